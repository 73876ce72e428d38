"""Limits that no table can have, in words."""

from __future__ import annotations

from checker.cases.case import TableCase
from checker.cases.table.limits import Disorder
from checker.findings.finding import Bilingual, Subject
from checker.findings.wording import Style, listed, number

THERE: Bilingual = {"en": "the other figure", "es": "la otra cifra"}


def subject_of_disorder(case: TableCase, disorder: Disorder) -> Subject:
    """Return the bet or group at fault; the game where there are several."""
    game = case.table.game_id
    of = {limit.of for limit in disorder.limits}
    if len(of) > 1:
        return Subject(case.regulation.id or None, game)
    numbers = tuple(limit.number for limit in disorder.limits if limit.number)
    return Subject(case.regulation.id or None, game, of.pop() or None, numbers)


def maxima_text(disorder: Disorder, style: Style) -> str:
    """Return the maxima that a minimum is above, numbers with the same figure together."""
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


_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}


def of_text(disorder: Disorder) -> Bilingual:
    """Return of what a limit is: ` of the table`, ` of `hard` 4`."""
    of = disorder.limits[0].of
    numbers = ", ".join(limit.number for limit in disorder.limits if limit.number)
    name = f"`{of}`{' ' if numbers else ''}{numbers}"
    return {
        language: f" {'of' if language == 'en' else 'de'} {name if of else _TABLE[language]}" for language in _TABLE
    }
