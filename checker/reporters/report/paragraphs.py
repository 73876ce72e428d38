"""The paragraphs of a document in its own words, for the reports of users who give the document."""

from __future__ import annotations

import re

from checker.cases.document.blocks import without_headings
from checker.cases.document.text import Document, folded

_NEXT_NUMBER = re.compile(r" [A-Za-z0-9]{1,3}(?:\.[0-9]{1,2})*\.?\)$")
"""The number of the next paragraph, `A.1.)`, which stands before the words it is found by."""


def paragraph_text(document: Document, anchor: str) -> str | None:
    """Return the words of a paragraph, None when its place in the document was not found.

    Places are counted in the folded text, which is shorter; words keep their order, so that they can be counted off.
    """
    place = document.place(anchor)
    if place is None:
        return None
    end = without_headings(document.blocks, place.start, place.end, document.folded)
    at = 0
    found: list[str] = []
    for word in document.text.split(" "):
        plain = folded(word)
        if place.start <= at < end and (plain or found):
            found.append(word)
        if at >= end:
            break
        at += len(plain) + 1 if plain else 0
    return _NEXT_NUMBER.sub("", " ".join(found))
