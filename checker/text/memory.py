"""What was worked out is remembered, and values are grouped by a key."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

# Remembers what was worked out, for an object or for a text.
# What follows from a regulation, or from a bet of it, is worked out once for all tables of a run. Objects are known
# by their identity: the hash of a deep value would cost more than the work.
Value = TypeVar("Value")


class Memory(Generic[Value]):
    """Results by the identity of one or two objects and a plain key; of too many, those long not asked for go.

    The objects are kept: so their identity stays theirs.
    """

    def __init__(self, most: int = 2048) -> None:
        self._most = most // 2
        self._known: dict[tuple[int, int, Hashable], tuple[object, object, Value]] = {}
        self._older = self._known.copy()  # those that were not asked for since these were `_known`
        _EVERY.append(self)

    def recall(self, anchor: object, key: Hashable, work_out: Callable[[], Value], beside: object = None) -> Value:
        """Return the result for an object, and one `beside` it, and a key, worked out the first time."""
        place = (id(anchor), id(beside), key)
        found = self._known.get(place)
        if found is None:
            found = self._older.get(place) or (anchor, beside, work_out())
            if len(self._known) >= self._most:
                self.turn()
            self._known[place] = found
        return found[2]

    def turn(self) -> None:
        """Let go what was not asked for since the last turn."""
        self._older, self._known = self._known, {}


_EVERY: list[Memory[Any]] = []


def forget_unused() -> None:
    """Let go what no memory was asked for since this was last called: a program that runs on has new texts for ever."""
    for each in _EVERY:
        each.turn()


def remembered(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return a reader of texts that remembers what it read in short ones."""
    return _Remembered(read).__getitem__


class _Remembered(dict[str, Value]):
    """What was read, by text: looking it up takes no call of Python."""

    def __init__(self, read: Callable[[str], Value]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> Value:
        found = self._read(text)
        if len(text) <= _SHORT:
            if len(self) >= _MOST:
                self.clear()
            self[text] = found
        return found


_SHORT = 64
_MOST = 4096


Item = TypeVar("Item")
Key = TypeVar("Key")


def grouped_by(items: Iterable[Item], key: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """Return items by what a function says of each; keys and items in the order in which they came."""
    found: dict[Key, list[Item]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def reached(first: Iterable[Key], beyond: Callable[[Key], Iterable[Key]]) -> tuple[Key, ...]:
    """Return some items, what a function says lies beyond each, what lies beyond that, and so on, each once."""
    found = dict.fromkeys(first)
    waiting = list(found)
    for each in waiting:
        new = [other for other in dict.fromkeys(beyond(each)) if other not in found]
        found.update(dict.fromkeys(new))
        waiting += new
    return tuple(found)
