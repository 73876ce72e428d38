"""A citation names a paragraph that is not in the outline of the document.

Why it matters
    A rule cited to a paragraph that nobody can find cannot be relied on.

Fails
    regulation example
      outline A.1, A.2
    bet any_seven "Seven" [A.9]
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    regulation example
      outline A.1, A.2
    game craps "Craps" [A] with 2 dice
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Correct the anchor, or add the paragraph to the outline. Headings need no entry: `A` is inside when `A.1` is listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import is_inside
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.suggest import hint, with_hint
from checker.semantics.decree.model import Cited

CODE, SEVERITY, SINCE = "CIT001", "error", "0.1"
MESSAGE = {
    "en": "the outline has no paragraph `{anchor}`",
    "es": "el índice de párrafos no tiene `{anchor}`",
}
HELP = {"en": "{way_out}", "es": "{way_out}"}
THERE: Bilingual = {"en": "in the transcription: ", "es": "en la transcripción: "}
ADD_IT: Bilingual = {
    "en": "correct the anchor, or add the paragraph to the outline",
    "es": "corregir la cita o añadir el párrafo al índice",
}
ALSO: Bilingual = {"en": "cited here too", "es": "también se cita aquí"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per place that is not there, however often cited; a text without outline is not judged."""
    outline = case.regulation.outline
    strangers: dict[str, list[Cited]] = {}
    for mention in case.regulation.cited if outline else ():
        if not is_inside(mention.citation.anchor, outline):
            strangers.setdefault(mention.citation.anchor, []).append(mention)
    for anchor, mentions in strangers.items():
        way_out = with_hint(THERE, hint(anchor, (entry.anchor for entry in outline), ADD_IT))
        yield Observation(
            at=mentions[0].span,
            values={"anchor": anchor, "way_out": way_out},
            subject=Subject(case.regulation.id),
            citations=(mentions[0].citation,),
            related=tuple(Related(mention.span, ALSO) for mention in mentions[1:]),
        )
