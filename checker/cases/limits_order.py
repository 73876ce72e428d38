"""Limits that no table can have: a minimum above its maximum, zero, less than zero."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from checker.cases.bound_table_limits import BoundLimit, BoundLimits
from checker.semantics.model import Regulation
from checker.semantics.table_model import LimitKind
from checker.text.span import Span


class Disorder(NamedTuple):
    """A limit that is not positive (`minimum` is None), or a maximum with the minimum above it."""

    limit: BoundLimit
    minimum: BoundLimit | None


def disorders(limits: BoundLimits, regulation: Regulation, game: str) -> tuple[Disorder, ...]:
    """Return the limits at fault, each pair of places once."""
    found: dict[tuple[Span, Span | None], Disorder] = {}
    for limit in limits.stated:
        if limit.size <= 0:
            found.setdefault((limit.span, None), Disorder(limit, None))
    wrong = {span for span, _ in found}
    for maximum, minimum in _couples(limits, regulation, game):
        if maximum.amount is None or minimum.amount is None or {maximum.span, minimum.span} & wrong:
            continue
        if minimum.amount > maximum.amount:
            found.setdefault((maximum.span, minimum.span), Disorder(maximum, minimum))
    return tuple(found.values())


def _couples(limits: BoundLimits, regulation: Regulation, game: str) -> Iterator[tuple[BoundLimit, BoundLimit]]:
    """Yield each maximum with the minimum that holds for the same stakes, and each minimum with its maximum."""
    for limit in limits.stated:
        if limit.kind == "step":
            continue
        other: LimitKind = "minimum" if limit.kind == "maximum" else "maximum"
        bet = regulation.bet(game, limit.of)
        if limit.level == "table":
            counterpart = limits.of_table(other)
        elif bet is None:
            counterpart = limits.of_group(other, limit.of)
        else:
            counterpart = limits.of_bet(other, bet, limit.number)
        if counterpart is not None:
            yield (limit, counterpart) if limit.kind == "maximum" else (counterpart, limit)
