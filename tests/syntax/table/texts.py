"""What several tests of the table loader need: the places of the inputs, plain values of a tree, the text at a span."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.text.span import Span

TESTS = Path(__file__).parents[2]
GOOD = TESTS / "good" / "tables"
BAD = TESTS / "bad" / "tables"
SCHEMA = TESTS.parent / "grammars" / "schemas" / "table.schema.json"


def plain(node: Node) -> Any:
    """Return a tree as dicts, lists and texts; small inputs only, for it recurses."""
    if isinstance(node, Mapping):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return node.text


def nodes(node: Node) -> list[Node]:
    """Return all nodes of a tree, keys included."""
    found: list[Node] = []
    waiting = [node]
    while waiting:
        current = waiting.pop()
        found.append(current)
        if isinstance(current, Mapping):
            for entry in current.entries:
                waiting += [entry.key, entry.value]
        elif isinstance(current, Sequence):
            waiting += current.items
    return found


def scalars(node: Node) -> list[Scalar]:
    """Return all scalars of a tree, keys included."""
    return [inner for inner in nodes(node) if isinstance(inner, Scalar)]


def text_at(text: str, span: Span) -> str:
    """Return the stretch of a text that a span covers."""
    lines = text.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    middle = lines[span.line : span.end_line - 1]
    return "\n".join(
        [lines[span.line - 1][span.column - 1 :], *middle, lines[span.end_line - 1][: span.end_column - 1]]
    )


def lies_inside(text: str, span: Span) -> bool:
    """Return whether a span is a stretch of the text, in order, at most one column beyond the end of a line."""
    lines = text.split("\n")
    ordered = (span.line, span.column) <= (span.end_line, span.end_column)
    places = ((span.line, span.column), (span.end_line, span.end_column))
    return ordered and all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 2 for line, column in places
    )
