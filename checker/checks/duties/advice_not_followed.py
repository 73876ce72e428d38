"""The table departs from a recommendation of the regulation.

Why it matters
    A recommendation does not bind. A table that departs from it conforms; the difference is worth knowing.

Fails
    advise display.roll_history [O.1]
    --- table
    display: {roll_history: no}

Passes
    advise display.roll_history [O.1]
    --- table
    display: {roll_history: yes}

How to fix
    Nothing has to be changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.words import place_of, stated, subject_of
from checker.findings.finding import Observation, Related
from checker.words.limits import requirement_words

CODE, SEVERITY, SINCE = "DUT002", "note", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("advice not followed",)
MESSAGE = {"en": "{stated}; the regulation recommends {advised}", "es": "{stated}; la norma recomienda {advised}"}
HELP = {
    "en": "advice does not bind; nothing has to change",
    "es": "la recomendación no obliga; no hace falta cambiar nada",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per piece of advice that the stated facts do not follow."""
    for duty in case.table.duties:
        if not duty.rule.binding and duty.met is False:
            yield Observation(
                at=place_of(case, duty),
                values={"stated": stated(case, duty), "advised": requirement_words(duty.rule)},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, {"en": "recommended here", "es": "se recomienda aquí"}),),
            )
