"""A cited phrase occurs more than once in its paragraph and does not identify one place.

Why it matters
    Whoever looks the phrase up finds several places, and a change in one of them would go unnoticed.

Fails
    bet any_seven "Any seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1 [A.1 «pays 4 to 1»]
    --- text
    Seven pays 4 to 1. Horn pays 4 to 1.

Passes
    bet any_seven "Seven" [A.1 «Seven wins»]
      one roll   wins 7   loses other
      pays 4 to 1 [A.1 «pays 4 to 1»]
    --- text
    Seven wins with 7 and pays 4 to 1. Horn pays 4 to 1.

How to fix
    Cite words that occur only once in the paragraph, or cite such words where the bet begins: its other phrases are
    then looked for from there on. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.document.places import Sought, sought_phrases
from checker.findings.finding import Citation, Observation, Related, Subject

CODE, SEVERITY, SINCE = "CIT010", "note", "0.1"
SHOWN = 5
MESSAGE = {
    "en": "{count} cited phrases stand more than once in their paragraph, which does not prove one place: {phrases}",
    "es": "{count} frases citadas figuran más de una vez en su párrafo, lo que no prueba un lugar: {phrases}",
}
ONE = {
    "en": "a cited phrase stands more than once in its paragraph, which does not prove one place: {phrases}",
    "es": "una frase citada figura más de una vez en su párrafo, lo que no prueba un lugar: {phrases}",
}
HELP = {
    "en": "in the transcription: cite words that the paragraph has once",
    "es": "en la transcripción: citar palabras que el párrafo contenga una sola vez",
}
ALSO = {"en": "this one too", "es": "esta también"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for all phrases of a text that no other phrase of their bet gives a place."""
    document = case.document
    if document is None or document.is_another:
        return
    open_: dict[Citation, Sought] = {}
    for each in sought_phrases(case.regulation, document):
        if each.times > 1 and not each.inside and each.instead is None:
            open_.setdefault(each.mention.citation, each)
    places = list(open_.values())
    if places:
        yield Observation(
            at=places[0].mention.span,
            values={
                "count": len(places),
                "phrases": {"en": _phrases(places, "among others"), "es": _phrases(places, "entre otras")},
            },
            subject=Subject(case.regulation.id),
            citations=tuple(open_),
            related=tuple(Related(each.mention.span, ALSO) for each in places[1:]),
            message=ONE if len(places) == 1 else None,
        )


def _phrases(found: list[Sought], others: str) -> str:
    named = [f"`{each.mention.citation.phrase}` ({each.mention.citation.anchor})" for each in found[:SHOWN]]
    return ", ".join((*named, others) if len(found) > SHOWN else named)
