"""Parts of messages: the name of a bet with the numbers that a finding is about."""

from __future__ import annotations

import pytest

from checker.words.names import name_on
from tests.checks.examples import decree_case


@pytest.mark.parametrize(
    ("label", "numbers", "expected"),
    [
        ('"Hard Ways"', ("4", "10"), "`x` «Hard Ways» 4, 10"),
        ('"Big 6, Big 8"', ("6", "8"), "`x` «Big 6, Big 8» (6, 8)"),
        ('"Big 6, Big 8"', (), "`x` «Big 6, Big 8»"),
        ('"Big 6, Big 8"', (None,), "`x` «Big 6, Big 8»"),
        ("", ("4",), "`x` 4"),
    ],
)
def test_numbers_behind_a_name_that_has_some_stand_apart(
    label: str, numbers: tuple[str | None, ...], expected: str
) -> None:
    case = decree_case(
        f"bet x(n in 4, 6, 8, 10) {label} [A.1]\n  wins n   loses 7   stands other", "example", "2026-01-01"
    )

    assert name_on(case.regulation.bets[0], numbers) == expected
