"""Decrees that are checked or reported on together are at hand for each other and for the tables beside them."""

from __future__ import annotations

from tests.apps.commands import Tapete

FIRST = (
    'regulation xx_first\n  times profit\n  outline 1\n\ngame g "G" [1] with 2 dice\n\n'
    'bet a "A" [1]   one roll   wins 7   loses other\n  pays 4 to 1 [1]\n'
)
SECOND = FIRST.replace("xx_first\n", "xx_second\n  restates xx_first [1]\n").replace("4 to 1", "3 to 1")


def write(command: Tapete) -> None:
    for name, text in (("a", FIRST), ("b", SECOND)):
        (command.folder / f"{name}.decree").write_text(text, encoding="utf-8")


def test_a_text_is_held_against_the_one_it_restates_in_the_same_run(command: Tapete) -> None:
    write(command)

    alone = command("check", "b.decree")
    together = command("check", "b.decree", "a.decree")

    assert "REF005" in alone.stdout and "SRC001" not in alone.stdout
    assert "SRC001" in together.stdout and "REF005" not in together.stdout


def test_a_table_is_judged_by_a_decree_of_the_same_run(command: Tapete) -> None:
    write(command)
    table = "regulation: xx_first\ntable: t\ngame: g\nbets: {a: {pays: 5 to 1}}\n"
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")

    assert command("check", "t.yaml").returncode == 2
    assert "TAB001" in command("check", "t.yaml", "a.decree").stdout


def test_a_report_on_both_has_the_same(command: Tapete) -> None:
    write(command)
    command("report", "b.decree", "a.decree", "-o", "x.json")

    assert "SRC001" in (command.folder / "x.json").read_text("utf-8")


def test_a_folder_of_the_configuration_that_is_none_is_said(command: Tapete) -> None:
    (command.folder / "tapete.toml").write_text('regulations = ["nope"]\n', encoding="utf-8")
    run = command("check", "--regulations")

    assert run.returncode == 2
    assert "`regulations` names `nope`, and there is no such folder" in run.stderr


def test_of_two_decrees_with_one_id_neither_is_at_hand(command: Tapete) -> None:
    write(command)
    (command.folder / "old").mkdir()
    (command.folder / "old" / "a.decree").write_text(FIRST.replace("4 to 1", "5 to 1"), encoding="utf-8")
    (command.folder / "t.yaml").write_text(
        "regulation: xx_first\ntable: t\ngame: g\nminimum: 5\nmaximum: 50\n", encoding="utf-8"
    )

    assert "REF005" in command("check", "b.decree", "a.decree", "old/a.decree").stdout
    assert command("check", "t.yaml", "a.decree", "old/a.decree").returncode == 2
    assert command("check", "t.yaml", "a.decree", "./a.decree").returncode == 0
