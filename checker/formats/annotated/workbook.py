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
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from typing import get_args
from xml.etree.ElementTree import Element

from checker.findings.finding import Language, said
from checker.findings.result import FileVerdict
from checker.formats.annotated.notes import NotAnnotated, SheetNotes, heads, verdict_words, words_of
from checker.formats.annotated.parts import (
    ByteEdit,
    XmlPiece,
    added_in,
    attributes_edit,
    copied,
    edited,
    encoded,
    escaped,
    local_of,
    number_of,
    pieces,
    prefix_of,
)
from checker.formats.annotated.worksheet import (
    CellText,
    Columns,
    Extent,
    cell_xml,
    extent_of,
    height_of,
    with_columns,
)
from checker.formats.report.docx_tables import INKS
from checker.syntax.sheets.xlsx import MAX_COLUMN, Area, area_of
from checker.syntax.sheets.xlsx_package import Package, attribute, linked_parts, local, read_workbook
from checker.text.record import NamedTuple
from checker.views.words import say, say_in_both

_LISTS = ("fonts", "cellXfs")
_KEPT_OF_FONT = ("sz", "name", "family", "scheme")  # a size stands before a colour, the others behind it


class Styles(NamedTuple):
    """The part with the list of styles, and the numbers of those that were added to it; "" where there is no list."""

    data: bytes
    verdicts: dict[FileVerdict, str]
    text: str
    strong: str


NO_STYLES = Styles(b"", dict.fromkeys(get_args(FileVerdict), ""), "", "")


def with_styles(data: bytes) -> Styles:
    """Return a list of styles with those of verdicts, of words that are broken into lines, and of names of columns.

    What an earlier check has added is used again.
    """
    found = list(pieces(data, ("fonts", "cellXfs", "font", "xf", *_KEPT_OF_FONT)))
    lists = {piece.name: piece for piece in found if piece.parent == "styleSheet"}
    if len(lists) < len(_LISTS):
        return NO_STYLES._replace(data=data)
    known = {name: [data[each.start : each.end] for each in found if each.parent == name] for name in _LISTS}
    before = {name: len(elements) for name, elements in known.items()}
    prefix = prefix_of(lists["fonts"].tag)
    end = next((each.end for each in found if each.name == "font"), 0)
    first = {each.name: data[each.start : each.end].decode("ascii", "ignore") for each in found if each.start < end}
    size, *face = (first.get(name, "") for name in _KEPT_OF_FONT)

    def number(name: str, element: str) -> str:
        raw = encoded(element)
        known[name] += [] if raw in known[name] else [raw]
        return str(known[name].index(raw))

    def cells(font: str) -> str:
        """Return the number of a format with a font, words broken into lines."""
        alignment = f'<{prefix}alignment wrapText="1"/>'
        settings = f'numFmtId="0" fontId="{font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"'
        return number("cellXfs", f"<{prefix}xf {settings}>{alignment}</{prefix}xf>")

    def bold(ink: str) -> str:
        """Return the number of a format with a bold font like the first of the workbook, in a colour."""
        colour = f'<{prefix}color rgb="FF{ink}"/>' if ink else ""
        return cells(number("fonts", f"<{prefix}font><{prefix}b/>{size}{colour}{''.join(face)}</{prefix}font>"))

    verdicts: dict[FileVerdict, str] = {verdict: bold(INKS[verdict]) for verdict in get_args(FileVerdict)}
    text, strong = cells("0"), bold("")
    edits: list[ByteEdit] = []
    for name in _LISTS:
        added = b"".join(known[name][before[name] :]).decode("ascii")
        if added:
            edits += [attributes_edit(data, lists[name], count=len(known[name])), added_in(lists[name], added)]
    return Styles(edited(data, edits), verdicts, text, strong)


MOST_UNPACKED = 256 * 1024 * 1024  # bytes of all parts together: all of them are packed again
_POINT_SIZE = 9525  # of a picture, in the units of the format
_CELL = (20, 64)  # points of a cell of the usual height and width
_WIDTHS = ((1, 28), (2, 100))  # of the columns of the last sheet, in letters
_AREA = r"\$?[A-Z]{1,3}(?:\$?\d+)?:\$?[A-Z]{1,3}(?:\$?\d+)?(?![A-Za-z(!])"
_CONTENTS = "[Content_Types].xml"
_SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
# Parts whose elements take cells of a sheet that may be empty, by how these elements are called.
_TAKEN = {"comments": "comment", "threadedComment": "threadedComment", "table": "table", "pivotTable": "location"}


def annotated(
    data: bytes, notes: Mapping[str, SheetNotes], about: Sequence[tuple[str, str]], language: Language
) -> bytes:
    """Return a workbook with what stands beside the rows of its sheets, and a last sheet with names and values.

    Raises:
        NotAnnotated: A change would break something of the workbook, or tear rows and verdicts apart.
        RefusedFile: It cannot be read.
    """
    return _Annotator(data, language).made(notes, about)


class _Annotator:
    """Changes the parts of one workbook."""

    def __init__(self, data: bytes, language: Language) -> None:
        self.data, self.language = data, language
        self.package = Package(data)
        self.workbook = read_workbook(self.package)
        self.links = linked_parts(self.package, self.workbook.main)
        self.changed: dict[str, bytes] = {}
        self.columns: dict[str, Columns] = {}  # by sheet
        folders = {name.casefold().rpartition("/")[0] for name in self.package.names}
        if "_xmlsignatures" in folders:
            raise NotAnnotated(said("annotated-signed"))
        if "xl/revisions" in folders:
            raise NotAnnotated(said("annotated-shared"))
        styles = next((part for kind, part in self.links.values() if kind == "styles"), "")
        self.styles = NO_STYLES if not styles else with_styles(self.package.read(styles))
        if self.styles.text:
            self.changed[styles] = self.styles.data

    def made(self, notes: Mapping[str, SheetNotes], about: Sequence[tuple[str, str]]) -> bytes:
        for sheet in self.workbook.sheets:
            if sheet.name in notes:
                self.columns[sheet.name] = self.sheet(sheet.part, notes[sheet.name])
        self.about(about)
        return _packed(self.data, {self.package.named(part): data for part, data in self.changed.items()})

    def sheet(self, part: str, notes: SheetNotes) -> Columns:
        """Put the two columns into a sheet, and widen the tables of the workbook that its rows belong to."""
        data, names = self.package.read(part), heads(self.language)
        lines = (notes.heading, notes.last)
        extent = extent_of(data, self.workbook.texts, lines, verdict_words())
        links = linked_parts(self.package, part) if self.package.has(_links_of(part)) else {}
        cells = {notes.heading: [CellText(text, extent.style) for text in names]}
        for line, note in notes.rows.items():
            verdict = "" if note.verdict is None else self.styles.verdicts[note.verdict]
            words = CellText(words_of(note.verdict, self.language), verdict)
            cells[line] = [words, CellText(note.reason, self.styles.text)]
        again = bool(extent.own)
        cleared = {*range(notes.heading + 1, notes.last + 1), *extent.stale} if again else ()
        first = _own_column(extent) if again else _free_column(self.package, data, extent, links.values(), lines)
        columns = Columns(first, cells, cleared, again)
        for kind, target in links.values():
            if kind == "table":
                self.changed[target] = _wider_table(self.package.read(target), columns, names)
        self.changed[part] = with_columns(data, columns)
        return columns

    # The sheet that says how the workbook was checked, and what names it.

    def about(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write the last sheet, in the place of the one of an earlier check."""
        main = self.package.read(self.workbook.main)
        found = list(pieces(main, ("sheet", "definedName", "workbook")))
        listed = [piece for piece in found if piece.parent == "sheets"]
        edits = list(self.printed(main, found, [piece.attributes.get("name", "") for piece in listed]))
        titles = say_in_both("annotated.sheet").values()
        before = next((piece for piece in listed if piece.attributes.get("name") in titles), None)
        named = next(name for name in listed[-1].attributes if local_of(name) == "id")
        if before is not None:
            part = self.links[before.attributes[named]][1]
        else:
            part, id_ = self.new_part()
            number = max(piece.number("sheetId") for piece in listed) + 1
            own: dict[str, object] = {"name": say("annotated.sheet", self.language), "sheetId": number, named: id_}
            edits.append(copied(main, listed[-1], **own, state=None))
        self.changed[part] = _about_xml(rows, self.styles, found[-1])
        if edits:
            self.changed[self.workbook.main] = edited(main, edits)

    def new_part(self) -> tuple[str, str]:
        """Name a new sheet in the links of the workbook and in the list of contents; return its part and its id."""
        folder, links = posixpath.dirname(self.workbook.main), _links_of(self.workbook.main)
        names = (f"worksheets/tapete{number}.xml" for number in range(1, 10_000))
        target = next(name for name in names if not self.package.has(posixpath.join(folder, name)))
        part = posixpath.join(folder, target)
        data = self.package.read(links)
        known = {each.attributes.get("Id"): each for each in pieces(data, ("Relationship",))}
        id_ = next(name for number in range(1, 10**6) if (name := f"rId{number}") not in known)
        like = next(each for each in known.values() if each.attributes.get("Type", "").endswith("/worksheet"))
        self.changed[links] = edited(data, [copied(data, like, Id=id_, Target=target)])
        data = self.package.read(_CONTENTS)
        types = next(pieces(data, ("Types",)))
        override = f'<{prefix_of(types.tag)}Override PartName="/{part}" ContentType="{_SHEET_TYPE}"/>'
        self.changed[_CONTENTS] = edited(data, [added_in(types, override)])
        return part, id_

    def printed(self, main: bytes, found: Sequence[XmlPiece], sheets: Sequence[str]) -> Iterator[ByteEdit]:
        """Yield what widens the areas that are printed and filtered, which the workbook names for its sheets."""
        for piece in found:
            name, place = piece.attributes.get("name", "").casefold(), piece.number("localSheetId")
            columns = self.columns.get(sheets[place]) if place < len(sheets) else None
            if columns is not None and name in ("_xlnm.print_area", "_xlnm._filterdatabase"):
                areas = main[piece.inside : piece.close].decode("utf-8", "surrogateescape")
                wider = re.sub(_AREA, lambda found: columns.widened(found[0]), areas)  # noqa: B023 - used at once
                yield ByteEdit(piece.inside, piece.close, wider.encode("utf-8", "surrogateescape"))


def _links_of(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _about_xml(rows: Sequence[tuple[str, str]], styles: Styles, workbook: XmlPiece) -> bytes:
    """Return a sheet with names and values, in the edition of the format that the workbook is in."""
    prefix = prefix_of(workbook.tag).rstrip(":")
    space = workbook.attributes.get(f"xmlns:{prefix}" if prefix else "xmlns", "")
    lines = []
    for line, (name, value) in enumerate(rows, 1):
        style = styles.strong if name else styles.text
        texts = (CellText(name, style), CellText(value, styles.text))
        cells = [cell_xml(text, "", column, line) for column, text in enumerate(texts, 1)]
        high = height_of(texts, [width for _, width in _WIDTHS])
        lines.append(f'<row r="{line}" ht="{high}">{"".join(cells)}</row>')
    columns = "".join(f'<col min="{place}" max="{place}" width="{width}" customWidth="1"/>' for place, width in _WIDTHS)
    sheet = (
        f'<worksheet xmlns="{escaped(space)}"><cols>{columns}</cols><sheetData>{"".join(lines)}</sheetData></worksheet>'
    )
    return b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + encoded(sheet)


# Where the columns may stand.


def _own_column(extent: Extent) -> int:
    """Return the first of the two columns that an earlier check has written."""
    first = extent.own[0]
    if extent.own != (first, first + 1):
        raise NotAnnotated(said("annotated-moved"))
    return first


def _free_column(
    package: Package, data: bytes, extent: Extent, links: Collection[tuple[str, str]], lines: tuple[int, int]
) -> int:
    """Return the first column that is free beside some rows."""
    found = (piece for piece in pieces(data, ("mergeCell", "sqref")) if piece.parent in ("mergeCells", "sparkline"))
    taken = [area_of(piece.attributes.get("ref", piece.text)) for piece in found]
    for kind, target in links:
        if kind == "drawing":
            every = package.elements(target, "twoCellAnchor", "oneCellAnchor", "absoluteAnchor")
            taken += [_covered(element) for _, element in every]
        elif kind in _TAKEN:
            taken += [area_of(attribute(element, "ref")) for _, element in package.elements(target, _TAKEN[kind])]
    beside = (each.end_column for each in taken if each and each.line <= lines[1] and each.end_line >= lines[0])
    first = max(extent.filled, *beside, 0) + 1
    if first + 1 > MAX_COLUMN:
        raise NotAnnotated(said("annotated-no-room"))
    return first


def _covered(anchor: Element) -> Area:
    """Return the cells that a drawing covers; where only its size is said, those of the usual width and height."""
    found = {"from": (0, 0), "ext": (0, 0)}
    for child in anchor:
        stated = {**child.attrib, **{local(each.tag): each.text or "" for each in child}}
        for names in (("row", "col"), ("y", "x"), ("cy", "cx")):
            if stated.keys() >= set(names):
                row, column = (number_of(stated[name]) for name in names)
                inches = names != ("row", "col")
                place = (row // _POINT_SIZE // _CELL[0], column // _POINT_SIZE // _CELL[1]) if inches else (row, column)
                found[local(child.tag)] = place
    row, column = found.get("pos", found["from"])
    high, wide = found["ext"]
    end_row, end_column = found.get("to", (row + high + 1, column + wide + 1))
    return Area(row + 1, column + 1, end_row + 1, end_column + 1)


def _wider_table(data: bytes, columns: Columns, names: tuple[str, str]) -> bytes:
    """Return a table (list object) that has the two columns, where rows that were judged belong to it."""
    found = {piece.name: piece for piece in pieces(data, ("table", "autoFilter", "tableColumns"))}
    table, every = found["table"], found.pop("tableColumns")
    listed = [piece for piece in pieces(data, ("tableColumn",)) if piece.parent == "tableColumns"]
    area = area_of(table.attributes.get("ref", ""))
    if area is None or area.end_line < min(columns.cells) or area.line > max(columns.cells):
        return data
    if area.column <= columns.first <= columns.last <= area.end_column:
        own = listed[columns.first - area.column :]
        return edited(data, [attributes_edit(data, piece, name=name) for piece, name in zip(own, names, strict=False)])
    name = table.attributes.get("displayName", "")
    if table.attributes.get("tableType", "worksheet") != "worksheet":
        raise NotAnnotated(said("annotated-table", name=name))
    if area.end_column != columns.first - 1:
        raise NotAnnotated(said("annotated-beside", name=name))
    number = max(piece.number("id") for piece in listed) + 1
    added = (f'<{listed[-1].tag} id="{number + place}" name="{escaped(name)}"/>' for place, name in enumerate(names))
    edits = [
        attributes_edit(data, piece, ref=columns.widened(piece.attributes.get("ref", ""))) for piece in found.values()
    ]
    counted = attributes_edit(data, every, count=len(listed) + len(names))
    return edited(data, [*edits, counted, added_in(every, "".join(added))])


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
