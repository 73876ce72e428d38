"""Between what a figure must lie: ends, the tightest of several, and their rounding to chips."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from checker.text.record import NamedTuple


class End(NamedTuple):
    """One end of what a relation allows; `strict` when the end itself is not allowed."""

    value: Fraction
    strict: bool

    def above(self, chip: Fraction) -> Fraction:
        """Return the smallest sum of chips that this end allows from below."""
        count = ceil(self.value / chip)
        return (count + 1 if self.strict and count * chip == self.value else count) * chip

    def below(self, chip: Fraction) -> Fraction:
        """Return the largest sum of chips that this end allows from above."""
        count = floor(self.value / chip)
        return (count - 1 if self.strict and count * chip == self.value else count) * chip


class Range(NamedTuple):
    """What a relation allows; None for an end it leaves open."""

    lower: End | None
    upper: End | None

    def holds(self, value: Fraction) -> bool:
        """Return whether a value lies within both ends."""
        lower, upper = self
        if lower is not None and (value <= lower.value if lower.strict else value < lower.value):
            return False
        return upper is None or (value < upper.value if upper.strict else value <= upper.value)

    @property
    def fixed(self) -> Fraction | None:
        """Return the only value that is allowed, where there is just one."""
        if self.lower is None or self.upper is None or self.lower.value != self.upper.value:
            return None
        return self.lower.value

    @property
    def is_empty(self) -> bool:
        """Return whether no value lies within both ends."""
        lower, upper = self
        if lower is None or upper is None:
            return False
        return lower.value > upper.value or (lower.value == upper.value and (lower.strict or upper.strict))

    def over(self, factor: Fraction) -> Range:
        """Return the range of a quantity of which this one is a multiple."""
        lower = None if self.lower is None else End(self.lower.value / factor, self.lower.strict)
        upper = None if self.upper is None else End(self.upper.value / factor, self.upper.strict)
        return Range(lower, upper)

    def in_chips(self, chip: Fraction) -> tuple[Fraction | None, Fraction | None]:
        """Return the ends in whole chips, on the legal side; the first above the second where nothing is allowed."""
        return self.lower and self.lower.above(chip), self.upper and self.upper.below(chip)


def tightest(lowers: Iterable[End], uppers: Iterable[End]) -> Range:
    """Return the range that all ends leave: the highest from below, the lowest from above, strict before not."""
    return Range(
        max(lowers, key=lambda end: (end.value, end.strict), default=None),
        min(uppers, key=lambda end: (end.value, not end.strict), default=None),
    )
