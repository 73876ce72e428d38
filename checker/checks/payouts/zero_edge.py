"""A bet other than odds is paid exactly at true odds.

Why it matters
    Only the odds behind a line bet are paid without a house edge, because the line bet already has one. Elsewhere a
    zero edge mostly means that a payout "for one" was written as a payout "to one".

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 5 to 1

Passes
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 5 for 1

How to fix
    Check whether the payout includes the stake.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import FailingNumbers, PayoutCase, faults, follows, own_edges, price_place, rides
from checker.checks.payouts.shared.advantage import SEVERAL, is_charged
from checker.checks.payouts.shared.usual import usual_prices
from checker.findings.finding import Observation
from checker.games.usual import usual
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import name_on
from checker.words.readings import arithmetic

CODE, SEVERITY, SINCE = "PAY002", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("no own edge",)
MESSAGE = {
    "en": "{bet} gives a zero house edge: {arithmetic}",
    "es": "{bet} no deja ventaja a la casa: {arithmetic}",
}
HELP = {
    "en": "set a lower payout if the house is to be ahead; {fair:odds} are true odds{usual}",
    "es": "fijar un pago inferior si la casa ha de tener ventaja; {fair:odds} es el pago sin ventaja{usual}",
}
CHARGED = {
    "en": "set a lower payout if the house is to be ahead: with the commission it is not{usual}",
    "es": "reducir el pago si la casa ha de tener ventaja: con la comisión no le deja ninguna{usual}",
}
SLIP = {
    "en": "{total} for 1, stake included, would be {less:price}, the usual payout: check whether it is included",
    "es": "comprobar si incluye la apuesta: {total} por 1, apuesta incluida, sería {less:price}, el pago habitual",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for numbers that never have an edge, one for those that may not; odds bets aside."""
    for bet in case.bets:
        if rides(bet) or follows(case, bet):
            continue
        for fault in faults(own_edges(case, bet), lambda edge: edge == 0):
            edges = tuple(each for each in fault.edges if not each.favours_player)
            if edges:
                yield _finding(case, bet, fault._replace(edges=edges))


def _finding(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    number, subject = fault.numbers[0], subject_of(case.regulation, bet.game, bet.id, *fault.numbers)
    span, citations = price_place(bet, number)
    figure = next(each for each in fault.edges[0].figures if each.house_edge == 0)
    fair = figure.break_even or 0
    known, several = usual(bet.game, bet.id, number), len(figure.payouts or ()) > 1
    slip = known is not None and not several and fair - 1 in known.prices
    return Observation(
        at=span,
        values={
            "bet": name_on(bet, fault.numbers),
            "arithmetic": arithmetic(figure),
            "fair": fair,
            "less": fair - 1,
            "total": fair,
            "usual": usual_prices(case.country, subject),
        },
        subject=subject,
        citations=citations,
        readings=fault.readings,
        verdict="undetermined" if fault.readings else None,
        help=CHARGED if is_charged(case, bet) else SLIP if slip else SEVERAL if several else None,
    )
