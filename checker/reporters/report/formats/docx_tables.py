"""Tables of the report in WordprocessingML: fixed widths, heads that repeat on every page, rows that stay whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.reporters.report.formats.docx_xml import INKS, Attributes, line_xml, lines_xml, paragraph, value, words
from checker.reporters.report.formats.narrow import narrow
from checker.reporters.report.markup import Child, Markup, joined, tag
from checker.reporters.report.model import (
    AnswerCell,
    Cell,
    CitationCell,
    NumberCell,
    PriceCell,
    Row,
    Table,
    TextCell,
    VerdictCell,
)
from checker.reporters.report.voice import line as line_of

ROOM = 10205
"""Width between the margins of A4, in twentieths of a point."""
_NUMERIC = ("number", "price")
_GROUNDS = {"bad": "FDEEE4", "player": "FDEEE4", "open": "FAF6E3"}
_LOOSE, _TIGHT = 70, 35
"""Room on the left and right in a cell, in twentieths of a point."""
_LARGE = 1200
"""Letters from which on a row may be broken between pages."""


def table_xml(table: Table, choices: Sequence[str]) -> Markup:
    """Return a table; `choices` are the words beside the boxes of an answer that is left for the pen."""
    block = narrow(table)
    total = sum(column.width for column in block.columns)
    widths = [ROOM * column.width // total for column in block.columns]
    style = "SmallCell" if block.wide else "Cell"
    heads = (
        _cell(paragraph(line_xml(line_of(column.head), bold=True), style=style, right=column.kind in _NUMERIC), width)
        for column, width in zip(block.columns, widths, strict=True)
    )
    first = tag("w:tr", tag("w:trPr", tag("w:cantSplit"), tag("w:tblHeader")), *heads)
    return tag(
        "w:tbl",
        _properties(ROOM, ruled=True, margin=_TIGHT if block.wide else _LOOSE),
        tag("w:tblGrid", *(tag("w:gridCol", **{"w:w": width}) for width in widths)),
        first,
        *_rows(block, widths, style, choices),
    )


def plain_table(rows: Sequence[Sequence[Markup]], widths: Sequence[int], ruled: bool) -> Markup:
    """Return paragraphs in columns without a head."""
    cells = (
        tag("w:tr", tag("w:trPr", tag("w:cantSplit")), *map(_cell, row, widths))
        for row in rows
    )  # fmt: skip
    grid = tag("w:tblGrid", *(tag("w:gridCol", **{"w:w": width}) for width in widths))
    return tag("w:tbl", _properties(sum(widths), ruled, _LOOSE), grid, *cells)


def _properties(width: int, ruled: bool, margin: int) -> Markup:
    rule: Attributes = {"w:val": "single", "w:sz": "4", "w:space": "0", "w:color": "BDBDBD"}
    borders = (
        (tag("w:tblBorders", *(tag(f"w:{side}", **rule) for side in ("top", "bottom", "insideH"))),) if ruled else ()
    )
    inside: Attributes = {"w:w": str(margin), "w:type": "dxa"}
    margins = tag("w:tblCellMar", *(tag(f"w:{side}", **inside) for side in ("left", "right")))
    across: Attributes = {"w:w": str(width), "w:type": "dxa"}
    size = tag("w:tblW", **across)
    return tag("w:tblPr", size, *borders, tag("w:tblLayout", **{"w:type": "fixed"}), margins)


def _cell(content: Markup, width: int, span: int = 1, merge: str = "", ground: str = "") -> Markup:
    across: Attributes = {"w:w": str(width), "w:type": "dxa"}
    parts: list[Child] = [tag("w:tcW", **across)]
    if span > 1:
        parts.append(value("gridSpan", span))
    if merge:
        parts.append(value("vMerge", merge))
    if ground:
        parts.append(tag("w:shd", **{"w:val": "clear", "w:color": "auto", "w:fill": ground}))
    return tag("w:tc", tag("w:tcPr", *parts), content)


def _rows(block: Table, widths: list[int], style: str, choices: Sequence[str]) -> Iterator[Markup]:
    for place, row in enumerate(block.rows):
        above = block.rows[place - 1] if place else None
        below = block.rows[place + 1] if place + 1 < len(block.rows) else None
        size = sum(len(cell.text) for cell in row.cells)
        properties = () if size > _LARGE else (tag("w:trPr", tag("w:cantSplit")),)
        yield tag("w:tr", *properties, *_cells(row, above, below, block, widths, style, choices))


def _cells(
    row: Row, above: Row | None, below: Row | None, block: Table, widths: list[int], style: str, choices: Sequence[str]
) -> Iterator[Markup]:
    """Yield the cells of a row; those that repeat the row above become one with it, and hold no words of their own."""
    ground = _GROUNDS.get(row.tone, "")
    covered = 0
    for place, cell in enumerate(row.cells):
        if covered:
            covered -= 1
            continue
        span = cell.span if isinstance(cell, TextCell) else 1
        covered = span - 1
        width = sum(widths[place : place + span])
        if _same(row, above, place, block.merged):
            yield _cell(paragraph(style=style), width, span, "continue", ground)
            continue
        right = block.columns[place].kind in _NUMERIC and not isinstance(cell, TextCell)
        merge = "restart" if _same(row, below, place, block.merged) else ""
        bold = row.tone == "player" and isinstance(cell, NumberCell)
        yield _cell(paragraph(_content(cell, choices, bold), style=style, right=right), width, span, merge, ground)


def _same(row: Row, other: Row | None, place: int, merged: int) -> bool:
    return other is not None and place < merged and other.cells[: place + 1] == row.cells[: place + 1]


def _content(cell: Cell, choices: Sequence[str], bold: bool) -> Markup:
    if isinstance(cell, (TextCell, PriceCell, CitationCell)):
        return lines_xml(cell.lines)
    if isinstance(cell, NumberCell):
        if not cell.rounded:
            return words(cell.exact, bold=bold)
        return joined((words(cell.exact, bold=bold), tag("w:r", tag("w:br")), words(cell.rounded, bold=bold)))
    if isinstance(cell, VerdictCell):
        told = words(cell.words, bold=cell.ruling != "none", colour=INKS[cell.ruling])
        return joined((told, tag("w:r", tag("w:br")), line_xml(cell.findings))) if cell.findings else told
    if isinstance(cell, AnswerCell):
        if cell.answer is not None:
            return words(cell.words, bold=True)
        boxes = [words(f"☐ {choice}") for choice in choices]
        return joined((boxes[0], *(part for box in boxes[1:] for part in (tag("w:r", tag("w:br")), box))))
    return joined(())
