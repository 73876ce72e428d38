"""Hands of poker that are the best five of more cards, told apart by their ranks, and by what else is among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from checker.games.cards.poker import poker
from checker.games.deal import PokerHands
from checker.syntax.decree.parser import parse_decree
from tests.decrees import HEADER, figures, regulation, resolved
from tests.tabled import found_under

HOLDEM = """game casino_holdem [A] with best 5 of 7 cards
hand player [A]
hand dealer [A]
bet bonus [A] wins player with three_of_a_kind .. straight_flush loses other
  pays 50 to 1 on royal_flush
  pays 40 to 1 on straight_flush
  pays 20 to 1 on four_of_a_kind
  pays 7 to 1 on full_house
  pays 6 to 1 on flush
  pays 5 to 1 on straight
  pays 3 to 1 on three_of_a_kind
bet blind [A] wins player over dealer with straight .. royal_flush pushes other pays even
"""
STREETS = """game mississippi_stud [A] with 5 cards
bet ante [A] wins one_pair with jack .. ace, two_pairs, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
  straight_flush pushes one_pair with 6 .. 10 loses other
  pays 500 to 1 on royal_flush
  pays 100 to 1 on straight_flush
  pays 40 to 1 on four_of_a_kind
  pays 10 to 1 on full_house
  pays 6 to 1 on flush
  pays 4 to 1 on straight
  pays 3 to 1 on three_of_a_kind
  pays 2 to 1 on two_pairs
  pays even on one_pair with jack .. ace
"""
ROWS = """game lunar_poker [A] with 5 cards
hand player [A]
bet super [A] wins four_of_a_kind, full_house, player suited, straight, three_of_a_kind, player of one colour,
  player shows 5 among jack .. king, player shows ace-king-queen loses other
  pays 200 to 1 on four_of_a_kind
  pays 150 to 1 on player shows 5 among jack .. king
  pays 100 to 1 on full_house
  pays 60 to 1 on player suited
  pays 30 to 1 on straight
  pays 8 to 1 on three_of_a_kind
  pays 5 to 1 on player shows ace-king-queen
  pays 2 to 1 on player of one colour
  best row counts
"""


def test_the_best_five_of_seven_are_counted_as_formulas_have_them() -> None:
    """With all seven ranks apart, 217 sets hold a straight; of six ranks 71, of five 10."""
    unsuited = 4**7 - 4 * (comb(7, 5) * 9 + comb(7, 6) * 3 + 1)  # seven cards of which no five are of a suit
    of_six, of_five = 4**5 - 34, 4**4 - 3  # beside a pair; beside three alike, by the suits of the others
    straight_flushes = 4 * comb(47, 2) + 36 * comb(46, 2)
    of_pairs = 36 * (4**3 - 1)  # of five ranks, two of them twice
    expected = {
        "royal_flush": 4 * comb(47, 2),
        "straight_flush": 36 * comb(46, 2),
        "four_of_a_kind": 13 * comb(48, 3),
        "full_house": comb(13, 2) * 16 * 44 + 13 * 4 * (comb(12, 2) * 36 + 12 * 6 * comb(11, 2) * 16),
        "flush": 4 * (comb(13, 7) + comb(13, 6) * 39 + comb(13, 5) * comb(39, 2)) - straight_flushes,
        "straight": 217 * unsuited + 71 * 36 * of_six + 10 * (20 * of_five + 10 * of_pairs),
        "three_of_a_kind": (comb(13, 5) - 10) * 20 * of_five,
        "two_pairs": (comb(13, 5) - 10) * 10 * of_pairs + comb(13, 3) * 6**3 * 40,
        "one_pair": (comb(13, 6) - 71) * 36 * of_six,
        "high_card": (comb(13, 7) - 217) * unsuited,
    }
    found = {throw.label: throw.weight for throw in poker(PokerHands(5, 7)).throws}

    assert found == expected
    assert sum(found.values()) == comb(52, 7)


def test_the_best_five_of_six_are_all_hands_of_six() -> None:
    found = {throw.label: throw.weight for throw in poker(PokerHands(5, 6)).throws}

    assert (found["royal_flush"], found["straight_flush"]) == (4 * 47, 36 * 46)
    assert found["four_of_a_kind"] == 13 * comb(48, 2)
    assert found["full_house"] == comb(13, 2) * 16 + 13 * 4 * 12 * 6 * 44
    assert found["flush"] == 4 * (comb(13, 6) + comb(13, 5) * 39) - 36 * 46 - 4 * 47
    assert sum(found.values()) == comb(52, 6)


@pytest.mark.parametrize(
    ("text", "bet", "edge"),
    [(HOLDEM, "bonus", Fraction(22717, 367540)), (STREETS, "ante", Fraction(187813, 649740))],
)
def test_bets_have_the_figures_measured(text: str, bet: str, edge: Fraction) -> None:
    assert figures(text)[bet, None, "stated"].house_edge == edge


def hands() -> Iterator[tuple[tuple[int, ...], str, int]]:
    """Yield all hands of five by their ranks, the ace 14: of one suit, of one colour and not one suit, of both."""
    for ranks in combinations_with_replacement(range(2, 15), 5):
        counts = Counter(ranks).values()
        suited = 4 if len(counts) == 5 else 0
        coloured = 2 * prod(comb(2, count) for count in counts) - suited
        every = prod(comb(4, count) for count in counts)
        yield from ((ranks, "suited", suited), (ranks, "coloured", coloured), (ranks, "", every - suited - coloured))


def pays(ranks: tuple[int, ...], suits: str) -> int:
    """Return what the best row of the wager pays, read off the hand itself."""
    shape = sorted(Counter(ranks).values())
    in_a_row = len(shape) == 5 and (ranks[4] - ranks[0] == 4 or ranks == (2, 3, 4, 5, 14))
    rows = {
        200: shape[-1] == 4,
        150: set(ranks) <= {11, 12, 13},
        100: shape == [2, 3],
        60: suits == "suited",
        30: in_a_row,
        8: shape[-1] == 3,
        5: {12, 13, 14} <= set(ranks),
        2: bool(suits),
    }
    return max((paid for paid, holds in rows.items() if holds), default=-1)


def test_rows_that_overlap_are_those_of_a_count_of_all_hands() -> None:
    won = sum(pays(ranks, suits) * ways for ranks, suits, ways in hands())

    assert figures(ROWS)["super", None, "stated"].house_edge == -Fraction(won, comb(52, 5))


def test_the_highest_card_tells_hands_apart() -> None:
    text = """game pai_gow_poker [A] with 5 cards
bet low [A] wins high_card with 9 .. jack loses other pays even
"""
    lower = sum(
        ways
        for ranks, suits, ways in hands()
        if suits != "suited" and 9 <= ranks[4] <= 11 and len({*ranks}) == 5 and ranks[4] - ranks[0] > 4
    )

    assert figures(text)["low", None, "stated"].win == Fraction(lower, comb(52, 5))


def test_a_bet_that_hangs_on_two_hands_has_no_figure_and_says_why() -> None:
    found = figures(HOLDEM)["blind", None, "stated"]

    assert (found.house_edge, found.status) == (None, "not_counted")
    assert regulation(HOLDEM).games[0].dealing.counted == "hands_compared"  # type: ignore[union-attr]


def test_a_table_prices_the_rows_of_a_text() -> None:
    table = """regulation: example
game: mississippi_stud
minimum: 1
bets:
  ante:
    pays: {royal_flush: 500 to 1, straight_flush: 100 to 1, four_of_a_kind: 40 to 1, full_house: 10 to 1,
      flush: 6 to 1, straight: 4 to 1, three_of_a_kind: 3 to 1, two_pairs: 2 to 1, one_pair with jack .. ace: 2 to 1}
"""
    (finding,) = [each for each in found_under(table, STREETS) if each.code == "TAB001"]

    assert "one pair with jack to ace" in str(finding.values["differences"])
    assert not found_under(table.replace("ace: 2 to 1", "ace: even"), STREETS)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("game x_poker [A] with best 5 of 9 cards", "5, 6, 7"),
        ("game x_poker [A] with best 4 of 7 cards", "3, 5"),
        ("game x_poker [A] with 5 cards\nhand player [A] draws 0 .. 5", "ace"),
    ],
)
def test_hands_that_cannot_be_are_told(statement: str, said: str) -> None:
    (finding,) = resolved(statement).findings

    assert said in str(finding.values)


def test_ranks_that_run_backwards_are_told() -> None:
    text = f"{HEADER}game x [A] with 5 cards\nhand p [A]\nbet b [A] wins p shows 5 among king .. jack loses other"

    assert [each.code for each in parse_decree(text, "example.decree").findings]
