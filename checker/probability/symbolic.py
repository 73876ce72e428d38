"""Limits as formulas in the figures of a table.

sympy does the algebra. Symbols are made from names and numbers from fractions; no text is ever parsed as a formula,
because sympy would run it as a program. The table path never imports this.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from sympy import Max, Min, Rational, Symbol, solve, sstr

Expression = Any
"""An expression of sympy, which comes without types."""


def solved(parts: Iterable[tuple[str, Fraction]], constant: Fraction, name: str) -> Expression:
    """Return what a figure is when multiples of figures and a constant sum to zero; figures of a table are positive.

    Raises:
        ValueError: The figure is not in the sum.
    """
    total: Expression = _rational(constant)
    for each, factor in parts:
        total += _rational(factor) * _amount(each)
    solutions = solve(total, _amount(name), dict=True)
    if len(solutions) != 1 or _amount(name) not in solutions[0]:
        raise ValueError(f"{name} does not follow from {total} = 0")
    return solutions[0][_amount(name)]


def tightest(ends: Iterable[Expression], lower: bool) -> Expression:
    """Return the largest of several lower ends, or the smallest of several upper ones, simplified where that can be."""
    return Max(*ends) if lower else Min(*ends)


def text_of(expression: Expression) -> str:
    """Return an expression as people write it: `3*max(simple)/7`."""
    return str(sstr(expression, order="old"))


def value_of(expression: Expression, values: Mapping[str, Fraction]) -> Fraction | None:
    """Return what an expression in figures of a table comes to; None while one of them is not given."""
    known = {_amount(name): _rational(value) for name, value in values.items()}
    result = expression.subs(known)
    return Fraction(int(result.p), int(result.q)) if result.is_Rational else None


def _amount(name: str) -> Expression:
    return Symbol(name, positive=True)


def _rational(value: Fraction) -> Expression:
    return Rational(value.numerator, value.denominator)
