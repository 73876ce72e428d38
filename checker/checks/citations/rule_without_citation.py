"""A rule does not cite the place of the document it comes from.

Why it matters
    Without its place in the document a rule is only the transcriber's assertion.

Fails
    bet any_seven "Seven"
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    game craps "Craps" [A] with 2 dice
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Add the paragraph, as in `[A.2]` or `[A.2 «siete veces la apuesta»]`. The rules inside a bet need no citation of
    their own; the bet's holds for them. Examples need none.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE = "CIT004", "warning", "0.1"
MESSAGE = {
    "en": "this statement names no place of the document",
    "es": "esta disposición no cita ningún lugar del documento",
}
HELP = {
    "en": "in the transcription: add the paragraph it comes from, as in `[A.2]`",
    "es": "en la transcripción: añadir el párrafo del que procede, como en `[A.2]`",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per statement."""
    for span in case.regulation.uncited:
        yield Observation(at=span, values={}, subject=Subject(case.regulation.id))
