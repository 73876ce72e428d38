"""Every mention of a paragraph in a decree, wherever it stands: in the header, at a statement, inside a bet's rules."""

from __future__ import annotations

from typing import Literal

from checker.semantics.decree.model import Cited
from checker.semantics.decree.scope import Scope
from checker.syntax.decree.fields import ChangeField, Cite
from checker.syntax.decree.tree import Decree, InspectStatement, NotEncodedStatement, SuspectStatement

By = Literal["header", "rule", "inspect", "not_encoded", "suspect"]


def cited_in(decree: Decree, scope: Scope) -> tuple[Cited, ...]:
    """Return all mentions in the order of the file.

    What `replaces`, `inserts` and `repeals` change are paragraphs of the amended text, so only their `by` counts.
    """
    found: list[Cited] = []

    def collect(node: object, by: By) -> None:
        """Walk a node: all nodes of the tree are tuples, so new forms of the language need no change here."""
        if isinstance(node, Cite):
            found.extend(Cited(citation, by, node.span) for citation in scope.citations(node))
        elif isinstance(node, tuple):
            for part in node:
                collect(part, by)

    for field in decree.fields:
        collect(field.by if isinstance(field, ChangeField) else field, "header")
    for statement in decree.statements:
        collect(statement, _MENTIONED_BY.get(type(statement), "rule"))
    return tuple(sorted(found, key=lambda mention: (mention.span.line, mention.span.column)))


_MENTIONED_BY: dict[type, By] = {
    SuspectStatement: "suspect",
    InspectStatement: "inspect",
    NotEncodedStatement: "not_encoded",
}
