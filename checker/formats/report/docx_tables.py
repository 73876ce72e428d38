"""Elements of WordprocessingML, and tables: fixed widths, heads that repeat on every page, rows that stay whole.

Every text is escaped by `markup.tag`; what XML cannot hold at all is replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from checker.formats.report.visitor import LARGE, Visitor, is_numeric, size_of, visible
from checker.views.layout import clean
from checker.views.markup import Child, Markup, joined, tag
from checker.views.report import model
from checker.views.report.line_breaks import BREAK, fitted, named, unbroken, whole
from checker.views.report.model import Line, Report, Row, Table, TextRun, plain
from checker.views.report.names import line as line_of

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


def lines_xml(lines: Iterable[Line]) -> Markup:
    """Return lines one below the other in one paragraph."""
    return below(*map(line_xml, lines))


def below(*runs: Markup) -> Markup:
    """Return runs one below the other."""
    return Markup(tag("w:r", tag("w:br")).join(runs))


def paragraph(*runs: Child, style: str = "", keep: bool = False, right: bool = False, new_page: bool = False) -> Markup:
    """Return a paragraph; `keep` holds it on the page of the next one."""
    properties: list[Child] = [value("pStyle", style)] if style else []
    if keep:
        properties.append(tag("w:keepNext"))
    if new_page:
        properties.append(tag("w:pageBreakBefore"))
    if right:
        properties.append(value("jc", "right"))
    return tag("w:p", *((tag("w:pPr", *properties),) if properties else ()), *runs)


def cell_style(size: float) -> str:
    """Return the id of the style of a cell in a size of type: `Cell75`."""
    return f"Cell{size * 10:.0f}"


def field(code: str, shown: str = "1") -> Markup:
    """Return a field that Word works out when it opens the document: `PAGE`; until then it shows some words."""
    instruction = tag("w:r", tag("w:instrText", f" {code} ", **{"xml:space": "preserve"}))
    return joined((_fence("begin"), instruction, _fence("separate"), words(shown), _fence("end")))


def _fence(kind: str) -> Markup:
    """Return where a field begins, where what it shows begins, or where it ends; one that begins is out of date."""
    return tag("w:r", tag("w:fldChar", **{"w:fldCharType": kind, "w:dirty": "true" if kind == "begin" else None}))


Attributes = dict[str, str | int | None]  # attributes of an element of WordprocessingML


def marked(number: int, id_: str, *runs: Child) -> Markup:
    """Return runs with a place that links lead to."""
    names: Attributes = {"w:id": number, "w:name": bookmark(id_)}
    start = tag("w:bookmarkStart", **names)
    return joined((start, *runs, tag("w:bookmarkEnd", **{"w:id": number})))


def _run(run: TextRun, bold: bool, colour: str) -> Markup:
    style = "Code" if run.mark == "code" else ""
    shown = words(run.text, bold=bold or run.mark == "strong", colour=colour, style=style)
    return tag("w:hyperlink", shown, **{"w:anchor": bookmark(run.target)}) if run.target else shown


ROOM = 10205  # width between the margins of A4, in twentieths of a point
GROUNDS = {"bad": "FDEEE4", "player": "FDEEE4", "open": "FAF6E3"}
_MARGIN = 50  # room on the left and right in a cell, in twentieths of a point
_BOX = ("top", "left", "bottom", "right")
_PLACES = 100_000  # numbers of places from which on those of rows are, after those of everything else


class Cells(Visitor[Iterator[Markup], Markup]):
    """Makes tables, and runs of their cells."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.bold = False  # figures of the row at hand

    def table_xml(self, table: Table, keep: bool = False) -> Markup:
        """Return a table; `keep`: it stays on one page with what follows it."""
        block, size, shares, *_ = fitted(table, self.choices)
        total = sum(shares)
        widths = [int(ROOM * share / total) for share in shares]
        style = cell_style(size)
        heads = (
            paragraph(line_xml(line_of(each.head), bold=True), style=style, keep=True, right=is_numeric(each))
            for each in block.columns
        )
        first = tag("w:tr", tag("w:trPr", tag("w:cantSplit"), tag("w:tblHeader")), *map(_cell, heads, widths))
        return _table(ROOM, widths, first, *self._rows(block, widths, style, keep))

    def _rows(self, block: Table, widths: list[int], style: str, keep: bool) -> Iterator[Markup]:
        """Yield the rows; those of one wager stay together, and the last one is not left alone on a page."""
        rows = block.rows
        for place, row in enumerate(rows):
            above = rows[place - 1] if place else None
            below = rows[place + 1] if place + 1 < len(rows) else None
            stays = keep or place == len(rows) - 2 or (block.merged > 0 and _same(row, below, 0, 1))
            self.bold = row.tone == "player"
            properties = () if size_of(row) > LARGE else (tag("w:trPr", tag("w:cantSplit")),)
            cells: list[Markup] = []
            # Cells that repeat the row above become one with it, and hold no words of their own.
            for at, cell, span in visible(row):
                merge, content, right = "continue", joined(()), False
                if not _same(row, above, at, block.merged):
                    merge = "restart" if _same(row, below, at, block.merged) else ""
                    content, right = self.cell(cell), is_numeric(block.columns[at], cell)
                    if row.id and not at:
                        content = marked(_PLACES + int(row.id.rpartition("-")[2]), row.id, content)
                shown = paragraph(content, style=style, keep=stays, right=right)
                cells.append(_cell(shown, sum(widths[at : at + span]), span, merge, GROUNDS.get(row.tone, "")))
            yield tag("w:tr", *properties, *cells)

    def words(self, cell: model.TextCell | model.CitationCell) -> Markup:
        """Return words, or places of documents."""
        return lines_xml(cell.lines)

    def price(self, cell: model.PriceCell) -> Markup:
        """Return prices, each on a line that is not broken."""
        return lines_xml((TextRun(whole(plain(line))),) for line in cell.lines)

    def number(self, cell: model.NumberCell) -> Markup:
        """Return a number exact and rounded."""
        shown = (cell.exact, cell.rounded) if cell.rounded else (cell.exact,)
        return below(*(words(whole(each), bold=self.bold) for each in shown))

    def verdict(self, cell: model.VerdictCell) -> Markup:
        """Return a verdict with the findings it rests on."""
        ruling = words(cell.words, bold=cell.ruling != "none", colour=INKS[cell.ruling])
        return below(ruling, line_xml(cell.findings)) if cell.findings else ruling

    def answer(self, cell: model.AnswerCell) -> Markup:
        """Return an answer, or boxes to tick."""
        if cell.answer is not None:
            return words(cell.words, bold=True)
        return words("  ".join(whole(f"☐ {choice}") for choice in self.choices))

    def pen(self, cell: model.PenCell) -> Markup:
        """Return room to write."""
        return joined(())


def plain_table(rows: Sequence[Sequence[Markup]], widths: Sequence[int], framed: bool = False) -> Markup:
    """Return paragraphs in columns without a head; `framed` draws a box around them."""
    cells = (tag("w:tr", tag("w:trPr", tag("w:cantSplit")), *map(_cell, row, widths)) for row in rows)
    return _table(sum(widths), widths, *cells, framed=framed)


def _table(width: int, widths: Sequence[int], *rows: Markup, framed: bool = False) -> Markup:
    rule: Attributes = {"w:val": "single", "w:sz": "4", "w:space": "0", "w:color": "BDBDBD"}
    edge: Attributes = {"w:val": "single", "w:sz": "8", "w:space": "0", "w:color": "1A1A1A"}
    sides = [(side, edge if framed else rule) for side in (_BOX if framed else ("top", "bottom"))]
    inside: Attributes = {"w:w": str(_MARGIN), "w:type": "dxa"}
    properties = tag(
        "w:tblPr",
        _width("w:tblW", width),
        tag("w:tblBorders", *(tag(f"w:{side}", **look) for side, look in (*sides, ("insideH", rule)))),
        tag("w:tblLayout", **{"w:type": "fixed"}),
        tag("w:tblCellMar", *(tag(f"w:{side}", **inside) for side in ("left", "right"))),
    )
    return tag("w:tbl", properties, tag("w:tblGrid", *(tag("w:gridCol", **{"w:w": each}) for each in widths)), *rows)


def _width(name: str, width: int) -> Markup:
    return tag(name, **{"w:w": str(width), "w:type": "dxa"})


def _cell(content: Markup, width: int, span: int = 1, merge: str = "", ground: str = "") -> Markup:
    parts: list[Child] = [_width("w:tcW", width)]
    if span > 1:
        parts.append(value("gridSpan", span))
    if merge:
        parts.append(value("vMerge", merge))
    if ground:
        parts.append(tag("w:shd", **{"w:val": "clear", "w:color": "auto", "w:fill": ground}))
    return tag("w:tc", tag("w:tcPr", *parts), content)


def _same(row: Row, other: Row | None, place: int, merged: int) -> bool:
    return other is not None and place < merged and other.cells[: place + 1] == row.cells[: place + 1]
