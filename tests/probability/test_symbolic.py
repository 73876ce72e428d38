"""Edges as formulas in the payouts: what sympy makes of them, and that the product writes the same without it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.probability import edges
from checker.probability.edges import Unpriced
from checker.probability.engine import Absorption, Chain, Outcome, solve
from checker.probability.figures import NAMES, formula_of
from checker.store.library import LibraryEntry, library
from checker.store.store import load
from tests.probability.bets_by_hand import craps_set, hard, line, one_roll
from tests.probability.formulas_by_sympy import break_even, edge_formula

CRAPS = craps_set()
FIELD = solve(one_roll(2, 3, 4, 9, 10, 11, 12))
FIELD_PAYOUTS = dict.fromkeys(("3", "4", "9", "10", "11"), "x") | {"2": "y", "12": "y"}


def test_hard_four() -> None:
    """8 of 9 lose, 1 of 9 wins x."""
    assert str(edge_formula(solve(hard(4)))) == "8/9 - x/9"


def test_a_push_is_in_no_term() -> None:
    """Don't pass: 976/1980 lose, 949/1980 win x."""
    assert str(edge_formula(solve(line("lose", "win", barred=12)))) == "244/495 - 949*x/1980"


def test_two_payouts_in_one_formula() -> None:
    """Field: 20 of 36 lose, 14 win x, 2 win y."""
    formula = edge_formula(FIELD, FIELD_PAYOUTS)

    assert (str(formula), formula.payouts) == ("5/9 - 7*x/18 - y/18", ("x", "y"))


def test_a_payout_that_is_known() -> None:
    """Field with 2 and 12 doubled: 20/36 - 4/36 = 4/9 is left of the constant."""
    known = {label: Fraction(2) if payout == "y" else payout for label, payout in FIELD_PAYOUTS.items()}

    assert str(edge_formula(FIELD, known)) == "4/9 - 7*x/18"


def test_all_payouts_known_leave_a_number() -> None:
    """Any seven at 15 to 1: -5/3."""
    formula = edge_formula(solve(one_roll(7)), {"7": Fraction(15)})

    assert (str(formula), formula.payouts) == ("-5/3", ())


def test_a_name_is_never_run_as_a_formula() -> None:
    """A payout called like a call stays a name."""
    formula = edge_formula(solve(hard(4)), {"2-2": "exit()"})

    assert formula.payouts == ("exit()",)


def test_a_win_without_name_or_profit_is_refused() -> None:
    """The field needs seven."""
    with pytest.raises(Unpriced, match="no payout for a win on 12, 2"):
        edge_formula(FIELD, {label: payout for label, payout in FIELD_PAYOUTS.items() if payout == "x"})


@pytest.mark.parametrize(
    "bet", ["pass_line", "dont_pass", "place_win(6)", "lay(4)", "hard(8)", "field", "world", "fire"]
)
def test_the_break_even_is_lose_over_win(bet: str) -> None:
    """Solved by sympy here, divided in edges.py."""
    absorption = solve(CRAPS[bet])

    assert break_even(edge_formula(absorption)) == edges.figures(absorption, None).break_even


def test_the_break_even_of_one_payout_where_the_other_is_given() -> None:
    """Field, the rest paid even: 20 = 14 + 2 y, so 3 to 1 on 2 and 12 is fair."""
    assert break_even(edge_formula(FIELD, FIELD_PAYOUTS), "y", {"x": Fraction(1)}) == 3


def test_the_printed_price_of_the_payout_itself_does_not_matter() -> None:
    """Field with all prices given: the fair y is 3 whatever y is paid."""
    given = {"x": Fraction(1), "y": Fraction(2)}

    assert break_even(edge_formula(FIELD, FIELD_PAYOUTS), "y", given) == 3


def test_a_payout_that_is_not_given_is_named() -> None:
    """The fair x depends on y."""
    with pytest.raises(ValueError, match=r"the formula 5/9 - 7\*x/18 - y/18 also depends on y"):
        break_even(edge_formula(FIELD, FIELD_PAYOUTS), "x")


def test_a_bet_that_cannot_win_has_no_break_even() -> None:
    """1 - 0 x is never 0."""
    assert break_even(edge_formula(solve(one_roll()))) is None


def test_a_win_that_cannot_happen_is_in_no_term() -> None:
    """Its chance is 0, so no price of it makes the bet fair."""
    chain = Chain((((1, 36),),), (Outcome("lose", "2"), Outcome("win", "7")))
    formula = edge_formula(solve(chain))

    assert (str(formula), formula.payouts, break_even(formula)) == ("1", (), None)


@pytest.mark.parametrize("entry", library(()).values(), ids=lambda entry: entry.id)
def test_formulas_are_those_of_sympy(entry: LibraryEntry) -> None:
    """The product writes them from the figures; here sympy collects the terms, of every bet of every regulation."""
    for figure in load(entry).figures:
        names = list(NAMES[: len(figure.prices)])
        told = formula_of(figure)
        if told is None or figure.win is None or figure.lose is None or figure.push is None or figure.rolls is None:
            continue
        # Of the stakes that are lost by half, the other half comes back; twice a stake is lost of one that is not there.
        back = figure.half / 2 - figure.double
        prices = sorted(figure.prices, key=lambda price: -1 if price[0] is None else price[0])
        outcomes = (*(Outcome("win", name) for name in names), Outcome("lose", ""), Outcome("push", ""))
        chances = (
            *(chance for _, _, chance in prices),
            figure.lose + figure.half / 2 + 2 * figure.double,
            figure.push + back,
        )
        by_sympy = edge_formula(Absorption(outcomes, chances, figure.rolls), {name: name for name in names})
        assert sorted(told.split(" - ")) == sorted(str(by_sympy).split(" - ")), figure
