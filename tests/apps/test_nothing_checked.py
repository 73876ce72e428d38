"""What was not examined is never green: folders without a table, tables that state nothing that could be examined."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import SOON, Tapete

CONTENTS = {
    "broken": ("craps-1.yaml", "{ regulation: es_as_craps_2011, table: craps-1\n", "no key of a table file"),
    "empty": ("craps-1.yaml", "", "empty"),
    "keys": ("craps-1.yaml", "reglamento: es_as_craps_2011\nid_mesa: craps-1\n", "no key of a table file"),
    "pointer": (
        "craps-1.yaml",
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n",
        "a pointer of Git LFS",
    ),
    "list": ("craps-1.yaml", "- craps-1\n- craps-2\n", "a list at the top"),
    "nested": ("craps-1.yaml", "casino_norte:\n  reglamento: es_as_craps_2011\n", "no key of a table file"),
    "old workbook": ("craps.xls", "mesa;norma\nc;es_as_craps_2011\n", "save it as `.xlsx`"),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_a_folder_without_a_table_is_unchecked_with_each_file_and_why(command: Tapete, name: str) -> None:
    file, content, why = CONTENTS[name]
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / file).write_text(content, encoding="utf-8")
    run = command("check", "mesas", "--format", "json")
    read = json.loads(run.stdout)

    assert run.returncode == 2
    assert read["verdict"] == "unchecked"
    assert [each["path"] for each in read["skipped"]] == [f"mesas/{file}"]
    assert why in read["skipped"][0]["reason"]
    assert [(each["code"], why in each["message"]) for each in read["findings"]] == [("SYN012", True)]


def test_an_empty_folder_is_unchecked(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()

    assert command("check", "mesas").returncode == 2


def test_a_file_named_by_hand_without_a_table_is_unchecked(command: Tapete) -> None:
    text = "tables: []\nregulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 6000}\n"
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")

    assert command("check", "t.yaml").returncode == 2


def test_a_run_that_excludes_everything_is_unchecked(command: Tapete) -> None:
    (command.folder / "tapete.toml").write_text('exclude = ["**"]\n', encoding="utf-8")
    (command.folder / "t.yaml").write_text("regulation: none\ngame: craps\nmaximum: 5\nminimum: 10\n", encoding="utf-8")

    assert command("check", ".").returncode == 2


def test_one_table_among_others_is_enough(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / "lista.yaml").write_text("- 1\n", encoding="utf-8")
    (command.folder / "mesas" / "t.yaml").write_text(
        "regulation: none\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n", encoding="utf-8"
    )

    assert command("check", "mesas").returncode == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("regulation: none\ngame: craps\n", 2),
        ("regulation: none\ngame: craps\ndate: 2026-01-01\nminimum: 5\n", 2),
        ("regulation: es_as_craps_2011\ngame: craps\nchips: [1, 5]\n", 2),
        ("norma: ninguna\njuego: ruleta\napuestas: {pleno: {paga: 400 a 1}}\n", 2),
        ("regulation: none\ngame: craps\nbets: {fire: {pays: 24 to 1}}\n", 3),
        ("regulation: none\ngame: mahjong\nbets: {kong: {pays: 2 to 1}}\n", 3),
        ("regulation: none\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n", 0),
    ],
)
def test_only_what_was_examined_conforms(command: Tapete, text: str, code: int) -> None:
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")

    assert command("check", "t.yaml").returncode == code


def test_a_waiver_accepts_what_was_not_examined(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(
        "regulation: none\ngame: craps\nbets:\n"
        f'  # tapete: accept TAB009 until {SOON} because "computed by the supplier" by "head"\n'
        "  fire: {pays: 24 to 1}\n",
        encoding="utf-8",
    )
    run = command("check", "t.yaml")

    assert run.returncode == 0, run.stdout
    assert "apart from what is waived" in run.stdout


def test_both_sides_are_printed_on_request(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(
        "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 500}\n", encoding="utf-8"
    )
    run = command("check", "t.yaml", "--account", "--lang", "es")

    assert "maximum.simple  500" in run.stdout
    assert "examinado" in run.stdout and "corresponde a la inspección" in run.stdout
    assert "4 de 4 valores examinados" in run.stdout
