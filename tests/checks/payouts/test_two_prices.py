"""PAY013: what the winner gains is compared, not how the price is written."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.probability.figures import figures_of
from tests.checks.examples import case_from, english, findings

UNSETTLED = 'regulation example\n  title "Example"\n  kind official\n  times unsettled\n'
SEVEN = "bet seven [A]\n  one roll   wins 7   loses other\n"


@pytest.mark.parametrize("second", ["700%", "8 for 1", "7 times", "14 to 2", "700%   pays 7 times"])
def test_one_gain_in_two_forms_is_one_price(second: str) -> None:
    """7/36 is won 6 times in 36: the edge is 30/36 - 7 * 6/36 = -12/36."""
    snippet = f"{SEVEN}  pays 7 to 1   pays {second}"
    (figure,) = figures_of(case_from(snippet).regulation)

    assert not findings("PAY013", snippet)
    assert figure.house_edge == F(30 - 7 * 6, 36)


@pytest.mark.parametrize("second", ["6 to 1", "7 for 1", "8 times", "even", "unstated"])
def test_two_gains_are_two_prices_and_no_edge(second: str) -> None:
    snippet = f"{SEVEN}  pays 7 to 1   pays {second}"
    (figure,) = figures_of(case_from(snippet).regulation)

    assert english("PAY013", snippet) == ["“seven” has two payouts for the same win"]
    assert (figure.status, figure.house_edge) == ("unpriced", None)


def test_a_price_on_every_throw_is_as_wide_as_a_general_one() -> None:
    """Neither is the exception to the other: the text pays the seven twice."""
    snippet = f"{SEVEN}  pays 15 to 1   pays even on 2 .. 12"
    (figure,) = figures_of(case_from(snippet).regulation)

    assert english("PAY013", snippet) == ["“seven” has two payouts for the same win"]
    assert figure.status == "unpriced"


def test_lists_that_share_a_throw() -> None:
    """2, 3 and 12 are 4 of 36 ways; 4 to 1 and 5 for 1 both gain 4: 32/36 - 16/36."""
    rules = "bet craps [A]\n  one roll   wins 2, 3, 12   loses other\n  pays 4 to 1 on 2, 3   pays {} on 3, 12"
    (figure,) = figures_of(case_from(rules.format("5 for 1")).regulation)

    assert not findings("PAY013", rules.format("5 for 1"))
    assert figure.house_edge == F(32 - 16, 36)
    assert findings("PAY013", rules.format("5 to 1"))


def test_prices_that_are_equal_under_one_meaning_of_times_are_undetermined() -> None:
    """7 times is 7 to 1 if the stake comes besides; else it is 6, and the text says both."""
    snippet = f"{UNSETTLED}{SEVEN}  pays 7 to 1   pays 7 times"
    (found,) = findings("PAY013", snippet)
    figures = {each.reading: each.house_edge for each in figures_of(case_from(snippet).regulation)}

    assert (found.severity, found.verdict, found.readings) == ("warning", "undetermined", ("for",))
    assert figures == {"to": F(-12, 36), "for": None}


def test_prices_that_differ_under_both_meanings_are_a_violation() -> None:
    (found,) = findings("PAY013", f"{UNSETTLED}{SEVEN}  pays 9 to 1   pays 7 times")

    assert (found.severity, found.readings) == ("error", None)


def test_prices_of_one_reading_only_are_looked_at() -> None:
    snippet = f"""{SEVEN}  pays 4 to 1
  unclear [A]
    reading one "the table"   pays 4 to 1
    reading two "the table and the heading"   pays 4 to 1   pays 5 to 1
    use none because "both are printed"
"""
    (found,) = findings("PAY013", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("two",))


def test_bet_paid_as_another_is_told_only_what_is_its_own() -> None:
    """3 gets both prices; the source wins with neither 3 nor 11, so that only its copy has two prices."""
    source = "bet a [A]\n  one roll   wins {}   loses other\n  pays 4 to 1 on 2, 3   pays 5 to 1 on 3, 12\n"
    copy = "bet b [A]\n  one roll   wins 3   loses other\n  paid as a\n"

    assert [found.subject.bet for found in findings("PAY013", source.format("2, 12") + copy)] == ["b"]
    assert [found.subject.bet for found in findings("PAY013", source.format("2, 3, 12") + copy)] == ["a"]
