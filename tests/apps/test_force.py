"""From when to when a text rules, on the whole way: a user's own decree, compiled, and tables in both languages."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

RULES = (
    "  outline A\n"
    'game craps "Dados" [A] with 2 dice\n'
    'bet any_seven "Siete" [A]\n  one roll   wins 7   loses other\n  pays {pays} to 1\n'
)
OLD = "regulation xx_2005\n  jurisdiction XX\n  in force 2005-08-06 until {until} [A]\n" + RULES.format(pays=4)
NEW = (
    "regulation xx_2012\n  jurisdiction XX\n  published 2012-02-29\n  in force published + 1 day [A]\n"
    + RULES.format(pays=3)
)
ENGLISH = "regulation: xx_2005\ngame: craps\ndate: {date}\nbets: {{any_seven: {{pays: 4 to 1}}}}\n"
SPANISH = "norma: xx_2005\njuego: craps\nfecha: {date}\napuestas: {{any_seven: {{paga: 4 a 1}}}}\n"


@pytest.fixture
def tapete(command: Tapete) -> Tapete:
    """Return the command in a project with two regulations, of which the second took the place of the first."""
    (command.folder / "tapete.toml").write_text('regulations = ["normas"]\n')
    (command.folder / "normas").mkdir()
    _hold(command, "2012-02-29")
    (command.folder / "normas" / "new.decree").write_text(NEW)
    return command


def _hold(tapete: Tapete, until: str) -> None:
    (tapete.folder / "normas" / "old.decree").write_text(OLD.format(until=until))


@pytest.mark.parametrize(("date", "code"), [("2005-08-05", 1), ("2005-08-06", 0), ("2012-02-29", 0), ("2012-03-01", 1)])
@pytest.mark.parametrize("table", [ENGLISH, SPANISH])
def test_a_table_of_a_day_outside_of_the_force_of_its_text_is_at_fault(
    tapete: Tapete, table: str, date: str, code: int
) -> None:
    (tapete.folder / "mesa.yaml").write_text(table.format(date=date))

    run = tapete("check", "mesa.yaml", "--format", "json")
    found = json.loads(run.stdout)["findings"]

    assert run.returncode == code
    assert [(each["code"], each["line"], each["values"]["day"]) for each in found] == [
        ("DAT003" if date < "2006" else "DAT005", 3, date)
    ] * code
    assert [each["related"][0]["path"] for each in found] == ["normas/old.decree"] * code


def test_without_a_day_of_its_own_a_table_is_judged_on_that_of_the_run(tapete: Tapete) -> None:
    (tapete.folder / "mesa.yaml").write_text(SPANISH.replace("fecha: {date}\n", "").format())

    assert tapete("check", "mesa.yaml", "--as-of", "2012-02-29").returncode == 0
    run = tapete("check", "mesa.yaml", "--as-of", "2012-03-01", "--lang", "es")

    assert run.returncode == 1
    assert "error[DAT005]: `xx_2005` estuvo en vigor hasta el 2012-02-29; el 2012-03-01 ya no lo estaba" in run.stdout


def test_of_a_text_alone_its_end_is_a_note(tapete: Tapete) -> None:
    run = tapete("check", "--regulations", "xx_2005", "--as-of", "2012-03-01", "--strict", "--select", "DAT")

    assert run.returncode == 0 and "note[DAT005]" in run.stdout


def test_an_end_of_unknown_day_is_told_once_for_all_tables_and_changes_no_verdict(tapete: Tapete) -> None:
    _hold(tapete, "unknown")
    for name in ("a", "b"):
        (tapete.folder / f"{name}.yaml").write_text(ENGLISH.format(date="2012-03-01"))

    run = tapete("check", "a.yaml", "b.yaml", "--format", "json")
    read = json.loads(run.stdout)

    assert (run.returncode, read["verdict"], read["findings"]) == (0, "ok", [])
    assert [each["code"] for each in read["reservations"]].count("DAT006") == 1


@pytest.mark.parametrize(
    ("date", "ruling", "code"),
    [
        ("2005-08-05", None, 3),
        ("2005-08-06", "xx_2005", 0),
        ("2012-02-29", "xx_2005", 0),
        ("2012-03-01", "xx_2012", 1),
    ],
)
def test_of_two_texts_of_a_jurisdiction_the_day_tells_which_one_rules(
    tapete: Tapete, date: str, ruling: str | None, code: int
) -> None:
    """The table pays what the older text prints; before it there was neither."""
    (tapete.folder / "mesa.yaml").write_text(
        ENGLISH.replace("regulation: xx_2005", "jurisdiction: XX").format(date=date)
    )

    run = tapete("check", "mesa.yaml", "--format", "json")

    assert (run.returncode, json.loads(run.stdout)["files"][0]["regulation"]) == (code, ruling)


CHANGING = (
    "regulation xx_change\n  in force 2012-03-01 [1]\n  amends xx_2005 [1]\n  replaces [A] by [1]\n  inserts [B, C] by [1]\n"
    '  outline 1\nnot encoded [1] because "changes another text" / "modifica otro texto"\n'
)


def test_a_text_that_another_one_changes_is_told_so_where_all_are_checked(tapete: Tapete) -> None:
    """The wording that ended before the change needs no word; nor does a file that is looked at by itself."""
    (tapete.folder / "normas" / "change.decree").write_text(CHANGING)
    _hold(tapete, "2012-03-01")
    run = tapete("check", "--regulations", "--lang", "es", "--select", "DAT008")
    alone = tapete("check", "normas/old.decree", "--select", "DAT008")
    _hold(tapete, "2012-02-29")
    ended = tapete("check", "--regulations", "--select", "DAT008")

    assert run.returncode == 0 and run.stdout.count("[DAT008]") == 1
    assert "`xx_change` modifica esta norma desde el 2012-03-01: sustituye A; añade B, C" in run.stdout
    assert "[DAT008]" not in alone.stdout + ended.stdout
