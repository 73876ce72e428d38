"""How much of shipped texts a draft of their documents finds: `python -m tests.cases.document.measure_draft FOLDER`.

Each file of the folder is held against the shipped text that has most of its paragraphs in it. A paragraph is found if
one of the draft begins at most eight words from it; a price, if the draft has its amount in that paragraph.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from checker.cases.document.draft import DraftedParagraph, language_in, paragraphs_of
from checker.cases.document.text import Document, document_of, normalised
from checker.semantics.decree.model import Bet, Group, OutlineParagraph, Regulation
from checker.store.library import shipped
from checker.store.store import load
from checker.text.documents import read_document
from checker.text.span import NOWHERE

MOST_WORDS_APART = 8


def main(folder: str) -> None:
    """Print for each document its text, its paragraphs and prices found of all, and which are missing."""
    texts = [load(entry).regulation for entry in shipped()]
    for path in sorted(Path(folder).iterdir()):
        text = read_document(str(path))
        found = {each.id: document_of(each, text) for each in texts if each.outline}
        of = max((each for each in texts if each.id in found), key=lambda each: _held(found[each.id]))
        draft = paragraphs_of(text, language_in(text))
        outline = tuple(OutlineParagraph(each.anchor, each.phrase or None, NOWHERE) for each in draft)
        own = document_of(of._replace(outline=outline), text)
        missed = list(_missed(found[of.id], own))
        prices = list(_prices(of, found[of.id]))
        unpriced = [each for each in prices if not _has(each, draft, own)]
        total, ours = len(of.outline), sum(len(each.prices) for each in draft)
        literal = [each for each in _phrases(draft) if normalised(each) not in normalised(text)]
        print(f"{of.id}: paragraphs {total - len(missed)} of {total} ({len(draft)} in the draft)", *missed, sep="\n  ")
        print(f"  prices {len(prices) - len(unpriced)} of {len(prices)} ({ours} in the draft)", *unpriced, sep="\n  ")
        print(f"  not found again: {own.missing}; not literal: {literal}")


def _held(document: Document) -> tuple[int, int]:
    return (document.sought - len(document.missing)) * 1000 // max(1, document.sought), document.sought


def _missed(shipped_: Document, own: Document) -> Iterator[str]:
    starts = [place.start for place in own.places]
    for place in shipped_.places:
        near = min(starts, key=lambda start: abs(start - place.start))
        between = own.folded[min(near, place.start) : max(near, place.start)]
        if len(between.split()) > MOST_WORDS_APART:
            yield place.anchor
    yield from shipped_.missing


def _prices(of: Regulation, document: Document) -> Iterator[tuple[str, str, Fraction, int, int]]:
    every: tuple[Bet | Group, ...] = (*of.bets, *of.groups)
    for bet in every:
        for payout in bet.payouts:
            anchor = next((each.anchor for each in (*payout.citations, *bet.citations)), "")
            place = document.place(anchor)
            if payout.amount is not None and place is not None:
                yield bet.id, payout.form, payout.amount, place.start, place.end


def _has(price: tuple[str, str, Fraction, int, int], draft: tuple[DraftedParagraph, ...], own: Document) -> bool:
    _, _, amount, start, end = price
    ours = ((own.place(each.anchor), each.prices) for each in draft)
    within = (prices for place, prices in ours if place is not None and place.start < end and start < place.end)
    return any(amount in each.figure.amounts for prices in within for each in prices)


def _phrases(draft: tuple[DraftedParagraph, ...]) -> Iterator[str]:
    for paragraph in draft:
        yield from filter(None, (paragraph.phrase, *(price.phrase for price in paragraph.prices)))


if __name__ == "__main__":
    main(sys.argv[1])
