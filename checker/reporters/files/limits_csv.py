"""A limit sheet as CSV: UTF-8 without a mark; for Spanish with semicolons and decimal commas, as Excel wants it."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO

from checker.cases.sheet.sheet import LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import HARD_SPACE, Style, number
from checker.reporters.files.grid import Cell, Share, grid_of, harmless
from checker.reporters.text.limits import Formula, formulas
from checker.reporters.view import Presentation

SUFFIXES = (".csv",)


def render(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheets of one text as CSV."""
    return limits_csv(sheets, view.language, formulas(view.formula))


def limits_csv(sheets: tuple[LimitSheet, ...], language: Language, formula: Formula | None = None) -> str:
    """Return the sheets of one text, a head line and one line per bet and number; lines end with CR LF (RFC 4180)."""
    grid = grid_of(sheets, language, formula)
    stream = StringIO()
    writer = csv.writer(stream, delimiter=";" if language == "es" else ",", lineterminator="\r\n")
    writer.writerow(grid.heads)
    for row in grid.rows:
        writer.writerow([_text(cell, language) for cell in row])
    return stream.getvalue()


def _text(cell: Cell, language: Language) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return harmless(cell)
    if isinstance(cell, Share):
        return f"{plain(cell.part * 100, language)}%"
    return plain(cell, language)


def plain(value: Fraction, language: Language) -> str:
    """Return an amount without groups of thousands, so that a spreadsheet takes it for a number."""
    return number(value, Style(language)).replace(HARD_SPACE, "").replace("−", "-")
