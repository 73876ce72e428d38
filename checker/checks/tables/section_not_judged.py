"""The table states something that no check examines.

Why it matters
    What is not checked must not look as if it conformed: a commission of which the file does not say when it is
    charged, bets of which nobody says what decides them, limits of a class of bets that no regulation defines. A list
    of outcomes can drop a number of which nothing says what it does: with `pushes: none` the 12 on don't pass may win
    or lose, and no house edge is given.

Fails
    bet pass_line   first roll   wins 7   loses 2   stands other   pays even
    --- table
    bets:
      pass_line: {pays: even, commission: {rate: 5%}}

Passes
    bet pass_line   first roll   wins 7   loses 2   stands other   pays even
    --- table
    bets:
      pass_line: {pays: even}

How to fix
    State what is missing, or check these sections by other means.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.unexamined import unexamined
from checker.findings.finding import Observation

CODE, SEVERITY, SINCE = "TAB009", "warning", "0.1"
VERDICT = "undetermined"
LOOKS_AT: tuple[Aspect, ...] = ("statements in doubt",)
MESSAGE = {
    "en": "`{section}` is stated and was not examined: {why}",
    "es": "`{section}` consta y no se ha examinado: {why}",
}
HELP = {
    "en": "examine it by other means and accept it with a waiver, or take it out",
    "es": "comprobarlo por otro medio y hacerlo constar en una aceptación, o retirarlo",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per statement that nothing could examine; the account of the table reads them."""
    table = case.table
    seen = set()
    for section, at, why in unexamined(case, table):
        if section not in seen:
            seen.add(section)
            yield Observation(at=at, values={"section": section, "why": why})
