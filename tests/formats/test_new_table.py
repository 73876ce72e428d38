"""The starter table file: what each part of a text becomes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from checker.cases.sheet.starter import starter
from checker.findings.finding import Language
from checker.formats.new_table import new_table
from checker.text.files import data_folder
from tests.checks.shipped import shipped_case
from tests.decrees import figures, regulation
from tests.sheets import wanted
from tests.tabled import case

BET = 'bet field "Campo" [A] one roll wins 2, 3 loses other pays 9 to 1\n'


def file_of(statements: str, language: Language = "en", **left_out: dict[str, str]) -> str:
    made = regulation(statements)
    return new_table(starter(made, made.games[0], wanted("5"), tuple(figures(statements).values())), language, left_out)


def test_a_bet_has_its_price_and_the_texts_own_name() -> None:
    assert "  field: {pays: 9 to 1}  # Campo [A]" in file_of(BET).splitlines()
    assert "  campo: {paga: 9 a 1}  # Campo [A]" in file_of(BET, "es").splitlines()


def test_a_maximum_left_to_the_casino_gets_an_example() -> None:
    lines = file_of(f"{BET}limit max(field) set by casino [A]\n").splitlines()

    assert "# 500 is an example: the regulation leaves this maximum to the casino or says nothing." in lines
    assert "  table: 500" in lines and "  # field: the casino sets it [A]" in lines


def test_limits_left_to_the_authority_get_an_authorisation() -> None:
    lines = file_of(f"{BET}limit min(table) set by authority [A]\n").splitlines()

    assert "  reference: AUT-0000" in lines
    assert "authorisation:" not in file_of(BET).splitlines()


def test_facts_have_their_unit_and_their_clause() -> None:
    lines = file_of(f"{BET}require 12 mm <= dice.edge <= 15 mm [A]\nrequire dice.numbered [A]\n", "es").splitlines()

    assert "dados:" in lines
    assert "  arista: 12 mm  # arista del dado [A]" in lines
    assert "  numerados: sí  # dados numerados [A]" in lines


def test_a_fact_without_a_value_is_said_to_be_missing() -> None:
    text = file_of(f"{BET}require dice.set = 5 [A]\nrequire dice.set = 6 [A]\n")

    assert "# set: Missing: no value was found that meets [A]." in text.splitlines()


def test_a_bet_left_out_stands_in_comments_and_has_no_limit() -> None:
    limit = "limit max(field) <= 100 * min(table) [A]\n"
    lines = file_of(BET + limit, "en", field={"en": "too dear", "es": "cara"}).splitlines()

    assert "#   field: {pays: 9 to 1}" in lines and "#     too dear" in lines
    assert not any(line.startswith("  field:") for line in lines)


def test_bets_without_a_price_are_listed_as_missing() -> None:
    text = file_of('bet field "Campo" [A] one roll wins 2 loses other pays unstated\n')

    assert "Missing: the regulation states no payout for these." in text
    assert "#   field  Campo [A]" in text.splitlines() and "bets:" not in text.splitlines()


def test_prices_that_a_table_file_cannot_say_are_listed_as_missing() -> None:
    text = file_of(
        'bet place(n in 4, 6) "C" [A] one roll wins n loses other\n'
        "  pays even on easy n for 4 pays 2 to 1 on hard n for 4 pays 3 to 1 for 6\n"
    )

    assert "Missing: a table file has no words for the payouts of these." in text


def test_prices_on_the_number_of_a_bet_are_written_with_its_letter() -> None:
    decree = 'bet place(n in 4, 6) "C" [A] one roll wins n loses other pays even on easy n pays 2 to 1 on hard n\n'
    text = file_of(decree)

    assert "  place: {pays: {easy n: even, hard n: 2 to 1}}" in text
    judged = case(text, regulation(decree))
    assert judged.table.prices.differences == () and judged.table.prices.unpriced == ()


def test_a_game_without_bets_says_so() -> None:
    assert "# Missing: the regulation names no bet of this game." in file_of("require dice.in_service = 6 [A]\n")


def test_nothing_in_a_name_becomes_a_line_of_its_own() -> None:
    made = regulation(BET)
    evil = made._replace(header=made.header._replace(title="a\nminimum: 1\u2028maximum: 2"))
    text = new_table(starter(evil, evil.games[0], wanted("5"), ()), "en")

    assert text.splitlines()[2] == "regulation: example  # a\\nminimum: 1\\u2028maximum: 2"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("id_", "game"), [("es_as_craps_2011", "craps"), ("es_cl_22_2013", "banca_francesa")])
def test_the_file_fits_the_published_schema(id_: str, game: str, language: Language) -> None:
    """Read as an editor reads it, every scalar a text, numbers and truths by YAML's own rules."""
    case = shipped_case(id_)
    found = case.regulation.game(game)
    assert found is not None
    text = new_table(starter(case.regulation, found, wanted("5"), case.figures.all), language)
    schema = json.loads(Path(data_folder("grammars"), "schemas", "table.schema.json").read_text(encoding="utf-8"))

    assert [error.message for error in Draft202012Validator(schema).iter_errors(yaml.safe_load(text))] == []


BUY = (
    "bet buy(n in 4, 5, 6) [A] wins n loses 7 stands other pays 2 to 1 for 4 pays 3 to 2 for 5 pays 6 to 5 for 6\n"
    'variant a "taken at once" / "al apostar" commission 5% of stake up front\n'
    "variant b commission 5% of stake on win\n"
)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_bet_with_variants_is_a_line_for_each_at_the_prices_of_its_numbers(language: Language) -> None:
    """Without “# ” the file is one that reads; a maximum of a bet that nobody offers yet is none."""
    text = file_of(BUY, language)
    pays, told = ("paga", "al apostar") if language == "es" else ("pays", "taken at once")
    chosen = re.findall(r"(?m)^# (bets:|apuestas:|  (?:buy|compra): .*)$", text)

    assert chosen[1].endswith(f"  # {told}") and chosen[2].endswith("  # b") and len(chosen) == 3
    for line in chosen[1:]:
        ((_, stated),) = yaml.safe_load(f"{chosen[0]}\n{line}")["apuestas" if language == "es" else "bets"].items()
        assert list(stated[pays]) == ["4", "5", "6"] or list(stated[pays]) == [4, 5, 6]
    assert chosen[1] != chosen[2]
    assert not yaml.safe_load(text).keys() & {"bets", "apuestas"}
