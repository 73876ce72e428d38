"""Workbooks (XLSX) to the trees of table files, one for each sheet that has the columns of a table.

In spans, the line is the row and the column is that of the sheet. Only the standard library is used: fast readers leave
out what matters here beside the values, namely how a number is formatted, whether a formula has its result, and what is
hidden or merged. What a stored number is by its format, such as a percentage or a day counted from 1900 or 1904, is
settled in `xlsx_package.py`. Source: ECMA-376, part 1, 18.3.1.4 (cells), 18.3.1.13 (columns), 18.3.1.55 (merged cells),
18.3.1.73 (rows).
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from checker.findings.finding import Finding, finding_of, label_of
from checker.syntax.sheets.cells import Cell, RawSheet, Sheet, SheetRow, column_letters, remarks_of, stated
from checker.syntax.sheets.column_map import NO_MAP, ColumnMap
from checker.syntax.sheets.columns import HeaderRow
from checker.syntax.sheets.layout import headings_of
from checker.syntax.sheets.rows import read_rows
from checker.syntax.sheets.xlsx_package import (
    MAX_CELLS,
    Package,
    RefusedFile,
    Shown,
    Workbook,
    WorksheetPart,
    attribute,
    is_on,
    local,
    read_workbook,
    stored_as_text,
    text_of,
    too_large,
)
from checker.syntax.table.load import forbidden
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.vocabulary.options import fold

MAX_COLUMN = 16_384
MAX_BLOCKS = 1000
"""Merged blocks and descriptions of columns of a sheet: each is looked at with every column of the table."""


class Area(NamedTuple):
    """A block of cells, both ends included; lines and columns from 1."""

    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        first = f"{column_letters(self.column)}{self.line}"
        last = f"{column_letters(self.end_column)}{self.end_line}"
        return first if first == last else f"{first}:{last}"


class Worksheet(NamedTuple):
    """A sheet."""

    rows: tuple[SheetRow, ...]  # that have a value
    hidden_lines: frozenset[int]
    hidden_columns: tuple[tuple[int, int], ...]  # from, to
    merged: tuple[Area, ...]


def read_worksheet(package: Package, sheet: WorksheetPart, workbook: Workbook, path: str) -> Worksheet:
    """Return the cells of a sheet; `RefusedFile` where the part is no sheet, or too large."""
    rows: list[SheetRow] = []
    hidden: set[int] = set()
    columns: list[tuple[int, int]] = []
    merged: list[Area] = []
    line = blocks = 0
    for name, element in package.elements(sheet.part, "row", "col", "mergeCell"):
        if name == "row":
            above, line = line, _number(attribute(element, "r"), line + 1)
            if line <= above:
                raise RefusedFile("sheets/twice-in-file", what=label_of("sheets/the-row", name=line))
            found = _cells(element, line, workbook, path)
            package.cells += len(found)
            if package.cells > MAX_CELLS:
                raise too_large("most-cells", MAX_CELLS)
            if found:
                rows.append(SheetRow(line, found))
            if is_on(attribute(element, "hidden")):
                hidden.add(line)
            continue
        blocks += 1
        if blocks > MAX_BLOCKS:
            raise too_large("most-blocks", MAX_BLOCKS)
        if name == "mergeCell":
            area = area_of(attribute(element, "ref"))
            merged += [area] if area is not None else []
        elif is_on(attribute(element, "hidden")):
            columns.append((_number(attribute(element, "min"), 0), _number(attribute(element, "max"), 0)))
    return Worksheet(tuple(rows), frozenset(hidden), tuple(columns), tuple(merged))


def _cells(row: ElementTree.Element, line: int, workbook: Workbook, path: str) -> dict[int, Cell]:
    """Return the cells of a row that state something."""
    cells: dict[int, Cell] = {}
    column = 0
    for element in row:
        if local(element.tag) != "c":
            continue
        reference = attribute(element, "r")
        # One without a reference follows the cell before it.
        place = place_of(reference) if reference else (line, column + 1)
        if place is None or place[0] != line:
            raise RefusedFile("sheets/not-a-workbook")
        before, column = column, place[1]
        if column <= before or (len(element) > 1 and len({local(child.tag) for child in element}) < len(element)):
            cell = f"{column_letters(column)}{line}"
            raise RefusedFile("sheets/twice-in-file", what=label_of("sheets/the-cell", name=cell))
        value = _value(element, workbook)
        text = stated(value.text)
        if text and column <= MAX_COLUMN:
            cells[column] = Cell(text, Span(path, line, column, line, column + 1), value.form)
    return cells


def _value(cell: ElementTree.Element, workbook: Workbook) -> Shown:
    """Return what a cell states."""
    children = {local(child.tag): child for child in cell}
    kind = attribute(cell, "t") or "n"
    stored = children["v"].text or "" if "v" in children else None
    if "f" in children and (workbook.stale or (not stored and (kind != "str" or stored is None))):
        return Shown(f"={children['f'].text or ''}", "formula")
    if kind == "inlineStr":
        return Shown(text_of(children["is"]) if "is" in children else "", "text")
    if not stored:
        return Shown("", "text")
    if kind == "n":
        style = _number(attribute(cell, "s"), 0)
        form = workbook.forms[style] if style < len(workbook.forms) else "number"
        return stored_as_text(stored, form, workbook.from_1904)
    if kind == "s":
        place = _number(stored, len(workbook.texts))
        if place >= len(workbook.texts):
            raise RefusedFile("sheets/not-a-workbook")
        return Shown(workbook.texts[place], "text")
    if kind == "d":
        day, _, time = stored.partition("T")
        clock = time[:5] if time[:5] != "00:00" else ""
        return Shown(f"{day} {clock}".strip(), "date" if day else "time")
    if kind == "b":
        return Shown("true" if is_on(stored) else "false", "text")
    return Shown(stored, "error" if kind == "e" else "text")


def _number(text: str, otherwise: int) -> int:
    """Return a number from 0 of at most seven digits."""
    body = text.strip()
    return int(body) if body.isascii() and body.isdigit() and len(body) <= 7 else otherwise


def place_of(reference: str) -> tuple[int, int] | None:
    """Return line and column of `C7`."""
    letters = reference.rstrip("0123456789")
    digits = reference[len(letters) :]
    if not (letters.isascii() and letters.isalpha() and len(letters) <= 3 and digits):
        return None
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return _number(digits, 0), column


def area_of(reference: str) -> Area | None:
    """Return the block of `A2:C5` or `A2`; None for what is none."""
    first, _, last = reference.partition(":")
    start, end = place_of(first), place_of(last or first)
    return None if start is None or end is None else Area(*start, *end)


def load_xlsx(data: bytes, path: str, must_be_table: bool = True, its: ColumnMap = NO_MAP) -> tuple[Sheet, ...]:
    """Return the sheets of a workbook that have the columns of a table; whatever the bytes are, no exception.

    A workbook without any is wrong if it `must_be_table`, else passed over.
    """
    top = Span(path, 1, 1, 1, 1)
    try:
        package = Package(data)
        workbook = read_workbook(package)
        parts = [part for part in workbook.sheets if not its.sheet or fold(part.name) == fold(its.sheet)]
        sheets = [sheet for part in parts if (sheet := _sheet(package, part, workbook, path, its)) is not None]
    except RefusedFile as refused:
        return (Sheet(None, (finding_of(refused.kind, top, refused.values),), False),)
    tables = tuple(sheet for sheet in sheets if sheet.is_table)
    if tables or not must_be_table:
        return tables
    of_limits = [sheet for sheet in sheets if any(each.kind.slug == "limit-sheet" for each in sheet.findings)]
    if len(sheets) == 1 or of_limits:
        return tuple(of_limits[:1] or sheets)
    return (Sheet(None, (finding_of("sheets/no-table-sheet", top, {"columns": label_of("sheets/columns")}),), False),)


def raw_worksheets(data: bytes, path: str) -> tuple[RawSheet, ...]:
    """Return the worksheets that are not hidden, as they stand; `RefusedFile` for no workbook, or too much."""
    package = Package(data)
    workbook = read_workbook(package)
    shown_ones = [part for part in workbook.sheets if not part.hidden]
    sheets = [(part.name, read_worksheet(package, part, workbook, path)) for part in shown_ones]
    return tuple(RawSheet(name, each.rows, _blocks(each)) for name, each in sheets)


def _blocks(worksheet: Worksheet) -> tuple[tuple[int, int, int, int], ...]:
    return tuple((each.line, each.column, each.end_line, each.end_column) for each in worksheet.merged)


def _sheet(package: Package, part: WorksheetPart, workbook: Workbook, path: str, its: ColumnMap) -> Sheet | None:
    """Return a sheet; None when it has no values, or when it is hidden and no table."""
    worksheet = read_worksheet(package, part, workbook, path)
    found = headings_of(worksheet.rows, its, _blocks(worksheet))
    if found is None or (part.hidden and not found.is_table):
        return None
    top = Span(path, 1, 1, 1, 1)
    if part.hidden:
        return Sheet(None, (_hidden(top, "the-sheet", shown(part.name)),), True)
    wrong, rows = [], worksheet.rows
    heading = found.line or rows[found.place].number
    if found.layout is not None:
        problem = found.layout.finding(path)
        rows = tuple(found.layout.arranged(rows))
        wrong += [] if problem is None else [problem]
        kept = tuple(each for each in worksheet.merged if not found.layout.carries(each.column, each.line))
        worksheet = worksheet._replace(rows=rows, merged=kept)
    wrong += _unclear(worksheet, found.place, found.header) if found.is_table else ()
    read = read_rows(rows, (found.place, found.header), top, wrong)
    texts = {(row.number, column): cell.text for row in rows for column, cell in row.cells.items()}
    return Sheet(read.root, read.findings, found.is_table, (), remarks_of(rows), part.name, texts, heading)


def _unclear(worksheet: Worksheet, index: int, header: HeaderRow) -> Iterator[Finding]:
    """Yield what of a table is hidden, merged, or written with characters that hide something."""
    rows = worksheet.rows[index:]
    columns = {number for number, column in header.columns.items() if column.role != "remark"}
    for row in rows:
        if row.number in worksheet.hidden_lines and not row.is_remark:
            yield _hidden(row.span, "the-row", row.number)
        for cell in row.cells.values():
            bad = forbidden(cell.text, cell.span.path)
            if bad is not None:
                yield bad._replace(at=cell.span)
    for number in sorted(columns):
        if any(first <= number <= last for first, last in worksheet.hidden_columns):
            yield _hidden(header.columns[number].cell.span, "the-column", column_letters(number))
    for area in worksheet.merged:
        several = (area.line, area.column) != (area.end_line, area.end_column)
        within = area.line <= rows[-1].number and area.end_line >= rows[0].number
        if several and within and any(area.column <= number <= area.end_column for number in columns):
            at = Span(rows[0].span.path, area.line, area.column, area.line, area.column + 1)
            yield finding_of("sheets/merged-cells", at, {"range": str(area)})


def _hidden(at: Span, slug: str, name: object) -> Finding:
    return finding_of("sheets/hidden-cells", at, {"what": label_of(f"sheets/{slug}", name=name)})
