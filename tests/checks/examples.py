"""What checks find in the examples of manual pages, and in others written the same way."""

from __future__ import annotations

from checker.cases.case import TableCase
from checker.checks.examples import (
    HEADER,
    Parts,
    anchors_of,
    case_from,
    decree_case,
    parts_of,
    table_case,
    whole_decree,
)
from checker.checks.pages import examples_of
from checker.checks.registry import Check, all_checks, all_listed, checks_for
from checker.findings.finding import Finding
from checker.findings.wording import message_of

__all__ = [
    "HEADER",
    "Parts",
    "anchors_of",
    "case_from",
    "decree_case",
    "examples_of",
    "parts_of",
    "table_case",
    "whole_decree",
]


def findings_of(check: Check, snippet: str) -> tuple[Finding, ...]:
    """Return what one check finds in an example, as the runner runs it; what it is not loaded for, it must not find."""
    case = case_from(snippet)
    listed = next(each for each in all_listed() if each.code == check.kind.code)
    if listed in checks_for(case):
        return listed.find(case)
    if isinstance(case, TableCase) and "table" in listed.subjects:
        assert not tuple(check.observe(case)), f"{listed.code} finds what its topics say is not there"
    return ()


def findings(code: str, snippet: str) -> tuple[Finding, ...]:
    """Return what the check with a code finds in a snippet."""
    return findings_of(next(check for check in all_checks() if check.kind.code == code), snippet)


def english(code: str, snippet: str) -> list[str]:
    """Return the English messages of a check on a snippet."""
    return [message_of(finding, "en") for finding in findings(code, snippet)]
