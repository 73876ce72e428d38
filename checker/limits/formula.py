"""The ends of a limit as formulas in the figures they are measured against; sympy does the algebra.

Symbols are made from names and numbers from fractions; no text is ever parsed as a formula, because sympy would run it
as a program. The table path never imports this.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sympy import Max, Min, Rational, Symbol, solve, sstr

from checker.probability.confirm import Disagreement
from checker.text.record import NamedTuple

Expression = Any  # an expression of sympy, which comes without types


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


class Equation(NamedTuple):
    """One end of a limit as the regulation has it: multiples of figures and a constant that sum to zero at the end."""

    parts: tuple[tuple[str, Fraction], ...]
    constant: Fraction
    # What the integer engine makes of it: the other figures with their multiples, and what there is besides.
    end: tuple[tuple[tuple[str, Fraction], ...], Fraction]
    strict: bool = False


def limit_formula(name: str, lowers: Sequence[Equation], uppers: Sequence[Equation]) -> str:
    """Return what a figure must be: `max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7`, or `name = …` for one value.

    `lowers` are the ends from below, `uppers` those from above; where there are several, all must hold.

    Raises:
        Disagreement: sympy solves an equation to another end than the integer engine; a defect of this program.
    """
    below = [_end(name, equation) for equation in lowers]
    above = [_end(name, equation) for equation in uppers]
    least = tightest(below, lower=True) if below else None
    most = tightest(above, lower=False) if above else None
    if least is not None and least == most:
        return f"{name} = {text_of(least)}"
    first = "" if least is None else f"{text_of(least)} {_sign(lowers, below, least)} "
    last = "" if most is None else f" {_sign(uppers, above, most)} {text_of(most)}"
    return f"{first}{name}{last}"


def _sign(equations: Iterable[Equation], ends: Iterable[Expression], tightest_end: Expression) -> str:
    """Return the sign before the tightest end: of one that is always the tightest, whether that itself is allowed."""
    found = list(zip(equations, ends, strict=True))
    own = [equation.strict for equation, end in found if end == tightest_end]
    return "<" if (any(own) if own else all(equation.strict for equation, _ in found)) else "<="


@lru_cache(maxsize=1024)
def _end(name: str, equation: Equation) -> object:
    """Return an end solved by sympy, after holding it against the engine's at values of no meaning."""
    end = solved(equation.parts, equation.constant, name)
    parts, total = equation.end
    values = {part: Fraction(10_007 + 2 * place) for place, (part, _) in enumerate(parts)}
    total += sum((factor * values[part] for part, factor in parts), Fraction(0))
    found = value_of(end, values)
    if found != total:
        raise Disagreement(name, total, found, "sympy")
    return end
