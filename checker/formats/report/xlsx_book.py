"""Tables of the report as columns of a sheet: what is exact as words, beside it the number to calculate with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, Literal, Union

from checker.findings.wording import HARD_SPACE
from checker.formats.report.docx_tables import GROUNDS, INKS, safe
from checker.text.record import NamedTuple
from checker.views.report import model
from checker.views.report.model import Cell, Column, NumberCell, Row, Ruling, Table, VerdictCell, plain
from checker.views.report.names import line as line_of

_UNIT = 1.35  # widths of a sheet for one of the report
_LEAD = 4  # columns among which those are that say what a row is about
_MARK = "*"  # refers a figure to a note, and must stay beside it
_AMOUNT = re.compile("[1-9][0-9]{0,2}(\u00a0[0-9]{3})+|[1-9][0-9]{0,3}")
_BEYOND = 10**300  # what is larger no spreadsheet has as a number: it stays in words


class WorkbookNumber(NamedTuple):
    """A number to calculate with; a share is shown in percent, an amount of money in thousands and cents."""

    value: Fraction
    share: bool
    money: bool = False


class Ruled(NamedTuple):
    """Words in the colour of a verdict."""

    words: str
    ruling: Ruling


Value = Union[str, int, WorkbookNumber, Ruled, None]


class WorkbookHead(NamedTuple):
    """The head of a column."""

    text: str
    width: int  # in letters
    kind: Literal["", "answer", "number"] = ""  # an answer is chosen from those that the column offers


def heads_of(table: Table, findings: str) -> Iterator[WorkbookHead]:
    """Yield the columns of a sheet; `findings` is the word for the column of findings beside a verdict."""
    for place, column in enumerate(table.columns):
        words = plain(line_of(column.head))
        width = max(9, min(60, round(column.width * _UNIT)))
        if column.kind == "number" and _countable(table, place):
            yield WorkbookHead(words, width, "number")
        elif column.kind in ("number", "price"):
            yield WorkbookHead(words, max(9, column.width))
            yield WorkbookHead(f"{words} ≈", 11, "number")
        elif column.kind == "verdict":
            yield WorkbookHead(words, max(width, 16))
            yield WorkbookHead(findings, 10)
        else:
            yield WorkbookHead(words, width, "answer" if column.kind == "answer" else "")


def lead_of(table: Table) -> int:
    """Return how many columns of its sheet say what a row is about: its bet, the number and the reading."""
    below = [place + 1 for place, column in enumerate(table.columns[:_LEAD]) if column.below]
    return len(tuple(heads_of(table._replace(columns=table.columns[: max([table.merged, 1, *below])]), "")))


def values_of(row: Row, table: Table) -> Iterator[Value]:
    """Yield the values of a row, as many as the sheet has columns."""
    for place, (cell, column) in enumerate(zip(row.cells, table.columns, strict=True)):
        yield from _values(cell, column, column.kind == "number" and _countable(table, place))


def _countable(table: Table, place: int) -> bool:
    """Return whether a column holds bare counts and amounts only, which need no second column."""
    found = [row.cells[place] for row in table.rows]
    numbers = [cell for cell in found if isinstance(cell, NumberCell)]
    return bool(numbers) and all(cell.unit != "share" and _MARK not in cell.exact for cell in numbers)


def _values(cell: Cell, column: Column, countable: bool) -> Iterator[Value]:
    if column.kind in ("number", "price"):
        number, share = _number(cell)
        if countable:
            yield cell.text if number is None or 10**9 % number.denominator else _amount(number, cell)
            return
        yield cell.exact if isinstance(cell, NumberCell) else cell.text
        yield None if number is None else WorkbookNumber(number, share)
    elif column.kind == "verdict":
        yield Ruled(cell.words, cell.ruling) if isinstance(cell, VerdictCell) else cell.text
        yield plain(cell.findings) if isinstance(cell, VerdictCell) else ""
    elif isinstance(cell, model.PenCell) or (isinstance(cell, model.AnswerCell) and cell.answer is None):
        yield None
    else:
        amount = cell.text.replace(HARD_SPACE, "")  # of a column that holds words too
        is_amount = isinstance(cell, model.TextCell) and _AMOUNT.fullmatch(cell.text) is not None
        yield WorkbookNumber(Fraction(amount), False) if is_amount else cell.text


def _amount(value: Fraction, cell: Cell) -> WorkbookNumber:
    return WorkbookNumber(value, False, isinstance(cell, NumberCell) and cell.unit == "money")


def _number(cell: Cell) -> tuple[Fraction | None, bool]:
    """Return the number of a cell, None where it has none or more than one, and whether it is a share."""
    value: Fraction | None = None
    if isinstance(cell, NumberCell):
        value = cell.value
    elif isinstance(cell, model.PriceCell) and len(cell.profits) == 1:
        value = cell.profits[0]
    share = isinstance(cell, NumberCell) and cell.unit == "share"
    return (None if value is None or abs(value) > _BEYOND else value), share


# Sheets of a workbook that are written row by row: heads that stay, filters, texts that never become formulas.


_LONGEST = 32_767  # letters that a cell of Excel can hold
_LINE, _MOST_LINES = 15, 26  # height of a line, and how many of them a row shows
_LEFT = {"align": "left", "indent": 1}  # words keep away from the number in the column before them
_LAST_ROW = 1_048_575
_STARTS_FORMULA = ("=", "+", "-", "@")
_HEAD, _RULE = "#F0F0EE", "#D9D9D9"
_ACROSS = 200  # letters across a printed page, at three quarters of their size
_NAME = 31  # letters of the name of a sheet
_STANDS_LAST = 4  # letters of a word that a name may end with: `de la` and `of the` lead on to another one
_FIXED = 64  # letters that may stay on the screen at the left
_AIR = 6  # height that a row has more than its lines, so that words touch no rule


class Book:
    """The sheets of a workbook, by key. `answers` are what a column of answers offers."""

    def __init__(self, workbook: Any, answers: list[str]) -> None:
        self.workbook = workbook
        self.answers = answers
        self.formats: dict[tuple[tuple[str, object], ...], Any] = {}
        self.sheets: dict[str, WorkbookSheet] = {}
        self.names: set[str] = set()

    def sheet(self, key: str, names: Sequence[str], heads: Sequence[WorkbookHead], lead: int = 1) -> WorkbookSheet:
        """Return the sheet of a key, made when first asked for, under the first of `names` that is free.

        `lead` is how many columns say what a row is about: they stay on the screen and stand on every printed page.
        """
        if key not in self.sheets:
            self.sheets[key] = WorkbookSheet(self, self.workbook.add_worksheet(self._free(names)), heads, lead)
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
        found = next(name for name in chain(fitting, numbered) if name.casefold() not in self.names)
        self.names.add(found.casefold())
        return found


def _cut(name: str, most: int) -> str:
    """Return a name of so many letters; one that is cut ends with … after a word that can stand last."""
    if len(name) <= most:
        return name
    words = name[:most].split(" ")[:-1]
    while words and len(words[-1]) < _STANDS_LAST:
        del words[-1]
    return f"{' '.join(words).rstrip(' ,;:(') or name[: most - 1]}…"


class WorkbookSheet:
    """One sheet; rows are written in order and cannot be changed afterwards."""

    def __init__(self, book: Book, page: Any, heads: Sequence[WorkbookHead], lead: int) -> None:
        self.book = book
        self.page = page
        self.heads = heads
        self.lead = lead
        self.rows = 0
        self.notes: dict[str, None] = {}
        self.head(heads)
        page.repeat_rows(0)
        page.set_paper(9)
        page.set_landscape()
        page.set_footer("&C&P / &N")

    def head(self, heads: Sequence[WorkbookHead]) -> None:
        """Write the heads: at once, or later for a sheet that was made without to have its place."""
        self.heads = heads
        if heads:
            self.page.set_row(0, _LINE * max(self._lines(head.text, head) for head in heads) + 2 * _AIR)
            fixed = [place for place in range(1, self.lead + 1) if sum(head.width for head in heads[:place]) <= _FIXED]
            self.page.freeze_panes(1, max(fixed, default=1))
        for place, head in enumerate(heads):
            self.page.set_column(place, place, head.width)
            form = self.book.format(bold=True, bottom=2, bg_color=_HEAD, **{**_LEFT, "valign": "vcenter"})
            self.page.write_string(0, place, safe(head.text), form)

    def row(self, values: Sequence[Value], tone: str = "plain") -> None:
        """Append a row; a sheet of Excel holds a million, what comes after them is left out."""
        self.rows += 1
        if self.rows > _LAST_ROW:
            return
        self.page.set_row(self.rows, _LINE * max(map(self._lines, values, self.heads), default=1) + _AIR)
        ground: dict[str, object] = {"bottom": 1, "bottom_color": _RULE, "valign": "vcenter"}
        if tone in GROUNDS:
            ground["bg_color"] = f"#{GROUNDS[tone]}"
        for place, value in enumerate(values):
            self._write(place, value, ground)

    def note(self, words: str) -> None:
        """Keep words that explain the sheet: they stand below its last row, each once, outside of the filter."""
        self.notes[words] = None

    def finish(self) -> None:
        """Write the notes, set the filter over all rows, and the answers that a column offers."""
        last = min(max(self.rows, 1), _LAST_ROW)
        self.page.autofilter(0, 0, last, len(self.heads) - 1)
        self._fit()
        form = self.book.format(font_color=f"#{INKS['none']}", text_wrap=False)
        for place, note in enumerate(self.notes, last + 2):
            if place <= _LAST_ROW:
                self.page.write_string(place, 0, safe(note)[:_LONGEST], form)
        self.page.ignore_errors({"number_stored_as_text": f"A1:XFD{last + 1}"})
        for place, head in enumerate(self.heads):
            if head.kind == "answer":
                self.page.data_validation(1, place, last, place, {"validate": "list", "source": self.book.answers})

    def _fit(self) -> None:
        """Print all columns on so many pages side by side that they can be read, those that lead on each of them."""
        widths = [head.width for head in self.heads]
        lead = sum(widths[: self.lead])
        beside = -(-sum(widths[self.lead :]) // (_ACROSS - lead)) if sum(widths) > _ACROSS else 1
        self.page.fit_to_pages(beside, 0)
        if beside > 1:
            self.page.repeat_columns(0, self.lead - 1)
            self.page.print_across()

    def _lines(self, value: Value, head: WorkbookHead) -> int:
        """Return about how many lines a value takes: programs do not make rows high enough for what is wrapped."""
        words = value.words if isinstance(value, Ruled) else value if isinstance(value, str) else ""
        return min(_MOST_LINES, sum(1 + len(line) // max(head.width - 2, 1) for line in words.split("\n")))

    def _write(self, place: int, value: Value, ground: dict[str, object]) -> None:
        if value is None:
            self.page.write_blank(self.rows, place, None, self.book.format(**ground))
        elif isinstance(value, WorkbookNumber):
            form = self.book.format(num_format=shown_as(value), **ground)
            self.page.write_number(self.rows, place, value.value.numerator / value.value.denominator, form)
        elif isinstance(value, int):
            self.page.write_number(self.rows, place, value, self.book.format(**ground))
        elif isinstance(value, Ruled):
            bold = value.ruling != "none"
            self._text(place, value.words, {**ground, "font_color": f"#{INKS[value.ruling]}", "bold": bold})
        else:
            self._text(place, value, ground)

    def _text(self, place: int, words: str, settings: dict[str, object]) -> None:
        shown = "\n".join(map(safe, words.split("\n")))
        if shown.startswith(_STARTS_FORMULA):
            settings = {**settings, "quote_prefix": True}
        if len(shown) > _LONGEST:
            shown = f"{shown[: _LONGEST - 1]}…"
        self.page.write_string(self.rows, place, shown, self.book.format(**_LEFT, **settings))


def shown_as(number: WorkbookNumber) -> str:
    """Return how a number is shown: a share in percent, money in cents, what is no short decimal to four places."""
    if number.share:
        return "0.00##%"
    if number.money and 100 % number.value.denominator == 0:
        return "#,##0" if number.value.denominator == 1 else "#,##0.00"
    return "0.0000" if 10**4 % number.value.denominator else "General"
