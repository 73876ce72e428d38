"""PAY006 and PAY007: prices that are missing, and prices against the group's line."""

from __future__ import annotations

from tests.checks.bets import HARD, PASS_LINE
from tests.checks.examples import english, findings

SIC_BO = 'game sic_bo "Sic bo" with 3 dice\n'
TRIPLE = "bet any_triple [A]\n  one roll   wins any triple   loses other\n  pays unstated\n"
SMALL = "bet small [A]\n  one roll   wins 4 .. 10 except any triple   loses other\n"


def test_game_without_any_price_is_one_finding() -> None:
    snippet = SIC_BO + TRIPLE + SMALL
    (found,) = findings("PAY006", snippet)

    assert (found.subject.game, found.subject.bet) == ("sic_bo", None)
    assert english("PAY006", snippet) == [
        "“Sic bo”: the regulation states no payout for its bets (“any triple” and “small”)"
    ]


def test_single_bets_are_named_when_others_are_priced() -> None:
    assert [found.subject.bet for found in findings("PAY006", SIC_BO + TRIPLE + SMALL + "  pays even\n")] == [
        "any_triple"
    ]


def test_bets_of_card_games_need_a_price_too() -> None:
    assert findings("PAY006", "game triple_blackjack with cards\nbet insurance [A]\n  pays unstated")
    assert not findings("PAY006", "game open_blackjack with cards\nbet insurance [A]\n  pays 2 to 1")


def test_price_of_one_number_is_a_price() -> None:
    assert not findings("PAY006", HARD.replace("   pays 9 to 1 for 6, 8", ""))


def test_game_without_bets_is_silent() -> None:
    assert not findings("PAY006", SIC_BO + 'inspect [A] "the dealer shakes the dice"')


def test_price_that_a_reading_gives_is_enough() -> None:
    snippet = """
bet x [A]
  one roll   wins 7   loses other
  unclear [A]
    reading four "the table"   pays 4 to 1
    reading five "the heading"   pays 5 for 1
    use none because "both are printed"
"""
    assert not findings("PAY006", snippet)


def test_own_price_against_the_line_of_the_group() -> None:
    snippet = 'group simple "Simple" [A]   pays even\n' + PASS_LINE.replace("[A.1]", "in simple [A.1]").replace(
        "pays even", "pays 2 to 1"
    )
    assert english("PAY007", snippet) == ["“Win” pays 2 to 1, its group “Simple” pays even"]


def test_even_and_one_to_one_are_the_same_price() -> None:
    snippet = 'group simple "Simple" [A]   pays even\n' + PASS_LINE.replace("[A.1]", "in simple [A.1]").replace(
        "pays even", "pays 1 to 1"
    )
    assert not findings("PAY007", snippet)


def test_bet_priced_by_its_group_is_silent() -> None:
    snippet = "group simple [A]   pays even\n" + PASS_LINE.replace("[A.1]", "in simple [A.1]").replace(
        "pays even", "contract"
    )

    assert not findings("PAY007", snippet)


def test_group_without_a_line_is_silent() -> None:
    assert not findings("PAY007", "group simple [A]\n" + PASS_LINE.replace("[A.1]", "in simple [A.1]"))


def test_table_is_not_told_of_the_line() -> None:
    snippet = (
        "group simple [A]   pays even\nbet seven in simple [A]\n  one roll   wins 7   loses other\n  pays 4 to 1\n"
    )

    assert findings("PAY007", snippet)
    assert not findings("PAY007", snippet + "--- table\nbets:\n  seven: {pays: 4 to 1}\n")


def test_a_fixed_sum_is_stated_and_no_price() -> None:
    text = SIC_BO + SMALL + "  pays 10 USD\n"

    assert english("PAY006", text) == [
        "“small”: the regulation pays a fixed sum, 10 USD: its worth depends on the stake"
    ]
    assert english("TAB004", text + "--- table\nbets: {small: {pays: even}}\n") == [
        "the regulation pays a fixed sum, whatever the stake, for “small”: the payout here is not compared"
    ]
