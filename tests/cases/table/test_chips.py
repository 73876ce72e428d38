"""Which sums chips can make."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.table.chips import chips_of


def makes(chips: list[str], amount: str) -> bool:
    found = chips_of(map(Fraction, chips))
    assert found is not None
    return found.can_make(Fraction(amount))


@pytest.mark.parametrize(
    ("chips", "amount", "expected"),
    [
        (["1", "5"], "7", True),
        (["1", "5"], "7.5", False),
        (["5", "25"], "8", False),
        (["2.5", "5"], "7.5", True),
        (["0.5"], "0.75", False),
        (["4", "6"], "10", True),
        (["4", "6"], "2", False),
        (["4", "6"], "9", False),
        (["5", "7"], "23", False),
        (["5", "7"], "24", True),
    ],
)
def test_sums_are_exact(chips: list[str], amount: str, expected: bool) -> None:
    """23 is the largest sum that 5 and 7 cannot make: 5 * 7 - 5 - 7."""
    assert makes(chips, amount) is expected


def test_nearest_sums_are_one_below_and_one_above() -> None:
    chips = chips_of([Fraction(5), Fraction(25)])

    assert chips is not None
    assert chips.nearest(Fraction(8)) == (Fraction(5), Fraction(10))
    assert chips.nearest(Fraction(3)) == (Fraction(5),)


@pytest.mark.parametrize("chips", [[], [0], [-5]])
def test_without_chips_nothing_is_said(chips: list[int]) -> None:
    assert chips_of(map(Fraction, chips)) is None


def test_chips_too_fine_to_tell_are_not_judged() -> None:
    assert chips_of([Fraction(10_007), Fraction(10_009)]) is None


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=3), st.integers(0, 60))
def test_sums_agree_with_trying_all(chips: list[int], amount: int) -> None:
    """Independent: which sums up to the amount can be reached by adding one chip after the other."""
    reached = {0}
    for total in range(1, amount + 1):
        if any(total - chip in reached for chip in chips):
            reached.add(total)
    found = chips_of(map(Fraction, chips))

    assert found is not None and found.can_make(Fraction(amount)) == (amount in reached)
