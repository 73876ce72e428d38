"""The account of a table: every value in one class, every rule with how it stands, counted as it is built."""

from __future__ import annotations

from collections import Counter

import pytest

from checker.cases.case import TableCase
from checker.cases.table.account import Account, account_of, count_of
from checker.cases.table.bind import BoundTable
from checker.checks.registry import codes_by_topic, run_checks
from checker.pipeline import judge_tables
from tests.account.judging import SESSION
from tests.account.legal import legal_tables

ASTURIAS = """regulation: es_as_craps_2011
table: craps-1
game: craps
minimum: 5
maximum: {simple: %s}
bets:
  pass_line: {pays: even}
  eleven: {pays: %s}
dice: {in_service: 6, edge: 20 mm}
"""


def accounts(text: str) -> list[tuple[BoundTable, Account]]:
    found = []
    for judged in judge_tables("t.yaml", text, SESSION._replace(accounts=True)):
        assert isinstance(judged.case, TableCase)
        unjudged = {
            str(each.values["section"]): each.values["why"] for each in run_checks(judged.case) if each.code == "TAB009"
        }
        found.append((judged.case.table, account_of(judged.case.table, unjudged, codes_by_topic())))
        assert judged.result.account == found[-1][1]
        assert judged.result.counted == count_of(judged.case.table, unjudged, True)
    return found


def test_each_value_has_one_class_and_who_examined_it() -> None:
    ((_, account),) = accounts(ASTURIAS % ("2500", "15 to 1"))
    kinds = {each.key: each.kind for each in account.statements}
    judges = {each.key: {check.code for check in each.by} for each in account.statements}

    assert kinds == {
        "regulation": "identity",
        "table": "identity",
        "game": "identity",
        "minimum": "judged",
        "maximum.simple": "judged",
        "bets.pass_line.pays": "judged",
        "bets.eleven.pays": "judged",
        "dice.in_service": "judged",
        "dice.edge": "judged",
    }
    assert {"LIM002", "LIM007"} <= judges["maximum.simple"]
    assert judges["bets.eleven.pays"] == {"TAB001", "PAY001"}
    assert judges["dice.in_service"] == {"DUT001", "DUT008"}


def test_rules_stand_as_the_table_keeps_them() -> None:
    """11 at 8 to 1 instead of 15, a maximum 1200 times the minimum; six dice are in service."""
    ((_, account),) = accounts(ASTURIAS % ("6000", "8 to 1"))
    standings = {(rule.kind, rule.of, rule.citations[0].anchor): rule.standing for rule in account.rules}

    assert standings["payout", "eleven", "A.2"] == "broken"
    assert standings["payout", "pass_line", "A.1"] == "held"
    assert standings["payout", "any_seven", "A.2"] == "not_stated"
    assert standings["limit", "", "B.2"] == "broken"
    assert standings["requirement", "", "C.9"] == "held"
    assert standings["closed_list", "craps", "A"] == "held"
    assert standings["inspection", "", "C.2"] == "inspector"


def test_what_nothing_could_judge_says_why() -> None:
    text = "regulation: none\ngame: craps\nbets: {fire: {pays: 24 to 1, maximum: 5}, eleven: {pays: 15 to 1}}\n"
    ((_, account),) = accounts(text)
    not_judged = {each.key: each.why for each in account.statements if each.kind == "not_judged"}

    assert set(not_judged) == {"bets.fire.pays", "bets.fire.maximum"}
    assert not_judged["bets.fire.pays"] == {
        "en": "no rules of this bet are known",
        "es": "no se conocen las reglas de esta apuesta",
    }


def test_what_an_alias_repeats_is_one_value() -> None:
    text = "regulation: none\ngame: craps\nbets:\n  eleven: &same {pays: 15 to 1}\n  three: *same\n"
    ((table, account),) = accounts(text)

    assert count_of(table, (), True).values == len(account.statements) == 3


def test_the_account_of_every_legal_table_balances() -> None:
    """As many values counted as built; no rule broken; nothing not judged where the verdict is ok."""
    found = legal_tables()

    assert len(found) >= 48
    for name, legal in found.items():
        for table, account in accounts(legal.text):
            standings = Counter(rule.standing for rule in account.rules)

            assert count_of(table, (), True).values == len(account.statements), name
            assert not standings["broken"], name
            assert not [each for each in account.statements if each.kind == "not_judged"], name


def test_the_account_names_every_rule_of_the_game_once() -> None:
    ((table, account),) = accounts(ASTURIAS % ("2500", "15 to 1"))
    spans = Counter((rule.kind, rule.span, rule.of) for rule in account.rules)
    limits = [limit for limit in table.regulation.limits if limit.game in (None, "craps")]

    assert set(spans.values()) == {1}
    assert sum(rule.kind == "limit" for rule in account.rules) == len(limits)


def test_a_payout_of_an_adopted_reading_is_a_rule_like_a_printed_one() -> None:
    """1979 prints no payout for punto y banca; that it is even is how the transcription reads it."""
    table = "regulation: es_1979\ngame: punto_banco\nminimum: 10\nmaximum: 500\nbets: {player: {pays: %s}}\n"

    def standings(pays: str) -> dict[str, str]:
        ((_, account),) = accounts(table % pays)
        return {rule.of: rule.standing for rule in account.rules if rule.kind == "payout"}

    assert standings("even") == {"banker": "not_stated", "player": "held"}
    assert standings("3 to 2") == {"banker": "not_stated", "player": "broken"}


def test_rules_of_a_card_game_stand_in_the_account() -> None:
    """Open blackjack of 22/2013: kept, broken, and not stated; a rule without a value binds nobody."""
    options = "options: {dealer_stands: 17, blackjack_pays: 3 to 2}\n"
    ((table, account),) = accounts(f"regulation: es_cl_22_2013\ngame: open_blackjack\n{options}")
    rules = {rule.of: rule.standing for rule in account.rules if rule.kind == "option"}

    assert (rules["dealer_stands"], rules["blackjack_pays"], rules["ties"]) == ("held", "broken", "not_stated")
    assert set(rules) == {
        each.name
        for each in table.regulation.options
        if each.game == "open_blackjack" and (each.plain.price is None or each.plain.price.form != "unstated")
    }


@pytest.mark.parametrize(
    ("game", "standings"),
    [
        ("three_card_poker", {"raise_pays": "broken"}),  # the text pays all hands alike
        ("caribbean_stud", {"raise_pays": "not_stated", "raise_pays_royal_flush": "held"}),
    ],
)
def test_a_rule_for_all_hands_holds_for_those_without_one_of_their_own(game: str, standings: dict[str, str]) -> None:
    options = "options: {raise_pays_royal_flush: 100 to 1}\n"
    ((_, account),) = accounts(f"regulation: ad_andorra_2025\ngame: {game}\n{options}")
    rules = {rule.of: rule.standing for rule in account.rules if rule.kind == "option"}

    assert {name: rules.get(name) for name in standings} == standings


@pytest.mark.parametrize("stated", ["wins: [2, 3], pushes: 11", "commission: {rate: 5%, of: win, when: on_win}"])
def test_a_payout_is_not_held_where_what_decides_the_bet_or_is_taken_differs(stated: str) -> None:
    bet = "dont_pass" if "wins" in stated else "pass_line"
    text = ASTURIAS % ("2500", "15 to 1")
    ((_, account),) = accounts(text.replace("pass_line: {pays: even}", f"{bet}: {{pays: even, {stated}}}"))

    payouts = {rule.of: rule.standing for rule in account.rules if rule.kind == "payout"}
    assert payouts[bet] != "held"
    assert payouts["eleven"] == "held"
