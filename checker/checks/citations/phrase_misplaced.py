"""A cited phrase stands in its paragraph, but beside another bet.

Why it matters
    "Pays 15 to 1" may occur in one paragraph for two bets. Where the document says something else of one of them, the
    phrase is still found, beside the other one, and proves nothing.

Fails
    bet any_seven "Seven" [A.1 «Seven wins»]
      one roll   wins 7   loses other
      pays 15 to 1 [A.1 «pays 15 to 1»]
    bet eleven "Eleven" [A.1 «Eleven wins»]
      one roll   wins 11   loses other
      pays 15 to 1 [A.1 «pays 15 to 1»]
    --- text
    Seven wins with 7 and pays 10 to 1. Eleven wins with 11 and pays 15 to 1.

Passes
    bet any_seven "Seven" [A.1 «Seven wins»]
      one roll   wins 7   loses other
      pays 15 to 1 [A.1 «pays 15 to 1»]
    bet eleven "Eleven" [A.1 «Eleven wins»]
      one roll   wins 11   loses other
      pays 15 to 1 [A.1 «pays 15 to 1»]
    --- text
    Seven wins with 7 and pays 15 to 1. Eleven wins with 11 and pays 15 to 1.

How to fix
    Compare the passage with the document. It is reported only where the part of the paragraph about this bet has very
    similar words; a phrase that occurs once for several bets is not reported. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.document.places import sought_phrases
from checker.findings.finding import Observation
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "CIT009", "error", "0.1"
MESSAGE = {
    "en": "{bet}: beside `{head}` paragraph `{anchor}` says `{says}`; `{phrase}` stands elsewhere in it",
    "es": "{bet}: junto a `{head}`, el párrafo `{anchor}` dice `{says}`; `{phrase}` figura en otro lugar de él",
}
HELP = {
    "en": "compare the place with the document; in the transcription: copy the phrase from there",
    "es": "cotejar el lugar con el documento; en la transcripción: copiar de allí la frase",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase that the bet's own part of a paragraph says otherwise."""
    document = case.document
    if document is None or document.is_another:
        return
    for mention, _, stretch, _, instead in sought_phrases(case.regulation, document):
        if stretch is not None and instead is not None:
            yield Observation(
                at=mention.span,
                values={
                    "bet": name_of(stretch.bet),
                    "head": stretch.head,
                    "anchor": mention.citation.anchor,
                    "phrase": mention.citation.phrase or "",
                    "says": instead,
                },
                subject=case.regulation.subject(stretch.bet),
                citations=(mention.citation,),
                confidence="low",
            )
