"""Commissions of the trade at a table, and what they leave the house."""

from __future__ import annotations

from checker.cases.case import TableCase
from checker.cases.prices import figures_of_offer
from checker.cases.table.bets import Offer, charged_with
from checker.findings.finding import Bilingual
from checker.findings.wording import edge
from checker.games.bet_names import takes_commission
from checker.games.usual import usual
from checker.semantics.commission import Commission
from checker.semantics.readings import may_be_charged, profit
from checker.words.names import in_both


def is_measured_by_trade(case: TableCase, offer: Offer) -> bool:
    """Return whether the trade takes a commission on the bet, and no regulation lays one down."""
    ruled = bool(case.regulation.id) and may_be_charged(offer.bet)
    return offer.priced is not None and offer.figured and takes_commission(offer.bet.game, offer.bet.id) and not ruled


def is_net(offer: Offer) -> bool:
    """Return whether the payout alone leaves the house its published edge, the commission apart."""
    known = usual(offer.bet.game, offer.bet.id, None)
    paid = {profit(payout, "to") for payout in (offer.priced.payouts if offer.priced else ())}
    return known is not None and known.lowest > 0 and not paid.isdisjoint(known.prices)


def edges_with(case: TableCase, offer: Offer, commission: Commission | None) -> Bilingual:
    """Return the house edges of a bet with one commission or none, by number where they differ."""
    if offer.priced is None:
        return {"en": "", "es": ""}
    charged = offer._replace(commission=commission)
    apparatus = case.table.game.apparatus if case.table.game is not None else None
    figures = figures_of_offer(charged, charged_with(offer.priced, commission), apparatus)
    edges = tuple(dict.fromkeys(each.house_edge for each in figures if each.judged and each.house_edge is not None))
    return in_both(case.regulation.header.country, lambda style: ", ".join(edge(each, style) for each in edges))
