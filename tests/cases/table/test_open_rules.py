"""Rules of a regulation that no table can be held to yet: a table under them is undetermined, never conforming."""

from __future__ import annotations

import pytest

from checker.cases.case import case_of_table
from checker.cases.table.account import rules_of
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.result import file_verdict
from tests.decrees import CRAPS as GAME
from tests.decrees import regulation
from tests.tabled import AS_OF, table

SEVEN = 'bet any_seven "Seven" [A]\n  one roll   wins 7   loses other\n'
PRICED = SEVEN + "  pays 4 to 1\n"
CRAPS = "regulation: example\ngame: craps\nbets: {any_seven: {pays: 4 to 1}}\n"
CHARGED = CRAPS.replace("4 to 1", "4 to 1, commission: {rate: 6%, of: stake, when: on win}")
CARDS = 'game blackjack "Blackjack" [A] with 6 decks\n'
OPTION = "regulation: example\ngame: blackjack\noptions: {blackjack_pays: 6 to 5}\n"


def judged(statements: str, stated: str) -> tuple[Finding, ...]:
    found = case_of_table(table(stated), regulation(statements), AS_OF)
    assert not found.table.findings, found.table.findings
    return run_checks(found.in_run(frozenset(), None, ""))


@pytest.mark.parametrize(
    "price",
    [
        "at least 4 to 1",
        "at most 9 to 1",
        "4 to 1 if staff.dealers = 1",
        "4 to 1 unless set by authority",
        "4 to 1\n  pays 3 to 1 if staff.dealers = 1",
        "1000 USD",
        "not held",
        "set by authority",
    ],
)
def test_a_price_that_hangs_on_more_than_the_text(price: str) -> None:
    found = judged(f"{SEVEN}  pays {price}\n", CRAPS)

    assert file_verdict(found) == "undetermined"
    assert [finding.code for finding in found] == ["TAB004"]


@pytest.mark.parametrize(
    "commission",
    [
        "at most 5% of stake on win",
        "at least 6% of stake on win",
        "6% of stake on win if staff.dealers = 1",
        "not held",
        "6% of stake on win if staff.dealers = 1\n  commission 5% of stake on win if staff.dealers = 2",
    ],
)
def test_a_commission_that_hangs_on_more_than_the_text(commission: str) -> None:
    found = judged(f"{PRICED}  commission {commission}\n", CHARGED)

    assert file_verdict(found) == "undetermined"
    assert [finding.code for finding in found] == ["TAB019"]


@pytest.mark.parametrize(
    "limit",
    [
        "max(any_seven) <= 100 if staff.dealers = 1 [A]",
        "max(any_seven) <= 100 unless staff.dealers = 1 [A]",
        "max(any_seven) <= 100 unless set by authority [A]",
        "max(any_seven) <= 1000 [A]\nlimit max(any_seven) <= 100 if staff.dealers = 1 [A]",
        "max(any_seven) <= 100 [A] except max(any_seven) <= 500 [A]",
        "max(any_seven) in 50, 100 * min(table) [A]",
        "max(any_seven) per box <= 100 [A]",
        "max(each table) <= 100 [A]",
        "max(any_seven) <= 100 FRF [A]",
        "max(any_seven) not held [A]",
    ],
)
def test_a_limit_that_is_not_judged_is_told_as_such(limit: str) -> None:
    found = judged(f"{PRICED}limit {limit}\n", f"{CRAPS}maximum: {{any_seven: 500}}\n")

    assert file_verdict(found) == "undetermined"
    assert {finding.code for finding in found} == {"LIM013"}
    assert all("not judged" in finding.message["en"] and "multiplies" not in finding.message["en"] for finding in found)


@pytest.mark.parametrize(
    "option",
    [
        "is at least 3 to 2 [A]",
        "is one of 3 to 2, 6 to 5 [A]",
        "is not held [A]",
        "is set by authority [A]",
        "is 6 to 5 if cards.decks = 1 [A]",
        "is 6 to 5 [A]\noption blackjack_pays is 3 to 2 if cards.decks = 1 [A]",
    ],
)
def test_an_option_that_is_not_one_value(option: str) -> None:
    found = judged(f"{CARDS}option blackjack_pays {option}\n", OPTION)

    assert file_verdict(found) == "undetermined"
    assert {finding.code for finding in found} == {"TAB020"}


def test_an_option_that_the_house_sets_is_open_to_any_value() -> None:
    assert "TAB020" not in [
        finding.code for finding in judged(f"{CARDS}option blackjack_pays is set by casino [A]\n", OPTION)
    ]


def test_variants_leave_price_and_outcomes_to_the_one_that_is_kept() -> None:
    rules = 'bet any_seven "Seven" [A]\n  variant a one roll wins 7 loses other pays 4 to 1\n'
    found = judged(f"{rules}  variant b one roll wins 7 loses other pays 3 to 1\n", CRAPS)

    assert file_verdict(found) == "undetermined"


@pytest.mark.parametrize(
    ("require", "facts", "verdict", "standing"),
    [
        (
            "staff.dealers >= 2 if dice.in_service = 6",
            "dice: {in_service: 6}\nstaff: {dealers: 1}",
            "violation",
            "broken",
        ),
        ("staff.dealers >= 2 if dice.in_service = 6", "dice: {in_service: 5}\nstaff: {dealers: 1}", "ok", "exempt"),
        ("staff.dealers >= 2 if dice.in_service = 6", "staff: {dealers: 1}", "undetermined", "undetermined"),
        ("staff.dealers >= 2 if dice.in_service = 6", "staff: {dealers: 2}", "ok", "held"),
        ("staff.dealers >= 2 if table.game in craps", "staff: {dealers: 1}", "violation", "broken"),
        ("staff.dealers >= 2 if table.game in sic_bo", "staff: {dealers: 1}", "ok", "exempt"),
        ("staff.dealers >= 2 unless set by authority", "staff: {dealers: 1}", "undetermined", "undetermined"),
        ("staff.dealers >= 2 unless set by authority", "staff: {dealers: 2}", "ok", "held"),
        ("dice.in_service in 5 .. 6", "dice: {in_service: 4}", "violation", "broken"),
        ("dice.in_service in 5 .. 6", "dice: {in_service: 6}", "ok", "held"),
        ("dice.in_service in 1, 3 * staff.dealers", "dice: {in_service: 6}\nstaff: {dealers: 2}", "ok", "held"),
        (
            "dice.in_service in 1, 3 * staff.dealers",
            "dice: {in_service: 4}\nstaff: {dealers: 2}",
            "violation",
            "broken",
        ),
    ],
)
def test_a_requirement_is_for_the_tables_that_meet_its_condition(
    require: str, facts: str, verdict: str, standing: str
) -> None:
    text = f"require {require} [A]\n{GAME}{PRICED}"
    found = judged(text, f"{CRAPS}{facts}\n")
    (entry,) = (
        each
        for each in rules_of(case_of_table(table(f"{CRAPS}{facts}\n"), regulation(text), AS_OF).table)
        if each.kind == "requirement"
    )

    assert (file_verdict(found), entry.standing) == (verdict, standing)


def test_a_closed_list_of_games_is_the_list_of_authorised_games() -> None:
    listed = judged(f'closed list craps "Dados", roulette [A]\n{GAME}{PRICED}', CRAPS)
    left_out = judged('closed list roulette [A]\ngame sic_bo "Sic bo" [A] with 3 dice\n', CRAPS)

    called = judged(
        f'closed list craps "Azar de Castilla", roulette [A]\n{GAME}{PRICED}',
        CRAPS.replace("game: craps", "game: Azar de Castilla"),
    )

    assert file_verdict(listed) == file_verdict(called) == "ok"
    assert "TAB005" in [finding.code for finding in left_out]
