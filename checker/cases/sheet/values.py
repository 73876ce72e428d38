"""What the figures of a limit sheet come to: those that follow from the minimum, and those that one choice settles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil, floor, lcm

from checker.cases.sheet.model import MINIMUM, Allowances, Allowed, Bound, NotLegal, Spot, Wanted
from checker.cases.sheet.words import BELOW_MINIMUM, off_base, off_chip
from checker.cases.table.judge_model import End, Range
from checker.limits.linear import TABLE
from checker.semantics.decree.model import Regulation
from checker.text.record import NamedTuple

Known = Mapping[Spot, Fraction]


class Settled(NamedTuple):
    """The figures that are known, and those of the text that are left to choose."""

    known: Known
    base: tuple[Spot, ...]


def settle(found: Allowances, regulation: Regulation, game: str, wanted: Wanted) -> Settled:
    """Return what follows from the minimum, then from the maximum that was chosen.

    A chosen maximum stands for what other figures are measured against; where there is no such thing, for the table.

    Raises:
        NotLegal: The text does not allow the maximum, or the chip cannot make it.
    """
    look = KnownLimits(regulation, game, {MINIMUM: wanted.minimum})
    look = _with_fixed(found, look)
    base = _base(found, look)
    if wanted.maximum is None:
        return Settled(look.known, base)
    if wanted.maximum <= 0 or (wanted.maximum / wanted.chip).denominator != 1:
        raise NotLegal(off_chip("max", wanted.maximum, wanted.chip))
    if wanted.maximum < wanted.minimum:
        raise NotLegal(BELOW_MINIMUM)
    chosen: dict[Spot, Fraction] = {}
    for spot in base or (Spot("max", TABLE),):
        allowed = look.range_of(money(found.found.get(spot, ())))
        if allowed is not None and not allowed.holds(wanted.maximum):
            raise NotLegal(off_base(spot, wanted.maximum, allowed, wanted.chip))
        chosen[spot] = wanted.maximum
    return Settled(_with_fixed(found, look._replace(known={**look.known, **chosen})).known, base)


def money(every: Iterable[Allowed]) -> tuple[Allowed, ...]:
    """Return what bounds a figure in money."""
    return tuple(each for each in every if not each.is_share)


class KnownLimits(NamedTuple):
    """The known figures, looked up as a table file is: a bet without its own takes its group's, then the table's."""

    regulation: Regulation
    game: str
    known: Known

    def find(self, spot: Spot) -> Fraction | None:
        """Return a figure if it is known. A stake is the unit of shares: 1."""
        if spot.kind == "stake":
            return Fraction(1)
        bet = self.regulation.bet(self.game, spot.of)
        group = bet.group if bet is not None else None
        wider = (spot, spot._replace(number=None), Spot(spot.kind, group or TABLE), Spot(spot.kind, TABLE))
        return next((self.known[each] for each in wider if each in self.known), None)

    def end(self, bound: Bound) -> End | None:
        """Return what an end comes to; None while a figure it hangs on is not known."""
        total = bound.rest
        for spot, multiple in bound.hangs_on:
            value = self.find(spot)
            if value is None:
                return None
            total += multiple * value
        return End(total, bound.strict)

    def range_of(self, every: Iterable[Allowed]) -> Range | None:
        """Return what is allowed under all readings together; None while an end is not known."""
        lower: End | None = None
        upper: End | None = None
        for allowed in every:
            for bound in allowed.lowers:
                end = self.end(bound)
                if end is None:
                    return None
                lower = end if lower is None or (end.value, end.strict) > (lower.value, lower.strict) else lower
            for bound in allowed.uppers:
                end = self.end(bound)
                if end is None:
                    return None
                upper = end if upper is None or (end.value, not end.strict) < (upper.value, not upper.strict) else upper
        return Range(lower, upper)

    def missing(self, every: Iterable[Allowed]) -> tuple[Spot, ...]:
        """Return the figures that some end hangs on and that are not known."""
        bounds = (bound for each in every for bound in (*each.lowers, *each.uppers))
        spots = (spot for bound in bounds for spot, _ in bound.hangs_on)
        return tuple(spot for spot in dict.fromkeys(spots) if self.find(spot) is None)


def rounded(allowed: Range, chip: Fraction) -> tuple[Fraction | None, Fraction | None]:
    """Return the ends in whole chips, on the legal side; the first above the second where no such value is allowed."""
    return _up(allowed.lower, chip), _down(allowed.upper, chip)


def payable_multiple(found: Allowances, base: tuple[Spot, ...], chip: Fraction) -> Fraction:
    """Return what a chosen maximum should be a multiple of, so that every figure it fixes can be made with the chip."""
    fixed = (
        each for every in found.found.values() for each in money(every) if each.lowers and each.lowers == each.uppers
    )
    factors = (factor for each in fixed for bound in each.lowers for spot, factor in bound.hangs_on if spot in base)
    return chip * lcm(*(factor.denominator for factor in factors))


def _with_fixed(found: Allowances, look: KnownLimits) -> KnownLimits:
    """Return the known figures with all that they fix."""
    while True:
        new = {}
        for spot, every in found.found.items():
            bounds = money(every)
            allowed = look.range_of(bounds) if bounds and spot not in look.known else None
            if allowed is not None and allowed.fixed is not None:
                new[spot] = allowed.fixed
        if not new:
            return look
        look = look._replace(known={**look.known, **new})


def _base(found: Allowances, look: KnownLimits) -> tuple[Spot, ...]:
    """Return the maxima that others are measured against and that nothing fixes."""
    bounds = (bound for every in found.found.values() for each in every for bound in (*each.lowers, *each.uppers))
    referred = dict.fromkeys(spot for bound in bounds for spot, _ in bound.hangs_on if spot.kind == "max")
    return tuple(spot for spot in referred if look.find(spot) is None)


def _up(end: End | None, chip: Fraction) -> Fraction | None:
    if end is None:
        return None
    count = ceil(end.value / chip)
    return (count + 1 if end.strict and count * chip == end.value else count) * chip


def _down(end: End | None, chip: Fraction) -> Fraction | None:
    if end is None:
        return None
    count = floor(end.value / chip)
    return (count - 1 if end.strict and count * chip == end.value else count) * chip
