"""The table decides a bet by other rolls than its regulation.

Why it matters
    A roulette table that counts the zero as even, or a field that loses on the 11, plays another game than the one
    described. Without a regulation the usual rules of the trade are taken, and the finding is a warning: the house may
    intend it, and the figures follow from what the table states. A list replaces the list of its word: a number that it
    drops takes the outcome of the one barred in its place, else that of the numbers not named. A rule of the zero for a
    bet that is no even chance is told, too: half back on the zero makes 1/74 of the 1/37 of a dozen.

Fails
    bet field   one roll   wins 2 .. 4, 9 .. 12   loses other   pays even
    --- table
    bets:
      field: {pays: even, wins: [2, 3, 4, 9, 10, 12]}

Passes
    bet field   one roll   wins 2 .. 4, 9 .. 12   loses other   pays even
    --- table
    bets:
      field: {pays: even, wins: [2, 3, 4, 9, 10, 11, 12]}

How to fix
    Leave `wins`, `loses`, `pushes` or `zero` out, or correct it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.prices import OutcomeDifference
from checker.checks.tables.shared.edges import edges_of_zero
from checker.checks.tables.shared.throws import differing_throws
from checker.checks.tables.shared.words import DEFINED
from checker.findings.finding import Observation, Related
from checker.findings.wording import Style
from checker.words.names import in_both, name_on, numbers_text

CODE, SEVERITY, SINCE = "TAB012", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("differing outcomes",)
MESSAGE = {"en": "{bet}: {throws}", "es": "{bet}: {throws}"}
HELP = {"en": "leave it out, or correct it", "es": "suprimirlo o corregirlo"}
_SHOWN = 3


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, those that hold under some readings only apart."""
    found: dict[object, list[OutcomeDifference]] = {}
    for shift in (each for each in case.table.shifts if each.offer.bet.id not in case.table.unfit):
        found.setdefault((shift.offer.bet.id, shift.readings), []).append(shift)
    for same in found.values():
        first, bet, country = same[0], same[0].offer.bet, case.regulation.header.country
        numbers = tuple(dict.fromkeys(shift.number for shift in same))
        yield Observation(
            at=(first.offer.played or first.offer.name).span,
            values={"bet": name_on(bet, numbers), "throws": in_both(country, partial(_lines, case, same))},
            subject=case.regulation.subject(bet, *numbers),
            citations=bet.citations,
            related=(Related(bet.span, DEFINED),) if case.regulation.id else (),
            readings=first.readings,
            severity=None if case.regulation.id else "warning",
            verdict=None if first.readings is None else "undetermined",
        )


def _lines(case: TableCase, same: list[OutcomeDifference], style: Style) -> str:
    """Return what differs, by number where that is not the same for all."""
    by_throws: dict[str, list[str | None]] = {}
    for shift in same:
        by_throws.setdefault(differing_throws(case, shift, style), []).append(shift.number)
    parts = [f"({numbers_text(numbers)}) {throws}" for throws, numbers in by_throws.items()]
    parts = list(by_throws) if len(parts) == 1 else parts
    if len(parts) > _SHOWN:
        parts[_SHOWN:] = ["y así con los demás" if style.language == "es" else "and so on with the others"]
    return "; ".join(parts) + edges_of_zero(case, same[0].offer, style)
