"""Whether any table can keep all limits of a regulation at once: linear inequalities over positive quantities, exact.

Quantities are eliminated one after the other (Fourier and Motzkin). Every derived inequality remembers the limits it
comes from, so that a contradiction names them. For inequalities between two quantities, which is what texts print, only
the tightest of each pair is kept, and the work stays small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import gcd, lcm

from checker.text.record import NamedTuple

MOST_STEPS = 200_000
"""Inequalities looked at, those of all steps together, after which a text is given up."""

Quantity = str
Parts = tuple[tuple[Quantity, int], ...]
"""Factors by quantity, sorted by name, none zero, without a common divisor."""


class TooManyInequalities(Exception):
    """There are too many inequalities to tell."""


class Effort:
    """How much work is left, for all questions about one regulation together."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Take some steps.

        Raises:
            TooManyInequalities: There are not so many left.
        """
        if steps > self.left:
            raise TooManyInequalities
        self.left -= steps


class Inequality(NamedTuple):
    """A sum of quantities that is at most zero, or below zero if `strict`; `origins` are the limits it comes from."""

    parts: Parts
    strict: bool
    origins: frozenset[int]


def inequality(parts: Iterable[tuple[Quantity, Fraction]], strict: bool, origins: Iterable[int]) -> Inequality:
    """Return an inequality from exact factors by quantity."""
    kept = tuple((name, factor) for name, factor in parts if factor)
    common = lcm(*(factor.denominator for _, factor in kept))
    whole = {name: factor.numerator * (common // factor.denominator) for name, factor in kept}
    return Inequality(_reduced(whole), strict, frozenset(origins))


def contradiction(inequalities: Iterable[Inequality], effort: Effort | None = None) -> frozenset[int] | None:
    """Return a smallest set of limits that no positive quantities can keep together, None when all can be kept.

    Smallest: without any one of them the others can be kept; where there is no effort left to see to that, it may be
    larger.

    Raises:
        TooManyInequalities: It takes more than the effort that is left.
    """
    every, work = tuple(inequalities), effort or Effort()
    found = _refutation(every, work)
    spare = Effort(work.left // 4)
    work.spend(spare.left if found else 0)
    try:
        for origin in sorted(found or ()):
            kept = (found or frozenset()) - {origin}
            fewer = _refutation(tuple(each for each in every if each.origins <= kept), spare)
            found = found if fewer is None else fewer
    except TooManyInequalities:
        return found
    work.left += spare.left if found else 0
    return found


def _refutation(inequalities: tuple[Inequality, ...], effort: Effort) -> frozenset[int] | None:
    """Return the limits that a derivation of `0 < 0` has used."""
    names = sorted({name for each in inequalities for name, _ in each.parts})
    positive = (Inequality(((name, -1),), True, frozenset()) for name in names)
    current: dict[object, Inequality] = {}
    _keep_tightest(current, (*inequalities, *positive))
    while True:
        effort.spend(len(current))
        above: Counter[Quantity] = Counter()
        below: Counter[Quantity] = Counter()
        for parts, strict, origins in current.values():
            if not parts and strict:
                return origins
            for name, factor in parts:
                (above if factor > 0 else below)[name] += 1
        if not above and not below:
            return None
        cheapest = min({*above, *below}, key=lambda name: (above[name] * below[name], name))
        effort.spend(above[cheapest] * below[cheapest])
        _eliminate(cheapest, current)


def _eliminate(name: Quantity, current: dict[object, Inequality]) -> None:
    """Put in the place of the inequalities with a quantity what they say of the others."""
    above: list[tuple[int, Inequality]] = []
    below: list[tuple[int, Inequality]] = []
    for key, each in tuple(current.items()):
        for part, factor in each.parts:
            if part == name:
                (above if factor > 0 else below).append((abs(factor), each))
                del current[key]
    _keep_tightest(current, _combined(above, below))


def _combined(above: list[tuple[int, Inequality]], below: list[tuple[int, Inequality]]) -> Iterable[Inequality]:
    """Yield the sums of two inequalities in which a quantity, with these factors, cancels out."""
    for upper_factor, upper in above:
        for lower_factor, lower in below:
            sums: Counter[Quantity] = Counter()
            for scale, parts in ((lower_factor, upper.parts), (upper_factor, lower.parts)):
                for part, factor in parts:
                    sums[part] += scale * factor
            yield Inequality(_reduced(sums), upper.strict or lower.strict, upper.origins | lower.origins)


def _keep_tightest(found: dict[object, Inequality], inequalities: Iterable[Inequality]) -> None:
    """Add inequalities to those found, but those that follow from another one of the same two quantities."""
    for each in inequalities:
        parts = each.parts
        key: object = parts
        if len(parts) == 2 and (parts[0][1] > 0) != (parts[1][1] > 0):
            key = (parts[0][0], parts[1][0], parts[0][1] > 0)
        elif len(parts) > 1 and all(factor < 0 for _, factor in parts):
            continue  # a sum of positive quantities is positive
        known = found.get(key)
        if known is None or _is_tighter(each, known):
            found[key] = each


def _reduced(factors: dict[Quantity, int]) -> Parts:
    divisor = gcd(*factors.values())
    return tuple(sorted((name, factor // divisor) for name, factor in factors.items() if factor)) if divisor else ()


def _is_tighter(one: Inequality, other: Inequality) -> bool:
    """Compare two inequalities that have the same factors, or are between the same two quantities: `a x <= b y`."""
    if len(one.parts) == 2:
        (_, first), (_, second) = one.parts
        (_, other_first), (_, other_second) = other.parts
        steeper, flatter = abs(first * other_second), abs(other_first * second)
        if steeper != flatter:
            return (steeper > flatter) == (first > 0)
    if one.strict != other.strict:
        return one.strict
    return len(one.origins) < len(other.origins)
