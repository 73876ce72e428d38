"""A hand whose aces count 1 or 11 and that draws from a shoe with an end: a dealer's bust, played out card by card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from tests.decrees import figures, resolved

DECKS = 6
GAME = """game super_jack [A] with 6 decks
values ace 1 or 11, 2 .. 10 face value, jack .. king 10
hand dealer [A] deals 2 draws until 17
"""
BETS = """bet bust [A] wins dealer with 22 .. 26 loses other pays 5/2 to 1
bet seventeen [A] wins dealer with 17 loses other pays even
bet blackjack [A] wins dealer with 21 in 2 cards loses other pays 19 to 1
bet five [A] wins dealer in 5 cards loses other pays even
bet gold [A] wins dealer with 21 in 2 cards and dealer suited hearts loses other pays 300 to 1
"""
FACES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
Shoe = tuple[int, ...]
FULL: Shoe = (*(4 * DECKS for _ in range(9)), 16 * DECKS)


def best(cards: tuple[int, ...]) -> int:
    """Return what a hand comes to: as many aces for 11 as go, one by one."""
    total = sum(cards)
    for _ in range(cards.count(1)):
        total = total + 10 if total + 10 <= 21 else total
    return total


@cache
def ended(cards: tuple[int, ...], shoe: Shoe) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances to go beyond 21, to end on 17, and to end with five cards."""
    if len(cards) >= 2 and best(cards) >= 17:
        return Fraction(best(cards) > 21), Fraction(best(cards) == 17), Fraction(len(cards) == 5)
    parts = [Fraction(0)] * 3
    for place, face in enumerate(FACES):
        if shoe[place]:
            left = (*shoe[:place], shoe[place] - 1, *shoe[place + 1 :])
            then = ended(tuple(sorted((*cards, face))), left)
            parts = [one + Fraction(shoe[place], sum(shoe)) * other for one, other in zip(parts, then, strict=True)]
    return parts[0], parts[1], parts[2]


def test_a_dealers_bust_is_that_of_hands_played_card_by_card() -> None:
    found = {bet: figure.win for (bet, _, _), figure in figures(GAME + BETS).items()}
    bust, seventeen, five = ended((), FULL)

    assert (found["bust"], found["seventeen"], found["five"]) == (bust, seventeen, five)
    assert round(bust * 10**6) == 281921
    assert (found["blackjack"], found["gold"]) == (Fraction(192, 4043), Fraction(2 * 6 * 24, 312 * 311))


@pytest.mark.parametrize(
    "values", ["ace 1 or 12, 2 .. king 10", "ace 1, 2 1 or 11, 3 .. king 10", "ace 1 or 11, 2 .. king 1"]
)
def test_only_an_ace_counts_eleven_as_well(values: str) -> None:
    (finding,) = resolved(GAME.replace("ace 1 or 11, 2 .. 10 face value, jack .. king 10", values) + BETS).findings

    assert "ace 1 or 11" in str(finding.values)
