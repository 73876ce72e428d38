"""Lines of a terminal: how many cells a text takes, breaking it, columns of a table, colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

_FIRST_JOINING = "\u0300"
"""Before this character none is wide, none joins the one before it."""


def cells(text: str) -> int:
    """Return how many cells a text takes: 2 for a wide character, 0 for an accent that joins the letter before it."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def wrapped(text: str, width: int, first: str = "", following: str | None = None) -> list[str]:
    """Return a text in lines of at most `width` cells; a longer word stays whole.

    Args:
        text: Words with spaces between them; a hard space keeps two words together.
        width: Cells of a line, margin included; 0 for one line however long.
        first: Margin of the first line.
        following: Margin of the other lines; None: as wide as `first`.
    """
    margin = " " * cells(first) if following is None else following
    lines, line, taken = [], [first], cells(first)
    empty = True
    for word in text.split(" "):
        size = cells(word)
        # A build log would take a line that starts with two colons for a command.
        if width and not empty and not word.startswith("::") and taken + 1 + size > width:
            lines.append("".join(line))
            line, taken, empty = [margin], cells(margin), True
        line.append(word if empty else f" {word}")
        taken += size if empty else size + 1
        empty = False
    return [*lines, "".join(line)]


def shortened(lines: Sequence[str], most: int) -> list[str]:
    """Return at most so many lines; … at the end of the last says that there were more."""
    kept = list(lines[:most])
    if len(lines) > most:
        kept[-1] = kept[-1].rstrip(" ,;:") + " …"
    return kept


def padded(text: str, width: int) -> str:
    """Return a text filled with spaces on the right."""
    return text + " " * (width - cells(text))


def table(rows: Sequence[Sequence[Sequence[str]]], gap: str = "  ") -> list[list[str]]:
    """Return the lines of every row: columns aligned over all rows, a cell being a list of lines.

    A cell's further lines stand below its first; spaces at the end of a line are dropped.
    """
    if not rows:
        return []
    widths = [max(cells(line) for row in rows for line in row[column] or ("",)) for column in range(len(rows[0]))]
    return [_row(row, widths, gap) for row in rows]


def _row(row: Sequence[Sequence[str]], widths: Sequence[int], gap: str) -> list[str]:
    height = max(len(cell) for cell in row)
    lines = []
    for place in range(height):
        texts = [cell[place] if place < len(cell) else "" for cell in row]
        lines.append(gap.join(padded(text, width) for text, width in zip(texts, widths, strict=True)).rstrip())
    return lines


def _cells(character: str) -> int:
    if character < _FIRST_JOINING:
        return 1
    from unicodedata import category, combining, east_asian_width  # only for texts beyond ASCII

    if combining(character) or category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1


# Colour for terminals. It only repeats what the words already say.


Role = Literal["error", "warning", "note", "good", "place", "strong", "faint"]

_CODES: dict[Role, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "good": "1;32",
    "place": "1;34",
    "strong": "1",
    "faint": "2",
}


def paint(text: str, role: Role, colour: bool) -> str:
    """Return a text in the colour of a role, or as it is without `colour`."""
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if colour and text else text
