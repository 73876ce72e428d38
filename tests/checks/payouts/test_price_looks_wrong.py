"""PAY015: misprints of a usual payout, each with both edges worked by hand."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings

ELEVEN = "bet eleven [A]\n  one roll   wins 11   loses other\n  pays {price}\n"
SEVEN = "bet any_seven [A]\n  one roll   wins 7   loses other\n  pays {price}\n"
TABLE = SEVEN.format(price="unstated") + "--- table\nbets:\n  any_seven: {{pays: {price}}}\n"


def test_a_ratio_turned_round_is_told_with_both_edges() -> None:
    """1 to 4 on any seven: 5/6 - 1/24 = 19/24; at 4 to 1: 5/6 - 4/6 = 1/6."""
    assert english("PAY015", SEVEN.format(price="1 to 4")) == [
        "“any seven”: 1 to 4 is 4 to 1 turned round; house edge 19/24 (79.17%), at 4 to 1 it is 1/6 (16.67%)"
    ]


def test_a_stake_counted_in_is_one_stake_below() -> None:
    """15 for 1 on eleven: 17/18 - 14/18 = 1/6; at 15 to 1: 17/18 - 15/18 = 1/9."""
    assert english("PAY015", ELEVEN.format(price="15 for 1")) == [
        "“eleven”: 14 to 1 is one stake below the usual 15 to 1: as if the stake were counted in (`for`); house edge "
        "1/6 (16.67%), at 15 to 1 it is 1/9 (11.11%)"
    ]


def test_one_stake_above_is_told_while_the_house_is_ahead() -> None:
    """16 to 1 on eleven: 17/18 - 16/18 = 1/18; 18 to 1 favours the player, which PAY001 tells."""
    (found,) = findings("PAY015", ELEVEN.format(price="16 to 1"))

    assert found.values["why"] == {
        "en": "16 to 1 is one stake above the usual 15 to 1",
        "es": "16 a 1 es una apuesta más que el pago habitual, 15 a 1",
    }
    assert not findings("PAY015", ELEVEN.format(price="18 to 1"))


def test_no_gain_is_told_of_a_table_and_left_to_pay014_in_a_regulation() -> None:
    """1 for 1 returns the stake alone: 5/6 of every stake is kept."""
    assert len(findings("PAY015", TABLE.format(price="1 for 1"))) == 1
    assert not findings("PAY015", SEVEN.format(price="1 for 1"))


def test_hardly_anything_paid_back_needs_no_usual_payout() -> None:
    """1 to 20 on a bet of the house: 5/6 - 1/120 = 99/120 is no more than 9/10; on a total of 2: 35/36 - 1/720."""
    assert not findings("PAY015", SEVEN.replace("any_seven", "mine").format(price="1 to 20"))
    low = SEVEN.replace("any_seven", "mine").replace("wins 7", "wins 2").format(price="1 to 20")
    assert [found.values["why"] for found in findings("PAY015", low)] == [
        {"en": "hardly anything is paid back", "es": "apenas se devuelve nada de lo apostado"}
    ]


@pytest.mark.parametrize("price", ["4 to 1", "5 for 1", "7 to 2", "unstated"])
def test_usual_payouts_and_moderate_ones_are_silent(price: str) -> None:
    assert not findings("PAY015", SEVEN.format(price=price))


def test_a_payout_that_the_regulation_states_is_measured_by_it_alone() -> None:
    """TAB001 tells that the table pays otherwise than its regulation."""
    assert not findings("PAY015", SEVEN.format(price="4 to 1") + "--- table\nbets:\n  any_seven: {pays: 3 to 1}\n")


def test_what_is_usual_is_said_of_the_outcomes_that_the_bet_has() -> None:
    """A hop on a pair pays 30 to 1: where no number tells the faces, 15 to 1 is not named as usual."""
    pair = "bet hop [A]\n  one roll   wins hop 6-6   loses other\n  pays {}\n"
    assert not findings("PAY012", pair.format("30 to 1"))
    (found,) = findings("PAY015", pair.format("25 to 1"))
    assert found.values["usual"] == {"en": "", "es": ""}
    moved = ELEVEN.format(price="unstated") + "--- table\nbets:\n  eleven: {wins: 12, loses: other, pays: 25 to 1}\n"
    (found,) = findings("PAY015", moved)
    assert (found.values["usual"], found.values["instead"]) == ({"en": "", "es": ""}, "")
