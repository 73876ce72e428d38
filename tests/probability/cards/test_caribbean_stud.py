"""Parts of Caribbean stud against hands dealt one by one; all of it: tests/verify/caribbean_stud.py."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from checker.probability.cards import caribbean_stud as stud


def cards(text: str) -> list[tuple[int, int]]:
    return [("23456789TJQKA".index(card[0]), "cdhs".index(card[1])) for card in text.split()]


def worth(hand: tuple[tuple[int, int], ...]) -> stud.Strength:
    return stud.strength(tuple(rank for rank, _ in hand), len({suit for _, suit in hand}) == 1)


@pytest.mark.parametrize(
    ("hand", "category", "pays"),
    [
        ("Ac Kd Qh Js 9c", stud.HIGH_CARD, 1),
        ("Ac Kd Qh Js Tc", stud.STRAIGHT, 4),
        ("Ac 2d 3h 4s 5c", stud.STRAIGHT, 4),
        ("Ac Kc Qc Jc 9c", stud.FLUSH, 5),
        ("Ac Kc Qc Jc Tc", stud.STRAIGHT_FLUSH, 100),
        ("9c Kc Qc Jc Tc", stud.STRAIGHT_FLUSH, 50),
        ("2c 2d 2h 3s 3c", stud.FULL_HOUSE, 7),
        ("2c 2d 2h 2s 3c", stud.FOUR, 20),
        ("2c 2d 3h 3s Ac", stud.TWO_PAIRS, 2),
    ],
)
def test_what_a_hand_is_and_pays(hand: str, category: int, pays: int) -> None:
    found = worth(tuple(cards(hand)))

    assert (found[0], stud.raise_pays(found)) == (category, pays)


def test_an_ace_low_straight_is_the_lowest() -> None:
    assert worth(tuple(cards("Ac 2d 3h 4s 5c"))) < worth(tuple(cards("2c 3d 4h 5s 6c")))


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("Ac Kd Qh Js 3c", "3d"), ("Ac Kc Qc 7c 3c", "2c"), ("6c 6d Qh Js 3c", "Ah"), ("7c 5d 4h 3s 2c", "7d")],
)
def test_a_raise_is_worth_what_the_hands_dealt_one_by_one_come_to(hand: str, seen: str) -> None:
    """All 163,185 hidden cards of the dealer, given the player's hand and the card that is seen."""
    mine, [up] = cards(hand), cards(seen)
    strength = worth(tuple(mine))
    others = [card for rank in stud.RANKS for suit in range(4) if (card := (rank, suit)) not in (*mine, up)]
    dealt = sum(stud.raised(strength, worth((up, *hidden))) for hidden in combinations(others, 4))

    ranks = tuple(sorted(rank for rank, _ in mine))
    tables = stud.RankTables()
    ways = tables.ways([4 - ranks.count(rank) for rank in stud.RANKS])
    plain = stud.regardless_of_suits(tables, ranks, ways, strength)
    held = sum(1 << rank for rank, suit in mine if suit == up[1])
    assert plain[up[0]] + stud.Flushes().corrections(strength, held)[up[0]] == dealt


def test_all_hands_are_shared_among_suits() -> None:
    """The 2,598,960 hands of five cards in 134,459 classes."""
    classes: Counter[str] = Counter()
    for hand in stud.RankTables().hands:
        for _, weight in stud.suits_of(hand):
            classes["classes"] += 1
            classes["hands"] += weight

    assert classes == {"classes": 134459, "hands": comb(52, 5)}
