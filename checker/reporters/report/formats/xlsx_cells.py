"""Tables of the report as columns of a sheet: what is exact as words, beside it the number to calculate with."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, Union

from checker.reporters.report.model import (
    AnswerCell,
    Cell,
    Column,
    NumberCell,
    PenCell,
    PriceCell,
    Row,
    Ruling,
    Table,
    TextCell,
    VerdictCell,
    plain,
)
from checker.reporters.report.voice import line as line_of
from checker.text.record import NamedTuple

_UNIT = 1.35
"""Widths of a sheet for one of the report."""
_LEAD = 4
"""Columns among which those are that say what a row is about."""
_MARK = "*"
"""Refers a figure to a note, and must stay beside it."""
_BEYOND = 10**300
"""What is larger no spreadsheet has as a number: it stays in words."""


class WorkbookNumber(NamedTuple):
    """A number to calculate with; a share is shown in percent."""

    value: Fraction
    share: bool


class Ruled(NamedTuple):
    """Words in the colour of a verdict."""

    words: str
    ruling: Ruling


Value = Union[str, int, WorkbookNumber, Ruled, None]


class WorkbookHead(NamedTuple):
    """The head of a column, its width in letters, and whether it offers answers to choose from."""

    text: str
    width: int
    kind: Literal["", "answer", "number"] = ""


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
            yield WorkbookHead(findings, 16)
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
            yield cell.text if number is None or 10**9 % number.denominator else WorkbookNumber(number, False)
            return
        yield cell.exact if isinstance(cell, NumberCell) else cell.text
        yield None if number is None else WorkbookNumber(number, share)
    elif column.kind == "verdict":
        yield Ruled(cell.words, cell.ruling) if isinstance(cell, VerdictCell) else cell.text
        yield plain(cell.findings) if isinstance(cell, VerdictCell) else ""
    elif isinstance(cell, PenCell) or (isinstance(cell, AnswerCell) and cell.answer is None):
        yield None
    else:
        yield cell.text


def _number(cell: Cell) -> tuple[Fraction | None, bool]:
    value: Fraction | None = None
    if isinstance(cell, NumberCell):
        value = cell.value
    elif isinstance(cell, PriceCell) and len(cell.profits) == 1:
        value = cell.profits[0]
    else:
        assert isinstance(cell, (TextCell, PriceCell))
    share = isinstance(cell, NumberCell) and cell.unit == "share"
    return (None if value is None or abs(value) > _BEYOND else value), share
