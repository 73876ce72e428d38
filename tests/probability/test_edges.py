"""House edges, each worked by hand from ways of 36 (or 216)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.probability.edges import (
    Figures,
    Profits,
    Unpriced,
    WinChance,
    figures,
    payouts,
    probability,
)
from checker.probability.engine import Absorption, Chain, Outcome, solve
from tests.probability.bets_by_hand import THREE_DICE, collect, fire, hard, line, one_roll, waiting

EVEN = Fraction(1)


def absorption(chain: Chain, profit: Fraction | int) -> tuple[Absorption, Profits]:
    """Return how the bet ends, every win of it paying the same."""
    solved = solve(chain)
    return solved, {outcome.label: Fraction(profit) for outcome in solved.outcomes if outcome.kind == "win"}


def edge(chain: Chain, profit: Fraction | int) -> Fraction | None:
    return figures(*absorption(chain, profit)).house_edge


DONT_PASS = absorption(line("lose", "win", barred=12), 1)
FIELD = solve(one_roll(2, 3, 4, 9, 10, 11, 12))
FIELD_PROFITS = dict.fromkeys(("3", "4", "9", "10", "11"), EVEN) | {"2": Fraction(2), "12": Fraction(2)}
PUSH_ONLY = solve(Chain((((1, 36),),), (Outcome("push", "any"),)))


def test_pass_line() -> None:
    """244/495 win and 251/495 lose: 7/495."""
    assert edge(line(), 1) == Fraction(7, 495)


def test_pass_line_per_roll() -> None:
    """7/495 over 557/165 throws: 7/1671."""
    assert figures(*absorption(line(), 1)).house_edge_per_roll == Fraction(7, 1671)


def test_dont_pass_per_bet_made() -> None:
    """244/495 lose, 949/1980 win, the barred 12 returns the stake: 976/1980 - 949/1980 = 3/220."""
    assert figures(*DONT_PASS).house_edge == Fraction(3, 220)


def test_dont_pass_per_bet_resolved() -> None:
    """35 of 36 are not pushed: 3/220 * 36/35 = 27/1925."""
    assert figures(*DONT_PASS).house_edge_resolved == Fraction(27, 1925)


def test_without_pushes_made_and_resolved_are_the_same() -> None:
    """Place 6 always wins or loses: 1/66."""
    assert figures(*absorption(waiting((6,), (7,)), Fraction(7, 6))).house_edge_resolved == Fraction(1, 66)


def test_place_six_at_seven_to_six() -> None:
    """5 ways win 7/6, 6 lose 1: (6 - 35/6) / 11 = 1/66."""
    assert edge(waiting((6,), (7,)), Fraction(7, 6)) == Fraction(1, 66)


def test_place_six_at_110_percent() -> None:
    """5 ways win 11/10, 6 lose 1: (6 - 5.5) / 11 = 1/22."""
    assert edge(waiting((6,), (7,)), Fraction(110, 100)) == Fraction(1, 22)


@pytest.mark.parametrize(
    ("point", "odds"), [(4, Fraction(2)), (5, Fraction(3, 2)), (6, Fraction(6, 5)), (10, Fraction(2))]
)
def test_odds_are_fair(point: int, odds: Fraction) -> None:
    """6 sevens against 3, 4, 5 ways of the point, paid just so: 0."""
    assert edge(waiting((point,), (7,)), odds) == 0


def test_lay_odds_against_five_at_66_percent() -> None:
    """6 ways win 0.66, 4 lose 1: (4 - 3.96) / 10 = 1/250."""
    assert edge(waiting((7,), (5,)), Fraction(66, 100)) == Fraction(1, 250)


def test_lay_odds_against_six_at_83_percent() -> None:
    """6 ways win 0.83, 5 lose 1: (5 - 4.98) / 11 = 1/550."""
    assert edge(waiting((7,), (6,)), Fraction(83, 100)) == Fraction(1, 550)


def test_hard_four_at_seven_to_one() -> None:
    """1 way wins 7, 8 lose 1: (8 - 7) / 9 = 1/9."""
    assert edge(hard(4), 7) == Fraction(1, 9)


def test_hard_four_per_roll() -> None:
    """1/9 over 4 throws."""
    assert figures(*absorption(hard(4), 7)).house_edge_per_roll == Fraction(1, 36)


def test_any_seven_at_fifteen_to_one_is_a_player_advantage() -> None:
    """6 ways win 15, 30 lose 1: (30 - 90) / 36 = -5/3."""
    assert edge(one_roll(7), 15) == Fraction(-5, 3)


def test_any_seven_at_fifteen_for_one_is_a_player_advantage() -> None:
    """15 for 1 is a profit of 14: (30 - 84) / 36 = -3/2."""
    assert edge(one_roll(7), 14) == Fraction(-3, 2)


def test_field_with_two_and_twelve_doubled() -> None:
    """14 ways win 1, 2 win 2, 20 lose: (20 - 18) / 36 = 1/18."""
    assert figures(FIELD, FIELD_PROFITS).house_edge == Fraction(1, 18)


def test_field_with_twelve_tripled() -> None:
    """14 ways win 1, one wins 2, one 3, 20 lose: (20 - 19) / 36 = 1/36."""
    assert figures(FIELD, FIELD_PROFITS | {"12": Fraction(3)}).house_edge == Fraction(1, 36)


def test_field_payouts_are_merged_and_sorted() -> None:
    """The 10 comes first among the labels and pays most: 3 ways; the others make 11 and 2."""
    assert payouts(FIELD, FIELD_PROFITS | {"10": Fraction(3)}) == (
        WinChance(EVEN, Fraction(11, 36)),
        WinChance(Fraction(2), Fraction(2, 36)),
        WinChance(Fraction(3), Fraction(3, 36)),
    )


@pytest.mark.parametrize(
    ("wins", "profit"), [((3,), 61), ((5, 6, 7), 1), ((14, 15, 16), 1)], ids=["aces", "small", "big"]
)
def test_banca_francesa_when_other_totals_are_thrown_again(wins: tuple[int, ...], profit: int) -> None:
    """1, 31, 31 ways of 63: aces (62 - 61) / 63, small and big (32 - 31) / 63."""
    loses = tuple(total for total in (3, 5, 6, 7, 14, 15, 16) if total not in wins)

    assert edge(waiting(wins, loses, THREE_DICE), profit) == Fraction(1, 63)


@pytest.mark.parametrize(
    ("wins", "profit"), [((3,), 61), ((5, 6, 7), 1), ((14, 15, 16), 1)], ids=["aces", "small", "big"]
)
def test_banca_francesa_when_other_totals_lose(wins: tuple[int, ...], profit: int) -> None:
    """Of 216 ways: aces (215 - 61), small and big (185 - 31), each 154/216 = 77/108."""
    assert edge(one_roll(*wins, ways=THREE_DICE), profit) == Fraction(77, 108)


def test_small_at_34_to_one_as_published() -> None:
    """Published as 7.76 %."""
    assert round((edge(collect(2, 3, 4, 5, 6), 34) or 0) * 10000) == 776


def test_fire_as_published() -> None:
    """4, 5, 6 points at 24, 249, 999 to 1: published as 20.76 %."""
    profits = {"4 points": Fraction(24), "5 points": Fraction(249), "6 points": Fraction(999)}

    assert round((figures(solve(fire()), profits).house_edge or 0) * 10000) == 2076


def test_straight_up_on_37_pockets() -> None:
    """1 of 37 wins 35, 36 lose: 1/37."""
    assert edge(one_roll("17", ways={str(pocket): 1 for pocket in range(37)}), 35) == Fraction(1, 37)


def test_world_pushes_on_seven() -> None:
    """6 of 36 ways return the stake."""
    assert probability(solve(one_roll(2, 3, 11, 12, pushes=(7,))), "push") == Fraction(1, 6)


def test_break_even_of_hard_four() -> None:
    """8 ways lose, 1 wins: fair at 8 to 1."""
    assert figures(solve(hard(4)), None).break_even == 8


def test_break_even_leaves_pushes_out() -> None:
    """Don't pass: 976/1980 over 949/1980."""
    assert figures(DONT_PASS[0], None).break_even == Fraction(976, 949)


@pytest.mark.parametrize("chain", [line(), hard(6), line("lose", "win", barred=12), one_roll(2, 12), fire()])
def test_at_the_break_even_the_edge_is_zero(chain: Chain) -> None:
    """That is what it means, pushes or not."""
    even = figures(solve(chain), None).break_even

    assert even is not None
    assert edge(chain, even) == 0


def test_a_bet_that_cannot_win_has_no_break_even_and_keeps_the_stake() -> None:
    """All 36 ways lose."""
    loses = figures(solve(one_roll()), {})

    assert (loses.win, loses.house_edge, loses.break_even) == (Fraction(0), Fraction(1), None)


def test_a_bet_that_can_only_push_has_no_edge_per_bet_resolved() -> None:
    """Nothing is ever resolved; per bet made the house keeps 0."""
    assert (figures(PUSH_ONLY, {}).house_edge, figures(PUSH_ONLY, {}).house_edge_resolved) == (Fraction(0), None)


def test_all_figures_of_hard_four() -> None:
    """As above, in one record."""
    assert figures(*absorption(hard(4), 7)) == Figures(
        win=Fraction(1, 9),
        lose=Fraction(8, 9),
        push=Fraction(0),
        house_edge=Fraction(1, 9),
        house_edge_resolved=Fraction(1, 9),
        house_edge_per_roll=Fraction(1, 36),
        rolls=Fraction(4),
        break_even=Fraction(8),
        payouts=(WinChance(Fraction(7), Fraction(1, 9)),),
    )


def test_unstated_payouts_leave_the_chances() -> None:
    """Sic bo prints no payouts: the edges are None, the break-even is there."""
    stated = figures(*absorption(hard(4), 7))

    assert figures(solve(hard(4)), None) == stated._replace(
        house_edge=None, house_edge_resolved=None, house_edge_per_roll=None, payouts=None
    )


def test_a_win_without_a_payout_is_named() -> None:
    """The field with no word on 2 and 12."""
    profits = dict.fromkeys(("3", "4", "9", "10", "11"), EVEN)

    with pytest.raises(Unpriced) as raised:
        figures(FIELD, profits)

    assert (raised.value.labels, str(raised.value)) == (("12", "2"), "no payout for a win on 12, 2")


def test_no_payout_at_all_is_not_the_same_as_unstated() -> None:
    """An empty price list for a bet that can win is a defect of the caller."""
    with pytest.raises(Unpriced):
        figures(solve(hard(4)), {})


def test_a_label_that_only_loses_needs_no_payout() -> None:
    """7 wins the come-out and loses on the points; 2 only loses."""
    assert figures(
        solve(line()), dict.fromkeys(("4", "5", "6", "7", "8", "9", "10", "11"), EVEN)
    ).house_edge == Fraction(7, 495)


def test_a_payout_for_what_cannot_win_is_ignored() -> None:
    """A price for the 3 changes nothing on hard 4."""
    assert figures(solve(hard(4)), {"2-2": Fraction(7), "1-2": Fraction(99)}).house_edge == Fraction(1, 9)
