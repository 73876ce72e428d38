"""Places in files, by which every tree node, fact and finding points; and text of the user cut to fit a message."""

from __future__ import annotations

from checker.text.record import NamedTuple


class Span(NamedTuple):
    """A stretch of one file.

    Lines and columns count from 1, columns in characters; `end_column` is the column after the last character.
    `path` is the path as the user typed it, or `regulations/<jurisdiction>/<file>` for a shipped regulation.
    """

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """Return the stretch from the start of this span to the end of `other`."""
        return Span(self.path, self.line, self.column, other.end_line, other.end_column)

    def start(self) -> Span:
        """Return the empty span at the first character, for "something is missing here"."""
        return Span(self.path, self.line, self.column, self.line, self.column)


NOWHERE = Span("", 0, 0, 0, 0)


def shown(text: str, most: int = 40) -> str:
    """Return a piece of the user's text for a message: one line, cut where it is long, `""` where there is nothing."""
    line = " ".join(text.split())
    return line if 0 < len(line) <= most else f"{line[:most]}…" if line else '""'
