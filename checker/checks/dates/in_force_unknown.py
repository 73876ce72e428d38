"""The day on which the regulation comes into force cannot be determined.

Why it matters
    Whether a table had to follow the regulation on a given day depends on it.

Fails
    regulation example
      signed 2011-06-10
      published unknown "BOPA 2011-12098"
      in force published + 1 day [A.1]
      outline A.1

Passes
    regulation example
      signed 2011-06-10
      published 2011-06-17 "BOPA 2011-12098"
      in force published + 1 day [A.1]
      outline A.1

How to fix
    Look up the publication and give its day, in the file or as evidence in the configuration (`publication`). Until
    then this is a reservation and no fault of any table.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import RegulationHeading
from checker.findings.finding import Bilingual, Citation, Observation, Subject
from checker.store.in_force import depends_on_unknown_day

CODE, SEVERITY, SINCE, RESERVATION = "DAT001", "note", "0.1", True
LOOKS_AT: tuple[Aspect, ...] = ("unknown first day",)
MESSAGE = {
    "en": "the day this regulation comes into force is not known: {why}",
    "es": "no consta el día en que esta norma entra en vigor: {why}",
}
HELP = {
    "en": "give the day of publication, in the file or under `publication` in the configuration",
    "es": "indicar el día de publicación, en el archivo o en `publication` de la configuración",
}
NOT_PRINTED: Bilingual = {"en": "it is not printed", "es": "no está impreso"}


def check(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    if not depends_on_unknown_day(header):
        return
    why = NOT_PRINTED
    days = header.days_after_publication
    if days is not None:
        place = f" ({header.publication})" if header.publication else ""
        why = {
            "en": f"{days} days after its publication{place}, of unknown date",
            "es": f"{days} días después de su publicación{place}, de fecha desconocida",
        }
    if days == 1:
        why = {
            "en": f"the day after its publication{place}, of unknown date",
            "es": f"al día siguiente de su publicación{place}, de fecha desconocida",
        }
    if days == 0:
        why = {
            "en": f"on the day of its publication{place}, which is unknown",
            "es": f"el mismo día de su publicación{place}, de fecha desconocida",
        }
    yield Observation(
        at=header.in_force_span or case.span,
        values={"why": why},
        subject=Subject(case.id),
        citations=_citations(case),
    )


def _citations(heading: RegulationHeading) -> tuple[Citation, ...]:
    """Return what the line about the force of the regulation cites."""
    span = heading.header.in_force_span
    return tuple(
        mention.citation
        for mention in heading.cited
        if span is not None and mention.by == "header" and span.line <= mention.span.line <= span.end_line
    )
