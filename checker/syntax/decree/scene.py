"""The place of a fault as the error messages see it: what stands there, and what could stand there.

What could stand there is told in the words of `grammars/expected.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from checker.findings.finding import Bilingual
from checker.syntax.decree.keywords import Family, Vocabulary, families, pattern, read_data
from checker.syntax.decree.reader import END, SyntaxFault, span_between, unit_terminals
from checker.text.record import NamedTuple
from checker.text.span import Span

MOST = 4
"""Most alternatives a message names; a reader forgets a longer list."""
_NAMED = 3
"""Members of a family that are named."""

_OR = {"en": " or ", "es": " o "}
_PLACEHOLDER = re.compile(r"\{([A-Z_]+)\}")


class TerminalGroup(NamedTuple):
    """Terminals that are one thing to a reader, and what it is called.

    `after` limits it to certain words before; `last` ones may stand in many places and are named behind the others.
    """

    terminals: frozenset[str]
    after: frozenset[str]
    last: bool
    texts: Mapping[str, str]


@cache
def _groups() -> tuple[TerminalGroup, ...]:
    data = read_data("expected.yaml")
    return tuple(
        TerminalGroup(
            frozenset(item["terminals"]),
            frozenset(item.get("after", ())),
            item.get("last") == "yes",
            _texts(item),
        )
        for item in data["groups"]
    )


def expected(accepts: frozenset[str], before: str | None, vocabulary: Vocabulary) -> Bilingual:
    """Return what could stand here, in both languages.

    Args:
        accepts: The terminals the grammar admits.
        before: The terminal of the word before, which tells ids of bets from ids of games.
        vocabulary: The keywords of the file, for the examples.
    """
    if "REL" in accepts:
        # What is missing is the comparison; that one may also go on calculating need not be said.
        accepts = accepts - {"PLUS", "MINUS", "STAR", "SLASH"}
    alternatives = list(_alternatives(accepts, before, vocabulary))[:MOST]
    return {language: _joined([texts[language] for texts in alternatives], language) for language in _OR}


def _alternatives(accepts: frozenset[str], before: str | None, vocabulary: Vocabulary) -> Iterator[Bilingual]:
    remaining = set(accepts)
    named_last = []
    for group in _groups():
        if group.terminals <= remaining and (not group.after or before in group.after):
            remaining -= group.terminals
            texts = {language: _filled(text, vocabulary) for language, text in group.texts.items()}
            if group.last:
                named_last.append(texts)
            else:
                yield texts
    in_families = {terminal for family in families() for terminal in family.terminals}
    for terminal in sorted(remaining - in_families):
        if terminal in vocabulary.words:
            yield dict.fromkeys(_OR, f"`{vocabulary.canonical(terminal)}`")
    for family in families():
        members = [terminal for terminal in family.terminals if terminal in remaining]
        if members:
            yield _of_family(family, members, vocabulary)
    yield from named_last


def _of_family(family: Family, members: list[str], vocabulary: Vocabulary) -> Bilingual:
    named = [f"`{vocabulary.canonical(terminal)}`" for terminal in members[:_NAMED]]
    if len(members) == 1:
        return dict.fromkeys(_OR, named[0])
    return {language: text.replace("{some}", _joined(named, language)) for language, text in family.texts.items()}


def _filled(text: str, vocabulary: Vocabulary) -> str:
    return _PLACEHOLDER.sub(lambda match: vocabulary.canonical(match[1]), text)


def _joined(items: list[str], language: str) -> str:
    comma, or_ = ", ", _OR[language]
    if len(items) > 1 and any("," in item or or_ in item for item in items):
        comma, or_ = "; ", ";" + or_
    return or_.join(filter(None, (comma.join(items[:-1]), *items[-1:])))


def _texts(item: Mapping[str, str]) -> Mapping[str, str]:
    return {language: item[language] for language in _OR}


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
