"""The same finding in two runs: its fingerprint, what became of those of an earlier run, the baseline of a project."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Literal, Union

from checker.findings.finding import Finding, TableName, Value, finding_of
from checker.findings.result import FileResult, FileVerdict
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span

# What became of the findings of an earlier run: new, open under other figures, still open, accepted, mended.
# The earlier run is known by its JSON alone. Two findings are the same one if their fingerprints are, in the same
# file; of what is left, those of one code about one bet and numbers are one finding whose figures have changed.
UNREAD = "unchecked"  # the verdict of a file that could not be read

# `moved` is open under other figures; of what was found earlier, `accepted` is answered for by a waiver now.
Status = Literal["new", "moved", "mended", "accepted", "open"]
STATUSES: tuple[Status, ...] = ("new", "moved", "mended", "accepted", "open")


class NotedFinding(NamedTuple):
    """A finding as a run notes it; `about` are regulation, game, bet and numbers, `number` is that in a report."""

    path: str
    code: str
    severity: str
    verdict: str
    fingerprint: str
    about: tuple[str, ...]
    message: str
    waived: bool = False
    number: str = ""
    table: TableName | None = None  # at which it was found, where the run tells that

    @property
    def is_open(self) -> bool:
        """Return whether it counts and nobody answers for it; remarks do not count."""
        return not self.waived and (self.verdict != "none" or self.severity == "error")


class NotedTable(NamedTuple):
    """The verdict on a table of a file, None for one that has no name, or on a text."""

    path: str
    table: TableName | None
    verdict: FileVerdict


class NotedRun(NamedTuple):
    """What is known of a run: its day, the version of the tool, the verdicts of its files, its findings, its tables.

    In a run by tables (`by_tables`) these stand for files, and `names` tell what each is called: else its path.
    """

    as_of: str
    version: str
    files: Mapping[str, FileVerdict]
    findings: tuple[NotedFinding, ...]
    tables: tuple[NotedTable, ...] = ()
    names: Mapping[str, TableName] = {}


NOTHING_NOTED = NotedRun("", "", {}, ())


class Change(NamedTuple):
    """What became of one finding: the later one, or of what is gone the earlier one."""

    status: Status
    finding: NotedFinding


class Changes(NamedTuple):
    """What became of all findings, in the order of `STATUSES`.

    `added` are files that the earlier run had not examined, or could not read; `missing` those that only it had;
    `unread` could not be read now: what was found in them or in missing ones (`unsettled`) is neither mended nor open.
    Where runs are compared by tables, these stand for files.
    """

    earlier: NotedRun
    changes: tuple[Change, ...]
    added: tuple[str, ...]
    missing: tuple[str, ...]
    unread: tuple[str, ...]
    unsettled: int
    names: Mapping[str, TableName] = {}

    def count(self, *statuses: Status) -> int:
        """Return how many findings have one of some statuses."""
        return sum(change.status in statuses for change in self.changes)


def changes_since(earlier: NotedRun, later: NotedRun) -> Changes:
    """Return what became of the findings of an earlier run."""
    before = {_normal(path) for path, verdict in earlier.files.items() if verdict != UNREAD}
    after = {_normal(path) for path, verdict in later.files.items() if verdict != UNREAD}
    known = {*map(_normal, earlier.files)} & {*map(_normal, later.files)}
    unread = tuple(path for path, verdict in later.files.items() if verdict == UNREAD and _normal(path) in known)
    unsettled = {*map(_normal, earlier.files)} - after
    old = [each for each in earlier.findings if each.is_open]
    new = [each for each in later.findings if each.is_open]
    open_, old, new = _paired(old, new, lambda each: (_normal(each.path), each.fingerprint))
    moved, old, new = _paired(old, new, lambda each: (_normal(each.path), each.code, each.about))
    waived = [each for each in later.findings if each.waived]
    accepted, old, _ = _paired(old, waived, lambda each: (_normal(each.path), each.fingerprint))
    mended = [each for each in old if _normal(each.path) not in unsettled]
    found = zip(STATUSES, (new, moved, mended, accepted, open_), strict=True)
    return Changes(
        earlier,
        tuple(Change(status, each) for status, of_status in found for each in of_status),
        tuple(path for path in later.files if _normal(path) in after - before),
        tuple(path for path in earlier.files if _normal(path) not in {*map(_normal, later.files)}),
        unread,
        len(old) - len(mended),
        {**earlier.names, **later.names},
    )


def _paired(
    old: list[NotedFinding], new: list[NotedFinding], key: Callable[[NotedFinding], Hashable]
) -> tuple[list[NotedFinding], list[NotedFinding], list[NotedFinding]]:
    """Return the later findings that stand for an earlier one each, and what is left of both."""
    waiting = grouped_by(old, key)
    both, rest, met = [], [], set()
    for each in new:
        known = waiting.get(key(each))
        if known:
            met.add(id(known.pop(0)))
            both.append(each)
        else:
            rest.append(each)
    return both, [each for each in old if id(each) not in met], rest


def _normal(path: str) -> str:
    """Return a path without what makes two spellings of it differ."""
    return os.path.normpath(path).replace(os.sep, "/")


# What makes two findings the same one in different runs: not the line, which moves, but what was found.
_OF_THE_RUN = ("day",)  # values that are those of the run and not of the file: the day it judges by


def fingerprint(finding: Finding) -> str:
    """Return 32 hexadecimal digits that stay the same while code, subject, readings and values do.

    Lines, columns, the file's name, the language of the messages and the day of the run are no part of it. Two findings
    of one file may share a fingerprint; whoever tells them apart counts them.
    """
    from hashlib import sha256  # imported lazily: only outputs and baselines need it

    subject = finding.subject
    parts = [finding.code, *(part or "" for part in (subject.regulation, subject.game, subject.bet))]
    parts += [_joined(subject.numbers), _joined(finding.readings or ())]
    parts += [f"{name}={_exact(value)}" for name, value in sorted(finding.values.items()) if name not in _OF_THE_RUN]
    return sha256(_joined(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def numbered(findings: Iterable[Finding]) -> list[str]:
    """Return the fingerprints of the findings of one file, each with the number of its occurrence: `…:1`, `…:2`."""
    seen: dict[str, int] = {}
    found = []
    for finding in findings:
        mark = fingerprint(finding)
        seen[mark] = seen.get(mark, 0) + 1
        found.append(f"{mark}:{seen[mark]}")
    return found


def _exact(value: Value) -> str:
    if isinstance(value, Mapping):
        return value["en"]
    if isinstance(value, tuple):
        return _joined(value)
    return str(Fraction(value)) if isinstance(value, (int, Fraction)) else value


def _joined(parts: Iterable[str]) -> str:
    """Return texts as one from which they could be told apart again, whatever they hold."""
    return "".join(f"{len(part)}:{part}" for part in parts)


# A baseline: the findings a project starts with, so that only new ones are reported.
# Errors about limits and prices (LIM, TAB) are never kept back, nor what makes a file unreadable, nor what is said
# about waivers: a table that breaks its limits is reported however long it has done so.
FORMAT = "tapete-baseline/1"
ALWAYS_REPORTED = ("LIM", "TAB")  # beginnings of codes whose errors no baseline keeps back

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


class WrongShape(Exception):
    """A document of ours, handed back, that has not the shape it should; `place` says where: `findings[3].code`."""

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
    counts = Counter(
        (name(result.path), finding.code, fingerprint(finding))
        for result in results
        for finding in filter(may_be_kept, result.findings)
    )
    return tuple(Known(*key, times) for key, times in sorted(counts.items()))


def keep_back(results: Iterable[FileResult], known: Iterable[Known], name: Callable[[str], str]) -> Remaining:
    """Leave out the findings that are known: of one that is known twice, the first two.

    Waived findings are marked in the results; `name` gives a path as the baseline writes it.
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
        WrongShape: The document has another shape.
    """
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise WrongShape("format")
    findings = document.get("findings")
    if not isinstance(findings, list):
        raise WrongShape("findings")
    return tuple(_entry(entry, f"findings[{place}]") for place, entry in enumerate(findings))


def _entry(entry: object, place: str) -> Known:
    if not isinstance(entry, dict):
        raise WrongShape(place)
    for name in Known._fields:
        value = entry.get(name)
        fits = isinstance(value, str) if name != "times" else type(value) is int and value > 0
        if not fits:
            raise WrongShape(f"{place}.{name}")
    return Known(entry["path"], entry["code"], entry["fingerprint"], entry["times"])
