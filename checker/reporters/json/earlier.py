"""What a result of `check` or `report` in JSON tells of an earlier run: which files, which findings."""

from __future__ import annotations

from checker.findings.changes import NotedFinding, NotedRun
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.reporters.json.document import FORMAT
from checker.reporters.json.reading import Entry, WrongShape, as_map, entries, text, texts


def read_noted(document: object) -> NotedRun:
    """Return what a result of `check` or `report` in JSON notes.

    Raises:
        WrongShape: The document has another shape, or holds too much.
    """
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
