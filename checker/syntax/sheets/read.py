"""Lists (CSV) and workbooks (XLSX) of tables: the one way in, and the names of cells in what is reported of them."""

from __future__ import annotations

from checker.findings.finding import Finding, Related
from checker.syntax.sheets.cells import Sheet
from checker.text.files import WORKBOOKS, decode_list
from checker.text.span import shown


def load_sheets(data: bytes, path: str, must_be_table: bool = True) -> tuple[Sheet, ...]:
    """Return the sheets of a file that have the columns of a table; none if it has not and need not.

    Args:
        data: The bytes of the file.
        path: As the user typed it; its ending tells what the file is.
        must_be_table: Whether a file without a table is wrong.

    Raises:
        checker.text.files.Unreadable: A list is neither UTF-8 nor Windows-1252.
    """
    if path.lower().endswith(WORKBOOKS):
        from checker.syntax.sheets.xlsx import load_xlsx

        return load_xlsx(data, path, must_be_table)
    from checker.syntax.sheets.csv import load_csv

    sheet = load_csv(decode_list(data, path), path, must_be_table)
    return (sheet,) if sheet.is_table or must_be_table else ()


def with_cells(finding: Finding, sheet: Sheet, path: str) -> Finding:
    """Return a finding about a workbook with the names of the cells that it points at.

    Findings about a list stay as they are: excerpts show its lines.
    """
    if sheet.name is None or finding.at.path != path:
        return finding
    from checker.syntax.sheets.xlsx import cell_name

    own, text = cell_name(sheet, finding.at), shown(sheet.cells.get((finding.at.line, finding.at.column), ""))
    # Braces would be taken for places to fill in.
    place = own.replace("{", "(").replace("}", ")")
    message = {language: f"{words} ({place})" for language, words in finding.message.items()}
    holds = {"en": f"the cell holds `{text}`", "es": f"la celda contiene `{text}`"}
    related = [] if text == '""' else [Related(finding.at, holds)]
    for each in finding.related:
        name = cell_name(sheet, each.at) if each.at.path == path else ""
        label = {language: f"{name}: {words}" for language, words in each.label.items()} if name else each.label
        related.append(each._replace(label=label))
    return finding._replace(message=message, related=tuple(related))
