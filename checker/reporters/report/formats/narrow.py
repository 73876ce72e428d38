"""Tables with many columns on the width of a page: what may stand below its neighbour does."""

from __future__ import annotations

from collections.abc import Iterator

from checker.reporters.report.formats.unbroken import KEEP, whole
from checker.reporters.report.model import (
    Cell,
    Column,
    NumberCell,
    PriceCell,
    Row,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
    plain,
)

_SAME = f"={KEEP}"
"""Stands before a payout as read, below the one that is printed."""
_BETWEEN = " · "
READABLE = 20
"""Characters up to which a fraction is worth its room in a table that is too wide for its page."""


def narrow(block: Table) -> Table:
    """Return a table with each column that is marked `below` joined to the one before it; others as they are."""
    places = [place for place, column in enumerate(block.columns) if column.below]
    for place in reversed(places):
        block = _joined(block, place)
    return block


def narrower(block: Table) -> Iterator[Table]:
    """Yield a table as it is, then with ever more columns joined, as far as it can be done without loss."""
    yield block
    if any(column.below for column in block.columns):
        block = narrow(block)
        yield block
    prices = [place for place in range(1, len(block.columns)) if _is_price_as_read(block, place)]
    if block.wide and prices:
        block = _joined(block, prices[0])
        yield block
    if block.wide and [column.kind for column in block.columns[-2:]] == ["citation", "verdict"]:
        yield _with_clause_below(block)


def in_percent(block: Table) -> Table:
    """Return a table with only the percentage of each share whose fraction is too long to be read.

    Games of cards give denominators of a dozen digits; the exact fraction stays in the formats without a page.
    """
    return block._replace(rows=tuple(row._replace(cells=tuple(map(_percent, row.cells))) for row in block.rows))


def _percent(cell: Cell) -> Cell:
    if isinstance(cell, NumberCell) and cell.rounded and len(cell.exact) > READABLE:
        return cell._replace(exact=cell.rounded, rounded="")
    return cell


def _with_clause_below(block: Table) -> Table:
    """Return a table with the clause below the verdict, beside the findings."""
    clause, verdict = block.columns[-2:]
    column = Column(f"{verdict.head}{KEEP}/ {clause.head}", "verdict", max(clause.width, verdict.width))
    rows = []
    for row in block.rows:
        cell = row.cells[-1]
        assert isinstance(cell, VerdictCell)
        between = (TextRun(_BETWEEN),) if cell.findings else ()
        below = (TextRun(row.cells[-2].text), *between, *cell.findings)
        rows.append(row._replace(cells=(*row.cells[:-2], cell._replace(findings=below))))
    return block._replace(columns=(*block.columns[:-2], column), rows=tuple(rows))


def _is_price_as_read(block: Table, place: int) -> bool:
    """Return whether a column holds payouts whose printed words stand in the one before it."""
    return (block.columns[place - 1].kind, block.columns[place].kind) == ("text", "price")


def _joined(block: Table, place: int) -> Table:
    before, after = block.columns[place - 1], block.columns[place]
    column = Column(f"{before.head}\u00a0/ {after.head}", before.kind, max(before.width, after.width) + 1)
    columns = (*block.columns[: place - 1], column, *block.columns[place + 1 :])
    rows = tuple(row._replace(cells=_cells(row, place)) for row in block.rows)
    return block._replace(columns=columns, rows=rows)


def _cells(row: Row, place: int) -> tuple[Cell, ...]:
    first, second = row.cells[place - 1], row.cells[place]
    assert isinstance(first, TextCell) and isinstance(second, (TextCell, PriceCell))
    if isinstance(second, TextCell) and second.span > 1:  # words that stand for all figures begin one column later
        moved = second._replace(span=second.span - 1)
        return (*row.cells[: place - 1], first, moved, *row.cells[place + 2 :])
    lines = second.lines
    if isinstance(second, PriceCell):
        known = (each for each, profit in zip(lines, second.profits, strict=True) if profit is not None)
        lines = tuple((TextRun(_SAME + whole(plain(each))),) for each in known if each not in first.lines)
    return (*row.cells[: place - 1], first._replace(lines=(*first.lines, *lines)), *row.cells[place + 1 :])
