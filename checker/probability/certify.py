"""The authority on every figure: exact linear algebra of sympy, before a regulation is compiled.

The engine carries entries forward from the start, in integers; here the chances of every state are solved backward from
the ends, as the system (I - Q) X = [R | 1] over the rationals, block by block of sympy's own strongly connected
components. The table path never imports this.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sympy import QQ
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

from checker.probability.confirm import Disagreement, Priced, confirm
from checker.probability.engine import Absorption, Chain

Rational = Any  # a number of sympy's domain QQ; which class that is depends on the number libraries sympy finds

Rows = dict[int, dict[int, Rational]]  # a sparse matrix: values by row and column, zeros left out


def certify(chain: Chain, absorption: Absorption, priced: Sequence[Priced] = ()) -> None:
    """Compute `absorption` again with sympy, and the figures of the bet at each of the given payouts, and compare.

    Raises:
        Disagreement: A figure differs, or sympy finds no solution; a defect of this program, never of a regulation.
    """
    confirm(chain, absorption, priced, by_sympy, "sympy")


def by_sympy(chain: Chain) -> tuple[Fraction, ...]:
    """Return the chance of every outcome from the start, and last the expected throws."""
    try:
        found = _absorb(chain)
    except DMNonInvertibleMatrixError:
        raise Disagreement("rolls", "a solution", "none", "sympy") from None
    return tuple(Fraction(int(each.numerator), int(each.denominator)) for each in found)


def _absorb(chain: Chain) -> list[Rational]:
    """Return the chance of every outcome from the start, and last the expected throws."""
    size, width = len(chain.rows), len(chain.outcomes) + 1
    system: Rows = {}
    ends: Rows = {}
    # States out of reach are left out: they may never end, and I - Q would be singular though the bet is sound.
    for state in _reached(chain):
        total = sum(weight for _, weight in chain.rows[state])
        system[state] = {state: QQ(1)}
        ends[state] = {width - 1: QQ(1)}
        for target, weight in chain.rows[state]:
            if target < size:
                _subtract(system[state], QQ(weight, total), {target: QQ(1)})
            else:
                _subtract(ends[state], QQ(-weight, total), {target - size: QQ(1)})
    start = _solve_blocks(system, ends, size, width)[0]
    return [start.get(column, QQ(0)) for column in range(width)]


def _reached(chain: Chain) -> list[int]:
    """Return the states that can be reached from the start."""
    reached = {0: None}
    queue = [0]
    for state in queue:
        for target, _ in chain.rows[state]:
            if target < len(chain.rows) and target not in reached:
                reached[target] = None
                queue.append(target)
    return queue


def _solve_blocks(system: Rows, ends: Rows, size: int, width: int) -> Rows:
    """Return X with system * X = ends, both square in the states; a state without a row is left out."""
    solved: Rows = {}
    for block in DomainMatrix(system, (size, size), QQ).scc():  # every block before those that lead to it
        if block[0] not in system:
            continue
        place = {state: number for number, state in enumerate(block)}
        inner: Rows = {}
        right: Rows = {}
        for state, number in place.items():
            inner[number] = {place[other]: value for other, value in system[state].items() if other in place}
            right[number] = ends[state].copy()
            for other, value in system[state].items():
                if other not in place:
                    _subtract(right[number], value, solved[other])
        shape = len(block), len(block)
        answer = DomainMatrix(inner, shape, QQ).lu_solve(DomainMatrix(right, (len(block), width), QQ)).to_sdm()
        solved.update((state, answer.get(number, {})) for state, number in place.items())
    return solved


def _subtract(row: dict[int, Rational], factor: Rational, other: dict[int, Rational]) -> None:
    for column, value in other.items():
        difference = row.pop(column, QQ(0)) - factor * value
        if difference:
            row[column] = difference
