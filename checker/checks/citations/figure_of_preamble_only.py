"""A preamble gives a figure that no clause has.

Why it matters
    A preamble lays nothing down: what it announces in figures has to stand in a clause.

Fails
    regulation example
      outline Pre «Casinos keep», 1 «Any seven»
    not encoded [Pre] because "a preamble"
    bet any_seven "Any seven" [1]
      one roll   wins 7   loses other
      pays 4 to 1
    --- text
    Casinos keep 5% of each win from now on.

    Any seven pays 4 to 1.

Passes
    regulation example
      outline Pre «Casinos keep», 1 «Any seven»
    not encoded [Pre] because "a preamble"
    bet any_seven "Any seven" [1]
      one roll   wins 7   loses other
      pays 4 to 1
    --- text
    Casinos keep 5% of each win from now on.

    Any seven pays 4 to 1, less 5% of the win.

How to fix
    Nothing has to be changed in the transcription. Amounts and percentages are looked at in the paragraphs before the
    first rule. Needs the document's text (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import coverage_of
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, SINCE = "CIT016", "note", "0.3"
MESSAGE = {
    "en": "`{word}` stands in the preamble only",
    "es": "`{word}` figura solo en el preámbulo",
}
HELP = ASK_OR_CORRECT_COPY


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per figure."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import figures_of_a_preamble  # only a document pays for it

    coverage = coverage_of(case.regulation)
    ruled = {*coverage.encoded, *coverage.inspected, *coverage.doubted}
    preamble = list(takewhile(lambda anchor: anchor not in ruled, (each.anchor for each in case.regulation.outline)))
    yield from in_document(case, lambda document: figures_of_a_preamble(document, preamble))
