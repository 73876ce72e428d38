"""What a bet costs and how much its result varies: exact, per unit staked and per bet made.

The result of a bet for the player is its profit when it wins, minus the stake when it loses and nothing when it is
pushed. A bet that waits is one bet however many throws it takes, so its variance does not depend on them.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from checker.probability.figures import BetFigure

BETS = 100
"""For how many bets made the expected loss is told."""


def variance(figure: BetFigure) -> Fraction | None:
    """Return the variance of the player's result per unit staked, per bet made; None where a payout is unstated.

    36/37 on red at even money is 1368/1369: the mean square is 1, the mean is -1/37.
    """
    if figure.payouts is None or figure.lose is None or figure.house_edge is None:
        return None
    squares = sum((payout.profit**2 * payout.probability for payout in figure.payouts), figure.lose + figure.half / 4)
    return squares - figure.house_edge**2


def return_to_player(figure: BetFigure) -> Fraction | None:
    """Return what comes back to the player of each unit staked, stakes of won and pushed bets included."""
    return None if figure.house_edge is None else 1 - figure.house_edge


def expected_loss(figure: BetFigure) -> Fraction | None:
    """Return what the player loses on average in a hundred bets of one unit; negative when the player gains."""
    return None if figure.house_edge is None else BETS * figure.house_edge


def rounded_root(square: Fraction, places: int = 4) -> Fraction:
    """Return the square root rounded half up to so many decimals, from whole numbers only: 5.8378 for 46656/1369."""
    scale = 10**places
    doubled = isqrt(4 * square.numerator * scale**2 // square.denominator)
    return Fraction((doubled + 1) // 2, scale)


# The edge of a figure as a formula in what its winners are paid: linear, so that no algebra is needed to write it.


NAMES = "xyzuvw"


def formula_of(figure: BetFigure) -> str | None:
    """Return the house edge per bet made in the payouts, profit per unit: `8/9 - x/9`.

    A bet with one price has `x`; with several they are `x`, `y`, … in the order of the text. None where the chances are
    not known, or there are more prices than names.
    """
    if figure.win is None or figure.lost is None:
        return None
    prices = sorted(figure.prices, key=lambda price: -1 if price[0] is None else price[0])
    if len(prices) > len(NAMES):
        return None
    terms = [str(figure.lost)] if figure.lost else []
    for name, (_, _, chance) in zip(NAMES, prices, strict=False):
        if chance:
            sign = "-" if not terms else "- "
            terms.append(sign + _term(chance, name))
    return " ".join(terms) or "0"


def _term(chance: Fraction, name: str) -> str:
    """Return a chance times a payout as people write it: `x/9`, `2*x/9`."""
    times = "" if chance.numerator == 1 else f"{chance.numerator}*"
    over = "" if chance.denominator == 1 else f"/{chance.denominator}"
    return f"{times}{name}{over}"
