"""Two tables of one folder have the same name.

Why it matters
    A report, a waiver and a limit sheet name a table by its name. Under one name stand two tables, or two states of one
    table, and nobody can tell which of them is in service. Case, accents and spaces make no difference. Tables of
    several folders may have one name, as those of several casinos do, and so may those that state another date.

Fails
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    tables:
      - {table: CR01, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}}
      - {table: cr01, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}}

Passes
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    tables:
      - {table: CR01, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}}
      - {table: CR02, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}}

How to fix
    Give each table a name of its own; delete the file that is no longer in use.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.neighbours import summary_of
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.text.shorten import shown

CODE, SEVERITY, SINCE = "TAB027", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("neighbours",)
MESSAGE = {"en": "two tables are called `{name}`", "es": "dos mesas se llaman `{name}`"}
HELP = {
    "en": "give each a name of its own, or delete the one that is not in use",
    "es": "dar a cada una un nombre propio, o borrar la que no está en servicio",
}
FIRST = {"en": "the other one", "es": "la otra"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield a finding for a table that has the name of an earlier one of its folder and day."""
    mine = summary_of(case.table, "") if case.neighbours else None
    first = case.neighbours.same_name(mine) if mine and case.neighbours else None
    if mine is None or mine.called is None or first is None:
        return
    yield Observation(
        at=mine.called.at,
        values={"name": shown(mine.name)},
        subject=subject_of_game(case),
        related=(Related(first, FIRST),),
    )
