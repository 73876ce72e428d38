"""The dates of a regulation are out of order.

Why it matters
    A regulation is signed, then published, then in force. Another order is a misprint, of the document or of the
    transcription, and it decides from when tables are held to the regulation.

Fails
    regulation example
      signed 2012-01-01
      published 2011-01-01 "Gazette 1"
      outline A.1

Fails
    regulation example
      signed 2010-01-01
      published 2011-01-01 "Gazette 1"
      in force 2010-06-01 [A.1]
      outline A.1

Passes
    regulation example
      signed 2011-01-01
      published 2011-01-01 "Gazette 1"
      in force 2011-01-02 [A.1]
      outline A.1

How to fix
    Compare the dates with the document. A regulation that is meant to hold from an earlier day stays a warning: accept
    it with a waiver that says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual, Observation, Subject
from checker.store.in_force import UNKNOWN, in_force_since

CODE, SEVERITY, SINCE = "DAT009", "error", "0.1"
MESSAGE = {
    "en": "{later} on {second}, before it was {earlier} on {first}",
    "es": "consta {later} el {second}, antes de {earlier} el {first}",
}
HELP = {"en": "compare both dates with the document", "es": "cotejar ambas fechas con el documento"}
EXCHANGED = {
    "en": "compare both dates with the document: day and month may have changed places",
    "es": "cotejar ambas fechas con el documento: tal vez se han intercambiado el día y el mes",
}
SIGNED: Bilingual = {"en": "signed", "es": "firmada"}
PUBLISHED: Bilingual = {"en": "published", "es": "publicada"}
IN_FORCE: Bilingual = {"en": "in force", "es": "en vigor"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for each date that lies before the one it should follow."""
    header = case.regulation.header
    days = [(SIGNED, header.signed), (PUBLISHED, header.published), (IN_FORCE, in_force_since(header))]
    known = [(what, day) for what, day in days if day is not None and day != UNKNOWN]
    for (earlier, first), (later, second) in pairwise(known):
        if second < first:
            # A regulation can be meant to hold from a day before its publication; it cannot be published unsigned.
            retroactive = later is IN_FORCE
            yield Observation(
                at=header.in_force_span or case.regulation.span,
                values={"earlier": earlier, "first": first, "later": later, "second": second},
                subject=Subject(case.regulation.id),
                severity="warning" if retroactive else None,
                help=EXCHANGED if _turned(first) <= second or first <= _turned(second) else None,
            )


def _turned(day: str) -> str:
    """Return a date with day and month exchanged, where both can be either."""
    year, month, number = day.split("-")
    return f"{year}-{number}-{month}" if int(number) <= 12 else day
