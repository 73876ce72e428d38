"""The words of a waiver: `accept CODE[, CODE] [until DATE] because "…" by "role"`, or in Spanish.

    aceptar LIM002 hasta 2027-01-31 porque "…" por "cargo"

The parts after the codes come in any order, with commas or without. Reasons and roles stand between
quotation marks, straight or of print.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

from checker.findings.finding import Bilingual, Finding
from checker.findings.suggest import hint, with_hint
from checker.findings.waivers import Waiver, fault_of, malformed
from checker.syntax.table.waiver_comments import WaiverComment

_ACCEPT = ("accept", "aceptar")
_PARTS = {
    "until": "until", "hasta": "until",
    "because": "because", "porque": "because",
    "by": "by", "por": "by",
}  # fmt: skip
_QUOTES = {'"': '"', "“": "”", "«": "»", "'": "'", "‘": "’"}
_WORD = re.compile(r'"[^"]*"|“[^”]*”|«[^»]*»|‘[^’]*’|\'[^\']*\'(?=\s|$)|[^\s,]+|,')
_CODE = re.compile(r"[A-Za-z]{3}[0-9]{3}")


class _Misread(Exception):
    def __init__(self, why: Bilingual) -> None:
        super().__init__(why["en"])
        self.why = why


def read_waivers(comments: Iterable[WaiverComment]) -> tuple[tuple[Waiver, ...], tuple[Finding, ...]]:
    """Return the waivers of some comments, one per code, and a finding for each comment that has no effect."""
    waivers: list[Waiver] = []
    unread = []
    for comment in comments:
        try:
            waivers += _waivers(comment)
        except _Misread as misread:
            unread.append(malformed(misread.why, comment.at))
    return tuple(waivers), tuple(unread)


def _waivers(comment: WaiverComment) -> tuple[Waiver, ...]:
    codes, parts = _parts([word for word in _WORD.findall(comment.words) if word != ","])
    until = parts.get("until")
    why = fault_of(parts.get("because"), parts.get("by"), until)
    if why is not None:
        raise _Misread(why)
    because, by = parts["because"].strip(), parts["by"].strip()
    return tuple(Waiver(code, until, because, by, comment.at, comment.line) for code in codes)


def _parts(words: list[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the codes and the parts by their English names.

    Raises:
        _Misread: The words are not those of a waiver.
    """
    if not words or words[0].lower() not in _ACCEPT:
        _expected(words[0] if words else "", _ACCEPT)
    codes: list[str] = []
    parts: dict[str, str] = {}
    rest = iter(words[1:])
    for word in rest:
        name = _PARTS.get(word.lower())
        if name is not None:
            if name in parts:
                _fail(f"`{word}` is given twice", f"`{word}` figura dos veces")
            parts[name] = _part(word, name, next(rest, ""))
        elif parts or (codes and not _CODE.fullmatch(word)):
            _expected(word, tuple(_PARTS))
        else:
            codes.append(_code(word))
    if not codes:
        _fail("it names no code", "no indica ningún código")
    return tuple(dict.fromkeys(codes)), parts


def _code(word: str) -> str:
    if not _CODE.fullmatch(word):
        _fail(f"`{word}` is no code such as LIM002", f"`{word}` no es un código como LIM002")
    return word.upper()


def _part(word: str, name: str, text: str) -> str:
    """Return what follows `until`, `because` or `by`; reasons and roles without their quotation marks."""
    if name == "until":
        if not text:
            _fail(f"there is no date after `{word}`", f"falta la fecha después de `{word}`")
        return text
    closing = _QUOTES.get(text[:1])
    if closing is None or len(text) < 2 or not text.endswith(closing):
        _fail(
            f"after `{word}` comes a text between quotation marks",
            f"después de `{word}` va un texto entre comillas",
        )
    return text[1:-1]


def _expected(word: str, known: tuple[str, ...]) -> NoReturn:
    """Refuse a word, with the nearest that could stand there, else with all of them."""
    english = [name for name in known if name in ("accept", "until", "because", "by")]
    spanish = [name for name in known if name not in english]
    said = {
        "en": f"`{word}` is not understood; " if word else "",
        "es": f"no se entiende `{word}`; " if word else "",
    }
    expected = {"en": f"expected: {', '.join(english)}", "es": f"se espera: {', '.join(spanish)}"}
    raise _Misread(with_hint(said, hint(word.lower(), known, expected)))


def _fail(english: str, spanish: str) -> NoReturn:
    raise _Misread({"en": english, "es": spanish})
