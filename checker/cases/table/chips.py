"""Sums of money: which of them a set of chips can make, exactly, and which no table deals in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm

from checker.cases.table.limits import BoundLimit
from checker.cases.table.names import too_many
from checker.findings.finding import Finding, finding_of
from checker.semantics.table.model import Amount, AwardCap, Typed
from checker.text.record import NamedTuple
from checker.text.span import Span

MOST_CHIPS = 50  # most different chips of a table; no casino has twenty
MOST_UNITS = 10_000  # largest smallest chip, in the common unit of all chips: work and memory grow with it


class Chips(NamedTuple):
    """Chips in their common unit, the largest of which all are whole multiples: 1 and 5 for chips of 0.50 and 2.50."""

    unit: Fraction
    smallest: int
    # The smallest sum for each remainder of a division by the smallest chip, None where none has it; every sum that
    # is larger by a multiple of that chip can be made as well.
    reached: tuple[int | None, ...]

    def can_make(self, amount: Fraction) -> bool:
        """Return whether some chips add up to an amount."""
        unit = self.unit
        count, rest = divmod(amount.numerator * unit.denominator, amount.denominator * unit.numerator)
        return not rest and count >= 0 and self._reaches(count)

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
        """Return the largest sum below an amount: of each remainder that is reached, one lies in any span."""
        count = int(amount / self.unit)
        most = count - 1 if count * self.unit == amount else count
        return next((each * self.unit for each in range(most, most - self.smallest, -1) if self._reaches(each)), None)

    def _above(self, amount: Fraction) -> Fraction | None:
        first = int(amount / self.unit) + 1
        span = range(first, first + self.smallest)
        return next((each * self.unit for each in span if self._reaches(each)), None)

    def _reaches(self, count: int) -> bool:
        least = self.reached[count % self.smallest]
        return least is not None and least <= count


def chips_of(values: Iterable[Fraction]) -> Chips | None:
    """Return what a set of chips can make; None when there are none, or more than `excess_of_chips` allows."""
    positive = tuple(sorted({value for value in values if value > 0}))
    return _chips(positive) if positive else None


def excess_of_chips(chips: tuple[Amount, ...]) -> Finding | None:
    """Return what is wrong with chips that are too many, or too odd, for their sums to be told in bounded work."""
    values = dict.fromkeys(chip.value for chip in chips if chip.value > 0)
    if len(values) > MOST_CHIPS:
        return too_many("chips", MOST_CHIPS, chips[MOST_CHIPS].span)
    if values and min(values) / _unit(values) > MOST_UNITS:
        return finding_of("table_entries/chips-too-odd", chips[0].span, {"unit": _unit(values), "most": MOST_UNITS})
    return None


@lru_cache(maxsize=64)
def _chips(values: tuple[Fraction, ...]) -> Chips | None:
    unit = _unit(values)
    sizes = [(value / unit).numerator for value in values]
    if len(sizes) > MOST_CHIPS or sizes[0] > MOST_UNITS:
        return None
    return Chips(unit, sizes[0], _reached(sizes[0], sizes[1:]))


def _unit(values: Iterable[Fraction]) -> Fraction:
    """Return the largest amount of which all values are whole multiples."""
    ratios = [value.as_integer_ratio() for value in values]
    common = lcm(*(below for _, below in ratios))
    return Fraction(gcd(*(above * (common // below) for above, below in ratios)), common)


def _reached(smallest: int, sizes: Iterable[int]) -> tuple[int | None, ...]:
    """Return the smallest sum for each remainder: chip by chip, twice round each circle of remainders it leads to.

    The second time round starts from the smallest sum of the circle, so that no third is needed.
    """
    found: list[int | None] = [0] + [None] * (smallest - 1)
    for size in sizes:
        for start in range(gcd(size, smallest)):
            total, place = None, start
            for _ in range(2 * (smallest // gcd(size, smallest))):
                known = found[place]
                total = known if total is None or (known is not None and known < total) else total
                found[place] = total
                total = None if total is None else total + size
                place = (place + size) % smallest
    return tuple(found)


class DoubtfulAmount(NamedTuple):
    """A sum of money that no coin makes (`is_fine`), or that no table deals in; `bound` is the sum that it passes."""

    amount: Fraction
    span: Span
    is_fine: bool
    bound: Fraction


def doubtful_amounts(
    limits: Iterable[BoundLimit],
    caps: Iterable[AwardCap],
    chips: Iterable[Amount],
    far: Iterable[BoundLimit],
    currency: Typed | None,
    country: str,
) -> Iterator[DoubtfulAmount]:
    """Yield the sums finer than the smallest coin, or above what is staked or paid anywhere.

    Maxima that are `far` from a minimum are told of as such. The currency is the table's, if it states one; the country
    is that of the regulation.
    """
    told = {maximum.span for maximum in far}
    in_cents = currency.text in _HARD if currency else country in ("", "ES")
    sums = (*((cap.amount, cap.span) for cap in caps), *((chip.value, chip.span) for chip in chips))
    for amount, span in (*((limit.amount, limit.span) for limit in limits), *sums):
        # In whole numbers, and without a look at the currency: all amounts of all tables of a run come here.
        whole = amount is None or amount.denominator == 1 or (in_cents and 100 % amount.denominator == 0)
        if amount is None or (whole and amount.numerator <= _MOST_HARD * amount.denominator):
            continue
        # Into how many coins a unit goes, and what no stake or cap comes near.
        from checker.vocabulary.money import OF_COUNTRY, currency_code  # imported lazily: hardly any table needs it

        code = currency_code(currency.text) if currency else OF_COUNTRY.get(country)
        parts, most = _PARTS.get(code or "", 100), _MOST_HARD if code in _HARD else _MOST
        if parts % amount.denominator:
            yield DoubtfulAmount(amount, span, True, Fraction(1, parts))
        elif amount.numerator > most * amount.denominator and span not in told:
            yield DoubtfulAmount(amount, span, False, Fraction(most))


# Smallest coins of a unit where there are not a hundred (ISO 4217: three decimals, or none).
_PARTS = dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 1000)
_WHOLE = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
_PARTS |= dict.fromkeys(_WHOLE.split(" "), 1)
_HARD = frozenset(("EUR", "USD", "GBP", "CHF"))
# No stake or cap of any casino comes near; there are currencies of which a thousand buy what a euro buys.
_MOST_HARD, _MOST = 10_000_000, 10_000_000_000
