"""Lists (CSV) and workbooks (XLSX) of tables: the one way in, and the names of cells in what is reported of them."""

from __future__ import annotations

from checker.findings.finding import Finding, Related
from checker.syntax.table_cells import Sheet
from checker.text.files import WORKBOOKS, decode_list


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
        from checker.syntax.table_xlsx import load_xlsx

        return load_xlsx(data, path, must_be_table)
    from checker.syntax.table_csv import load_csv

    sheet = load_csv(decode_list(data, path), path, must_be_table)
    return (sheet,) if sheet.is_table or must_be_table else ()


def with_cells(finding: Finding, sheet: Sheet) -> Finding:
    """Return a finding with the names of the cells that it points at; of a list as it is, for that shows its lines."""
    if sheet.name is None:
        return finding
    from checker.syntax.table_xlsx import cell_label

    path = finding.at.path
    own = cell_label(sheet, finding.at)
    related = [Related(finding.at, {"en": f"cell {own}", "es": f"celda {own}"})]
    for each in finding.related:
        name = cell_label(sheet, each.at) if each.at.path == path else ""
        named = {language: f"{name}; {text}" for language, text in each.label.items()} if name else each.label
        related.append(each._replace(label=named))
    return finding._replace(related=tuple(related))
