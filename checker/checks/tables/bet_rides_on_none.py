"""The table offers a bet that rides on another one, and not the bet it rides on.

Why it matters
    Odds cannot be laid without the line bet behind which they stand: nobody can make this bet at the table. Either the
    list is not complete, though it says so, or the bet should not be on it.

Fails
    bet pass_line   first roll   wins 7   loses 2, 3, 12   stands other   pays even
    bet odds(n in 4, 10)   wins n   loses 7   stands other   rides on pass_line   pays 2 to 1
    --- table
    complete: true
    bets: {odds: {pays: 2 to 1}}

Passes
    bet pass_line   first roll   wins 7   loses 2, 3, 12   stands other   pays even
    bet odds(n in 4, 10)   wins n   loses 7   stands other   rides on pass_line   pays 2 to 1
    --- table
    complete: true
    bets: {pass_line: {pays: even}, odds: {pays: 2 to 1}}

How to fix
    List the bet it rides on. A table that does not say that it is `complete` may leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.idle import lone_riders
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "TAB029", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("bets that ride on none",)
MESSAGE: Bilingual = {
    "en": "{bet} rides on {main}, which the table does not list",
    "es": "{bet} va sobre {main}, que la mesa no enumera",
}
HELP: Bilingual = {"en": "list {main}, or take {bet} out", "es": "enumerar {main} o suprimir {bet}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet."""
    for offer in lone_riders(case.table):
        main = case.regulation.bet(offer.bet.game, offer.bet.rides_on or "")
        yield Observation(
            at=offer.name.span,
            values={"bet": name_of(offer.bet), "main": name_of(main) if main else f"`{offer.bet.rides_on}`"},
            subject=case.regulation.subject(offer.bet),
        )
