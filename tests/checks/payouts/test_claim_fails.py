"""PAY011."""

from __future__ import annotations

from tests.checks.bets import DONT_PASS, PASS_LINE
from tests.checks.examples import english, findings

ODDS = """
bet odds(n in 4, 5, 6, 8, 9, 10) [A]
  wins n   loses 7   stands other
  pays {a} for 4, 10   pays {b} for 5, 9   pays {c} for 6, 8
"""
LAY = """
bet lay_odds(n in 4, 5, 6, 8, 9, 10) [A]
  wins 7   loses n   stands other
  pays {a} for 4, 10   pays {b} for 5, 9   pays {c} for 6, 8
"""
OPPOSITE = "claim lay_odds is opposite of odds [A]"
TRUE_ODDS = ODDS.format(a="200%", b="150%", c="120%")


def test_push_on_twelve() -> None:
    """On 2, 3, 7, 11 and with a point the two lines mirror each other; on the 12 they do not."""
    assert english("PAY011", PASS_LINE + DONT_PASS + "claim dont_pass is opposite of pass_line [A]") == [
        "“Don't win” is called the opposite of “Win”, but 12 returns the stake in “Don't win” and loses in “Win”"
    ]


def test_percentages_that_are_not_reciprocal() -> None:
    """66% times 150% is 99%, 83% times 120% is 99.6%; 50% times 200% is 1."""
    snippet = TRUE_ODDS + LAY.format(a="50%", b="66%", c="83%") + OPPOSITE
    (found,) = findings("PAY011", snippet)

    assert found.subject.numbers == ("5", "6", "8", "9")
    assert english("PAY011", snippet)[0].endswith(
        "5, 9: 66% against 150%, whose opposite is 2 to 3 (66.67%); "
        "6, 8: 83% against 120%, whose opposite is 5 to 6 (83.33%)"
    )


def test_fractions_that_are_reciprocal_are_silent() -> None:
    assert not findings("PAY011", TRUE_ODDS + LAY.format(a="1 to 2", b="2 to 3", c="5 to 6") + OPPOSITE)


def test_throw_that_decides_one_bet_only() -> None:
    snippet = """
bet a [A]
  one roll   wins 7   loses 2 .. 6, 8 .. 12
  pays even
bet b [A]
  wins 2 .. 6, 8 .. 11   loses 7   stands 12
  pays even
claim a is opposite of b [A]
"""
    assert english("PAY011", snippet)[0].endswith("but 12 loses in `a` and decides nothing in `b`")


def test_point_that_also_decides_is_left_to_its_own_check() -> None:
    """The 7 wins the pass line and sets its point; don't pass loses on it: no difference of the claim."""
    line = PASS_LINE.replace("sets point 4", "sets point 7, 4")
    (message,) = english("PAY011", line + DONT_PASS + "claim dont_pass is opposite of pass_line [A]")

    assert message.endswith("but 12 returns the stake in “Don't win” and loses in “Win”")


def test_claim_that_fails_under_one_reading_is_undetermined() -> None:
    snippet = """
bet a [A]
  one roll   wins 7   loses other
  pays even
bet b [A]
  pays even
  unclear [A]
    reading mirror "all others win"   one roll   wins 2 .. 6, 8 .. 12   loses 7
    reading barred "the 12 returns the stake"   one roll   wins 2 .. 6, 8 .. 11   loses 7   pushes 12
    use none because "both"
claim a is opposite of b [A]
"""
    (found,) = findings("PAY011", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("stated", "barred"))


def test_fair_bet_with_an_edge() -> None:
    """Field without any double: 20/36 - 16/36 = 1/9."""
    snippet = (
        "bet field [A]\n  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other\n  pays even\nclaim field is fair [A]"
    )

    assert english("PAY011", snippet) == ["“field” is called fair, but the house edge is 1/9 (11.11%)"]


def test_fair_bet_without_an_edge_is_silent() -> None:
    assert not findings(
        "PAY011", "bet seven [A]\n  one roll   wins 7   loses other\n  pays 5 to 1\nclaim seven is fair [A]"
    )


def test_claim_on_a_bet_without_prices_or_outcomes_is_silent() -> None:
    assert not findings("PAY011", "bet seven [A]\n  one roll   wins 7   loses other\nclaim seven is fair [A]")
    assert not findings(
        "PAY011", "bet a [A]\n  outcomes unstated\nbet b [A]\n  outcomes unstated\nclaim a is opposite of b [A]"
    )


def test_claims_on_duration_belong_to_another_check() -> None:
    assert not findings("PAY011", PASS_LINE + "claim pass_line is one roll [A]")


def test_price_that_wins_nothing_has_no_opposite() -> None:
    """1 for 1 is a profit of 0; the message shows both prices and no more."""
    snippet = """
bet a [A]
  one roll   wins 7   loses other
  pays even
bet b [A]
  one roll   wins other   loses 7
  pays 1 for 1
claim a is opposite of b [A]
"""
    assert english("PAY011", snippet)[0].endswith("but even against 1 for 1")
