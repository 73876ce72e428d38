"""Tables of blackjack and its side bets under the Order of 1979 and under Decree 455/2025 of Andorra."""

from __future__ import annotations

import pytest

from checker.cases.case import case_of_table
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.wording import message_of
from tests.checks.shipped import shipped_case
from tests.tabled import AS_OF, table

SPAIN = "norma: es_1979\njuego: blackjack\nminimo: 10\nmaximo: 1000\nnaipes: {barajas: 6}\n"
ANDORRA = "regulation: ad_andorra_2025\ngame: blackjack\nminimum: 10\nmaximum: 200\ncards: {decks: 6}\n"


def findings(text: str) -> list[Finding]:
    name = "es_1979" if "es_1979" in text else "ad_andorra_2025"
    found = run_checks(case_of_table(table(text), shipped_case(name).regulation, AS_OF))
    return [finding for finding in found if finding.severity != "note"]


def codes(text: str) -> list[str]:
    return [finding.kind.code for finding in findings(text)]


@pytest.mark.parametrize(
    "text",
    [
        SPAIN,
        SPAIN + "opciones: {manos: sin límite, doblar: nueve_a_once, paga_el_blackjack: 3 a 2, retiro: no}\n",
        SPAIN + "opciones: {naipes_del_crupier: uno_solo, ases_separados: una_carta, limites_por: por_mano}\n",
        SPAIN
        + "apuestas: {seguro: {paga: 2 a 1, maximo: 500}}\npersonal: {jefes: 1, mesas_por_jefe: 2, crupieres: 1}\n",
        ANDORRA + "options: {surrender: early_not_ace, hands: unlimited, bets_per_box: 3}\n",
        ANDORRA + "bets: {insurance: {pays: 2 to 1}, under_13: {pays: even}, over_13: {pays: even}}\n",
    ],
)
def test_a_table_that_keeps_its_text_gives_no_finding(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (SPAIN + "opciones: {paga_el_blackjack: 6 a 5}\n", "TAB020", "1.871% to 2.065% here, 0.518% to 0.712% by"),
        (SPAIN + "opciones: {manos: 4}\n", "TAB020", ": 4 here, unlimited in the regulation"),
        (SPAIN + "opciones: {retiro: tardío}\n", "TAB021", "says nothing of “surrender”"),
        (SPAIN.replace("1000", "400"), "LIM002", "50, 100 or 200 times"),
        (ANDORRA + "options: {surrender: none}\n", "TAB020", "0.429% to 0.712% here, 0.174% to 0.447% by"),
        (ANDORRA + "options: {double: ten_eleven}\n", "TAB020", "any two or nine to eleven in the regulation"),
        (ANDORRA + "options: {bets_per_box: 4}\n", "TAB020", ": 4 here, 3 in the regulation"),
    ],
)
def test_a_table_that_does_not_is_told_what_differs(text: str, code: str, words: str) -> None:
    [finding] = findings(text)

    assert finding.kind.code == code and words in message_of(finding, "en")


def test_a_rule_that_changes_no_edge_is_told_without_one() -> None:
    [finding] = findings(ANDORRA + "options: {bets_per_box: 4}\n")

    assert "house edge" not in message_of(finding, "en")


@pytest.mark.parametrize(("value", "other"), [("all", "original"), ("original", "all")])
def test_a_reading_is_told_by_the_value_that_differs(value: str, other: str) -> None:
    """The option is printed as `all`, which said that all is here and all in the regulation."""
    [finding] = findings(ANDORRA + f"options: {{lost_to_blackjack: {value}}}\n")

    assert finding.verdict == "undetermined"
    assert f"“lost to a dealer's blackjack”: {value} here, {other} in the regulation" in message_of(finding, "en")


@pytest.mark.parametrize("limits", ["maximum: 5", "minimum: 1, maximum: 5"])
def test_a_bet_kept_below_the_minimum_of_the_table_is_not_held_to_that(limits: str) -> None:
    """The jackpot is half the table's minimum at most, so its limits cannot reach it. Its prizes are not stated."""
    assert codes(ANDORRA + f"bets: {{jackpot: {{{limits}}}}}\n") == ["TAB024"]


def test_other_bets_are_held_to_the_minimum_of_the_table() -> None:
    assert codes(ANDORRA + "bets: {under_13: {pays: even, minimum: 5}}\n") == ["LIM017"]
    assert codes(ANDORRA + "bets: {under_13: {pays: even, maximum: 5}}\n") == ["LIM007"]


def test_limits_of_the_jackpot_are_held_to_each_other_and_to_the_text() -> None:
    assert codes(ANDORRA + "bets: {jackpot: {minimum: 5, maximum: 4}}\n") == ["LIM007", "TAB024"]
    assert codes(ANDORRA + "bets: {jackpot: {minimum: 1, maximum: 6}}\n") == ["LIM002", "TAB024"]


def test_insurance_at_another_payout_is_told_with_both_edges() -> None:
    """An ace seen, 96 of the 311 cards of six decks make a blackjack: 1 - 2 * 96/311 = 119/311, 1 - 3 * 96/311 = 23/311."""
    [finding] = findings(ANDORRA + "bets: {insurance: {pays: even}}\n")

    assert finding.kind.code == "TAB001"
    assert message_of(finding, "en").endswith("house edge 38.26% here, 7.395% in the regulation")
