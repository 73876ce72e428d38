"""The layout of roulette: where chips can lie, and the announced bets that are made of several of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from checker.games.apparatus import Apparatus
from checker.text.record import NamedTuple

# Announced bets: parts of a wheel with one zero, each made of several chips on single bets.


class Stack(NamedTuple):
    """Some chips on one single bet, and the numbers it covers."""

    bet: str
    numbers: tuple[int, ...]
    height: int = 1


POCKETS = frozenset(map(str, range(37)))  # the wheel on which these bets are parts: that with one zero

ANNOUNCED: dict[str, tuple[Stack, ...]] = {
    "voisins": (
        Stack("street", (0, 2, 3), 2),
        *(Stack("split", pair) for pair in ((4, 7), (12, 15), (18, 21), (19, 22), (32, 35))),
        Stack("corner", (25, 26, 28, 29), 2),
    ),
    "tiers": tuple(Stack("split", pair) for pair in ((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36))),
    "orphelins": (
        Stack("straight", (1,)),
        *(Stack("split", pair) for pair in ((6, 9), (14, 17), (17, 20), (31, 34))),
    ),
    "zero_game": (Stack("straight", (26,)), *(Stack("split", pair) for pair in ((0, 3), (12, 15), (32, 35)))),
    # A number with the two on either side of it on the wheel, written for zero: each number has four such neighbours.
    "neighbours": tuple(Stack("straight", (number,)) for number in (26, 3, 0, 32, 15)),
}


# The layout of roulette: every place where a chip can lie, by bet and by the pockets it covers.
# Three columns of twelve rows below the zero, as on every layout of the trade, French or American. With one zero,
# splits, streets and a corner lead to it (0-1, 0-1-2, 0-1-2-3); with two, splits and streets to each, and the five
# numbers of the top line.
Spot = frozenset[str]
LAST = 36
# Bets called by name: chips on places of the layout, where the limits of those places hold.
CALLED = ("sector", *ANNOUNCED)

_ROWS = tuple(range(1, LAST, 3))
_TO_ZERO: dict[tuple[str, ...], dict[str, tuple[tuple[str, ...], ...]]] = {
    ("0",): {
        "split": (("0", "1"), ("0", "2"), ("0", "3")),
        "street": (("0", "1", "2"), ("0", "2", "3")),
        "corner": (("0", "1", "2", "3"),),
    },
    ("0", "00"): {
        "split": (("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")),
        "street": (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3")),
    },
}


def zeros_of(apparatus: Apparatus) -> tuple[str, ...] | None:
    """Return the zeros of a wheel with the numbers 1 to 36; None for any other wheel, whose layout is not known."""
    pockets = {throw.label for throw in apparatus.throws}
    numbers = {str(number) for number in range(1, LAST + 1)}
    zeros = tuple(zero for zero in ("0", "00") if zero in pockets)
    return zeros if zeros in _TO_ZERO and pockets == {*numbers, *zeros} else None


SETS = {f"{bet}s": bet for bet in ("split", "street", "corner", "six_line", "dozen", "column")}
"""Sets of places without zeros, as decrees name them, by the bet that is made on each."""

_RED = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
_NUMBERS = tuple(str(number) for number in range(1, LAST + 1))
CHANCES: dict[str, Spot] = {
    "red": _RED,
    "black": frozenset(_NUMBERS) - _RED,
    "odd": frozenset(_NUMBERS[::2]),
    "even": frozenset(_NUMBERS[1::2]),
    "low": frozenset(_NUMBERS[: LAST // 2]),
    "high": frozenset(_NUMBERS[LAST // 2 :]),
}
"""The pockets of the even chances, as decrees name them."""


# The pockets in their order on the wheel, with one zero and with two.
_AROUND = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)


def around(pocket: str, sides: int, pockets: Iterable[str]) -> tuple[str, ...]:
    """Return a pocket with so many on either side of it; () on another wheel than that with one zero or with two."""
    order = next((each for each in map(str.split, _AROUND) if set(each) == set(pockets)), [])
    if pocket not in order or 2 * sides >= len(order):
        return ()
    place = order.index(pocket)
    return tuple(order[(place + step) % len(order)] for step in range(-sides, sides + 1))


def is_laid_out(apparatus: Apparatus | None) -> bool:
    """Return whether a wheel has the numbers 1 to 36, beside whatever zeros: its places and chances are known."""
    return apparatus is not None and {throw.label for throw in apparatus.throws} >= set(_NUMBERS)


def places_of(name: str) -> tuple[Spot, ...]:
    """Return the places of a set, in the order of the layout."""
    return tuple(frozenset(map(str, covered)) for covered in _MADE[SETS[name]])


@cache
def spots(bet: str, zeros: tuple[str, ...]) -> tuple[Spot, ...] | None:
    """Return the places of a bet, those with a number of their own in its order; None for a bet of one place."""
    if bet == "straight":
        return tuple(frozenset((pocket,)) for pocket in (*zeros, *map(str, range(1, LAST + 1))))
    made = _MADE.get(bet)
    if made is None:
        return None
    to_zero = _TO_ZERO[zeros].get(bet, ())
    return (*(frozenset(map(str, covered)) for covered in made), *map(frozenset, to_zero))


_ACROSS = [(row + place, row + place + 1) for row in _ROWS for place in (0, 1)]
_DOWN = [(number, number + 3) for number in range(1, LAST - 2)]
_COLUMNS = [tuple(range(first, LAST + 1, 3)) for first in (1, 2, 3)]
_DOZENS = [tuple(range(first, first + 12)) for first in (1, 13, 25)]
_MADE: dict[str, list[tuple[int, ...]]] = {
    "split": [*_ACROSS, *_DOWN],
    "street": [(row, row + 1, row + 2) for row in _ROWS],
    "corner": [(number, number + 1, number + 3, number + 4) for number, _ in _ACROSS if number < LAST - 2],
    "six_line": [tuple(range(row, row + 6)) for row in _ROWS[:-1]],
    "dozen": _DOZENS,
    "column": _COLUMNS,
    "double_dozen": [_DOZENS[0] + _DOZENS[1], _DOZENS[1] + _DOZENS[2]],
    "double_column": [_COLUMNS[0] + _COLUMNS[1], _COLUMNS[1] + _COLUMNS[2]],
}
