"""Counts the rounds of grammars/figures/rows.txt again: `python -m tests.verify.rows_figures`; half a minute.

`--write` writes the file.

A row ends with a total `s` just if all its cards but the last come to less than `until`: whatever the order of the
others. So of all orders of a row's cards, as many in its number end it as there are cards among them that are worth at
least `s - until + 1`. What is left is to choose how many cards of each value lie in each row, value by value, the
dearest first: a state is the sum and the number of cards of both rows. Both rows are dealt alike, so that only half of
the pairs of totals is worked out.
"""

from __future__ import annotations

import sys
from math import comb, factorial, gcd

from checker.games.cards.rounds import RowsShoe, Ways, known_shoes
from checker.text.files import figures_file

HEAD = """\
# Rounds of trente et quarante from six decks: in how many of the orders of the shoe two rows end with these totals, in
# the smallest unit. "10x96" is 96 cards that count ten. Written by python -m tests.verify.rows_figures
"""
SHOES = (RowsShoe(((10, 96), *((value, 24) for value in range(9, 0, -1))), 31),)


_FIELD = 256
"""More than the cards of a row: sum and number of a row are one number."""
_States = dict[int, dict[int, int]]
"""Ways by the first row and by the second, one card order of each row."""


def row_ends(shoe: RowsShoe) -> Ways:
    """Return the ways for two rows to end with each pair of totals, of all orders of the shoe in one unit."""
    return _RowEnds(shoe).all()


class _RowEnds:
    def __init__(self, shoe: RowsShoe) -> None:
        self._shoe, self._values = shoe, tuple(value for value, _ in shoe.counts)
        self._ends: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
        dearest = self._values[0]
        self._decided: dict[int, list[int]] = {}
        for total in range(shoe.until, shoe.until + dearest):
            least = total - shoe.until + 1
            at = max(place for place, value in enumerate(self._values) if value >= least)
            self._decided.setdefault(at, []).append(total)

    def all(self) -> Ways:
        """Return all pairs of totals."""
        self._go(0, {0: {0: 1}}, None, None)
        most = max((one + other for ends in self._ends.values() for one, other in ends), default=0)
        found: Ways = {}
        for (low, high), ends in self._ends.items():
            ways = sum(
                count * factorial(one - 1) * factorial(other - 1) * self._orders(one + other, most)
                for (one, other), count in ends.items()
            )
            found[low, high] = found[high, low] = ways
        return dict(sorted(found.items()))

    def _orders(self, dealt: int, most: int) -> int:
        """Return in how many ways dealt cards go on to `most`."""
        ways = 1
        for gone in range(dealt, most):
            ways *= sum(count for _, count in self._shoe.counts) - gone
        return ways

    def _go(self, place: int, states: _States, low: int | None, high: int | None) -> None:
        """Go on with the value at a place; `low` and `high` are the totals of the rows, once they are decided on.

        The higher total asks for the dearer last card, so that it is decided on first.
        """
        if place == len(self._values):
            if low is not None and high is not None:
                self._end(states, low, high)
            return
        undecided = self._shoe.until - 1 + self._values[place]
        states = self._step(states, place, low or undecided, high or undecided)
        highs = [high] if high is not None else [None, *self._decided.get(place, ())]
        for top in highs:
            marked = states if top is None or high is not None else _marked(states, second=True)
            lows = [low] if low is not None else [None, *(self._decided.get(place, ()) if top is not None else ())]
            for bottom in lows:
                if bottom is not None and top is not None and bottom > top:
                    continue
                both = marked if bottom is None or low is not None else _marked(marked, second=False)
                self._go(place + 1, both, bottom, top)

    def _step(self, states: _States, place: int, low: int, high: int) -> _States:
        value, count = self._shoe.counts[place]
        last = place == len(self._values) - 1
        one_card = value * _FIELD + 1
        after: _States = {}
        for first, row in states.items():
            for one in _choices(first // _FIELD, value, low, last):
                chosen = after.setdefault(first + one * one_card, {})
                ways = [comb(count, one + other) * comb(one + other, one) for other in range(high // value + 1)]
                for second, known in row.items():
                    for other in _choices(second // _FIELD, value, high, last):
                        if ways[other]:
                            key = second + other * one_card
                            chosen[key] = chosen.get(key, 0) + known * ways[other]
        return after

    def _end(self, states: _States, low: int, high: int) -> None:
        ends = self._ends.setdefault((low, high), {})
        for first, row in states.items():
            for second, ways in row.items():
                if (first // _FIELD, second // _FIELD) == (low, high):
                    key = first % _FIELD, second % _FIELD
                    ends[key] = ends.get(key, 0) + ways


def _choices(total: int, value: int, most: int, last: bool) -> range:
    """Return how many cards of a value may come to a row: the last value has to make up the whole rest."""
    fitting = (most - total) // value
    return range(fitting if last else 0, fitting + 1) if fitting >= 0 else range(0)


def _marked(states: _States, second: bool) -> _States:
    """Return states with each way counted once for each card of a row that may be its last."""
    if second:
        return {first: {key: ways * (key % _FIELD) for key, ways in row.items()} for first, row in states.items()}
    return {first: {key: ways * (first % _FIELD) for key, ways in row.items()} for first, row in states.items()}


def written_shoe(shoe: RowsShoe, ways: Ways) -> str:
    """Return a shoe as `known_shoes` reads it; a pair of totals stands for the same in the other order."""
    counts = " ".join(f"{value}x{count}" for value, count in shoe.counts)
    lines = (f"{low} {high} {count}" for (low, high), count in ways.items() if low <= high)
    return "\n".join((f"until {shoe.until} {counts}", *lines)) + "\n"


def counted(shoe: RowsShoe) -> Ways:
    """Return the ways in the smallest unit."""
    ways = row_ends(shoe)
    unit = gcd(*ways.values())
    return {totals: count // unit for totals, count in ways.items()}


if __name__ == "__main__":
    found = {shoe: counted(shoe) for shoe in SHOES}
    if "--write" in sys.argv:
        with open(figures_file("rows.txt"), "w", encoding="utf-8") as file:
            file.write(HEAD + "".join(written_shoe(shoe, ways) for shoe, ways in found.items()))
    same = known_shoes() == found
    print(f"rows from a shoe: {len(found)} counted,", "as shipped" if same else "not as shipped")
    sys.exit(not same)
