"""The bounds of a decree: nothing in a file can make reading it slow or deep."""

from __future__ import annotations

from functools import cache

from checker.syntax.decree.expected import family_members
from checker.syntax.decree.faults import Cause, Word

MAX_DIGITS = 15
"""Longest whole number: what a spreadsheet keeps exactly, and far above any stake."""
MAX_DEPTH = 64
"""Deepest nesting of parentheses."""
MAX_OPERATIONS = 64
"""Most operations (+ - * /) in one limit or condition."""
MAX_STATEMENTS = 2000
"""Most statements and header lines of a file; a long regulation has about 200."""

_NUMBERS = frozenset({"INT", "PERCENT", "MEASURE"})
_OPERATIONS = frozenset({"PLUS", "MINUS", "STAR", "SLASH"})
_CALCULATING = frozenset({"LIMIT", "REQUIRE", "ADVISE"})


@cache
def unit_terminals() -> frozenset[str]:
    """Return the keywords that begin the first line, a header line or a statement, and stand nowhere else."""
    return family_members("field") | family_members("statement") | {"REGULATION"}


class Guard:
    """Follows the words that are read: those of the statement so far, and whether they keep within the bounds."""

    def __init__(self) -> None:
        self.before: list[Word] = []
        self._depth = self._operations = self._units = 0

    def refusal(self, terminal: str, text: str) -> Cause | None:
        """Return what bound the next word would break, if any."""
        if terminal in _NUMBERS and sum(character.isdigit() for character in text) > MAX_DIGITS:
            return "number-too-long"
        if terminal in unit_terminals() and self._units >= MAX_STATEMENTS:
            return "too-many-statements"
        if terminal == "LPAR" and self._depth >= MAX_DEPTH:
            return "nested-too-deeply"
        if self._calculates(terminal) and self._operations >= MAX_OPERATIONS:
            return "too-many-operations"
        return None

    def accept(self, terminal: str, text: str, start: int) -> None:
        """Take the next word."""
        if terminal in unit_terminals():
            self.before.clear()
            self._depth = self._operations = 0
            self._units += 1
        self._depth += (terminal == "LPAR") - (terminal == "RPAR")
        self._operations += self._calculates(terminal)
        self.before.append(Word(terminal, text, start, start + len(text)))

    def end(self, otherwise: int) -> int:
        """Return the end of the last word; `otherwise` if there was none."""
        return self.before[-1].end if self.before else otherwise

    def _calculates(self, terminal: str) -> bool:
        """Tell whether the next word is an operation of a limit or a condition; behind a text, `/` is none."""
        if terminal not in _OPERATIONS or not self.before or self.before[-1].terminal == "STRING":
            return False
        return self.before[0].terminal in _CALCULATING
