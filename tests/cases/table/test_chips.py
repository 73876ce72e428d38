"""Which sums chips can make."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.table.bind import bind
from checker.cases.table.chips import MOST_CHIPS, chips_of
from checker.store.library import without_rules
from tests.every import EVERY, examples
from tests.operations import steps
from tests.tabled import table

NO_REGULATION_OF_CRAPS = without_rules("craps")


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


@pytest.mark.parametrize(("chips", "amount", "expected"), [(["20000"], "2500", False), (["20000"], "40000", True)])
def test_large_chips_are_judged_by_their_common_unit(chips: list[str], amount: str, expected: bool) -> None:
    assert makes(chips, amount) is expected


@pytest.mark.parametrize(
    ("chips", "code"),
    [
        ("[20000]", []),
        ("[20000, 50000, 100000]", []),
        ("[10007, 10009]", ["SYN314"]),
        ("[0.01, 10000.01]", []),
        ("[100.01, 1]", []),
        ("[2000.01, 1000.01]", ["SYN314"]),
        (str(list(range(1, 51))), []),
        (str(list(range(1, 52))), ["SYN313"]),
        (str(list(range(9999, 12300))), ["SYN313"]),
        ("[0, -5]", []),
    ],
)
def test_chips_beyond_bounds_are_one_error_and_never_passed_over(chips: str, code: list[str]) -> None:
    found = bind(table(f"regulation: none\ngame: craps\nminimum: 5\nchips: {chips}\n"), NO_REGULATION_OF_CRAPS)

    assert [each.code for each in found.findings] == code


@pytest.mark.parametrize("smallest", [997, 5_000, 9_973] if EVERY else [997, 2_503])
def test_work_grows_with_the_smallest_chip_times_the_number_of_chips(smallest: int) -> None:
    """The largest set within the bounds: each chip goes round all remainders twice, whatever its size."""
    chips = [Fraction(smallest + each) for each in range(MOST_CHIPS)]

    assert steps(lambda: chips_of(chips)) <= 20 * MOST_CHIPS * smallest


def test_the_nearest_sum_lies_within_one_smallest_chip() -> None:
    found = chips_of([Fraction(9_973), Fraction(9_974)])

    assert found is not None
    assert steps(lambda: found.nearest(Fraction(1_000_003))) <= 10 * 9_973


@settings(max_examples=examples(80), deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=3), st.integers(0, 60))
def test_sums_agree_with_trying_all(chips: list[int], amount: int) -> None:
    """Independent: which sums up to the amount can be reached by adding one chip after the other."""
    reached = {0}
    for total in range(1, amount + 1):
        if any(total - chip in reached for chip in chips):
            reached.add(total)
    found = chips_of(map(Fraction, chips))

    assert found is not None and found.can_make(Fraction(amount)) == (amount in reached)
