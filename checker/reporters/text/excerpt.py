"""A line of a file with a mark under the part that is meant."""

from __future__ import annotations

import os
from collections.abc import Mapping

from checker.reporters.escape import pieces
from checker.reporters.text.layout import cells
from checker.text.files import FileTrouble, read_text
from checker.text.record import NamedTuple
from checker.text.resources import data_folder
from checker.text.span import Span

CUT = "…"


class Sources:
    """The lines of files, read again for excerpts; each file once."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Take the texts the caller has, by path as in spans: standard input (`-`) can only come from here."""
        self._given = given
        self._lines: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str | None:
        """Return a line by its number from 1; None when there is no such line or the file cannot be read again."""
        if path not in self._lines:
            text = self._given.get(path)
            text = _read_again(path) if text is None else text
            self._lines[path] = [] if text is None else text.split("\n")
        lines = self._lines[path]
        return lines[number - 1] if 0 < number <= len(lines) else None


class Marked(NamedTuple):
    """A line of a file as shown, and the line of marks below it."""

    number: int
    source: str
    marks: str


def marked_lines(span: Span, sources: Sources, mark: str, room: int) -> list[Marked | None]:
    """Return the lines to show of a span: its first, and its last if there are few; None where some are left out.

    Args:
        span: What is meant; an empty span is marked with one character.
        sources: Where the text comes from.
        mark: The character to mark with.
        room: Cells there are for a line; longer lines are cut around the mark.
    """
    line = sources.line(span.path, span.line)
    if line is None:
        return []
    if span.end_line <= span.line:
        return [_marked(line, span, mark, room)]
    found: list[Marked | None] = [_marked(line, span._replace(end_column=len(line.rstrip()) + 1), mark, room)]
    last = sources.line(span.path, span.end_line)
    if last is not None and span.end_line - span.line <= _FEW and span.end_column > 1:
        if span.end_line > span.line + 1:
            found.append(None)
        indent = len(last) - len(last.lstrip())
        found.append(_marked(last, span._replace(line=span.end_line, column=indent + 1), mark, room))
    return found


_FEW = 8
"""Most lines of a span whose last line is shown as well."""


def _marked(line: str, span: Span, mark: str, room: int) -> Marked:
    """Return a line with the part from the span's column to its end column marked."""
    shown = pieces(line.rstrip())
    start = min(max(span.column - 1, 0), len(shown))
    end = min(max(span.end_column - 1, start), len(shown))
    widths = list(map(len if line.isascii() else cells, shown))
    first, last = _window(widths, start, end, room)
    lead, tail = CUT if first else "", CUT if last < len(shown) else ""
    before = cells(lead) + sum(widths[first:start])
    length = max(1, sum(widths[start : min(end, last)]))
    source = lead + "".join(shown[first:last]) + tail
    return Marked(span.line, source, " " * before + mark * length)


def _window(widths: list[int], start: int, end: int, room: int) -> tuple[int, int]:
    """Return which characters of a line to show so that the mark is seen, and as much as fits before and after it."""
    if sum(widths) <= room:
        return 0, len(widths)
    first = 0
    if sum(widths[:end]) > room - 1:
        first, before = start, 0
        while first > 0 and before + widths[first - 1] <= room // 4:
            first -= 1
            before += widths[first]
        while 0 < first < start and widths[first] == 0:
            first += 1  # an accent does not stand apart from its letter
    used = 1 if first else 0
    last = first
    while last < len(widths) and used + widths[last] <= room - 1:
        used += widths[last]
        last += 1
    return first, last


def _read_again(path: str) -> str | None:
    """Return the text of a file of the user, else of a shipped one of that name."""
    try:
        return read_text(path)
    except FileTrouble:
        pass
    folder, _, name = path.partition("/")
    if folder != "regulations" or ".." in name.split("/"):
        return None
    try:
        return read_text(os.path.join(data_folder("regulations"), name))
    except (FileTrouble, FileNotFoundError):
        return None
