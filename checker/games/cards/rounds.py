"""The rounds of a card game as an apparatus: one throw for each way to end that outcomes can tell apart.

Of two rows from a shoe with an end, each drawn until it reaches a total, the ways to end are counted beforehand and
read from grammars/figures/rows.txt; `python -m tests.verify.rows_figures` counts them again, half a minute or more for
a shoe.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import gcd

from checker.games.apparatus import CARDS, Apparatus, SeenRounds, Throw
from checker.games.cards.engine import Ending, Endings, TooManyDeals, endings
from checker.games.deal import Deal, DrawRule, Hand, SeenDeal, Undecided
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


MOST_ENDINGS = 5000

_COLOURS = {None: "", True: "r", False: "b"}


class Rounds(NamedTuple):
    """The apparatus of a deal, without throws where `undecided` cases of the drawing tables leave its chances open."""

    apparatus: Apparatus
    undecided: tuple[Undecided, ...]


class CountedRounds(NamedTuple):
    """The rounds of a deal with those of its views; with `too_many` those of some bet have no throws."""

    apparatus: Apparatus
    undecided: tuple[Undecided, ...]
    too_many: bool


def counted_rounds(deal: Deal, seen: tuple[SeenDeal, ...]) -> CountedRounds:
    """Return all that can come out of a deal, and of each way that bets see it; without any, as if they saw it all."""
    whole = _rounds_or_none(deal)
    shows = tuple(hand.name for hand in deal.hands if hand.shows)
    blank = CARDS._replace(hands=_names(deal))
    views: list[SeenRounds] = []
    found = dict.fromkeys(whole.undecided if whole is not None else ())
    missing = not seen and whole is None
    settled = not found
    for each in seen:
        rounds = whole if each.seen == shows and whole is not None else _rounds_or_none(each.deal)
        missing = missing or rounds is None
        views.append(SeenRounds(each.seen, blank if rounds is None else rounds.apparatus))
        if rounds is not None and settled:  # what the whole deal leaves open is the fault to mend first
            found.update((_as_in(deal, each.deal, case), None) for case in rounds.undecided)
    apparatus = blank if whole is None else whole.apparatus
    return CountedRounds(apparatus._replace(views=tuple(views)), tuple(found), missing)


def _rounds_or_none(deal: Deal) -> Rounds | None:
    try:
        return rounds_of(deal)
    except TooManyDeals:
        return None


def _as_in(deal: Deal, seen: Deal, case: Undecided) -> Undecided:
    """Return a case of a deal as it is seen with the hands numbered as in the whole deal."""
    drawn = dict(zip(_names(seen), case.drawn, strict=False))
    place = _names(deal).index(seen.hands[case.hand].name)
    return case._replace(hand=place, drawn=tuple(drawn.get(name) for name in _names(deal)[:place]))


@cache
def rounds_of(deal: Deal) -> Rounds:
    """Return all that can come out of a deal.

    Raises:
        TooManyDeals: The deals are too many to follow.
    """
    rows = deal.shoe.decks is not None and sum(hand.repeats for hand in deal.hands) > 1
    found = endings_of_rows(deal) if rows else endings(deal)
    if found.undecided:
        return Rounds(CARDS._replace(hands=_names(deal)), found.undecided)
    if len(found.ways) > MOST_ENDINGS:
        found = found._replace(ways=_by_name(found.ways, deal.named))
    ways = found.ways if deal.exact is None or len(found.ways) <= MOST_ENDINGS else _by_order(found.ways, deal.exact)
    if len(ways) > MOST_ENDINGS:
        raise TooManyDeals
    content = gcd(*ways.values())
    throws = tuple(
        Throw(
            _label(deal, ending),
            ending.totals,
            None,
            count // content,
            ending.pairs,
            ending.reds,
            ending.cards,
            ending.marks,
        )
        for ending, count in sorted(ways.items())
    )
    return Rounds(Apparatus("cards", throws, _names(deal)), ())


def _by_name(ways: dict[Ending, int], named: tuple[tuple[int, tuple[int, ...]], ...]) -> dict[Ending, int]:
    """Return endings with one total of a hand, the least, for all those that no outcome names."""
    least = [(hand, totals, min(ending.totals[hand] for ending in ways)) for hand, totals in named]
    found: dict[Ending, int] = {}
    for ending, count in ways.items():
        shown = list(ending.totals)
        for hand, totals, other in least:
            # The least may be named itself: then one below it stands for the others.
            shown[hand] = shown[hand] if shown[hand] in totals else other - (other in totals)
        alike = ending._replace(totals=tuple(shown))
        found[alike] = found.get(alike, 0) + count
    return found


def _by_order(ways: dict[Ending, int], exact: tuple[int, ...]) -> dict[Ending, int]:
    """Return endings by which hand is higher than which: each other total is one above the next lower, from 0 on."""
    found: dict[Ending, int] = {}
    for ending, count in ways.items():
        kept, last, shown = {ending.totals[place] for place in exact}, -1, {}
        for total in sorted(set(ending.totals)):
            shown[total] = last = total if total in kept else last + 1
        alike = ending._replace(totals=tuple(shown[total] for total in ending.totals))
        found[alike] = found.get(alike, 0) + count
    return found


def _names(deal: Deal) -> tuple[str, ...]:
    return tuple(hand.name for hand in deal.hands)


def _label(deal: Deal, ending: Ending) -> str:
    """Return `player7-banker6`, of a hand that was dealt a pair `player4p`: without a space, as every label is.

    A hand that began with a red card is `player4r`, one that began with a black card `player4b`; with three
    cards, where they are counted, `player4c3`; with what bets ask of its cards, `player4m1m3` by their numbers.
    """
    reds = ending.reds or (None,) * len(deal.hands)
    counts = ending.cards or (0,) * len(deal.hands)
    hands = zip(deal.hands, ending.totals, ending.pairs, reds, counts, strict=True)
    return "-".join(
        f"{hand.name}{total}{'p' if pair else ''}{_COLOURS[red]}{f'c{cards}' if cards else ''}{marks}"
        for (hand, total, pair, red, cards), marks in zip(hands, _marks(deal, ending), strict=True)
    )


def _marks(deal: Deal, ending: Ending) -> list[str]:
    numbered = [(f"m{number}", mark) for number, mark in enumerate(deal.marks, 1) if mark in ending.marks]
    return ["".join(text for text, mark in numbered if mark.hand == hand) for hand in range(len(deal.hands))]
