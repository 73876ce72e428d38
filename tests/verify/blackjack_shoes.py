"""Blackjack dealt from a shoe, exactly: the house edge of a player who knows the cards in front of him.

What matters of a hand are its cards, for they are gone from the shoe. Chances are kept as integers: a value is a number
of ordered ways to deal on, over the falling factorial of the cards left. That is exact, and no fraction is ever
cancelled on the way. It takes from seconds to minutes, so edges are computed beforehand and shipped.

Split hands draw from one shoe, and a player could use the cards of one hand in playing the other. Exact best play of
split hands is out of reach of any computer at hand; here each of them is played by its own cards. Where the rules allow
a split, the edge found is therefore an upper bound of the edge under best play; without splits it is that edge.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm, perm

from checker.probability.card_figures import ACE, BLACKJACK, BUST, TEN, BlackjackRules, after, settle
from checker.text.record import NamedTuple

VALUES = range(ACE, TEN + 1)
_SHIFT = 5
"""Bits for the number of cards of one value in a hand: at most 21 aces."""

Counts = tuple[int, ...]
"""How many cards of each value there are, from aces to tens."""


class _Final(NamedTuple):
    """A way the dealer can end: `orders` in which these cards can come, how many `drawn`, the final total."""

    place: int
    orders: int
    drawn: int
    total: int


class _DealerTree:
    """The sets of cards a dealer can draw to the cards he shows, each reached from that with one card less."""

    def __init__(self, rules: BlackjackRules, shown: tuple[int, ...]) -> None:
        self._rules, self._shown = rules, shown
        self.ace_shown = shown[0] == ACE
        self._orders: dict[tuple[int, ...], int] = {}
        self._ends: dict[tuple[int, ...], int] = {}
        self._spread()
        self.steps: list[tuple[int, int, int]] = []
        """Per set the place of the set before, the value of its last card, and how many of that were there before."""
        self.finals: list[_Final] = []
        self._number()
        self.longest = max(final.drawn for final in self.finals)
        self.totals = tuple(sorted({final.total for final in self.finals}))

    def _spread(self) -> None:
        """Draw card by card; `level` has the unfinished sets of one size with the orders that lead to them."""
        hand = (0, False)
        for card in self._shown:
            hand = after(*hand, card)
        hands: dict[tuple[int, ...], tuple[int, bool]] = {(): hand}
        level: dict[tuple[int, ...], int] = {(): 1}
        while level:
            following: dict[tuple[int, ...], int] = {}
            for cards, orders in level.items():
                final = self._final(cards, *hands[cards])
                if final is not None:
                    self._orders[cards], self._ends[cards] = orders, final
                    continue
                for card in VALUES:
                    more = tuple(sorted((*cards, card), reverse=True))
                    following[more] = following.get(more, 0) + orders
                    hands[more] = after(*hands[cards], card)
            level = following

    def _final(self, drawn: tuple[int, ...], total: int, soft: bool) -> int | None:
        """Return the total the dealer ends with after these cards, None if he draws on."""
        cards = (*self._shown, *drawn)
        if len(cards) == 2 and set(cards) == {ACE, TEN}:
            return BLACKJACK
        return None if total != BUST and self._rules.dealer_draws(total, soft) else total

    def _number(self) -> None:
        """List all sets and the beginnings of them, tens first, so that a product of counts grows card by card."""
        needed = {cards[:size] for cards in self._ends for size in range(len(cards) + 1)}
        places: dict[tuple[int, ...], int] = {}
        for cards in sorted(needed):
            places[cards] = len(places)
            if cards:
                self.steps.append((places[cards[:-1]], cards[-1] - 1, cards[:-1].count(cards[-1])))
            if cards in self._ends:
                self.finals.append(_Final(places[cards], self._orders[cards], len(cards), self._ends[cards]))

    def ways(self, counts: list[int]) -> dict[int, int]:
        """Return in how many ordered ways of dealing `longest` cards from these the dealer ends with each total."""
        left = sum(counts)
        products = [1]
        for before, value, used in self.steps:
            products.append(products[before] * (counts[value] - used))
        tails = [perm(left - drawn, self.longest - drawn) for drawn in range(self.longest + 1)]
        ways = dict.fromkeys(self.totals, 0)
        for place, orders, drawn, total in self.finals:
            product = products[place]
            if product:
                ways[total] += orders * product * tails[drawn]
        return ways


class _ShoeDealer:
    """The dealer's ends for every set of cards gone from the shoe, worked out once."""

    def __init__(self, rules: BlackjackRules, shoe: Counts, shown: tuple[int, ...]) -> None:
        self.tree = _DealerTree(rules, shown)
        counts = list(shoe)
        for card in shown:
            counts[card - 1] -= 1
        self.counts: Counts = tuple(counts)
        self._known: dict[int, dict[int, int]] = {}

    def ways(self, gone: int, counts: list[int]) -> dict[int, int]:
        if gone not in self._known:
            self._known[gone] = self.tree.ways(counts)
        return self._known[gone]


def shoe_of(decks: int) -> Counts:
    """Return the cards of a shoe of so many decks of 52."""
    return (*([4 * decks] * 9), 16 * decks)


class ShoeEdges:
    """The edges of one shoe; dealers are kept, so that further rules with the same dealer take less time."""

    def __init__(self, shoe: Counts) -> None:
        self._shoe = shoe
        self._dealers: dict[tuple[int, bool, tuple[int, ...]], _ShoeDealer] = {}

    def edge(self, rules: BlackjackRules) -> Fraction:
        """Return the edge, or an upper bound of it if the rules allow splits: see the module."""
        value = Fraction(0)
        for shown, orders in _sights(rules):
            chance, left = orders, list(self._shoe)
            for card in shown:
                chance *= left[card - 1]
                left[card - 1] -= 1
            if chance > 0:
                value += (
                    Fraction(chance, perm(sum(self._shoe), len(shown)))
                    * _Box(rules, self._dealer(rules, shown)).value()
                )
        return -value

    def _dealer(self, rules: BlackjackRules, shown: tuple[int, ...]) -> _ShoeDealer:
        key = (rules.dealer_stands, rules.hits_soft_17, shown)
        if key not in self._dealers:
            self._dealers[key] = _ShoeDealer(rules, self._shoe, shown)
        return self._dealers[key]


def _sights(rules: BlackjackRules) -> Iterable[tuple[tuple[int, ...], int]]:
    """Yield what may be seen of the dealer's cards, and in how many orders."""
    if rules.dealer == "face_up":
        yield from (((one, two), 1 + (one < two)) for one in VALUES for two in VALUES if one <= two)
    else:
        yield from (((card,), 1) for card in VALUES)


class _Box:
    """A box against one dealer. Values are integers: times `unit`, and times the ordered ways to deal `depth` cards.

    If a blackjack of the dealer ends the round, values of hands in play count the rounds without one, for what it
    takes does not depend on the play.
    """

    def __init__(self, rules: BlackjackRules, dealer: _ShoeDealer, pair: int = 0) -> None:
        self._rules, self._dealer = rules, dealer
        self._counts = list(dealer.counts)
        self._gone = 0
        self._size = 0
        self._depth = 23 + dealer.tree.longest - (pair > 0)
        self._pair = pair
        self.unit = 2 * lcm(rules.wins_pay.denominator, rules.blackjack_pays.denominator)
        self._settled: dict[int, dict[int, int]] = {}
        self._plays: dict[int, int] = {}
        self._stands: dict[tuple[int, int], int] = {}
        if pair:
            self._counts[pair - 1] -= 1
            self._gone += 1 << _SHIFT * pair

    def value(self) -> Fraction:
        """Return the value of a box before its first card."""
        whole = perm(sum(self._counts), self._depth) * self.unit
        total = 0
        for first in VALUES:
            for second in range(first, TEN + 1):
                orders = (1 + (first < second)) * max(self._take(first), 0)
                orders *= self._take(second)
                if orders > 0:
                    total += orders * self._dealt(first, second)
                self._give_back(second)
                self._give_back(first)
        return Fraction(total, whole)

    def split(self) -> int:
        """Return the value of one of two split hands, its partner's first card being gone too."""
        self._take(self._pair)
        value = 0
        for second in VALUES:
            ways = self._take(second)
            if ways > 0:
                value += ways * self._after_split(second)
            self._give_back(second)
        self._give_back(self._pair)
        return value

    def _dealt(self, first: int, second: int) -> int:
        rules = self._rules
        if {first, second} == {ACE, TEN}:
            return self._stand(BLACKJACK)
        ends = self._blackjacks() if rules.blackjack_ends else 0
        hand = after(*after(0, False, first), second)
        best = self._two_cards(hand, split=False)
        if first == second and rules.hands > 1:
            best = max(best, 2 * _Box(rules, self._dealer, first).split())
        if rules.surrender == "late":
            best = max(best, -(self._whole() - self._blackjacks()) // 2 - (self._blackjacks() - ends))
        value = best - ends
        early = rules.surrender == "early" or (rules.surrender == "early_not_ace" and not self._dealer.tree.ace_shown)
        return max(value, -self._whole() // 2) if early else value

    def _after_split(self, second: int) -> int:
        hand = after(*after(0, False, self._pair), second)
        if self._rules.blackjack_after_split and {self._pair, second} == {ACE, TEN}:
            return self._stand(BLACKJACK)
        if self._pair == ACE and self._rules.one_card_to_aces:
            return self._stand(hand[0])
        return self._two_cards(hand, split=True)

    def _two_cards(self, hand: tuple[int, bool], split: bool) -> int:
        best = self._play(*hand)
        if self._rules.may_double(*hand, split):
            drawn = 0
            for card in VALUES:
                ways = self._take(card)
                if ways > 0:
                    drawn += ways * self._stand(after(*hand, card)[0])
                self._give_back(card)
            best = max(best, 2 * drawn)
        return best

    def _play(self, total: int, soft: bool) -> int:
        if total in (BUST, 21):
            return self._stand(total)
        if self._gone not in self._plays:
            drawn = 0
            for card in VALUES:
                ways = self._take(card)
                if ways > 0:
                    drawn += ways * self._play(*after(total, soft, card))
                self._give_back(card)
            self._plays[self._gone] = max(self._stand(total), drawn)
        return self._plays[self._gone]

    def _stand(self, total: int) -> int:
        if total == BUST:
            return int(settle(self._rules, BUST, BUST)) * self._going_on()
        key = (self._gone, total)
        if key not in self._stands:
            ways = self._dealer.ways(self._gone, self._counts)
            settled = self._settlement(total)
            value = sum([settled[dealer] * often for dealer, often in ways.items()])
            self._stands[key] = value * self._tail()
        return self._stands[key]

    def _settlement(self, total: int) -> dict[int, int]:
        if total not in self._settled:
            nets = {dealer: settle(self._rules, total, dealer) for dealer in self._dealer.tree.totals}
            if self._rules.blackjack_ends and total != BLACKJACK:
                nets[BLACKJACK] = Fraction(0)
            self._settled[total] = {dealer: int(net * self.unit) for dealer, net in nets.items()}
        return self._settled[total]

    def _blackjacks(self) -> int:
        """Return one unit lost wherever the dealer has a blackjack."""
        return self.unit * self._dealer.ways(self._gone, self._counts).get(BLACKJACK, 0) * self._tail()

    def _going_on(self) -> int:
        """Return one unit won wherever a round with a hand above 21 is not ended by a blackjack."""
        whole = self._whole()
        tree = self._dealer.tree
        if not self._rules.blackjack_ends or BLACKJACK not in tree.totals:
            return whole
        left = sum(self._counts)
        other = self._counts[TEN - 1 if tree.ace_shown else ACE - 1]
        return whole * (left - other) // left

    def _whole(self) -> int:
        return self.unit * perm(sum(self._counts), self._depth - self._size)

    def _tail(self) -> int:
        longest = self._dealer.tree.longest
        return perm(sum(self._counts) - longest, self._depth - self._size - longest)

    def _take(self, card: int) -> int:
        """Deal a card to the box; return how many there were."""
        ways = self._counts[card - 1]
        self._counts[card - 1] -= 1
        self._gone += 1 << _SHIFT * card
        self._size += 1
        return ways

    def _give_back(self, card: int) -> None:
        self._counts[card - 1] += 1
        self._gone -= 1 << _SHIFT * card
        self._size -= 1
