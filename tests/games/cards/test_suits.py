"""Outcomes that look at suits and single cards, and prices of which the best row counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from checker.games.cards.engine import TooManyDeals, endings
from checker.games.deal import RANKS, CardMark, Deal, Hand, Shoe, Values
from checker.semantics.outcomes import mask_of
from checker.syntax.decree.format import format_decree
from checker.syntax.decree.parser import parse_decree
from checker.words.outcomes import rounds_in_words
from tests.decrees import HEADER, figures, regulation
from tests.every import sampled
from tests.games.cards.rounds import OTHERWISE, draws

RULES = """values ace 11, 2 .. 10 face value, jack .. king 10 [A]
hand player [A] deals 2
hand house [A] deals 2
"""
LADY = """bet lady [A] one roll wins player with 20 loses other
  pays 1000 to 1 on player shows queen-queen and player suited hearts and house with 21
  pays 125 to 1 on player shows queen-queen and player suited hearts
  pays 19 to 1 on pair player
  pays 9 to 1 on player suited
  pays 4 to 1
  best row counts
"""
BETS = """bet gold [A] one roll wins house with 21 and house suited hearts loses other pays 300 to 1
bet silver [A] one roll wins house with 21 and house suited loses other pays 77 to 1
bet perfect [A] one roll wins pair player and player suited loses other pays 25 to 1
bet coloured [A] one roll wins pair player and player of one colour except player suited loses other pays 12 to 1
bet mixed [A] one roll wins pair player except player of one colour loses other pays 6 to 1
bet seven [A] one roll wins house shows 7 loses other pays even
"""


def game(shoe: str, bets: str = BETS + LADY) -> str:
    return f"game blackjack [A] with {shoe}\n{RULES}{bets}"


Card = tuple[int, int]  # a rank and a suit


def two_cards(decks: int) -> Counter[tuple[Card, Card]]:
    """Count the pairs of cards of a shoe."""
    shoe = [(rank, suit) for rank in range(13) for suit in range(4)]
    found: Counter[tuple[Card, Card]] = Counter()
    for one, other in combinations(shoe, 2):
        found[one, other] += decks * decks
    for card in shoe:
        found[card, card] += comb(decks, 2)
    return found


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_chances_are_those_of_a_count_of_all_pairs_of_cards(decks: int) -> None:
    pairs, found = two_cards(decks), figures(game(f"{decks} decks", BETS))
    asked: dict[str, Callable[[Card, Card], bool]] = {
        "gold": lambda a, b: {min(a[0], 9), min(b[0], 9)} == {0, 9} and a[1] == b[1] == 0,
        "silver": lambda a, b: {min(a[0], 9), min(b[0], 9)} == {0, 9} and a[1] == b[1],
        "perfect": lambda a, b: a == b,
        "coloured": lambda a, b: a[0] == b[0] and a[1] // 2 == b[1] // 2 and a[1] != b[1],
        "mixed": lambda a, b: a[0] == b[0] and a[1] // 2 != b[1] // 2,
        "seven": lambda a, b: 6 in (a[0], b[0]),
    }
    for bet, wins in asked.items():
        won = sum(ways for (one, other), ways in pairs.items() if wins(one, other))
        assert (found[bet, None, "stated"].win or 0) == Fraction(won, comb(52 * decks, 2)), bet


@pytest.mark.parametrize(
    ("bet", "edge"),
    [("gold", Fraction(431, 4043)), ("silver", Fraction(23, 311)), ("lady", Fraction(-39799, 1986046))],
)
def test_bets_have_the_figures_measured_for_six_decks(bet: str, edge: Fraction) -> None:
    """Luxembourg's gold and silver jack, and the lucky ladies of table A of 2007, the best row alone."""
    assert figures(game("6 decks"))[bet, None, "stated"].house_edge == edge


def test_two_queens_of_hearts_leave_fewer_cards_for_the_dealer() -> None:
    """Of 4647347640 equal deals 67680 are the first row, 1369170 the second: 15 pairs of queens, 7296 blackjacks."""
    found = figures(game("6 decks"))["lady", None, "stated"]
    chances = {paid: chance for _, paid, chance in found.prices}

    assert (
        chances[Fraction(1000)]
        == Fraction(comb(6, 2) * 24 * 94, comb(312, 2) * comb(310, 2))
        == Fraction(67680, 4647347640)
    )
    assert chances[Fraction(125)] == Fraction(1369170, 4647347640)


def test_a_pair_is_both_suited_and_not_without_the_best_row() -> None:
    """Suited pairs get 19 and 9 to 1, neither line narrower than the other: no figure."""
    text = game("6 decks", LADY.replace("  best row counts\n", ""))

    assert figures(text)["lady", None, "stated"].house_edge is None


VALUES = Values(tuple(min(rank + 1, 10) % 10 for rank in range(len(RANKS))), 10)
SMALL = Shoe(1, tuple(rank for rank in range(len(RANKS)) if rank not in (1, 5, 6, 11)))  # 2, 6, 7 and queens
MARKS = (
    CardMark("pair", 0),
    CardMark("suited", 0),
    CardMark("card_shows", 0, (12,)),
    CardMark("one_colour", 1),
    CardMark("suited", 1, (2,)),
)


@pytest.mark.parametrize("marks", sampled([MARKS, MARKS[:3], MARKS[3:], MARKS[:2]]))
def test_rounds_are_those_of_dealing_every_card(marks: tuple[CardMark, ...]) -> None:
    """Sixteen cards in every order: both hands marked or one, and the second draws on some totals."""
    second = Hand("second", 2, (draws(range(5)), OTHERWISE))
    deal = Deal(SMALL, VALUES, (Hand("first", 2), second), marks=tuple(sorted(marks)))
    shoe = [(rank, suit) for rank in (1, 5, 6, 11) for suit in range(4)]
    counted: Counter[object] = Counter()
    for cards in permutations(shoe, 5):
        first, second_cards = cards[:2], cards[2:4]
        held = tuple(mark for mark in deal.marks if mark.holds((first, second_cards)[mark.hand]))
        worth = [sum(VALUES.of_rank[rank] for rank, _ in own) % 10 for own in (first, second_cards)]
        if worth[1] < 5:
            worth[1] = (worth[1] + VALUES.of_rank[cards[4][0]]) % 10
        counted[tuple(worth), held] += 1
    found: Counter[object] = Counter()
    rounds = endings(deal)
    for ending, ways in rounds.ways.items():
        found[ending.totals, tuple(sorted(ending.marks))] += ways

    assert {key: Fraction(ways, rounds.total) for key, ways in found.items()} == {
        key: Fraction(ways, 16 * 15 * 14 * 13 * 12) for key, ways in counted.items()
    }


def test_open_cards_have_no_suit_that_is_known() -> None:
    with pytest.raises(TooManyDeals):
        endings(Deal(Shoe(6), VALUES, (Hand("first", 1, shows=(0,)),), marks=(CardMark("suited", 0),)))


@pytest.mark.parametrize(("card", "code"), [("1", "SYN136"), ("11", "SYN136"), ("knave", "SYN101")])
def test_a_card_that_there_is_not_is_told(card: str, code: str) -> None:
    text = game("6 decks", f"bet x [A] one roll wins player shows {card} loses other pays even\n")

    assert code in {each.kind.code for each in parse_decree(HEADER + text, "x.decree").findings}


def test_cards_and_suits_are_written_one_way_in_both_languages() -> None:
    english = format_decree(HEADER + game("6 decks"), "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "con player muestra reina-reina y player de un palo corazones y house con 21" in spanish
    assert "cuenta la mejor fila" in spanish
    assert format_decree(spanish, "x.decree", "en") == english


def test_rounds_are_told_by_what_their_cards_have_together() -> None:
    text = game("6 decks", "bet x [A] one roll wins player shows 7 and player suited spades loses other pays even\n")
    found = regulation(text)
    apparatus = found.apparatus(found.bets[0])
    assert apparatus is not None
    won = mask_of(found.bets[0].stages[0].arms[0].events, apparatus, {})

    assert rounds_in_words(apparatus, won, "en", apparatus.everything) == "player shows 7 and player suited spades"
    assert rounds_in_words(apparatus, won, "es", apparatus.everything) == "player muestra 7 y player de un palo picas"
