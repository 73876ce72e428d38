"""PAY005."""

from __future__ import annotations

from checker.findings.wording import message_of
from tests.checks.bets import UNSETTLED_TIMES
from tests.checks.examples import english, findings

SEVEN = "bet any_seven [A.2]\n  one roll   wins 7   loses other\n  pays 4 times\n"
CRAPS = "bet any_craps [A.2]\n  one roll   wins 2, 3, 12   loses other\n  pays 7 times\n"


def test_text_gets_one_finding_with_both_edges() -> None:
    """4 times: 1/6 or (3 to 1) 1/3; 7 times: 1/9 or (6 to 1) 2/9."""
    assert english("PAY005", UNSETTLED_TIMES + SEVEN + CRAPS) == [
        "2 payouts stated as “N times” (2 bets) may include the stake; house edge without and with it: “any seven”: "
        "1/6 (16.67%), 1/3 (33.33%); “any craps”: 1/9 (11.11%), 2/9 (22.22%)"
    ]


def test_one_price_and_one_bet_are_told_in_the_singular() -> None:
    (found,) = findings("PAY005", UNSETTLED_TIMES + SEVEN)

    assert message_of(found, "en").startswith("1 payout stated as “N times” (1 bet) may include the stake;")
    assert message_of(found, "es").startswith(
        "no consta si 1 pago expresado en «veces» (1 apuesta) comprende la devolución de lo apostado;"
    )


def test_all_bets_are_in_the_values_and_a_few_in_the_message() -> None:
    bets = "".join(SEVEN.replace("any_seven", f"seven_{place}") for place in "abcde")
    (found,) = findings("PAY005", UNSETTLED_TIMES + bets)

    assert found.values["bets"] == 5
    assert isinstance(found.values["examples"], dict) and isinstance(found.values["all"], dict)
    assert found.values["examples"]["en"].count("`seven_") == 3
    assert found.values["all"]["en"].count("`seven_") == 5
    assert found.values["examples"]["en"].endswith("; among others")
    assert found.values["examples"]["es"].endswith("; entre otros")


def test_a_list_that_is_whole_is_not_said_to_be_cut_short() -> None:
    bets = "".join(SEVEN.replace("any_seven", f"seven_{place}") for place in "abc")
    (message,) = english("PAY005", UNSETTLED_TIMES + bets)

    assert "among others" not in message


def test_price_settled_on_the_spot_does_not_count() -> None:
    snippet = UNSETTLED_TIMES + SEVEN.replace("4 times", '4 times read as to because "the rest is paid at par"')

    assert not findings("PAY005", snippet)


def test_amount_that_only_one_meaning_allows_settles_the_text() -> None:
    """With the stake in it, one time would leave a winner nothing."""
    even = "bet small [A]\n  one roll   wins 2 .. 6   loses other\n  pays 1 times\n"

    assert not findings("PAY005", UNSETTLED_TIMES + SEVEN + even)


def test_settled_texts_and_other_prices_are_silent() -> None:
    assert not findings("PAY005", SEVEN + CRAPS)
    assert not findings("PAY005", UNSETTLED_TIMES + SEVEN.replace("4 times", "4 to 1"))


def test_tables_are_silent() -> None:
    assert not findings("PAY005", UNSETTLED_TIMES + SEVEN + "--- table\nbets:\n  any_seven: {pays: 4 to 1}\n")
