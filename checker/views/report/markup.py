"""Elements of HTML and SVG. Whatever is not made here is text and is escaped: there is no way to put in raw markup.

Control characters and characters that turn the direction of text are written out first, so that a name from a file can
neither hide nor reverse what stands beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Union

from checker.views.escape import clean

_EMPTY = frozenset({"br", "meta", "col", "img", "path", "rect", "line"})


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
        f' {key.rstrip("_").replace("_", "-")}="{escape(clean(str(value)), quote=True)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _EMPTY and not children:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{joined(children)}</{name}>")


def joined(children: Iterable[Child]) -> Markup:
    """Return markup and texts one after the other, texts escaped."""
    return Markup(
        "".join(child if isinstance(child, Markup) else escape(clean(child), quote=False) for child in children)
    )
