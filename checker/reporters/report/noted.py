"""What a report notes of its findings for a later one to compare itself with."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.changes import NotedFinding, NotedRun
from checker.findings.finding import Finding, Language
from checker.findings.fingerprint import fingerprint
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.findings.wording import message_of
from checker.reporters.report.subject import Assignment, ReportSubject


def noted_of(task: Assignment, language: Language) -> NotedRun:
    """Return the files and findings of a report."""
    return noted(task.subjects, task.as_of, task.version, language)


def noted(subjects: Iterable[ReportSubject], as_of: str, version: str, language: Language) -> NotedRun:
    """Return the files and findings of some subjects, the findings in the order of the report."""
    files: dict[str, FileVerdict] = {}
    found: list[NotedFinding] = []
    for subject in subjects:
        files[subject.path] = min(subject.verdict, files.get(subject.path, "ok"), key=WORST_FIRST.index)
        found += (_noted(each.finding, each.number, language) for each in subject.findings)
        found += (_noted(doubt, "", language) for doubt in subject.doubts)
    return NotedRun(as_of, version, files, tuple(found))


def _noted(finding: Finding, number: str, language: Language) -> NotedFinding:
    subject = finding.subject
    about = (subject.regulation or "", subject.game or "", subject.bet or "", *subject.numbers)
    return NotedFinding(
        finding.at.path,
        finding.code,
        finding.severity,
        finding.verdict,
        fingerprint(finding),
        about,
        message_of(finding, language),
        finding.waived is not None,
        number,
    )
