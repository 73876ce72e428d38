"""A house commission on a bet: what is left of a win, per unit the player has laid down.

A commission up front is laid down with the stake and kept with it when the bet loses; a push returns both. One on the
win is held back from it. Both are a share of the stake or of the win.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Union

from checker.probability.edges import WinChance, house_edge_of
from checker.semantics.commission import Commission, Rounding

Pay = Callable[[Fraction], Fraction]
"""What is handed over for a sum of money, where chips cannot make it."""
Prices = tuple[tuple[Union[int, None], Union[Fraction, None], Fraction], ...]


def after_commission(profit: Fraction, commission: Commission) -> Fraction:
    """Return the profit per unit laid down, at a price that pays `profit` per unit staked.

    A commission up front is laid down with the stake. 2 to 1 with 5% of the stake: 39/20 if it is taken on a win, 39/21
    if it is paid up front, as 1.95 is won with 1.05. 1 to 2 with 5% of the win up front: 19/41, as 0.475 is won with
    1.025.
    """
    charge = commission.rate if commission.of == "stake" else commission.rate * profit
    return (profit - charge) / (1 + charge) if commission.when == "upfront" else profit - charge


def charge_on(win: Fraction, stake: Fraction, commission: Commission) -> Fraction:
    """Return what a commission comes to in money, not rounded."""
    return commission.rate * (stake if commission.of == "stake" else win)


def rounded(charge: Fraction, rounding: Rounding, down: Pay, up: Pay) -> Fraction:
    """Return what is taken of a charge that chips may be unable to make; half way, the house takes more.

    `down` and `up` give the nearest sums that chips can make, or the charge itself if they can make that.
    """
    low, high = down(charge), up(charge)
    if rounding == "nearest":
        return low if charge - low < high - charge else high
    return low if rounding == "down" else high


def edge_at_stake(
    lose: Fraction | None, prices: Prices, commission: Commission, stake: Fraction, taken: Pay
) -> Fraction | None:
    """Return the house edge per unit laid down at one stake, with the commission as it is taken in chips.

    Buy 4 wins 2 to 1 once in three; 5% of 5 is 0.25. With 1 taken on a win the edge is 1/15 instead of 1/60.

    Args:
        lose: The chance to lose.
        prices: Those a winner may get, as in a figure: index, profit and chance.
        commission: One that says of what it is taken, and when.
        stake: What is at stake, in money.
        taken: What is taken of a charge, both in money.

    Returns:
        None where a price is missing, or a share of the win is due before it is known which of several prices wins.
    """
    wins = [(stake * profit, chance) for _, profit, chance in prices if profit is not None]
    charges = [taken(charge_on(win, stake, commission)) for win, _ in wins]
    if lose is None or not wins or len(wins) < len(prices):
        return None
    if commission.when == "upfront" and len(set(charges)) > 1:
        return None
    laid = stake + charges[0] if commission.when == "upfront" else stake
    paid = (WinChance((win - charge) / laid, chance) for (win, chance), charge in zip(wins, charges, strict=True))
    return house_edge_of(lose, tuple(paid))
