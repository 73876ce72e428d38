"""Remembers what was worked out for an object: for deep values, whose hash would cost more than the work.

A run over many tables meets the same regulation, the same bets and mostly the same prices again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memory(Generic[Value]):
    """Results by the identity of an object and a plain key. The object is kept, so that its identity stays its own."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._known: dict[tuple[int, Hashable], tuple[object, Value]] = {}

    def recall(self, anchor: object, key: Hashable, work_out: Callable[[], Value]) -> Value:
        """Return the result for an object and a key, worked out the first time."""
        place = (id(anchor), key)
        found = self._known.get(place)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[place] = (anchor, work_out())
        return found[1]
