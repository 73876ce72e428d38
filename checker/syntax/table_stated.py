"""What a table file states, told from its events before any tree is built: tables that state the same are judged once.

A casino has many tables with the same limits and prices. Two files state the same if they differ in nothing but spaces,
comments, line breaks, braces, and the two values that name a table: its `table` and the `reference` of its
authorisation, which no check looks at.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import yaml

from checker.syntax.table_characters import forbidden
from checker.syntax.table_loader import fastest_parser
from checker.text.record import NamedTuple

MAX_LENGTH = 8192
"""Longest statement that is worth keeping, in characters: table files have about a thousand."""

_SIGNS = {
    yaml.StreamStartEvent: "",
    yaml.DocumentStartEvent: "",
    yaml.MappingStartEvent: "{",
    yaml.SequenceStartEvent: "[",
    yaml.SequenceEndEvent: "]",
    yaml.MappingEndEvent: "}",
    yaml.DocumentEndEvent: ".",
    yaml.StreamEndEvent: "",
}
_OPENING, _CLOSING, _NOTHING = ("{", "["), ("}", "]"), ("", ".")
_AUTHORISATION = ("authorisation", "authorization", "autorizacion")
_NAMES = {("table",), ("mesa",), *((key, name) for key in _AUTHORISATION for name in ("reference", "referencia"))}
"""The keys that lead to a name, one inside the other, as they are nearly always written."""
_LAST = {path[-1] for path in _NAMES}


class Statement(NamedTuple):
    """All that a file says but the names: equal texts state the same. `name` is the table's, None without one.

    `events` are those of the parser, for whoever builds the tree.
    """

    text: str
    name: str | None
    events: tuple[Any, ...]

    def parser(self, source: str) -> Replay:
        """Return a parser that gives the events again, for `load_table`."""
        return Replay(self.events)


class Replay:
    """A parser of events that have been read already."""

    def __init__(self, events: tuple[Any, ...]) -> None:
        self.get_event = partial(next, iter(events), None)


def statement_of(text: str, path: str) -> Statement | None:
    """Return what a YAML file states; None where that is not simple: faults, aliases, tags, great length, JSON."""
    if len(text) > 2 * MAX_LENGTH or path.lower().endswith(".json") or forbidden(text, path) is not None:
        return None
    try:
        events = _events(text)
    except (yaml.YAMLError, ValueError, OverflowError):
        return None
    parts: list[str] = []
    naming = []
    for place, event in enumerate(events):
        sign = _SIGNS.get(type(event))
        if sign is None:
            if type(event) is not yaml.ScalarEvent or event.anchor is not None or event.tag is not None:
                return None
            if event.value in _LAST:
                naming.append(place)
            sign = (event.style or " ") + event.value
        elif sign in _OPENING and (event.anchor is not None or event.tag is not None):
            return None
        parts.append(sign)
    name = None
    for place in naming:
        keys = _keys_to(parts, place)
        if keys in _NAMES and _is_plain_name(parts[place + 1]):
            name = parts[place + 1][1:] if len(keys) == 1 else name
            parts[place + 1] = " "
    stated = "\0".join(parts)
    simple = len(stated) <= MAX_LENGTH and stated.count("\0") == len(parts) - 1
    return Statement(stated, name, events) if simple else None


def _events(text: str) -> tuple[Any, ...]:
    parser = fastest_parser()(text)
    events = []
    while (event := parser.get_event()) is not None:
        events.append(event)
    return tuple(events)


def _keys_to(parts: list[str], place: int) -> tuple[str, ...]:
    """Return the keys that lead to the value behind a place, one inside the other; nothing if no key stands there.

    Of every open map the key is kept whose value has not ended, None where a key comes next; lists have no key.
    """
    keys: list[str | None] = []
    for part in parts[:place]:
        if part in _OPENING:
            keys.append(None if part == "{" else "")
            continue
        if part in _CLOSING:
            keys.pop()
        if part not in _NOTHING and keys and keys[-1] != "":
            keys[-1] = part if keys[-1] is None else None
    if not keys or keys.pop() is not None:
        return ()
    return tuple(key[1:] if key else "" for key in (*keys, parts[place]))


def _is_plain_name(part: str) -> bool:
    """Return whether a part is a scalar that names something, and could not mean anything else."""
    name = part[1:]
    letters = name.replace("-", "").replace("_", "")
    return part[:1] in " '\"" and letters.isalnum() and letters.isascii() and letters.lower() != "null"
