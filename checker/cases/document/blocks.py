"""The blocks of lines of a copy: where each begins in the folded text, and which are headings and no sentences."""

from __future__ import annotations

import re
from collections.abc import Callable

MOST_WORDS = 14
"""Words of a heading: a longer line is a sentence."""
_BEGUN = 3
"""Words of a passage that may stand before those it was found by."""
_OPENING = 60
_ASTRAY = 1000
"""Characters: how much of a block is looked for, and how far from its place."""
_BLANK = re.compile(r"\n[ \t\f\u00a0]*\n\s*")
_NUMBERED = re.compile(r"[«“\"]?(?:[A-Z]|[IVXL]+|[0-9]{1,3})(?:\)?\.|[.)]?[–—]|\)|\.?[º°])")
_DIVISION = re.compile(
    r"(?i)(?:disposici[oó]n|art[ií]culo|cap[ií]tulo|t[ií]tulo|secci[oó]n|anexo|apartado|ep[ií]grafe)\b"
)
_ENDS_SENTENCE = re.compile(r"[.;:,?!…»”\"]$")

Blocks = tuple[tuple[int, bool], ...]


def blocks_of(text: str, fold: Callable[[str], str], whole: str) -> Blocks:
    """Return where each block that blank lines set apart begins in the folded text, and whether it is a heading.

    Args:
        text: The copy, line by line.
        fold: Gives the folded text of a block.
        whole: The folded text; a block that is not found about where it should be is passed over.
    """
    found: list[tuple[int, bool]] = []
    at = 0
    for block in _BLANK.split(text.strip("\n")):
        words = fold(block)
        place = whole.find(words[:_OPENING], at, at + len(words) + _ASTRAY) if words else -1
        if place >= 0:
            found.append((place, is_heading(block)))
            at = place + len(words)
    return tuple(found)


def is_heading(block: str) -> bool:
    """Return whether a block of lines is the heading of what follows: numbered, a division, or no sentence."""
    words = block.split()
    if block.lstrip().startswith("#"):
        return True
    if not words or len(words) > MOST_WORDS:
        return False
    line = " ".join(words).strip("*> ")
    if _DIVISION.match(line) or _NUMBERED.match(line):
        return True
    return line[:1].isupper() and not _ENDS_SENTENCE.search(line)


def without_headings(blocks: Blocks, start: int, end: int, folded: str) -> int:
    """Return where a passage ends without the headings of what follows it.

    A word or two of a block that goes on in the next passage belong to that one: its opening was found behind them.
    """
    places = {at for at, _ in blocks} | {len(folded), len(folded) + 1}
    inside = [(at, heading) for at, heading in blocks if start < at < end]
    while inside:
        at, heading = inside.pop()
        is_begun = end not in places and len(folded[at:end].split()) <= _BEGUN
        if not heading and not is_begun:
            break
        end = at
    return end
