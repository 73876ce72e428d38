"""The manual page of a code, for `explain`."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Kind, Language, Verdict
from checker.reporters.text.markup import paint
from checker.reporters.words import SEVERITY

_SINCE: Bilingual = {"en": "since {version}", "es": "desde la versión {version}"}
_SAYS: Bilingual = {"en": "What it says", "es": "Qué dice"}
_HELP: Bilingual = {"en": "The way out", "es": "Qué hacer"}
_EFFECT: Bilingual = {"en": "What it does to the verdict", "es": "Efecto en el resultado"}
_PAGE_IN_ENGLISH: Bilingual = {"en": "", "es": "El resto de la página está en inglés, como el código que explica."}

_EFFECTS: dict[Verdict, Bilingual] = {
    "violation": {
        "en": "An error makes the text or the table fail (exit code 1); a warning does so with --strict.",
        "es": "Un error hace no conforme el texto o la mesa (código de salida 1); un aviso, solo con --strict.",
    },
    "undetermined": {
        "en": "It leaves the text or the table undetermined (exit code 3).",
        "es": "Deja el texto o la mesa sin determinar (código de salida 3).",
    },
    "none": {"en": "None: it is advice or a doubt.", "es": "Ninguno: es un consejo o una duda."},
}
_INVALID: Bilingual = {
    "en": "The file cannot be checked until this is put right (exit code 2).",
    "es": "El archivo no se puede comprobar hasta que se corrija (código de salida 2).",
}
_RESERVED: Bilingual = {
    "en": "None: only the authority can settle it. It is printed once per run as a reservation.",
    "es": "Ninguno: solo la autoridad puede resolverlo. Se imprime una vez por ejecución, como reserva.",
}

_HEADINGS: dict[str, Bilingual] = {
    "Why it matters": {"en": "Why it matters", "es": "Por qué importa"},
    "Fails": {"en": "Fails", "es": "Ejemplo no conforme"},
    "Passes": {"en": "Passes", "es": "Ejemplo conforme"},
    "How to fix": {"en": "How to fix", "es": "Cómo corregirlo"},
}


def render_manual(docstring: str, kind: Kind, since: str | None, language: Language, colour: bool = False) -> str:
    """Return the page of one code: what its findings say, the way out, the effect, then the check's own page.

    Args:
        docstring: The page that the check's module carries; empty for errors of reading a file, which have none.
        kind: The code's kind.
        since: The version that brought the check; None for errors of reading a file.
        language: Of headings and messages; the check's own page is in English.
        colour: Whether to write colour codes.
    """
    head = f"{kind.code} {kind.slug}"
    facts = SEVERITY[kind.severity][language] + (f", {_SINCE[language].format(version=since)}" if since else "")
    title, _, body = docstring.strip().partition("\n")
    blocks = [f"{paint(head, 'strong', colour)} ({facts})" + (f"\n{title}" if title else "")]
    blocks.append(_section(_SAYS[language], kind.message[language], colour))
    if kind.help[language]:
        blocks.append(_section(_HELP[language], kind.help[language], colour))
    blocks.append(_section(_EFFECT[language], _effect(kind)[language], colour))
    if body.strip():
        blocks += [_PAGE_IN_ENGLISH[language]] if _PAGE_IN_ENGLISH[language] else []
        blocks.append("\n".join(_headed(line, language, colour) for line in body.strip("\n").rstrip().split("\n")))
    return "\n\n".join(blocks) + "\n"


def _effect(kind: Kind) -> Bilingual:
    if kind.invalid:
        return _INVALID
    return _RESERVED if kind.reservation else _EFFECTS[kind.verdict]


def _section(heading: str, text: str, colour: bool) -> str:
    return f"{paint(heading, 'strong', colour)}\n    {text}"


def _headed(line: str, language: Language, colour: bool) -> str:
    heading = _HEADINGS.get(line.rstrip())
    return line if heading is None else paint(heading[language], "strong", colour)
