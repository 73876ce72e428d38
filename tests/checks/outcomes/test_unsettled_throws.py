"""OUT002."""

from __future__ import annotations

from tests.checks.bets import HARD, PASS_LINE, PLACE
from tests.checks.examples import english, findings

FRENCH = """
game banca_francesa "Banca" with 3 dice
bet aces "Aces" [A.1]
  wins 3   loses 5 .. 7, 14 .. 16
  unclear [A.2]
    reading rethrow "other totals are thrown again"   wins 3   loses 5 .. 7, 14 .. 16   stands other
    reading lost "other totals lose"   one roll   wins 3   loses other
    use {use} because "see there"
bet small "Small" [A.1]
  wins 5 .. 7   loses 3, 14 .. 16
  unclear [A.2]
    reading rethrow "other totals are thrown again"   wins 5 .. 7   loses 3, 14 .. 16   stands other
    reading lost "other totals lose"   one roll   wins 5 .. 7   loses other
    use {use} because "see there"
"""


def test_message_counts_the_ways_and_lists_the_throws() -> None:
    """Neither 2 (1 way) nor 12 (1 way) is named: 2 of 36."""
    assert english("OUT002", "bet x [A]\n  one roll   wins 3, 4, 5   loses 6 .. 11") == [
        "`x`: nothing is said of 2 of 36 ways on the roll that decides: 2, 12; figures take them to wait"
    ]


def test_faces_that_are_no_whole_total_are_shown_as_faces() -> None:
    """The easy 4 is 3-1 alone."""
    assert english("OUT002", "bet hard(n in 4) [A]\n  wins hard n   loses 7   stands 2, 3, 5, 6, 8 .. 12") == [
        "`hard` 4: nothing is said of 2 of 36 ways while the bet stands: 3-1; figures take them to wait"
    ]


def test_second_stage_is_shown_with_one_point_and_is_one_finding() -> None:
    """With the point 4 all but 4 (3 ways) and 7 (6 ways) are left out: 27 of 36."""
    (message,) = english("OUT002", PASS_LINE.replace("   stands other", ""))

    assert "27 of 36 ways once there is a point, for example with point 4: 2, 3, 5, 6, 8 to 12" in message


def test_missing_second_stage_leaves_every_throw_out() -> None:
    (message,) = english("OUT002", "bet x [A]\n  first roll   wins 7   loses 2 .. 5, 8 .. 12   sets point 6")

    assert "36 of 36 ways once there is a point" in message


def test_same_gap_of_two_bets_with_a_chosen_reading_is_one_note() -> None:
    """Named are 3 (1 way), 5 to 7 (6 + 10 + 15) and 14 to 16 (15 + 10 + 6): 63 of 216, so that 153 are left."""
    (found,) = findings("OUT002", FRENCH.format(use="rethrow"))

    assert (found.severity, found.verdict, found.values["ways"]) == ("note", "none", 153)
    assert found.subject.bet is None and found.subject.game == "banca_francesa"
    assert len(found.related) == 1


def test_gap_with_readings_left_open_is_undetermined() -> None:
    (found,) = findings("OUT002", FRENCH.format(use="none"))

    assert (found.severity, found.verdict, found.readings) == ("warning", "undetermined", None)


def test_gap_of_a_reading_in_use_is_named_with_it() -> None:
    snippet = """
bet x [A]
  one roll   wins 7   loses other
  unclear [A]
    reading plain "as it stands"
    reading short "two totals only"   one roll   wins 7   loses 2 .. 6
    use none because "the text says both"
"""
    (found,) = findings("OUT002", snippet)

    assert (found.verdict, found.readings) == ("undetermined", ("short",))


def test_claim_on_duration_is_shown_beside_an_open_gap() -> None:
    snippet = """
bet big(n in 6, 8) [A]
  wins n   loses 7
  unclear [A]
    reading waits "until decided"   wins n   loses 7   stands other
    reading once "one roll"   one roll   wins n   loses 7   pushes other
    use none because "the text says both"
claim big is one roll [A]
"""
    (found,) = findings("OUT002", snippet)

    assert [related.label["en"] for related in found.related] == ["what the text says of how long it lasts"]


def test_bet_decided_as_another_is_not_reported_again() -> None:
    snippet = """
bet come [A]
  first roll   wins 7   loses 2 .. 5, 8 .. 12   sets point 6
  then         wins point   loses 7
bet come_odds(n in 6) [A]
  decided as come
"""
    (found,) = findings("OUT002", snippet)

    assert found.subject.bet == "come"


def test_cards_unstated_outcomes_and_unstated_numbers_are_silent() -> None:
    assert not findings("OUT002", "game open_blackjack with cards\nbet insurance [A]\n  pays 2 to 1")
    assert not findings("OUT002", "bet x [A]\n  outcomes unstated")
    assert not findings("OUT002", "bet total(n in unstated) [A]\n  one roll   wins n")


def test_settled_bets_are_silent() -> None:
    assert not findings("OUT002", PASS_LINE + HARD + PLACE)
