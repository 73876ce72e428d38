"""Limits that no table can have: a minimum above its maximum, zero, less than zero; and bets beyond the table."""

from __future__ import annotations

from collections.abc import Iterator

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
    """A step that is above the maximum of the same stakes."""

    step: BoundLimit
    maximum: BoundLimit


def long_steps(limits: BoundLimits, regulation: Regulation, game: str) -> Iterator[LongStep]:
    """Yield the steps that leave no stake, in money."""
    for step in limits.stated:
        if step.kind == "step" and step.amount is not None:
            bet = regulation.bet(game, step.of)
            most = limits.of_group("maximum", step.of) if bet is None else limits.of_bet("maximum", bet, step.number)
            if most is not None and most.amount is not None and step.amount > most.amount:
                yield LongStep(step, most)


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
