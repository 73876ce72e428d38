"""One test for many cases: all of them are tried, and those that fail are named."""

from __future__ import annotations

import inspect

import pytest

from tests.every import for_each


def test_all_cases_are_tried_and_those_that_fail_are_named() -> None:
    tried = []

    @for_each("one, other", [(1, 1), (1, 2), (3, 3), (3, 4)])
    def equal(one: int, other: int) -> None:
        tried.append((one, other))
        assert one == other

    with pytest.raises(ExceptionGroup, match="2 of 4 cases") as found:
        equal()

    assert len(tried) == 4
    assert [each.__notes__ for each in found.value.exceptions] == [
        ["case: {'one': 1, 'other': 2}"],
        ["case: {'one': 3, 'other': 4}"],
    ]


def test_what_is_no_case_is_a_fixture() -> None:
    @for_each("language", ["en", "es"])
    @for_each("number", [1, 2])
    def test(language: str, number: int, folder: str) -> None:
        tried.append((language, number, folder))

    tried: list[tuple[str, int, str]] = []
    assert list(inspect.signature(test).parameters) == ["folder"]
    test(folder="x")
    assert tried == [("en", 1, "x"), ("en", 2, "x"), ("es", 1, "x"), ("es", 2, "x")]


def test_no_cases_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        for_each("number", [])
