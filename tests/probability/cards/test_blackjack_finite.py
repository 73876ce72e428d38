"""Blackjack from a shoe: against a plain recursion that deals the dealer's hidden card, and known fractions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from checker.probability.card_figures import BLACKJACK, BUST, BlackjackRules, settle
from tests.every import EVERY, only_with_everything
from tests.verify.blackjack_shoes import ShoeEdges, shoe_of

Cards = tuple[int, ...]
Shoe = tuple[int, ...]
SHORT: Shoe = (4, 0, 0, 0, 0, 6, 6, 5, 7, 12)
"""A shoe without low cards: hands are short, so that everything can be written out."""
SOFT: Shoe = (5, 0, 0, 0, 0, 9, 0, 0, 8, 18)


def total_of(cards: Cards) -> int:
    total = sum(cards)
    soft = 1 in cards and total <= 11
    return BUST if total > 21 else total + 10 * soft


def is_natural(cards: Cards) -> bool:
    return sorted(cards) == [1, 10]


class Plain:
    """Best play by its own cards, as one would write it down: fractions, and the hidden card dealt first."""

    def __init__(self, rules: BlackjackRules, shoe: Shoe) -> None:
        self.rules, self.shoe = rules, shoe
        self.checked = rules.blackjack_ends
        self.best = cache(self._best)
        self.dealer = cache(self._dealer)

    def edge(self) -> Fraction:
        total = Fraction(0)
        for up, first in self.draws(()):
            seconds: list[tuple[int | None, Fraction]] = [(None, Fraction(1))]
            if self.rules.dealer == "face_up":
                seconds = list(self.draws((up,)))
            for other, second in seconds:
                shown = (up,) if other is None else (up, other)
                for one, third in self.draws(shown):
                    for two, fourth in self.draws((*shown, one)):
                        total += first * second * third * fourth * self.dealt(shown, tuple(sorted((one, two))))
        return -total

    def draws(self, gone: Cards) -> Iterator[tuple[int, Fraction]]:
        left = sum(self.shoe) - len(gone)
        for card, number in enumerate(self.shoe, start=1):
            if number > gone.count(card):
                yield card, Fraction(number - gone.count(card), left)

    def hidden(self, shown: Cards, gone: Cards) -> list[tuple[Cards, Fraction]]:
        """Return the dealer's first two cards and their chances, given the cards gone and what was looked at."""
        if len(shown) == 2:
            return [(shown, Fraction(1))]
        both = [((*shown, card), chance) for card, chance in self.draws((*shown, *gone))]
        return [(cards, chance) for cards, chance in both if not (self.checked and is_natural(cards))]

    def dealt(self, shown: Cards, hand: Cards) -> Fraction:
        blackjack = Fraction(0)
        if self.checked:
            holes = self.draws((*shown, *hand))
            blackjack = sum((chance for card, chance in holes if is_natural((*shown, card))), Fraction(0))
        if is_natural(hand):
            both = settle(self.rules, BLACKJACK, BLACKJACK)
            return blackjack * both + (1 - blackjack) * self.stand(shown, hand, (), BLACKJACK)
        best = self.opening(shown, hand, (), False)
        if hand[0] == hand[1] and self.rules.hands > 1:
            best = max(best, 2 * self.split(shown, hand[0]))
        if self.rules.surrender == "late":
            ends = Fraction(0)
            if not self.checked:
                cards = self.hidden(shown, hand)
                ends = sum((chance for two, chance in cards if is_natural(two)), Fraction(0))
            best = max(best, -ends - (1 - ends) / 2)
        value = (1 - blackjack) * best - blackjack
        early = self.rules.surrender == "early" or (self.rules.surrender == "early_not_ace" and shown[0] != 1)
        return max(value, Fraction(-1, 2)) if early else value

    def next_cards(self, shown: Cards, gone: Cards) -> Iterator[tuple[int, Fraction]]:
        """Yield the chances of the next card, as far as the hidden one is known not to make a blackjack."""
        holes = self.hidden(shown, gone)
        whole = sum((chance for _, chance in holes), Fraction(0))
        following: dict[int, Fraction] = {}
        for cards, chance in holes:
            for card, then in self.draws((*cards, *gone)):
                following[card] = following.get(card, Fraction(0)) + chance * then / whole
        yield from following.items()

    def split(self, shown: Cards, card: int) -> Fraction:
        total = Fraction(0)
        for second, chance in self.next_cards(shown, (card, card)):
            hand = tuple(sorted((card, second)))
            if is_natural(hand) and self.rules.blackjack_after_split:
                total += chance * self.stand(shown, hand, (card,), BLACKJACK)
            elif card == 1 and self.rules.one_card_to_aces:
                total += chance * self.stand(shown, hand, (card,), total_of(hand))
            else:
                total += chance * self.opening(shown, hand, (card,), True)
        return total

    def opening(self, shown: Cards, hand: Cards, other: Cards, split: bool) -> Fraction:
        best = self.best(shown, hand, other)
        soft = 1 in hand and sum(hand) <= 11
        if self.rules.may_double(total_of(hand), soft, split):
            double = Fraction(0)
            for card, chance in self.next_cards(shown, (*hand, *other)):
                drawn = (*hand, card)
                double += 2 * chance * self.stand(shown, drawn, other, total_of(drawn))
            best = max(best, double)
        return best

    def _best(self, shown: Cards, hand: Cards, other: Cards) -> Fraction:
        total = total_of(hand)
        stand = self.stand(shown, hand, other, total)
        if total in (BUST, 21):
            return stand
        draw = Fraction(0)
        for card, chance in self.next_cards(shown, (*hand, *other)):
            draw += chance * self.best(shown, tuple(sorted((*hand, card))), other)
        return max(stand, draw)

    def stand(self, shown: Cards, hand: Cards, other: Cards, total: int) -> Fraction:
        if total == BUST:
            return settle(self.rules, BUST, BUST)
        holes = self.hidden(shown, (*hand, *other))
        whole = sum((chance for _, chance in holes), Fraction(0))
        gone = tuple(sorted((*hand, *other)))
        return sum((chance / whole * self.dealer(cards, gone, total) for cards, chance in holes), Fraction(0))

    def _dealer(self, cards: Cards, gone: Cards, player: int) -> Fraction:
        total = total_of(cards)
        if is_natural(cards):
            return settle(self.rules, player, BLACKJACK)
        soft = 1 in cards and sum(cards) <= 11
        if total == BUST or not self.rules.dealer_draws(total, soft):
            return settle(self.rules, player, total)
        ways = self.draws((*cards, *gone))
        return sum((chance * self.dealer((*cards, card), gone, player) for card, chance in ways), Fraction(0))


PLAIN = BlackjackRules(double="none", hands=1)
OPEN = PLAIN._replace(dealer="face_up", ties="lose", blackjack_pays=Fraction(1))
CASES = {
    "no double, no split": PLAIN,
    "open": OPEN,
    "open, 21 against 21 returned": OPEN._replace(ties_on_21="push"),
    "split once": BlackjackRules(hands=2),
    "hits soft 17, late surrender": BlackjackRules(hands=2, hits_soft_17=True, surrender="late"),
    "no hole card": BlackjackRules(hands=2, dealer="no_hole_card", double="nine_to_eleven", surrender="late"),
    "early surrender, aces play on": BlackjackRules(hands=2, one_card_to_aces=False, surrender="early"),
    "early surrender but against an ace": BlackjackRules(hands=2, dealer="no_hole_card", surrender="early_not_ace"),
    "as in 1979": BlackjackRules(hands=2, dealer="no_hole_card", double="nine_to_eleven"),
    "as in Andorra, 9 to 11": BlackjackRules(hands=2, double="nine_to_eleven", surrender="early_not_ace"),
    "blackjack after a split": BlackjackRules(hands=2, blackjack_after_split=True, double_after_split=False),
    "blackjack is 21": PLAIN._replace(blackjack_beats_21=False, dealer="no_hole_card"),
    "players' busts are returned": PLAIN._replace(player_bust="push", dealer_bust="push"),
}


@pytest.mark.parametrize("name", CASES if EVERY else [*CASES][::2])
def test_edges_agree_with_a_plain_recursion(name: str) -> None:
    assert ShoeEdges(SOFT).edge(CASES[name]) == Plain(CASES[name], SOFT).edge()


@pytest.mark.parametrize("name", CASES if EVERY else ("blackjack after a split", "open"))
def test_edges_of_more_cards_agree_too(name: str) -> None:
    assert ShoeEdges(SHORT).edge(CASES[name]) == Plain(CASES[name], SHORT).edge()


@only_with_everything
def test_the_exact_edge_of_one_deck() -> None:
    """Without doubling and splitting there is nothing to bound."""
    assert ShoeEdges(shoe_of(1)).edge(PLAIN) == Fraction(1532730528404563297, 79483881270025732500)
