"""The regulation was not yet in force on the day in question.

Why it matters
    A table is checked against the regulation of its day.

Fails
    regulation example
      signed 2013-06-20
      published 2013-06-26
      in force published + 1 day [A.1]
      outline A.1
    --- as-of 2013-06-26

Passes
    regulation example
      signed 2013-06-20
      published 2013-06-26
      in force published + 1 day [A.1]
      outline A.1
    --- as-of 2013-06-27

How to fix
    Check against the regulation in force on that day, or give another day with `--as-of`. For a regulation alone this
    is only a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import Case
from checker.checks.dates.shared.force import out_of_force
from checker.findings.finding import Bilingual, Observation
from checker.store.in_force import in_force_since, is_not_yet, made_on

CODE, SEVERITY, SINCE = "DAT003", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("not yet in force",)
MESSAGE = {
    "en": "`{text}` is in force since {since}, not yet on {day}",
    "es": "`{text}` está en vigor desde el {since}; el {day} aún no lo estaba",
}
HELP = {
    "en": "check by the regulation in force on that day, or give another day with `--as-of`",
    "es": "examinar según la norma en vigor ese día o indicar otro día con `--as-of`",
}
MADE_LATER: Bilingual = {
    "en": "`{text}` is of {since}: on {day} there was no such regulation",
    "es": "`{text}` es del {since}: el {day} aún no existía",
}
SINCE_HERE: Bilingual = {"en": "in force since", "es": "en vigor desde"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding: against a table on the day it states, else on that of the run; or as a note on the text."""
    header = case.regulation.header
    since, made = in_force_since(header), made_on(header)
    if not is_not_yet(header, case.as_of):
        return
    if since is not None:
        yield from out_of_force(case, {"since": since}, SINCE_HERE)
    elif made is not None:
        found = out_of_force(case, {"since": made}, SINCE_HERE)
        yield from (each._replace(message=MADE_LATER) for each in found)
