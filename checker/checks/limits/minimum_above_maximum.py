"""A minimum lies above its maximum, or a limit is zero or less.

Why it matters
    No stake can keep such limits. Often two figures are exchanged, or a digit is lost.

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

from checker.cases.case import Case
from checker.cases.limits_order import Disorder
from checker.cases.phrases import in_both
from checker.checks.limits._words import KINDS, table_of
from checker.findings.finding import Finding, Related, Subject, Texts
from checker.findings.wording import Style, listed, number

CODE, SEVERITY, SINCE = "LIM007", "error", "0.1"
MESSAGE = {"en": "the minimum {minimum} is above {maxima}", "es": "el mínimo {minimum} supera {maxima}"}
NOT_POSITIVE = {
    "en": "the {kind}{of} is {size}; a limit is more than zero",
    "es": "el {kind}{of} es {size}; un límite es mayor que cero",
}
HELP = {"en": "correct the figure, or leave the key out", "es": "corrija la cifra u omita la clave"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per minimum that is above maxima, and per figure that is not positive."""
    table = table_of(case)
    for disorder in table.judgements.disorders if table else ():
        limits, minimum = disorder
        first = limits[0]
        # One minimum above several maxima is the one figure that is wrong.
        several = len({limit.span for limit in limits}) > 1
        at = minimum.span if minimum and several else first.span
        places = [minimum.span] if minimum and not several else [limit.span for limit in limits]
        yield Finding(
            at=at,
            values={
                "of": _of(disorder),
                "kind": KINDS[first.kind],
                "size": first.size,
                "maxima": in_both(case, partial(_maxima, disorder)),
                "minimum": minimum.size if minimum else first.size,
            },
            subject=_subject(case, disorder),
            related=tuple(Related(span, _HERE) for span in dict.fromkeys(places) if span != at),
            message=None if minimum else NOT_POSITIVE,
        )


_HERE: Texts = {"en": "the other figure", "es": "la otra cifra"}


def _subject(case: Case, disorder: Disorder) -> Subject:
    game = case.table.game.id if case.table and case.table.game else None
    of = {limit.of for limit in disorder.limits}
    if len(of) > 1:
        return Subject(case.regulation.id, game)
    numbers = tuple(limit.number for limit in disorder.limits if limit.number)
    return Subject(case.regulation.id, game, of.pop() or None, numbers)


def _maxima(disorder: Disorder, style: Style) -> str:
    by_figure: dict[tuple[str, object], list[str]] = {}
    for limit in disorder.limits:
        by_figure.setdefault((limit.of, limit.size), []).append(limit.number or "")
    parts = []
    for (of, _), numbers in by_figure.items():
        size = next(limit.size for limit in disorder.limits if limit.of == of and (limit.number or "") == numbers[0])
        name = f"`{of}`{' ' if numbers[0] else ''}{', '.join(numbers)}" if of else _TABLE[style.language]
        words = ("el máximo", "de") if style.language == "es" else ("the maximum", "of")
        parts.append(f"{words[0]} {number(size, style)} {words[1]} {name}")
    return listed(tuple(parts), style)


_TABLE: Texts = {"en": "the table", "es": "la mesa"}


def _of(disorder: Disorder) -> Texts:
    of = disorder.limits[0].of
    numbers = ", ".join(limit.number for limit in disorder.limits if limit.number)
    name = f"`{of}`{' ' if numbers else ''}{numbers}"
    return {
        language: f" {'of' if language == 'en' else 'de'} {name if of else _TABLE[language]}" for language in _TABLE
    }
