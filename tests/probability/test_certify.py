"""sympy finds the same figures, and says so when they are not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from checker.probability.certify import certify
from checker.probability.confirm import Disagreement
from checker.probability.edges import Figures, WinChance, figures
from checker.probability.engine import Absorption, Chain, Outcome, solve
from tests.every import examples, for_each
from tests.probability.bets_by_hand import craps_set, hard, line
from tests.probability.random_chains import chains, resolves

CRAPS = craps_set()
PROFITS = {"2-2": Fraction(7)}
HARD = hard(4)
SOLVED = solve(HARD)
FIGURES = figures(SOLVED, PROFITS)


@for_each("bet", [bet for bet in CRAPS if bet != "all"])
def test_every_craps_bet_is_certified(bet: str) -> None:
    """At a profit of its own for every win, at the same for all, and unpriced."""
    absorption = solve(CRAPS[bet])
    own = {outcome.label: Fraction(number, 7) for number, outcome in enumerate(absorption.outcomes, start=1)}
    same = dict.fromkeys(own, Fraction(6, 5))

    certify(CRAPS[bet], absorption, [(profits, figures(absorption, profits)) for profits in (own, same, None)])


@settings(max_examples=examples(60), deadline=None)
@given(chains(), st.fractions(min_value=0, max_value=40, max_denominator=30))
def test_random_chains_are_certified(chain: Chain, profit: Fraction) -> None:
    """With loops, cycles and states out of reach."""
    assume(resolves(chain))
    absorption = solve(chain)

    certify(chain, absorption, [({"7": profit}, figures(absorption, {"7": profit}))])


def tampered(chance: int, by: Fraction) -> Absorption:
    chances = list(SOLVED.probabilities)
    chances[chance] += by
    return SOLVED._replace(probabilities=tuple(chances))


def test_a_chance_that_is_off_is_named() -> None:
    """Outcomes are sorted, the only win comes last: 1/9 becomes 1/8."""
    with pytest.raises(Disagreement) as raised:
        certify(HARD, tampered(-1, Fraction(1, 72)))

    assert str(raised.value) == "win on 2-2: 1/8 by the engine, 1/9 by sympy"


def test_throws_that_are_off_are_named() -> None:
    """4 becomes 5."""
    with pytest.raises(Disagreement) as raised:
        certify(HARD, SOLVED._replace(rolls=Fraction(5)))

    assert (raised.value.figure, raised.value.engine, raised.value.again) == ("rolls", 5, 4)


@pytest.mark.parametrize("figure", [field for field in Figures._fields if field != "payouts"])
def test_a_figure_that_is_off_is_named(figure: str) -> None:
    """Each becomes 123456789."""
    wrong = Figures(**{**FIGURES._asdict(), figure: Fraction(123456789)})

    with pytest.raises(Disagreement) as raised:
        certify(HARD, SOLVED, [(PROFITS, wrong)])

    assert raised.value.figure == figure


def test_a_payout_that_is_off_is_named() -> None:
    """7 becomes 8, at the same chance."""
    wrong = FIGURES._replace(payouts=(WinChance(Fraction(8), Fraction(1, 9)),))

    with pytest.raises(Disagreement, match="payouts"):
        certify(HARD, SOLVED, [(PROFITS, wrong)])


def test_an_edge_without_payouts_is_named() -> None:
    """Unstated payouts, but figures that hold an edge."""
    with pytest.raises(Disagreement, match="house_edge: 1/9 by the engine, None by sympy"):
        certify(HARD, SOLVED, [(None, FIGURES)])


def test_the_absorption_of_another_bet_is_refused() -> None:
    """Hard 4 does not end as the pass line does."""
    with pytest.raises(Disagreement, match="outcomes"):
        certify(HARD, solve(line()))


def test_outcomes_under_other_names_are_refused() -> None:
    """The same chances, but the win is said to be on 3-3."""
    renamed = (*SOLVED.outcomes[:-1], Outcome("win", "3-3"))

    with pytest.raises(Disagreement, match="outcomes"):
        certify(HARD, SOLVED._replace(outcomes=renamed))


def test_an_outcome_without_a_chance_is_refused() -> None:
    """One chance is missing at the end."""
    with pytest.raises(Disagreement, match="outcomes"):
        certify(HARD, SOLVED._replace(probabilities=SOLVED.probabilities[:-1]))


def test_figures_of_a_chain_that_never_ends_are_refused() -> None:
    """I - Q is singular where a state leads only to itself."""
    stuck = Chain((((1, 6), (2, 30)), ((1, 36),)), (Outcome("win", "7"),))
    claimed = Absorption(stuck.outcomes, (Fraction(1),), Fraction(1))

    with pytest.raises(Disagreement, match="rolls: a solution by the engine, none by sympy"):
        certify(stuck, claimed)


def test_a_state_out_of_reach_that_never_ends_does_no_harm() -> None:
    """State 1 waits for ever, nothing leads to it."""
    chain = Chain((((2, 6), (3, 30)), ((1, 36),)), (Outcome("win", "7"), Outcome("lose", "2")))

    certify(chain, solve(chain))
