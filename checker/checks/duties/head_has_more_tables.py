"""A table head supervises more tables than the table file states.

Why it matters
    Castilla y León lets one table head supervise up to four grouped tables that are recorded individually. The number
    has to be right: the tables that name the same head, by code, are counted over all files of a run.

Fails
    require staff.table_head >= 1 unless staff.tables_per_head <= 4
    --- table
    tables:
      - {table: a, staff: {head: JM-3, tables_per_head: 1}}
      - {table: b, staff: {head: JM-3, tables_per_head: 1}}

Passes
    require staff.table_head >= 1 unless staff.tables_per_head <= 4
    --- table
    tables:
      - {table: a, staff: {head: JM-3, tables_per_head: 2}}
      - {table: b, staff: {head: JM-3}}

How to fix
    Correct the number, or leave it out: the run counts by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.neighbours import HEAD, PER_HEAD
from checker.checks.duties.shared.words import subject_of
from checker.findings.finding import Observation
from checker.text.shorten import shown

CODE, SEVERITY, SINCE = "DUT004", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("neighbours",)
MESSAGE = {
    "en": "tables per head stated: {stated}; tables of this run under `{head}`: {counted}",
    "es": "mesas por jefe, según el archivo: {stated}; a cargo de `{head}` en esta ejecución: {counted}",
}
HELP = {"en": "correct the number, or leave it out", "es": "corregir el número u omitirlo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table whose head has more tables in this run."""
    facts = {fact.path: fact for fact in case.table.file.facts}
    head, stated = facts.get(HEAD), facts.get(PER_HEAD)
    if head is None or stated is None or case.neighbours is None or isinstance(stated.value, str):
        return
    counted = case.neighbours.tables_under(str(head.value))
    if stated.value < counted:
        yield Observation(
            at=stated.span,
            values={"stated": stated.value, "counted": counted, "head": shown(str(head.value))},
            subject=subject_of(case),
        )
