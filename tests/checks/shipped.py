"""The shipped documents as cases, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from checker.cases.case import RegulationCase, case_of
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.semantics.decree.resolve import resolve
from checker.store.library import shipped
from checker.syntax.decree.parser import parse_decree


@cache
def shipped_case(regulation: str) -> RegulationCase:
    """Return the case of a shipped document on a day when all are in force."""
    entry = next(entry for entry in shipped() if entry.id == regulation)
    parsed = parse_decree(Path(entry.file).read_text(encoding="utf-8"), entry.label)
    assert parsed.decree is not None and not parsed.findings
    resolved = resolve(parsed.decree)
    assert not resolved.findings
    return case_of(resolved.regulation, "2026-01-01")._replace(held=frozenset(entry.id for entry in shipped()))


def found_in(regulation: str, prefix: str) -> list[tuple[str, Finding]]:
    """Return what the checks of a family find in a shipped document, with their codes."""
    found = run_checks(shipped_case(regulation))
    codes = [(finding.code, finding) for finding in found]
    return [(code, finding) for code, finding in codes if code.startswith(prefix)]
