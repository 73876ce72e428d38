"""Options of card games in table files."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import KEYS, WORDS
from tests.every import for_each
from tests.tabled import read, table


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("options: {dealer_stands: 17}", ("dealer_stands", 17)),
        ("options: {blackjack_pays: 6 to 5}", ("blackjack_pays", Fraction(6, 5))),
        ("options: {blackjack_pays: 5 for 2}", ("blackjack_pays", Fraction(3, 2))),
        ("options: {wins_pay: even}", ("wins_pay", Fraction(1))),
        ("options: {soft_17: hit}", ("soft_17", "hit")),
        ("options: {double_after_split: yes}", ("double_after_split", "allowed")),
        ("options: {split: no}", ("split", "none")),
        ("opciones: {paga_el_blackjack: 3 a 2}", ("blackjack_pays", Fraction(3, 2))),
        ("opciones: {con 17 blando: se planta}", ("soft_17", "stand")),
        ("opciones: {retiro: tardío}", ("surrender", "late")),
        ("opciones: {separar: sí}", ("split", "allowed")),
        ("options: {hands: 4}", ("hands", 4)),
        ("options: {hands: unlimited}", ("hands", "unlimited")),
        ("opciones: {manos: sin límite}", ("hands", "unlimited")),
        ("opciones: {retiro: anticipado salvo as}", ("surrender", "early_not_ace")),
    ],
)
def test_an_option_is_a_price_a_number_or_a_word(text: str, option: tuple[str, object]) -> None:
    assert [(found.name, found.value) for found in table(text).options] == [option]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("options: {dealer_stands: seventeen}", "SYN"),
        ("options: {soft_17: maybe}", "SYN306"),
        ("options: {hands: 9}", "SYN306"),
        ("options: {hands: many}", "SYN"),
        ("options: {blackjack_pay: 3 to 2}", "REF101"),
        ("options: 17", "SYN301"),
        ("opciones: {soft_17: hit}", "SYN304"),
    ],
)
def test_what_is_no_option_is_reported(text: str, code: str) -> None:
    [finding] = read(f"norma: x\n{text}\n" if text.startswith("opc") else f"regulation: x\n{text}\n")[1]

    assert finding.kind.code.startswith(code)


def test_table_files_know_every_option() -> None:
    assert set(KEYS["options"]) == set(OPTIONS)


@for_each("name", [name for name, term in OPTIONS.items() if term.words])
def test_table_files_know_every_word_of_an_option(name: str) -> None:
    words = WORDS[name]

    assert set(words) == set(OPTIONS[name].words)
    assert len(set(words.values())) == len(words)
