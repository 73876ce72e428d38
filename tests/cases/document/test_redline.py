"""Two versions of a document side by side: which words are gone and which are new, in the paragraph they belong to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from checker.cases.document.redline import RedlinedParagraph, redline
from checker.cases.document.text import Document, document_of
from checker.semantics.decree.model import OutlineParagraph
from checker.store.library import NO_REGULATION
from checker.text.span import NOWHERE

OLD = "1. El siete se paga cuatro veces la apuesta.\n\n2. El once se paga doble.\n\n3. Queda prohibido el seis.\n"
NEW = "1. El siete se paga **quince** veces la apuesta.\n\n2. Se anuncia la tirada en voz alta.\n\n3. El once se paga doble.\n"


def copy_of(text: str) -> Document:
    numbers = [line.split(".")[0] for line in text.splitlines() if line]
    outline = tuple(OutlineParagraph(number, f"{number}.", NOWHERE) for number in numbers)
    return document_of(NO_REGULATION._replace(outline=outline), text)


def told(paragraph: RedlinedParagraph) -> str:
    signs = {"same": "", "gone": "-", "new": "+"}
    return " ".join(f"{signs[kind]}{' '.join(words)}" for kind, words in paragraph.changes)


def test_words_that_differ() -> None:
    found = [(each.a, each.b, told(each)) for each in redline(copy_of(OLD), copy_of(NEW))]

    assert found == [
        ("1", "1", "1. El siete se paga -cuatro +quince veces la apuesta."),
        (None, "2", "+2. Se anuncia la tirada en voz alta."),
        ("2", "3", "-2. +3. El once se paga doble."),
        ("3", None, "-3. Queda prohibido el seis."),
    ]


def test_copies_that_differ_in_signs_only_are_the_same() -> None:
    other = OLD.replace("El once", "El\nonce").replace("paga doble", "paga  do-\nble").replace("3. ", "3.\t")

    assert list(redline(copy_of(OLD), copy_of(other))) == []


WORDS = st.lists(st.sampled_from(["siete", "once", "paga", "doble", "a", "la", "par"]), min_size=1, max_size=8)
TEXTS = st.lists(WORDS, min_size=1, max_size=5).map(
    lambda paragraphs: "".join(f"{place}. {' '.join(words)}.\n\n" for place, words in enumerate(paragraphs, 1))
)


@given(TEXTS, TEXTS)
def test_both_texts_can_be_read_off_what_differs(old: str, new: str) -> None:
    """The words of each side, put in the place of the paragraphs that differ, are those of its document."""
    one, other = copy_of(old), copy_of(new)
    found = list(redline(one, other))
    for document, left_out, anchors in (
        (one, "new", [each.a for each in found]),
        (other, "gone", [each.b for each in found]),
    ):
        said = {place.anchor: document.folded[place.start : place.end].strip() for place in document.places}
        for anchor, each in zip(anchors, found, strict=True):
            words = [word for kind, own in each.changes if kind != left_out for word in own]
            assert " ".join(words) == ("" if anchor is None else said[anchor])
