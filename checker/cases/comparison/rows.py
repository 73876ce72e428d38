"""Differences grouped by cause: numbers of one bet on which both regulations say the same things are one row."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.comparison.model import Difference, Side
from checker.text.record import NamedTuple


class ComparisonRow(NamedTuple):
    """Differences that read the same; `numbers` are theirs, empty for a bet as a whole."""

    difference: Difference
    numbers: tuple[str, ...]


def rows_of(differences: Iterable[Difference]) -> tuple[ComparisonRow, ...]:
    """Return differences with the numbers of one bet joined where both sides say the same."""
    found: dict[tuple[object, ...], ComparisonRow] = {}
    for difference in differences:
        key = (
            difference.kind,
            difference.topic,
            difference.game,
            difference.bet,
            difference.distance,
            difference.note,
            *(_said(side, difference.kind == "payout") for side in (difference.a, difference.b)),
        )
        row = found.setdefault(key, ComparisonRow(difference, ()))
        if difference.number is not None:
            found[key] = row._replace(numbers=(*row.numbers, difference.number))
    return tuple(found.values())


def edges_by_value(side: Side) -> dict[Fraction | None, tuple[str, ...]]:
    """Return the readings in use by the edge they give; no names when all give the same."""
    found: dict[Fraction | None, tuple[str, ...]] = {}
    for each in side.edges:
        if each.judged:
            found[each.made] = (*found.get(each.made, ()), each.reading)
    return found if len(found) > 1 else dict.fromkeys(found, ())


def _said(side: Side | None, with_edges: bool) -> object:
    if side is None:
        return None
    return (side.text["en"], side.readings, tuple(edges_by_value(side).items()) if with_edges else ())
