"""Headings as houses of eight countries write them: placed by a closed grammar, and none wrongly."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from checker.syntax.sheets.column_map import read_map
from checker.syntax.sheets.columns import column_named, spelled
from checker.syntax.sheets.headings import bets_named, grammar, understood
from checker.text.files import data_folder
from checker.vocabulary.bets import VOCABULARY
from tests.docs.pages import fences, page

GAMES = frozenset({"american_roulette", "french_roulette", "blackjack", "punto_banco", "craps"})
ROWS = [line.split("\t") for line in Path(__file__).with_name("headings.tsv").read_text("utf-8").splitlines()]
"""A heading, and what it means: keys of a table file, `-` for nothing a rule is about, `?` for what has to be asked."""


def meant(heading: str, games: frozenset[str] = GAMES) -> str:
    found = understood(heading, games)
    return "?" if found.near else "|".join(found.keys) or ("-" if found.passed else "?")


def test_no_heading_is_placed_wrongly_and_nine_in_ten_are_placed() -> None:
    told = [(heading, want, meant(heading)) for heading, want in ROWS]
    certain = [each for each in told if each[1] != "?"]

    assert [each for each in told if each[2] not in (each[1], "?")] == []
    assert sum(got == want for _, want, got in certain) >= 0.9 * len(certain) > 100


def test_headings_of_six_languages_are_placed_and_none_wrongly() -> None:
    with Path(__file__).with_name("headings_of_six_languages.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    told = [(row, meant(row["heading"], frozenset((row["game"],))).split("|")) for row in rows]
    wrong = [
        (row["heading"], got) for row, got in told if got != ["?"] and not {row["key"], f"{row['key']}.table"} & {*got}
    ]

    assert wrong == []
    assert sum(got == ["?"] != [row["key"]] for row, got in told) <= 2


@pytest.mark.parametrize(
    "heading", ["Fichas", "Apuesta", "Límites", "Desde", "Hasta", "Comisión", "Croupier", "Responsable", "Sala",
                "Pagos", "Resultado", "Variante", "Máx. premio"],
)  # fmt: skip
def test_a_heading_with_two_meanings_is_asked(heading: str) -> None:
    found = understood(heading, GAMES)

    assert found.choices and not found.keys and not found.passed


def test_one_letter_wrong_is_told_as_near_and_two_are_not_understood() -> None:
    assert understood("Máxmo pleno", GAMES).near == (("maxmo", "maximo"),)
    assert understood("Mxmo pleno", GAMES).unknown


def test_a_limit_of_a_bet_is_placed_only_where_the_game_has_the_bet() -> None:
    assert meant("Máx. pleno", frozenset({"french_roulette"})) == "maximum.straight"
    assert meant("Máx. pleno", frozenset({"blackjack"})) == "?"


def test_a_word_more_is_a_doubt() -> None:
    assert meant("Mínimo nocturno") == "?"
    assert meant("Mínimo no residentes") == "?"


def test_signs_of_one_country_name_a_currency_and_others_are_asked() -> None:
    found = {each: understood(f"Apuesta mínima ({each})").currency for each in ("€", "$", "USD", "S/", "pesos")}

    assert found == {"€": "EUR", "$": "", "USD": "USD", "S/": "PEN", "pesos": ""}


@pytest.mark.parametrize(
    "heading", ["Moneda (ISO)", "Date (mm/dd/yyyy)", "Estado (A/C)", "Status [O/C]", "Turno (Sí/No)"]
)
def test_brackets_that_say_how_values_are_written_are_no_words(heading: str) -> None:
    assert understood(heading).keys == understood(heading[:-1].partition(" ")[0]).keys != ()


def test_brackets_that_limit_what_is_meant_stay_words() -> None:
    assert [understood(f"Mínimo ({each})").keys for each in ("VIP", "noche", "L/V", "D/N")] == [()] * 4


def test_columns_of_an_earlier_check_are_passed_over_by_name() -> None:
    names = ["Comprobación (tapete)", "Motivo (tapete)", "Check (tapete)", "Reason (tapete)"]

    assert {meant(name) for name in names} == {"-"}


def test_every_key_of_the_grammar_is_one_of_a_table_file() -> None:
    its = grammar()
    choices = {key for doubt in its.doubts for each in doubt.keys for key in each.split("/")} - {"-"}
    wrong = {key for key in (*its.keys, *choices) if column_named(key) is None}

    assert wrong - {"casino", "shift"} == set()
    assert set(its.codes.values()) <= set(VOCABULARY)


def test_every_concept_that_means_something_has_words() -> None:
    folder = Path(data_folder("grammars")) / "columns"
    said = {
        concept
        for language in ("en", "es", "fr", "pt", "de", "it")
        for concept in yaml.safe_load((folder / f"{language}.yaml").read_text("utf-8"))["concepts"]
    }
    rules = yaml.safe_load((folder / "keys.yaml").read_text("utf-8"))
    sets = [each for key in rules["keys"].values() for each in key["means"]]
    sets += [each for doubt in rules["two_meanings"] for each in doubt["means"]] + rules["passed_over"]["means"]

    assert {word for each in sets for word in each.split()} - said == set()


@pytest.mark.parametrize("game", sorted(VOCABULARY))
def test_the_spanish_name_of_a_bet_is_read_back_as_the_bet(game: str) -> None:
    names = bets_named(frozenset({game}))
    for bet in VOCABULARY[game]:
        column = column_named(f"maximum.{bet}")
        assert column is not None
        name = spelled(column, "es").partition(".")[2]
        spoken = name.replace("_", " ").replace("'", "")
        assert f"bet:{bet}" in (names.meant(spoken.split(), "es") or (f"bet:{bet}",)), (bet, name)


@given(st.text(max_size=60))
def test_whatever_stands_above_a_column_is_answered(text: str) -> None:
    found = understood(text, GAMES)

    assert not (found.keys and found.passed)


@pytest.mark.parametrize("name", ["spreadsheets.md", "spreadsheets.es.md"])
def test_the_map_of_the_page_is_one(name: str) -> None:
    (text,) = [block.text for block in fences(page(name)) if block.info == "yaml"]
    its = read_map(text, "columns.yaml")

    assert len(its.columns) == 9
    assert its.heading == (4, 5) and its.closed and its.carried == {"table"}
