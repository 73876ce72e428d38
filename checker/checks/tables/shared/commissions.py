"""What two commissions are worth at the prices of a table."""

from __future__ import annotations

from checker.cases.case import TableCase
from checker.cases.prices import edges_by_number, edges_of_figures
from checker.cases.table.bets import Offer, charged_with
from checker.findings.finding import Bilingual, Value
from checker.probability.figures import derivations_of_bet
from checker.semantics.commission import Commission
from checker.semantics.decree.model import thrown_in
from checker.semantics.readings import possible_times

EDGES: Bilingual = {
    "en": "; house edge {edge_here} here, {edge_there} at the commission of the regulation",
    "es": "; ventaja de la casa: {edge_here} en la mesa, {edge_there} con la comisión de la norma",
}


def told_of(is_taken: bool, is_printed: bool, with_edges: bool) -> Bilingual:
    """Return how a table takes another commission than its regulation lays down; either of the two may be none."""
    english = f"on {{bet}} the table takes {'{taken}' if is_taken else 'no commission'}; the regulation lays down "
    english += "{printed}" if is_printed else "none"
    spanish = f"en {{bet}} la mesa {'cobra el {taken}' if is_taken else 'no cobra comisión'}; la norma "
    spanish += "establece el {printed}" if is_printed else "no prevé ninguna"
    return {
        "en": english + (EDGES["en"] if with_edges else ""),
        "es": spanish + (EDGES["es"] if with_edges else ""),
    }


def edges_at(case: TableCase, offer: Offer, taken: Commission | None, printed: Commission | None) -> dict[str, Value]:
    """Return the edges after both commissions, at the prices of the table; nothing where one of them is not known."""
    here, there = (_edges(case, offer, each) for each in (taken, printed))
    return {"edge_here": here, "edge_there": there} if here and there else {}


def _edges(case: TableCase, offer: Offer, commission: Commission | None) -> Value | None:
    if offer.priced is None or (commission is not None and not commission.is_settled):
        return None
    bet = charged_with(offer.priced, commission)
    derivations = derivations_of_bet(bet, thrown_in(case.regulation.games, bet.game), possible_times(case.regulation))
    edges = edges_of_figures(each.figure for each in derivations)
    return edges_by_number(case.regulation.header.country, edges) if edges else None
