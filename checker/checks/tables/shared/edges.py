"""Stated house edges against computed ones."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.bind import BoundTable
from checker.cases.table.commission_charges import rounded_edges
from checker.cases.table.names import fold_name, names_of
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import NumberText
from checker.semantics.table.model import Basis, StatedEdge


def figures_for(
    case: TableCase, table: BoundTable, stated: StatedEdge
) -> tuple[str, NumberText | None, tuple[BetFigure, ...]]:
    """Return the bet of a stated edge, its number, and its figures: at the table's price, or at the text's.

    A bet that the table does not price is paid as its text prints.
    """
    game = table.game.id if table.game else ""
    id_, number = names_of(case.regulation, game).bet_of(stated.bet.text)
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
    return abs(edge - stated.value) < Fraction(1, 10**stated.places)


def fits_rounded(case: TableCase, figure: BetFigure, stated: StatedEdge) -> bool:
    """Return whether the stated edge is that of the minimum, the commission rounded to chips as the table declares."""
    offer = case.table.offer(figure.bet)
    edges = rounded_edges(case, offer, figure.number) if offer else ()
    return any(fits(_on_basis(edge, figure, stated.basis), stated) for edge in edges)


def _on_basis(edge: Fraction, figure: BetFigure, basis: Basis) -> Fraction:
    if basis == "roll":
        return edge / (figure.rolls or 1)
    return edge / (1 - (figure.push or 0)) if basis == "resolved" else edge
