"""PAY014: prices at which a winner gains nothing, or loses."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.probability.figures import figures_of
from tests.checks.examples import case_from, english, findings

BET = "bet seven [A]\n  one roll   wins 7   loses other\n  pays {}\n"
TOTAL = 'regulation example\n  title "Example"\n  kind official\n  times {}\n'


@pytest.mark.parametrize(
    ("price", "words"),
    [
        ("0 to 1", "gains nothing, the stake alone comes back"),
        ("1 for 1", "gains nothing, the stake alone comes back"),
        ("3 for 3", "gains nothing, the stake alone comes back"),
        ("0%", "gains nothing, the stake alone comes back"),
        ("1 for 2", "loses 1/2 of the stake"),
        ("2 for 3", "loses 1/3 of the stake"),
        ("0 for 1", "loses the whole stake"),
    ],
)
def test_what_a_winner_is_left_with(price: str, words: str) -> None:
    (message,) = english("PAY014", BET.format(price))
    (found,) = findings("PAY014", BET.format(price))

    assert message.endswith(f": whoever wins {words}")
    assert found.severity == ("error" if "loses" in words else "warning")


@pytest.mark.parametrize("price", ["even", "1 to 100", "101 for 100", "1%", "1 times", "unstated"])
def test_smallest_gain_is_a_gain(price: str) -> None:
    assert not findings("PAY014", BET.format(price))


def test_winner_who_loses_half_is_counted_so() -> None:
    """30 ways lose 1, 6 ways lose 1/2."""
    (figure,) = figures_of(case_from(BET.format("1 for 2")).regulation)

    assert figure.house_edge == F(30 * 2 + 6, 72)


def test_one_time_the_stake_is_nothing_if_the_stake_is_in_it() -> None:
    assert findings("PAY014", TOTAL.format("total") + BET.format("1 times"))
    assert not findings("PAY014", TOTAL.format("unsettled") + BET.format("1 times"))


def test_line_of_a_group_is_told_once_and_paid_as_not_again() -> None:
    group = 'group simple "Simple" [A]   pays 1 for 1\n'
    bets = "".join(f"bet {name} in simple [A]\n  one roll   wins 7   loses other\n" for name in ("a", "b"))
    copy = "bet c [A]\n  one roll   wins 7   loses other\n  paid as a\n"

    (message,) = english("PAY014", group + bets + copy)
    assert message.startswith("“Simple” pays 1 for 1")


def test_price_of_one_open_reading_is_undetermined() -> None:
    snippet = (
        BET.format("1 to 2")
        + '  unclear [A]\n    reading a "to"   pays 1 to 2\n    reading b "for"   pays 1 for 2\n    use none because "x"\n'
    )
    (found,) = findings("PAY014", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("b",))
