"""Tables with many columns on the width of a page: what may stand below its neighbour does."""

from __future__ import annotations

from checker.reporters.report.model import Cell, Column, Row, Table, TextCell


def narrow(block: Table) -> Table:
    """Return a table with each column that is marked `below` joined to the one before it; others as they are."""
    places = [place for place, column in enumerate(block.columns) if column.below]
    for place in reversed(places):
        block = _joined(block, place)
    return block


def _joined(block: Table, place: int) -> Table:
    before, after = block.columns[place - 1], block.columns[place]
    column = Column(f"{before.head} / {after.head}", before.kind, max(before.width, after.width) + 1)
    columns = (*block.columns[: place - 1], column, *block.columns[place + 1 :])
    rows = tuple(row._replace(cells=_cells(row, place)) for row in block.rows)
    return block._replace(columns=columns, rows=rows)


def _cells(row: Row, place: int) -> tuple[Cell, ...]:
    first, second = row.cells[place - 1], row.cells[place]
    assert isinstance(first, TextCell) and isinstance(second, TextCell)
    return (*row.cells[: place - 1], first._replace(lines=(*first.lines, *second.lines)), *row.cells[place + 1 :])
