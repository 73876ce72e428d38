"""The manual page of a code, for `explain`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import indent

from checker.findings.finding import Bilingual, Kind, Language, Manual
from checker.findings.wording import blanked, help_of, message_of
from checker.views.layout import paint, wrapped
from checker.views.words import SEVERITY, family_of

_WIDTH = 100
_INDENT = "    "
_SINCE: Bilingual = {"en": "since {version}", "es": "desde la versión {version}"}
_ABOUT: Bilingual = {"en": "What it concerns", "es": "De qué trata"}
_SAYS: Bilingual = {"en": "Message", "es": "Mensaje"}
_SAYS_OF_SAMPLE: Bilingual = {"en": "Message, in the first example", "es": "Mensaje, en el primer ejemplo"}
_HELP: Bilingual = {"en": "help: ", "es": "ayuda: "}
_EFFECT: Bilingual = {"en": "Effect on the result", "es": "Efecto en el resultado"}
_WHY: Bilingual = {"en": "Why it matters", "es": "Por qué importa"}
_FIX: Bilingual = {"en": "How to fix", "es": "Cómo se corrige"}
_FAILS: Bilingual = {"en": "Fails", "es": "No conforme"}
_PASSES: Bilingual = {"en": "Passes", "es": "Conforme"}
_REPORTED: Bilingual = {"en": "Reported", "es": "Da lugar al hallazgo"}
_NOT_REPORTED: Bilingual = {"en": "Not reported", "es": "No da lugar al hallazgo"}

_EFFECTS: dict[str, Bilingual] = {
    "error": {
        "en": "The regulation or table does not conform (exit code 1).",
        "es": "La norma o la mesa resulta no conforme (código de salida 1).",
    },
    "warning": {
        "en": "With --strict the regulation or table does not conform (exit code 1); without, it is a warning only.",
        "es": "Con --strict, la norma o la mesa resulta no conforme (código de salida 1); si no, es solo un aviso.",
    },
    "undetermined": {
        "en": "The regulation or table is left undetermined (exit code 3).",
        "es": "La norma o la mesa queda sin determinar (código de salida 3).",
    },
    "none": {"en": "None: it is for information.", "es": "Ninguno: es informativo."},
    "invalid": {
        "en": "The file cannot be checked until this is corrected (exit code 2).",
        "es": "El archivo no puede comprobarse hasta que se corrija (código de salida 2).",
    },
    "reservation": {
        "en": "None: only the authority can settle it. It is printed once per run, as a reservation.",
        "es": "Ninguno: solo la autoridad puede resolverlo. Se imprime una vez por ejecución, como reserva.",
    },
}


def render_manual(kind: Kind, page: Manual | None, language: Language, colour: bool = False) -> str:
    """Return the manual page of a code; `page` is None for what is found while files are read, which has none."""
    facts = SEVERITY[kind.severity][language]
    if page is not None:
        facts += f", {_SINCE[language].format(version=page.since)}"
    head = f"{paint(f'{kind.code} {kind.slug}', 'strong', colour)} ({facts})" + (f"\n{page.title}" if page else "")
    sections = _sections_of_kind(kind, language) if page is None else _sections_of_check(kind, page, language)
    blocks = [f"{paint(heading[language], 'strong', colour)}\n{body}" for heading, body in sections]
    return "\n\n".join([head, *blocks]) + "\n"


def _sections_of_kind(kind: Kind, language: Language) -> Iterator[tuple[Bilingual, str]]:
    """Yield headings and bodies for a kind without a page; `…` stands for what depends on the file."""
    yield _ABOUT, _paragraphs([family_of(kind.code).about(language)])
    yield _SAYS, _message(blanked(kind.message, language), blanked(kind.help, language), language)
    yield _EFFECT, _paragraphs([_EFFECTS[_effect(kind)][language]])


def _sections_of_check(kind: Kind, page: Manual, language: Language) -> Iterator[tuple[Bilingual, str]]:
    """Yield headings and bodies for a check."""
    breach = kind.verdict == "violation"
    yield _WHY, _paragraphs(page.why)
    yield _SAYS_OF_SAMPLE, _message(message_of(page.sample, language), help_of(page.sample, language), language)
    yield _EFFECT, _paragraphs([_EFFECTS[_effect(kind)][language]])
    for example in page.fails:
        yield _FAILS if breach else _REPORTED, indent(example, _INDENT)
    for example in page.passes:
        yield _PASSES if breach else _NOT_REPORTED, indent(example, _INDENT)
    yield _FIX, _paragraphs(page.fix)


def _effect(kind: Kind) -> str:
    if kind.invalid:
        return "invalid"
    if kind.reservation:
        return "reservation"
    return kind.severity if kind.verdict == "violation" else kind.verdict


def _message(message: str, help_: str, language: Language) -> str:
    """Return a message and its help as lines; a help without words, such as `…`, is left out."""
    says_something = any(map(str.isalnum, help_))
    return "\n".join(map(_lines, [message, f"{_HELP[language]}{help_}"] if says_something else [message]))


def _paragraphs(texts: Sequence[str]) -> str:
    return "\n\n".join(map(_lines, texts))


def _lines(text: str) -> str:
    return "\n".join(wrapped(text, _WIDTH, _INDENT))
