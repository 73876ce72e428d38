"""PAY001."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import help_of
from tests.checks.bets import HARD, PASS_LINE, UNSETTLED_TIMES
from tests.checks.examples import english, findings

SEVEN = 'bet any_seven "Seven" [A.2]\n  one roll   wins 7   loses other\n  pays {price}\n'


def test_message_shows_the_arithmetic() -> None:
    """6 ways win 15, 30 ways lose 1: 5/6 - 15/6 = -5/3."""
    assert english("PAY001", SEVEN.format(price="15 to 1")) == [
        "“Seven” gives the player an advantage: 5/3 (166.67%); 5/6 − 15 × 1/6 = −5/3"
    ]


def test_open_times_that_favour_the_player_both_ways_are_a_violation() -> None:
    """15 times is 15 or 14 to 1: -5/3 or -3/2."""
    (found,) = findings("PAY001", UNSETTLED_TIMES + SEVEN.format(price="15 times"))

    assert (found.severity, found.verdict, found.readings) == ("error", "violation", None)
    assert found.values["advantage"] == {
        "en": "5/3 (166.67%) if the payout is the winnings alone, 3/2 (150%) if the payout includes the stake",
        "es": "5/3 (166,67\u00a0%) si el pago es solo la ganancia, 3/2 (150\u00a0%) si el pago incluye la apuesta",
    }


def test_open_times_that_favour_the_player_one_way_are_undetermined() -> None:
    """6 times is 6 to 1 (-1/6) or 5 to 1 (0)."""
    (found,) = findings("PAY001", UNSETTLED_TIMES + SEVEN.format(price="6 times"))

    assert (found.severity, found.verdict, found.readings) == ("warning", "undetermined", ("to",))


def test_numbers_are_one_finding_with_their_edges() -> None:
    """Hard 4 at 9 to 1: 8/9 - 9/9 = -1/9; hard 6 at 11 to 1: 10/11 - 11/11 = -1/11."""
    snippet = HARD.replace("9 to 1 for 6, 8", "11 to 1 for 6, 8").replace("7 to 1", "9 to 1")
    (found,) = findings("PAY001", snippet)

    assert found.subject.numbers == ("4", "6", "8", "10")
    assert isinstance(found.values["advantage"], dict)
    assert found.values["advantage"]["en"] == "4, 10: 1/9 (11.11%); 6, 8: 1/11 (9.091%)"


def test_numbers_that_favour_the_house_are_left_out() -> None:
    """9 and 7 exchanged: hard 6 at 7 to 1 is the house's."""
    (found,) = findings(
        "PAY001", HARD.replace("9 to 1", "8 to 1 ").replace("7 to 1", "9 to 1").replace("8 to 1 ", "7 to 1")
    )

    assert found.subject.numbers == ("4", "10")


def test_odds_bets_are_included() -> None:
    """Odds on the 4 at 3 to 1: 2/3 - 3/3 = -1/3."""
    assert findings("PAY001", "bet odds(n in 4) [A]\n  wins n   loses 7   stands other\n  pays 3 to 1")


def test_field_with_two_generous_options_together() -> None:
    """2 pays 2, 12 pays 3, 11 pays 2: 20/36 - (2 + 3 + 4 + 12)/36 = -1/36."""
    snippet = """
bet field [A]
  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
  pays 2 to 1 on 2, 11   pays 3 to 1 on 12   pays even on other
"""
    (message,) = english("PAY001", snippet)

    assert "1/36 (2.778%)" in message


def test_dont_pass_without_a_bar() -> None:
    """Without the push on 12 the player has the pass line's edge, 7/495."""
    snippet = """
bet dont_pass [A]
  first roll   wins 2, 3, 12   loses 7, 11   sets point 4, 5, 6, 8, 9, 10
  then         wins 7   loses point   stands other
  pays even
"""
    (message,) = english("PAY001", snippet)

    assert "7/495 (1.414%)" in message


def test_bet_paid_as_a_faulty_one_is_shown_there() -> None:
    snippet = """
bet odds(n in 4, 10) [A]
  wins n   loses 7   stands other
  pays 3 to 1
bet come_odds(n in 4, 10) [A]
  decided as odds
  paid as odds
"""
    (found,) = findings("PAY001", snippet)

    assert (found.subject.bet, [related.label["en"] for related in found.related]) == ("odds", ["paid the same way"])


def test_reading_set_aside_does_not_count() -> None:
    """Under `lost` the stake of the pushes is lost; only that reading is used."""
    snippet = """
bet x [A]
  pays 2 to 1
  unclear [A]
    reading wide "all high totals win"   one roll   wins 8 .. 12   loses other
    reading narrow "eleven and twelve"   one roll   wins 11, 12   loses other
    use narrow because "the list is printed"
"""
    assert not findings("PAY001", snippet)


def test_table_is_told_even_if_its_text_prints_the_price() -> None:
    """The price agrees with the text and gives the player 5/3 all the same: both are said."""
    (found,) = findings("PAY001", SEVEN.format(price="15 to 1") + "--- table\nbets:\n  any_seven: {pays: 15 to 1}\n")

    assert (found.at.path, found.verdict) == ("table.yaml", "violation")
    assert help_of(found, "en") == (
        "leave the bet out, or ask the authority; the table keeps the regulation, which sets this payout"
    )
    assert help_of(found, "es") == (
        "no ofrecer la apuesta o consultar a la autoridad; la mesa cumple la norma, que fija ese pago"
    )


def test_price_in_open_times_is_the_texts_own_too() -> None:
    """15 to 1 is what 15 times prints under one reading."""
    text = UNSETTLED_TIMES + SEVEN.format(price="15 times")
    (found,) = findings("PAY001", text + "--- table\nbets:\n  any_seven: {pays: 15 to 1}\n")

    assert help_of(found, "en").startswith("leave the bet out, or ask the authority; the table keeps")


def test_price_under_another_reading_than_the_rest_of_the_table_is_its_own() -> None:
    """14 to 1 is 15 times with the stake in it; the hard ways of this table take times as the gain alone."""
    hard = HARD.replace("7 to 1", "7 times").replace("9 to 1", "9 times")
    text = UNSETTLED_TIMES + SEVEN.format(price="15 times") + hard
    table = "--- table\nbets:\n  any_seven: {pays: 14 to 1}\n  hard: {pays: {'4, 10': 7 to 1, '6, 8': 9 to 1}}\n"
    (found,) = findings("PAY001", text + table)

    assert findings("TAB001", text + table)
    assert help_of(found, "en").startswith("set a payout below 5 to 1")


@pytest.mark.parametrize("price", ["4 to 1", "14 to 1"])
def test_a_generous_price_of_the_tables_own_gets_the_usual_way_out(price: str) -> None:
    """Where the text prints another price, that another one is generous too does not matter."""
    (found,) = findings("PAY001", SEVEN.format(price=price) + "--- table\nbets:\n  any_seven: {pays: 15 to 1}\n")

    assert help_of(found, "en") == (
        "set a payout below 5 to 1, at which the house is no longer ahead; "
        "usual in published regulations: 4 to 1 (Spain, order of 9 October 1979, among others)"
    )


def test_numbers_priced_by_text_and_by_table_are_two_causes() -> None:
    """The text pays 9 to 1 on hard 4 and 10 (-1/9); 11 to 1 on 6 and 8 (-1/11) is the table's."""
    text = HARD.replace("9 to 1 for 6, 8", "8 to 1 for 6, 8").replace("7 to 1", "9 to 1")
    table = "--- table\nbets:\n  hard: {pays: {'4, 10': 9 to 1, '6, 8': 11 to 1}}\n"
    found = {each.subject.numbers: help_of(each, "en") for each in findings("PAY001", text + table)}

    assert set(found) == {("6", "8"), ("4", "10")}
    assert found["4", "10"].startswith("leave the bet out, or ask the authority; the table keeps")
    assert found["6", "8"].startswith(
        "set a payout below 10 to 1, at which the house is no longer ahead; usual in published regulations: 9 to 1"
    )


def test_a_bet_only_casinos_publish_is_no_regulations() -> None:
    """A hop wins 2 of 36: 34/36 - 20 * 2/36 = -1/6."""
    (found,) = findings(
        "PAY001", "bet hop(a, b in 1 .. 6) [A]\n  one roll   wins hop a-b   loses other\n  pays 40 to 1"
    )

    assert help_of(found, "es").endswith("; habitual: 15 a 1 (tablas de pagos publicadas por casinos)")


def test_correct_prices_are_silent() -> None:
    assert not findings("PAY001", PASS_LINE + HARD + SEVEN.format(price="4 to 1"))


def test_unpriced_and_contradictory_bets_are_silent() -> None:
    assert not findings("PAY001", SEVEN.format(price="unstated"))
    assert not findings("PAY001", "bet x [A]\n  outcomes unstated\n  pays 1000 to 1")


def test_edge_is_exact() -> None:
    """5 to 1 is fair; a thousandth more is not."""
    assert not findings("PAY001", SEVEN.format(price="5 to 1"))
    (found,) = findings("PAY001", SEVEN.format(price="5001 to 1000"))
    assert found.values["fair"] == Fraction(5)


def test_an_advantage_under_one_reading_names_it_and_what_the_others_leave() -> None:
    """Wide: 15/36 of 8 to 12 win 2: 21/36 - 30/36 = -1/4; narrow: 3/36 win 2: 33/36 - 6/36 = 3/4."""
    snippet = """
bet x [A]
  pays 2 to 1
  unclear [A]
    reading wide "all high totals win"   one roll   wins 8 .. 12   loses other
    reading narrow "eleven and twelve"   one roll   wins 11, 12   loses other
"""
    (found,) = findings("PAY001", snippet)

    assert english("PAY001", snippet) == [
        "`x` gives the player an advantage under some readings only: 1/4 (25%) under “all high totals win”; house "
        "edge under the others: 3/4 (75%)"
    ]
    assert found.readings == ("wide",)
