"""Workbooks (XLSX) to the trees of table files, one for each sheet that has the columns of a table.

In spans, the line is the row and the column is that of the sheet. Only the standard library is used: fast readers leave
out what matters here beside the values, namely how a number is formatted, whether a formula has its result, and what is
hidden or merged. What a stored number is by its format, such as a percentage or a day counted from 1900 or 1904, is
settled in `xlsx_package.py`. Source: ECMA-376, part 1, 18.3.1.4 (cells), 18.3.1.13 (columns), 18.3.1.55 (merged cells),
18.3.1.73 (rows).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from operator import itemgetter
from xml.etree import ElementTree

from checker.findings.finding import Bilingual, Finding, finding_of, label_of
from checker.syntax.sheets.cells import Cell, RawSheet, Sheet, SheetRow, column_letters, column_number, stated, turned
from checker.syntax.sheets.column_map import NO_MAP, ColumnMap
from checker.syntax.sheets.columns import HeaderRow, header_findings
from checker.syntax.sheets.formulas import right_results
from checker.syntax.sheets.locate import SAMPLE, headings_of
from checker.syntax.sheets.row_kinds import told
from checker.syntax.sheets.rows import SheetTables, go_through
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
from checker.text.memory import grouped_by
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


class Worksheet:
    """A sheet whose rows are read each time they are asked for; what else it holds is known after the first time."""

    def __init__(
        self, package: Package, sheet: WorksheetPart, workbook: Workbook, path: str, turned: bool = False
    ) -> None:
        self.package, self.sheet, self.workbook, self.path, self.turned = package, sheet, workbook, path, turned
        self.hidden_columns: list[tuple[int, int]] = []  # from, to
        self.merged: list[Area] = []

    def first(self) -> list[SheetRow]:
        """Return the rows by which the columns are known; all are gone through: what is merged stands behind them."""
        return [row for place, row in enumerate(self.rows()) if place < SAMPLE]

    @property
    def blocks(self) -> tuple[tuple[int, int, int, int], ...]:
        """Return the merged blocks: first row and column, last row and column."""
        return tuple((each.line, each.column, each.end_line, each.end_column) for each in self.merged)

    def rows(self) -> Iterator[SheetRow]:
        """Return the rows that have a value, or the columns where each table has one."""
        return self._turned() if self.turned else self._rows()

    def _turned(self) -> Iterator[SheetRow]:
        rows = list(self._rows())
        hidden, self.hidden_columns = self.hidden_columns, [(row.number, row.number) for row in rows if row.hidden]
        self.merged = [Area(each.column, each.line, each.end_column, each.end_line) for each in self.merged]
        for each in turned(rows):
            yield each._replace(hidden=any(first <= each.number <= last for first, last in hidden))

    def _rows(self) -> Iterator[SheetRow]:
        """Yield the rows that have a value; `RefusedFile` where the part is no sheet, or too large."""
        self.hidden_columns, self.merged = [], []
        line = blocks = cells = 0
        sums: set[str] = set()
        for name, element in self.package.elements(self.sheet.part, "row", "col", "mergeCell"):
            if name == "row":
                above, line = line, _number(attribute(element, "r"), line + 1)
                if line <= above:
                    raise RefusedFile("sheets/twice-in-file", what=label_of("sheets/the-row", name=line))
                found = _cells(element, line, self.workbook, self.path, self.sheet.part, sums)
                cells += len(found)
                if cells > MAX_CELLS:
                    raise too_large("most-cells", MAX_CELLS)
                if found:
                    yield SheetRow(line, found, is_on(attribute(element, "hidden")))
                continue
            blocks += 1
            if blocks > MAX_BLOCKS:
                raise too_large("most-blocks", MAX_BLOCKS)
            if name == "mergeCell":
                area = area_of(attribute(element, "ref"))
                self.merged += [area] if area is not None else []
            elif is_on(attribute(element, "hidden")):
                self.hidden_columns.append(
                    (_number(attribute(element, "min"), 0), _number(attribute(element, "max"), 0))
                )


def _cells(
    row: ElementTree.Element, line: int, workbook: Workbook, path: str, part: str, sums: set[str]
) -> dict[int, Cell]:
    """Return the cells of a row that state something; `sums` are the formulas seen that cells share and add up."""
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
        value = _value(element, workbook, workbook.stale and (part, *place) not in workbook.right)
        text = stated(value.text)
        if text and column <= MAX_COLUMN:
            is_sum = any(local(child.tag) == "f" and _is_sum(child, sums) for child in element)
            cells[column] = Cell(text, Span(path, line, column, line, column + 1), value.form, is_sum=is_sum)
    return cells


def _is_sum(formula: ElementTree.Element, shared: set[str]) -> bool:
    """Return whether a formula adds up cells of its own sheet; those that cells share are written in the first."""
    text = (formula.text or "").strip().upper()
    if text.startswith(("SUM(", "SUBTOTAL(")) and "!" not in text:
        shared.add(attribute(formula, "si") or "alone")
        return True
    return not text and attribute(formula, "si") in shared


def _value(cell: ElementTree.Element, workbook: Workbook, stale: bool = False) -> Shown:
    """Return what a cell states; the result of a formula is none where it is `stale`."""
    children = {local(child.tag): child for child in cell}
    kind = attribute(cell, "t") or "n"
    stored = children["v"].text or "" if "v" in children else None
    if "f" in children and (stale or (not stored and (kind != "str" or stored is None))):
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
    return _number(digits, 0), column_number(letters)


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
        workbook = _workbook(package)
        parts = [part for part in workbook.sheets if not its.sheet or fold(part.name) == fold(its.sheet)]
        sheets = [sheet for part in parts for sheet in _sheets(package, part, workbook, path, its)]
    except RefusedFile as refused:
        return (Sheet((), (finding_of(refused.kind, top, refused.values),), False),)
    tables = tuple(sheet for sheet in sheets if sheet.is_table)
    if tables or not must_be_table:
        return tables
    of_limits = [sheet for sheet in sheets if any(each.kind.slug == "limit-sheet" for each in sheet.findings)]
    if len(sheets) == 1 or of_limits:
        return tuple(of_limits[:1] or sheets)
    return (Sheet((), (finding_of("sheets/no-table-sheet", top, {"columns": label_of("sheets/columns")}),), False),)


def _workbook(package: Package) -> Workbook:
    """Return what the sheets share; with the formulas whose results are right, where none counts by itself."""
    workbook = read_workbook(package)
    return workbook._replace(right=right_results(package, workbook)) if workbook.stale else workbook


def raw_worksheets(data: bytes, path: str) -> tuple[RawSheet, ...]:
    """Return the first rows of the worksheets that are not hidden; `RefusedFile` for no workbook, or too much."""
    package = Package(data)
    workbook = _workbook(package)
    sheets = [Worksheet(package, part, workbook, path) for part in workbook.sheets if not part.hidden]
    return tuple(RawSheet(each.sheet.name, each.first(), each.blocks) for each in sheets)


def _sheets(package: Package, part: WorksheetPart, workbook: Workbook, path: str, its: ColumnMap) -> Iterator[Sheet]:
    """Yield a sheet, each block of its tables for itself; nothing when it has no values, or is hidden and no table."""
    worksheet = Worksheet(package, part, workbook, path, bool(its.tables))
    first = worksheet.first()
    found = headings_of(first, its, worksheet.blocks)
    if found is None or (part.hidden and not found.is_table):
        return
    if part.hidden:
        name = label_of("sheets/the-sheet", name=shown(part.name))
        yield Sheet((), (_hidden(Span(path, 1, 1, 1, 1), name),), True)
        return
    heading = found.row.number
    above = (cell for row in first if row.number <= heading for cell in row.cells.values())
    cells = {(cell.span.line, cell.span.column): cell.text for cell in above}
    if not found.is_table:
        wrong = found.problem(path) or tuple(header_findings(found.header))
        yield Sheet((), wrong, False, name=part.name, cells=cells, heading=heading)
        return
    named = next(row for row in first if row.number == heading)
    for block in found.blocks:
        gone = go_through(block.arranged(worksheet.rows), heading, block.header)
        layout = block.layout
        areas = [each for each in worksheet.merged if layout is None or not layout.carries(each.column, each.line)]
        by_row = grouped_by(_merged(areas, block.header, named, path), itemgetter(0))
        merged = {line: [finding for _, finding in every] for line, every in by_row.items()}
        told_of = (*_unclear(worksheet, block.header, named), *merged.get(heading, ()), *gone.wrong)
        tables = SheetTables(partial(block.arranged, worksheet.rows), block.header, gone.plan, merged, part.name)
        notes = tuple(told(gone.plan.passed))
        findings = (*block.problem(path), *told_of)
        yield Sheet(tables, findings, True, notes, gone.remarks, part.name, cells, found.line)


def _columns(header: HeaderRow) -> list[int]:
    return sorted(number for number, column in header.columns.items() if column.role != "remark")


def _unclear(worksheet: Worksheet, header: HeaderRow, named: SheetRow) -> Iterator[Finding]:
    """Yield what of the columns of a table is hidden, or named with characters that hide something."""
    if named.hidden:
        yield _hidden(named.span, named.said)
    for cell in named.cells.values():
        bad = forbidden(cell.text, cell.span.path)
        if bad is not None:
            yield bad._replace(at=cell.span)
    for number in _columns(header):
        if any(first <= number <= last for first, last in worksheet.hidden_columns):
            yield _hidden(header.columns[number].cell.span, SheetRow(number, {}, turned=not named.turned).said)


def _merged(areas: Iterable[Area], header: HeaderRow, named: SheetRow, path: str) -> Iterator[tuple[int, Finding]]:
    """Yield the rows from the names of the columns on that a merged block covers, each with the first such block."""
    columns, told_to = _columns(header), named.number - 1
    for area in sorted(areas):
        several = (area.line, area.column) != (area.end_line, area.end_column)
        if several and any(area.column <= number <= area.end_column for number in columns):
            own = Area(area.column, area.line, area.end_column, area.end_line) if named.turned else area
            at = Span(path, own.line, own.column, own.line, own.column + 1)
            finding = finding_of("sheets/merged-cells", at, {"range": str(own)})
            yield from ((line, finding) for line in range(max(area.line, told_to + 1), area.end_line + 1))
            told_to = max(told_to, area.end_line)


def _hidden(at: Span, what: Bilingual) -> Finding:
    return finding_of("sheets/hidden-cells", at, {"what": what})
