"""Lists and workbooks of tables through the command: exit codes, places, folders, standard input."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from checker.text import files
from tests.apps.commands import SOON, Tapete
from tests.syntax.sheets.workbooks import TIME, number, sheet_xml, simple, workbook

HEADER = "mesa;norma;juego;mínimo mesa;máximo simple;apuesta;números;paga\n"
LEGAL = HEADER + "craps-3;es_as_craps_2011;craps;5;2500;win;;a la par\ncraps-3;;;;;hard;4 y 10;7 a 1\n"
ROWS = [line.split(";") for line in LEGAL.splitlines()]


def write(command: Tapete, name: str, content: str | bytes) -> Path:
    path = command.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples").glob("*.csv"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_what_its_first_line_says(command: Tapete, path: Path) -> None:
    codes = {"mesas-craps.csv": [], "mesas-maximos.csv": ["LIM002"]}[path.name]
    run = command("check", str(path), "--format", "json")

    assert [finding["code"] for finding in json.loads(run.stdout)["findings"]] == codes
    assert run.returncode == (1 if codes else 0)
    assert ("No conforme" in path.read_text(encoding="utf-8").splitlines()[0]) == bool(codes)


@pytest.mark.parametrize("name", ["mesas.csv", "MESAS.CSV", "mesas.xlsx"])
def test_a_legal_table_exits_with_0(command: Tapete, name: str) -> None:
    write(command, name, simple(ROWS) if name.endswith("x") else LEGAL)
    run = command("check", name)

    assert run.returncode == 0
    assert "conforms as far as can be checked: 1 table: 1 conforms" in run.stdout


def test_an_illegal_value_of_a_list_is_shown_in_its_line(command: Tapete) -> None:
    """6000 is 1200 times 5; at most 1000 times are allowed."""
    write(command, "mesas.csv", LEGAL.replace("2500", "6000"))
    run = command("check", "mesas.csv")

    assert run.returncode == 1
    assert "--> craps-3 (row 2) mesas.csv:2:34\n" in run.stdout
    assert (
        "2 | craps-3;es_as_craps_2011;craps;5;6000;win;;a la par\n    |                                  ^^^^\n"
        in run.stdout
    )


def test_an_illegal_value_of_a_workbook_is_named_by_its_cell(command: Tapete) -> None:
    rows = [[cell.replace("2500", "6000") for cell in row] for row in ROWS]
    write(command, "mesas.xlsx", simple(rows))
    run = command("check", "mesas.xlsx", "--format", "json")
    (finding,) = json.loads(run.stdout)["findings"]

    assert run.returncode == 1
    assert (finding["code"], finding["path"], finding["line"], finding["column"]) == ("LIM002", "mesas.xlsx", 2, 5)
    assert finding["message"].endswith(" (Hoja1!E2)")
    assert {related["label"] for related in finding["related"]} >= {
        "the cell holds `6000`",
        "Hoja1!D2: measured against this figure",
    }


def test_a_trap_leaves_the_file_unchecked(command: Tapete) -> None:
    rows = [*ROWS[:2], [*ROWS[2][:7], number("0.29236111111111113", TIME)]]
    write(command, "mesas.xlsx", simple(rows))
    run = command("check", "mesas.xlsx", "--lang", "es")

    assert run.returncode == 2
    assert "`07:01` bajo `paga` es una hora; una hoja de cálculo la hace de `7:1` (Hoja1!H3)" in run.stdout


def test_every_sheet_is_checked(command: Tapete) -> None:
    wrong = [[cell.replace("2500", "6000") for cell in row] for row in ROWS]
    write(command, "mesas.xlsx", workbook({"Uno": sheet_xml(ROWS), "Dos": sheet_xml(wrong)}))
    run = command("check", "mesas.xlsx", "--format", "json")

    assert [file["verdict"] for file in json.loads(run.stdout)["files"]] == ["ok", "violation"]


def test_windows_1252_is_a_note_with_its_line(command: Tapete) -> None:
    write(command, "mesas.csv", LEGAL.encode("cp1252"))
    run = command("check", "mesas.csv")

    assert run.returncode == 0
    assert "note[SYN423]" in run.stdout
    assert "1 | mesa;norma;juego;mínimo mesa" in run.stdout
    assert command("check", "mesas.csv", "--quiet").stdout == ""


def test_a_list_in_another_encoding_is_unchecked(command: Tapete) -> None:
    write(command, "mesas.csv", LEGAL.encode("utf-16"))
    run = command("check", "mesas.csv")

    assert run.returncode == 2
    assert "SYN006" in run.stdout


def test_files_of_a_folder_that_are_no_tables_are_counted(command: Tapete) -> None:
    """A list of something else, a workbook of something else; the lock file of an open workbook is none at all."""
    write(command, "mesas/mesas.csv", LEGAL)
    write(command, "mesas/turnos.csv", "fecha;turno\n2026-12-01;tarde\n")
    write(command, "mesas/caja.xlsx", simple([["fecha", "caja"], ["2026-12-01", "100"]]))
    write(command, "mesas/~$caja.xlsx", b"\x05Pepe")
    run = command("check", "mesas")

    assert run.returncode == 0
    assert (
        "1 table: 1 conforms; 1 without a column for its state counts as open; 2 other files skipped: no tables"
        in run.stdout
    )


@pytest.mark.parametrize(
    ("name", "content"), [("turnos.csv", b"fecha;turno\n"), ("caja.xlsx", simple([["fecha", "caja"]]))]
)
def test_a_file_named_by_hand_must_have_a_table(command: Tapete, name: str, content: bytes) -> None:
    write(command, name, content)

    assert command("check", name).returncode == 2


def test_a_broken_workbook_in_a_folder_is_not_passed_over(command: Tapete) -> None:
    write(command, "mesas/mesas.xlsx", simple(ROWS)[:-40])
    run = command("check", "mesas")

    assert run.returncode == 2
    assert "SYN424" in run.stdout


def test_a_long_list_in_a_folder_is_only_told_when_it_may_be_a_table(command: Tapete) -> None:
    """More than is read, of which the first row is looked at."""
    command.monkeypatch.setattr(files, "MAX_WORKBOOK_BYTES", files.MAX_BYTES)
    write(command, "mesas/craps-3.csv", LEGAL)
    write(command, "mesas/tiradas.csv", "tirada;dados\n" + "1;6-1\n" * 200_000)
    assert command("check", "mesas").returncode == 0

    write(command, "mesas/mesas.csv", LEGAL + "craps-3;;;;;;;\n" * 80_000)
    run = command("check", "mesas")

    assert run.returncode == 2
    assert "SYN005" in run.stdout


def test_a_list_comes_on_standard_input(command: Tapete) -> None:
    data = LEGAL.replace("2500", "6000").encode("cp1252")
    command.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    run = command("check", "-", "--stdin-filename", "mesas.csv")

    assert run.returncode == 1
    assert "2 | craps-3;es_as_craps_2011" in run.stdout


def test_a_workbook_comes_on_standard_input(command: Tapete) -> None:
    command.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(simple(ROWS))))

    assert command("check", "-", "--stdin-filename", "mesas.xlsx").returncode == 0


def test_a_waiver_stands_in_a_remark_above_its_row(command: Tapete) -> None:
    waiver = f'# tapete: accept LIM002 until {SOON} because "asked for" by "pit manager"'
    rows = [[cell.replace("2500", "6000") for cell in row] for row in ROWS]
    write(command, "mesas.csv", LEGAL.replace("2500", "6000").replace("craps-3;es", f"{waiver}\ncraps-3;es"))
    write(command, "mesas.xlsx", simple([rows[0], [waiver], *rows[1:]]))

    for name in ("mesas.csv", "mesas.xlsx"):
        assert command("check", name).returncode == 0
        assert command("check", name, "--no-waivers").returncode == 1


def test_spreadsheets_are_not_mended(command: Tapete) -> None:
    path = write(command, "mesas.csv", LEGAL.replace("norma", "Norma").replace("craps;5", "crap;5").encode("cp1252"))
    before = path.read_bytes()
    run = command("check", "--fix", "mesas.csv")

    assert run.returncode == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("formula", [(), ("--formula",)])
@pytest.mark.parametrize("name", ["limits.csv", "limits.xlsx"])
def test_the_list_of_limits_is_no_list_of_tables(
    command: Tapete, language: str, formula: tuple[str, ...], name: str
) -> None:
    """Passed over in a folder; one message when it is named."""
    written = command("limits", "es_as_craps_2011", "--min", "5", "--lang", language, "-o", name, *formula)
    assert written.returncode == 0
    write(command, "mesas.csv", LEGAL)

    assert "1 other file skipped" in command("check", ".").stdout
    run = command("check", name, "--format", "json")
    assert run.returncode == 2
    assert [finding["code"] for finding in json.loads(run.stdout)["findings"]] == ["SYN428"]


def test_columns_of_remarks_are_one_finding_and_a_slip_its_own(command: Tapete) -> None:
    write(
        command,
        "mesas.csv",
        LEGAL.replace("mesa;norma", "apunte;mesa;norma;vista;juegoo").replace("craps-3;", "x;craps-3;"),
    )
    run = command("check", "mesas.csv", "--format", "json")

    found = [(each["message"], each["help"]) for each in json.loads(run.stdout)["findings"] if each["code"] == "SYN405"]
    assert found == [
        ("`apunte` and `vista` are no columns of a table", "put `#` before the names of columns that are only remarks"),
        (
            "`juegoo` is no column of a table",
            "did you mean `juego`? or put `#` before the name of a column that is only a remark",
        ),
    ]


def test_an_old_workbook_is_told_as_such(command: Tapete) -> None:
    write(command, "mesas.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(64))
    run = command("check", "mesas.xls", "--lang", "es")

    assert run.returncode == 2
    assert "`mesas.xls` es un libro en el formato antiguo, que no se lee" in run.stdout
    assert "guardarlo como `.xlsx` o `.csv`" in run.stdout


@pytest.mark.parametrize("name", ["mesas.ODS", "mesas.tsv", "mesas.numbers"])
def test_other_spreadsheets_are_told_how_to_be_saved(command: Tapete, name: str) -> None:
    write(command, name, b"regulation\ttable\nnone\tcraps-1\n")
    run = command("check", name, "--lang", "en")

    assert run.returncode == 2
    assert "SYN014" in run.stdout and "save it as `.xlsx` or `.csv`" in run.stdout


def test_an_old_workbook_under_another_name_is_known_by_its_content(command: Tapete) -> None:
    write(command, "mesas.yaml", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(64))

    assert "SYN010" in command("check", "mesas.yaml").stdout
