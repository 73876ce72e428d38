"""The tree of how cards are dealt: what they count, the hands, when a hand takes another card."""

from __future__ import annotations

from typing import Literal

from checker.syntax.decree.parts import Cite, Interval, Name, Text
from checker.text.record import NamedTuple
from checker.text.span import Span

Rank = str
"""A rank as the grammar knows it, whatever the keyword language: "2" to "10", "ace", "jack", "queen", "king"."""


class Worth(NamedTuple):
    """`2 .. 9 face value`, `10 .. king 0`: `value` is None for what stands on the card."""

    first: Rank
    last: Rank
    value: int | None
    span: Span


class ValuesStatement(NamedTuple):
    """`values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10`."""

    worths: tuple[Worth, ...]
    modulo: int | None
    cites: tuple[Cite, ...]
    span: Span


class Deals(NamedTuple):
    """`deals 2`: the cards a hand begins with."""

    cards: int
    cite: Cite | None
    span: Span


class ShownCards(NamedTuple):
    """`shows ace`: cards that lie open before the others are dealt."""

    ranks: tuple[Rank, ...]
    cite: Cite | None
    span: Span


class When(NamedTuple):
    """`if player drew 6, 7`, `unless player stands` (then `drew` is None)."""

    hand: Name
    drew: tuple[Interval, ...] | None
    negated: bool
    span: Span


class Draw(NamedTuple):
    """`draws 0 .. 5 if player stands`, `stands other` (then `totals` is None)."""

    action: Literal["draw", "stand"]
    totals: tuple[Interval, ...] | None
    when: When | None
    cite: Cite | None
    span: Span


class DrawsUntil(NamedTuple):
    """`draws until 31`: card after card, until the total is so high."""

    total: int
    cite: Cite | None
    span: Span


HandRule = Deals | ShownCards | Draw | DrawsUntil


class HandStatement(NamedTuple):
    """`hand banker "Banca" [7.2] deals 2 draws 0 .. 2 …`."""

    name: Name
    label: Text | None
    cites: tuple[Cite, ...]
    rules: tuple[HandRule, ...]
    span: Span


class NaturalStatement(NamedTuple):
    """`natural 8, 9 ends`: dealt totals on which no hand takes another card."""

    totals: tuple[Interval, ...]
    cites: tuple[Cite, ...]
    span: Span
