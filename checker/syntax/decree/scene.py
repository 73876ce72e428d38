"""The place of a fault as the error messages look at it."""

from __future__ import annotations

import re

from checker.findings.finding import Bilingual
from checker.syntax.decree.expected import expected
from checker.syntax.decree.faults import END, SyntaxFault, span_between
from checker.syntax.decree.guard import unit_terminals
from checker.syntax.decree.keywords import Vocabulary, pattern
from checker.text.record import NamedTuple
from checker.text.span import Span

SHOWN = 40
"""Longest excerpt of the file inside a message."""

_FOUND = re.compile(r'"[^"\n]*"|«[^»\n]*»|\w[\w.:/%-]*|\S')


class Scene(NamedTuple):
    """A fault in its file."""

    text: str
    path: str
    fault: SyntaxFault
    vocabulary: Vocabulary

    def span(self, start: int, end: int) -> Span:
        """Return the span between two offsets."""
        return span_between(self.text, self.path, start, end)

    def found(self) -> tuple[str, int]:
        """Return what stands at the fault, shortened, and where it ends."""
        match = _FOUND.match(self.text, self.fault.offset)
        word = match[0] if match else ""
        return shortened(word), self.fault.offset + len(word)

    def sign(self) -> str:
        """Return the character at the fault; empty at the end of the file."""
        return self.text[self.fault.offset : self.fault.offset + 1]

    def before(self) -> str:
        """Return the word before the fault as written, shortened."""
        return shortened(" ".join(self.fault.before[-1].text.split())) if self.fault.before else ""

    def expected(self) -> Bilingual:
        """Return what could stand at the fault; outside of statements, the beginning of one."""
        accepts = self.fault.accepts - {END}
        if not self.fault.before:
            accepts = accepts & unit_terminals() or accepts
        return expected(accepts, self.fault.last(), self.vocabulary)

    def form(self) -> str | None:
        """Return the model of what the fault stands in: the citation, the rule, else the statement; None outside."""
        closed = 0
        for word in reversed(self.fault.before):
            if word.terminal == "RSQB":
                closed += 1
            elif word.terminal == "LSQB" and closed:
                closed -= 1
            elif word.terminal in self.vocabulary.forms:
                return self.vocabulary.forms[word.terminal]
        return None

    def keywords_here(self) -> frozenset[str]:
        """Return the keyword terminals whose words stand at the fault, whether they fit or not."""
        words = self.vocabulary.words
        return frozenset(
            terminal
            for terminal, spellings in words.items()
            if re.compile(pattern(spellings)).match(self.text, self.fault.offset)
        )


def shortened(text: str) -> str:
    """Return a text with at most SHOWN characters."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
