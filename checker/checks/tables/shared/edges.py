"""Stated house edges against computed ones."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.commission_charges import rounded_edges
from checker.cases.table.names import fold_name, names_of
from checker.cases.table.outcomes import with_zero
from checker.checks.tables.shared.words import source_words
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, edge
from checker.games.zero import EVEN_CHANCES, ZeroName
from checker.probability.figures import BetFigure, derivations_of_bet
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.table.model import Basis, StatedEdge, ZeroRule
from checker.syntax.table.keys import WORDS


def figures_for(
    case: TableCase, table: BoundTable, stated: StatedEdge
) -> tuple[str, NumberText | None, tuple[BetFigure, ...]]:
    """Return the bet of a stated edge, its number, and its figures: at the table's price, or at the regulation's.

    A bet that the table does not price is paid as its regulation prints.
    """
    game = table.game.id if table.game else ""
    id_, number = names_of(table.of, game).bet_of(stated.bet.text)
    bet = id_ or fold_name(stated.bet.text)
    offer = table.offer(bet)
    priced = offer is not None and offer.priced is not None
    figures = case.figures.all if priced else table.text_figures or ()
    fitting = (each for each in figures if (each.bet, each.game, each.judged) == (bet, game, True))
    wanted = (number,) if number is not None else stated.numbers
    held = (each for each in fitting if each.house_edge is not None)
    return bet, number, tuple(each for each in held if not wanted or each.number in wanted)


def edge_by_basis(figure: BetFigure, basis: Basis) -> Fraction | None:
    """Return the house edge of a figure per bet made, per bet resolved or per roll."""
    if basis == "made":
        return figure.house_edge
    return figure.house_edge_resolved if basis == "resolved" else figure.house_edge_per_roll


def fits(edge: Fraction, stated: StatedEdge) -> bool:
    """Return whether the stated edge is this one, rounded or cut to its decimals; a fraction must be exact."""
    if stated.places is None:
        return edge == stated.value
    unit = Fraction(1, 10**stated.places)
    rounded = abs(edge - stated.value) * 2 <= unit
    return rounded or (abs(edge - stated.value) < unit and abs(stated.value) <= abs(edge))


_EDGES: Bilingual = {
    "en": "; the house edge is {0} here, {1} {source}",
    "es": "; la ventaja de la casa es {0} aquí, {1} {source}",
}
STATE_ZERO: Bilingual = {
    "en": "{stated} follows if the zero takes less than the whole stake: state `{line}` if that is the rule here",
    "es": "{stated} sale si el cero no se lleva toda la apuesta: hacer constar `{line}` si esa es la regla de la mesa",
}


def edges_of_zero(case: TableCase, offer: Offer, style: Style) -> str:
    """Return the edges at the table's price by its own rule of the zero and by the regulation's; empty without one."""
    apparatus = case.regulation.apparatus(offer.bet)
    if offer.priced is None or apparatus is None or offer.played is None or offer.played.zero is None:
        return ""
    there = offer.bet._replace(payouts=offer.priced.payouts, unclears=())
    found = [
        [each.figure.house_edge for each in derivations_of_bet(bet, apparatus, ("to",))]
        for bet in (offer.priced, there)
    ]
    told = (" / ".join(dict.fromkeys(edge(each, style) for each in edges if each is not None)) for edges in found)
    source = source_words(case)[style.language]
    return "" if any(None in edges for edges in found) else _EDGES[style.language].format(*told, source=source)


def zero_meant(case: TableCase, bet: Bet, stated: StatedEdge) -> Bilingual | None:
    """Return which rule of the zero to state, where the stated edge follows from one that nobody has stated."""
    offer = case.table.offer(bet.id)
    apparatus = case.regulation.apparatus(bet)
    if case.regulation.id or offer is None or offer.priced is None or apparatus is None or apparatus.kind != "wheel":
        return None
    if bet.id not in EVEN_CHANCES or (offer.played is not None and offer.played.zero is not None):
        return None
    for name, word in WORDS["zero"].items():
        tried = offer.priced._replace(
            stages=with_zero(offer.priced.stages, ZeroRule(cast("ZeroName", name), stated.span))
        )
        derived = derivations_of_bet(tried, apparatus, ("to",))
        edges = [edge_by_basis(each.figure, stated.basis) for each in derived]
        if edges and all(edge is not None and fits(edge, stated) for edge in edges):
            line = f"cero: {word}" if case.table.file.language == "es" else f"zero: {name}"
            return {language: text.format(stated=stated.text, line=line) for language, text in STATE_ZERO.items()}
    return None


def fits_rounded(case: TableCase, figure: BetFigure, stated: StatedEdge) -> bool:
    """Return whether the stated edge is that of the minimum, the commission rounded to chips as the table declares."""
    offer = case.table.offer(figure.bet)
    edges = rounded_edges(case, offer, figure.number) if offer else ()
    return any(fits(_on_basis(edge, figure, stated.basis), stated) for edge in edges)


def _on_basis(edge: Fraction, figure: BetFigure, basis: Basis) -> Fraction:
    if basis == "roll":
        return edge / (figure.rolls or 1)
    return edge / (1 - (figure.push or 0)) if basis == "resolved" else edge
