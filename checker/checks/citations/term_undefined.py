"""The document defines its terms and uses one that it does not define.

Why it matters
    Whoever needs the list of terms finds nothing on this one.

Fails
    regulation example
      outline 1 «The following terms», 2 «A roll»
    inspect [1, 2] "terms"
    --- text
    The following terms are used. ROLL: a throw. POINT: a total. LINE: a bet.

    A roll that shows a "garden" loses.

Passes
    regulation example
      outline 1 «The following terms», 2 «A roll»
    inspect [1, 2] "terms"
    --- text
    The following terms are used. ROLL: a throw. POINT: a total. LINE: a bet.

    A roll that shows the "point" wins.

How to fix
    Nothing has to be changed in the transcription. Only words in quotation marks are looked at, in texts that define
    three terms or more. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, SINCE = "CIT014", "note", "0.3"
MESSAGE = {
    "en": "the document defines its terms, but not `{word}`",
    "es": "el documento define sus términos, pero no `{word}`",
}
HELP = ASK_OR_CORRECT_COPY


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per term."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import undefined_terms  # only a document pays for it

    regulation = case.regulation
    labels = [game.label for game in regulation.games]
    labels += [group.label for group in regulation.groups] + [bet.label for bet in regulation.bets]
    yield from in_document(case, lambda document: undefined_terms(document, labels))
