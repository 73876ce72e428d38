"""How a round is dealt: shoe, values, and the drawing tables, by which baccarat decides on the third card."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, Optional, Union

from checker.syntax.decree.parts import MarkEvent
from checker.text.record import NamedTuple

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades")  # the red ones first
SUITS = len(SUIT_NAMES)
CARDS = SUITS * len(RANKS)


class Shoe(NamedTuple):
    """`decks` packs of 52 cards, dealt without putting any back; None is the endless shoe, where every card is new."""

    decks: int | None
    without: tuple[int, ...] = ()  # ranks of which there are no cards

    @property
    def size(self) -> int | None:
        """Return how many cards there are, None if there is no end of them."""
        return None if self.decks is None else (CARDS - SUITS * len(self.without)) * self.decks

    @property
    def of_each_rank(self) -> int:
        """Return how many cards of a rank there are; in the endless shoe 1, since only ratios count."""
        return 1 if self.decks is None else SUITS * self.decks


# What cards are worth, which hands are dealt, and when each of them draws (`actions`).
# A drawing rule is one line of the table that a regulation prints. A table decides what a hand does for each total it
# can have and each thing that another hand may have done before: both are finite, so that a case without a rule, and
# one with two, is found by going through all of them.
WITH_ACE = 1 << 60  # in a total: an ace is among its cards
Action = Literal["draw", "stand", "may_draw"]


class Values(NamedTuple):
    """What each rank counts, in the order of `RANKS`; with a `modulo` only the remainder of a sum counts.

    With `soft`, one ace counts 11 where the hand then has no more than 21: until it is told, a total has the ace in it.
    """

    of_rank: tuple[int, ...]
    modulo: int | None = None
    soft: bool = False

    def sum(self, total: int, value: int) -> int:
        """Return a total with one more card."""
        ace = WITH_ACE if self.soft and value == 1 and total < WITH_ACE else 0
        return (total + value) % self.modulo if self.modulo else total + value + ace

    def told(self, total: int) -> int:
        """Return what a total that was summed up comes to."""
        hard = total % WITH_ACE
        return hard + 10 if total >= WITH_ACE and hard + 10 <= 21 else hard


class Condition(NamedTuple):
    """What another hand must have done: stood, or drawn a card of one of the values `drew`."""

    hand: int
    drew: tuple[int, ...]
    stood: bool = False
    negated: bool = False

    def holds(self, drawn: int | None) -> bool:
        """Tell whether it holds once that hand has drawn a card of value `drawn`, or none."""
        return (self.stood if drawn is None else drawn in self.drew) is not self.negated


class DrawRule(NamedTuple):
    """One line of a drawing table. `totals` None is whatever no other line of the hand names."""

    action: Action
    totals: tuple[int, ...] | None
    condition: Condition | None = None


class Hand(NamedTuple):
    """A hand of a round."""

    name: str
    deals: int  # the cards it begins with
    rules: tuple[DrawRule, ...] = ()  # whether it takes one more
    repeats: bool = False  # as long as a rule says so
    # Ranks of cards that it has from the start, open to all: the dealer's ace that insurance is about; they count for
    # the bets that name the hand, to all others it is dealt unseen with as many cards more.
    shows: tuple[int, ...] = ()


class CardMark(NamedTuple):
    """What an outcome looks for among the cards that a hand is dealt, whatever it draws later.

    `cards` are ranks, the ace 1, for `card_shows` and `shows_among`, which asks for `least` cards of them; the suit,
    hearts 1, for `suited` where it matters which.
    """

    kind: Union[MarkEvent, Literal["pair"]]
    hand: int
    cards: tuple[int, ...] = ()
    least: int = 0

    def holds(self, dealt: Collection[tuple[int, int]]) -> bool:
        """Return whether cards have it, each a place in `RANKS` and one in `SUIT_NAMES`."""
        if self.kind == "card_shows":
            ranks = [rank + 1 for rank, _ in dealt]
            return all(ranks.count(rank) >= self.cards.count(rank) for rank in self.cards)
        if self.kind == "shows_among":
            return sum(rank + 1 in self.cards for rank, _ in dealt) >= self.least
        if self.kind == "pair":
            return len({rank for rank, _ in dealt}) == 1
        if self.kind == "one_colour":
            return len({suit // 2 for _, suit in dealt}) == 1
        suits = {suit + 1 for _, suit in dealt}
        return len(suits) == 1 and suits >= set(self.cards)


class Deal(NamedTuple):
    """A round: the hands act in their order, unless one of them was dealt a total of `naturals`."""

    shoe: Shoe
    values: Values
    hands: tuple[Hand, ...]
    naturals: tuple[int, ...] = ()
    ranks: bool = False  # an outcome asks for the rank of a card beside its value: a king with a queen is no pair
    colours: tuple[int, ...] = ()  # the hands of which an outcome asks for the colour of the first card
    # The hands of which an outcome asks for more of the totals than which of two is higher, None for all.
    exact: Optional[tuple[int, ...]] = None

    counted: tuple[int, ...] = ()  # the hands of which an outcome asks for the number of cards
    marks: tuple[CardMark, ...] = ()  # what outcomes ask of the cards that hands are dealt
    # Of the hands that no outcome compares with another, which totals outcomes name: the others are alike to them.
    named: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def marked(self) -> tuple[int, ...]:
        """Return the hands of which an outcome asks for suits or single cards."""
        return tuple(sorted({mark.hand for mark in self.marks}))

    def classes(self) -> tuple[tuple[int, int], ...]:
        """Return the kinds of cards that the round tells apart: the value of each and how many are still to deal.

        Where colours are told apart, the red cards stand in the first half and the black ones in the second.
        """
        left = [0 if rank in self.shoe.without else self.shoe.of_each_rank for rank in range(len(RANKS))]
        if self.shoe.decks is not None:
            for rank in self.shown:
                left[rank] -= 1
        kinds = tuple(zip(self.values.of_rank, left, strict=True))
        if not self.ranks:
            kinds = _by_value(kinds)
        if not self.colours:
            return kinds
        halves = kinds if self.shoe.decks is None else tuple((value, count // 2) for value, count in kinds)
        return halves * 2

    def seen_by(self, seen: Collection[str]) -> Deal:
        """Return the deal for bets that count the open cards of the hands `seen` and name no other hand that has some.

        The other cards are dealt from the shoe. A hand that is dealt unseen and that no rule of another looks at is
        left out: what it gets makes no difference, and its rules may say nothing of the totals it can come to.
        """
        unseen = {place for place, hand in enumerate(self.hands) if hand.shows and hand.name not in seen}
        looked_at = {rule.condition.hand for hand in self.hands for rule in hand.rules if rule.condition is not None}
        left_out = set() if self.naturals else unseen - looked_at
        places = [place for place in range(len(self.hands)) if place not in left_out]
        hands = (
            hand._replace(deals=hand.deals + len(hand.shows), shows=()) if place in unseen else hand
            for place, hand in enumerate(self.hands)
            if place not in left_out
        )
        return self._replace(hands=tuple(_renumbered(hand, places) for hand in hands))

    @property
    def shown(self) -> tuple[int, ...]:
        """Return the ranks that lie open before anything is dealt."""
        return tuple(rank for hand in self.hands for rank in hand.shows)

    def starting_totals(self) -> tuple[int, ...]:
        """Return what the open cards of each hand count."""
        totals = []
        for hand in self.hands:
            total = 0
            for rank in hand.shows:
                total = self.values.sum(total, self.values.of_rank[rank])
            totals.append(total)
        return tuple(totals)


class PokerHands(NamedTuple):
    """The best `size` of so many cards from one deck; None: how many is not known, nor whether there is a joker."""

    size: int
    dealt: int | None
    cuts: tuple[tuple[str, tuple[int, ...]], ...] = ()  # of a category, the ranks from which on outcomes tell it apart
    marks: tuple[CardMark, ...] = ()  # what outcomes ask of the cards besides; of one hand


class SeenDeal(NamedTuple):
    """A deal for the bets that count the open cards of the hands `seen`, and of no others."""

    seen: tuple[str, ...]
    deal: Deal


class Undecided(NamedTuple):
    """A case that the drawing table of a hand leaves open (no action) or answers twice."""

    hand: int
    total: int
    drawn: tuple[int | None, ...]
    actions: tuple[Action, ...]


def _renumbered(hand: Hand, places: list[int]) -> Hand:
    """Return a hand whose conditions name other hands by where they stand now; `places` are where they stood."""
    rules = (
        rule
        if rule.condition is None
        else rule._replace(condition=rule.condition._replace(hand=places.index(rule.condition.hand)))
        for rule in hand.rules
    )
    return hand._replace(rules=tuple(rules))


def _by_value(kinds: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return cards of one value together, whatever their rank."""
    return tuple((value, sum(count for other, count in kinds if other == value)) for value in sorted(dict(kinds)))


def actions(hand: Hand, total: int, drawn: tuple[int | None, ...]) -> tuple[Action, ...]:
    """Return what the rules of a hand say at a total, `drawn` being what the hands before it drew.

    One action is a rule, none is a gap in the table, two contradict each other. A hand without rules stands.
    """
    if not hand.rules:
        return ("stand",)
    named = {
        rule.action
        for rule in hand.rules
        if rule.totals is not None and total in rule.totals and _holds(rule.condition, drawn)
    }
    if not named:
        named = {rule.action for rule in hand.rules if rule.totals is None and _holds(rule.condition, drawn)}
    return tuple(sorted(named))


def _holds(condition: Condition | None, drawn: tuple[int | None, ...]) -> bool:
    return condition is None or condition.holds(drawn[condition.hand])
