"""How configuration and baselines name files: from their own folder, with `/`, whatever folder a run starts in."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from checker.reporters.places import is_shipped


def names_from(folder: str) -> Callable[[str], str]:
    """Return what turns a path as typed into one that starts in a folder; shipped regulations keep theirs."""
    start = os.path.abspath(folder)

    def name(path: str) -> str:
        if is_shipped(path):
            return path
        try:
            relative = os.path.relpath(path, start)
        except ValueError:
            return path.replace(os.sep, "/")  # another drive of Windows: there is no way from the folder
        return relative.replace(os.sep, "/")

    return name


def matches(pattern: str, name: str) -> bool:
    """Return whether a name fits a pattern: `*` and `?` stay inside a folder, `**` is any number of folders."""
    return _fits(pattern.removeprefix("./").split("/"), name.split("/"))


def is_excluded(name: str, patterns: Iterable[str]) -> bool:
    """Return whether a file, or a folder that it is in, fits one of some patterns; without `/` they fit anywhere."""
    parts = name.split("/")
    above = ["/".join(parts[:length]) for length in range(1, len(parts) + 1)]
    for pattern in (each.rstrip("/") for each in patterns):
        deep = pattern if "/" in pattern else f"**/{pattern}"
        if any(matches(deep.removeprefix("/"), each) for each in above):
            return True
    return False


def _fits(pattern: list[str], name: list[str]) -> bool:
    from fnmatch import fnmatchcase  # only where patterns are configured

    # The parts of `name` before each of `places` fit the parts of the pattern read so far.
    places = {0}
    for part in pattern:
        if part == "**":
            places = set(range(min(places), len(name) + 1))
        else:
            places = {place + 1 for place in places if place < len(name) and fnmatchcase(name[place], part)}
        if not places:
            return False
    return len(name) in places
