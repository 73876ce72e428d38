"""The document's own wording: normalising, folding, where paragraphs are, whether phrases stand in them."""

from __future__ import annotations

import re
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from checker.cases.document.coverage import sought_phrases
from checker.cases.document.text import Document, document_of, folded, in_order, in_order_with_text, normalised
from tests.cases.comparison.comparing import ROOT, shipped_case
from tests.decrees import regulation

COPY = """Reglamento de juego

Artículo 1. El juego se practica con dos dados.

Artículo 2. Se gana con el 7 y se paga 4 a 1. La mesa
de black-
jack no admite apues-
tas de 10,5 ni del 12.

CV: BOCYL-D-26062013-2


Boletín Oficial de Castilla y León
Núm. 121 Pág. 42884Miércoles, 26 de junio de 2013

## Artículo 3. Año de **vigencia**
> La “banca” paga el 5-6-7 sin más
"""
OUTLINE = "1 «Artículo 1. El juego», 2 «Artículo 2. Se gana», 3 «Artículo 3. Año»"

SEEDS = ROOT.parent / "shared" / "seeds"
DOCUMENTS = {
    "000": "es-as/craps-2011.decree",
    "001": "ar-x/craps-reglamento.decree",
    "002": "es-cl/catalogo-22-2013.decree",
    "003": "ar-x/craps-web.decree",
    "004": "unofficial/mini-craps.decree",
}


def document(outline: str = OUTLINE, text: str = COPY) -> Document:
    """Return a copy with the paragraphs of an outline."""
    return document_of(regulation("", f"regulation example\n  outline {outline}\n"), text)


# --- normalising ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "clean"),
    [
        ("two  \t words\n here\f", "two words here"),
        ("Princi-\npado", "Principado"),
        ("Princi- \n\n  pado", "Principado"),
        ("de 12-\n15 mm", "de 12-15 mm"),
        ("Don’t-\nWin", "Don’t- Win"),
        ("cual-\nquier 4 - 5", "cualquier 4 - 5"),
        ("eﬁcaz y o\u00adficial", "eficaz y oficial"),
        ("a\u00a0la\u202fpar", "a la par"),
        ("canción", "canci\u00f3n"),
    ],
)
def test_normalising(written: str, clean: str) -> None:
    assert normalised(written) == clean


def test_page_marks_are_dropped_with_the_gazette_lines_beside_them() -> None:
    """The foot and head of a page stand between two lines of one sentence."""
    text = "la caja cons-\n\nCV: BOCYL-D-1-2\n\n\nBoletín Oficial de Castilla y León\nNúm. 9 Pág. 10Martes\n\ntituida"

    assert normalised(text) == "la caja constituida"


def test_the_name_of_a_gazette_in_the_text_stays() -> None:
    text = "se publicará en el\nBoletín Oficial del Principado de Asturias\nal día siguiente"

    assert "Boletín Oficial del Principado" in normalised(text)


def test_a_line_of_one_number_stays_unless_it_stands_at_a_page_mark() -> None:
    assert normalised("paga\n7\na 1") == "paga 7 a 1"
    assert normalised("paga\n12\nCód. 2011-12098\n1/5\n7 a 1") == "paga 7 a 1"


def test_two_copies_that_differ_in_line_breaks_have_one_digest() -> None:
    other = COPY.replace("La mesa\nde", "La\nmesa de").replace("apues-\ntas", "apuestas")

    assert document(text=other).digest == document().digest == sha256(document().text.encode()).hexdigest()


def test_a_copy_with_another_digit_has_another_digest() -> None:
    assert document(text=COPY.replace("4 a 1", "5 a 1")).digest != document().digest


@given(st.text(alphabet="ab7é -\n\t#*«”.", max_size=60))
def test_normalising_and_folding_twice_changes_nothing(text: str) -> None:
    clean = normalised(text)

    assert normalised(clean) == clean
    assert folded(folded(clean)) == folded(clean)


@given(st.text(max_size=60))
def test_folding_keeps_every_digit(text: str) -> None:
    clean = normalised(text)

    assert [sign for sign in folded(clean) if sign.isdigit()] == [sign for sign in clean if sign.isdigit()]


# --- paragraphs -------------------------------------------------------------------------------------------------------


def test_a_paragraph_reaches_to_the_opening_of_the_next() -> None:
    found = document()

    assert found.missing == ()
    assert [place.anchor for place in found.places] == ["1", "2", "3"]
    assert all(before.end == after.start for before, after in pairwise(found.places))
    assert found.folded[found.places[1].start : found.places[1].end].startswith("Articulo 2. Se gana")


def test_the_same_opening_twice_is_found_in_the_order_of_the_outline() -> None:
    """Both paragraphs begin alike; the second begins after the first."""
    found = document("1.a «Gana con el 7», 1.b «Gana con el 7»", "Gana con el 7 y paga 4. Gana con el 7 y paga 15.")

    assert found.holds("1.a", "paga 4") and not found.holds("1.a", "paga 15")
    assert found.holds("1.b", "paga 15") and not found.holds("1.b", "paga 4")


def test_one_opening_that_is_not_there_does_not_lose_the_others() -> None:
    found = document(OUTLINE.replace("Artículo 2. Se gana", "Artículo 2. Se pierde"))

    assert found.missing == ("2",)
    assert [place.anchor for place in found.places] == ["1", "3"]


def test_an_opening_that_stands_only_far_below_is_the_one_that_is_missing() -> None:
    """2 is misprinted as the last paragraph's words: taking it there would lose 3 and 4."""
    text = "uno a. dos b. tres c. cuatro d. cinco e."
    found = document("1 «uno a», 2 «cinco e», 3 «tres c», 4 «cuatro d»", text)

    assert found.missing == ("2",)


def test_paragraphs_out_of_order_are_missing() -> None:
    found = document("2 «Artículo 2. Se gana», 1 «Artículo 1. El juego», 3 «Artículo 3. Año»")

    assert found.missing == ("1",)


def test_an_entry_without_phrase_lies_between_its_neighbours() -> None:
    found = document("1 «Artículo 1. El juego», 2, 3 «Artículo 3. Año»")

    assert found.missing == ()
    assert found.holds("2", "Se gana con el 7")
    assert not found.holds("2", "vigencia")


def test_a_heading_holds_what_stands_under_it() -> None:
    found = document("A.1 «Artículo 1. El juego», A.2 «Artículo 2. Se gana», B «Artículo 3. Año»")

    assert found.holds("A", "dos dados") and found.holds("A", "se paga 4 a 1")
    assert not found.holds("A", "vigencia")


def test_a_place_that_is_nowhere_holds_nothing() -> None:
    assert document().place("9") is None
    assert not document().holds("9", "dos dados")
    assert document().nearest("9", "dos dados") is None


def test_an_empty_copy_lacks_every_paragraph() -> None:
    found = document(text="")

    assert found.missing == ("1", "2", "3")
    assert found.places == ()


# --- a table of contents ----------------------------------------------------------------------------------------------

CONTENTS = """Contents
First. The game ..... 1
Second. Seven ..... 2
Third. Limits ..... 3
"""
TEXT = """First. The game is played with two dice and a box.
Second. Seven wins with 7 and pays four to one at once.
Third. Limits are shown at the table, in figures that all can read.
Last. It is in force from the day after its publication.
"""
TITLES = "1 «First. The game», 2 «Second. Seven», 3 «Third. Limits», L «Last. It»"


@pytest.mark.parametrize("copy", [CONTENTS + TEXT, TEXT + CONTENTS, CONTENTS + "Last. It ..... 4\n" + TEXT])
def test_a_table_of_contents_is_not_the_text(copy: str) -> None:
    """Before the text, behind it, with and without its last paragraph."""
    found = document(TITLES, copy)

    assert found.missing == ()
    assert found.holds("1", "two dice") and found.holds("2", "four to one") and found.holds("3", "figures")


@pytest.mark.parametrize("misprinted", ["First. The game is", "Third. Limits are"])
def test_an_opening_that_only_the_contents_print_right_is_missing(misprinted: str) -> None:
    whole = CONTENTS + "Last. It ..... 4\n"
    found = document(TITLES, whole + TEXT.replace(misprinted, "Misprint: it is"))

    assert len(found.missing) == 1
    assert found.holds("2", "four to one")


def test_a_text_that_stands_twice_is_taken_where_it_stands_first() -> None:
    """The second print is longer by a word in each paragraph, which makes it no contents of the first."""
    found = document(TITLES, TEXT + TEXT.replace(" is ", " is now ").replace("four", "five"))

    assert found.holds("2", "four to one") and not found.holds("2", "five to one")


def test_runs_are_compared_by_the_text_between_their_places() -> None:
    assert in_order_with_text([[1, 100], [2, 200], [3, 300]]) == [100, 200, 300]
    assert in_order_with_text([[1, 300], [100, 301], [200, 302]]) == [1, 100, 200]
    assert in_order_with_text([[], [5]]) == [None, 5]
    assert in_order_with_text([]) == []


# --- the number of a page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["\n12\n", "\n\n 12\n\n", "\n\f12\n"])
def test_a_phrase_runs_on_over_the_number_of_a_page(number: str) -> None:
    found = document("1 «One:»", f"Title\nOne: pays\ntriple with{number}the twelve.\nEnd")
    plain = "Title One: pays triple with the twelve. End"

    assert found.holds("1", "triple with the twelve")
    assert found.holds("1", "with 12 the twelve")
    assert found.holds("1", "pays triple") and not found.holds("1", "triple with 1 the")
    assert found.nearest("1", "triple with the seven") == "triple with the twelve"
    assert len(found.text) == len(plain) + 3


def test_numbers_below_one_another_and_numbers_in_a_line_are_never_passed_over() -> None:
    found = document("1 «One:»", "Title\nOne: pays\n4\n10\n15\ntimes, with 12 the end\nof it.")

    assert found.holds("1", "pays 4 10 15 times")
    assert not found.holds("1", "pays 10") and not found.holds("1", "4 15") and not found.holds("1", "with the end")


@given(st.text(alphabet="ab7é -\n\t\f#*«”.", max_size=60))
@example("a\n7\n*")
@example("*\n7\na")
def test_what_may_be_the_number_of_a_page_stays_in_the_copy(text: str) -> None:
    """The digest and the places in the folded text are those of the text with it."""
    found = document(text=text)

    assert found.text == normalised(text)
    assert len(found.folded) == len(folded(normalised(text)))


# --- phrases ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "phrase",
    [
        "se paga 4 a 1",
        "La mesa de black-jack",
        "blackjack no admite apuestas",
        "de black–jack no",
        "apuestas de 10,5",
        "ni del 12",
    ],
)
def test_a_phrase_is_found_whatever_the_line_breaks_and_hyphens(phrase: str) -> None:
    assert document().holds("2", phrase)


@pytest.mark.parametrize("phrase", ["Año de vigencia", 'La "banca" paga', "La «banca» paga", "el 5–6–7 sin mas"])
def test_a_phrase_is_found_whatever_the_quotes_accents_and_markdown(phrase: str) -> None:
    assert document().holds("3", phrase)


@pytest.mark.parametrize(
    "phrase",
    [
        "se paga 5 a 1",
        "se paga 4 a 11",
        "del 1",
        "de 10",
        "5 ni del",
        "a gana con el 7",
        "se pagan 4 a 1",
        "SE PAGA 4 A 1",
        "dos dados",
    ],
)
def test_another_digit_word_or_part_of_one_is_not_found(phrase: str) -> None:
    """The last one stands in another paragraph."""
    assert not document().holds("2", phrase)


@pytest.mark.parametrize("phrase", ["Ano de vigencia", "el 5 6 7", "el 567"])
def test_the_tilde_of_n_and_hyphens_between_digits_count(phrase: str) -> None:
    """An ano is no año, and 5-6-7 is neither 567 nor three numbers."""
    assert not document().holds("3", phrase)


def test_where_a_phrase_stands_instead() -> None:
    assert document().whereabouts("dos dados") == ("1",)
    assert document().whereabouts("tres dados") == ()


def test_the_nearest_words_of_the_paragraph_are_shown() -> None:
    assert document().nearest("2", "se paga 5 a 1") == "se paga 4 a 1"
    assert document().nearest("2", "zzz www qqq") is None


def test_words_that_stand_for_something_else_are_not_the_nearest() -> None:
    """`ten times` is more like `eight times` than `seven times` is; but it is cited for another price."""
    found = document("1 «One:»", "One: the pairs of 4 and 10 pay seven times the stake, those of 6 and 8 ten times.")

    assert found.nearest("1", "tens times") == "ten times"
    assert found.nearest("1", "tens times", ("ten times",)) == "seven times"


# --- order ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("occurrences", "found"),
    [
        ([], []),
        ([[5]], [5]),
        ([[1, 4], [1, 4]], [1, 4]),
        ([[4], [1, 2]], [4, None]),
        ([[1], [9], [3], [4]], [1, None, 3, 4]),
        ([[1], [], [3]], [1, None, 3]),
        ([[2], [2], [2]], [2, None, None]),
        ([[9], [3], [4]], [None, 3, 4]),
    ],
)
def test_the_longest_ascending_choice(occurrences: list[list[int]], found: list[int | None]) -> None:
    assert in_order(occurrences) == found


@given(st.lists(st.lists(st.integers(0, 20), unique=True, max_size=4).map(sorted), max_size=7))
def test_as_many_as_can_stand_in_order(occurrences: list[list[int]]) -> None:
    """Against trying all choices; what is found is ascending and offered."""
    found = in_order(occurrences)
    kept = [place for place in found if place is not None]

    assert all(before < after for before, after in pairwise(kept))
    assert all(place is None or place in places for place, places in zip(found, occurrences, strict=True))
    assert len(kept) == longest(occurrences, -1)


def longest(occurrences: list[list[int]], after: int) -> int:
    """Return by trial how many entries can stand in order."""
    if not occurrences:
        return 0
    first, *rest = occurrences
    taken = [1 + longest(rest, place) for place in first if place > after]
    return max([longest(rest, after), *taken])


# --- the shipped decrees ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the source documents are no part of the project")
@pytest.mark.parametrize("number", sorted(DOCUMENTS))
def test_every_paragraph_and_phrase_of_a_shipped_decree_stands_in_its_document(number: str) -> None:
    own = shipped_case(DOCUMENTS[number]).regulation
    (source,) = SEEDS.glob(f"{number}_*.txt")
    found = document_of(own, Path(source).read_text(encoding="utf-8"))
    cited = [mention.citation for mention in own.cited if mention.citation.phrase]

    assert found.missing == ()
    assert len(cited) > 40
    assert [citation for citation in cited if not found.holds(citation.anchor, citation.phrase or "")] == []


@pytest.mark.skipif(not SEEDS.exists(), reason="the documents themselves are not part of the project")
@pytest.mark.parametrize("number", DOCUMENTS)
def test_every_phrase_of_a_bet_of_a_shipped_decree_stands_in_the_bets_own_part(number: str) -> None:
    """Nothing in its document looks like a copy in which one of several equal phrases was changed."""
    own = shipped_case(DOCUMENTS[number]).regulation
    (source,) = SEEDS.glob(f"{number}_*.txt")
    found = document_of(own, Path(source).read_text(encoding="utf-8"))

    assert not found.is_another
    assert [each.mention.citation for each in sought_phrases(own, found) if each.instead is not None] == []


@pytest.mark.skipif(not SEEDS.exists(), reason="the documents themselves are not part of the project")
@pytest.mark.parametrize(("price", "other"), [("quince", "diez"), ("treinta", "veinte")])
def test_every_changed_price_of_a_multiple_bet_is_found_at_its_bet(price: str, other: str) -> None:
    """Asturias, A.2, prints each of these prices for several bets; one of them is changed at a time."""
    own = shipped_case(DOCUMENTS["000"]).regulation
    (source,) = SEEDS.glob("000_*.txt")
    text = Path(source).read_text(encoding="utf-8")
    bets = []
    for place in re.finditer(f"paga {price} veces", text):
        copy = text[: place.start()] + f"paga {other} veces" + text[place.end() :]
        (found,) = (each for each in sought_phrases(own, document_of(own, copy)) if each.instead is not None)
        assert found.stretch is not None and found.instead == f"Se paga {other} veces la apuesta"
        bets.append(found.stretch.bet.id)

    assert bets == {"quince": ["any_seven", "eleven", "three"], "treinta": ["two", "twelve"]}[price]
