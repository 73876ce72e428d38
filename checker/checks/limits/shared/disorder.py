"""Limits that no table can have, in words."""

from __future__ import annotations

from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.limits import BoundLimit, Disorder
from checker.findings.finding import Bilingual, Subject, Value
from checker.findings.wording import Style, listed, number, percent
from checker.words.names import in_both

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
    by_figure: dict[tuple[str, str], list[str]] = {}
    for limit in disorder.limits:
        by_figure.setdefault((limit.of, size_text(limit, style)), []).append(limit.number or "")
    parts = []
    for (of, size), numbers in by_figure.items():
        name = f"`{of}`{' ' if numbers[0] else ''}{', '.join(numbers)}" if of else _TABLE[style.language]
        words = ("el máximo", "de") if style.language == "es" else ("the maximum", "of")
        parts.append(f"{words[0]} {size} {words[1]} {name}")
    return listed(tuple(parts), style)


def size_of(case: TableCase, limit: BoundLimit) -> Value:
    """Return an amount as a figure, a part of another bet in words."""
    if limit.amount is not None:
        return limit.amount
    return in_both(case.regulation.header.country, partial(size_text, limit))


def size_text(limit: BoundLimit, style: Style) -> str:
    """Return a limit in words: money, or the part of the bet that it rides on."""
    return percent(limit.size, style) if limit.amount is None else number(limit.size, style)


_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}


def of_text(disorder: Disorder) -> Bilingual:
    """Return of what a limit is: ` of the table`, ` of `hard` 4`."""
    of = disorder.limits[0].of
    numbers = ", ".join(limit.number for limit in disorder.limits if limit.number)
    name = f"`{of}`{' ' if numbers else ''}{numbers}"
    return {
        language: f" {'of' if language == 'en' else 'de'} {name if of else _TABLE[language]}" for language in _TABLE
    }
