"""OUT012."""

from __future__ import annotations

from checker.probability.figures import figures_of
from tests.checks.bets import PASS_LINE
from tests.checks.examples import decree_case, english, findings

WHEEL = 'game american_roulette "Roulette" with wheel 0, 1 .. 36\n'


def test_bets_of_a_game_are_one_finding() -> None:
    snippet = WHEEL + "bet straight [A]\n  outcomes unstated\nbet split [A]\n  outcomes unstated\n"

    assert english("OUT012", snippet) == [
        "“Roulette”: the regulation names “straight up” and “split” without saying what wins"
    ]
    assert findings("OUT012", snippet)[0].subject.bet is None


def test_single_bet_is_the_subject() -> None:
    (found,) = findings("OUT012", PASS_LINE + "bet field [A]\n  pays even")

    assert found.subject.bet == "field"


def test_game_whose_apparatus_is_not_given_is_reported() -> None:
    assert findings("OUT012", "game french_roulette\nbet straight [A]\n  outcomes unstated")


def test_bets_of_card_games_are_told_where_they_have_a_price_and_no_option_says_what_wins() -> None:
    insurance = "option insurance_offered is dealer_ace [A]\n{}bet insurance [A]\n  pays 2 to 1"
    wins = "option insurance_wins is dealer_blackjack [A]\n"
    stud = (
        "game three_card_poker with 3 cards\noption dealer_qualifies is queen_high [A]\nbet ante [A]\nbet raise [A]\n"
    )

    assert not findings("OUT012", "game open_blackjack with cards\nbet insurance [A]")
    assert not findings("OUT012", "game blackjack\n" + insurance.format(wins))
    assert findings("OUT012", "game blackjack\n" + insurance.format(""))
    assert findings("OUT012", "game open_blackjack with cards\nbet under_13 [A]\n  pays even")
    assert not findings("OUT012", stud)
    assert findings("OUT012", stud + "bet pair_plus [A]\n  pays 40 to 1")


def test_an_ante_is_paid_as_the_options_say() -> None:
    stud = "game three_card_poker with 3 cards\noption dealer_qualifies is queen_high [A]\n{}bet ante [A]\n  pays {}\n"
    two = "option ante_pays is 2 to 1 [A]\n"

    assert not findings("OUT014", stud.format("", "even"))
    assert not findings("OUT014", stud.format(two, "2 to 1"))
    assert not findings("OUT014", stud.format(two, "3 for 1"))
    assert findings("OUT014", stud.format("", "2 to 1"))
    assert findings("OUT014", stud.format(two, "even"))


def test_bet_decided_as_another_has_outcomes() -> None:
    assert not findings("OUT012", PASS_LINE + "bet come [A]\n  decided as pass_line")


def test_that_one_roll_decides_does_not_say_which() -> None:
    snippet = PASS_LINE + "bet twelve [A]\n  one roll   outcomes unstated\n  pays 30 to 1"
    figure = next(
        each for each in figures_of(decree_case(snippet, "x", "2026-12-01").regulation) if each.bet == "twelve"
    )

    assert [found.subject.bet for found in findings("OUT012", snippet)] == ["twelve"]
    assert not findings("OUT002", snippet)
    assert figure.status == "outcomes_unstated"


def test_a_raise_by_hand_is_paid_as_the_options_say() -> None:
    stud = "game three_card_poker with 3 cards\noption dealer_qualifies is queen_high [A]\noption raise_pays_flush is 5 to 1 [A]\n"
    raised = stud + "bet raise [A]\n  pays {} to 1 on flush\n  pays even on other\n"

    assert not findings("OUT014", raised.format(5))
    assert findings("OUT014", raised.format(6))


def test_variants_may_say_what_wins() -> None:
    zeros = "  one roll   wins red   loses black\n  pays even\n  variant half loses 1/2 on 0\n  variant whole loses 0\n"

    assert not findings("OUT012", f"{WHEEL}bet red [A]\n{zeros}")
