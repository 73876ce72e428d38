"""The document asks for something before the second card, and deals all cards face up at once.

Why it matters
    Once the second cards lie open there is no moment before them: an insurance could be taken with the cards in sight,
    or never.

Fails
    regulation example
      outline 1.a «A second card», 1.b «Insurance is»
    inspect [1.a, 1.b] "cards and insurance"
    --- text
    A second card is dealt to each hand and to the dealer, all face up.

    Insurance is offered before the dealer takes a second card.

Passes
    regulation example
      outline 1.a «A second card», 1.b «Insurance is»
    inspect [1.a, 1.b] "cards and insurance"
    --- text
    A second card is dealt to each hand.

    Insurance is offered before the dealer takes a second card.

How to fix
    Nothing has to be changed in the transcription. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, VERDICT, SINCE = "CIT013", "warning", "undetermined", "0.3"
MESSAGE = {
    "en": "`{word}`: that moment is past, for it says above: `{other}`",
    "es": "`{word}`: ese momento ya ha pasado, pues antes dice: `{other}`",
}
HELP = ASK_OR_CORRECT_COPY


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per such moment."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import moments_past  # only a document pays for it

    yield from in_document(case, moments_past)
