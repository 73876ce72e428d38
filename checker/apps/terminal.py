"""Sentences broken between words to the width of a terminal; tables and excerpts keep their columns."""

from __future__ import annotations

import re

from checker.reporters.text.layout import cells

_PAINT = re.compile(r"\x1b\[[\d;]*m")
_COLUMNS = re.compile(r"\S {2,}\S|\|")
"""What a line has that is no sentence: the gaps of a table, the bar of an excerpt."""
_FURTHER = 4
"""By how much the further lines of a sentence are indented."""
_NARROWEST = 40


def broken(text: str, width: int) -> str:
    """Return a text whose sentences fit a terminal of so many columns; a word longer than that stays whole."""
    if width < _NARROWEST:
        return text
    return "\n".join(_sentence(line, width) for line in text.split("\n"))


def _sentence(line: str, width: int) -> str:
    shown = _PAINT.sub("", line)
    if cells(shown) <= width or _COLUMNS.search(shown):
        return line
    margin = " " * (len(shown) - len(shown.lstrip(" ")) + _FURTHER)
    first, *words = line.split(" ")
    lines = [first]
    for word in words:
        if lines[-1].strip() and cells(_PAINT.sub("", f"{lines[-1]} {word}")) > width:
            lines.append(margin + word)
        else:
            lines[-1] += f" {word}"
    return "\n".join(lines)
