"""Two columns put into the part of a worksheet, where its rows end, and what else in it says how wide it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from checker.formats.annotated.parts import (
    ByteEdit,
    Walk,
    XmlPiece,
    attributes_edit,
    edited,
    encoded,
    escaped,
    local_of,
    pieces,
    prefix_of,
    with_attributes,
)
from checker.syntax.sheets.cells import column_letters
from checker.syntax.sheets.columns import is_own_column
from checker.syntax.sheets.xlsx import MAX_COLUMN, area_of, place_of
from checker.text.record import NamedTuple

WIDTHS = (26, 72)  # of the two columns, in letters
_LONGEST = 32_767  # letters that a cell of Excel can hold


class CellText(NamedTuple):
    """A text with the style it is shown in; "" for that of no style."""

    text: str
    style: str


class Extent(NamedTuple):
    """How far a table goes in its sheet."""

    filled: int  # the last column with something in it, in the rows of the table
    style: str  # of the last name of a column
    own: tuple[int, ...]  # columns that an earlier check has written
    stale: frozenset[int]  # lines below the table that still have a verdict of an earlier check


def extent_of(data: bytes, texts: Sequence[str], lines: tuple[int, int], verdicts: Collection[str]) -> Extent:
    """Return how far the table between two lines goes; `texts` are the shared ones, `verdicts` words of verdicts."""
    return _Extents(data, texts, lines, verdicts).found()


class _Extents:
    """Goes through a sheet once, to see which columns are taken."""

    def __init__(self, data: bytes, texts: Sequence[str], lines: tuple[int, int], verdicts: Collection[str]) -> None:
        self.walk = Walk(data)
        self.texts, self.lines, self.verdicts = texts, lines, verdicts
        self.line = self.column = self.filled = 0
        self.styles: dict[int, str] = {}
        self.own: list[int] = []
        self.stale: set[int] = set()
        self.cell: dict[str, str] = {}
        self.within: list[str] = []  # names of the elements that are open
        self.heard: list[str] = []

    def found(self) -> Extent:
        self.walk.go(self.start, self.end, self.text)
        style = self.styles.get(max(self.styles, default=0), "")
        return Extent(self.filled, style, tuple(self.own), frozenset(self.stale))

    @property
    def is_in_table(self) -> bool:
        return self.lines[0] <= self.line <= self.lines[1]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = local_of(tag)
        self.within.append(name)
        if name == "row":
            self.line, self.column = _line(attributes, self.line), 0
        elif name == "c":
            self.cell, self.column = attributes, _column(attributes, self.column)
            self.heard.clear()
        elif name in ("v", "f", "is") and self.is_in_table:
            self.filled = max(self.filled, self.column)

    def text(self, data: str) -> None:
        if self.within[-1] in ("t", "v", "sqref"):
            self.heard.append(data)

    def end(self, tag: str) -> None:
        name = self.within.pop()
        if name == "c":
            text = "".join(self.heard).strip()
            if self.line == self.lines[0] and text:
                self.heading(text)
            elif self.line > self.lines[1] and self.own and self.column == self.own[0]:
                self.stale |= {self.line} if self.shared(text) in self.verdicts else set()
        elif name == "sqref" and self.within[-1] == "sparkline":
            area = area_of("".join(self.heard).strip())
            if area is not None and area.line <= self.lines[1] and area.end_line >= self.lines[0]:
                self.filled = max(self.filled, area.end_column)
        if name in ("c", "sqref", "f"):
            self.heard.clear()

    def heading(self, text: str) -> None:
        if is_own_column(self.shared(text)):
            self.own.append(self.column)
        self.styles[self.column] = self.cell.get("s", "")

    def shared(self, text: str) -> str:
        """Return the text of a cell, which may be the number of a shared one."""
        if self.cell.get("t") != "s":
            return text
        place = int(text) if text.isdigit() else len(self.texts)
        return self.texts[place] if place < len(self.texts) else ""


def _line(attributes: Mapping[str, str], before: int) -> int:
    text = attributes.get("r", "")
    return int(text) if text.isdigit() else before + 1


def _column(attributes: Mapping[str, str], before: int) -> int:
    place = place_of(attributes["r"]) if "r" in attributes else None
    return before + 1 if place is None else place[1]


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


def with_columns(data: bytes, columns: Columns) -> bytes:
    """Return a worksheet with the cells of two columns in its rows, wide enough to be read."""
    lines = (min(columns.cells), max(columns.cells))
    return edited(data, [*_Rows(data, columns).edits(), *_around(data, columns, lines)])


class _Rows:
    """Goes through the rows of a sheet once, and puts cells into them."""

    def __init__(self, data: bytes, columns: Columns) -> None:
        self.data, self.columns = data, columns
        self.walk = Walk(data)
        self.line = self.column = 0
        self.row_at = 0
        self.put_at: int | None = None
        self.drop_at: int | None = None
        self.made: list[ByteEdit] = []

    def edits(self) -> list[ByteEdit]:
        self.walk.go(self.start, self.end)
        return self.made

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = local_of(tag)
        if name == "row":
            self.line, self.column = _line(attributes, self.line), 0
            self.row_at, self.put_at = self.walk.place, None
        elif name == "c":
            self.column = _column(attributes, self.column)
            touched = self.line in self.columns.cells or self.line in self.columns.cleared
            if self.column >= self.columns.first and touched:
                self.put_at = self.walk.place if self.put_at is None else self.put_at
                self.drop_at = self.walk.place if self.column <= self.columns.last else None

    def end(self, tag: str) -> None:
        name = local_of(tag)
        if name == "c" and self.drop_at is not None:
            self.made.append(ByteEdit(self.drop_at, self.walk.behind(self.walk.place), b""))
            self.drop_at = None
        elif name == "row" and self.line in self.columns.cells:
            self.fill(tag, self.columns.cells[self.line])

    def fill(self, tag: str, texts: Sequence[CellText]) -> None:
        """Put the cells of a row where they belong, and let its tag say that they are there."""
        behind = self.walk.behind(self.row_at)
        opening = self.data[self.row_at : behind]
        cells = "".join(
            cell_xml(text, prefix_of(tag), column, self.line)
            for column, text in enumerate(texts, self.columns.first)
            if text.text
        )
        changed = _fitting(opening, self.columns.last, any("\n" in each.text or len(each.text) > 30 for each in texts))
        if opening.endswith(b"/>"):
            changed = changed.removesuffix(b"/>") + encoded(f">{cells}</{tag}>")
        else:
            place = self.walk.place if self.put_at is None else self.put_at
            self.made.append(ByteEdit(place, place, encoded(cells)))
        self.made.append(ByteEdit(self.row_at, behind, changed))


def _fitting(opening: bytes, last: int, is_long: bool) -> bytes:
    """Return the tag of a row that reaches a column; one that is high enough by itself grows with its text."""
    spans = re.search(rb"\sspans\s*=\s*[\"'](\d+):(\d+)[\"']", opening)
    if spans is not None:
        opening = with_attributes(opening, spans=f"{int(spans[1])}:{max(int(spans[2]), last)}")
    if is_long and re.search(rb"\scustomHeight\s*=\s*[\"'](1|true)[\"']", opening) is None:
        opening = with_attributes(opening, ht=None)
    return opening


def cell_xml(text: CellText, prefix: str, column: int, line: int) -> str:
    """Return a cell with a text of its own. What looks like an escape of the format is written as what it is."""
    shown = re.sub("_(x[0-9A-Fa-f]{4}_)", r"_x005F_\1", text.text)[:_LONGEST]
    style = f' s="{text.style}"' if text.style else ""
    place = f"{column_letters(column)}{line}"
    inside = f'<{prefix}is><{prefix}t xml:space="preserve">{escaped(shown)}</{prefix}t></{prefix}is>'
    return f'<{prefix}c r="{place}"{style} t="inlineStr">{inside}</{prefix}c>'


def _around(data: bytes, columns: Columns, lines: tuple[int, int]) -> Iterator[ByteEdit]:
    """Yield what else says how wide a sheet is: its extent, the widths of its columns, its filter."""
    names = ("dimension", "cols", "col", "sheetData", "autoFilter")
    if columns.again:
        return
    found = pieces(data, names)
    single = {piece.name: piece for piece in found if piece.parent == "worksheet"}
    if "dimension" in single:
        ref = widened(single["dimension"].attributes.get("ref", ""), columns.last, lines)
        yield attributes_edit(data, single["dimension"], ref=ref)
    if "autoFilter" in single:
        ref = widened(single["autoFilter"].attributes.get("ref", ""), columns.last, lines)
        yield attributes_edit(data, single["autoFilter"], ref=ref)
    widths = _widths(data, [piece for piece in found if piece.name == "col"], columns, single["sheetData"].tag)
    if "cols" in single:
        tag = single["cols"].tag.encode()
        yield ByteEdit(single["cols"].start, single["cols"].end, b"<" + tag + b">" + widths + b"</" + tag + b">")
    else:
        tag = f"{prefix_of(single['sheetData'].tag)}cols".encode()
        place = single["sheetData"].start
        yield ByteEdit(place, place, b"<" + tag + b">" + widths + b"</" + tag + b">")


def _widths(data: bytes, found: list[XmlPiece], columns: Columns, sheet_data: str) -> bytes:
    """Return the descriptions of all columns: those that are there without the two, and these between them."""
    first, last = columns.first, columns.last
    described: list[tuple[int, bytes]] = []
    for piece in found:
        low, high = piece.number("min"), piece.number("max")
        raw = data[piece.start : piece.end]
        for start, end in ((low, min(high, first - 1)), (max(low, last + 1), high)):
            if start <= end and (start, end) != (low, high):
                described.append((start, with_attributes(raw, min=start, max=end)))
            elif (start, end) == (low, high):
                described.append((low, raw))
                break
    for column, width in zip((first, last), WIDTHS, strict=True):
        own = f'<{prefix_of(sheet_data)}col min="{column}" max="{column}" width="{width}" customWidth="1"/>'
        described.append((column, encoded(own)))
    return b"".join(raw for _, raw in sorted(described))


def widened(ref: str, last: int, lines: tuple[int, int], most: int = MAX_COLUMN) -> str:
    """Return a block of cells (`A3:H40`) that reaches a column, if it has one of the lines in it."""
    area = area_of(ref)
    if area is None or area.end_line < lines[0] or area.line > lines[1]:
        return ref
    return str(area._replace(end_column=max(area.end_column, min(last, most))))
