"""A stated percentage is a truncated fraction: true odds or the usual payout cut to whole percents or tens.

Why it matters
    66% looks like 2 to 3 and is not: odds that should have no edge then have one of 1/250, and 110% on the 6 instead of
    the usual 7 to 6 means an edge of 1/22 instead of 1/66. Tables pay what is stated.

Fails
    bet lay_odds(n in 5, 9) "Lay odds" [A.3]
      wins 7   loses n   stands other
      pays 66%

Fails
    bet place_win(n in 6, 8) "Place" [A.4]
      wins n   loses 7   stands other
      pays 110%

Passes
    bet lay_odds(n in 5, 9) "Lay odds" [A.3]
      wins 7   loses n   stands other
      pays 60%

How to fix
    The document should state the fraction; until it does, tables pay the percentage.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.prices import PayoutCase, follows
from checker.checks.payouts.shared.percent import Cut, cuts, line
from checker.findings.finding import Bilingual, Observation
from checker.findings.wording import Style, fraction
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import in_both, name_of, numbers_text

CODE, SEVERITY, SINCE = "PAY004", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("percentages",)
MESSAGE = {
    "en": "{bet}: truncated percentage; {lines}",
    "es": "{bet}: porcentaje truncado; {lines}",
}
TO_TENS: Bilingual = {
    "en": "{bet}: a percentage that may be the usual fraction rounded down to tens; {lines}",
    "es": "{bet}: porcentaje que puede ser la fracción habitual redondeada a la baja a decenas; {lines}",
}
HELP = {
    "en": "print the fraction instead of the percentage",
    "es": "indicar la fracción en lugar del porcentaje",
}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for cuts to whole percents, and one for cuts to tens, which are less certain."""
    for bet in case.bets:
        found = () if follows(case, bet) else tuple(cuts(case, bet))
        for to_tens in (False, True):
            same = tuple(cut for cut in found if cut.to_tens is to_tens)
            if same:
                yield _finding(case, bet, same)


def _finding(case: PayoutCase, bet: Bet, same: tuple[Cut, ...]) -> Observation:
    country = case.country
    groups: dict[tuple[Fraction, Fraction], list[Cut]] = {}
    for cut in same:
        groups.setdefault((cut.printed, cut.whole), []).append(cut)
    return Observation(
        at=same[0].payout.span,
        values={
            "bet": name_of(bet),
            "lines": in_both(country, lambda style: "; ".join(_line(group, style) for group in groups.values())),
            "edges": tuple(fraction(cut[0].edge) for cut in groups.values()),
            "whole_edges": tuple(fraction(cut[0].whole_edge) for cut in groups.values()),
        },
        subject=subject_of(case.regulation, bet.game, bet.id, *(cut.number for cut in same)),
        citations=tuple(dict.fromkeys(citation for cut in same for citation in cut.payout.citations)),
        confidence="low" if same[0].to_tens else "high",
        message=TO_TENS if same[0].to_tens else None,
    )


def _line(same: list[Cut], style: Style) -> str:
    numbers = numbers_text(cut.number for cut in same)
    return f"{numbers}{': ' if numbers else ''}{line(same[0], style)}"
