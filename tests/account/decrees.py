"""Every statement of a decree, otherwise than it is; and whether a comparison of the two texts names the change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from checker.cases.case import RegulationCase, case_of
from checker.cases.comparison.compare import compare
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.tree import BetStatement, Decree, GroupStatement

AS_OF = "2026-12-01"
Effect = Literal["seen", "refused", "nothing"]

_WORDS = {
    "wins": ("pushes",),
    "loses": ("pushes",),
    "pushes": ("loses",),
    "even": ("2 to 1",),
    "to": ("for",),
    "for": ("to",),
    "times": ("to 1",),
    "<=": (">=",),
    ">=": ("<=",),
    "=": ("<=",),
    "require": ("advise",),
    "advise": ("require",),
    "off": ("on",),
    "on": ("off",),
    "contract": ("fixed",),
    "removable": ("fixed",),
    "changeable": ("fixed",),
    "fixed": ("removable",),
    "come-out": ("any time",),
    "any": ("after",),
    "authority": ("casino",),
    "casino": ("authority",),
    "profit": ("total",),
    "unsettled": ("profit",),
    "official": ("unofficial", "operator"),
    "published": ("2001-01-01",),
    "unknown": ("2001-01-01",),
    "unstated": ("even",),
    "fair": ("one_roll",),
    "win": ("stake",),
    "stake": ("win", "max"),
    "max": ("min",),
    "min": ("max",),
    "simple": ("multiple",),
    "odds": ("come_odds",),
    "pass_line": ("come",),
    "come": ("pass_line",),
    "dont_pass": ("dont_come",),
    "dont_come": ("dont_pass",),
    "player": ("house",),
}
"""Other words for a word of a rule; a change that no decree may have is left out when it is read."""
_TOKEN = re.compile(r'"[^"]*"|«[^»]*»|\[[^\]]*\]|#[^\n]*|\d{4}-\d\d-\d\d|\d+|[<>]?=|[^\W\d][\w-]*')
_TEXT_COUNTS = ("inspect",)
"""Statements whose words are what they say: there, another text is another statement."""


_NO_RULE = (
    "title",
    "jurisdiction",
    "authority",
    "attributed",
    "language",
    "outline",
    "example",
    "suspect",
    "not encoded",
)
"""What says which text it is, or is of the encoder: no two texts differ by it."""
_LAYOUT = ("one roll", "first roll", "then")
"""What only says to which stage the rules below belong."""


class Part(NamedTuple):
    """A statement, a rule of a bet or a line of the header: its first words, and where it stands in the text.

    `owner` is the bet or group that a rule is of, with the reading if it is of one: `big until_decided`.
    """

    owner: str
    words: str
    begin: int
    end: int
    line: int


class Examined(NamedTuple):
    """A statement and whether `compare` names some change of it; `by` is the change."""

    text: str
    part: Part
    effect: Effect
    by: str

    @property
    def name(self) -> str:
        """Return the text, the bet and the first words: how a statement is listed, whatever line it moves to."""
        return ": ".join(filter(None, (self.text, self.part.owner, self.part.words)))


def parts_of(text: str, path: str) -> tuple[Part, ...]:
    """Return the rules of a decree: its statements, those of the header and of bets and groups among them."""
    parsed = parse_decree(text, path)
    assert parsed.decree is not None and not parsed.findings, parsed.findings
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    found = []
    for owner, span, stop in _spans(parsed.decree):
        begin = starts[span.line - 1] + span.column - 1
        last = stop if stop is not None else (span.end_line, span.end_column)
        end = starts[last[0] - 1] + last[1] - 1
        found.append(Part(owner, " ".join(text[begin:end].split())[:60].rstrip(), begin, end, span.line))
    return tuple(part for part in found if not part.words.startswith((*_NO_RULE, *_LAYOUT)))


def _spans(decree: Decree) -> Iterator[tuple[str, Any, tuple[int, int] | None]]:
    """Yield the owner and place of each part, and where its own words end if that is before its span does."""
    yield from (("", field.span, None) for field in decree.fields)
    for statement in decree.statements:
        if not isinstance(statement, (BetStatement, GroupStatement)):
            yield "", statement.span, None
            continue
        unclears = statement.unclear if isinstance(statement, BetStatement) else ()
        inner = (*statement.rules, *unclears)
        first = min((each.span for each in inner), default=None)
        owner = statement.name.text
        yield "", statement.span, None if first is None else (first.line, first.column)
        yield from ((owner, rule.span, None) for rule in statement.rules)
        for unclear in unclears:
            for reading in unclear.readings:
                yield from ((f"{owner} {reading.name.text}", rule.span, None) for rule in reading.rules)
            if unclear.use is not None:
                yield owner, unclear.use.span, None


def mutants_of(text: str, part: Part) -> Iterator[tuple[str, str]]:
    """Yield what is written instead, and the whole text with it; the last one leaves the statement out."""
    own = text[part.begin : part.end]
    for token in _TOKEN.finditer(own):
        for other in _others(token[0], own):
            changed = f"{own[: token.start()]}{other}{own[token.end() :]}"
            yield f"{token[0]} -> {other}", f"{text[: part.begin]}{changed}{text[part.end :]}"
    yield "left out", text[: part.begin] + " " + text[part.end :]


def _others(token: str, own: str) -> Iterator[str]:
    if own.startswith("use ") and token not in ("use", "none", "because") and token[0] != '"':
        yield "none"
    elif token[0] == '"':
        if own.startswith(_TEXT_COUNTS):
            yield f'"{token[1:-1]} B"'
    elif token[0].isdigit() and "-" in token:
        yield "2001-01-01"
    elif token.isdigit():
        yield str(int(token) + 1)
        yield str(int(token) * 7)
    else:
        yield from _WORDS.get(token, ())


def case_of_text(text: str, path: str) -> RegulationCase | None:
    """Return the case of a decree without its figures; None if it is no sound decree."""
    parsed = parse_decree(text, path)
    if parsed.decree is None or parsed.findings:
        return None
    found = resolve(parsed.decree)
    return None if found.findings else case_of(found.regulation, AS_OF, ())


def examined(text: str, path: str, parts: tuple[Part, ...]) -> Iterator[Examined]:
    """Yield each of some statements with whether some change of it is a difference of the two texts."""
    before = case_of_text(text, path)
    assert before is not None, path
    for part in parts:
        effect: Effect = "refused"
        by = ""
        for change, other in mutants_of(text, part):
            after = case_of_text(other, path)
            if after is None or after.regulation == before.regulation:
                continue
            effect, by = "nothing", change
            if compare(before, after).differences:
                effect = "seen"
                break
        yield Examined(path, part, effect, by)
