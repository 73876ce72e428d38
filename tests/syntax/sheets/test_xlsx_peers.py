"""Workbooks that other programs write, and what another reader sees in those of our tests."""

from __future__ import annotations

import io
from datetime import date, time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.syntax.sheets.xlsx import load_xlsx
from tests.every import examples
from tests.syntax.sheets.whole import findings_of, root_of
from tests.syntax.sheets.workbooks import PERCENT, number, simple
from tests.syntax.table.texts import plain

HEADER = ["mesa", "norma", "juego", "fecha", "apuesta", "paga", "maximo"]


def read(data: bytes) -> Any:
    """Return the only table of a workbook as a dict, or the codes of what is wrong with it."""
    (sheet,) = load_xlsx(data, "mesas.xlsx")
    root = root_of(sheet)
    if root is None:
        return [finding.code for finding in findings_of(sheet)]
    (table,) = next(iter(plain(root).values()))
    return table


TABLE = {
    "mesa": "3",
    "norma": "x",
    "juego": "craps",
    "fecha": "2026-12-01",
    "apuestas": {"odds": {"paga": "2 a 1", "maximo": "100%"}},
}


def test_a_workbook_of_xlsxwriter() -> None:
    xlsxwriter = pytest.importorskip("xlsxwriter")
    data = io.BytesIO()
    book = xlsxwriter.Workbook(data, {"in_memory": True})
    sheet = book.add_worksheet("Mesas")
    sheet.write_row(0, 0, HEADER)
    sheet.write_row(1, 0, [3, "x", "craps"])
    sheet.write_datetime(1, 3, date(2026, 12, 1), book.add_format({"num_format": "dd/mm/yyyy"}))
    sheet.write_row(1, 4, ["odds", "2 a 1"])
    sheet.write_number(1, 6, 1, book.add_format({"num_format": 9}))
    book.close()

    assert read(data.getvalue()) == TABLE


def test_a_formula_of_xlsxwriter_has_no_result() -> None:
    """It writes 0 and leaves the calculating to whoever opens the file."""
    xlsxwriter = pytest.importorskip("xlsxwriter")
    data = io.BytesIO()
    book = xlsxwriter.Workbook(data, {"in_memory": True})
    sheet = book.add_worksheet("Mesas")
    sheet.write_row(0, 0, ["mesa", "norma", "minimo"])
    sheet.write_row(1, 0, ["3", "x"])
    sheet.write_formula(1, 2, "=2+3")
    book.close()

    assert read(data.getvalue()) == ["SYN419"]


def openpyxl_workbook(cell: object, format_: str) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(HEADER)
    sheet.append([3, "x", "craps", date(2026, 12, 1), "odds", "2 a 1", cell])
    sheet["G2"].number_format = format_
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_a_workbook_of_openpyxl() -> None:
    assert read(openpyxl_workbook(1, "0%")) == TABLE


def test_what_openpyxl_stores_as_a_time_is_told() -> None:
    assert read(openpyxl_workbook(time(7, 1), "h:mm")) == ["SYN415"]


def test_a_formula_of_openpyxl_has_no_result() -> None:
    assert read(openpyxl_workbook("=A2*100", "General")) == ["SYN419"]


@settings(max_examples=examples(50))
@given(
    st.lists(
        st.decimals(0, 10**9, places=4, allow_nan=False).map(float) | st.integers(0, 10**12), min_size=1, max_size=5
    )
)
def test_another_reader_sees_the_same_numbers(values: list[float]) -> None:
    """python-calamine, a reader in Rust; it returns numbers in binary."""
    calamine = pytest.importorskip("python_calamine")
    rows = [["norma", "apuesta", "maximo", "minimo"]]
    rows += [
        ["x", f"bet{place}", number(repr(value)), number(repr(value), PERCENT)] for place, value in enumerate(values)
    ]
    data = simple(rows)
    theirs = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()[1:]

    ours = read(data)

    assert [float(ours["maximo"][bet]) for _, bet, _, _ in theirs] == [value for _, _, value, _ in theirs]
    assert [float(ours["minimo"][bet][:-1]) / 100 for _, bet, _, _ in theirs] == pytest.approx(
        [row[3] for row in theirs]
    )
