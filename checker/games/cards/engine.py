"""How often a round ends how: forward over all deals, in whole numbers.

What is carried is the part of a round that its rules look at (the totals, what was drawn, the card dealt first) and,
for each such part, the number of ways by the cards that are gone. Cards that are gone are counted in one integer, a
wide field for each class of cards, so that adding a card is an addition and that sums over many deals stay one integer.

The last card needs no such table: what it is depends on the cards gone only through their expected number, so a sum of
ways and a sum of ways times cards gone stand for all deals that look alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, perm
from typing import TypeVar

from checker.games.deal import RANKS, SUITS, CardMark, Deal, Undecided, actions
from checker.text.record import NamedTuple

# Bits for each class of cards: ways times cards gone stay far below, with 52 cards of a class and 12 cards dealt.
FIELD = 128
MOST_WORK = 1_500_000  # steps after which a round is given up; punto y banca with ranks told apart takes a tenth
STEPS_OF_A_VIEW = 8  # what a new view of a round takes, beside one more way to come to it
MOST_CARDS = 100  # a hand that draws more than these never stands
MASK = (1 << FIELD) - 1


class Ending(NamedTuple):
    """One way for a round to end, as far as its outcomes look at it."""

    totals: tuple[int, ...]
    # Of each hand, whether its first two cards were of one rank, where the deal tells ranks apart.
    pairs: tuple[bool, ...]
    undecided: Undecided | None = None
    # Of each hand, whether its first card was red, where it tells colours apart; None without a card.
    reds: tuple[bool | None, ...] = ()
    cards: tuple[int, ...] = ()  # of each hand, where an outcome asks for it, the cards that it has; else 0
    marks: tuple[CardMark, ...] = ()  # of those of the deal, what is so


class TooManyDeals(ValueError):
    """Too many to follow: rows that draw until they stand, from a shoe that has an end, or for ever; too many hands."""


class Endings(NamedTuple):
    """How a round ends: `ways` by ending, among `total` equally likely sequences of `cards` cards."""

    ways: dict[Ending, int]
    total: int
    cards: int

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """Return the cases that the drawing tables do not settle, in the order of hands and totals."""
        found = {ending.undecided for ending in self.ways if ending.undecided}
        return tuple(
            sorted(found, key=lambda case: (case.hand, case.total, [-1 if d is None else d for d in case.drawn]))
        )


class _Progress(NamedTuple):
    """The part of a round that its rules look at; `first` is the class of the first card of the hand being dealt."""

    cards: int
    totals: tuple[int, ...]
    drawn: tuple[int | None, ...]
    pairs: tuple[bool, ...]
    first: int | None = None
    reds: tuple[bool | None, ...] = ()
    marks: tuple[CardMark, ...] = ()


class _Dealt(NamedTuple):
    """What the cards of a hand come to before anyone draws."""

    total: int
    pair: bool
    marks: tuple[CardMark, ...]
    cards: int


_Card = tuple[int, int]  # its places in the ranks and in the suits
_Cards = tuple[_Card, ...]
_Gone = dict[int, int]  # ways by the cards that are gone
_States = dict[_Progress, _Gone]


def endings(deal: Deal) -> Endings:
    """Return how a round ends, exactly.

    Raises:
        TooManyDeals: A hand draws until it stands, and the shoe has an end; or it never stands; or there are too many
            hands or cards; or colours or suits are asked for, and those of an open card are not known.
    """
    if deal.shoe.decks is not None and sum(hand.repeats for hand in deal.hands) > 1:
        raise TooManyDeals
    if (deal.colours or deal.marks) and (deal.shown or (deal.colours and deal.marks)):
        raise TooManyDeals
    if any(mark.kind == "pair" and deal.hands[mark.hand].deals != 2 for mark in deal.marks):  # it is of the first two
        raise TooManyDeals
    return _Walk(deal).run()


class _Walk:
    """One pass over all deals of a round."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.values = tuple(value for value, _ in deal.classes())
        self.counts = tuple(count for _, count in deal.classes())
        self.units = tuple(1 << FIELD * index if deal.shoe.decks else 0 for index in range(len(self.values)))
        self.ended: dict[tuple[Ending, int], int] = {}
        self.work = 0

    def run(self) -> Endings:
        hands = len(self.deal.hands)
        reds: tuple[bool | None, ...] = (None,) * hands if self.deal.colours else ()
        pairs = tuple(self.deal.ranks and len(hand.shows) > 1 == len(set(hand.shows[:2])) for hand in self.deal.hands)
        start = _Progress(0, self.deal.starting_totals(), (None,) * hands, pairs, None, reds)
        states: _States = self._marked(start) if self.deal.marks else {start: {0: 1}}
        for number, hand in enumerate(self.deal.hands):
            if number in self.deal.marked:
                continue
            for card in range(len(hand.shows), len(hand.shows) + hand.deals):
                states = self._dealt(states, number, card)
        states = self._without_naturals(states)
        for number in range(hands):
            states = self._acted(states, number)
            if self.deal.shoe.decks is None:
                states = self._level(states)
        for view, gone in states.items():
            self._end(view, gone)
        return self._in_one_unit()

    def _marked(self, start: _Progress) -> _States:
        """Deal the hands of which suits or single cards matter, by suit; the order of hands makes no difference."""
        before: dict[tuple[_Progress, _Cards], int] = {(start, ()): 1}
        *first, last = self.deal.marked
        for number in first:
            if len(first) > 1:
                raise TooManyDeals
            found: dict[tuple[_Progress, _Cards], int] = {}
            for own, dealt in self._hands(number):
                key = self._with_hand(start, number, dealt), own
                found[key] = found.get(key, 0) + self._orders(own, ())
            before = found
        # What the last hand comes to from the whole shoe, and what less of it there is by the cards that are gone.
        hands = [(own, dealt, self._taken(own), self._orders(own, ())) for own, dealt in self._hands(last)]
        whole: dict[tuple[_Dealt, int], int] = {}
        touching: dict[_Card, list[int]] = {}
        for place, (own, dealt, taken, ways) in enumerate(hands):
            whole[dealt, taken] = whole.get((dealt, taken), 0) + ways
            for card in {*own}:
                touching.setdefault(card, []).append(place)
        seen: dict[tuple[_Progress, _Dealt], _Gone] = {}
        for (view, gone), times in before.items():
            left = dict(whole)
            touched = {place for card in gone for place in touching[card]} if self.deal.shoe.decks else ()
            self._step(len(whole) + len(touched))
            for place in touched:
                own, dealt, taken, ways = hands[place]
                left[dealt, taken] -= ways - self._orders(own, gone)
            unit = self._taken(gone)
            for (dealt, taken), ways in left.items():
                if ways:
                    inner = seen.setdefault((view, dealt), {})
                    inner[unit + taken] = inner.get(unit + taken, 0) + ways * times
        return {self._with_hand(view, last, dealt): gone for (view, dealt), gone in seen.items()}

    def _hands(self, number: int) -> Iterator[tuple[_Cards, _Dealt]]:
        """Yield each set of cards that a hand may be dealt, with what rules and outcomes look at."""
        deal, shoe = self.deal, self.deal.shoe
        deck = [(rank, suit) for rank in range(len(RANKS)) if rank not in shoe.without for suit in range(SUITS)]
        size = deal.hands[number].deals
        marks = tuple(mark for mark in deal.marks if mark.hand == number)
        for own in combinations_with_replacement(deck, size):
            self._step(1)
            if shoe.decks is not None and any(own.count(card) > shoe.decks for card in own):
                continue
            total = 0
            for rank, _ in own:
                total = deal.values.sum(total, deal.values.of_rank[rank])
            held = tuple(mark for mark in marks if mark.holds(own))
            yield own, _Dealt(total, any(mark.kind == "pair" for mark in held), held, size)

    def _orders(self, own: _Cards, gone: _Cards) -> int:
        """Return in how many ways cards are dealt from a shoe that lacks some."""
        decks, ways = self.deal.shoe.decks, factorial(len(own))
        for card in {*own}:
            count = own.count(card)
            ways //= factorial(count)
            if decks is not None:
                ways *= perm(decks - gone.count(card), count)
        return ways

    def _taken(self, cards: _Cards) -> int:
        """Return cards as those that are gone, in the classes of the rest of the round."""
        places = (rank if self.deal.ranks else self.values.index(self.deal.values.of_rank[rank]) for rank, _ in cards)
        return sum(self.units[place] for place in places)

    def _with_hand(self, view: _Progress, number: int, dealt: _Dealt) -> _Progress:
        return view._replace(
            cards=view.cards + dealt.cards,
            totals=_with(view.totals, number, dealt.total),
            pairs=_with(view.pairs, number, dealt.pair),
            marks=(*view.marks, *dealt.marks),
        )

    def _dealt(self, states: _States, number: int, card: int) -> _States:
        """Deal a hand its next card; `card` counts those it has, an open one among them."""
        after: _States = {}
        shows = self.deal.hands[number].shows  # where ranks are told apart, the class of a card is its rank
        for view, gone in states.items():
            classes, times = self._classes(view, number)
            first = shows[0] if shows else view.first
            for index in classes:
                value = self.values[index]
                pair = view.pairs[number] or (card == 1 and self.deal.ranks and first == index)
                seen = view._replace(
                    cards=view.cards + 1,
                    totals=_with(view.totals, number, self.deal.values.sum(view.totals[number], value)),
                    pairs=_with(view.pairs, number, pair),
                    first=index if self.deal.ranks and card == 0 else None,
                    reds=self._reds(view, number, index),
                )
                self._add_card(gone, index, after.setdefault(seen, {}), times)
        return after

    def _add_card(self, gone: _Gone, index: int, after: _Gone, times: int) -> None:
        """Add to `after` all deals of `gone` with one more card of a class, or of so many classes that are alike."""
        self._step(len(gone))
        count, unit, shift = self.counts[index], self.units[index], FIELD * index
        for cards, ways in gone.items():
            left = (count - (cards >> shift & MASK)) * times
            if left:
                key = cards + unit
                after[key] = after.get(key, 0) + ways * left

    def _step(self, steps: int) -> None:
        self.work += steps
        if self.work > MOST_WORK:
            raise TooManyDeals

    def _without_naturals(self, states: _States) -> _States:
        for view in [view for view in states if any(map(self._is_natural, view.totals))]:
            self._end(view, states.pop(view))
        return states

    def _is_natural(self, total: int) -> bool:
        return self.deal.values.told(total) in self.deal.naturals

    def _acted(self, states: _States, number: int) -> _States:
        """Let one hand draw where its rules say so, once or until they no longer do."""
        hand = self.deal.hands[number]
        stood: _States = {}
        last = number == len(self.deal.hands) - 1 and not hand.repeats
        for _ in range(MOST_CARDS):
            drawing: _States = {}
            for view, gone in states.items():
                total = self.deal.values.told(view.totals[number])
                said = actions(hand, total, view.drawn)
                if said == ("draw",):
                    drawing[view] = gone
                elif said == ("stand",):
                    _merge(stood, view, gone)
                else:
                    self._end(view, gone, Undecided(number, total, view.drawn[:number], said))
            if last:
                self._last_card(drawing, number)
                return stood
            states = self._drawn(drawing, number)
            if not hand.repeats:
                for view, gone in states.items():
                    _merge(stood, view, gone)
                return stood
            if not states:
                return stood
        raise TooManyDeals

    def _drawn(self, states: _States, number: int) -> _States:
        after: _States = {}
        for view, gone in states.items():
            classes, times = self._classes(view, number)
            for index in classes:
                self._add_card(gone, index, after.setdefault(self._with_card(view, number, index), {}), times)
        return after

    def _with_card(self, view: _Progress, number: int, index: int) -> _Progress:
        self._step(STEPS_OF_A_VIEW)
        value = self.values[index]
        total = self.deal.values.sum(view.totals[number], value)
        drawn = _with(view.drawn, number, value)
        if self.deal.hands[number].repeats:  # how many they are, where that is asked; no hand waits for what it drew
            more = (view.drawn[number] or 0) + 1
            drawn = _with(view.drawn, number, more) if number in self.deal.counted else view.drawn
        reds = self._reds(view, number, index)
        return view._replace(cards=view.cards + 1, totals=_with(view.totals, number, total), drawn=drawn, reds=reds)

    def _classes(self, view: _Progress, number: int) -> tuple[range, int]:
        """Return the classes that a hand may be given next, and how many alike each of them stands for.

        In the endless shoe a red card and a black one are alike, but for the first card of a hand that is asked for.
        """
        every = len(self.values)
        told_apart = number in self.deal.colours and view.reds[number] is None
        if self.deal.shoe.decks is not None or not self.deal.colours or told_apart:
            return range(every), 1
        return range(every // 2), 2

    def _reds(self, view: _Progress, number: int, index: int) -> tuple[bool | None, ...]:
        """Return the colours of the first cards once a hand is given one more of a class: red stands before black."""
        if number not in self.deal.colours or view.reds[number] is not None:
            return view.reds
        return _with(view.reds, number, index < len(self.values) // 2)

    def _last_card(self, states: _States, number: int) -> None:
        """End the rounds that take one more card: its class is on average as likely as cards of it are left."""
        for view, gone in states.items():
            ways = sum(gone.values())
            weighed = sum([cards * way for cards, way in gone.items()])
            for index in range(len(self.values)):
                left = self.counts[index] * ways - (weighed >> FIELD * index & MASK)
                if left:
                    self._count(self._with_card(view, number, index), left)

    def _end(self, view: _Progress, gone: _Gone, undecided: Undecided | None = None) -> None:
        self._count(view, sum(gone.values()), undecided)

    def _count(self, view: _Progress, ways: int, undecided: Undecided | None = None) -> None:
        if not ways:
            return  # more cards of a class than there are
        totals = tuple(map(self.deal.values.told, view.totals))
        key = Ending(totals, view.pairs, undecided, view.reds, self._cards(view), view.marks), view.cards
        self.ended[key] = self.ended.get(key, 0) + ways

    def _cards(self, view: _Progress) -> tuple[int, ...]:
        """Return how many cards each hand has whose number is asked for: those dealt, open and drawn."""
        if not self.deal.counted:
            return ()
        each = enumerate(zip(self.deal.hands, view.drawn, strict=True))
        return tuple(
            hand.deals + len(hand.shows) + ((drawn or 0) if hand.repeats else drawn is not None)
            if number in self.deal.counted
            else 0
            for number, (hand, drawn) in each
        )

    def _level(self, states: _States) -> _States:
        """Bring all rounds to the same number of cards: where cards have no end, how many are gone tells nothing."""
        most = max((view.cards for view in states), default=0)
        after: _States = {}
        for view, gone in states.items():
            more = self._more_cards(view.cards, most)
            _merge(after, view._replace(cards=most), {cards: ways * more for cards, ways in gone.items()})
        return after

    def _more_cards(self, cards: int, most: int) -> int:
        """Return in how many ways `cards` dealt cards go on to `most`."""
        size, ways = sum(self.counts), 1
        for position in range(cards, most):
            ways *= size - position if self.deal.shoe.decks else size
        return ways

    def _in_one_unit(self) -> Endings:
        most = max(cards for _, cards in self.ended)
        ways: dict[Ending, int] = {}
        for (ending, cards), count in self.ended.items():
            ways[ending] = ways.get(ending, 0) + count * self._more_cards(cards, most)
        # In the endless shoe a card dealt by suit is one of four that are alike elsewhere.
        by_suit = 0 if self.deal.shoe.decks else sum(self.deal.hands[number].deals for number in self.deal.marked)
        return Endings(ways, self._more_cards(0, most) * SUITS**by_suit, most)


Item = TypeVar("Item")


def _with(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _merge(states: _States, view: _Progress, gone: _Gone) -> None:
    """Add deals to those that look alike."""
    if view not in states:
        states[view] = gone
        return
    known = states[view]
    for cards, ways in gone.items():
        known[cards] = known.get(cards, 0) + ways
