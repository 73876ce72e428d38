"""Three card poker: categories, and the dealer's hands dealt one by one; the edges: test_stud.py."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from checker.games.cards.poker import CATEGORIES, hand_counts
from checker.probability.cards.three_card_poker import (
    QUALIFIES,
    Strength,
    all_hands,
    category_of,
    hands_below,
    strength,
)
from tests.every import EVERY


def hand(*cards: str) -> tuple[int, ...]:
    return tuple(sorted("23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in cards))


def test_categories_of_three_cards() -> None:
    """The closed formulas against all 22,100 hands."""
    counted = Counter(map(category_of, dealt_hands().values()))

    assert hand_counts(3) == counted
    assert {**counted, "straight_flush": counted["straight_flush"] + counted["royal_flush"]} == {
        "royal_flush": 4,
        "straight_flush": 48,
        "three_of_a_kind": 52,
        "straight": 720,
        "flush": 1096,
        "one_pair": 3744,
        "high_card": 16440,
    }


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        (("Ac", "Kd", "Qh"), "straight", (14, 13, 12)),
        (("Ac", "2d", "3h"), "straight", (3, 2, 1)),
        (("Ac", "Kc", "2c"), "flush", (14, 13, 2)),
        (("Kc", "Kd", "2h"), "one_pair", (13, 2)),
        (("2c", "2d", "Ah"), "one_pair", (2, 14)),
        (("Kc", "Ad", "2h"), "high_card", (14, 13, 2)),
    ],
)
def test_what_a_hand_is_worth(cards: tuple[str, ...], category: str, ranks: tuple[int, ...]) -> None:
    number, deciding = strength(hand(*cards))

    assert (CATEGORIES[3][number], deciding) == (category, ranks)


@cache
def dealt_hands() -> dict[tuple[int, ...], Strength]:
    return {each: strength(each) for each in combinations(range(52), 3)}


HANDS = [("Qc", "6d", "4h"), ("Qc", "6c", "3c"), ("2c", "2d", "3h"), ("Ac", "2d", "3h"), ("7c", "7d", "7h")]


@pytest.mark.parametrize("cards", HANDS if EVERY else HANDS[:2])
def test_hands_below_are_those_dealt_of_the_other_49_cards(cards: tuple[str, ...]) -> None:
    mine = hand(*cards)
    gone, worth = frozenset(mine), strength(mine)
    poker = all_hands()
    others = [each for dealt, each in dealt_hands().items() if gone.isdisjoint(dealt)]

    assert hands_below(poker, mine, poker.places[mine]) == sum(each < worth for each in others)
    idle = next(place for place, each in enumerate(poker.order) if each >= QUALIFIES)
    assert hands_below(poker, mine, idle) == sum(each < QUALIFIES for each in others)
