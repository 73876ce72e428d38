"""The rounds of a card game as an apparatus: one throw for each way to end that outcomes can tell apart."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import gcd
from typing import Literal

from checker.games.apparatus import CARDS, Apparatus, SeenRounds, Throw
from checker.games.cards.deal import Deal, SeenDeal, Undecided
from checker.games.cards.engine import Ending, Endings, TooManyDeals, endings
from checker.games.cards.rows import endings_of_rows
from checker.text.record import NamedTuple

MOST_ENDINGS = 5000

_COLOURS = {None: "", True: "r", False: "b"}


class Rounds(NamedTuple):
    """The apparatus of a deal, without throws where `undecided` cases of the drawing tables leave its chances open."""

    apparatus: Apparatus
    undecided: tuple[Undecided, ...]


class CountedRounds(NamedTuple):
    """The rounds of a deal with those of its views; with `too_many` those of some bet have no throws."""

    apparatus: Apparatus
    undecided: tuple[Undecided, ...]
    too_many: bool


def counted_rounds(deal: Deal, seen: tuple[SeenDeal, ...]) -> CountedRounds:
    """Return all that can come out of a deal, and of each way that bets see it; without any, as if they saw it all."""
    whole = _rounds_or_none(deal)
    shows = tuple(hand.name for hand in deal.hands if hand.shows)
    blank = CARDS._replace(hands=_names(deal))
    views: list[SeenRounds] = []
    found = dict.fromkeys(whole.undecided if whole is not None else ())
    missing = not seen and whole is None
    settled = not found
    for each in seen:
        rounds = whole if each.seen == shows and whole is not None else _rounds_or_none(each.deal)
        missing = missing or rounds is None
        views.append(SeenRounds(each.seen, blank if rounds is None else rounds.apparatus))
        if rounds is not None and settled:  # what the whole deal leaves open is the fault to mend first
            found.update((_as_in(deal, each.deal, case), None) for case in rounds.undecided)
    apparatus = blank if whole is None else whole.apparatus
    return CountedRounds(apparatus._replace(views=tuple(views)), tuple(found), missing)


def _rounds_or_none(deal: Deal) -> Rounds | None:
    try:
        return rounds_of(deal)
    except TooManyDeals:
        return None


def _as_in(deal: Deal, seen: Deal, case: Undecided) -> Undecided:
    """Return a case of a deal as it is seen with the hands numbered as in the whole deal."""
    drawn = dict(zip(_names(seen), case.drawn, strict=False))
    place = _names(deal).index(seen.hands[case.hand].name)
    return case._replace(hand=place, drawn=tuple(drawn.get(name) for name in _names(deal)[:place]))


@cache
def rounds_of(deal: Deal) -> Rounds:
    """Return all that can come out of a deal.

    Raises:
        TooManyDeals: The deals are too many to follow.
    """
    rows = deal.shoe.decks is not None and any(hand.repeats for hand in deal.hands)
    found = endings_of_rows(deal) if rows else endings(deal)
    if found.undecided:
        return Rounds(CARDS._replace(hands=_names(deal)), found.undecided)
    ways = found.ways if deal.exact or len(found.ways) <= MOST_ENDINGS else _by_order(found.ways)
    if len(ways) > MOST_ENDINGS:
        raise TooManyDeals
    content = gcd(*ways.values())
    throws = tuple(
        Throw(_label(deal, ending), ending.totals, None, count // content, ending.pairs, ending.reds)
        for ending, count in sorted(ways.items())
    )
    return Rounds(Apparatus("cards", throws, _names(deal)), ())


def _by_order(ways: dict[Ending, int]) -> dict[Ending, int]:
    """Return endings by which hand is higher than which: of their totals the lowest counts 0, the next one 1."""
    found: dict[Ending, int] = {}
    for ending, count in ways.items():
        ranked = sorted(set(ending.totals))
        alike = ending._replace(totals=tuple(ranked.index(total) for total in ending.totals))
        found[alike] = found.get(alike, 0) + count
    return found


def _names(deal: Deal) -> tuple[str, ...]:
    return tuple(hand.name for hand in deal.hands)


def _label(deal: Deal, ending: Ending) -> str:
    """Return `player7-banker6`, of a hand that was dealt a pair `player4p`: without a space, as every label is.

    A hand that began with a red card is `player4r`, one that began with a black card `player4b`.
    """
    reds = ending.reds or (None,) * len(deal.hands)
    hands = zip(deal.hands, ending.totals, ending.pairs, reds, strict=True)
    return "-".join(f"{hand.name}{total}{'p' if pair else ''}{_COLOURS[red]}" for hand, total, pair, red in hands)


# What bets on a round can name: comparisons of hands, totals, sums of totals, pairs, cards between others.


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
