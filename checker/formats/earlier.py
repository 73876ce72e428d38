"""Reads documents of ours that somebody hands back: nothing in them is taken on trust, each fault has its place."""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.changes import EarlierTables, NotedFinding, NotedRun, WrongShape
from checker.findings.finding import TableName
from checker.findings.result import WORST_FIRST, FileVerdict
from checker.text.record import NamedTuple
from checker.views.markup import FORMAT
from checker.views.tables import table_key

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
    for each in whole.parts("files"):
        verdict = next((known for known in WORST_FIRST if known == each.text("verdict")), None)
        if verdict is None:
            raise WrongShape(each.at("verdict"))
        path = each.text("path")
        files[path] = min(verdict, files.get(path, "ok"), key=WORST_FIRST.index)
    findings = [_noted(each) for each in whole.parts("findings")]
    if "left_out" in whole.body:  # what a run was asked not to show was there all the same
        findings += [_noted(part_of(each.body.get("finding"), each.place)) for each in whole.parts("left_out")]
    return NotedRun(whole.text("as_of"), whole.text("version"), files, tuple(findings))


def _noted(each: DocumentMap) -> NotedFinding:
    subject = each.part("subject")
    about = (str(subject.body.get(name) or "") for name in ("regulation", "game", "bet"))
    path, code, severity, verdict, fingerprint = map(each.text, ("path", "code", "severity", "verdict", "fingerprint"))
    numbers, message = subject.texts("numbers"), each.text("message")
    waived = each.body.get("waived") not in (None, False)
    return NotedFinding(path, code, severity, verdict, fingerprint, (*about, *numbers), message, waived)


def read_noted_tables(document: object) -> EarlierTables:
    """Return what a result of `check` in JSON notes, by tables; by files where it is of a version that named none."""
    run = read_noted(document)
    whole = DocumentMap(part_of(document, "JSON").body)
    if "report" in whole.body:
        whole = DocumentMap(whole.part("report").body)
    verdicts: dict[str, str] = {}
    names: dict[str, TableName | str] = {}
    for each in whole.parts("files"):
        tables = each.parts("tables") if "tables" in each.body else []
        own: list[tuple[TableName | None, str]] = [
            (_table(table), table.text("verdict")) for table in tables if table.body.get("verdict") is not None
        ]
        for table, verdict in own or ([] if tables else [(None, each.text("verdict"))]):
            if verdict not in WORST_FIRST:
                raise WrongShape(each.at("verdict"))
            key = table_key(each.text("path"), table)
            known = [known for known in WORST_FIRST if known in (verdict, verdicts.get(key))]
            verdicts[key] = known[0]
            names.setdefault(key, table if table is not None and table.table else each.text("path"))
    parts = [*whole.parts("findings")]
    if "left_out" in whole.body:
        parts += [part_of(each.body.get("finding"), each.place) for each in whole.parts("left_out")]
    keys = [
        table_key(each.text("path"), _table(each.part("table")) if each.body.get("table") is not None else None)
        for each in parts
    ]
    findings = tuple(each._replace(path=key) for each, key in zip(run.findings, keys, strict=True))
    return EarlierTables(run._replace(files=verdicts, findings=findings), names)


def _table(each: DocumentMap) -> TableName:
    table, casino, shift = (
        each.text(name) if each.body.get(name) is not None else "" for name in ("table", "casino", "shift")
    )
    return TableName(table, casino, shift)
