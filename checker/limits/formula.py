"""The ends of a limit as formulas in the figures they are measured against; sympy does the algebra."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from checker.probability.confirm import Disagreement
from checker.probability.symbolic import solved, text_of, tightest, value_of
from checker.text.record import NamedTuple


class Equation(NamedTuple):
    """One end of a limit as the regulation has it: multiples of figures and a constant that sum to zero at the end.

    `end` is what the integer engine makes of it: the other figures with their multiples, and what there is besides.
    """

    parts: tuple[tuple[str, Fraction], ...]
    constant: Fraction
    end: tuple[tuple[tuple[str, Fraction], ...], Fraction]
    strict: bool = False


def limit_formula(name: str, lowers: Sequence[Equation], uppers: Sequence[Equation]) -> str:
    """Return what a figure must be: `max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7`, or `name = …` for one value.

    Args:
        name: The figure, as it is called in the equations.
        lowers: The ends from below; where there are several, all must hold.
        uppers: The ends from above.

    Raises:
        Disagreement: sympy solves an equation to another end than the integer engine; a defect of this program.
    """
    below = [_end(name, equation) for equation in lowers]
    above = [_end(name, equation) for equation in uppers]
    low = text_of(tightest(below, lower=True)) if below else ""
    high = text_of(tightest(above, lower=False)) if above else ""
    if low and low == high:
        return f"{name} = {low}"
    first = f"{low} {_sign(lowers)} " if low else ""
    last = f" {_sign(uppers)} {high}" if high else ""
    return f"{first}{name}{last}"


def _sign(equations: Iterable[Equation]) -> str:
    return "<" if all(equation.strict for equation in equations) else "<="


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
