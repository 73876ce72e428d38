"""The shoe: how many cards of each value are in it."""

from __future__ import annotations

from checker.text.record import NamedTuple

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS = 4
CARDS = SUITS * len(RANKS)


class Shoe(NamedTuple):
    """`decks` packs of 52 cards, dealt without putting any back; None is the endless shoe, where every card is new."""

    decks: int | None

    @property
    def size(self) -> int | None:
        """Return how many cards there are, None if there is no end of them."""
        return None if self.decks is None else CARDS * self.decks

    @property
    def of_each_rank(self) -> int:
        """Return how many cards of a rank there are; in the endless shoe 1, since only ratios count."""
        return 1 if self.decks is None else SUITS * self.decks
