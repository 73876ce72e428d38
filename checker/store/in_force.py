"""The days on which a regulation is in force, as far as its header gives them."""

from __future__ import annotations

from checker.semantics.decree.model import Header

UNKNOWN = "unknown"


def in_force_since(header: Header) -> str | None:
    """Return the ISO date since when a regulation is in force.

    None when the regulation does not give it, when it depends on a publication of unknown date, or when the printed
    date is not in the calendar.
    """
    if header.days_after_publication is None:
        return None if header.in_force in (None, UNKNOWN) else header.in_force
    if header.published in (None, UNKNOWN):
        return None
    from datetime import date, timedelta  # imported lazily: most regulations print their day

    try:
        published = date.fromisoformat(header.published or "")
        return (published + timedelta(days=header.days_after_publication)).isoformat()
    except (ValueError, OverflowError):
        return None


def last_day_in_force(header: Header) -> str | None:
    """Return the ISO date of the last day on which a regulation is in force; None for no end, or one of unknown day."""
    return None if header.in_force_until == UNKNOWN else header.in_force_until


def depends_on_unknown_day(header: Header) -> bool:
    """Return whether the regulation says when it comes into force, but the day is unknown."""
    says = header.days_after_publication is not None or header.in_force is not None
    return says and in_force_since(header) is None


def ends_before_it_begins(header: Header) -> bool:
    """Return whether the last day in force lies before the first: the regulation was never in force."""
    since, until = in_force_since(header), last_day_in_force(header)
    return since is not None and until is not None and until < since


def made_on(header: Header) -> str | None:
    """Return the ISO date before which the regulation did not exist: the later known day of signing and publication."""
    return max((day for day in (header.signed, header.published) if day is not None and day != UNKNOWN), default=None)


def is_not_yet(header: Header, day: str) -> bool:
    """Return whether a regulation is known to come into force only after a day (ISO date), or to be made after it."""
    since = in_force_since(header) or made_on(header)
    return since is not None and day < since


def is_no_longer(header: Header, day: str) -> bool:
    """Return whether a regulation is known to have ended before a day (ISO date) on which it could have applied."""
    until = last_day_in_force(header)
    return until is not None and until < day and not is_not_yet(header, day)


def may_rule(header: Header, day: str) -> bool:
    """Return whether nothing that is known of a regulation keeps it from being in force on a day (ISO date)."""
    return not is_not_yet(header, day) and not is_no_longer(header, day)
