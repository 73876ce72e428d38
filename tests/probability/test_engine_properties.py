"""What holds for every chain, and other ways to the same chances."""

from __future__ import annotations

from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from checker.probability.engine import Chain, NeverResolves, Row, solve
from tests.every import examples, for_each
from tests.probability.bets_by_hand import HEAVY, craps_set
from tests.probability.random_chains import chains, resolves

FEW = settings(max_examples=examples(60), deadline=None)
CRAPS = craps_set()


def moved(rows: tuple[Row, ...], place: list[int]) -> tuple[Row, ...]:
    """Return the rows with state s moved to `place[s]`; outcomes stay where they are."""
    to = [*place, *range(len(rows), len(rows) + 3)]
    renamed = {place[state]: tuple((to[target], weight) for target, weight in row) for state, row in enumerate(rows)}
    return tuple(renamed[state] for state in range(len(rows)))


def step(chain: Chain, mass: list[Fraction]) -> list[Fraction]:
    """Return where the stake is one throw later."""
    states = len(chain.rows)
    after = [Fraction(0)] * states + mass[states:]
    for state, row in enumerate(chain.rows):
        total = sum(weight for _, weight in row)
        for target, weight in row:
            after[target] += mass[state] * weight / total
    return after


@FEW
@given(chains())
def test_a_chain_resolves_or_is_refused(chain: Chain) -> None:
    """It resolves just if every state in reach can reach an outcome, found by walking."""
    if resolves(chain):
        assert sum(solve(chain).probabilities) == 1
    else:
        with pytest.raises(NeverResolves):
            solve(chain)


@FEW
@given(chains(most_states=4))
def test_chances_lie_between_those_thrown_out_by_hand(chain: Chain) -> None:
    """After 12 throws an outcome has at least its mass, and at most that and all that still waits."""
    assume(resolves(chain))
    mass = [Fraction(1), *[Fraction(0)] * (len(chain.rows) + len(chain.outcomes) - 1)]
    for _ in range(12):
        mass = step(chain, mass)
    waiting, ended = sum(mass[: len(chain.rows)]), mass[len(chain.rows) :]

    chances = solve(chain).probabilities

    assert all(low <= chance <= low + waiting for low, chance in zip(ended, chances, strict=True))


@FEW
@given(chains())
def test_first_step_analysis_holds(chain: Chain) -> None:
    """Chances and throws from the start are the mean of those one throw later, plus that throw."""
    assume(resolves(chain))
    first = chain.rows[0]
    total = sum(weight for _, weight in first)
    chances, rolls = [Fraction(0)] * 3, Fraction(1)
    for target, weight in first:
        share = Fraction(weight, total)
        if target >= len(chain.rows):
            chances[target - len(chain.rows)] += share
            continue
        place = list(range(len(chain.rows)))
        place[0], place[target] = target, 0
        later = solve(Chain(moved(chain.rows, place), chain.outcomes))
        chances = [chance + share * more for chance, more in zip(chances, later.probabilities, strict=True)]
        rolls += share * later.rolls

    here = solve(chain)

    assert (list(here.probabilities), here.rolls) == (chances, rolls)


@FEW
@given(chains(), st.randoms(use_true_random=False))
def test_the_order_of_states_changes_nothing(chain: Chain, random: Any) -> None:
    """All states but the start may be numbered in any order."""
    assume(resolves(chain))
    others = list(range(1, len(chain.rows)))
    random.shuffle(others)

    assert solve(chain._replace(rows=moved(chain.rows, [0, *others]))) == solve(chain)


@FEW
@given(chains(), st.lists(st.integers(1, 30), min_size=6, max_size=6))
def test_scaling_the_weights_of_a_row_changes_nothing(chain: Chain, factors: list[int]) -> None:
    """6 of 36 is 1 of 6."""
    assume(resolves(chain))
    scaled = tuple(
        tuple((target, weight * factor) for target, weight in row)
        for row, factor in zip(chain.rows, factors, strict=False)
    )

    assert solve(chain._replace(rows=scaled)) == solve(chain)


@FEW
@given(chains())
def test_listing_ways_apart_changes_nothing(chain: Chain) -> None:
    """A weight of 6 is six weights of 1."""
    assume(resolves(chain))
    apart = tuple(tuple((target, 1) for target, weight in row for _ in range(weight)) for row in chain.rows)

    assert solve(chain._replace(rows=apart)) == solve(chain)


@FEW
@given(chains())
def test_telling_equal_states_apart_changes_nothing(chain: Chain) -> None:
    """Every state twice, ways shared between the twins: merged again they are the chain."""
    assume(resolves(chain))
    states = len(chain.rows)
    twins = tuple(
        tuple(
            way
            for target, weight in row
            for way in (
                ((target, weight), (target + states, weight)) if target < states else ((target + states, 2 * weight),)
            )
        )
        for row in chain.rows * 2
    )

    assert solve(chain._replace(rows=twins)) == solve(chain)


@for_each("bet", [bet for bet in CRAPS if bet not in HEAVY])
def test_a_bet_by_naive_recursion(bet: str) -> None:
    """In these bets nothing but waiting comes back: a state is worth the mean of what it leads to, waiting left out."""
    chain = CRAPS[bet]
    size = len(chain.rows) + len(chain.outcomes)

    def from_state(state: int) -> tuple[list[Fraction], Fraction]:
        if state >= len(chain.rows):
            return [Fraction(state == end) for end in range(len(chain.rows), size)], Fraction(0)
        away = [(from_state(target), weight) for target, weight in chain.rows[state] if target != state]
        leaving = sum(weight for _, weight in away)
        chances = [
            sum((weight * later[0][end] for later, weight in away), Fraction(0)) / leaving
            for end in range(len(chain.outcomes))
        ]
        throws = Fraction(sum(weight for _, weight in chain.rows[state]), leaving)
        return chances, throws + sum((weight * later[1] for later, weight in away), Fraction(0)) / leaving

    chances, rolls = from_state(0)
    absorption = solve(chain)

    assert (list(absorption.probabilities), absorption.rolls) == (chances, rolls)


@pytest.fixture(scope="module")
def icepool() -> ModuleType:
    module: ModuleType = pytest.importorskip("icepool")
    return module


@pytest.mark.parametrize("bet", ["pass_line", "dont_pass", "hard(4)", "field", "world", "hop(2-5)", "repeater(6)"])
def test_a_bet_by_icepool(bet: str, icepool: Any) -> None:
    """A dice library that knows absorption finds the same chances."""
    chain = CRAPS[bet]

    def follow(state: int) -> Any:
        return icepool.Die(dict(_merged(chain.rows[state]))) if state < len(chain.rows) else state

    end = icepool.Die([0]).map(follow, repeat="inf")

    assert solve(chain).probabilities == tuple(
        end.probability(len(chain.rows) + number) for number in range(len(chain.outcomes))
    )


def _merged(row: Row) -> dict[int, int]:
    ways: dict[int, int] = {}
    for target, weight in row:
        ways[target] = ways.get(target, 0) + weight
    return ways
