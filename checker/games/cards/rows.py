"""Two rows of cards, each drawn until it reaches a total, from a shoe with an end: in how many ways they end where.

A row ends with a total `s` just if all its cards but the last come to less than `until`: whatever the order of the
others. So of all orders of a row's cards, as many in its number end it as there are cards among them that are worth at
least `s - until + 1`. What is left is to choose how many cards of each value lie in each row, value by value, the
dearest first: a state is the sum and the number of cards of both rows. Both rows are dealt alike, so that only half of
the pairs of totals is worked out.
"""

from __future__ import annotations

import os
from collections import Counter
from math import comb, factorial

from checker.games.cards.deal import Deal, DrawRule, Hand
from checker.games.cards.engine import Ending, Endings, TooManyDeals
from checker.text.files import data_folder
from checker.text.record import NamedTuple

Ways = dict[tuple[int, int], int]
"""By the totals of the first and the second row."""
_FIELD = 256
"""More than the cards of a row: sum and number of a row are one number."""
_States = dict[int, dict[int, int]]
"""Ways by the first row and by the second, one card order of each row."""


class RowsShoe(NamedTuple):
    """How many cards of each value, the dearest first, and the total that a row has to reach."""

    counts: tuple[tuple[int, int], ...]
    until: int

    @property
    def cards(self) -> int:
        """Return how many cards there are."""
        return sum(count for _, count in self.counts)


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
            ways *= self._shoe.cards - gone
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


# Rounds of two rows from a shoe with an end, counted beforehand: read from grammars/figures/rows.txt.
# `python -m tests.verify.rows_figures` counts them again; half a minute or more for a shoe.


def endings_of_rows(deal: Deal) -> Endings:
    """Return how a round of two rows ends that draw until the same total.

    The first card of a row is as often red as black whatever the rows come to: each rank has as many of both.

    Raises:
        TooManyDeals: The rounds are of another kind, or the shoe is none of those that were counted.
    """
    shoe = shoe_of(deal)
    ways = None if shoe is None else known_shoes().get(shoe)
    if ways is None or deal.ranks or len(deal.colours) > 1:
        raise TooManyDeals
    shades = (True, False) if deal.colours else (None,)
    found: dict[Ending, int] = {}
    for totals, count in ways.items():
        for shade in shades:
            reds = tuple(shade if hand in deal.colours else None for hand in (0, 1)) if deal.colours else ()
            found[Ending(totals, (False, False), None, reds)] = count
    return Endings(found, len(shades) * sum(ways.values()), 0)


def shoe_of(deal: Deal) -> RowsShoe | None:
    """Return the shoe of two rows that draw until the same total; None for any other deal."""
    untils = {_until(hand) for hand in deal.hands}
    until = next(iter(untils)) if len(untils) == 1 else None
    if until is None or len(deal.hands) != 2 or deal.naturals or deal.values.modulo or deal.shoe.decks is None:
        return None
    counts: Counter[int] = Counter()
    for value in deal.values.of_rank:
        counts[value] += deal.shoe.of_each_rank
    return RowsShoe(tuple(sorted(counts.items(), reverse=True)), until)


def _until(hand: Hand) -> int | None:
    """Return the total that a hand draws to; None for one with other rules or other cards.

    Who gets the first cards first makes no difference: any order of the cards is as likely.
    """
    draws = hand.rules[0].totals if hand.rules else None
    until = len(draws or ())
    plain = (DrawRule("draw", tuple(range(until))), DrawRule("stand", None))
    return until if hand.repeats and hand.deals <= 1 and not hand.shows and hand.rules == plain else None


def known_shoes() -> dict[RowsShoe, Ways]:
    """Return the shoes that were counted."""
    found: dict[RowsShoe, Ways] = {}
    ways: Ways = {}
    with open(figures_path(), encoding="utf-8") as file:
        for text in file:
            word, *rest = text.split()
            if word == "until":
                counts = (tuple(map(int, each.split("x"))) for each in rest[1:])
                ways = found[RowsShoe(tuple((value, count) for value, count in counts), int(rest[0]))] = {}
            elif word != "#":
                low, high, count = int(word), int(rest[0]), int(rest[1])
                ways[low, high] = ways[high, low] = count
    return {shoe: dict(sorted(each.items())) for shoe, each in found.items()}


def written_shoe(shoe: RowsShoe, ways: Ways) -> str:
    """Return a shoe as `known_shoes` reads it; a pair of totals stands for the same in the other order."""
    counts = " ".join(f"{value}x{count}" for value, count in shoe.counts)
    lines = (f"{low} {high} {count}" for (low, high), count in ways.items() if low <= high)
    return "\n".join((f"until {shoe.until} {counts}", *lines)) + "\n"


def figures_path() -> str:
    """Return the file of the counts."""
    return os.path.join(data_folder("grammars"), "figures", "rows.txt")
