"""Where a line may break: not between a figure, its sign and its unit, but within a name too long for a line.

A number that goes on in the next line is read wrongly: `5.` and `556%`, `1/` and `11`, `Res.` and `4`.
"""

from __future__ import annotations

import re

KEEP = "\u00a0"
BREAK = "\u200b"
"""Marks where a long name may be broken; it has no width, and is not copied from a page."""
_LONG = 20
"""From this length on, what is no word of a language may be broken."""
_PIECE = 4
_TOGETHER = re.compile(
    " (?:"
    r"(?<=\d )(?:(?=[%‰€$×])|(?=(?:veces|times|EUR)\b)|(?=(?:a|to|de|of|por|for|y|and|o|or) \d))"
    r"|(?:(?<=\d [ayo] )|(?<=\d (?:to|de|of|or) )|(?<=\d (?:por|for|and) ))(?=\d)"
    r"|(?<=[×−+=≤≥] )(?=[−\d])"
    r"|(?:(?<=\b[Aa]rt\. )|(?<=\b[Aa]rts\. )|(?<=\bnúm\. )|(?<=[Nn]\.º )|(?<=\bpág\. )|(?<=\bp\. )|(?<=§ ))(?=\d)"
    ")"
)
"""A space between a figure and its sign, its unit, its partner or what it numbers."""
_DIGIT = re.compile(r"\d")
_LIST = re.compile(r"\((?:\d{1,2}, ){1,3}\d{1,2}\)")
_LOW = re.compile(r"(?<=[^\W_])_(?=[^\W_])")
_SLASH = re.compile(r"(?<=[^\W\d_])/(?=[^\W\d_])")
_TOKEN = re.compile(rf"[^\s{BREAK}]{{{_LONG},}}")
_JOINT = re.compile(r"(?<=[\w)])([/.=:-])(?=[\w(])")


def unbroken(text: str) -> str:
    """Return a text whose figures stay with their signs, units and partners: `5,56 %`, `7 a 6`, `15 × 1/6`."""
    if not _DIGIT.search(text):
        return text
    text = _TOGETHER.sub(KEEP, text)
    return _LIST.sub(lambda found: found[0].replace(" ", KEEP), text)


def whole(text: str) -> str:
    """Return a text that no line breaks."""
    return text.replace(" ", KEEP)


def named(text: str) -> str:
    """Return a name of the files that may be broken between its words, and only there."""
    return _LOW.sub(f"_{BREAK}", text)


def breakable(text: str) -> str:
    """Return a text with places where a line may break: in names of files, and within what is too long for a line."""
    text = _SLASH.sub(f"/{BREAK}", named(text))
    return _TOKEN.sub(lambda found: _loosened(found[0]), text)


def pieces(text: str) -> list[str]:
    """Return the parts of a text that no line may break."""
    return re.split(rf"[ \n{BREAK}]+", breakable(unbroken(text)))


def _loosened(token: str) -> str:
    """Return a long name that may be broken at its joints, and within a part of it that is long itself and no word."""
    parts = _JOINT.sub(rf"\1{BREAK}", token).split(BREAK)
    return BREAK.join(map(_chopped, parts))


def _chopped(part: str) -> str:
    if len(part) < _LONG or (part.isalpha() and len(part) < 2 * _LONG):
        return part
    return BREAK.join(part[place : place + _PIECE] for place in range(0, len(part), _PIECE))
