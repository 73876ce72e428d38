"""Whether it is open that two texts differ: some readings in use agree, others do not."""

from __future__ import annotations

import pytest

from tests.cases.comparison.comparing import ANY_SEVEN, FIELD, UNSETTLED, compared, cordoba
from tests.decrees import HEADER

ELEVEN = "bet eleven [A]\n  one roll   wins 11   loses other\n  "
BIG = """bet big(n in 6, 8) [A]
  pays even
  unclear [A]
    reading waits "it stands"   wins n   loses 7   stands other
    reading at_once "one roll"   one roll   wins n   loses other
    use {} because "both are said"
"""
OPTION = "game blackjack [A] with cards\noption dealer_stands is 17 [A]\n"
DOUBTFUL_OPTION = (
    OPTION
    + """  unclear [A]
    reading seventeen "a" 17
    reading eighteen "b" 18
    use none because "both are said"
"""
)


@pytest.mark.parametrize(
    ("a", "b", "is_open"),
    [
        (ANY_SEVEN + "pays 5 times", ANY_SEVEN + "pays 5 to 1", True),
        (ANY_SEVEN + "pays 5 times", ANY_SEVEN + "pays 4 to 1", True),
        (ANY_SEVEN + "pays 5 times", ANY_SEVEN + "pays 3 to 1", False),
        (ANY_SEVEN + "pays 5 times", ANY_SEVEN + "pays 5 times", False),
        (ANY_SEVEN + "pays 5 times", ANY_SEVEN, False),
    ],
)
def test_a_price_in_times_against_one_that_is_clear(a: str, b: str, is_open: bool) -> None:
    """5 times is 5 to 1 or 4 to 1; with the same wording, or none, there is nothing open."""
    assert compared(a, b, UNSETTLED, HEADER if "times" not in b else UNSETTLED).is_open is is_open


def test_times_means_one_thing_in_the_whole_text() -> None:
    """5 times is 5 to 1 as a profit, 15 times is 14 to 1 with the stake: no meaning makes both prices equal."""
    a = ANY_SEVEN + "pays 5 times\n" + ELEVEN + "pays 15 times"

    assert not compared(a, ANY_SEVEN + "pays 5 to 1\n" + ELEVEN + "pays 14 to 1", UNSETTLED).is_open
    assert compared(a, ANY_SEVEN + "pays 5 to 1\n" + ELEVEN + "pays 15 to 1", UNSETTLED).is_open
    assert compared(a, ANY_SEVEN + "pays 4 to 1\n" + ELEVEN + "pays 14 to 1", UNSETTLED).is_open


def test_a_question_that_both_texts_leave_open_has_one_answer() -> None:
    """15 times with the stake in it is 14 times without: but times means the same in both."""
    assert not compared(ELEVEN + "pays 15 times", ELEVEN + "pays 14 times", UNSETTLED, UNSETTLED).is_open


def test_one_certain_difference_is_enough() -> None:
    a = ANY_SEVEN + "pays 5 times\n" + ELEVEN + "pays 15 to 1"

    assert not compared(a, ANY_SEVEN + "pays 5 to 1\n" + ELEVEN + "pays 16 to 1", UNSETTLED).is_open


def test_outcomes_under_one_of_two_readings() -> None:
    waits = "bet big(n in 6, 8) [A]\n  wins n   loses 7   stands other\n  pays even\n"

    assert compared(BIG.format("none"), waits).is_open
    assert not compared(BIG.format("at_once"), waits).is_open
    assert not compared(BIG.format("none"), waits.replace("loses 7", "loses 7, 12")).is_open


def test_limits_options_and_numbers_under_one_of_two_readings() -> None:
    limit = FIELD + "pays even\nlimit max(field) = min(table) [A]\n"
    doubtful = (
        limit
        + """  unclear [A]
    reading exact "equal" max(field) = min(table)
    reading at_most "no more" max(field) <= min(table)
    use none because "not said"
"""
    )
    place = "bet place(n in 6, 8) [A]\n  wins n   loses 7   stands other\n  pays even\n"
    listed = (
        place
        + """  unclear [A]
    reading two "the list"   numbers 6, 8
    reading three "the heading"   numbers 5, 6, 8
    use none because "both are said"
"""
    )

    assert compared(doubtful, limit).is_open
    assert compared(DOUBTFUL_OPTION, OPTION).is_open
    assert not compared(DOUBTFUL_OPTION, OPTION.replace("17", "16")).is_open
    assert compared(listed, place).is_open and compared(place, listed).is_open


def test_texts_without_a_difference_and_those_of_cordoba_are_not_open() -> None:
    assert not compared(FIELD + "pays even", FIELD + "pays even").is_open
    assert not cordoba().is_open
