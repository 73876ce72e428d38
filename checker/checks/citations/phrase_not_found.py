"""A cited phrase is not in the paragraph it is cited from.

Why it matters
    The phrase is the proof that the document says so. With one digit wrong it proves another rule.

Fails
    regulation example
      outline A.1 «Any seven», A.2 «Any craps»
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1 [A.1 «pays 4 to 1»]
    --- text
    Any seven pays 5 to 1.
    Any craps pays 7 to 1.

Passes
    regulation example
      outline A.1 «Any seven», A.2 «Any craps»
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1 [A.1 «pays 4 to 1»]
    --- text
    **Any seven** pays
    4 to 1.
    Any craps pays 7 to 1.

How to fix
    Copy the phrase from the document, or cite the paragraph that has it. Line breaks, page marks, Markdown signs,
    accents and the shape of quotes and hyphens do not matter; letters and digits do. Needs the document's text
    (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.document.places import words_instead
from checker.cases.document.text import Document
from checker.findings.finding import Bilingual, Citation, Observation, Subject
from checker.semantics.decree.model import Cited

CODE, SEVERITY, SINCE = "CIT003", "error", "0.1"
MESSAGE = {
    "en": "`{phrase}` does not stand in paragraph `{anchor}` of the document",
    "es": "`{phrase}` no figura en el párrafo `{anchor}` del documento",
}
HELP = {"en": "{way_out}", "es": "{way_out}"}
COPY_IT: Bilingual = {
    "en": "in the transcription: copy the phrase from the document",
    "es": "en la transcripción: copiar la frase del documento",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase and paragraph; paragraphs that were not found are CIT006 or CIT008."""
    document = case.document
    if document is None or document.is_another:
        return
    seen: set[Citation] = set()
    for mention in case.regulation.cited:
        citation = mention.citation
        if citation.phrase is None or citation in seen or document.place(citation.anchor) is None:
            continue
        seen.add(citation)
        if not document.holds(citation.anchor, citation.phrase):
            yield Observation(
                at=mention.span,
                values={
                    "phrase": citation.phrase,
                    "anchor": citation.anchor,
                    "way_out": _way_out(case, document, mention),
                },
                subject=Subject(case.regulation.id),
                citations=(citation,),
            )


def _way_out(case: RegulationCase, document: Document, mention: Cited) -> Bilingual:
    elsewhere = ", ".join(f"`{place}`" for place in document.whereabouts(mention.citation.phrase or ""))
    if elsewhere:
        return {"en": f"it stands in {elsewhere}", "es": f"figura en {elsewhere}"}
    nearest = words_instead(case.regulation, document, mention)
    if nearest is not None:
        return {"en": f"the paragraph says `{nearest}`", "es": f"el párrafo dice `{nearest}`"}
    return COPY_IT
