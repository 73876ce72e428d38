"""The result of a run: files, their verdicts, and what the whole comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from checker.findings.finding import Finding
from checker.text.record import NamedTuple

FileVerdict = Literal["ok", "violation", "undetermined", "unchecked"]
FailOn = Literal["violation", "undetermined"]


class FileResult(NamedTuple):
    """One file, or one table of a file with several.

    `path` is as the user typed it, `regulation` the text it is or names. `unstated` are the sections of a table that it
    does not have and that were therefore not judged. `summary` is what the other tables of the run need of it
    (`cases/table/neighbours.py`), until all have been read.
    """

    path: str
    regulation: str | None
    findings: tuple[Finding, ...]
    reservations: tuple[Finding, ...] = ()
    unstated: tuple[str, ...] = ()
    summary: tuple[object, ...] | None = None


class RunResult(NamedTuple):
    """All files of a run.

    `skipped` counts YAML and JSON files of folders that are no table files. `sources` holds texts that cannot be read
    again for an excerpt: standard input, by the name it is shown under. `set_aside` counts the findings that are left
    out because a baseline has them, `left_out` are those whose codes the user does not want to see; `about` are
    findings about the configuration and the baseline of the run.
    """

    files: tuple[FileResult, ...]
    as_of: str
    skipped: int = 0
    sources: Mapping[str, str] = {}
    set_aside: int = 0
    about: tuple[Finding, ...] = ()
    left_out: tuple[Finding, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return all findings, in the order of the files, those about the run last."""
        return tuple(finding for file in self.files for finding in file.findings) + self.about

    @property
    def reservations(self) -> tuple[Finding, ...]:
        """Return the doubts of the texts, each once however many files meet it."""
        seen: dict[object, Finding] = {}
        for file in self.files:
            for reservation in file.reservations:
                seen.setdefault(doubt_key(reservation), reservation)
        return tuple(seen.values())


def doubt_key(reservation: Finding) -> tuple[object, ...]:
    """Return what makes two doubts of a text the same."""
    return reservation.code, reservation.subject, reservation.at


def file_verdict(findings: Iterable[Finding], strict: bool = False) -> FileVerdict:
    """Return what the findings of a file come to, waived ones aside; a file that could not be read is `unchecked`."""
    found = tuple(findings)
    if any(finding.kind.invalid for finding in found):
        return "unchecked"
    if any(is_failure(finding, strict) for finding in found):
        return "violation"
    if any(finding.verdict == "undetermined" and finding.waived is None for finding in found):
        return "undetermined"
    return "ok"


def run_verdict(result: RunResult, strict: bool = False) -> FileVerdict:
    """Return the worst verdict of the files and of what is said about the run, in the order of `order`."""
    verdicts = {file_verdict(found, strict) for found in (*(file.findings for file in result.files), result.about)}
    order: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined")
    return next((verdict for verdict in order if verdict in verdicts), "ok")


def exit_code(result: RunResult, strict: bool = False, fail_on: FailOn = "undetermined") -> int:
    """Return 0 ok, 1 a violation, 2 something could not be checked, 3 something is undetermined.

    With `fail_on` violation, undetermined runs end with 0.
    """
    code = {"unchecked": 2, "violation": 1, "undetermined": 3, "ok": 0}[run_verdict(result, strict)]
    return 0 if code == 3 and fail_on == "violation" else code


def is_failure(finding: Finding, strict: bool = False) -> bool:
    """Return whether a finding alone makes its file a violation: an error, with `strict` a warning; no waived one."""
    severities = ("error", "warning") if strict else ("error",)
    return finding.verdict == "violation" and finding.severity in severities and finding.waived is None
