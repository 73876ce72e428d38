"""Tables of lists have names in every output, and what several share is told once."""

from __future__ import annotations

import json
import re

import pytest

from tests.apps.commands import Tapete
from tests.text.documents import saved
from tests.views.published import problems_of

HALL = """\
casino;turno;mesa;norma;juego;estado;minimo;maximo
Casino Norte;noche;CR-1;es_as_craps_2011;craps;abierta;5;1000
Casino Norte;noche;CR-2;es_as_craps_2011;craps;cerrada;10,00 €;1000
Casino Norte;noche;CR-3;es_as_craps_2011;craps;abierta;5;100000
Casino Norte;noche;CR-4;es_as_craps_2011;craps;abierta;5;100000
Casino Sur;tarde;CR-3;es_as_craps_2011;craps;quizá;10;1000
TOTAL;;;;;;30;
"""


@pytest.fixture
def hall(command: Tapete) -> Tapete:
    saved(command.folder, "sala.csv", HALL.encode())
    return command


def told(hall: Tapete, *options: str, lang: str = "es") -> str:
    run = hall("check", "sala.csv", "--lang", lang, *options)
    assert run.returncode == 2
    return run.stdout


def test_text_names_the_table_before_the_place(hall: Tapete) -> None:
    text = told(hall)

    assert "--> CR-3 (Casino Norte, turno noche, fila 4) sala.csv:4:" in text
    assert "--> CR-3 (Casino Sur, turno tarde, fila 6) sala.csv:6:" in text
    assert "--> CR-3 (Casino Norte, shift noche, row 4) sala.csv:4:" in told(hall, lang="en")


def test_what_tables_share_is_told_once_with_all_their_names(hall: Tapete) -> None:
    text = told(hall)

    assert text.count("error[LIM002]") == 1
    assert "= lo mismo en: CR-4 (Casino Norte, turno noche, fila 5)\n" in text


def test_the_summary_counts_tables_by_their_verdict_and_the_closed_ones(hall: Tapete) -> None:
    assert "; 5 mesas, 1 cerrada: 1 conforme, 2 no conformes, 1 no examinada; " in told(hall)
    assert "; 5 tables, 1 closed: 1 conforms, 2 do not conform, 1 not examined; " in told(hall, lang="en")


def test_a_single_table_in_a_file_is_told_by_its_file(command: Tapete) -> None:
    table = "regulation: es_as_craps_2011\ntable: CR-1\ngame: craps\nminimum: 5\nmaximum: 100000\n"
    saved(command.folder, "one.yaml", table.encode())
    text = command("check", "one.yaml").stdout

    assert "--> one.yaml:5:" in text
    assert "; 1 file; " in text


def test_tables_of_one_yaml_file_are_named_and_judged_apart(command: Tapete) -> None:
    tables = "".join(
        f"  - {{table: CR-{each}, minimum: {low}, maximum: 1000}}\n" for each, low in enumerate((5, "much", 5))
    )
    saved(command.folder, "t.yaml", f"regulation: es_as_craps_2011\ngame: craps\ntables:\n{tables}".encode())
    run = command("check", "t.yaml")

    assert run.returncode == 2
    assert "--> CR-1 t.yaml:5:" in run.stdout
    assert "; 3 tables: 2 conform, 1 not examined; " in run.stdout


def test_json_has_each_table_with_its_verdict_and_each_finding_with_its_table(hall: Tapete) -> None:
    document = json.loads(told(hall, "--format", "json"))
    tables = [table for file in document["files"] for table in file["tables"]]
    found = {
        (each["table"]["table"], each["table"]["row"]) for each in document["findings"] if each["code"] == "LIM002"
    }

    assert problems_of(document, "check") == []
    assert [(each["table"], each["casino"], each["state"], each["verdict"]) for each in tables] == [
        ("CR-1", "Casino Norte", "open", "ok"),
        ("CR-3", "Casino Norte", "open", "violation"),
        ("CR-2", "Casino Norte", "closed", None),
        ("CR-4", "Casino Norte", "open", "violation"),
        ("CR-3", "Casino Sur", "open", "unchecked"),
    ]
    assert found == {("CR-3", 4), ("CR-4", 5)}


def test_junit_has_one_case_for_each_table_by_its_name(hall: Tapete) -> None:
    text = told(hall, "--format", "junit", lang="en")

    assert re.findall(r'<testcase classname="\w+" name="([^":]+)" file', text) == [
        "CR-1 (Casino Norte, shift noche, row 2)",
        "CR-3 (Casino Norte, shift noche, row 4)",
        "CR-4 (Casino Norte, shift noche, row 5)",
        "CR-3 (Casino Sur, shift tarde, row 6)",
    ]
    assert 'name="CR-2 (Casino Norte, shift noche, row 3)"><skipped message="the table is closed"/>' in text


def test_sarif_has_the_table_as_logical_location(hall: Tapete) -> None:
    results = json.loads(told(hall, "--format", "sarif"))["runs"][0]["results"]
    names = {
        each["fullyQualifiedName"]
        for result in results
        if result["ruleId"] == "LIM002"
        for each in result["locations"][0]["logicalLocations"]
    }

    assert names == {"Casino Norte/noche/CR-3", "Casino Norte/noche/CR-4"}


def test_github_has_the_table_in_the_title(hall: Tapete) -> None:
    assert "title=LIM002 maximum-outside-band · CR-3 (Casino Norte%2C turno noche%2C fila 4)::" in told(
        hall, "--format", "github"
    )
