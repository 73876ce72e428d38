"""Workbooks (XLSX): what is stored in a cell, what is hidden or merged, which sheets are tables."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.wording import help_of, message_of
from checker.syntax.sheets import xlsx, xlsx_package
from checker.syntax.sheets.cells import Sheet
from checker.syntax.sheets.xlsx import load_xlsx
from tests.every import EVERY, examples
from tests.syntax.sheets.whole import findings_of, first_with_cells, root_of
from tests.syntax.sheets.workbooks import (
    DATE,
    DAY_AND_MONTH,
    LONG_TIME,
    MAIN,
    OWN,
    PERCENT,
    TIME,
    Stored,
    formula,
    number,
    of_kind,
    packed,
    sheet_xml,
    simple,
    workbook,
)
from tests.syntax.table.texts import plain, scalars

HEADER = ["mesa", "norma", "juego", "apuesta", "numeros", "paga", "maximo"]
NAMES = ["a", "x", "craps"]
PART = 1 if EVERY else 20
"""By which the limits of a file are divided: those that are meant take seconds each."""


def load(data: bytes, must_be_table: bool = True) -> tuple[Sheet, ...]:
    return load_xlsx(data, "mesas.xlsx", must_be_table)


def one(data: bytes) -> Sheet:
    (sheet,) = load(data)
    return sheet


def table(data: bytes) -> Any:
    """Return the only table of a sound workbook as a dict."""
    sheet = one(data)
    assert [message_of(finding, "en") for finding in findings_of(sheet)] == []
    root = root_of(sheet)
    assert root is not None
    (found,) = next(iter(plain(root).values()))
    return found


def codes(data: bytes) -> list[str]:
    return [finding.code for sheet in load(data) for finding in findings_of(sheet)]


def of_maximum(cell: str, **options: Any) -> Any:
    """Return how a cell under `maximo` is read."""
    rows = [HEADER, [*NAMES, "odds", "", "2 a 1", cell]]
    return table(workbook({"Hoja1": sheet_xml(rows)}, **options))["apuestas"]["odds"]["maximo"]


# --- stored values ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stored", "text"),
    [
        ("8", "8"),
        ("8.0", "8"),
        ("2500", "2500"),
        ("12.5", "12.5"),
        ("0.28999999999999998", "0.29"),
        ("0.30000000000000004", "0.3"),
        ("1E3", "1000"),
        ("5.0000000000000003E-2", "0.05"),
        ("-3", "-3"),
        ("1000000", "1000000"),
        ("1.125", "1.1250"),
        ("0.125", "0.125"),
        ("123456789012345678", "123456789012346000"),
        ("1E999999", "1E999999"),
        ("NaN", "NaN"),
    ],
)
def test_a_number_is_what_the_spreadsheet_shows_of_it(stored: str, text: str) -> None:
    """Fifteen digits; three decimals get a zero behind, because 1.125 reads as 1125 elsewhere."""
    assert of_maximum(number(stored)) == text


@pytest.mark.parametrize(
    ("stored", "text"),
    [("1", "100%"), ("0.45", "45%"), ("0.0141", "1.41%"), ("0.05263", "5.263%"), ("0.07", "7%")],
)
def test_a_percentage_is_stored_as_a_share(stored: str, text: str) -> None:
    """45% is stored as 0.45 and only its format tells."""
    assert of_maximum(number(stored, PERCENT)) == text


def test_an_own_format_may_be_a_percentage() -> None:
    assert of_maximum(number("0.5", OWN), own_format="0.0%;[Red]-0.0%") == "50%"


@pytest.mark.parametrize(
    "code",
    ['#,##0.00\\ "€"', "[$€-C0A] #,##0", "0.00_);[Red]\\(0.00\\)", 'General" días"', "@", '"h:mm"0', "0.00E+00"],
)
def test_a_format_with_words_is_none_of_a_date(code: str) -> None:
    assert of_maximum(number("12.5", OWN), own_format=code) == "12.5"


def test_a_formula_gives_its_result() -> None:
    assert of_maximum(formula("A1*500", "2500")) == "2500"
    assert of_maximum(formula('A1&"%"', "100%", "str")) == "100%"


def test_a_formula_whose_result_is_an_empty_text_states_nothing() -> None:
    rows = [HEADER, [*NAMES, "odds", "", "2 a 1", formula('IF(A1="","",5)', "", "str")]]

    assert table(simple(rows))["apuestas"] == {"odds": {"paga": "2 a 1"}}


def test_texts_come_from_the_shared_ones_with_their_runs_and_without_reading_aids() -> None:
    shared = [
        "<si><t>win</t></si>",
        '<si><r><t xml:space="preserve">a la </t></r><r><rPr><b/></rPr><t>par</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
        "<si><t>mesa_x000D_\n  norma</t></si>",
    ]
    rows = [HEADER, [*NAMES, of_kind("s", "0"), "", of_kind("s", "1")]]

    assert table(workbook({"H": sheet_xml(rows)}, shared=shared))["apuestas"] == {"win": {"paga": "a la par"}}


def test_truths_are_words() -> None:
    rows = [["mesa", "norma", "completa"], ["1", "x", of_kind("b", "1")]]

    assert table(simple(rows))["completa"] == "true"


@pytest.mark.parametrize(
    ("cell", "properties"),
    [
        (number("46357", DATE), ""),
        (number("44895", DATE), 'date1904="1"'),
        (of_kind("d", "2026-12-01T00:00:00"), ""),
        (number("46357.0", OWN), ""),
        ("2026-12-01", ""),
    ],
)
def test_a_date_stands_where_a_date_is_wanted(cell: str, properties: str) -> None:
    """2026-12-01 is 46 357 days after the last of 1899, as Excel counts, and 44 895 after the first of 1904."""
    rows = [["mesa", "norma", "fecha"], ["1", "x", cell]]
    data = workbook({"H": sheet_xml(rows)}, properties=properties, own_format="dd/mm/yyyy")

    assert table(data)["fecha"] == "2026-12-01"


def test_several_chips_stand_in_a_text() -> None:
    assert table(simple([["mesa", "norma", "fichas"], ["1", "x", "1; 5; 25"]]))["fichas"] == ["1", "5", "25"]
    assert table(simple([["mesa", "norma", "fichas"], ["1", "x", number("5")]]))["fichas"] == ["5"]
    assert codes(simple([["mesa", "norma", "fichas"], ["1", "x", number("1.5")]])) == ["SYN418"]


def test_places_are_row_and_column() -> None:
    sheet = one(simple([["Mesas"], [], HEADER, ["", *NAMES[1:], "win", "", "a la par"]]))
    root = root_of(sheet)
    assert root is not None
    value = next(scalar for scalar in scalars(root) if scalar.text == "a la par")

    assert tuple(value.span) == ("mesas.xlsx", 4, 6, 4, 7)


def test_cells_without_references_follow_each_other() -> None:
    rows = sheet_xml([HEADER[:3], NAMES]).replace('r="', 'x="')

    assert table(workbook({"H": rows})) == {"mesa": "a", "norma": "x", "juego": "craps"}


def test_both_editions_of_the_standard_are_read() -> None:
    strict = sheet_xml([HEADER[:3], NAMES]).replace(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main")

    assert table(workbook({"H": strict}))["juego"] == "craps"


# --- traps ------------------------------------------------------------------------------------------------------------


def trap(paga: str, numeros: str = "4", **options: Any) -> tuple[str, str]:
    """Return code and message of the only finding for a cell under `paga`."""
    sheet = one(workbook({"Hoja1": sheet_xml([HEADER, [*NAMES, "hard", numeros, paga]])}, **options))
    finding = first_with_cells(sheet)
    return finding.code, message_of(finding, "es")


@pytest.mark.parametrize(
    ("cell", "options", "shown", "typed"),
    [
        (number("0.29236111111111113", TIME), {}, "07:01", "7:1"),
        (number("0.375694444444444", TIME), {}, "09:01", "9:1"),
        (number("1.2506944444444399", LONG_TIME), {}, "30:01", "30:1"),
        (number("0.29236111111111113", OWN), {"own_format": "h:mm AM/PM"}, "07:01", "7:1"),
        (number("0.29236111111111113", OWN), {"own_format": "[hh]:mm"}, "07:01", "7:1"),
        (of_kind("d", "T07:01:00"), {}, "07:01", "7:1"),
    ],
)
def test_a_payout_became_a_time(cell: str, options: dict[str, Any], shown: str, typed: str) -> None:
    """7:01 is (7 * 60 + 1) / 1440 = 0.29236… of a day; 30 hours are a day and a quarter."""
    code, message = trap(cell, **options)

    assert code == "SYN415"
    assert message == f"`{shown}` bajo `paga` es una hora; una hoja de cálculo la hace de `{typed}` (Hoja1!F2)"


def test_the_way_out_of_a_time_is_a_word() -> None:
    rows = [HEADER, [*NAMES, "hard", "4", number("0.29236111111111113", TIME)]]
    (finding,) = findings_of(one(simple(rows)))

    assert help_of(finding, "en").endswith("write a payout with a word: `7 to 1`")
    assert help_of(finding, "es").endswith("escribir los pagos con una palabra: `7 a 1`")


@pytest.mark.parametrize("cell", [number("46056", DAY_AND_MONTH), number("46056", DATE), of_kind("d", "2026-02-03")])
def test_a_payout_became_a_date(cell: str) -> None:
    """3 February 2026 is day 46 056; somebody typed 3/2, or 2/3 where months come first."""
    assert trap(cell) == (
        "SYN416",
        "`2026-02-03` bajo `paga` es una fecha; una hoja de cálculo la hace de `3/2` o `2/3` (Hoja1!F2)",
    )


def test_a_pair_of_faces_became_a_date() -> None:
    code, message = trap("30 a 1", number("46178", DAY_AND_MONTH))

    assert (code, "`5-6` o `6-5` (Hoja1!E2)" in message) == ("SYN416", True)


def test_two_numbers_became_a_decimal() -> None:
    """4,10 is the number 4.1 where the comma is the decimal sign."""
    code, message = trap("7 a 1", number("4.0999999999999996"))

    assert (code, "de `4,10` (Hoja1!E2)" in message) == ("SYN417", True)


@pytest.mark.parametrize("cell", [formula("B2*2", None), formula("B2*2", ""), Stored("><f>B2*2</f><v/></c>")])
def test_a_formula_without_its_result_is_told(cell: str) -> None:
    assert trap(cell)[0] == "SYN419"


def test_results_that_are_to_be_calculated_again_are_none() -> None:
    """As libraries write formulas: with the result 0, and the order to calculate when the file is opened."""
    assert trap(formula("B2*2", "0"), calculation='calcId="1" fullCalcOnLoad="1"')[0] == "SYN419"


def test_an_error_value_is_told() -> None:
    assert trap(of_kind("e", "#REF!")) == ("SYN420", "la celda bajo `paga` contiene el error `#REF!` (Hoja1!F2)")


def test_a_character_that_hides_something_is_told_at_its_cell() -> None:
    assert trap("7 a 1\u200b") == (
        "SYN233",
        "el carácter invisible U+200B no puede figurar en un archivo de mesa (Hoja1!F2)",
    )


@pytest.mark.parametrize(
    ("area", "told"), [("A2:A3", 1), ("B3:C3", 1), ("A1:G1", 1), ("H2:I3", 0), ("A2:A2", 0), ("A9:B9", 0)]
)
def test_merged_cells_are_told_within_the_table(area: str, told: int) -> None:
    rows = [HEADER, [*NAMES, "win", "", "a la par"], ["a", "", "", "hard", "4", "7 a 1"]]

    assert codes(workbook({"H": sheet_xml(rows, merged=[area])})) == ["SYN421"] * told


def test_a_merged_title_is_only_a_title() -> None:
    data = workbook({"H": sheet_xml([["Mesas 2026"], HEADER[:3], NAMES], merged=["A1:G1"])})

    assert table(data)["mesa"] == "a"


def test_a_table_in_a_hidden_row_is_not_examined_and_the_others_are() -> None:
    rows = [HEADER[:3], NAMES, ["b", "x", "craps"], ["c", "x", "craps"]]
    sheet = one(workbook({"H": sheet_xml(rows, hidden_rows=[3])}))

    assert [message_of(finding, "es") for finding in findings_of(sheet)] == ["la fila 3 no se ve, y no dice si cuenta"]
    assert [(each.name.table, bool(each.findings)) for each in sheet.tables] == [
        ("a", False),
        ("b", True),
        ("c", False),
    ]


def test_a_hidden_column_is_told_unless_it_is_a_remark() -> None:
    rows = [["mesa", "norma", "juego", "# nota"], [*NAMES, "y"]]

    assert codes(workbook({"H": sheet_xml(rows, hidden_columns=[3])})) == ["SYN422"]
    assert codes(workbook({"H": sheet_xml(rows, hidden_columns=[4, 9])})) == []


# --- sheets -----------------------------------------------------------------------------------------------------------


def test_sheets_without_the_columns_of_a_table_are_left_out() -> None:
    data = workbook(
        {
            "Notas": sheet_xml([["Fecha", "Turno"], ["hoy", "tarde"]]),
            "Mesas": sheet_xml([HEADER[:3], NAMES]),
            "Vacía": sheet_xml([]),
        }
    )

    assert [sheet.name for sheet in load(data)] == ["Mesas"]


def test_every_sheet_with_tables_is_read() -> None:
    data = workbook({"Craps": sheet_xml([HEADER[:3], NAMES]), "Ruleta": sheet_xml([HEADER[:3], NAMES])})

    assert [(sheet.name, findings_of(sheet)) for sheet in load(data)] == [("Craps", ()), ("Ruleta", ())]


def test_a_hidden_sheet_with_tables_is_told() -> None:
    data = workbook({"A": sheet_xml([HEADER[:3], NAMES]), "B": sheet_xml([HEADER[:3], NAMES])}, hidden=["B"])

    assert codes(data) == ["SYN422"]


def test_a_hidden_sheet_of_something_else_is_left_out() -> None:
    data = workbook({"A": sheet_xml([HEADER[:3], NAMES]), "B": sheet_xml([["listas"], ["x"]])}, hidden=["B"])

    assert codes(data) == []


def test_a_workbook_without_tables_is_wrong_only_when_it_must_have_some() -> None:
    data = workbook({"A": sheet_xml([["uno", "dos"]]), "B": sheet_xml([["tres", "cuatro"]])})

    assert codes(data) == ["SYN427"]
    assert load(data, must_be_table=False) == ()


def test_the_columns_of_a_single_sheet_are_told_apart() -> None:
    assert codes(simple([["uno", "dos"], ["1", "2"]])) == ["SYN404"]
    assert codes(simple([["mesa", "nrma"], ["1", "2"]])) == ["SYN405"]


def test_names_of_sheets_are_quoted_as_spreadsheets_do() -> None:
    rows = [HEADER, [*NAMES, "hard", "4", of_kind("e", "#N/A")]]
    sheet = one(workbook({"Mesas {del} 'pozo'": sheet_xml(rows)}))
    finding = first_with_cells(sheet)

    assert message_of(finding, "en").endswith("('Mesas (del) ''pozo'''!F2)")


def test_remarks_keep_their_rows() -> None:
    """Waivers are looked for in them, and are for the row below."""
    sheet = one(simple([["# a"], HEADER[:3], [], ["# b"], NAMES]))

    assert sheet.text.split("\n") == ["# a", "x", "", "# b", "x"]


# --- files that are none, and bounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "SYN424"),
        (b"PK\x03\x04", "SYN424"),
        (b"mesa;norma\n", "SYN424"),
        (packed({"word/document.xml": b"<a/>"}), "SYN424"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600), "SYN425"),
        (workbook({"A": "<worksheet><sheetData>"}), "SYN424"),
        (workbook({"A": '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'}), "SYN424"),
        (workbook({"A": sheet_xml([[of_kind("s", "7")]])}), "SYN424"),
        (workbook({"A": sheet_xml([["x"]]).replace('r="A1"', 'r="1A"')}), "SYN424"),
        (simple([["mesa", "norma"]])[:-30], "SYN424"),
    ],
    ids=range(10),
)
def test_a_file_that_is_not_read_says_why(data: bytes, code: str) -> None:
    assert codes(data) == [code]


@pytest.mark.parametrize(
    "large",
    [
        lambda: " " * (160 * 1024 * 1024 // PART + 1),
        lambda: sheet_xml([["1"] * 500] * (4_000 // PART + 1)),
        lambda: f"<worksheet><sheetData><row>{'<c/>' * (3_000_000 // PART)}</row></sheetData></worksheet>",
        lambda: f"<worksheet><sheetData>{'<row><c/></row>' * (3_000_000 // PART + 1)}</sheetData></worksheet>",
        lambda: f"<worksheet>{'<x/>' * (12_000_000 // PART + 1)}</worksheet>",
        lambda: "<a>" * (1_000_000 // PART + 1),
    ],
    ids=["bytes", "cells", "empty cells", "rows", "elements", "depth"],
)
def test_a_file_with_more_than_is_read_says_so(large: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Written when its turn comes: both processes that run tests collect all of them."""
    for limit in ("MAX_UNPACKED", "MAX_CELLS_READ", "MAX_ELEMENTS", "MAX_ELEMENTS_READ"):
        monkeypatch.setattr(xlsx_package, limit, getattr(xlsx_package, limit) // PART)
    monkeypatch.setattr(xlsx, "MAX_CELLS", xlsx_package.MAX_CELLS // PART)

    assert codes(workbook({"A": large()})) == ["SYN426"]


def test_limits_of_a_file() -> None:
    assert xlsx_package.MAX_UNPACKED == 160 * 1024 * 1024
    assert (xlsx_package.MAX_CELLS, xlsx_package.MAX_CELLS_READ, xlsx_package.MAX_ELEMENTS) == (
        2_000_000,
        3_000_000,
        1_000_000,
    )


def test_empty_cells_with_a_format_are_no_reason_to_refuse_a_sheet() -> None:
    """Spreadsheets keep the format of cells that hold nothing: 200 000 of a sheet are read, and state nothing."""
    empty = "".join(f'<row r="{line}"><c s="1"/></row>' for line in range(3, 3 + 100_000 // PART))
    rows = sheet_xml([HEADER[:3], NAMES]).replace("</sheetData>", f"{empty}</sheetData>")

    assert codes(workbook({"H": rows})) == codes(workbook({"H": sheet_xml([HEADER[:3], NAMES])}))


def test_a_part_with_a_password_is_told() -> None:
    data = bytearray(simple([["mesa", "norma"]]))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        place = archive.start_dir
    data[place + 8] |= 1  # the flag of the first part in the central directory: [Content] is encrypted

    assert codes(bytes(data)) == ["SYN425"]


def test_a_part_that_lies_about_its_size_is_damaged() -> None:
    """Not more is unpacked than the archive says there is, and the checksum tells."""
    data = bytearray(workbook({"A": sheet_xml([["x"] * 9] * 5000)}))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        place = archive.start_dir
    data[place + 24 : place + 28] = (50).to_bytes(4, "little")

    assert codes(bytes(data)) == ["SYN424"]


def test_far_cells_cost_nothing() -> None:
    """A value in the last cell of a sheet of 16 384 columns and a million rows is one value."""
    rows = sheet_xml([HEADER[:3], NAMES])
    far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>'

    sheet = one(workbook({"H": rows.replace("</sheetData>", far)}))

    assert findings_of(sheet) == ()
    assert [note.code for note in sheet.notes] == ["SYN432"]


GOOD = workbook(
    {"H": sheet_xml([HEADER, [*NAMES, "win", number("4"), number("0.3", TIME)]], merged=["A1:B1"], hidden_rows=[2])},
    shared=["<si><t>x</t></si>"],
)


@settings(max_examples=examples(150))
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255), st.integers(0, len(GOOD)))
def test_a_damaged_workbook_never_raises(place: int, byte: int, length: int) -> None:
    damaged = bytearray(GOOD)
    damaged[place] = byte
    for sheet in (*load(bytes(damaged)), *load(GOOD[:length])):
        assert findings_of(sheet) or root_of(sheet) is not None


@settings(max_examples=examples(60))
@given(st.text(alphabet='<>&/"= crowsvtf0123456789AB:', max_size=60))
def test_an_odd_sheet_never_raises(inside: str) -> None:
    for sheet in load(workbook({"H": f'<worksheet xmlns="{MAIN}"><sheetData>{inside}</sheetData></worksheet>'})):
        assert findings_of(sheet) or root_of(sheet) is not None
