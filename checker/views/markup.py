"""JSON, HTML and SVG as text: what is not made here is escaped, there is no way to put in raw markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Union

from checker.views.layout import clean, json_safe

# JSON documents as text: readable, stable, and harmless for whatever shows them.


FORMAT = "tapete/1"  # the version of all published shapes; a change that breaks a reader of them changes it

Json = Union[None, bool, int, str, Sequence["Json"], Iterator["Json"], Mapping[str, "Json"]]
Document = Mapping[str, Json]


def fields_of(record: object, *names: str) -> dict[str, Json]:
    """Return fields of a record by their names: exact numbers as text, several values as a list."""
    return {name: data_of(getattr(record, name)) for name in names}


def data_of(value: Json | Fraction) -> Json:
    """Return a value as data: an exact number as text, several values as a list."""
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def render_json(document: Document) -> str:
    """Return a document as JSON in two-space layout, ended by a line feed; letters stay letters, controls do not."""
    return "".join(json_pieces(document))


def json_pieces(document: Document) -> Iterator[str]:
    """Yield what `render_json` returns; an iterator in the document is a list, of which one item is held at a time."""
    from json import dumps  # imported lazily: outputs of text do not need it

    def pieces(value: object, line: str) -> Iterator[str]:
        members: Iterable[tuple[str, object]]
        if isinstance(value, Iterator):
            signs, members = "[]", (("", each) for each in value)
        elif isinstance(value, dict) and any(isinstance(each, Iterator) for each in value.values()):
            signs, members = "{}", ((f"{dumps(name, ensure_ascii=False)}: ", each) for name, each in value.items())
        else:
            yield dumps(value, ensure_ascii=False, indent=2).replace("\n", line)
            return
        before = signs[0]
        for name, each in members:
            yield f"{before}{line}  {name}"
            yield from pieces(each, f"{line}  ")
            before = ","
        yield signs if before == signs[0] else f"{line}{signs[1]}"

    yield from map(json_safe, pieces(document, "\n"))
    yield "\n"


# Elements of HTML and SVG. Whatever is not made here is text and is escaped: there is no way to put in raw markup.
# Control characters and characters that turn the direction of text are written out first, so that a name from a file
# can neither hide nor reverse what stands beside it.


_EMPTY = frozenset({"br", "meta", "link", "input", "col", "img", "path", "rect", "line"})


class Markup(str):
    """Text that is markup already: only `tag`, `joined` and the shell of a document make it."""

    __slots__ = ()


Child = Union[Markup, str]
Attribute = Union[str, int, None]


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """Return an element; texts among its children are escaped.

    Attributes without value (None) are left out. An underscore in a name stands for a hyphen, one at the end (`class_`)
    for nothing.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_escaped(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _EMPTY and not children:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{joined(children)}</{name}>")


def joined(children: Iterable[Child]) -> Markup:
    """Return markup and texts one after the other, texts escaped."""
    return Markup("".join(child if isinstance(child, Markup) else _escaped(child, False) for child in children))


def _escaped(text: str, quote: bool = True) -> str:
    from html import escape  # imported lazily: brings the names of all characters, which outputs of text do not need

    return escape(clean(text), quote=quote)
