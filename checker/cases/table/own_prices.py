"""Which prices a table answers for: those whose house edge is not the one that its text prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.probability.figures import BetFigure
from checker.semantics.decree.model import NumberText
from checker.text.memory import Memory

Edges = Mapping[NumberText | None, frozenset[Fraction | None]]
"""The house edges of a bet by number, under the readings in use."""

_PRINTED: Memory[dict[tuple[str, str], Edges]] = Memory()


def own_numbers(figures: tuple[BetFigure, ...], printed: tuple[BetFigure, ...]) -> frozenset[NumberText | None]:
    """Return the numbers of a bet whose edges at a table are not those that the text's own prices give.

    Args:
        figures: Those of one bet at the table's prices.
        printed: All figures of the text.
    """
    if not figures:
        return frozenset()
    text = _PRINTED.recall(printed, None, lambda: _by_bet(printed))
    theirs = text.get((figures[0].game, figures[0].bet), {})
    mine = edges_of(each for each in figures if each.house_edge is not None)
    return frozenset(number for number, edges in mine.items() if edges.isdisjoint(theirs.get(number, frozenset())))


def edges_of(figures: Iterable[BetFigure]) -> Edges:
    """Return the edges of some figures of a bet by number; readings that `use` sets aside do not count."""
    found: dict[NumberText | None, set[Fraction | None]] = {}
    for figure in figures:
        if figure.judged:
            found.setdefault(figure.number, set()).add(figure.house_edge)
    return {number: frozenset(edges) for number, edges in found.items()}


def _by_bet(figures: tuple[BetFigure, ...]) -> dict[tuple[str, str], Edges]:
    found: dict[tuple[str, str], list[BetFigure]] = {}
    for figure in figures:
        found.setdefault((figure.game, figure.bet), []).append(figure)
    return {bet: edges_of(each) for bet, each in found.items()}
