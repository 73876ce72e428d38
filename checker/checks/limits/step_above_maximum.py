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
from fractions import Fraction

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
OFF_STEP: Bilingual = {
    "en": "the minimum {minimum} of {what} is no multiple of its step {step}: the smallest stake is {only}",
    "es": "el mínimo {minimum} de {what} no es múltiplo de {step}: la menor apuesta posible es {only}",
}
HELP: Bilingual = {"en": "correct one of the figures", "es": "corregir una de las cifras"}
OTHER: Bilingual = {"en": "the other figure", "es": "la otra cifra"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per step and maximum, with all numbers they are stated for."""
    table = case.table
    found: dict[tuple[Span, Span], dict[LongStep, None]] = {}
    for each in table.judgements.steps:
        other = each.maximum or each.minimum or each.step
        found.setdefault((each.step.span, other.span), {})[each] = None
    for (at, there), same in found.items():
        first = next(iter(same))
        limits = {"step": first.step, "minimum": first.minimum, "maximum": first.maximum}
        sizes = {kind: limit.size for kind, limit in limits.items() if limit is not None}
        narrow = min(filter(None, limits.values()), key=lambda limit: FROM_NARROW.index(limit.level))
        numbers = tuple(dict.fromkeys(each.step.number for each in same if each.step.number))
        yield Observation(
            at=at,
            values={
                **sizes,
                **({"only": first.only} if first.only is not None else {}),
                "what": f"`{narrow.of or TABLE}` {', '.join(numbers)}".strip(),
            },
            subject=Subject(case.regulation.id or None, table.game_id, narrow.of or None, numbers),
            related=(Related(there, OTHER),),
            message=OFF_STEP if first.maximum is None else _between(first.only, first.step.size > first.maximum.size),
            severity="warning" if first.only is not None else None,
        )


def _between(only: Fraction | None, is_longer: bool) -> Bilingual | None:
    return ONE_BETWEEN if only is not None else None if is_longer else NONE_BETWEEN
