"""A bet pays differently from the restated regulation.

Why it matters
    Players go by the page they read, the casino by the rulebook. Córdoba's page pays the hardways 1 to 1; its rulebook
    pays 7 and 9 to 1.

Fails
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses other
      pays 4 to 1
    --- restates
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses other
      pays 7 to 1

Passes
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses other
      pays 700%
    --- restates
    bet any_craps "Craps" [A.1]
      one roll   wins 2, 3, 12   loses other
      pays 8 for 1

How to fix
    Ask which regulation prevails. If one replaced the other, say so with `repeals` and drop `restates`; if the
    difference came in with the transcription, correct it. A regulation that states no payout at all is reported as
    PAY006.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.model import Side
from checker.cases.comparison.prices import compare_payouts
from checker.cases.comparison.rows import ComparisonRow, rows_of
from checker.checks.sources.shared.holding import edges_label, held_under
from checker.checks.sources.shared.stake import prices_apart
from checker.findings.finding import Observation, Related
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "SRC001", "error", "0.1"
MESSAGE = {
    "en": "{bet} pays {here} here and {there} in `{other}`, which this regulation restates, as transcribed",
    "es": "{bet} paga {here} aquí y {there} en `{other}`, que, según la transcripción, esta norma reproduce",
}
HELP = {
    "en": "the two regulations pay differently: ask which one prevails; "
    "in the transcription: if one replaced the other, say so with `repeals`",
    "es": "las dos normas fijan pagos distintos: consultar cuál rige; en la transcripción: si una sustituyó a "
    "la otra, indicarlo con `deroga`",
}


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet and pair of prices."""
    case, against = pair
    for row in rows_of(compare_payouts(against, case).differences):
        there, here = row.difference.a, row.difference.b
        if there is not None and here is not None and not there.silent and not here.silent:
            yield _finding(case, against, row, here, there)


def _finding(case: RegulationCase, other: RegulationCase, row: ComparisonRow, here: Side, there: Side) -> Observation:
    difference = row.difference
    bet = case.regulation.bet(difference.game, difference.bet or "")
    assert bet is not None
    pays_here, pays_there = prices_apart(case, other, difference, here, there)
    return Observation(
        at=here.span,
        values={
            "bet": name_on(bet, row.numbers),
            "here": pays_here,
            "there": pays_there,
            "other": other.regulation.id,
            "distance": str(difference.distance),
        },
        subject=case.regulation.subject(bet, *row.numbers),
        citations=(*here.citations, *there.citations),
        related=(
            Related(here.span, edges_label(case, difference, row.numbers)),
            Related(there.span, edges_label(other, difference, row.numbers)),
        ),
        **held_under(here, there),
    )
