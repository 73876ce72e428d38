"""OUT026: other outcomes than usual, as likely."""

from __future__ import annotations

import pytest

from tests.checks.bets import HARD, PASS_LINE
from tests.checks.examples import english, findings

WHEEL = "game french_roulette [A] with wheel 0, 1 .. 36\n"


@pytest.mark.parametrize(
    ("bet", "message"),
    [
        ("bet two [A] one roll wins 12 loses other", "“two”: 12 wins; by the usual rules of the game it is 2"),
        (
            f"{WHEEL}bet high [A] one roll wins 18 .. 35 loses other",
            "“high”: 18 to 35 wins; by the usual rules of the game it is 19 to 36",
        ),
        (
            "bet dont_pass [A] first roll wins 3, 12 loses 7, 11 pushes 2 sets point 4, 5, 6, 8, 9, 10 "
            "then wins 7 loses point stands other",
            "“don't pass”: 3, 12 wins; by the usual rules of the game it is 2, 3",
        ),
    ],
)
def test_as_likely_as_usual(bet: str, message: str) -> None:
    assert english("OUT026", f"{bet}\n") == [message]


@pytest.mark.parametrize(
    "bet",
    [
        PASS_LINE + HARD,
        "bet two [A] one roll wins 3 loses other",
        "bet own_bet [A] one roll wins 12 loses other",
        f"{WHEEL}bet high [A] one roll wins 19 .. 36 loses other",
        "game sic_bo [A] with 3 dice\nbet specific_triple(n in 1 .. 6) [A] one roll wins triple 1 loses other",
    ],
)
def test_of_other_chances_and_bets_nothing_is_said(bet: str) -> None:
    assert not findings("OUT026", f"{bet}\n")
