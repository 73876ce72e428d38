"""What is said twice, or where nothing takes it from: told, as one of two rules would hold without a word."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from tests.checks.examples import findings
from tests.decrees import HEADER, figures, regulation, resolved

SEVEN = "bet seven [A] one roll wins 7 loses other pays 4 to 1 "
LINES = SEVEN + "\nbet eight [A] one roll wins 8 loses other pays 5 to 1\n"


def codes(statements: str) -> list[str]:
    found = resolved(statements)
    return [finding.code for finding in found.findings] + ["REF026"] * len(found.regulation.repeated)


@pytest.mark.parametrize(
    "rules",
    [
        "opens any time opens come-out",
        "stakes 1/2 of chips stakes 1/4 of chips",
        "working on come-out working off come-out",
        "commission 5% of win on win commission none",
        "rides on eight rides on seven",
        "outcomes unstated",
        "pays set by casino on 9 pays set by authority on 9",
        "contract removable",
        "pays 5 to 1",
        "pays unstated",
        "pays 4 to 1 on 7 pays 6 for 1 on 7",
        "changeable fixed",
        "changeable contract",
    ],
)
def test_of_two_rules_that_say_the_same_thing_the_second_is_reported(rules: str) -> None:
    assert codes(f"{LINES}bet nine [A] one roll wins 9 loses other pays 8 to 1 {rules}\n") == ["REF026"]


@pytest.mark.parametrize(
    "rules", ["decided as seven decided as eight pays even", "wins 9 loses 7 paid as seven paid as eight"]
)
def test_a_bet_follows_one_other(rules: str) -> None:
    assert "REF026" in codes(f"{LINES}bet nine [A] {rules}\n")


@pytest.mark.parametrize(
    "rules",
    [
        "removable changeable",
        "removable fixed",
        "contract fixed",
        "pays 5 for 1",
        "pays 400%",
        "pays 5 to 1 on 7",
        "commission 5% of win [A] commission 5% of win",
        "opens any time opens any time [A]",
        "pays unstated on 2 pays unstated on 3",
        "commission 5% commission 4% if cards.decks = 1",
        "pays 3 to 1 if cards.decks = 1",
    ],
)
def test_rules_that_hold_beside_each_other_are_none(rules: str) -> None:
    assert codes(f"{SEVEN}{rules}\n") == []


def test_two_prices_of_one_win_are_told_once() -> None:
    twice = f"{SEVEN}pays 5 to 1\n"

    assert findings("PAY013", twice) and not findings("REF026", twice)
    assert findings("REF026", twice.replace("one roll wins 7 loses other", "outcomes unstated"))


def test_a_group_opens_at_one_moment() -> None:
    assert codes("group line [A] opens any time opens come-out\n") == ["REF026"]
    assert codes("group line [A] removable contract\n") == ["REF026"]


def test_the_edges_of_two_commissions_are_readings() -> None:
    taken = "commission none commission 5% of stake on win commission 5% of stake on win"
    found = figures(f"bet buy(n in 4, 10) [A] wins n loses 7 stands other pays 2 to 1 {taken}\n")

    assert {reading: figure.house_edge for (_, number, reading), figure in found.items() if number == "4"} == {
        "commission_none": 0,
        "commission_5%_of_stake_on_win": Fraction(1, 60),
    }


def test_a_bet_that_follows_two_has_the_figures_of_both() -> None:
    found = figures(f"{LINES}bet nine [A] decided as seven decided as eight pays 5 to 1\n")

    assert {reading: figure.win for (bet, _, reading), figure in found.items() if bet == "nine"} == {
        "decided_as_seven": Fraction(1, 6),
        "decided_as_eight": Fraction(5, 36),
    }


def test_a_variant_with_two_commissions_has_no_edge() -> None:
    found = figures(f"{SEVEN}variant a commission 5% of win on win commission none\n")

    assert [figure.status for figure in found.values()] == ["commission"]


def test_a_variant_has_one_commission() -> None:
    assert codes(f"{SEVEN}variant a commission 5% of win commission 4% of win\n") == ["REF026"]


def test_a_hand_is_dealt_once() -> None:
    cards = "game punto [A] with 6 decks values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10 [A]\n"

    assert codes(f"{cards}hand player [A] deals 2 deals 3 stands other\n") == ["REF026"]
    (game,) = regulation(f"{cards}hand player [A] deals 2 deals 3 stands other\n").games
    assert game.dealing is not None and game.dealing.counted == "undecided"


@pytest.mark.parametrize(
    "rule", ["opens any time", "fixed", "rides on eight", "stakes 1/2 of chips", "decided as eight"]
)
def test_what_holds_for_the_whole_bet_stands_in_no_reading(rule: str) -> None:
    assert codes(f'{LINES}bet nine [A] pays even unclear [A] reading a "x" one roll wins 9 loses other {rule}\n') == [
        "REF025"
    ]


def test_the_numbers_of_a_bet_stand_behind_its_name() -> None:
    assert codes(f"{SEVEN}numbers 4, 5\n") == ["REF027"]


def test_a_parameter_written_twice_is_one_number_used_twice() -> None:
    (bet,) = regulation("bet hop(a, a in 1 .. 6) [A] one roll wins hop a-a loses other pays 30 to 1\n").bets

    assert bet.numbers == ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6")


@pytest.mark.parametrize(
    ("source", "taken", "found"),
    [
        (
            "pays even variant x wins 7 loses other variant y wins 8 loses other",
            "decided as seven pays even",
            ["REF023"],
        ),
        (
            "wins 7 loses other variant x pays even variant y pays 2 to 1",
            "wins 7 loses other paid as seven",
            ["REF023"],
        ),
        ("wins 7 loses other variant x pays even variant y pays 2 to 1", "decided as seven pays even", []),
    ],
)
def test_a_choice_of_another_bet_is_not_taken_over(source: str, taken: str, found: list[str]) -> None:
    assert codes(f"bet seven [A] {source}\nbet other [A] {taken}\n") == found


def test_a_change_says_of_which_text() -> None:
    parsed = parse_decree(f"{HEADER}  replaces [A] by [A]\ngame craps [A] with 2 dice\n", "x.decree")
    assert parsed.decree is not None

    assert [finding.code for finding in resolve(parsed.decree).findings] == ["REF024"]


@pytest.mark.parametrize(
    "statement",
    [
        "limit max(table) <= 500 except max(table) <= 900 if cards.decks = 1 [A «x»]",
        'limit max(table) <= 500 unclear [A «x»] reading a "x" max(table) <= 600',
        'option dealer_stands is 17 unclear [A «x»] reading a "x" 18',
    ],
)
def test_a_place_behind_the_last_part_of_a_statement_is_its_own(statement: str) -> None:
    found = regulation(f"game blackjack [A] with 6 decks\n{statement}\n")

    assert not found.uncited
    assert [each.citation.phrase for each in found.cited if each.citation.phrase] == ["x"]
    assert all(each.citations for each in found.limits) and all(each.citations for each in found.options)
