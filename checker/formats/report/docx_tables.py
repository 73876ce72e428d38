"""Elements of WordprocessingML. Every text is escaped by `markup.tag`; what XML cannot hold at all is replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from checker.text.record import NamedTuple
from checker.views.escape import clean
from checker.views.report.line_breaks import BREAK, fitted, named, unbroken, whole
from checker.views.report.markup import Child, Markup, joined, tag
from checker.views.report.model import (
    AnswerCell,
    Cell,
    CitationCell,
    Column,
    Line,
    NumberCell,
    PriceCell,
    Row,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
    plain,
)
from checker.views.report.voice import line as line_of

INKS = {
    "violation": "A33A00",
    "undetermined": "6B5500",
    "unchecked": "6B5500",
    "warning": "6B5500",
    "ok": "1D5C2E",
    "none": "595959",
    "bad": "A33A00",
    "open": "6B5500",
    "good": "1D5C2E",
}
FAINT = "595959"
_NO_XML = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}


def safe(text: str) -> str:
    """Return a text that XML can hold, with everything that would hide or turn it written out."""
    return clean(text).translate(_NO_XML)


def bookmark(id_: str) -> str:
    """Return the name of a place in the document, which Word lets have letters, digits and low lines only."""
    return id_.replace("-", "_")


def value(name: str, content: str | int) -> Markup:
    """Return an element with the attribute `w:val`."""
    return tag(f"w:{name}", **{"w:val": content})


def words(text: str, *, bold: bool = False, colour: str = "", style: str = "") -> Markup:
    """Return a run of text; in a style it is a name of the files, which may be broken between its words."""
    marks: list[Child] = [value("rStyle", style)] if style else []
    if bold:
        marks.append(tag("w:b"))
    if colour:
        marks.append(value("color", colour))
    properties = (tag("w:rPr", *marks),) if marks else ()
    shown = joined((unbroken(safe(text)),))
    if style:  # after everything that a file may hold is harmless: this one mark is ours
        shown = Markup(BREAK.join(joined((part,)) for part in named(safe(text)).split(BREAK)))
    return tag("w:r", *properties, tag("w:t", shown, **{"xml:space": "preserve"}))


def line_xml(line: Line, bold: bool = False, colour: str = "") -> Markup:
    """Return a line with its marks and links."""
    return joined(_run(run, bold, colour) for run in line)


def lines_xml(lines: Iterable[Line], bold: bool = False) -> Markup:
    """Return lines one below the other in one paragraph."""
    parts: list[Child] = []
    for line in lines:
        if parts:
            parts.append(tag("w:r", tag("w:br")))
        parts.append(line_xml(line, bold))
    return joined(parts)


def paragraph(*runs: Child, style: str = "", keep: bool = False, right: bool = False) -> Markup:
    """Return a paragraph; `keep` holds it on the page of the next one."""
    properties: list[Child] = [value("pStyle", style)] if style else []
    if keep:
        properties.append(tag("w:keepNext"))
    if right:
        properties.append(value("jc", "right"))
    return tag("w:p", *((tag("w:pPr", *properties),) if properties else ()), *runs)


def cell_style(size: float) -> str:
    """Return the id of the style of a cell in a size of type: `Cell75`."""
    return f"Cell{size * 10:.0f}"


def field(code: str, shown: str = "1") -> Markup:
    """Return a field that Word works out when it opens the document: `PAGE`; until then it shows some words."""
    told = tag("w:r", tag("w:instrText", f" {code} ", **{"xml:space": "preserve"}))
    return joined((_fence("begin"), told, _fence("separate"), words(shown), _fence("end")))


def _fence(kind: str) -> Markup:
    """Return where a field begins, where what it shows begins, or where it ends; one that begins is out of date."""
    marks: Attributes = {"w:fldCharType": kind, "w:dirty": "true" if kind == "begin" else None}
    return tag("w:r", tag("w:fldChar", **marks))


Attributes = dict[str, str | int | None]
"""Attributes of an element of WordprocessingML."""


def marked(number: int, id_: str, *runs: Child) -> Markup:
    """Return runs with a place that links lead to."""
    names: Attributes = {"w:id": number, "w:name": bookmark(id_)}
    start = tag("w:bookmarkStart", **names)
    return joined((start, *runs, tag("w:bookmarkEnd", **{"w:id": number})))


def _run(run: TextRun, bold: bool, colour: str) -> Markup:
    style = "Code" if run.mark == "code" else ""
    shown = words(run.text, bold=bold or run.mark == "strong", colour=colour, style=style)
    return tag("w:hyperlink", shown, **{"w:anchor": bookmark(run.target)}) if run.target else shown


# Tables of the report in WordprocessingML: fixed widths, heads that repeat on every page, rows that stay whole.


ROOM = 10205
"""Width between the margins of A4, in twentieths of a point."""
_NUMERIC = ("number", "price")
_GROUNDS = {"bad": "FDEEE4", "player": "FDEEE4", "open": "FAF6E3"}
_MARGIN = 50
"""Room on the left and right in a cell, in twentieths of a point."""
_BOX = ("top", "left", "bottom", "right")
_PLACES = 100_000
"""Numbers of places from which on those of rows are, after those of everything else."""
_LARGE = 1200
"""Letters from which on a row may be broken between pages."""


def table_xml(table: Table, choices: Sequence[str], keep: bool = False) -> Markup:
    """Return a table.

    Args:
        table: The table.
        choices: The words beside the boxes of an answer that is left for the pen.
        keep: Whether it stays on one page with what follows it.
    """
    block, size, shares, *_ = fitted(table, tuple(choices))
    total = sum(shares)
    widths = [int(ROOM * share / total) for share in shares]
    style = cell_style(size)
    heads = (
        _cell(_head(column, style), width) for column, width in zip(block.columns, widths, strict=True)
    )  # fmt: skip
    first = tag("w:tr", tag("w:trPr", tag("w:cantSplit"), tag("w:tblHeader")), *heads)
    return tag(
        "w:tbl",
        _properties(ROOM, ruled=True, margin=_MARGIN),
        tag("w:tblGrid", *(tag("w:gridCol", **{"w:w": width}) for width in widths)),
        first,
        *_rows(block, widths, style, choices, keep),
    )


def _head(column: Column, style: str) -> Markup:
    words_ = line_xml(line_of(column.head), bold=True)
    return paragraph(words_, style=style, keep=True, right=column.kind in _NUMERIC)


def plain_table(
    rows: Sequence[Sequence[Markup]], widths: Sequence[int], ruled: bool, framed: bool = False
) -> Markup:  # fmt: skip
    """Return paragraphs in columns without a head; `framed` draws a box around them."""
    cells = (
        tag("w:tr", tag("w:trPr", tag("w:cantSplit")), *map(_cell, row, widths))
        for row in rows
    )  # fmt: skip
    grid = tag("w:tblGrid", *(tag("w:gridCol", **{"w:w": width}) for width in widths))
    return tag("w:tbl", _properties(sum(widths), ruled, _MARGIN, framed), grid, *cells)


def _properties(width: int, ruled: bool, margin: int, framed: bool = False) -> Markup:
    rule: Attributes = {"w:val": "single", "w:sz": "4", "w:space": "0", "w:color": "BDBDBD"}
    edge: Attributes = {"w:val": "single", "w:sz": "8", "w:space": "0", "w:color": "1A1A1A"}
    sides = [(side, edge if framed else rule) for side in (_BOX if framed else ("top", "bottom"))]
    lines = (tag(f"w:{side}", **look) for side, look in (*sides, ("insideH", rule)))
    borders = (tag("w:tblBorders", *lines),) if ruled else ()
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


def _rows(
    block: Table, widths: list[int], style: str, choices: Sequence[str], keep: bool
) -> Iterator[Markup]:  # fmt: skip
    """Yield the rows; those of one wager stay together, and the last one is not left alone on a page."""
    rows = block.rows
    for place, row in enumerate(rows):
        above = rows[place - 1] if place else None
        below = rows[place + 1] if place + 1 < len(rows) else None
        size = sum(len(cell.text) for cell in row.cells)
        properties = () if size > _LARGE else (tag("w:trPr", tag("w:cantSplit")),)
        stays = keep or place == len(rows) - 2 or (block.merged > 0 and _same(row, below, 0, 1))
        yield tag("w:tr", *properties, *_cells(row, (above, below), block, widths, _Look(style, stays, choices)))


class _Look(NamedTuple):
    """How the paragraphs of a row look; `stays`: on the page of the next row."""

    style: str
    stays: bool
    choices: Sequence[str]


def _cells(
    row: Row, around: tuple[Row | None, Row | None], block: Table, widths: list[int], look: _Look
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
        if _same(row, around[0], place, block.merged):
            yield _cell(paragraph(style=look.style, keep=look.stays), width, span, "continue", ground)
            continue
        right = block.columns[place].kind in _NUMERIC and not isinstance(cell, TextCell)
        merge = "restart" if _same(row, around[1], place, block.merged) else ""
        bold = row.tone == "player" and isinstance(cell, NumberCell)
        content = _content(cell, look.choices, bold)
        if row.id and not place:
            content = marked(_PLACES + int(row.id.rpartition("-")[2]), row.id, content)
        shown = paragraph(content, style=look.style, keep=look.stays, right=right)
        yield _cell(shown, width, span, merge, ground)


def _same(row: Row, other: Row | None, place: int, merged: int) -> bool:
    return other is not None and place < merged and other.cells[: place + 1] == row.cells[: place + 1]


def _content(cell: Cell, choices: Sequence[str], bold: bool) -> Markup:
    if isinstance(cell, PriceCell):
        return lines_xml((TextRun(whole(plain(line))),) for line in cell.lines)
    if isinstance(cell, (TextCell, CitationCell)):
        return lines_xml(cell.lines)
    if isinstance(cell, NumberCell):
        exact, rounded = (words(whole(each), bold=bold) for each in (cell.exact, cell.rounded))
        return joined((exact, tag("w:r", tag("w:br")), rounded)) if cell.rounded else exact
    if isinstance(cell, VerdictCell):
        told = words(cell.words, bold=cell.ruling != "none", colour=INKS[cell.ruling])
        return joined((told, tag("w:r", tag("w:br")), line_xml(cell.findings))) if cell.findings else told
    if isinstance(cell, AnswerCell):
        if cell.answer is not None:
            return words(cell.words, bold=True)
        return words("  ".join(whole(f"☐ {choice}") for choice in choices))
    return joined(())
