"""The house edge of a bet is outside its published range.

Why it matters
    An unusual edge is lawful, but it is also what a misprint looks like. Where a table's regulation states the payout,
    that is the measure and not what others publish.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 7 to 2

Passes
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Nothing to fix if the payout is intended; compare it with the document. The range comes from: Spain, order of 9
    October 1979; France, order of 14 May 2007; Andorra, decree 455/2025; Portugal, regulations 804, 807 and 808/2015;
    Great Britain, S.I. 2000/597; Peru, rules of 23 December 1999; New Jersey, N.J.A.C. 13:69F; published pay
    tables of casinos.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import (
    Edges,
    PayoutCase,
    edges_by_number,
    grouped,
    is_held_to_usual,
    own_edges,
    price_place,
)
from checker.checks.payouts.shared.percent import explained
from checker.checks.payouts.shared.suspicious import suspicious
from checker.checks.payouts.shared.usual import sources, usual_edges, usual_prices
from checker.findings.finding import Observation
from checker.games.usual import usual
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import name_of, name_on

CODE, SEVERITY, SINCE = "PAY012", "note", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unmeasured payouts", "differing outcomes")
MESSAGE = {
    "en": "{bet}: unusual house edge: {edges}; published: {range}",
    "es": "{bet}: ventaja de la casa inusual: {edges}; publicada: {range}",
}
HELP = {
    "en": "compare the payout with the document or the felt{usual}",
    "es": "cotejar el pago con el documento o con el paño{usual}",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet whose edges are positive and unusual under every reading in use."""
    country = case.country
    for bet in (bet for bet in case.bets if is_held_to_usual(case, bet, as_played=True)):
        told = explained(case, bet) | {each.number for found in suspicious(case, bet) for each in found.edges}
        others = (each for each in own_edges(case, bet) if each.number not in told)
        unusual = tuple(each for each in others if _is_unusual(bet, each))
        if unusual:
            numbers = tuple(each.number for each in unusual)
            subject = subject_of(case.regulation, bet.game, bet.id, *numbers)
            span, citations = price_place(bet, numbers[0])
            yield Observation(
                at=span,
                values={
                    "bet": name_of(bet) if len(grouped(unusual)) > 1 else name_on(bet, numbers),
                    "edges": edges_by_number(case.country, unusual),
                    "range": usual_edges(country, subject),
                    "usual": usual_prices(country, subject),
                    "sources": sources(subject),
                },
                subject=subject,
                citations=citations,
                confidence="low",
            )


def _is_unusual(bet: Bet, each: Edges) -> bool:
    known = usual(bet.game, bet.id, each.number)
    edges = [edge for _, edge in each.values if edge is not None]
    return known is not None and all(edge > 0 and not known.lowest <= edge <= known.highest for edge in edges)
