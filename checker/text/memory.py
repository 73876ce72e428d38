"""Remembers what was worked out, for an object or for a text.

A run over many tables meets the same regulation, the same bets and mostly the same prices again and again. Objects are
known by their identity: the hash of a deep value would cost more than the work.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from itertools import islice
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memory(Generic[Value]):
    """Results by the identity of one or two objects and a plain key; of too many, those least lately asked for go.

    The objects are kept: so their identity stays theirs.
    """

    def __init__(self, most: int = 2048) -> None:
        self._most = most
        self._known: dict[tuple[int, int, Hashable], tuple[object, object, Value]] = {}

    def known(self, anchor: object, key: Hashable) -> Value | None:
        """Return the result for an object and a key, None if there is none yet."""
        place = (id(anchor), id(None), key)
        found = self._known.pop(place, None)
        if found is None:
            return None
        self._known[place] = found
        return found[2]

    def keep(self, anchor: object, key: Hashable, value: Value) -> None:
        """Remember a result for an object and a key."""
        self.recall(anchor, key, lambda: value)

    def recall(self, anchor: object, key: Hashable, work_out: Callable[[], Value], beside: object = None) -> Value:
        """Return the result for an object, and one `beside` it, and a key, worked out the first time."""
        place = (id(anchor), id(beside), key)
        found = self._known.pop(place, None)
        if found is None:
            found = (anchor, beside, work_out())
            if len(self._known) >= self._most:
                for oldest in tuple(islice(self._known, self._most // 4 + 1)):
                    del self._known[oldest]
        self._known[place] = found  # behind all others
        return found[2]


def remembered(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return a reader of texts that remembers what it read in short ones; never for a reader that may give None."""
    known: dict[str, Value] = {}

    @wraps(read)
    def recall(text: str) -> Value:
        found = known.get(text)
        if found is None:
            found = read(text)
            if len(text) <= _SHORT:
                if len(known) >= _MOST:
                    known.clear()
                known[text] = found
        return found

    return recall


_SHORT = 64
_MOST = 4096
