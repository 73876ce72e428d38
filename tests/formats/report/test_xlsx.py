"""The workbook: typed numbers beside exact fractions, filters, heads that stay, texts that stay texts."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from checker.findings.finding import Language
from checker.formats.report.xlsx_book import WorkbookHead, WorkbookNumber, _cut, heads_of, shown_as, values_of
from checker.syntax.sheets.xlsx import load_xlsx
from checker.views.report.model import Column, FindingBlock, NumberCell, PriceCell, Row, Table
from tests.docs.pages import ROOT
from tests.formats.report.pages import bytes_of, part, sheets, written
from tests.views.report.composed import ASTURIAS, CORDOBA, blocks, composed, decree, shipped


@pytest.mark.parametrize(
    ("language", "sheet", "head"), [("es", "Apuestas", "por tirada ≈"), ("en", "Wagers", "per roll ≈")]
)
def test_shares_are_exact_words_and_a_number(language: Language, sheet: str, head: str) -> None:
    """Win: house edge 7/495 a bet, 7/1671 a roll."""
    rows = sheets(bytes_of((ASTURIAS,), language, ".xlsx"))[sheet]
    place = rows[0].index(head)

    assert rows[1][place - 1] == "7/1671"
    assert rows[1][place] == pytest.approx(7 / 1671, abs=1e-15)
    assert all(isinstance(row[place], (int, float, type(None))) for row in rows[1:])


def test_each_section_has_its_sheet() -> None:
    found = list(sheets(bytes_of((ASTURIAS,), "es", ".xlsx")))

    assert found[:6] == [
        "Informe",
        "Resumen",
        "Límites",
        "Relación completa de hallazgos",
        "Lista de comprobación",
        "Cobertura de la norma y dudas…",
    ]
    assert "Apuestas" in found
    assert all(len(name) <= 31 for name in found)


def test_subjects_share_sheets_and_are_told_apart() -> None:
    rows = sheets(bytes_of(CORDOBA, "es", ".xlsx", True))["Apuestas"]

    assert rows[0][0] == "Objeto"
    assert {row[0] for row in rows[1:] if row[1]} == {"Reglamento del juego de Craps", "Reglas Juego de Dados"}


def test_tables_of_one_section_on_one_sheet_are_told_apart() -> None:
    """The requirements of each game; a regulation of one game needs no such column."""
    rows = sheets(bytes_of(("es_cl_22_2013",), "es", ".xlsx"))["Lista de comprobación"]

    assert rows[0][:2] == ("Cuadro", "N.º")
    assert ("Requisitos: Ruleta francesa", 2, "Exactamente 2 crupieres, o bien exactamente 4") in [
        row[:3] for row in rows
    ]
    assert sheets(bytes_of((ASTURIAS,), "es", ".xlsx"))["Lista de comprobación"][0][0] == "N.º"


def test_findings_are_rows_with_their_facts() -> None:
    rows = sheets(bytes_of((ASTURIAS,), "es", ".xlsx"))["Relación completa de hallazgos"]
    found = next(block for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, FindingBlock))
    first = dict(zip(rows[0], rows[1], strict=True))

    assert (first["N.º"], first["Resultado"], first["Código"]) == ("H1", found.verdict.words, "PAY001")
    assert first["Cláusula"] == "A.2 «Se paga quince veces la apuesta»"


def test_heads_stay_and_filters_reach_the_last_row() -> None:
    book = openpyxl.load_workbook(BytesIO(bytes_of((ASTURIAS,), "es", ".xlsx")))

    for sheet in book:
        rows = [
            number for number in range(1, sheet.max_row + 1) if any(cell.border.bottom.style for cell in sheet[number])
        ]
        assert sheet.freeze_panes in ("B2", "C2", "D2")
        assert sheet.auto_filter.ref == f"A1:{sheet.cell(max(rows), sheet.max_column).coordinate}"


def test_notes_stand_below_the_table_they_explain() -> None:
    """After an empty row, outside of the filter, and not once more among the notes of the report."""
    found = sheets(bytes_of((ASTURIAS,), "es", ".xlsx"))
    table = next(block for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Table) and block.wide)
    notes = ["".join(run.text for run in note) for note in table.notes]
    rows = found["Apuestas"]

    assert len(notes) > 2 and [row[0] for row in rows[-len(notes) :]] == notes
    assert not any(rows[-len(notes) - 1])
    assert not {row[1] for row in found["Notas"]} & set(notes)


def test_a_figure_that_refers_to_a_note_keeps_its_mark() -> None:
    table = columns(NumberCell(Fraction(-1), "count", "−1 *"), NumberCell(Fraction(-6), "count", "−6"))

    assert [each.text for each in heads_of(table, "")] == ["x", "x ≈"]
    assert list(values_of(table.rows[0], table)) == ["−1 *", WorkbookNumber(Fraction(-1), False)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Resumen", "Resumen"),
        ("De dónde resulta la ventaja de la casa", "De dónde resulta la ventaja…"),
        ("Limits of the text and values of the table", "Limits of the text and values…"),
        ("Solo en Reglamento (del juego de Craps)", "Solo en Reglamento (del juego…"),
        ("x" * 40, "x" * 30 + "…"),
    ],
)
def test_names_of_sheets_end_with_a_whole_word(name: str, expected: str) -> None:
    assert _cut(name, 31) == expected
    assert len(expected) <= 31


def test_answers_for_the_pen_are_offered() -> None:
    page = openpyxl.load_workbook(BytesIO(bytes_of((ASTURIAS,), "es", ".xlsx")))["Lista de comprobación"]
    (offer,) = page.data_validations.dataValidation

    assert offer.formula1 == '"sí,no,sin determinar"'
    assert page["C2"].value is None


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-2+3", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_a_name_that_begins_like_a_formula_stays_a_text(tmp_path: Path, name: str) -> None:
    body = f'bet house_1 "{name}"\n  one roll   wins 7   loses other\n  pays 4 to 1\n'
    data = written(composed((decree(tmp_path, body),), "es"), ".xlsx")
    cell = openpyxl.load_workbook(BytesIO(data))["Apuestas"]["A2"]

    assert (cell.value.partition("\n")[0], cell.data_type, cell.quotePrefix) == (name, "s", True)
    assert "<f>" not in "".join(part(data, f"xl/worksheets/sheet{number}.xml") for number in range(1, 5))


def test_the_same_report_is_the_same_file() -> None:
    assert written(shipped((ASTURIAS,), "es"), ".xlsx") == bytes_of((ASTURIAS,), "es", ".xlsx")


def test_its_date_is_that_of_the_report() -> None:
    assert "2026-12-01T00:00:00Z" in part(bytes_of((ASTURIAS,), "es", ".xlsx"), "docProps/core.xml")


def columns(*cells: NumberCell | PriceCell) -> Table:
    kind = "price" if isinstance(cells[0], PriceCell) else "number"
    return Table("t", "", (Column("x", kind, 10),), tuple(Row((cell,)) for cell in cells))  # type: ignore[arg-type]


def test_amounts_need_no_second_column() -> None:
    table = columns(NumberCell(Fraction(5, 2), "money", "2,5"))

    assert list(heads_of(table, "")) == [WorkbookHead("x", 14, "number")]
    assert list(values_of(table.rows[0], table)) == [WorkbookNumber(Fraction(5, 2), False, money=True)]


def test_an_amount_that_no_decimal_says_stays_words() -> None:
    table = columns(NumberCell(Fraction(1, 3), "count", "1/3", "0,33"))

    assert list(values_of(table.rows[0], table)) == ["1/3 (0,33)"]


def test_what_no_workbook_has_as_a_number_stays_words() -> None:
    """Products of limits are beyond what a float holds."""
    amount = columns(NumberCell(Fraction(10) ** 400, "money", "10^400"))
    share = columns(NumberCell(-(Fraction(10) ** 400), "share", "−10^402 %"))

    assert list(values_of(amount.rows[0], amount)) == ["10^400"]
    assert list(values_of(share.rows[0], share)) == ["−10^402 %", None]


def test_several_prices_are_no_number() -> None:
    table = columns(PriceCell((Fraction(2), Fraction(1)), ()))

    assert list(values_of(table.rows[0], table)) == ["", None]


def test_a_hundred_and_fifty_wagers(tmp_path: Path) -> None:
    body = "".join(
        f'bet house_{place} "Suerte {place}"\n  one roll   wins {2 + place % 11}   loses other\n  pays {place % 11 + 1} to 1\n\n'
        for place in range(150)
    )
    rows = sheets(written(composed((decree(tmp_path, body),), "es"), ".xlsx"))["Apuestas"]

    assert sum(bool(row[1]) for row in rows) == 151
    assert rows[150][0].partition("\n")[0] == "Suerte 149"


def test_a_sheet_of_many_columns_is_printed_on_pages_side_by_side() -> None:
    """On one page the letters of 23 columns would be as high as a line is thick."""
    book = openpyxl.load_workbook(BytesIO(bytes_of((ASTURIAS,), "es", ".xlsx")))
    wagers, summary = book["Apuestas"], book["Resumen"]

    assert (wagers.page_setup.fitToWidth, wagers.page_setup.fitToHeight, wagers.page_setup.pageOrder) == (
        2,
        0,
        "overThenDown",
    )
    assert (wagers.print_title_cols, wagers.print_title_rows) == ("$A:$C", "$1:$1")  # bet, number, reading
    assert (summary.page_setup.fitToWidth, summary.print_title_cols) in ((1, None), (None, None))


@pytest.mark.parametrize(
    ("value", "share", "shown"),
    [
        (Fraction(7, 495), True, "0.00##%"),
        (Fraction(251, 244), False, "0.0000"),
        (Fraction(5, 2), False, "General"),
        (Fraction(15), False, "General"),
    ],
)
def test_how_numbers_are_shown(value: Fraction, share: bool, shown: str) -> None:
    assert shown_as(WorkbookNumber(value, share)) == shown


@pytest.mark.parametrize(
    ("amount", "shown"), [(Fraction(60000), "#,##0"), (Fraction(5, 2), "#,##0.00"), (Fraction(1, 8), "General")]
)
def test_how_amounts_of_money_are_shown(amount: Fraction, shown: str) -> None:
    assert shown_as(WorkbookNumber(amount, False, money=True)) == shown


def test_each_printed_page_says_which_finding_it_is_about() -> None:
    """Two subjects: the subject and the number of the finding; for wagers the bet, the number and the reading too."""
    book = openpyxl.load_workbook(BytesIO(bytes_of(CORDOBA, "es", ".xlsx", True)))

    assert book["Relación completa de hallazgos"].print_title_cols == "$A:$B"
    assert book["Apuestas"].print_title_cols == "$A:$D"


def test_many_tables_have_a_row_each_on_the_first_sheet(tmp_path: Path) -> None:
    """With game, stakes as numbers, result, gravest reason and clause; no head stands twice on a sheet."""
    head = f"norma: {ASTURIAS}\n    juego: craps\n    moneda: EUR\n    minimo: 5\n    apuestas: {{win: {{paga: a la par}}}}\n"
    tables = [f"  - mesa: C-{place}\n    {head}    maximo: {{simple: {maximum}}}\n"
              for place, maximum in enumerate((2500, 60000, 500), 1)]  # fmt: skip
    path = tmp_path / "mesas.yaml"
    path.write_text("mesas:\n" + "".join(tables), encoding="utf-8")
    data = bytes_of((str(path),), "es", ".xlsx")
    found = sheets(data)
    (name, rows), *_ = found.items()

    assert name == "Relación de mesas y normas"
    assert rows[0] == ("Mesa", "Juego", "Mínimo", "Máximo", "Resultado", "Hallazgos", "Motivo", "Cláusula")
    assert [row[:4] for row in rows[1:4]] == [
        ("C-2", "Juego de dados o craps", 5, 60000),
        ("C-1", "Juego de dados o craps", 5, 2500),
        ("C-3", "Juego de dados o craps", 5, 500),
    ]
    assert rows[1][4:6] == ("no conforme", "H1") and "60\u00a0000\u00a0€" in str(rows[1][6]) and rows[1][7] == "B.2"
    assert load_xlsx(data, "informe.xlsx", must_be_table=False) == ()  # a report is no table file
    assert any("(EUR)" in str(row[0]) for row in rows[4:])
    page = openpyxl.load_workbook(BytesIO(data))[name]
    assert [(page[cell].data_type, page[cell].number_format) for cell in ("C2", "D2")] == [("n", "#,##0")] * 2
    assert all(len(rows[0]) == len(set(rows[0])) for rows in found.values() if rows)


def test_the_list_of_tables_comes_first_of_one_table_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for names in (("examples/craps-maximum.yaml",), ("examples/craps-maximum.yaml", "examples/craps-3.yaml")):
        name, rows = next(iter(sheets(bytes_of(names, "en", ".xlsx")).items()))

        assert name == "List of tables and regulations"
        assert rows[0][:5] == ("Table", "Game", "Minimum", "Maximum", "Result")
        assert rows[1][2:5] == (5, 6000, "does not conform")
        assert rows[1][rows[0].index("Clause")] == "B.2"
