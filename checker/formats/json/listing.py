"""What there is, as data in the shape that `grammars/schemas/list.schema.json` publishes."""

from __future__ import annotations

from collections.abc import Sequence

from checker.formats.text.listing import CheckEntry, GameEntry, Inventory, RegulationEntry, SchemaEntry
from checker.views.json_text import FORMAT, Document, render_json
from checker.views.words import Presentation

SUFFIXES = (".json",)


def render(subject: Inventory, view: Presentation) -> str:
    """Return the lists as a JSON document."""
    return render_json(list_document(*subject))


def list_document(
    regulations: Sequence[RegulationEntry],
    checks: Sequence[CheckEntry],
    schemas: Sequence[SchemaEntry],
    games: Sequence[GameEntry] | None = None,
) -> Document:
    """Return regulations by id, checks by code and schemas by name; the names of bets where they were asked for."""
    found: Document = {
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
    return found if games is None else {**found, "games": [_game(game) for game in games]}


def _game(game: GameEntry) -> Document:
    return {
        "id": game.id,
        "name": dict(game.name),
        "also": list(game.also),
        "bets": [
            {
                "id": bet.id,
                "name": dict(bet.name),
                "everyday": list(bet.everyday),
                "local": list(bet.local),
                "numbered": bet.numbered,
            }
            for bet in game.bets
        ],
    }
