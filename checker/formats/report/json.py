"""The report as data: every section, table and finding, exact fractions as text.

Fields that hold their usual value (a plain tone, no further line) are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction

from checker.findings.changes import NotedFinding
from checker.formats.check_json import table_document
from checker.views.layout import json_safe
from checker.views.markup import FORMAT, Json
from checker.views.report.model import Line, Report, Section, TextRun

WHOLE = True
_NOTED = ("number", "path", "code", "severity", "verdict", "fingerprint", "message")
_LINES = ("line", "message", "findings")  # fields that hold one line, an empty one too


def render(report: Report) -> Iterator[bytes]:
    """Yield the document, one line for each block; `type` tells the blocks, cells and charts of the model apart."""
    tables: dict[str, list[Json]] = {}
    for path, table, verdict in report.noted.tables:
        if table is not None:
            tables.setdefault(path, []).append({**table_document(table), "verdict": verdict})
    head: dict[str, Json] = {
        "title": report.title,
        "subject": report.subject,
        "verdict": data(report.verdict),
        "as_of": report.as_of,
        "version": report.version,
        "stamp": report.stamp,
        "attachments": [
            {"name": each.name, "media_type": each.media_type, "sha256": each.digest, "text": each.text}
            for each in report.attachments
        ],
        "files": [
            {"path": path, "verdict": verdict, "tables": tables.get(path, [])}
            for path, verdict in report.noted.files.items()
        ],
        "findings": [_noted(each) for each in report.noted.findings],
    }
    start = {"format": FORMAT, "language": report.language}
    yield f'{_text(start)[:-1]}, "report": {_text(head)[:-1]}, "sections": ['.encode()
    comma = "\n"
    for section in report.sections:
        yield f"{comma}{_section(section)}".encode()
        comma = ",\n"
    yield b"\n]}}\n"


def _noted(each: NotedFinding) -> Json:
    """Return a finding as a later run compares itself with it."""
    regulation, game, bet, *numbers = each.about
    found: dict[str, Json] = {name: getattr(each, name) for name in _NOTED}
    subject: Json = {"regulation": regulation or None, "game": game or None, "bet": bet or None, "numbers": numbers}
    table = None if each.table is None else table_document(each.table)
    return {**found, "table": table, "subject": subject, "waived": each.waived}


def _section(section: Section) -> str:
    head: dict[str, Json] = {"id": section.id, "number": section.number, "title": section.title}
    blocks = ",\n".join(_text(data(block)) for block in section.blocks)
    below = ",\n".join(_section(each) for each in section.sections)
    return f'{_text(head)[:-1]}, "blocks": [\n{blocks}\n], "sections": [\n{below}\n]}}'


def _text(value: Json) -> str:
    return json_safe(json.dumps(value, ensure_ascii=False))


def data(value: object) -> Json:
    """Return a value of the model as data: its fields by name, lines as their words."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    fields = getattr(value, "_fields", None)
    if fields is not None:
        kind = type(value).__name__
        found: dict[str, Json] = {
            "type": "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind).lstrip("_")
        }
        usual = type(value)._field_defaults  # type: ignore[attr-defined]
        for name in fields:
            part = getattr(value, name)
            if name not in usual or part != usual[name]:
                found[name] = words(part) if name in _LINES else data(part)
        return found
    if isinstance(value, tuple):
        return words(value) if value and isinstance(value[0], TextRun) else [data(item) for item in value]
    raise TypeError(f"{type(value).__name__} is no part of a report")


def words(line: Line) -> str:
    """Return a line as its words, names of the files between backticks."""
    return "".join(f"`{run.text}`" if run.mark == "code" else run.text for run in line)
