"""Blackjack with an infinite deck, exactly: the house edge under best play.

Every card is a ten with chance 4/13 and any other value with 1/13, whatever was dealt before. A hand is then its total
and whether an ace counts eleven, and the best play is found backwards: no hand of 21 draws, and each card leads to a
hand that is nearer to 21 or has one ace less to count eleven.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from checker.probability.cards.blackjack_rules import (
    ACE,
    BLACKJACK,
    BUST,
    TEN,
    UNLIMITED,
    BlackjackRules,
    after,
    settle,
)
from checker.text.record import NamedTuple

WEIGHTS = {**dict.fromkeys(range(1, 10), 1), TEN: 4}
"""Of 13 cards, how many have each value."""

Totals = dict[int, Fraction]
"""Chance of each final total of the dealer."""


class _DealerView(NamedTuple):
    """What a player knows of the dealer: `chance` of seeing it, `blackjack` that he has one, and his totals.

    Where a blackjack ends the round with the loss of one stake, `totals` is what remains if he has none.
    """

    chance: Fraction
    blackjack: Fraction
    totals: Totals
    shows_ace: bool = False


_Key = tuple[object, ...]
_Known = dict[tuple[int, ...], Fraction]
"""Values of hands, by what tells them apart."""


class _Common:
    """What sets of rules share: views of the dealer, and values of hands that the same options decide."""

    def __init__(self) -> None:
        self._views: dict[_Key, tuple[_DealerView, ...]] = {}
        self._known: dict[_Key, _Known] = {}

    def views(self, rules: BlackjackRules) -> tuple[_DealerView, ...]:
        """Return what can be seen of a dealer by some rules."""
        key = _of_dealer(rules)
        if key not in self._views:
            self._views[key] = tuple(_views(rules))
        return self._views[key]

    def known(self, rules: BlackjackRules, view: int) -> tuple[_Known, ...]:
        """Return the values of finished hands, of hands in play, of two cards and of split hands, against a view."""
        name: _Key = (*_of_dealer(rules), view)
        stands: _Key = (
            *(name, rules.wins_pay, rules.blackjack_pays, rules.ties, rules.ties_on_21, rules.both_blackjack),
            *(rules.blackjack_beats_21, rules.player_bust, rules.dealer_bust),
        )
        doubled: _Key = (stands, rules.double, rules.double_after_split)
        split: _Key = (doubled, rules.one_card_to_aces, rules.resplit_aces, rules.blackjack_after_split)
        keys = (("stands", stands), ("plays", stands), ("two cards", doubled), ("splits", split))
        return tuple(self._known.setdefault(key, {}) for key in keys)


def _of_dealer(rules: BlackjackRules) -> _Key:
    return (rules.dealer_stands, rules.hits_soft_17, rules.dealer, rules.blackjack_ends)


def house_edge(rules: BlackjackRules) -> Fraction:
    """Return what the house keeps per unit first staked on a box, if the player plays as well as can be.

    Insurance is a bet of its own and left out. Positive: the house is ahead.
    """
    return house_edges((rules,))[rules]


def house_edges(every: Iterable[BlackjackRules]) -> dict[BlackjackRules, Fraction]:
    """Return the edges of several sets of rules; what they have in common is worked out once."""
    common = _Common()
    edges: dict[BlackjackRules, Fraction] = {}
    for rules in every:
        if rules not in edges:
            views = common.views(rules)
            edges[rules] = -sum(
                (
                    view.chance * _Player(rules, view, common.known(rules, number)).value()
                    for number, view in enumerate(views)
                ),
                Fraction(0),
            )
    return edges


def insurance_edge(pays: Fraction) -> Fraction:
    """Return the edge of insurance when only the dealer's ace is seen."""
    blackjack = Fraction(WEIGHTS[TEN], 13)
    return 1 - blackjack - pays * blackjack


def _mean(values: Iterable[tuple[int, Fraction]]) -> Fraction:
    """Return the mean over 13 cards; denominators are powers of 13 times that of a payout, so one sum is quicker."""
    pairs = tuple(values)
    common = lcm(*[value.denominator for _, value in pairs])
    return Fraction(
        sum([weight * value.numerator * (common // value.denominator) for weight, value in pairs]), 13 * common
    )


class _Dealer:
    """The final totals of a dealer who draws by his rule."""

    def __init__(self, rules: BlackjackRules) -> None:
        self._rules = rules
        self._known: dict[tuple[int, bool], Totals] = {}

    def totals(self, total: int, soft: bool) -> Totals:
        """Return the chances from a hand that is no blackjack."""
        if total == BUST or not self._rules.dealer_draws(total, soft):
            return {total: Fraction(1)}
        key = (total, soft)
        if key not in self._known:
            self._known[key] = _mixed([(weight, self.totals(*after(*key, card))) for card, weight in WEIGHTS.items()])
        return self._known[key]

    def from_card(self, card: int) -> Totals:
        """Return the chances from the first card, a blackjack apart."""
        first = after(0, False, card)
        return _mixed(
            [
                (
                    weight,
                    {BLACKJACK: Fraction(1)} if {card, second} == {ACE, TEN} else self.totals(*after(*first, second)),
                )
                for second, weight in WEIGHTS.items()
            ]
        )


def _mixed(parts: list[tuple[int, Totals]]) -> Totals:
    finals = {total for _, totals in parts for total in totals}
    return {total: _mean((weight, totals.get(total, Fraction(0))) for weight, totals in parts) for total in finals}


def _views(rules: BlackjackRules) -> Iterable[_DealerView]:
    dealer = _Dealer(rules)
    if rules.dealer == "face_up":
        chances: dict[tuple[int, bool], int] = {}
        for first, often in WEIGHTS.items():
            for second, weight in WEIGHTS.items():
                natural = {first, second} == {ACE, TEN}
                hand = (BLACKJACK, False) if natural else after(*after(0, False, first), second)
                chances[hand] = chances.get(hand, 0) + often * weight
        for hand, often in chances.items():
            natural = hand[0] == BLACKJACK
            totals = {BLACKJACK: Fraction(1)} if natural else dealer.totals(*hand)
            # An ace among two cards always makes them soft, or a blackjack.
            yield _DealerView(Fraction(often, 169), totals.get(BLACKJACK, Fraction(0)), totals, hand[1] or natural)
        return
    for card, weight in WEIGHTS.items():
        totals = dealer.from_card(card)
        blackjack = totals.get(BLACKJACK, Fraction(0))
        if rules.blackjack_ends:
            totals = {total: chance / (1 - blackjack) for total, chance in totals.items() if total != BLACKJACK}
        yield _DealerView(Fraction(weight, 13), blackjack, totals, card == ACE)


class _Player:
    """The best play against one view of the dealer; values are net per unit staked on a hand."""

    def __init__(self, rules: BlackjackRules, view: _DealerView, known: tuple[_Known, ...]) -> None:
        self._rules, self._view = rules, view
        self._stands, self._plays, self._openings, self._splits = known

    def value(self) -> Fraction:
        """Return the value of a box before its first card."""
        pairs = ((first, second) for first in WEIGHTS for second in WEIGHTS if first <= second)
        values = (
            (WEIGHTS[first] * WEIGHTS[second] * (2 - (first == second)), first, second) for first, second in pairs
        )
        return _mean((often, self._dealt(first, second)) for often, first, second in values) / 13

    def _dealt(self, first: int, second: int) -> Fraction:
        rules, blackjack = self._rules, self._view.blackjack
        ends = blackjack if rules.blackjack_ends else Fraction(0)
        if {first, second} == {ACE, TEN}:
            return ends * settle(rules, BLACKJACK, BLACKJACK) + (1 - ends) * self._stand(BLACKJACK)
        hand = after(*after(0, False, first), second)
        best = self._two_cards(hand, split=False)
        if first == second and rules.hands > 1:
            best = max(best, self._all_splits(first))
        if rules.surrender == "late":
            # Without a hole card a blackjack still takes the whole stake.
            best = max(best, Fraction(-1, 2) if rules.blackjack_ends else -blackjack - (1 - blackjack) / 2)
        value = -ends + (1 - ends) * best
        early = rules.surrender == "early" or (rules.surrender == "early_not_ace" and not self._view.shows_ace)
        return max(value, Fraction(-1, 2)) if early else value

    def _all_splits(self, card: int) -> Fraction:
        """Return the value of two hands of one card each.

        Without a limit, `v` of one hand solves 13 v = the other cards + w max(keeping the pair, 2 v).
        """
        if self._rules.hands != UNLIMITED:
            return self._split(card, 2, self._rules.hands - 2)
        kept = self._split(card, 1, 0)
        if card == ACE and not self._rules.resplit_aces:
            return 2 * kept
        weight = WEIGHTS[card]
        others = 13 * kept - weight * self._after_split(card, card)
        return 2 * max(kept, others / (13 - 2 * weight))

    def _split(self, card: int, pending: int, splits: int) -> Fraction:
        """Return the value of `pending` hands of one card each, when so many further splits are allowed."""
        if not pending:
            return Fraction(0)
        key = (card, pending, splits)
        if key not in self._splits:
            if (pending, splits) == (1, 0):
                values = ((weight, self._after_split(card, second)) for second, weight in WEIGHTS.items())
                self._splits[key] = _mean(values)
                return self._splits[key]
            rest = self._split(card, pending - 1, splits)
            value = self._split(card, 1, 0) + rest
            if splits and (card != ACE or self._rules.resplit_aces):
                kept = self._after_split(card, card) + rest
                value += Fraction(WEIGHTS[card], 13) * max(
                    Fraction(0), self._split(card, pending + 1, splits - 1) - kept
                )
            self._splits[key] = value
        return self._splits[key]

    def _after_split(self, card: int, second: int) -> Fraction:
        hand = after(*after(0, False, card), second)
        if self._rules.blackjack_after_split and {card, second} == {ACE, TEN}:
            return self._stand(BLACKJACK)
        if card == ACE and self._rules.one_card_to_aces:
            return self._stand(hand[0])
        return self._two_cards(hand, split=True)

    def _two_cards(self, hand: tuple[int, bool], split: bool) -> Fraction:
        key = (*hand, split)
        if key not in self._openings:
            best = self._play(*hand)
            if self._rules.may_double(*hand, split):
                drawn = _mean((weight, self._stand(after(*hand, card)[0])) for card, weight in WEIGHTS.items())
                best = max(best, 2 * drawn)
            self._openings[key] = best
        return self._openings[key]

    def _play(self, total: int, soft: bool) -> Fraction:
        """Return the value of standing or drawing, whichever is better."""
        if total in (BUST, 21):
            return self._stand(total)
        key = (total, soft)
        if key not in self._plays:
            drawn = _mean((weight, self._play(*after(total, soft, card))) for card, weight in WEIGHTS.items())
            self._plays[key] = max(self._stand(total), drawn)
        return self._plays[key]

    def _stand(self, total: int) -> Fraction:
        if (total,) not in self._stands:
            totals = self._view.totals.items()
            self._stands[total,] = sum(
                (chance * settle(self._rules, total, dealer) for dealer, chance in totals), Fraction(0)
            )
        return self._stands[total,]
