"""PAY008 and PAY009: one price for unequal chances, two prices for equal ones."""

from __future__ import annotations

from tests.checks.bets import DONT_PASS, HARD, PASS_LINE, PLACE
from tests.checks.examples import english, findings

ONE = "bet {name} [A]\n  one roll   wins {wins}   loses other\n  pays {price}\n"
SEVEN = ONE.format(name="any_seven", wins="7", price="15 times")
ELEVEN = ONE.format(name="eleven", wins="11", price="15 times")
BIG = "bet big(n in 6, 8) [A]\n  wins n   loses 7   stands other\n  pays even\n"


def test_price_of_the_eleven_on_the_seven() -> None:
    """6/36 against 2/36; the seven is far from fair, so the finding points there."""
    (found,) = findings("PAY008", SEVEN + ELEVEN)

    assert (found.subject.bet, found.confidence) == ("any_seven", "low")
    assert english("PAY008", SEVEN + ELEVEN) == [
        "“any seven” and “eleven” both pay 15 times, but win 1/6 (16.67%) and 1/18 (5.556%) of the decided bets"
    ]


def test_twofold_counts_and_less_does_not() -> None:
    """Exactly twice: 4 ways against 2. Less: 3 against 2."""
    five = ONE.format(name="five", wins="5", price="15 times")
    four = ONE.format(name="four", wins="4", price="15 times")

    assert findings("PAY008", five + ELEVEN)
    assert not findings("PAY008", four + ELEVEN)


def test_price_is_compared_as_a_profit() -> None:
    """16 for 1 is 15 to 1; in this text, so are 15 times read as a profit."""
    sixteen = ONE.format(name="any_seven", wins="7", price="16 for 1")
    fifteen = ONE.format(name="eleven", wins="11", price="15 to 1")

    assert findings("PAY008", sixteen + fifteen)
    assert not findings("PAY008", sixteen.replace("16 for", "15 for") + fifteen)


def test_pushes_are_left_out_of_the_chances() -> None:
    """Don't pass wins 949 of 1980 made and 949 of 1925 resolved, the pass line 244 of 495."""
    assert not findings("PAY008", PASS_LINE + DONT_PASS)


def test_odds_group_lines_and_bets_with_several_prices_are_left_aside() -> None:
    odds = "bet odds(n in 4) [A]\n  wins n   loses 7   stands other\n  pays even\n"
    line = "group g [A]   pays even\n" + ONE.format(name="eleven", wins="11", price="x").replace(
        "  pays x\n", ""
    ).replace(" [A]", " in g [A]")

    assert not findings("PAY008", PASS_LINE + odds)
    assert not findings("PAY008", line + PASS_LINE)
    assert not findings("PAY008", HARD + ONE.format(name="eleven", wins="11", price="7 to 1"))


def test_unstated_prices_are_not_the_same_price() -> None:
    assert not findings("PAY008", SEVEN.replace("15 times", "unstated") + ELEVEN.replace("15 times", "unstated"))


def test_bets_of_two_games_do_not_meet() -> None:
    snippet = "game craps with 2 dice\n" + SEVEN + "game other with 2 dice\n" + ELEVEN

    assert not findings("PAY008", snippet)


def test_reading_that_evens_the_chances_out_makes_it_silent() -> None:
    """Hard 4 wins 1 of 36 in one roll and 1 of 9 if it waits; the eleven 1 of 18: at least twice only one way."""
    snippet = (
        ELEVEN.replace("15 times", "even")
        + """
bet hard(n in 4, 10) [A]
  pays even
  unclear [A]
    reading once "one roll"   one roll   wins hard n   loses other
    reading waits "several"   wins hard n   loses 7, easy n   stands other
    use none because "both"
"""
    )
    assert not findings("PAY008", snippet)


def test_same_bet_at_two_prices() -> None:
    """6/11 - 5/11 = 1/11 against 6/11 - 7/6 * 5/11 = 1/66."""
    assert english("PAY009", BIG + PLACE) == [
        "“big 6 and 8” and “Place” win and lose with the same throws on 6, 8; house edge 1/11 (9.091%) and 1/66 "
        "(1.515%)"
    ]


def test_same_bet_at_one_price_is_silent() -> None:
    assert not findings("PAY009", BIG + BIG.replace("big", "grande"))
    assert not findings("PAY009", PASS_LINE + PASS_LINE.replace("pass_line", "come"))


def test_odds_are_the_place_bet_at_true_odds_and_no_news() -> None:
    assert not findings("PAY009", "bet odds(n in 6) [A]\n  wins n   loses 7   stands other\n  pays 6 to 5\n" + PLACE)


def test_same_winning_throws_but_other_losing_throws() -> None:
    """One roll against waiting."""
    assert not findings("PAY009", ONE.format(name="six", wins="6", price="5 to 1") + BIG)


def test_readings_that_differ_are_named() -> None:
    snippet = (
        PLACE
        + """
bet big(n in 6, 8) [A]
  pays even
  unclear [A]
    reading waits "until decided"   wins n   loses 7   stands other
    reading once "one roll"   one roll   wins n   loses 7   pushes other
    use none because "both"
"""
    )
    (found,) = findings("PAY009", snippet)

    assert found.readings == ("waits",)


def test_bet_that_never_wins_is_not_compared() -> None:
    """It is reported for the outcome that cannot be (OUT003)."""
    assert not findings("PAY008", ONE.format(name="x", wins="13", price="15 times") + ELEVEN)
