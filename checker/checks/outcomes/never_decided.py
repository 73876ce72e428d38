"""A bet can reach a state in which no roll ever decides it.

Why it matters
    The stake stays on the table for good: it is never paid, never lost and never returned.

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      stands other

Fails
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         stands other

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other

How to fix
    Add what wins and what loses, if the document says it; otherwise write `outcomes unstated`.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.one_sided import is_stuck
from checker.cases.outcome_partitions import Situation, severity_of_wording, situations, worded_bets
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_on
from checker.words.outcomes import STAGES

CODE, SEVERITY, SINCE = "OUT017", "error", "0.1"
MESSAGE = {
    "en": "{bet}: no throw ever decides it {stage}{points}",
    "es": "{bet}: ninguna tirada la decide nunca {stage}{points}",
}
HELP = {
    "en": "in the transcription: say what wins and what loses it, else write `outcomes unstated`",
    "es": "en la transcripción: indicar con qué gana y con qué pierde o, si el documento no lo dice, escribir "
    "`resultados sin indicar`",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per stage of a wording that some bet never leaves."""
    for bet, apparatus, wording in worded_bets(case):
        stuck: dict[str, list[Situation]] = {}
        for situation in situations(bet, wording.stages, wording.numbers, apparatus):
            if is_stuck(situation):
                stuck.setdefault(situation.stage.name, []).append(situation)
        for stage, places in stuck.items():
            numbers = tuple(dict.fromkeys(each.number for each in places))
            yield Observation(
                at=places[0].stage.span,
                values={"bet": name_on(bet, numbers), "stage": STAGES[stage], "points": _points(places)},
                subject=case.regulation.subject(bet, *numbers),
                citations=bet.citations,
                **severity_of_wording(wording),
            )


def _points(places: list[Situation]) -> Bilingual:
    """Return the points that are never left, where there are points."""
    points = ", ".join(dict.fromkeys(str(each.point) for each in places if each.point is not None))
    return {"en": f" ({points})" if points else "", "es": f" ({points})" if points else ""}
