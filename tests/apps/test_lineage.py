"""`tapete lineage` on invented texts: what a text changes, keeps and drops of the one that it was made after."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete
from tests.views.published import problems_of

HEAD = 'regulation {id}\n  title "{id}"\n  kind official\n{ties}  outline 1\n\ngame craps "Craps" [1] with 2 dice\n\n'
SEVEN = 'bet any_seven "Seven" [1]\n  one roll   wins 7   loses other\n  pays {price} to 1\n\n'
HARD = 'bet hard(n in {numbers}) "Hard" [1]\n  wins hard n   loses 7, easy n   stands other\n  pays 7 to 1\n{more}\n'


def text(id_: str, ties: str, price: int = 4, numbers: str = "4, 10", more: str = "") -> str:
    return HEAD.format(id=id_, ties=ties) + SEVEN.format(price=price) + HARD.format(numbers=numbers, more=more)


@pytest.fixture
def line(command: Tapete) -> Tapete:
    texts = {
        "xx_first": text("xx_first", ""),
        "xx_second": text("xx_second", "  derives from xx_first\n", numbers="4, 6, 10"),
        "xx_third": text("xx_third", "  derives from xx_second\n", price=15, more="  contract\n"),
        "xx_other": text("xx_other", '  succeeds "Order of 1901" not held\n'),
        "xx_ring_a": text("xx_ring_a", "  derives from xx_ring_b\n"),
        "xx_ring_b": text("xx_ring_b", "  derives from xx_ring_a\n", price=5),
    }
    (command.folder / "laws").mkdir()
    for id_, said in texts.items():
        (command.folder / "laws" / f"{id_}.decree").write_text(said, encoding="utf-8")
    (command.folder / "tapete.toml").write_text('regulations = ["laws"]\n', encoding="utf-8")
    return command


def test_each_text_is_held_against_the_one_it_was_made_after(line: Tapete) -> None:
    said = line("lineage", "xx_second", "--lang", "en")
    rows = {row.split("  ")[0]: row.split()[1:] for row in said.stdout.splitlines() if row}

    assert said.returncode == 0
    assert rows["any_seven"] == ["4", "to", "1", "4", "to", "1", "15", "to", "1", "≠"]
    assert "hard 6" in said.stdout and "–" in rows["hard 6"]  # added by the second, dropped again by the third
    assert "  any_seven, payouts: 15 to 1 [1] ← 4 to 1" in said.stdout
    assert "may not be withdrawn or changed" in said.stdout


def test_the_whole_line_is_shown_whichever_of_its_texts_is_asked_for(line: Tapete) -> None:
    told = [json.loads(line("lineage", id_, "--format", "json").stdout) for id_ in ("xx_first", "xx_third")]
    parents = [(each["text"], each["parent"], each["depth"]) for each in told[0]["texts"]]

    assert parents == [("xx_first", None, 0), ("xx_second", "xx_first", 1), ("xx_third", "xx_second", 2)]
    assert told[0]["texts"] == told[1]["texts"]
    assert problems_of(told[0], "lineage") == []
    payouts = [each for each in told[0]["texts"][2]["comparison"]["differences"] if each["kind"] == "payout"]
    assert [(each["bet"], each["distance"]) for each in payouts] == [("any_seven", "11")]


def test_a_parent_that_is_not_held_is_named(line: Tapete) -> None:
    said = line("lineage", "xx_other", "--lang", "es").stdout

    assert "sucede a Order of 1901, que no consta" in said
    assert "Ningún texto disponible procede de este" in said


def test_a_text_that_cannot_be_used_is_named(line: Tapete) -> None:
    (line.folder / "laws" / "bad.decree").write_text(
        HEAD.format(id="xx_bad", ties="") + "bet x wins wins\n", encoding="utf-8"
    )
    said = line("lineage", "xx_first", "--lang", "en")

    assert said.returncode == 0
    assert "left out of every line, as it cannot be used" in said.stderr and "bad.decree" in said.stderr


def test_texts_tied_in_a_circle_are_shown_once_each(line: Tapete) -> None:
    told = json.loads(line("lineage", "xx_ring_a", "--format", "json").stdout)["texts"]

    assert sorted(each["text"] for each in told) == ["xx_ring_a", "xx_ring_b"]
    assert sum(each["comparison"] is not None for each in told) == 1


def test_the_seven_at_15_comes_out_of_the_shipped_line(command: Tapete) -> None:
    said = command("lineage", "es_as_craps_2011", "--lang", "es").stdout
    row = next(row for row in said.splitlines() if row.startswith("any_seven"))

    # Every relative pays 4; texts that are shipped later may join them.
    assert "15 veces ≠" in row and row.count("4 veces") == row.count("veces") - 1 >= 3
