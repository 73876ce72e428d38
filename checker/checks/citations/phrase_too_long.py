"""A phrase quoted from the document is longer than six words.

Why it matters
    A phrase helps to find a place; the document itself is not copied into the file.

Fails
    bet any_seven "Seven" [A.1 «the bet wins if a seven is thrown next»]
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    bet any_seven "Seven" [A.1 «if a seven is thrown next»]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Keep the words that identify the place: for a payout, those that state it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Citation, Observation, Subject
from checker.text.span import Span

CODE, SEVERITY, SINCE = "CIT005", "warning", "0.1"
MESSAGE = {
    "en": "the phrase `{phrase}` has {words} words; the most is {most}",
    "es": "la frase `{phrase}` tiene {words} palabras; el máximo es {most}",
}
HELP = {
    "en": "in the transcription: keep the words that tell",
    "es": "en la transcripción: dejar solo las palabras que la identifican",
}
MOST_WORDS = 6


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase, of a citation or of the outline."""
    for citation, span in _phrases(case):
        words = sum(any(map(str.isalnum, word)) for word in (citation.phrase or "").split())
        if words > MOST_WORDS:
            yield Observation(
                at=span,
                values={"phrase": citation.phrase or "", "words": words, "most": MOST_WORDS},
                subject=Subject(case.regulation.id),
                citations=(citation,),
            )


def _phrases(case: RegulationCase) -> Iterator[tuple[Citation, Span]]:
    for entry in case.regulation.outline:
        yield Citation(case.regulation.id, entry.anchor, entry.phrase), entry.span
    seen: set[Citation] = set()
    for mention in case.regulation.cited:
        if mention.citation not in seen:
            seen.add(mention.citation)
            yield mention.citation, mention.span
