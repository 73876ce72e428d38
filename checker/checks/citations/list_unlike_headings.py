"""The document names a game or class in its list in another way than where it treats it.

Why it matters
    A list and the headings that it announces are to be held against each other: two names may be two things.

Fails
    regulation example
      outline 1 «The games», 2 «The rules»
    inspect [1, 2] "games"
    --- text
    The games are:

    - 01 French roulette.

    - 02 Craps or dice.

    The rules of section "02 DICE" hold.

Passes
    regulation example
      outline 1 «The games», 2 «The rules»
    inspect [1, 2] "games"
    --- text
    The games are:

    - 01 French roulette.

    - 02 Craps or dice.

    The rules of section "02 CRAPS OR DICE" hold.

How to fix
    Nothing has to be changed in the transcription. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, SINCE = "CIT015", "note", "0.3"
MESSAGE = {
    "en": "`{word}` here is `{other}` in the list of the document",
    "es": "`{word}`, aquí, es `{other}` en la lista del documento",
}
HELP = ASK_OR_CORRECT_COPY


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per number of the list."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import lists_unlike_headings  # only a document pays for it

    yield from in_document(case, lists_unlike_headings)
