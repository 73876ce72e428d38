"""Commissions on the smallest stake of a bet, in chips: what is taken, and what rounding it does to the house edge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from checker.cases.case import Case
from checker.cases.table.bets import Offer
from checker.cases.table.chips import Chips, chips_of
from checker.cases.table.limits import BoundLimit
from checker.probability.commissions import Pay, charge_on, edge_at_stake, rounded
from checker.semantics.decree.model import NumberText
from checker.semantics.readings import lines_for, profit
from checker.semantics.table.model import Rounding, TableCommission
from checker.text.record import NamedTuple


class Rounded(NamedTuple):
    """What is taken of a charge when it is rounded this way, and the house edge then; None where it is not known."""

    rounding: Rounding
    taken: Fraction
    edge: Fraction | None


class Charge(NamedTuple):
    """The commission on the smallest stake on a number, which `limit` states.

    `ways` is empty when chips can make it; else it has what the table says, or down and up if it does not say.
    Multiples of `step` are charged and paid in whole chips. `edge` is the house edge when just `amount` is taken.
    """

    offer: Offer
    number: NumberText | None
    limit: BoundLimit
    amount: Fraction
    ways: tuple[Rounded, ...]
    step: Fraction
    edge: Fraction | None


def charges_on_minima(case: Case, chips: Chips) -> Iterator[Charge]:
    """Yield the commission on the smallest stake of every number for which a minimum is stated that chips can make."""
    table = case.table
    for offer in table.offers if table else ():
        commission = offer.commission
        if offer.priced is None or commission is None or not offer.figured:
            continue
        for number in offer.numbers or offer.priced.numbers or (None,):
            limit = table.limits.of_bet("minimum", offer.bet, number) if table else None
            if limit is None or limit.amount is None or limit.amount <= 0 or not chips.can_make(limit.amount):
                continue
            lines = (profit(line, "to") for line in lines_for(offer.priced.payouts, number))
            gains = tuple(gain * offer.bet.stake_share for gain in lines if gain is not None)
            if gains:
                yield _charge(case, offer, number, limit, gains, chips)


def never_rounded(case: Case) -> tuple[TableCommission, ...]:
    """Return the commissions that say how they are rounded, while no chips or no smallest stake tell what that does."""
    table = case.table
    taken = [offer.commission for offer in table.offers if offer.commission and offer.figured] if table else []
    stated = tuple(dict.fromkeys(each for each in taken if each.rounding is not None))
    chips = chips_of(chip.value for chip in table.file.chips) if table and stated else None
    told = {charge.offer.commission for charge in charges_on_minima(case, chips)} if chips else set()
    return tuple(each for each in stated if each not in told)


def _charge(
    case: Case, offer: Offer, number: NumberText | None, limit: BoundLimit, gains: tuple[Fraction, ...], chips: Chips
) -> Charge:
    commission, laid = offer.commission, limit.amount
    if commission is None or laid is None:
        raise ValueError("asked for the charge of a bet without commission or minimum")
    charges = [charge_on(laid * gain, laid * offer.bet.stake_share, commission) for gain in gains]
    odd = next((charge for charge in charges if not chips.can_make(charge)), None)
    parts = [charge_on(gain, offer.bet.stake_share, commission).denominator for gain in gains]
    step = chips.unit * chips.smallest * lcm(*parts, *(gain.denominator for gain in gains))
    if odd is None:
        return Charge(offer, number, limit, charges[0], (), step, None)

    def edge(taken: Pay) -> Fraction | None:
        return _edge(case, offer, number, commission, laid * offer.bet.stake_share, taken)

    def way(rounding: Rounding) -> Rounded:
        def taken(charge: Fraction) -> Fraction:
            return rounded(charge, rounding, chips.rounded_down, chips.rounded_up)

        return Rounded(rounding, taken(odd), edge(taken))

    named: tuple[Rounding, ...] = (commission.rounding,) if commission.rounding else ("down", "up")
    return Charge(offer, number, limit, odd, tuple(map(way, named)), step, edge(lambda charge: charge))


def _edge(
    case: Case, offer: Offer, number: NumberText | None, commission: TableCommission, stake: Fraction, taken: Pay
) -> Fraction | None:
    figure = next((each for each in case.figures_for(offer.bet) if each.number == number and each.judged), None)
    return None if figure is None else edge_at_stake(figure, commission, stake, taken)
