"""The transcriber doubts a wording of the document.

Why it matters
    A misprint that every reader corrects in passing is still what the document says; the authority should know of it.

Fails
    bet horn "Horm" [A.1]
      one roll   wins 2, 3, 11, 12   loses other
      pays 4 to 1
    suspect [A.1] "the name looks like a misprint of Horn"

Passes
    bet horn "Horn" [A.1]
      one roll   wins 2, 3, 11, 12   loses other
      pays 4 to 1

How to fix
    Ask the issuer of the document. A doubt changes no figure by itself; it is shown so that a person can decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE = "CIT007", "note", "0.1"
MESSAGE = {"en": "{doubt}", "es": "{doubt}"}
HELP = {"en": "ask whoever issued the document", "es": "consultar a quien emitió el documento"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per doubt, with the places it is about and those it is set against."""
    for note in case.regulation.notes:
        if note.kind == "suspect":
            yield Observation(
                at=note.span,
                values={"doubt": note.text.texts},
                subject=Subject(case.regulation.id, note.game),
                citations=(*note.citations, *note.against),
            )
