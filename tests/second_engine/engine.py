"""A second engine: a decree to exact figures, from docs/language.md alone; it imports nothing of the product."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.second_engine.decree_reader import Arms, Bet, Commission, Decree, Item, Outcomes, Price, Says, Throw

Letters = dict[str, Any]
"""What the letters of a bet, and the word `point`, stand for."""

Gains = dict[Throw, Fraction | None]
"""What a throw gains if it wins; None where that cannot be said."""

Ends = dict[Any, Fraction]
"""How often a bet ends how: `loses`, `pushes`, or (`wins`, gain); `rolls` is how long it lasts."""


class Stage(NamedTuple):
    """A stage and what its rules say of each throw: nothing, one thing, or several."""

    name: str
    says: dict[Throw, tuple[str, ...]]


class Row(NamedTuple):
    """A bet on a number under a reading; without figures if it cannot be made, has no outcomes, or never ends."""

    bet: str
    number: str | None
    reading: str
    judged: bool
    clash: bool
    figures: dict[str, Any] | None


# The pockets of a wheel with one zero, as they follow each other on its rim.
RIM = [
    "0",
    "32",
    "15",
    "19",
    "4",
    "21",
    "2",
    "25",
    "17",
    "34",
    "6",
    "27",
    "13",
    "36",
    "11",
    "30",
    "8",
    "23",
    "10",
    "5",
    "24",
    "16",
    "33",
    "1",
    "20",
    "14",
    "31",
    "9",
    "22",
    "18",
    "29",
    "7",
    "28",
    "12",
    "35",
    "3",
    "26",
]


def matches(item: Item, throw: Throw, letters: Letters) -> bool:
    """Return whether a throw is one of an outcome."""
    values = [letters.get(each, int(each) if each.isdigit() else each) for each in item.values]
    if isinstance(throw, str):
        if item.kind == "range":
            return throw != "00" and bool(values[0] <= int(throw) <= values[1])
        if item.kind == "each side":
            apart = abs(RIM.index(throw) - RIM.index(str(values[1])))
            return bool(min(apart, len(RIM) - apart) <= values[0])
        if item.values[0] in ("red", "black", "odd", "even") and throw.isdigit():
            return throw not in ("0", "00") and item.values[0] in marks(int(throw))
        return throw == str(letters.get(item.values[0], item.values[0]))
    match item.kind:
        case "number":
            return bool(sum(throw) == values[0])
        case "range":
            return bool(values[0] <= sum(throw) <= values[1])
        case "hard":
            return sum(throw) == values[0] and len(throw) >= 2 and len(set(throw)) == 1
        case "easy":
            return sum(throw) == values[0] and len(set(throw)) > 1
        case "hop":
            return list(throw) == sorted(values)
        case "shows":
            return not Counter(values) - Counter(throw)
        case "dice":
            return bool(throw.count(values[1]) >= values[0])
        case "triple":
            return throw.count(values[0]) >= 3
    assert item.kind == "any triple", item
    return max(Counter(throw).values()) >= 3


def marks(pocket: int) -> tuple[str, str]:
    """Return colour and parity: odd numbers are red up to 10 and from 19 to 28, even ones elsewhere."""
    odd = bool(pocket % 2)
    red = odd == (pocket <= 10 or 19 <= pocket <= 28)
    return "red" if red else "black", "odd" if odd else "even"


def names(outcomes: Outcomes, throw: Throw, letters: Letters, named: bool = True) -> bool:
    """Return whether a list holds for a throw; `other` holds for those that nothing names."""
    held = any(not named if each.kind == "other" else matches(each, throw, letters) for each in outcomes.items)
    return held and not any(matches(each, throw, letters) for each in outcomes.but)


def stage(name: str, arms: Arms, throws: dict[Throw, int], letters: Letters) -> Stage:
    """Return what the rules of a stage say of each throw."""
    says = {}
    for throw in throws:
        named = any(names(outcomes, throw, letters) for _, outcomes in arms)
        found = {verb for verb, outcomes in arms if names(outcomes, throw, letters, named)}
        says[throw] = tuple(sorted(found)) or ("unsettled",)
    return Stage(name, says)


def stages_at(stages: dict[str, Arms], throws: dict[Throw, int], letters: Letters) -> dict[Any, Stage]:
    """Return what each throw does at first, while each point is looked for, and in prison."""
    first, *_ = stages
    found: dict[Any, Stage] = {None: stage(first, stages[first], throws, letters)}
    for throw, said in found[None].says.items():
        if "sets" in said and not isinstance(throw, str):
            found[sum(throw)] = stage("then", stages["then"], throws, letters | {"point": sum(throw)})
    if "prison" in stages:
        found["prison"] = stage("prison", stages["prison"], throws, letters)
    return found


def gains_of(layers: list[list[Price]], throws: dict[Throw, int], letters: Letters, number: str | None) -> Gains:
    """Return what each throw gains: by the narrowest lines that name it, the bet's own before its group's."""
    found: Gains = {}
    for prices in layers:
        lines = []
        fitting = [price for price in prices if price.numbers is None or number in price.numbers]
        listed = {each for each in throws for price in fitting if price.on and names(price.on, each, letters)}
        for price in fitting:
            held = {each for each in throws if price.on is None or names(price.on, each, letters, each in listed)}
            lines.append((held, price.numbers is None, price.gain))
        for throw in set().union(*(held for held, _, _ in lines)) - set(found):
            naming = [line for line in lines if throw in line[0]]
            gains = {
                line[2]
                for line in naming
                if not any(each[:2] != line[:2] and each[0] <= line[0] and each[1] <= line[1] for each in naming)
            }
            found[throw] = gains.pop() if len(gains) == 1 else None
    return found


def solve(at: dict[Any, Stage], throws: dict[Throw, int], gains: Gains, side: dict[Any, str]) -> Ends | None:
    """Return the ends of a bet by first steps; nothing if it can last for ever or waits for a point that none sets."""

    def solved(point: int | str | None) -> Ends | None:
        name, says = at[point]
        ends: Ends = Counter({"rolls": Fraction(1)})  # type: ignore[assignment]
        stays, sets = Fraction(0), name != "first"
        for throw, said in says.items():
            chance = Fraction(throws[throw], sum(throws.values()))
            verb = side.get((name, said), said[0])
            later: Ends | None = {("wins", gains.get(throw)) if verb == "wins" else verb: Fraction(1)}
            if verb in ("stands", "unsettled"):
                stays, later = stays + chance, {}
            if verb == "sets" and not isinstance(throw, str):
                sets, later = True, solved(sum(throw))
            if verb == "imprisons":
                stays, later = (stays + chance, {}) if name == "prison" else (stays, solved("prison"))
            if later is None:
                return None
            for end, part in later.items():
                ends[end] += chance * part
        return {end: part / (1 - stays) for end, part in ends.items()} if stays < 1 and sets else None

    return solved(None)


def commissions(said: Commission | None) -> list[tuple[list[str], Commission | None]]:
    """Return what a commission can mean, each with the names of the readings that leaves."""
    if said is None:
        return [([], None)]
    bases = [said.base] if said.base else ["stake", "win"]
    moments = [said.moment] if said.moment else ["up front", "on win"]
    return [
        (
            ([] if said.base else [f"of_{base}"])
            + ([] if said.moment else ["upfront" if moment == "up front" else "on_win"]),
            Commission(said.rate, base, moment),
        )
        for base, moment in product(bases, moments)
    ]


def kept(gain: Fraction, taken: Commission) -> Fraction:
    """Return what a win brings for each unit the player has put down."""
    fee = taken.rate * (gain if taken.base == "win" else 1)
    return (gain - fee) / (1 + fee) if taken.moment == "up front" else gain - fee


def figures(ends: Ends, taken: Commission | None) -> dict[str, Any]:
    """Return the figures the documentation names, as exact fractions."""
    wins = {end[1]: chance for end, chance in ends.items() if isinstance(end, tuple)}
    win, lose, push = sum(wins.values(), Fraction(0)), ends.get("loses", Fraction(0)), ends.get("pushes", Fraction(0))
    half = ends.get("half", Fraction(0))
    known: dict[str, Any] = {
        "win": win,
        "lose": lose,
        "push": push,
        "rolls": ends["rolls"],
        "half": half,
        "break_even": (lose + half / 2) / win if win else None,
    }
    if None in wins:
        return known
    if taken is not None:
        if taken.moment == "up front" and taken.rate and (half or (len(wins) > 1 and taken.base == "win")):
            return known
        left: dict[Any, Fraction] = Counter()  # type: ignore[assignment]
        for gain, chance in wins.items():
            left[kept(gain, taken)] += chance
        wins = left
    edge = lose + half / 2 - sum((gain * chance for gain, chance in wins.items()), Fraction(0))
    known |= {"payouts": wins, "house_edge": edge, "house_edge_per_roll": edge / ends["rolls"]}
    return known | {"house_edge_resolved": edge / (1 - push) if push < 1 else None}


def numbers_of(bet: Bet, listed: list[str] | None) -> dict[str | None, Letters]:
    """Return the numbers a bet can be made on, as written in results, with the letters they stand for."""
    if listed is None or listed == ["unstated"]:
        return {None: {}}
    chosen = combinations(sorted(set(listed), key=lambda each: (int(each), each)), len(bet.letters))
    return {
        "-".join(each): {
            letter: "00" if one == "00" else int(one) for letter, one in zip(bet.letters, each, strict=True)
        }
        for each in chosen
    }


def meanings(decree: Decree) -> list[int]:
    """Return how many stakes are among N times: a meaning that leaves some winner without a gain is dropped."""
    if decree.times != "unsettled":
        return [("profit", "total").index(decree.times)]
    every = [*decree.groups.values(), *(bet.says for bet in decree.bets.values())]
    every += [says for bet in decree.bets.values() for doubt in bet.doubts for says in doubt.readings.values()]
    return [0, 1] if all((price.gain or 0) > 1 for says in every for price in says.prices if price.times) else [0]


def origin(decree: Decree, bet: Bet, link: str) -> Bet:
    """Return the bet whose outcomes (`decided`) or prices (`paid`) a bet takes over in the end."""
    return origin(decree, decree.bets[bet.game, bet.says.same[link]], link) if link in bet.says.same else bet


def under(source: Bet, about: str, chosen: list[tuple[str, Says]]) -> Any:
    """Return what a bet says of something under some readings: theirs takes the place of all it says itself."""
    found = getattr(source.says, about)
    for owner, says in chosen:
        found = getattr(says, about) or found if owner == source.id else found
    return found


def commission_of(bet: Bet, paid: Bet, chosen: list[tuple[str, Says]]) -> Commission | None:
    """Return the commission on a bet under some readings; prices of a reading come with its own, or with none."""
    found = bet.says.commission
    for owner, says in chosen:
        if owner in (bet.id, paid.id) and (says.prices or says.commission):
            found = says.commission
    return found


def rows(decree: Decree) -> Iterator[Row]:
    """Return the figures of all bets under all their readings."""
    for bet in decree.bets.values():
        decided, paid = origin(decree, bet, "decided"), origin(decree, bet, "paid")
        doubts = [(bet.id, doubt) for doubt in bet.doubts]
        for source, about in ((decided, "stages"), (paid, "prices")):
            for doubt in source.doubts if source is not bet else ():
                if any(getattr(each, about) for each in doubt.readings.values()):
                    doubts.append((source.id, doubt))
        everywhere = [*(bet.says.numbers or ())]
        everywhere += [one for doubt in bet.doubts for each in doubt.readings.values() for one in each.numbers or ()]
        for choice in product(*(doubt.readings.items() for _, doubt in doubts)):
            judged = all(doubt.used <= {name, "none"} for (_, doubt), (name, _) in zip(doubts, choice, strict=True))
            chosen = [(owner, says) for (owner, _), (_, says) in zip(doubts, choice, strict=True)]
            layers = [under(paid, "prices", chosen)]
            if paid.group and not any(each.on is None and each.numbers is None for each in layers[0]):
                layers.append(paid.group.prices)
            used = meanings(decree) if any(price.times for layer in layers for price in layer) else [0]
            listed = numbers_of(bet, under(bet, "numbers", chosen))
            for (answers, taken), stakes, (number, letters) in product(
                commissions(commission_of(bet, paid, chosen)), used, numbers_of(bet, everywhere or None).items()
            ):
                names = [name for name, _ in choice] + answers + [("to", "for")[stakes]] * (len(used) - 1)
                reading = "+".join(names) or "stated"
                row = Row(bet.id, number, reading, judged, False, None)
                if number not in listed or everywhere == ["unstated"]:
                    yield row
                    continue
                settled = [
                    [each._replace(gain=each.gain and each.gain - stakes * each.times) for each in layer]
                    for layer in layers
                ]
                for clash, found in figures_on(
                    decree, bet, decided, under(decided, "stages", chosen), settled, number, letters, taken
                ):
                    yield row._replace(clash=clash, figures=found)


def figures_on(
    decree: Decree,
    bet: Bet,
    decided: Bet,
    stages: dict[str, Arms],
    layers: list[list[Price]],
    number: str | None,
    letters: Letters,
    taken: Commission | None,
) -> Iterator[tuple[bool, dict[str, Any] | None]]:
    """Return the figures of a bet on a number, one for each way to settle throws that two rules claim."""
    throws = decree.throws[bet.game]
    letters = letters | dict(zip(decided.letters, letters.values(), strict=False))
    if "then" in stages and letters and not decided.letters:
        stages, letters = {"then": stages["then"]}, letters | {"point": next(iter(letters.values()))}
    if not stages or "unstated" in stages or not throws:
        yield False, None
        return
    at = stages_at(stages, throws, letters)
    said = dict.fromkeys((each.name, verbs) for each in at.values() for verbs in each.says.values() if len(verbs) > 1)
    gains = gains_of(layers, throws, letters, number)
    for sides in product(*(verbs for _, verbs in said)):
        ends = solve(at, throws, gains, dict(zip(said, sides, strict=True)))
        yield bool(said), None if ends is None else figures(ends, taken)
