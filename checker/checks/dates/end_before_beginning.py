"""The last day in force is before the first.

Why it matters
    Such a regulation would never have been in force, which no document means to say: one of the two days is wrong.

Fails
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until 2005-08-05 [A.1]
      outline A.1

Passes
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until 2005-08-06 [A.1]
      outline A.1

How to fix
    Correct the wrong day; `until` gives the last day in force. Whether the regulation holds on a table's own day is
    reported for that table.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject
from checker.store.in_force import ends_before_it_begins, in_force_since, last_day_in_force

CODE, SEVERITY, SINCE = "DAT007", "error", "0.1"
MESSAGE = {
    "en": "in force until {until}, which is before the first day, {since}",
    "es": "en vigor hasta el {until}, antes del primer día, que es el {since}",
}
HELP = {
    "en": "correct one of the two days; `until` names the last day in force",
    "es": "corregir una de las dos fechas; `hasta` indica el último día en vigor",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.regulation.header
    if ends_before_it_begins(header):
        yield Observation(
            at=header.in_force_span or case.regulation.span,
            values={"since": in_force_since(header) or "", "until": last_day_in_force(header) or ""},
            subject=Subject(case.regulation.id),
        )
