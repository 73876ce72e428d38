"""PAY004."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.checks.examples import english, findings
from tests.every import examples

LAY_ODDS = "bet lay_odds(n in {numbers}) [A]\n  wins 7   loses n   stands other\n  pays {price}"
LAY = "bet place_lose(n in {numbers}) [A]\n  wins 7   loses n   stands other\n  pays {price}"
PLACE = "bet place_win(n in {numbers}) [A]\n  wins n   loses 7   stands other\n  pays {price}"


@pytest.mark.parametrize(
    ("bet", "edge", "whole_edge", "confidence"),
    [
        (LAY_ODDS.format(numbers="5, 9", price="66%"), "1/250", "0", "high"),
        (LAY_ODDS.format(numbers="6, 8", price="83%"), "1/550", "0", "high"),
        (PLACE.format(numbers="6, 8", price="110%"), "1/22", "1/66", "low"),
        (PLACE.format(numbers="6, 8", price="116%"), "1/55", "1/66", "high"),
        (LAY.format(numbers="4, 10", price="45%"), "1/30", "1/33", "high"),
        (LAY.format(numbers="5, 9", price="60%"), "1/25", "1/40", "low"),
        (LAY.format(numbers="5, 9", price="62%"), "7/250", "1/40", "high"),
        (LAY_ODDS.format(numbers="5, 9", price="66.66%"), "1/25000", "0", "high"),
        (LAY_ODDS.format(numbers="5, 9", price="66.67%"), "−1/50000", "0", "high"),
    ],
)
def test_edges_at_the_printed_and_at_the_whole_price(bet: str, edge: str, whole_edge: str, confidence: str) -> None:
    """66% on 5: the 7 wins 6 of 10, so 4/10 - 0.66 * 6/10 = 1/250; and so on."""
    (found,) = findings("PAY004", bet)

    assert (found.values["edges"], found.values["whole_edges"]) == ((edge,), (whole_edge,))
    assert found.confidence == confidence


@pytest.mark.parametrize(
    "snippet",
    [
        LAY_ODDS.format(numbers="4, 10", price="50%"),
        LAY.format(numbers="6, 8", price="80%"),
        PLACE.format(numbers="4, 10", price="180%"),
        PLACE.format(numbers="5, 9", price="140%"),
        PLACE.format(numbers="6, 8", price="7 to 6"),
        PLACE.format(numbers="4, 10", price="170%"),
        PLACE.format(numbers="6, 8", price="105%"),
        LAY_ODDS.format(numbers="5, 9", price="60%"),
        LAY_ODDS.format(numbers="6, 8", price="80%"),
        LAY_ODDS.format(numbers="5, 9", price="67%"),
        LAY.format(numbers="5, 9", price="62.5%"),
        LAY_ODDS.format(numbers="5, 9", price="unstated"),
        "bet field [A]\n  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other\n  pays 100%",
    ],
)
def test_percentages_that_are_no_cut(snippet: str) -> None:
    """Exact ones, usual ones, other prices, whole tens below true odds, rounded up, none at all."""
    assert not findings("PAY004", snippet)


def test_cuts_to_percents_and_to_tens_are_two_findings_of_a_bet() -> None:
    """Their certainty differs: 45% is 5 to 11 cut; 60% may be 5 to 8 in tens."""
    snippet = LAY.format(numbers="4, 5, 9, 10", price="45% for 4, 10   pays 60% for 5, 9")

    assert [(found.confidence, found.subject.numbers) for found in findings("PAY004", snippet)] == [
        ("high", ("4", "10")),
        ("low", ("5", "9")),
    ]
    assert [message.split(";")[0] for message in english("PAY004", snippet)] == [
        "“place to lose”: truncated percentage",
        "“place to lose”: a percentage that may be the usual fraction rounded down to tens",
    ]
    assert not findings("PAY012", snippet)


def test_percentages_below_the_true_odds_are_no_cut_and_told_once() -> None:
    """66% is 2 to 3 cut; 80% is less than 5 to 6: 5/11 - 0.8 * 6/11 = 1/55."""
    snippet = LAY_ODDS.format(numbers="5, 6, 8, 9", price="66% for 5, 9   pays 80% for 6, 8")

    assert [found.subject.numbers for found in findings("PAY004", snippet)] == [("5", "9")]
    assert english("PAY003", snippet) == [
        "“lay odds” pays less than true odds: 6, 8: 80% instead of 83.33%, house edge 1/55 (1.818%)"
    ]
    assert not findings("PAY012", snippet)


def test_message_shows_both_prices() -> None:
    assert english("PAY004", LAY_ODDS.format(numbers="5, 9", price="66%")) == [
        "“lay odds”: truncated percentage; 5, 9: 66% instead of 2 to 3 (66.67%, true odds), house edge 1/250 (0.4%), "
        "not 0"
    ]


def test_table_that_prints_its_texts_percentage_is_not_told() -> None:
    text = LAY_ODDS.format(numbers="5, 9", price="66%") + "\n"

    assert not findings("PAY004", text + "--- table\nbets:\n  lay_odds: {pays: 66%}\n")
    assert findings("PAY004", text.replace("66%", "2 to 3") + "--- table\nbets:\n  lay_odds: {pays: 66%}\n")


@settings(max_examples=examples(15), deadline=None)
@given(st.integers(min_value=1, max_value=300))
def test_percentage_is_a_cut_exactly_when_it_is_a_floor(printed: int) -> None:
    """For odds on the 6 (true odds 120%) and lay odds on the 5 (66.67%), by definition of the floor."""
    cut = {
        "odds(n in 6) [A]\n  wins n   loses 7": Fraction(120),
        "lay_odds(n in 5) [A]\n  wins 7   loses n": Fraction(200, 3),
    }
    for bet, fair in cut.items():
        in_tens = not bet.startswith("lay_odds") and printed == fair // 10 * 10
        is_floor = printed != fair and (printed == fair // 1 or in_tens)
        assert bool(findings("PAY004", f"bet {bet}   stands other\n  pays {printed}%")) is is_floor
