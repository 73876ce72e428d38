"""Raw tree to the lines of the header."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import Literal

from checker.syntax.decree.fields import (
    AttributedField,
    ChangeField,
    DateField,
    Day,
    HeaderField,
    InForceField,
    LinkField,
    OutlineEntry,
    OutlineField,
    Text,
    TextField,
    TimesField,
    TimesMeaning,
)
from checker.syntax.decree.nodes import (
    Refused,
    cite_of,
    first_name,
    first_text,
    keyword,
    own_cite,
    part,
    parts,
    span_of,
    text_of,
    word,
    words,
    words_of,
)
from checker.syntax.decree.reader import RawTree
from checker.syntax.decree.values import integers

_LINKS: Mapping[str, Literal["restates", "relies_on", "amends"]] = {
    "RESTATES": "restates",
    "RELIES_ON": "relies_on",
    "AMENDS": "amends",
}
_CHANGES: Mapping[str, Literal["replaces", "inserts", "repeals"]] = {
    "REPLACES": "replaces",
    "INSERTS": "inserts",
    "REPEALS": "repeals",
}
_TIMES: Mapping[str, TimesMeaning] = {"PROFIT": "profit", "TOTAL": "total", "UNSETTLED": "unsettled"}


def field_of(tree: RawTree, path: str) -> HeaderField:
    """Return a header line.

    Raises:
        Refused: `no-such-day`.
    """
    return _FIELDS[tree.data](tree, path)


def is_field(tree: RawTree) -> bool:
    """Tell whether a part of the raw tree is a header line."""
    return tree.data in _FIELDS


def _title(tree: RawTree, path: str) -> HeaderField:
    return TextField("title", text_of(words(tree)[1], path), span_of(tree, path))


def _authority(tree: RawTree, path: str) -> HeaderField:
    return TextField("authority", text_of(words(tree)[1], path), span_of(tree, path))


def _jurisdiction(tree: RawTree, path: str) -> HeaderField:
    code = words(tree)[1]
    return TextField("jurisdiction", Text(str(code), span_of(code, path)), span_of(tree, path))


def _language(tree: RawTree, path: str) -> HeaderField:
    name = words(tree)[1]
    return TextField("language", Text(str(name), span_of(name, path)), span_of(tree, path))


def _kind(tree: RawTree, path: str) -> HeaderField:
    kind = words(tree)[1]
    # The English word is the value in every keyword language: official, operator, unofficial.
    return TextField("kind", Text(kind.type.lower(), span_of(kind, path)), span_of(tree, path))


def _signed(tree: RawTree, path: str) -> HeaderField:
    return DateField("signed", _day(parts(tree, "day")[0], path), None, span_of(tree, path))


def _published(tree: RawTree, path: str) -> HeaderField:
    return DateField("published", _day(parts(tree, "day")[0], path), first_text(tree, path), span_of(tree, path))


def _in_force(tree: RawTree, path: str) -> HeaderField:
    day, until = part(tree, "day"), part(tree, "until")
    return InForceField(
        None if day is None else _day(day, path),
        next(iter(integers(tree)), None if day is not None else 0),
        None if until is None else _day(parts(until, "day")[0], path),
        own_cite(tree, path),
        span_of(tree, path),
    )


def _attributed(tree: RawTree, path: str) -> HeaderField:
    to = text_of(words(tree, "STRING")[0], path)
    return AttributedField(to, words_of(tree, path), span_of(tree, path))


def _link(tree: RawTree, path: str) -> HeaderField:
    return LinkField(_LINKS[keyword(tree)], first_name(tree, path), own_cite(tree, path), span_of(tree, path))


def _change(tree: RawTree, path: str) -> HeaderField:
    target, *by = (cite_of(item, path) for item in parts(tree, "cite"))
    if target is None:
        raise ValueError("a change without the place it changes")
    return ChangeField(_CHANGES[keyword(tree)], target, by[0] if by else None, span_of(tree, path))


def _times(tree: RawTree, path: str) -> HeaderField:
    because = None if part(tree, "words") is None else words_of(tree, path)
    return TimesField(_TIMES[keyword(tree, 1)], own_cite(tree, path), because, span_of(tree, path))


def _outline(tree: RawTree, path: str) -> HeaderField:
    return OutlineField(tuple(_entry(item, path) for item in parts(tree, "entry")), span_of(tree, path))


def _entry(tree: RawTree, path: str) -> OutlineEntry:
    anchors = [str(token) for token in words(tree, "ANCHOR")]
    phrase = word(tree, "QUOTE")
    return OutlineEntry(
        anchors[0],
        anchors[1] if len(anchors) == 2 else None,
        None if phrase is None else phrase[1:-1].strip(),
        span_of(tree, path),
    )


def _day(tree: RawTree, path: str) -> Day:
    date = word(tree, "DATE")
    if date is None:
        return Day("unknown", span_of(tree, path))
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        raise Refused("no-such-day", span_of(date, path), {"typed": str(date)}) from None
    return Day(str(date), span_of(tree, path))


_FIELDS: Mapping[str, Callable[[RawTree, str], HeaderField]] = {
    "title": _title,
    "jurisdiction": _jurisdiction,
    "authority": _authority,
    "kind": _kind,
    "signed": _signed,
    "published": _published,
    "in_force": _in_force,
    "language": _language,
    "attributed": _attributed,
    "link": _link,
    "change": _change,
    "times": _times,
    "outline": _outline,
}
