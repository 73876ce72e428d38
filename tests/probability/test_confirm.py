"""Figures put back into their own equations: the same as sympy's, and whatever is off is named."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings

from checker.probability.certify import by_sympy
from checker.probability.confirm import MOST_STATES, Disagreement, Unsolved, by_substitution, confirm
from checker.probability.edges import figures
from checker.probability.engine import Chain, Outcome, solve
from tests.every import examples
from tests.probability.bets_by_hand import craps_set, hard
from tests.probability.random_chains import chains, resolves

CRAPS = craps_set()


@pytest.mark.parametrize("bet", CRAPS)
def test_every_craps_bet_agrees_with_sympy(bet: str) -> None:
    assert by_substitution(CRAPS[bet]) == by_sympy(CRAPS[bet])


@settings(max_examples=examples(80), deadline=None)
@given(chains())
def test_random_chains_agree_with_sympy(chain: Chain) -> None:
    """With loops, cycles and states out of reach."""
    assume(resolves(chain))

    assert by_substitution(chain) == by_sympy(chain)


def test_an_edge_that_is_off_is_named() -> None:
    """Hard 4 at 7 to 1: 8/9 - 7/9 = 1/9."""
    absorption, profits = solve(hard(4)), {"2-2": Fraction(7)}
    wrong = figures(absorption, profits)._replace(house_edge=Fraction(1, 10))

    with pytest.raises(Disagreement, match="house_edge: 1/10 by the engine, 1/9 by substitution"):
        confirm(hard(4), absorption, [(profits, wrong)], by_substitution, "substitution")


def ring(states: int) -> Chain:
    """A win at once or a step round a ring: from every state with even chances."""
    rows = tuple(((states, 1), ((state + 1) % states, 1)) for state in range(states))
    return Chain(rows, (Outcome("win", "x"),))


def test_a_ring_is_solved_and_put_back() -> None:
    """Two throws on average, as for a coin."""
    assert by_substitution(ring(MOST_STATES)) == (Fraction(1), Fraction(2))


def test_a_component_that_is_too_large_is_left_to_others() -> None:
    with pytest.raises(Unsolved):
        by_substitution(ring(MOST_STATES + 1))


def test_a_state_that_never_ends_has_no_value() -> None:
    with pytest.raises(Unsolved):
        by_substitution(Chain((((0, 36),),), (Outcome("win", "x"),)))
