"""What one player can win at once, as values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from checker.semantics.decree.model import Bet, NumberText
from checker.text.record import NamedTuple

COME_OUT = 0
"""The state of a bet before its point, and of a table before it has one; otherwise the point itself."""

State = int
Gains = dict[State, dict[str, Fraction]]
"""Profit per unit staked by throw, in each state of a bet."""


class Win(NamedTuple):
    """What a bet wins at its maximum, on so many places of a layout together."""

    bet: str
    number: NumberText | None
    amount: Fraction
    places: int = 1


class Exposure(NamedTuple):
    """The most that one roll can cost the house: `throw` thrown while the table has `point` (None: at the come-out).

    `amount` is the sum of `wins`. `open_bets` could not be counted, for want of a maximum or a payout: with them it may
    be more. `announced` are bets made of chips on places that are counted already.
    """

    amount: Fraction
    throw: str
    point: int | None
    wins: tuple[Win, ...]
    open_bets: tuple[str, ...]
    announced: tuple[str, ...] = ()


class BoxExposure(NamedTuple):
    """The most that a box of blackjack wins in one round at its maximum: so many hands, all won, doubled or blackjacks.

    `endless`: hands may be split without end, so that there is no most; `amount` is then what the first of them wins.
    """

    amount: Fraction
    stake: Fraction
    hands: int
    how: Literal["won", "doubled", "blackjack"]
    endless: bool


class StakedBet(NamedTuple):
    """A bet at its maximum, and what a unit of it wins."""

    bet: Bet
    number: NumberText | None
    stake: Fraction
    gains: Gains

    def wins(self, state: State, throw: str) -> Iterator[Win]:
        """Yield what it wins; nothing where it does not."""
        gain = self.gains[state].get(throw) if state in self.gains else None
        if gain:
            yield Win(self.bet.id, self.number, self.stake * gain)


def total(wins: tuple[Win, ...]) -> Fraction:
    """Return what some wins come to together."""
    return sum((win.amount for win in wins), Fraction(0))
