"""Header fields to `Header`, links to other regulations and the outline."""

from __future__ import annotations

from typing import Literal, cast

from checker.semantics.decree.model import Header, Link, OutlineParagraph
from checker.semantics.decree.scope import Scope, all_of, first_of
from checker.syntax.decree.parts import Name
from checker.syntax.decree.tree import (
    AttributedField,
    ChangeField,
    DateField,
    HeaderField,
    InForceField,
    LinkField,
    OutlineField,
    TextField,
    TimesField,
)


def header_of(fields: tuple[HeaderField, ...], scope: Scope) -> Header:
    """Return who says it and since when; what the file does not give stays empty or None."""
    texts = {field.key: field.value.text for field in all_of(TextField, fields)}
    dates = {field.key: field for field in all_of(DateField, fields)}
    in_force = first_of(InForceField, fields)
    attributed = first_of(AttributedField, fields)
    times = first_of(TimesField, fields)
    published = dates.get("published")
    return Header(
        title=texts.get("title", ""),
        jurisdiction=texts.get("jurisdiction", ""),
        authority=texts.get("authority", ""),
        attributed_to=attributed.to.text if attributed else None,
        attributed_by=attributed.by if attributed else None,
        kind=cast(Literal["official", "operator", "unofficial"], texts.get("kind", "official")),
        signed=dates["signed"].day.text if "signed" in dates else None,
        published=published.day.text if published else None,
        publication=published.reference.text if published and published.reference else None,
        in_force=in_force.day.text if in_force and in_force.day else None,
        days_after_publication=in_force.days_after_publication if in_force else None,
        in_force_until=in_force.until.text if in_force and in_force.until else None,
        in_force_span=in_force.span if in_force else None,
        language=texts.get("language", "es"),
        times=times.meaning if times else "unsettled",
        times_citations=scope.citations(times.cite) if times else (),
        times_span=times.span if times else None,
        times_because=times.because if times else None,
    )


def links_of(fields: tuple[HeaderField, ...], scope: Scope) -> tuple[Link, ...]:
    """Return the ties to other texts; `replaces`, `inserts`, `repeals` belong to the text amended above them."""
    links = []
    amended: str | None = None
    for field in fields:
        if isinstance(field, LinkField):
            links.append(Link(field.key, field.regulation.text, (), scope.citations(field.cite), field.span))
            if field.key == "amends":
                amended = field.regulation.text
        elif isinstance(field, ChangeField):
            links.append(Link(field.key, amended, field.target.anchors, scope.citations(field.by), field.span))
    return tuple(links)


def outline_of(fields: tuple[HeaderField, ...], scope: Scope) -> tuple[OutlineParagraph, ...]:
    """Return the paragraphs of the outline in order; `B.1 .. B.7` stands for each paragraph between."""
    paragraphs: list[OutlineParagraph] = []
    for field in all_of(OutlineField, fields):
        for entry in field.entries:
            anchors = (entry.first,) if entry.last is None else _between(entry.first, entry.last)
            for position, anchor in enumerate(anchors):
                paragraphs.append(OutlineParagraph(anchor, entry.phrase if position == 0 else None, entry.span))
    scope.once(Name(paragraph.anchor, paragraph.span) for paragraph in paragraphs)
    return tuple(paragraphs)


def _between(first: str, last: str) -> tuple[str, ...]:
    stem, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if stem != other or not (low.isdecimal() and high.isdecimal()) or int(high) - int(low) > 500:
        return (first, last)
    prefix = f"{stem}." if stem else ""
    return tuple(f"{prefix}{number}" for number in range(int(low), int(high) + 1))
