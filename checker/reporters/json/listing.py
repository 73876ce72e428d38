"""What there is, as data in the shape that `grammars/schemas/list.schema.json` publishes."""

from __future__ import annotations

from collections.abc import Sequence

from checker.reporters.json.document import FORMAT, Document, render_json
from checker.reporters.text.listing import CheckEntry, Inventory, RegulationEntry, SchemaEntry
from checker.reporters.view import Presentation

SUFFIXES = (".json",)


def render(subject: Inventory, view: Presentation) -> str:
    """Return the lists as a JSON document."""
    return render_json(list_document(*subject))


def list_document(
    regulations: Sequence[RegulationEntry], checks: Sequence[CheckEntry], schemas: Sequence[SchemaEntry]
) -> Document:
    """Return regulations by id, checks by code and schemas by name."""
    return {
        "format": FORMAT,
        "regulations": [
            {
                "id": entry.id,
                "title": entry.title,
                "jurisdiction": entry.jurisdiction,
                "kind": entry.kind or None,
                "games": list(entry.games),
                "path": entry.path,
            }
            for entry in sorted(regulations)
        ],
        "checks": [
            {
                "code": entry.kind.code,
                "slug": entry.kind.slug,
                "severity": entry.kind.severity,
                "verdict": entry.kind.verdict,
                "reservation": entry.kind.reservation,
                "since": entry.since,
                "title": entry.title,
            }
            for entry in sorted(checks, key=lambda entry: entry.kind.code)
        ],
        "schemas": [{"name": entry.name, "title": entry.title} for entry in sorted(schemas)],
    }
