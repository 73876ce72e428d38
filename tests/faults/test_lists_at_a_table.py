"""Lists of outcomes at a table that name a part only: what they dropped was lost, and a true edge called false."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.apps.commands import Tapete

BAR_2 = """regulation zz_bar_2
  title    "House rules"
  kind     official
  in force 2020-01-01
  times    profit
  outline  1, 2

game craps "Craps" [1] with 2 dice

bet dont_pass [2]
  first roll   wins 3, 12   loses 7, 11   pushes 2   sets point 4, 5, 6, 8, 9, 10
  then         wins 7   loses point   stands other
  pays even
"""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    (tmp_path / "bar_2.decree").write_text(BAR_2, encoding="utf-8")
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return Tapete(tmp_path, monkeypatch)


def checked(command: Tapete, text: str, name: str = "t.yaml") -> tuple[int, dict[str, str], dict[str, Any]]:
    """Return the exit code, what each code says, and the account of the file."""
    (command.folder / name).write_text(text, encoding="utf-8")
    ran = command("check", name, "--format", "json", "--account", "--as-of", "2026-12-01", "--lang", "en")
    found = json.loads(ran.stdout)
    account = found["files"][0].get("account") or {}
    return ran.returncode, {each["code"]: each["message"] for each in found["findings"]}, account


def craps(bets: str, edge: str = "", regulation: str = "none") -> str:
    stated = f"stated_edge: {{{edge}}}\n" if edge else ""
    return f"regulation: {regulation}\ngame: craps\nbets: {{{bets}}}\n{stated}"


@pytest.mark.parametrize(
    ("bets", "edge", "code", "told"),
    [
        ("dont_pass: {pays: even, pushes: 2}", "dont_pass: 1.36%", 0, {"TAB012"}),
        ("dont_pass: {pays: even, pushes: 2}", "dont_pass: 6.92%", 1, {"TAB011", "TAB012"}),
        ("dont_come: {pays: even, pushes: [2]}", "dont_come: 3/220", 0, {"TAB012"}),
        ("dont_pass: {pays: even, pushes: 3}", "dont_pass: 41/990", 0, {"TAB012", "PAY012"}),
        ("dont_pass: {pays: even, pushes: 12}", "dont_pass: 6.92%", 1, {"TAB011"}),
        ("any_craps: {pays: 7 to 1, wins: [2, 3]}", "any_craps: 1/3", 0, {"TAB012", "PAY012"}),
        ("any_craps: {pays: 7 to 1, wins: [2, 3]}", "any_craps: 1/9", 1, {"TAB011", "TAB012", "PAY012"}),
        ("dont_pass: {pays: even, pushes: none}", "", 3, {"TAB009"}),
        ("dont_pass: {pays: even, pushes: 2, wins: 3}", "", 3, {"TAB009", "TAB012"}),
        ("dont_pass: {pays: even, wins: [2, 7], loses: [7, 11]}", "", 2, {"SYN305"}),
    ],
)
def test_a_list_replaces_the_list_of_its_word_and_no_other(
    command: Tapete, bets: str, edge: str, code: int, told: set[str]
) -> None:
    returned, found, account = checked(command, craps(bets, edge))

    assert (returned, set(found)) == (code, told)
    statements = account.get("statements") or ()
    assert bool(statements) is (code != 2)
    assert all(each["class"] == "not_judged" for each in statements if each["key"].startswith("bets.") and code == 3)
    assert all(each["class"] != "free" for each in statements)


def test_the_bar_of_the_text_is_another(command: Tapete) -> None:
    """The 2 wins, as the 12 did; nothing loses that won."""
    code, found, _ = checked(command, craps("dont_pass: {pays: even, pushes: 12}", "dont_pass: 3/220", "zz_bar_2"))

    assert (code, set(found)) == (1, {"TAB012"})
    assert "2 wins here (it is in no list), returns the stake in the regulation" in found["TAB012"]


def test_a_number_that_the_table_leaves_open_is_asked_for_beside_the_fault(command: Tapete) -> None:
    """The price is held against the text all the same; of the lists the table says too little."""
    code, found, account = checked(command, craps("dont_pass: {pays: even, pushes: 4}", "", "zz_bar_2"))

    assert (code, set(found)) == (1, {"TAB009", "TAB012"})
    assert "happens on 2; state it" in found["TAB009"]
    classes = {each["key"]: each["class"] for each in account["statements"]}
    assert classes["bets.dont_pass.pushes"] == "not_judged"
    assert classes["bets.dont_pass.pays"] == "judged"


def test_a_copy_that_writes_the_whole_list_is_the_same_bet(command: Tapete) -> None:
    posted = "posted: {bets: {dont_pass: {pays: even, pushes: 2, wins: [3, 12]}}}\n"
    text = craps("dont_pass: {pays: even, pushes: 2}") + posted

    assert "TAB010" not in checked(command, text)[1]
    assert "TAB010" in checked(command, text.replace("wins: [3, 12]", "wins: 3, loses: [7, 11, 12]"))[1]


@pytest.mark.parametrize(
    ("columns", "cells"),
    [
        ("bet;pays;pushes;loses", "dont_pass;even;none;7, 11, 12"),
        ("apuesta;paga;nula;pierde", "dont_pass;a la par;ninguno;7, 11, 12"),
    ],
)
def test_rows_state_all_three_lists(command: Tapete, columns: str, cells: str) -> None:
    """The 12 loses: 41/990, told as unusual."""
    spanish = columns.startswith("a")
    head, row = ("norma;juego;", "ninguna;craps;") if spanish else ("regulation;game;", "none;craps;")
    code, found, _ = checked(command, f"{head}{columns}\n{row}{cells}\n", "t.csv")

    assert (code, set(found)) == (0, {"TAB012", "PAY012"})
    assert "41/990" in found["PAY012"]


FIELD = 'field: {pays: {"2": 2 to 1, "12": 3 to 1, other: even}'


@pytest.mark.parametrize(
    ("bets", "edge", "code", "told"),
    [
        (f"{FIELD}, loses: other}}", "field: 1/36", 0, set()),
        ("pass_line: {pays: even, loses: other}", "pass_line: 7/495", 0, set()),
        ("lucky: {pays: 2 to 1, wins: [5, 9], pushes: 7, loses: other}", "lucky: 1/6", 0, set()),
        ("dont_pass: {pays: even, pushes: 2, loses: other}", "dont_pass: 137/1980", 0, {"TAB012", "PAY012"}),
        ("dont_pass: {pays: even, loses: other, wins: other}", "", 2, {"SYN305"}),
    ],
)
def test_what_all_others_do_may_be_listed(command: Tapete, bets: str, edge: str, code: int, told: set[str]) -> None:
    """With the 2 barred the 12 wins, unless the table says that all others lose."""
    returned, found, _ = checked(command, craps(bets, edge))

    assert (returned, set(found)) == (code, told)


@pytest.mark.parametrize("line", ["[triple 1, triple 6]", '"triple 1, triple 6"'])
def test_names_of_outcomes_stand_in_one_line(command: Tapete, line: str) -> None:
    """Two ways of 216 win: 77/108 at 30 to 1."""
    text = f"regulation: none\ngame: sic_bo\nbets: {{any_triple: {{pays: 30 to 1, wins: {line}}}}}\n"

    assert "77/108" in checked(command, text)[1]["PAY012"]
    sheet = "regulation;game;bet;pays;wins\nnone;sic_bo;any_triple;30 to 1;triple 1, triple 6\n"
    assert "77/108" in checked(command, sheet, "t.csv")[1]["PAY012"]


WORLD = 'world: {pays: {"2, 12": 26 to 5, "3, 11": 11 to 5, "7": 5 to 1}, pushes: none}'


@pytest.mark.parametrize(
    ("bets", "paid", "regulation"),
    [
        (f"{FIELD}, wins: [2, 3, 4, 9, 10, 11]}}", "12", "none"),
        (f"{FIELD}, wins: [2, 3, 4, 9, 10, 11]}}", "12", "es_as_craps_2011"),
        (f"{FIELD}, loses: [5, 6, 7, 8, 12]}}", "12", "none"),
        (WORLD, "7", "none"),
    ],
)
def test_a_payout_on_what_the_lists_of_the_table_let_lose(
    command: Tapete, bets: str, paid: str, regulation: str
) -> None:
    """It passed: prices of a bet that the table decides otherwise were held against nothing."""
    _, found, _ = checked(command, craps(bets, regulation=regulation))

    assert f"pays for {paid} here, on which it does not win by the table's own lists" in found["TAB007"]


@pytest.mark.parametrize(
    "bets",
    [
        'field: {pays: {"2": 2 to 1, "12": 3 to 1, "5": even, other: even}, wins: [2, 3, 4, 5, 9, 10, 11, 12]}',
        'pass_line: {pays: {"7": even, "11": even, other: even}, wins: 7}',
    ],
    ids=["wins here", "left open"],
)
def test_a_payout_on_what_wins_or_may_win_by_the_lists(command: Tapete, bets: str) -> None:
    assert "TAB007" not in checked(command, craps(bets))[1]


@pytest.mark.parametrize(
    ("bets", "edge"),
    [
        (
            "player: {pays: even, pushes: none, loses: [equal, banker over player]}",
            "2099069180933/19524993263685 (10.75%)",
        ),
        (
            "player: {pays: even, pushes: none, loses: [igualdad, banker por encima de player]}",
            "2099069180933/19524993263685 (10.75%)",
        ),
        ("player: {pays: even, pushes: equal with 6}", None),
        ("banker: {pays: 19 to 20, loses: [player over banker, equal]}", "264676367663/2503204264575 (10.57%)"),
    ],
)
def test_hands_are_compared_in_the_words_in_which_they_are_told(command: Tapete, bets: str, edge: str | None) -> None:
    """A table was asked what happens on `equal`, and was not understood when it said so."""
    text = f"regulation: none\ngame: punto_banco\ncards: {{decks: 8}}\nbets: {{{bets}}}\n"
    code, found, _ = checked(command, text)

    # Where only ties of 6 push, the table leaves open what the others do.
    assert (code, set(found)) == ((0, {"PAY012", "TAB012"}) if edge else (3, {"TAB009"}))
    assert edge is None or f"unusual house edge: {edge};" in found["PAY012"]


@pytest.mark.parametrize(
    ("game", "bets", "edge", "code"),
    [
        ("french_roulette", "red: {pays: even, pushes: 0}, black: {pays: even}", "red: 0%, black: 1/74", 0),
        ("french_roulette", "red: {pays: even, pushes: 0}", "red: 1/74", 1),
        ("american_roulette_double_zero", "red: {pays: even, pushes: 0}", "red: 1/76", 0),
        ("french_roulette", "red: {pays: even, loses: other}", "red: 1/74", 0),
        ("french_roulette", "red: {pays: even, pushes: 0, zero: half}", "red: 0%", 2),
    ],
)
def test_a_zero_that_a_bet_lists_is_not_that_of_the_table(
    command: Tapete, game: str, bets: str, edge: str, code: int
) -> None:
    """The rule of the whole table was counted and the list told: 1/74 where the stake comes back."""
    text = f"regulation: none\ngame: {game}\nzero: half\nbets: {{{bets}}}\nstated_edge: {{{edge}}}\n"
    returned, found, _ = checked(command, text)

    assert returned == code
    assert {"TAB011", "SYN305"} & set(found) == ({"TAB011"} if code == 1 else {"SYN305"} if code == 2 else set())
