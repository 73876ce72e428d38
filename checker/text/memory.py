"""Remembers what was worked out for an object: for deep values, whose hash would cost more than the work.

A run over many tables meets the same regulation, the same bets and mostly the same prices again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memory(Generic[Value]):
    """Results by the identity of one or two objects and a plain key. The objects are kept: so it stays theirs."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._known: dict[tuple[int, int, Hashable], tuple[object, object, Value]] = {}

    def recall(self, anchor: object, key: Hashable, work_out: Callable[[], Value], beside: object = None) -> Value:
        """Return the result for an object, and one `beside` it, and a key, worked out the first time."""
        place = (id(anchor), id(beside), key)
        found = self._known.get(place)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[place] = (anchor, beside, work_out())
        return found[2]
