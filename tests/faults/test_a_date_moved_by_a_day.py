"""One date of a shipped text moved by a day: the verdict of the tables of exactly that day changes, of no other."""

from __future__ import annotations

import re
from datetime import date, timedelta
from functools import cache

import pytest

from checker.findings.result import FileVerdict, file_verdict
from checker.pipeline import judge_tables
from checker.store.library import LibraryEntry, shipped
from checker.store.session import Session
from checker.text.files import read_text

GAMES = {
    "es_cl_22_2013": "banca_francesa",
    "gb_great_britain": "punto_banco",
    "mo_despacho_53_2010": "craps",
    "sg_craps_v3": "craps",
    "pe_craps_1999": "craps",
    "es_as_craps_2011": "craps",
}
"""Texts that say since when they hold, by each of the ways of saying it, or by none but their own dates."""

ENTRIES = {entry.id: entry for entry in shipped()}
FIELD = re.compile(r"(?m)^  (signed|published|in force) +(\d{4}-\d\d-\d\d)")


@cache
def dates(id_: str) -> dict[str, date]:
    """Return the dates that a text prints, by the field they stand in."""
    return {name: date.fromisoformat(day) for name, day in FIELD.findall(read_text(ENTRIES[id_].file))}


def first_day(id_: str, of: dict[str, date]) -> date:
    """Return the day since when a text may rule, worked out from what it prints and from nothing else."""
    after = re.search(r"published \+ (\d+) day", read_text(ENTRIES[id_].file))
    made = max(of[name] for name in ("signed", "published") if name in of) if len(of) > ("in force" in of) else None
    if "in force" in of:
        return of["in force"]
    assert made is not None
    return made + timedelta(days=int(after[1]) if after else 0)


def verdicts(id_: str, days: list[date], moved: str = "") -> list[FileVerdict]:
    """Return what tables of some days come to, under a text with one of its dates a day later."""
    entry = ENTRIES[id_]
    if moved:
        old = dates(id_)[moved]
        line = re.compile(rf"(?m)^(  {moved} +){old}")
        text = line.sub(rf"\g<1>{old + timedelta(days=1)}", read_text(entry.file))
        entry = LibraryEntry(id_, entry.file, entry.label, False, text)
    session = Session({id_: entry}, "2026-11-30", {}, {}, certify=False)
    tables = "".join(f"  - {{table: d{day}, date: {day}}}\n" for day in days)
    found = judge_tables("t.yaml", f"regulation: {id_}\ngame: {GAMES[id_]}\ntables:\n{tables}", session)
    return [file_verdict(each.result.findings) for each in found]


CASES = [(id_, name) for id_ in GAMES for name in dates(id_)]


@pytest.mark.parametrize(("id_", "moved"), CASES)
def test_a_date_moved_by_a_day(id_: str, moved: str) -> None:
    printed = dates(id_)
    first = first_day(id_, printed)
    later = first_day(id_, {**printed, moved: printed[moved] + timedelta(days=1)})
    days = [first + timedelta(days=each) for each in range(-3, 4)]
    before, after = verdicts(id_, days), verdicts(id_, days, moved)
    changed = [day for day, one, other in zip(days, before, after, strict=True) if one != other]

    assert before[2] != before[3] == before[4]
    assert changed == ([first] if later != first else [])


HOLE = """regulation xx_change
  kind      official
  signed    2013-06-20
  published 2013-06-26
  in force  published + 1 day [1]
  amends    xx_base [1]
  outline   1, 2

game craps "Craps" [1] with 2 dice

bet any_seven "Seven" [2]
  one roll   wins 7   loses other
  pays 4 to 1
"""
BASE = 'regulation xx_base\n  kind official\n  in force 2001-02-23\n  outline 1\n\ngame craps "Craps" [1] with 2 dice\n'


@pytest.mark.parametrize(
    ("day", "price", "base", "verdict"),
    [
        ("2013-06-26", 4, False, "undetermined"),  # the text of that day is not at hand
        ("2013-06-26", 9, False, "undetermined"),  # and so it cannot be said to be broken
        ("2013-06-27", 4, False, "ok"),
        ("2013-06-27", 9, False, "violation"),
        ("2013-06-26", 4, True, "violation"),  # it is at hand, and should have been named
    ],
)
def test_a_table_of_a_day_whose_text_is_not_at_hand(day: str, price: int, base: bool, verdict: str) -> None:
    texts = {"xx_change": HOLE, **({"xx_base": BASE} if base else {})}
    library = {id_: LibraryEntry(id_, f"{id_}.decree", f"{id_}.decree", False, text) for id_, text in texts.items()}
    table = f"regulation: xx_change\ngame: craps\ndate: {day}\nbets: {{any_seven: {{pays: {price} to 1}}}}\n"
    (found,) = judge_tables("t.yaml", table, Session(library, "2026-11-30", {}, {}))

    assert file_verdict(found.result.findings) == verdict
