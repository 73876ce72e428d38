"""Stakes whose win cannot be paid with the chips of the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.table.chips import chips_of
from checker.cases.table.rounding import unpayable_minima
from tests.decrees import regulation
from tests.tabled import case

PLACE = "bet place(n in 4, 6, 8, 10) wins n loses 7 stands other pays even\n"
ODDS = "bet line pays even\nbet odds(n in 4, 10) rides on line wins n loses 7 stands other pays 2 to 1\n"
LINE = "bet small wins 5 .. 7 loses 3 stands other pays even\nbet half decided as small stakes 1/2 of chips pays even\n"


def odd(text: str, statements: str, *chips: str) -> list[tuple[object, ...]]:
    """Return minimum, bet, number, win, the edge of each rounding that may be, step."""
    found = case(text, regulation(statements))
    sizes = chips_of(map(Fraction, chips or ("1", "5")))
    assert sizes is not None
    return [
        (limit.size, each.of, each.number, each.win, *(way.edge for way in each.ways), each.step)
        for limit, odds in unpayable_minima(found, sizes)
        for each in odds
    ]


def test_place_six_with_a_minimum_of_five() -> None:
    """5 wins 35/6: 5 or 6 is paid. 6/11 - 5/11 = 1/11, 6/11 - 6/11 = 0; 6 wins 7."""
    (found,) = odd("minimum: 5\nbets: {place: {pays: {6: 7 to 6}}}\n", PLACE)

    assert found == (5, "place", "6", Fraction(35, 6), Fraction(1, 11), Fraction(0), 6)


@pytest.mark.parametrize(
    ("options", "rule", "edge"),
    [
        ("", "option pay_rounding is up [1]\n", Fraction(0)),
        ("options: {pay_rounding: down}\n", "option pay_rounding is up [1]\n", Fraction(1, 11)),
        ("options: {pay_rounding: nearest}\n", "", Fraction(0)),
    ],
)
def test_the_table_or_else_its_text_tells_how_wins_are_rounded(options: str, rule: str, edge: Fraction) -> None:
    """35/6 is nearer to 6 than to 5; who wins 6 on 5 is paid what is lost on a 7, 5 of 11 times against 6."""
    (found,) = odd(f"{options}minimum: 5\nbets: {{place: {{pays: {{6: 7 to 6}}}}}}\n", rule + PLACE)

    assert found[4:] == (edge, 6)
    assert edge == Fraction(6, 11) - Fraction(5, 11) * Fraction(6 if edge == 0 else 5, 5)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("minimum: 6\nbets: {place: {pays: {6: 7 to 6}}}\n", 0),
        ("minimum: 5\nbets: {place: {pays: {6: 7 to 6}, step: 6}}\n", 0),
        ("minimum: 5\nstep: 5\nbets: {place: {pays: {6: 7 to 6}}}\n", 1),
        ("bets: {place: {pays: {6: 7 to 6}}}\n", 0),
        ("minimum: 0\nbets: {place: {pays: {6: 7 to 6}}}\n", 0),
        ("minimum: 5.50\nbets: {place: {pays: {6: 7 to 6}}}\n", 0),
        ("minimum: 5\nbets: {place: {minimum: 10}}\n", 0),
        ('minimum: 5\nbets: {place: {pays: {"4, 10": 9 to 5, "6, 8": 7 to 6}}}\n', 2),
        ('bets: {place: {pays: {"4, 10": 9 to 5, "6, 8": 7 to 6}, minimum: {6: 5, 8: 6}}}\n', 1),
    ],
)
def test_which_minima_are_looked_at(text: str, expected: int) -> None:
    """A stated step, no minimum, one that is wrong itself, no price: nothing is said."""
    assert len(odd(text, PLACE)) == expected


def test_a_bet_that_rides_on_another_has_its_own_minimum_or_none() -> None:
    text = "bets: {{odds: {{pays: {{4: 3 to 2}}{}}}}}\n"

    assert odd("minimum: 5\n" + text.format(""), ODDS) == []
    assert [found[:4] for found in odd("minimum: 5\n" + text.format(", minimum: 1"), ODDS)] == [
        (1, "odds", "4", Fraction(3, 2))
    ]


def test_half_of_the_chips_are_at_stake() -> None:
    """5 laid down stake 2.50, which win 2.50."""
    (found,) = odd("minimum: 5\nbets: {half: {pays: even}}\n", LINE)

    assert (found[3], found[6]) == (Fraction(5, 2), 2)


def test_coarse_chips_pay_nothing_rather_than_less() -> None:
    """A win of 2 with chips of 5: nothing, or 5."""
    (found,) = odd("minimum: 5\nbets: {place: {pays: {6: 2 to 5}}}\n", PLACE, "5")

    assert found[4:] == (Fraction(6, 11), Fraction(6, 11) - Fraction(5, 11), 25)
