"""Blackjack with an infinite deck as an explicit decision process, solved backwards on fractions.

A second way to every edge: of the product only the names of the options are used (and `house_edge`, to compare). Hands are the sum of their cards with
aces as one, and whether they hold an ace; split hands are played one after the other, those that wait being part of
the state; the dealer's draws are states of their own, valued backwards for every total of the player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from checker.probability.card_figures import UNLIMITED, BlackjackRules
from checker.probability.cards.blackjack_infinite import house_edges

NONE, SURE = Fraction(0), Fraction(1)
CARD = {card: Fraction(4 if card == 10 else 1, 13) for card in range(1, 11)}
NATURAL = {1, 10}
BLACKJACK, BUSTED = 22, 99

Seen = tuple[int, int]
"""The dealer's two cards as far as the player sees them; 0 is the card that is hidden or not dealt."""


class State(NamedTuple):
    """`stage` is acts, first, drawn, split or over. `waiting` hands of one `card` are still to be played."""

    stage: str
    low: int = 0
    ace: bool = False
    card: int = 0
    waiting: int = 0
    left: int = 0


OVER = State("over")
Way = tuple[Fraction, Fraction, State]
"""Chance, gain on the way, next state."""


def value(rules: BlackjackRules) -> Fraction:
    """Return the value of a round for a player who plays as well as can be."""
    if rules.dealer != "face_up":
        return mean((chance, Round(rules, (up, 0)).value()) for up, chance in CARD.items())
    pairs = [(one, two) for one in CARD for two in CARD if one <= two]
    return mean((CARD[one] * CARD[two] * (1 + (one < two)), Round(rules, (one, two)).value()) for one, two in pairs)


def mean(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the sum of chance times value, over one common denominator."""
    pairs = tuple(parts)
    below = lcm(*(chance.denominator * value.denominator for chance, value in pairs))
    above = sum(p.numerator * v.numerator * (below // (p.denominator * v.denominator)) for p, v in pairs)
    return Fraction(above, below)


def points(low: int, ace: bool) -> int:
    return low + 10 if ace and low <= 11 else low


class Round:
    """One round after the dealer's card or cards are seen.

    Splits without end would make infinitely many states: they are solved as if one split ended them, and `endless`
    closes them afterwards.
    """

    def __init__(self, rules: BlackjackRules, seen: Seen) -> None:
        self.rules, self.seen = rules, seen
        self.without_end = rules.hands == UNLIMITED
        if self.without_end:
            self.rules = rules._replace(hands=2)
        self.known: dict[tuple[int, int, bool], Fraction] = {}
        self.shown = cache(self._shown)
        ends = rules.dealer == "checks" or (rules.dealer == "no_hole_card" and rules.lost_to_blackjack == "original")
        hole = CARD if seen[1] == 0 else {seen[1]: SURE}
        self.natural = sum((chance for card, chance in hole.items() if {seen[0], card} == NATURAL), NONE)
        self.ended = self.natural if ends else NONE
        self.hole = {
            card: chance / (1 - self.ended)
            for card, chance in hole.items()
            if not (ends and {seen[0], card} == NATURAL)
        }

    def value(self) -> Fraction:
        total = NONE
        values = self.solved()
        for one, first in CARD.items():
            for two, second in CARD.items():
                if {one, two} == NATURAL:
                    both = {"win": self.rules.blackjack_pays, "push": NONE, "lose": -SURE}[self.rules.both_blackjack]
                    worth = self.ended * both + (1 - self.ended) * self.shown(BLACKJACK)
                else:
                    acts = State("acts", one + two, 1 in (one, two), one if one == two else 0)
                    best = values[acts]
                    if acts.card and self.without_end and (one != 1 or self.rules.resplit_aces):
                        best = max(best, 2 * self.endless(one, values))
                    worth = (1 - self.ended) * best - self.ended
                    if self.rules.surrender == "early" or (
                        self.rules.surrender == "early_not_ace" and 1 not in self.seen
                    ):
                        worth = max(worth, Fraction(-1, 2))
                total += first * second * worth
        return total

    def endless(self, card: int, values: dict[State, Fraction]) -> Fraction:
        """Return what one waiting hand is worth that may be split for ever.

        What is best once is best whenever it comes again. Split always, it is worth what a hand without a pair adds,
        plus twice itself with the chance of a pair.
        """
        (once,) = self.splits(State("split", card=card, waiting=1))
        others = [
            (chance, gain + values[to]) for (chance, gain, to), second in zip(once, CARD, strict=True) if second != card
        ]
        return max(values[State("split", card=card, waiting=1)], mean(others) / (1 - 2 * CARD[card]))

    def solved(self) -> dict[State, Fraction]:
        """Return the value of every state that can be reached, those that follow on others first."""
        values = {OVER: NONE}

        def best(state: State) -> Fraction:
            if state not in values:
                values[state] = max(
                    mean((p, gain + best(to) if gain else best(to)) for p, gain, to in action)
                    for action in self.actions(state)
                )
            return values[state]

        for one in CARD:
            for two in CARD:
                best(State("acts", one + two, 1 in (one, two), one if one == two else 0))
        return values

    def actions(self, state: State) -> list[list[Way]]:
        rules = self.rules
        if state.stage == "split":
            return self.splits(state)
        low, ace = state.low, state.ace
        then = State("split", card=state.card, waiting=state.waiting, left=state.left) if state.waiting else OVER
        actions = [[(SURE, self.shown(points(low, ace)), then)]]
        if points(low, ace) < 21:
            actions.append(self.draws(state, then))
            hard = points(low, ace) == low
            permitted: dict[str, Sequence[int]] = {
                "none": (),
                "ten_eleven": (10, 11),
                "nine_to_eleven": (9, 10, 11),
                "any_two": range(4, 22),
            }
            wide = rules.double == "any_two" or hard
            free = state.stage == "acts" or (state.stage == "first" and rules.double_after_split)
            if free and wide and points(low, ace) in permitted[rules.double]:
                actions.append([(p, 2 * self.end(low + card, ace or card == 1), then) for card, p in CARD.items()])
        if state.stage == "acts":
            if rules.surrender == "late":
                gone = self.natural if not self.ended else NONE
                actions.append([(gone, -SURE, OVER), (1 - gone, Fraction(-1, 2), OVER)])
            if state.card and rules.hands > 1:
                actions.append([(SURE, NONE, State("split", card=state.card, waiting=2, left=rules.hands - 2))])
        return actions

    def draws(self, state: State, then: State) -> list[Way]:
        ways = []
        for card, chance in CARD.items():
            low, ace = state.low + card, state.ace or card == 1
            on = then if low > 21 else State("drawn", low, ace, then.card, then.waiting, then.left)
            ways.append((chance, self.end(low, ace) if low > 21 else NONE, on))
        return ways

    def splits(self, state: State) -> list[list[Way]]:
        """One waiting hand gets its second card; whether an equal one is split is settled beforehand: it is one case."""
        actions = []
        card, waiting, left = state.card, state.waiting - 1, state.left
        for again in (False, True) if left and (card != 1 or self.rules.resplit_aces) else (False,):
            ways: list[Way] = []
            for second, chance in CARD.items():
                low, ace = card + second, 1 in (card, second)
                then = State("split", card=card, waiting=waiting, left=left) if waiting else OVER
                if again and second == card:
                    ways.append((chance, NONE, State("split", card=card, waiting=waiting + 2, left=left - 1)))
                elif {card, second} == NATURAL and self.rules.blackjack_after_split:
                    ways.append((chance, self.shown(BLACKJACK), then))
                elif card == 1 and self.rules.one_card_to_aces:
                    ways.append((chance, self.end(low, ace), then))
                else:
                    ways.append((chance, NONE, State("first", low, ace, then.card, then.waiting, then.left)))
            actions.append(ways)
        return actions

    def end(self, low: int, ace: bool) -> Fraction:
        if low > 21:
            return -SURE if self.rules.player_bust == "lose" else NONE
        return self.shown(points(low, ace))

    def _shown(self, player: int) -> Fraction:
        """Return what a hand that stands is worth: the mean over the dealer's second card and his draws."""
        up = self.seen[0]
        return mean(
            (
                chance,
                self.settled(player, BLACKJACK)
                if {up, card} == NATURAL
                else self.dealer(player, up + card, 1 in (up, card)),
            )
            for card, chance in self.hole.items()
        )

    def dealer(self, player: int, low: int, ace: bool) -> Fraction:
        key = (player, low, ace)
        if key not in self.known:
            total = points(low, ace)
            drawn_soft = self.rules.hits_soft_17 and total == 17 and low == 7
            if low > 21 or (total >= self.rules.dealer_stands and not drawn_soft):
                self.known[key] = self.settled(player, BUSTED if low > 21 else total)
            else:
                cards = CARD.items()
                self.known[key] = mean((p, self.dealer(player, low + card, ace or card == 1)) for card, p in cards)
        return self.known[key]

    def settled(self, player: int, dealer: int) -> Fraction:
        rules = self.rules
        tie = (rules.ties_on_21 if player == 21 and rules.ties_on_21 else None) or rules.ties
        order = (player > dealer) - (player < dealer)
        if player == dealer == BLACKJACK:
            tie, order = rules.both_blackjack, int(rules.both_blackjack == "win")
        elif dealer == BUSTED:
            order = 1 if rules.dealer_bust == "pays_all" or player == BLACKJACK else 0
            tie = "push"
        elif BLACKJACK in (player, dealer) and not rules.blackjack_beats_21 and 21 in (player, dealer):
            tie, order = rules.ties_on_21 or rules.ties, 0
        if order == 0:
            return {"win": rules.wins_pay, "push": NONE, "lose": -SURE}[tie]
        if order > 0:
            return rules.blackjack_pays if player == BLACKJACK else rules.wins_pay
        return -SURE


def house_edge(rules: BlackjackRules) -> Fraction:
    """Return the edge of one set of rules, as the product has it."""
    return house_edges((rules,))[rules]
