"""OUT006."""

from __future__ import annotations

from tests.checks.bets import DONT_PASS, PASS_LINE
from tests.checks.examples import english, findings


def test_seven_that_wins_and_sets_the_point() -> None:
    """The finding points at the 7 in the list of points."""
    snippet = PASS_LINE.replace("6, 8, 9", "6, 7, 8, 9")
    (found,) = findings("OUT006", snippet)

    assert english("OUT006", snippet) == ["“Win”: 7 sets the point and also wins on the same roll"]
    assert (found.at.end_column - found.at.column, found.related[0].label["en"]) == (1, "decides here")


def test_total_that_loses_and_sets_the_point() -> None:
    assert english("OUT006", DONT_PASS.replace("sets point 4", "sets point 11, 4")) == [
        "“Don't win”: 11 sets the point and also loses on the same roll"
    ]


def test_correct_lines_are_silent() -> None:
    assert not findings("OUT006", PASS_LINE + DONT_PASS)


def test_one_roll_bet_that_overlaps_is_another_check() -> None:
    assert not findings("OUT006", "bet x [A]\n  one roll   wins 2 .. 7   loses 7 .. 12")
