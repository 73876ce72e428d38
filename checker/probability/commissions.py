"""A house commission on a bet: what is left of a win, per unit the player has laid down.

A commission up front is laid down with the stake and kept with it when the bet loses; a push returns both. One on the
win is held back from it. Both are a share of the stake or of the win.
"""

from __future__ import annotations

from fractions import Fraction

from checker.probability.edges import Payout, house_edge_of
from checker.probability.figures import Figure
from checker.semantics.table_model import Commission


def after_commission(profit: Fraction, commission: Commission) -> Fraction:
    """Return the profit per unit laid down, at a price that pays `profit` per unit staked.

    A commission up front is laid down with the stake. 2 to 1 with 5% of the stake: 39/20 if it is taken on a win, 39/21
    if it is paid up front, as 1.95 is won with 1.05. 1 to 2 with 5% of the win up front: 19/41, as 0.475 is won with
    1.025.
    """
    charge = commission.rate if commission.of == "stake" else commission.rate * profit
    return (profit - charge) / (1 + charge) if commission.when == "upfront" else profit - charge


def charged(figure: Figure, commission: Commission) -> Figure:
    """Return a figure after commission, its edges per unit laid down.

    A share of the win cannot be paid up front where a bet has several prices, since the win is not known then: such a
    figure has no edge and says why (`status`).
    """
    if figure.payouts is None or figure.lose is None:
        return figure
    if len(figure.payouts) > 1 and (commission.of, commission.when) == ("win", "upfront"):
        return figure._replace(
            status="commission", payouts=None, house_edge=None, house_edge_resolved=None, house_edge_per_roll=None
        )
    paid = tuple(Payout(after_commission(profit, commission), chance) for profit, chance in figure.payouts)
    edge = house_edge_of(figure.lose, paid)
    decided = 1 - (figure.push or 0)
    return figure._replace(
        payouts=paid,
        house_edge=edge,
        house_edge_resolved=edge / decided if decided else None,
        house_edge_per_roll=edge / figure.rolls if figure.rolls else None,
    )
