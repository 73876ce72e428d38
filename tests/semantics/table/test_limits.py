"""Limits of a table file: whose they are, what they amount to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.semantics.table.model import TableLimit
from tests.tabled import table


def limits(text: str) -> list[tuple[str, str, tuple[str, ...], Fraction | None, Fraction | None]]:
    found = table(text)
    every = (*found.limits, *(limit for bet in found.bets for limit in bet.limits))
    return [row(limit) for limit in every]


def row(limit: TableLimit) -> tuple[str, str, tuple[str, ...], Fraction | None, Fraction | None]:
    return (
        limit.kind,
        limit.of.text if limit.of else "",
        limit.key.outcome.numbers if limit.key else (),
        limit.amount,
        limit.share,
    )


def test_single_values_are_the_tables_own() -> None:
    assert limits("minimum: 5\nmaximum: 12,50\nstep: 5\n") == [
        ("minimum", "", (), Fraction(5), None),
        ("maximum", "", (), Fraction(25, 2), None),
        ("step", "", (), Fraction(5), None),
    ]


def test_maps_are_by_name_then_by_numbers() -> None:
    text = 'maximum: {simple: 2500, hard: {"4, 10": 900}}\nminimum: {table: 5}\n'

    assert limits(text) == [
        ("minimum", "", (), Fraction(5), None),
        ("maximum", "simple", (), Fraction(2500), None),
        ("maximum", "hard", ("4", "10"), Fraction(900), None),
    ]


def test_limits_inside_a_bet_are_that_bets() -> None:
    assert limits("bets: {odds: {minimum: 5, maximum: 100%, step: {4: 11}}}\n") == [
        ("minimum", "odds", (), Fraction(5), None),
        ("maximum", "odds", (), None, Fraction(1)),
        ("step", "odds", ("4",), Fraction(11), None),
    ]


@pytest.mark.parametrize("text", ["odds: 3-4-5x", "maximum: {odds: 3-4-5x}", "bets: {odds: {maximum: 3-4-5x}}"])
def test_three_four_five_is_three_shares(text: str) -> None:
    """Three times the line bet on 4 and 10, four on 5 and 9, five on 6 and 8."""
    assert limits(text) == [
        ("maximum", "odds", ("4", "10"), None, Fraction(3)),
        ("maximum", "odds", ("5", "9"), None, Fraction(4)),
        ("maximum", "odds", ("6", "8"), None, Fraction(5)),
    ]


def test_the_same_multiple_everywhere_is_one_share() -> None:
    assert limits("odds: 2x") == [("maximum", "odds", (), None, Fraction(2))]


def test_three_four_five_under_some_numbers_is_theirs() -> None:
    """The 5 has four times, the 6 five times; the 4 is not named."""
    assert limits('bets: {odds: {maximum: {"5, 6": 3-4-5x}}}') == [
        ("maximum", "odds", ("5",), None, Fraction(4)),
        ("maximum", "odds", ("6",), None, Fraction(5)),
    ]


def test_negative_amounts_are_read_and_left_to_a_check() -> None:
    assert limits("minimum: -5\n") == [("minimum", "", (), Fraction(-5), None)]
