"""The limit sheet as a workbook."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest

from tests.formats.shown import limits_book
from tests.sheets import asturias, shipped_sheet, wanted

pytest.importorskip("xlsxwriter")


def part(data: bytes, name: str) -> str:
    return ZipFile(BytesIO(data)).read(name).decode("utf-8")


def test_amounts_are_numbers_and_shares_are_percentages() -> None:
    data = limits_book((asturias(),), "es")
    cells = re.findall(r'<c r="[A-Z]+\d+"(?: s="\d+")?><v>([^<]+)</v>', part(data, "xl/worksheets/sheet1.xml"))

    assert {"358", "1071", "2", "1.2"} <= set(cells)
    assert "0.##%" in part(data, "xl/styles.xml")


def test_texts_are_texts_never_formulas() -> None:
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5"))
    bad = sheet.rows[0]._replace(label="=1+1")
    data = limits_book((sheet._replace(rows=(bad,)),), "en")

    assert "<f>" not in part(data, "xl/worksheets/sheet1.xml")
    assert "'=1+1" in part(data, "xl/sharedStrings.xml")


def test_the_notes_stand_on_a_sheet_of_their_own() -> None:
    data = limits_book((asturias(),), "es", True)

    assert 'name="límites"' in part(data, "xl/workbook.xml") and 'name="notas"' in part(data, "xl/workbook.xml")
    assert "Son propuestas." in part(data, "xl/sharedStrings.xml")
    assert "max(simple)/7 &lt;= max(hard(4))" in part(data, "xl/sharedStrings.xml")


def test_the_same_sheet_is_the_same_file() -> None:
    assert limits_book((asturias(),), "en") == limits_book((asturias(),), "en")


def test_a_third_of_a_chip_stays_a_fraction() -> None:
    data = limits_book((asturias("2500", "5", "1/3"),), "en")

    assert "<t>1/3</t>" in part(data, "xl/sharedStrings.xml")


def test_a_number_of_more_digits_than_a_workbook_keeps_stays_in_words() -> None:
    sheet = asturias()
    row = sheet.rows[0]._replace(lowest=Fraction(10**15), highest=Fraction(10) ** 400)
    data = limits_book((sheet._replace(rows=(row,)),), "en")

    assert {"<t>1000000000000000</t>", f"<t>{10**400}</t>"} <= set(
        re.findall("<t>[^<]*</t>", part(data, "xl/sharedStrings.xml"))
    )
