"""What a document that nobody has transcribed shows: its paragraphs, its prices, and what only looks like one."""

from __future__ import annotations

import pytest

from checker.cases.document.draft import DraftedParagraph, language_in, paragraphs_of
from checker.cases.document.text import document_of, normalised
from checker.formats.new_regulation import new_regulation
from checker.semantics.decree.model import OutlineParagraph
from checker.store.library import NO_REGULATION
from checker.syntax.decree.parser import parse_decree
from checker.text.span import NOWHERE

SPANISH = """Consejería de Recreo

ORDEN 12/2019, de 3 de mayo, por la que se regula el juego de dados en los salones del
puerto, de acuerdo con la Ley 4/1998.

Artículo 1.º Objeto. Esta orden regula los dados. Los premios se pagarán a las 20:30 de
cada día, en un plazo de 30 días, hasta 3.000 euros en efectivo.

Artículo segundo. Suertes.

1. Las suertes se pagan como sigue:

a) «Siete», cuatro a uno.
b) «Once», 15 veces lo apostado; la casa cobra el 5 por 100 de comisión.
c) «Dobles», al 180 %, y si el número es 4 o 10, siete por uno.

2. Las mesas 3 a 7 se pagan aparte. El máximo no podrá ser superior a cien veces el mínimo
ni al doble del mismo.

• «Campo». Se paga a la par con 3, 4 o 9 y el triple de lo apostado si sale el
12. La suerte se abre antes de cada tirada.

Los empleados cobran dos veces al mes. Se pagará una vez terminada la partida.

A.1) Habrá un crupier por cada 2 mesas.
A.2) El pago será de treinta y cinco a uno.

ANEXO II

I.– Material

Dos dados de 19 mm de arista, con 1 inspector por 4 mesas.

Disposición final única. Entrada en vigor el 1 de junio de 2019.
"""

ENGLISH = """# Rules of the Harbour Casino

PART 1

Section 1. These rules are made under Act 12/2009 and pay regard to it. A dealer is paid 15 dollars an
hour, from 10:00 to 2:00.

Section 2. Blackjack
(a) A blackjack pays 3 to 2, any other win pays even money.
(b) Insurance pays 2:1. Tables 3 to 7 pay the same.
(c) A tie pays nothing; 5% commission is paid on wins, and 95% of the takings is banked.

Section 3.1 The long bet is paid thirty-five for one, or twice the stake if called.
Section 3.2 Between 2 and 8 decks are used; the limit is 10 times the minimum.
"""


def prices(paragraphs: tuple[DraftedParagraph, ...]) -> dict[str, list[tuple[str, str]]]:
    return {
        each.anchor: [(price.figure.kind, " ".join(map(str, price.sides))) for price in each.prices]
        for each in paragraphs
        if each.prices
    }


def test_prices_of_a_spanish_text_and_nothing_else() -> None:
    assert prices(paragraphs_of(SPANISH, "es")) == {
        "2.1.a": [("to", "4 1")],
        "2.1.b": [("times", "15")],
        "2.1.c": [("percent", "9/5"), ("open", "7 1")],
        "2.2.b1": [("even", "1"), ("times", "3")],
        "2.A.2": [("to", "35 1")],
    }


def test_prices_of_an_english_text_and_nothing_else() -> None:
    assert prices(paragraphs_of(ENGLISH, "en")) == {
        "2.a": [("to", "3 2"), ("even", "1")],
        "2.b": [("open", "2 1")],
        "3.1": [("for", "35 1"), ("times", "2")],
    }


def test_places_follow_the_numbers_of_the_text() -> None:
    spanish = [each.anchor for each in paragraphs_of(SPANISH, "es")]

    assert spanish == [
        *("Con.p1", "1", "2", "2.1", "2.1.a", "2.1.b", "2.1.c", "2.2", "2.2.b1", "2.2.p1", "2.A.1", "2.A.2"),
        *("AII.I.p1", "DF"),
    ]
    assert [each.anchor for each in paragraphs_of(ENGLISH, "en")] == ["1", "2.a", "2.b", "2.c", "3.1", "3.2"]


@pytest.mark.parametrize(("text", "language"), [(SPANISH, "es"), (ENGLISH, "en")])
def test_every_phrase_is_in_the_text_and_finds_its_paragraph(text: str, language: str) -> None:
    found = paragraphs_of(text, language)
    phrases = [phrase for each in found for phrase in (each.phrase, *(price.phrase for price in each.prices))]
    outline = tuple(OutlineParagraph(each.anchor, each.phrase or None, NOWHERE) for each in found)
    document = document_of(NO_REGULATION._replace(outline=outline), text)

    assert language_in(text) == language
    assert all(phrases)
    assert [each for each in phrases if each not in normalised(text) or len(each.split()) > 6] == []
    assert document.missing == ()
    held = [(each.anchor, price.phrase) for each in found for price in each.prices]
    assert [each for each in held if not document.holds(*each)] == []


@pytest.mark.parametrize("text", [SPANISH, ENGLISH])
def test_a_draft_parses_and_says_what_was_found(text: str) -> None:
    found = paragraphs_of(text, language_in(text))
    parsed = parse_decree(new_regulation(found, "xx_draft", "a.txt", "es", "en"), "x.decree")

    assert parsed.findings == ()
    assert parsed.decree is not None


def test_a_number_at_the_head_of_a_line_within_a_sentence_begins_nothing() -> None:
    text = "1. El jugador gana si sale el número siete, y pierde si sale\n12. Si sale otra cifra, espera.\n"

    assert [each.anchor for each in paragraphs_of(text, "es")] == ["1"]


def test_a_page_that_divides_a_word_or_a_sentence_divides_no_paragraph() -> None:
    text = "1. La apuesta se hace so-\n\nbre la línea y paga\n\ncuatro a uno.\n\n2. Otra.\n"
    found = paragraphs_of(text, "es")

    assert [each.anchor for each in found] == ["1", "2"]
    assert prices(found) == {"1": [("to", "4 1")]}


CODE = """13:69F-1.2 Permissible wagers

(a) The wagers at craps are these, as in N.J.A.C. 13:69F-1.1:
1. "Field" pays 2 to 1 on 2; 3 to 1 on 12.
2. "Eleven" pays 15 to 1.

13:69F-1.3 Payout odds

(a) Odds of 7 to 6 shall be paid on 6 and 8; odds of 9 to 5 on 4 and 10.
"""


def test_places_of_a_code_are_no_prices_and_no_id_stands_twice() -> None:
    found = paragraphs_of(CODE, "en")
    draft = new_regulation(found, "xx_code", "a.txt", "en", "en")
    ids = [line.split()[1] for line in draft.splitlines() if line.startswith("bet ")]

    assert prices(found) == {
        "13:69F-1.2.a.1": [("to", "2 1"), ("to", "3 1")],
        "13:69F-1.2.a.2": [("to", "15 1")],
        "13:69F-1.3.a": [("to", "7 6"), ("to", "9 5")],
    }
    assert len(set(ids)) == len(ids) == 5
    assert parse_decree(draft, "x.decree").findings == ()


def test_games_are_those_of_headings() -> None:
    text = "RULETA AMERICANA\n\nPleno. Paga 35 a 1.\n\nCRAPS\n\nOnce. Paga 15 a 1.\n"

    assert [each.game for each in paragraphs_of(text, "es")] == ["american_roulette", "craps"]
    assert [each.name for each in paragraphs_of(text, "es")] == ["Pleno", "Once"]
