"""Table files from English keys to Spanish ones."""

from __future__ import annotations

import pytest

from checker.checks.examples import in_spanish


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("minimum: 5\n", "minimo: 5\n"),
        ("bets:\n  field: {pays: 8 for 1}", "apuestas:\n  field: {paga: 8 incluida la apuesta por 1}"),
        ("bets: {big: {pays: {6: 7 times, other: even}}}", "apuestas: {big: {paga: {6: 7 veces, otros: a la par}}}"),
        ("dice: {numbered: yes}", "dados: {numerados: sí}"),
        ("commission: {of: win, when: upfront}", "comision: {sobre: ganancia, cuando: al_apostar}"),
        ("tables:\n  - {table: a}\n  - {table: b}", "mesas:\n  - {mesa: a}\n  - {mesa: b}"),
    ],
)
def test_keys_words_and_payouts(english: str, spanish: str) -> None:
    assert in_spanish(english) == spanish


def test_names_of_bets_stay_even_if_a_key_is_called_so() -> None:
    assert in_spanish("bets:\n  odds: {maximum: 2}") == "apuestas:\n  odds: {maximo: 2}"
    assert in_spanish("odds: 2x") == "asociadas: 2x"


def test_a_decimal_comma_in_a_list_is_quoted() -> None:
    assert in_spanish("bets: {six: {pays: 1.17 to 1}}") == 'apuestas: {six: {paga: "1,17 a 1"}}'


def test_comments_and_layout_stay() -> None:
    assert in_spanish("# pays\nminimum:   5 # table\n\n") == "# pays\nminimo:   5 # table\n\n"


def test_what_cannot_be_read_stays() -> None:
    assert in_spanish("minimum: [5") == "minimum: [5"
