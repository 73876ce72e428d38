"""What a workbook states twice: a cell, a row, a part; and one table in two of its sheets."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from tests.apps.commands import Tapete
from tests.syntax.sheets.workbooks import sheet_xml, workbook

NAMES = ["table", "regulation", "game", "minimum", "maximum"]
SHEET = sheet_xml([NAMES, ["craps-1", "none", "craps", "5", "6000"]])


def told(command: Tapete, data: bytes) -> tuple[int, list[str], str]:
    (command.folder / "t.xlsx").write_bytes(data)
    ran = command("check", "t.xlsx", "--format", "json", "--lang", "en")
    found = json.loads(ran.stdout)["findings"]
    return ran.returncode, [each["code"] for each in found], "".join(each["message"] for each in found)


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("</row></sheetData>", '<c r="E2"><v>2500</v></c></row></sheetData>', "the cell E2"),
        ("</row></sheetData>", '<c r="E2"/></row></sheetData>', "the cell E2"),
        ("</row></sheetData>", '<c r="D2"><v>9</v></c></row></sheetData>', "the cell D2"),
        ("</sheetData>", '<row r="2"><c r="E2"><v>2500</v></c></row></sheetData>', "row 2"),
        ("</sheetData>", '<row r="1"><c r="E1"><v>2500</v></c></row></sheetData>', "row 1"),
        ("</sheetData>", '</sheetData><sheetData><row r="2"><c r="E2"><v>9</v></c></row></sheetData>', "row 2"),
        ("6000</t></is></c>", "6000</t></is><is><t>9</t></is></c>", "the cell E2"),
    ],
)
def test_what_is_in_a_sheet_twice_is_told(command: Tapete, before: str, after: str, what: str) -> None:
    assert before in SHEET
    code, codes, message = told(command, workbook({"A": SHEET.replace(before, after)}))

    assert (code, codes) == (2, ["SYN429"]) and what in message


def test_a_cell_in_the_row_of_another_is_no_cell(command: Tapete) -> None:
    assert told(command, workbook({"A": SHEET.replace('r="E2"', 'r="E3"')}))[:2] == (2, ["SYN424"])


def test_a_part_twice_in_the_archive_is_told(command: Tapete) -> None:
    data = io.BytesIO(workbook({"A": SHEET}))
    with zipfile.ZipFile(data, "a") as archive:
        archive.writestr("XL/worksheets/sheet1.xml", SHEET.replace("6000", "2500"))

    assert told(command, data.getvalue())[:2] == (2, ["SYN429"])


def test_rows_and_cells_that_are_left_out_are_no_fault(command: Tapete) -> None:
    sheet = sheet_xml([[*NAMES[:3], "", *NAMES[3:]], [], ["craps-1", "none", "craps", "", "5", "6000"]])

    assert told(command, workbook({"A": sheet}))[:2] == (0, [])


@pytest.mark.parametrize("second", [SHEET, SHEET.replace("6000", "2500"), SHEET.replace("craps-1", "CRAPS-1")])
def test_one_table_in_two_sheets_is_told(command: Tapete, second: str) -> None:
    """Their cells have the same names: only the sheet tells them apart."""
    code, codes, message = told(command, workbook({"January": SHEET, "February": second}))

    assert (code, codes) == (0, ["TAB027"]) and "in the sheet `January`" in message
    assert told(command, workbook({"January": SHEET, "February": second.replace("-1", "-2")}))[:2] == (0, [])


def test_tables_of_two_days_may_have_one_name(command: Tapete) -> None:
    sheets = {
        day: sheet_xml([[*NAMES, "date"], ["c", "none", "craps", "5", "6000", day]])
        for day in ("2026-01-01", "2026-02-01")
    }

    assert told(command, workbook(sheets))[:2] == (0, [])
