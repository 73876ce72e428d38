"""How long the exact engine takes, beside other exact tools: part of `make bench`; or run this file.

Every tool gets the same 106 chains, their outcomes merged to win, lose and push as they reach the engine from a decree
with one price per bet, and answers the same question from them: the chance of each outcome and the expected throws
(icepool knows no throws). Making the tool's own matrices counts. Answers are compared before times are taken. Times are
medians; read them as ratios. sympy computes with Python's own integers, as it does where only our dependencies are.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SYMPY_GROUND_TYPES"] = "python"  # else sympy would be python-flint in disguise

from checker.probability.edges import figures  # noqa: E402
from checker.probability.engine import Chain, Outcome, solve  # noqa: E402

Answer = tuple[Fraction, ...]
"""The chances of the outcomes, then the expected throws where the tool knows them."""

RUNS = 15


class Peer(NamedTuple):
    """A tool, what must be importable for it, and whether it can take the bets of hundreds of states in seconds."""

    name: str
    module: str
    answer: Callable[[Any, Chain], Answer]
    takes_heavy: bool


def ours(_: Any, chain: Chain) -> Answer:
    absorption = solve(chain)
    return (*absorption.probabilities, absorption.rolls)


def ours_with_figures(_: Any, chain: Chain) -> Answer:
    absorption = solve(chain)
    made = figures(absorption, {"": Fraction(7, 6)})
    return (*absorption.probabilities, made.rolls)


def certificate(module: Any, chain: Chain) -> Answer:
    return tuple(_fraction(value) for value in module._absorb(chain))


def domain_matrix(sympy: Any, chain: Chain) -> Answer:
    matrix = import_module("sympy.polys.matrices").DomainMatrix
    states, width = len(chain.rows), len(chain.outcomes) + 1
    system, ends = _dense(chain, sympy.QQ)
    solved = matrix(system, (states, states), sympy.QQ).lu_solve(matrix(ends, (states, width), sympy.QQ))
    return tuple(_fraction(value) for value in solved.to_list()[0])


def python_flint(flint: Any, chain: Chain) -> Answer:
    system, ends = _dense(chain, flint.fmpq)
    solved = flint.fmpq_mat(system).solve(flint.fmpq_mat(ends))
    return tuple(_fraction(solved[0, column]) for column in range(len(chain.outcomes) + 1))


def icepool(module: Any, chain: Chain) -> Answer:
    states = len(chain.rows)
    dice = [module.Die(dict(row)) for row in chain.rows]
    end = module.Die([0]).map(lambda state: dice[state] if state < states else state, repeat="inf")
    return tuple(Fraction(end.probability(states + number)) for number in range(len(chain.outcomes)))


def storm(stormpy: Any, chain: Chain) -> Answer:
    models, matrices = import_module("stormpy.models"), import_module("stormpy.datastructures")
    exact = import_module("stormpy.environments").exact()
    rational, states = stormpy.Rational, len(chain.rows)
    size = states + len(chain.outcomes)
    builder = matrices.SparseMatrixBuilder[rational](size, size)
    for state in range(size):
        row = dict(chain.rows[state]) if state < states else {state: 1}
        total = sum(row.values())
        for target in sorted(row):
            builder.add_next_value(state, target, rational(Fraction(row[target], total)))
    labels = models.StateLabeling(size)
    for name, members in [("init", [0]), ("end", range(states, size))]:
        labels.add_label(name)
        for state in members:
            labels.add_label_to_state(name, state)
    for number in range(len(chain.outcomes)):
        labels.add_label(f"end{number}")
        labels.add_label_to_state(f"end{number}", states + number)
    throws = models.SparseRewardModel[rational](
        optional_state_reward_vector=[rational(int(state < states)) for state in range(size)]
    )
    parts = models.SparseModelComponents[rational](builder.build(), labels, {"throws": throws})
    model = models.SparseDtmc[rational](parts)
    asked = [*(f'P=? [F "end{number}"]' for number in range(len(chain.outcomes))), 'R{"throws"}=? [F "end"]']
    results = (stormpy.model_checking(model, stormpy.parse_property(each), environment=exact) for each in asked)
    return tuple(Fraction(str(result.get_value(0))) for result in results)


PEERS = (
    Peer("this engine", "checker.probability.engine", ours, True),
    Peer("this engine, with edges", "checker.probability.edges", ours_with_figures, True),
    Peer("certificate (sympy, by blocks)", "checker.probability.certify", certificate, True),
    Peer("sympy DomainMatrix, LU over QQ", "sympy", domain_matrix, False),
    Peer("python-flint fmpq_mat", "flint", python_flint, False),
    Peer("icepool map(repeat='inf')", "icepool", icepool, False),
    Peer("stormpy, exact environment", "stormpy", storm, True),
)


def _fraction(value: Any) -> Fraction:
    numerator, denominator = (getattr(value, part) for part in ("numerator", "denominator"))
    return Fraction(int(numerator), int(denominator))


def _dense(chain: Chain, number: Callable[[int, int], Any]) -> tuple[list[list[Any]], list[list[Any]]]:
    """Return I - Q and [R | 1] as lists of lists."""
    states, width = len(chain.rows), len(chain.outcomes) + 1
    system = [[number(int(row == column), 1) for column in range(states)] for row in range(states)]
    ends = [[number(int(column == width - 1), 1) for column in range(width)] for _ in range(states)]
    for state, row in enumerate(chain.rows):
        total = sum(weight for _, weight in row)
        for target, weight in row:
            if target < states:
                system[state][target] -= number(weight, total)
            else:
                ends[state][target - states] += number(weight, total)
    return system, ends


def merged(chain: Chain) -> Chain:
    """Return the chain with one outcome each for win, lose and push, equal targets of a row added up."""
    states = len(chain.rows)
    kinds = list(dict.fromkeys(outcome.kind for outcome in chain.outcomes))
    rows = []
    for row in chain.rows:
        ways: dict[int, int] = {}
        for target, weight in row:
            place = target if target < states else states + kinds.index(chain.outcomes[target - states].kind)
            ways[place] = ways.get(place, 0) + weight
        rows.append(tuple(ways.items()))
    return Chain(tuple(rows), tuple(Outcome(kind, "") for kind in kinds))


def timed(peer: Peer, module: Any, chains: list[Chain]) -> float:
    """Return the median milliseconds for all chains, after one run that is compared with the engine."""
    for chain in chains:
        answer = peer.answer(module, chain)
        if answer != ours(None, chain)[: len(answer)]:
            raise SystemExit(f"{peer.name} finds {answer}, the engine {ours(None, chain)}")
    taken: list[float] = []
    while len(taken) < RUNS and sum(taken) < 3000:  # three seconds are enough for a slow one
        start = time.perf_counter()
        for chain in chains:
            peer.answer(module, chain)
        taken.append((time.perf_counter() - start) * 1000)
    return median(taken)


def engine_table() -> Iterator[str]:
    """Yield the table as lines of Markdown."""
    hand = import_module("tests.probability.bets_by_hand")
    bets = {name: merged(chain) for name, chain in hand.craps_set().items()}
    light = [chain for name, chain in bets.items() if name not in hand.HEAVY]
    heavy = [bets[name] for name in hand.HEAVY]
    yield f"{len(light)} bets of craps of {sum(len(chain.rows) for chain in light)} states together (light), and those of"
    yield f"{' and '.join(str(len(chain.rows)) for chain in heavy)} states (heavy). Every tool gets the same chains, and its answers are"
    yield f"compared before times are taken; median of up to {RUNS} runs. sympy computes with Python's own integers."
    yield ""
    yield "| tool | light, ms | ratio | heavy, ms | ratio |"
    yield "|---|---:|---:|---:|---:|"
    base: tuple[float, float] | None = None
    missing = []
    for peer in PEERS:
        try:
            module = import_module(peer.module)
        except ImportError:
            missing.append(peer.module)
            continue
        fast = timed(peer, module, light)
        slow = timed(peer, module, heavy) if peer.takes_heavy else None
        base = base or (fast, slow or 1.0)
        tail = f"{slow:.1f} | {slow / base[1]:.1f} |" if slow is not None else "| |"
        yield f"| {peer.name} | {fast:.2f} | {fast / base[0]:.1f} | {tail}"
    if missing:
        yield from ("", f"Not installed: {', '.join(missing)}.")


if __name__ == "__main__":
    print("\n".join(engine_table()))
