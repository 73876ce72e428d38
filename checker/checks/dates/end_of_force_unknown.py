"""The regulation is no longer in force, but its last day is not known.

Why it matters
    Whether a table had to follow the regulation on a given day depends on it.

Fails
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until unknown [A.1]
      outline A.1

Passes
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until 2013-06-26 [A.1]
      outline A.1

How to fix
    Look up the act that repealed or replaced the regulation, and give the last day in force after `until`. Until it is
    known this is a reservation and no fault of any table.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import RegulationHeading
from checker.findings.finding import Observation, Subject
from checker.store.in_force import UNKNOWN

CODE, SEVERITY, SINCE, RESERVATION = "DAT006", "note", "0.1", True
LOOKS_AT: tuple[Aspect, ...] = ("last day",)
MESSAGE = {
    "en": "this regulation is no longer in force; until which day it was is not known",
    "es": "esta norma ya no está en vigor; no consta hasta qué día lo estuvo",
}
HELP = {
    "en": "look up the act that ended it, and give the last day in force",
    "es": "localizar el acto que le puso fin e indicar el último día en vigor",
}


def check(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    if header.in_force_until == UNKNOWN:
        yield Observation(at=header.in_force_span or case.span, values={}, subject=Subject(case.id))
