"""Throws of dice and wheels."""

from __future__ import annotations

from itertools import product

import pytest

from checker.games.apparatus import dice, wheel


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_weights_count_the_orders_of_the_faces(count: int) -> None:
    """Every ordered throw is one of the 6**n equally likely ways."""
    ordered = [tuple(sorted(faces, reverse=True)) for faces in product(range(1, 7), repeat=count)]

    assert {throw.faces: throw.weight for throw in dice(count).throws} == {
        faces: ordered.count(faces) for faces in ordered
    }
    assert dice(count).ways == 6**count


def test_a_throw_shows_its_highest_face_first() -> None:
    assert [throw.label for throw in dice(2).throws if throw.total == 7] == ["6-1", "5-2", "4-3"]


def test_zero_and_double_zero_are_two_pockets() -> None:
    """Both 0 as numbers; 38 pockets only because pockets are texts."""
    pockets = ("0", "00", *map(str, range(1, 37)))

    assert wheel(pockets).ways == 38
    assert wheel(pockets).labels(0b11) == ("0", "00")


def test_a_mask_counts_ways_not_throws() -> None:
    """The seven is three throws of two ways each: 6 of 36."""
    two = dice(2)
    seven = two.mask(tuple(throw.total == 7 for throw in two.throws))

    assert (two.count(seven), len(two.labels(seven)), two.totals(seven)) == (6, 3, (7,))
