"""CIT011 to CIT016 and REF015: what a wording shows by itself, and correct wordings on which nothing is said."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings

CODES = ("CIT011", "CIT012", "CIT013", "CIT014", "CIT015", "CIT016", "REF015")


def copy_of(*blocks: str) -> str:
    """Return a decree whose outline begins with the blocks of a document, and that document."""
    outline = ", ".join(f"1.a.{at} «{' '.join(block.split()[:3])}»" for at, block in enumerate(blocks, 1))
    anchors = ", ".join(f"1.a.{at}" for at in range(1, len(blocks) + 1))
    text = "\n\n".join(blocks)
    return f'regulation example\n  outline {outline}\ninspect [{anchors}] "as it is written"\n--- text\n{text}\n'


def said(code: str, *blocks: str) -> list[str]:
    """Return what a check says of a document of some blocks."""
    return english(code, copy_of(*blocks))


def test_one_word_in_two_spellings() -> None:
    blocks = (
        "El croupier lanza los dados.",
        "El croupier paga. El croupier cobra.",
        "Los crupieres y el crupier callan.",
    )

    assert said("CIT011", *blocks) == ["the document says `crupier` here and `croupier` elsewhere"]


@pytest.mark.parametrize(("odd", "usual"), [("póker", "póquer"), ("cavallo", "caballo"), ("cavallos", "caballos")])
def test_one_word_in_two_spellings_that_sound_alike(odd: str, usual: str) -> None:
    blocks = (f"Se juega al {usual} en la mesa.", f"El {usual} paga.", f"Nadie juega al {odd} antes de las diez.")

    assert said("CIT011", *blocks) == [f"the document says `{odd}` here and `{usual}` elsewhere"]


@pytest.mark.parametrize(
    "words", ["Se grava la apuesta. La partida se graba", "Vino de Cavallo. Juega Cavallo. Un caballo"]
)
def test_words_that_sound_alike_and_are_two(words: str) -> None:
    """A tax and a recording; a name."""
    assert not said("CIT011", f"{words} entera.", "Nada más se dispone aquí.")


@pytest.mark.parametrize(
    ("reference", "what"),
    [
        ("el apartado 4 de este artículo", ["has no such paragraph there"]),
        ("el apartado 2 del presente artículo", ["says so in that same paragraph"]),
        ("el apartado 1 del presente artículo", []),
        ("el apartado 7 del artículo 1", []),
    ],
)
def test_a_reference_to_a_paragraph_of_the_same_article(reference: str, what: list[str]) -> None:
    blocks = (
        "Artículo 1. La mesa se abre a su hora y no antes.",
        "Artículo 2. Las apuestas se admiten así:",
        "1. Hasta que el crupier lo diga en voz alta.",
        f"2. Según {reference}, también después de eso.",
        "3. Nunca en dos mesas a la vez.",
        "Artículo 3. Lo demás vale igual.",
    )

    assert [message.partition("the document ")[2] for message in said("CIT012", *blocks)] == what


def test_headings_of_epigraphs_are_held_against_their_list() -> None:
    blocks = (
        "- 01 Ruleta francesa.",
        "- 02 Ruleta americana.",
        "Epígrafe 01. Ruleta de Francia",
        "Nada más se dispone.",
    )

    assert len(said("CIT015", *blocks)) + len(said("CIT014", *blocks)) == 1


@pytest.mark.parametrize(
    "words",
    [
        "La casilla del cero. El casino de Castilla abre",
        "El jugador y la jugadora. Los jugadores",
        "Apuesta contraria. Apuestas contrarias",
        "El tirador tira. La tirada vale",
        "Los pagos menores. El pago menor",
        "Póquer descubierto y póquer encubierto",
    ],
)
def test_other_words_and_other_endings_are_no_spellings(words: str) -> None:
    assert not said("CIT011", f"{words}, y así lo dispone este texto.", "Nada más se dispone aquí.")


@pytest.mark.parametrize(
    ("reference", "what"),
    [
        ("el artículo 7 de este reglamento", "has no such article"),
        ("el art. 9 del presente reglamento", "has no such article"),
        ("el artículo 2 de este reglamento", "says so in that same article"),
        ("article 4 of this regulation", "has no such article"),
        ("los artículos 1 y 9 de este reglamento", "has no such article"),
        ("los artículos 8, 1 y 3 de este reglamento", "has no such article"),
        ("los artículos 1, 2 y 3 del presente reglamento", "says so in that same article"),
    ],
)
def test_a_reference_to_nothing_or_to_itself(reference: str, what: str) -> None:
    blocks = ("Artículo 1. La mesa está abierta.", f"Artículo 2. Se paga según {reference}.", "Artículo 3. Vale.")

    assert [what in message for message in said("CIT012", *blocks)] == [True]


@pytest.mark.parametrize(
    "reference",
    [
        "el artículo 1 de este reglamento",
        "los artículos 1 y 3 de este reglamento",
        "los artículos 8 y 9 de la Ley del Juego",
        "el artículo 70.1 del Estatuto",
        "el artículo 45 de la Ley del Juego",
        "el artículo 5.2 de esta ley",
        "el artículo anterior",
    ],
)
def test_references_that_exist_and_those_to_other_texts(reference: str) -> None:
    blocks = ("Artículo 1. La mesa está abierta.", f"Artículo 2. Se paga según {reference}.", "Artículo 3. Vale.")

    assert not said("CIT012", *blocks)


def test_a_text_without_articles_refers_to_others() -> None:
    assert not said("CIT012", "La mesa está abierta.", "Se paga según el artículo 7 de este decreto.")


SHOWN = "Después se reparte un segundo naipe a cada mano y otro para sí mismo, todos descubiertos."
INSURED = "El seguro. Antes de servirse su segunda carta, los jugadores podrán asegurarse."


def test_a_moment_that_is_past() -> None:
    (message,) = said("CIT013", SHOWN, INSURED)

    assert message.startswith("`Antes de servirse su segunda carta`: that moment is past")


def test_so_is_it_where_two_cards_are_dealt_at_once() -> None:
    (message,) = said("CIT013", "El crupier reparte dos naipes descubiertos a cada mano.", INSURED)

    assert "that moment is past" in message


@pytest.mark.parametrize(
    ("dealt", "asked"),
    [
        ("El crupier reparte dos naipes cubiertos a cada mano.", INSURED),
        ("Después se reparte un segundo naipe a cada mano.", INSURED),
        (SHOWN, "El seguro. Cuando el primer naipe sea un as, los jugadores podrán asegurarse."),
        ("Los naipes se reparten descubiertos. Después se sirve otro.", INSURED),
        (INSURED, SHOWN),
    ],
)
def test_a_moment_that_is_still_to_come(dealt: str, asked: str) -> None:
    """The last one offers the insurance in a paragraph above: nothing was dealt yet."""
    assert not said("CIT013", dealt, asked)


TERMS = "Se utilizan los siguientes términos. TIRO: acto de arrojar. PUNTO: valor. BUENA: apuesta."


def test_a_term_that_is_not_defined() -> None:
    assert said("CIT014", TERMS, "Pierde cuando se produce la “barraca” luego de un tiro.") == [
        "the document defines its terms, but not `barraca`"
    ]


@pytest.mark.parametrize(
    ("terms", "use"),
    [
        (TERMS, "Gana cuando se repite el “punto” o los “puntos”."),
        (TERMS, "Las suertes posibles se denominan “chances” en este juego."),
        ("En los siguientes términos se modifica la norma.", "Pierde cuando se produce la “barraca”."),
        ("Se utilizan los siguientes términos. TIRO: acto.", "Pierde cuando se produce la “barraca”."),
    ],
)
def test_terms_that_are_defined_or_named_and_texts_without_definitions(terms: str, use: str) -> None:
    assert not said("CIT014", terms, use)


def test_a_bet_of_the_text_needs_no_definition() -> None:
    decree = 'bet any_seven "Siete" [1.a.1]\n  one roll   wins 7   loses other\n  pays 4 to 1\n--- text'

    assert not findings("CIT014", copy_of(TERMS, "El “siete” gana siempre.").replace("--- text", decree))


LIST = ("Los juegos son los siguientes.", "– 01 Ruleta francesa.", "– 02 Veintiuna o Black-Jack.")


def test_a_list_that_words_a_heading_otherwise() -> None:
    assert said("CIT015", *LIST, "Se modifica el apartado «02 BLACK-JACK O VEINTIUNO» así.") == [
        "`BLACK-JACK O VEINTIUNO` here is `Veintiuna o Black-Jack` in the list of the document"
    ]


@pytest.mark.parametrize(
    "heading", ["Se modifica el apartado «02 VEINTIUNA O BLACK-JACK» así.", "Se añade el apartado «03 BOULE» así."]
)
def test_a_heading_as_in_the_list_or_not_in_it(heading: str) -> None:
    assert not said("CIT015", *LIST, heading)


PREAMBLE = """\
regulation example
  outline Pre «Los casinos», 1 «El siete»
not encoded [Pre] because "a preamble"
bet any_seven "Siete" [1]
  one roll   wins 7   loses other
  pays 4 to 1
--- text
Los casinos {preamble}.

El siete se paga cuatro a uno{clause}.
"""


@pytest.mark.parametrize(
    ("preamble", "clause", "figures"),
    [
        ("retienen el 5 por 100 de cada premio", "", ["5 por 100"]),
        ("retienen el 5 por 100 de cada premio", ", menos el 5 % de la ganancia", []),
        ("retienen el 5 por 100 de cada premio", ", menos el cinco por ciento de la ganancia", []),
        ("pagan 300 euros al año, según la Ley 13/2011, de 27 de mayo", "", ["300 euros"]),
        ("se rigen por la Ley 13/2011, de 27 de mayo, artículo 70.1", "", []),
        ("ganan siempre", ", menos el 5 %", []),
    ],
)
def test_a_figure_of_the_preamble(preamble: str, clause: str, figures: list[str]) -> None:
    found = findings("CIT016", PREAMBLE.format(preamble=preamble, clause=clause))

    assert [each.values["word"] for each in found] == figures


BET = 'bet {id} "{label}" [A.1]\n  one roll   wins 2, 3, 11, 12   loses other\n  pays 4 to 1\n'


@pytest.mark.parametrize(
    ("bet", "label", "is_slip"),
    [
        ("horn", "Horm", True),
        ("field", "Fielt", True),
        ("horn", "Horn", False),
        ("big", "Grande de 6 u 8", False),
        ("any_seven", "Siete", False),
    ],
)
def test_the_name_of_a_bet_one_letter_away(bet: str, label: str, is_slip: bool) -> None:
    assert bool(findings("REF015", BET.format(id=bet, label=label))) is is_slip


@pytest.mark.parametrize(
    ("bet", "label", "is_told"),
    [
        ("horn", "Cuerno", True),
        ("twelve", "Naturales", True),
        ("twelve", "El doce", False),
        ("any_seven", "Cualquier siete", False),
        ("two", "2", False),
        ("hard", "Dobles (Hardways)", False),
        ("place_win", "Apuestas a ganar", False),
    ],
)
def test_a_name_without_a_word_of_the_bet(bet: str, label: str, is_told: bool) -> None:
    found = findings("REF015", BET.format(id=bet, label=label))

    assert [each.values["bet"] for each in found] == ([f"`{bet}` «{label}»"] if is_told else [])


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_said_without_the_document_or_with_another_one(code: str) -> None:
    decree = copy_of(SHOWN, INSURED).split("--- text")[0]

    assert not findings(code, decree)
    assert not findings(code, f"{decree}--- text\nAnother document altogether, of another casino.\n")
