"""OUT002."""

from __future__ import annotations

from checker.findings.wording import help_of, message_of
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
        "“hardways” 4: nothing is said of 2 of 36 ways while the bet stands: 3-1; figures take them to wait"
    ]


def test_second_stage_counts_every_point_and_shows_one() -> None:
    """All but the 7 (6 ways) and the point are left out: 36 - 6 - 3 with the 4, - 4 with the 5, - 5 with the 6."""
    (found,) = findings("OUT002", PASS_LINE.replace("   stands other", ""))

    assert (
        "27 (points 4 and 10), 26 (points 5 and 9) or 25 (points 6 and 8) of 36 ways once there is a point, "
        "for example with point 4: 2, 3, 5, 6, 8 to 12"
    ) in message_of(found, "en")
    assert "27 (puntos 4 y 10), 26 (puntos 5 y 9) o 25 (puntos 6 y 8) de las 36 combinaciones" in message_of(
        found, "es"
    )


def test_numbers_with_as_many_ways_share_one_count() -> None:
    """Not 7 (6 ways) and not the number: 5 and 9 have 4 ways each, 36 - 10 = 26."""
    (message,) = english("OUT002", "bet x(n in 5, 9) [A]\n  wins n   loses 7")

    assert message.startswith(
        "`x` 5, 9: nothing is said of 26 of 36 ways while the bet stands, for example with the 5:"
    )


def test_a_count_for_one_point_alone_and_counts_by_number() -> None:
    """Points 4 (27 ways left) and 6 (25); numbers 4 (27), 5 and 9 (26)."""
    (points,) = english(
        "OUT002",
        "bet x [A]\n  first roll   wins 7   loses 2, 3, 5, 8 .. 12   sets point 4, 6\n  then   wins point   loses 7",
    )
    (numbers,) = english("OUT002", "bet x(n in 4, 5, 9) [A]\n  wins n   loses 7")

    assert "27 (point 4) or 25 (point 6) of 36 ways" in points
    assert "27 (4) or 26 (5 and 9) of 36 ways" in numbers


def test_orders_to_whoever_transcribes_stand_last() -> None:
    """So that a report can leave them out."""
    (found,) = findings("OUT002", PASS_LINE.replace("   stands other", ""))

    assert help_of(found, "en").split("; in the transcription: ")[0] == (
        "if the document is silent, only the authority can settle it"
    )


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
    use none because "the regulation says both"
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
    use none because "the regulation says both"
claim big is one roll [A]
"""
    (found,) = findings("OUT002", snippet)

    assert [related.label["en"] for related in found.related] == ["what the regulation says of how long it lasts"]


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
