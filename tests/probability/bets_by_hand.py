"""Bets as chains, built from the ways of the throws alone: nothing here comes from games/ or semantics/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import product

from checker.probability.engine import Chain, Outcome, OutcomeKind

THROWS = Counter("-".join(map(str, sorted(faces))) for faces in product(range(1, 7), repeat=2))
"""Ways of the 21 throws of two dice, lower face first: "5-2" is written "2-5". 36 together."""

TOTALS = Counter(map(sum, product(range(1, 7), repeat=2)))
THREE_DICE = Counter(map(sum, product(range(1, 7), repeat=3)))
POINTS = (4, 5, 6, 8, 9, 10)

Ways = Mapping[int, int] | Mapping[str, int]
Follow = Callable[[Hashable, object], Hashable]
"""From a state and a throw to the next state, or to an Outcome."""


def explore(follow: Follow, ways: Ways = TOTALS, start: Hashable = "start") -> Chain:
    """Return the chain of all states that can be reached from `start`."""
    states: dict[Hashable, dict[Hashable, int]] = {start: {}}
    queue = [start]
    for state in queue:
        for throw, weight in ways.items():
            target = follow(state, throw)
            states[state][target] = states[state].get(target, 0) + weight
            if not isinstance(target, Outcome) and target not in states:
                states[target] = {}
                queue.append(target)
    outcomes = sorted({target for row in states.values() for target in row if isinstance(target, Outcome)})
    place = {target: number for number, target in enumerate([*states, *outcomes])}
    return Chain(
        tuple(tuple((place[target], weight) for target, weight in row.items()) for row in states.values()),
        tuple(outcomes),
    )


def ended(kind: OutcomeKind, throw: object) -> Outcome:
    return Outcome(kind, str(throw))


def one_roll(*wins: object, pushes: tuple[object, ...] = (), ways: Ways = TOTALS) -> Chain:
    """Return the bet that the next throw decides; what neither wins nor pushes loses."""
    kinds: dict[object, OutcomeKind] = {**dict.fromkeys(wins, "win"), **dict.fromkeys(pushes, "push")}
    return explore(lambda _, throw: ended(kinds.get(throw, "lose"), throw), ways)


def waiting(wins: tuple[object, ...], loses: tuple[object, ...], ways: Ways = TOTALS) -> Chain:
    """Return the bet that stands until one of `wins` or `loses` is thrown."""
    kinds: dict[object, OutcomeKind] = {**dict.fromkeys(wins, "win"), **dict.fromkeys(loses, "lose")}
    return explore(lambda state, throw: ended(kinds[throw], throw) if throw in kinds else state, ways)


def line(win: OutcomeKind = "win", lose: OutcomeKind = "lose", barred: int | None = None) -> Chain:
    """Return the pass line; with `win` and `lose` exchanged and a barred come-out number, don't pass."""

    def follow(state: Hashable, throw: object) -> Hashable:
        if state == "start":
            if throw == barred:
                return ended("push", throw)
            if throw in POINTS:
                return throw
            return ended(win if throw in (7, 11) else lose, throw)
        if throw == state:
            return ended(win, throw)
        return ended(lose, throw) if throw == 7 else state

    return explore(follow)


def hard(total: int) -> Chain:
    """Return the hardway: the pair wins, the same total otherwise and every seven lose."""
    pair = f"{total // 2}-{total // 2}"
    loses = [throw for throw in THROWS if throw != pair and sum(map(int, throw.split("-"))) in (total, 7)]
    return waiting((pair,), tuple(loses), THROWS)


def collect(*totals: int) -> Chain:
    """Return the bet that all of `totals` come before a seven (small, tall, all)."""

    def follow(state: Hashable, throw: object) -> Hashable:
        assert isinstance(state, frozenset)
        if throw == 7:
            return ended("lose", throw)
        missing = state - {throw}
        return missing or ended("win", throw)

    return explore(follow, start=frozenset(totals))


def repeat(total: int, times: int) -> Chain:
    """Return the bet that `total` comes `times` times before a seven (repeater)."""

    def follow(state: Hashable, throw: object) -> Hashable:
        assert isinstance(state, int)
        if throw == 7:
            return ended("lose", throw)
        return state if throw != total else state - 1 or ended("win", throw)

    return explore(follow, start=times)


def fire() -> Chain:
    """Return the fire bet: it wins if the shooter makes at least 4 different points before the seven-out."""

    def follow(state: Hashable, throw: object) -> Hashable:
        assert isinstance(state, tuple)
        made, point = state
        if point is None:
            return (made, throw) if throw in POINTS else state
        if throw == 7:
            return ended("win" if len(made) >= 4 else "lose", f"{len(made)} points")
        if throw != point:
            return state
        made = made | {point}
        return (made, None) if len(made) < len(POINTS) else ended("win", "6 points")

    return explore(follow, start=(frozenset(), None))


HEAVY = ("fire", "all")
"""Bets of hundreds of states; each of the others has at most 31."""


def craps_set() -> dict[str, Chain]:
    """Return 106 craps bets: every bet of the vocabulary on every number, and don't pass with the 2 barred."""
    return dict(_craps_set())


def _craps_set() -> Iterator[tuple[str, Chain]]:
    for name in ("pass_line", "come"):
        yield name, line()
    for name in ("dont_pass", "dont_come"):
        yield name, line("lose", "win", barred=12)
    yield "dont_pass_2_barred", line("lose", "win", barred=2)
    for point in POINTS:
        for name in ("odds", "come_odds", "place_win", "buy"):
            yield f"{name}({point})", waiting((point,), (7,))
        for name in ("lay_odds", "dont_come_odds", "place_lose", "lay"):
            yield f"{name}({point})", waiting((7,), (point,))
    yield "field", one_roll(2, 3, 4, 9, 10, 11, 12)
    yield "under_7", one_roll(*range(2, 7))
    yield "over_7", one_roll(*range(8, 13))
    for total in (6, 8):
        yield f"big({total})", waiting((total,), (7,))
    for total in (4, 6, 8, 10):
        yield f"hard({total})", hard(total)
    for name, totals in {
        "any_seven": (7,),
        "any_craps": (2, 3, 12),
        "two": (2,),
        "three": (3,),
        "eleven": (11,),
        "twelve": (12,),
        "horn": (2, 3, 11, 12),
        "c_and_e": (2, 3, 11, 12),
    }.items():
        yield name, one_roll(*totals)
    yield "world", one_roll(2, 3, 11, 12, pushes=(7,))
    for throw in THROWS:
        yield f"hop({throw})", one_roll(throw, ways=THROWS)
    yield "fire", fire()
    yield "small", collect(*range(2, 7))
    yield "tall", collect(*range(8, 13))
    yield "all", collect(*range(2, 7), *range(8, 13))
    for total in (*range(2, 7), *range(8, 13)):
        yield f"repeater({total})", repeat(total, times=min(total, 14 - total))
