"""OUT020."""

from __future__ import annotations

import pytest

from tests.checks.bets import DONT_PASS, HARD, PASS_LINE
from tests.checks.examples import english, findings

WHEEL = "game french_roulette with wheel 0, 1 .. 36\n"


def test_pocket_that_stands_twice_is_found_at_its_second_place() -> None:
    snippet = WHEEL + "bet split [A]\n  one roll   wins 5, 8, 5   loses other"
    (found,) = findings("OUT020", snippet)

    assert english("OUT020", snippet) == ["“split”: `5` is listed twice"]
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


@pytest.mark.parametrize(
    ("wins", "twice"),
    [
        ("2 .. 5, 4, 12", "4"),
        ("4, 2 .. 5, 12", "4"),
        ("2 .. 5, 5 .. 8", "5"),
        ("2 .. 6, 4 .. 8", "4, 5, 6"),
        ("hop 5-6, hop 6-5", "hop 6-5"),
        ("hop 5-6, 11", "11"),
        ("hard 4, hop 2-2", "hop 2-2"),
        ("4, hard 4", "hard 4"),
        ("hard 4, 4", "hard 4"),
    ],
)
def test_repeats_in_other_words(wins: str, twice: str) -> None:
    assert english("OUT020", f"bet x [A]\n  one roll   wins {wins}   loses other") == [
        f"`x`: `{twice}` is listed twice"
    ]


@pytest.mark.parametrize(
    "rules",
    [
        "bet x [A]\n  one roll   wins 2 .. 4, 6 .. 8, hard 10   loses other",
        "bet x [A]\n  one roll   wins 13, 2, 14   loses other",
        "bet x(n in 4, 6) [A]\n  one roll   wins n, 4   loses other",
        "game sic_bo [A] with 3 dice\nbet x [A]\n  one roll   wins shows 5-6, shows 6-4   loses other",
        "game sic_bo [A] with 3 dice\nbet x [A]\n  one roll   wins any triple, 4 .. 10   loses other",
        WHEEL.replace("0,", "0, 00,") + "bet x [A]\n  one roll   wins 0, 00, 1 .. 3   loses other",
        "bet x [A]\n  one roll   wins 7   loses other\n  pays even on 7   pays even on 7",
    ],
)
def test_outcomes_that_only_meet_are_silent(rules: str) -> None:
    """6-5-4 shows both pairs, 2-2-2 is a triple and a 6: neither is named by the other. 4 is n for one number only."""
    assert not findings("OUT020", rules)


def test_number_of_the_bet_counts_if_it_does_for_all_its_numbers() -> None:
    assert english("OUT020", "bet x(n in 4, 6) [A]\n  one roll   wins n, 11, 2 .. 6   loses other") == [
        "`x`: `n` is listed twice"
    ]


def test_correct_bets_are_silent() -> None:
    assert not findings("OUT020", PASS_LINE + DONT_PASS + HARD)


def test_a_hand_that_another_one_includes_is_listed_once() -> None:
    poker = "game three_card_poker [A] with 3 cards\nbet pair_plus [A]\n  wins {}   loses other\n  pays even\n"

    within = ["“pair plus”: `straight flush`, in the same list, includes `royal flush`"]
    assert english("OUT020", poker.format("royal_flush, straight_flush")) == within
    assert english("OUT020", poker.format("straight_flush, royal_flush")) == within
    assert english("OUT020", poker.format("flush, flush")) == ["“pair plus”: `flush` is listed twice"]
