"""OUT021 and OUT022: a second stage that nothing leads to, numbers that are never the point of the main bet."""

from __future__ import annotations

import pytest

from checker.probability.figures import figures_of
from tests.checks.bets import DONT_PASS, PASS_LINE
from tests.checks.examples import case_from, english, findings
from tests.decrees import regulation

LOST = "bet x [A]\n  first roll   wins 7   loses 2   stands other\n  then   wins 3   loses other\n  pays even"
LAY = "bet lay(n in {}) [A]\n  rides on dont_pass\n  wins 7   loses n   stands other\n"
ODDS = "bet odds(n in {}) [A]\n  rides on pass_line\n  wins n   loses 7   stands other\n"


def test_second_stage_without_a_point_has_no_figure() -> None:
    """Taken as they stand the first rolls would win 6/7 of all bets; that is what no player would find."""
    (figure,) = figures_of(regulation(LOST))

    assert english("OUT021", LOST) == [
        "`x`: no first roll sets a point, so that the second stage is never reached",
    ]
    assert (figure.status, figure.house_edge, figure.win) == ("contradiction", None, None)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("wins 7   loses 2   pushes other", "OUT021"),
        ("wins 7   loses 2   sets point 4   stands other", None),
        ("wins 7   loses other   sets point 14", "OUT003"),
        ("stands other", "OUT017"),
        ("wins 4   loses 7   sets point 4   pushes other", "OUT006"),
    ],
)
def test_another_fault_of_the_first_roll_explains_it(first: str, code: str | None) -> None:
    snippet = f"bet x [A]\n  first roll   {first}\n  then   wins point   loses 7   stands other"

    assert bool(findings("OUT021", snippet)) is (code == "OUT021")
    assert code is None or findings(code, snippet)


def test_stage_of_one_open_reading_is_undetermined() -> None:
    snippet = """
bet x [A]
  unclear [A]
    reading a "a point"   first roll   wins 7   loses 2   sets point other   then   wins point   loses 7   stands other
    reading b "no point"   first roll   wins 7   loses 2   stands other   then   wins 3   loses 7   stands other
    use none because "both are said"
"""
    (found,) = findings("OUT021", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("b",))


def test_odds_on_what_is_no_point() -> None:
    assert english("OUT022", PASS_LINE + ODDS.format("3, 4, 11")) == ["“odds” on 3, 11: “Win” never has this point"]
    assert english("OUT022", DONT_PASS + LAY.format("6, 12")) == ["“lay” on 12: “Don't win” never has this point"]


def test_bet_decided_as_a_line_bet_has_only_its_points() -> None:
    (found,) = findings("OUT022", PASS_LINE + "bet b(n in 3, 4) [A]\n  decided as pass_line\n  pays even")

    assert found.subject.numbers == ("3",)
    assert [related.at.line for related in found.related] == [8]


@pytest.mark.parametrize(
    "bet",
    [
        ODDS.format("4, 5, 6, 8, 9, 10"),
        LAY.format("4, 10").replace("dont_pass", "pass_line"),
        "bet side(n in 2 .. 12) [A]\n  rides on pass_line\n  one roll   wins n   loses other\n",
        "bet side(n in 2, 12) [A]\n  rides on pass_line\n  wins n   loses 11   stands other\n",
        "bet place(n in 3, 4) [A]\n  wins n   loses 7   stands other\n",
    ],
)
def test_side_bets_and_points_are_silent(bet: str) -> None:
    """What rides on a line bet without being decided like it needs no point of its own."""
    assert not findings("OUT022", PASS_LINE + bet)


def test_numbers_of_one_reading_only_are_undetermined() -> None:
    snippet = (
        PASS_LINE
        + ODDS.format("4, 10")
        + (
            '  unclear [A]\n    reading a "the list"\n    reading b "also 3"   numbers 3, 4, 10\n    use none because "why"\n'
        )
    )
    (found,) = findings("OUT022", snippet)

    assert (found.subject.numbers, found.verdict, found.readings) == (("3",), "undetermined", ("b",))


def test_correct_bets_are_silent() -> None:
    case = case_from(PASS_LINE + DONT_PASS)

    assert case.regulation.bets
    assert not findings("OUT021", PASS_LINE + DONT_PASS)
