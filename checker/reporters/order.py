"""The one order of findings in every output: by file, then line, then code."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.findings.result import RunResult


def ordered(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings: files as the run has them, in each its own lines first, then places in other files.

    What is said about the run itself comes last.
    """
    position: dict[str, int] = {}
    keyed = []
    for file in result.files:
        rank = position.setdefault(file.path, len(position))
        for finding in file.findings:
            at = finding.at
            keyed.append(((rank, at.path != file.path, at.path, at.line, finding.code, at.column), finding))
    keyed.sort(key=lambda pair: pair[0])
    about = sorted(result.about, key=lambda finding: (finding.at, finding.code))
    return (*(finding for _, finding in keyed), *about)
