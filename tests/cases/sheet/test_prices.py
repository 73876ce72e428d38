"""Steps that chips can pay."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.sheet.sheet import prices_of, step_of
from checker.semantics.decree.model import Bet
from tests.checks.shipped import shipped_case
from tests.decrees import regulation


def bet_of(rules: str) -> Bet:
    return regulation(f'bet field "F" [A] one roll wins 2, 3, 12 loses other {rules}\n').bets[0]


@pytest.mark.parametrize(
    ("price", "chip", "step"),
    [
        ("7 to 6", "1", "6"),
        ("7 to 6", "5", "30"),
        ("7 to 6", "1/2", "3"),
        ("even", "1", "1"),
        ("66%", "1", "50"),  # 33/50
        ("8 for 1", "1", "1"),
        ("2 to 1 on 2 pays 3 to 2 on 3, 12", "1", "2"),
        ("4 to 3 on 2 pays 3 to 2 on 3, 12", "1", "6"),  # both must be payable
    ],
)
def test_the_smallest_stake_whose_win_is_whole_chips(price: str, chip: str, step: str) -> None:
    bet = bet_of(f"pays {price}")

    assert step_of(bet, None, Fraction(chip), ("to",)) == Fraction(step)


def test_half_the_chips_at_stake_needs_two() -> None:
    case = shipped_case("es_cl_22_2013")
    line = case.regulation.bet("banca_francesa", "small_line")

    assert line is not None and step_of(line, None, Fraction(1), ("to",)) == 2


def test_without_a_price_there_is_no_step() -> None:
    bet = bet_of("pays unstated")

    assert step_of(bet, None, Fraction(1), ("to",)) is None


def test_a_price_of_the_class_that_no_throw_is_left_for_is_no_price_of_the_bet() -> None:
    """The field of Asturias prices all its throws itself; the class pays even."""
    case = shipped_case("es_as_craps_2011")
    field = case.regulation.bet("craps", "field")

    assert field is not None
    assert [line.form for line in prices_of(field, None, ("to", "for"), case.figures.all)] == ["times", "even"]
    assert len(prices_of(field, None, ("to", "for"))) == 3
