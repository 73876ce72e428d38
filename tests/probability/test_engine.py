"""Chances and throws of single bets, each worked by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from checker.probability.edges import probability
from checker.probability.engine import Chain, MalformedChain, NeverResolves, Outcome, TooEntangled, components, solve
from tests.probability.bets_by_hand import (
    POINTS,
    THREE_DICE,
    TOTALS,
    collect,
    fire,
    hard,
    line,
    one_roll,
    repeat,
    waiting,
)

WIN, LOSE = Outcome("win", "7"), Outcome("lose", "2")


def wins(chain: Chain) -> Fraction:
    return probability(solve(chain), "win")


def by_outcome(chain: Chain) -> dict[Outcome, Fraction]:
    absorption = solve(chain)
    return dict(zip(absorption.outcomes, absorption.probabilities, strict=True))


def test_pass_line_wins_244_of_495() -> None:
    """8/36 at once, and 2 * (3/36 * 3/9 + 4/36 * 4/10 + 5/36 * 5/11) on the points: 244/495."""
    assert wins(line()) == Fraction(244, 495)


def test_pass_line_wins_on_point_four_1_of_36() -> None:
    """3 of 36 set the point 4, then 3 ways win and 6 lose: 3/36 * 3/9 = 1/36."""
    assert by_outcome(line())[Outcome("win", "4")] == Fraction(1, 36)


def test_pass_line_takes_557_of_165_throws() -> None:
    """1 throw, and 36/9, 36/10, 36/11 more on the points: 1 + 2 * (3/9 + 4/10 + 5/11) = 557/165."""
    assert solve(line()).rolls == Fraction(557, 165)


def test_dont_pass_with_the_twelve_barred_pushes_1_of_36() -> None:
    """One way of 36 on the come-out."""
    assert by_outcome(line("lose", "win", barred=12))[Outcome("push", "12")] == Fraction(1, 36)


def test_dont_pass_wins_949_of_1980() -> None:
    """The shooter loses 251/495; without the barred 12 that is 251/495 - 1/36 = 949/1980."""
    assert wins(line("lose", "win", barred=12)) == Fraction(949, 1980)


def test_hard_four_wins_1_of_9_and_takes_4_throws() -> None:
    """1 way wins, 2 easy ways and 6 sevens lose, 27 wait: 1/9, and 36/9 throws."""
    assert (wins(hard(4)), solve(hard(4)).rolls) == (Fraction(1, 9), Fraction(4))


def test_a_one_roll_bet_takes_one_throw() -> None:
    """Whatever is thrown decides."""
    assert solve(one_roll(7)).rolls == 1


def test_aces_of_banca_francesa_wait_for_63_of_216_ways() -> None:
    """1 way makes 3, 31 make 5 to 7, 31 make 14 to 16: 1/63 in 216/63 = 24/7 throws."""
    aces = waiting((3,), (5, 6, 7, 14, 15, 16), THREE_DICE)

    assert (wins(aces), solve(aces).rolls) == (Fraction(1, 63), Fraction(24, 7))


def test_a_bet_on_three_of_37_pockets() -> None:
    """A street wins 3 of 37."""
    wheel = {str(pocket): 1 for pocket in range(37)}

    assert wins(one_roll("1", "2", "3", ways=wheel)) == Fraction(3, 37)


@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_a_repeater_is_a_power(total: int) -> None:
    """Each of the t repetitions comes before the seven with w / (w + 6), w the ways of the total."""
    assert wins(repeat(total, times=4)) == Fraction(TOTALS[total], TOTALS[total] + 6) ** 4


@pytest.mark.parametrize("totals", [range(2, 7), range(8, 13), (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)])
def test_collecting_totals_by_inclusion_and_exclusion(totals: Iterable[int]) -> None:
    """All of T come before the seven: the sum over subsets S of (-1)^|S| * 6 / (6 + ways of S)."""
    totals = tuple(totals)
    subsets = (subset for size in range(len(totals) + 1) for subset in combinations(totals, size))

    expected = sum((-1) ** len(s) * Fraction(6, 6 + sum(TOTALS[total] for total in s)) for s in subsets)

    assert wins(collect(*totals)) == expected


def test_fire_by_recursion_over_the_points_made() -> None:
    """A point p comes with w/24 and is made with w/(w + 6); points made again change nothing and divide out."""

    @cache
    def wins_from(made: frozenset[int]) -> Fraction:
        if len(made) == len(POINTS):
            return Fraction(1)
        again = sum((Fraction(TOTALS[p], 24) * Fraction(TOTALS[p], TOTALS[p] + 6) for p in made), Fraction(0))
        lost = sum(Fraction(TOTALS[p], 24) * Fraction(6, TOTALS[p] + 6) for p in POINTS)
        further = sum(
            Fraction(TOTALS[p], 24) * Fraction(TOTALS[p], TOTALS[p] + 6) * wins_from(made | {p})
            for p in POINTS
            if p not in made
        )
        return (further + lost * (len(made) >= 4)) / (1 - again)

    assert wins(fire()) == wins_from(frozenset())


def test_three_thousand_repetitions_need_no_recursion() -> None:
    """(5/11)^3000 for a six; deeper than Python recurses."""
    assert wins(repeat(6, times=3000)) == Fraction(5, 11) ** 3000


def test_a_long_component_needs_no_recursion() -> None:
    """Fair steps between 0 and n = 3001, from 1: the far end comes with 1 / n, the end in 1 * (n - 1) throws."""
    size = 3000
    rows = tuple(
        ((state - 1 if state else size, 1), (state + 1 if state + 1 < size else size + 1, 1)) for state in range(size)
    )

    absorption = solve(Chain(rows, (LOSE, WIN)))

    assert (absorption.probabilities[1], absorption.rolls) == (Fraction(1, size + 1), Fraction(size))


def everywhere(states: int) -> Chain:
    """Return a chain whose states lead to each other and to the end with one way each."""
    row = tuple((target, 1) for target in range(states + 1))
    return Chain((row,) * states, (Outcome("win", ""),))


def test_nearly_a_hundred_states_that_lead_anywhere_are_solved() -> None:
    assert solve(everywhere(99)).rolls == 100


def test_more_of_them_are_refused_with_their_number() -> None:
    with pytest.raises(TooEntangled, match=r"^1000 states ") as refused:
        solve(everywhere(1000))
    assert refused.value.states == 1000


def test_unfair_steps_in_one_component() -> None:
    """Gambler's ruin, 18 up and 19 down, from 1 of 4: ((19/18) - 1) / ((19/18)^4 - 1)."""
    rows = (((3, 19), (1, 18)), ((0, 19), (2, 18)), ((1, 19), (4, 18)))
    ratio = Fraction(19, 18)

    assert solve(Chain(rows, (LOSE, WIN))).probabilities[1] == (ratio - 1) / (ratio**4 - 1)


def test_a_component_that_is_entered_at_two_states() -> None:
    """A: win or B; B: A or lose, all 1:1, so A wins 2/3 and B 1/3. Entered 3:1: 3/4 * 2/3 + 1/4 * 1/3 = 7/12."""
    rows = (((1, 3), (2, 1)), ((2, 1), (3, 1)), ((1, 1), (4, 1)))

    assert solve(Chain(rows, (WIN, LOSE))).probabilities == (Fraction(7, 12), Fraction(5, 12))


def test_a_component_with_loops_on_its_states() -> None:
    """A stays 1, to B 1, wins 2; B stays 3, to A 1, loses 4. a = 1/4 a + 1/4 b + 1/2, b = 3/8 b + 1/8 a: a = 5/7."""
    rows = (((0, 1), (1, 1), (2, 2)), ((1, 3), (0, 1), (3, 4)))

    assert solve(Chain(rows, (WIN, LOSE))).probabilities == (Fraction(5, 7), Fraction(2, 7))


def test_an_outcome_that_nothing_leads_to_has_chance_zero() -> None:
    """The chain names a push, no throw pushes."""
    chain = Chain((((1, 6), (2, 30)),), (WIN, LOSE, Outcome("push", "12")))

    assert solve(chain).probabilities == (Fraction(1, 6), Fraction(5, 6), Fraction(0))


def test_a_state_out_of_reach_may_wait_for_ever() -> None:
    """State 1 never ends, and nothing leads to it."""
    chain = Chain((((2, 6), (3, 30)), ((1, 36),)), (WIN, LOSE))

    assert solve(chain).probabilities == (Fraction(1, 6), Fraction(5, 6))


def test_a_bet_that_only_waits_never_resolves() -> None:
    """All 36 ways stay in state 0."""
    with pytest.raises(NeverResolves) as raised:
        solve(Chain((((0, 36),),), ()))

    assert (raised.value.state, str(raised.value)) == (0, "no throw ever ends the bet once it is in state 0")


def test_a_bet_that_can_be_stuck_after_one_throw_never_resolves() -> None:
    """35 ways decide, one leads to state 1, which keeps the stake for ever."""
    with pytest.raises(NeverResolves) as raised:
        solve(Chain((((2, 35), (1, 1)), ((1, 36),)), (WIN,)))

    assert raised.value.state == 1


def test_two_states_that_lead_only_to_each_other_never_resolve() -> None:
    """States 1 and 2 exchange the stake; the lower one is named."""
    with pytest.raises(NeverResolves) as raised:
        solve(Chain((((3, 1), (2, 1)), ((2, 36),), ((1, 36),)), (WIN,)))

    assert raised.value.state == 1


def test_a_malformed_chain_is_refused() -> None:
    """Target 5 does not exist."""
    with pytest.raises(MalformedChain):
        solve(Chain((((5, 36),),), (WIN,)))


def test_components_come_sinks_first() -> None:
    """0 leads to {1, 2}, which leads to 3; 4 is out of reach."""
    rows = (((1, 1),), ((2, 1),), ((1, 1), (3, 1)), ((5, 1),), ((0, 1),))

    assert [sorted(component) for component in components(rows)] == [[3], [1, 2], [0]]


def test_a_second_way_to_a_component_does_not_join_it() -> None:
    """0 leads to 1 and 2, 2 leads to 1: nothing leads back, so three components."""
    rows = (((1, 1), (2, 1)), ((3, 1),), ((1, 1),))

    assert components(rows) == [[1], [2], [0]]
