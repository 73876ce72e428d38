"""What the limits of a table come to: which of them holds for a bet, and how much it is. Nothing else resolves one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from checker.limits.relation import NO_BETS, GameBets
from checker.semantics.decree.model import NumberText
from checker.semantics.table.model import LimitKind
from checker.text.record import NamedTuple
from checker.text.span import Span

Level = Literal["number", "bet", "group", "table"]
FROM_NARROW: tuple[Level, ...] = ("number", "bet", "group", "table")


class BoundLimit(NamedTuple):
    """A limit as the table states it. Exactly one of `amount` and `share` is set."""

    kind: LimitKind
    level: Level
    of: str  # the bet or group; empty for the table
    number: NumberText | None
    amount: Fraction | None  # money
    share: Fraction | None  # a part of the bet that this one rides on
    text: str
    span: Span

    @property
    def size(self) -> Fraction:
        """Return the figure, money or share."""
        return self.amount if self.amount is not None else self.share or Fraction(0)


class Effective(NamedTuple):
    """What holds for a bet, a group or the table, and the words that it comes from."""

    amount: Fraction | None  # money; None for a share of a bet whose maximum is not stated as money
    share_of: str | None  # the bet that a share is taken of
    origin: BoundLimit


class BoundLimits:
    """All limits that one side states: the table, a copy of it, or its authorisation.

    A limit is looked up from the narrowest statement to the widest: on the number, the bet, its group, the table.
    """

    def __init__(self, of: GameBets, stated: tuple[BoundLimit, ...]) -> None:
        self.of = of
        self.stated = stated
        self._own = {(each.kind, each.of, each.number): each for each in stated}
        self._values: dict[tuple[LimitKind, str, NumberText | None], Effective | None] = {}

    def own(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> BoundLimit | None:
        """Return just this limit; without a name, the one that the table states for all bets."""
        return self._own.get((kind, of, number))

    def holding(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> BoundLimit | None:
        """Return the limit that holds for a bet, on a number of it, or for a group; without a name, for the table."""
        find = self._own.get
        found = find((kind, of, number)) or find((kind, of, None))
        if found is None and of:
            bet = self.of.bets.get(of)
            group = find((kind, bet.group, None)) if bet is not None and bet.group else None
            found = group or find((kind, "", None))
        return found

    def value(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> Effective | None:
        """Return what holds for a bet, a group or the table; None where nothing is stated.

        A share is taken of the maximum of the bet that this one rides on.
        """
        key = (kind, of, number)
        if key not in self._values:
            origin = self.holding(kind, of, number)
            self._values[key] = None if origin is None else self._value(origin, kind, of)
        return self._values[key]

    def _value(self, origin: BoundLimit, kind: LimitKind, of: str) -> Effective:
        if origin.amount is not None:
            return Effective(origin.amount, None, origin)
        bet = self.of.bets.get(of)
        carrier = bet.rides_on if bet is not None else None
        known = carrier is not None and carrier in self.of.bets and kind == "maximum"
        base = self.holding("maximum", carrier or "") if known else None
        amount = origin.size * base.amount if base is not None and base.amount is not None else None
        return Effective(amount, carrier, origin)

    def beyond(self, there: BoundLimit, other: BoundLimits) -> Iterator[BoundLimit]:
        """Yield the figures for part of what a limit of another side holds for that go beyond it.

        Left out is what the other side limits by itself.
        """
        for each in self.stated if there.number is None else ():
            if (
                each.kind == there.kind
                and _goes_beyond(each, there)
                and each is not self.own(there.kind, there.of)
                and other.holding(each.kind, each.of, each.number) is there
            ):
                yield each


NO_LIMITS = BoundLimits(NO_BETS, ())


class LimitPair(NamedTuple):
    """A limit of the table, and the same limit as it is laid down elsewhere, with another figure."""

    here: BoundLimit
    there: BoundLimit

    @property
    def about(self) -> BoundLimit:
        """Return the one that holds for less: what both hold for."""
        return min(self.here, self.there, key=lambda limit: FROM_NARROW.index(limit.level))


def differences(one: BoundLimits, other: BoundLimits) -> Iterator[LimitPair]:
    """Yield the limits that both sides state differently; what one of them does not state is no difference.

    A figure that holds for less than the other one, such as that of a bet against that of its group, may be tighter,
    but not go beyond it; so may one that holds for more.
    """
    for there in other.stated:
        here = one.own(there.kind, there.of, there.number)
        if here is None and there.number is not None:
            here = one.own(there.kind, there.of)
        if here is not None and (here.amount, here.share) != (there.amount, there.share):
            yield LimitPair(here, there)
        for each in one.beyond(there, other):
            yield LimitPair(each, there)
        wider = one.holding(there.kind, there.of, there.number) if here is None else None
        if wider is not None and _goes_beyond(wider, there):
            yield LimitPair(wider, there)


def compared(one: BoundLimits, other: BoundLimits) -> Iterator[LimitPair]:
    """Yield each limit of another side with the table's own that it is held against, whether they agree or not."""
    for there in other.stated:
        for here in one.stated:
            bet = one.of.bets.get(here.of)
            same = here.of == there.of and here.number in (None, there.number)
            inside = there.number is None and (not there.of or (bet is not None and bet.group == there.of))
            if here.kind == there.kind and (same or inside):
                yield LimitPair(here, there)
        wider = one.holding(there.kind, there.of, there.number) if there.of else None
        if wider is not None:
            yield LimitPair(wider, there)


def exceeds(one: Fraction, other: Fraction) -> bool:
    """Return whether a figure is above another, in whole numbers: all figures of all tables of a run come here."""
    (above, below), (parts, whole) = one.as_integer_ratio(), other.as_integer_ratio()
    return above * whole > parts * below


def _goes_beyond(here: BoundLimit, there: BoundLimit) -> bool:
    """Return whether a figure allows what the other one does not."""
    if here.amount is None or there.amount is None:
        return False
    if here.kind == "step":
        return (here.amount / there.amount).denominator != 1 if there.amount else False
    if here.kind == "maximum":
        return exceeds(here.amount, there.amount)
    return exceeds(there.amount, here.amount)


class Unmatched(NamedTuple):
    """A limit that only one side states: the table (`is_here`), or what is laid down elsewhere."""

    limit: BoundLimit
    is_here: bool


def unmatched(one: BoundLimits, other: BoundLimits, both_ways: bool) -> Iterator[Unmatched]:
    """Yield the limits without any on the other side to hold them against.

    Of the table's own (`both_ways`) only those of a kind of which the other side states some: it lists its limits then.
    """
    alone = [limit for limit in other.stated if one.holding(limit.kind, limit.of, limit.number) is None]
    pairs = tuple(compared(one, other)) if alone or both_ways else ()
    matched = {limit.span for pair in pairs for limit in pair}
    yield from (Unmatched(limit, False) for limit in alone if limit.span not in matched)
    kinds = {limit.kind for limit in other.stated} if both_ways else set()
    own = (limit for limit in one.stated if limit.kind in kinds and limit.span not in matched)
    yield from (Unmatched(limit, True) for limit in own)
