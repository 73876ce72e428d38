"""The order of findings: by place in a file for programs, by gravity for people."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Finding, Severity
from checker.findings.result import FileVerdict, RunResult

Grade = Literal["unchecked", "violation", "undetermined", "warning", "none"]
"""What a finding comes to; a warning alone makes nothing fail, what is `none` does not count at all."""

GRADES: tuple[Grade, ...] = ("unchecked", "violation", "undetermined", "warning", "none")
VERDICTS: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined", "ok")
"""The worst first, as `GRADES`."""
PLAYER_ADVANTAGE = "PAY001"
_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
_FAMILIES = ("PAY001", "TAB001", "TAB012", "LIM", "TAB", "PAY", "DUT", "OUT", "SRC")
"""What weighs more among findings of one grade, by how their codes begin; others come last."""

Gravity = tuple[int, int, int, int, bool, str, int, str]


def grade_of(finding: Finding) -> Grade:
    """Return what a finding comes to: a warning alone makes nothing fail; advice and waived findings do not count."""
    if finding.kind.invalid:
        return "unchecked"
    if finding.waived is not None:
        return "none"
    if finding.verdict == "violation" and finding.severity != "error":
        return "warning"
    return finding.verdict


def gravity(finding: Finding) -> Gravity:
    """Return what findings are sorted by for people, the gravest first.

    An advantage of the player goes before all that could be checked, even where a regulation and not the table is to
    blame for it; then grade, severity, what the finding is about, certainty, and its place.
    """
    grade = grade_of(finding)
    is_advantage = finding.code == PLAYER_ADVANTAGE and grade in ("violation", "warning")
    family = next((place for place, code in enumerate(_FAMILIES) if finding.code.startswith(code)), len(_FAMILIES))
    return (
        0 if grade == "unchecked" else 1 if is_advantage else 2,
        GRADES.index(grade),
        _SEVERITIES.index(finding.severity),
        family,
        finding.confidence == "low",
        finding.at.path,
        finding.at.line,
        finding.code,
    )


def gravest_first(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings for people: files as the run has them, in each the gravest first, as reports have them."""
    position: dict[str, int] = {}
    for file in result.files:
        position.setdefault(file.path, len(position))
    found = [(position[file.path], finding) for file in result.files for finding in file.findings]
    found.sort(key=lambda pair: (pair[0], gravity(pair[1])))
    about = sorted(result.about, key=lambda finding: (finding.at, finding.code))
    return (*(finding for _, finding in found), *about)


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
