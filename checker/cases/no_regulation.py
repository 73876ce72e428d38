"""What stands for the text of a table that names none."""

from __future__ import annotations

from checker.semantics.model import Header, Regulation
from checker.text.span import NOWHERE

NO_REGULATION = Regulation(
    id="",
    path="",
    header=Header(
        title="",
        jurisdiction="",
        authority="",
        attributed_to=None,
        attributed_by=None,
        kind="official",
        signed=None,
        published=None,
        publication=None,
        in_force=None,
        days_after_publication=None,
        in_force_span=None,
        language="es",
        times="unsettled",
        times_citations=(),
        times_span=None,
    ),
    links=(),
    outline=(),
    games=(),
    groups=(),
    bets=(),
    limits=(),
    requirements=(),
    options=(),
    claims=(),
    examples=(),
    notes=(),
    uncited=(),
    span=NOWHERE,
)
"""Stands for the text of a table that names none: it says nothing."""
