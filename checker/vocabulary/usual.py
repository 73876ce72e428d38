"""What the trade pays: usual prices and published house edges per game, bet and number. Figures only.

The edges follow from the prices of the sources; a test computes them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Union

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple
from checker.vocabulary.bets import EVEN_CHANCES

PAY_TABLES = "house"  # the source that is no regulation

SOURCES: dict[str, Bilingual] = {
    "es": {"en": "Spain, order of 9 October 1979", "es": "España, Orden de 9 de octubre de 1979"},
    "fr": {"en": "France, order of 14 May 2007", "es": "Francia, Orden de 14 de mayo de 2007"},
    "ad": {"en": "Andorra, decree 455/2025", "es": "Andorra, Decreto 455/2025"},
    "pt": {"en": "Portugal, regulations 804, 807 and 808/2015", "es": "Portugal, Reglamentos 804, 807 y 808/2015"},
    "gb": {"en": "Great Britain, S.I. 2000/597", "es": "Gran Bretaña, S.I. 2000/597"},
    "pe": {"en": "Peru, rules of 23 December 1999", "es": "Perú, reglamento de 23 de diciembre de 1999"},
    "nj": {"en": "New Jersey, N.J.A.C. 13:69F", "es": "Nueva Jersey, N.J.A.C. 13:69F"},
    PAY_TABLES: {"en": "published pay tables of casinos", "es": "tablas de pagos publicadas por casinos"},
}

Ratio = Union[int, tuple[int, int]]  # a number as data: 7, or (7, 495)


class UsualPrice(NamedTuple):
    """One line of the data."""

    prices: tuple[Ratio, ...]
    lowest: Ratio
    highest: Ratio
    sources: str
    numbers: str = ""  # empty for a bet without numbers or with numbers that are all alike


class Usual(NamedTuple):
    """What is usual for a bet."""

    prices: tuple[Fraction, ...]  # profits per unit staked; empty where they differ by roll
    lowest: Fraction  # house edge per bet made, as published
    highest: Fraction
    sources: tuple[str, ...]


LINE = UsualPrice((1,), (7, 495), (7, 495), "es fr ad")
BARRED = UsualPrice((1,), (3, 220), (3, 220), "es fr ad")
TRUE_ODDS = (
    UsualPrice((2,), 0, 0, "es fr ad pe", "4 10"),
    UsualPrice(((3, 2),), 0, 0, "es fr ad pe", "5 9"),
    UsualPrice(((6, 5),), 0, 0, "es fr ad pe", "6 8"),
)
TRUE_LAY_ODDS = (
    UsualPrice(((1, 2),), 0, 0, "es fr ad pe", "4 10"),
    UsualPrice(((2, 3),), 0, 0, "es fr ad pe", "5 9"),
    UsualPrice(((5, 6),), 0, 0, "es fr ad pe", "6 8"),
)
UNDER_OVER = UsualPrice((1,), (1, 6), (1, 6), "es fr ad nj")

# A bet bought or laid is paid at true odds less a commission, a rule of its own: 1/21 with 5 % of the stake up front.

CRAPS: dict[str, tuple[UsualPrice, ...]] = {
    "pass_line": (LINE,),
    "come": (LINE,),
    "dont_pass": (BARRED,),
    "dont_come": (BARRED,),
    "odds": TRUE_ODDS,
    "come_odds": TRUE_ODDS,
    "lay_odds": TRUE_LAY_ODDS,
    "dont_come_odds": TRUE_LAY_ODDS,
    "place_win": (
        UsualPrice(((9, 5),), (1, 15), (1, 15), "es fr ad nj", "4 10"),
        UsualPrice(((7, 5),), (1, 25), (1, 25), "es fr ad nj", "5 9"),
        UsualPrice(((7, 6),), (1, 66), (1, 66), "es fr ad nj", "6 8"),
    ),
    "place_lose": (
        UsualPrice(((5, 11),), (1, 33), (1, 33), "es fr ad", "4 10"),
        UsualPrice(((5, 8),), (1, 40), (1, 40), "es fr ad", "5 9"),
        UsualPrice(((4, 5),), (1, 55), (1, 55), "es fr ad", "6 8"),
    ),
    "field": (UsualPrice((), (1, 36), (1, 18), "es fr ad pe nj house"),),
    "big": (UsualPrice((1,), (1, 11), (1, 11), "es fr ad pe"),),
    "under_7": (UNDER_OVER,),
    "over_7": (UNDER_OVER,),
    "hard": (
        UsualPrice((7,), (1, 9), (1, 9), "es fr ad house", "4 10"),
        UsualPrice((9,), (1, 11), (1, 11), "es fr ad house", "6 8"),
    ),
    "any_seven": (UsualPrice((4,), (1, 6), (1, 6), "es fr ad pe nj house"),),
    "any_craps": (UsualPrice((7,), (1, 9), (1, 9), "es fr ad pe house"),),
    "two": (UsualPrice((30,), (5, 36), (5, 36), "es fr ad pe house"),),
    "twelve": (UsualPrice((30,), (5, 36), (5, 36), "es fr ad pe house"),),
    "three": (UsualPrice((15,), (1, 9), (1, 9), "es fr ad pe house"),),
    "eleven": (UsualPrice((15,), (1, 9), (1, 9), "es fr ad pe"),),
    "horn": (UsualPrice((4,), (1, 8), (1, 6), "es fr ad house"),),
    "world": (UsualPrice((), (2, 15), (2, 15), "house"),),
    "hop": (
        UsualPrice((30,), (5, 36), (5, 36), "house", "1-1 2-2 3-3 4-4 5-5 6-6"),
        UsualPrice((15,), (1, 9), (1, 9), "house", "1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6"),
        UsualPrice((), (1, 9), (5, 36), "house"),  # where no number tells the two faces
    ),
    "hard_hop": (UsualPrice((30,), (5, 36), (5, 36), "house"),),
    "c_and_e": (UsualPrice((), (1, 9), (1, 9), "house"),),
    "buy": tuple(row._replace(highest=(1, 21), sources="house") for row in TRUE_ODDS),
    "lay": tuple(row._replace(highest=(1, 21), sources="house") for row in TRUE_LAY_ODDS),
}

SIC_BO: dict[str, tuple[UsualPrice, ...]] = {
    "specific_triple": (UsualPrice((150, 180, 207), (1, 27), (65, 216), "ad house"),),
    "any_triple": (UsualPrice((24, 30, 34), (1, 36), (11, 36), "ad house"),),
    "specific_double": (UsualPrice((8, 10, 11, 12), (1, 27), (1, 3), "ad house"),),
    "two_dice": (UsualPrice((5, 6), (1, 36), (1, 6), "ad house"),),
    "small": (UsualPrice((1,), (1, 36), (1, 36), "ad house"),),
    "big": (UsualPrice((1,), (1, 108), (1, 36), "ad house"),),
    "single": (UsualPrice((), (5, 216), (17, 216), "house"),),
    "total": (
        UsualPrice((50, 60, 69), (1, 36), (7, 24), "house", "4 17"),
        UsualPrice((18, 30, 34), (1, 36), (17, 36), "house", "5 16"),
        UsualPrice((14, 17, 18, 20), (1, 36), (11, 36), "house", "6 15"),
        UsualPrice((12, 13), (1, 36), (7, 72), "house", "7 14"),
        UsualPrice((8, 9), (1, 36), (1, 8), "house", "8 13"),
        UsualPrice((6, 7), (2, 27), (41, 216), "house", "9 12"),
        UsualPrice((6,), (1, 8), (1, 8), "house", "10 11"),
    ),
}

THREE_WAYS = UsualPrice((1,), (1, 63), (1, 63), "ad pt")
BANCA_FRANCESA: dict[str, tuple[UsualPrice, ...]] = {
    "aces": (UsualPrice((61,), (1, 63), (1, 63), "ad pt"),),
    "small": (THREE_WAYS,),
    "big": (THREE_WAYS,),
    "small_line": (THREE_WAYS,),
    "big_line": (THREE_WAYS,),
}

ROULETTE_PRICES = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "dozen": 2, "column": 2}


def _roulette(lowest: Ratio, highest: Ratio, lowest_even: Ratio, sources: str) -> dict[str, tuple[UsualPrice, ...]]:
    rows: dict[str, tuple[UsualPrice, ...]] = {
        bet: (UsualPrice((price,), lowest, highest, sources),) for bet, price in ROULETTE_PRICES.items()
    }
    rows.update((bet, (UsualPrice(((1, 2),), lowest, highest, "es"),)) for bet in ("double_dozen", "double_column"))
    rows.update((bet, (UsualPrice((1,), lowest_even, highest, sources),)) for bet in EVEN_CHANCES)
    return rows


# Announced bets: nine chips (voisins), six (tiers), five (orphelins, a number and two either side), four (zero game).
# What they pay follows from the single bets, whose prices the sources print; a test works it out chip by chip.
_SINGLE = "es fr pt"
_ANNOUNCED: dict[str, tuple[UsualPrice, ...]] = {
    "neighbours": (UsualPrice(((31, 5),), (1, 37), (1, 37), _SINGLE),),
    "voisins": (UsualPrice((), (1, 37), (1, 37), _SINGLE),),
    "tiers": (UsualPrice((2,), (1, 37), (1, 37), _SINGLE),),
    "orphelins": (UsualPrice((), (1, 37), (1, 37), _SINGLE),),
    "zero_game": (UsualPrice((), (1, 37), (1, 37), _SINGLE),),
}

FRENCH_ROULETTE = {**_roulette((1, 37), (1, 37), (1, 74), "es fr pt"), **_ANNOUNCED}
DOUBLE_ZERO = {
    **_roulette((1, 19), (1, 19), (1, 38), "fr pt nj"),
    "top_line": (UsualPrice((6,), (3, 38), (3, 38), "fr ad"),),
}

BOULE: dict[str, tuple[UsualPrice, ...]] = {
    "straight": (UsualPrice((7,), (1, 9), (1, 9), "es fr ad"),),
    **dict.fromkeys(EVEN_CHANCES, (UsualPrice((1,), (1, 9), (1, 9), "es fr ad"),)),
}

# Published edges of punto banco differ by the number of decks and the price of a tie: the bounds hold them all. Those
# of a pair are from eight and from six decks.
PUNTO_BANCO: dict[str, tuple[UsualPrice, ...]] = {
    "banker": (UsualPrice(((19, 20),), (1, 100), (3, 200), "es ad gb"),),
    "player": (UsualPrice((1,), (1, 100), (3, 200), "es ad"),),
    "tie": (UsualPrice((8, 9), (1, 25), (3, 20), "ad gb house"),),
    **dict.fromkeys(("banker_pair", "player_pair"), (UsualPrice((11,), (43, 415), (35, 311), "house"),)),
}

# The least that a blackjack wins at usual tables, per unit staked; most pay 3 to 2.
LEAST_FOR_BLACKJACK = Fraction(6, 5)
# From one deck to no end of them.
BLACKJACK: dict[str, tuple[UsualPrice, ...]] = {"insurance": (UsualPrice((2,), (1, 17), (1, 13), "es ad"),)}

# Pay tables of pair plus: 40-30-6-4-1, and others of the same casinos, some with a line for the royal flush.
THREE_CARD_POKER: dict[str, tuple[UsualPrice, ...]] = {"pair_plus": (UsualPrice((), (1, 100), (2, 25), "house"),)}

USUAL: dict[str, Mapping[str, tuple[UsualPrice, ...]]] = {
    **dict.fromkeys(("craps", "mini_dice"), CRAPS),
    "sic_bo": SIC_BO,
    "banca_francesa": BANCA_FRANCESA,
    **dict.fromkeys(("french_roulette", "french_roulette_short"), FRENCH_ROULETTE),
    "american_roulette": {**_roulette((1, 37), (1, 19), (1, 74), "es fr pt"), **_ANNOUNCED},
    "american_roulette_double_zero": DOUBLE_ZERO,
    "boule": BOULE,
    "punto_banco": PUNTO_BANCO,
    "blackjack": BLACKJACK,
    "three_card_poker": THREE_CARD_POKER,
}


def usual(game: str, bet: str, number: str | None) -> Usual | None:
    """Return what is usual for a bet on a number, or None when no source is at hand."""
    for row in USUAL.get(game, {}).get(bet, ()):
        if not row.numbers or number in row.numbers.split():
            prices = tuple(map(_fraction, row.prices))
            return Usual(prices, _fraction(row.lowest), _fraction(row.highest), tuple(row.sources.split()))
    return None


def usual_prices(game: str, bet: str) -> frozenset[Fraction]:
    """Return every price that is usual for a bet, whatever its number."""
    return frozenset(_fraction(price) for row in USUAL.get(game, {}).get(bet, ()) for price in row.prices)


def _fraction(ratio: Ratio) -> Fraction:
    return Fraction(*ratio) if isinstance(ratio, tuple) else Fraction(ratio)
