"""Stakes whose win the chips of a table cannot pay, and what rounding it does to the house edge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import Chips
from checker.cases.table.limits import BoundLimit
from checker.probability.edges import house_edge_when_paid
from checker.semantics.decree.model import NumberText
from checker.semantics.readings import lines_for, profit
from checker.text.record import NamedTuple


class UnpayableWin(NamedTuple):
    """A stake on a number whose `win` cannot be paid.

    `down` and `up` are the house edges when it is rounded, None where the edge is not known; `step` is the smallest
    stake of which every multiple can be paid.
    """

    offer: Offer
    number: NumberText | None
    win: Fraction
    down: Fraction | None
    up: Fraction | None
    step: Fraction


def unpayable_win(
    case: TableCase, offer: Offer, number: NumberText | None, laid: Fraction, chips: Chips
) -> UnpayableWin | None:
    """Return what cannot be paid when chips of some value are laid down on a bet; None when all of it can."""
    if offer.priced is None:
        return None
    stake = laid * offer.bet.stake_share
    gained = [profit(line, "to") for line in lines_for(offer.priced.payouts, number)]
    wins = [stake * each for each in gained if each is not None and not chips.can_make(stake * each)]
    if not wins:
        return None
    parts = [(each * offer.bet.stake_share).denominator for each in gained if each is not None]
    odd = UnpayableWin(offer, number, wins[0], None, None, chips.unit * chips.smallest * lcm(*parts))
    figure = next((each for each in case.figures.of(offer.bet) if each.number == number and each.judged), None)
    if figure is None or figure.payouts is None or figure.lost is None or offer.is_charged:
        return odd
    edges = (
        house_edge_when_paid(figure.lost, figure.payouts, stake, pay) for pay in (chips.rounded_down, chips.rounded_up)
    )
    down, up = edges
    return odd._replace(down=down, up=up)


def unpayable_minima(case: TableCase, chips: Chips) -> Iterator[tuple[BoundLimit, tuple[UnpayableWin, ...]]]:
    """Yield the minima that win what cannot be paid, with the bets they hold for; those with a step are left aside.

    A bet that rides on another is staked by that one: only a minimum of its own is looked at. Without a minimum the
    smallest chip is the smallest stake.
    """
    found: dict[BoundLimit, list[UnpayableWin]] = {}
    table = case.table
    for offer in table.offers:
        gained = (profit(line, "to") for line in (offer.priced.payouts if offer.priced else ()))
        if all(each is None or (each * offer.bet.stake_share).denominator == 1 for each in gained):
            continue  # whole multiples of a sum that chips make can be made of the same chips
        for number in (offer.numbers or (offer.priced.numbers if offer.priced else None)) or (None,):
            limit = table.limits.of_bet("minimum", offer.bet, number) or _smallest_chip(table, offer)
            if limit is None or limit.amount is None or limit.amount <= 0 or not chips.can_make(limit.amount):
                continue
            stepped = table.limits.of_bet("step", offer.bet, number) is not None
            if stepped or (offer.bet.rides_on and limit.level in ("group", "table")):
                continue
            odd = unpayable_win(case, offer, number, limit.amount, chips)
            if odd is not None:
                found.setdefault(limit._replace(number=None), []).append(odd)
    yield from ((limit, tuple(odds)) for limit, odds in found.items())


def _smallest_chip(table: BoundTable, offer: Offer) -> BoundLimit | None:
    """Return the smallest stake of a bet without a minimum: one chip; that of another bet counts where it rides."""
    values = [chip for chip in table.file.chips if chip.value > 0]
    if not values or offer.bet.rides_on:
        return None
    chip = min(values, key=lambda each: each.value)
    return BoundLimit("minimum", "table", "", None, chip.value, None, "", chip.span)
