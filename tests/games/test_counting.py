"""Counts over several rolls: the integral over clocks is held against the chain of all sets that have come."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from checker.games.counting import POINTS, Pace, count_all, count_different
from checker.probability.engine import Chain, Outcome, Row, solve

OF_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}


def chances(apparatus: object) -> tuple[list[Fraction], Fraction]:
    """Return the chance of each count, and the throws it takes."""
    goes_on, *counts = apparatus.throws  # type: ignore[attr-defined]
    ended = sum(each.weight for each in counts)
    return [Fraction(each.weight, ended) for each in counts], Fraction(ended + goes_on.weight, ended)


def by_chain(ways: Sequence[int], ends: int, every: int, most: int) -> tuple[list[Fraction], Fraction]:
    """Return the same from a chain with a state for every set of outcomes that have come and does not end the bet."""
    sets = [each for each in product((0, 1), repeat=len(ways)) if sum(each) < most]
    places = {each: place for place, each in enumerate(sets)}
    rows: list[Row] = []
    for each in sets:
        row = [(len(sets) + sum(each), ends)] if ends else []
        stays = every - ends
        for place, (came, weight) in enumerate(zip(each, ways, strict=True)):
            after = (*each[:place], 1, *each[place + 1 :])
            if not came:
                row.append((places.get(after, len(sets) + most), weight))
                stays -= weight
        rows.append((*row, (places[each], stays)) if stays else tuple(row))
    found = solve(Chain(tuple(rows), tuple(Outcome("win", str(count)) for count in range(most + 1))))
    return list(found.probabilities), found.rolls


SETS = {
    "small": ([1, 2, 3, 4, 5], 6, 36, 5),
    "four of small": ([1, 2, 3, 4, 5], 6, 36, 4),
    "all": ([OF_DICE[total] for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)], 6, 36, 10),
    "doubles": ([1] * 6, 6, 36, 6),
    "a wheel": ([1] * 5, 3, 37, 5),
    "fire": (list(POINTS[0]), POINTS[1], POINTS[2].every, 6),
}


@pytest.mark.parametrize("name", SETS)
def test_the_integral_is_the_chain(name: str) -> None:
    ways, ends, every, most = SETS[name]
    found = count_different([(each,) for each in ways], ends, Pace(every), most)

    assert chances(found) == by_chain(ways, ends, every, most)


def test_two_throws_that_must_both_come_are_one_outcome() -> None:
    """1-3 and 2-2 before a 7: of the orders of 2, 1 and 6 ways, 2/9 · 1/7 + 1/9 · 2/8 = 15/252."""
    counts, _ = chances(count_different([(2, 1)], 6, Pace(36), 1))

    assert counts[1] == Fraction(2, 9) * Fraction(1, 7) + Fraction(1, 9) * Fraction(2, 8)


def test_known_chances() -> None:
    def at_most(name: str) -> Fraction:
        ways, ends, every, most = SETS[name]
        return chances(count_different([(each,) for each in ways], ends, Pace(every), most))[0][most]

    assert at_most("small") == Fraction(20049, 760760)
    assert at_most("all") == Fraction(126538525259, 24067258815600)


@pytest.mark.parametrize(("weight", "most"), [(1, 2), (5, 6)])
def test_repeats_are_a_power(weight: int, most: int) -> None:
    """Of the throws that matter so many in a row are the number: 1/7 twice, 5/11 six times."""
    counts, throws = chances(count_all(weight, 6, Pace(36), most))
    one = Fraction(weight, weight + 6)

    assert counts[most] == one**most
    assert throws == sum(one**step for step in range(most)) * Fraction(36, weight + 6)


def test_a_point_lasts_as_long_as_a_pass_line_that_has_one() -> None:
    """A pass line lasts 557/165 throws, a come-out that sets no point among them; two of three come-outs set one."""
    assert POINTS[2].throws == Fraction(557, 165) * Fraction(3, 2)
    assert Fraction(sum(POINTS[0]), POINTS[2].every) == Fraction(67, 165)
