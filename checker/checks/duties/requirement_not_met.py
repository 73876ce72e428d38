"""The table does not meet a requirement of the regulation.

Why it matters
    Dice, wheels, cards and staff are prescribed because the chances of a game and its supervision depend on them. An
    exception (`unless`) counts only when the table states the facts it depends on.

Fails
    require dice.in_service = 6 [C.9]
    --- table
    dice: {in_service: 5}

Passes
    require dice.in_service = 6 [C.9]
    --- table
    dice: {in_service: 6}

How to fix
    Change the equipment or the staff of the table, or correct the fact in the file.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.words import REQUIRED, place_of, required, stated, subject_of
from checker.findings.finding import Observation, Related

CODE, SEVERITY, SINCE = "DUT001", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("broken requirements",)
MESSAGE = {"en": "{stated}; the regulation requires {required}", "es": "{stated}; la norma exige {required}"}
HELP = {
    "en": "change the table, or correct the fact in the file",
    "es": "ajustar la mesa a la norma o, si el dato es erróneo, corregirlo",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per requirement that the stated facts do not meet."""
    for duty in case.table.duties:
        if duty.rule.binding and duty.met is False:
            yield Observation(
                at=place_of(case, duty),
                values={"stated": stated(case, duty), "required": required(duty.rule)},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, REQUIRED),),
            )
