"""The absorbing chain of one bet: states it waits in, outcomes it ends in, integer weights between them.

A weight counts ways, never a probability: 6 of the 36 throws of two dice are a seven, so the weight is 6. Rows may have
different totals, because only the ratios within a row count.
"""

from __future__ import annotations

from typing import Literal

from checker.text.record import NamedTuple

OutcomeKind = Literal["win", "lose", "push"]


class Outcome(NamedTuple):
    """One way a bet ends. `label` says what decided it: a throw (`5-2`), a total, a pocket, any text."""

    kind: OutcomeKind
    label: str


Row = tuple[tuple[int, int], ...]
"""The (target, weight) pairs of one state; a target may occur twice, its weights then add up."""


class Chain(NamedTuple):
    """An absorbing chain, one step per throw, starting in state 0.

    Targets below `len(rows)` are states; target `len(rows) + k` is outcome k.
    """

    rows: tuple[Row, ...]
    outcomes: tuple[Outcome, ...]


class MalformedChain(ValueError):
    """The rows are no chain. Says which state is at fault; a defect of whoever built it, not of a bet."""


def validate(chain: Chain) -> None:
    """Check that every row is a distribution over states and outcomes that exist.

    Raises:
        MalformedChain: No state at all, a state without throws, a weight that is no positive whole number, a target
            that is neither a state nor an outcome, an outcome of unknown kind.
    """
    if not chain.rows:
        raise MalformedChain("the chain has no state to start in")
    for number, outcome in enumerate(chain.outcomes):
        if outcome.kind not in ("win", "lose", "push"):
            raise MalformedChain(f"outcome {number} is of kind `{outcome.kind}`; it can be win, lose or push")
    size = len(chain.rows) + len(chain.outcomes)
    for state, row in enumerate(chain.rows):
        if not row:
            raise MalformedChain(f"state {state} has no throw that leaves it or stays in it")
        for target, weight in row:
            # bool is an int to Python, and True as a weight is a comparison somebody forgot to count.
            if type(weight) is not int or weight <= 0:
                raise MalformedChain(f"state {state} has weight {weight!r}; weights are positive whole numbers")
            if type(target) is not int or not 0 <= target < size:
                raise MalformedChain(
                    f"state {state} has target {target!r}; there are {len(chain.rows)} states "
                    f"and {len(chain.outcomes)} outcomes, targets 0 to {size - 1}"
                )
