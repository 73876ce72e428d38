"""OUT013."""

from __future__ import annotations

import pytest

from tests.checks.bets import DONT_PASS, HARD, PASS_LINE
from tests.checks.examples import english, findings


@pytest.mark.parametrize(
    "example",
    [
        "pass_line rolls 11 wins",
        "pass_line rolls 2 loses",
        "pass_line rolls 4 5 9 4 wins",
        "pass_line rolls 4 11 7 loses",
        "pass_line rolls 4 5 stands",
        "dont_pass rolls 12 pushes",
        "dont_pass rolls 6 2 7 wins",
        "hard(4) rolls 5 2-2 wins",
        "hard(4) rolls 1-3 loses",
        "hard(4) rolls 3-1 loses",
        "hard(4) rolls 4 wins",
        "hard(4) rolls 4 loses",
    ],
)
def test_examples_that_hold_are_silent(example: str) -> None:
    """A bare 4 may be 2-2 or 3-1: both endings are possible."""
    assert not findings("OUT013", PASS_LINE + DONT_PASS + HARD + f"example {example}")


@pytest.mark.parametrize(
    ("example", "end"),
    [
        ("pass_line rolls 12 wins", "`12` loses"),
        ("pass_line rolls 4 7 wins", "`7` loses"),
        ("pass_line rolls 4 5 wins", "`5` leaves the bet standing"),
        ("dont_pass rolls 12 loses", "`12` returns the stake"),
        ("pass_line rolls 11 7 wins", "`7` comes when the bet has already been decided"),
        ("pass_line rolls 13 wins", "`13` is no throw of this game"),
        ("pass_line rolls 6-6-1 wins", "`6-6-1` is no throw of this game"),
        ("hard(4) rolls 3-1 wins", "`3-1` loses"),
        ("hard(5) rolls 5 wins", "`5` cannot be played on this number"),
        ("hard rolls 4 wins", "`4` cannot be played on this number"),
    ],
)
def test_examples_that_fail_show_what_happens(example: str, end: str) -> None:
    """The last throw replayed, with what it does."""
    (message,) = english("OUT013", PASS_LINE + DONT_PASS + HARD + f"example {example}")

    assert message.endswith(f"but by the rules {end}")


def test_example_that_fails_under_one_reading_is_undetermined() -> None:
    snippet = """
bet hard(n in 4, 10) [A]
  unclear [A]
    reading once "one roll"   one roll   wins hard n   loses other
    reading waits "several"   wins hard n   loses 7, easy n   stands other
    use none because "both"
example hard(4) rolls 5 2-2 wins
"""
    (found,) = findings("OUT013", snippet)

    assert (found.severity, found.verdict, found.readings) == ("warning", "undetermined", ("once",))


def test_pocket_of_a_wheel() -> None:
    wheel = "game american_roulette with wheel 0, 00, 1 .. 36\nbet zero [A]\n  one roll   wins 00   loses other\n"

    assert not findings("OUT013", wheel + "example zero rolls 00 wins")
    assert findings("OUT013", wheel + "example zero rolls 0 wins")


def test_point_that_also_decides_allows_both_endings() -> None:
    """The 7 wins by one arm and sets the point by the other; the text, not the example, is at fault."""
    line = PASS_LINE.replace("sets point 4", "sets point 7, 4")

    assert not findings("OUT013", line + "example pass_line rolls 7 wins")


def test_bet_without_outcomes_is_silent() -> None:
    assert not findings("OUT013", "bet x [A]\n  outcomes unstated\nexample x rolls 7 wins")


def test_pocket_that_is_said_to_set_a_point_lets_the_bet_wait() -> None:
    """Pockets have no total, so there is no point to set."""
    wheel = (
        "game american_roulette with wheel 0, 1 .. 36\nbet x [A]\n  first roll wins 1   loses 2 .. 36   sets point 0\n"
    )

    assert not findings("OUT013", wheel + "example x rolls 0 1 wins")
