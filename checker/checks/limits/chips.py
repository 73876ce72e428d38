"""Stakes and payouts that the chips of a table cannot make."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.chips import Chips, chips_of
from checker.cases.table.effective import BoundLimit
from checker.cases.table.rounding import UnpayableWin, unpayable_minima, unpayable_win
from checker.cases.topics import CHIPS
from checker.checks.limits.bands import KINDS
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.phrase import phrase
from checker.findings.wording import Style, edge, listed, number
from checker.text.record import NamedTuple
from checker.vocabulary.table import spelling
from checker.words.names import code_on, in_both

# The figures of a table that its chips cannot make or pay.


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
        name = code_on(same[0].offer.bet.id, (odd.number for odd in same))
        figure = f"{number(same[0].win, style)}{edges_words(same[0], style)}" if wins else number(same[0].step, style)
        parts.append(phrase(name, f": {figure}"))
    return phrase(*parts, by=" / " if wins else ", ")


# The chips of the table cannot make one of its limits, or pay the winnings of one step.


LIM010 = words_of("LIM010")


@check("LIM010", CHIPS)
def chips_cannot_make(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure."""
    table = case.table
    chips = chips_of(chip.value for chip in table.file.chips)
    if chips is None:
        return
    for each in unmade(case, chips):
        yield Observation(
            at=each.limit.span,
            values={
                "kind": KINDS[each.limit.kind],
                "amount": each.limit.size,
                "win": each.odd.win if each.odd else each.limit.size,
                "edges": in_both(case.regulation.header.country, partial(edges_words, each.odd)) if each.odd else "",
                "nearest": in_both(case.regulation.header.country, partial(_nearest, each)),
            },
            subject=Subject(case.regulation.id or None, table.game_id, each.limit.of or None, each.numbers),
            message=LIM010["win"] if each.odd else None,
            help=LIM010["step"] if each.odd else None,
        )


def _nearest(each: Unmade, style: Style) -> str:
    word = " y " if style.language == "es" else " and "
    return word.join(number(amount, style) for amount in each.nearest)


# The chips of the table cannot pay the winnings of a bet's smallest stake, and no step is stated.


LIM011 = words_of("LIM011")


@check("LIM011", CHIPS)
def minimum_cannot_be_paid(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum, with all bets it holds for."""
    file, country = case.table.file, case.regulation.header.country
    chips = chips_of(chip.value for chip in file.chips)
    for limit, odds in unpayable_minima(case, chips) if chips else ():
        own = limit.level in ("bet", "number")
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "wins": in_both(country, partial(wins_or_steps, odds, True)),
                "steps": in_both(country, partial(wins_or_steps, odds, False)),
                "key": spelling("bet", "step", file.language),
            },
            subject=_subject(case, limit, odds),
            message=None if limit.text else LIM011["one_chip"],
            severity=None if own else "note",
            verdict=None if own else "none",
        )


def _subject(case: TableCase, limit: BoundLimit, odds: tuple[UnpayableWin, ...]) -> Subject:
    if limit.level in ("bet", "number"):
        return case.regulation.subject(odds[0].offer.bet, *(odd.number for odd in odds))
    return Subject(case.regulation.id or None, odds[0].offer.bet.game, limit.of or None)


# A chip of the table has a value of zero or less.


LIM015 = words_of("LIM015")


@check("LIM015", CHIPS)
def chip_without_value(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all such chips, at the first of them."""
    table = case.table
    wrong = [chip for chip in (table.file.chips) if chip.value <= 0]
    if wrong:
        values = tuple(dict.fromkeys(chip.value for chip in wrong))
        several = in_both(
            case.regulation.header.country, lambda style: listed(tuple(number(value, style) for value in values), style)
        )
        yield Observation(
            at=wrong[0].span,
            values={"value": several if len(values) > 1 else values[0]},
            message=LIM015["several"] if len(values) > 1 else None,
            subject=Subject(case.regulation.id or None, table.game_id),
            related=tuple(Related(chip.span, LIM015["another"]) for chip in wrong[1:]),
        )
