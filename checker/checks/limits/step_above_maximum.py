"""Stakes must be multiples of a step that is above the maximum.

Why it matters
    With a step of 50 and a maximum of 20 no stake is possible: one of the two figures is another bet's, or has a digit
    too many.

Fails
    bet field   pays even
    --- table
    bets:
      field: {pays: even, maximum: 20, step: 50}

Passes
    bet field   pays even
    --- table
    bets:
      field: {pays: even, maximum: 50, step: 20}

How to fix
    Correct one of the two figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.cases.table.order import LongStep
from checker.checks.limits.shared.words import table_of
from checker.findings.finding import Observation, Related, Subject
from checker.limits.form import TABLE
from checker.text.span import Span

CODE, SEVERITY, SINCE = "LIM018", "error", "0.1"
LOOKS_AT = ("table.judgements.steps",)
MESSAGE = {
    "en": "the step {step} of {what} is above its maximum {maximum}",
    "es": "el múltiplo {step} de {what} supera su máximo {maximum}",
}
HELP = {"en": "correct one of the two figures", "es": "corrija una de las dos cifras"}
THERE = {"en": "the maximum", "es": "el máximo"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per step, with all numbers it is stated for."""
    table = table_of(case)
    found: dict[Span, list[LongStep]] = {}
    for each in table.judgements.steps if table else ():
        found.setdefault(each.step.span, []).append(each)
    for same in found.values():
        step, maximum = same[0]
        numbers = tuple(each.step.number for each in same if each.step.number)
        yield Observation(
            at=step.span,
            values={
                "step": step.size,
                "maximum": maximum.size,
                "what": f"`{step.of or TABLE}` {', '.join(numbers)}".strip(),
            },
            subject=Subject(case.regulation.id or None, table.game_id if table else None, step.of or None, numbers),
            related=(Related(maximum.span, THERE),),
        )
