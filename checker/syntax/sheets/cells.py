"""Rows and cells, as every kind of spreadsheet file is read into before its columns are understood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from checker.findings.finding import Finding
from checker.syntax.table.tree import Node
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


class SheetRow(NamedTuple):
    """A row with its cells that are not blank, by column from 1."""

    number: int
    cells: Mapping[int, Cell]

    @property
    def span(self) -> Span:
        """Return the stretch from the first cell to the last."""
        spans = [self.cells[column].span for column in sorted(self.cells)]
        return spans[0].to(spans[-1])

    @property
    def is_remark(self) -> bool:
        """Return whether the row only tells people something: its first cell starts with `#`."""
        return self.cells[min(self.cells)].text.startswith("#")


class RawSheet(NamedTuple):
    """The rows of a list or a worksheet, before anything is known of its columns."""

    name: str
    rows: Sequence[SheetRow]
    merged: Sequence[tuple[int, int, int, int]] = ()  # blocks of cells: first row and column, last row and column


class Sheet(NamedTuple):
    """An exported list or a worksheet, as read."""

    root: Node | None  # the tree of a table file; with findings it must not be judged
    findings: tuple[Finding, ...]
    is_table: bool
    notes: tuple[Finding, ...] = ()  # that change no verdict
    text: str = ""  # the remarks, each on the line of its row
    name: str | None = None  # of a worksheet
    cells: Mapping[tuple[int, int], str] = {}  # of a worksheet, the texts by row and column
    heading: int = 0  # the line of the names of its columns


def stated(text: str) -> str:
    """Return the text of a cell on one line, empty when it states nothing; a remark keeps the spaces within."""
    line = " ".join(text.split())
    if line.startswith("#"):
        return " ".join(text.strip().split("\n"))
    return "" if line in NOTHING else line


def remarks_of(rows: Iterable[SheetRow]) -> str:
    """Return the remarks of a sheet, each at its place, and a sign in the line of every other row that has a value."""
    lines: list[str] = []
    for row in rows:
        lines += [""] * (row.number - len(lines))
        first = row.cells[min(row.cells)]
        lines[-1] = " " * (first.span.column - 1 + first.quoted) + first.text if row.is_remark else "x"
    return "\n".join(lines)


def column_letters(column: int) -> str:
    """Return the letters a spreadsheet shows for a column: A for 1, AA for 27."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def cell_name(sheet: Sheet, at: Span) -> str:
    """Return the name of a cell as spreadsheets write it: `Hoja1!C7`."""
    name = shown(sheet.name or "")
    if not name.isalnum():
        name = "'" + name.replace("'", "''") + "'"
    return f"{name}!{column_letters(at.column)}{at.line}"
