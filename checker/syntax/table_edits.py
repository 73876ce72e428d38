"""Ways out of what table files trip over that a program can take: edits that cannot change what the author meant."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.findings.finding import Edit, Finding
from checker.syntax import scalar_kinds, table_kinds
from checker.syntax.table_tree import Mapping, Node, Scalar
from checker.text.span import Span

_RATIO = re.compile(r"\d+:\d+")
_SEVERAL = re.compile(r"\d+(?:[ \t]*,[ \t]*\d+)+(?=[ \t]*:)")
_TYPOGRAPHIC = re.compile(r"[“”„]([^“”„\"\\\n]*)[“”]")
_ONE_WORD = re.compile(r"[^\s:]+")


def edits_for(finding: Finding, text: str) -> tuple[Edit, ...]:
    """Return the edits of a finding: its own, or those that follow from what stands at its place.

    Args:
        finding: About a table file.
        text: The text of the file, lines ended by line feeds.
    """
    if finding.edits:
        return finding.edits
    lines = text.split("\n")
    line = lines[finding.at.line - 1] if 0 < finding.at.line <= len(lines) else ""
    edit = _edit(finding, line)
    return () if edit is None else (edit,)


def quoted_ratios(node: Node, path: str) -> Iterator[Edit]:
    """Yield an edit for each plain `7:1`, which other programs read as the time of day or as the number 421.

    JSON has no plain text.
    """
    if path.lower().endswith(".json"):
        return
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Scalar):
            if here.style == "plain" and _RATIO.fullmatch(here.text):
                yield Edit(here.span, f'"{here.text}"')
        else:
            entries = (entry.value for entry in here.entries) if isinstance(here, Mapping) else here.items
            waiting.extend(entries)


def _edit(finding: Finding, line: str) -> Edit | None:
    at, kind = finding.at, finding.kind
    written = line[at.column - 1 : at.end_column - 1] if at.line == at.end_line else ""
    if kind is scalar_kinds.GROUPED:
        first = finding.values.get("first")
        return Edit(at, first) if isinstance(first, str) and first.isdecimal() else None
    if kind is table_kinds.COLON_SPACE:
        key, colon, value = written.partition(":")
        plain = bool(colon and _ONE_WORD.fullmatch(key) and _ONE_WORD.fullmatch(value))
        return Edit(at, f"{key}: {value}") if plain else None
    if kind is table_kinds.NO_VALUE:
        return _found(_SEVERAL, line, at, '"{0}"')
    if kind is table_kinds.QUOTE_TYPOGRAPHIC:
        return _found(_TYPOGRAPHIC, line, at, '"{1}"')
    return Edit(at, " ") if kind is table_kinds.HARD_SPACE else None


def _found(pattern: re.Pattern[str], line: str, at: Span, template: str) -> Edit | None:
    """Return the edit for what a pattern finds around the place of a finding."""
    for match in pattern.finditer(line):
        if match.start() < at.end_column - 1 and match.end() > at.column - 1:
            groups = (match[0], *match.groups())
            whole = at._replace(column=match.start() + 1, end_line=at.line, end_column=match.end() + 1)
            return Edit(whole, template.format(*groups))
    return None
