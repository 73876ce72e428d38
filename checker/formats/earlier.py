"""Reads documents of ours that somebody hands back: nothing in them is taken on trust, each fault has its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.findings.changes import NotedFinding, NotedRun, WrongShape
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.views.markup import FORMAT

MOST_ENTRIES = 50_000  # of one list
MOST_LETTERS = 4_000  # of one text

Entry = Mapping[str, object]


def as_map(value: object, place: str) -> Entry:
    """Return a value that must be a map."""
    if not isinstance(value, dict):
        raise WrongShape(place)
    return value


def entries(body: Entry, name: str, within: str = "") -> Iterable[tuple[str, Entry]]:
    """Return the maps of a list, each with its place."""
    found, place = body.get(name), below(within, name)
    if not isinstance(found, list) or len(found) > MOST_ENTRIES:
        raise WrongShape(place)
    return [(f"{place}[{number}]", as_map(entry, f"{place}[{number}]")) for number, entry in enumerate(found)]


def texts(body: Entry, name: str, within: str = "") -> tuple[str, ...]:
    """Return a list of texts."""
    found, place = body.get(name), below(within, name)
    if not isinstance(found, list) or len(found) > MOST_ENTRIES:
        raise WrongShape(place)
    if not all(isinstance(each, str) and len(each) <= MOST_LETTERS for each in found):
        raise WrongShape(place)
    return tuple(found)


def text(body: Entry, name: str, within: str = "") -> str:
    """Return a text."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise WrongShape(below(within, name))
    return value


def text_or_none(body: Entry, name: str, within: str = "") -> str | None:
    """Return a text, or None where null stands for it."""
    return None if name in body and body[name] is None else text(body, name, within)


def truth(body: Entry, name: str, within: str = "") -> bool:
    """Return a truth."""
    value = body.get(name)
    if not isinstance(value, bool):
        raise WrongShape(below(within, name))
    return value


def below(within: str, name: str) -> str:
    """Return the place of a key."""
    return f"{within}.{name}" if within else name


# What a result of `check` or `report` in JSON tells of an earlier run: which files, which findings.


def read_noted(document: object) -> NotedRun:
    """Return what a result of `check` or `report` in JSON notes; WrongShape where it is none, or holds too much."""
    body = as_map(document, "JSON")
    if body.get("format") != FORMAT:
        raise WrongShape("format")
    if "report" in body:
        body = as_map(body["report"], "report")
    files: dict[str, FileVerdict] = {}
    for place, each in entries(body, "files"):
        verdict = next((known for known in WORST_FIRST if known == text(each, "verdict", place)), None)
        if verdict is None:
            raise WrongShape(f"{place}.verdict")
        path = text(each, "path", place)
        files[path] = min(verdict, files.get(path, "ok"), key=WORST_FIRST.index)
    findings = [_noted(each, place) for place, each in entries(body, "findings")]
    if "left_out" in body:  # what a run was asked not to show was there all the same
        findings += [_noted(as_map(each.get("finding"), place), place) for place, each in entries(body, "left_out")]
    return NotedRun(text(body, "as_of"), text(body, "version"), files, tuple(findings))


def _noted(each: Entry, place: str) -> NotedFinding:
    subject = as_map(each.get("subject"), f"{place}.subject")
    about = (str(subject.get(name) or "") for name in ("regulation", "game", "bet"))
    return NotedFinding(
        text(each, "path", place),
        text(each, "code", place),
        text(each, "severity", place),
        text(each, "verdict", place),
        text(each, "fingerprint", place),
        (*about, *texts(subject, "numbers", f"{place}.subject")),
        text(each, "message", place),
        each.get("waived") not in (None, False),
    )
