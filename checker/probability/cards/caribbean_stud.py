"""Caribbean stud, exactly: how often the ante ends in which way with best play, one card of the dealer being seen.

The 20 billion deals are grouped; it takes minutes. But for flushes a hand is the ranks of its cards, and how often the
dealer gets some ranks depends only on how many cards of each rank are left. His flushes are first counted as if suits
did not matter; then, suit by suit, what they are is put in the place of what was counted. Three counts are kept in one
whole number: hands of the dealer that do not qualify, that are beaten, and that are better.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from operator import itemgetter, mul

from checker.games.cards.poker import CATEGORIES
from checker.probability.cards.stud import Ends, Meeting, PlayedOut
from checker.text.record import NamedTuple

ACE, KING = 12, 11  # ranks are 0 for a two to 12 for an ace
RANKS = range(13)
HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
RAISE = 2  # a raise is twice the ante
DEALS = comb(46, 4)  # the dealer's hidden cards, once the player's cards and the dealer's first are seen

Strength = tuple[int, tuple[int, ...]]  # a category, then the ranks that decide between two hands of it
# The dealer plays with an ace and a king or better; otherwise the ante is paid and the raise returned.
QUALIFIES: Strength = (HIGH_CARD, (ACE, KING))


def strength(ranks: tuple[int, ...], suited: bool = False) -> Strength:
    """Return what five cards of these ranks are worth."""
    counts = Counter(ranks)
    deciding = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = sorted(counts.values(), reverse=True)
    if len(shape) < 5:
        kinds = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
        return kinds[tuple(shape)], deciding
    if deciding == (ACE, 3, 2, 1, 0):
        deciding = (3, 2, 1, 0, -1)
    if deciding[0] - deciding[4] == 4:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), deciding[:1]
    return (FLUSH if suited else HIGH_CARD), deciding


# A hand of the dealer in a count that holds all three, each below 2²⁴; one that is equal adds nothing.
IDLE, BEATEN, BETTER = 1, 1 << 24, 1 << 48


def meets(mine: Strength, dealers: Strength) -> int:
    """Return what a hand of the dealer is to a player who raised."""
    if dealers < QUALIFIES:
        return IDLE
    return 0 if mine == dealers else BEATEN if mine > dealers else BETTER


def told_apart(met: int) -> Meeting:
    """Return the three counts, of all hidden cards of the dealer."""
    idle, beaten, better = (met // unit % BEATEN for unit in (IDLE, BEATEN, BETTER))
    return Meeting(DEALS, idle, beaten, better)


class _RankSet(NamedTuple):
    """Five ranks that cards of one suit can have: as bits, and as a hand without and with regard to the suit."""

    bits: int
    ranks: tuple[int, ...]
    plain: Strength
    suited: Strength


class RankTables:
    """The 6,175 hands by rank, weakest first, and the ways to get them, built up rank by rank."""

    def __init__(self) -> None:
        every: list[tuple[int, ...]] = [
            ranks for ranks in combinations_with_replacement(RANKS, 5) if max(Counter(ranks).values()) < 5
        ]
        self.hands = sorted(every, key=strength)
        self.order = [strength(hand) for hand in self.hands]
        self._steps, self._ends = _steps_to(self.hands)
        self.holding = [_holding(self.hands, rank) for rank in RANKS]

    def ways(self, left: list[int]) -> list[int]:
        """Return how many ways there are to get each hand, of so many cards of each rank."""
        choices = [[comb(number, taken) for taken in range(5)] for number in left]
        products = [1]
        for before, rank, taken in self._steps:
            products.append(products[before] * choices[rank][taken])
        return [products[place] for place in self._ends]


def _steps_to(hands: list[tuple[int, ...]]) -> tuple[list[tuple[int, int, int]], list[int]]:
    """Return the steps that build all hands, each by a rank and how many of it, and where each hand is complete."""
    places: dict[tuple[tuple[int, int], ...], int] = {(): 0}
    steps = []
    ends = []
    for hand in hands:
        parts = tuple(sorted(Counter(hand).items()))
        for size in range(1, len(parts) + 1):
            if parts[:size] not in places:
                places[parts[:size]] = len(places)
                steps.append((places[parts[: size - 1]], *parts[size - 1]))
        ends.append(places[parts])
    return steps, ends


def _holding(hands: list[tuple[int, ...]], rank: int) -> list[tuple[int, itemgetter[tuple[int, ...]]]]:
    """Return what picks the hands with one, two, three and four cards of a rank."""
    places = [[place for place, hand in enumerate(hands) if hand.count(rank) == number] for number in (1, 2, 3, 4)]
    return [(number, itemgetter(*found)) for number, found in enumerate(places, start=1)]


class Flushes:
    """What the dealer's flushes of one suit are to a hand, over what they were counted for."""

    def __init__(self) -> None:
        self._sets = [
            _RankSet(sum(1 << rank for rank in ranks), ranks, strength(ranks), strength(ranks, suited=True))
            for ranks in combinations(RANKS, 5)
        ]
        self._differences: dict[Strength, list[tuple[int, tuple[int, ...], int]]] = {}
        self._known: dict[tuple[Strength, int], list[int]] = {}

    def corrections(self, mine: Strength, held: int) -> list[int]:
        """Return by the dealer's seen rank what to add; `held` are the ranks of the suit that the player holds."""
        like = self._like(mine)
        key = (like, held)
        if key not in self._known:
            found = [0] * len(RANKS)
            for bits, ranks, difference in self._of(like):
                if not bits & held:
                    for rank in ranks:
                        found[rank] += difference
            self._known[key] = found
        return self._known[key]

    def _of(self, mine: Strength) -> list[tuple[int, tuple[int, ...], int]]:
        if mine not in self._differences:
            worth = ((each, meets(mine, each.suited) - meets(mine, each.plain)) for each in self._sets)
            self._differences[mine] = [(each.bits, each.ranks, difference) for each, difference in worth if difference]
        return self._differences[mine]

    def _like(self, mine: Strength) -> Strength:
        """Return a hand that does as well against all flushes: below a qualified one, or of a middling category."""
        if mine < QUALIFIES:
            return (HIGH_CARD, ())
        return (mine[0], ()) if mine[0] in (PAIR, TWO_PAIRS, THREE) else mine


def suits_of(hand: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the ways to share a hand's ranks among suits that differ in more than the suits' names, with their number.

    A way gives the ranks of each of the four suits as bits.
    """
    counts = Counter(hand)
    for shares, weight in _shares(tuple(counts.values())):
        yield tuple(sum(1 << rank for place, rank in enumerate(counts) if bits >> place & 1) for bits in shares), weight


@cache
def _shares(counts: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """Return the ways to share cards among suits, given how many there are of each rank; bits are places of ranks."""
    found: Counter[tuple[int, ...]] = Counter()
    for suits in product(*(combinations(range(4), number) for number in counts)):
        bits = (sum(1 << place for place, held in enumerate(suits) if suit in held) for suit in range(4))
        found[tuple(sorted(bits))] += 1
    return list(found.items())


def regardless_of_suits(tables: RankTables, hand: tuple[int, ...], ways: list[int], mine: Strength) -> list[int]:
    """Return by the dealer's seen rank what all his hands with it are, flushes being none."""
    order = tables.order
    idle, below, up_to = bisect_left(order, QUALIFIES), bisect_left(order, mine), bisect_right(order, mine)
    better = len(order) - max(up_to, idle)
    met_by = [IDLE] * idle + [BEATEN] * (below - idle) + [0] * (up_to - max(below, idle)) + [BETTER] * better
    met = list(map(mul, met_by, ways))
    found = []
    for rank in RANKS:
        total = sum(number * sum(pick(met)) for number, pick in tables.holding[rank])
        left = 4 - hand.count(rank)
        found.append(total // left if left else 0)
    return found


def played_out(pays_idle: bool = True) -> PlayedOut:
    """Return how every deal ends for a player who raises just where that is worth more than to fold."""
    tables, flushes, ends = RankTables(), Flushes(), Ends(RAISE, pays_idle)
    for hand in tables.hands:
        ways = tables.ways([4 - hand.count(rank) for rank in RANKS])
        regardless: dict[Strength, list[int]] = {}
        for suits, weight in suits_of(hand):
            mine = strength(hand, suited=suits[:3] == (0, 0, 0))
            if mine not in regardless:
                regardless[mine] = regardless_of_suits(tables, hand, ways, mine)
            for held, number in Counter(suits).items():
                values = zip(RANKS, regardless[mine], flushes.corrections(mine, held), strict=True)
                for rank, plain, more in values:
                    if not held >> rank & 1:
                        ends.add(category_of(mine), told_apart(plain + more), weight * number)
    return ends.all()


def category_of(mine: Strength) -> str:
    """Return what a hand is called."""
    return "royal_flush" if mine == (STRAIGHT_FLUSH, (ACE,)) else CATEGORIES[5][mine[0]]
