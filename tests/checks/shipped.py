"""The shipped documents as cases, read once."""

from __future__ import annotations

from functools import cache

from checker.cases.case import RegulationCase, case_of
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.store.library import library, shipped
from checker.store.store import load


@cache
def shipped_case(regulation: str) -> RegulationCase:
    """Return the case of a shipped document on a day when all are in force."""
    compiled = load(library()[regulation])
    case = case_of(compiled.regulation, "2026-01-01", compiled.figures)
    return case._replace(held=frozenset(entry.id for entry in shipped()))


def found_in(regulation: str, prefix: str) -> list[tuple[str, Finding]]:
    """Return what the checks of a family find in a shipped document, with their codes."""
    found = run_checks(shipped_case(regulation))
    codes = [(finding.code, finding) for finding in found]
    return [(code, finding) for code, finding in codes if code.startswith(prefix)]
