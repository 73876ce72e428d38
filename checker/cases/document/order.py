"""Which of the places where each of several phrases stands make one sequence."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import islice

from checker.text.record import NamedTuple

MOST_RUNS = 20
"""How many places a sequence is begun at; a contents page and a text make two."""

FIRST_ENTRIES = 3
"""How many entries a sequence may begin with: the first of them may be misprinted in the text."""


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


def in_order_with_text(occurrences: list[list[int]]) -> list[int | None]:
    """Return places as `in_order` does, but those of the text where a table of contents has the phrases in order too.

    Of several such runs the one with more text between the phrases is taken, the first of equals; it may have fewer
    entries, when one that the contents print right is misprinted in the text.

    Args:
        occurrences: For each entry, in order, the places where it could be, ascending.
    """
    best = in_order(occurrences)
    first = [entry for entry, place in enumerate(best) if place is not None][:FIRST_ENTRIES]
    later = {place for entry in first for place in occurrences[entry] if place > (best[entry] or 0)}
    for start in islice(sorted(later), MOST_RUNS):
        other = in_order([places[bisect_left(places, start) :] for places in occurrences])
        if _has_more_text(other, best):
            best = other
    return best


def _has_more_text(one: list[int | None], other: list[int | None]) -> bool:
    """Return whether more entries are clearly longer, by a quarter, in one run than in the other.

    An entry that a run lacks has no length. The last entry of a run is not compared: nothing says where it ends.
    """
    gain = 0
    for mine, theirs in zip(_lengths(one), _lengths(other), strict=True):
        if mine is not None and theirs is not None:
            gain += (4 * mine > 5 * theirs) - (4 * theirs > 5 * mine)
    return gain > 0


def _lengths(run: list[int | None]) -> list[int | None]:
    lengths: list[int | None] = []
    following: int | None = None
    for place in reversed(run):
        if place is None:
            lengths.append(0)
        else:
            lengths.append(None if following is None else following - place)
            following = place
    return lengths[::-1]


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
