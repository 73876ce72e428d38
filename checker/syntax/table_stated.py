"""What a table file states, told from its events before any tree is built: what many files state is read once.

A casino has many tables with the same limits and prices. Two files state the same if they differ in nothing but spaces,
comments, line breaks, braces, and the two values that name a table: its `table` and the `reference` of its
authorisation, which no check looks at. So do two sections, names included.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import yaml

from checker.syntax.table_characters import forbidden
from checker.syntax.table_keys import fold_key
from checker.syntax.table_loader import fastest_parser, load_section
from checker.syntax.table_tree import Entry, Mapping
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span

MAX_LENGTH = 8192
"""Longest statement that is worth keeping, in characters: table files have about a thousand."""

_OPENING: dict[type, str] = {yaml.MappingStartEvent: "{", yaml.SequenceStartEvent: "["}
_CLOSING: dict[type, str] = {yaml.MappingEndEvent: "}", yaml.SequenceEndEvent: "]"}
_BEGINS, _ENDS = frozenset("{["), frozenset("}]")
_AUTHORISATION = ("authorisation", "authorization", "autorizacion")
_NAME, _REFERENCE = ("table", "mesa"), ("reference", "referencia")
"""The keys that lead to a name, as they are nearly always written."""
_ANY_NAME = " "


class Section(NamedTuple):
    """A key at the margin and its value: what they say, and their events."""

    text: str
    events: tuple[Any, ...]


class Statement(NamedTuple):
    """All that a file says but the names: equal texts state the same. `name` is the table's, None without one.

    `events` are those of the parser, for whoever builds the tree.
    """

    text: str
    name: str | None
    events: tuple[Any, ...]
    sections: tuple[Section, ...]

    def parser(self, source: str) -> Replay:
        """Return a parser that gives the events again, for `load_table`."""
        return Replay(self.events)


class Replay:
    """A parser of events that have been read already."""

    def __init__(self, events: tuple[Any, ...]) -> None:
        self.get_event = partial(next, iter(events), None)


class Shared(NamedTuple):
    """The tree of a file, and the entries of it that are those of other files, too."""

    root: Mapping
    common: tuple[Entry, ...]


class Sections:
    """The sections of many files, each kept once: files that say the same in one share its part of the tree.

    A shared part has the places of the file it was read in. Whoever finds something to say about a tree with such parts
    has to read the file again by itself. A section is kept when it is met again: most that differ never are.
    """

    def __init__(self) -> None:
        self._known: Memory[Entry] = Memory(512)
        self._met: set[int] = set()

    def tree(self, statement: Statement, path: str) -> Shared | None:
        """Return the tree of a file, made of shared parts where there are some; None where something is not sound."""
        entries = []
        common = []
        for section in statement.sections:
            entry = self._known.known(None, section.text)
            if entry is None:
                entry = load_section(section.events, path)
                if entry is None:
                    return None
                if not self._is_met(section.text):
                    entries.append(entry)
                    continue
                self._known.keep(None, section.text, entry)
            entries.append(entry)
            common.append(entry)
        if len({fold_key(entry.key.text) for entry in entries}) < len(entries):
            return None
        return Shared(Mapping(tuple(entries), Span(path, 1, 1, 1, 1)), tuple(common))

    def _is_met(self, text: str) -> bool:
        """Return whether a section was met before, and meet it."""
        place = hash(text)  # two texts with one hash: one of them is kept without need
        if place in self._met:
            return True
        if len(self._met) >= _MOST_MET:
            self._met.clear()
        self._met.add(place)
        return False


_MOST_MET = 50_000


def statement_of(text: str, path: str) -> Statement | None:
    """Return what a YAML file states; None where that is not simple: faults, aliases, tags, great length, JSON."""
    if len(text) > 2 * MAX_LENGTH or path.lower().endswith(".json") or forbidden(text, path) is not None:
        return None
    try:
        events = _events(text)
    except (yaml.YAMLError, ValueError, OverflowError):
        return None
    parts = _parts(events[2:-2])  # the stream and its document begin, and end
    if parts is None:
        return None
    keys = tuple(_keys(parts, 0))
    if not keys or -1 in keys:
        return None
    cuts = (*keys, len(parts) - 1)
    sections = tuple(Section("\0".join(parts[start:end]), events[start + 2 : end + 2]) for start, end in pairwise(cuts))
    name = None
    for start in keys:
        key = parts[start][1:]
        if key in _NAME and _is_plain_name(parts[start + 1]):
            name = parts[start + 1][1:]
            parts[start + 1] = _ANY_NAME
        elif key in _AUTHORISATION:
            _leave_out_reference(parts, start + 1)
    whole = "\0".join(parts)
    return Statement(whole, name, events, sections) if len(whole) <= MAX_LENGTH else None


def _events(text: str) -> tuple[Any, ...]:
    parser = fastest_parser()(text)
    return tuple(iter(parser.get_event, None))


def _parts(events: tuple[Any, ...]) -> list[str] | None:
    """Return every event as a text; None where one is more than a plain or quoted value, or the file is no map."""
    parts = []
    for event in events:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            style = event.style or " "
            if event.anchor is not None or event.tag is not None or style in "|>" or "\0" in event.value:
                return None
            parts.append(style + event.value)
        elif kind in _CLOSING:
            parts.append(_CLOSING[kind])
        elif kind in _OPENING and event.anchor is None and event.tag is None:
            parts.append(_OPENING[kind])
        else:
            return None  # an alias, a second document
    return parts if parts[:1] == ["{"] else None


def _keys(parts: list[str], start: int) -> Iterator[int]:
    """Yield where the keys of a map stand that begins at `start`; -1 for a key that is no plain value."""
    depth, is_key = 0, False
    for place in range(start, len(parts)):
        part = parts[place]
        if part in _BEGINS:
            if depth == 1 and is_key:
                yield -1
            depth += 1
            is_key = depth == 1
        elif part in _ENDS:
            depth -= 1
            is_key = depth == 1
            if depth == 0:
                return
        elif depth == 1:
            if is_key:
                yield place
            is_key = not is_key


def _leave_out_reference(parts: list[str], start: int) -> None:
    """Make the references of authorisations all alike; `start` is where the value of the authorisation does."""
    for place in tuple(_keys(parts, start)) if parts[start] == "{" else ():
        if parts[place][1:] in _REFERENCE and _is_plain_name(parts[place + 1]):
            parts[place + 1] = _ANY_NAME


def _is_plain_name(part: str) -> bool:
    """Return whether a part is a scalar that names something, and could not mean anything else."""
    name = part[1:]
    letters = name.replace("-", "").replace("_", "")
    return part[:1] in " '\"" and letters.isalnum() and letters.isascii() and letters.lower() != "null"
