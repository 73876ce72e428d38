"""OUT014."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings

CARDS = "game open_blackjack with cards\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("ties is push [A]\noption ties is lose [A]", "“equal totals”: lose here; “equal totals”: push there"),
        ("blackjack_pays is 3 to 2 [A]\noption blackjack_pays is even [A]", "“a blackjack pays”: even here"),
        ("wins_pay is even [A]\noption wins_pay is 2 to 1 at 2 [A]", "“a win pays”: 2 to 1 here"),
        (
            "ties is push [A]\noption ties is lose [A]\noption ties is win if cards.decks = 1 [A]",
            "“equal totals”: lose here; “equal totals”: push there",
        ),
        ("insurance_offered is none [A]\noption insurance_wins is dealer_blackjack [A]", "“insurance wins on”"),
        ("insurance_bets is per_box [A]\noption insurance_offered is none [A]", "“insurance bets”"),
        ("split is none [A]\noption double_after_split is allowed [A]", "“doubling after a split”: allowed here"),
        (
            "ties is lose [A]\noption both_blackjack is push [A]",
            "“both have a blackjack”: push here; “equal totals”: lose",
        ),
    ],
)
def test_options_that_cannot_both_hold(options: str, message: str) -> None:
    """One finding, with both values."""
    (found,) = english("OUT014", CARDS + "option " + options)

    assert message in found and found.endswith("both cannot hold")


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("dealer_stands is push", "“dealer stands on” cannot be `push`"),
        ("soft_17 is 17", "“dealer on soft 17” cannot be `17`"),
        ("ties is 3 to 2", "“equal totals” cannot be `3 to 2`"),
        ("surrender is stand", "“surrender” cannot be `stand`"),
        ("blackjack_pays is 3", "“a blackjack pays” cannot be `3`"),
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


STUD = "game three_card_poker [A] with 3 cards\n"
CARIBBEAN = "game caribbean_stud [A] with 5 cards\nbet ante [A]\nbet raise [A]\n"
BLACKJACK = "game blackjack [A] with 6 decks\n"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (f"{BLACKJACK}option dealer_qualifies is queen_high [A]", "“dealer qualifies with” is no rule of blackjack"),
        (f"{STUD}option dealer_stands is 17 [A]", "“dealer stands on” is no rule of three card poker"),
        ("game craps [A] with 2 dice\noption boxes is 3 [A]", "“boxes of a player” is no rule of craps"),
        ("game punto_banco [A] with 8 decks\noption split is once [A]", "“splitting” is no rule of punto banco"),
        (
            f"{BLACKJACK}option boxes is 3 [A]\noption ties is push at 4 [A]",
            "“equal totals”: blackjack has no such box (4)",
        ),
        (f"{BLACKJACK}option ties is push at 0 [A]", "“equal totals”: blackjack has no such box (0)"),
        (f"{STUD}option dealer_shows is 4 [A]", "“dealer's cards seen before the raise” cannot be `4`"),
        (
            f"{STUD}option raise_pays_full_house is 7 to 1 [A]",
            "“the raise pays with full house”: no hand of three card poker is one",
        ),
        (
            f"{CARIBBEAN}option raise_stake is 2 [A]\nlimit max(raise) = max(ante) [A]",
            "“raise, in antes”: 2; that leaves no room for what the regulation says besides",
        ),
        (
            f"{BLACKJACK}option insurance_offered is none [A]\nbet insurance [A] pays 2 to 1",
            "“insurance offered on”: none; that leaves no room for what the regulation says besides",
        ),
        (
            f"{BLACKJACK}option dealer_cards is no_hole_card [A]\noption hole_card_checked is before_play [A]",
            "“dealer looks for a blackjack”: before play here; “dealer's cards”: no hole card there; both cannot hold",
        ),
        (
            f"{BLACKJACK}option dealer_stands is 18 [A]\noption soft_17 is stand [A]",
            "“dealer stands on”: 18 here; “dealer on soft 17”: stand there; both cannot hold",
        ),
    ],
)
def test_options_for_which_the_game_has_no_room(rules: str, message: str) -> None:
    assert english("OUT014", f"{rules}\n") == [message]


@pytest.mark.parametrize(
    "rules",
    [
        f"{STUD}option boxes is 6 [A]\noption dealer_shows is 3 [A]",
        f"{CARIBBEAN}option raise_stake is 2 [A]\nlimit max(raise) = 2 * max(ante) [A]",
        f"{CARIBBEAN}option raise_stake is 2 [A]\nlimit max(ante) <= 100 [A]\nlimit max(raise) <= 150 [A]",
        f"{BLACKJACK}option boxes is 3 [A]\noption ties is push at 1, 3 [A]",
        f"{BLACKJACK}option dealer_cards is no_hole_card [A]\noption hole_card_checked is after_play [A]",
        "game own_game [A] with cards\noption dealer_stands is 17 [A]\noption dealer_qualifies is queen_high [A]",
    ],
)
def test_options_that_fit_their_game(rules: str) -> None:
    assert not findings("OUT014", f"{rules}\n")


def test_a_table_that_offers_insurance_at_a_payout_and_says_it_does_not() -> None:
    table = (
        f"{BLACKJACK}bet insurance [A] pays 2 to 1\n--- table\ngame: blackjack\noptions: {{insurance_offered: %s}}\n"
    )
    offered = "bets: {insurance: {pays: 2 to 1}}\n"

    assert len(findings("TAB037", table % "none" + offered)) == 1
    assert not findings("TAB037", table % "none")
    assert not findings("TAB037", table % "dealer_ace" + offered)
