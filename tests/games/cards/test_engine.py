"""The engine against plain enumeration, and the drawing table cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.games.cards.engine import Ending, Endings, TooManyDeals, endings
from checker.games.deal import Action, Condition, Deal, DrawRule, Hand, Shoe, Values, actions
from tests.every import EVERY, examples
from tests.games.cards.outcomes import HandComparison, chance
from tests.games.cards.rounds import (
    ACE_LOW,
    BANCA,
    BANCA_RULES,
    OTHERWISE,
    PUNTO,
    draws,
    punto_y_banca,
    trente_et_quarante,
)


@cache
def usual() -> tuple[Fraction, Fraction]:
    return chances(endings(punto_y_banca(8)))


def banca_draws(banca: int, third: int | None) -> bool:
    """The table as croupiers learn it, without the engine's types."""
    if third is None:
        return banca <= 5
    if banca == 3:
        return third != 8
    return banca <= 2 or (banca <= 6 and (2 * (banca - 3) if banca < 6 else 6) <= third <= 7)


def by_recursion(decks: int) -> tuple[int, int, int]:
    """Return the ways for banca, punto and tie, card after card, in the order they lie in the shoe."""
    counts = dict.fromkeys(range(1, 10), 4 * decks) | {0: 16 * decks}

    @cache
    def rest(cards: tuple[int, ...]) -> tuple[int, int, int]:
        """Return the ways among all continuations to six cards."""
        left = 52 * decks - len(cards)
        punto, banca = (cards[0] + cards[1]) % 10, (cards[2] + cards[3]) % 10
        after, natural = cards[4:], max(punto, banca) >= 8
        third = after[0] if after and punto <= 5 else None
        if not natural and punto <= 5 and not after:
            return add(cards)
        if not natural and banca_draws(banca, third) and len(after) == (third is not None):
            return add(cards)
        if third is not None:
            punto, after = (punto + third) % 10, after[1:]
        banca = (banca + sum(after)) % 10
        ways = 1
        for place in range(6 - len(cards)):
            ways *= left - place
        return (ways * (banca > punto), ways * (punto > banca), ways * (punto == banca))

    def add(cards: tuple[int, ...]) -> tuple[int, int, int]:
        total = [0, 0, 0]
        for value, count in counts.items():
            for place, ways in enumerate(rest((*_in_order(cards), value))):
                total[place] += (count - cards.count(value)) * ways
        return total[0], total[1], total[2]

    found = [0, 0, 0]
    for cards, ways in _first_four(counts):
        for place, each in enumerate(rest(_in_order(cards))):
            found[place] += ways * each
    return found[0], found[1], found[2]


def _in_order(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Put the first two cards of each hand in order: which came first does not matter."""
    return (*sorted(cards[:2]), *sorted(cards[2:4]), *cards[4:])


def _first_four(counts: dict[int, int]) -> Iterator[tuple[tuple[int, ...], int]]:
    deals: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for _ in range(4):
        deals = [
            ((*cards, value), ways * (counts[value] - cards.count(value))) for cards, ways in deals for value in counts
        ]
    return iter(deals)


@pytest.mark.parametrize("decks", [1, 6, 8] if EVERY else [6])
def test_a_second_program_counts_the_same(decks: int) -> None:
    found = endings(punto_y_banca(decks))

    banca, punto, tie = by_recursion(decks)
    assert banca == chance(found, HandComparison(BANCA, "over", PUNTO)) * found.total
    assert punto == chance(found, HandComparison(PUNTO, "over", BANCA)) * found.total
    assert tie == chance(found, HandComparison(PUNTO, "equal", BANCA)) * found.total


def by_enumeration(deal: Deal, cards: int) -> dict[Ending, int]:
    """Deal every sequence of so many cards, each by its rank, and play it out."""
    found: dict[Ending, int] = {}

    def go_on(dealt: tuple[int, ...], ways: int) -> None:
        if len(dealt) == cards:
            ending = play(deal, [deal.classes()[place] for place in dealt], dealt)
            found[ending] = found.get(ending, 0) + ways
            return
        for place, (_, count) in enumerate(deal.classes()):
            left = count - (dealt.count(place) if deal.shoe.decks else 0)
            if left:
                go_on((*dealt, place), ways * left)

    go_on((), 1)
    return found


def play(deal: Deal, cards: list[tuple[int, int]], places: tuple[int, ...]) -> Ending:
    totals, pairs, deck = [0] * len(deal.hands), [False] * len(deal.hands), 0
    for number, hand in enumerate(deal.hands):
        own = places[deck : deck + hand.deals]
        pairs[number] = deal.ranks and len(own) > 1 and own[0] == own[1]
        for value, _ in cards[deck : deck + hand.deals]:
            totals[number] = deal.values.sum(totals[number], value)
        deck += hand.deals
    drawn: list[int | None] = [None] * len(deal.hands)
    if not set(deal.naturals) & set(totals):
        for number, hand in enumerate(deal.hands):
            (said,) = actions(hand, totals[number], tuple(drawn))
            if said == "draw":
                drawn[number] = cards[deck][0]
                totals[number] = deal.values.sum(totals[number], cards[deck][0])
                deck += 1
    return Ending(tuple(totals), tuple(pairs))


totals = st.sets(st.integers(0, 4), max_size=5).map(tuple)


@st.composite
def small_deals(draw: st.DrawFn) -> Deal:
    """Return rounds with few different cards, so that all sequences of six can be dealt one by one."""
    few = draw(st.lists(st.integers(0, 4), min_size=2, max_size=3, unique=True))
    values = Values(tuple(draw(st.sampled_from(few)) for _ in range(13)), 5)
    condition = Condition(0, draw(totals), draw(st.booleans()), draw(st.booleans()))
    hands = (
        Hand("first", 2, (DrawRule("draw", draw(totals)), OTHERWISE)),
        Hand("second", 2, (DrawRule("draw", draw(totals), condition), OTHERWISE)),
    )
    return Deal(Shoe(draw(st.sampled_from([1, 6, None]))), values, hands, draw(totals))


@settings(max_examples=examples(40), deadline=None)
@given(small_deals())
def test_it_agrees_with_dealing_every_sequence(deal: Deal) -> None:
    found = endings(deal)

    assert found.ways == by_enumeration(deal, found.cards)
    assert sum(found.ways.values()) == found.total


STOOD = Condition(PUNTO, (), stood=True)
CELLS = [(total, third) for total in range(8) for third in range(10)]


@pytest.mark.parametrize(("total", "third"), CELLS if EVERY else Random(6).sample(CELLS, 6))
def test_no_cell_of_the_table_can_be_changed_unseen(total: int, third: int) -> None:
    """Each of the 80 cells turned round gives other figures; left out, it is a gap; said twice, a contradiction."""
    flipped, at = DrawRule("draw", (total,)), Condition(PUNTO, (third,))
    if banca_draws(total, third):
        flipped = DrawRule("stand", flipped.totals)
    cell = flipped._replace(condition=at)
    others = tuple(
        DrawRule("draw" if banca_draws(own, other) else "stand", (own,), Condition(PUNTO, (other,)))
        for own, other in CELLS
        if (own, other) != (total, third)
    )
    standing = (draws(range(6), STOOD), OTHERWISE._replace(condition=STOOD))
    turned = endings(punto_y_banca(8, (*others, *standing, cell)))
    left_out = endings(punto_y_banca(8, (*others, *standing)))
    twice = endings(punto_y_banca(8, (*others, *standing, cell, cell._replace(action=other_action(cell)))))

    assert chances(turned) != usual()
    assert [(case.total, case.drawn, case.actions) for case in left_out.undecided] == [(total, (third,), ())]
    assert [(case.total, case.drawn, case.actions) for case in twice.undecided] == [
        (total, (third,), ("draw", "stand"))
    ]


def other_action(rule: DrawRule) -> Action:
    return "stand" if rule.action == "draw" else "draw"


def chances(found: Endings) -> tuple[Fraction, Fraction]:
    return (
        chance(found, HandComparison(BANCA, "over", PUNTO)),
        chance(found, HandComparison(PUNTO, "over", BANCA)),
    )


def test_eight_decks_take_half_a_second_at_most() -> None:
    start = process_time()
    endings(punto_y_banca(8))

    assert process_time() - start < 0.5


def test_a_table_that_says_all_is_decided() -> None:
    assert endings(punto_y_banca(8, BANCA_RULES)).undecided == ()


def test_rows_from_a_shoe_with_an_end_are_not_followed() -> None:
    with pytest.raises(TooManyDeals):
        endings(trente_et_quarante()._replace(shoe=Shoe(6)))


def test_a_row_draws_until_it_stands() -> None:
    """Aces only, counting 1: a row that draws below 3 has 3, whatever the shoe."""
    row = Hand("row", 1, (draws({1, 2}), OTHERWISE), repeats=True)
    found = endings(Deal(Shoe(None), Values((1,) * 13), (row,)))

    assert found.ways == {Ending((3,), (False,)): found.total}


def test_a_row_that_never_stands_is_given_up() -> None:
    row = Hand("row", 1, (DrawRule("draw", None),), repeats=True)

    with pytest.raises(TooManyDeals):
        endings(Deal(Shoe(None), Values((1,) * 13), (row,)))


def test_an_open_card_counts_and_is_gone() -> None:
    """Beside an open ace of one deck: 16 tens among 51 cards make 21 with an ace that counts 11."""
    deal = Deal(Shoe(1), Values((11, *ACE_LOW.of_rank[1:])), (Hand("bank", 1, shows=(0,)),))

    assert endings(deal).ways[Ending((21,), (False,))] == 16
    assert endings(deal).ways[Ending((22,), (False,))] == 3
