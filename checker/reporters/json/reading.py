"""Reads documents of ours that somebody hands back: nothing in them is taken on trust, each fault has its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

MOST_ENTRIES = 50_000
"""Of one list."""
MOST_LETTERS = 4_000
"""Of one text."""

Entry = Mapping[str, object]


class WrongShape(Exception):
    """A document that has not the shape it should; `place` says where, as in `findings[3].code`."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def as_map(value: object, place: str) -> Entry:
    """Return a value that must be a map."""
    if not isinstance(value, dict):
        raise WrongShape(place)
    return value


def entries(body: Entry, name: str, within: str = "") -> Iterable[tuple[str, Entry]]:
    """Return the maps of a list, each with its place."""
    found, place = body.get(name), below(within, name)
    if not isinstance(found, list) or len(found) > MOST_ENTRIES:
        raise WrongShape(place)
    return [(f"{place}[{number}]", as_map(entry, f"{place}[{number}]")) for number, entry in enumerate(found)]


def texts(body: Entry, name: str, within: str = "") -> tuple[str, ...]:
    """Return a list of texts."""
    found, place = body.get(name), below(within, name)
    if not isinstance(found, list) or len(found) > MOST_ENTRIES:
        raise WrongShape(place)
    if not all(isinstance(each, str) and len(each) <= MOST_LETTERS for each in found):
        raise WrongShape(place)
    return tuple(found)


def text(body: Entry, name: str, within: str = "") -> str:
    """Return a text."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise WrongShape(below(within, name))
    return value


def text_or_none(body: Entry, name: str, within: str = "") -> str | None:
    """Return a text, or None where null stands for it."""
    return None if name in body and body[name] is None else text(body, name, within)


def truth(body: Entry, name: str, within: str = "") -> bool:
    """Return a truth."""
    value = body.get(name)
    if not isinstance(value, bool):
        raise WrongShape(below(within, name))
    return value


def below(within: str, name: str) -> str:
    """Return the place of a key."""
    return f"{within}.{name}" if within else name
