"""Header fields to `Header`, links to other regulations and the outline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar, cast

from checker.semantics.decree.model import Header, Link, OutlineParagraph
from checker.semantics.decree.scope import Scope
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

Field = TypeVar("Field", bound=HeaderField)


def header_of(fields: tuple[HeaderField, ...], scope: Scope) -> Header:
    """Return who says it and since when; what the file does not give stays empty or None."""
    texts = {field.key: field.value.text for field in _all(TextField, fields)}
    dates = {field.key: field for field in _all(DateField, fields)}
    in_force = _first(InForceField, fields)
    attributed = _first(AttributedField, fields)
    times = _first(TimesField, fields)
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
    for field in _all(OutlineField, fields):
        for entry in field.entries:
            anchors = (entry.first,) if entry.last is None else _between(entry.first, entry.last)
            for position, anchor in enumerate(anchors):
                paragraphs.append(OutlineParagraph(anchor, entry.phrase if position == 0 else None, entry.span))
    seen: set[str] = set()
    for paragraph in paragraphs:
        if paragraph.anchor in seen:
            scope.report("decree_names/duplicate-name", paragraph.span, {"name": paragraph.anchor})
        seen.add(paragraph.anchor)
    return tuple(paragraphs)


def _between(first: str, last: str) -> tuple[str, ...]:
    stem, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if stem != other or not (low.isdecimal() and high.isdecimal()) or int(high) - int(low) > 500:
        return (first, last)
    prefix = f"{stem}." if stem else ""
    return tuple(f"{prefix}{number}" for number in range(int(low), int(high) + 1))


def _all(kind: type[Field], fields: Iterable[HeaderField]) -> Iterable[Field]:
    return (field for field in fields if isinstance(field, kind))


def _first(kind: type[Field], fields: Iterable[HeaderField]) -> Field | None:
    return next(iter(_all(kind, fields)), None)
