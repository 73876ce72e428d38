"""Since when a text rules."""

from __future__ import annotations

from checker.semantics.model import Header

UNKNOWN = "unknown"


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


def hangs_on_unknown_day(header: Header) -> bool:
    """Return whether the text says when it comes into force, but the day cannot be told."""
    says = header.days_after_publication is not None or header.in_force is not None
    return says and in_force_since(header) is None
