"""A starter decree: commented, in canonical layout, and without findings."""

from __future__ import annotations

from checker.findings.finding import Language
from checker.syntax.decree.format import format_decree

_TEMPLATE = """
{#}{what}
{#}{outline}
{#}{language}

regulation {id}
  title        "{title}"
  jurisdiction XX
  authority    "{authority}"
  kind         official
  signed       2026-01-10
  published    2026-01-20 "{gazette}"
  in force     published + 1 day [F]
  language     {lang}
  times        profit [P «{stake}»] because "{because}"
  outline
    A   «{open_a}»,
    A.1 «{open_a1}»,
    A.2 «{open_a2}»,
    L   «{open_l}»,
    P   «{open_p}»,
    E   «{open_e}»,
    F   «{open_f}»

{#}{games}
game craps "Craps" [A] with 2 dice

{#}{bets}
{#}{as_is}
bet pass_line "{pass_line}" [A.1]
  opens come-out
  first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
  then         wins point   loses 7   stands other
  pays even
  contract

bet any_craps "Any craps" [A.2]
  opens any time
  one roll   wins 2, 3, 12   loses other
  pays 7 times

{#}{limits}
limit max(pass_line) <= 1000 * min(table) [L]
limit max(any_craps) <= max(pass_line) [L]

{#}{facts}
require dice.in_service = 6 [E]

{#}{inspect}
inspect [E «{colour}»] "{duty}"

{#}{doubts}
{#}{examples}
example pass_line rolls 4 5 4 wins
example any_craps rolls 3 wins
"""

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "what": "A decree to start from: replace it line by line by what the document says. Then: tapete check FILE",
        "outline": "The outline lists the paragraphs by their first words: tapete check FILE --text TEXT finds them.",
        "language": "Every statement cites its paragraph, with at most six of its words. Reference: docs/language.md",
        "title": "Title of the document",
        "authority": "Who signed it",
        "gazette": "Gazette 1",
        "stake": "the stake stays the player's",
        "because": "the text says that the stake is paid back on top",
        "open_a": "Craps is played with two dice",
        "open_a1": "The pass line wins",
        "open_a2": "Any craps wins",
        "open_l": "The limits of each table",
        "open_p": "In all bets the stake",
        "open_e": "Six dice of one colour",
        "open_f": "This rule comes into force",
        "games": "What is played, and with what: dice, wheel or cards.",
        "bets": "Ids are those of the vocabulary (docs/glossary.md); the document's own names are labels.",
        "as_is": "Transcribe the text as it is, errors included: tapete checks it.",
        "pass_line": "Pass line",
        "limits": "Limits are relations between figures of a table; or `limit min(table) set by authority`.",
        "facts": "Equipment and staff, by the names of the closed list of facts (docs/glossary.md).",
        "inspect": "What only somebody at the table can see is a row of the officer's checklist.",
        "colour": "dice of one colour",
        "duty": "all six dice are of one colour",
        "doubts": 'A doubt about the text is `suspect [A.2] "why"`; two ways to read it are `unclear` with `reading`.',
        "examples": "Examples are played through: they test what is written above.",
    },
    "es": {
        "what": "Para empezar: sustituir cada línea por lo que diga el documento. Luego: tapete check ARCHIVO",
        "outline": "Los párrafos van con sus primeras palabras: tapete check ARCHIVO --text DOCUMENTO los busca.",
        "language": "Cada regla cita su párrafo, con seis palabras como mucho. Referencia: docs/language.md",
        "title": "Título del documento",
        "authority": "Quién lo firma",
        "gazette": "Boletín 1",
        "stake": "la apuesta sigue siendo del jugador",
        "because": "el texto dice que la apuesta se devuelve además",
        "open_a": "El craps se juega con dos",
        "open_a1": "La línea de pase gana",
        "open_a2": "Any craps gana si sale",
        "open_l": "Los límites de cada mesa",
        "open_p": "En todas las suertes la apuesta",
        "open_e": "Seis dados de un mismo color",
        "open_f": "Esta norma entrará en vigor",
        "games": "A qué se juega y con qué: dados, cilindro o naipes.",
        "bets": "Los identificadores son los del vocabulario (docs/glossary.md); los del documento van entre comillas.",
        "as_is": "Transcribir el texto tal cual, con sus errores: tapete lo comprueba.",
        "pass_line": "Línea de pase",
        "limits": "Los límites son relaciones entre cifras de una mesa; o `límite min(mesa) fijado por la autoridad`.",
        "facts": "Material y personal, con los nombres de la lista cerrada (docs/glossary.md).",
        "inspect": "Lo que solo se ve en la mesa es una línea de la lista del inspector.",
        "colour": "dados de un mismo color",
        "duty": "los seis dados son de un mismo color",
        "doubts": 'Una duda es `sospecha [A.2] "por qué"`; dos formas de leer el texto, `dudoso` con `lectura`.',
        "examples": "Los ejemplos se juegan: comprueban lo escrito arriba.",
    },
}


def new_regulation(id_: str, language: Language) -> str:
    """Return the file, with keywords and comments in a language.

    Args:
        id_: A name of lower-case letters, digits and underscores that no keyword has.
        language: Of keywords, comments and the invented document.

    Raises:
        checker.syntax.decree.format.NotFormatted: The id is no name of the decree language.
    """
    text = _TEMPLATE.lstrip("\n").replace("{#}", "# ").replace("{id}", id_).replace("{lang}", language)
    for key, words in _WORDS[language].items():
        text = text.replace(f"{{{key}}}", words)
    return format_decree(text, f"{id_}.decree", language)
