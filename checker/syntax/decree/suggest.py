"""Did you mean: the keyword a word was meant to be, in this language or from another."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from checker.syntax.decree.keywords import GAP, Vocabulary, plain, vocabularies
from checker.text.record import NamedTuple

_ALIKE = 0.75
"""Least likeness (difflib ratio) of a misspelt word: `pasy` and `pays` reach it, `in` and `is` do not."""

LONGEST = 40
"""No keyword is nearly as long; comparing longer words would only cost time."""

_WORD = re.compile(r"[^\W\d_][\w-]*")


def words_at(text: str, offset: int, count: int) -> tuple[str, int] | None:
    """Return `count` words from an offset on, joined by single spaces, and where they end; None if there are fewer."""
    found: list[str] = []
    position = offset
    for _ in range(count):
        if found:
            gap = re.compile(GAP).match(text, position)
            if gap is None:
                return None
            position = gap.end()
        match = _WORD.match(text, position)
        if match is None or len(match[0]) > LONGEST:
            return None
        found.append(match[0])
        position = match.end()
    return " ".join(found), position


class Meant(NamedTuple):
    """A keyword that was meant: its terminal, its words in this file's language, and where the words typed end."""

    terminal: str
    words: str
    end: int


def misspelt(text: str, offset: int, terminals: Iterable[str], vocabulary: Vocabulary) -> Meant | None:
    """Return the keyword that the words at an offset were meant to be.

    Args:
        text: The file.
        offset: Where the words begin.
        terminals: The keywords that could stand there.
        vocabulary: The language of the file.
    """
    best: tuple[float, Meant] | None = None
    for terminal in sorted(terminals):
        for spelling in vocabulary.words.get(terminal, ()):
            likeness, end = _likeness(text, offset, spelling)
            if likeness >= _ALIKE and (best is None or likeness > best[0]):
                best = likeness, Meant(terminal, vocabulary.canonical(terminal), end)
    return None if best is None else best[1]


def translated(text: str, offset: int, terminals: frozenset[str], vocabulary: Vocabulary) -> Meant | None:
    """Return the keyword of this file's language for a keyword of another language at an offset."""
    for other in vocabularies().values():
        if other.language != vocabulary.language:
            for terminal in sorted(terminals & other.words.keys()):
                for spelling in other.words[terminal]:
                    words = words_at(text, offset, spelling.count(" ") + 1)
                    if words is not None and plain(words[0]) == plain(spelling):
                        return Meant(terminal, vocabulary.canonical(terminal), words[1])
    return None


def _likeness(text: str, offset: int, spelling: str) -> tuple[float, int]:
    """Return how alike the words at an offset are to a spelling, from 0 to 1, and where they end."""
    best = 0.0, offset
    spaces, hyphens = spelling.count(" "), spelling.count("-")
    for count in {1, spaces + 1, spaces + hyphens + 1}:
        words = words_at(text, offset, count)
        if words is not None:
            typed, meant = (plain(one).replace("-", " ") for one in (words[0], spelling))
            best = max(best, (difflib.SequenceMatcher(None, typed, meant).ratio(), words[1]))
    first = words_at(text, offset, 1)
    begun = first is not None and spaces and plain(first[0]) == plain(spelling.split(" ", maxsplit=1)[0])
    if best[0] < _ALIKE and begun and first is not None:
        # The keyword was begun and not finished: `first` for `first roll`.
        return _ALIKE, first[1]
    return best
