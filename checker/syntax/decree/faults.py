"""What the reader of decrees hands to the error messages: where reading stopped, and what could have stood there."""

from __future__ import annotations

from typing import Literal

from checker.text.record import NamedTuple
from checker.text.span import Span

Cause = Literal["unexpected", "number-too-long", "nested-too-deeply", "too-many-operations", "too-many-statements"]

END = "$END"
"""The terminal that stands for the end of the text read."""


class Word(NamedTuple):
    """One word or sign of a file: its terminal, how it is written, and its offsets in the text."""

    terminal: str
    text: str
    start: int
    end: int


class SyntaxFault(NamedTuple):
    """The first thing that does not fit in a statement.

    `offset` is where it begins; where the text ends too early (`terminal` is END), the end of the last word. `terminal`
    is None if the characters are no word of the language; else one of the terminals they could be. `accepts` holds the
    terminals that could stand there, END among them if the statement could end there. `before` holds the words of the
    statement so far, its keyword first.
    """

    cause: Cause
    offset: int
    terminal: str | None
    accepts: frozenset[str]
    before: tuple[Word, ...]

    def statement(self) -> str | None:
        """Return the terminal of the keyword that began the statement; None where no statement has begun."""
        return self.before[0].terminal if self.before else None

    def last(self) -> str | None:
        """Return the terminal of the word before; None where there is none."""
        return self.before[-1].terminal if self.before else None


def span_between(text: str, path: str, start: int, end: int) -> Span:
    """Return the span of `text[start:end]`."""
    line, column = line_column(text, start)
    end_line, end_column = line_column(text, end)
    return Span(path, line, column, end_line, end_column)


def line_column(text: str, offset: int) -> tuple[int, int]:
    """Return the line and the column of an offset, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def begins_line(text: str, offset: int) -> bool:
    """Tell whether only white space stands before an offset on its line."""
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()
