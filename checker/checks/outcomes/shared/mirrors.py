"""Numbers of a dice bet whose mirror the bet has: 8 for 6 with two dice."""

from __future__ import annotations

from checker.cases.case import RegulationCase
from checker.cases.prices import own_payouts
from checker.findings.finding import Related
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText
from checker.syntax.decree.parts import Expression, Operation, Quantity
from checker.text.record import NamedTuple

TOTALS = ("chosen", "hard", "easy")
"""Outcomes whose number is a total; faces have no mirror."""


class MissingMirrors(NamedTuple):
    """The numbers that are missing, and the mirrors that the bet has."""

    numbers: tuple[NumberText, ...]
    mirrors: tuple[NumberText, ...]


def missing_mirrors(
    bet: Bet, numbers: tuple[NumberText, ...] | None, apparatus: Apparatus | None
) -> MissingMirrors | None:
    """Return the totals a list lacks though it has their mirrors, None when it is symmetric or not meant to be.

    A list is meant to be symmetric when it has more whole pairs than halves.
    """
    if apparatus is None or apparatus.kind != "dice" or len(bet.params) != 1 or not numbers or not are_totals(bet):
        return None
    have = {int(number) for number in numbers}
    axis = 7 * len(apparatus.throws[0].faces)
    alone = sorted(number for number in have if axis - number not in have)
    pairs = sum(1 for number in have if axis - number in have and number * 2 < axis)
    if not alone or len(alone) > pairs:
        return None
    return MissingMirrors(tuple(str(axis - number) for number in reversed(alone)), tuple(map(str, reversed(alone))))


def are_totals(bet: Bet) -> bool:
    """Return whether the numbers of a bet are totals of the dice."""
    kinds = {
        event.kind
        for stage in bet.stages
        for arm in stage.arms
        for event in (*arm.events.include, *arm.events.exclude)
        if bet.params[0] in event.arguments
    }
    return bool(kinds) and kinds <= set(TOTALS)


def prices_of(case: RegulationCase, bet: Bet, numbers: tuple[NumberText, ...]) -> tuple[Related, ...]:
    """Return where the regulation prices some of these numbers of a bet by name."""
    label = {"en": "payout for it", "es": "pago para él"}
    priced = (payout for payout in own_payouts(bet) if not set(numbers).isdisjoint(payout.numbers or ()))
    return tuple(Related(payout.span, label) for payout in priced)


def limits_of(case: RegulationCase, bet: Bet, numbers: tuple[NumberText, ...]) -> tuple[Related, ...]:
    """Return where the regulation limits some of these numbers of a bet by name."""
    label = {"en": "limit for it", "es": "límite para él"}
    found = []
    for limit in case.regulation.limits:
        terms = limit.relation.terms if limit.relation else (limit.quantity,)
        named = any(_names(term, bet.id) for term in terms if term is not None)
        if named and not set(numbers).isdisjoint(limit.numbers):
            found.append(Related(limit.span, label))
    return tuple(found)


def _names(term: Expression, bet: str) -> bool:
    if isinstance(term, Operation):
        return _names(term.left, bet) or _names(term.right, bet)
    return isinstance(term, Quantity) and term.of.text == bet
