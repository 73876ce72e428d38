"""OUT016 to OUT019: bets that cannot work as wagers, one finding for each cause."""

from __future__ import annotations

import pytest

from checker.checks.registry import run_checks
from tests.checks.bets import DONT_PASS, HARD, PASS_LINE, PLACE
from tests.checks.examples import case_from, english, findings

CODES = ("OUT016", "OUT017", "OUT018", "OUT019")
OPEN = """
bet x [A]
  pays even
  unclear [A]
    reading lasting "it waits"   {lasting}
    reading single "one roll"   {single}
    use none because "the regulation says both"
"""
ODDS = """
bet odds(n in 4, 10) [A]
  opens {opens}
  rides on {main}
  {one_roll}wins n   loses {lost}
"""


def codes(snippet: str) -> list[str]:
    """Return the codes of the errors and warnings about outcomes and payouts in a text."""
    case = case_from(snippet)
    heavy = (found.kind for found in run_checks(case) if found.severity != "note")
    return [kind.code for kind in heavy if kind.code[:3] in ("OUT", "PAY")]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("one roll   wins 2, 3   stands other", "OUT016"),
        ("one roll   wins 2, 3   loses 7   stands other", "OUT016"),
        ("one roll   stands other", "OUT016"),
        ("stands other", "OUT017"),
        ("first roll   wins 7   loses 2   sets point 4   pushes other\n  then   stands other", "OUT017"),
        ("one roll   loses other", "OUT018"),
        ("one roll   wins other", "OUT018"),
        ("one roll   wins 2 .. 12   loses other", "OUT018"),
        ("one roll   pushes other", "OUT018"),
        ("one roll   loses 7   pushes other", "OUT018"),
        ("one roll   wins 7   pushes other", "OUT018"),
        ("wins 7   stands other", "OUT018"),
        ("loses 7   stands other", "OUT018"),
        ("first roll   loses 2   stands other\n  then   wins point   loses 7   stands other", "OUT021"),
        ("first roll   stands other\n  then   wins 6   loses 7   stands other", "OUT017"),
        ("one roll   wins 2, 3   loses 7", "OUT002"),
        ("one roll   wins 13   loses other", "OUT003"),
        ("one roll   loses 1   wins other", "OUT003"),
        ("one roll   wins 2 .. 12   loses 2 .. 12", "OUT001"),
    ],
)
def test_one_cause_is_one_finding(rules: str, code: str) -> None:
    """What follows (an advantage of the player, no edge at all) is not told again."""
    assert codes(f'bet x "X" [A]\n  {rules}\n  pays even') == [code]


def test_throws_that_stand_are_named() -> None:
    """Named are 2, 3 and 7; 4, 5, 6 and 8 to 12 are left."""
    assert english("OUT016", "bet x [A]\n  one roll   wins 2, 3   loses 7   stands other") == [
        "`x`: one roll decides it, and yet 4, 5, 6, 8 to 12 leave it standing"
    ]


def test_one_roll_with_nothing_left_to_stand_is_silent() -> None:
    assert codes("bet x [A]\n  one roll   wins 2 .. 6   loses 7 .. 12   stands other\n  pays even") == []


def test_points_that_are_never_left_are_named() -> None:
    """With the points 4 and 5 the bet stands whatever is thrown; with 6 the 6 wins."""
    rules = "first roll   wins 7   loses 2, 3   sets point 4 .. 6   pushes other\n  then   {}   stands other"

    assert english("OUT017", f"bet x [A]\n  {rules.format('')}") == [
        "`x`: no throw ever decides it once there is a point (4, 5, 6)"
    ]
    assert not findings("OUT017", f"bet x [A]\n  {rules.format('wins 6   loses 7')}")


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("one roll   loses other", "`x`: no throw ever wins it"),
        ("one roll   wins other", "`x`: no throw ever loses it"),
        ("one roll   pushes other", "`x`: no throw wins or loses it; the stake always comes back"),
    ],
)
def test_message_says_which_side_is_lacking(rules: str, message: str) -> None:
    assert english("OUT018", f"bet x [A]\n  {rules}") == [message]


def test_numbers_with_the_same_lack_come_together() -> None:
    """What wins the 4 and the 6 is excepted; the 5 can be won."""
    (found,) = findings("OUT018", "bet x(n in 4, 5, 6) [A]\n  one roll   wins n except 4, 6   loses other")

    assert found.subject.numbers == ("4", "6")


def test_fault_of_one_open_reading_is_undetermined() -> None:
    (stands,) = findings(
        "OUT016",
        OPEN.format(lasting="wins 6   loses 7   stands other", single="one roll   wins 6   loses 7   stands other"),
    )
    (lost,) = findings("OUT018", OPEN.format(lasting="wins 6   stands other", single="one roll   wins 6   loses other"))

    assert (stands.verdict, stands.readings) == ("undetermined", ("single",))
    assert (lost.verdict, lost.readings) == ("undetermined", ("lasting",))


@pytest.mark.parametrize(
    ("opens", "main", "one_roll", "is_found"),
    [
        ("after point", "single", "", True),
        ("any time", "single", "", True),
        ("any time", "single", "one roll   ", False),
        ("after point", "single", "one roll   ", False),
        ("after point", "first", "one roll   ", True),
        ("come-out", "first", "one roll   ", False),
        ("after point", "pass_line", "", False),
        ("after point", "pass_line", "one roll   ", False),
    ],
)
def test_bet_on_top_of_a_bet_of_one_roll(opens: str, main: str, one_roll: str, is_found: bool) -> None:
    """A bet of one roll carries only another of one roll that can be made before the same roll."""
    mains = PASS_LINE + "bet single [A]\n  one roll   wins 7   loses other\n"
    mains += "bet first [A]\n  opens come-out\n  one roll   wins 7   loses other\n"
    odds = ODDS.format(opens=opens, main=main, one_roll=one_roll, lost="other" if one_roll else "7   stands other")

    assert bool(findings("OUT019", mains + odds)) is is_found


def test_main_bet_whose_readings_differ_is_left_aside() -> None:
    main = OPEN.format(lasting="wins 6   loses 7   stands other", single="one roll   wins 6   loses other")

    assert not findings("OUT019", main + ODDS.format(opens="any time", main="x", one_roll="", lost="7   stands other"))


def test_ring_of_three_is_one_finding_and_who_rides_on_it_none() -> None:
    """a, b and c ride on each other; d rides on a and is not at fault itself."""
    ring = (("d", "a"), ("a", "b"), ("b", "c"), ("c", "a"))
    statements = "\n".join(f"bet {bet} [A]\n  rides on {main}\n  wins 6   loses 7   stands other" for bet, main in ring)

    (found,) = findings("OUT019", statements)

    assert found.subject.bet == "a"
    assert english("OUT019", "bet a [A]\n  rides on a\n  wins 6   loses 7   stands other") == ["`a` rides on itself"]


def test_correct_bets_are_silent() -> None:
    for code in CODES:
        assert not findings(code, PASS_LINE + DONT_PASS + HARD + PLACE)
