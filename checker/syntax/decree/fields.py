"""The header of a decree: one node for each of its fields."""

from __future__ import annotations

from typing import Literal, Union

from checker.syntax.decree.parts import (
    Cite,
    Name,
    Text,
    Words,
)
from checker.text.record import NamedTuple
from checker.text.span import Span

TimesMeaning = Literal["profit", "total", "unsettled"]


class Day(NamedTuple):
    """A date as ISO text (`2011-06-10`), or `unknown`."""

    text: str
    span: Span


class TextField(NamedTuple):
    """`title`, `jurisdiction`, `authority`, `kind`, `language`: one word or string."""

    key: Literal["title", "jurisdiction", "authority", "kind", "language"]
    value: Text
    span: Span


class DateField(NamedTuple):
    """`signed DATE`, `published DATE|unknown "BOPA 2011-12098"`."""

    key: Literal["signed", "published"]
    day: Day
    reference: Text | None
    span: Span


class InForceField(NamedTuple):
    """`in force DATE|unknown` (then `days_after_publication` is None), or `in force published + 1 day`.

    `in force published` is the day of publication itself: 0 days after it.

    `until` is the last day in force; None: nothing says that there is one.
    """

    day: Day | None
    days_after_publication: int | None
    until: Day | None
    cite: Cite | None
    span: Span


class AttributedField(NamedTuple):
    """`attributed to "…" by "…" / "…"`: whose text this is said to be, and the reason."""

    to: Text
    by: Words
    span: Span


class LinkField(NamedTuple):
    """`restates`, `relies on`, `amends`: another text, by id."""

    key: Literal["restates", "relies_on", "amends"]
    regulation: Name
    cite: Cite | None
    span: Span


class ChangeField(NamedTuple):
    """`replaces [X] by [Y]`, `inserts`, `repeals`: a place in the amended text, and the place here that does it."""

    key: Literal["replaces", "inserts", "repeals"]
    target: Cite
    by: Cite | None
    span: Span


class TimesField(NamedTuple):
    """`times profit [IV.6] because "…"`: what "N times" means in the whole text."""

    meaning: TimesMeaning
    cite: Cite | None
    because: Words | None
    span: Span


class OutlineEntry(NamedTuple):
    """One paragraph, or a range `first .. last` (then `last` is set)."""

    first: str
    last: str | None
    phrase: str | None
    span: Span


class OutlineField(NamedTuple):
    """The normative paragraphs of the document, in order."""

    entries: tuple[OutlineEntry, ...]
    span: Span


HeaderField = Union[
    TextField, DateField, InForceField, AttributedField, LinkField, ChangeField, TimesField, OutlineField
]
