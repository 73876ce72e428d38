"""The wording of a document: references to nothing, terms, spellings, figures of the preamble."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import (
    Found,
    anchor_of,
    as_printed,
    coverage_of,
    figures_of_a_preamble,
    lists_unlike_headings,
    moments_past,
    references_to_nothing,
    spelt_two_ways,
    undefined_terms,
)
from checker.cases.document.text import Document
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Citation, Observation, Subject

CIT012 = words_of("CIT012")


def _in_document(case: RegulationCase, search: Callable[[Document], Iterator[Found]]) -> Iterator[Observation]:
    """Yield what is found in the document, where there is one and it is that of the regulation.

    Each is told where its paragraph stands in the outline: the `word`, and the `other` that it is unlike.
    """
    document, regulation = case.document, case.regulation
    if document is None or document.is_another:
        return
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


# The document spells one word in two ways.
@check("CIT011")
def name_spelt_two_ways(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of spellings."""
    yield from _in_document(case, partial(spelt_two_ways, spanish=case.regulation.header.language == "es"))


# The document refers to an article or a paragraph of its own that does not exist, or to itself.
@check("CIT012")
def reference_to_nothing(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per reference."""
    for found in _in_document(case, references_to_nothing):
        of_paragraph = str(found.values["word"]).casefold().startswith(("apartado", "paragraph"))
        itself, nothing = ("same_paragraph", "no_paragraph") if of_paragraph else ("itself", "nothing")
        yield found._replace(values={**found.values, "what": CIT012[itself if found.values["other"] else nothing]})


# The document asks for something before the second card, and deals all cards face up at once.
@check("CIT013")
def moment_already_past(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per such moment."""
    yield from _in_document(case, moments_past)


# The document defines its terms and uses one that it does not define.
@check("CIT014")
def term_undefined(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per term."""
    of = case.regulation
    labels = [game.label for game in of.games]
    labels += [group.label for group in of.groups] + [bet.label for bet in of.bets]
    yield from _in_document(case, lambda document: undefined_terms(document, labels))


# The document names a game or class in its list in another way than where it treats it.
@check("CIT015")
def list_unlike_headings(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per number of the list."""
    yield from _in_document(case, lists_unlike_headings)


# A preamble gives a figure that no clause has.
@check("CIT016")
def figure_of_preamble_only(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per figure; the preamble ends where the first rule is."""
    if case.document is None:
        return
    coverage = coverage_of(case.regulation)
    ruled = {*coverage.encoded, *coverage.inspected, *coverage.doubted}
    preamble = list(takewhile(lambda anchor: anchor not in ruled, (each.anchor for each in case.regulation.outline)))
    yield from _in_document(case, lambda document: figures_of_a_preamble(document, preamble))
