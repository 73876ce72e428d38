"""OUT014."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings

CARDS = "game open_blackjack with cards\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("ties is push [A]\noption ties is lose [A]", "`ties`: lose here; `ties`: push there"),
        ("blackjack_pays is 3 to 2 [A]\noption blackjack_pays is even [A]", "`blackjack_pays`: even here"),
        ("wins_pay is even [A]\noption wins_pay is 2 to 1 at 2 [A]", "`wins_pay`: 2 to 1 here"),
        (
            "ties is push [A]\noption ties is lose [A]\noption ties is win if cards.decks = 1 [A]",
            "`ties`: lose here; `ties`: push there",
        ),
        ("insurance_offered is none [A]\noption insurance_wins is dealer_blackjack [A]", "`insurance_wins`"),
        ("insurance_bets is per_box [A]\noption insurance_offered is none [A]", "`insurance_bets`"),
        ("split is none [A]\noption double_after_split is allowed [A]", "`double_after_split`: allowed here"),
        ("ties is lose [A]\noption both_blackjack is push [A]", "`both_blackjack`: push here; `ties`: lose"),
    ],
)
def test_options_that_cannot_both_hold(options: str, message: str) -> None:
    """One finding, with both values."""
    (found,) = english("OUT014", CARDS + "option " + options)

    assert message in found and found.endswith("both cannot hold")


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("dealer_stands is push", "`dealer_stands` cannot be `push`"),
        ("soft_17 is 17", "`soft_17` cannot be `17`"),
        ("ties is 3 to 2", "`ties` cannot be `3 to 2`"),
        ("surrender is stand", "`surrender` cannot be `stand`"),
        ("blackjack_pays is 3", "`blackjack_pays` cannot be `3`"),
    ],
)
def test_value_of_the_wrong_kind(option: str, message: str) -> None:
    assert english("OUT014", f"{CARDS}option {option} [A]") == [message]


@pytest.mark.parametrize(
    "options",
    [
        "ties is lose except both_blackjack [A]\noption both_blackjack is push [A]",
        "ties is push [A]\noption both_blackjack is push [A]",
        "blackjack_pays is 3 to 2 at 1 [A]\noption blackjack_pays is unstated at 2, 3 [A]",
        "wins_pay is even [A]\noption wins_pay is 1 to 1 [A]",
        "insurance_offered is none [A]",
        "boxes is 3 [A]\noption dealer_stands is 17 [A]",
    ],
)
def test_options_that_fit_are_silent(options: str) -> None:
    assert not findings("OUT014", CARDS + "option " + options)


def test_options_of_two_games_do_not_meet() -> None:
    snippet = CARDS + "option ties is push [A]\ngame triple_blackjack with cards\noption ties is lose [A]"

    assert not findings("OUT014", snippet)


def test_reading_in_use_is_what_counts() -> None:
    snippet = (
        CARDS
        + """
option ties is push [A]
option both_blackjack is lose [A]
  unclear [A]
    reading returned "the stake is returned" push
    reading lost "the stake is lost" lose
    use returned because "the next sentence"
"""
    )
    assert not findings("OUT014", snippet)
