"""The document supplied is not the one that was transcribed.

Why it matters
    Compared with another document, every paragraph and phrase would seem wrong. Nothing is therefore said about the
    regulation: it has not been compared.

Fails
    regulation example
      outline A.1 «Any seven», A.2 «Any craps», A.3 «Odds»
    inspect [A.1, A.2, A.3] "the prices are shown at the table"
    --- text
    Rules of roulette. The ball is spun against the wheel.

Passes
    regulation example
      outline A.1 «Any seven», A.2 «Any craps», A.3 «Odds»
    inspect [A.1, A.2, A.3] "the prices are shown at the table"
    --- text
    Any seven pays 4 to 1.
    Any craps pays 7 to 1.
    Odds are paid at true odds.

How to fix
    Supply the regulation's own document with `--text`, or with `--text ID=FILE` for several regulations. Needs the
    document's text; a document is taken for another one when fewer than half of the paragraphs begin in it as the
    outline says.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE, VERDICT = "CIT008", "warning", "0.1", "undetermined"
MESSAGE = {
    "en": "the document given is not this regulation: {found} of {sought} paragraphs found; nothing was compared",
    "es": "el documento aportado no es esta norma: se hallaron {found} de {sought} párrafos; no se ha cotejado nada",
}
HELP = {
    "en": "give the document of this regulation; in the transcription: if it is this one, copy the first words of the "
    "paragraphs from it, in its order",
    "es": "aportar el documento de esta norma; en la transcripción: si es este, copiar de él las primeras "
    "palabras de los párrafos, en su orden",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding instead of one for every paragraph and phrase."""
    document = case.document
    if document is not None and document.is_another:
        yield Observation(
            at=case.regulation.span.start(),
            values={"found": document.sought - len(document.missing), "sought": document.sought},
            subject=Subject(case.regulation.id),
        )
