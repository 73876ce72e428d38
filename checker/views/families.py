"""What the first letters of a code mean: for the manual pages and for the page of all codes."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple


class CodeFamily(NamedTuple):
    """Codes that begin alike: what they are about, as a title and as a sentence."""

    letters: str
    title: Bilingual
    about: Bilingual


FAMILIES = (
    CodeFamily(
        "SYN0",
        {"en": "Files", "es": "Archivos"},
        {"en": "A file that cannot be read as text.", "es": "Un archivo que no puede leerse como texto."},
    ),
    CodeFamily(
        "SYN1",
        {"en": "Decrees", "es": "Transcripciones"},
        {"en": "The wording of a `.decree` file.", "es": "La escritura de un archivo `.decree`."},
    ),
    CodeFamily(
        "SYN2",
        {"en": "Table files: structure and values", "es": "Archivos de mesa: estructura y valores"},
        {"en": "YAML or JSON, and the values in it.", "es": "YAML o JSON y los valores que contiene."},
    ),
    CodeFamily(
        "SYN3",
        {"en": "Table files: sections", "es": "Archivos de mesa: apartados"},
        {
            "en": "Which sections a table file may have, and what may stand in them.",
            "es": "Los apartados que puede tener un archivo de mesa y lo que puede figurar en ellos.",
        },
    ),
    CodeFamily(
        "SYN4",
        {"en": "Table files: rows and columns", "es": "Archivos de mesa: filas y columnas"},
        {
            "en": "Lists (CSV) and workbooks (XLSX), and what spreadsheets make of values.",
            "es": "Listas (CSV) y libros (XLSX), y lo que las hojas de cálculo hacen con los valores.",
        },
    ),
    CodeFamily(
        "REF",
        {"en": "Names", "es": "Nombres"},
        {
            "en": "Names that are not defined, and regulations that are not available.",
            "es": "Nombres sin definir y normas que no están disponibles.",
        },
    ),
    CodeFamily(
        "CIT",
        {"en": "Citations", "es": "Citas"},
        {
            "en": "Places cited, phrases quoted, paragraphs accounted for.",
            "es": "Lugares citados, frases copiadas y párrafos de los que se da cuenta.",
        },
    ),
    CodeFamily(
        "OUT",
        {"en": "Outcomes", "es": "Resultados"},
        {
            "en": "What the rules of a bet say about every roll.",
            "es": "Lo que las reglas de una apuesta disponen para cada tirada.",
        },
    ),
    CodeFamily(
        "PAY",
        {"en": "Payouts", "es": "Pagos"},
        {
            "en": "What the payouts imply: house edges, true odds, usual figures.",
            "es": "Lo que resulta de los pagos: ventaja de la casa, pago sin ventaja, cifras habituales.",
        },
    ),
    CodeFamily(
        "LIM",
        {"en": "Limits", "es": "Límites"},
        {
            "en": "The relations between minimum, maximum and win.",
            "es": "Las relaciones entre mínimo, máximo y ganancia.",
        },
    ),
    CodeFamily(
        "SRC",
        {"en": "Sources", "es": "Fuentes"},
        {
            "en": "A regulation against the one it restates.",
            "es": "Una norma frente a la que reproduce.",
        },
    ),
    CodeFamily(
        "TAB",
        {"en": "Tables", "es": "Mesas"},
        {"en": "A table file against its regulation.", "es": "Un archivo de mesa frente a su norma."},
    ),
    CodeFamily(
        "DUT",
        {"en": "Duties", "es": "Obligaciones"},
        {
            "en": "Equipment, staff and procedure of a table.",
            "es": "Material, personal y funcionamiento de una mesa.",
        },
    ),
    CodeFamily(
        "DAT",
        {"en": "Dates", "es": "Fechas"},
        {
            "en": "When a regulation is in force, and how that is known.",
            "es": "Cuándo está en vigor una norma y cómo consta.",
        },
    ),
    CodeFamily(
        "WAI",
        {"en": "Waivers", "es": "Aceptaciones"},
        {
            "en": "Findings that somebody has accepted for a time.",
            "es": "Hallazgos que alguien ha aceptado por un tiempo.",
        },
    ),
)
"""The first family whose letters fit a code is its own."""


def family_of(code: str) -> CodeFamily:
    """Return the family of a code."""
    return next(family for family in FAMILIES if code.startswith(family.letters))
