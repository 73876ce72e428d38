"""A workbook with two columns beside its tables and a sheet that says how it was checked; all else byte for byte.

Changed are the parts of the sheets that were judged, of tables (list objects) over their rows, of styles, of the
workbook and its links, and the list of contents; every other part is as it was. Source: ECMA-376, part 1, 18.2
(workbook), 18.3 (worksheets), 18.5 (tables), 18.8 (styles); part 2 (packages).
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from copy import copy

from checker.findings.finding import Language, said
from checker.formats.annotated.notes import NotAnnotated, SheetNotes, heads, verdict_words, words_of
from checker.formats.annotated.parts import (
    ByteEdit,
    XmlPiece,
    added_in,
    attributes_edit,
    edited,
    encoded,
    escaped,
    local_of,
    pieces,
    prefix_of,
)
from checker.formats.annotated.styles import NO_STYLES, Styles, with_styles
from checker.formats.annotated.worksheet import (
    CellText,
    Columns,
    Extent,
    cell_xml,
    extent_of,
    widened,
    with_columns,
)
from checker.syntax.sheets.xlsx import MAX_COLUMN, Area, area_of
from checker.syntax.sheets.xlsx_package import Package, Workbook, attribute, linked_parts, local, read_workbook
from checker.views.words import say, say_in_both

MOST_UNPACKED = 256 * 1024 * 1024  # bytes of all parts together: all of them are packed again
_POINT_SIZE = 9525  # of a picture, in the units of the format
_CELL = (64, 20)  # points of a cell of the usual width and height
_WIDTHS = ((1, 28), (2, 100))  # of the columns of the last sheet, in letters
_MAIN_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def annotated(
    data: bytes, notes: Mapping[str, SheetNotes], about: Sequence[tuple[str, str]], language: Language
) -> bytes:
    """Return a workbook with what stands beside the rows of its sheets, and a last sheet with names and values.

    Raises:
        NotAnnotated: A change would break something of the workbook, or tear rows and verdicts apart.
        RefusedFile: It cannot be read.
    """
    return _Annotator(data, notes, language).made(about)


class _Annotator:
    """Changes the parts of one workbook."""

    def __init__(self, data: bytes, notes: Mapping[str, SheetNotes], language: Language) -> None:
        self.data, self.notes, self.language = data, notes, language
        self.package = Package(data)
        self.workbook: Workbook = read_workbook(self.package)
        self.links = linked_parts(self.package, self.workbook.main)
        self.changed: dict[str, bytes] = {}
        self.columns: dict[str, tuple[Columns, SheetNotes]] = {}  # by sheet
        self.refuse_protected()
        styles = next((part for kind, part in self.links.values() if kind == "styles"), "")
        self.styles = NO_STYLES if not styles else with_styles(self.package.read(styles))
        if self.styles.text:
            self.changed[styles] = self.styles.data

    def refuse_protected(self) -> None:
        """Stop where a signature would no longer hold, or several people's changes would no longer fit."""
        names = [name.casefold() for name in self.package.names]
        if any(name.startswith("_xmlsignatures/") for name in names):
            raise NotAnnotated(said("annotated-signed"))
        if any(name.startswith("xl/revisions/") for name in names):
            raise NotAnnotated(said("annotated-shared"))

    def made(self, about: Sequence[tuple[str, str]]) -> bytes:
        for sheet in self.workbook.sheets:
            if sheet.name in self.notes:
                self.sheet(sheet.name, sheet.part, self.notes[sheet.name])
        self.about(about)
        return _packed(self.data, {self.package.named(part): data for part, data in self.changed.items()})

    def sheet(self, name: str, part: str, notes: SheetNotes) -> None:
        """Put the two columns into a sheet, and widen the tables of the workbook that its rows belong to."""
        data = self.package.read(part)
        lines = (notes.heading, notes.last)
        extent = extent_of(data, self.workbook.texts, lines, verdict_words())
        links = linked_parts(self.package, part) if self.package.has(_links_of(part)) else {}
        first = _first_column(self.package, data, extent, links, lines)
        cells = {notes.heading: [CellText(text, extent.style) for text in heads(self.language)]}
        for line, note in notes.rows.items():
            verdict = "" if note.verdict is None else self.styles.verdicts[note.verdict]
            words = CellText(words_of(note.verdict, self.language), verdict)
            cells[line] = [words, CellText(note.reason, self.styles.text)]
        again = bool(extent.own)
        cleared = {*range(notes.heading + 1, notes.last + 1), *extent.stale} if again else ()
        columns = Columns(first, cells, cleared, again)
        for kind, target in links.values():
            if kind == "table":
                self.changed[target] = _wider_table(self.package.read(target), columns, lines, heads(self.language))
        self.changed[part] = with_columns(data, columns)
        self.columns[name] = columns, notes

    # The sheet that says how the workbook was checked, and what names it.

    def about(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write the last sheet, in the place of the one of an earlier check."""
        main = self.package.read(self.workbook.main)
        found = pieces(main, ("sheets", "sheet", "definedName", "workbook"))
        root = next(piece for piece in found if piece.name == "workbook")
        listed = [piece for piece in found if piece.name == "sheet" and piece.parent == "sheets"]
        edits = list(self.printed(main, found, listed))
        titles = say_in_both("annotated.sheet").values()
        before = next((piece for piece in listed if piece.attributes.get("name") in titles), None)
        if before is not None:
            part = self.links[_id_of(before)][1]
        else:
            part = self.free_part()
            id_ = self.link(part)
            edits.append(_entry(main, found, listed, say("annotated.sheet", self.language), id_))
        self.changed[part] = _about_xml(rows, self.styles, root)
        if edits:
            self.changed[self.workbook.main] = edited(main, edits)

    def free_part(self) -> str:
        folder = posixpath.join(posixpath.dirname(self.workbook.main), "worksheets")
        names = (f"{folder}/tapete{number}.xml" for number in range(1, 10_000))
        return next(name for name in names if not self.package.has(name))

    def link(self, part: str) -> str:
        """Name a new sheet in the links of the workbook and in the list of contents; return its id."""
        links = _links_of(self.workbook.main)
        data = self.package.read(links)
        every = pieces(data, ("Relationships", "Relationship"))
        kinds = [piece.attributes["Type"] for piece in every if piece.attributes.get("Type", "").endswith("/worksheet")]
        id_ = next(name for number in range(1, 10**6) if (name := f"rId{number}") not in self.links)
        target = posixpath.relpath(part, posixpath.dirname(self.workbook.main))
        tag = f"{prefix_of(every[-1].tag)}Relationship"
        self.changed[links] = edited(
            data, [added_in(data, every[-1], f'<{tag} Id="{id_}" Type="{escaped(kinds[0])}" Target="{target}"/>')]
        )
        contents = "[Content_Types].xml"
        data = self.package.read(contents)
        types = next(piece for piece in pieces(data, ("Types",)))
        override = f'<{prefix_of(types.tag)}Override PartName="/{part}" ContentType="{_MAIN_TYPE}"/>'
        self.changed[contents] = edited(data, [added_in(data, types, override)])
        return id_

    def printed(self, main: bytes, found: Sequence[XmlPiece], listed: Sequence[XmlPiece]) -> Iterator[ByteEdit]:
        """Yield what widens the areas that are printed and filtered, which the workbook names for its sheets."""
        for piece in found:
            name = piece.attributes.get("name", "").casefold()
            if piece.name != "definedName" or name not in ("_xlnm.print_area", "_xlnm._filterdatabase"):
                continue
            place = piece.number("localSheetId")
            sheet = listed[place].attributes.get("name", "") if place < len(listed) else ""
            if sheet in self.columns:
                columns, notes = self.columns[sheet]
                lines = (notes.heading, notes.last)
                areas = main[piece.inside : piece.close].decode("utf-8", "surrogateescape")
                wider = re.sub(_AREA, lambda each: _wider_area(each, columns.last, lines), areas)  # noqa: B023 - used at once
                yield ByteEdit(piece.inside, piece.close, wider.encode("utf-8", "surrogateescape"))


_AREA = r"(\$?)([A-Z]{1,3})(?:(\$?)(\d+))?:(\$?)([A-Z]{1,3})(?:(\$?)(\d+))?(?![A-Za-z(!])"


def _wider_area(found: re.Match[str], last: int, lines: tuple[int, int]) -> str:
    """Return an area such as `$A$1:$H$40` or `$A:$H` that reaches a column."""
    text = found[0].replace("$", "")
    whole = found[4] is None
    start, _, end = text.partition(":")
    area = area_of(f"{start}1:{end}1048576" if whole else text)
    wider = area_of(widened(str(area), last, lines)) if area is not None else None
    if area is None or wider is None or wider == area:
        return found[0]
    letters = re.sub(r"\d", "", str(wider).partition(":")[2])
    return found[0].rpartition(":")[0] + f":{found[5]}{letters}" + ("" if whole else f"{found[7]}{found[8]}")


def _links_of(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _id_of(sheet: XmlPiece) -> str:
    return next((value for name, value in sheet.attributes.items() if local_of(name) == "id"), "")


def _entry(main: bytes, found: Sequence[XmlPiece], listed: Sequence[XmlPiece], name: str, id_: str) -> ByteEdit:
    """Return what lists a new sheet as the last."""
    sheets = next(piece for piece in found if piece.name == "sheets")
    written = next(each for each in listed[-1].attributes if local_of(each) == "id" and ":" in each)
    prefix = prefix_of(written).rstrip(":")
    root = main[: sheets.start]
    known = "" if f"xmlns:{prefix}=".encode() in root else f' xmlns:{prefix}="{_RELATION}"'
    number = max(piece.number("sheetId") for piece in listed) + 1
    entry = f'<{listed[-1].tag} name="{escaped(name)}" sheetId="{number}" {written}="{id_}"{known}/>'
    return added_in(main, sheets, entry)


def _about_xml(rows: Sequence[tuple[str, str]], styles: Styles, workbook: XmlPiece) -> bytes:
    """Return a sheet with names and values, in the edition of the format that the workbook is in."""
    prefix = prefix_of(workbook.tag).rstrip(":")
    space = workbook.attributes.get(f"xmlns:{prefix}" if prefix else "xmlns", "")
    lines = []
    for line, (name, value) in enumerate(rows, 1):
        style = styles.strong if name else styles.text
        cells = [cell_xml(CellText(name, style), "", 1, line), cell_xml(CellText(value, styles.text), "", 2, line)]
        lines.append(f'<row r="{line}">{"".join(cells)}</row>')
    columns = "".join(f'<col min="{place}" max="{place}" width="{width}" customWidth="1"/>' for place, width in _WIDTHS)
    sheet = (
        f'<worksheet xmlns="{escaped(space)}"><cols>{columns}</cols><sheetData>{"".join(lines)}</sheetData></worksheet>'
    )
    return b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + encoded(sheet)


# Where the columns may stand.


def _first_column(
    package: Package, data: bytes, extent: Extent, links: Mapping[str, tuple[str, str]], lines: tuple[int, int]
) -> int:
    """Return the first column that is free beside some rows, or the one that an earlier check has written."""
    if extent.own:
        first = extent.own[0]
        if extent.own != (first, first + 1):
            raise NotAnnotated(said("annotated-moved"))
        return first
    merged = (area_of(piece.attributes.get("ref", "")) for piece in pieces(data, ("mergeCell",)))
    over = [*merged, *_beside_cells(package, links)]
    taken = [each.end_column for each in over if each and each.line <= lines[1] and each.end_line >= lines[0]]
    first = max([extent.filled, *taken]) + 1
    if first + 1 > MAX_COLUMN:
        raise NotAnnotated(said("annotated-no-room"))
    return first


def _beside_cells(package: Package, links: Mapping[str, tuple[str, str]]) -> Iterator[Area | None]:
    """Yield the cells that pictures and charts cover, and those with a comment."""
    for kind, target in links.values():
        if kind == "drawing":
            for _, element in package.elements(target, "twoCellAnchor", "oneCellAnchor", "absoluteAnchor"):
                yield _covered(element)
        elif kind in ("comments", "threadedComment"):
            for _, element in package.elements(target, "comment", "threadedComment"):
                yield area_of(attribute(element, "ref"))


def _covered(anchor: object) -> Area:
    """Return the cells that a drawing covers; where only its size is said, those of the usual width and height."""
    ends: dict[str, tuple[int, int]] = {"from": (0, 0)}
    for child in anchor:  # type: ignore[attr-defined]
        name = local(child.tag)
        if name in ("from", "to"):
            numbers = {local(each.tag): int(each.text or 0) for each in child}
            ends[name] = numbers.get("row", 0), numbers.get("col", 0)
        elif name in ("pos", "ext"):
            high, wide = (int(attribute(child, key) or 0) for key in (("y", "x") if name == "pos" else ("cy", "cx")))
            ends[name] = -(-high // _POINT_SIZE // _CELL[1]), -(-wide // _POINT_SIZE // _CELL[0])
    row, column = (sum(pair) for pair in zip(ends["from"], ends.get("pos", (0, 0)), strict=True))
    size = ends.get("ext", (0, 0))
    end_row, end_column = ends.get("to", (row + size[0], column + size[1]))
    return Area(row + 1, column + 1, end_row + 1, end_column + 1)


def _wider_table(data: bytes, columns: Columns, lines: tuple[int, int], names: tuple[str, str]) -> bytes:
    """Return a table (list object) that has the two columns, where rows that were judged belong to it."""
    found = pieces(data, ("table", "autoFilter", "tableColumns", "tableColumn"))
    table = next(piece for piece in found if piece.name == "table")
    area = area_of(table.attributes.get("ref", ""))
    listed = [piece for piece in found if piece.name == "tableColumn"]
    if area is None or area.end_line < lines[0] or area.line > lines[1]:
        return data
    if area.column <= columns.first <= columns.last <= area.end_column:
        own = listed[columns.first - area.column : columns.last - area.column + 1]
        return edited(data, [attributes_edit(data, piece, name=name) for piece, name in zip(own, names, strict=True)])
    if area.end_column != columns.first - 1 or table.attributes.get("tableType", "worksheet") != "worksheet":
        raise NotAnnotated(said("annotated-table", name=table.attributes.get("displayName", "")))
    every = next(piece for piece in found if piece.name == "tableColumns")
    number = max(piece.number("id") for piece in listed) + 1
    added = "".join(
        f'<{listed[-1].tag} id="{number + place}" name="{escaped(name)}"/>' for place, name in enumerate(names)
    )
    wider = [
        attributes_edit(data, piece, ref=widened(piece.attributes.get("ref", ""), columns.last, lines))
        for piece in found
        if piece.name in ("table", "autoFilter")
    ]
    counted = attributes_edit(data, every, count=len(listed) + len(names))
    return edited(data, [*wider, counted, added_in(data, every, added)])


def _packed(data: bytes, changed: Mapping[str, bytes]) -> bytes:
    """Return an archive with some parts changed and added, the others as they are and in their order."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        if sum(info.file_size for info in old.infolist()) > MOST_UNPACKED:
            raise NotAnnotated(said("annotated-too-large", most=MOST_UNPACKED >> 20))
        left = dict(changed)
        for info in old.infolist():
            content = left.pop(info.filename, None)
            new.writestr(copy(info), old.read(info) if content is None else content, info.compress_type)
        for name, content in left.items():
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
        new.comment = old.comment
    return stream.getvalue()
