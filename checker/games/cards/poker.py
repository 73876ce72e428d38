"""Poker hands of three and of five cards from one deck: their categories, and how many hands are in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import comb

from checker.games.apparatus import ACE, LOWEST, Apparatus, Throw
from checker.games.deal import CardMark, PokerHands
from checker.text.record import NamedTuple

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
FIVE_OF_A_KIND = "five_of_a_kind"  # with a joker
FIELD = 64  # bits of a number of ways
MASK = (1 << FIELD) - 1

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


def names_in(hands: PokerHands) -> tuple[str, ...]:
    """Return the categories that there are, the weakest first; a joker may be among cards of which little is known."""
    return names_of(hands.size) if hands.dealt is not None else (*names_of(hands.size), FIVE_OF_A_KIND)


def is_counted(hands: PokerHands) -> bool:
    """Return whether hands can be counted: with more cards besides, a flush need not be the best of them."""
    most = hands.size if hands.marks or hands.size < 5 else hands.size + 2
    return hands.dealt is not None and hands.size <= hands.dealt <= most


@cache
def poker(hands: PokerHands) -> Apparatus:
    """Return hands as throws, one for each category, its parts where outcomes tell some apart."""
    names, cuts, found = names_in(hands), dict(hands.cuts), dict[tuple[int, int, str, tuple[CardMark, ...]], int]()
    for (name, rank, marks), ways in _ranked(hands.size, hands.dealt or hands.size, hands.marks).items():
        ends = (LOWEST, *cuts.get(name, ()), ACE + 1)
        low, high = next((low, high - 1) for low, high in pairwise(ends) if low <= rank < high)
        label = "-".join((name, *((str(low), str(high)) if name in cuts else ()), *_numbered(hands.marks, marks)))
        key = names.index(name), low, label, marks
        found[key] = found.get(key, 0) + ways
    throws = (Throw(label, (), None, ways, marks=marks) for (*_, label, marks), ways in sorted(found.items()))
    return Apparatus("cards", tuple(throws))


def _numbered(every: Sequence[CardMark], held: Sequence[CardMark]) -> Iterator[str]:
    return (f"m{number}" for number, mark in enumerate(every, 1) if mark in held)


class _Best(NamedTuple):
    """The ranks of some cards, seen from the ace down, as far as the best hand hangs on them."""

    left: int
    most: int = 0  # cards of one rank, the most and the next most
    second: int = 0
    rank: int = 0  # of which there are the most
    run: int = 0
    straight: int = 0  # its highest rank
    ace: bool = False
    seen: tuple[int, ...] = ()  # the cards of ranks that outcomes ask for


_Ranked = dict[tuple[str, int, tuple[CardMark, ...]], int]  # by category, its rank, what outcomes ask for besides


def _ranked(size: int, dealt: int, marks: tuple[CardMark, ...]) -> _Ranked:
    """Count the best hands: those without a flush by what ranks they have, the others by what ranks are suited."""
    found: _Ranked = {}
    one_colour = _by_ranks(size, dealt, marks, 2) if marks else {}
    for best, ways in _by_ranks(size, dealt, marks, 4).items():
        flushes = 4 * _sum(ways, size, dealt)
        coloured = 2 * _sum(one_colour.get(best, 0), 0, dealt) - flushes if marks else 0
        name, rank = _category(best)
        for suits, count in (((0, 1), coloured), ((0, 2), _sum(ways, 0, dealt) - flushes - coloured)):
            _add(found, name, rank, _held(marks, best.seen, suits), count)
    for suited in range(size, dealt + 1):
        for ranks in combinations(range(ACE, LOWEST - 1, -1), suited):
            straight = _straight(ranks, size)
            name = ROYAL_FLUSH if straight == ACE else STRAIGHT_FLUSH if straight else "flush"
            for suit in range(4):
                held = _held(marks, ranks, (suit,))
                _add(found, name, straight or ranks[0], held, comb(39, dealt - suited))
    return found


def _sum(ways: int, low: int, high: int) -> int:
    """Return the ways in which from so many to so many cards are of the first suit."""
    return sum(ways >> FIELD * suited & MASK for suited in range(low, high + 1))


def _add(found: _Ranked, name: str, rank: int, marks: tuple[CardMark, ...], ways: int) -> None:
    if ways:
        found[name, rank, marks] = found.get((name, rank, marks), 0) + ways


def _held(marks: tuple[CardMark, ...], ranks: Iterable[int], suits: tuple[int, ...]) -> tuple[CardMark, ...]:
    """Return which marks cards of these suits have, `ranks` being those that they ask for."""
    cards = [*(((rank - 1) % 13, suits[0]) for rank in ranks), *((-1, suit) for suit in suits)]
    return tuple(mark for mark in marks if mark.holds(cards))


def _by_ranks(size: int, dealt: int, marks: tuple[CardMark, ...], suits: int) -> dict[_Best, int]:
    """Return the ways to get some ranks from so many suits, in a field each by how many cards are of the first one."""
    asked = {(card - 2) % 13 + 2 for mark in marks if mark.kind != "suited" for card in mark.cards}
    states = {_Best(dealt): 1}
    for rank in range(ACE, LOWEST - 1, -1):
        after: dict[_Best, int] = {}
        for best, ways in states.items():
            for count in range(min(best.left, suits) + 1):
                of_rank = comb(suits - 1, count) + (comb(suits - 1, count - 1) << FIELD if count else 0)
                with_rank = _with(best, rank, count, size, rank in asked)
                after[with_rank] = after.get(with_rank, 0) + ways * of_rank
        states = after
    return {best: ways for best, ways in states.items() if not best.left}


def _with(best: _Best, rank: int, count: int, size: int, asked: bool) -> _Best:
    run = min(best.run + 1, size) if count else 0
    # The ace stands below the two as well.
    low = rank == LOWEST and run == size - 1 and best.ace
    straight = best.straight or (rank + size - 1 if run == size else size if low else 0)
    _, second, most = sorted((best.most, best.second, count))
    most_of = rank if count > best.most else best.rank
    seen = (*best.seen, *(rank,) * count) if asked else best.seen
    return _Best(best.left - count, most, second, most_of, run, straight, best.ace or (rank == ACE and count > 0), seen)


def _straight(ranks: Sequence[int], size: int) -> int:
    """Return the highest rank of a straight among ranks, 0 without one."""
    held = {*ranks, *((1,) if ACE in ranks else ())}
    return next((top for top in range(ACE, size - 1, -1) if held.issuperset(range(top - size + 1, top + 1))), 0)


def _category(best: _Best) -> tuple[str, int]:
    """Return the category of a hand that is no flush, with the rank that decides within it."""
    if best.most == 4:
        return "four_of_a_kind", best.rank
    if best.most == 3 and best.second > 1:
        return "full_house", best.rank
    if best.straight:
        return "straight", best.straight
    if best.most == 1:
        return "high_card", best.rank
    return ("three_of_a_kind" if best.most == 3 else "two_pairs" if best.second == 2 else "one_pair"), best.rank


def hand_counts(size: int) -> dict[str, int]:
    """Return how many hands of so many cards are in each category, the royal flushes apart."""
    return {throw.label: throw.weight for throw in poker(PokerHands(size, size)).throws}


def size_of(apparatus: Apparatus | None) -> int | None:
    """Return how many cards the hands have that a game is played with; None for any other game."""
    if apparatus is None or apparatus.kind != "cards":
        return None
    labels = tuple(dict.fromkeys(throw.category for throw in apparatus.throws))
    return next((size for size in SIZES if labels == names_of(size) and apparatus.ways == comb(52, size)), None)
