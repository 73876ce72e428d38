"""What bets on a round can name: comparisons of hands, totals, sums of totals, pairs, cards between others."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.games.cards.engine import Ending, Endings
from checker.text.record import NamedTuple


class HandComparison(NamedTuple):
    """Two hands by their totals; with `totals`, only where the hand named first has one of them."""

    hand: int
    relation: Literal["over", "under", "equal"]
    other: int
    totals: frozenset[int] | None = None


class Total(NamedTuple):
    """A hand has one of these totals."""

    hand: int
    totals: frozenset[int]


class Sum(NamedTuple):
    """The totals of all hands, added up, come to one of these."""

    totals: frozenset[int]


class Pair(NamedTuple):
    """The first two cards of a hand are of one rank."""

    hand: int


class Between(NamedTuple):
    """The total of a hand lies between those of two others; with `spreads`, only if so many totals lie between them."""

    hand: int
    others: tuple[int, int]
    spreads: frozenset[int] | None = None


Outcome = HandComparison | Total | Sum | Pair | Between


def happens(outcome: Outcome, ending: Ending) -> bool:
    """Tell whether a round that ended so is one of an outcome."""
    match outcome:
        case HandComparison(hand, relation, other, totals):
            mine, theirs = ending.totals[hand], ending.totals[other]
            stands = {"over": mine > theirs, "under": mine < theirs, "equal": mine == theirs}[relation]
            return stands and (totals is None or mine in totals)
        case Total(hand, totals):
            return ending.totals[hand] in totals
        case Sum(totals):
            return sum(ending.totals) in totals
        case Pair(hand):
            return ending.pairs[hand]
        case Between(hand, others, spreads):
            low, high = sorted(ending.totals[each] for each in others)
            return low < ending.totals[hand] < high and (spreads is None or high - low - 1 in spreads)


def chance(endings: Endings, outcome: Outcome) -> Fraction:
    """Return the exact chance of an outcome."""
    return Fraction(sum(ways for ending, ways in endings.ways.items() if happens(outcome, ending)), endings.total)
