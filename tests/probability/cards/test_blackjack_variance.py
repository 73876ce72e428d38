"""The variance of a round of blackjack: from the explicit process, once for each final total of the dealer.

Best play is that of the process. Against a dealer whose total is known, what a round wins is added up action by action,
with its square; the hands of a split are played one after the other, so nothing is taken to be independent.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.probability.card_figures import UNLIMITED, BlackjackRules, InsuranceFigure
from checker.probability.cards.blackjack_infinite import edges_and_variances
from tests.every import EVERY
from tests.probability.cards.blackjack_process import (
    BLACKJACK,
    BUSTED,
    CARD,
    NATURAL,
    OVER,
    Round,
    State,
    house_edge,
    mean,
)

Moments = tuple[Fraction, Fraction]


class Against(Round):
    """A round whose dealer ends with a total that is known: a hand that stands wins what it wins against that."""

    def __init__(self, rules: BlackjackRules, seen: tuple[int, int], total: int) -> None:
        super().__init__(rules, seen)
        self.total = total
        self.natural = Fraction(total == BLACKJACK)

    def _shown(self, player: int) -> Fraction:
        return self.settled(player, self.total)


class Ending(Round):
    """Of a hand that stands, the chance that the dealer ends with a total."""

    def __init__(self, rules: BlackjackRules, seen: tuple[int, int], total: int) -> None:
        super().__init__(rules, seen)
        self.total = total

    def settled(self, player: int, dealer: int) -> Fraction:
        return Fraction(dealer == self.total)


def variance(rules: BlackjackRules) -> Fraction:
    pairs = [(one, two) for one in CARD for two in CARD] if rules.dealer == "face_up" else [(one, 0) for one in CARD]
    seen = [(CARD[one] * (CARD[two] if two else 1), *moments(rules, (one, two))) for one, two in pairs]
    won = mean((chance, first) for chance, first, _ in seen)
    assert -won == house_edge(rules)
    return mean((chance, square) for chance, _, square in seen) - won**2


def moments(rules: BlackjackRules, seen: tuple[int, int]) -> Moments:
    """Return the mean of what a round wins, and of its square, against the dealer's cards that are seen."""
    played = Round(rules, seen)
    best = choices(played)
    first = square = Fraction(0)
    for total in (BUSTED, *range(17, BLACKJACK + 1)):
        chance = Ending(rules, seen, total).shown(20)
        if chance:
            found = box(Against(rules, seen, total), best)
            first, square = first + chance * found[0], square + chance * found[1]
    assert rules.both_blackjack == "push"
    lost = played.ended * (1 - 2 * CARD[1] * CARD[10])  # one stake of every hand but a blackjack
    return (1 - played.ended) * first - lost, (1 - played.ended) * square + lost


def choices(played: Round) -> dict[State, int]:
    """Return which action is best in each state, the first of several."""
    values = played.solved()
    best = {}
    for state in set(values) - {OVER}:
        worth = [mean((p, gain + values[to]) for p, gain, to in action) for action in played.actions(state)]
        best[state] = worth.index(max(worth))
    return best


def box(against: Against, best: dict[State, int]) -> Moments:
    first = square = Fraction(0)
    known: dict[State, Moments] = {OVER: (Fraction(0), Fraction(0))}
    for one, chance in CARD.items():
        for two, then in CARD.items():
            if {one, two} == NATURAL:
                won = against.shown(BLACKJACK)
                found = (won, won**2)
            else:
                found = follow(
                    State("acts", one + two, 1 in (one, two), one if one == two else 0), against, best, known
                )
            first, square = first + chance * then * found[0], square + chance * then * found[1]
    return first, square


def follow(state: State, against: Against, best: dict[State, int], known: dict[State, Moments]) -> Moments:
    """Return what is won from a state on by the actions that are best, and the mean of its square."""
    if state not in known:
        first, square = [], []
        for chance, gain, to in against.actions(state)[best[state]]:
            if chance:
                mean_to, square_to = follow(to, against, best, known)
                first.append((chance, gain + mean_to))
                square.append((chance, gain**2 + 2 * gain * mean_to + square_to))
        known[state] = (mean(first), mean(square))
    return known[state]


CASES = {
    "no split": BlackjackRules(double="nine_to_eleven", hands=1),
    **(
        {
            "split once, all lost to a blackjack": BlackjackRules(hands=2, dealer="no_hole_card", surrender="late"),
            "open": BlackjackRules(dealer="face_up", hands=1, double="none", ties="lose", both_blackjack="push"),
            "late surrender": BlackjackRules(hands=2, hits_soft_17=True, surrender="late"),
            "three hands": BlackjackRules(hands=3, resplit_aces=True, blackjack_after_split=True),
        }
        if EVERY
        else {}
    ),
}


WORKED_OUT = {
    BlackjackRules(hands=2, dealer="no_hole_card", surrender="late"): Fraction(
        10410629071929885219804440053889487340613713448075672730439, 13**52
    ),
    BlackjackRules(hands=3, resplit_aces=True, blackjack_after_split=True): Fraction(
        66504292481109434272128300292655158784240478446997824642, 13**50
    ),
}
"""From the explicit process, which takes long for them: `make verify` works them out again."""


def test_the_hands_of_a_split_share_the_dealer() -> None:
    assert {rules: found for rules, (_, found) in edges_and_variances(WORKED_OUT).items()} == WORKED_OUT


@pytest.mark.parametrize("name", CASES)
def test_the_variance_agrees_with_the_explicit_process(name: str) -> None:
    rules = CASES[name]

    assert edges_and_variances([rules])[rules] == (house_edge(rules), variance(rules))


def test_splits_without_end_are_the_limit_of_more_and_more_hands() -> None:
    usual = BlackjackRules(dealer="no_hole_card", double="nine_to_eleven")
    several = [usual._replace(hands=hands) for hands in (3, 5, 7, UNLIMITED)]
    found = [found for _, found in edges_and_variances(several).values()]
    short = [found[-1] - each for each in found[:-1]]

    assert 0 < 100 * short[2] < 10 * short[1] < short[0] < Fraction(1, 100)


def test_insurance_wins_two_or_loses_one() -> None:
    """4/13 of 4 and 9/13 of 1 are 25/13; less the square of 1/13 that is 324/169, of which the root is 18/13."""
    assert InsuranceFigure("blackjack", "insurance", Fraction(2), Fraction(1, 13), ()).variance == Fraction(18, 13) ** 2
