"""Limits, numbers, caps, outcomes and commissions that a posted or approved copy states otherwise, or one side alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

TWO = "bets: {two: {pays: 30 to 1, maximum: 20%s}}\n"
CAP = ", award_cap: {amount: 1000, per: %s}"
PLACE = 'place_win: {pays: {"%s": 9 to 5}}'
FIELD = 'field: {pays: {"2, 12": 2 to 1, other: even}%s}'


@pytest.mark.parametrize("section", ["posted", "approved"])
@pytest.mark.parametrize(
    ("here", "there", "code"),
    [
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1}}", "TAB010"),
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1" + CAP % "round" + "}}", "TAB010"),
        (TWO % "", "bets: {two: {pays: 30 to 1" + CAP % "player" + "}}", "TAB010"),
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1" + CAP % "player" + "}}", None),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', wins: [2, 3, 4, 5, 9, 10, 11, 12]'}}}", "TAB010"),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', wins: [2, 3, 4, 9, 10, 11, 12]'}}}", None),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', pushes: [7]'}}}", "TAB010"),
        ("bets: {lucky: {pays: 5 to 2, wins: [2, 3, 4]}}\n", "bets: {lucky: {pays: 5 to 2}}", "TAB010"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", f"bets: {{{PLACE % '4, 5, 9, 10'}}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 5, 9, 10'}}}\n", f"bets: {{{PLACE % '4, 10'}}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", "bets: {place_win: {pays: 9 to 5}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", f"bets: {{{PLACE % '4, 10'}}}", None),
        ("minimum: 5\n" + TWO % "", "maximum: 1000", None),
        ("minimum: 5\nbets: {two: {pays: 30 to 1}}\n", "maximum: 1000", "TAB028"),
        ("minimum: 5\nbets: {two: {pays: 30 to 1}}\n", "minimum: 5", None),
        ("minimum: 5\nmaximum: {two: 20, any_seven: 100}\n", "maximum: {any_seven: 100}", "TAB028"),
        ("minimum: 5\nmaximum: 100\n", "maximum: {two: 100}", None),
        ("minimum: 5\nmaximum: {two: 50}\n", "maximum: 100", None),
        ("bets: {two: {pays: 30 to 1}}\n", "bets: {two: {}}", None),
    ],
)
def test_a_copy_is_held_to_all_terms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, section: str, here: str, there: str, code: str | None
) -> None:
    text = f"regulation: none\ngame: craps\n{here}{section}: {{{there}}}\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")

    found = {each["code"] for each in json.loads(run.stdout)["findings"]}
    assert found & {"TAB010", "TAB028"} == ({code} if code else set())


def test_an_authorised_figure_of_which_the_table_says_nothing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "regulation: es_as_craps_2011\nauthorisation: {maximum: {simple: 2500}}\nminimum: 5\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--lang", "en", "--select", "TAB028")

    assert run.returncode == 3 and "2500 as authorised" in run.stdout
