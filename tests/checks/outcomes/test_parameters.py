"""OUT007 and OUT008: what the number of a bet does, and which numbers there are."""

from __future__ import annotations

from tests.checks.bets import HARD, PASS_LINE
from tests.checks.examples import english, findings

SIC_BO = "game sic_bo with 3 dice\n"


def test_fixed_outcome_of_a_numbered_bet() -> None:
    assert english("OUT007", SIC_BO + "bet x(n in 1 .. 6) [A]\n  one roll   wins triple 1   loses other") == [
        "`x` is made on a number that the player chooses, but wins with `triple 1` whatever is chosen"
    ]


def test_one_of_two_numbers_ignored() -> None:
    """Only a is used."""
    (found,) = findings("OUT007", SIC_BO + "bet x(a, b in 1 .. 6) [A]\n  one roll   wins 2 dice a   loses other")

    assert found.values["which"] == " (`b`)"


def test_number_used_only_to_lose_counts_as_used() -> None:
    assert not findings("OUT007", "bet x(n in 4, 5) [A]\n  wins 7   loses n   stands other")


def test_bet_without_outcomes_or_number_is_silent() -> None:
    assert not findings(
        "OUT007", "bet x(n in 4, 5) [A]\n  outcomes unstated\nbet y [A]\n  one roll   wins 7   loses other"
    )


def test_reading_that_ignores_the_number_is_undetermined() -> None:
    snippet = """
bet x(n in 4, 5) [A]
  unclear [A]
    reading chosen "the chosen number"   one roll   wins n   loses other
    reading fixed "always the 4"   one roll   wins 4   loses other
    use none because "both are printed"
"""
    (found,) = findings("OUT007", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("fixed",))


def test_numbers_the_text_does_not_give() -> None:
    (found,) = findings("OUT008", SIC_BO + 'bet total(n in unstated) "Total" [A]\n  one roll   wins n   loses other')

    assert found.subject.bet == "total"


def test_numbers_that_every_reading_gives() -> None:
    snippet = """
bet x(n in unstated) [A]
  wins n   loses 7   stands other
  unclear [A]
    reading few "the layout"   numbers 4, 10
    use few because "the drawing shows them"
"""
    assert not findings("OUT008", snippet)


def test_given_numbers_are_silent() -> None:
    assert not findings("OUT008", HARD)


def test_outcomes_taken_over_from_a_bet_on_no_number_leave_the_number_out() -> None:
    source = "bet low [A]\n  one roll   wins 2, 3   loses other\n  pays 10 to 1\n"
    (found,) = findings("OUT007", source + "bet copy(n in 2, 3) [A]\n  decided as low\n  paid as low\n")

    assert found.subject.bet == "copy"
    assert not findings("OUT007", PASS_LINE + "bet copy(n in 4, 5) [A]\n  decided as pass_line\n  pays even\n")
