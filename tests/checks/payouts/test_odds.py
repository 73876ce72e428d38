"""PAY003 and PAY010: odds below true odds, and below the place bet."""

from __future__ import annotations

import pytest

from tests.checks.bets import PASS_LINE, PLACE, UNSETTLED_TIMES
from tests.checks.examples import english, findings

ODDS = """
bet odds(n in 4, 5, 6, 8, 9, 10) "Odds" [A.3]
  rides on pass_line
  wins n   loses 7   stands other
  pays {four} for 4, 10   pays {five} for 5, 9   pays {six} for 6, 8
"""
TRUE = ODDS.format(four="2 to 1", five="3 to 2", six="6 to 5")
ONE_STAKE_LESS = ODDS.format(four="100%", five="50%", six="20%")


def test_odds_one_stake_too_low() -> None:
    """Profit 1 instead of 2 on the 4: 2/3 - 1/3 = 1/3; on the 5 3/5 - 1/5 = 2/5; on the 6 6/11 - 1/11 = 5/11."""
    assert english("PAY003", PASS_LINE + ONE_STAKE_LESS) == [
        "“Odds” pays less than true odds: 4, 10: 100% instead of 200%, house edge 1/3 (33.33%); 5, 9: 50% instead of "
        "150%, house edge 2/5 (40%); 6, 8: 20% instead of 120%, house edge 5/11 (45.45%)"
    ]


def test_only_the_numbers_at_fault_are_named() -> None:
    (found,) = findings("PAY003", PASS_LINE + ODDS.format(four="2 to 1", five="7 to 5", six="6 to 5"))

    assert found.subject.numbers == ("5", "9")


def test_percentages_cut_short_are_another_check() -> None:
    """66% and 83% are 2 to 3 and 5 to 6 cut down."""
    lay = (
        "bet lay_odds(n in 5, 6, 8, 9) [A]\n  wins 7   loses n   stands other\n  pays 66% for 5, 9   pays 83% for 6, 8"
    )

    assert not findings("PAY003", lay)


def test_odds_under_one_reading_only_are_undetermined() -> None:
    """2 times on the 4 is 2 to 1 (0) or 1 to 1 (1/3)."""
    snippet = UNSETTLED_TIMES + "bet odds(n in 4, 10) [A]\n  wins n   loses 7   stands other\n  pays 2 times"
    (found,) = findings("PAY003", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("for",))


def test_odds_paid_as_others_are_shown_once() -> None:
    snippet = (
        PASS_LINE + ONE_STAKE_LESS + "bet come_odds(n in 4, 5, 6, 8, 9, 10) [A]\n  decided as odds   paid as odds\n"
    )

    assert [found.subject.bet for found in findings("PAY003", snippet)] == ["odds"]


@pytest.mark.parametrize("code", ["PAY003", "PAY010"])
def test_true_odds_are_silent(code: str) -> None:
    assert not findings(code, PASS_LINE + TRUE + PLACE)


def test_odds_below_the_place_bet_on_every_number() -> None:
    (found,) = findings("PAY010", PASS_LINE + ONE_STAKE_LESS + PLACE)

    assert found.subject.numbers == ("4", "5", "6", "8", "9", "10")
    assert isinstance(found.values["other"], dict)
    assert found.values["other"]["en"] == "9 to 5 for 4, 10; 7 to 5 for 5, 9; 7 to 6 for 6, 8"


def test_odds_equal_to_the_place_bet_are_not_below_it() -> None:
    """They are no true odds, which PAY003 says."""
    snippet = PASS_LINE + ODDS.format(four="9 to 5", five="7 to 5", six="7 to 6") + PLACE

    assert findings("PAY003", snippet)
    assert not findings("PAY010", snippet)


def test_bet_on_the_same_throws_counts_under_any_name() -> None:
    snippet = """
bet odds(n in 6, 8) [A]
  wins n   loses 7   stands other
  pays 50%
bet grande(n in 6, 8) [A]
  wins n   loses 7   stands other
  pays even
"""
    (found,) = findings("PAY010", snippet)

    assert isinstance(found.values["other"], dict)
    assert found.values["other"]["en"] == "even for 6, 8"


def test_bet_on_other_throws_does_not_count() -> None:
    """Lay odds lose with the number: another bet."""
    snippet = "bet lay_odds(n in 4, 10) [A]\n  wins 7   loses n   stands other\n  pays 1 to 2\n" + PLACE

    assert not findings("PAY010", snippet)
