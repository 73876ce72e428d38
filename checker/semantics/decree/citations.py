"""Every mention of a paragraph in a decree, wherever it stands: in the header, at a statement, inside a bet's rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from checker.semantics.decree.model import Cited
from checker.semantics.decree.scope import Scope
from checker.syntax.decree.fields import ChangeField, Cite
from checker.syntax.decree.tree import Decree, InspectStatement, NotEncodedStatement, Statement, SuspectStatement

By = Literal["header", "rule", "inspect", "not_encoded", "suspect"]


def cited_in(decree: Decree, scope: Scope) -> tuple[Cited, ...]:
    """Return all mentions in the order of the file.

    What `replaces`, `inserts` and `repeals` change are paragraphs of the amended text, so only their `by` counts.
    """
    found: list[Cited] = []
    for field in decree.fields:
        found.extend(_mentions(field.by if isinstance(field, ChangeField) else field, "header", scope))
    for statement in decree.statements:
        found.extend(_mentions(statement, _by(statement), scope))
    return tuple(sorted(found, key=lambda mention: (mention.span.line, mention.span.column)))


def _by(statement: Statement) -> By:
    if isinstance(statement, SuspectStatement):
        return "suspect"
    if isinstance(statement, InspectStatement):
        return "inspect"
    return "not_encoded" if isinstance(statement, NotEncodedStatement) else "rule"


def _mentions(node: object, by: By, scope: Scope) -> Iterator[Cited]:
    """Walk a node: all nodes of the tree are tuples, so new forms of the language need no change here."""
    if isinstance(node, Cite):
        for citation in scope.citations(node):
            yield Cited(citation, by, node.span)
    elif isinstance(node, tuple):
        for part in node:
            yield from _mentions(part, by, scope)
