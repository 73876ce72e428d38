"""Values of a table that could only be examined together with something that is not there, or that repeat another."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import paths_of, requirements_for
from checker.cases.table.limits import BoundLimit
from checker.cases.table.neighbours import HEAD, PER_HEAD
from checker.semantics.table.model import OutcomeList, TableFact
from checker.text.record import NamedTuple
from checker.text.span import Span

_INDIVIDUAL = "recording.individual"


def idle_values(table: BoundTable) -> bool:
    """Return whether there is any such value."""
    listed = (each for bet in table.file.bets for each in (bet.wins, bet.pushes) if each is not None)
    return (
        any(True for _ in ruleless_facts(table)) or any(True for _ in stray_steps(table)) or any(map(has_twice, listed))
    )


def ruleless_facts(table: BoundTable) -> Iterator[TableFact]:
    """Yield how many tables a head has, and that no recording is individual, where no requirement refers to it.

    Under a head who is named, tables are counted over all files of a run.
    """
    stated = {fact.path: fact for fact in table.file.facts}
    wanted = [path for path in (PER_HEAD, _INDIVIDUAL) if path in stated]
    if not wanted or table.game_id is None:
        return
    rules = requirements_for(table.regulation, table.game_id)
    ruled = {path for rule in rules for path in paths_of((*rule.tests, *rule.unless))}
    for path in wanted:
        counted = path == PER_HEAD and HEAD in stated
        if path not in ruled and not counted and stated[path].value is not True:
            yield stated[path]


def stray_steps(table: BoundTable) -> Iterator[BoundLimit]:
    """Yield the steps for whose stakes there is no minimum or maximum, at a table without anything else to use them."""
    steps = [limit for limit in table.limits.stated if limit.kind == "step"]
    if not steps or table.file.chips or table.commissions or table.copies or table.authorised.stated:
        return
    # Those of bets that are not offered are told as such (LIM020).
    told = {each.stated.span for each in (*table.judgements.judged, *table.judgements.waiting)}
    told.update(limit.span for limit in table.idle_limits)
    ranged = [limit for limit in table.limits.stated if limit.kind != "step"]
    for step in steps:
        mine = (each for each in ranged if "table" in (step.level, each.level) or each.of == step.of)
        if step.span not in told and not any(True for _ in mine):
            yield step


def has_twice(listed: OutcomeList) -> bool:
    """Return whether a list names one outcome twice."""
    return len({key.text for key in listed.keys}) < len(listed.keys)


class DoubtfulAmount(NamedTuple):
    """A sum of money that no coin makes (`is_fine`), or that no table deals in; `bound` is the sum that it passes."""

    amount: Fraction
    span: Span
    is_fine: bool
    bound: Fraction


def doubtful_amounts(table: BoundTable, country: str) -> Iterator[DoubtfulAmount]:
    """Yield the sums finer than the smallest coin, or above what is staked or paid anywhere.

    LIM007 tells of maxima that are far from a minimum, so that these are left to it.
    """
    file = table.file
    money = file.currency.text.upper() if file.currency else ""
    parts = _PARTS.get(money, 100)
    is_hard = money in _HARD or (not money and country[:2] in _HARD_PLACES)
    most = _MOST_HARD if is_hard else _MOST
    told = {maximum.span for maximum, _ in table.judgements.far}
    caps = ((cap.amount, cap.span) for cap in table.award_caps)
    chips = ((chip.value, chip.span) for chip in file.chips)
    limits = ((limit.amount, limit.span) for limit in table.limits.stated)
    for amount, span in (*limits, *caps, *chips):
        if amount is not None and parts % amount.denominator:
            yield DoubtfulAmount(amount, span, True, Fraction(1, parts))
        elif amount is not None and amount > most and span not in told:
            yield DoubtfulAmount(amount, span, False, Fraction(most))


_PARTS = dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 1000)
"""Smallest coins of a unit where there are not a hundred (ISO 4217: three decimals)."""
_HARD = frozenset(("EUR", "USD", "GBP", "CHF"))
_HARD_PLACES = frozenset(("AD", "CH", "ES", "FR", "GB", "PT", "US"))
_MOST_HARD, _MOST = 10_000_000, 10_000_000_000
"""No stake or cap of any casino comes near; there are currencies of which a thousand buy what a euro buys."""


def lone_riders(table: BoundTable) -> Iterator[Offer]:
    """Yield the bets that ride on another one which a table does not offer that says it states everything."""
    offered = {offer.bet.id for offer in table.offers}
    for offer in table.offers if table.file.complete else ():
        if offer.bet.rides_on and offer.bet.rides_on not in offered:
            yield offer
