"""The figures of a table that its chips cannot make or pay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.chips import Chips
from checker.cases.table.limits import BoundLimit
from checker.cases.table.payable import UnpayableWin, unpayable_win
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, edge, number
from checker.text.record import NamedTuple
from checker.words.names import numbers_text

_EDGES: Bilingual = {
    "en": "; house edge {down} if it is rounded down, {up} if up",
    "es": "; ventaja de la casa {down} si se redondea hacia abajo y {up} hacia arriba",
}


class Unmade(NamedTuple):
    """A limit that chips cannot make, or a step whose win they cannot pay (`odd`); `nearest` are figures that do."""

    limit: BoundLimit
    numbers: tuple[str, ...]
    odd: UnpayableWin | None
    nearest: tuple[Fraction, ...]


def unmade(case: TableCase, chips: Chips) -> Iterator[Unmade]:
    """Yield each figure once, with the numbers it is stated for."""
    found: dict[tuple[object, Fraction | None], list[Unmade]] = {}
    for limit in case.table.limits.stated:
        for each in _of_limit(case, limit, chips):
            found.setdefault((limit.span, each.odd.win if each.odd else None), []).append(each)
    for same in found.values():
        numbers = tuple(number for each in same for number in each.numbers)
        yield same[0]._replace(numbers=numbers)


def edges_words(odd: UnpayableWin, style: Style) -> str:
    """Return what rounding the win does: `; house edge 1/11 (9.09%) if it is rounded down, 0 if up`."""
    if odd.down is None or odd.up is None:
        return ""
    return _EDGES[style.language].format(down=edge(odd.down, style), up=edge(odd.up, style))


def _of_limit(case: TableCase, limit: BoundLimit, chips: Chips) -> Iterator[Unmade]:
    numbers = (limit.number,) if limit.number else ()
    if limit.amount is None or limit.amount <= 0:
        return
    if not chips.can_make(limit.amount):
        yield Unmade(limit, numbers, None, chips.nearest(limit.amount))
        return
    offer = case.table.offer(limit.of) if limit.kind == "step" else None
    if offer is not None:
        named = numbers or offer.numbers or (offer.priced.numbers if offer.priced else None) or (None,)
        for number in named:
            odd = unpayable_win(case, offer, number, limit.amount, chips)
            if odd is not None:
                yield Unmade(limit, (number,) if number else (), odd, (odd.step,))


def wins_or_steps(odds: tuple[UnpayableWin, ...], wins: bool, style: Style) -> str:
    """Return every bet with its numbers and what it wins, or the step that it needs."""
    found: dict[tuple[object, ...], list[UnpayableWin]] = {}
    for odd in odds:
        found.setdefault((odd.offer.bet.id, odd.win, odd.step, odd.down), []).append(odd)
    parts = []
    for same in found.values():
        name = f"`{same[0].offer.bet.id}` {numbers_text(odd.number for odd in same)}".strip()
        figure = f"{number(same[0].win, style)}{edges_words(same[0], style)}" if wins else number(same[0].step, style)
        parts.append(f"{name}: {figure}")
    return " / ".join(parts) if wins else ", ".join(parts)
