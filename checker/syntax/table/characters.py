"""Characters that make a table file say something other than it shows: controls, hard spaces, typographic quotes."""

from __future__ import annotations

import re

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding
from checker.text.span import Span

OPENING_QUOTES = frozenset("“”„‟«»‘’‚‹›")
"""What a word processor puts in place of straight quotation marks; YAML takes them for letters."""

# Patterns are compiled where they are used: a file of printable characters, nearly every one, needs none of them.
_FORBIDDEN = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""What YAML refuses, what it takes for the end of a line and editors do not, what turns or hides text."""

_HARD_INDENTATION = "(?m)^ *([\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])"
_JSON_STRING = r'"(?:[^"\\\n]|\\.)*"'
_HALVES = r"(?i)(?<!\\)((?:\\\\)*)\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})"


def whole_characters(text: str) -> str:
    r"""Return JSON text with `\ud83c\udfb2`, which YAML does not know, as `\U0001F3B2`.

    JSON has no other escape for characters beyond U+FFFF. Spaces after the closing quotation mark make up for the
    difference, so that everything behind keeps its column.
    """
    if "\\ud" not in text.casefold():
        return text

    def joined(halves: re.Match[str]) -> str:
        high, low = int(halves[2], 16) - 0xD800, int(halves[3], 16) - 0xDC00
        return f"{halves[1]}\\U{0x10000 + (high << 10) + low:08X}"

    def padded(string: re.Match[str]) -> str:
        return re.sub(_HALVES, joined, string[0]).ljust(len(string[0]))

    return re.sub(_JSON_STRING, padded, text)


def string_length(text: str, index: int) -> int:
    """Return how long the JSON string is that starts at an index, quotation marks included."""
    string = re.compile(_JSON_STRING).match(text, index)
    return 0 if string is None else string.end() - index


def forbidden(text: str, path: str) -> Finding | None:
    """Return the finding for the first character that no table file may hold, None when there is none.

    A line indented with something that only looks like a space counts: the structure is not what it shows.
    """
    if text.replace("\n", "").replace("\t", "").isprintable():
        return None
    found = re.search(_FORBIDDEN, text)
    if found is not None:
        return finding_of("yaml/character", _place(text, found.start(), path), {"character": _name(found[0])})
    hard = None if text.isascii() else re.search(_HARD_INDENTATION, text)
    if hard is not None:
        return finding_of("yaml/hard-space", _place(text, hard.start(1), path), {"character": _name(hard[1])})
    return None


def _place(text: str, index: int, path: str) -> Span:
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(path, line, column, line, column + 1)


def _name(character: str) -> str:
    return f"U+{ord(character):04X}"
