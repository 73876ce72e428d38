"""What a limit of a text is held against: what holds for a bet, wherever the table states it."""

from __future__ import annotations

import pytest

from tests.tabled import bound

BETS = """group simple pays even
bet a in simple
bet b in simple
bet hard(n in 4, 6) pays 7 to 1
bet line
bet odds rides on line pays even
"""


def failing(table: str, limits: str) -> list[str]:
    """Return what the figures are of that a limit does not allow."""
    found = bound(table + "\n", BETS + limits + "\n").judgements
    every = (*found.judged, *found.waiting)
    return list(dict.fromkeys(each.member.of for each in every if each.standing == "fails"))


@pytest.mark.parametrize(
    ("table", "limits", "expected"),
    [
        # The table's minimum is that of a bet without its own.
        ("minimum: 5\nbets: {hard: {pays: 7 to 1}}", "limit min(hard) >= 10 [1]", ["hard"]),
        ("minimum: 10\nbets: {hard: {pays: 7 to 1}}", "limit min(hard) >= 10 [1]", []),
        ("minimum: {table: 5, hard: 10}\nbets: {hard: {pays: 7 to 1}}", "limit min(hard) >= 10 [1]", []),
        ("minimum: 5\nbets: {hard: {pays: 7 to 1}}", "limit min(hard) <= 2 [1]", ["hard"]),
        ("minimum: {table: 5, simple: 20}\nbets: {a: {pays: even}}", "limit min(a) <= 10 [1]", ["a"]),
        ("minimum: 5\nbets: {a: {pays: even}}", "limit min(hard) >= 10 [1]", []),
        # A bet that rides on another has no smallest stake of the table's.
        ("minimum: 5\nbets: {odds: {pays: even}}", "limit min(odds) >= 10 [1]", []),
        ("minimum: {table: 5, odds: 5}\nbets: {odds: {pays: even}}", "limit min(odds) >= 10 [1]", ["odds"]),
        # Chips laid down lie between what is the least and the most of the bet.
        ("minimum: 5\nmaximum: 500\nbets: {hard: {pays: 7 to 1}}", "limit chips(hard) <= 499 [1]", ["hard"]),
        ("minimum: 5\nmaximum: 500\nbets: {a: {pays: even}}", "limit chips(each simple) <= 499 [1]", ["a"]),
        ("minimum: 5\nmaximum: {simple: 500}\nbets: {a: {pays: even}}", "limit chips(each simple) <= 499 [1]", ["a"]),
        # What is staked on a bet is laid down there.
        ("minimum: 5\nmaximum: 500\nbets: {hard: {pays: 7 to 1}}", "limit stake(hard) <= 100 [1]", ["hard"]),
        ("minimum: 5\nmaximum: {hard: 100}\nbets: {hard: {pays: 7 to 1}}", "limit stake(hard) <= 100 [1]", []),
        ("minimum: 5\nmaximum: 200\nbets: {hard: {pays: 7 to 1}}", "limit 10 <= stake(hard) <= 200 [1]", ["hard"]),
        ("minimum: 5\nmaximum: 500\nbets: {hard: {pays: 7 to 1}}", "limit 100 >= stake(hard) [1]", ["hard"]),
        (
            "minimum: 5\nmaximum: 500\nbets: {hard: {pays: 7 to 1}}",
            "limit stake(hard) <= 20 * min(table) [1]",
            ["hard"],
        ),
        ("minimum: 5\nmaximum: {a: 500, hard: 300}", "limit stake(hard) <= max(a) / 2 [1]", ["hard"]),
        ("minimum: 5\nmaximum: {odds: 300%}", "limit stake(odds) <= 2 * stake(line) [1]", ["odds"]),
        ("minimum: 5\nmaximum: {odds: 200%}", "limit stake(odds) <= 2 * stake(line) [1]", []),
        ("minimum: 5\nmaximum: {odds: 300%}", "limit 2 * stake(line) >= max(odds) [1]", ["odds"]),
        # What is laid down for a group itself is for its bets.
        ("minimum: 5\nmaximum: {a: 600}", "limit max(simple) <= 100 * min(table) [1]", ["a"]),
        ("minimum: 5\nmaximum: {a: 500}", "limit max(simple) <= 100 * min(table) [1]", []),
        ("minimum: 5\nmaximum: {simple: 500, a: 600}", "limit max(simple) <= 100 * min(table) [1]", ["a"]),
        ("minimum: 5\nmaximum: {simple: 500, a: 50}", "limit max(simple) >= 20 * min(table) [1]", ["a"]),
        ("minimum: 5\nmaximum: {a: 600}", "limit max(simple) in 20, 100 * min(table) [1]", ["a"]),
        ("minimum: {table: 5, a: 2}", "limit min(simple) >= 5 [1]", ["a"]),
        ("minimum: 5\nmaximum: {simple: 600, a: 500}", "limit max(simple) <= 500 [1]", ["simple"]),
        # … unless the text has a limit of its own for a bet.
        ("minimum: 5\nmaximum: {a: 50}", "limit max(simple) >= 100 [1]\nlimit max(a) <= 60 [1]", []),
    ],
)
def test_what_holds_for_a_bet_is_held_against_the_limit(table: str, limits: str, expected: list[str]) -> None:
    assert failing(table, limits) == expected
