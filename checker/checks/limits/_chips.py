"""The figures of a table that its chips cannot make or pay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.bound_table import BoundTable
from checker.cases.bound_table_limits import BoundLimit
from checker.cases.bound_table_prices import lines_for
from checker.cases.chips import Chips
from checker.semantics.readings import profit
from checker.text.record import NamedTuple


class Unmade(NamedTuple):
    """A limit that chips cannot make, or a step whose `win` they cannot pay; `nearest` are figures that would do."""

    limit: BoundLimit
    numbers: tuple[str, ...]
    win: Fraction | None
    nearest: tuple[Fraction, ...]


def unmade(table: BoundTable, chips: Chips) -> Iterator[Unmade]:
    """Yield each figure once, with the numbers it is stated for."""
    found: dict[tuple[object, Fraction | None], list[Unmade]] = {}
    for limit in table.limits.stated:
        for each in _of_limit(limit, table, chips):
            found.setdefault((limit.span, each.win), []).append(each)
    for same in found.values():
        numbers = tuple(number for each in same for number in each.numbers)
        yield same[0]._replace(numbers=numbers)


def _of_limit(limit: BoundLimit, table: BoundTable, chips: Chips) -> Iterator[Unmade]:
    numbers = (limit.number,) if limit.number else ()
    if limit.amount is None or limit.amount <= 0:
        return
    if not chips.can_make(limit.amount):
        yield Unmade(limit, numbers, None, chips.nearest(limit.amount))
    elif limit.kind == "step":
        yield from _of_step(limit, limit.amount, table, chips)


def _of_step(limit: BoundLimit, stake: Fraction, table: BoundTable, chips: Chips) -> Iterator[Unmade]:
    """Yield the wins of one step at the table's prices that cannot be paid."""
    offer = table.offer(limit.of)
    if offer is None or offer.priced is None:
        return
    numbers = (limit.number,) if limit.number else offer.numbers or offer.priced.numbers or (None,)
    for number in numbers:
        for line in lines_for(offer.priced.payouts, number):
            gained = profit(line, "to")
            if gained is not None and not chips.can_make(stake * gained):
                yield Unmade(limit, (number,) if number else (), stake * gained, (_payable(gained, chips),))


def _payable(gained: Fraction, chips: Chips) -> Fraction:
    """Return the smallest stake in whole chips whose win is whole chips too."""
    return chips.unit * chips.smallest * gained.denominator
