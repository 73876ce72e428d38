"""Reads documents of ours that somebody hands back: nothing in them is taken on trust, each fault has its place."""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.changes import NotedFinding, NotedRun, NotedTable, WrongShape
from checker.findings.finding import TableName
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.text.record import NamedTuple
from checker.views.markup import FORMAT

MOST_ENTRIES = 50_000  # of one list
MOST_LETTERS = 4_000  # of one text


class DocumentMap(NamedTuple):
    """A map in such a document, and its place there; what a key should have and has not raises WrongShape."""

    body: Mapping[str, object]
    place: str = ""

    def at(self, name: str) -> str:
        """Return the place of a key."""
        return f"{self.place}.{name}" if self.place else name

    def part(self, name: str) -> DocumentMap:
        """Return a map."""
        return part_of(self.body.get(name), self.at(name))

    def parts(self, name: str) -> list[DocumentMap]:
        """Return a list of maps."""
        return [part_of(entry, f"{self.at(name)}[{number}]") for number, entry in enumerate(self._list(name))]

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts."""
        found = self._list(name)
        if not all(isinstance(each, str) and len(each) <= MOST_LETTERS for each in found):
            raise WrongShape(self.at(name))
        return tuple(map(str, found))

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.body.get(name)
        if not isinstance(value, str) or len(value) > MOST_LETTERS:
            raise WrongShape(self.at(name))
        return value

    def text_or_none(self, name: str) -> str | None:
        """Return a text, or None where null stands for it."""
        return None if name in self.body and self.body[name] is None else self.text(name)

    def truth(self, name: str) -> bool:
        """Return a truth."""
        value = self.body.get(name)
        if not isinstance(value, bool):
            raise WrongShape(self.at(name))
        return value

    def _list(self, name: str) -> list[object]:
        found = self.body.get(name)
        if not isinstance(found, list) or len(found) > MOST_ENTRIES:
            raise WrongShape(self.at(name))
        return found


def part_of(value: object, place: str) -> DocumentMap:
    """Return a value that must be a map."""
    if not isinstance(value, dict):
        raise WrongShape(place)
    return DocumentMap(value, place)


# What a result of `check` or `report` in JSON tells of an earlier run: which files, which findings.


def read_noted(document: object) -> NotedRun:
    """Return what a result of `check` or `report` in JSON notes; WrongShape where it is none, or holds too much."""
    whole = DocumentMap(part_of(document, "JSON").body)
    if whole.body.get("format") != FORMAT:
        raise WrongShape("format")
    if "report" in whole.body:
        whole = DocumentMap(whole.part("report").body)
    files: dict[str, FileVerdict] = {}
    tables: list[NotedTable] = []
    for each in whole.parts("files"):
        path, verdict = each.text("path"), _verdict(each)
        files[path] = min(verdict, files.get(path, "ok"), key=WORST_FIRST.index)
        own = each.parts("tables") if "tables" in each.body else []
        open_ = [NotedTable(path, _table(one), _verdict(one)) for one in own if one.body.get("verdict") is not None]
        tables += open_ or ([] if own else [NotedTable(path, None, verdict)])
    findings = [_noted(each) for each in whole.parts("findings")]
    if "left_out" in whole.body:  # what a run was asked not to show was there all the same
        findings += [_noted(part_of(each.body.get("finding"), each.place)) for each in whole.parts("left_out")]
    return NotedRun(whole.text("as_of"), whole.text("version"), files, tuple(findings), tuple(tables))


def _verdict(each: DocumentMap) -> FileVerdict:
    found = next((known for known in WORST_FIRST if known == each.text("verdict")), None)
    if found is None:
        raise WrongShape(each.at("verdict"))
    return found


def _noted(each: DocumentMap) -> NotedFinding:
    subject = each.part("subject")
    about = (str(subject.body.get(name) or "") for name in ("regulation", "game", "bet"))
    path, code, severity, verdict, fingerprint = map(each.text, ("path", "code", "severity", "verdict", "fingerprint"))
    numbers, message = subject.texts("numbers"), each.text("message")
    waived = each.body.get("waived") not in (None, False)
    table = _table(each.part("table")) if each.body.get("table") is not None else None
    found = NotedFinding(path, code, severity, verdict, fingerprint, (*about, *numbers), message, waived)
    return found._replace(table=table)


def _table(each: DocumentMap) -> TableName:
    table, casino, shift = (
        each.text(name) if each.body.get(name) is not None else "" for name in ("table", "casino", "shift")
    )
    return TableName(table, casino, shift)
