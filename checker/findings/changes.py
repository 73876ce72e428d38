"""What became of the findings of an earlier run: new, open under other figures, still open, accepted, mended.

The earlier run is known by its JSON alone. Two findings are the same one if their fingerprints are, in the same file;
of what is left, those of one code about one bet and numbers are one finding whose figures have changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from typing import Literal

from checker.text.record import NamedTuple

UNREAD = "unchecked"
"""The verdict of a file that could not be read."""

Status = Literal["new", "moved", "mended", "accepted", "open"]
"""`moved` is open under other figures; of what was found earlier, `accepted` is answered for by a waiver now."""
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

    @property
    def is_open(self) -> bool:
        """Return whether it counts and nobody answers for it; remarks do not count."""
        return not self.waived and (self.verdict != "none" or self.severity == "error")


class NotedRun(NamedTuple):
    """What is known of a run: its day, the version of the tool, the verdicts of its files, its findings."""

    as_of: str
    version: str
    files: Mapping[str, str]
    findings: tuple[NotedFinding, ...]


NOTHING_NOTED = NotedRun("", "", {}, ())


class Change(NamedTuple):
    """What became of one finding: the later one, or of what is gone the earlier one."""

    status: Status
    finding: NotedFinding


class Changes(NamedTuple):
    """What became of all findings, in the order of `STATUSES`.

    `added` are files that the earlier run had not examined, or could not read; `missing` those that only it had;
    `unread` could not be read now: what was found in them or in missing ones (`unsettled`) is neither mended nor open.
    """

    earlier: NotedRun
    changes: tuple[Change, ...]
    added: tuple[str, ...]
    missing: tuple[str, ...]
    unread: tuple[str, ...]
    unsettled: int

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
    found: dict[Status, list[NotedFinding]] = {
        "new": new,
        "moved": moved,
        "mended": mended,
        "accepted": accepted,
        "open": open_,
    }
    return Changes(
        earlier,
        tuple(Change(status, each) for status in STATUSES for each in found[status]),
        tuple(path for path in later.files if _normal(path) in after - before),
        tuple(path for path in earlier.files if _normal(path) not in {*map(_normal, later.files)}),
        unread,
        len(old) - len(mended),
    )


def _paired(
    old: list[NotedFinding], new: list[NotedFinding], key: Callable[[NotedFinding], Hashable]
) -> tuple[list[NotedFinding], list[NotedFinding], list[NotedFinding]]:
    """Return the later findings that stand for an earlier one each, and what is left of both."""
    waiting: dict[Hashable, list[NotedFinding]] = {}
    for each in old:
        waiting.setdefault(key(each), []).append(each)
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
