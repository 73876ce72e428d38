"""Parts of Caribbean stud against hands dealt one by one; all of it: tests/verify/stud_figures.py."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from checker.probability.cards import caribbean_stud as stud
from tests.every import EVERY


def cards(text: str) -> list[tuple[int, int]]:
    return [("23456789TJQKA".index(card[0]), "cdhs".index(card[1])) for card in text.split()]


def worth(hand: tuple[tuple[int, int], ...]) -> stud.Strength:
    return stud.strength(tuple(rank for rank, _ in hand), len({suit for _, suit in hand}) == 1)


@pytest.mark.parametrize(
    ("hand", "category", "called"),
    [
        ("Ac Kd Qh Js 9c", stud.HIGH_CARD, "high_card"),
        ("Ac Kd Qh Js Tc", stud.STRAIGHT, "straight"),
        ("Ac 2d 3h 4s 5c", stud.STRAIGHT, "straight"),
        ("Ac Kc Qc Jc 9c", stud.FLUSH, "flush"),
        ("Ac Kc Qc Jc Tc", stud.STRAIGHT_FLUSH, "royal_flush"),
        ("9c Kc Qc Jc Tc", stud.STRAIGHT_FLUSH, "straight_flush"),
        ("2c 2d 2h 3s 3c", stud.FULL_HOUSE, "full_house"),
        ("2c 2d 2h 2s 3c", stud.FOUR, "four_of_a_kind"),
        ("2c 2d 3h 3s Ac", stud.TWO_PAIRS, "two_pairs"),
    ],
)
def test_what_a_hand_is_and_is_called(hand: str, category: int, called: str) -> None:
    found = worth(tuple(cards(hand)))

    assert (found[0], stud.category_of(found)) == (category, called)


def test_an_ace_low_straight_is_the_lowest() -> None:
    assert worth(tuple(cards("Ac 2d 3h 4s 5c"))) < worth(tuple(cards("2c 3d 4h 5s 6c")))


OUTCOMES = ("idle", "beaten", "equal", "better")


def outcome(mine: stud.Strength, dealers: stud.Strength) -> str:
    """Return what a dealt hand of the dealer is, without the program's own counts: he needs an ace and a king."""
    if dealers[0] == stud.HIGH_CARD and dealers[1][:2] != (12, 11):
        return "idle"
    return "equal" if mine == dealers else "beaten" if mine > dealers else "better"


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("Ac Kc Qc 7c 3c", "2c"), ("6c 6d Qh Js 3c", "Ah"), ("Ac Kd Qh Js 3c", "3d"), ("7c 5d 4h 3s 2c", "7d")][
        : 4 if EVERY else 1
    ],
)
def test_what_a_raise_meets_is_what_is_dealt_one_by_one(hand: str, seen: str) -> None:
    """All 163,185 hidden cards of the dealer, given the player's hand and the card that is seen."""
    mine, [up] = cards(hand), cards(seen)
    strength = worth(tuple(mine))
    others = [card for rank in stud.RANKS for suit in range(4) if (card := (rank, suit)) not in (*mine, up)]
    dealt = Counter(outcome(strength, worth((up, *hidden))) for hidden in combinations(others, 4))

    ranks = tuple(sorted(rank for rank, _ in mine))
    tables = stud.RankTables()
    ways = tables.ways([4 - ranks.count(rank) for rank in stud.RANKS])
    plain = stud.regardless_of_suits(tables, ranks, ways, strength)
    held = sum(1 << rank for rank, suit in mine if suit == up[1])
    met = stud.told_apart(plain[up[0]] + stud.Flushes().corrections(strength, held)[up[0]])
    assert (met.idle, met.beaten, met.equal, met.better) == tuple(dealt[each] for each in OUTCOMES)


def test_all_hands_are_shared_among_suits() -> None:
    """The 2,598,960 hands of five cards in 134,459 classes."""
    classes: Counter[str] = Counter()
    for hand in stud.RankTables().hands:
        for _, weight in stud.suits_of(hand):
            classes["classes"] += 1
            classes["hands"] += weight

    assert classes == {"classes": 134459, "hands": comb(52, 5)}
