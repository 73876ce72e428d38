"""A bet can never be won, or can never be lost.

Why it matters
    A wager has two sides. A stake that nobody can win, or that the house can never take, is a slip of the drafting: a
    rule was left out, or `other` belongs to another one.

Fails
    bet field "Field" [A.1]
      one roll   loses other

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   stands other
      pays 7 to 1

Passes
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1

How to fix
    Compare the rules with the document. If they are printed so, keep them: the finding concerns the document.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.one_sided import one_sided
from checker.cases.outcome_partitions import severity_of_wording, worded_bets
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "OUT018", "error", "0.1"
MESSAGE = {
    "en": "{bet}: no throw ever wins it",
    "es": "{bet}: ninguna tirada la gana",
}
NEVER_LOST = {
    "en": "{bet}: no throw ever loses it",
    "es": "{bet}: ninguna tirada la pierde",
}
NEITHER = {
    "en": "{bet}: no throw wins or loses it; the stake always comes back",
    "es": "{bet}: ninguna tirada la gana ni la pierde; lo apostado se devuelve siempre",
}
HELP = {
    "en": "compare with the document which throws win and which lose; no payout makes this a wager",
    "es": "cotejar con el documento qué tiradas ganan y cuáles pierden; ningún pago hace de esto una apuesta",
}
BY_LACKING: dict[tuple[str, ...], Bilingual] = {("wins",): MESSAGE, ("loses",): NEVER_LOST, ("wins", "loses"): NEITHER}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet and per side that is lacking."""
    for bet, apparatus, wording in worded_bets(case):
        for each in one_sided(bet, wording, apparatus):
            yield Observation(
                at=wording.stages[0].span,
                values={"bet": name_on(bet, each.numbers)},
                subject=case.regulation.subject(bet, *each.numbers),
                citations=bet.citations,
                message=BY_LACKING[each.lacking],
                **severity_of_wording(wording),
            )
