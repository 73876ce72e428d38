"""A text that another one at hand changes: told at the tables under it, from the day of the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.store.library import CHANGES, shipped
from checker.store.store import load
from tests.stacks import Texts

GAME = 'game craps "Craps" [1] with 2 dice\n'
SEVEN = GAME + "bet any_seven [2] one roll wins 7 loses other pays 4 to 1\n"
TABLE = "regulation: {}\ngame: craps\n{}bets: {{any_seven: {{pays: 4 to 1}}}}\n"
NOTHING = 'not encoded [1] because "repeals"\n'


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    """An old text, one of 2025 that changes it, and a house's rules below the old one."""
    found = Texts(tmp_path)
    found.write("xx_old", SEVEN, "official")
    found.write("xx_house", GAME + "limit max(table) <= 5000 [1]\n", above="xx_old")
    change(found, "in force 2025-02-01", "amends xx_old [1]", "repeals [2] by [1]")
    return found


def change(texts: Texts, day: str, *lines: str) -> None:
    text = "\n  ".join(("regulation xx_new", 'title "New"', "kind official", day, *lines, "outline 1\n"))
    (texts.folder / "xx_new.decree").write_text(f"{text}\n{NOTHING}", encoding="utf-8")


def told(texts: Texts, regulation: str, date: str = "") -> list[tuple[str, object]]:
    found = texts.of_table(TABLE.format(regulation, f"date: {date}\n" if date else ""))
    return [(str(each.values["text"]), each.values["other"]) for each in found if each.code == "DAT008"]


@pytest.mark.parametrize("named", ["xx_old", "xx_house", "[xx_house, xx_old]"])
@pytest.mark.parametrize(
    ("date", "is_told"), [("", True), ("2025-02-01", True), ("2025-01-31", False), ("2020-06-01", False)]
)
def test_it_is_told_at_a_table_from_its_day(texts: Texts, named: str, date: str, is_told: bool) -> None:
    """Also where the table names a text below the one that is changed."""
    assert told(texts, named, date) == ([("xx_old", "xx_new")] if is_told else [])


def test_a_table_under_both_is_judged_by_what_is_left(texts: Texts) -> None:
    assert told(texts, "[xx_old, xx_new]") == told(texts, "xx_new") == []


@pytest.mark.parametrize("line", ["replaces [2] by [1]", "inserts [3] by [1]", "repeals [1] by [1]"])
def test_every_change_is_told(texts: Texts, line: str) -> None:
    change(texts, "in force 2025-02-01", "amends xx_old [1]", line)

    assert told(texts, "xx_old") == [("xx_old", "xx_new")]


@pytest.mark.parametrize(
    ("day", "date", "is_told"),
    [
        ("in force unknown", "2020-06-01", True),
        ("signed 2025-01-10\n  in force published + 1 day [1]", "2025-01-10", False),
        ("signed 2025-01-10\n  in force published + 1 day [1]", "2025-01-11", True),
    ],
)
def test_from_the_day_on_which_it_may_be_in_force(texts: Texts, day: str, date: str, is_told: bool) -> None:
    change(texts, day, "amends xx_old [1]", "repeals [2] by [1]")

    assert bool(told(texts, "xx_old", date)) is is_told


def test_one_that_changes_another_text_or_cannot_be_used_is_not(texts: Texts) -> None:
    change(texts, "in force 2025-02-01", "amends xx_other [1]", "repeals [2] by [1]")
    assert told(texts, "xx_old") == []

    (texts.folder / "xx_new.decree").write_text("regulation xx_new\n  amends xx_old [9\n", encoding="utf-8")
    assert told(texts, "xx_old") == []


def test_a_text_that_gives_its_last_day_says_it_itself(texts: Texts) -> None:
    old = texts.folder / "xx_old.decree"
    old.write_text(old.read_text("utf-8").replace("2020-01-01", "2020-01-01 until 2025-01-31"), encoding="utf-8")

    assert told(texts, "xx_old", "2024-06-01") == told(texts, "xx_old") == []


def test_a_shipped_text_that_changes_one_of_the_users(texts: Texts) -> None:
    texts.write("es_cl_44_2001", SEVEN, "official")

    assert told(texts, "es_cl_44_2001") == [("es_cl_44_2001", "es_cl_22_2013")]
    assert told(texts, "es_cl_44_2001", "2012-12-31") == []


def test_no_shipped_text_changes_another() -> None:
    """For tables under shipped texts, these are not asked."""
    ids = {entry.id for entry in shipped()}

    assert not [
        link
        for entry in shipped()
        for link in load(entry).regulation.links
        if link.kind in CHANGES and link.regulation in ids
    ]
