"""What two commissions are worth at the prices of a table."""

from __future__ import annotations

from checker.cases.case import CaseFigures, TableCase
from checker.cases.prices import edges_by_number, judged_edges
from checker.cases.table.bets import Offer, charged_with
from checker.findings.finding import Value
from checker.probability.figures import derivations_of_bet
from checker.semantics.commission import Commission
from checker.semantics.readings import possible_times


def edges_at(case: TableCase, offer: Offer, taken: Commission | None, printed: Commission | None) -> dict[str, Value]:
    """Return the edges after both commissions, at the prices of the table; nothing where one of them is not known."""
    here, there = (_edges(case, offer, each) for each in (taken, printed))
    return {"edge_here": here, "edge_there": there} if here and there else {}


def _edges(case: TableCase, offer: Offer, commission: Commission | None) -> Value | None:
    if offer.priced is None or (commission is not None and not commission.is_settled):
        return None
    bet = charged_with(offer.priced, commission)
    derivations = derivations_of_bet(bet, case.regulation.apparatus(bet.game), possible_times(case.regulation))
    figures = tuple(each.figure for each in derivations)
    worth = case._replace(figures=CaseFigures(lambda: figures))
    edges = judged_edges(worth, bet)
    return edges_by_number(worth, edges) if edges else None
