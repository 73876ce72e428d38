"""A printed percentage is the true odds, or the usual price, cut down to whole percents.

Why it matters
    66% looks like 2 to 3 and is not: odds that should cost nothing then have an edge of 1/250. What is printed is what
    tables pay. A percentage further below the fraction is no cut: PAY003 and PAY012 tell what it costs.

Fails
    bet lay_odds(n in 5, 9) "Lay odds" [A.3]
      wins 7   loses n   stands other
      pays 66%

Fails
    bet place_win(n in 6, 8) "Place" [A.4]
      wins n   loses 7   stands other
      pays 116%

Passes
    bet place_win(n in 5, 9) "Place" [A.4]
      wins n   loses 7   stands other
      pays 140%

Passes
    bet place_win(n in 6, 8) "Place" [A.4]
      wins n   loses 7   stands other
      pays 110%

How to fix
    The document should print the fraction; until it does, tables pay the percentage.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.case import Case
from checker.cases.phrases import in_both, name_of, numbers_text
from checker.cases.prices import follows
from checker.checks.payouts._percent import Cut, cuts, line
from checker.findings.finding import Finding
from checker.findings.wording import Style, fraction
from checker.semantics.model import Bet

CODE, SEVERITY, SINCE = "PAY004", "warning", "0.1"
LOOKS_AT = ("has_own_prices",)
MESSAGE = {
    "en": "{bet}: truncated percentage; {lines}",
    "es": "{bet}: porcentaje truncado; {lines}",
}
HELP = {
    "en": "print the fraction instead of the percentage",
    "es": "indíquese la fracción en lugar del porcentaje",
}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per bet."""
    for bet in case.bets:
        found = () if follows(case, bet) else tuple(cuts(case, bet))
        if found:
            yield _finding(case, bet, found)


def _finding(case: Case, bet: Bet, same: tuple[Cut, ...]) -> Finding:
    numbers = tuple(cut.number for cut in same)
    groups: dict[tuple[Fraction, Fraction], list[Cut]] = {}
    for cut in same:
        groups.setdefault((cut.printed, cut.whole), []).append(cut)
    return Finding(
        at=same[0].payout.span,
        values={
            "bet": name_of(bet),
            "lines": in_both(case, lambda style: "; ".join(_line(group, style) for group in groups.values())),
            "edges": tuple(fraction(cut[0].edge) for cut in groups.values()),
            "whole_edges": tuple(fraction(cut[0].whole_edge) for cut in groups.values()),
        },
        subject=case.subject(bet, *numbers),
        citations=tuple(dict.fromkeys(citation for cut in same for citation in cut.payout.citations)),
    )


def _line(same: list[Cut], style: Style) -> str:
    numbers = numbers_text(cut.number for cut in same)
    return f"{numbers}{': ' if numbers else ''}{line(same[0], style)}"
