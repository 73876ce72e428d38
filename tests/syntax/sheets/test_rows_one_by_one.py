"""Rows of a sheet one by one: which are tables, which are closed, what is passed over, what is not examined."""

from __future__ import annotations

import pytest

from checker.findings.wording import message_of
from checker.syntax.sheets.cells import Sheet
from checker.syntax.sheets.read import load_csv
from checker.syntax.sheets.xlsx import load_xlsx
from checker.text.files import Exported
from tests.syntax.sheets.workbooks import Stored, formula, number, sheet_xml, workbook

HEAD = "mesa;norma;juego;estado;minimo;maximo simple\n"


def sheet(rows: str, head: str = HEAD) -> Sheet:
    return load_csv(Exported(head + rows, None), "mesas.csv")[0]


def told(rows: str, head: str = HEAD) -> list[tuple[str, str, list[str]]]:
    """Return name, state and the codes of what is wrong for every table."""
    read = sheet(rows, head)
    assert read.findings == ()
    return [(each.name.table, each.name.state, [finding.code for finding in each.findings]) for each in read.tables]


def passed(rows: str, head: str = HEAD) -> list[str]:
    return [message_of(note, "en") for note in sheet(rows, head).notes]


def test_a_cell_that_a_spreadsheet_changed_keeps_only_its_own_table_from_being_examined() -> None:
    rows = "a;x;craps;abierta;07:01;100\nb;x;craps;abierta;5;100\n"

    assert [(name, bool(codes)) for name, _, codes in told(rows)] == [("a", True), ("b", False)]


@pytest.mark.parametrize("word", ["Cerrada", "FUERA DE SERVICIO", "closed"])
def test_a_word_that_is_listed_closes_a_table_whatever_else_its_row_says(word: str) -> None:
    assert told(f"a;x;craps;{word};07:01;\nb;x;craps;;5;\n") == [("a", "closed", []), ("b", "open", [])]


def test_a_word_that_is_not_listed_is_never_taken_for_closed() -> None:
    assert told("a;x;craps;quizás;5;100\n") == [("a", "open", ["SYN431"])]


def test_without_a_column_for_it_no_state_is_stated() -> None:
    assert told("a;x;craps\n", "mesa;norma;juego\n") == [("a", "", [])]


def test_rows_of_one_table_that_are_closed_and_open_do_not_fit() -> None:
    assert told("a;x;craps;abierta;5;\na;;;cerrada;;100\n") == [("a", "open", ["SYN411"])]


@pytest.mark.parametrize("total", ["TOTAL;;;;10;200", ";;;;10;200", "Total general;;;;11;200"])
def test_a_total_is_no_table_and_is_named(total: str) -> None:
    rows = f"a;x;craps;;5;100\nb;x;craps;;5;100\n{total}\n"

    assert [name for name, _, _ in told(rows)] == ["a", "b"]
    assert "4 (total" in passed(rows)[0]


def test_numbers_that_are_no_sums_are_a_row_without_a_table() -> None:
    rows = "a;x;craps;;5;100\nb;x;craps;;5;100\n;;;;10;201\n"

    assert told(rows)[2] == ("", "open", ["SYN410"])


def test_a_total_that_has_the_name_of_a_table_is_not_examined() -> None:
    found = told("Norte;a;x;craps;5\nTotal;a;x;craps;5\n", "casino;mesa;norma;juego;minimo\n")

    assert found == [("a", "", []), ("a", "", ["SYN430"])]


@pytest.mark.parametrize("note", ["Nota: la mesa a cierra pronto", "la mesa a abre a las ocho", "Firma;;;____"])
def test_a_note_below_the_tables_is_named(note: str) -> None:
    rows = f"a;x;craps;;5;100\n{note}\n"

    assert [name for name, _, _ in told(rows)] == ["a"]
    assert "3 (note" in passed(rows)[0]


def test_headings_that_a_printed_list_repeats_are_named() -> None:
    rows = f"a;x;craps;;5;100\n{HEAD}b;x;craps;;5;100\n"

    assert [name for name, _, _ in told(rows)] == ["a", "b"]
    assert "3 (headings again" in passed(rows)[0]


@pytest.mark.parametrize("column", ["casino", "turno", "fecha"])
def test_one_name_is_two_tables_where_casino_shift_or_day_differ(column: str) -> None:
    head = f"mesa;norma;juego;minimo;{column}\n"
    one, two = ("2026-01-01", "2026-02-01") if column == "fecha" else ("Norte", "Sur")

    assert len(told(f"a;x;craps;5;{one}\na;x;craps;6;{two}\n", head)) == 2
    assert len(told(f"a;x;craps;5;{one}\na;x;craps;5;\n", head)) == 1


def test_tables_come_in_the_order_in_which_they_begin_and_as_often_as_they_are_asked_for() -> None:
    read = sheet("a;x;craps;;5;\nb;x;craps;;5;\na;;;;;100\nc;x;craps;;5;\n")

    assert [[each.name.table for each in read.tables] for _ in range(2)] == [["a", "b", "c"]] * 2


def test_sums_of_this_sheet_are_a_total_and_sums_of_another_are_none() -> None:
    """The total as spreadsheets write it: one formula, shared by the cells right of it."""
    rows = [["mesa", "norma", "juego", "minimo", "maximo simple"]]
    rows += [[name, "x", "craps", number("5"), number("100")] for name in "ab"]
    total = [Stored(' t="n"><f t="shared" ref="D4:E4" si="0">SUM(D2:D3)</f><v>10</v></c>'),
             Stored(' t="n"><f t="shared" si="0"/><v>200</v></c>')]  # fmt: skip
    others = [formula("SUM(Hoja2!D2:D3)", "10"), formula("SUM(Hoja2!E2:E3)", "200")]
    found = [
        [each.name.table for each in load_xlsx(workbook({"H": sheet_xml([*rows, ["c", "x", "craps", *sums]])}), "m.xlsx")[0].tables
         if not each.findings]
        for sums in (total, others)
    ]  # fmt: skip

    assert found == [["a", "b"], ["a", "b", "c"]]


def test_blocks_side_by_side_are_tables_of_their_own_and_a_column_left_of_them_is_of_each() -> None:
    head = "Fecha;Mesa;Juego;Mínimo;Máx. pleno;;Mesa;Juego;Mínimo;Barajas\n"
    rows = "2026-01-01;R1;Ruleta americana;5;50;;BJ1;Black Jack;10;6\n2026-01-02;R2;Ruleta americana;5;50;;;;;\n"
    sheets = load_csv(Exported(head + rows, None), "mesas.csv")

    assert [[(each.name.table, each.name.date) for each in sheet.tables] for sheet in sheets] == [
        [("R1", "2026-01-01"), ("R2", "2026-01-02")],
        [("BJ1", "2026-01-01")],
    ]


def test_blocks_may_have_the_keys_of_table_files_above_them() -> None:
    sheets = load_csv(Exported("mesa;juego;minimo;mesa;juego;minimo\na;craps;5;b;craps;10\n", None), "mesas.csv")

    assert [[each.name.table for each in sheet.tables] for sheet in sheets] == [["a"], ["b"]]


def test_blocks_of_which_only_one_tells_the_state_are_asked() -> None:
    head = "Mesa;Juego;Mínimo;Mesa;Juego;Mínimo;Estado\n"
    (sheet,) = load_csv(Exported(head + "R1;Ruleta americana;5;R2;Ruleta americana;5;cerrada\n", None), "mesas.csv")

    assert sheet.findings
