"""Three card poker, exactly: how often the ante ends in which way with best play.

What a player may expect depends on the 18,424 hands that the dealer can get of the other 49 cards. They are not dealt
one by one: of all hands below a strength, those that hold one of the player's cards are taken off, those that hold two
of them put back. A second or two is enough for all 22,100 hands of the player.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from math import comb

from checker.games.cards.poker import CATEGORIES
from checker.probability.cards.stud import Ends, Meeting, PlayedOut
from checker.text.record import NamedTuple

RAISE = 1  # a raise is one more ante
QUALIFIES = (0, (12, 0, 0))  # the dealer plays with a queen or better
HANDS = comb(52, 3)
# Place of the category, then the ranks that decide between two hands of it; an ace is 14, or 1 below 2 and 3.
Strength = tuple[int, tuple[int, ...]]


def strength(hand: tuple[int, ...]) -> Strength:
    """Return what three cards are worth; a card is its rank (0 for a two, 12 for an ace) times four, and its suit."""
    ranks = sorted((card // 4 + 2 for card in hand), reverse=True)
    suited = len({card % 4 for card in hand}) == 1
    if ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    straight = ranks[0] - 1 == ranks[1] == ranks[2] + 1
    category: str
    if len(set(ranks)) == 1:
        category = "three_of_a_kind"
    elif len(set(ranks)) == 2:
        category = "one_pair"
        ranks = [ranks[1], ranks[0] + ranks[2] - ranks[1]]
    elif straight:
        category = "straight_flush" if suited else "straight"
    else:
        category = "flush" if suited else "high_card"
    return CATEGORIES[3].index(category), tuple(ranks)


class ThreeCardHands(NamedTuple):
    """All hands with their strength, and how many hands with none, one or two given cards are below each strength."""

    places: dict[tuple[int, ...], int]
    order: tuple[Strength, ...]
    below: dict[tuple[int, ...], tuple[int, ...]]


def all_hands() -> ThreeCardHands:
    """Return the tables, made of all hands once."""
    strengths = {hand: strength(hand) for hand in combinations(range(52), 3)}
    order = tuple(sorted(set(strengths.values())))
    place = {each: number for number, each in enumerate(order)}
    counts: dict[tuple[int, ...], list[int]] = {}
    places: dict[tuple[int, ...], int] = {}
    for hand, each in strengths.items():
        places[hand] = place[each]
        for held in ((), *combinations(hand, 1), *combinations(hand, 2)):
            counts.setdefault(held, [0] * len(order))[place[each]] += 1
    return ThreeCardHands(places, order, {held: (0, *accumulate(each)) for held, each in counts.items()})


def played_out(pays_idle: bool = True) -> PlayedOut:
    """Return how every deal ends for a player who raises just where that is worth more than to fold."""
    poker, ends = all_hands(), Ends(RAISE, pays_idle)
    qualified = next(number for number, each in enumerate(poker.order) if each >= QUALIFIES)
    dealer = comb(49, 3)
    for hand, place in poker.places.items():
        idle = hands_below(poker, hand, qualified)
        beaten = hands_below(poker, hand, max(place, qualified)) - idle
        better = dealer - hands_below(poker, hand, max(place + 1, qualified))
        ends.add(category_of(poker.order[place]), Meeting(dealer, idle, beaten, better), 1)
    return ends.all()


def category_of(mine: Strength) -> str:
    """Return what a hand is called."""
    number, ranks = mine
    return "royal_flush" if (number, ranks[0]) == (5, 14) else CATEGORIES[3][number]


def hands_below(poker: ThreeCardHands, hand: tuple[int, ...], place: int) -> int:
    """Return how many of the dealer's hands are weaker than a place in the order."""
    found = poker.below[()][place]
    for card in hand:
        found -= poker.below[(card,)][place]
    for pair in combinations(hand, 2):
        found += poker.below[pair][place]
    return found - (poker.places[hand] < place)
