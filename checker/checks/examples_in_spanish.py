"""A table file with its keys, fixed words and payouts in Spanish: for examples shown to Spanish readers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.table import KEYS, WORDS, find_key

_NAMED = {"bets": "bet", "stated_edge": "stated_edge"}
"""Keys whose entries bear the names of bets, and the section that each entry is."""
_PLAIN_WORDS = {"yes": "sí", "true": "sí", "even": "a la par", "other": "otros"}
_PAYOUTS = (
    (re.compile(r"(\S+) to (\S+)"), r"\1 a \2"),
    (re.compile(r"(\S+) for (\S+)"), r"\1 incluida la apuesta por \2"),
    (re.compile(r"(\S+) times"), r"\1 veces"),
)
_DECIMALS = re.compile(r"(?<=\d)\.(?=\d)")


class _Change(NamedTuple):
    """What is to stand in one place instead of what was typed."""

    at: Span
    text: str


def in_spanish(text: str) -> str:
    """Return a table file with its English keys in Spanish; names of bets, layout and what cannot be read stay."""
    root = load_table(text, "").root
    lines = text.split("\n")
    for change in sorted(_changes(root, "table") if root else (), reverse=True):
        row = change.at.line - 1
        lines[row] = lines[row][: change.at.column - 1] + change.text + lines[row][change.at.end_column - 1 :]
    return "\n".join(lines)


def _changes(node: Node, section: str, key: str = "") -> Iterator[_Change]:
    """Yield what changes in a part of the file: an entry of `section`, or the value of a key that is no section."""
    if isinstance(node, Scalar):
        yield from _changed(node, _spanish_value(node.text, key))
        return
    if not isinstance(node, Mapping):
        for item in node.items:
            yield from _changes(item, section, key)
        return
    for entry in node.entries:
        known = find_key(section, entry.key.text) if section else None
        if known is None:
            yield from _changed(entry.key, _PLAIN_WORDS.get(entry.key.text, entry.key.text))
            yield from _changes(entry.value, "", key)
            continue
        yield from _changed(entry.key, KEYS[section][known.english])
        yield from _below(entry.value, known.english)


def _below(node: Node, key: str) -> Iterator[_Change]:
    """Yield what changes in the value of a key of a section."""
    if key in _NAMED and isinstance(node, Mapping):
        for entry in node.entries:
            yield from _changes(entry.value, _NAMED[key])
    else:
        yield from _changes(node, "table" if key == "tables" else key if key in KEYS else "", key)


def _changed(typed: Scalar, text: str) -> Iterator[_Change]:
    if text != typed.text:
        quoted = typed.style == "quoted" or "," in text
        yield _Change(typed.span, f'"{text}"' if quoted else text)


def _spanish_value(text: str, key: str) -> str:
    word = WORDS.get(key, {}).get(text) or _PLAIN_WORDS.get(text)
    if word is not None:
        return word
    for pattern, written in _PAYOUTS:
        if pattern.fullmatch(text):
            text = pattern.sub(written, text)
    return _DECIMALS.sub(",", text)
