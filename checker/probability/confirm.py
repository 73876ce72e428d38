"""The second opinion on every figure: the chances derived again by another route, the money as one expectation.

Two routes are there: sympy (`certify.py`), and the equations themselves. The engine carries entries forward from the
start; here the chances of every state are taken backward from the ends, and what must be solved is put back into its
equations. Nothing of `edges.py` is used to compute, only its types.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Union

from checker.probability.edges import Figures, Profits
from checker.probability.engine import Absorption, Chain, components, solve
from checker.semantics.commission import Commission

# Payouts, the figures they give, and the commission that is taken besides.
Priced = Union[tuple[Union[Profits, None], Figures], tuple[Union[Profits, None], Figures, Union[Commission, None]]]

# Derives the chance of every outcome from the start, and last the expected throws; raises Unsolved.
Route = Callable[[Chain], tuple[Fraction, ...]]

# Of one strongly connected component: each is solved from every state, so that work grows with the square.
MOST_STATES = 60


class Unsolved(ValueError):
    """A route finds no solution, or will not look for one in a component as large as this one."""


class Disagreement(Exception):
    """Two routes differ: a defect of ours, never of a regulation. `figure` says where, the others what."""

    def __init__(self, figure: str, engine: object, again: object, route: str) -> None:
        super().__init__(f"{figure}: {engine} by the engine, {again} by {route}")
        self.figure = figure
        self.engine = engine
        self.again = again


def confirm(chain: Chain, absorption: Absorption, priced: Sequence[Priced], route: Route, name: str) -> None:
    """Derive `absorption` again by a route, and the figures of the bet at each of the given payouts, and compare.

    Raises:
        Disagreement: A chance, the throws, an edge, a payout or the break-even differs.
        Unsolved: As the route.
    """

    def compare(figure: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagreement(figure, ours, theirs, name)

    *chances, rolls = route(chain)
    compare("outcomes", absorption.outcomes, chain.outcomes)
    compare("outcomes", len(absorption.probabilities), len(chances))
    for outcome, ours, theirs in zip(chain.outcomes, absorption.probabilities, chances, strict=True):
        compare(f"{outcome.kind} on {outcome.label}", ours, theirs)
    compare("rolls", absorption.rolls, rolls)
    for profits, figures, *taken in priced:
        expected: dict[str, object] = {**_chances(chain, chances), "rolls": rolls}
        if profits is not None:
            expected |= _money(chain, chances, rolls, profits, taken[0] if taken else None)
        for field in Figures._fields:
            compare(field, getattr(figures, field), expected.get(field))


def by_substitution(chain: Chain) -> tuple[Fraction, ...]:
    """Return the chances from the start and the expected throws, each state put back into its equation.

    A state that leads to itself and to known states follows from them. In a larger component every state is solved by
    the engine, and the equations of all must hold: the solution is the only one, as every state there ends.

    Raises:
        Unsolved: A component is larger than MOST_STATES, or an equation does not hold.
    """
    width = len(chain.outcomes) + 1
    values: dict[int, tuple[Fraction, ...]] = {}
    for component in components(chain.rows):  # those that lead nowhere else first
        if len(component) > MOST_STATES:
            raise Unsolved(f"a component of {len(component)} states")
        if len(component) == 1:
            (state,) = component
            stays = sum(weight for target, weight in chain.rows[state] if target == state)
            values[state] = _followed(chain, state, values, width, stays)
            continue
        for state in component:
            found = solve(started_in(chain, state))
            values[state] = (*found.probabilities, found.rolls)
        for state in component:
            if _followed(chain, state, values, width) != values[state]:
                raise Unsolved(f"the equation of state {state} does not hold")
    return values[0]


def _followed(
    chain: Chain, state: int, values: dict[int, tuple[Fraction, ...]], width: int, stays: int = 0
) -> tuple[Fraction, ...]:
    """Return the value of a state by its row; `stays` of its ways lead back to itself, and are left out."""
    total = sum(weight for _, weight in chain.rows[state])
    sums = [Fraction(0)] * width
    for target, weight in chain.rows[state]:
        if target >= len(chain.rows):
            sums[target - len(chain.rows)] += weight
        elif not stays or target != state:
            for place, value in enumerate(values[target]):
                if value:
                    sums[place] += weight * value
    sums[-1] += total
    if total == stays:
        raise Unsolved(f"state {state} never ends")
    return tuple(each / (total - stays) for each in sums)


def started_in(chain: Chain, state: int) -> Chain:
    """Return the chain with a state and the start exchanged."""
    exchanged = {0: state, state: 0}
    rows = [tuple((exchanged.get(target, target), weight) for target, weight in row) for row in chain.rows]
    rows[0], rows[state] = rows[state], rows[0]
    return Chain(tuple(rows), chain.outcomes)


def _chances(chain: Chain, chances: list[Fraction]) -> dict[str, object]:
    """Return the fields of `Figures` that need no payout."""
    share = {"win": Fraction(0), "lose": Fraction(0), "half": Fraction(0), "double": Fraction(0), "push": Fraction(0)}
    for outcome, chance in zip(chain.outcomes, chances, strict=True):
        share[outcome.kind] += chance
    lost = share["lose"] + share["half"] / 2 + share["double"] * 2
    return {**share, "break_even": lost / share["win"] if share["win"] else None}


def _money(
    chain: Chain, chances: list[Fraction], rolls: Fraction, profits: Profits, commission: Commission | None
) -> dict[str, object]:
    """Return the fields of `Figures` that need payouts: the edge as one expectation over all outcomes.

    With a commission in money: 1 is staked, what is laid down is 1 and what is paid up front.
    """
    paid: dict[Fraction, Fraction] = {}
    edge = pushed = Fraction(0)
    for outcome, chance in zip(chain.outcomes, chances, strict=True):
        if outcome.kind == "win":
            won = profits[outcome.label]
            if commission is not None:
                # What a win brings per unit laid down, from what goes over the table and comes back.
                fee = commission.rate * (won if commission.of == "win" else 1)
                out = 1 + fee if commission.when == "upfront" else Fraction(1)
                back = 1 + won if commission.when == "upfront" else 1 + won - fee
                won = (back - out) / out
            paid[won] = paid.get(won, Fraction(0)) + chance
            edge -= won * chance
        elif outcome.kind == "lose":
            edge += chance
        elif outcome.kind == "double":
            edge += chance * 2
        elif outcome.kind == "half":
            edge += chance / 2
        else:
            pushed += chance
    return {
        "house_edge": edge,
        "house_edge_resolved": edge / (1 - pushed) if pushed != 1 else None,
        "house_edge_per_roll": edge / rolls,
        "payouts": tuple(sorted(paid.items())),
    }
