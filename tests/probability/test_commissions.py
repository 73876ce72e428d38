"""A commission on a bet: worked by hand, counted in money, and confirmed by sympy."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.probability.certify import certify
from checker.probability.edges import Figures, after_commission, figures
from checker.probability.engine import solve
from checker.probability.figures import BetFigure, charged
from checker.semantics.commission import Commission
from checker.text.span import NOWHERE
from tests.every import examples
from tests.probability.bets_by_hand import one_roll, waiting

FIVE = Fraction(1, 20)
NUMBERS = [4, 5, 6]
Of = Literal["stake", "win"]
When = Literal["upfront", "on_win"]


def commission(of: Of = "stake", when: When = "upfront", rate: Fraction = FIVE) -> Commission:
    return Commission(rate, of, when, None, (), NOWHERE)


def figure(wins: tuple[int, ...], loses: tuple[int, ...], pays: Fraction) -> BetFigure:
    """Return the figure of a bet that waits, at one price."""
    absorption = solve(waiting(wins, loses))
    labels = [outcome.label for outcome in absorption.outcomes if outcome.kind == "win"]
    exact = figures(absorption, dict.fromkeys(labels, pays))
    prices = tuple((0, pays, chance) for _, chance in exact.payouts or ())
    return BetFigure("craps", "buy", "4", "stated", True, "exact", prices=prices, **exact._asdict())


BUY_4 = figure((4,), (7,), Fraction(2))
LAY_4 = figure((7,), (4,), Fraction(1, 2))


@pytest.mark.parametrize(
    ("bet", "taken", "edge"),
    [
        (BUY_4, commission("stake", "upfront"), Fraction(1, 21)),
        (BUY_4, commission("stake", "on_win"), Fraction(1, 60)),
        (BUY_4, commission("win", "on_win"), Fraction(1, 30)),
        (LAY_4, commission("win", "upfront"), Fraction(1, 41)),
        (LAY_4, commission("win", "on_win"), Fraction(1, 60)),
        (LAY_4, commission("stake", "upfront"), Fraction(1, 21)),
    ],
)
def test_edges_of_true_odds_with_five_percent(bet: BetFigure, taken: Commission, edge: Fraction) -> None:
    """Buy 4 costs 1 in 20 whatever happens: 0.05 of 1.05 laid down. On the win: a third of 0.05."""
    assert charged(bet, taken).house_edge == edge


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("of", ["stake", "win"])
@pytest.mark.parametrize("when", ["upfront", "on_win"])
def test_the_edge_is_what_the_player_loses_of_what_he_lays_down(number: int, of: Of, when: When) -> None:
    """In money, over all ways that decide: 100 staked, and what comes back."""
    ways = {4: 3, 5: 4, 6: 5}[number]
    pays = Fraction(6, ways)
    charge = Fraction(5) if of == "stake" else 5 * pays
    laid = 100 + (charge if when == "upfront" else 0)
    back = ways * (100 + 100 * pays - (charge if when == "on_win" else 0))
    expected = ((6 + ways) * laid - back) / ((6 + ways) * laid)

    assert charged(figure((number,), (7,), pays), commission(of, when)).house_edge == expected


@pytest.mark.parametrize("of", ["stake", "win"])
@pytest.mark.parametrize("when", ["upfront", "on_win"])
def test_sympy_finds_the_same_figures(of: Of, when: When) -> None:
    """The price that is left is a price like any other: certified from the chain."""
    chain = waiting((6,), (7,))
    absorption = solve(chain)
    ours = charged(figure((6,), (7,), Fraction(6, 5)), commission(of, when))
    left = {"6": after_commission(Fraction(6, 5), commission(of, when))}

    certify(chain, absorption, [(left, Figures(*(getattr(ours, field) for field in Figures._fields)))])


@settings(max_examples=examples(50), deadline=None)
@given(
    st.fractions(min_value=0, max_value=40, max_denominator=30),
    st.fractions(min_value=0, max_value=1, max_denominator=100),
    st.sampled_from(["stake", "win"]),
    st.sampled_from(["upfront", "on_win"]),
)
def test_a_commission_never_helps_the_player(profit: Fraction, rate: Fraction, of: Of, when: When) -> None:
    bet = figure((4,), (7,), profit)
    before, after = bet.house_edge, charged(bet, commission(of, when, rate)).house_edge

    assert before is not None and after is not None
    assert after > before if rate and (of == "stake" or profit) and before < 1 else after == before


def test_a_push_returns_the_commission_too() -> None:
    """Even money on the 6, the 8 returned, 5% up front: of 36 ways 5 win 0.95 and 26 lose 1.05."""
    absorption = solve(one_roll(6, pushes=(8,)))
    exact = figures(absorption, {"6": Fraction(1)})
    bet = BetFigure("craps", "own", None, "stated", True, "exact", **exact._asdict())
    after = charged(bet, commission())

    assert after.house_edge == (26 * Fraction(105) - 5 * 95) / (36 * 105)
    assert after.house_edge_resolved == after.house_edge * Fraction(36, 31)


def test_a_share_of_the_win_up_front_needs_one_win() -> None:
    """With two prices nobody knows the win when the bet is made."""
    absorption = solve(one_roll(2, 12))
    exact = figures(absorption, {"2": Fraction(30), "12": Fraction(20)})
    bet = BetFigure("craps", "own", None, "stated", True, "exact", **exact._asdict())
    after = charged(bet, commission("win", "upfront"))

    assert (after.status, after.house_edge, after.payouts) == ("commission", None, None)
    assert charged(bet, commission("win", "on_win")).house_edge is not None


def test_a_bet_without_price_has_no_edge_after_commission_either() -> None:
    bet = BetFigure("craps", "buy", "4", "stated", True, "unpriced")

    assert charged(bet, commission()) is bet
