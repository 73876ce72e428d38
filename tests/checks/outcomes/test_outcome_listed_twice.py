"""OUT020."""

from __future__ import annotations

from tests.checks.bets import DONT_PASS, HARD, PASS_LINE
from tests.checks.examples import english, findings

WHEEL = "game french_roulette with wheel 0, 1 .. 36\n"


def test_pocket_that_stands_twice_is_found_at_its_second_place() -> None:
    snippet = WHEEL + "bet split [A]\n  one roll   wins 5, 8, 5   loses other"
    (found,) = findings("OUT020", snippet)

    assert english("OUT020", snippet) == ["`split`: `5` is listed twice"]
    assert found.at.column == 25


def test_faces_and_prices_are_lists_too() -> None:
    """An outcome that stands once in each of two lists is for the checks of overlaps and prices."""
    rules = "bet x(n in 4, 6) [A]\n  wins hard n, 2, hard n   loses 7, easy n   stands other\n  pays even on 2, 2"

    assert english("OUT020", rules) == ["`x`: `hard n` is listed twice", "`x`: `2` is listed twice"]
    assert not findings("OUT020", "bet x [A]\n  one roll   wins 2   wins 2   loses other\n  pays even on 2")


def test_list_of_a_reading_is_looked_at() -> None:
    snippet = """
bet x [A]
  unclear [A]
    reading a "one way"   one roll   wins 2, 2   loses other
    reading b "the other"   one roll   wins 3   loses other
    use none because "both are said"
"""
    assert english("OUT020", snippet) == ["`x`: `2` is listed twice"]


def test_bet_decided_as_another_is_not_told_again() -> None:
    snippet = "bet x [A]\n  one roll   wins 2, 2   loses other\nbet y [A]\n  decided as x\n  pays even"

    assert len(findings("OUT020", snippet)) == 1


def test_correct_bets_are_silent() -> None:
    assert not findings("OUT020", PASS_LINE + DONT_PASS + HARD)
