"""The tree of a table file: mappings, lists and scalars as written, each with its span.

Nothing is interpreted here: `7:1`, `010`, `no` and `1.000` are the texts the user typed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Union

from checker.text.record import NamedTuple
from checker.text.span import Span

MAX_DEPTH = 64  # levels of lists and maps that a table file may have; libyaml itself gives up at 1,000


class Scalar(NamedTuple):
    """A scalar as typed, without its quotes; `style` tells whether it was quoted."""

    text: str
    style: Literal["plain", "quoted", "block"]
    span: Span


class Entry(NamedTuple):
    """One `key: value` of a mapping."""

    key: Scalar
    value: Node


class Mapping(NamedTuple):
    """A mapping in the order of the file; keys are unique (duplicates are findings)."""

    entries: tuple[Entry, ...]
    span: Span


class Sequence(NamedTuple):
    """A list."""

    items: tuple[Node, ...]
    span: Span


Node = Union[Scalar, Mapping, Sequence]


def scalars_of(root: Node, keys: bool = False) -> Iterator[Scalar]:
    """Yield every value at any depth but those that say nothing; the `keys` too if they are wanted."""
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            if node.text:
                yield node
        elif isinstance(node, Sequence):
            waiting.extend(node.items)
        else:
            waiting.extend(part for entry in node.entries for part in (entry if keys else entry[1:]))
