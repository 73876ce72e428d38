"""From when to when a text rules, and what is said where that is not the day that is judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.semantics.decree.model import Header

if TYPE_CHECKING:
    from checker.cases.case import Case

UNKNOWN = "unknown"
_DATED: Bilingual = {
    "en": "name the text in force on that day, or correct the date of the table",
    "es": "indique la norma en vigor ese día o corrija la fecha de la mesa",
}


def in_force_since(header: Header) -> str | None:
    """Return the ISO date since when a text is in force.

    None when the text does not give it, when it hangs on a publication whose day is not known, or when the day printed
    is none of the calendar.
    """
    if header.days_after_publication is None:
        return None if header.in_force in (None, UNKNOWN) else header.in_force
    if header.published in (None, UNKNOWN):
        return None
    from datetime import date, timedelta  # only dates that are counted on pay for the import

    try:
        published = date.fromisoformat(header.published or "")
        return (published + timedelta(days=header.days_after_publication)).isoformat()
    except (ValueError, OverflowError):
        return None


def last_day_in_force(header: Header) -> str | None:
    """Return the ISO date of the last day on which a text is in force; None for no end, or one of unknown day."""
    return None if header.in_force_until == UNKNOWN else header.in_force_until


def hangs_on_unknown_day(header: Header) -> bool:
    """Return whether the text says when it comes into force, but the day cannot be told."""
    says = header.days_after_publication is not None or header.in_force is not None
    return says and in_force_since(header) is None


def ends_before_it_begins(header: Header) -> bool:
    """Return whether the last day in force lies before the first: the text was never in force."""
    since, until = in_force_since(header), last_day_in_force(header)
    return since is not None and until is not None and until < since


def made_on(header: Header) -> str | None:
    """Return the ISO date before which there was no such text: the last day known of its signing and publication."""
    return max((day for day in (header.signed, header.published) if day is not None and day != UNKNOWN), default=None)


def is_not_yet(header: Header, day: str) -> bool:
    """Return whether a text is known to come into force only after a day (ISO date), or to be made after it."""
    since = in_force_since(header) or made_on(header)
    return since is not None and day < since


def is_no_longer(header: Header, day: str) -> bool:
    """Return whether a text is known to have ended before a day (ISO date) on which it could have been in force."""
    until = last_day_in_force(header)
    return until is not None and until < day and not is_not_yet(header, day)


def may_rule(header: Header, day: str) -> bool:
    """Return whether nothing that is known of a text keeps it from being in force on a day (ISO date)."""
    return not is_not_yet(header, day) and not is_no_longer(header, day)


def judged_day(case: Case) -> str:
    """Return the ISO date on which the text must rule: the one the table states, else that of the run."""
    stated = case.table.file.date if case.table is not None else None
    return case.as_of if stated is None else stated.text


def out_of_force(case: Case, end: Mapping[str, str], label: Bilingual) -> Iterator[Observation]:
    """Report that the text does not rule on the judged day: against a table at its date, else as a note.

    `end` is the first or the last day in force, under its name in the message; `label` is what the line of the decree
    is called beside the finding. Of a text alone whose days contradict each other DAT007 says all there is to say.
    """
    header = case.regulation.header
    place = header.in_force_span or case.regulation.span
    values: dict[str, Value] = {"text": case.regulation.id, **end, "day": judged_day(case)}
    observed = Observation(at=place, values=values, subject=Subject(case.regulation.id))
    if case.table is not None:
        file = case.table.file
        at = file.date.span if file.date is not None else file.span
        yield observed._replace(at=at, related=(Related(place, label),), help=None if file.date is None else _DATED)
    elif not ends_before_it_begins(header):
        yield observed._replace(severity="note", verdict="none")
