"""What a bet's events mean: the throws each names, and a stage as a partition of all throws.

`hard n`, `4 .. 10 except any triple`, `other` become masks over an apparatus; of a stage one learns what each throw
does, which nobody names, and which two arms claim at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast, get_args

from checker.games.apparatus import Apparatus, Throw
from checker.games.deal import CardMark
from checker.games.layout import CHANCES, around
from checker.semantics.decree.model import BetStage, NumberText, Payout
from checker.semantics.readings import TimesAs, profit
from checker.syntax.decree.parts import Arm, Effect, Event, Events, MarkEvent
from checker.text.memory import Memory
from checker.text.record import NamedTuple

Binding = Mapping[str, str]  # values of the bet's parameters: {"n": "4"}; texts, because 0 and 00 are two pockets


class Claimed(NamedTuple):
    """An arm with the throws it names."""

    arm: Arm
    mask: int


def binding_of(params: tuple[str, ...], number: str | None) -> Binding:
    """Return the values of the parameters for a number such as "4" or "5-6"; one alone may be a place, "0-1"."""
    if number is None:
        return {}
    if len(params) == 1:
        return {params[0]: number}
    return dict(zip(params, number.split("-"), strict=False))


def mask_of(events: Events, apparatus: Apparatus, binding: Binding, point: int | None = None, rest: int = 0) -> int:
    """Return the throws that a list of outcomes names, for a number of the bet.

    The point is a total, None before one is set. `rest` is what `other` stands for: the throws that no arm of the stage
    names.
    """
    named = 0
    for event in events.include:
        named |= _joined(event, apparatus, binding, point, rest)
    for event in events.exclude:
        named &= ~_joined(event, apparatus, binding, point, rest)
    return named


def _joined(event: Event, apparatus: Apparatus, binding: Binding, point: int | None, rest: int) -> int:
    found = _one(event, apparatus, binding, point, rest)
    for each in event.also:
        found &= _one(each, apparatus, binding, point, rest)
    return found


def claims_of(
    arms: tuple[Arm, ...], apparatus: Apparatus, binding: Binding, point: int | None = None
) -> tuple[Claimed, ...]:
    """Return what each arm of a stage names; `other` is what is left after all arms without it."""
    if any(arm.numbers for arm in arms):
        arms = tuple(arm for arm in arms if any(map(arm.holds_for, binding.values())))
    named = 0
    for arm in arms:
        if not has_other(arm.events):
            named |= mask_of(arm.events, apparatus, binding, point)
    rest = apparatus.everything & ~named
    return tuple(Claimed(arm, mask_of(arm.events, apparatus, binding, point, rest)) for arm in arms)


def price_masks(
    payouts: Sequence[Payout], apparatus: Apparatus, binding: Binding, number: NumberText | None
) -> tuple[int, ...]:
    """Return the throws that each price is for on a number, 0 for prices of other numbers.

    `other` stands for the throws that no price of the number names; those of a bet and those of its group stand apart.
    """
    held = [payout.numbers is None or number in payout.numbers for payout in payouts]
    everything = apparatus.everything
    rest = {True: everything, False: everything}
    for payout, holds in zip(payouts, held, strict=True):
        if holds and payout.on is not None:
            rest[payout.of_group] &= ~mask_of(payout.on, apparatus, binding)
    return tuple(
        (everything if payout.on is None else mask_of(payout.on, apparatus, binding, rest=rest[payout.of_group]))
        if holds
        else 0
        for payout, holds in zip(payouts, held, strict=True)
    )


def uses_parameter(events: Events, params: tuple[str, ...]) -> bool:
    """Return whether a list depends on the bet's number."""
    return any(argument in params for event in events.named for argument in event.arguments)


def has_other(events: Events) -> bool:
    """Return whether a list names the throws that no arm of its stage does."""
    return any(event.kind == "other" for event in events.include)


def _one(event: Event, apparatus: Apparatus, binding: Binding, point: int | None, rest: int) -> int:
    if event.kind == "other":
        return rest
    values = tuple(binding.get(text, text) for text in event.arguments)
    if apparatus.kind == "cards" and event.kind == "chosen":
        # A royal flush is a straight flush as well.
        meant = ("straight_flush", "royal_flush") if values[0] == "straight_flush" else values[:1]
        return apparatus.mask(tuple(dealt.category in meant for dealt in apparatus.throws))
    if apparatus.kind == "cards":
        bound = event._replace(arguments=values)
        return _MASKS.recall(apparatus, (event.kind, values), lambda: _of_round(bound, apparatus))
    if apparatus.kind == "wheel":
        return _MASKS.recall(apparatus, (event.kind, values), lambda: _on_wheel(event, apparatus, values))
    test = _DICE_TESTS.get(event.kind)
    if test is None:
        return 0
    if event.kind == "point":
        values = () if point is None else (str(point),)
    if event.kind == "some_of":
        values = tuple(face for value in values for face in value.split("-"))
    if not all(value.isdecimal() for value in values) or (event.kind == "point" and not values):
        return 0
    numbers = tuple(int(value) for value in values)
    return _MASKS.recall(
        apparatus,
        (event.kind, numbers),
        lambda: apparatus.mask(tuple(test(throw, numbers) for throw in apparatus.throws)),
    )


_MASKS: Memory[int] = Memory()
MARKS: tuple[MarkEvent, ...] = get_args(MarkEvent)


def mark_of(event: Event, hands: Sequence[str]) -> CardMark:
    """Return what an outcome asks of the cards that a hand is dealt."""
    hand, *cards = event.arguments
    least = int(cards.pop(0)) if event.kind == "shows_among" else 0
    return CardMark(cast(MarkEvent, event.kind), hands.index(hand), tuple(sorted(map(int, cards))), least)


def _of_round(event: Event, apparatus: Apparatus) -> int:
    """Return the rounds of a card game that an outcome names."""
    test = _CARD_TESTS.get(event.kind)
    if event.kind in MARKS and event.arguments[0] in apparatus.hands:
        mark = mark_of(event, apparatus.hands)
        return apparatus.mask(tuple(mark in dealt.marks for dealt in apparatus.throws))
    names = [text for text in event.arguments if not text.isdecimal()]
    if event.kind == "hand_total" and apparatus.throws and not apparatus.throws[0].faces:
        return _of_poker(event.arguments, apparatus)
    if test is None or not all(name in apparatus.hands for name in names):
        return 0
    hands = tuple(apparatus.hands.index(name) for name in names)
    limits = [int(text) for text in event.arguments if text.isdecimal()]
    totals = range(limits[0], limits[-1] + 1) if limits else None
    return apparatus.mask(tuple(test(throw, hands, totals) for throw in apparatus.throws))


def _of_poker(arguments: tuple[str, ...], apparatus: Apparatus) -> int:
    """Return the best hands of a category from one rank to another, or of a hand from one category to another."""
    name, first, last = arguments
    if first.isdecimal() and last.isdecimal():
        ranks = range(int(first), int(last) + 1)
        fits = (each.category == name and each.ranks[0] in ranks for each in apparatus.throws)
        return apparatus.mask(tuple(fits))
    order = list(dict.fromkeys(each.category for each in apparatus.throws))
    if not {first, last} <= {*order}:
        return 0
    within = order[order.index(first) : order.index("royal_flush" if last == "straight_flush" else last) + 1]
    return apparatus.mask(tuple(each.category in within for each in apparatus.throws))


def _on_wheel(event: Event, apparatus: Apparatus, values: tuple[str, ...]) -> int:
    if event.kind == "range":
        inside = {str(pocket) for pocket in range(int(values[0]), int(values[1]) + 1)}
    elif event.kind in ("total", "pocket", "chosen"):
        inside = {*CHANCES.get(values[0], values[0].split("-"))}
    elif event.kind == "around":
        inside = {*around(values[1], int(values[0]), (throw.label for throw in apparatus.throws))}
    else:
        return 0
    return apparatus.mask(tuple(throw.label in inside for throw in apparatus.throws))


def _shows(throw: Throw, faces: tuple[int, ...]) -> bool:
    return all(throw.faces.count(face) >= faces.count(face) for face in faces)


_Test = Callable[[Throw, tuple[int, ...]], bool]
_DICE_TESTS: dict[str, _Test] = {
    "total": lambda throw, n: throw.total == n[0],
    "chosen": lambda throw, n: throw.total == n[0],
    "point": lambda throw, n: throw.total == n[0],
    "range": lambda throw, n: throw.total is not None and n[0] <= throw.total <= n[1],
    # All dice show the same; a die alone has none to be like.
    "hard": lambda throw, n: throw.total == n[0] and len(throw.faces) > len(set(throw.faces)) == 1,
    "easy": lambda throw, n: throw.total == n[0] and len(set(throw.faces)) > 1,
    "triple": lambda throw, n: throw.faces.count(n[0]) >= 3,
    "any_triple": lambda throw, n: max(map(throw.faces.count, throw.faces)) >= 3,
    "at_least": lambda throw, n: throw.faces.count(n[1]) >= n[0] > 0,
    "hop": lambda throw, n: _shows(throw, n) and len(throw.faces) == len(n),
    "shows": _shows,
    "shows_exactly": lambda throw, n: sorted(throw.faces) == sorted(n),
    "some_of": lambda throw, n: len({*throw.faces} & {*n[1:]}) >= n[0] > 0,
    "exactly": lambda throw, n: throw.faces.count(n[1]) == n[0],
    "counting": lambda throw, n: throw.total is None,
}

# A round, the hands that an outcome names and the totals it asks for, if it does.
_CardTest = Callable[[Throw, tuple[int, ...], range | None], bool]


def _is(total: int, totals: range | None) -> bool:
    return totals is None or total in totals


def _lies_between(total: int, one: int, other: int) -> bool:
    return min(one, other) < total < max(one, other)


_CARD_TESTS: dict[str, _CardTest] = {
    "over": lambda dealt, h, totals: dealt.faces[h[0]] > dealt.faces[h[1]] and _is(dealt.faces[h[0]], totals),
    "under": lambda dealt, h, totals: dealt.faces[h[0]] < dealt.faces[h[1]] and _is(dealt.faces[h[0]], totals),
    "equal": lambda dealt, h, totals: len(set(dealt.faces)) == 1 and _is(dealt.faces[0], totals),
    "hand_total": lambda dealt, h, totals: _is(dealt.faces[h[0]], totals),
    "sum_of_hands": lambda dealt, h, totals: _is(sum(dealt.faces), totals),
    "cards_of": lambda dealt, h, totals: bool(dealt.cards) and _is(dealt.cards[h[0]], totals),
    "pair": lambda dealt, h, totals: dealt.pairs[h[0] :][:1] == (True,),
    "between": lambda dealt, h, totals: _lies_between(*(dealt.faces[hand] for hand in h)),
    "distance": lambda dealt, h, totals: _is(abs(dealt.faces[h[0]] - dealt.faces[h[1]]), totals),
    "starts_red": lambda dealt, h, totals: dealt.reds[h[0] :][:1] == (True,),
    "starts_black": lambda dealt, h, totals: dealt.reds[h[0] :][:1] == (False,),
}


TOTAL_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)
THEN = "then_"  # what the name of a side begins with if the throw is claimed in the second stage


class Clash(NamedTuple):
    """Throws that arms with different effects claim, with these effects in the order of the regulation."""

    mask: int
    effects: tuple[Effect, ...]


class Partition(NamedTuple):
    """What a stage says about every throw, for one number and one point."""

    claims: tuple[Claimed, ...]
    effects: Mapping[Effect, int]
    unsettled: int
    clashes: tuple[Clash, ...]


def partition(stage: BetStage, apparatus: Apparatus, binding: Binding, point: int | None = None) -> Partition:
    """Return what each throw does in a stage; clashing throws stand under every effect that claims them."""
    key = (*binding.items(), point)
    return _PARTITIONS.recall(stage, key, lambda: _partition(stage, apparatus, binding, point), apparatus)


_PARTITIONS: Memory[Partition] = Memory()


def _partition(stage: BetStage, apparatus: Apparatus, binding: Binding, point: int | None) -> Partition:
    claims = claims_of(stage.arms, apparatus, binding, point)
    effects: dict[Effect, int] = {}
    for claimed in claims:
        effects[claimed.arm.effect] = effects.get(claimed.arm.effect, 0) | claimed.mask
    named = 0
    for mask in effects.values():
        named |= mask
    return Partition(claims, effects, apparatus.everything & ~named, _clashes(effects))


def settle(parts: Partition, choice: tuple[Effect, ...]) -> dict[Effect, int]:
    """Return the effects with each clash given to one side; `choice` names a side per clash, in order."""
    effects = dict(parts.effects)
    for clash, kept in zip(parts.clashes, choice, strict=True):
        for effect in clash.effects:
            if effect != kept:
                effects[effect] &= ~clash.mask
    return effects


def clash_name(clash: Clash, effect: Effect, apparatus: Apparatus) -> str:
    """Return the reading's name for giving a clash to one side: `seven_wins`, `seven_sets_point`, `5_2_loses`.

    Rounds of hands have no names of their own: `wins_or_loses_wins`.
    """
    if apparatus.hands:
        return f"{'_or_'.join(clash.effects)}_{effect}"
    totals = apparatus.totals(clash.mask)
    whole = apparatus.mask(tuple(throw.total in totals for throw in apparatus.throws))
    if totals and whole == clash.mask:
        words = "_".join(TOTAL_WORDS[total] if total < len(TOTAL_WORDS) else str(total) for total in totals)
    else:
        words = "_".join(label.replace("-", "_") for label in apparatus.labels(clash.mask))
    return f"{words}_{effect}"


def _clashes(effects: Mapping[Effect, int]) -> tuple[Clash, ...]:
    claimed = twice = 0
    for mask in effects.values():
        twice |= claimed & mask
        claimed |= mask
    found: dict[tuple[Effect, ...], int] = {}
    while twice:
        bit = twice & -twice
        claiming = tuple(effect for effect, mask in effects.items() if mask & bit)
        found[claiming] = found.get(claiming, 0) | bit
        twice -= bit
    return tuple(Clash(mask, claiming) for claiming, mask in found.items())


UNPRICED = ""  # label of a winning outcome that no payout covers; otherwise the label is the index of the payout


def price_of(payouts: tuple[Payout, ...], masks: tuple[int, ...], bit: int, *times: TimesAs) -> int | None:
    """Return the index of the price that a winning throw gets: the narrowest line that names it.

    None when no line names it, and when two lines name it, neither narrower than the other, that do not let the winner
    gain the same under each of `times`. "4 to 1" and "5 for 1" are one price.
    """
    narrowest = narrowest_lines(payouts, masks, bit)
    same = all(len({profit(payouts[index], meaning) for index in narrowest}) == 1 for meaning in times)
    return narrowest[0] if narrowest and same else None


def narrowest_lines(payouts: tuple[Payout, ...], masks: tuple[int, ...], bit: int) -> tuple[int, ...]:
    """Return the indexes of the lines that name a winning throw, without those that a narrower one replaces.

    A line is narrower that holds for fewer throws, or is written for some numbers where the other is for all. Lines of
    the group count where none of the bet's own names the throw. Where the best row counts, only what pays most is left.
    """
    every = [index for index, mask in enumerate(masks) if mask & bit]
    naming = [index for index in every if not payouts[index].of_group] or every
    gains = {index: profit(payouts[index], "to") for index in naming if payouts[index].best}
    known = {index: gain for index, gain in gains.items() if gain is not None}
    if known and len(known) == len(naming):
        return tuple(index for index, gain in known.items() if gain == max(known.values()))

    def narrower(one: int, other: int) -> bool:
        numbered, plain = payouts[one].numbers is not None, payouts[other].numbers is None
        within = masks[one] & ~masks[other] == 0
        smaller = masks[one] != masks[other]
        return within and ((numbered or plain) and (smaller or (numbered and plain)))

    return tuple(index for index in naming if not any(narrower(other, index) for other in naming))


class PriceLines(NamedTuple):
    """The price lines of a bet, for which throws each holds with one number, and what "N times" means."""

    payouts: tuple[Payout, ...]
    masks: tuple[int, ...]
    times: TimesAs

    def label(self, bit: int) -> str:
        """Return the label of a win with a throw."""
        index = price_of(self.payouts, self.masks, bit, self.times)
        return UNPRICED if index is None else str(index)

    def parts(self, wins: int) -> list[tuple[int, str]]:
        """Return winning throws with their labels: all together where one line holds for all, else each by itself."""
        lines = [index for index, mask in enumerate(self.masks) if mask & wins]
        if len(lines) == 1 and not wins & ~self.masks[lines[0]]:
            return [(wins, str(lines[0]))]
        return [(bit, self.label(bit)) for bit in bits(wins)]


def price_lines(
    payouts: tuple[Payout, ...], apparatus: Apparatus, binding: Binding, number: NumberText | None, times: TimesAs
) -> PriceLines:
    """Return for which throws each price holds, nothing for prices of other numbers."""
    return PriceLines(payouts, price_masks(payouts, apparatus, binding, number), times)


def bits(mask: int) -> Iterator[int]:
    """Yield the throws of a mask, one by one."""
    while mask:
        bit = mask & -mask
        yield bit
        mask -= bit
