"""`tapete compare OLD NEW --tables`: which tables change when the second text stands in place of the first."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete
from tests.views.published import problems_of

TEXT = """regulation {id}
  title "{id}"
  kind official
  signed 2020-01-01
  in force {force}
{ties}  outline 1

game craps "Craps" [1] with 2 dice

bet any_seven "Seven" [1]
  one roll   wins 7   loses other
  pays {price} to 1

limit max(any_seven) <= {most} * min(table) [1]
"""
HOUSE = 'regulation xx_house\n  title "House"\n  kind operator\n  subject to xx_old\n  outline 1\n'
TABLES = """tables:
  - {table: one, regulation: xx_old, game: craps, minimum: 5, bets: {any_seven: {pays: 4 to 1, maximum: 100}}}
  - {table: two, regulation: xx_old, game: craps, minimum: 5, bets: {any_seven: {pays: 4 to 1, maximum: 50}}}
  - {table: three, regulation: xx_old, game: craps, minimum: 5, bets: {any_seven: {pays: 4 to 1, maximum: 500}}}
  - {table: four, regulation: none, game: craps, minimum: 5, bets: {any_seven: {pays: 4 to 1, maximum: 500}}}
"""
FIVE = "table: five\nregulation: xx_house\ngame: craps\nminimum: 5\nbets: {any_seven: {pays: 4 to 1, maximum: 100}}\n"


def text(id_: str, most: int, price: int = 4, force: str = "2020-01-02", ties: str = "") -> str:
    return TEXT.format(id=id_, most=most, price=price, force=force, ties=ties)


@pytest.fixture
def floor(command: Tapete) -> Tapete:
    files = {
        "laws/old.decree": text("xx_old", 20),
        "laws/new.decree": text("xx_new", 10, force="2030-01-01", ties="  derives from xx_old\n"),
        "laws/amends.decree": text("xx_amends", 10, ties="  amends xx_old [1]\n"),
        "laws/house.decree": HOUSE,
        "tables/floor.yaml": TABLES,
        "tables/house.yaml": FIVE,
        "tapete.toml": 'regulations = ["laws"]\n',
    }
    for name, said in files.items():
        (command.folder / name).parent.mkdir(exist_ok=True)
        (command.folder / name).write_text(said, encoding="utf-8")
    return command


def test_tables_whose_verdict_changes_are_told_with_what_is_new(floor: Tapete) -> None:
    said = floor("compare", "xx_old", "xx_new", "--tables", "tables", "--as-of", "2026-01-01", "--lang", "en")

    assert (said.returncode, said.stderr) == (1, "")
    assert said.stdout.startswith(
        "Tables under xx_old (as of 2026-01-01) and under xx_new in its place (as of 2030-01-01): 2 worse, 2 unchanged\n"
        "  1 table is under neither\n"
    )
    assert "  worse: one (conforms as far as can be checked → does not conform)\n    new: LIM" in said.stdout
    assert "  unchanged: three (does not conform → does not conform)\n    with other figures: LIM" in said.stdout
    assert " two " not in said.stdout


def test_the_other_way_round_the_same_tables_are_mended(floor: Tapete) -> None:
    there = floor("compare", "xx_old", "xx_new", "--tables", "tables", "--format", "json")
    (floor.folder / "tables/floor.yaml").write_text(TABLES.replace("xx_old", "xx_new"), encoding="utf-8")
    (floor.folder / "laws/house.decree").write_text(HOUSE.replace("xx_old", "xx_new"), encoding="utf-8")
    back = floor("compare", "laws/new.decree", "laws/old.decree", "--tables", "tables", "--format", "json")
    found = [json.loads(each.stdout)["tables"]["tables"] for each in (there, back)]

    assert problems_of(json.loads(there.stdout), "compare") == []
    assert [each["name"] for each in found[0] if each["status"] == "worse"] == ["one", "five"]
    assert [each["name"] for each in found[1] if each["status"] == "mended"] == ["one", "five"]
    assert [(each["before"], each["after"]) for each in found[0]] == [
        (each["after"], each["before"]) for each in found[1]
    ]


def test_the_same_text_changes_nothing(floor: Tapete) -> None:
    (floor.folder / "copy.decree").write_text(text("xx_copy", 20), encoding="utf-8")
    said = floor("compare", "xx_old", "copy.decree", "--tables", "tables", "--lang", "en")

    assert said.returncode == 0
    assert said.stdout.splitlines()[0].endswith(": 4 unchanged")


def test_one_text_in_two_versions_may_have_one_id(floor: Tapete) -> None:
    (floor.folder / "next.decree").write_text(text("xx_old", 10), encoding="utf-8")
    said = floor("compare", "xx_old", "next.decree", "--tables", "tables/floor.yaml", "--lang", "en")

    assert said.returncode == 1
    assert ": 1 worse, 2 unchanged\n" in said.stdout


def test_what_is_refused(floor: Tapete) -> None:
    (floor.folder / "bad.yaml").write_text(FIVE.replace("minimum: 5", "minimum: five"), encoding="utf-8")
    amends = floor("compare", "xx_old", "xx_amends", "--tables", "tables")
    none = floor("compare", "xx_new", "xx_old", "--tables", "tables")
    nowhere = floor("compare", "xx_old", "xx_new", "--tables", "nowhere")
    unread = floor("compare", "xx_old", "xx_new", "--tables", "bad.yaml", "--tables", "tables")

    assert (amends.returncode, "does not take its place" in amends.stderr) == (2, True)
    assert (none.returncode, none.stderr) == (2, "tapete: no table of these is under `xx_new`\n")
    assert (nowhere.returncode, "nowhere" in nowhere.stdout) == (2, True)
    assert (unread.returncode, "    as before: " in unread.stdout) == (2, True)
