"""Minima above maxima, and limits that are not positive."""

from __future__ import annotations

import pytest

from tests.tabled import bound

TEXT = "group simple pays even\nbet a in simple\nbet hard(n in 4, 6) pays 7 to 1\n"


def crossed(text: str) -> list[tuple[list[tuple[str, str | None]], str | None]]:
    found = bound(text, TEXT).judgements.crossed
    return [
        ([(limit.of, limit.number) for limit in each.limits], each.minimum.of if each.minimum else None)
        for each in found
    ]


@pytest.mark.parametrize(
    "text", ["minimum: 5\nmaximum: 5\n", "minimum: 5\nmaximum: {simple: 500}\n", "maximum: {a: 1}\n", "minimum: 5\n"]
)
def test_limits_in_order_are_no_fault(text: str) -> None:
    """Equal limits leave one stake."""
    assert crossed(text) == []


def test_a_minimum_above_the_maximum() -> None:
    assert crossed("minimum: 6\nmaximum: 5\n") == [([("", None)], "")]


def test_the_minimum_of_the_table_holds_for_a_bet_without_its_own() -> None:
    assert crossed("minimum: 6\nmaximum: {a: 5}\n") == [([("a", None)], "")]
    assert crossed("minimum: {table: 6, a: 5}\nmaximum: {a: 5, simple: 6}\n") == []


def test_the_minimum_of_a_bet_may_be_above_its_groups_maximum() -> None:
    assert crossed("minimum: {a: 600}\nmaximum: {simple: 500}\n") == [([("simple", None)], "a")]


def test_numbers_are_compared_one_by_one() -> None:
    assert crossed("minimum: 6\nmaximum: {hard: {4: 5, 6: 7}}\n") == [([("hard", "4")], "")]


def test_one_minimum_above_several_maxima_is_one_fault() -> None:
    assert crossed("minimum: 600\nmaximum: {simple: 500, hard: 100}\n") == [([("simple", None), ("hard", None)], "")]


@pytest.mark.parametrize("text", ["minimum: 0\n", "minimum: -5\n", "minimum: -5\nmaximum: -7\n".replace("-7", "7")])
def test_zero_and_less_are_a_fault_and_nothing_else_is_said(text: str) -> None:
    assert crossed(text) == [([("", None)], None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("minimum: 5\nmaximum: 5\n", True),
        ("minimum: 6\nmaximum: {a: 5}\n", True),
        ("maximum: {a: 1}\n", False),
        ("minimum: 5\n", False),
    ],
)
def test_whether_any_two_limits_were_compared_is_told(text: str, expected: bool) -> None:
    """A maximum alone, without a text that limits it, was held against nothing."""
    found = bound(text, TEXT).judgements
    assert bool(found.looked or found.ordered) is expected
