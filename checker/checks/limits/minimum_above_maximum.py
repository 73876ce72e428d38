"""A minimum is above its maximum, or a limit is zero or less.

Why it matters
    No stake complies with such limits. Often two figures are interchanged, or a digit is missing. A maximum over a
    million times the minimum is told as a warning: no text allows as much.

Fails
    bet field   pays even
    --- table
    minimum: 50
    bets:
      field: {pays: even, maximum: 5}

Passes
    bet field   pays even
    --- table
    minimum: 5
    bets:
      field: {pays: even, maximum: 50}

How to fix
    Correct the figure; where a bet has no limit of its own, leave the key out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.limits import Disorder
from checker.checks.limits.shared.disorder import THERE, maxima_text, of_text, size_of, subject_of_disorder
from checker.checks.limits.shared.words import KINDS
from checker.findings.finding import Observation, Related
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "LIM007", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("crossed limits",)
MESSAGE = {"en": "the minimum {minimum} is above {maxima}", "es": "el mínimo {minimum} supera {maxima}"}
NOT_POSITIVE = {
    "en": "the {kind}{of} is {size}; a limit is more than zero",
    "es": "el {kind}{of} es {size}; un límite es mayor que cero",
}
FAR = {
    "en": "the maximum {size} is over a million times the minimum {minimum}",
    "es": "el máximo {size} supera en más de un millón de veces el mínimo {minimum}",
}
HELP = {"en": "correct the figure, or leave the key out", "es": "corregir la cifra u omitirla"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum that is above maxima, and per figure that is not positive."""
    table = case.table
    for disorder in table.judgements.disorders:
        limits, minimum = disorder
        first = limits[0]
        # One minimum above several maxima is the one figure that is wrong.
        several = len({limit.span for limit in limits}) > 1
        at = minimum.span if minimum and several else first.span
        places = [minimum.span] if minimum and not several else [limit.span for limit in limits]
        yield Observation(
            at=at,
            values={
                "of": of_text(disorder),
                "kind": KINDS[first.kind],
                "size": size_of(case, first),
                "maxima": in_both(case.regulation.header.country, partial(maxima_text, disorder)),
                "minimum": size_of(case, minimum or first),
            },
            subject=subject_of_disorder(case, disorder),
            related=tuple(Related(span, THERE) for span in dict.fromkeys(places) if span != at),
            message=None if minimum else NOT_POSITIVE,
        )
    # One figure of the table may hold for many bets.
    for maximum, minimum in {(most.span, least.span): (most, least) for most, least in table.judgements.far}.values():
        yield Observation(
            at=maximum.span,
            values={"size": size_of(case, maximum), "minimum": size_of(case, minimum)},
            subject=subject_of_disorder(case, Disorder((maximum,), minimum)),
            related=(Related(minimum.span, THERE),),
            message=FAR,
            severity="warning",
        )
