"""Decimals that stand for a fraction."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.prices import rounded_prices_of
from tests.decrees import regulation
from tests.tabled import case

PLACE = "bet place(n in 6, 8) wins n loses 7 stands other pays {}\n"


def found(price: str, printed: str = "unstated", more: str = "") -> list[tuple[object, ...]]:
    """Return number, profit meant, edge, edge at the profit meant."""
    judged = case(f"bets: {{place: {{pays: {{6: {price}}}{more}}}}}\n", regulation(PLACE.format(printed)))
    return [
        (each.number, each.meant, each.edge, each.meant_edge)
        for bet in judged.bets
        for each in rounded_prices_of(judged.payouts, bet)
    ]


def test_seven_to_six_cut_to_three_decimals() -> None:
    """6/11 - 5/11 * 1.167 = 3/200; 6/11 - 5/11 * 7/6 = 1/66."""
    assert found("116.7%") == [("6", Fraction(7, 6), Fraction(3, 200), Fraction(1, 66))]


@pytest.mark.parametrize("price", ["7 to 6", "1.2 to 1", "1.25 to 1", "110%", "even"])
def test_prices_that_are_what_they_say(price: str) -> None:
    assert found(price) == []


def test_with_the_stake_in_it() -> None:
    """2.17 for 1 stands for 13/6, which wins 7/6."""
    assert [row[1] for row in found("2.17 for 1")] == [Fraction(7, 6)]


def test_another_price_than_the_texts_is_not_a_matter_of_decimals() -> None:
    assert found("1.17 to 1", "7 to 6") == []


def test_a_commission_changes_the_edges_and_nothing_is_said() -> None:
    assert found("1.17 to 1", more=", commission: {rate: 5%, of: stake, when: on_win}") == []
