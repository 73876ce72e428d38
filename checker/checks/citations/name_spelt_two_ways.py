"""The document spells one word in two ways.

Why it matters
    A name that is not always the same leaves open whether two things are meant.

Fails
    regulation example
      outline 1 «The croupier», 2 «The crouppier»
    inspect [1, 2] "one dealer is at the table"
    --- text
    The croupier throws the dice.

    The crouppier pays the winners.

Passes
    regulation example
      outline 1 «The croupier», 2 «The croupiers»
    inspect [1, 2] "one dealer is at the table"
    --- text
    The croupier throws the dice.

    The croupiers pay the winners.

How to fix
    Nothing has to be changed in the transcription. Words of seven letters and more are compared that differ in one
    letter within, in Spanish also shorter ones that sound alike. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import RegulationCase
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, SINCE = "CIT011", "note", "0.3"
MESSAGE = {
    "en": "the document says `{word}` here and `{other}` elsewhere",
    "es": "el documento dice aquí `{word}` y en otros lugares `{other}`",
}
HELP = ASK_OR_CORRECT_COPY


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of spellings."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import spelt_two_ways  # only a document pays for it

    yield from in_document(case, partial(spelt_two_ways, spanish=case.regulation.header.language == "es"))
