"""A limit sheet as a table of cells, one row per bet and number: what CSV and XLSX have in common."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from typing import Union

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import HARD_SPACE, Style, number
from checker.text.record import NamedTuple
from checker.views import limit_sheet as words
from checker.views.escape import clean
from checker.views.limit_sheet import Formula, clause_text, formulas, heads, name_text, note_text, pays_text
from checker.views.words import Presentation
from checker.words.limits import formula_text


class Share(NamedTuple):
    """A part of a stake: 2 for 200%."""

    part: Fraction


Cell = Union[str, Fraction, Share, None]

COLUMNS = (
    "game", "bet", "number", "label", "limit", "lowest", "highest", "of", "step", "pays", "formula", "clause", "note"
)  # fmt: skip
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


class Grid(NamedTuple):
    """The heads of the columns, the rows, and what they mean."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def grid_of(sheets: tuple[LimitSheet, ...], language: Language, formula: Formula | None = None) -> Grid:
    """Return the sheets of one text as cells; the column of formulas is left out without `formula`."""
    columns = tuple(name for name in COLUMNS if formula is not None or name != "formula")
    rows = []
    for sheet in sheets:
        style = Style(language, sheet.regulation.header.country)
        for row in (*sheet.rows, *sheet.minima):
            cells = _cells(row, sheet, style, formula)
            rows.append(tuple(cells[name] for name in columns))
    return Grid(tuple(heads(columns, language)), tuple(rows))


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: an apostrophe goes before what starts like one."""
    shown = clean(text)
    return f"'{shown}" if shown.startswith(_STARTS_FORMULA) else shown


def _cells(row: LimitRow, sheet: LimitSheet, style: Style, formula: Formula | None) -> dict[str, Cell]:
    language = style.language
    ends = [None if end is None else end if row.share_of is None else Share(end) for end in (row.lowest, row.highest)]
    return {
        "game": sheet.game.id,
        "bet": name_text(row, language),
        "number": row.key.number or "",
        "label": row.label,
        "limit": words.LIMIT[row.key.kind][language],
        "lowest": ends[0],
        "highest": ends[1],
        "of": row.share_of or "",
        "step": row.step,
        "pays": pays_text(row, style),
        "formula": formula_text(formula(row) or "") if formula else "",
        "clause": clause_text(row),
        "note": note_text(row, style),
    }


# A limit sheet as CSV: UTF-8 without a mark; for Spanish with semicolons and decimal commas, as Excel wants it.


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
