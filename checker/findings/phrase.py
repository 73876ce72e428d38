"""Phrases: words of a message that keep the values they are made of.

As a `str` a phrase is the exact text that JSON, terminals, fingerprints and baselines show. Whoever speaks otherwise,
as a report does to an officer, says what it is made of in words of his own, and never reads the text back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

PhraseKind = Literal[
    "parts",  # several, one after the other: `of` are strings and phrases
    "code",  # what stands between backticks: an id, a key, what somebody typed
    "name",  # of a bet, a class or a game: its id, and its label if the regulation gives one
    "numbers",  # of the bet before them, one by one
    "quantity",  # of a relation: its function, whether it is of each, and the id it is of
    "sign",  # of a relation: `<=`
    "percent",  # as a file types it
    "day",  # as a file types it: 2026-12-01
    "edge",  # an edge or a chance: the fraction
    "arithmetic",  # how an edge comes about: the edge
    "reading",  # its name, before what holds under it
    "meaning",  # of a reading, behind its name: what it means
    "or",  # between what holds under one reading and under another
    "event",  # an outcome: its kind, its arguments, and whether it stands as a decree writes it
    "aside",  # of use only to whoever writes files
    "encoder",  # before words for whoever encodes a regulation
    "here",  # what is judged: the table, or the regulation
]


class Phrase(str):
    """Words with what they are made of."""

    kind: PhraseKind
    of: tuple[Any, ...]

    def __new__(cls, text: str, kind: PhraseKind = "parts", *of: Any) -> Phrase:
        """Return a phrase that shows a text."""
        phrase = super().__new__(cls, text)
        phrase.kind, phrase.of = kind, of
        return phrase

    def __getnewargs__(self) -> tuple[Any, ...]:
        """Return what it is made from again in another process."""
        return (str(self), self.kind, *self.of)

    def strip(self, chars: str | None = None) -> str:
        """Return the phrase, which has no blanks at its ends unless it is empty."""
        return self if super().strip(chars) == self else super().strip(chars)


def phrase(*parts: str, by: str = "") -> Phrase:
    """Return parts one after the other as one phrase, with the words `by` between them."""
    apart = [each for part in parts for each in (by, part)][1:] if by else parts
    return Phrase("".join(apart), "parts", *filter(None, apart))


OR = Phrase(" | ", "or")


def coded(text: str) -> Phrase:
    """Return a text between backticks: an id, a key, what somebody typed, a relation as a decree writes it."""
    return Phrase(f"`{text}`", "code", text)


def coded_list(texts: Iterable[str]) -> Phrase:
    """Return texts between backticks, with commas."""
    return phrase(*map(coded, texts), by=", ")


def codes_in(value: object) -> Iterator[str]:
    """Yield the ids and keys that a phrase is made of."""
    if isinstance(value, Phrase):
        if value.kind in ("code", "name"):
            yield str(value.of[0])
        elif value.kind == "parts":
            yield from (code for part in value.of for code in codes_in(part))
