"""`tapete limits` as a user runs it."""

from __future__ import annotations

import json
import sys

import pytest

from tests.apps.commands import Tapete

ASTURIAS = ("limits", "es_as_craps_2011", "--min", "5")


def test_the_sheet_as_json(command: Tapete) -> None:
    run = command(*ASTURIAS, "--max", "2500", "--chip", "1", "--format", "json")
    rows = {(row["bet"], row["number"]): row for row in json.loads(run.stdout)["rows"]}

    assert (run.returncode, run.stderr) == (0, "")
    assert (rows["hard", "4"]["lowest"], rows["hard", "4"]["highest"]) == ("358", "1071")
    assert (rows["hard", "8"]["lowest"], rows["hard", "8"]["highest"]) == ("278", "833")
    assert rows["hard", "4"]["formula"] == "max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7"


def test_the_sheet_as_text_in_spanish(command: Tapete) -> None:
    run = command(*ASTURIAS, "--max", "2500", "--lang", "es")

    assert run.returncode == 0
    assert "máximos admitidos" in run.stdout and "Son propuestas." in run.stdout


def test_files_take_their_format_from_their_ending(command: Tapete) -> None:
    pytest.importorskip("xlsxwriter")
    names = ("a.csv", "a.xlsx", "a.yaml", "a.json", "a.txt")
    run = command(*ASTURIAS, "--max", "2500", *(part for name in names for part in ("-o", name)))
    starts = {name: (command.folder / name).read_bytes()[:5] for name in names}

    assert (run.returncode, run.stdout) == (0, "")
    assert starts == {
        "a.csv": b"game,",
        "a.xlsx": b"PK\x03\x04\x14",
        "a.yaml": b"# es_",
        "a.json": b'{\n  "',
        "a.txt": b"es_as",
    }


def test_amounts_may_have_a_decimal_comma(command: Tapete) -> None:
    run = command("limits", "es_as_craps_2011", "--min", "2,5", "--chip", "0,5", "--format", "json")

    assert json.loads(run.stdout)["minimum"] == "5/2"


def test_a_game_is_named_by_id_or_by_the_texts_own_name(command: Tapete) -> None:
    by_id = command("limits", "es_cl_22_2013", "--min", "5", "--game", "banca_francesa")
    by_label = command("limits", "es_cl_22_2013", "--min", "5", "--game", "Banca francesa o dados portugueses")

    assert by_id.returncode == 0 and by_id.stdout == by_label.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((*ASTURIAS, "--max", "6000"), "it allows 500 to 5000"),
        (("limits", "es_as_craps_2011", "--min", "1.000"), "--min: `1.000` can be read as 1000 or as 1"),
        (("limits", "es_as_craps_2011", "--min", "five"), "--min: `five` is not a number"),
        (("limits", "es_as_craps_2011", "--min", "-5"), "--min: `-5` is not above 0"),
        ((*ASTURIAS, "--max", "0"), "--max: `0` is not above 0"),
        ((*ASTURIAS, "--chip", "2"), "cannot be made with chips of 2"),
        ((*ASTURIAS, "--game", "crap"), "did you mean `craps`?"),
        ((*ASTURIAS, "--game", "zzz"), "it has: craps"),
        ((*ASTURIAS, "--format", "xlsx"), "add `-o limits.xlsx`"),
        (("limits", "es_as_craps_2012", "--min", "5"), "did you mean `es_as_craps_2011`?"),
        (("limits", "es_cl_22_2013", "--min", "5", "--format", "yaml"), "one of open_blackjack, banca_francesa"),
    ],
)
def test_what_will_not_do_is_told_with_the_way_out(command: Tapete, arguments: tuple[str, ...], message: str) -> None:
    run = command(*arguments)

    assert run.returncode == 2 and run.stdout == ""
    assert message in run.stderr


def test_without_the_extra_a_workbook_is_refused_with_the_way_out(command: Tapete) -> None:
    command.monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    run = command(*ASTURIAS, "-o", "a.xlsx")

    assert run.returncode == 2 and "install `tapete[office]`" in run.stderr


def test_a_folder_that_is_not_there_is_told(command: Tapete) -> None:
    run = command(*ASTURIAS, "-o", "nowhere/a.csv")

    assert run.returncode == 2 and "nowhere/a.csv" in run.stderr


def test_the_shape_is_published(command: Tapete) -> None:
    run = command("list", "--schema", "limits")

    assert json.loads(run.stdout)["$id"] == "urn:tapete:schema:limits:1"


def test_what_an_exception_admits_is_said_to_be_left_out(command: Tapete) -> None:
    """The text allows up to 100, and up to 300 instead: a maximum of 200 is not refused."""
    (command.folder / "x.decree").write_text(
        "regulation xx_x\n  jurisdiction XX\n  in force 2020-01-01\n  outline 1\n"
        'game craps "Craps" [1] with 2 dice\nbet field [1]\n  one roll   wins 2 .. 4   loses other\n  pays even\n'
        "limit max(table) <= 100 [1] except max(table) <= 300 [1]\n",
        encoding="utf-8",
    )
    run = command("limits", "x.decree", "--min", "5", "--lang", "en")
    chosen = command("limits", "x.decree", "--min", "5", "--max", "200", "--lang", "en")

    assert "The limit of [1] has an exception: what that admits besides is not in these figures." in run.stdout
    assert chosen.returncode == 0 and "does not allow" not in chosen.stderr
