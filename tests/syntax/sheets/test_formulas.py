"""Formulas of workbooks that are to be calculated when they are opened: a result that is right is read."""

from __future__ import annotations

import io
import time
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.wording import help_of
from checker.syntax.sheets import formulas
from checker.syntax.sheets.xlsx import load_xlsx
from tests.every import examples
from tests.syntax.sheets.whole import findings_of, root_of
from tests.syntax.sheets.workbooks import DATE, PERCENT, Stored, formula, number, of_kind, sheet_xml, workbook
from tests.syntax.table.texts import plain

HEADER = ["mesa", "norma", "juego", "fecha", "apuesta", "paga", "maximo"]
STALE = 'calcId="1" fullCalcOnLoad="1"'


def found(data: bytes) -> Any:
    """Return the only table of a workbook, or the codes of what is wrong with it."""
    (sheet,) = load_xlsx(data, "mesas.xlsx")
    root = root_of(sheet)
    if root is None:
        return [finding.code for finding in findings_of(sheet)]
    (table,) = next(iter(plain(root).values()))
    return table


def maximum(text: str, result: str, *beside: str, more: dict[str, str] | None = None, kind: str = "n") -> Any:
    """Return how the result of a formula in G2 is read; `beside` stand in J2, K2, … under a remark."""
    heads = [*HEADER, "", "", *("#" for _ in beside)]
    row = ["3", "x", "craps", "2026-12-01", "odds", "2 a 1", formula(text, result, kind), "", "", *beside]
    table = found(workbook({"Hoja1": sheet_xml([heads, row])} | (more or {}), calculation=STALE))
    return table if isinstance(table, list) else table["apuestas"]["odds"]["maximo"]


FIVE, TEN = number("5"), number("10")


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2500", "2500"),
        ("J2*500", "2500"),
        ("J2+K2-1", "14"),
        ("-J2+K2*-2", "-25"),
        ("(J2+K2)*2/4", "7.5"),
        ("K2/3", "3.33333333333333"),
        ("K2*2.5E1", "250"),
        ("K2*5%+1", "1.5"),
        ("K2/50%", "20"),
        ("$J$2*J$2*$J2", "125"),
        (" SUM( J2:K2 , 1 ) ", "16"),
        ("sum(j2:k2)", "15"),
        ("SUM(K2:J2,J2*2,SUM(1,2))", "28"),
        ("SUM(J:K)", "15"),
        ("J2+Z99", "5"),
        ("(" * 190 + "J2" + ")" * 190, "5"),
        ("-" * 399 + "5", "-5"),
    ],
)
def test_a_result_that_a_simple_formula_gives_is_read(text: str, result: str) -> None:
    assert maximum(text, result, FIVE, TEN) == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("J2*500", "0"),
        ("J2*500", "2500.0001"),
        ("IF(J2>0,2500,0)", "2500"),
        ("ROUND(J2,0)*500", "2500"),
        ("J2^2", "25"),
        ("J2%*500", "25"),
        ("J2**2", "25"),
        ("J2//2", "2"),
        ("J2:K2", "5"),
        ("J2:K2*2", "10"),
        ("SUM(J2 K2)", "15"),
        ("(J2,K2)", "15"),
        ("J2(1)", "5"),
        ("J2#", "5"),
        ("Precio*2", "10"),
        ("[1]Hoja1!J2", "5"),
        ("Hoja9!J2", "5"),
        ("Hoja1:Hoja2!J2", "5"),
        ("Tabla1[Maximo]", "5"),
        ('"5"', "5"),
        ("TRUE", "1"),
        ("J2+", "5"),
        ("", "5"),
        ("J2" + "+1" * 400, "405"),
        ("1E999", "5"),
        ("9" * 350, "5"),
        ("J2+A2", "8"),
        ("J2+B2", "5"),
    ],
)
def test_any_other_result_is_asked_for(text: str, result: str) -> None:
    """What is not calculated here is never guessed at; texts are no numbers, not even those that look like one."""
    assert maximum(text, result, FIVE, TEN) == ["SYN419"]


def test_the_way_out_is_to_open_and_save_it_once() -> None:
    (sheet,) = load_xlsx(openpyxl_book("=A2*100"), "mesas.xlsx")

    (told,) = findings_of(sheet)

    assert "abrir el archivo una vez" in str(help_of(told, "es"))
    assert "open the file once" in str(help_of(told, "en"))


def test_a_division_by_zero_has_no_result() -> None:
    assert maximum("J2/K2", "5", FIVE, number("0")) == ["SYN419"]
    assert maximum("J2/Z9", "#DIV/0!", FIVE, kind="e") == ["SYN419"]
    assert maximum("K2", "5", FIVE, formula("J2/0", "5")) == ["SYN419"]


def test_noise_of_binary_numbers_makes_no_difference() -> None:
    assert maximum("J2+K2", "0.30000000000000004", number("0.10000000000000001"), number("0.2")) == "0.3"
    assert maximum("J2*100", "28.999999999999996", number("0.28999999999999998")) == "29"


def test_thirds_of_a_third_are_exact() -> None:
    assert maximum("K2*3", "1", FIVE, formula("1/3", "0.333333333333333")) == "1"


def test_other_sheets_are_referred_to_by_their_names() -> None:
    rates = sheet_xml([["x", number("12.5")]])
    for name, written in (("Tarifas", "tarifas"), ("Mis tarifas", "'Mis tarifas'"), ("L'as", "'L''as'")):
        assert maximum(f"{written}!B1*2", "25", more={name: rates}) == "25"
        assert maximum(f"0+SUM({written}!A1:B9)", "12.5", more={name: rates}) == "12.5"
    assert maximum("ano!B1", "12.5", more={"año": rates}) == ["SYN419"]


def test_a_mere_reference_may_be_to_a_text() -> None:
    texts = sheet_xml([["100%", of_kind("s", "0")]])
    shared = ["<si><r><t>1</t></r><r><t>00%</t></r></si>"]
    row = [*("3", "x", "craps", "2026-12-01", "odds", "2 a 1")]

    def read(text: str, result: str) -> Any:
        sheets = {"Hoja1": sheet_xml([HEADER, [*row, formula(text, result, "str")]]), "Textos": texts}
        table = found(workbook(sheets, calculation=STALE, shared=shared))
        return table if isinstance(table, list) else table["apuestas"]["odds"]["maximo"]

    assert read("Textos!A1", "100%") == "100%"
    assert read("Textos!$B$1", "100%") == "100%"
    assert read("Textos!$B$1", "90%") == ["SYN419"]
    assert read("Textos!A1+0", "100%") == ["SYN419"]


def test_a_chain_of_formulas_is_followed_whatever_its_order() -> None:
    assert maximum("J2*2", "44", formula("K2+1", "22"), formula("L2*3", "21"), number("7")) == "44"


def test_a_result_that_rests_on_a_wrong_one_is_judged_by_the_right_one() -> None:
    """What counts is what stands at the beginning of the chain; the cell between is told where it is read."""
    assert maximum("J2*2", "14", formula("K2", "0"), number("7")) == "14"
    assert maximum("J2*2", "0", formula("K2", "0"), number("7")) == ["SYN419"]


@pytest.mark.parametrize("text", ["G2", "J2", "SUM(G1:G9)", "SUM(G:G)", "K2*1"])
def test_a_circle_has_no_result(text: str) -> None:
    assert maximum(text, "0", formula("K2", "0"), formula("G2", "0")) == ["SYN419"]


def test_a_circle_elsewhere_changes_nothing() -> None:
    assert maximum("J2*2", "14", number("7"), formula("K2", "0")) == "14"


def test_an_array_formula_is_not_calculated() -> None:
    cell = Stored(' t="n"><f t="array" ref="G2:G3">J2</f><v>5</v></c>')
    row = ["3", "x", "craps", "2026-12-01", "odds", "2 a 1", cell, "", "", FIVE]
    data = workbook({"Hoja1": sheet_xml([[*HEADER, "", "", "#"], row])}, calculation=STALE)
    assert found(data) == ["SYN419"]


@pytest.mark.parametrize(
    ("first", "second", "codes"), [("10", "14", []), ("10", "10", ["SYN419"]), ("9", "14", ["SYN419"])]
)
def test_a_formula_that_cells_share_is_calculated_where_it_is_copied_to(
    first: str, second: str, codes: list[str]
) -> None:
    """J2*$K$2 in G2 is J3*$K$2 in G3: 5 and 7, twice."""
    cells = [
        Stored(f' t="n"><f t="shared" ref="G2:G3" si="0">J2*$K$2</f><v>{first}</v></c>'),
        Stored(f' t="n"><f t="shared" si="0"/><v>{second}</v></c>'),
    ]
    rows = [
        [name, "x", "craps", "2026-12-01", "odds", "2 a 1", cell, "", "", number(beside), number("2")]
        for name, cell, beside in zip("34", cells, "57", strict=True)
    ]
    (sheet,) = load_xlsx(
        workbook({"Hoja1": sheet_xml([[*HEADER, "", "", "#", "#"], *rows])}, calculation=STALE), "m.xlsx"
    )

    assert [finding.code for finding in findings_of(sheet)] == codes


def test_the_last_digit_shown_may_be_that_of_the_binary_form() -> None:
    """-187/21 is -8.904761904761904…, its nearest binary number -8.904761904761905…: both are right."""
    assert maximum("(J2-51.75)/(J2+0.25)", "-8.90476190476191", FIVE) == "-8.90476190476191"


def test_formats_are_those_of_the_cell() -> None:
    def styled(text: str, result: str, style: int) -> Stored:
        return Stored(f' s="{style}"><f>{text}</f><v>{result}</v></c>')

    row = ["3", "x", "craps", styled("J2+30", "46387", DATE), "odds", "2 a 1", styled("K2/2", "0.5", PERCENT)]
    rows = [[*HEADER, "", "", "#", "#"], [*row, "", "", number("46357", DATE), number("1")]]

    table = found(workbook({"Hoja1": sheet_xml(rows)}, calculation=STALE))

    assert (table["fecha"], table["apuestas"]["odds"]["maximo"]) == ("2026-12-31", "50%")


def test_numbers_that_grow_without_end_are_given_up_soon() -> None:
    chain = [
        number("12345.678"),
        *(formula(f"{'JKLMNOPQRSTUVWX'[place]}2*{'JKLMNOPQRSTUVWX'[place]}2", "1") for place in range(14)),
    ]
    begun = time.perf_counter()

    assert maximum("X2", "1", *chain) == ["SYN419"]
    assert time.perf_counter() - begun < 2


def test_huge_ranges_take_no_longer_than_the_cells_that_are_there() -> None:
    begun = time.perf_counter()

    assert maximum("0+SUM(Otra!A1:XFD1048576,Otra!A:XFD)", "10", more={"Otra": sheet_xml([[FIVE]])}) == "10"
    assert time.perf_counter() - begun < 2


def test_what_all_ranges_visit_together_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formulas, "MOST_VISITS", 3)

    assert maximum("SUM(J2:K2)", "15", FIVE, TEN) == ["SYN419"]
    assert maximum("J2", "5", FIVE, TEN) == "5"


def test_so_are_the_cells_of_a_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formulas, "MOST_CELLS", 3)

    assert maximum("J2", "5", FIVE) == ["SYN419"]


def test_cells_that_do_not_say_their_place_are_not_calculated_with() -> None:
    """A sum would leave them out."""
    rows = sheet_xml([HEADER, ["3", "x", "craps", "2026-12-01", "odds", "2 a 1", formula("SUM(A1:A9)", "0")]])

    assert found(workbook({"Hoja1": rows.replace('<c r="A2"', "<c")}, calculation=STALE)) == ["SYN419"]


# --- what libraries write ---------------------------------------------------------------------------------------------


def openpyxl_book(cell: object) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.append(HEADER)
    book.active.append([3, "x", "craps", date(2026, 12, 1), "odds", "2 a 1", cell])
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_openpyxl_writes_no_results() -> None:
    assert found(openpyxl_book("=A2*100")) == ["SYN419"]


@pytest.mark.parametrize(("value", "expected"), [(300, "300"), (0, ["SYN419"])])
def test_xlsxwriter_writes_the_result_it_is_told(value: int, expected: Any) -> None:
    xlsxwriter = pytest.importorskip("xlsxwriter")
    data = io.BytesIO()
    book = xlsxwriter.Workbook(data, {"in_memory": True})
    sheet, other = book.add_worksheet("Mesas"), book.add_worksheet("Fichas")
    sheet.write_row(0, 0, HEADER)
    sheet.write_row(1, 0, ["3", "x", "craps", "2026-12-01", "odds", "2 a 1"])
    sheet.write_formula("G2", "=50*SUM(Fichas!A1:A3)", value=value)
    other.write_column(0, 0, [1, 2, 3])
    book.close()

    table = found(data.getvalue())

    assert (table if isinstance(table, list) else table["apuestas"]["odds"]["maximo"]) == expected


LEAVES = st.sampled_from([("J2", Fraction(5)), ("K2", Fraction(10)), ("Z9", Fraction(0))]) | st.integers(1, 999).map(
    lambda whole: (f"{whole / 4}", Fraction(whole, 4))
)
SIGNS = {"+": Fraction.__add__, "-": Fraction.__sub__, "*": Fraction.__mul__, "/": Fraction.__truediv__}


def joined(parts: tuple[tuple[str, Fraction], str, tuple[str, Fraction]]) -> tuple[str, Fraction]:
    (left, first), sign, (right, second) = parts
    if sign == "/" and not second:
        sign = "+"
    return f"({left}{sign}{right})", SIGNS[sign](first, second)


TREES = st.recursive(LEAVES, lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(joined), max_leaves=8)


@settings(max_examples=examples(100))
@given(TREES)
def test_only_the_right_result_of_a_formula_is_read(tree: tuple[str, Fraction]) -> None:
    text, value = tree
    shown = f"{float(value):.15g}"

    assert maximum(text, shown, FIVE, TEN) != ["SYN419"]
    assert maximum(text, f"{float(value + 1):.15g}", FIVE, TEN) == ["SYN419"]
