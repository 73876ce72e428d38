"""A payout gives the player an advantage over the house.

Why it matters
    Any seven wins on 6 of 36 rolls: at 15 to 1 it gives away 5/3 of every stake. No house means that.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 15 to 1

Passes
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Compare with other regulations; a payout with the stake may have been written as one without. A table that pays what
    its regulation states complies; that is a warning about the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import FailingNumbers, PayoutCase, edges_by_number, faults, followers, follows, price_place
from checker.checks.payouts.shared.advantage import (
    advantage_of,
    assumes,
    help_for,
    message_for,
    of_the_regulation,
    told_apart,
)
from checker.checks.payouts.shared.usual import usual_prices
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import name_on
from checker.words.readings import arithmetic

CODE, SEVERITY, SINCE = "PAY001", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("player advantage",)
MESSAGE = {
    "en": "{bet} gives the player an advantage: {advantage}; {arithmetic}",
    "es": "{bet} da ventaja al jugador: {advantage}; {arithmetic}",
}
HELP = {
    "en": "set a payout below {fair:odds}, at which the house is no longer ahead{usual}",
    "es": "fijar un pago inferior a {fair:odds}, desde el que la casa ya no tiene ventaja{usual}",
}
ALIKE = {"en": "paid the same way", "es": "se paga igual"}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield findings for the numbers that always favour the player and that may, as printed and otherwise."""
    for bet in (bet for bet in case.bets if not follows(case, bet)):
        own, printed = told_apart(case, bet)
        for fault in faults(own, lambda edge: edge < 0):
            yield _finding(case, bet, fault)
        for fault in faults(printed, lambda edge: edge < 0):
            yield of_the_regulation(_finding(case, bet, fault))


def _finding(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    span, citations = price_place(bet, fault.numbers[0])
    subject = subject_of(case.regulation, bet.game, bet.id, *fault.numbers)
    figure = fault.edges[0].figures[0]
    certain = fault.readings is None and not assumes(fault)
    return Observation(
        at=span,
        values={
            "bet": name_on(bet, fault.numbers),
            **advantage_of(case.country, fault),
            "edges": edges_by_number(case.country, fault.edges),
            "arithmetic": arithmetic(figure),
            "fair": figure.break_even or 0,
            "usual": usual_prices(case.country, subject),
        },
        subject=subject,
        citations=citations,
        related=tuple(Related(each.span, ALIKE) for each in followers(case, bet)),
        readings=fault.readings,
        severity=None if certain else "warning",
        verdict=None if certain else "undetermined",
        message=message_for(fault),
        help=help_for(case, bet, figure),
    )
