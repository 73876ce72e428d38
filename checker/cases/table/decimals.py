"""Prices of a table whose decimals stand for a fraction: 1.17 to 1 for 7 to 6."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.prices import own_edges
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.readings import profit
from checker.text.record import NamedTuple
from checker.text.span import Span


class RoundedPrice(NamedTuple):
    """A price of a bet on a number, the profit it stands for, and the house edges at the two."""

    number: NumberText | None
    payout: Payout
    meant: Fraction
    edge: Fraction
    meant_edge: Fraction


def rounded_prices_of(case: TableCase, bet: Bet) -> Iterator[RoundedPrice]:
    """Yield the decimal prices that a table answers for; what differs from the price of its text is another matter."""
    offer = case.table.offer(bet.id)
    if offer is None or offer.is_charged:
        return
    stands_for = {price.span: price.price.meant for price in offer.stated.prices if price.price.meant is not None}
    wrong = {gap.number for gap in case.table.prices.gaps if gap.offer.bet.id == bet.id}
    for each in own_edges(case, bet) if stands_for else ():
        if each.number not in wrong:
            yield from _in_figure(bet, each.figures[0], stands_for)


def _in_figure(bet: Bet, figure: BetFigure, stands_for: dict[Span, Fraction]) -> Iterator[RoundedPrice]:
    for index, paid, chance in figure.prices:
        payout = None if index is None else bet.payouts[index]
        if payout is not None and payout.span in stands_for and paid is not None and figure.house_edge is not None:
            meant = profit(payout._replace(amount=stands_for[payout.span]), "to")
            if meant is not None:
                edge = figure.house_edge
                yield RoundedPrice(figure.number, payout, meant, edge, edge - chance * (meant - paid))
