"""A baseline: the findings a project starts with, so that only new ones are reported.

Errors about limits and prices (LIM, TAB) are never kept back, nor what makes a file unreadable, nor what is said about
waivers: a table that breaks its limits is reported however long it has done so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Union

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding, Value
from checker.findings.fingerprint import fingerprint
from checker.findings.result import FileResult
from checker.text.record import NamedTuple
from checker.text.span import Span

FORMAT = "tapete-baseline/1"
ALWAYS_REPORTED = ("LIM", "TAB")
"""Beginnings of codes whose errors no baseline keeps back."""

Written = Mapping[str, Union[str, list[Mapping[str, Union[str, int]]]]]


class Known(NamedTuple):
    """A finding of a file that is known, and how many times it stands there."""

    path: str
    code: str
    fingerprint: str
    times: int


class Remaining(NamedTuple):
    """Results without what a baseline knows, the findings left out, and what the baseline has too much."""

    results: tuple[FileResult, ...]
    kept_back: tuple[Finding, ...]
    stale: tuple[Known, ...]


class NoBaseline(Exception):
    """A document that is no baseline; `place` says where it departs from one, as in `findings[3].times`."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def may_be_kept(finding: Finding) -> bool:
    """Return whether a baseline may keep a finding back; a waived one is answered for already."""
    kind = finding.kind
    if kind.invalid or kind.code.startswith("WAI") or finding.waived is not None:
        return False
    return not (kind.code.startswith(ALWAYS_REPORTED) and finding.severity == "error")


def baseline_of(results: Iterable[FileResult], name: Callable[[str], str]) -> tuple[Known, ...]:
    """Return what a baseline keeps of a run, in order; `name` gives a path as the baseline writes it."""
    counts: dict[tuple[str, str, str], int] = {}
    for result in results:
        for finding in result.findings:
            if may_be_kept(finding):
                key = (name(result.path), finding.code, fingerprint(finding))
                counts[key] = counts.get(key, 0) + 1
    return tuple(Known(*key, times) for key, times in sorted(counts.items()))


def keep_back(results: Iterable[FileResult], known: Iterable[Known], name: Callable[[str], str]) -> Remaining:
    """Leave out the findings that are known: of one that is known twice, the first two.

    Args:
        results: Of a run, with waived findings marked.
        known: The baseline.
        name: Gives a path as the baseline writes it.
    """
    entries = {(entry.path, entry.code, entry.fingerprint): entry for entry in known}
    left = {key: entry.times for key, entry in entries.items()}
    kept_back: list[Finding] = []
    kept = []
    for result in results:
        findings = []
        for finding in result.findings:
            key = (name(result.path), finding.code, fingerprint(finding)) if may_be_kept(finding) else None
            if key is not None and left.get(key, 0) > 0:
                left[key] -= 1
                kept_back.append(finding)
            else:
                findings.append(finding)
        kept.append(result._replace(findings=tuple(findings)))
    stale = (entries[key]._replace(times=times) for key, times in left.items() if times)
    return Remaining(tuple(kept), tuple(kept_back), tuple(sorted(stale)))


def outdated(stale: Iterable[Known], path: str) -> Finding:
    """Return the note about what a baseline has too much, at the top of its file."""
    entries = tuple(stale)
    codes = tuple(sorted({entry.code for entry in entries}))
    values: dict[str, Value] = {"number": sum(entry.times for entry in entries), "codes": codes}
    return finding_of("waivers/baseline-outdated", Span(path, 1, 1, 1, 1), values)


def written(known: Iterable[Known]) -> Written:
    """Return a baseline as its file holds it."""
    return {"format": FORMAT, "findings": [entry._asdict() for entry in known]}


def read(document: object) -> tuple[Known, ...]:
    """Return the baseline that a file holds.

    Raises:
        NoBaseline: The document has another shape.
    """
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NoBaseline("format")
    findings = document.get("findings")
    if not isinstance(findings, list):
        raise NoBaseline("findings")
    return tuple(_entry(entry, f"findings[{place}]") for place, entry in enumerate(findings))


def _entry(entry: object, place: str) -> Known:
    if not isinstance(entry, dict):
        raise NoBaseline(place)
    for name in Known._fields:
        value = entry.get(name)
        fits = isinstance(value, str) if name != "times" else type(value) is int and value > 0
        if not fits:
            raise NoBaseline(f"{place}.{name}")
    return Known(entry["path"], entry["code"], entry["fingerprint"], entry["times"])
