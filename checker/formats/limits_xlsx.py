"""A limit sheet as an Excel workbook; needs the extra `office`."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from typing import Any

from checker.cases.sheet.sheet import LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.formats.limits import Cell, Share, grid_of, harmless
from checker.values.numbers import MAX_DIGITS
from checker.views import limit_sheet as words
from checker.views.limit_sheet import made_for, notes_of
from checker.views.words import Presentation

_WIDTHS = {"label": 28, "note": 60, "formula": 46, "pays": 26}
_SETTINGS = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
_CREATED = datetime(2000, 1, 1)  # the same sheet is the same file, byte for byte


def as_xlsx(sheets: tuple[LimitSheet, ...], view: Presentation) -> bytes:
    """Return the sheets of one text as a workbook: the limits, and what they mean on a second sheet.

    Raises:
        ImportError: The library xlsxwriter is not installed.
    """
    import xlsxwriter  # imported lazily: an extra; the command says so where it is missing

    stream, language = BytesIO(), view.language
    book = xlsxwriter.Workbook(stream, _SETTINGS)
    book.set_properties({"title": f"{sheets[0].regulation.id}", "created": _CREATED})
    grid = grid_of(sheets, language, view.formula)
    page = book.add_worksheet(words.say("page.limits", language))
    strong = book.add_format({"bold": True, "bottom": 1})
    share = book.add_format({"num_format": "0.##%"})
    names = {words.say(f"head.{name}", language): width for name, width in _WIDTHS.items()}
    for column, head in enumerate(grid.heads):
        page.write_string(0, column, head, strong)
        page.set_column(column, column, names.get(head, 14))
    for line, row in enumerate(grid.rows, 1):
        for column, cell in enumerate(row):
            _write(page, line, column, cell, share)
    page.freeze_panes(1, 2)
    page.autofilter(0, 0, max(1, len(grid.rows)), len(grid.heads) - 1)
    _notes(book, sheets, language)
    book.close()
    return stream.getvalue()


def _write(page: Any, line: int, column: int, cell: Cell, share: Any) -> None:
    """Write a cell; what a spreadsheet would not keep exactly stays in words: a fraction, a number of many digits."""
    if cell is None or cell == "":
        return
    if isinstance(cell, str):
        page.write_string(line, column, harmless(cell))
        return
    value, form = (cell.part, share) if isinstance(cell, Share) else (cell, None)
    if 10**6 % value.denominator or abs(value) >= 10**MAX_DIGITS:
        page.write_string(line, column, str(value))
    else:
        page.write_number(line, column, value.numerator / value.denominator, form)


def _notes(book: Any, sheets: tuple[LimitSheet, ...], language: Language) -> None:
    page = book.add_worksheet(words.say("page.notes", language))
    page.set_column(0, 0, 120)
    wrapped = book.add_format({"text_wrap": True})
    lines = [f"{sheets[0].regulation.id}: {sheets[0].regulation.header.title}"]
    style = Style(language, sheets[0].regulation.header.country)
    lines += [f"{sheet.game.id}: {made_for(sheet, style)}" for sheet in sheets]
    lines += dict.fromkeys(note for sheet in sheets for note in notes_of(sheet, language))
    for place, line in enumerate(lines):
        page.write_string(place, 0, harmless(line), wrapped)
