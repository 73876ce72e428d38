"""Safe automatic fixes for table files: edits that cannot change what the author meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from checker.findings.finding import Edit, Finding
from checker.syntax.table.tree import Node, scalars_of
from checker.text.span import Span

_RATIO = re.compile(r"\d+:\d+")
_TYPOGRAPHIC = re.compile(r"[“”„]([^“”„\"\\\n]*)[“”]")
_ONE_WORD = re.compile(r"[^\s:]+")


def edits_for(finding: Finding, text: str) -> tuple[Edit, ...]:
    """Return the edits of a finding about a table file: its own, or those that follow from what stands at its place."""
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
    for scalar in scalars_of(node):
        if scalar.style == "plain" and _RATIO.fullmatch(scalar.text):
            yield Edit(scalar.span, f'"{scalar.text}"')


def keeps_values(before: Node, after: Node | None, at: Span) -> bool:
    """Return whether a file still holds, each on its line, all values that an edit elsewhere must not touch."""
    kept = Counter((value.span.line, value.text) for value in (scalars_of(after) if after is not None else ()))
    own = Counter((value.span.line, value.text) for value in scalars_of(before) if not _overlap(value.span, at))
    return all(count <= kept[value] for value, count in own.items())


def _overlap(one: Span, other: Span) -> bool:
    ends = (one.end_line, one.end_column), (other.end_line, other.end_column)
    return (one.line, one.column) < ends[1] and (other.line, other.column) < ends[0]


def _edit(finding: Finding, line: str) -> Edit | None:
    at, slug = finding.at, finding.kind.slug
    written = line[at.column - 1 : at.end_column - 1] if at.line == at.end_line else ""
    if slug == "thousands-grouped":
        first = finding.values.get("first")
        return Edit(at, first) if isinstance(first, str) and first.isdecimal() else None
    if slug == "space-after-colon":
        key, colon, value = written.partition(":")
        plain = bool(colon and _ONE_WORD.fullmatch(key) and _ONE_WORD.fullmatch(value))
        return Edit(at, f"{key}: {value}") if plain else None
    if slug == "comma-in-key":
        return Edit(at, f'"{written}"')
    if slug == "typographic-quote":
        # The edit for the text between typographic quotation marks at the place of a finding.
        for match in _TYPOGRAPHIC.finditer(line):
            if match.start() < at.end_column - 1 and match.end() > at.column - 1:
                whole = at._replace(column=match.start() + 1, end_line=at.line, end_column=match.end() + 1)
                return Edit(whole, f'"{match[1]}"')
        return None
    return Edit(at, " ") if slug == "hard-space" else None
