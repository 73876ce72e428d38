"""No first roll leads to the second stage of a bet.

Why it matters
    `then` applies once there is a point. Where the first roll sets none, `then` never applies, and the bet is not the
    one that the two stages describe: no figure can be given.

Fails
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   stands other
      then         wins 4 .. 6   loses 7   stands other

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other

How to fix
    Add `sets point …` with the totals that the document names. A bet whose rules are the same on every roll is written
    without `first roll` and `then`.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.one_sided import unreached
from checker.cases.outcome_partitions import severity_of_wording, worded_bets
from checker.findings.finding import Observation
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "OUT021", "error", "0.1"
MESSAGE = {
    "en": "{bet}: no first roll sets a point, so that the second stage is never reached",
    "es": "{bet}: ninguna primera tirada fija el punto, de modo que nunca se llega a la segunda fase",
}
HELP = {
    "en": "in the transcription: add `sets point …` with the totals that the document names; "
    "if one rule holds on every roll, leave the stages out",
    "es": "en la transcripción: añadir `fija punto …` con los totales que indique el documento; si la misma "
    "regla vale en todas las tiradas, omitir las fases",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet, with the numbers concerned."""
    for bet, apparatus, wording in worded_bets(case):
        numbers = unreached(bet, wording, apparatus)
        if numbers:
            yield Observation(
                at=wording.stages[-1].span,
                values={"bet": name_on(bet, numbers)},
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                **severity_of_wording(wording),
            )
