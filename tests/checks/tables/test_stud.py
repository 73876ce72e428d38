"""Tables of stud games against their regulation and by themselves."""

from __future__ import annotations

import pytest

from checker.cases.case import TableCase, case_of_table
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.wording import message_of
from checker.store.library import as_usual_rules
from tests.decrees import regulation
from tests.semantics.decree.test_stud import FIVE, PAIR_PLUS, THREE, usual
from tests.tabled import AS_OF, table

RULES = THREE + "option ante_bonus_straight is 1 to 1 [A]\noption ante_bonus_straight_flush is 5 to 1 [A]\n"
BETS = "bet ante [A]\nbet raise [A]\n" + PAIR_PLUS


def at(text: str, statements: str = RULES + BETS, game: str = "three_card_poker") -> TableCase:
    spanish = text.startswith(("opciones", "apuestas"))
    head = f"norma: x\njuego: {game}" if spanish else f"regulation: x\ngame: {game}"
    return case_of_table(table(f"{head}\n{text}\n"), regulation(statements), AS_OF)


def without(text: str, game: str = "three_card_poker") -> TableCase:
    rules = as_usual_rules(usual(game))
    return case_of_table(table(f"regulation: none\ngame: {game}\n{text}\n"), rules, AS_OF)


def found(case: TableCase) -> list[Finding]:
    return [finding for finding in run_checks(case) if finding.kind.severity != "note"]


def codes(case: TableCase) -> list[str]:
    return [finding.kind.code for finding in found(case)]


def test_a_bonus_that_differs_is_a_violation_with_both_edges() -> None:
    """One more on a straight: 720 of 22,100 hands, 3.258% of the ante."""
    [finding] = found(at("options: {ante_bonus_straight: 2 to 1}"))

    assert (finding.kind.code, finding.verdict) == ("TAB020", "violation")
    assert message_of(finding, "en") == (
        "“ante bonus with straight”: 2 to 1 here, 1 to 1 in the regulation; house edge of each ante 1.056% here, 4.314% by "
        "the rules of the regulation, under best play"
    )


@pytest.mark.parametrize(
    "text",
    [
        "options: {ante_bonus_straight: 1 to 1, ante_bonus_straight_flush: 5 to 1, dealer_qualifies: queen_high}",
        "options: {ante_bonus_royal_flush: 5 to 1}",
        "options: {ante_bonus_straight: 2 for 1}",
        "opciones: {prima_escalera: 1 a 1, crupier_abre_con: dama}",
        "bets: {ante: {minimum: 5, maximum: 100}, raise: {maximum: 100}}",
        "bets: {pair_plus: {pays: {straight flush: 40 to 1, trips: 30 to 1, straight: 6 to 1, flush: 4 to 1, pair: even}}}",
        "apuestas: {pareja o más: {paga: {escalera de color: 40 a 1, trío: 30 a 1, escalera: 6 a 1, color: 4 a 1, par: 1 a 1}}}",
    ],
)
def test_a_table_that_keeps_its_text_gives_no_finding(text: str) -> None:
    assert codes(at(text)) == []


def test_a_payout_of_a_category_that_differs_is_a_violation_with_both_edges() -> None:
    [finding] = found(
        at(
            "bets: {pair_plus: {pays: {straight flush: 40 to 1, trips: 30 to 1, straight: 5 to 1, flush: 4 to 1, pair: even}}}"
        )
    )

    assert finding.kind.code == "TAB001"
    assert "308/5525 (5.575%) here, 128/5525 (2.317%) in the regulation" in message_of(finding, "en")


def test_what_the_text_says_of_every_raise_holds_for_one_hand() -> None:
    statements = FIVE + "option raise_pays is even [A]\noption raise_pays_flush is 5 to 1 [A]\n"

    assert (
        codes(at("options: {raise_pays_straight: even, raise_pays_flush: 5 to 1}", statements, "caribbean_stud")) == []
    )
    assert codes(at("options: {raise_pays_straight: 4 to 1}", statements, "caribbean_stud")) == ["TAB020"]
    assert codes(at("options: {ante_bonus_flush: 4 to 1}", statements, "caribbean_stud")) == ["TAB021"]


def test_a_payout_of_a_raise_among_the_bets_is_not_passed_over() -> None:
    """It is told where payouts of the raise are stated."""
    [finding] = found(without("bets: {raise: {pays: {flush: 5 to 1}}}", "caribbean_stud"))

    assert (finding.kind.code, finding.verdict) == ("TAB009", "undetermined")
    assert "`options`" in message_of(finding, "en")
    [finding] = found(at("bets: {raise: {pays: even}}"))
    assert (finding.kind.code, finding.verdict) == ("TAB004", "undetermined")


def test_usual_payouts_without_a_regulation() -> None:
    assert codes(without("options: {ante_bonus_straight: 1 to 1, ante_bonus_three_of_a_kind: 4 to 1}")) == []
    assert codes(without("options: {raise_pays_flush: 5 to 1}", "caribbean_stud")) == []


def test_a_pay_table_that_favours_the_player() -> None:
    [finding] = found(
        without("options: {raise_pays_royal_flush: 40000 to 1, raise_pays_four_of_a_kind: 50 to 1}", "caribbean_stud")
    )

    assert (finding.kind.code, finding.verdict) == ("TAB034", "violation")


@pytest.mark.parametrize(
    "options",
    [
        "{raise_pays_high_card: 2 to 1}",
        "{raise_stake: 1}",
        "{dealer_qualifies: queen_high}",
        "{dealer_qualifies: pair}",
        "{dealer_shows: 0}",
    ],
)
def test_what_is_not_known_is_said(options: str) -> None:
    every = found(without(f"options: {options}", "caribbean_stud"))
    [finding] = [each for each in every if each.kind.code != "TAB036"]

    assert (finding.kind.code, finding.verdict) == ("TAB034", "undetermined")


def test_a_hand_that_three_cards_cannot_be_is_not_passed_over() -> None:
    [finding] = found(without("options: {ante_bonus_full_house: 3 to 1, ante_bonus_straight: 1 to 1}"))

    assert (finding.kind.code, finding.verdict) == ("TAB009", "undetermined")


@pytest.mark.parametrize(
    ("rules", "edge", "code"),
    [
        ("", "3.37%", None),
        ("", "3.373%", None),
        ("", "686689/20358520", None),
        ("", "2.01%", "TAB011"),
        ("", "3.38%", "TAB011"),
        ("not_qualified: ante_returned, ", "22.93%", None),
        ("not_qualified: ante_returned, ", "3.37%", "TAB011"),
    ],
)
def test_a_stated_edge_of_an_ante_is_that_of_its_rules(rules: str, edge: str, code: str | None) -> None:
    every = codes(without(f"options: {{{rules}dealer_qualifies: queen_high}}\nstated_edge: {{ante: {edge}}}"))
    assert [each for each in every if each != "TAB034"] == ([code] if code else [])


@pytest.mark.parametrize("ante", ["2 to 1", "5 to 2"])
def test_a_stated_edge_above_what_any_play_leaves_is_false(ante: str) -> None:
    stated = "options: {{dealer_qualifies: queen_high, ante_pays: {}}}\nstated_edge: {{ante: {}}}"
    assert "TAB011" in codes(without(stated.format(ante, "1%")))
    assert "TAB009" in codes(without(stated.format(ante, "-99%")))
