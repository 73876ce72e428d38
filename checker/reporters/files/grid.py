"""A limit sheet as a table of cells, one row per bet and number: what CSV and XLSX have in common."""

from __future__ import annotations

from fractions import Fraction
from typing import Union

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.reporters.escape import clean
from checker.reporters.text import limits_words as words
from checker.reporters.text.limits import (
    Formula,
    clause_text,
    heads,
    name_text,
    note_text,
    pays_text,
)
from checker.text.record import NamedTuple
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
