"""House edges as formulas in the payouts by sympy, and the prices at which they vanish."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from sympy import Rational, Symbol, solve, sstr

from checker.probability.edges import Unpriced
from checker.probability.engine import Absorption

Expression = Any
_NONE_GIVEN: Mapping[str, Fraction] = {}


class Formula(NamedTuple):
    """A house edge per bet made: an expression in payouts (profit per unit staked), and the names of those in it."""

    expression: Expression
    payouts: tuple[str, ...]

    def __str__(self) -> str:
        """Return the formula as people write it, the chance of losing first: `8/9 - x/9`."""
        return str(sstr(self.expression, order="old"))


def edge_formula(absorption: Absorption, payouts: Mapping[str, str | Fraction] | None = None) -> Formula:
    """Return the house edge per bet made as a formula in the payouts.

    Args:
        absorption: How the bet ends.
        payouts: By label of a win, the name of its payout in the formula (several may share one) or the profit per
            unit staked where it is known. None: every win pays `x`.

    Returns:
        Signed as in `house_edge`: positive where the house is ahead. Pushes count as 0.

    Raises:
        Unpriced: A win has neither name nor profit.
    """
    wins = [outcome.label for outcome in absorption.outcomes if outcome.kind == "win"]
    named = dict.fromkeys(wins, "x") if payouts is None else payouts
    missing = tuple(dict.fromkeys(label for label in wins if label not in named))
    if missing:
        raise Unpriced(missing)
    expression: Expression = Rational(0)
    for outcome, chance in zip(absorption.outcomes, absorption.probabilities, strict=True):
        if outcome.kind == "win":
            expression -= _rational(chance) * _price(named[outcome.label])
        elif outcome.kind == "lose":
            expression += _rational(chance)
    return Formula(expression, tuple(sorted(symbol.name for symbol in expression.free_symbols)))


def break_even(formula: Formula, payout: str = "x", given: Mapping[str, Fraction] = _NONE_GIVEN) -> Fraction | None:
    """Return the profit per unit staked at which the edge is zero, the other payouts being as `given`.

    Above it the player is ahead. With one payout for all wins it is `Figures.break_even`. What is given for `payout`
    itself is ignored. None where no value makes the bet fair, such as that of a win which cannot happen.

    Raises:
        ValueError: The formula holds another payout that is not given.
    """
    unknown = [name for name in formula.payouts if name != payout and name not in given]
    if unknown:
        raise ValueError(f"the formula {formula} also depends on {', '.join(unknown)}")
    known = {_symbol(name): _rational(profit) for name, profit in given.items() if name != payout}
    solutions = solve(formula.expression.subs(known), _symbol(payout))
    return Fraction(int(solutions[0].p), int(solutions[0].q)) if solutions else None


def _price(payout: str | Fraction) -> Expression:
    return _symbol(payout) if isinstance(payout, str) else _rational(payout)


def _symbol(name: str) -> Expression:
    return Symbol(name, real=True)


def _rational(value: Fraction) -> Expression:
    return Rational(value.numerator, value.denominator)
