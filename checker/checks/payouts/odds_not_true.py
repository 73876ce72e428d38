"""A bet that rides on another is not paid at true odds.

Why it matters
    Odds are the bet without a house edge: the line bet before them has already paid for it. Paying less takes a second
    edge.

Fails
    bet odds(n in 4, 10) "Odds" [A.3]
      wins n   loses 7   stands other
      pays 100%

Passes
    bet odds(n in 4, 10) "Odds" [A.3]
      wins n   loses 7   stands other
      pays 2 to 1

How to fix
    Compare with the true odds in the message; a difference of exactly one stake means that the stake was deducted.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.prices import Edges, PayoutCase, faults, follows, grouped, own_edges, payout_for, price_place, rides
from checker.checks.payouts.shared.percent import explained
from checker.findings.finding import Observation
from checker.findings.wording import Style, percent, price
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import in_both, name_of, numbers_text
from checker.words.prices import printed_price
from checker.words.readings import edges_text

CODE, SEVERITY, SINCE = "PAY003", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("own odds",)
MESSAGE = {
    "en": "{bet} pays less than true odds: {lines}",
    "es": "{bet} paga menos que el pago sin ventaja: {lines}",
}
HELP = {
    "en": "compare the payout with the document; usual are true odds: {fair}",
    "es": "cotejar el pago con el documento; lo habitual es el pago sin ventaja: {fair}",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet; percentages cut short are PAY004."""
    for bet in case.bets:
        if not rides(bet) or follows(case, bet):
            continue
        cut_short = explained(case, bet)
        for fault in faults(own_edges(case, bet), lambda edge: edge > 0):
            edges = tuple(each for each in fault.edges if each.number not in cut_short)
            if edges:
                span, citations = price_place(bet, edges[0].number)
                numbers = tuple(each.number for each in edges)
                yield Observation(
                    at=span,
                    values={
                        "bet": name_of(bet),
                        "lines": in_both(case.country, partial(_lines, bet, edges, True)),
                        "fair": in_both(case.country, partial(_lines, bet, edges, False)),
                    },
                    subject=subject_of(case.regulation, bet.game, bet.id, *numbers),
                    citations=citations,
                    readings=fault.readings,
                    verdict="undetermined" if fault.readings else None,
                )


def _lines(bet: Bet, edges: tuple[Edges, ...], with_edge: bool, style: Style) -> str:
    words = ("en vez de", "ventaja de la casa") if style.language == "es" else ("instead of", "house edge")
    lines = []
    for group in grouped(edges):
        figure, payout = group[0].figures[0], payout_for(bet, group[0].number)
        numbers = numbers_text(each.number for each in group)
        fair = figure.break_even or Fraction(0)
        in_percent = payout is not None and payout.form == "percent"
        text = percent(fair, style) if in_percent else price(fair, style)
        if with_edge and payout is not None:
            text = f"{printed_price(payout, style)} {words[0]} {text}, {words[1]} {edges_text(group[0].figures, style)}"
        lines.append(f"{numbers}{': ' if numbers else ''}{text}")
    return "; ".join(lines)
