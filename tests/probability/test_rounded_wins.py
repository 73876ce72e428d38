"""House edges at a stake whose win is rounded."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.probability.edges import WinChance, house_edge_when_paid
from tests.every import examples

PLACE_6 = (WinChance(Fraction(7, 6), Fraction(5, 11)),)
LOSE = Fraction(6, 11)


@pytest.mark.parametrize(("paid", "edge"), [(5, Fraction(1, 11)), (6, Fraction(0))])
def test_place_six_with_a_stake_of_five(paid: int, edge: Fraction) -> None:
    """5 of 11 win 5 (or 6) with 5 staked: 6/11 - 5/11 * 5/5, and 6/11 - 5/11 * 6/5."""
    assert house_edge_when_paid(LOSE, PLACE_6, Fraction(5), lambda _: Fraction(paid)) == edge


@settings(max_examples=examples(50), deadline=None)
@given(st.integers(1, 1000))
def test_the_exact_edge_lies_between_the_rounded_ones(stake: int) -> None:
    edges = [
        house_edge_when_paid(LOSE, PLACE_6, Fraction(stake), pay)
        for pay in (lambda win: Fraction(ceil(win)), lambda win: win, lambda win: Fraction(floor(win)))
    ]

    assert edges == sorted(edges)
    assert edges[1] == Fraction(1, 66)
