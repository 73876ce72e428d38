"""Outcomes that ask how many cards a hand has, and totals that are the number of a bet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from checker.syntax.decree.format import format_decree
from tests.decrees import HEADER, figures, resolved
from tests.tabled import found_under

RULES = """values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10 [A]
hand player [A]
  deals 2
  draws 0 .. 5
  stands other
hand banker [A]
  deals 2
  draws 0 .. 2
  draws 0 .. 5 if player stands
  draws 3 unless player drew 8
  draws 4 if player drew 2 .. 7
  draws 5 if player drew 4 .. 7
  draws 6 if player drew 6, 7
  stands other
natural 8, 9 ends [A]
"""
BETS = """bet dragon_7 [A]
  wins banker over player with 7 in 3 cards loses other
  pays 40 to 1
bet panda_8 [A]
  wins player over banker with 8 in 3 cards loses other
  pays 25 to 1
bet bank [A]
  wins banker over player except banker over player with 7 in 3 cards
  loses player over banker pushes equal, banker over player with 7 in 3 cards
  pays even
bet tie_of(n in 0 .. 9) [A]
  wins equal with n loses other
  pays 40 to 1
bet short [A]
  wins player in 2 cards and banker in 2 cards loses other
  pays even
"""


def game(shoe: str) -> str:
    return f"game punto_banco [A] with {shoe}\n{RULES}{BETS}"


@pytest.mark.parametrize(
    ("bet", "edge"),
    [
        ("dragon_7", Fraction(64613588827, 848912750595)),
        ("panda_8", Fraction(153010345753, 1501922558745)),
        ("bank", Fraction(66274384744, 6508331087895)),
    ],
)
def test_the_bets_of_ez_baccarat_have_their_known_figures(bet: str, edge: Fraction) -> None:
    """Eight decks: 7.611 %, 10.188 % and 1.018 %."""
    assert figures(game("8 decks"))[bet, None, "stated"].house_edge == edge


CARDS = {0: 4, **dict.fromkeys(range(1, 10), 1)}  # ways of 13 by what a card counts, where each card is new


def draws(total: int, third: int | None) -> bool:
    """Tell whether the banker draws, by the third card of the player."""
    if third is None:
        return total <= 5
    least = {0: 0, 1: 0, 2: 0, 3: 0, 4: 2, 5: 4, 6: 6}.get(total, 99)
    return total <= 2 or (total == 3 and third != 8) or (total in (4, 5, 6) and least <= third <= 7)


def rounds() -> Iterator[tuple[int, int, int, int, int]]:
    """Yield every round card by card: totals and numbers of cards of both hands, and its ways of 13 to the sixth."""
    for one, two, three, four in product(CARDS, repeat=4):
        ways = CARDS[one] * CARDS[two] * CARDS[three] * CARDS[four]
        player, banker = (one + two) % 10, (three + four) % 10
        if player > 7 or banker > 7:
            yield player, banker, 2, 2, ways * 169
            continue
        for fifth in CARDS if player <= 5 else (None,):
            after = player if fifth is None else (player + fifth) % 10
            drawn = ways * (13 if fifth is None else CARDS[fifth])
            count = 2 if fifth is None else 3
            if not draws(banker, fifth):
                yield after, banker, count, 2, drawn * 13
                continue
            for sixth, each in CARDS.items():
                yield after, (banker + sixth) % 10, count, 3, drawn * each


@cache
def counted() -> Counter[tuple[int, int, int, int]]:
    found: Counter[tuple[int, int, int, int]] = Counter()
    for *ending, ways in rounds():
        found[ending[0], ending[1], ending[2], ending[3]] += ways
    return found


def test_every_round_is_counted_once() -> None:
    assert sum(counted().values()) == 13**6


@pytest.mark.parametrize("bet", ["dragon_7", "panda_8", "short", "tie_of"])
def test_numbers_of_cards_are_those_of_a_count_card_by_card(bet: str) -> None:
    wins: dict[str, Callable[[int, int, int, int], bool]] = {
        "dragon_7": lambda p, b, m, n: b == 7 and b > p and n == 3,
        "panda_8": lambda p, b, m, n: p == 8 and p > b and m == 3,
        "short": lambda p, b, m, n: m == n == 2,
        "tie_of": lambda p, b, m, n: p == b == 6,
    }
    won = sum(ways for ending, ways in counted().items() if wins[bet](*ending))
    number = "6" if bet == "tie_of" else None

    assert figures(game("endless decks"))[bet, number, "stated"].win == Fraction(won, 13**6)


def test_the_ties_of_all_totals_together_are_the_tie() -> None:
    found = figures(game("8 decks"))
    ties = sum((found["tie_of", str(number), "stated"].win or 0 for number in range(10)), Fraction(0))

    assert ties == Fraction(475627426473216, 4998398275503360)


def test_a_letter_that_is_none_of_the_bet_is_told() -> None:
    text = game("8 decks").replace("equal with n", "player with m")

    assert [each.code for each in resolved(text).findings] == ["REF001"]


def test_cards_are_written_one_way_in_both_languages() -> None:
    english = format_decree(HEADER + game("8 decks"), "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "gana banker por encima de player con 7 en 3 cartas" in spanish
    assert format_decree(spanish, "x.decree", "en") == english


@pytest.mark.parametrize(("price", "codes"), [("40 to 1", []), ("30 to 1", ["TAB001"])])
def test_a_table_is_held_to_their_price(price: str, codes: list[str]) -> None:
    head = "regulation: example\ngame: punto_banco\nminimum: 5\nmaximum: {table: 500}\n"
    found = found_under(f"{head}bets:\n  dragon_7: {{pays: {price}}}\n", game("8 decks"))

    assert [each.code for each in found if each.code == "TAB001"] == codes
