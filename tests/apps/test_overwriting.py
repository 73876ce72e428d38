"""No command writes over its input, a table or a decree unless `--force` says so: through links neither."""

from __future__ import annotations

import os

import pytest

from tests.apps.commands import Tapete

TABLE = """regulation: none
table: craps-1
game: craps
currency: EUR
bets:
  any_seven: {pays: 4 to 1}
"""
JSON_TABLE = '{"regulation": "none", "table": "craps-1", "game": "craps", "bets": {"any_seven": {"pays": "4 to 1"}}}'
LIST = "table;regulation;game;bet;pays\ncraps-1;none;craps;any_seven;4 to 1\n"


@pytest.fixture
def folder(command: Tapete) -> Tapete:
    """A folder with a table in every format, and a decree."""
    (command.folder / "t.yaml").write_text(TABLE, encoding="utf-8")
    (command.folder / "k.json").write_text(JSON_TABLE, encoding="utf-8")
    (command.folder / "l.csv").write_text(LIST, encoding="utf-8")
    (command.folder / "broken.yaml").write_text(TABLE + "  : [\n", encoding="utf-8")
    command("new", "regulation", "--id", "xx_one", "-o", "d.decree")
    os.symlink("t.yaml", command.folder / "soft.txt")
    os.link(command.folder / "t.yaml", command.folder / "hard.txt")
    return command


COMMANDS = [
    ("check", "k.json", "-o", "k.json"),
    ("check", "t.yaml", "-o", "text:t.yaml"),
    ("check", "t.yaml", "-o", "json:./t.yaml"),
    ("check", "t.yaml", "--write-baseline", "t.yaml"),
    ("check", "k.json", "-o", "text:t.yaml"),
    ("check", "k.json", "-o", "text:soft.txt"),
    ("check", "t.yaml", "-o", "hard.txt"),
    ("check", "t.yaml", "-o", "text:l.csv"),
    ("check", "t.yaml", "-o", "text:broken.yaml"),
    ("report", "k.json", "-o", "k.json"),
    ("edges", "d.decree", "-o", "d.decree"),
    ("edges", "mini_craps", "--certificate", "k.json"),
    ("compare", "d.decree", "mini_craps", "-o", "d.decree"),
    ("limits", "es_as_craps_2011", "--min", "5", "--max", "2500", "-o", "t.yaml"),
    ("limits", "es_as_craps_2011", "--min", "5", "--max", "2500", "-o", "csv:l.csv"),
    ("new", "table", "--regulation", "es_as_craps_2011", "--min", "5", "-o", "t.yaml"),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_nothing_of_the_users_is_replaced(folder: Tapete, arguments: tuple[str, ...]) -> None:
    before = {path.name: path.read_bytes() for path in folder.folder.iterdir()}

    done = folder(*arguments, "--lang", "en")

    assert done.returncode == 2 and "--force" in done.stderr
    assert {path.name: path.read_bytes() for path in folder.folder.iterdir()} == before


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_force_replaces_it(folder: Tapete, arguments: tuple[str, ...]) -> None:
    if arguments[0] == "new":
        arguments = (*arguments, "--max", "2500")
    before = {path.name: path.read_bytes() for path in folder.folder.iterdir()}

    done = folder(*arguments, "--force")

    assert done.returncode in (0, 1, 3), done.stderr
    assert {path.name: path.read_bytes() for path in folder.folder.iterdir()} != before


def test_a_result_is_replaced_by_the_next(folder: Tapete) -> None:
    """Results hold keys of tables, `regulation` and `bets` among them; they are none."""
    for arguments in (
        ("check", "t.yaml", "-o", "r.json", "-o", "r.sarif", "-o", "r.xml", "-o", "r.txt"),
        ("check", "t.yaml", "--write-baseline", "base.json"),
        ("edges", "mini_craps", "-o", "e.json", "--certificate", "c.json"),
        ("limits", "es_as_craps_2011", "--min", "5", "--max", "2500", "-o", "s.json", "-o", "s.csv", "-o", "s.xlsx"),
        ("report", "t.yaml", "-o", "report.json"),
    ):
        first, second = folder(*arguments), folder(*arguments)

        assert first.returncode == second.returncode != 2, second.stderr


def test_devices_are_no_files_to_lose(folder: Tapete) -> None:
    assert folder("check", "t.yaml", "-o", "/dev/null", "-o", "json:/dev/null").returncode != 2


def test_two_outputs_need_two_files(folder: Tapete) -> None:
    done = folder("check", "t.yaml", "-o", "a.json", "-o", "text:./a.json", "--force", "--lang", "es")

    assert done.returncode == 2 and "dos resultados van a `./a.json`" in done.stderr
