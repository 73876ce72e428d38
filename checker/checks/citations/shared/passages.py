"""Findings about the wording of a document, told where its paragraph stands in the outline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from checker.cases.case import RegulationCase
from checker.findings.finding import Citation, Observation, Subject

if TYPE_CHECKING:
    from checker.cases.document.anomalies import Found
    from checker.cases.document.text import Document


def in_document(case: RegulationCase, search: Callable[[Document], Iterator[Found]]) -> Iterator[Observation]:
    """Yield what is found in the document, where there is one and it is that of the text: `word`, and the `other`."""
    document, regulation = case.document, case.regulation
    if document is None or document.is_another:
        return
    from checker.cases.document.anomalies import anchor_of, as_printed  # only a document pays for it

    entries = {entry.anchor: entry.span for entry in regulation.outline}
    for found in search(document):
        anchor = anchor_of(document, found.at)
        yield Observation(
            at=entries.get(anchor or "", regulation.span),
            values={
                "word": as_printed(document, found.at, found.word),
                "other": found.other if found.other_at is None else as_printed(document, found.other_at, found.other),
            },
            subject=Subject(regulation.id),
            citations=(Citation(regulation.id, anchor),) if anchor is not None else (),
        )
