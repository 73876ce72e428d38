"""`tapete list`: the regulations, checks and schemas that come with the program or are at hand."""

from __future__ import annotations

import os

from checker.apps.common import Common
from checker.apps.output import Output, hand_on, renderer, write
from checker.apps.settings import Usage
from checker.checks.registry import all_checks
from checker.reporters.text.listing import CheckEntry, Inventory, RegulationEntry, SchemaEntry, regulation_entry
from checker.reporters.view import Presentation
from checker.store.store import Unusable
from checker.text.files import Unreadable, read_text
from checker.text.resources import data_folder

SCHEMA_SUFFIX = ".schema.json"


def listing(what: str, schema: str | None, known: Common, format_: str) -> int:
    """List regulations, checks and schemas, or print one schema.

    Raises:
        Usage: No schema has that name.
    """
    if schema is not None:
        return _show_schema(schema)
    regulations = _regulations(known) if what in ("all", "regulations") else []
    checks = _checks(known) if what in ("all", "checks") else []
    schemas = _schemas() if what in ("all", "schemas") else []
    inventory = Inventory(regulations, checks, schemas)
    output = Output(format_, None)
    write(renderer("listing", output, Presentation(known.language))(inventory), output)
    return 0


def _regulations(known: Common) -> list[RegulationEntry]:
    found = []
    for entry in known.session.library.values():
        try:
            found.append(regulation_entry(known.session.compiled(entry).regulation, entry.label))
        except (Unreadable, Unusable):
            found.append(RegulationEntry(entry.id, "", "", "", (), entry.label))
    return found


def _checks(known: Common) -> list[CheckEntry]:
    from checker.checks.manuals import title_of

    return [CheckEntry(check.kind, title_of(check, known.language), check.since) for check in all_checks()]


def _schema_files() -> dict[str, str]:
    folder = os.path.join(data_folder("grammars"), "schemas")
    names = sorted(name for name in os.listdir(folder) if name.endswith(SCHEMA_SUFFIX))
    return {name.removesuffix(SCHEMA_SUFFIX): os.path.join(folder, name) for name in names}


def _schemas() -> list[SchemaEntry]:
    import json

    return [SchemaEntry(name, json.loads(read_text(path)).get("title", "")) for name, path in _schema_files().items()]


def _show_schema(name: str) -> int:
    files = _schema_files()
    if name not in files:
        known = ", ".join(files)
        raise Usage(
            {
                "en": f"no schema is called `{name}`; known: {known}",
                "es": f"ningún esquema se llama `{name}`; se conocen: {known}",
            }
        )
    hand_on(read_text(files[name]))
    return 0
