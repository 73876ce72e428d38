"""A paragraph does not begin where the outline of the document says.

Why it matters
    Phrases are looked for between the beginnings of two paragraphs: the rules of a paragraph that is not found remain
    unproven.

Fails
    regulation example
      outline A.1 «Any seven», A.2 «Any crap»
    inspect [A.1, A.2] "the prices are shown at the table"
    --- text
    Any seven pays 4 to 1.
    Any craps pays 7 to 1.

Passes
    regulation example
      outline A.1 «Any seven», A.2 «Any craps»
    inspect [A.1, A.2] "the prices are shown at the table"
    --- text
    Any seven pays 4 to 1.
    Any craps pays 7 to 1.

How to fix
    Copy the first words of the paragraph from the document, and keep the order of the document. Needs the document's
    text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual, Citation, Observation, Subject

CODE, SEVERITY, SINCE = "CIT006", "error", "0.1"
MESSAGE = {
    "en": "paragraph `{anchor}` was not found: `{phrase}` {where}",
    "es": "no se encontró el párrafo `{anchor}`: `{phrase}` {where}",
}
HELP = {
    "en": "in the transcription: copy the first words of the paragraph, in the document's order",
    "es": "en la transcripción: copiar las primeras palabras del párrafo, en el orden del documento",
}
NOWHERE_IN_IT: Bilingual = {"en": "stands nowhere in the document", "es": "no figura en el documento"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per paragraph; a document of another text is CIT008."""
    document = case.document
    if document is None or document.is_another:
        return
    for entry in case.regulation.outline:
        if entry.anchor not in document.missing:
            continue
        phrase = entry.phrase or ""
        inside = ", ".join(f"`{place}`" for place in document.whereabouts(phrase))
        out_of_order = {"en": f"stands elsewhere, in {inside}", "es": f"figura en otro lugar, en {inside}"}
        yield Observation(
            at=entry.span,
            values={"anchor": entry.anchor, "phrase": phrase, "where": out_of_order if inside else NOWHERE_IN_IT},
            subject=Subject(case.regulation.id),
            citations=(Citation(case.regulation.id, entry.anchor, entry.phrase),),
        )
