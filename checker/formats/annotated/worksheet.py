"""Two columns put into the part of a worksheet, where its rows end, and what else in it says how wide it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from checker.formats.annotated.notes import REASON_WIDTH
from checker.formats.annotated.parts import (
    ByteEdit,
    XmlPiece,
    attributes_edit,
    edited,
    encoded,
    escaped,
    pieces,
    prefix_of,
    with_attributes,
)
from checker.syntax.sheets.cells import column_letters
from checker.syntax.sheets.columns import is_own_column
from checker.syntax.sheets.xlsx import area_of, place_of
from checker.text.record import NamedTuple

WIDTHS = (26, REASON_WIDTH)  # of the two columns, in letters
_LONGEST = 32_767  # letters that a cell of Excel can hold
_LAST_LINE = "1048576"
_HEIGHT = 15.0  # points of a line


class CellText(NamedTuple):
    """A text with the style it is shown in; "" for that of no style."""

    text: str
    style: str


class SheetLine(NamedTuple):
    """A row as it stands in the part, with its cells by column."""

    number: int
    row: XmlPiece
    cells: Sequence[tuple[int, XmlPiece]]


def _lines_of(data: bytes) -> Iterator[SheetLine]:
    """Yield the rows of a sheet; one that does not say its number, or a cell its place, follows the one before it."""
    line, cells = 0, list[tuple[int, XmlPiece]]()
    for piece in pieces(data, ("row", "c")):
        if piece.parent == "row":
            place = place_of(piece.attributes.get("r", ""))
            before = cells[-1][0] if cells else 0
            cells.append((before + 1 if place is None else place[1], piece))
        elif piece.parent == "sheetData":
            line = piece.number("r") or line + 1
            yield SheetLine(line, piece, cells)
            cells = []


class Extent(NamedTuple):
    """How far a table goes in its sheet."""

    filled: int  # the last column with something in it, in the rows of the table
    style: str  # of the last name of a column
    own: tuple[int, ...]  # columns that an earlier check has written
    stale: frozenset[int]  # lines below the table that still have a verdict of an earlier check


def extent_of(data: bytes, texts: Sequence[str], lines: tuple[int, int], verdicts: Collection[str]) -> Extent:
    """Return how far the table between two lines goes; `texts` are the shared ones, `verdicts` words of verdicts."""
    filled, style, own, stale = 0, "", [0], set[int]()
    for line, _, cells in _lines_of(data):
        told = [(column, cell, _said(cell, texts)) for column, cell in cells if cell.close > cell.inside]
        if line > lines[1]:
            stale |= {line for column, _, said in told if column == own[0] and said in verdicts}
        elif line >= lines[0]:
            filled = max([filled, *(column for column, _, _ in told)])
        if line == lines[0]:
            style = next((cell.attributes.get("s", "") for _, cell, said in reversed(told) if said), "")
            own = [column for column, _, said in told if is_own_column(said)] or own
    return Extent(filled, style, tuple(filter(None, own)), frozenset(stale))


def _said(cell: XmlPiece, texts: Sequence[str]) -> str:
    """Return the text of a cell, which may be the number of a shared one."""
    text = cell.text.strip()
    if cell.attributes.get("t") != "s":
        return text
    place = int(text) if text.isdigit() else len(texts)
    return texts[place] if place < len(texts) else ""


class Columns(NamedTuple):
    """What the two columns hold: their place, their cells by line, and lines in which what stands there goes away."""

    first: int
    cells: Mapping[int, Sequence[CellText]]
    cleared: Collection[int]
    again: bool  # they are there already, from an earlier check

    @property
    def last(self) -> int:
        """Return the second of the two."""
        return self.first + 1

    def widened(self, ref: str) -> str:
        """Return a block of cells (`A3:H40`, `$A:$H`) that reaches them, if one of their lines is in it."""
        cells = ref.replace("$", "")
        area = area_of(cells) or area_of(cells.replace(":", "1:") + _LAST_LINE)
        if area is None or area.end_line < min(self.cells) or area.line > max(self.cells):
            return ref
        return re.sub(r"(:\$?)[A-Z]+", rf"\g<1>{column_letters(max(area.end_column, self.last))}", ref)


def with_columns(data: bytes, columns: Columns) -> bytes:
    """Return a worksheet with the cells of two columns in its rows, wide enough to be read."""
    edits = [] if columns.again else list(_around(data, columns))
    for line in _lines_of(data):
        texts = columns.cells.get(line.number, ())
        if texts or line.number in columns.cleared:
            beyond = [(column, cell) for column, cell in line.cells if column >= columns.first]
            edits += [ByteEdit(cell.start, cell.end, b"") for column, cell in beyond if column <= columns.last]
            edits += _filled(data, line, columns, beyond[0][1].start if beyond else line.row.close) if texts else ()
    return edited(data, edits)


def _filled(data: bytes, line: SheetLine, columns: Columns, place: int) -> Iterator[ByteEdit]:
    """Yield what puts the cells of a row where they belong, and lets its tag say that they are there."""
    row, texts = line.row, columns.cells[line.number]
    opening = data[row.start : row.inside]
    spans = re.search(rb"\sspans\s*=\s*[\"'](\d+):(\d+)[\"']", opening)
    if spans is not None:
        opening = with_attributes(opening, spans=f"{int(spans[1])}:{max(int(spans[2]), columns.last)}")
    high = height_of(texts, WIDTHS)
    if high > _HEIGHT and row.attributes.get("customHeight") not in ("1", "true"):
        high = max(high, float(row.attributes.get("ht") or 0))
        opening = re.sub(rb"\s*(/?>)$", rb' ht="%.1f"\1' % high, with_attributes(opening, ht=None))
    shown = [(column, text) for column, text in enumerate(texts, columns.first) if text.text]
    cells = encoded("".join(cell_xml(text, prefix_of(row.tag), column, line.number) for column, text in shown))
    if row.close == row.end:
        opening, cells, place = opening.removesuffix(b"/>") + b">", cells + encoded(f"</{row.tag}>"), row.inside
    yield ByteEdit(row.start, row.inside, opening)
    yield ByteEdit(place, place, cells)


def height_of(texts: Sequence[CellText], widths: Sequence[int]) -> float:
    """Return the height, in points, that a row needs for texts broken into lines in columns of so many letters.

    Excel works it out itself, LibreOffice does not: there the text would lie over the rows below.
    """
    return _HEIGHT * max(
        sum(max(1, -(-len(line) // width)) for line in each.text.split("\n"))
        for each, width in zip(texts, widths, strict=True)
    )


def cell_xml(text: CellText, prefix: str, column: int, line: int) -> str:
    """Return a cell with a text of its own. What looks like an escape of the format is written as what it is."""
    shown = re.sub("_(x[0-9A-Fa-f]{4}_)", r"_x005F_\1", text.text)[:_LONGEST]
    style = f' s="{text.style}"' if text.style else ""
    place = f"{column_letters(column)}{line}"
    inside = f'<{prefix}is><{prefix}t xml:space="preserve">{escaped(shown)}</{prefix}t></{prefix}is>'
    return f'<{prefix}c r="{place}"{style} t="inlineStr">{inside}</{prefix}c>'


def _around(data: bytes, columns: Columns) -> Iterator[ByteEdit]:
    """Yield what else says how wide a sheet is: its extent, the widths of its columns, its filter."""
    found = list(pieces(data, ("dimension", "cols", "col", "sheetData", "autoFilter")))
    parts = {piece.name: piece for piece in found if piece.parent == "worksheet"}
    for piece in (parts[name] for name in ("dimension", "autoFilter") if name in parts):
        yield attributes_edit(data, piece, ref=columns.widened(piece.attributes.get("ref", "")))
    rows = parts["sheetData"]
    prefix = prefix_of(rows.tag)
    start, end = (parts["cols"].start, parts["cols"].end) if "cols" in parts else (rows.start, rows.start)
    widths = [encoded(f"<{prefix}cols>"), *_widths(data, found, columns, prefix), encoded(f"</{prefix}cols>")]
    yield ByteEdit(start, end, b"".join(widths))


def _widths(data: bytes, found: Sequence[XmlPiece], columns: Columns, prefix: str) -> list[bytes]:
    """Return the descriptions of all columns: those that are there without the two, and these between them."""
    described = [
        (column, encoded(f'<{prefix}col min="{column}" max="{column}" width="{width}" customWidth="1"/>'))
        for column, width in zip((columns.first, columns.last), WIDTHS, strict=True)
    ]
    for piece in (each for each in found if each.parent == "cols"):
        low, high, raw = piece.number("min"), piece.number("max"), data[piece.start : piece.end]
        for start, end in ((low, min(high, columns.first - 1)), (max(low, columns.last + 1), high)):
            if start <= end:
                described.append((start, with_attributes(raw, min=start, max=end)))
    return [raw for _, raw in sorted(described)]
