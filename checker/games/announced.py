"""Announced bets of roulette: parts of a wheel with one zero, each made of several chips on single bets."""

from __future__ import annotations

from checker.text.record import NamedTuple


class Stack(NamedTuple):
    """Some chips on one single bet, and the numbers it covers."""

    bet: str
    numbers: tuple[int, ...]
    height: int = 1


POCKETS = frozenset(map(str, range(37)))
"""The wheel on which these bets are parts: that with one zero."""

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
