"""Rows and cells, as every kind of spreadsheet file is read into before its columns are understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from checker.findings.finding import Bilingual, Finding, TableName, label_of
from checker.syntax.table import tree
from checker.text.record import NamedTuple
from checker.text.span import Span, shown

Form = Literal["text", "number", "date", "time", "error", "formula"]
"""What a cell holds: `formula` is one without its result, `text` whatever an exported list has, numbers too."""

NOTHING = frozenset(("", "-", "–", "—"))
"""What a cell holds that states nothing: people put a dash where a column does not apply."""


class Cell(NamedTuple):
    """A cell that is not blank."""

    text: str  # without spaces around it
    span: Span
    form: Form = "text"
    quoted: bool = False  # in an exported list
    is_sum: bool = False  # the result of a formula that adds cells up


class SheetRow(NamedTuple):
    """A row with its cells that are not blank, by column from 1."""

    number: int
    cells: Mapping[int, Cell]
    hidden: bool = False
    turned: bool = False  # it is a column, of a sheet in which each table has one

    @property
    def said(self) -> Bilingual:
        """Return what messages call it."""
        name = column_letters(self.number) if self.turned else self.number
        return label_of("sheets/the-column" if self.turned else "sheets/the-row", name=name)

    @property
    def span(self) -> Span:
        """Return the stretch from the first cell to the last."""
        spans = [self.cells[column].span for column in sorted(self.cells)]
        return spans[0].to(spans[-1])

    @property
    def is_remark(self) -> bool:
        """Return whether the row only tells people something: its first cell starts with `#`."""
        return self.cells[min(self.cells)].text.startswith("#")


def turned(rows: Iterable[SheetRow]) -> Iterator[SheetRow]:
    """Yield the columns of a sheet as rows."""
    cells: dict[int, dict[int, Cell]] = {}
    for row in rows:
        for number, cell in row.cells.items():
            cells.setdefault(number, {})[row.number] = cell
    yield from (SheetRow(number, cells[number], turned=True) for number in sorted(cells))


class RawSheet(NamedTuple):
    """The rows of a list or a worksheet, before anything is known of its columns."""

    name: str
    rows: Sequence[SheetRow]
    merged: Sequence[tuple[int, int, int, int]] = ()  # blocks of cells: first row and column, last row and column


class SheetTable(NamedTuple):
    """A table of a sheet, from one row or several; with findings it must not be judged."""

    name: TableName
    root: tree.Mapping | None  # None of one that is closed
    findings: tuple[Finding, ...]
    cells: Mapping[tuple[int, int], str]  # of a worksheet, the texts of its rows by row and column


class Sheet(NamedTuple):
    """An exported list or a worksheet, as read.

    `tables` are read from its rows each time they are asked for, one after the other: the list may be long.
    """

    tables: Iterable[SheetTable]
    findings: tuple[Finding, ...]  # with which none of its tables may be judged
    is_table: bool
    notes: tuple[Finding, ...] = ()  # that change no verdict
    text: str = ""  # the remarks, each on the line of its row
    name: str | None = None  # of a worksheet
    cells: Mapping[tuple[int, int], str] = {}  # of a worksheet, the texts above its tables by row and column
    heading: int = 0  # the line of the names of its columns


def stated(text: str) -> str:
    """Return the text of a cell on one line, empty when it states nothing; a remark keeps the spaces within."""
    line = " ".join(text.split())
    if line.startswith("#"):
        return " ".join(text.strip().split("\n"))
    return "" if line in NOTHING else line


class Remarks:
    """Keeps the remarks of a sheet, each at its place, and a sign in the line of every other row that has a value."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def add(self, row: SheetRow) -> None:
        """Take the next row."""
        self._lines += [""] * (row.number - len(self._lines))
        first = row.cells[min(row.cells)]
        shift = first.span.column - 1 + first.quoted
        self._lines[-1] = " " * shift + first.text if row.is_remark else "x"

    @property
    def text(self) -> str:
        """Return the lines."""
        return "\n".join(self._lines)


def column_letters(column: int) -> str:
    """Return the letters a spreadsheet shows for a column: A for 1, AA for 27."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """Return which column it is whose letters are given, in either case: 28 for AB."""
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def cell_name(sheet: str, at: Span) -> str:
    """Return the name of a cell of a worksheet as spreadsheets write it: `Hoja1!C7`."""
    name = shown(sheet)
    if not name.isalnum():
        name = "'" + name.replace("'", "''") + "'"
    return f"{name}!{column_letters(at.column)}{at.line}"


def list_in(cell: Cell) -> tree.Sequence | None:
    """Return the values of a cell, separated by `;`, `|`, by commas, or by spaces; None when that is ambiguous.

    `1,5` is one value with decimals or two values. A comma with a space behind it separates, and so do several commas
    without: `1,5,25`.
    """
    text, span = cell.text, cell.span
    sign = next((sign for sign in (";", "|", ", ") if sign in text), " ")
    if sign == " " and "," in text and sign not in text:
        sign = ","
    if (cell.form == "number" and "." in text) or (sign == "," and text.count(sign) == 1):
        return None
    placed = span.line == span.end_line and span.end_column - span.column == len(text)
    items, index = [], 0
    for part in text.split(sign):
        value = part.strip()
        column = span.column + index + len(part) - len(part.lstrip())
        at = span._replace(column=column, end_column=column + len(value)) if placed else span
        items += [tree.Scalar(value, "plain", at)] if value else []
        index += len(part) + len(sign)
    return tree.Sequence(tuple(items), span)
