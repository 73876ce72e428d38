"""The regulation was no longer in force on the day in question.

Why it matters
    A table is checked against the regulation of its day; one that has been replaced no longer binds anybody.

Fails
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until 2013-06-26 [A.1]
      outline A.1
    --- as-of 2013-06-27

Passes
    regulation example
      signed 2005-07-20
      in force 2005-08-06 until 2013-06-26 [A.1]
      outline A.1
    --- as-of 2013-06-26

How to fix
    Check against the regulation that replaced it, or give another day with `--as-of`. The day after `until` is the last
    one in force. For a regulation alone this is only a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import Case
from checker.checks.dates.shared.force import out_of_force
from checker.findings.finding import Bilingual, Observation
from checker.store.in_force import is_no_longer, last_day_in_force

CODE, SEVERITY, SINCE = "DAT005", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("last day",)
MESSAGE = {
    "en": "`{text}` was in force until {until}, no longer on {day}",
    "es": "`{text}` estuvo en vigor hasta el {until}; el {day} ya no lo estaba",
}
HELP = {
    "en": "check by the regulation in force on that day, or give another day with `--as-of`",
    "es": "examinar según la norma en vigor ese día o indicar otro día con `--as-of`",
}
UNTIL_HERE: Bilingual = {"en": "in force until", "es": "en vigor hasta"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding: against a table on the day it states, else on that of the run; or as a note on the text."""
    until = last_day_in_force(case.regulation.header)
    if until is not None and is_no_longer(case.regulation.header, case.as_of):
        yield from out_of_force(case, {"until": until}, UNTIL_HERE)
