"""Amounts that the currency of a table has no coins for, and steps of bets that it does not list."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

RED = "regulation: none\ngame: french_roulette\nbets: {red: {pays: even}, black: {pays: even}}\n"
CRAPS = "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 2500%s}\n"


def told(command: Tapete, text: str) -> set[str]:
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    return {each["code"] for each in json.loads(command("check", "t.yaml", "--format", "json").stdout)["findings"]}


@pytest.mark.parametrize(
    ("currency", "amount", "is_told"),
    [
        ("JPY", "1.50", True),
        ("yen", "1.50", True),
        ("KRW", "0.50", True),
        ("CLP", "1000.5", True),
        ("VND", "12.25", True),
        ("JPY", "100", False),
        ("EUR", "1.50", False),
        ("USD", "0.01", False),
        ("KWD", "0.125", False),
        ("BHD", "0.0005", True),
        ("EUR", "0.125", True),
    ],
)
@pytest.mark.parametrize("line", ["minimum: %s", "minimum: 1\nstep: %s", "chips: [%s]", "minimum: {red: %s}"])
def test_an_amount_finer_than_the_smallest_coin(
    command: Tapete, currency: str, amount: str, is_told: bool, line: str
) -> None:
    assert ("LIM021" in told(command, f"{RED}currency: {currency}\n{line % amount}\n")) is is_told


@pytest.mark.parametrize(
    ("more", "step", "is_told"),
    [
        ("", "{hard: 3}", True),
        ("", "{place_win: 5, hard: 3}", True),
        ("", "{pass_line: 5}", False),
        (", hard: 300", "{hard: 3}", False),  # as in a list of what the law allows
    ],
)
def test_a_step_of_a_bet_that_is_not_offered(command: Tapete, more: str, step: str, is_told: bool) -> None:
    text = f"{CRAPS % more}step: {step}\nbets: {{pass_line: {{pays: even}}}}\n"

    assert ("LIM020" in told(command, text)) is is_told
