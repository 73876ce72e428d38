"""Stakes must be multiples of a step that leaves none between the minimum and the maximum, or but one.

Why it matters
    With a step of 50 and a maximum of 20 no stake is possible: one of the two figures is another bet's, or has a digit
    too many. Where a single stake is left, limits that are apart cannot be meant.

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

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import FROM_NARROW
from checker.cases.table.limits import LongStep
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.limits.form import TABLE
from checker.text.span import Span

CODE, SEVERITY, SINCE = "LIM018", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("long steps",)
MESSAGE: Bilingual = {
    "en": "the step {step} of {what} is above its maximum {maximum}",
    "es": "el múltiplo {step} de {what} supera su máximo {maximum}",
}
NONE_BETWEEN: Bilingual = {
    "en": "no multiple of the step {step} lies between the minimum {minimum} and the maximum {maximum} of {what}",
    "es": "ningún múltiplo de {step} está entre el mínimo {minimum} y el máximo {maximum} de {what}",
}
ONE_BETWEEN: Bilingual = {
    "en": "between the minimum {minimum} and the maximum {maximum} of {what}, only {only} is a multiple of the step "
    "{step}",
    "es": "entre el mínimo {minimum} y el máximo {maximum} de {what}, solo {only} es múltiplo de {step}",
}
HELP: Bilingual = {"en": "correct one of the figures", "es": "corrija una de las cifras"}
THERE: Bilingual = {"en": "the maximum", "es": "el máximo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per step and maximum, with all numbers they are stated for."""
    table = case.table
    found: dict[tuple[Span, Span], dict[LongStep, None]] = {}
    for each in table.judgements.steps:
        found.setdefault((each.step.span, each.maximum.span), {})[each] = None
    for same in map(tuple, found.values()):
        first = same[0]
        step, least, most, only = first
        narrow = min((step, most, *((least,) if least else ())), key=lambda limit: FROM_NARROW.index(limit.level))
        numbers = tuple(dict.fromkeys(each.step.number for each in same if each.step.number))
        yield Observation(
            at=step.span,
            values={
                "step": step.size,
                "maximum": most.size,
                **({"minimum": least.size} if least is not None else {}),
                **({"only": only} if only is not None else {}),
                "what": f"`{narrow.of or TABLE}` {', '.join(numbers)}".strip(),
            },
            subject=Subject(case.regulation.id or None, table.game_id, narrow.of or None, numbers),
            related=(Related(most.span, THERE),),
            message=ONE_BETWEEN if only is not None else None if step.size > most.size else NONE_BETWEEN,
            severity="warning" if only is not None else None,
        )
