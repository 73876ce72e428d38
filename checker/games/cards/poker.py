"""Poker hands of three and of five cards from one deck: their categories, and how many hands are in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb

from checker.games.apparatus import Apparatus, Throw

SIZES = (3, 5)
# By the number of cards, the weakest first: with three cards a flush is more frequent than a straight.
CATEGORIES: dict[int, tuple[str, ...]] = {
    3: ("high_card", "one_pair", "flush", "straight", "three_of_a_kind", "straight_flush"),
    5: (
        *("high_card", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush"),
        *("full_house", "four_of_a_kind", "straight_flush"),
    ),
}
# A royal flush, up to the ace, is a straight flush too: what holds for one holds for it unless it has its own word.
STRAIGHT_FLUSH, ROYAL_FLUSH = "straight_flush", "royal_flush"

# Further names that tables use.
ALSO: dict[str, tuple[str, ...]] = {
    "high_card": ("carta alta",),
    "one_pair": ("pair", "par", "una pareja"),
    "two_pairs": ("two pair", "doble pareja", "dos parejas"),
    "three_of_a_kind": ("trips",),
    "full_house": ("full",),
    ROYAL_FLUSH: ("escalera real de color", "mini royal"),
}


def names_of(size: int) -> tuple[str, ...]:
    """Return the categories of hands of so many cards, the royal flush apart, the weakest first."""
    return (*CATEGORIES[size], ROYAL_FLUSH)


def out_of_order(pays: Mapping[str, tuple[Fraction, Fraction]], size: int) -> Iterator[tuple[str, str]]:
    """Yield the hands that pay less than a weaker one, with that one; of each the least and the most it may pay."""
    weakest_first = [name for name in names_of(size) if name in pays]
    for place, name in enumerate(weakest_first):
        best = max(weakest_first[: place + 1], key=lambda each: pays[each][0])
        if pays[name][1] < pays[best][0]:
            yield name, best


def hand_counts(size: int) -> dict[str, int]:
    """Return how many hands of so many cards are in each category, the royal flushes apart."""
    counts = _of_three() if size == 3 else _of_five()
    counts[STRAIGHT_FLUSH] -= 4
    counts[ROYAL_FLUSH] = 4
    counts["high_card"] = comb(52, size) - sum(counts.values())
    return {name: counts[name] for name in names_of(size)}


def _of_three() -> dict[str, int]:
    return {
        "one_pair": 13 * comb(4, 2) * 12 * 4,
        "three_of_a_kind": 13 * comb(4, 3),
        "straight": 12 * (4**3 - 4),
        "flush": 4 * (comb(13, 3) - 12),
        STRAIGHT_FLUSH: 4 * 12,
    }


def _of_five() -> dict[str, int]:
    return {
        "one_pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
        "two_pairs": comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        "three_of_a_kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
        "straight": 10 * (4**5 - 4),
        "flush": 4 * (comb(13, 5) - 10),
        "full_house": 13 * comb(4, 3) * 12 * comb(4, 2),
        "four_of_a_kind": 13 * 12 * 4,
        STRAIGHT_FLUSH: 4 * 10,
    }


def poker(size: int) -> Apparatus:
    """Return the hands of so many cards as throws, one for each category."""
    return Apparatus("cards", tuple(Throw(name, (), None, ways) for name, ways in hand_counts(size).items()))


def size_of(apparatus: Apparatus | None) -> int | None:
    """Return how many cards the hands have that a game is played with; None for any other game."""
    labels = () if apparatus is None else tuple(throw.label for throw in apparatus.throws)
    return next((size for size in SIZES if labels == names_of(size)), None)
