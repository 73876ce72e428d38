"""Bets that a table cannot have under any reading of the text, though each single fault holds under some only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from checker.cases.table.bets import Offer, Stray
from checker.cases.table.played import OutcomeDifference
from checker.cases.table.prices import Gap
from checker.semantics.readings import judged_interpretations
from checker.text.record import NamedTuple

if TYPE_CHECKING:
    from checker.cases.table.bind import BoundTable


class Misfit(NamedTuple):
    """A bet with faults that between them hold under every reading in use, and none of them under all."""

    offer: Offer
    gaps: tuple[Gap, ...]
    shifts: tuple[OutcomeDifference, ...]
    strays: tuple[Stray, ...]


def misfits_of(table: BoundTable) -> tuple[Misfit, ...]:
    """Return the bets that fit no reading. What "N times" means is settled for all bets before, and no reading here."""
    return tuple(_misfits(table))


def other_offers(table: BoundTable) -> Iterator[Offer]:
    """Yield the bets that fit some reading."""
    misfits = {each.offer.bet.id for each in misfits_of(table)}
    yield from (offer for offer in table.offers if offer.bet.id not in misfits)


def other_gaps(table: BoundTable) -> Iterator[Gap]:
    """Yield the prices that differ on the bets that fit some reading."""
    misfits = {each.offer.bet.id for each in misfits_of(table)}
    yield from (gap for gap in table.prices.gaps if gap.offer.bet.id not in misfits)


def other_shifts(table: BoundTable) -> Iterator[OutcomeDifference]:
    """Yield the throws that decide those bets otherwise."""
    misfits = {each.offer.bet.id for each in misfits_of(table)}
    yield from (shift for shift in table.shifts if shift.offer.bet.id not in misfits)


def _misfits(table: BoundTable) -> Iterator[Misfit]:
    gaps: dict[str, list[Gap]] = {}
    shifts: dict[str, list[OutcomeDifference]] = {}
    for gap in table.prices.gaps:
        gaps.setdefault(gap.offer.bet.id, []).append(gap)
    for shift in table.shifts:
        shifts.setdefault(shift.offer.bet.id, []).append(shift)
    for offer in table.offers:
        found = Misfit(offer, tuple(gaps.get(offer.bet.id, ())), tuple(shifts.get(offer.bet.id, ())), offer.strays)
        faults: tuple[Gap | OutcomeDifference | Stray, ...] = (*found.gaps, *found.shifts, *found.strays)
        readings = [fault.readings for fault in faults]
        if len(readings) > 1 and None not in readings:
            failing = {name for names in readings for name in names or ()}
            if all(interpretation.name in failing for interpretation in judged_interpretations(offer.bet)):
                yield found
