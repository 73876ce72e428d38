"""Maps that grow row by row, until a table in rows and columns is the tree of a table file."""

from __future__ import annotations

from collections.abc import Sequence as Several
from typing import Union

from checker.syntax.table.keys import fold_key
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span


class Leaf(NamedTuple):
    """A value that a cell states; `of_table`: a limit of the table itself, which may stand beside those of bets."""

    node: Node
    text: str
    span: Span
    of_table: bool = False


class CellClash(NamedTuple):
    """A value that has no place: `first` is there already, or (`part`) one of the two holds for a part of the other."""

    first: Leaf
    part: bool


class Branch:
    """A map in the making. `span` is that of the row it began in."""

    def __init__(self, span: Span) -> None:
        self.span = span
        self.entries: dict[str, tuple[Scalar, Union[Branch, Leaf]]] = {}

    def put(self, keys: Several[Scalar], leaf: Leaf, whole: Scalar, span: Span) -> CellClash | None:
        """Put a value under keys, one inside the other; return what prevents it.

        Args:
            keys: At least one.
            leaf: The value.
            whole: The key that a limit of the table itself gets once it stands beside others: `maximum: {table: 5}`.
            span: The row of the value.
        """
        inner = self.within(keys[:-1], whole, span)
        if isinstance(inner, CellClash):
            return inner
        name = fold_key(keys[-1].text)
        _, there = inner.entries.get(name, (None, None))
        if isinstance(there, Leaf):
            return CellClash(there, part=False)
        if isinstance(there, Branch):
            return there.put([whole], leaf, whole, span) if leaf.of_table else CellClash(there.first(), part=True)
        inner.entries[name] = (keys[-1], leaf)
        return None

    def within(self, keys: Several[Scalar], whole: Scalar, span: Span) -> Branch | CellClash:
        """Return the map under some keys, a new one if there is none yet; or the single value that stands there."""
        branch = self
        for key in keys:
            _, there = branch.entries.get(fold_key(key.text), (None, None))
            if isinstance(there, Leaf) and not there.of_table:
                return CellClash(there, part=True)
            if not isinstance(there, Branch):
                new = Branch(span)
                if there is not None:
                    new.entries[fold_key(whole.text)] = (whole, there)
                branch.entries[fold_key(key.text)] = (key, new)
                there = new
            branch = there
        return branch

    def first(self) -> Leaf:
        """Return the first value; every map that a value clashes with has one."""
        _, there = next(iter(self.entries.values()))
        return there.first() if isinstance(there, Branch) else there

    def mapping(self) -> Mapping:
        """Return the finished map."""
        return Mapping(
            tuple(
                Entry(key, there.mapping() if isinstance(there, Branch) else there.node)
                for key, there in self.entries.values()
            ),
            self.span,
        )
