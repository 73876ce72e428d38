"""Two rows of cards from a shoe with an end, each drawn until it reaches a total: in how many ways they end where.

They are counted beforehand and read from grammars/figures/rows.txt; `python -m tests.verify.rows_figures` counts them
again, half a minute or more for a shoe.
"""

from __future__ import annotations

from collections import Counter

from checker.games.cards.engine import Ending, Endings, TooManyDeals
from checker.games.deal import Deal, DrawRule, Hand
from checker.text.files import figures_file
from checker.text.record import NamedTuple

Ways = dict[tuple[int, int], int]  # by the totals of the first and the second row


class RowsShoe(NamedTuple):
    """How many cards of each value, the dearest first, and the total that a row has to reach."""

    counts: tuple[tuple[int, int], ...]
    until: int


def endings_of_rows(deal: Deal) -> Endings:
    """Return how a round of two rows ends that draw until the same total.

    The first card of a row is as often red as black whatever the rows come to: each rank has as many of both.

    Raises:
        TooManyDeals: The rounds are of another kind, or the shoe is none of those that were counted.
    """
    shoe = shoe_of(deal)
    ways = None if shoe is None else known_shoes().get(shoe)
    if ways is None or deal.ranks or deal.counted or deal.marks or len(deal.colours) > 1:
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
    if (
        until is None
        or len(deal.hands) != 2
        or deal.naturals
        or deal.values.modulo
        or deal.values.soft
        or deal.shoe.decks is None
    ):
        return None
    counts: Counter[int] = Counter()
    for value, count in deal._replace(colours=()).classes():
        counts[value] += count
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
    with open(figures_file("rows.txt"), encoding="utf-8") as file:
        for text in file:
            word, *rest = text.split()
            if word == "until":
                counts = (tuple(map(int, each.split("x"))) for each in rest[1:])
                ways = found[RowsShoe(tuple((value, count) for value, count in counts), int(rest[0]))] = {}
            elif word != "#":
                low, high, count = int(word), int(rest[0]), int(rest[1])
                ways[low, high] = ways[high, low] = count
    return {shoe: dict(sorted(each.items())) for shoe, each in found.items()}
