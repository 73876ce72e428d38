"""OUT004."""

from __future__ import annotations

import pytest

from tests.checks.bets import HARD
from tests.checks.examples import english, findings


def test_missing_numbers_are_one_finding() -> None:
    (found,) = findings("OUT004", HARD.replace("   pays 9 to 1 for 6, 8", ""))

    assert found.subject.numbers == ("6", "8")


def test_price_that_is_said_to_be_unstated_is_missing_too() -> None:
    (found,) = findings("OUT004", HARD.replace("pays 9 to 1 for 6, 8", "pays unstated for 6, 8"))

    assert found.subject.numbers == ("6", "8")


def test_winning_throws_without_a_price() -> None:
    """3, 4, 9, 10, 11 are priced; 2 and 12 win as well."""
    assert english(
        "OUT004",
        "bet field [A]\n  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other\n  pays even on 3, 4, 9, 10, 11",
    ) == ["“field”: no payout for 2, 12, though the rest has one"]


def test_line_of_the_group_prices_the_rest() -> None:
    snippet = """
group simple [A]   pays even
bet field in simple [A]
  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
  pays 2 to 1 on 2, 12
"""
    assert not findings("OUT004", snippet)


def test_other_prices_the_rest() -> None:
    assert not findings(
        "OUT004", "bet x [A]\n  one roll   wins 2, 3   loses other\n  pays 2 to 1 on 2   pays even on other"
    )


def test_bet_without_any_price_is_another_check() -> None:
    assert not findings("OUT004", "bet hard(n in 4, 6, 8, 10) [A]\n  wins hard n   loses 7, easy n   stands other")


def test_number_of_one_reading_only_is_undetermined_under_it() -> None:
    snippet = """
bet x(n in 4, 10) [A]
  wins n   loses 7   stands other
  pays even for 4, 10
  unclear [A]
    reading listed "the list"
    reading more "also 5 and 9"   numbers 4, 5, 9, 10
    use none because "the regulation says both"
"""
    (found,) = findings("OUT004", snippet)

    assert (found.subject.numbers, found.readings) == (("5", "9"), ("more",))


PLACE = "bet a(n in 4, 10) [A]\n  wins n   loses 7   stands other\n  pays 9 to 5 for 4, 10\n"
CRAPS = "bet a [A]\n  one roll   wins 2, 12   loses other\n  pays 30 to 1 on 2   pays 31 for 1 on 12\n"


@pytest.mark.parametrize(
    ("bets", "missing"),
    [
        (PLACE + "bet b(n in 5, 9) [A]\n  wins n   loses 7   stands other\n  paid as a", "5, 9"),
        (PLACE + "bet b(n in 4, 5, 9, 10) [A]\n  wins n   loses 7   stands other\n  paid as a", "5, 9"),
        (PLACE + "bet b [A]\n  wins 4   loses 7   stands other\n  paid as a", "4"),
        (CRAPS + "bet b [A]\n  one roll   wins 3, 11   loses other\n  paid as a", "3, 11"),
        (CRAPS + "bet b [A]\n  one roll   wins 2, 3   loses other\n  paid as a", "3"),
    ],
)
def test_price_taken_over_that_does_not_fit(bets: str, missing: str) -> None:
    """What is paid as another bet has no price where that one prints none: no edge, and no verdict."""
    (found,) = findings("OUT004", bets)

    assert found.subject.bet == "b"
    assert english("OUT004", bets) == [f"`b` is paid as `a`, which has no payout for {missing}"]


def test_price_taken_over_that_fits_or_is_missing_there_too() -> None:
    copy = "bet b(n in {}) [A]\n  wins n   loses 7   stands other\n  paid as a"

    assert not findings("OUT004", PLACE + copy.format("4, 10"))
    assert not findings("OUT004", PLACE + copy.format("4"))
    source = PLACE.replace("4, 10)", "4, 5, 10)")
    assert [found.subject.bet for found in findings("OUT004", source + copy.format("4, 5, 10"))] == ["a"]


@pytest.mark.parametrize("price", ["at least 9 to 1 for 6, 8", "9 to 1 for 6, 8 if staff.dealers = 1"])
def test_a_payout_within_bounds_or_under_a_condition_is_one(price: str) -> None:
    assert not findings("OUT004", HARD.replace("pays 9 to 1 for 6, 8", f"pays {price}"))
