"""Which regulations there are: the shipped ones and those in the user's own folders, by id."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache

from checker.text.record import NamedTuple
from checker.text.resources import data_folder

SUFFIX = ".decree"
USUAL = "usual_"
"""How the ids of files with the rules of the trade begin: they are no regulations, and in no list of them."""
_OPENING_WORDS = ("regulation", "norma")


class Entry(NamedTuple):
    """A decree file. `label` is what messages show: `regulations/…` for a shipped one, else the path as typed."""

    id: str
    file: str
    label: str
    shipped: bool


@cache
def _decrees() -> tuple[Entry, ...]:
    """Return all decree files of the package, by id."""
    entries = _entries(data_folder("regulations"), "regulations", True)
    return tuple(sorted(entries, key=lambda entry: entry.id))


@cache
def shipped() -> tuple[Entry, ...]:
    """Return the regulations of the package, by id."""
    return tuple(entry for entry in _decrees() if not entry.id.startswith(USUAL))


@cache
def usual_rules() -> dict[str, Entry]:
    """Return the rules of the trade by game, for tables that name no regulation."""
    return {entry.id.removeprefix(USUAL): entry for entry in _decrees() if entry.id.startswith(USUAL)}


def library(folders: Iterable[str] = ()) -> dict[str, Entry]:
    """Return all regulations by id; a user's own file takes the place of a shipped one of the same id."""
    found = {entry.id: entry for entry in shipped()}
    for folder in folders:
        found.update((entry.id, entry) for entry in _entries(folder, folder, False))
    return found


def entry_of_file(path: str) -> Entry:
    """Return the entry of a file the user named; its id is empty when the file does not start like a decree."""
    return Entry(_id_of(path), path, path, False)


def _entries(root: str, label: str, are_shipped: bool) -> Iterator[Entry]:
    for folder, folders, files in os.walk(root):
        folders.sort()
        for name in sorted(files):
            if name.endswith(SUFFIX):
                path = os.path.join(folder, name)
                shown = os.path.join(label, os.path.relpath(path, root)).replace(os.sep, "/")
                yield Entry(_id_of(path), path, shown, are_shipped)


def _id_of(path: str) -> str:
    """Return the word after `regulation`, read from the first line that is no comment."""
    if not os.path.isfile(path):
        return ""  # a pipe would wait for somebody to write
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as lines:
            for line in lines:
                words = line.split("#", 1)[0].split()
                if words:
                    return words[1] if len(words) > 1 and words[0] in _OPENING_WORDS else ""
    except OSError:
        return ""
    return ""
