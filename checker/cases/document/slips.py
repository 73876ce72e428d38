"""Slips of the pen in a document: signs without their pair, words and numbers that stand where none belongs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.cases.document.coverage import Found, in_full, passages
from checker.cases.document.figures import LANGUAGES, Language, figures_of, is_reference, language_of
from checker.cases.document.text import LONE, Document

_PAIRS = {")": "(", "]": "[", "”": "“"}
# Before the bracket of an item: `f)` anywhere, `1)` at the beginning of a sentence.
_ITEM = re.compile(r"(?:\b(?:[^\W\d]|[ivxIVX]{1,4})|(?:^|[.;:,•–-] ?)[\d.]{1,4})[ºª]?$")
_LISTED = re.compile(r"(?:\d|\)),? (?:(?:[oyui]|or|and|et|ou) )?([a-z]{3,})(?= ?[(,]| (?:[oyui]|or|and|et|ou) \d)")
_ALONE = re.compile(r"(?:[a-z]{3}\.|\b(?:siguientes?|following|suivante?s?)(?: \w+)?:) (\d{1,2})(?= [A-Z][a-z]|$)")
_EUROS = re.compile(r"(?i)\s?(?:euros?\b|€)")
_SHOWN = 30


def slips(document: Document, name: str) -> Iterator[Found]:
    """Yield the first words of each slip, and which kind it is."""
    language = language_of(name)
    foreign = {word for each in LANGUAGES for word in language_of(each).values} - set(language.values)
    figures = {each.at: each for each in figures_of(document, name)}
    for passage in passages(document):
        text, start = passage.text.replace(LONE, " "), passage.start
        sign = _without_pair(in_full(document, start, start + len(text)), language)
        if sign:
            yield Found(start, text[:_SHOWN], sign)
        yield from (Found(start + each.start(), each[0], "prepositions") for each in language.doubled.finditer(text))
        listed = (each for each in _LISTED.finditer(text) if each[1] in foreign)
        yield from (Found(start + each.start(1), each[1], "foreign") for each in listed)
        alone = [start + each.start(1) for each in _ALONE.finditer(text)]
        for at in alone if len(alone) == 1 and not passage.is_heading else ():
            if at in figures and not is_reference(document, figures[at], name):
                yield Found(at, document.folded[at : at + _SHOWN], "number")


def figures_of_a_preamble(document: Document, preamble: Iterable[str], name: str) -> Iterator[Found]:
    """Yield amounts and percentages in digits that only the paragraphs of a preamble have."""
    places = [place for place in map(document.place, preamble) if place is not None]
    if not places or places[-1].end >= len(document.folded):
        return
    end = max(place.end for place in places)
    every = ((each, _EUROS.match(document.folded, each.end)) for each in figures_of(document, name))
    found = [(each, euros) for each, euros in every if euros or each.kind == "percent"]
    later = {(each.kind, each.values) for each, _ in found if each.at >= end}
    for each, euros in found:
        is_within = any(place.start <= each.at < place.end for place in places)
        if is_within and not each.in_words and (each.kind, each.values) not in later:
            yield Found(each.at, document.folded[each.at : euros.end() if euros else each.end], "")


def _without_pair(text: str, language: Language) -> str | None:
    """Return what a block has without its pair; marks at its ends may belong to several blocks."""
    opened: list[str] = []
    for at, sign in enumerate(text):
        if sign in _PAIRS.values():
            opened += sign
        elif sign in _PAIRS and opened and opened[-1] == _PAIRS[sign]:
            opened.pop()
        elif sign == "”" and at < len(text) - 1:
            return "quote"
        elif sign in ")]" and not (
            _ITEM.search(text[:at]) or language.reference.search(text[:at].rstrip("0123456789"))
        ):
            return "bracket"
    left = opened[1:] if text.startswith("“") and opened[:1] == ["“"] else opened
    return ("quote" if left[-1] == "“" else "bracket") if left else None
