"""A limit sheet as data, in the shape that `grammars/schemas/limits.schema.json` publishes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.views.json_text import FORMAT, Document, Json, render_json
from checker.views.limit_sheet import Formula, clause_text, formulas, notes_of
from checker.views.words import Presentation

SUFFIXES = (".json",)


def render(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheets of one text as a JSON document."""
    return render_json(limits_document(sheets, view.language, formulas(True)))


def limits_document(sheets: tuple[LimitSheet, ...], language: Language, formula: Formula | None = None) -> Document:
    """Return the sheets of one text: one row per bet and number, exact values as text, null where there is none.

    Args:
        sheets: One per game, all for the same minimum, maximum and chip.
        language: Of the reasons and notes.
        formula: Gives the formula of a row.
    """
    first = sheets[0]
    notes = dict.fromkeys(note for sheet in sheets for note in notes_of(sheet, language))
    return {
        "format": FORMAT,
        "regulation": first.regulation.id,
        "minimum": str(first.wanted.minimum),
        "maximum": None if first.wanted.maximum is None else str(first.wanted.maximum),
        "chip": str(first.wanted.chip),
        "times": list(first.wanted.times),
        "rows": _rows(((sheet, sheet.rows) for sheet in sheets), language, formula),
        "minima": _rows(((sheet, sheet.minima) for sheet in sheets), language, formula),
        "notes": list(notes),
    }


def _rows(
    parts: Iterable[tuple[LimitSheet, tuple[LimitRow, ...]]], language: Language, formula: Formula | None
) -> list[Json]:
    return [_row(row, sheet, language, formula) for sheet, rows in parts for row in rows]


def _row(row: LimitRow, sheet: LimitSheet, language: Language, formula: Formula | None) -> Json:
    return {
        "game": sheet.game.id,
        "bet": row.key.of,
        "number": row.key.number,
        "label": row.label,
        "class": row.is_class,
        "lowest": _end(row.lowest, row),
        "highest": _end(row.highest, row),
        "of": row.share_of,
        "step": None if row.step is None else str(row.step),
        "formula": formula(row) if formula else None,
        "citation": clause_text(row) or None,
        "chosen": None if row.chosen is None else str(row.chosen),
        "reason": None if row.why is None else row.why[language],
    }


def _end(value: Fraction | None, row: LimitRow) -> str | None:
    """Return an exact end: `358`, `5/2`, or the percentage `120%` of a stake."""
    if value is None:
        return None
    return str(value) if row.share_of is None else f"{value * 100}%"
