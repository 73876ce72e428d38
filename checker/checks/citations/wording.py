"""The wording of a document: references to nothing, terms, spellings, figures of the preamble."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import coverage_of
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Citation, Observation, Subject

if TYPE_CHECKING:
    from checker.cases.document.coverage import Found
    from checker.cases.document.text import Document

CIT012 = words_of("CIT012")


# Findings about the wording of a document, told where its paragraph stands in the outline.


def in_document(case: RegulationCase, search: Callable[[Document], Iterator[Found]]) -> Iterator[Observation]:
    """Yield what is found in the document, where there is one and it is that of the text: `word`, and the `other`."""
    document, regulation = case.document, case.regulation
    if document is None or document.is_another:
        return
    from checker.cases.document.coverage import anchor_of, as_printed  # only a document pays for it

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


# A preamble gives a figure that no clause has.
@check("CIT016")
def figure_of_preamble_only(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per figure."""
    if case.document is None:
        return
    from checker.cases.document.coverage import figures_of_a_preamble  # only a document pays for it

    coverage = coverage_of(case.regulation)
    ruled = {*coverage.encoded, *coverage.inspected, *coverage.doubted}
    preamble = list(takewhile(lambda anchor: anchor not in ruled, (each.anchor for each in case.regulation.outline)))
    yield from in_document(case, lambda document: figures_of_a_preamble(document, preamble))


# The document names a game or class in its list in another way than where it treats it.
@check("CIT015")
def list_unlike_headings(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per number of the list."""
    if case.document is None:
        return
    from checker.cases.document.coverage import lists_unlike_headings  # only a document pays for it

    yield from in_document(case, lists_unlike_headings)


# The document asks for something before the second card, and deals all cards face up at once.
@check("CIT013")
def moment_already_past(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per such moment."""
    if case.document is None:
        return
    from checker.cases.document.coverage import moments_past  # only a document pays for it

    yield from in_document(case, moments_past)


# The document spells one word in two ways.
@check("CIT011")
def name_spelt_two_ways(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of spellings."""
    if case.document is None:
        return
    from checker.cases.document.coverage import spelt_two_ways  # only a document pays for it

    yield from in_document(case, partial(spelt_two_ways, spanish=case.regulation.header.language == "es"))


# The document refers to an article or a paragraph of its own that does not exist, or to itself.
@check("CIT012")
def reference_to_nothing(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per reference."""
    if case.document is None:
        return
    from checker.cases.document.coverage import references_to_nothing  # only a document pays for it

    for found in in_document(case, references_to_nothing):
        of_paragraph = str(found.values["word"]).casefold().startswith(("apartado", "paragraph"))
        itself, nothing = (
            (CIT012["same_paragraph"], CIT012["no_paragraph"])
            if of_paragraph
            else (CIT012["itself"], CIT012["nothing"])
        )
        yield found._replace(values={**found.values, "what": itself if found.values["other"] else nothing})


# The document defines its terms and uses one that it does not define.
@check("CIT014")
def term_undefined(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per term."""
    if case.document is None:
        return
    from checker.cases.document.coverage import undefined_terms  # only a document pays for it

    regulation = case.regulation
    labels = [game.label for game in regulation.games]
    labels += [group.label for group in regulation.groups] + [bet.label for bet in regulation.bets]
    yield from in_document(case, lambda document: undefined_terms(document, labels))
