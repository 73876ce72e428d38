"""A limit multiplies or divides two quantities and cannot be checked.

Why it matters
    Limits are checked as sums of quantities with fixed factors. `max(hard) / min(table) <= 100` has to be written as
    `max(hard) <= 100 * min(table)`; otherwise it would be passed over in silence.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other   pays 4 to 1
    limit max(any_seven) / min(table) <= 100 [B.2]

Passes
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other   pays 4 to 1
    limit max(any_seven) <= 100 * min(table) [B.2]

How to fix
    Write the limit as a multiple.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import Case, TableCase
from checker.findings.finding import Observation, Related, Subject
from checker.limits.relation import relations_of

CODE, SEVERITY, SINCE, VERDICT = "LIM013", "warning", "0.1", "undetermined"
LOOKS_AT: tuple[Aspect, ...] = ("limits not judged",)
MESSAGE = {
    "en": "a limit multiplies or divides quantities by each other, or divides by zero: it is not judged",
    "es": "un límite multiplica o divide magnitudes entre sí, o divide por cero: no se examina",
}
HELP = {
    "en": "in the transcription: write it as a multiple, such as `max(x) <= 100 * min(table)`",
    "es": "en la transcripción: escribirlo como múltiplo, por ejemplo `max(x) <= 100 * min(mesa)`",
}
SET_HERE = {"en": "set here", "es": "se fija aquí"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per such limit, at the limit or, for a table, at the table."""
    table = case.table if isinstance(case, TableCase) else None
    for limit, _, is_linear in relations_of(case.regulation.limits):
        if is_linear or (table is not None and limit.game not in (None, table.game_id)):
            continue
        yield Observation(
            at=limit.span if table is None else table.file.span.start(),
            values={},
            subject=Subject(case.regulation.id, limit.game),
            citations=limit.citations,
            related=() if table is None else (Related(limit.span, SET_HERE),),
        )
