"""Limits of edges and returns: of each bet by its own edge, of several together as players may stake."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.apps.common import common
from checker.cases.case import TableCase
from checker.cases.table.account import rules_of
from checker.cases.table.edges import edge_judgements, share
from checker.pipeline import judge_tables
from tests.checks.examples import case_from, english, findings

BETS = """bet any_seven [A.2] one roll wins 7 loses other
bet eleven [A.2] one roll wins 11 loses other
limit {limit} [B.2]
--- table
bets: {{any_seven: {{pays: 4 to 1}}, eleven: {{pays: 15 to 1}}}}
"""


def verdicts(limit: str, more: str = "") -> list[str]:
    """Return the verdicts on a table with any seven at 4 to 1 (edge 1/6) and eleven at 15 to 1 (1/9)."""
    return [each.verdict for each in findings("LIM024", BETS.format(limit=limit) + more)]


def test_edge_and_return_are_those_counted_throw_by_throw() -> None:
    """36 throws of 1 each: seven comes 6 times and brings 5, eleven comes twice and brings 16."""
    case = case_from(BETS.format(limit="return(each table) >= 95%"))
    assert isinstance(case, TableCase)
    found = [each for one in edge_judgements(case.table) for each in one.bets]
    back = [
        share(one.focus, each.figures[0].house_edge or Fraction(0))
        for one in edge_judgements(case.table)
        for each in one.bets[0].edges
    ]

    assert [each.bet.id for each in found] == ["any_seven", "eleven"]
    assert back == [Fraction(6 * 5, 36), Fraction(2 * 16, 36)]


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        ("return(each table) >= 83%", []),
        ("return(each table) >= 84%", ["violation"]),
        ("return(each table) >= 5 / 6", []),
        ("return(each table) > 5 / 6", ["violation"]),
        ("return(each table) >= 89%", ["violation", "violation"]),
        ("11% <= edge(each table) <= 17%", []),
        ("edge(table) <= 16%", ["undetermined"]),
        ("edge(table) <= 11%", ["violation"]),
        ("edge(eleven) <= 12%", []),
        ("return(table) >= 95% if staff.dealers >= 5", ["undetermined"]),
    ],
)
def test_bets_together_are_outside_for_certain_only_if_each_is(limit: str, expected: list[str]) -> None:
    assert verdicts(limit) == expected


def test_limit_under_a_condition_that_is_not_met_asks_for_nothing() -> None:
    assert verdicts("return(table) >= 95% if staff.dealers >= 5", "staff: {dealers: 3}\n") == []


def test_price_that_the_text_prints_is_no_fault_of_the_table() -> None:
    """The two provisions contradict each other: undetermined at the table, told of the text itself."""
    text = BETS.format(limit="edge(any_seven) <= 2%").replace("7 loses other", "7 loses other pays 4 to 1")

    assert [each.verdict for each in findings("LIM024", text)] == ["undetermined"]
    assert [each.verdict for each in findings("LIM024", text.partition("---")[0])] == ["violation"]


def test_bet_without_an_edge_leaves_several_together_open() -> None:
    text = BETS.format(limit="return(table) >= 85%").replace("{pays: 15 to 1}", "{maximum: 5}")

    assert english("LIM024", text) == [
        "the return is to be at least 85%; whether it is cannot be told, as that of “eleven” is not known"
    ]


@pytest.mark.parametrize(
    ("limit", "standing"),
    [("return(each table) >= 80%", "held"), ("edge(table) <= 11%", "broken"), ("edge(table) <= 16%", "undetermined")],
)
def test_account_tells_whether_it_is_kept(limit: str, standing: str) -> None:
    case = case_from(BETS.format(limit=limit))
    assert isinstance(case, TableCase)

    assert [each.standing for each in rules_of(case.table) if each.kind == "limit"] == [standing]


@pytest.mark.parametrize("limit", ["edge(any_seven) <= max(table)", "edge(any_seven) in 5, 6"])
def test_edge_is_compared_with_shares_alone(limit: str) -> None:
    text = BETS.format(limit=limit).partition("---")[0]

    assert [each.kind.code for each in findings("LIM013", text)] == ["LIM013"]


def test_bet_without_an_edge_is_told_where_each_is_bounded() -> None:
    text = BETS.format(limit="return(each table) >= 80%").replace("{pays: 15 to 1}", "{maximum: 5}")

    assert english("LIM024", text) == [
        "the return is to be at least 80%; whether it is cannot be told, as that of “eleven” is not known"
    ]


BLACKJACK = """game blackjack "Blackjack" [A.2]
option dealer_stands is 17 [A.2]
limit return(each table) >= {least} [B.2]
--- table
game: blackjack
options: {{dealer_stands: 17, blackjack_pays: 3 to 2}}
"""


def test_card_game_whose_edge_is_not_known_is_undetermined_and_never_kept_in_silence() -> None:
    assert [each.verdict for each in findings("LIM024", BLACKJACK.format(least="80%"))] == ["undetermined"]


STUD = """game caribbean_stud "Stud" [A.2] with 5 cards
option dealer_qualifies is ace_king [A.2]
option ante_pays is even [A.2]
option raise_pays_high_card is even [A.2]
option raise_pays_one_pair is even [A.2]
option raise_pays_two_pairs is 2 to 1 [A.2]
option raise_pays_three_of_a_kind is 3 to 1 [A.2]
option raise_pays_straight is 4 to 1 [A.2]
option raise_pays_flush is 5 to 1 [A.2]
option raise_pays_full_house is 7 to 1 [A.2]
option raise_pays_four_of_a_kind is 20 to 1 [A.2]
option raise_pays_straight_flush is 50 to 1 [A.2]
option raise_pays_royal_flush is {royal} [A.2]
limit return(each table) >= {least} [B.2]
--- table
game: caribbean_stud
options: {{dealer_qualifies: ace_king}}
"""


@pytest.mark.parametrize(("least", "expected"), [("94%", []), ("95%", ["undetermined"])])
def test_stud_game_has_the_edge_of_its_pay_table(least: str, expected: list[str]) -> None:
    """The usual pay table keeps 5.224 % of the ante; a text that prints it contradicts its own limit."""
    assert [each.verdict for each in findings("LIM024", STUD.format(royal="100 to 1", least=least))] == expected


def test_stud_game_that_pays_less_than_its_text_is_outside() -> None:
    text = STUD.format(royal="100 to 1", least="94%")
    text = text.replace("{dealer_qualifies: ace_king}", "{dealer_qualifies: ace_king, raise_pays_two_pairs: even}")

    assert [each.verdict for each in findings("LIM024", text)] == ["violation"]


CAPPED = """bet any_seven [A.2] one roll wins 7 loses other
bet hop(a, b in 1 .. 6) [A.2] one roll wins hop a-b loses other
limit {limit} [B.2]
--- table
minimum: 200
maximum: 2000
bets: {{any_seven: {{pays: 4 to 1}}, hop(1-2): {{pays: 15 to 1}}}}
award_cap: {{amount: {cap}, per: round}}
"""


@pytest.mark.parametrize(
    ("limit", "cap", "expected"),
    [
        # The smallest stake of 200 wins 3000 at 15 to 1.
        ("cap(table) per round >= larger(2500, min(table) * profit(table))", 2999, ["violation"]),
        ("cap(table) per round >= larger(2500, min(table) * profit(table))", 3000, []),
        ("cap(table) per round >= larger(3500, min(table) * profit(table))", 3000, ["violation"]),
        ("smaller(2500, min(table) * profit(table)) < cap(table)", 2500, ["violation"]),
        ("smaller(2500, min(table) * profit(table)) < cap(table)", 2501, []),
        ("cap(table) per player >= 5000", 3000, []),
        ("cap(any_seven) per round = min(any_seven) * profit(any_seven)", 800, []),
        ("100 <= cap(table) <= max(table)", 3000, ["violation"]),
        ("cap(table) >= stake(table)", 3000, ["undetermined"]),
        ("cap(table) per round >= 5000 if staff.dealers >= 5", 3000, ["undetermined"]),
        ("cap(table) per round >= 5000 if profit(table) > 15", 3000, []),
        ("cap(table) per round >= 5000 if profit(table) >= 15", 3000, ["violation"]),
        ("cap(table) per round >= 5000 if profit(any_seven) >= 5", 3000, []),
    ],
)
def test_cap_on_awards_is_held_against_what_the_table_pays(limit: str, cap: int, expected: list[str]) -> None:
    assert [each.verdict for each in findings("LIM025", CAPPED.format(limit=limit, cap=cap))] == expected


def test_cap_that_does_not_say_for_whom_is_undetermined_only_where_it_is_too_low() -> None:
    text = CAPPED.format(limit="cap(table) per round >= 5000", cap=3000).replace(", per: round", "")

    assert [each.verdict for each in findings("LIM025", text)] == ["undetermined"]
    assert not findings("LIM025", text.replace("3000", "5000"))


def test_account_tells_of_a_cap_outside() -> None:
    case = case_from(CAPPED.format(limit="cap(table) >= 5000", cap=3000))
    assert isinstance(case, TableCase)

    assert [each.standing for each in rules_of(case.table) if each.kind == "limit"] == ["broken"]


@pytest.mark.parametrize("limit", ["cap(table) <= cap(any_seven) + 5", "max(table) <= larger(5, min(table))"])
def test_what_cannot_be_worked_out_is_told_of_the_text(limit: str) -> None:
    text = BETS.format(limit=limit).partition("---")[0]

    assert [each.kind.code for each in findings("LIM013", text)] == ["LIM013"]


def test_the_swiss_ratio_is_that_of_the_game() -> None:
    """Any triple at 24 to 1 brings 25 of 36, one triple at 150 to 1 151 of 216: a game of these two is below 80%.

    Small at par, which brings 105 * 2 of 216, makes it hang on what players stake.
    """
    text = "regulation: ch_spbv_ejpd_2018\ngame: sic_bo\nminimum: 5\nbets: {any_triple: {pays: 24 to 1}, %s}\n"
    session = common("en").session
    found = [
        [each.verdict for each in judged.result.findings if each.code == "LIM024"]
        for more in ("specific_triple: {pays: 150 to 1}", "small: {pays: even}")
        for judged in judge_tables("sic-bo.yaml", text % more, session)
    ]

    assert found == [["violation"], ["undetermined"]]
