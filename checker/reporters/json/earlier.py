"""What a result of `check` or `report` in JSON tells of an earlier run: which files, which findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.findings.changes import NotedFinding, NotedRun
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.reporters.json.document import FORMAT

MOST_NOTED = 50_000
"""Findings, and files, of an earlier run that are read."""
MOST_LETTERS = 4_000
"""Characters of one text of an earlier run."""


class NoEarlierRun(Exception):
    """A document that is no result of an earlier run; `place` says where, as in `findings[3].code`."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def read(document: object) -> NotedRun:
    """Return what a result of `check` or `report` in JSON notes.

    Raises:
        NoEarlierRun: The document has another shape, or holds too much.
    """
    body = _map(document, "JSON")
    if body.get("format") != FORMAT:
        raise NoEarlierRun("format")
    if "report" in body:
        body = _map(body["report"], "report")
    files: dict[str, FileVerdict] = {}
    for place, each in _entries(body, "files"):
        verdict = next((known for known in WORST_FIRST if known == _text(each, "verdict", place)), None)
        if verdict is None:
            raise NoEarlierRun(f"{place}.verdict")
        path = _text(each, "path", place)
        files[path] = min(verdict, files.get(path, "ok"), key=WORST_FIRST.index)
    findings = [_noted(each, place) for place, each in _entries(body, "findings")]
    if "left_out" in body:  # what a run was asked not to show was there all the same
        findings += [_noted(_map(each.get("finding"), place), place) for place, each in _entries(body, "left_out")]
    return NotedRun(_text(body, "as_of", ""), _text(body, "version", ""), files, tuple(findings))


def _noted(each: Mapping[str, object], place: str) -> NotedFinding:
    subject = _map(each.get("subject"), f"{place}.subject")
    numbers = subject.get("numbers")
    if not isinstance(numbers, list) or not all(isinstance(number, str) for number in numbers):
        raise NoEarlierRun(f"{place}.subject.numbers")
    about = (str(subject.get(name) or "") for name in ("regulation", "game", "bet"))
    return NotedFinding(
        _text(each, "path", place),
        _text(each, "code", place),
        _text(each, "severity", place),
        _text(each, "verdict", place),
        _text(each, "fingerprint", place),
        (*about, *numbers),
        _text(each, "message", place),
        each.get("waived") not in (None, False),
    )


def _entries(body: Mapping[str, object], name: str) -> Iterable[tuple[str, Mapping[str, object]]]:
    entries = body.get(name)
    if not isinstance(entries, list) or len(entries) > MOST_NOTED:
        raise NoEarlierRun(name)
    return [(f"{name}[{place}]", _map(entry, f"{name}[{place}]")) for place, entry in enumerate(entries)]


def _map(value: object, place: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise NoEarlierRun(place)
    return value


def _text(entry: Mapping[str, object], name: str, place: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise NoEarlierRun(f"{place}.{name}".lstrip("."))
    return value
