"""What can be wrong with the wording of a decree: codes SYN101 to SYN199.

`{form}` in a help is the model of the statement the error stands in. Values that end in `_words` are texts in both
languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.finding import Bilingual, Finding, Kind, Observation, Related, Value
from checker.text.span import Span


def _kind(code: str, slug: str, message: Bilingual, help_: Bilingual) -> Kind:
    return Kind(code, slug, "error", "none", message, help_, invalid=True)


_FORM: Bilingual = {"en": "model: `{form}`", "es": "modelo: `{form}`"}

_KINDS = (
    _kind(
        "SYN101",
        "unexpected-word",
        {
            "en": "`{found}` does not fit after `{before}`: expected {expected_words}",
            "es": "`{found}` no encaja después de `{before}`; se esperaba: {expected_words}",
        },
        _FORM,
    ),
    _kind(
        "SYN102",
        "unfinished-statement",
        {
            "en": "this `{statement}` is not finished: after `{before}` comes {expected_words}",
            "es": "la disposición `{statement}` está incompleta; después de `{before}` falta: {expected_words}",
        },
        _FORM,
    ),
    _kind(
        "SYN103",
        "misspelt-word",
        {
            "en": "`{found}` is not understood here; did you mean `{suggestion}`?",
            "es": "`{found}` no se entiende aquí; ¿quiso decir `{suggestion}`?",
        },
        _FORM,
    ),
    _kind(
        "SYN104",
        "word-of-another-language",
        {
            "en": "`{found}` is a keyword of another language; in this file it is written `{suggestion}`",
            "es": "`{found}` es una palabra clave de otro idioma; en este archivo se escribe `{suggestion}`",
        },
        {
            "en": "the first word of a file decides the language of its keywords",
            "es": "la primera palabra del archivo decide el idioma de sus palabras clave",
        },
    ),
    _kind(
        "SYN105",
        "price-without-kind",
        {
            "en": "`{typed}` does not say whether the stake is part of the payout",
            "es": "`{typed}` no dice si el pago incluye la apuesta",
        },
        {
            "en": "`{as_to}` if the stake is returned besides; `{as_for}` if it is part of the payout",
            "es": "`{as_to}` si además se devuelve la apuesta; `{as_for}` si el pago ya la incluye",
        },
    ),
    _kind(
        "SYN106",
        "ambiguous-number",
        {
            "en": "`{typed}` can be read as {small} or as {large}",
            "es": "`{typed}` puede leerse como {small} o como {large}",
        },
        {
            "en": "write whole numbers without a point or comma: `{large_typed}`; decimals as a ratio: `{ratio}`",
            "es": "escriba los enteros sin punto ni coma: `{large_typed}`; los decimales como razón: `{ratio}`",
        },
    ),
    _kind(
        "SYN107",
        "decimal-number",
        {
            "en": "`{typed}` is a decimal number; here every figure is a whole number or a ratio",
            "es": "`{typed}` es un número decimal; aquí toda cifra es un entero o una razón",
        },
        {"en": "write it as a ratio: `{ratio}`", "es": "escríbalo como razón: `{ratio}`"},
    ),
    _kind(
        "SYN108",
        "number-too-long",
        {
            "en": "a number of {digits} digits; at most {most} are read",
            "es": "un número de {digits} cifras; se leen {most} como máximo",
        },
        {"en": "is this the right figure?", "es": "¿es esta la cifra correcta?"},
    ),
    _kind(
        "SYN109",
        "number-as-typed",
        {"en": "`{typed}` is written `{plain}` here", "es": "`{typed}` se escribe aquí `{plain}`"},
        {
            "en": "whole numbers stand without spaces and without zeros in front",
            "es": "los enteros van sin espacios y sin ceros a la izquierda",
        },
    ),
    _kind(
        "SYN110",
        "text-not-closed",
        {
            "en": "the text that begins with `{opening}` is not closed on its line",
            "es": "el texto que empieza con `{opening}` no se cierra en su línea",
        },
        {
            "en": "close it with `{closing}`; a text stands on one line and holds no `{closing}` itself",
            "es": "ciérrelo con `{closing}`; un texto ocupa una sola línea y no contiene `{closing}`",
        },
    ),
    _kind(
        "SYN111",
        "foreign-sign",
        {"en": "`{found}` is written {instead_words} here", "es": "`{found}` se escribe aquí {instead_words}"},
        _FORM,
    ),
    _kind(
        "SYN112",
        "no-decree",
        {
            "en": "a decree begins with {starts_words} and its id; this file begins with `{found}`",
            "es": "un decreto empieza con {starts_words} y su identificador; este archivo empieza con `{found}`",
        },
        {"en": "first line: {examples_words}", "es": "primera línea: {examples_words}"},
    ),
    _kind(
        "SYN113",
        "nested-too-deeply",
        {
            "en": "more than {most} parentheses inside one another",
            "es": "más de {most} paréntesis, unos dentro de otros",
        },
        {"en": "multiply the expression out", "es": "desarrolle la expresión"},
    ),
    _kind(
        "SYN114",
        "too-many-operations",
        {
            "en": "more than {most} operations in one statement",
            "es": "más de {most} operaciones en una sola disposición",
        },
        {"en": "split it into several statements", "es": "divídala en varias disposiciones"},
    ),
    _kind(
        "SYN115",
        "too-many-statements",
        {
            "en": "more than {most} statements; the rest of the file is not read",
            "es": "más de {most} disposiciones; no se lee el resto del archivo",
        },
        {"en": "one file holds one document", "es": "un archivo recoge un solo documento"},
    ),
    _kind(
        "SYN116",
        "no-such-day",
        {"en": "`{typed}` is no day of the calendar", "es": "`{typed}` no es un día del calendario"},
        {"en": "year, month, day: `2011-06-10`", "es": "año, mes, día: `2011-06-10`"},
    ),
    _kind(
        "SYN117",
        "date-as-typed",
        {"en": "the date `{typed}` is written `{suggestion}`", "es": "la fecha `{typed}` se escribe `{suggestion}`"},
        {"en": "year, month, day", "es": "año, mes, día"},
    ),
    _kind(
        "SYN118",
        "field-twice",
        {"en": "`{typed}` stands twice in the header", "es": "`{typed}` figura dos veces en el encabezamiento"},
        {"en": "keep one of them", "es": "deje una sola"},
    ),
    _kind(
        "SYN119",
        "range-backwards",
        {"en": "the range {first} .. {last} runs backwards", "es": "el intervalo {first} .. {last} va hacia atrás"},
        {"en": "the smaller number stands first", "es": "el número menor va primero"},
    ),
    _kind(
        "SYN120",
        "range-too-wide",
        {
            "en": "the range {first} .. {last} holds more than {most} numbers",
            "es": "el intervalo {first} .. {last} abarca más de {most} números",
        },
        {"en": "are these the right figures?", "es": "¿son estas las cifras correctas?"},
    ),
    _kind(
        "SYN121",
        "division-by-zero",
        {"en": "`{typed}` divides by zero", "es": "`{typed}` divide por cero"},
        {"en": "is this the right figure?", "es": "¿es esta la cifra correcta?"},
    ),
    _kind(
        "SYN132",
        "part-of-stake",
        {
            "en": "a bet loses half of its stake or all of it, not `{typed}`",
            "es": "una apuesta pierde la mitad o toda, no `{typed}`",
        },
        {
            "en": "write `loses 1/2 on 0`, or `loses 0` where all of it is lost",
            "es": "escriba `pierde 1/2 con 0`, o `pierde 0` si se pierde entera",
        },
    ),
    _kind(
        "SYN122",
        "out-of-place",
        {"en": "`{found}` cannot stand here: {reason_words}", "es": "`{found}` no puede ir aquí: {reason_words}"},
        _FORM,
    ),
    _kind(
        "SYN123",
        "id-as-typed",
        {
            "en": "`{typed}` is no id; did you mean `{suggestion}`?",
            "es": "`{typed}` no es un identificador; ¿quiso decir `{suggestion}`?",
        },
        {
            "en": "an id begins with a letter from a to z and holds small letters, digits and `_`",
            "es": "un identificador empieza por una letra de la a a la z y contiene minúsculas, cifras y `_`",
        },
    ),
    _kind(
        "SYN124",
        "too-many-errors",
        {
            "en": "the rest of the file is not read: {most} errors are enough",
            "es": "no se lee el resto del archivo: bastan {most} errores",
        },
        {"en": "correct these first", "es": "corrija primero estos"},
    ),
    _kind(
        "SYN125",
        "id-is-a-keyword",
        {
            "en": "`{name}` is a keyword in the other language, so the file would say something else there",
            "es": "`{name}` es una palabra clave en el otro idioma, y el archivo diría allí otra cosa",
        },
        {"en": "rename it and translate again", "es": "cámbielo de nombre y traduzca de nuevo"},
    ),
    _kind(
        "SYN126",
        "empty-file",
        {"en": "the file is empty", "es": "el archivo está vacío"},
        {"en": "first line: {examples_words}", "es": "primera línea: {examples_words}"},
    ),
    _kind(
        "SYN127",
        "place-as-typed",
        {
            "en": "`{typed}` is no place of a document; did you mean `{suggestion}`?",
            "es": "`{typed}` no es un lugar de un documento; ¿quiso decir `{suggestion}`?",
        },
        {
            "en": "a place is written with letters, digits and points: `A.2`",
            "es": "un lugar se escribe con letras, cifras y puntos: `A.2`",
        },
    ),
    _kind(
        "SYN128",
        "jurisdiction-as-typed",
        {
            "en": "`{typed}` is no jurisdiction; did you mean `{suggestion}`?",
            "es": "`{typed}` no es una jurisdicción; ¿quiso decir `{suggestion}`?",
        },
        {
            "en": "a jurisdiction is a country, or a country and a region, in capitals: `PE`, `ES-AS`",
            "es": "una jurisdicción es un país, o un país y una región, en mayúsculas: `PE`, `ES-AS`",
        },
    ),
    _kind(
        "SYN129",
        "unit-as-typed",
        {"en": "`{typed}` is no unit here", "es": "`{typed}` no es una unidad aquí"},
        {"en": "lengths are in `mm`, times in `min`", "es": "las longitudes van en `mm` y los tiempos en `min`"},
    ),
    _kind(
        "SYN130",
        "too-many-words",
        {
            "en": "more than {most} words; nothing of the file is read",
            "es": "más de {most} palabras; no se lee nada del archivo",
        },
        {"en": "one file holds one document", "es": "un archivo recoge un solo documento"},
    ),
    _kind(
        "SYN131",
        "comma-missing",
        {
            "en": "a comma is missing between `{before}` and `{found}`",
            "es": "falta una coma entre `{before}` y `{found}`",
        },
        _FORM,
    ),
)

DECREE_KINDS: Mapping[str, Kind] = {kind.slug: kind for kind in _KINDS}
"""By slug."""


def decree_finding(
    slug: str, at: Span, values: Mapping[str, Value], related: tuple[Related, ...] = (), help_: Bilingual | None = None
) -> Finding:
    """Return a finding of one of these kinds."""
    return DECREE_KINDS[slug].of(Observation(at, values, related=related, help=help_))
