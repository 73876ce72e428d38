"""What the trade pays: usual prices and published house edges per game, bet and number. Figures only.

The edges follow from the prices of the sources; a test computes them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Union

from checker.findings.finding import Texts
from checker.text.record import NamedTuple

PAY_TABLES = "house"
"""The source that is no regulation."""

SOURCES: dict[str, Texts] = {
    "es": {"en": "Spain, order of 9 October 1979", "es": "España, Orden de 9 de octubre de 1979"},
    "fr": {"en": "France, order of 14 May 2007", "es": "Francia, Orden de 14 de mayo de 2007"},
    "ad": {"en": "Andorra, decree 455/2025", "es": "Andorra, Decreto 455/2025"},
    "pt": {"en": "Portugal, regulations 804, 807 and 808/2015", "es": "Portugal, Reglamentos 804, 807 y 808/2015"},
    "pe": {"en": "Peru, rules of 23 December 1999", "es": "Perú, reglamento de 23 de diciembre de 1999"},
    "nj": {"en": "New Jersey, N.J.A.C. 13:69F", "es": "Nueva Jersey, N.J.A.C. 13:69F"},
    PAY_TABLES: {"en": "published pay tables of casinos", "es": "tablas de pagos publicadas por casinos"},
}

Ratio = Union[int, tuple[int, int]]
"""A number as data: 7, or (7, 495)."""


class Row(NamedTuple):
    """One line of the data; `numbers` is empty for a bet without numbers or with numbers that are all alike."""

    prices: tuple[Ratio, ...]
    lowest: Ratio
    highest: Ratio
    sources: str
    numbers: str = ""


class Usual(NamedTuple):
    """What is usual for a bet.

    `prices` are profits per unit staked; empty where a bet has different prices by throw. `lowest` and `highest` bound
    the published house edges per bet made.
    """

    prices: tuple[Fraction, ...]
    lowest: Fraction
    highest: Fraction
    sources: tuple[str, ...]


LINE = Row((1,), (7, 495), (7, 495), "es fr ad")
BARRED = Row((1,), (3, 220), (3, 220), "es fr ad")
TRUE_ODDS = (
    Row((2,), 0, 0, "es fr ad pe", "4 10"),
    Row(((3, 2),), 0, 0, "es fr ad pe", "5 9"),
    Row(((6, 5),), 0, 0, "es fr ad pe", "6 8"),
)
TRUE_LAY_ODDS = (
    Row(((1, 2),), 0, 0, "es fr ad pe", "4 10"),
    Row(((2, 3),), 0, 0, "es fr ad pe", "5 9"),
    Row(((5, 6),), 0, 0, "es fr ad pe", "6 8"),
)
UNDER_OVER = Row((1,), (1, 6), (1, 6), "es fr ad nj")

CRAPS: dict[str, tuple[Row, ...]] = {
    "pass_line": (LINE,),
    "come": (LINE,),
    "dont_pass": (BARRED,),
    "dont_come": (BARRED,),
    "odds": TRUE_ODDS,
    "come_odds": TRUE_ODDS,
    "lay_odds": TRUE_LAY_ODDS,
    "dont_come_odds": TRUE_LAY_ODDS,
    "place_win": (
        Row(((9, 5),), (1, 15), (1, 15), "es fr ad nj", "4 10"),
        Row(((7, 5),), (1, 25), (1, 25), "es fr ad nj", "5 9"),
        Row(((7, 6),), (1, 66), (1, 66), "es fr ad nj", "6 8"),
    ),
    "place_lose": (
        Row(((5, 11),), (1, 33), (1, 33), "es fr ad", "4 10"),
        Row(((5, 8),), (1, 40), (1, 40), "es fr ad", "5 9"),
        Row(((4, 5),), (1, 55), (1, 55), "es fr ad", "6 8"),
    ),
    "field": (Row((), (1, 36), (1, 18), "es fr ad pe nj house"),),
    "big": (Row((1,), (1, 11), (1, 11), "es fr ad pe"),),
    "under_7": (UNDER_OVER,),
    "over_7": (UNDER_OVER,),
    "hard": (
        Row((7,), (1, 9), (1, 9), "es fr ad house", "4 10"),
        Row((9,), (1, 11), (1, 11), "es fr ad house", "6 8"),
    ),
    "any_seven": (Row((4,), (1, 6), (1, 6), "es fr ad pe nj house"),),
    "any_craps": (Row((7,), (1, 9), (1, 9), "es fr ad pe house"),),
    "two": (Row((30,), (5, 36), (5, 36), "es fr ad pe house"),),
    "twelve": (Row((30,), (5, 36), (5, 36), "es fr ad pe house"),),
    "three": (Row((15,), (1, 9), (1, 9), "es fr ad pe house"),),
    "eleven": (Row((15,), (1, 9), (1, 9), "es fr ad pe"),),
    "horn": (Row((4,), (1, 8), (1, 6), "es fr ad house"),),
    "world": (Row((), (2, 15), (2, 15), "house"),),
    "hop": (Row((15,), (1, 9), (1, 9), "house"),),
}

SIC_BO: dict[str, tuple[Row, ...]] = {
    "specific_triple": (Row((150, 180, 207), (1, 27), (65, 216), "ad house"),),
    "any_triple": (Row((24, 30, 34), (1, 36), (11, 36), "ad house"),),
    "specific_double": (Row((8, 11, 12), (1, 27), (1, 3), "ad house"),),
    "two_dice": (Row((5, 6), (1, 36), (1, 6), "ad house"),),
    "small": (Row((1,), (1, 36), (1, 36), "ad house"),),
    "big": (Row((1,), (1, 108), (1, 36), "ad house"),),
    "total": (
        Row((50, 60, 69), (1, 36), (7, 24), "house", "4 17"),
        Row((18, 30, 34), (1, 36), (17, 36), "house", "5 16"),
        Row((14, 17, 18, 20), (1, 36), (11, 36), "house", "6 15"),
        Row((12, 13), (1, 36), (7, 72), "house", "7 14"),
        Row((8, 9), (1, 36), (1, 8), "house", "8 13"),
        Row((6, 7), (2, 27), (41, 216), "house", "9 12"),
        Row((6,), (1, 8), (1, 8), "house", "10 11"),
    ),
}

THREE_WAYS = Row((1,), (1, 63), (1, 63), "ad pt")
BANCA_FRANCESA: dict[str, tuple[Row, ...]] = {
    "aces": (Row((61,), (1, 63), (1, 63), "ad pt"),),
    "small": (THREE_WAYS,),
    "big": (THREE_WAYS,),
    "small_line": (THREE_WAYS,),
    "big_line": (THREE_WAYS,),
}

ROULETTE_PRICES = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "dozen": 2, "column": 2}
EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")


def _roulette(lowest: Ratio, highest: Ratio, lowest_even: Ratio, sources: str) -> dict[str, tuple[Row, ...]]:
    rows: dict[str, tuple[Row, ...]] = {
        bet: (Row((price,), lowest, highest, sources),) for bet, price in ROULETTE_PRICES.items()
    }
    rows.update((bet, (Row((1,), lowest_even, highest, sources),)) for bet in EVEN_CHANCES)
    return rows


FRENCH_ROULETTE = _roulette((1, 37), (1, 37), (1, 74), "es fr pt")
DOUBLE_ZERO = {**_roulette((1, 19), (1, 19), (1, 38), "fr pt nj"), "top_line": (Row((6,), (3, 38), (3, 38), "fr ad"),)}

USUAL: dict[str, Mapping[str, tuple[Row, ...]]] = {
    "craps": CRAPS,
    "mini_dice": CRAPS,
    "sic_bo": SIC_BO,
    "banca_francesa": BANCA_FRANCESA,
    "french_roulette": FRENCH_ROULETTE,
    "french_roulette_short": FRENCH_ROULETTE,
    "american_roulette": _roulette((1, 37), (1, 19), (1, 74), "es fr pt"),
    "american_roulette_double_zero": DOUBLE_ZERO,
}


def usual(game: str, bet: str, number: str | None) -> Usual | None:
    """Return what is usual for a bet on a number, or None when no source is at hand."""
    for row in USUAL.get(game, {}).get(bet, ()):
        if not row.numbers or number in row.numbers.split():
            prices = tuple(map(_fraction, row.prices))
            return Usual(prices, _fraction(row.lowest), _fraction(row.highest), tuple(row.sources.split()))
    return None


def _fraction(ratio: Ratio) -> Fraction:
    return Fraction(*ratio) if isinstance(ratio, tuple) else Fraction(ratio)
