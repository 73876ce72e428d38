"""A payout looks like a misprint of the usual one.

Why it matters
    Four misprints account for most wrong payouts: the ratio is turned round (1 to 150 for 150 to 1), the stake is
    counted in or left out (35 for 1 for 35 to 1, 16 to 1 for 15 to 1), the winner gains nothing (1 for 1), or the
    figure is that of another bet, which shows in a house edge far from every published one.

Fails
    game sic_bo "Sic bo" [A.1] with 3 dice
    bet specific_triple(n in 1 .. 6) "Triple" [A.1]
      one roll   wins triple n   loses other
      pays 1 to 150

Fails
    bet eleven "Eleven" [A.1]
      one roll   wins 11   loses other
      pays 16 to 1

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 3 to 2

Passes
    bet eleven "Eleven" [A.1]
      one roll   wins 11   loses other
      pays 15 to 1

How to fix
    Compare the payout with the document, or with the felt. If it is meant, accept it with a waiver.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import PayoutCase, edges_by_number, price_place
from checker.checks.payouts.shared.suspicious import INSTEAD, WHY, filled, suspicious
from checker.checks.payouts.shared.usual import usual_prices
from checker.findings.finding import Observation
from checker.semantics.decree.model import subject_of
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "PAY015", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("unmeasured payouts",)
MESSAGE = {
    "en": "{bet}: {why}; house edge {edges}{instead}",
    "es": "{bet}: {why}; ventaja de la casa: {edges}{instead}",
}
HELP = {
    "en": "compare the payout with the document or the felt{usual}",
    "es": "cotejar el pago con el documento o con el paño{usual}",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding for the numbers of a bet that look wrong for one reason."""
    for bet in case.bets:
        for found in suspicious(case, bet):
            numbers = tuple(each.number for each in found.edges)
            subject = subject_of(case.regulation, bet.game, bet.id, *numbers)
            span, citations = price_place(bet, numbers[0])
            yield Observation(
                at=span,
                values={
                    "bet": name_on(bet, numbers),
                    "why": filled(case, WHY[found.reason], found),
                    "edges": edges_by_number(case.country, found.edges),
                    "instead": filled(case, INSTEAD, found) if found.usual_edge is not None else "",
                    "usual": usual_prices(case.country, subject),
                },
                subject=subject,
                citations=citations,
                confidence="low",
            )
