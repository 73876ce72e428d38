"""Which of the places where each of several phrases stands make one sequence."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from checker.text.record import NamedTuple


class _Link(NamedTuple):
    entry: int
    before: _Link | None


def in_order(occurrences: list[list[int]]) -> list[int | None]:
    """Return a place for each entry, strictly ascending, for as many entries as possible.

    Each entry gets the first place after that of the entry before it; entries are passed over only where that finds
    more of the others. One misprinted phrase therefore costs one entry, not all that follow.

    Args:
        occurrences: For each entry, in order, the places where it could be, ascending.
    """
    one_by_one = _first_places(occurrences, set(range(len(occurrences))))
    chosen = _longest(occurrences)
    if sum(place is not None for place in one_by_one) == len(chosen):
        return one_by_one
    return _first_places(occurrences, chosen)


def _first_places(occurrences: list[list[int]], chosen: set[int]) -> list[int | None]:
    """Return for each chosen entry the first place after that of the chosen one before it, None where there is none."""
    found: list[int | None] = []
    last = -1
    for entry, places in enumerate(occurrences):
        at = bisect_right(places, last)
        if entry in chosen and at < len(places):
            last = places[at]
            found.append(last)
        else:
            found.append(None)
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
