"""Two documents side by side: the paragraphs whose words differ, and the words that only one of the two has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Literal

from checker.cases.document.coverage import in_full
from checker.cases.document.text import Document, folded, without_headings
from checker.text.record import NamedTuple

_ALIKE, _ALIKE_OF_ONE_PLACE = Fraction(1, 2), Fraction(1, 5)  # two paragraphs are one from there; at one place sooner

_MARKUP = str.maketrans(dict.fromkeys("*#>\ufdd0", " "))


class WordChange(NamedTuple):
    """Words that follow one another in both documents, in the first alone (`gone`), or in the second alone (`new`)."""

    kind: Literal["same", "gone", "new"]
    words: tuple[str, ...]


class RedlinedParagraph(NamedTuple):
    """A paragraph by its places in both documents, None where one lacks it, and its words in their order."""

    a: str | None
    b: str | None
    changes: tuple[WordChange, ...]


class _Worded(NamedTuple):
    anchor: str
    words: tuple[str, ...]
    plain: tuple[str, ...]  # as copies are compared: without accents, shapes of quotes, hyphens


def redline(a: Document, b: Document) -> Iterator[RedlinedParagraph]:
    """Yield the paragraphs whose words differ, in the order of the documents."""
    one, other = tuple(_worded(a)), tuple(_worded(b))
    matcher = SequenceMatcher(None, [each.plain for each in one], [each.plain for each in other], autojunk=False)
    for kind, start, end, start_b, end_b in matcher.get_opcodes():
        for left, right in _pairs(one[start:end], other[start_b:end_b]) if kind != "equal" else ():
            yield RedlinedParagraph(left and left.anchor, right and right.anchor, tuple(_changes(left, right)))


def _worded(document: Document) -> Iterator[_Worded]:
    for anchor, start, end in document.places:
        own = in_full(document, start, without_headings(document.blocks, start, end, document.folded))
        words = tuple(word for word in own.translate(_MARKUP).split() if folded(word))
        yield _Worded(anchor, words, tuple(map(folded, words)))


def _pairs(left: Sequence[_Worded], right: Sequence[_Worded]) -> Iterator[tuple[_Worded | None, _Worded | None]]:
    """Yield paragraphs that are one in two versions, and those without another; both keep their order."""
    at = 0
    for each in left:
        found = next((place for place in range(at, len(right)) if _is_one(each, right[place])), None)
        if found is None:
            yield each, None
        else:
            yield from ((None, new) for new in right[at:found])
            yield each, right[found]
            at = found + 1
    yield from ((None, new) for new in right[at:])


def _is_one(left: _Worded, right: _Worded) -> bool:
    matcher = SequenceMatcher(None, left.plain, right.plain, autojunk=False)
    least = _ALIKE_OF_ONE_PLACE if left.anchor == right.anchor else _ALIKE
    return matcher.quick_ratio() >= least and matcher.ratio() >= least


def _changes(left: _Worded | None, right: _Worded | None) -> Iterator[WordChange]:
    one, other = (each or _Worded("", (), ()) for each in (left, right))
    matcher = SequenceMatcher(None, one.plain, other.plain, autojunk=False)
    for kind, start, end, start_b, end_b in matcher.get_opcodes():
        if kind == "equal":
            yield WordChange("same", other.words[start_b:end_b])
            continue
        if start < end:
            yield WordChange("gone", one.words[start:end])
        if start_b < end_b:
            yield WordChange("new", other.words[start_b:end_b])
