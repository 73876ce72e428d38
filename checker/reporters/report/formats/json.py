"""The report as data: every section, table and finding, exact fractions as text.

Fields that hold their usual value (a plain tone, no further line) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.reporters.json_text import FORMAT, Json, render_json
from checker.reporters.report.model import Line, Report, Run, Section

SUFFIX = ".json"
_LINES = ("line", "message", "findings")
"""Fields that hold one line, an empty one too."""


def render(report: Report) -> Iterator[bytes]:
    """Yield the document; `type` tells the blocks, cells and charts of the model apart."""
    head: dict[str, Json] = {
        "title": report.title,
        "subject": report.subject,
        "verdict": data(report.verdict),
        "as_of": report.as_of,
        "version": report.version,
        "stamp": report.stamp,
    }
    sections: list[Json] = [_section(section) for section in report.sections]
    yield render_json(
        {"format": FORMAT, "language": report.language, "report": {**head, "sections": sections}}
    ).encode()


def data(value: object) -> Json:
    """Return a value of the model as data: its fields by name, lines as their words."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Section):
        return _section(value)
    fields = getattr(value, "_fields", None)
    if fields is not None:
        kind = type(value).__name__
        found: dict[str, Json] = {"type": _snake(kind)}
        usual = type(value)._field_defaults  # type: ignore[attr-defined]
        for name in fields:
            part = getattr(value, name)
            if name not in usual or part != usual[name]:
                found[name] = words(part) if name in _LINES else data(part)
        return found
    if isinstance(value, tuple):
        return words(value) if value and isinstance(value[0], Run) else [data(item) for item in value]
    raise TypeError(f"{type(value).__name__} is no part of a report")


def words(line: Line) -> str:
    """Return a line as its words, names of the files between backticks."""
    return "".join(f"`{run.text}`" if run.mark == "code" else run.text for run in line)


def _section(section: Section) -> Json:
    return {
        "id": section.id,
        "number": section.number,
        "title": section.title,
        "blocks": [data(block) for block in section.blocks],
        "sections": [_section(each) for each in section.sections],
    }


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
