"""The edge of a figure as a formula in what its winners are paid: linear, so that no algebra is needed to write it."""

from __future__ import annotations

from fractions import Fraction

from checker.probability.figures import BetFigure

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
