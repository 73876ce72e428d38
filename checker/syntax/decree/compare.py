"""Two trees of decrees, compared by what they say, not by where it stands."""

from __future__ import annotations

from checker.text.span import Span


def without_spans(node: object) -> object:
    """Return a tree as nested tuples, every node by its type's name, without any span: equal for equal meaning."""
    if isinstance(node, tuple):
        kind = type(node).__name__ if hasattr(node, "_fields") else ""
        return (kind, *(without_spans(item) for item in node if not isinstance(item, Span)))
    return node
