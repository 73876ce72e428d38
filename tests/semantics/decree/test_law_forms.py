"""The forms for a stack of law: conditions, exceptions, bounds, silences, sets, variants, lists of games."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import Style, message_of
from checker.semantics.decree.model import Bet, BetSilence, Limit
from checker.syntax.decree.parts import (
    EVERYWHERE,
    Among,
    Money,
    OptionAlternatives,
    OptionBounds,
    OptionValue,
    Quantity,
    Relation,
    Silence,
)
from checker.words.outcomes import printed_price
from tests.decrees import CRAPS, figures, regulation, resolved

SEVEN = 'bet seven "Seven" [A]\n  one roll wins 7 loses other\n'


def bet(rules: str) -> Bet:
    (found,) = regulation(SEVEN + rules).bets
    return found


def limit(text: str) -> Limit:
    (found,) = regulation(f"{SEVEN}  pays 4 to 1\nlimit {text} [A]\n").limits
    return found


def told(statements: str) -> list[str]:
    return [message_of(finding, "en") for finding in resolved(statements).findings]


# --- conditions


def test_a_limit_holds_under_its_condition_and_cites_its_place() -> None:
    found = limit("max(table) <= 300 if cards.decks = 1 and table.game in craps unless set by authority")

    assert [type(test).__name__ for test in found.condition.holds_if] == ["Relation", "OneOf"]
    assert (found.condition.unless, found.condition.unless_set_by) == ((), "authority")
    assert [citation.anchor for citation in found.condition.citations] == ["A"]


def test_a_rule_without_a_condition_holds_everywhere() -> None:
    assert limit("max(table) <= 300").condition is EVERYWHERE
    assert regulation("require dice.in_service = 6 [A]\n").requirements[0].condition == EVERYWHERE


def test_an_exception_has_its_own_place_or_that_of_the_limit() -> None:
    header = 'regulation example\n  title "Example"\n  times profit\n  outline A, B\n'
    text = "limit min(table) >= 5 [A] except min(table) >= 2 if staff.dealers = 1 [B] except min(table) >= 3\n"
    (found,) = regulation(text, header).limits

    assert [[each.anchor for each in exception.citations] for exception in found.excepting] == [["B"], ["A"]]
    assert [len(exception.condition.holds_if) for exception in found.excepting] == [1, 0]


def test_a_price_under_a_condition_is_the_price_of_no_table_for_certain() -> None:
    """Nor is the other one: it holds only where the condition is not met."""
    payouts = bet("  pays 4 to 1\n  pays even if staff.dealers = 1\n  pays 5 to 1 on 7\n").payouts

    assert [(payout.amount, payout.if_met) for payout in payouts] == [
        (None, Fraction(4)),
        (None, Fraction(1)),
        (Fraction(5), None),
    ]
    assert [payout.condition.is_everywhere for payout in payouts] == [True, False, True]


def test_the_price_of_the_group_holds_where_the_condition_is_not_met() -> None:
    lines = "  one roll wins 7 loses other\n  pays 4 to 1 if staff.dealers = 1\n"
    found = resolved(f"group plain [A]\n  pays 3 to 1\nbet seven in plain [A]\n{lines}").regulation.bets[0].payouts

    assert [(payout.if_met, payout.of_group) for payout in found] == [(Fraction(4), False), (Fraction(3), True)]


@pytest.mark.parametrize("general", ["pays 7 to 1", "pays 7 to 1 for 4, 6", "pays 7 to 1 on hard n"])
def test_a_price_under_a_condition_for_one_number_leaves_the_others_theirs(general: str) -> None:
    scoped = f"pays 6 to 1{general.removeprefix('pays 7 to 1').removesuffix(' for 4, 6')} for 4 if staff.dealers = 1"
    rules = f"wins hard n loses 7, easy n stands other {general} {scoped}"
    found = figures(f"bet hard(n in 4, 6) [A] {rules}\n")

    edges = {(number, reading): figure.house_edge for (_, number, reading), figure in found.items()}
    assert edges == {
        ("4", "staff.dealers = 1"): Fraction(2, 9),
        ("4", "otherwise"): Fraction(1, 9),
        ("6", "staff.dealers = 1"): Fraction(3, 11),
        ("6", "otherwise"): Fraction(3, 11),
    }


def test_a_percentage_has_decimals_and_a_multiple_is_a_fraction() -> None:
    """Dozens at half the stake: 24 of 37 win 1/2, and 1.25% of that: 1/37 and 24/37 * 1/2 * 1/80 are 23/740."""
    dozens = "game french_roulette [A] with wheel 0, 1 .. 36\nbet dozens [A] one roll wins 1 .. 24 loses other\n"
    found = figures(f"{dozens}  pays 1/2 times\n  commission 1.25% of win on win\n")

    # As a total, half of the stake is no win: only one meaning is left.
    assert [figure.house_edge for figure in found.values()] == [Fraction(1, 37) + Fraction(12, 37) / 80]
    assert Fraction(1, 37) + Fraction(12, 37) / 80 == Fraction(23, 740)


def test_commissions_under_conditions_leave_the_one_of_the_bet_open() -> None:
    found = bet("  pays 4 to 1\n  commission 5% if staff.dealers = 1\n  commission 4% if staff.dealers = 2\n")

    assert [each.rate for each in found.commissions] == [Fraction(1, 20), Fraction(1, 25)]
    assert found.commission is not None and found.commission.bound == "open" and not found.commission.is_exact


def test_a_requirement_is_for_the_games_behind_if_as_for_those_joined_with_it() -> None:
    behind, joined = (
        regulation(f"require {text} [A]\n{CRAPS}").requirements[0]
        for text in ("staff.dealers >= 2 if table.game in craps", "table.game in craps and staff.dealers >= 2")
    )

    assert len(behind.scope) == len(joined.scope) == 1
    assert len(behind.demands) == len(joined.demands) == 1
    assert not behind.lists_games and not behind.conditions


@pytest.mark.parametrize(
    "condition",
    ["cards.decks >= 4 and cards.decks < 4", "table.game in craps and table.game in sic_bo", "5 <= stake(seven) <= 4"],
)
def test_a_condition_that_nothing_meets_is_an_error(condition: str) -> None:
    assert told(f"{SEVEN}  pays 4 to 1 if {condition}\n") == ["nothing meets this condition"]


@pytest.mark.parametrize(
    ("first", "second", "is_shared"),
    [
        ("5 <= stake(seven) < 25", "stake(seven) >= 25", False),
        ("5 <= stake(seven) <= 25", "stake(seven) >= 25", True),
        ("cards.decks = 1", "staff.dealers = 1", False),  # they may, and nobody can tell
        ("table.game in craps, sic_bo", "table.game in sic_bo", True),
    ],
)
def test_two_prices_cannot_hold_together(first: str, second: str, is_shared: bool) -> None:
    found = resolved(f"{SEVEN}  pays 4 to 1 if {first}\n  pays 3 to 1 if {second}\n").findings

    assert [finding.code for finding in found] == ["REF019"] * is_shared


def test_names_in_conditions_are_looked_up() -> None:
    found = resolved(f"{SEVEN}  pays 4 to 1 if stake(seben) >= 5 and cards.deks = 1 and maxi(table) > 1\n").findings

    assert [finding.values["name"] for finding in found] == ["seben", "cards.deks", "maxi"]


def test_who_may_set_a_limit_is_looked_up() -> None:
    assert told("limit max(table) <= 5 unless set by bank [A]\n")[0].startswith("no body that may set a limit")


# --- bounds and silences


def test_a_price_within_bounds_has_no_amount() -> None:
    (payout,) = bet("  pays at least even and at most 50 to 1\n").payouts

    assert (payout.form, payout.amount, payout.least, payout.most) == ("to", None, Fraction(1), Fraction(50))


def test_a_sum_of_money_is_no_price_per_unit() -> None:
    (payout,) = bet("  pays 1000 USD\n").payouts

    assert payout.amount is None and payout.money is not None
    assert payout.money[:2] == (Fraction(1000), "USD")


@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("unstated", "unstated"),
        ("not held", "not_held"),
        ("set by casino", "casino"),
        ("set by authority", "authority"),
    ],
)
def test_who_fills_in_what_is_left_open(words: str, by: str) -> None:
    (found,) = regulation(f'bet seven "Seven" [A]\n  outcomes {words}\n  pays {words}\n  commission {words}\n').bets
    group = regulation(f"group simple [A] pays {words}\nbet seven in simple [A] one roll wins 7 loses other\n").bets[0]
    left = limit(f"max(table) {words}")

    assert tuple(found.silence) == (by, by, by)
    assert found.payouts[0].amount is None and found.stages == ()
    assert found.commission is not None and not found.commission.is_exact
    assert tuple(group.silence) == (by, None, None)
    assert (left.set_by, left.relation) == (by, None)


def test_what_is_laid_down_is_no_silence() -> None:
    assert bet("  pays 4 to 1\n  commission none\n").silence == BetSilence()


def test_a_bounded_commission_is_not_the_one_taken() -> None:
    found = bet("  pays 4 to 1\n  commission at most 5% of stake on win\n").commission

    assert found is not None and (found.rate, found.bound, found.is_exact) == (Fraction(1, 20), "at_most", False)


CARDS = 'game blackjack "Blackjack" [A] with 6 decks\n'


def test_what_an_option_may_be() -> None:
    lines = ("is 3 to 2", "is at least 3 to 2", "is one of 3 to 2, 6 to 5", "is set by casino")
    found = [regulation(f"{CARDS}option blackjack_pays {line} [A]\n").options[0] for line in lines]

    assert [type(option.value) for option in found] == [OptionValue, OptionBounds, OptionAlternatives, Silence]
    assert [option.plain.price and option.plain.price.amount for option in found] == [Fraction(3, 2), None, None, None]
    assert all(option.holds for option in found)


def test_an_option_yields_to_the_same_one_under_a_condition() -> None:
    general, special = regulation(
        f"{CARDS}option blackjack_pays is 3 to 2 [A]\noption blackjack_pays is 6 to 5 if cards.decks = 1 [A]\n"
    ).options

    assert (general.yields, special.yields) == (True, False)
    assert [each.plain.price and each.plain.price.form for each in (general, special)] == ["unstated", "unstated"]
    assert isinstance(general.value, OptionValue) and general.value.price is not None


# --- sets and quantities


def test_a_limit_is_one_of_some_values() -> None:
    found = limit("max(seven) per box in 50, 100 .. 120, 200 * min(table)").relation

    assert isinstance(found, Among)
    assert isinstance(found.focus, Quantity) and found.focus.per == ("box",)
    assert [(each.first, each.last) for each in found.members] == [(50, 50), (100, 120), (200, 200)]
    assert isinstance(found.factor, Quantity) and found.factor.function.text == "min"


def test_the_bets_of_a_set_are_looked_up() -> None:
    assert "no bet or group is called `sevn` here" in told(f"{SEVEN}  pays 4 to 1\nlimit max(sevn) in 5, 10 [A]\n")


def test_an_amount_keeps_its_currency_and_a_limit_says_every_stake() -> None:
    found = limit("max(each table) <= 20 FRF").relation

    assert isinstance(found, Relation)
    assert isinstance(found.terms[0], Quantity) and found.terms[0].each
    assert isinstance(found.terms[1], Money) and found.terms[1][:2] == (Fraction(20), "FRF")


# --- variants


def test_a_variant_is_the_whole_set_of_rules_that_a_table_keeps() -> None:
    found = bet('  variant a "paytable A" [A] pays 4 to 1 on 7\n  variant b pays 5 to 1 on 7 commission 5%\n')

    assert [(each.name, each.label and each.label.en) for each in found.variants] == [("a", "paytable A"), ("b", None)]
    assert [[payout.amount for payout in each.payouts] for each in found.variants] == [[Fraction(4)], [Fraction(5)]]
    assert [[stage.name for stage in each.stages] for each in found.variants] == [["one_roll"], ["one_roll"]]
    assert [each.commission is not None for each in found.variants] == [False, True]
    assert found.payouts == () and found.commission is not None and found.commission.bound == "open"


def test_outcomes_of_variants_join_those_of_the_bet() -> None:
    (found,) = regulation(
        "game american_roulette with wheel 0, 00, 1 .. 36\n"
        "bet low [A]\n  one roll wins 1 .. 18 loses 19 .. 36\n  pays even\n"
        "  variant half loses 1/2 on 0, 00\n  variant full loses 0, 00\n"
    ).bets

    assert found.stages == () and [payout.form for payout in found.payouts] == ["even"]
    effects = [[arm.effect for arm in each.stages[0].arms] for each in found.variants]
    assert effects == [["wins", "loses", "loses_half"], ["wins", "loses", "loses"]]
    assert {event.arguments[0] for event in found.named} == {"1", "19", "0", "00"}


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("  pays 4 to 1\n  variant a pays 5 to 1\n", "the bet has prices, and so has its variant `a`"),
        ("  commission 5%\n  variant a commission 4%\n", "the bet has a commission, and so has its variant `a`"),
        (
            "  variant a contract\n",
            "a variant holds outcomes, prices, numbers and a commission; this belongs to the whole bet",
        ),
        ("  variant a pays 4 to 1\n  variant a pays 5 to 1\n", "`a` is defined twice"),
        ("  variant a wins n\n", "no outcome is called `n` here"),
    ],
)
def test_what_is_wrong_with_a_variant_is_said_once(rules: str, message: str) -> None:
    assert told(SEVEN + rules) == [message]


# --- lists of games


def test_a_closed_list_above_the_games_lists_games() -> None:
    found = regulation(f'closed list craps "Dados" "Craps francés", roulette [A]\n{CRAPS}{SEVEN}  pays 4 to 1\n')
    (listed,) = found.requirements

    assert listed.closed and listed.lists_games and listed.game is None
    assert listed.aliases == (("craps", ("Dados", "Craps francés")),)
    assert [value.text for test in listed.on_game for value in test.values] == ["craps", "roulette"]
    assert not found.games[0].closed


def test_a_closed_list_without_names_is_of_bets() -> None:
    found = regulation(f"{CRAPS}{SEVEN}  pays 4 to 1\nclosed list [A]\n")

    assert found.games[0].closed and found.requirements == ()


def test_a_list_of_games_has_no_place_in_a_game() -> None:
    assert told(f"{CRAPS}closed list craps, roulette [A]\n") == [
        "a closed list of games stands above the first game; the one of a game is of its bets"
    ]


def test_a_share_of_a_meter_is_no_price_per_unit_and_in_no_currency() -> None:
    found = bet("  pays 12.5% of meter on 7\n")
    (line,) = found.payouts

    assert (line.form, line.amount) == ("money", None)
    assert line.money is not None and (line.money.value, line.money.currency) == (Fraction(1, 8), "meter")
    assert [printed_price(line, Style(language)) for language in ("en", "es")] == [
        "12.5% of the meter",
        "12,5\u00a0% del acumulado",
    ]
    (figure,) = figures(f"{SEVEN}  pays 12.5% of meter on 7\n").values()
    assert (figure.status, figure.house_edge) == ("unpriced", None)


def test_bets_that_exclude_each_other_are_a_line_for_the_inspector() -> None:
    other = 'bet eleven "Eleven" [A]\n  one roll wins 11 loses other\n  pays 15 to 1\n'
    found = regulation(f"{other}{SEVEN}  excludes eleven [B]\n  pays 4 to 1\n")

    assert [(each.kind, each.text.en, [c.anchor for c in each.citations]) for each in found.notes] == [
        ("inspect", "nobody who bets on Seven bets on Eleven as well", ["B"])
    ]
    assert not any(each.carriers for each in found.bets)
    assert told(f"{SEVEN}  excludes elven\n") == ["no bet is called `elven` here"]
