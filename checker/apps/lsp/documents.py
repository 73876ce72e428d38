"""A document of an editor, as the route of `tapete check` judges it, and its places in the units of the protocol.

Columns of the protocol are UTF-16 units, ours count characters: they are converted here and nowhere else.
"""

from __future__ import annotations

import os
import re

from lsprotocol.types import Position, Range

from checker.apps.check import run_of
from checker.apps.common import Common, Job, common
from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.table.bets import Offer
from checker.findings.finding import Finding
from checker.semantics.decree.model import Bet
from checker.store.library import is_decree
from checker.store.session import STANDARD_INPUT, Target
from checker.text.record import NamedTuple
from checker.text.span import Span

_LINE_END = re.compile(r"\r\n|\r|\n")  # those of the protocol, and of our readers; `splitlines` knows further ones


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines of a text."""
    return tuple(_LINE_END.split(text))


class JudgedDocument(NamedTuple):
    """A text of an editor, at one version, with what was found in it and the cases that it was judged by."""

    path: str
    text: str
    lines: tuple[str, ...]
    known: Common
    findings: tuple[Finding, ...] = ()
    cases: tuple[Case, ...] = ()

    @property
    def is_decree(self) -> bool:
        """Return whether this is a decree."""
        return is_decree(self.path)

    @property
    def texts(self) -> frozenset[str]:
        """Return the ids of the regulations that it is about."""
        return frozenset(text.id for case in self.cases for text in case.regulation.each)

    def range_of(self, span: Span) -> Range:
        """Return a stretch of this text in the units of the protocol."""
        return Range(self._position(span.line, span.column), self._position(span.end_line, span.end_column))

    def _position(self, line: int, column: int) -> Position:
        place = min(max(line, 1), len(self.lines)) - 1
        before = self.lines[place][: max(column, 1) - 1]
        return Position(place, len(before.encode("utf-16-le")) // 2)

    def column_of(self, position: Position) -> int:
        """Return how many characters stand before a place of the protocol in its line."""
        line = self.line_at(position).encode("utf-16-le")[: 2 * position.character]
        return len(line.decode("utf-16-le", "ignore"))

    def line_at(self, position: Position) -> str:
        """Return the line of a place; empty beyond the end."""
        return self.lines[position.line] if position.line < len(self.lines) else ""

    def offset_of(self, position: Position) -> int:
        """Return how many characters stand before a place, line ends as one each."""
        return sum(len(line) + 1 for line in self.lines[: position.line]) + self.column_of(position)

    def bet_at(self, position: Position) -> tuple[RegulationCase, Bet] | None:
        """Return the bet of a decree whose statement stands at a place, and its case."""
        line = position.line + 1
        for case in self.cases:
            if isinstance(case, RegulationCase):
                for bet in case.regulation.bets:
                    if bet.span.path == self.path and bet.span.line <= line <= bet.span.end_line:
                        return case, bet
        return None

    def offer_at(self, position: Position) -> tuple[TableCase, Offer] | None:
        """Return the bet of a table that stands at a place, and its case."""
        found: tuple[TableCase, Offer] | None = None
        for case in (each for each in self.cases if isinstance(each, TableCase)):
            for offer in case.table.offers:
                if offer.name.span.line <= position.line + 1 and (
                    found is None or found[1].name.span.line <= offer.name.span.line
                ):
                    found = case, offer
        if found is None:
            return None
        indent = found[1].name.span.column - 1
        between = self.lines[found[1].name.span.line : position.line + 1]
        inside = all(not each.strip() or len(each) - len(each.lstrip()) > indent for each in between)
        return found if inside else None


def unread(path: str, text: str, lang: str | None, config: str | None) -> JudgedDocument:
    """Return a text that is not yet judged, under the configuration above its file; BadSettings as in `common`."""
    its = common(lang, configuration=config, start=os.path.dirname(path) or ".")
    its = its._replace(session=its.session._replace(certify=False, jobs=1))
    return JudgedDocument(path, text, lines_of(text), its)


def read(reading: JudgedDocument) -> JudgedDocument:
    """Return a text with what `tapete check` finds in it; nothing in a file that is neither a table nor a decree."""
    target = Target(STANDARD_INPUT, reading.is_decree, reading.path, content=reading.text)
    run = run_of(Job(contents=(target,)), reading.known, keep_cases=True)
    cases = tuple(each.case for _, judged in run.judged for each in judged if each.case is not None)
    return reading._replace(findings=run.result.findings, cases=cases)
