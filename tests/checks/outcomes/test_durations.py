"""OUT009, OUT010 and OUT011: how long bets last, and whether they may be taken back."""

from __future__ import annotations

from tests.checks.bets import DONT_PASS, HARD, PASS_LINE
from tests.checks.examples import english, findings

BIG = "bet big(n in 6, 8) [A.3]\n  wins n   loses 7   stands other\n"


def test_one_roll_claimed_of_a_bet_that_waits() -> None:
    assert english("OUT009", BIG + "claim big is one roll [A.3]") == [
        "“big 6 and 8” is said to be decided by one roll, but by its rules it can stay on the table"
    ]


def test_line_bet_waits_when_it_sets_a_point() -> None:
    assert findings("OUT009", PASS_LINE + "claim pass_line is one roll [A.1]")


def test_several_rolls_claimed_of_a_bet_that_one_roll_decides() -> None:
    (found,) = findings("OUT009", "bet x [A]\n  one roll   wins 7   loses other\nclaim x is several rolls [A]")

    assert (found.verdict, found.readings) == ("violation", None)


def test_claim_that_fails_under_one_open_reading() -> None:
    snippet = """
bet hard(n in 4, 10) [A]
  unclear [A]
    reading once "any other number loses"   one roll   wins hard n   loses other
    reading waits "several rolls"   wins hard n   loses 7, easy n   stands other
    use none because "both are printed"
claim hard is several rolls [A]
"""
    (found,) = findings("OUT009", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("once",))
    assert english("OUT009", snippet)[0].endswith("the first one always decides")


def test_bet_with_unsettled_throws_is_reported_for_those() -> None:
    assert not findings("OUT009", "bet big(n in 6, 8) [A]\n  wins n   loses 7\nclaim big is one roll [A]")


def test_claims_that_hold_are_silent() -> None:
    assert not findings("OUT009", HARD + "claim hard is several rolls [A.2]")
    assert not findings("OUT009", "bet x [A]\n  one roll   wins 7   loses other\nclaim x is one roll [A]")
    assert not findings("OUT009", "bet x [A]\n  outcomes unstated\nclaim x is one roll [A]")


def grouped(*bets: str) -> str:
    """Return bets as members of one group."""
    members = "".join(bets).replace(" [A", " in simple [A")
    return 'group simple "Simple" [A]\n' + members


def test_bets_without_a_removal_rule_are_one_finding_per_group() -> None:
    line = PASS_LINE.replace("pays even", "contract\n  pays even")
    (found,) = findings("OUT010", grouped(line, DONT_PASS, BIG))

    assert (found.subject.bet, found.values["without"]) == (
        "simple",
        {"en": "`dont_pass` and `big`", "es": "`dont_pass` y `big`"},
    )


def test_rule_of_the_group_holds_for_all() -> None:
    assert not findings("OUT010", grouped(PASS_LINE, BIG).replace('"Simple" [A]', '"Simple" [A]\n  removable'))


def test_one_roll_bets_need_no_removal_rule() -> None:
    line = PASS_LINE.replace("pays even", "contract\n  pays even")
    assert not findings("OUT010", grouped(line, "bet x [A]\n  one roll   wins 7   loses other\n"))


def test_group_where_no_bet_has_a_rule_is_silent() -> None:
    assert not findings("OUT010", grouped(PASS_LINE, BIG))


def test_group_of_one_roll_and_waiting_bets_is_a_note() -> None:
    (found,) = findings("OUT011", grouped(BIG, "bet x [A]\n  one roll   wins 7   loses other\n"))

    assert found.subject.bet == "simple"
    assert english("OUT011", grouped(BIG, "bet x [A]\n  one roll   wins 7   loses other\n"))[0].endswith(
        "(`x`) with bets that may take several (“big 6 and 8”)"
    )


def test_group_whose_bets_all_wait_is_silent() -> None:
    assert not findings("OUT011", grouped(PASS_LINE, BIG))


def test_bet_whose_readings_differ_is_left_aside() -> None:
    snippet = """
group g [A]
bet x in g [A]
  one roll   wins 7   loses other
bet hard(n in 4, 10) in g [A]
  unclear [A]
    reading once "one roll"   one roll   wins hard n   loses other
    reading waits "several"   wins hard n   loses 7, easy n   stands other
    use none because "both"
"""
    assert not findings("OUT011", snippet)
