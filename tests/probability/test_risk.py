"""Variance, return and expected loss, by hand and by going through all throws one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.probability.figures import BetFigure, expected_loss, return_to_player, rounded_root, variance
from tests.decrees import figures

CRAPS = """
bet field [A] one roll wins 2, 3, 4, 9, 10, 11, 12 loses other pays 2 to 1 on 2, 12 pays even on 3, 4, 9, 10, 11
bet hard(n in 4) [A] wins hard n loses 7, easy n stands other pays 7 to 1
bet barred [A] one roll wins 2, 3 loses 7, 11 pushes other pays even
bet unpriced [A] one roll wins 2 loses other
"""
WHEEL = """
game roulette [A] with wheel 0 .. 36
bet straight(n in 0 .. 36) [A] one roll wins n loses other pays 35 to 1
bet red [A] one roll wins 1 .. 18 loses 0, 19 .. 36 pays even
"""


def only(statements: str, bet: str) -> BetFigure:
    return next(figure for (name, *_), figure in figures(statements).items() if name == bet)


def moments(results: list[Fraction]) -> tuple[Fraction, Fraction]:
    """Return mean and variance of equally likely results, the variance as a mean of squared deviations."""
    mean = sum(results, Fraction(0)) / len(results)
    return mean, sum(((result - mean) ** 2 for result in results), Fraction(0)) / len(results)


def field(total: int) -> Fraction:
    return Fraction(2 if total in (2, 12) else 1 if total in (3, 4, 9, 10, 11) else -1)


def barred(total: int) -> Fraction:
    return Fraction(1 if total in (2, 3) else -1 if total in (7, 11) else 0)


@pytest.mark.parametrize(("bet", "result"), [("field", field), ("barred", barred)])
def test_bets_of_one_roll_by_all_36_ways(bet: str, result: object) -> None:
    assert callable(result)
    mean, spread = moments([result(sum(faces)) for faces in product(range(1, 7), repeat=2)])
    figure = only(CRAPS, bet)

    assert (figure.house_edge, variance(figure)) == (-mean, spread)


def test_a_bet_that_waits_is_one_bet_however_long_it_takes() -> None:
    """Hard 4: of the 9 ways that decide it 1 wins 7, 8 lose."""
    mean, spread = moments([Fraction(7), *[Fraction(-1)] * 8])
    figure = only(CRAPS, "hard")

    assert (mean, spread) == (Fraction(-1, 9), Fraction(512, 81))
    assert (variance(figure), return_to_player(figure), expected_loss(figure)) == (
        spread,
        Fraction(8, 9),
        Fraction(100, 9),
    )


def test_roulette_as_every_book_has_it() -> None:
    """5.8378 units on a number, 0.9996 on red, per unit staked."""
    straight, red = (variance(only(WHEEL, bet)) for bet in ("straight", "red"))

    assert straight == moments([Fraction(35), *[Fraction(-1)] * 36])[1]
    assert red == Fraction(1368, 1369)
    assert straight is not None and red is not None
    assert (rounded_root(straight), rounded_root(red)) == (Fraction(58378, 10000), Fraction(9996, 10000))


def test_without_a_payout_nothing_is_said() -> None:
    figure = only(CRAPS, "unpriced")

    assert (variance(figure), return_to_player(figure), expected_loss(figure)) == (None, None, None)


@pytest.mark.parametrize(("square", "root"), [("0", "0"), ("4", "2"), ("1/4", "1/2"), ("2", "1.4142"), ("3", "1.7321")])
def test_roots_in_print(square: str, root: str) -> None:
    assert rounded_root(Fraction(square)) == Fraction(root)


@given(st.fractions(min_value=0, max_value=10**6))
def test_a_printed_root_is_the_nearest(square: Fraction) -> None:
    printed = rounded_root(square)
    half = Fraction(1, 20000)

    assert (printed + half) ** 2 >= square
    assert printed == 0 or (printed - half) ** 2 <= square
