"""Two rows from a shoe with an end: against all orders dealt one by one, and the shipped rounds of six decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, factorial, perm

import pytest

from checker.games.cards.engine import TooManyDeals
from checker.games.cards.rounds import (
    RowsShoe,
    endings_of_rows,
    known_shoes,
    rounds_of,
    shoe_of,
)
from checker.games.deal import Shoe
from checker.probability.figures import figures_of
from checker.text.files import figures_file
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.games.cards.rounds import trente_et_quarante
from tests.verify.rows_figures import HEAD, SHOES, row_ends, written_shoe

SIX = RowsShoe(((10, 96), *((value, 24) for value in range(9, 0, -1))), 31)
TRENTE = (
    "game trente_et_quarante [A] with {decks}\nvalues ace 1, 2 .. 10 face value, jack .. king 10\n"
    "hand black_row draws until 31\nhand red_row draws until 31\n"
    "bet noir wins black_row under red_row loses red_row under black_row loses 1/2 on equal with 31 pushes other\n"
    "pays even\n"
    "bet couleur\n"
    "wins black_row under red_row except black_row starts red\n"
    "wins red_row under black_row except black_row starts black\n"
    "loses 1/2 on equal with 31 pushes equal with 32 .. 40 loses other pays even\n"
)


def dealt(left: Counter[int], until: int, totals: tuple[int, int] = (0, 0)) -> dict[tuple[int, int], Fraction]:
    """Return the chances of each pair of totals, card by card: the first row, then the second."""
    if min(totals) >= until:
        return {totals: Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    for value, count in left.items():
        if count:
            next_totals = (totals[0] + value, totals[1]) if totals[0] < until else (totals[0], totals[1] + value)
            for ends, chance in dealt(left - Counter({value: 1}), until, next_totals).items():
                found[ends] = found.get(ends, Fraction(0)) + chance * Fraction(count, left.total())
    return found


@pytest.mark.parametrize(
    ("counts", "until"),
    [
        ({1: 8, 2: 4, 3: 4}, 5),
        ({1: 7, 2: 2, 4: 5, 7: 3}, 7),
        ({2: 6, 3: 6}, 6),
        ({5: 9}, 11),
        ({1: 3, 10: 12}, 21),
    ],
)
def test_all_orders_of_a_small_shoe(counts: dict[int, int], until: int) -> None:
    found = row_ends(RowsShoe(tuple(sorted(counts.items(), reverse=True)), until))
    every = sum(found.values())

    assert {ends: Fraction(ways, every) for ends, ways in found.items() if ways} == dealt(Counter(counts), until)


@cache
def refait_again() -> Fraction:
    """Return the chance of two rows of 31 from six decks: at 31 every order of a row's cards is one that ends there."""
    states = {(0, 0, 0, 0): 1}
    for value, count in SIX.counts:
        after: dict[tuple[int, int, int, int], int] = {}
        most = range(31 // value + 1)
        chosen = [[comb(count, one + other) * comb(one + other, one) for other in most] for one in most]
        for (first, cards, second, others), ways in states.items():
            # The last card that is counted, the ace, has to fill each row up.
            for one in range((31 - first) // value + 1) if value > 1 else (31 - first,):
                for other in range((31 - second) // value + 1) if value > 1 else (31 - second,):
                    key = (first + one * value, cards + one, second + other * value, others + other)
                    after[key] = after.get(key, 0) + ways * chosen[one][other]
        states = after
    return sum(
        (
            Fraction(ways * factorial(cards) * factorial(others), perm(312, cards + others))
            for (_, cards, _, others), ways in states.items()
        ),
        Fraction(0),
    )


def test_the_refait_of_six_decks_is_counted_again() -> None:
    ways = known_shoes()[SIX]

    assert Fraction(ways[31, 31], sum(ways.values())) == refait_again()


def test_the_shipped_rounds_are_all_rounds() -> None:
    """Together they are all orders of fifty cards, of which no two rows are longer, in the smallest unit."""
    ways = known_shoes()[SIX]

    assert perm(312, 50) % sum(ways.values()) == 0
    assert set(ways) == {(one, other) for one in range(31, 41) for other in range(31, 41)}
    assert all(ways[one, other] == ways[other, one] for one, other in ways)


def test_the_shipped_shoes_are_those_of_the_program() -> None:
    assert tuple(known_shoes()) == SHOES
    with open(figures_file("rows.txt"), encoding="utf-8") as file:
        assert file.read() == HEAD + "".join(written_shoe(shoe, ways) for shoe, ways in known_shoes().items())


def test_every_chance_costs_half_a_refait_from_six_decks() -> None:
    found = {figure.bet: figure for figure in figures_of(regulation(TRENTE.format(decks="6 decks")))}

    assert round(refait_again() * 10**10) == 218913705
    for bet in ("noir", "couleur"):
        assert found[bet].house_edge == refait_again() / 2, bet
        assert found[bet].win == found[bet].lose


def coloured(
    left: Counter[tuple[int, bool]], until: int, rows: tuple[int, int], red: bool | None
) -> dict[str, Fraction]:
    """Return how often couleur and inverse win and how often neither does, dealt card by card with its colour."""
    if min(rows) >= until:
        if rows[0] == rows[1]:
            return {"equal": Fraction(1)}
        won_by_red = rows[1] < rows[0]
        return {"couleur" if won_by_red is red else "inverse": Fraction(1)}
    found: dict[str, Fraction] = {}
    for card, count in left.items():
        if count:
            dealt_to = (rows[0] + card[0], rows[1]) if rows[0] < until else (rows[0], rows[1] + card[0])
            ends = coloured(left - Counter({card: 1}), until, dealt_to, card[1] if red is None else red)
            for result, chance in ends.items():
                found[result] = found.get(result, Fraction(0)) + chance * Fraction(count, left.total())
    return found


@pytest.mark.parametrize(("counts", "until"), [({1: 6, 2: 2, 4: 2}, 4), ({1: 4, 3: 4, 5: 2}, 5)])
def test_couleur_and_inverse_win_as_often_in_all_orders_of_a_small_shoe(counts: dict[int, int], until: int) -> None:
    """As many cards of each value are red as are black, so that the first colour says nothing of the totals."""
    cards = Counter({(value, red): count // 2 for value, count in counts.items() for red in (True, False)})
    found = coloured(cards, until, (0, 0), None)

    assert found["couleur"] == found["inverse"] > 0
    totals = dealt(Counter(counts), until)
    assert found["equal"] == sum(chance for (one, other), chance in totals.items() if one == other)


@pytest.mark.parametrize("name", ["es_1979", "ad_andorra_2025"])
def test_every_chance_of_the_shipped_texts_costs_half_a_refait(name: str) -> None:
    figures = figures_of(shipped_case(name).regulation)
    chances = [each for each in figures if each.game == "trente_et_quarante" and each.reading != "insured"]
    ties = sum(ways for (one, other), ways in known_shoes()[SIX].items() if one == other)

    assert [each.bet for each in chances] == ["noir", "rouge", "couleur", "inverse"]
    for each in chances:
        assert each.house_edge == refait_again() / 2
        assert each.win == each.lose == (1 - Fraction(ties, sum(known_shoes()[SIX].values()))) / 2


def test_the_endless_shoe_is_near() -> None:
    [six, _] = figures_of(regulation(TRENTE.format(decks="6 decks")))
    [endless, _] = figures_of(regulation(TRENTE.format(decks="endless decks")))

    assert six.house_edge is not None and endless.house_edge is not None
    assert 0 < endless.house_edge - six.house_edge < Fraction(1, 50_000)


@pytest.mark.parametrize("decks", ["5 decks", "1 deck"])
def test_a_shoe_that_was_not_counted_has_no_figures(decks: str) -> None:
    assert {figure.status for figure in figures_of(regulation(TRENTE.format(decks=decks)))} == {"not_counted"}


def test_other_rows_are_not_taken_for_these() -> None:
    deal = trente_et_quarante()._replace(shoe=Shoe(6))
    assert shoe_of(deal) == SIX
    three = deal._replace(hands=(*deal.hands, deal.hands[0]))

    for other in (three, deal._replace(naturals=(31,)), deal._replace(ranks=True), deal._replace(colours=(0, 1))):
        with pytest.raises(TooManyDeals):
            endings_of_rows(other)
    assert len(rounds_of(deal).apparatus.throws) == 100
