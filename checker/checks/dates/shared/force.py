"""The finding that a regulation is not in force on the day it is judged for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.cases.case import Case, TableCase
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.store.in_force import ends_before_it_begins

_DATED: Bilingual = {
    "en": "name the regulation in force on that day, or correct the date of the table",
    "es": "indicar la norma en vigor ese día o corregir la fecha de la mesa",
}


def out_of_force(case: Case, end: Mapping[str, str], label: Bilingual) -> Iterator[Observation]:
    """Report that the regulation is not in force on the judged day: against a table at its date, else as a note.

    `end` is the first or the last day in force, under its name in the message; `label` is what the line of the decree
    is called beside the finding. Of a text alone whose days contradict each other DAT007 says all there is to say.
    """
    header = case.regulation.header
    place = header.in_force_span or case.regulation.span
    values: dict[str, Value] = {"text": case.regulation.id, **end, "day": case.as_of}
    observed = Observation(at=place, values=values, subject=Subject(case.regulation.id))
    if isinstance(case, TableCase):
        file = case.table.file
        at = file.date.span if file.date is not None else file.span
        yield observed._replace(at=at, related=(Related(place, label),), help=None if file.date is None else _DATED)
    elif not ends_before_it_begins(header):
        yield observed._replace(severity="note", verdict="none")
