"""The published figures of games without a choice, each reached from the rules alone."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache

import pytest

from checker.games.cards.engine import Ending, Endings, endings
from checker.games.deal import Deal, Hand, Shoe
from tests.games.cards.decision import Profit, house_edge_at_best
from tests.games.cards.outcomes import Between, HandComparison, Outcome, Pair, Sum, Total, chance, happens
from tests.games.cards.rounds import (
    ACE_LOW,
    BANCA,
    PUNTO,
    punto_y_banca,
    single_cards,
    trente_et_quarante,
)

BANCA_WINS = HandComparison(BANCA, "over", PUNTO)
PUNTO_WINS = HandComparison(PUNTO, "over", BANCA)
TIE = HandComparison(PUNTO, "equal", BANCA)


@cache
def dealt(decks: int) -> Endings:
    return endings(punto_y_banca(decks))


def ways(decks: int, outcome: Outcome) -> int:
    return int(chance(dealt(decks), outcome) * dealt(decks).total)


def edge(decks: int, wins: Outcome, loses: Outcome, profit: Fraction) -> Fraction:
    return chance(dealt(decks), loses) - profit * chance(dealt(decks), wins)


def tie_edge(decks: int, profit: int) -> Fraction:
    return edge(decks, TIE, BANCA_WINS, Fraction(profit)) + chance(dealt(decks), PUNTO_WINS)


def test_all_sequences_of_eight_decks_are_counted() -> None:
    """416 * 415 * 414 * 413 * 412 * 411 ways to deal six cards."""
    assert dealt(8).total == sum(dealt(8).ways.values()) == 4_998_398_275_503_360
    assert ways(8, BANCA_WINS) == 2_292_252_566_437_888
    assert ways(8, PUNTO_WINS) == 2_230_518_282_592_256
    assert ways(8, TIE) == 475_627_426_473_216


def test_all_sequences_of_six_decks_are_counted() -> None:
    assert dealt(6).total == 878_869_206_895_680


@pytest.mark.parametrize(
    ("decks", "banca", "punto", "tie"),
    [
        (8, "114753351728/10847218479825", "241149546272/19524993263685", "103841353768/723147898655"),
        (6, "460294100/43594702723", "18880657128/1525814595305", "220299549488/1525814595305"),
        (1, "49303/4873050", "163679/12724075", "2003549/12724075"),
    ],
)
def test_punto_y_banca(decks: int, banca: str, punto: str, tie: str) -> None:
    """Banca at 19 to 20, which is even less 5% of the win; punto at even; a tie at 8 to 1."""
    assert edge(decks, BANCA_WINS, PUNTO_WINS, Fraction(19, 20)) == Fraction(banca)
    assert edge(decks, PUNTO_WINS, BANCA_WINS, Fraction(1)) == Fraction(punto)
    assert tie_edge(decks, 8) == Fraction(tie)


def test_a_tie_at_nine_to_one() -> None:
    assert tie_edge(8, 9) == Fraction(63053127805, 1301666217579)


def test_a_commission_of_four_percent() -> None:
    assert edge(8, BANCA_WINS, PUNTO_WINS, Fraction(96, 100)) == Fraction(2925372930848, 488124831592125)


def test_half_pay_on_a_banca_of_six() -> None:
    with_six = HandComparison(BANCA, "over", PUNTO, frozenset({6}))

    full = edge(8, BANCA_WINS, PUNTO_WINS, Fraction(1))
    assert full + chance(dealt(8), with_six) / 2 == Fraction(284694798368, 19524993263685)


@pytest.mark.parametrize("hand", [PUNTO, BANCA])
def test_a_pair_at_eleven_to_one(hand: int) -> None:
    pair = chance(endings(punto_y_banca(8, ranks=True)), Pair(hand))

    assert pair == Fraction(31, 415)
    assert 1 - 12 * pair == Fraction(43, 415)


def test_telling_ranks_apart_changes_no_other_figure() -> None:
    assert chance(endings(punto_y_banca(8, ranks=True)), BANCA_WINS) == chance(dealt(8), BANCA_WINS)


def test_a_side_bet_on_the_sum() -> None:
    """51 on a sum of 0, 26 on 18, 2 on 1, 2, 3, 15, 16, 17: read "to", the player is ahead; read "for", the house."""
    prices = {(0,): 51, (18,): 26, (1, 2, 3, 15, 16, 17): 2}
    handed = sum((price * chance(dealt(8), Sum(frozenset(sums))) for sums, price in prices.items()), Fraction(0))
    wins = sum((chance(dealt(8), Sum(frozenset(sums))) for sums in prices), Fraction(0))

    assert round((handed + wins - 1) * 10**7) == 1032344
    assert round((1 - handed) * 10**7) == 815504


@pytest.mark.parametrize(
    ("decks", "expected"),
    [(1, Fraction(1, 17)), (6, Fraction(23, 311)), (8, Fraction(31, 415)), (None, Fraction(1, 13))],
)
def test_insurance(decks: int | None, expected: Fraction) -> None:
    """2 to 1 that the card beside an open ace is a ten, only the ace being seen."""
    deal = Deal(Shoe(decks), ACE_LOW, (Hand("bank", 1, shows=(0,)),))
    wins = chance(endings(deal), Total(0, frozenset({11})))

    assert 1 - 3 * wins == expected


RED_DOG = {1: 5, 2: 4, 3: 2}


def red_dog(ending: Ending) -> Fraction:
    """Return the profit on a stake of 1: the first two cards, then a third between them."""
    first, second, _ = ending.totals
    spread = abs(first - second) - 1
    if spread == -1:
        return Fraction(11 if len(set(ending.totals)) == 1 else 0)
    if spread == 0:
        return Fraction(0)
    return Fraction(RED_DOG.get(spread, 1) if happens(Between(2, (0, 1)), ending) else -1)


@pytest.mark.parametrize(("decks", "expected"), [(1, "523/16575"), (6, "17533/626665"), (8, "30721/1116765")])
def test_red_dog_with_a_raise_where_it_pays(decks: int, expected: str) -> None:
    def spread(ending: Ending) -> int:
        return abs(ending.totals[0] - ending.totals[1]) - 1

    def actions(seen: Hashable) -> tuple[Profit, ...]:
        return (red_dog, lambda ending: 2 * red_dog(ending)) if isinstance(seen, int) and seen > 0 else (red_dog,)

    assert house_edge_at_best(endings(single_cards(decks, 3)), spread, actions) == Fraction(expected)


@pytest.mark.parametrize(("decks", "expected"), [(6, "142853/4965115"), (8, "22847/788417")])
def test_casino_war(decks: int, expected: str) -> None:
    """Highest card wins even money; after a tie half is given up, or the stake doubled and a tie then wins 1."""

    def first_cards(ending: Ending) -> int:
        player, bank = ending.totals[:2]
        return (player > bank) - (player < bank)

    def settled(ending: Ending) -> Fraction:
        return Fraction(first_cards(ending))

    def actions(seen: Hashable) -> tuple[Profit, ...]:
        if seen != 0:
            return (settled,)
        return (lambda _: Fraction(-1, 2), lambda ending: Fraction(1 if ending.totals[2] >= ending.totals[3] else -2))

    assert house_edge_at_best(endings(single_cards(decks, 4)), first_cards, actions) == Fraction(expected)


def test_trente_et_quarante() -> None:
    """A tie at 31 takes half of every stake; the rows are dealt from an endless shoe."""
    refait = chance(endings(trente_et_quarante()), HandComparison(0, "equal", 1, frozenset({31})))

    assert round(refait * 10**10) == 219220191
    assert round(refait / 2 * 10**10) == 109610095
    assert refait == row_of(31, 0) ** 2


@cache
def row_of(wanted: int, total: int) -> Fraction:
    """Return the chance that a row at a total comes to the wanted one: a second way to the refait."""
    if total > 30:
        return Fraction(total == wanted)
    return sum((row_of(wanted, total + value) for value in ACE_LOW.of_rank), Fraction(0)) / 13
