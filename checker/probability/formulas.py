"""The edge of a figure as a formula in what its winners are paid; sympy behind it, so never on the table path."""

from __future__ import annotations

from checker.probability.chain import Outcome
from checker.probability.engine import Absorption
from checker.probability.figures import BetFigure
from checker.probability.symbolic import edge_formula

NAMES = "xyzuvw"


def formula_of(figure: BetFigure) -> str | None:
    """Return the house edge per bet made in the payouts, profit per unit: `8/9 - x/9`.

    A bet with one price has `x`; with several they are `x`, `y`, … in the order of the text. None where the chances are
    not known, or there are more prices than names.
    """
    if figure.win is None or figure.lose is None or figure.push is None or figure.rolls is None:
        return None
    prices = sorted(figure.prices, key=lambda price: -1 if price[0] is None else price[0])
    if len(prices) > len(NAMES):
        return None
    outcomes = (*(Outcome("win", name) for name in NAMES[: len(prices)]), Outcome("lose", ""), Outcome("push", ""))
    chances = (*(chance for _, _, chance in prices), figure.lose, figure.push)
    return str(edge_formula(Absorption(outcomes, chances, figure.rolls), {name: name for name in NAMES}))
