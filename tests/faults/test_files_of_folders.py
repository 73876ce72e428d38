"""Which files of a folder are looked into: those named directly and those found say the same, by endings in any case."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TABLE = "regulation: none\ngame: craps\nminimum: 5\nmaximum: 100\nbets: {any_seven: {pays: 4 to 1}}\n"
SLIP = """regulation own
  outline 1

game craps "Dice" [1] with 2 dice

bet any_seven "Seven" [1]
  one roll   wins 7   loses other
  pays 9 to 1
"""


def put(command: Tapete, name: str, text: str) -> None:
    (command.folder / "in").mkdir(exist_ok=True)
    (command.folder / "in" / name).write_text(text, encoding="utf-8")


@pytest.fixture
def folder(command: Tapete) -> Tapete:
    put(command, "craps-1.yaml", TABLE)
    return command


@pytest.mark.parametrize("name", ["own.decree", "own.DECREE", "own.Decree"])
def test_a_decree_is_one_by_its_ending_in_any_case(folder: Tapete, name: str) -> None:
    put(folder, name, SLIP)
    put(folder, "tapete.toml", 'regulations = ["."]\n')
    put(folder, "craps-2.yaml", TABLE.replace("none", "own"))

    assert "error[PAY001]" in folder("check", "in", "--lang", "en").stdout
    assert folder("check", f"in/{name}").returncode == folder("check", "in").returncode == 1
    assert folder("edges", f"in/{name}").returncode == 0
    assert folder("report", f"in/{name}", "-o", "r.md").returncode == 0
    assert folder("edges", "craps", "-o", f"in/{name}").returncode == 2
    assert folder("check", "--config", "in/tapete.toml", "in/craps-2.yaml").returncode == 1


@pytest.mark.parametrize("name", ["more.XLSB", "more.xlsb", "more.fods", "more.ods", "more.xls"])
def test_a_spreadsheet_that_is_not_read_is_named(folder: Tapete, name: str) -> None:
    put(folder, name, "PK")

    assert f"in/{name} (save it as `.xlsx` or `.csv`)" in folder("check", "in", "--lang", "en").stdout
    assert "SYN014" in folder("check", f"in/{name}").stdout


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("- regulation: none\n  game: craps\n  minimum: 5\n", "SYN309"),
        ("- norma: ninguna\n  minimo: 5\n", "SYN309"),
        ('[{"game": "craps", "table": "c-3", "minimum": 5}]', "SYN309"),
        ("- 5\n- {game: craps, maximum: 5}\n", "SYN309"),
        ("craps-2:\n  regulation: none\n  game: craps\n", "SYN311"),
        ("owner: x\nc-2: {juego: dados, mesa: c-2}\n", "SYN311"),
        ("regulation: null\nbets: {}\n", "SYN231"),
    ],
)
def test_tables_in_a_shape_that_is_none_are_told_in_a_folder_too(folder: Tapete, text: str, code: str) -> None:
    put(folder, "craps-2.yaml", text)
    ran = folder("check", "in", "--format", "json")

    assert ran.returncode == 2 and code in {each["code"] for each in json.loads(ran.stdout)["findings"]}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("other.yaml", "services: {web: {image: demo, ports: null}}\nempty: []\n"),
        ("other.yaml", "- {minimum: 0, maximum: 5, step: 1}\n"),
        ("other.yaml", "slider: {minimum: 0, maximum: 5, display: block}\n"),
        ("other.json", '{"players": [{"regulation": null, "bets": []}], "n": [' + "null, " * 90 + "0]}"),
        ("schema.json", '{"$defs": {"regulation": {"type": "string"}, "game": {"type": "string"}, "bets": {"a": 1}}}'),
        ("limits.json", '{"format": "tapete-limits/1", "regulation": "x", "minimum": null, "rows": []}'),
    ],
)
def test_files_of_something_else_are_passed_over(folder: Tapete, name: str, text: str) -> None:
    put(folder, name, text)
    ran = folder("check", "in", "--strict", "--lang", "en")

    assert ran.returncode == 0 and f"skipped: in/{name}" in ran.stdout
