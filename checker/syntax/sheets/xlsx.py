"""Workbooks (XLSX) to the trees of table files, one for each sheet that has the columns of a table.

In spans, the line is the row and the column is that of the sheet; `cell_name` names the cell as people know it. Read
with the standard library alone: what matters here besides the values, and readers made for speed leave out, is how a
number is formatted, whether a formula has its result, what is hidden and what is merged.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Bilingual, Finding
from checker.syntax.sheets.cells import Sheet, column_letters
from checker.syntax.sheets.columns import HeaderRow
from checker.syntax.sheets.rows import find_header, read_rows
from checker.syntax.sheets.xlsx_package import Package, RefusedFile, Workbook, WorksheetPart, read_workbook
from checker.syntax.sheets.xlsx_sheet import Worksheet, read_worksheet
from checker.syntax.table.characters import forbidden
from checker.text.shorten import shown
from checker.text.span import Span


def load_xlsx(data: bytes, path: str, must_be_table: bool = True) -> tuple[Sheet, ...]:
    """Read a workbook.

    Args:
        data: The bytes of the file.
        path: As the user typed it; it goes into every span.
        must_be_table: Whether a workbook without a sheet that has the columns of a table is wrong, or passed over.

    Returns:
        Its sheets that have the columns of a table, others left out; whatever the bytes are, no exception.
    """
    top = Span(path, 1, 1, 1, 1)
    try:
        package = Package(data)
        workbook = read_workbook(package)
        sheets = [sheet for part in workbook.sheets if (sheet := _sheet(package, part, workbook, path)) is not None]
    except RefusedFile as refused:
        return (Sheet(None, (finding_of(refused.kind, top, refused.values),), False),)
    tables = tuple(sheet for sheet in sheets if sheet.is_table)
    if tables or not must_be_table:
        return tables
    of_limits = [sheet for sheet in sheets if any(each.kind.slug == "limit-sheet" for each in sheet.findings)]
    if len(sheets) == 1 or of_limits:
        return tuple(of_limits[:1] or sheets)
    return (Sheet(None, (finding_of("sheets/no-table-sheet", top, {"columns": label_of("sheets/columns")}),), False),)


def cell_name(sheet: Sheet, at: Span) -> str:
    """Return the name of a cell as spreadsheets write it: `Hoja1!C7`."""
    name = shown(sheet.name or "")
    if not name.isalnum():
        name = "'" + name.replace("'", "''") + "'"
    return f"{name}!{column_letters(at.column)}{at.line}"


def _sheet(package: Package, part: WorksheetPart, workbook: Workbook, path: str) -> Sheet | None:
    """Return a sheet; None when it has no values, or when it is hidden and no table."""
    worksheet = read_worksheet(package, part, workbook, path)
    found = find_header(worksheet.rows)
    if found is None or (part.hidden and not found[1].is_table):
        return None
    top = Span(path, 1, 1, 1, 1)
    if part.hidden:
        what: Bilingual = {"en": f"the sheet `{shown(part.name)}`", "es": f"la hoja `{shown(part.name)}`"}
        return Sheet(None, (finding_of("sheets/hidden-cells", top, {"what": what}),), True)
    wrong = tuple(_unclear(worksheet, *found)) if found[1].is_table else ()
    read = read_rows(worksheet.rows, found, top, wrong)
    texts = {(row.number, column): cell.text for row in worksheet.rows for column, cell in row.cells.items()}
    return Sheet(read.root, read.findings, found[1].is_table, (), _remarks(worksheet), part.name, texts)


def _remarks(worksheet: Worksheet) -> str:
    """Return the remarks of a sheet, each on the line of its row, and a sign for every other row that has a value."""
    lines = [""] * worksheet.rows[-1].number
    for row in worksheet.rows:
        lines[row.number - 1] = row.cells[min(row.cells)].text if row.is_remark else "x"
    return "\n".join(lines)


def _unclear(worksheet: Worksheet, index: int, header: HeaderRow) -> Iterator[Finding]:
    """Yield what of a table is hidden, merged, or written with characters that hide something."""
    rows = worksheet.rows[index:]
    columns = {number for number, column in header.columns.items() if column.role != "remark"}
    for row in rows:
        if row.number in worksheet.hidden_lines and not row.is_remark:
            yield _hidden(row.span, {"en": f"row {row.number}", "es": f"la fila {row.number}"})
        for cell in row.cells.values():
            bad = forbidden(cell.text, cell.span.path)
            if bad is not None:
                yield bad._replace(at=cell.span)
    for number in sorted(columns):
        if any(first <= number <= last for first, last in worksheet.hidden_columns):
            letters = column_letters(number)
            yield _hidden(header.columns[number].cell.span, {"en": f"column {letters}", "es": f"la columna {letters}"})
    for area in worksheet.merged:
        several = (area.line, area.column) != (area.end_line, area.end_column)
        within = area.line <= rows[-1].number and area.end_line >= rows[0].number
        if several and within and any(area.column <= number <= area.end_column for number in columns):
            at = Span(rows[0].span.path, area.line, area.column, area.line, area.column + 1)
            yield finding_of("sheets/merged-cells", at, {"range": str(area)})


def _hidden(at: Span, what: Bilingual) -> Finding:
    return finding_of("sheets/hidden-cells", at, {"what": what})
