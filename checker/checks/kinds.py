"""Every kind of finding by its code: those of the checks, and those of reading files, which have no check."""

from __future__ import annotations

from checker.checks.registry import all_checks
from checker.findings import catalogue
from checker.findings.finding import Kind


def known_codes() -> dict[str, Kind]:
    """Return every kind of finding by its code; loads all checks."""
    return {kind.code: kind for kind in (*(check.kind for check in all_checks()), *catalogue.kinds())}
