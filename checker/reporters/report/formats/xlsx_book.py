"""Sheets of a workbook that are written row by row: heads that stay, filters, texts that never become formulas."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from checker.reporters.report.formats.docx_xml import safe
from checker.reporters.report.formats.xlsx_cells import Head, Number, Ruled, Value

_LONGEST = 32_767
"""Letters that a cell of Excel can hold."""
_LINE, _MOST_LINES = 15, 26
"""Height of a line, and how many of them a row shows."""
_LEFT = {"align": "left", "indent": 1}
"""Words keep away from the number in the column before them."""
_LAST_ROW = 1_048_575
_STARTS_FORMULA = ("=", "+", "-", "@")
_INKS = {
    "violation": "#A33A00",
    "undetermined": "#6B5500",
    "unchecked": "#6B5500",
    "warning": "#6B5500",
    "ok": "#1D5C2E",
    "none": "#595959",
}
_GROUNDS = {"bad": "#FDEEE4", "player": "#FDEEE4", "open": "#FAF6E3"}
_ACROSS = 200
"""Letters across a printed page, at three quarters of their size."""
_NAME = 31
"""Letters of the name of a sheet."""


class Book:
    """The sheets of a workbook, by key. `answers` are what a column of answers offers."""

    def __init__(self, workbook: Any, answers: list[str]) -> None:
        self.workbook = workbook
        self.answers = answers
        self.formats: dict[tuple[tuple[str, object], ...], Any] = {}
        self.sheets: dict[str, Sheet] = {}
        self.names: set[str] = set()

    def sheet(self, key: str, names: Sequence[str], heads: Sequence[Head]) -> Sheet:
        """Return the sheet of a key, made when first asked for, under the first of `names` that is free."""
        if key not in self.sheets:
            self.sheets[key] = Sheet(self, self.workbook.add_worksheet(self._free(names)), heads)
        return self.sheets[key]

    def format(self, **settings: object) -> Any:
        """Return a format, the same for the same settings."""
        key = tuple(sorted(settings.items()))
        if key not in self.formats:
            self.formats[key] = self.workbook.add_format({"valign": "top", "text_wrap": True, **settings})
        return self.formats[key]

    def finish(self) -> None:
        """Set filters and answers, once it is known how many rows there are."""
        for sheet in self.sheets.values():
            sheet.finish()

    def _free(self, names: Sequence[str]) -> str:
        plain = [re.sub(r"[\[\]:*?/\\]", " ", safe(name)).strip(" '") or "-" for name in names]
        fitting = [name for name in plain if len(name) <= _NAME] + [_cut(name, _NAME) for name in plain]
        numbered = (f"{_cut(plain[-1], _NAME - 6)} ({number})" for number in range(2, 10**4))
        found = next(name for name in (*fitting, *numbered) if name.casefold() not in self.names)
        self.names.add(found.casefold())
        return found


def _cut(name: str, most: int) -> str:
    """Return a name of so many letters, cut between words if it can be."""
    if len(name) <= most:
        return name
    return name[: most + 1].rpartition(" ")[0] or name[:most]


class Sheet:
    """One sheet; rows are written in order and cannot be changed afterwards."""

    def __init__(self, book: Book, page: Any, heads: Sequence[Head]) -> None:
        self.book = book
        self.page = page
        self.heads = heads
        self.rows = 0
        self.head(heads)
        page.freeze_panes(1, 1)
        page.repeat_rows(0)
        page.set_paper(9)
        page.set_landscape()
        page.set_footer("&C&P / &N")

    def head(self, heads: Sequence[Head]) -> None:
        """Write the heads: at once, or later for a sheet that was made without to have its place."""
        self.heads = heads
        if heads:
            self.page.set_row(0, _LINE * max(self._lines(head.text, head) for head in heads) + 1)
        for place, head in enumerate(heads):
            self.page.set_column(place, place, head.width)
            form = self.book.format(bold=True, bottom=1, valign="bottom", **_LEFT)
            self.page.write_string(0, place, safe(head.text), form)

    def row(self, values: Sequence[Value], tone: str = "plain") -> None:
        """Append a row; a sheet of Excel holds a million, what comes after them is left out."""
        self.rows += 1
        if self.rows > _LAST_ROW:
            return
        self.page.set_row(self.rows, _LINE * max(map(self._lines, values, self.heads), default=1) + 1)
        ground: dict[str, object] = {"bg_color": _GROUNDS[tone]} if tone in _GROUNDS else {}
        for place, value in enumerate(values):
            self._write(place, value, ground)

    def finish(self) -> None:
        """Set the filter over all rows, and the answers that a column offers."""
        last = min(max(self.rows, 1), _LAST_ROW)
        self.page.autofilter(0, 0, last, len(self.heads) - 1)
        self._fit()
        self.page.ignore_errors({"number_stored_as_text": f"A1:XFD{last + 1}"})
        for place, head in enumerate(self.heads):
            if head.kind == "answer":
                self.page.data_validation(1, place, last, place, {"validate": "list", "source": self.book.answers})

    def _fit(self) -> None:
        """Print all columns on so many pages side by side that they can be read, the first column on each of them."""
        beside = -(-sum(head.width for head in self.heads) // _ACROSS)
        self.page.fit_to_pages(beside, 0)
        if beside > 1:
            self.page.repeat_columns(0)
            self.page.print_across()

    def _lines(self, value: Value, head: Head) -> int:
        """Return about how many lines a value takes: programs do not make rows high enough for what is wrapped."""
        words = value.words if isinstance(value, Ruled) else value if isinstance(value, str) else ""
        return min(_MOST_LINES, sum(1 + len(line) // max(head.width - 2, 1) for line in words.split("\n")))

    def _write(self, place: int, value: Value, ground: dict[str, object]) -> None:
        if value is None:
            self.page.write_blank(self.rows, place, None, self.book.format(**ground))
        elif isinstance(value, Number):
            form = self.book.format(num_format=shown_as(value), **ground)
            self.page.write_number(self.rows, place, value.value.numerator / value.value.denominator, form)
        elif isinstance(value, int):
            self.page.write_number(self.rows, place, value, self.book.format(**ground))
        elif isinstance(value, Ruled):
            bold = value.ruling != "none"
            self._text(place, value.words, {**ground, "font_color": _INKS[value.ruling], "bold": bold})
        else:
            self._text(place, value, ground)

    def _text(self, place: int, words: str, settings: dict[str, object]) -> None:
        shown = "\n".join(map(safe, words.split("\n")))
        if shown.startswith(_STARTS_FORMULA):
            settings = {**settings, "quote_prefix": True}
        if len(shown) > _LONGEST:
            shown = f"{shown[: _LONGEST - 1]}…"
        self.page.write_string(self.rows, place, shown, self.book.format(**_LEFT, **settings))


def shown_as(number: Number) -> str:
    """Return how a number is shown: a share in percent, what is no short decimal to four places."""
    if number.share:
        return "0.00##%"
    return "0.0000" if 10**4 % number.value.denominator else "General"
