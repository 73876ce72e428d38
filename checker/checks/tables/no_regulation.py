"""The table file names no regulation.

Why it matters
    Without a regulation only the figures that follow from the table itself can be given, and not even those where the
    rules of the bets are missing. `regulation: none` says that this is intended.

Fails
    bet pass_line   pays even
    --- table
    game: craps
    bets:
      pass_line: {pays: even}

Passes
    bet pass_line   pays even
    --- table
    regulation: none
    bets:
      pass_line: {pays: even}

How to fix
    Add `regulation:` with the id of the regulation; `tapete list` shows them.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Observation
from checker.syntax.table.keys import spelling
from checker.text.shorten import shown

CODE, SEVERITY, VERDICT, SINCE = "TAB006", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("no regulation",)
MESSAGE = {"en": "the table names no regulation", "es": "la mesa no indica ninguna norma"}
NONE_FITS = {
    "en": "no regulation of `{jurisdiction}`, or more than one, treats the game of this table",
    "es": "ninguna norma de `{jurisdiction}`, o más de una, trata el juego de esta mesa",
}
HELP = {
    "en": "add `{key}:` with the id of the regulation; `tapete list` shows them",
    "es": "añadir `{key}:` con el identificador de la norma; `tapete list` los muestra",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table without a regulation that has not opted out."""
    file = case.table.file
    if not case.table.names_none:
        return
    values = {"key": spelling("table", "regulation", file.language)}
    if file.jurisdiction is None:
        yield Observation(at=file.span.start(), values=values)
    else:
        values["jurisdiction"] = shown(file.jurisdiction.text)
        yield Observation(at=file.jurisdiction.span, values=values, message=NONE_FITS)
