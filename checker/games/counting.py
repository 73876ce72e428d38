"""How many outcomes are counted before another one ends the count, exactly.

Each outcome is given an exponential clock of its own, as fast as it is likely. When a throw falls is then independent
of what it shows, so that the clocks run apart: with u = exp(-t), an outcome of weight w has not come by the time t
with chance u^w, and what ends the count, of weight s, comes at t with density s u^(s-1) du. A chain would have a
state for every set of outcomes that have come; here each outcome is a factor of a polynomial in u, integrated at the
end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm

from checker.games.apparatus import Apparatus, Throw
from checker.text.record import NamedTuple

GOES_ON = "goes_on"  # the label of the throws that leave the count open

Polynomial = dict[int, int]  # coefficients by exponent
Weights = tuple[int, ...]  # of the throws that an outcome asks for, all of them: most ask for one


class Pace(NamedTuple):
    """What a step is chosen from, and how many throws one takes on average."""

    every: int
    throws: Fraction = Fraction(1)


# A point of craps is made or ends in a seven: from come-out to the end is one step.
_WAYS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
_SEVENS, _EVERY = 6, 36


def _points() -> tuple[tuple[int, ...], int, Pace]:
    sets = sum(_WAYS.values())
    made = [Fraction(ways, sets) * Fraction(ways, ways + _SEVENS) for ways in _WAYS.values()]
    every = lcm(*(each.denominator for each in made))
    weights = tuple(int(each * every) for each in made)
    lasts = sum(Fraction(ways, sets) * Fraction(_EVERY, ways + _SEVENS) for ways in _WAYS.values())
    return weights, every - sum(weights), Pace(every, Fraction(_EVERY, sets) + lasts)


POINTS = _points()
"""The weight of each point that is made, that of a seven-out, and the pace of points."""


def count_different(outcomes: Sequence[Weights], ends: int, pace: Pace, most: int) -> Apparatus:
    """Return how many different outcomes come before the end, a count up to `most` that ends with it, too."""
    by_count: list[Polynomial] = [{0: 1}]
    for weights in outcomes:
        lacking = _difference({0: 1}, _product({0: 1, weight: -1} for weight in weights))
        come = _difference({0: 1}, lacking)
        reached: list[Polynomial] = [{} for _ in range(min(len(by_count) + 1, most))]
        for count, so_far in enumerate(by_count):
            for step, factor in ((0, lacking), (1, come)):
                if count + step < most:
                    _add_product(reached[count + step], so_far, factor)
        by_count = reached
    integrals = [sum((Fraction(each, ends + power) for power, each in one.items()), Fraction(0)) for one in by_count]
    return _counted([ends * each for each in integrals], pace.every * pace.throws * sum(integrals))


def count_all(weight: int, ends: int, pace: Pace, most: int) -> Apparatus:
    """Return how often outcomes come before the end, a count up to `most` that ends with it, too."""
    again = Fraction(weight, weight + ends)
    chances = [(1 - again) * again**count for count in range(most)]
    steps = (1 - again**most) / (1 - again)
    return _counted(chances, steps * Fraction(pace.every, weight + ends) * pace.throws)


def _counted(chances: Sequence[Fraction], throws: Fraction) -> Apparatus:
    """Return counts as throws of their own: of all throws of such a count one in `throws` ends it."""
    every = (*chances, 1 - sum(chances))
    parts = [1 - 1 / throws, *(chance / throws for chance in every)]
    unit = lcm(*(part.denominator for part in parts))
    labels = ((GOES_ON, None), *((str(count), count) for count in range(len(every))))
    thrown = (Throw(label, (), count, int(part * unit)) for (label, count), part in zip(labels, parts, strict=True))
    return Apparatus("counts", tuple(thrown))


def _product(factors: Iterable[Polynomial]) -> Polynomial:
    found: Polynomial = {0: 1}
    for factor in factors:
        following: Polynomial = {}
        _add_product(following, found, factor)
        found = following
    return found


def _add_product(to: Polynomial, one: Polynomial, other: Polynomial) -> None:
    for power, each in one.items():
        for further, factor in other.items():
            to[power + further] = to.get(power + further, 0) + each * factor


def _difference(one: Polynomial, other: Polynomial) -> Polynomial:
    return {power: one.get(power, 0) - other.get(power, 0) for power in {**one, **other}}
