"""Which findings of a run are shown: those whose codes are selected and not ignored; the others are kept aside."""

from __future__ import annotations

from collections.abc import Callable

from checker.findings.finding import Finding
from checker.findings.result import RunResult


def choose(result: RunResult, is_chosen: Callable[[str], bool]) -> RunResult:
    """Return a run without the findings whose codes are not chosen; it keeps them as `left_out`.

    What makes a file unreadable always stays.
    """
    left_out: list[Finding] = []

    def chosen(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
        kept: list[Finding] = []
        for finding in findings:
            kind = finding.kind
            (kept if kind.invalid or is_chosen(kind.code) else left_out).append(finding)
        return tuple(kept) if len(kept) < len(findings) else findings

    files = tuple(file._replace(findings=chosen(file.findings)) for file in result.files)
    return result._replace(files=files, about=chosen(result.about), left_out=tuple(left_out))
