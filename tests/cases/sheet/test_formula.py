"""Rows of the sheet as formulas."""

from __future__ import annotations

import pytest

from checker.cases.sheet.sheet import formula_of
from tests.sheets import asturias, row_of, sheet_of, shipped_sheet, wanted


@pytest.mark.parametrize(
    ("bet", "number", "formula"),
    [
        ("simple", None, "100*min(table) <= max(simple) <= 1000*min(table)"),
        ("hard", "4", "max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7"),
        ("place_win", "6", "max(place_win(6)) = 6*max(simple)/5"),
        ("odds", "5", "max(odds(5)) <= stake(pass_line)"),
        ("lay_odds", "4", "max(lay_odds(4)) = 2*stake(dont_pass)"),
    ],
)
def test_a_row_as_a_formula(bet: str, number: str | None, formula: str) -> None:
    assert formula_of(row_of(asturias(), bet, number)) == formula


def test_a_class_whose_bets_differ_has_no_formula_of_its_own() -> None:
    assert formula_of(row_of(asturias(), "multiple")) is None


def test_a_bet_without_limits_has_no_formula() -> None:
    sheet = sheet_of('bet field "F" [A] one roll wins 2 loses other pays even\n', wanted("5"))

    assert formula_of(row_of(sheet, "field")) is None


def test_under_both_meanings_of_times_the_tighter_ends_stand() -> None:
    """M/7 and M/6 from below, 3 M/7 and 3 M/6 from above."""
    row = row_of(asturias(times=("to", "for")), "hard", "4")

    assert formula_of(row) == "max(simple)/6 <= max(hard(4)) <= 3*max(simple)/7"


def test_chips_on_a_line_lie_between_two_figures() -> None:
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5"))

    assert formula_of(row_of(sheet, "small_line")) == "2*min(table) <= max(small_line) <= 2*max(small)"


def test_an_end_that_is_never_reached_is_written_so_beside_one_that_is() -> None:
    """The table's maximum stays below 217, whatever 230 more than its minimum come to."""
    statements = "limit max(table) < 217 [A]\nlimit max(table) <= min(table) + 230 [A]\n"

    assert formula_of(row_of(sheet_of(statements, wanted("5")), "table")) == "max(table) < 217"
