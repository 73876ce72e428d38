"""The rounds of a card game as an apparatus: one throw for each way to end that outcomes can tell apart."""

from __future__ import annotations

from functools import cache
from math import gcd

from checker.games.apparatus import CARDS, Apparatus, Throw
from checker.games.cards.deal import Deal, Undecided
from checker.games.cards.engine import Ending, TooManyDeals, endings
from checker.text.record import NamedTuple

MOST_ENDINGS = 5000


class Rounds(NamedTuple):
    """The apparatus of a deal, without throws where `undecided` cases of the drawing tables leave its chances open."""

    apparatus: Apparatus
    undecided: tuple[Undecided, ...]


@cache
def rounds_of(deal: Deal) -> Rounds:
    """Return all that can come out of a deal.

    Raises:
        TooManyDeals: The deals are too many to follow.
    """
    found = endings(deal)
    if found.undecided:
        return Rounds(CARDS._replace(hands=_names(deal)), found.undecided)
    if len(found.ways) > MOST_ENDINGS:
        raise TooManyDeals
    content = gcd(*found.ways.values())
    throws = tuple(
        Throw(_label(deal, ending), ending.totals, None, ways // content, ending.pairs)
        for ending, ways in sorted(found.ways.items())
    )
    return Rounds(Apparatus("cards", throws, _names(deal)), ())


def _names(deal: Deal) -> tuple[str, ...]:
    return tuple(hand.name for hand in deal.hands)


def _label(deal: Deal, ending: Ending) -> str:
    """Return `player7-banker6`, of a hand that was dealt a pair `player4p`: without a space, as every label is."""
    hands = zip(deal.hands, ending.totals, ending.pairs, strict=True)
    return "-".join(f"{hand.name}{total}{'p' if pair else ''}" for hand, total, pair in hands)
