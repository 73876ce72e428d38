"""Blackjack with an infinite deck, exactly: the house edge under best play.

Every card is a ten with chance 4/13 and any other value with 1/13, whatever was dealt before. A hand is then its total
and whether an ace counts eleven, and the best play is found backwards: no hand of 21 draws, and each card leads to a
hand that is nearer to 21 or has one ace less to count eleven.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm

from checker.probability.card_figures import ACE, BLACKJACK, BUST, TEN, UNLIMITED, BlackjackRules, after, settle
from checker.text.record import NamedTuple

WEIGHTS = {**dict.fromkeys(range(1, 10), 1), TEN: 4}  # of 13 cards, how many have each value

Totals = dict[int, Fraction]  # chance of each final total of the dealer


class _DealerView(NamedTuple):
    """What a player knows of the dealer."""

    chance: Fraction  # of seeing it
    blackjack: Fraction  # the chance that he has one
    totals: Totals  # where a blackjack costs one stake and ends the round: those left if he has none
    shows_ace: bool = False


_Key = tuple[object, ...]
_Known = dict[tuple[int, ...], Fraction]  # values of hands, by what tells them apart


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

    def kept(self) -> _Common:
        """Return what was shared so far, or nothing where that has become much."""
        return self if len(self._known) <= _MOST_KEPT else _Common()


# Parts of rules that are kept from one question to the next: forty for a set of rules, some megabytes in all.
_MOST_KEPT = 1000
# What earlier questions left: checks ask for the edge again and again, with one option changed.
_EARLIER: list[_Common] = [_Common()]


def _common() -> _Common:
    _EARLIER[0] = _EARLIER[0].kept()
    return _EARLIER[0]


def _of_dealer(rules: BlackjackRules) -> _Key:
    return (rules.dealer_stands, rules.hits_soft_17, rules.dealer, rules.blackjack_ends)


def house_edges(every: Iterable[BlackjackRules]) -> dict[BlackjackRules, Fraction]:
    """Return what the house keeps per unit first staked on a box, if the player plays as well as can be.

    Insurance is a bet of its own and left out. What several sets of rules have in common is worked out once.
    """
    return {rules: _house_edge(rules) for rules in every}


@lru_cache(maxsize=4096)  # the tables of a house are of few rules, and several checks ask for each
def _house_edge(rules: BlackjackRules) -> Fraction:
    common = _common()
    return -sum(
        (
            view.chance * _Player(rules, view, common.known(rules, number)).value()
            for number, view in enumerate(common.views(rules))
        ),
        Fraction(0),
    )


def edges_and_variances(every: Iterable[BlackjackRules]) -> dict[BlackjackRules, tuple[Fraction, Fraction]]:
    """Return the edges, and the variance of what a round wins per unit first staked; all hands of a split count.

    Of choices that are worth the same, the first is made: to stand, to play on without a split or a surrender.
    """
    return {rules: _edge_and_variance(rules) for rules in every}


@lru_cache(maxsize=4096)  # as of `_house_edge`
def _edge_and_variance(rules: BlackjackRules) -> tuple[Fraction, Fraction]:
    common = _common()
    mean = square = Fraction(0)
    for number, view in enumerate(common.views(rules)):
        box = _Squares(rules, view, common.known(rules, number))
        mean += view.chance * box.value()
        square += view.chance * box.square()
    return -mean, square - mean**2


def insurance_edge(pays: Fraction, decks: int | None = None) -> Fraction:
    """Return the edge of insurance when only the dealer's ace is seen, from so many decks (None: an infinite one)."""
    blackjack = Fraction(WEIGHTS[TEN], 13) if decks is None else Fraction(16 * decks, 52 * decks - 1)
    return 1 - (1 + pays) * blackjack


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


# The first two cards of a box, in how many of 169 ways they are dealt.
_DEALS = tuple(
    (WEIGHTS[first] * WEIGHTS[second] * (2 - (first == second)), first, second)
    for first in WEIGHTS
    for second in WEIGHTS
    if first <= second
)


class _Player:
    """The best play against one view of the dealer; values are net per unit staked on a hand."""

    def __init__(self, rules: BlackjackRules, view: _DealerView, known: tuple[_Known, ...]) -> None:
        self._rules, self._view = rules, view
        self._stands, self._plays, self._openings, self._splits = known

    def value(self) -> Fraction:
        """Return the value of a box before its first card."""
        return _mean((often, self._dealt(first, second)) for often, first, second in _DEALS) / 13

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
        return max(value, Fraction(-1, 2)) if self._may_surrender_early else value

    @property
    def _may_surrender_early(self) -> bool:
        rules = self._rules
        return rules.surrender == "early" or (rules.surrender == "early_not_ace" and not self._view.shows_ace)

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


_Finals = tuple[int, Totals]  # how a hand ends: what is staked on it, and the chance of each final total


class _Moments(NamedTuple):
    """The mean, and the mean square, of what is won, as whole numbers in some unit and in its square."""

    mean: int = 0
    square: int = 0

    def beside(self, other: _Moments) -> _Moments:
        """Return those of two independent hands together."""
        return _Moments(self.mean + other.mean, self.square + other.square + 2 * self.mean * other.mean)


_Ways = dict[tuple[int, int], int]  # by stake and final total, in how many ways hands end so


def _ways_of(finals: list[tuple[int, _Finals]], whole: int) -> _Ways:
    """Return weighted ends, each chance as so many of `whole` ways."""
    ways: _Ways = {}
    for weight, (stake, totals) in finals:
        for total, chance in totals.items():
            often = weight * chance.numerator * (whole // chance.denominator)
            ways[stake, total] = ways.get((stake, total), 0) + often
    return ways


class _Squares(_Player):
    """The mean square of what is won under the best play.

    The hands of a split depend on each other by the dealer's total alone, so they are added up for each of his totals.
    """

    def square(self) -> Fraction:
        """Return the mean square of a box before its first card."""
        self._ends: dict[tuple[int, bool], Totals] = {}
        self._squared: dict[int, Fraction] = {}
        self._played: dict[tuple[int, bool], Fraction] = {}
        self._again: dict[tuple[int, int, int], bool] = {}
        return _mean((often, self._dealt_square(first, second)) for often, first, second in _DEALS) / 13

    def _dealt_square(self, first: int, second: int) -> Fraction:
        rules, blackjack = self._rules, self._view.blackjack
        ends = blackjack if rules.blackjack_ends else Fraction(0)
        if {first, second} == {ACE, TEN}:
            return ends * settle(rules, BLACKJACK, BLACKJACK) ** 2 + (1 - ends) * self._stand_square(BLACKJACK)
        hand = after(*after(0, False, first), second)
        play, value = self._two_cards(hand, split=False), self._dealt(first, second)
        splits = self._all_splits(first) if first == second and rules.hands > 1 else play
        if value == -ends + (1 - ends) * play:
            square = self._play_square(*hand)
            if self._doubles(hand, split=False):
                drawn = ((weight, self._stand_square(after(*hand, card)[0])) for card, weight in WEIGHTS.items())
                square = 4 * _mean(drawn)
        elif value == -ends + (1 - ends) * splits:
            square = self._splits_square(first)
        elif self._may_surrender_early:
            return Fraction(1, 4)
        else:
            square = Fraction(1, 4) if rules.blackjack_ends else blackjack + (1 - blackjack) / 4
        return ends + (1 - ends) * square

    def _stand_square(self, total: int) -> Fraction:
        if total not in self._squared:
            totals = self._view.totals.items()
            squares = (chance * settle(self._rules, total, dealer) ** 2 for dealer, chance in totals)
            self._squared[total] = sum(squares, Fraction(0))
        return self._squared[total]

    def _play_square(self, total: int, soft: bool) -> Fraction:
        if self._stands_on(total, soft):
            return self._stand_square(total)
        key = (total, soft)
        if key not in self._played:
            squares = ((weight, self._play_square(*after(total, soft, card))) for card, weight in WEIGHTS.items())
            self._played[key] = _mean(squares)
        return self._played[key]

    def _stands_on(self, total: int, soft: bool) -> bool:
        return total in (BUST, 21) or self._play(total, soft) == self._stand(total)

    def _doubles(self, hand: tuple[int, bool], split: bool) -> bool:
        return self._two_cards(hand, split) != self._play(*hand)

    # How a hand ends under the play that is best by its value.

    def _play_finals(self, total: int, soft: bool) -> Totals:
        if self._stands_on(total, soft):
            return {total: Fraction(1)}
        key = (total, soft)
        if key not in self._ends:
            drawn = [(weight, self._play_finals(*after(total, soft, card))) for card, weight in WEIGHTS.items()]
            self._ends[key] = _mixed(drawn)
        return self._ends[key]

    def _after_split_finals(self, card: int, second: int) -> _Finals:
        hand = after(*after(0, False, card), second)
        if self._rules.blackjack_after_split and {card, second} == {ACE, TEN}:
            return 1, {BLACKJACK: Fraction(1)}
        if card == ACE and self._rules.one_card_to_aces:
            return 1, {hand[0]: Fraction(1)}
        if not self._doubles(hand, split=True):
            return 1, self._play_finals(*hand)
        return 2, _mixed([(weight, {after(*hand, card)[0]: Fraction(1)}) for card, weight in WEIGHTS.items()])

    # Split hands.

    def _splits_square(self, card: int) -> Fraction:
        rules, weight = self._rules, WEIGHTS[card]
        finals = {to: self._after_split_finals(card, to) for to in WEIGHTS}
        whole = lcm(*[chance.denominator for _, totals in finals.values() for chance in totals.values()])
        others = _ways_of([(WEIGHTS[to], ends) for to, ends in finals.items() if to != card], whole)
        pair = _ways_of([(1, finals[card])], whole)
        prices = lcm(rules.wins_pay.denominator, rules.blackjack_pays.denominator)
        # Every division below comes out even: one by 13 for each hand that is dealt, or two by 13 - 2 w.
        spare = 13 * (13 - 2 * weight) ** 2 if rules.hands == UNLIMITED else 13 ** (2 * rules.hands)
        square = Fraction(0)
        for dealer, chance in self._view.totals.items():
            gains = {total: int(settle(rules, total, dealer) * prices) for total in (BUST, *range(2, BLACKJACK + 1))}
            both = [_moments(ways, gains, spare, whole) for ways in (others, pair)]
            self._dealt_out: dict[tuple[int, int], _Moments] = {}
            square += chance * self._of_splits(card, *both).square
        return square / (whole * prices * spare) ** 2

    def _of_splits(self, card: int, others: _Moments, pair: _Moments) -> _Moments:
        """Return the moments of two hands of one card each; `others` are those without a pair, weighted."""
        weight, rules = WEIGHTS[card], self._rules
        if rules.hands != UNLIMITED:
            return self._pending(card, (2, rules.hands - 2), others, pair)
        kept = self._split(card, 1, 0)
        apart = 13 * kept - weight * self._after_split(card, card)
        if (card == ACE and not rules.resplit_aces) or apart / (13 - 2 * weight) <= kept:
            hand = _Moments((others.mean + weight * pair.mean) // 13, (others.square + weight * pair.square) // 13)
        else:
            mean = others.mean // (13 - 2 * weight)
            hand = _Moments(mean, (others.square + 2 * weight * mean**2) // (13 - 2 * weight))
        return hand.beside(hand)

    def _pending(self, card: int, left: tuple[int, int], others: _Moments, pair: _Moments) -> _Moments:
        """Return the moments of hands of one card each; `left`: how many, and how many further splits there may be."""
        (hands, splits), weight = left, WEIGHTS[card]
        if not hands or left in self._dealt_out:
            return self._dealt_out.get(left, _Moments())
        rest = self._pending(card, (hands - 1, splits), others, pair)
        paired = pair.beside(rest)
        if self._splits_again(card, hands, splits):
            paired = self._pending(card, (hands + 1, splits - 1), others, pair)
        mean = others.mean + (13 - weight) * rest.mean + weight * paired.mean
        square = others.square + (13 - weight) * rest.square + 2 * others.mean * rest.mean + weight * paired.square
        self._dealt_out[left] = _Moments(mean // 13, square // 13)
        return self._dealt_out[left]

    def _splits_again(self, card: int, hands: int, splits: int) -> bool:
        """Return whether a pair among so many hands is split once more."""
        key = (card, hands, splits)
        if key not in self._again:
            allowed = bool(splits) and (card != ACE or self._rules.resplit_aces)
            kept = self._after_split(card, card) + self._split(card, hands - 1, splits)
            self._again[key] = allowed and self._split(card, hands + 1, splits - 1) > kept
        return self._again[key]


def _moments(ways: _Ways, gains: dict[int, int], spare: int, whole: int) -> _Moments:
    """Return the moments of a hand against one total of the dealer; means are in 1 / (whole * spare) of a gain."""
    pairs = [(often, stake * gains[total]) for (stake, total), often in ways.items()]
    mean, square = sum([often * gain for often, gain in pairs]), sum([often * gain**2 for often, gain in pairs])
    return _Moments(mean * spare, square * spare**2 * whole)
