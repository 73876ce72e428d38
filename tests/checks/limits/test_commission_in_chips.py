"""LIM014: the commission on the smallest stake, in chips; and TAB009 where nothing tells what its rounding does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import help_of, message_of
from tests.checks.examples import english, findings

BUY = "bet buy(n in 4, 5, 9, 10) wins n loses 7 stands other pays unstated\n--- table\n"
UP = "commission: {rate: 5%, of: stake, when: on_win, rounding: up}\n"
FOUR = 'bets: {buy: {pays: {"4, 10": 2 to 1}, minimum: 5}}\n'


def test_what_is_taken_and_what_the_bet_is_worth_with_it() -> None:
    """Buy 4 wins once in three: 10 less 1 on a stake of 5 is 9, so 2/3 - 9/5 × 1/3 = 1/15."""
    (finding,) = findings("LIM014", BUY + "chips: [1, 5]\n" + UP + FOUR)

    assert message_of(finding, "en") == (
        "the chips of the table cannot make the commission on the minimum of 5: “buy” 4, 10: 0.25; rounded up 1, "
        "house edge 1/15 (6.667%); not rounded 1/60 (1.667%)"
    )
    assert "redondeada hacia arriba, 1, ventaja de la casa 1/15" in message_of(finding, "es")
    assert help_of(finding, "en") == "with a minimum and a step (`step`) nothing is rounded: “buy” 4, 10: 20"
    assert finding.subject.numbers == ("4", "10")


def test_without_a_word_on_rounding_both_ways_are_shown() -> None:
    text = BUY + "chips: [1, 5]\n" + UP.replace(", rounding: up", "") + FOUR

    assert "rounded down 0, house edge 0; rounded up 1, house edge 1/15 (6.667%)" in english("LIM014", text)[0]


@pytest.mark.parametrize(
    ("minimum", "rounding", "taken"),
    [(5, "down", 0), (15, "nearest", 1), (5, "nearest", 0), (10, "nearest", 1), (39, "down", 1), (25, "up", 2)],
)
def test_edges_counted_in_money(minimum: int, rounding: str, taken: int) -> None:
    """Three times staked, once won: half way (0.50 of 10) the house takes the chip."""
    text = BUY + "chips: [1]\n" + UP.replace("up", rounding) + FOUR.replace("5}", f"{minimum}}}")
    edge = Fraction(2 * minimum - (2 * minimum - taken), 3 * minimum)

    told = english("LIM014", text)[0]

    assert f"rounded {'to the nearest chip' if rounding == 'nearest' else rounding} {taken}, house edge {edge}" in told


def test_paid_up_front_the_edge_is_of_all_that_is_laid_down() -> None:
    """5 and a commission of 1 are laid down, 10 won once in three: 2/3 - 9/6 × 1/3 = 1/6."""
    text = BUY + "chips: [1, 5]\n" + UP.replace("on_win", "upfront") + FOUR

    assert "rounded up 1, house edge 1/6 (16.67%); not rounded 1/21 (4.762%)" in english("LIM014", text)[0]


def test_of_the_win_each_price_has_its_own_charge() -> None:
    """5% of 10 is 0.50, 5% of 7.50 is 0.375; the minimum of the table is one figure, so one finding."""
    bets = 'minimum: 5\nbets: {buy: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2}}}\n'
    (message,) = english("LIM014", BUY + "chips: [1]\n" + UP.replace("stake", "win") + bets)

    assert "“buy” 4, 10: 0.5; rounded up 1" in message and " / “buy” 5, 9: 0.375; rounded up 1" in message


def test_the_stake_at_which_rounding_does_most_is_told_though_the_minimum_is_charged_whole() -> None:
    """5% of 20 is 1; of 39 it is 1.95, and 1 is taken: 1/117 instead of 1/60. With a step of 5 the worst is 35."""
    down = UP.replace("up", "down")
    (free,) = english("LIM014", BUY + "chips: [1, 5]\n" + down + FOUR.replace("5}", "20}"))
    (stepped,) = english("LIM014", BUY + "chips: [1, 5]\n" + down + FOUR.replace("5}", "20, step: 5}"))

    assert "on a stake of 39: “buy” 4, 10: 1.95; rounded down 1, house edge 1/117" in free
    assert "on a stake of 35: “buy” 4, 10: 1.75; rounded down 1, house edge 1/105" in stepped


@pytest.mark.parametrize(
    ("rounding", "severity"), [("down", "warning"), ("nearest", "warning"), ("up", "note"), (None, "note")]
)
def test_a_commission_rounded_to_nothing_is_a_warning(rounding: str | None, severity: str) -> None:
    """Only if the table says so: a table that says nothing of rounding may not round."""
    said = UP.replace(", rounding: up", f", rounding: {rounding}" if rounding else "")
    (finding,) = findings("LIM014", BUY + "chips: [1, 5]\n" + said + FOUR)

    assert finding.severity == severity


def test_rounded_to_nothing_on_a_price_below_true_odds_leaves_an_edge() -> None:
    text = BUY + "chips: [1, 5]\n" + UP.replace("up", "down") + FOUR.replace("2 to 1", "9 to 5")
    (finding,) = findings("LIM014", text)

    assert finding.severity == "note"


@pytest.mark.parametrize(
    "text",
    [
        "chips: [1, 5]\n" + UP + FOUR.replace("5}", "20, step: 20}"),
        "chips: [0.25, 5]\n" + UP + FOUR.replace("5}", "5, step: 5}"),
        "chips: [1, 5]\n" + FOUR,
        UP + FOUR,
        "chips: [1, 5]\n" + UP + FOUR.replace(", minimum: 5", ""),
        "chips: [5]\n" + UP + FOUR.replace("5}", "7}"),
        "chips: [1, 5]\ncommission: {rate: 5%, rounding: up}\n" + FOUR,
    ],
)
def test_nothing_to_round_or_nothing_known(text: str) -> None:
    assert findings("LIM014", BUY + text) == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (UP + FOUR, True),
        ("chips: [1, 5]\n" + UP + FOUR.replace(", minimum: 5", ""), True),
        ("chips: [1, 5]\n" + UP + FOUR, False),
        ("chips: [1, 5]\n" + UP + FOUR.replace("5}", "20}"), False),
        (UP.replace(", rounding: up", "") + FOUR, False),
    ],
)
def test_a_rounding_that_is_not_judged_is_told(text: str, told: bool) -> None:
    found = english("TAB009", BUY + text)

    assert [each.startswith("`commission.rounding` is stated and was not examined") for each in found] == [True] * told


def test_a_commission_without_its_parts_is_told_once() -> None:
    text = BUY + "commission: {rate: 5%, rounding: up}\n" + FOUR

    (found,) = english("TAB009", text)

    assert found.startswith("`commission` is stated and was not examined")
