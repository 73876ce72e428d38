"""A stake that is doubled and then lost: casino war, its two choices counted card by card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from checker.syntax.decree.parser import parse_decree
from tests.decrees import HEADER, figures

ALIKE = "distance player and banker with 0"


def game(decks: int) -> str:
    hands = " ".join(f"hand {name} deals 1" for name in ("player", "banker", "player_again", "banker_again"))
    return f"""game casino_war [A] with {decks} decks
values ace 14, 2 .. 10 face value, jack 11, queen 12, king 13
{hands}
bet war [A] wins player over banker loses banker over player pays even
  player chooses surrender loses 1/2 on {ALIKE}
  player chooses war wins {ALIKE} and player_again over banker_again
    loses 2 times on {ALIKE} and banker_again over player_again pushes other
"""


def results(decks: int) -> Counter[int]:
    """Count by what a player wins who always goes to war, all ways to deal four cards, by their ranks."""
    found: Counter[int] = Counter()
    for one, other in product(range(13), repeat=2):
        left = [4 * decks] * 13
        left[one] -= 1
        first = 4 * decks * left[other]
        left[other] -= 1
        if one != other:
            found[1 if one > other else -1] += first * sum(left) * (sum(left) - 1)
            continue
        for mine, its in product(range(13), repeat=2):
            again = first * left[mine] * (left[its] - (mine == its))
            found[1 if mine > its else -2 if mine < its else 0] += again
    return found


@pytest.mark.parametrize(("decks", "edge"), [(6, Fraction(170016, 4965115)), (1, None)])
def test_going_to_war_is_that_of_all_ways_to_deal_four_cards(decks: int, edge: Fraction | None) -> None:
    counted, found = results(decks), figures(game(decks))["war", None, "war"]
    every = sum(counted.values())

    assert found.house_edge == Fraction(-sum(won * ways for won, ways in counted.items()), every)
    assert edge in (None, found.house_edge)
    assert (found.win, found.lose, found.double, found.push) == tuple(
        Fraction(counted[won], every) for won in (1, -1, -2, 0)
    )


def test_giving_up_half_is_half_of_the_ties() -> None:
    assert figures(game(6))["war", None, "surrender"].house_edge == Fraction(23, 311) / 2


@pytest.mark.parametrize("times", ["3 times", "2/3"])
def test_a_stake_is_lost_once_by_half_or_twice(times: str) -> None:
    text = f"{HEADER}game craps [A] with 2 dice\nbet x [A] one roll wins 7 loses {times} on 2 pays even\n"

    assert [each.code for each in parse_decree(text, "example.decree").findings] == ["SYN132"]
