"""Stated house edges against computed ones."""

from __future__ import annotations

from fractions import Fraction

from checker.probability.figures import Figure
from checker.semantics.table_model import Basis, StatedEdge


def edge_by_basis(figure: Figure, basis: Basis) -> Fraction | None:
    """Return the house edge of a figure per bet made, per bet resolved or per roll."""
    if basis == "made":
        return figure.house_edge
    return figure.house_edge_resolved if basis == "resolved" else figure.house_edge_per_roll


def fits(edge: Fraction, stated: StatedEdge) -> bool:
    """Return whether the stated edge is this one, rounded or cut to its decimals; a fraction must be exact."""
    if stated.places is None:
        return edge == stated.value
    return abs(edge - stated.value) < Fraction(1, 10**stated.places)
