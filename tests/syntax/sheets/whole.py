"""All tables of a sheet as one tree, as a file with several tables has them."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.syntax.sheets.cells import Sheet, SheetTable
from checker.syntax.sheets.read import with_cells
from checker.syntax.table.tree import Entry, Mapping, Scalar, Sequence
from checker.text.span import NOWHERE


def root_of(sheet: Sheet) -> Mapping | None:
    """Return the tree of all tables of a sheet; None where there is none, or something is wrong."""
    if findings_of(sheet):
        return None
    tables = tuple(each.root for each in sheet.tables if each.root is not None)
    spanish = any(entry.key.text in ("mesa", "norma", "apuestas") for each in tables for entry in each.entries)
    key = Scalar("mesas" if spanish else "tables", "plain", NOWHERE)
    return Mapping((Entry(key, Sequence(tables, NOWHERE)),), NOWHERE) if tables else None


def findings_of(sheet: Sheet) -> tuple[Finding, ...]:
    """Return what is wrong with a sheet or with its tables."""
    return sheet.findings or tuple(finding for each in sheet.tables for finding in each.findings)


def first_with_cells(sheet: Sheet) -> Finding:
    """Return the first finding about a workbook, with the names of its cells."""
    of: Sheet | SheetTable = sheet if sheet.findings else next(each for each in sheet.tables if each.findings)
    return with_cells(of.findings[0], of, sheet.name, "mesas.xlsx")
