"""Which limits can hold together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.limits.demands import Inequality, contradiction, inequality
from tests.every import examples

Row = tuple[Mapping[str, Fraction | int], bool]


def system(*rows: Row) -> tuple[Inequality, ...]:
    """Return rows `sum of quantities <= 0` (or < 0) as inequalities, each its own origin."""
    return tuple(
        inequality(((name, Fraction(factor)) for name, factor in parts.items()), strict, (place,))
        for place, (parts, strict) in enumerate(rows)
    )


def refuted(*rows: Row) -> set[int] | None:
    """Return which rows contradict each other."""
    found = contradiction(system(*rows))
    return None if found is None else set(found)


def at_most(left: str, ratio: Fraction | int, right: str, strict: bool = False) -> Row:
    """Return `left <= ratio * right`."""
    return ({left: 1, right: -ratio}, strict)


def test_a_band_can_hold() -> None:
    """100 m <= x <= 1000 m."""
    assert refuted(({"m": 100, "x": -1}, False), at_most("x", 1000, "m")) is None


def test_a_band_upside_down_cannot() -> None:
    """x >= 1000 m and x <= 100 m give 1000 m <= 100 m, but m is positive."""
    assert refuted(({"m": 1000, "x": -1}, False), at_most("x", 100, "m")) == {0, 1}


def test_bounds_that_meet_can_hold() -> None:
    """x >= 100 m and x <= 100 m: x = 100 m."""
    assert refuted(({"m": 100, "x": -1}, False), at_most("x", 100, "m")) is None


def test_bounds_that_meet_cannot_hold_if_one_is_strict() -> None:
    assert refuted(({"m": 100, "x": -1}, True), at_most("x", 100, "m")) == {0, 1}


def test_a_third_is_exact() -> None:
    """x <= y / 3, y <= z / 3, z <= 9 x can hold; 8 instead of 9 cannot: x <= 8/9 x."""
    third = Fraction(1, 3)

    assert refuted(at_most("x", third, "y"), at_most("y", third, "z"), at_most("z", 9, "x")) is None
    assert refuted(at_most("x", third, "y"), at_most("y", third, "z"), at_most("z", 8, "x")) == {0, 1, 2}


def test_only_the_limits_that_contradict_are_named() -> None:
    """The band of y has nothing to do with it."""
    rows = (({"m": 1000, "x": -1}, False), at_most("y", 5, "m"), at_most("x", 100, "m"), ({"m": 2, "y": -1}, False))

    assert refuted(*rows) == {0, 2}


def test_of_two_contradictions_one_is_named() -> None:
    """Either of the upper bounds alone is enough."""
    rows = (({"m": 1000, "x": -1}, False), at_most("x", 100, "m"), at_most("x", 50, "m"))

    assert refuted(*rows) in ({0, 1}, {0, 2})


def test_sums_are_seen() -> None:
    """x >= m and y >= m give x + y >= 2 m; at most 3/2 m is too little, 2 m is enough."""
    lower: list[Row] = [({"m": 1, "x": -1}, False), ({"m": 1, "y": -1}, False)]

    assert refuted(*lower, ({"x": 2, "y": 2, "m": -3}, False)) == {0, 1, 2}
    assert refuted(*lower, ({"x": 1, "y": 1, "m": -2}, False)) is None


def test_a_quantity_that_must_be_zero_contradicts_itself() -> None:
    """Limits are positive: x <= 0 cannot hold."""
    assert refuted(({"x": 1}, False)) == {0}


def test_nothing_contradicts_nothing() -> None:
    assert refuted() is None
    assert refuted(({}, False)) is None


def test_zero_below_zero_contradicts_itself() -> None:
    assert refuted(({}, True)) == {0}


@pytest.mark.parametrize("count", [20, 60])
def test_a_long_chain_is_quick(count: int) -> None:
    """x0 <= 2 x1 <= 4 x2 ...; closed by the last <= ratio * x0, it holds from 2^-count on."""
    chain = [at_most(f"x{place:02}", 2, f"x{place + 1:02}") for place in range(count)]
    last = f"x{count:02}"

    assert refuted(*chain, at_most(last, Fraction(1, 2**count), "x00")) is None
    closed = refuted(*chain, at_most(last, Fraction(1, 2**count + 1), "x00"))
    assert closed == set(range(count + 1))


NAMES = ("a", "b", "c")
RATIOS = st.fractions(min_value=Fraction(1, 4), max_value=4, max_denominator=4)
ROWS = st.lists(
    st.tuples(st.sampled_from(NAMES), RATIOS, st.sampled_from(NAMES), st.booleans()).filter(
        lambda row: row[0] != row[2]
    ),
    max_size=5,
)


def products(rows: Iterable[tuple[str, Fraction, str, bool]]) -> bool:
    """Return whether some round trip multiplies a quantity to less than itself, by trying all simple cycles."""
    rows = tuple(rows)

    def walk(start: str, here: str, factor: Fraction, strict: bool, seen: tuple[str, ...]) -> bool:
        for left, ratio, right, is_strict in rows:
            if left != here:
                continue
            total, sharp = factor * ratio, strict or is_strict
            if right == start and (total < 1 or (total == 1 and sharp)):
                return True
            if right not in seen and right != start and walk(start, right, total, sharp, (*seen, right)):
                return True
        return False

    return any(walk(name, name, Fraction(1), False, (name,)) for name in NAMES)


@settings(max_examples=examples(150), deadline=None)
@given(ROWS)
def test_ratios_contradict_exactly_when_a_round_trip_shrinks(rows: list[tuple[str, Fraction, str, bool]]) -> None:
    """Independent of the elimination: a <= r b <= r s a needs r s >= 1."""
    found = refuted(*(at_most(left, ratio, right, strict) for left, ratio, right, strict in rows))

    assert (found is not None) == products(rows)
    if found is not None:
        assert products(row for place, row in enumerate(rows) if place in found)
        for origin in found:
            assert not products(row for place, row in enumerate(rows) if place in found - {origin})


@settings(max_examples=examples(100), deadline=None)
@given(
    st.dictionaries(st.sampled_from(NAMES), st.integers(1, 9), min_size=3),
    st.lists(st.tuples(*(st.integers(-4, 4) for _ in NAMES)), max_size=5),
)
def test_what_some_values_keep_is_no_contradiction(values: dict[str, int], rows: list[tuple[int, ...]]) -> None:
    """Only rows that the chosen values keep are asked for, so that they are a witness."""
    kept = [row for row in rows if sum(factor * values[name] for factor, name in zip(row, NAMES, strict=True)) <= 0]

    assert refuted(*((dict(zip(NAMES, row, strict=True)), False) for row in kept)) is None
