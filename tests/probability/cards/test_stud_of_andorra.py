"""The poker games of Decree 455/2025 of Andorra, from the words of the decree to figures worked out in another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import pytest

from checker.probability.cards.stud import stud_figures
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.library import library
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text

Card = tuple[int, int]
RANKS = range(2, 15)
STRAIGHTS = [frozenset({14, 2, 3, 4, 5}), *(frozenset(range(low, low + 5)) for low in range(2, 11))]
HANDS = comb(52, 5)


@pytest.fixture(scope="module")
def andorra() -> Regulation:
    entry = library()["ad_andorra_2025"]
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    return resolve(parsed.decree).regulation


def without_ace_and_king(gone: set[Card]) -> int:
    """Return in how many of the other hands the bank does not play: no pair, straight or flush, no ace beside a king."""
    free = {rank: [suit for suit in range(4) if (rank, suit) not in gone] for rank in RANKS}
    found = 0
    for ranks in combinations(RANKS, 5):
        if frozenset(ranks) not in STRAIGHTS and not {13, 14} <= set(ranks):
            flushes = sum(all(suit in free[rank] for rank in ranks) for suit in range(4))
            found += prod(len(free[rank]) for rank in ranks) - flushes
    return found


def beaten_banks(straight: int) -> int:
    """Return how many hands of a bank that plays lose to this straight flush of one suit."""
    own = {(rank, 0) for rank in STRAIGHTS[straight]}
    others = ({(rank, suit) for rank in ranks} for ranks, suit in product(STRAIGHTS[straight:], range(4)))
    no_worse = sum(not hand & own for hand in others)
    return comb(47, 5) - without_ace_and_king(own) - no_worse


def test_a_straight_flush_at_25_to_1_costs_25_of_each_bank_it_beats(andorra: Regulation) -> None:
    """Twice the ante is at stake where 50 to 1 came to 142031221/2718662100; nothing else is paid another way."""
    by_ante = {
        figure.readings[0].reading: figure.found for figure in stud_figures(andorra) if figure.game == "caribbean_stud"
    }
    won = Fraction(4 * sum(beaten_banks(straight) for straight in range(9)), HANDS * comb(47, 5))

    assert by_ante["twice_ante"].edge == Fraction(142031221, 2718662100) + 2 * 25 * won
    assert by_ante["as_ante"].edge is None


def test_tripoker_pays_its_ante_as_usual(andorra: Regulation) -> None:
    [figure] = [figure for figure in stud_figures(andorra) if figure.game == "three_card_poker"]

    assert figure.found.edge == Fraction(686689, 20358520)


def test_fortune_pays_25_to_1_for_three_of_a_kind(andorra: Regulation) -> None:
    """Of 22,100 hands 48, 52, 720, 1096 and 3744 win: 16440 - 40×48 - 25×52 - 6×720 - 4×1096 - 3744 = 772 are kept."""
    [fortune] = [figure for figure in figures_of(andorra) if figure.bet == "pair_plus"]

    assert fortune.house_edge == Fraction(772, 22100)


def test_the_insurance_of_a_hand_is_paid_whatever_the_bank_has(andorra: Regulation) -> None:
    """3744 full houses, 624 fours, 36 straight flushes and 4 royal ones; for the price with the stake one less each."""
    found = {
        figure.reading: figure.house_edge
        for figure in figures_of(andorra)
        if (figure.game, figure.bet) == ("caribbean_stud", "hand_insurance")
    }
    paid = 100 * 3744 + 300 * 624 + 1000 * 36 + 2000 * 4

    # `1 vegada` of banca francesa would be no gain with the stake in it: one meaning is left for the whole text.
    assert found == {"stated": Fraction(HANDS - 4408 - paid, HANDS)}
