"""What checks find in the examples of manual pages, and in others written the same way."""

from __future__ import annotations

from typing import cast

from checker.cases.case import SubjectKind
from checker.checks.examples import (
    HEADER,
    Parts,
    anchors_of,
    case_from,
    decree_case,
    examples_of,
    parts_of,
    table_case,
    whole_decree,
)
from checker.checks.registry import Check, all_checks, all_listed, run_check
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
    case, _ = case_from(snippet)
    listed = next(each for each in all_listed() if each.code == check.kind.code)
    subject: SubjectKind = "table" if case.table is not None else cast(SubjectKind, listed.subjects[0])
    if subject == "table" and subject in listed.subjects and listed.has_nothing_to_check(case):
        assert not tuple(check.run(case)), f"{listed.code} finds what `LOOKS_AT` says it does not"
    return tuple(run_check(listed, case, subject))


def findings(code: str, snippet: str) -> tuple[Finding, ...]:
    """Return what the check with a code finds in a snippet."""
    return findings_of(next(check for check in all_checks() if check.kind.code == code), snippet)


def english(code: str, snippet: str) -> list[str]:
    """Return the English messages of a check on a snippet."""
    return [message_of(finding, "en") for finding in findings(code, snippet)]
