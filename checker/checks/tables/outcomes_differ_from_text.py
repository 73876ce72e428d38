"""A table decides a bet by other throws than its text does.

Why it matters
    A roulette table that counts the zero as even, or a field that loses on the 11, plays another game than the one
    described. Without a text the rules of the trade are the measure, and the finding is a warning: the house may mean
    it, the figures follow from what the table states.

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
    Leave `wins` out to play by the text, or correct the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.bound_table_played import Shift
from checker.cases.case import Case
from checker.cases.phrases import EFFECTS, in_both, name_on, throws_text
from checker.checks.tables._words import DEFINED, source_words
from checker.findings.finding import Finding, Related
from checker.findings.wording import Style, listed

CODE, SEVERITY, SINCE = "TAB012", "error", "0.1"
MESSAGE = {"en": "{bet}: {throws}", "es": "{bet}: {throws}"}
HELP = {"en": "leave the list out, or correct it", "es": "suprima la lista o corríjala"}
_NOTHING = {"en": "decides nothing", "es": "no decide"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per bet, or per way in which its numbers differ."""
    found: dict[object, list[Shift]] = {}
    for shift in case.table.shifts if case.table else ():
        found.setdefault((shift.offer.bet.id, shift.throws, shift.readings), []).append(shift)
    for same in found.values():
        first = same[0]
        bet, played = first.offer.bet, first.offer.played
        numbers = tuple(shift.number for shift in same)
        yield Finding(
            at=played.span if played else first.offer.name.span,
            values={"bet": name_on(bet, numbers), "throws": in_both(case, partial(_throws, case, first))},
            subject=case.subject(bet, *numbers),
            citations=bet.citations,
            related=(Related(bet.span, DEFINED),) if case.regulation.id else (),
            readings=first.readings,
            severity=None if case.regulation.id else "warning",
            verdict=None if first.readings is None else "undetermined",
        )


def _throws(case: Case, shift: Shift, style: Style) -> str:
    """Return what differs: `0 wins here and loses in the text`."""
    apparatus = case.apparatus(shift.offer.bet.game)
    parts = []
    for here, there, mask in shift.throws if apparatus else ():
        at_table, in_text = (EFFECTS[effect] if effect else _NOTHING for effect in (here, there))
        thrown = throws_text(apparatus, mask)[style.language] if apparatus else ""
        here_and = "aquí y" if style.language == "es" else "here and"
        parts.append(f"{thrown} {at_table[style.language]} {here_and} {in_text[style.language]}")
    return f"{listed(tuple(parts), style)} {source_words(case)[style.language]}"
