"""Ends of limits as formulas, by sympy, held against the integer engine."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.limits.formula import Equation, limit_formula, solved, text_of, tightest, value_of
from checker.probability.confirm import Disagreement

SIMPLE = "max(simple)"
HARD = "max(hard(4))"


def win(times: int, strict: bool = False) -> Equation:
    """Return 7 × max(hard(4)) against `times` × max(simple)."""
    parts = ((HARD, Fraction(7)), (SIMPLE, Fraction(-times)))
    return Equation(parts, Fraction(0), (((SIMPLE, Fraction(times, 7)),), Fraction(0)), strict)


def test_a_win_band_is_a_band_of_the_maximum() -> None:
    """7 x between M and 3 M: x between M/7 and 3 M/7."""
    assert limit_formula(HARD, [win(1)], [win(3)]) == "max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7"


def test_equal_ends_are_one_value() -> None:
    assert limit_formula(HARD, [win(2)], [win(2)]) == "max(hard(4)) = 2*max(simple)/7"


def test_an_open_end_is_left_out() -> None:
    assert limit_formula(HARD, [], [win(3)]) == "max(hard(4)) <= 3*max(simple)/7"
    assert limit_formula(HARD, [win(1)], []) == "max(simple)/7 <= max(hard(4))"


def test_a_strict_end_is_written_as_such() -> None:
    assert limit_formula(HARD, [win(1, strict=True)], []) == "max(simple)/7 < max(hard(4))"


def test_of_two_ends_the_tighter_one_stands() -> None:
    """M/7 and M/6 from below: M/6, because maxima are positive."""
    six = Equation(
        ((HARD, Fraction(6)), (SIMPLE, Fraction(-1))), Fraction(0), (((SIMPLE, Fraction(1, 6)),), Fraction(0))
    )

    assert limit_formula(HARD, [win(1), six], []) == "max(simple)/6 <= max(hard(4))"


def test_a_constant_stays_in_the_formula() -> None:
    """2 x = M + 10."""
    parts = ((HARD, Fraction(2)), (SIMPLE, Fraction(-1)))
    equation = Equation(parts, Fraction(-10), (((SIMPLE, Fraction(1, 2)),), Fraction(5)))

    assert limit_formula(HARD, [equation], [equation]) in (
        "max(hard(4)) = 5 + max(simple)/2",
        "max(hard(4)) = max(simple)/2 + 5",
    )


def test_an_engine_that_is_wrong_is_found_out() -> None:
    wrong = win(1)._replace(end=(((SIMPLE, Fraction(1, 8)),), Fraction(0)))

    with pytest.raises(Disagreement):
        limit_formula(HARD, [wrong], [])


def test_a_figure_that_is_not_in_the_sum_cannot_be_solved_for() -> None:
    with pytest.raises(ValueError, match="does not follow"):
        solved([(SIMPLE, Fraction(1))], Fraction(-5), HARD)


def test_a_formula_without_a_value_for_a_figure_has_none() -> None:
    end = solved([(HARD, Fraction(7)), (SIMPLE, Fraction(-1))], Fraction(0), HARD)

    assert value_of(end, {}) is None
    assert value_of(end, {SIMPLE: Fraction(2500)}) == Fraction(2500, 7)


def test_names_are_never_run_as_programs() -> None:
    """A name is a symbol, whatever it says."""
    name = "__import__('os').getcwd()"

    assert text_of(solved([(name, Fraction(2))], Fraction(-4), name)) == "2"
    assert text_of(tightest([solved([("x", Fraction(1)), (name, Fraction(-1))], Fraction(0), "x")], lower=True)) == name
