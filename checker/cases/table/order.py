"""Limits that no table can have: a minimum above its maximum, zero, less than zero; and bets beyond the table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.table.limits import BoundLimit, BoundLimits
from checker.semantics.decree.model import Regulation
from checker.semantics.table.model import LimitKind
from checker.text.record import NamedTuple
from checker.text.span import Span


class Disorder(NamedTuple):
    """Limits that are not positive (`minimum` is None), or maxima with a minimum above them."""

    limits: tuple[BoundLimit, ...]
    minimum: BoundLimit | None

    @property
    def spans(self) -> frozenset[Span]:
        """Return the places of all figures at fault."""
        return frozenset(limit.span for limit in (*self.limits, *((self.minimum,) if self.minimum else ())))


class Order(NamedTuple):
    """What is wrong with the order of a table's limits; `compared` tells whether any two of them belong together."""

    disorders: tuple[Disorder, ...]
    compared: bool


def order_of(limits: BoundLimits, regulation: Regulation, game: str) -> Order:
    """Return the limits at fault: each figure that is not positive, each minimum with all maxima it is above."""
    compared = False
    wrong: dict[Span, list[BoundLimit]] = {}
    for limit in limits.stated:
        if limit.size.numerator <= 0:
            wrong.setdefault(limit.span, []).append(limit)
    above: dict[BoundLimit, dict[BoundLimit, None]] = {}
    for maximum, minimum in couples(limits, regulation, game):
        compared = True
        if minimum.size > maximum.size and maximum.span not in wrong and minimum.span not in wrong:
            above.setdefault(minimum, {})[maximum] = None
    unfit = (Disorder(tuple(found), None) for found in wrong.values())
    crossed = (Disorder(tuple(maxima), minimum) for minimum, maxima in above.items())
    return Order((*unfit, *crossed), compared)


class BeyondTable(NamedTuple):
    """A limit of a bet or group that the table's own leaves no room for: a smaller minimum, a larger maximum."""

    limit: BoundLimit
    table: BoundLimit


def beyond_table(limits: BoundLimits, regulation: Regulation, game: str) -> Iterator[BeyondTable]:
    """Yield the limits in money beyond the table's; a bet that rides on another one is measured by that one."""
    for limit in limits.stated:
        whole = limits.find(limit.kind) if limit.kind != "step" and limit.level != "table" else None
        if whole is None or whole.amount is None or limit.amount is None:
            continue
        bet = regulation.bet(game, limit.of)
        outside = limit.amount < whole.amount if limit.kind == "minimum" else limit.amount > whole.amount
        if outside and (bet is None or bet.rides_on is None):
            yield BeyondTable(limit, whole)


class LongStep(NamedTuple):
    """A step that leaves no stake between the limits of the same stakes, or (`only`) a single one."""

    step: BoundLimit
    minimum: BoundLimit | None
    maximum: BoundLimit
    only: Fraction | None


def long_steps(limits: BoundLimits, regulation: Regulation, game: str) -> Iterator[LongStep]:
    """Yield the steps that leave no stake, or but one where the limits are apart, in money."""
    if not any(limit.kind == "step" for limit in limits.stated):
        return
    for limit in limits.stated:
        bet = regulation.bet(game, limit.of)
        number = limit.number
        step, least, most = (
            limits.of_group(kind, limit.of) if bet is None else limits.of_bet(kind, bet, number) for kind in _KINDS
        )
        if step is None or most is None or step.amount is None or most.amount is None or step.amount <= 0:
            continue
        from_ = least.amount if least is not None and least.amount is not None else Fraction(0)
        first = max(-(-from_ // step.amount), 1) * step.amount
        is_last = first + step.amount > most.amount
        if from_ <= most.amount and (first > most.amount or (is_last and from_ < most.amount and least is not None)):
            yield LongStep(step, least, most, None if first > most.amount else first)


_KINDS: tuple[LimitKind, ...] = ("step", "minimum", "maximum")


def couples(limits: BoundLimits, regulation: Regulation, game: str) -> Iterator[tuple[BoundLimit, BoundLimit]]:
    """Yield each maximum in money with the minimum for the same stakes, and each minimum with its maximum."""
    for limit in limits.stated:
        if limit.kind == "step":
            continue
        other: LimitKind = "minimum" if limit.kind == "maximum" else "maximum"
        bet = regulation.bet(game, limit.of)
        counterpart = limits.of_group(other, limit.of) if bet is None else limits.of_bet(other, bet, limit.number)
        if counterpart is not None and limit.amount is not None and counterpart.amount is not None:
            yield (limit, counterpart) if limit.kind == "maximum" else (counterpart, limit)
