"""The largest exposure of one spin: a chip at its maximum on every place of the layout that a pocket wins."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.table.exposure_model import COME_OUT, Exposure, StakedBet, Win, total
from checker.games.apparatus import Apparatus
from checker.games.layout import CALLED, Spot, spots, zeros_of

OWN_PLACE = ("straight", "dozen", "column", "double_dozen", "double_column")
"""Bets whose number tells their place; a regulation describes one of the others for all."""


def on_layout(staked: Iterable[StakedBet], open_bets: tuple[str, ...], apparatus: Apparatus) -> Exposure | None:
    """Return the largest exposure of one spin; None for a wheel whose layout is not known.

    A bet that a regulation describes once, such as a split, is laid on all its places; announced bets are chips on
    places that are counted already.
    """
    zeros = zeros_of(apparatus)
    if zeros is None:
        return None
    on_places: dict[str, dict[Spot, Fraction]] = {}
    announced: dict[str, None] = {}
    for each in staked:
        if each.bet.id in CALLED:
            announced[each.bet.id] = None
            continue
        places = on_places.setdefault(each.bet.id, {})
        for spot, amount in _laid(each, zeros):
            places[spot] = max(amount, places.get(spot, Fraction(0)))
    best = Exposure(Fraction(0), "", None, (), open_bets, tuple(announced))
    for pocket in (throw.label for throw in apparatus.throws):
        wins = tuple(_wins(on_places, pocket))
        if total(wins) > best.amount:
            best = best._replace(amount=total(wins), throw=pocket, wins=wins)
    return best


def _laid(each: StakedBet, zeros: tuple[str, ...]) -> Iterable[tuple[Spot, Fraction]]:
    """Yield the places of a bet with what the chip on each wins."""
    gains = each.gains.get(COME_OUT, {})
    places = spots(each.bet.id, zeros)
    if places is None or not gains:
        return ((frozenset((pocket,)), each.stake * gain) for pocket, gain in gains.items())
    if each.number is not None and each.bet.id in OWN_PLACE:
        straight = each.bet.id == "straight"
        places = (frozenset((each.number,)),) if straight else places[int(each.number) - 1 : int(each.number)]
    return ((spot, each.stake * max(gains.values())) for spot in places)


def _wins(on_places: dict[str, dict[Spot, Fraction]], pocket: str) -> Iterable[Win]:
    for bet, places in on_places.items():
        won = [amount for spot, amount in places.items() if pocket in spot]
        if won:
            yield Win(bet, None, sum(won, Fraction(0)), len(won))
