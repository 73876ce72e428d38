"""OUT001."""

from __future__ import annotations

from tests.checks.bets import HARD, PASS_LINE
from tests.checks.examples import english, findings


def test_message_names_the_throws_and_both_effects() -> None:
    """5-2 is a 7 and shows a 2: by the first arm it wins, by the second it loses."""
    assert english("OUT001", "bet x [A]\n  one roll   wins hop 5-2   loses 7 .. 12   pushes 2 .. 6") == [
        "`x`: 5-2 both wins and loses on the roll that decides"
    ]


def test_numbers_with_the_same_clash_are_one_finding() -> None:
    """The easy 4 of a hard 4, and so on, twice: one cause, four numbers."""
    (found,) = findings("OUT001", "bet hard(n in 4, 6, 8, 10) [A]\n  wins n   loses 7, easy n   stands other")

    assert found.subject.numbers == ("4", "6", "8", "10")
    assert found.related[0].at.line == found.at.line


def test_point_that_also_decides_is_another_check() -> None:
    assert not findings("OUT001", PASS_LINE.replace("sets point 4", "sets point 7, 4"))


def test_same_effect_twice_is_no_clash() -> None:
    """2 is named twice, and wins both times."""
    assert not findings("OUT001", "bet x [A]\n  one roll   wins 2, 3   wins 2   loses other")


def test_clash_in_one_of_two_open_readings_is_undetermined() -> None:
    snippet = """
bet x [A]
  unclear [A]
    reading a "one way"   one roll   wins 2 .. 7   loses 7 .. 12
    reading b "the other"   one roll   wins 2 .. 6   loses 7 .. 12
    use none because "the regulation says both"
"""
    (found,) = findings("OUT001", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("a",))


def test_clash_in_a_reading_set_aside_is_silent() -> None:
    snippet = """
bet x [A]
  unclear [A]
    reading a "one way"   one roll   wins 2 .. 7   loses 7 .. 12
    reading b "the other"   one roll   wins 2 .. 6   loses 7 .. 12
    use b because "the heading"
"""
    assert not findings("OUT001", snippet)


def test_correct_bets_are_silent() -> None:
    assert not findings("OUT001", PASS_LINE + HARD)


def test_throws_of_all_points_and_numbers_are_named() -> None:
    """With the point 4 the 4 both wins and loses, with the 5 the 5, with the 6 the 6; the easy 4 is 3-1 alone."""
    line = "bet x [A]\n  first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10\n  "

    assert english("OUT001", line + "then   wins point   loses 4 .. 7   stands other") == [
        "`x`: 4, 5, 6 both wins and loses once there is a point"
    ]
    assert english("OUT001", "bet hard(n in 4, 6) [A]\n  wins n   loses 7, easy n   stands other") == [
        "“hardways” 4, 6: 3-1, 5-1, 4-2 both wins and loses while the bet stands"
    ]
