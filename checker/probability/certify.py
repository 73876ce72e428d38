"""The second opinion: every figure again, by exact linear algebra of sympy, before a regulation is compiled.

Nothing of the engine or of edges.py is used to compute, only their types. The engine carries entries forward from the
start, in integers; here the chances of every state are solved backward from the ends, as the system (I - Q) X = [R | 1]
over the rationals, block by block of sympy's own strongly connected components. The table path never imports this.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Union

from sympy import QQ
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

from checker.probability.chain import Chain
from checker.probability.edges import Figures, Profits
from checker.probability.engine import Absorption
from checker.semantics.commission import Commission

Rational = Any
"""A number of sympy's domain QQ; which class that is depends on the number libraries sympy finds."""

Priced = Union[tuple[Union[Profits, None], Figures], tuple[Union[Profits, None], Figures, Union[Commission, None]]]
"""Payouts, the figures they give, and the commission that is taken besides."""

Rows = dict[int, dict[int, Rational]]
"""A sparse matrix: values by row and column, zeros left out."""


class Disagreement(Exception):
    """The engine and sympy differ: a defect of ours, never of a regulation. `figure` says where, the others what."""

    def __init__(self, figure: str, engine: object, sympy: object) -> None:
        super().__init__(f"{figure}: {engine} by the engine, {sympy} by sympy")
        self.figure = figure
        self.engine = engine
        self.sympy = sympy


def certify(chain: Chain, absorption: Absorption, priced: Sequence[Priced] = ()) -> None:
    """Compute `absorption` again with sympy, and the figures of the bet at each of the given payouts, and compare.

    Raises:
        Disagreement: A chance, the throws, an edge, a payout or the break-even differs, or sympy finds no solution.
    """
    try:
        *chances, rolls = _absorb(chain)
    except DMNonInvertibleMatrixError:
        raise Disagreement("rolls", absorption.rolls, "no solution") from None
    if absorption.outcomes != chain.outcomes or len(absorption.probabilities) != len(chances):
        raise Disagreement("outcomes", absorption.outcomes, chain.outcomes)
    for outcome, ours, theirs in zip(chain.outcomes, absorption.probabilities, chances, strict=True):
        _compare(f"{outcome.kind} on {outcome.label}", ours, theirs)
    _compare("rolls", absorption.rolls, rolls)
    for profits, figures, *taken in priced:
        expected = _chances(chain, chances) | {"rolls": rolls}
        if profits is not None:
            expected |= _money(chain, chances, rolls, profits, taken[0] if taken else None)
        for name in Figures._fields:
            _compare(name, getattr(figures, name), expected.get(name))


def _compare(figure: str, ours: object, theirs: Rational) -> None:
    expected = _plain(theirs)
    if ours != expected:
        raise Disagreement(figure, ours, expected)


def _plain(value: Rational) -> object:
    """Return numbers of sympy as fractions, also inside tuples."""
    if isinstance(value, tuple):
        return tuple(_plain(part) for part in value)
    return None if value is None else Fraction(int(value.numerator), int(value.denominator))


def _chances(chain: Chain, chances: list[Rational]) -> dict[str, Rational]:
    """Return the fields of `Figures` that need no payout."""
    share = {"win": QQ(0), "lose": QQ(0), "push": QQ(0)}
    for outcome, chance in zip(chain.outcomes, chances, strict=True):
        share[outcome.kind] += chance
    return {**share, "break_even": share["lose"] / share["win"] if share["win"] else None}


def _money(
    chain: Chain, chances: list[Rational], rolls: Rational, profits: Profits, commission: Commission | None
) -> dict[str, Rational]:
    """Return the fields of `Figures` that need payouts: the edge as one expectation over all outcomes.

    With a commission in money: 1 is staked, what is laid down is 1 and what is paid up front.
    """
    paid: dict[Rational, Rational] = {}
    edge = pushed = QQ(0)
    for outcome, chance in zip(chain.outcomes, chances, strict=True):
        if outcome.kind == "win":
            profit = QQ(*profits[outcome.label].as_integer_ratio())
            if commission is not None:
                profit = _left(profit, commission)
            paid[profit] = paid.get(profit, QQ(0)) + chance
            edge -= profit * chance
        elif outcome.kind == "lose":
            edge += chance
        else:
            pushed += chance
    return {
        "house_edge": edge,
        "house_edge_resolved": edge / (1 - pushed) if pushed != 1 else None,
        "house_edge_per_roll": edge / rolls,
        "payouts": tuple(sorted(paid.items())),
    }


def _left(won: Rational, commission: Commission) -> Rational:
    """Return what a win brings per unit laid down, from what goes over the table and comes back."""
    fee = QQ(*commission.rate.as_integer_ratio()) * (won if commission.of == "win" else QQ(1))
    out = 1 + fee if commission.when == "upfront" else QQ(1)
    back = 1 + won if commission.when == "upfront" else 1 + won - fee
    return (back - out) / out


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
