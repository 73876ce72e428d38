"""The rounds that several tests deal: punto y banca by its usual table, red dog, casino war, trente et quarante."""

from __future__ import annotations

from collections.abc import Iterable

from checker.games.deal import Condition, Deal, DrawRule, Hand, Shoe, Values

PUNTO, BANCA = 0, 1
BACCARAT = Values((1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), 10)
ACE_LOW = Values((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10))
IN_ORDER = Values((14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13))
PUNTO_STANDS = Condition(PUNTO, (), stood=True)
OTHERWISE = DrawRule("stand", None)


def draws(totals: Iterable[int], condition: Condition | None = None) -> DrawRule:
    return DrawRule("draw", tuple(totals), condition)


def after(*values: int, negated: bool = False) -> Condition:
    return Condition(PUNTO, values, negated=negated)


BANCA_RULES = (
    draws(range(3)),
    draws(range(6), PUNTO_STANDS),
    draws([3], after(8, negated=True)),
    draws([4], after(2, 3, 4, 5, 6, 7)),
    draws([5], after(4, 5, 6, 7)),
    draws([6], after(6, 7)),
    OTHERWISE,
)


def punto_y_banca(
    decks: int | None, banca: tuple[DrawRule, ...] = BANCA_RULES, *, ranks: bool = False, values: Values = BACCARAT
) -> Deal:
    hands = (Hand("punto", 2, (draws(range(6)), OTHERWISE)), Hand("banca", 2, banca))
    return Deal(Shoe(decks), values, hands, (8, 9), ranks)


def single_cards(decks: int | None, count: int) -> Deal:
    """Cards that are dealt one by one, each compared by itself."""
    return Deal(Shoe(decks), IN_ORDER, tuple(Hand(str(number), 1) for number in range(count)))


def trente_et_quarante() -> Deal:
    row = (draws(range(31)), OTHERWISE)
    hands = tuple(Hand(name, 1, row, repeats=True) for name in ("noir", "rouge"))
    return Deal(Shoe(None), ACE_LOW, hands)
