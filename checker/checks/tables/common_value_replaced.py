"""A value that is meant for all tables of a file holds for none of them: each states its own.

Why it matters
    What stands beside the list of tables reads as a rule for all of them. Where every table has a value of its own, it
    is examined nowhere, and whoever changes it there changes nothing.

Fails
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    minimum: 5
    bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}
    tables:
      - {table: CR01, minimum: 10}

Passes
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    minimum: 5
    bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}
    tables:
      - {table: CR01}
      - {table: CR02, minimum: 25}

How to fix
    Take it out, or take it out of the tables for which the common value is to hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Observation

CODE, SEVERITY, SINCE = "TAB035", "note", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("replaced values",)
MESSAGE = {
    "en": "`{key}` is stated for all tables of the file and holds for none: each states its own",
    "es": "`{key}` figura para todas las mesas del archivo y no rige en ninguna: cada una indica otro valor",
}
HELP = {
    "en": "take it out, or take it out of the tables for which it is to hold",
    "es": "suprimir ese valor, o suprimir el propio de las mesas en que deba regir",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per common value; the first table of the file has them."""
    for value in case.table.file.replaced:
        yield Observation(at=value.span, values={"key": value.text})
