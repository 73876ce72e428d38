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
def command(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    monkeypatch.setenv("TAPETE_CACHE", str(shared_cache))
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
