"""Which sums of money a set of chips can make, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from heapq import heappop, heappush
from math import lcm

from checker.text.record import NamedTuple

MAX_SMALLEST = 10_000
"""Largest smallest chip, in the common unit of all chips, for which sums are told apart; more is not judged."""


class Chips(NamedTuple):
    """Chips in a common unit, one over a whole number: 5 and 25 for chips of 0.50 and 2.50 with `unit` 1/10.

    `reached` gives, for each remainder of a division by the smallest chip, the smallest sum with that remainder; None
    where none has. Every sum that is larger by a multiple of the smallest chip can be made as well.
    """

    unit: Fraction
    smallest: int
    reached: tuple[int | None, ...]

    def can_make(self, amount: Fraction) -> bool:
        """Return whether some chips add up to an amount."""
        count, rest = divmod(amount.numerator * self.unit.denominator, amount.denominator)
        if rest or count < 0:
            return False
        least = self.reached[count % self.smallest]
        return least is not None and least <= count

    def nearest(self, amount: Fraction) -> tuple[Fraction, ...]:
        """Return the nearest sums below and above an amount that can be made, those that are positive."""
        return tuple(found for found in (self._below(amount), self._above(amount)) if found is not None and found > 0)

    def rounded_down(self, amount: Fraction) -> Fraction:
        """Return what is paid of an amount when the rest stays with the house."""
        return amount if self.can_make(amount) else self._below(amount) or Fraction(0)

    def rounded_up(self, amount: Fraction) -> Fraction:
        """Return what is paid for an amount when the house adds to it."""
        return amount if self.can_make(amount) else self._above(amount) or amount

    def _below(self, amount: Fraction) -> Fraction | None:
        count = int(amount / self.unit)
        span = range(2 * self.smallest + 1)
        return next(((count - step) * self.unit for step in span if self._makes(count - step, amount)), None)

    def _above(self, amount: Fraction) -> Fraction | None:
        count = int(amount / self.unit)
        span = range(1, 2 * self.smallest + 1)
        return next(((count + step) * self.unit for step in span if self._makes(count + step, amount)), None)

    def _makes(self, count: int, amount: Fraction) -> bool:
        return count * self.unit != amount and self.can_make(count * self.unit)


def chips_of(values: Iterable[Fraction]) -> Chips | None:
    """Return what a set of chips can make; None when there are none, or they are too fine to tell."""
    positive = sorted({value for value in values if value > 0})
    if not positive:
        return None
    unit = Fraction(1, lcm(*(value.denominator for value in positive)))
    sizes = [(value / unit).numerator for value in positive]
    smallest = sizes[0]
    if smallest > MAX_SMALLEST:
        return None
    reached: list[int | None] = [None] * smallest
    queue = [0]
    while queue:
        total = heappop(queue)
        known = reached[total % smallest]
        if known is not None:
            continue
        reached[total % smallest] = total
        for size in sizes[1:]:
            if reached[(total + size) % smallest] is None:
                heappush(queue, total + size)
    return Chips(unit, smallest, tuple(reached))
