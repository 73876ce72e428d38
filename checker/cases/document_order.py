"""Which of the places where each of several phrases stands make one sequence."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple


class _Link(NamedTuple):
    entry: int
    before: _Link | None


def in_order(occurrences: list[list[int]]) -> list[int | None]:
    """Return a place for each entry, strictly ascending, for as many entries as possible.

    Where all can be found, each gets the first place after that of the entry before it. One misprinted phrase therefore
    costs one entry, not all that follow.

    Args:
        occurrences: For each entry, in order, the places where it could be, ascending.
    """
    chosen = _longest(occurrences)
    found: list[int | None] = []
    last = -1
    for entry, places in enumerate(occurrences):
        if entry not in chosen:
            found.append(None)
            continue
        last = places[bisect_right(places, last)]
        found.append(last)
    return found


def _longest(occurrences: list[list[int]]) -> set[int]:
    """Return the entries of a longest ascending chain, one place an entry (patience sorting)."""
    ends: list[int] = []
    links: list[_Link] = []
    for entry, places in enumerate(occurrences):
        # From the last place down, so that an entry never follows itself.
        for place in reversed(places):
            length = bisect_left(ends, place)
            link = _Link(entry, links[length - 1] if length else None)
            if length == len(ends):
                ends.append(place)
                links.append(link)
            else:
                ends[length], links[length] = place, link
    chosen = set()
    link_or_none = links[-1] if links else None
    while link_or_none is not None:
        chosen.add(link_or_none.entry)
        link_or_none = link_or_none.before
    return chosen
