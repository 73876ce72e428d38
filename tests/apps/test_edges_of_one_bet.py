"""`tapete edges REGULATION BET` of bets whose figures are those of a card game."""

from __future__ import annotations

import json

from tests.apps.commands import Tapete


def test_insurance_has_its_row_of_the_table_of_blackjack(command: Tapete) -> None:
    """From six decks: 1 - 3 * 96/311 = 23/311; the rows of the game itself are no part of it."""
    text = command("edges", "ad_andorra_2025", "insurance", "--lang", "es").stdout.replace("\u00a0", " ")
    data = json.loads(command("edges", "ad_andorra_2025", "insurance", "--format", "json").stdout)

    assert "seguro a 2 a 1" in text and "7,395 %" in text
    assert (len(data["insurance"]), data["blackjack"], data["stud"]) == (1, [], [])


def test_an_ante_has_the_table_of_its_stud_game(command: Tapete) -> None:
    text = command("edges", "ad_andorra_2025", "ante", "--lang", "es").stdout.replace("\u00a0", " ")

    assert "ventaja de la casa por apuesta inicial      686689/20358520 (3,373 %)" in text
    assert "seguro a 2 a 1" not in text


def test_another_bet_has_no_table_of_cards(command: Tapete) -> None:
    text = command("edges", "ad_andorra_2025", "under_13", "--lang", "es").stdout.replace("\u00a0", " ")

    assert "407/4043" in text
    assert "mazo" not in text
