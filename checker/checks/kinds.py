"""Every kind of finding by its code: those of the checks, and those of reading files, which have no check."""

from __future__ import annotations

from checker.checks.registry import all_checks
from checker.findings.finding import Kind


def known_codes() -> dict[str, Kind]:
    """Return every kind of finding by its code; loads all checks."""
    return {kind.code: kind for kind in (*(check.kind for check in all_checks()), *known_kinds())}


def known_kinds() -> tuple[Kind, ...]:
    """Return the kinds of findings about reading files, by code: they have no check of their own."""
    from checker.findings import waiver_kinds
    from checker.semantics.decree import kinds as names
    from checker.semantics.table import kinds as table_shapes
    from checker.syntax import file_kinds
    from checker.syntax.decree import kinds as decree_kinds
    from checker.syntax.sheets import kinds as table_sheet_kinds
    from checker.syntax.table import kinds as table_kinds
    from checker.syntax.values import kinds as scalar_kinds

    found: dict[str, Kind] = {}
    syntax = (file_kinds, decree_kinds, table_kinds, scalar_kinds, table_sheet_kinds)
    for module in (*syntax, names, table_shapes, waiver_kinds):
        for thing in vars(module).values():
            each = thing if isinstance(thing, tuple) and not isinstance(thing, Kind) else (thing,)
            found.update((kind.code, kind) for kind in each if isinstance(kind, Kind))
    return tuple(found[code] for code in sorted(found))
