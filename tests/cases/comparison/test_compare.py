"""Two texts compared position by position, by meaning and not by wording."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.comparison.compare import compare
from checker.cases.comparison.model import Difference
from tests.cases.comparison.comparing import (
    ANY_SEVEN,
    FIELD,
    HARD,
    UNSETTLED,
    case,
    compared,
    cordoba,
    only_difference,
    shipped_case,
)
from tests.decrees import HEADER
from tests.every import examples

FOR = HEADER.replace("times profit", "times total")
ROULETTE = 'game roulette "R" [A] with wheel 0, 1 .. 36\n'
SHIPPED = (
    "es-as/craps-2011.decree",
    "ar-x/craps-reglamento.decree",
    "ar-x/craps-web.decree",
    "es-cl/catalogo-22-2013.decree",
    "unofficial/mini-craps.decree",
)


def edges(difference: Difference, side: str) -> dict[str, Fraction | None]:
    """Return the house edges of a side by reading."""
    chosen = difference.a if side == "a" else difference.b
    assert chosen is not None
    return {edge.reading: edge.made for edge in chosen.edges}


# --- payouts ----------------------------------------------------------------------------------------------------------


def test_a_price_in_another_form_is_the_same_price() -> None:
    """8 for 1 hands over the stake with a profit of 7; 700% is a profit of 7; 7 times is read as profit here."""
    for form in ("7 to 1", "8 for 1", "700%", "7 times"):
        found = compared(ANY_SEVEN + "pays 7 to 1", ANY_SEVEN + f"pays {form}")
        assert (found.differences, found.same, found.payouts) == ((), 1, 1)


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("pays at least 9 to 5", "pays at least 2 to 1"),
        ("pays 4 to 1 if staff.dealers = 1", "pays 4 to 1 if staff.dealers = 2"),
        ("pays 1000 USD", "pays 1000 EUR"),
        ("variant a pays 4 to 1", "variant a pays 5 to 1"),
        ("pays at least 9 to 5", "pays unstated"),
        ("pays 4 to 1 commission at most 5%", "pays 4 to 1 commission at most 6%"),
        ("pays 4 to 1\nlimit max(table) <= 5 if staff.dealers = 1", "pays 4 to 1\nlimit max(table) <= 5"),
        ("pays 4 to 1\nlimit max(table) in 5, 10", "pays 4 to 1\nlimit max(table) in 5, 20"),
        ("pays 4 to 1\nlimit max(table) <= 5 EUR", "pays 4 to 1\nlimit max(table) <= 5 USD"),
        ("pays 4 to 1\nlimit max(table) per box <= 5", "pays 4 to 1\nlimit max(table) per player <= 5"),
        ("pays 4 to 1\nlimit max(each table) <= 5", "pays 4 to 1\nlimit max(table) <= 5"),
        ("pays 4 to 1\nrequire dice.in_service = 6 if staff.dealers = 1", "pays 4 to 1\nrequire dice.in_service = 6"),
    ],
)
def test_what_hangs_on_more_than_the_text_is_compared_as_it_is_written(here: str, there: str) -> None:
    assert compared(ANY_SEVEN + here, ANY_SEVEN + here).differences == ()
    assert compared(ANY_SEVEN + here, ANY_SEVEN + there).differences != ()


def test_distance_is_what_the_second_text_pays_more() -> None:
    """4 to 1 against 7 to 1: three stakes less; edges 36 ways, 6 win: (30 - 6 * 7) / 36 and (30 - 6 * 4) / 36."""
    found = only_difference(ANY_SEVEN + "pays 7 to 1", ANY_SEVEN + "pays 4 to 1")

    assert (found.kind, found.bet, found.number, found.distance, found.note) == (
        "payout",
        "any_seven",
        None,
        Fraction(-3),
        None,
    )
    assert (edges(found, "a"), edges(found, "b")) == ({"stated": Fraction(-1, 3)}, {"stated": Fraction(1, 6)})


def test_for_and_to_one_are_one_stake_apart() -> None:
    found = only_difference(ANY_SEVEN + "pays 5 to 1", ANY_SEVEN + "pays 5 for 1")

    assert (found.distance, found.note) == (Fraction(-1), "one-stake")


def test_a_bet_with_several_prices_is_one_payout() -> None:
    """The field differs on the 12 only, where it pays 3 and not 2; that is not every winning throw."""
    found = compared(
        FIELD + "pays 2 to 1 on 2, 12 pays even on 3, 4, 9, 10, 11",
        FIELD + "pays 2 to 1 on 2 pays 3 to 1 on 12 pays even on 3, 4, 9, 10, 11",
    )

    (difference,) = found.differences
    assert (found.payouts, difference.distance, difference.note) == (1, Fraction(1), None)


def test_prices_are_compared_throw_by_throw_and_not_line_by_line() -> None:
    """The same prices, the even ones in one list, by a general line, or by `other`."""
    listed = FIELD + "pays 2 to 1 on 2, 12 pays even on 3, 4, 9, 10, 11"
    for other in ("pays even pays 2 to 1 on 12, 2", "pays even on other pays 2 to 1 on 2 pays 2 to 1 on 12"):
        assert compared(listed, FIELD + other).differences == ()


def test_distances_that_differ_by_throw_are_no_distance() -> None:
    found = only_difference(
        FIELD + "pays 2 to 1 on 2, 12 pays even on 3, 4, 9, 10, 11",
        FIELD + "pays 3 to 1 on 2 pays 4 to 1 on 12 pays even on 3, 4, 9, 10, 11",
    )

    assert found.distance is None


def test_each_number_is_a_payout() -> None:
    prices = HARD + "pays 7 to 1 for 4, 10 pays {0} to 1 for 6, 8"
    found = compared(prices.format(9), prices.format(8))

    assert [(each.number, each.distance) for each in found.differences] == [("6", Fraction(-1)), ("8", Fraction(-1))]
    assert (found.same, found.payouts) == (2, 4)


def test_a_group_line_counts_as_the_price_of_its_bets() -> None:
    grouped = 'group centre "Centre" [A] pays 4 to 1\nbet any_seven "Siete" in centre [A] one roll wins 7 loses other'

    assert compared(grouped, ANY_SEVEN + "pays 4 to 1").differences == ()


def test_a_price_that_only_one_text_prints_is_a_difference_without_distance() -> None:
    found = only_difference(ANY_SEVEN + "pays 4 to 1", ANY_SEVEN + "pays unstated")

    assert found.b is not None and found.b.silent and found.b.profit is None
    assert found.distance is None


def test_two_texts_that_print_no_price_agree() -> None:
    assert compared(ANY_SEVEN, ANY_SEVEN + "pays unstated").differences == ()


def test_the_same_open_question_is_no_difference() -> None:
    """Both print 7 times and neither says whether the stake is in it."""
    times = ANY_SEVEN + "pays 7 times"

    assert compared(times, times, UNSETTLED, UNSETTLED).differences == ()


def test_an_open_question_differs_under_one_answer_only() -> None:
    """7 times is 7 to 1 as a profit and 6 to 1 with the stake in it."""
    found = only_difference(ANY_SEVEN + "pays 7 to 1", ANY_SEVEN + "pays 7 times", HEADER, UNSETTLED)

    assert found.a is not None and found.b is not None
    assert (found.a.readings, found.b.readings, found.distance) == (None, ("for",), Fraction(-1))
    assert found.note is None


def test_an_open_question_that_never_fits_differs_under_all_answers() -> None:
    found = only_difference(ANY_SEVEN + "pays 15 times", ANY_SEVEN + "pays 4 to 1", UNSETTLED, HEADER)

    assert found.a is not None and (found.a.readings, found.distance) == (None, None)


def test_the_same_question_in_both_texts_keeps_its_distance() -> None:
    """15 times against 14 times: one stake less, whatever "times" means."""
    found = only_difference(ANY_SEVEN + "pays 15 times", ANY_SEVEN + "pays 14 times", UNSETTLED, UNSETTLED)

    assert (found.distance, found.note) == (Fraction(-1), "one-stake")


def test_an_answer_given_by_one_text_only_differs_from_the_open_question() -> None:
    found = only_difference(ANY_SEVEN + "pays 7 times", ANY_SEVEN + "pays 7 times", FOR, UNSETTLED)

    assert found.b is not None and found.b.readings == ("to",)


def test_a_reading_set_aside_makes_no_difference() -> None:
    open_price = """pays 4 to 1
  unclear [A]
    reading four "to" pays 4 to 1
    reading three "for" pays 3 to 1
    use {0} because "it says so"
"""
    settled, doubtful = (ANY_SEVEN + open_price.format(use) for use in ("four", "none"))

    assert compared(ANY_SEVEN + "pays 4 to 1", settled).differences == ()
    difference = only_difference(ANY_SEVEN + "pays 4 to 1", doubtful)
    assert difference.b is not None and difference.b.readings == ("three",)


def test_payouts_of_cards_are_compared_although_they_have_no_throws() -> None:
    game = 'game blackjack "B" [A] with cards\nbet insurance "Seguro" [A] '

    assert compared(game + "pays 2 to 1", game + "pays 200%").differences == ()
    assert only_difference(game + "pays 2 to 1", game + "pays 3 to 1").distance == 1


@settings(max_examples=examples(20), deadline=None)
@given(st.integers(1, 40), st.integers(1, 40))
def test_comparing_the_other_way_round_turns_the_distance(first: int, second: int) -> None:
    one, other = (case(ANY_SEVEN + f"pays {price} to 1") for price in (first, second))
    there, back = compare(one, other), compare(other, one)

    assert [each.distance for each in there.differences] == [second - first][: first != second]
    assert [each.distance for each in back.differences] == [first - second][: first != second]


# --- outcomes ---------------------------------------------------------------------------------------------------------


def test_outcomes_in_other_words_are_the_same() -> None:
    """Lists, ranges and `other` name the same throws; the order of rules does not matter."""
    other = 'bet field "Field" [A]\n  one roll   loses 5 .. 8   wins 2 .. 4, 9 .. 12\n'

    assert compared(FIELD + "pays even", other + "pays even").differences == ()


def test_a_one_roll_bet_differs_from_one_that_waits() -> None:
    one_roll = 'bet hard(n in 4, 6, 8, 10) "Hard" [A]\n  one roll   wins hard n   loses other\n'
    found = compared(HARD + "pays 7 to 1", one_roll + "pays 7 to 1")

    assert [(each.kind, each.number) for each in found.differences] == [("outcomes", n) for n in ("4", "6", "8", "10")]
    assert found.same == 4


def test_a_point_more_is_another_outcome() -> None:
    line = """bet pass_line "Pass" [A]
  first roll wins 7, 11 loses 2, 3, 12 sets point {0}
  then wins point loses 7 stands other
  pays even"""
    found = only_difference(line.format("4, 5, 6, 8, 9, 10"), line.format("4, 5, 6, 7, 8, 9, 10"))

    assert (found.kind, found.bet) == ("outcomes", "pass_line")


def test_the_second_stage_is_compared_for_each_point() -> None:
    line = """bet dont_pass "Dont" [A]
  first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4, 5, 6, 8, 9, 10
  then wins 7 {0}
  pays even"""
    usual = line.format("loses point stands other")

    assert compared(usual, line.format("stands other loses point")).differences == ()
    assert only_difference(usual, line.format("loses 4, point stands other")).kind == "outcomes"


def test_a_text_that_leaves_throws_open_is_silent() -> None:
    waits, open_ = (f'bet big(n in 6, 8) "Big" [A] wins n loses 7 {rest} pays even' for rest in ("stands other", ""))
    found = compared(waits, open_)

    assert all(each.b is not None and each.b.silent for each in found.differences)
    assert all(each.a is not None and not each.a.silent for each in found.differences)
    assert [each.number for each in found.differences] == ["6", "8"]


def test_a_bet_without_outcomes_is_silent_against_one_with_them() -> None:
    found = only_difference(ANY_SEVEN, 'bet any_seven "Siete" [A] outcomes unstated')

    assert found.kind == "outcomes" and found.b is not None and found.b.silent


def test_readings_that_the_other_text_shares_are_told_apart() -> None:
    doubtful = """bet hard(n in 4, 6, 8, 10) "Hard" [A]
  wins hard n   loses 7, easy n   stands other
  pays 7 to 1
  unclear [A]
    reading waits "waits" wins hard n loses 7, easy n stands other
    reading once "one roll" one roll wins hard n loses other
    use none because "both are said"
"""
    found = compared(HARD + "pays 7 to 1", doubtful)

    assert {each.kind for each in found.differences} == {"outcomes"}
    assert all(each.b is not None and each.b.readings == ("once",) for each in found.differences)
    assert found.differences[0].b is not None and "waits: as the other regulation" in found.differences[0].b.text["en"]
    assert compared(doubtful, doubtful).differences == ()


def test_wheels_are_compared_by_their_pockets() -> None:
    red = ROULETTE + 'bet low "Falta" [A] one roll wins {0} loses other pays even'

    assert compared(red.format("1 .. 18"), red.format("1 .. 10, 11 .. 18")).differences == ()
    assert only_difference(red.format("1 .. 18"), red.format("1 .. 17")).kind == "outcomes"


# --- presence ---------------------------------------------------------------------------------------------------------


def test_a_bet_of_one_text_only() -> None:
    found = only_difference(ANY_SEVEN + "pays 4 to 1\n" + FIELD + "pays even", ANY_SEVEN + "pays 4 to 1")

    assert (found.kind, found.bet, found.b) == ("presence", "field", None)


def test_a_number_of_one_text_only() -> None:
    big = 'bet big(n in {0}) "Big" [A] wins n loses 7 stands other pays even'
    found = only_difference(big.format("6, 8"), big.format("8"))

    assert (found.kind, found.bet, found.number, found.b) == ("presence", "big", "6", None)


def test_numbers_that_one_text_does_not_give() -> None:
    total = 'game sic_bo "S" [A] with 3 dice\nbet total(n in {0}) "Total" [A] one roll wins n loses other pays unstated'
    found = only_difference(total.format("unstated"), total.format("4 .. 17"))

    assert (found.kind, found.number) == ("presence", None)
    assert found.a is not None and found.a.text["es"] == "no indica los números"


def test_a_number_is_present_under_the_reading_in_use() -> None:
    listed = """bet place_win(n in 6) "Place" [A]
  wins n loses 7 stands other pays 7 to 6
  unclear [A]
    reading listed "only the 6"
    reading priced "the 8 too" numbers 6, 8
    use {0} because "of the price"
"""
    both_numbers = 'bet place_win(n in 6, 8) "Place" [A] wins n loses 7 stands other pays 7 to 6'

    assert compared(listed.format("priced"), both_numbers).differences == ()
    assert only_difference(listed.format("listed"), both_numbers).number == "8"


def test_texts_without_a_common_game_differ_by_their_games_only() -> None:
    found = compared(ANY_SEVEN + "pays 4 to 1\nlimit max(any_seven) = 5 * min(table) [A]", ROULETTE)

    assert [(each.kind, each.game, each.bet) for each in found.differences] == [
        ("presence", "craps", None),
        ("presence", "roulette", None),
    ]
    assert (found.payouts, found.alike) == (0, ())


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("max(field) = 100 * min(table)", "min(table) = max(field) / 100"),
        ("max(field) = 100 * min(table)", "max(field) / min(table) = 100"),
        ("max(field) = 120% * max(any_seven)", "5 * max(field) = 6 * max(any_seven)"),
        ("min(table) <= max(field) <= 9 * min(table)", "9 * min(table) >= max(field) >= min(table)"),
        ("max(field) <= 2 * (min(table) + max(any_seven))", "2 * min(table) + 2 * max(any_seven) >= max(field)"),
    ],
)
def test_a_relation_written_otherwise_is_the_same_limit(one: str, other: str) -> None:
    bets = ANY_SEVEN + "pays 4 to 1\n" + FIELD + "pays even\n"

    assert compared(f"{bets}limit {one} [A]", f"{bets}limit {other} [A]").differences == ()


@pytest.mark.parametrize(
    "other",
    [
        "max(field) = 99 * min(table)",
        "max(field) <= 100 * min(table)",
        "max(field) = 100 * min(field)",
        "max(field) set by casino",
    ],
)
def test_another_relation_is_another_limit(other: str) -> None:
    bet = FIELD + "pays even\n"
    found = only_difference(f"{bet}limit max(field) = 100 * min(table) [A]", f"{bet}limit {other} [A]")

    assert (found.kind, found.bet, found.number) == ("limit", "field", None)
    assert found.a is not None and found.b is not None


def test_each_member_of_a_group_is_the_same_as_each_by_name() -> None:
    """A limit for each bet of a group against two limits, one a bet."""
    bets = 'group g "G" [A] pays even\n' + ANY_SEVEN.replace("[A]", "in g [A]") + FIELD.replace("[A]", "in g [A]")
    each = "limit max(each g) <= 10 * min(table) [A]"
    single = "limit max(field) <= 10 * min(table) [A]\nlimit max(any_seven) <= 10 * min(table) [A]"

    assert compared(bets + each, bets + single).differences == ()


def test_a_group_is_known_by_its_bets_and_not_by_its_name() -> None:
    bets = 'group {0} "G" [A] pays even\n' + FIELD.replace("[A]", "in {0} [A]") + "limit max({0}) = 10 * min(table) [A]"

    assert compared(bets.format("simple"), bets.format("line")).differences == ()


def test_a_limit_missing_for_one_bet_of_a_group_names_the_bet() -> None:
    bets = 'group g "G" [A] pays even\n' + ANY_SEVEN.replace("[A]", "in g [A]") + FIELD.replace("[A]", "in g [A]")
    found = only_difference(
        bets + "limit max(each g) <= 10 * min(table) [A]", bets + "limit max(field) <= 10 * min(table) [A]"
    )

    assert (found.kind, found.bet, found.b) == ("limit", "any_seven", None)


def test_limits_for_some_numbers_are_compared_number_by_number() -> None:
    big = 'bet big(n in 6, 8) "Big" [A] wins n loses 7 stands other pays even\n'
    found = only_difference(
        big + "limit max(big) <= 10 * min(table) [A]", big + "limit max(big) <= 10 * min(table) for 6 [A]"
    )

    assert (found.bet, found.number, found.b) == ("big", "8", None)


def test_an_unclear_limit_agrees_with_itself_and_not_with_one_reading() -> None:
    unclear = """limit max(field) = min(table) [A]
  unclear [A]
    reading exact "equal" max(field) = min(table)
    reading at_most "no more" max(field) <= min(table)
    use none because "not said"
"""
    bet = FIELD + "pays even\n"

    assert compared(bet + unclear, bet + unclear).differences == ()
    assert only_difference(bet + unclear, bet + "limit max(field) = min(table) [A]").kind == "limit"


def test_a_product_too_long_to_multiply_out_is_still_compared() -> None:
    """Eleven factors of two terms each would be 2048 products."""
    long = "*".join(["(max(field) + min(table))"] * 11)
    bet = FIELD + "pays even\n"

    assert compared(f"{bet}limit {long} >= 1 [A]", f"{bet}limit {long} >= 1 [A]").differences == ()


# --- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("topic", "one", "other"),
    [
        ("opening", "opens any time", "opens come-out"),
        ("removal", "removable", "fixed"),
        ("removal", "removable changeable", "removable"),
        ("working", "working on come-out", "working off come-out"),
        ("stake", "stakes 1/2 of chips", "stakes 1/3 of chips"),
    ],
)
def test_a_rule_of_a_bet_that_differs(topic: str, one: str, other: str) -> None:
    found = only_difference(f"{ANY_SEVEN}{one}\npays 4 to 1", f"{ANY_SEVEN}{other}\npays 4 to 1")

    assert (found.kind, found.topic, found.bet) == ("rule", topic, "any_seven")


def test_a_rule_that_only_one_text_gives_leaves_the_other_silent() -> None:
    found = only_difference(f"{ANY_SEVEN}opens any time\npays 4 to 1", f"{ANY_SEVEN}pays 4 to 1")

    assert found.b is not None and found.b.silent and found.b.text["es"] == "no consta"


def test_manners_have_no_order_and_may_come_from_the_group() -> None:
    grouped = 'group g "G" [A] changeable removable\n' + ANY_SEVEN.replace("[A]", "in g [A]") + "pays 4 to 1"

    assert compared(grouped, f"{ANY_SEVEN}removable changeable pays 4 to 1").differences == ()


@pytest.mark.parametrize(
    ("topic", "one", "other"),
    [
        ("claim", "claim field is one roll [A]", ""),
        ("requirement", "require dice.set = 5 [A]", "require dice.set = 6 [A]"),
        ("requirement", "require dice.edge <= 20 mm [A]", "require dice.edge < 20 mm [A]"),
        ("advice", "advise display.shooter [A]", ""),
        ("closed list", "closed list [A]", ""),
    ],
)
def test_other_rules_that_differ(topic: str, one: str, other: str) -> None:
    bet = FIELD + "pays even\n"
    found = only_difference(bet + one, bet + other)

    assert (found.kind, found.topic) == ("rule", topic)


def test_requirements_in_another_order_are_the_same() -> None:
    bet = FIELD + "pays even\n"
    one = "require dice.set = 5 and 12 mm <= dice.edge <= 15 mm unless dice.numbered [A]"
    other = "require 15 mm >= dice.edge >= 12 mm and 5 = dice.set unless dice.numbered [A]"

    assert compared(bet + one, bet + other).differences == ()


def test_other_dice_are_one_difference() -> None:
    found = only_difference(
        'game craps "C" [A] with 2 dice\n' + ANY_SEVEN + "pays 4 to 1",
        'game craps "C" [A] with 3 dice\n' + ANY_SEVEN + "pays 4 to 1",
    )

    assert (found.kind, found.topic, found.bet) == ("rule", "dice", None)


def test_options_of_card_games_are_compared_by_box() -> None:
    game = 'game blackjack "B" [A] with cards\n'
    one = game + "option blackjack_pays is 3 to 2 at 1 [A]\noption blackjack_pays is unstated at 2, 3 [A]"
    other = game + "option blackjack_pays is 6 to 5 at 1 [A]\noption blackjack_pays is unstated at 2, 3 [A]"

    found = only_difference(one, other)
    assert (found.topic, found.a and found.a.text["es"]) == ("option", "pago del black-jack: 3 a 2")


# --- the shipped texts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SHIPPED)
def test_a_text_does_not_differ_from_itself(path: str) -> None:
    own = shipped_case(path)

    assert compare(own, own).differences == ()


def test_cordoba_differs_in_sixteen_of_thirty_nine_payouts() -> None:
    """Hard 4, three and eleven 2, odds 6, lay odds 4."""
    found = cordoba()
    counts: dict[str | None, int] = {}
    for each in found.of("payout"):
        counts[each.bet] = counts.get(each.bet, 0) + 1

    assert counts == {"hard": 4, "three": 1, "eleven": 1, "odds": 6, "lay_odds": 4}
    assert (found.payouts, found.same) == (39, 23)


def test_cordoba_distances() -> None:
    """Hard 7 and 9 against 1; totals 15 against 1; odds one stake; 66% against 60% and 83% against 80%."""
    distances = {(each.bet, each.number): each.distance for each in cordoba().of("payout")}

    assert distances["hard", "4"] == distances["hard", "10"] == -6
    assert distances["hard", "6"] == distances["hard", "8"] == -8
    assert distances["three", None] == distances["eleven", None] == -14
    assert {distances["odds", number] for number in ("4", "5", "6", "8", "9", "10")} == {Fraction(-1)}
    assert (distances["lay_odds", "5"], distances["lay_odds", "6"]) == (Fraction(-3, 50), Fraction(-3, 100))


def test_cordoba_one_stake_is_noted_for_the_odds_only() -> None:
    assert {each.bet for each in cordoba().of("payout") if each.note == "one-stake"} == {"odds"}


@pytest.mark.parametrize(("number", "waits"), [("4", Fraction(7, 9)), ("6", Fraction(9, 11))])
def test_cordoba_hard_ways_under_both_resolutions(number: str, waits: Fraction) -> None:
    """One roll: 1 way of 36 wins, (35 - 1) / 36. Waiting: hard 4 wins 1 of 9 ways that decide, hard 6 1 of 11."""
    difference = next(each for each in cordoba().of("payout") if (each.bet, each.number) == ("hard", number))

    assert edges(difference, "a") == {"stated": Fraction(1, {"4": 9, "6": 11}[number])}
    assert edges(difference, "b") == {"one_roll": Fraction(17, 18), "until_decided": waits}


def test_cordoba_rules_that_differ() -> None:
    """Outcomes of the hard ways; five limits, two facts about the dice and a point that only the rulebook has."""
    found = cordoba()

    assert {(each.bet, each.b and each.b.readings) for each in found.of("outcomes")} == {("hard", ("one_roll",))}
    assert [(each.bet, each.b) for each in found.of("limit")] == [
        (None, None),
        (None, None),
        ("big", None),
        ("place", None),
        ("place", None),
    ]
    assert [(each.topic, each.b) for each in found.of("rule")] == [
        ("requirement", None),
        ("requirement", None),
        ("inspection", None),
    ]
    assert [each.topic for each in found.of("header")] == ["kind"]
    assert found.of("presence") == ()


def test_cordoba_cites_both_texts() -> None:
    difference = next(each for each in cordoba().of("payout") if (each.bet, each.number) == ("hard", "4"))

    assert difference.a is not None and difference.b is not None
    assert [citation.anchor for citation in difference.a.citations] == ["2.XI.a"]
    assert [citation.anchor for citation in difference.b.citations] == ["CAM.1"]
    assert difference.b.span.path == "regulations/ar-x/craps-web.decree"
