"""The tables of `examples/stack`: a law, a catalogue under it, a house under both, and twenty tables as an office gets them.

`python -m tests.apps.test_stack_example` writes the workbook of the folder from its list.
"""

from __future__ import annotations

import csv
import json
import shutil
import zipfile
from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pytest
import xlsxwriter

from tests.apps.commands import Tapete
from tests.syntax.sheets.workbooks import sheet_xml, workbook

FOLDER = Path(__file__).parents[2] / "examples" / "stack"
SHEETS = {"Dados": "C", "Ruleta": "R", "Cartas": "PB", "Otros": "S"}
"""The sheets of the workbook, with the first letters of their tables."""

WANTED = {
    "C-3": ["PAY002", "TAB001"],  # 8 to 1 on hard 4 and 10, where the catalogue prints 7: true odds
    "C-4": ["LIM002"],  # 400 is 80 times the minimum
    "C-5": ["DUT001"],  # one dealer, where the law asks for two at craps
    "C-6": ["LIM005"],  # 6000 is beyond the house (3000) and the law (5000)
    "C-7": ["TAB002"],  # the catalogue closes its list, and has no field
    "R-2": ["PAY001", "TAB001"],  # 3 to 1 on a dozen
    "R-3": ["LIM005"],  # 1 is below the house (3) and the law (2)
    "R-4": ["TAB002"],  # the list of bets of roulette is open: undetermined
    "P-3": ["TAB001"],  # 9 to 1 on a tie: the catalogue leaves it to the house, which prints 8
    "P-4": ["LIM014", "TAB019"],  # 4% for 5%
    "B-1": ["LIM011"],  # a blackjack on the minimum of 5 wins 7.50, for which there are no chips: a note
    "B-2": ["LIM011", "TAB020"],  # a blackjack at 6 to 5, which are 6 on the minimum
    "S-1": ["TAB002", "TAB005"],  # sic bo is no game of the law
}


def listed() -> list[list[str]]:
    with (FOLDER / "mesas.csv").open(encoding="utf-8", newline="") as stream:
        return [row for row in csv.reader(stream, delimiter=";") if not row[0].startswith("#")]


def made_workbook() -> bytes:
    """Return the list as a workbook that every program opens, a sheet for each kind of table."""
    data, (head, *rows) = BytesIO(), listed()
    book = xlsxwriter.Workbook(data)
    book.set_properties({"created": datetime(2026, 1, 1)})
    bold = book.add_format({"bold": True})
    for name, first in SHEETS.items():
        page = book.add_worksheet(name)
        page.write_row(0, 0, head, bold)
        for place, row in enumerate((row for row in rows if row[0][0] in first), 1):
            for column, cell in enumerate(row):
                page.write(place, column, int(cell) if cell.isdecimal() else cell)
        page.freeze_panes(1, 1)
        page.autofit()
    book.close()
    return data.getvalue()


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def office(command: Tapete) -> Tapete:
    shutil.copytree(FOLDER, command.folder, dirs_exist_ok=True)
    return command


def by_table(office: Tapete, name: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each table of a file by name, with the verdict on it alone and its codes."""
    head, *rows = listed()
    for table in dict.fromkeys(row[0] for row in rows):
        own = [head, *(row for row in rows if row[0] == table)]
        if name.endswith(".csv"):
            (office.folder / name).write_text("\n".join(map(";".join, own)) + "\n", encoding="utf-8")
        else:
            (office.folder / name).write_bytes(workbook({"Mesas": sheet_xml(own)}))
        found = json.loads(office("check", name, "--format", "json").stdout)
        yield table, found["verdict"], sorted({each["code"] for each in found["findings"]})


def test_every_table_has_the_findings_it_should_and_no_other(office: Tapete) -> None:
    found = {table: (verdict, codes) for table, verdict, codes in by_table(office, "one.csv")}

    assert len(found) == 20
    assert {table: codes for table, (_, codes) in found.items() if codes} == WANTED
    assert [table for table, (verdict, _) in found.items() if verdict == "undetermined"] == ["R-4"]
    assert {verdict for table, (verdict, _) in found.items() if table in WANTED.keys() - {"R-4", "B-1"}} == {
        "violation"
    }
    assert found["B-1"][0] == found["C-1"][0] == "ok"


def test_the_workbook_is_the_list_and_is_judged_alike(office: Tapete) -> None:
    shipped, made = (parts(data) for data in ((FOLDER / "mesas.xlsx").read_bytes(), made_workbook()))
    assert {name: shipped[name] for name in made if "sheet" in name} == {
        name: each for name, each in made.items() if "sheet" in name
    }
    told = []
    for name in ("mesas.csv", "mesas.xlsx"):
        ran = office("check", name, "--format", "json")
        document = json.loads(ran.stdout)
        told.append(
            (
                ran.returncode,
                len(document["files"]),
                sorted((each["code"], each["verdict"], str(each["subject"])) for each in document["findings"]),
            )
        )

    assert told[0] == told[1]
    assert told[0][:2] == (1, 20)
    assert office("check", "mesas.xlsx", "-o", "back.xlsx").returncode == 1


def test_each_finding_cites_the_text_that_is_broken(office: Tapete) -> None:
    ran = office("check", "mesas.xlsx", "-v", "--lang", "es")

    for words in (
        "[1.3] de xx_catalogo",
        "[3] de xx_ley_casinos",
        "[3] de xx_casa_del_mar",
        "[1] de xx_casa_del_mar y [2.2] de xx_ley_casinos",
    ):
        assert f"= norma: {words}" in ran.stdout


def test_the_report_has_every_table_and_the_pack_every_text(office: Tapete) -> None:
    assert office("report", "mesas.xlsx", "-o", "informe.json", "--lang", "es").returncode == 0
    report = (office.folder / "informe.json").read_text(encoding="utf-8")
    assert all(row[0] in report for row in listed()[1:])

    office("report", "mesas.xlsx", "-o", "informe.zip", "--lang", "es")
    held = parts((office.folder / "informe.zip").read_bytes())
    assert {f"inputs/normas/{name}.decree" for name in ("casa", "catalogo", "ley")} <= held.keys()
    assert office("verify", "informe.zip").returncode == 0


def test_page_one_of_many_tables_names_their_texts_by_rank(office: Tapete) -> None:
    """Tables name one, two or all of the texts of one stack."""
    assert office("report", "mesas.csv", "--brief", "--lang", "es", "-o", "r.md").returncode == 0
    applied = next(
        row
        for row in (office.folder / "r.md").read_text(encoding="utf-8").splitlines()
        if row.startswith("- **Normas aplicadas, de mayor a menor rango**")
    )
    places = [applied.index(name) for name in ("Ley 3/2019", "Decreto 8/2020", "Reglas de juego del Casino del Mar")]

    assert places == sorted(places)


if __name__ == "__main__":
    (FOLDER / "mesas.xlsx").write_bytes(made_workbook())
