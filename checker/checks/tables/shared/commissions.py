"""Commissions in words, and what they are worth at the prices of a table."""

from __future__ import annotations

from checker.cases.case import Case
from checker.cases.prices import edges_by_number, judged_edges
from checker.cases.table.bets import Offer
from checker.findings.finding import Bilingual, Value
from checker.findings.wording import Style, listed, percent
from checker.probability.commissions import charged
from checker.probability.figures import derivations_of_bet
from checker.semantics.decree.model import BetCommission
from checker.semantics.readings import possible_times
from checker.semantics.table.model import TableCommission

_OF: dict[str, Bilingual] = {
    "stake": {"en": "of the stake", "es": "de la apuesta"},
    "win": {"en": "of the win", "es": "de la ganancia"},
}


def rates(commissions: tuple[TableCommission | BetCommission, ...], style: Style) -> str:
    """Return commissions as `5% of the win`."""
    told = (f"{percent(each.rate, style)} {_OF[each.of][style.language] if each.of else ''}" for each in commissions)
    return listed(tuple(map(str.rstrip, told)), style)


def edges_at(case: Case, offer: Offer, taken: TableCommission, printed: tuple[BetCommission, ...]) -> dict[str, Value]:
    """Return the edges after both commissions, at the prices of the table; nothing where one of them is not known."""
    here = judged_edges(case, offer.bet)
    apparatus = case.apparatus(offer.bet.game)
    if not here or offer.priced is None or len(printed) > 1:
        return {}
    stated = taken._replace(rate=printed[0].rate, of=printed[0].of)
    derivations = derivations_of_bet(case.regulation, offer.priced, apparatus, possible_times(case.regulation))
    figures = tuple(charged(each.figure, stated) for each in derivations)
    text = case._replace(compute=lambda: figures)
    there = judged_edges(text, offer.bet)
    return {"edge_here": edges_by_number(case, here), "edge_there": edges_by_number(text, there)} if there else {}
