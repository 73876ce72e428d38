"""A paragraph of the document is not accounted for.

Why it matters
    A paragraph that nobody has transcribed is not checked, and a report that does not mention it would look complete.

Fails
    regulation example
      outline A.1, A.2
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    regulation example
      outline A.1, A.2, A.3
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    inspect [A.2] "the dice are shown to the players before the first throw"
    not encoded [A.3] because "a definition, no rule of play"

How to fix
    Transcribe the paragraph; if no table file can show what it asks for, write `inspect`; if it holds no rule, write
    `not encoded`. A doubt (`suspect`) accounts for a paragraph too.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import coverage_of
from checker.findings.finding import Bilingual, Citation, Observation, Related, Subject

CODE, SEVERITY, SINCE, VERDICT = "CIT002", "warning", "0.1", "undetermined"
MESSAGE = {
    "en": "no statement names {count} of {total} paragraphs: {anchors}",
    "es": "ninguna disposición nombra {count} de {total} párrafos: {anchors}",
}
HELP = {
    "en": "in the transcription: add them, or account for them with `inspect` or `not encoded`",
    "es": "en la transcripción: añadirlos o dar cuenta de ellos con `inspecciona` o `no codificado`",
}
ALSO: Bilingual = {"en": "this one too", "es": "este también"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for all of them."""
    coverage = coverage_of(case.regulation)
    if not coverage.untouched:
        return
    places = {entry.anchor: entry.span for entry in case.regulation.outline}
    first, *others = dict.fromkeys(places[anchor] for anchor in coverage.untouched)
    yield Observation(
        at=first,
        values={"count": len(coverage.untouched), "total": coverage.total, "anchors": ", ".join(coverage.untouched)},
        subject=Subject(case.regulation.id),
        citations=tuple(Citation(case.regulation.id, anchor) for anchor in coverage.untouched),
        related=tuple(Related(span, ALSO) for span in others),
    )
