"""The text was not yet in force on the day that is judged.

Why it matters
    A table is judged by what ruled on its day.

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
    Judge by the text that ruled on that day, or give another day with `--as-of`. For a text alone this is only a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.cases.in_force import in_force_since
from checker.findings.finding import Finding, Related, Subject, Texts

CODE, SEVERITY, SINCE = "DAT003", "error", "0.1"
MESSAGE = {
    "en": "`{text}` is in force since {since}, not yet on {day}",
    "es": "`{text}` está en vigor desde el {since}; el {day} aún no lo estaba",
}
HELP = {
    "en": "judge by the text in force on that day, or give another day with `--as-of`",
    "es": "juzgue según el texto en vigor ese día o indique otro día con `--as-of`",
}
SINCE_HERE: Texts = {"en": "in force since", "es": "en vigor desde"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding: against a table on the day it states, else on that of the run; or as a note on the text."""
    header = case.regulation.header
    since = in_force_since(header)
    stated = case.table.file.date if case.table is not None else None
    day = case.as_of if stated is None else stated.text
    if since is None or day >= since:
        return
    place = header.in_force_span or case.regulation.span
    finding = Finding(
        at=place,
        values={"text": case.regulation.id, "since": since, "day": day},
        subject=Subject(case.regulation.id),
    )
    if case.table is None:
        yield finding._replace(severity="note", verdict="none")
    else:
        at = case.table.file.span if stated is None else stated.span
        yield finding._replace(at=at, related=(Related(place, SINCE_HERE),))
