"""What tables written in haste are told: names of everyday speech, the right reason, and what to do next."""

from __future__ import annotations

import pytest

from checker.cases.case import case_of_table
from checker.cases.table.bind import bind
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.wording import help_of, message_of
from checker.store.library import as_usual_rules, usual_rules
from checker.store.store import load
from tests.checks.shipped import shipped_case
from tests.tabled import AS_OF, table


def under(regulation: str, text: str) -> list[Finding]:
    case = case_of_table(table(f"norma: {regulation}\n{text}"), shipped_case(regulation).regulation, AS_OF)
    return [*case.table.findings, *run_checks(case)]


def alone(game: str, text: str) -> list[Finding]:
    usual = as_usual_rules(load(usual_rules()[game]).regulation)
    case = case_of_table(table(f"norma: ninguna\njuego: {game}\n{text}"), usual, AS_OF)
    return [*case.table.findings, *run_checks(case)]


def told(found: list[Finding], code: str) -> list[tuple[str, str]]:
    return [(message_of(each, "es"), help_of(each, "es")) for each in found if each.code == code]


@pytest.mark.parametrize("name", ["duros", "duro", "dobles", "hardway"])
def test_hard_ways_by_their_everyday_names(name: str) -> None:
    """At 5 to 1 on 4 and 10, where the regulation prints 7 times; nothing is unlisted."""
    found = under("es_as_craps_2011", f'juego: dados\napuestas: {{{name}: {{paga: {{"4, 10": 5 a 1}}}}}}\n')

    assert [each.code for each in found if each.severity != "note"] == ["TAB001"]


@pytest.mark.parametrize(
    ("typed", "meant"), [("ploeno", "pleno"), ("trasversal", "transversal"), ("seisna", "seisena"), ("docna", "docena")]
)
def test_a_slip_of_a_spanish_name_is_proposed_in_spanish(typed: str, meant: str) -> None:
    usual = as_usual_rules(load(usual_rules()["french_roulette"]).regulation)
    bound = bind(table(f"norma: ninguna\njuego: ruleta francesa\napuestas: {{{typed}: {{paga: 35 a 1}}}}\n"), usual)

    assert [help_of(each, "es") for each in bound.findings] == [f"¿quiso decir `{meant}`?"]


def test_a_game_whose_rules_stand_elsewhere_is_not_asked_to_be_another_game() -> None:
    """Castilla y León names punto y banca and leaves its rules to the catalogue that it amends."""
    [(message, way_out)] = told(under("es_cl_22_2013", "juego: punto y banca\nminimo: 25\n"), "TAB005")

    assert message.startswith("la norma no da reglas del juego `punto_banco`")
    assert way_out.startswith("indicar la norma que contiene sus reglas; con `norma: ninguna`")


def test_an_unknown_game_is_told_the_games_by_their_spanish_names() -> None:
    [(_, way_out)] = told(under("es_cl_22_2013", "juego: bingo\nminimo: 25\n"), "TAB005")

    assert "`ruleta francesa`, `ruleta americana`, `black-jack`" in way_out


def test_multiples_of_a_bet_that_is_not_listed_are_one_limit() -> None:
    [(message, _)] = told(alone("craps", "asociadas: 3-4-5x\napuestas: {pase: {paga: a la par}}\n"), "LIM020")

    assert message == (
        "consta el máximo de «apuesta asociada al pase» (3-4-5x), y la apuesta no figura entre las que enumera la mesa"
    )


def test_a_bet_whose_commission_is_open_is_not_called_unknown() -> None:
    text = "apuestas: {banca: {paga: a la par}}\ncomision: {porcentaje: 5%, sobre: ganancia}\n"
    found = dict(each[0].split(" consta y no se ha examinado: ") for each in told(alone("punto_banco", text), "TAB009"))

    assert found["`apuestas.banca`"] == "no consta sobre qué base o cuándo se cobra su comisión"
    assert "`apuestas.x`" not in found


def test_a_wheel_of_another_game_is_told_which_game() -> None:
    """38 pockets are those of the double zero, under the regulation and by the rules of the trade."""
    text = "juego: ruleta americana\ncilindro: {casillas: 38}\n"
    found = [
        *told(under("es_cl_22_2013", text), "DUT005"),
        *told(alone("american_roulette", text.partition("\n")[2]), "DUT005"),
    ]

    assert [way_out.partition(": ")[2] for _, way_out in found] == ["«Ruleta americana de doble cero»"] * 2


def test_what_a_second_zero_does_is_said_in_words() -> None:
    """At 2 to 1 red wins 18 of 37; en prison alone leaves open what a second zero does: no id of a reading stands there."""
    [(message, _), *_] = told(alone("french_roulette", "cero: en_prision\napuestas: {rojo: {paga: 2 a 1}}\n"), "PAY001")

    assert "si otro cero deja la apuesta en prisión" in message
    assert "en_prison" not in message


def test_a_payout_without_edge_that_has_a_dozen_digits_is_rounded() -> None:
    """A tie comes in 9.516 % of the rounds of eight decks: 0.90484 / 0.09516 = 9.51."""
    [(_, way_out)] = told(alone("punto_banco", "apuestas: {empate: {paga: 11 a 1}}\n"), "PAY001")

    assert way_out.startswith("fijar un pago inferior a ≈\u00a09,51 a 1,")


def test_what_is_not_known_of_a_stud_game_is_no_error() -> None:
    text = "juego: póquer sin descarte\nopciones: {crupier_abre_con: dama}\n"
    found = {each.code: each for each in under("ad_andorra_2025", text)}

    assert (found["TAB034"].severity, found["TAB034"].verdict) == ("warning", "undetermined")
