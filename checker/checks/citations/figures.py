"""The wording of a document beside its transcription: the figures of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import as_printed
from checker.checks.registry import check
from checker.findings.finding import Citation, Observation, Subject
from checker.findings.wording import Style, alternatives, coded, coded_list, number, price
from checker.words.names import in_both

_SHOWN = 8


@check("CIT017")
def figure_unlike_the_phrase(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per citation."""
    document, of = case.copy, case.regulation
    if document is None:
        return
    from checker.cases.document.held import unlike_figures  # imported lazily: only when the user gives the document

    for each in unlike_figures(of, document):
        citation, write = each.mention.citation, partial(_one_of, price if each.is_price else number)
        yield Observation(
            at=each.mention.span,
            values={
                "figure": coded(
                    as_printed(document, each.figure.at, document.folded[each.figure.at : each.figure.end])
                ),
                "phrase": citation.phrase or "",
                "anchor": citation.anchor,
                "there": in_both(of.header.country, partial(write, each.there)),
                "here": in_both(of.header.country, partial(write, each.here)),
            },
            subject=Subject(of.id),
            citations=(citation,),
        )


@check("CIT018")
def figure_unused(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per paragraph."""
    document, of = case.copy, case.regulation
    if document is None:
        return
    from checker.cases.document.held import unused_figures  # imported lazily: only when the user gives the document

    entries = {entry.anchor: entry.span for entry in of.outline}
    for each in unused_figures(of, document):
        words = (as_printed(document, figure.at, document.folded[figure.at : figure.end]) for figure in each.figures)
        yield Observation(
            at=entries.get(each.anchor, of.span),
            values={"anchor": each.anchor, "figures": coded_list(list(dict.fromkeys(words))[:_SHOWN])},
            subject=Subject(of.id),
            citations=(Citation(of.id, each.anchor),),
        )


def _one_of(write: Callable[[Fraction, Style], str], values: Iterable[Fraction], style: Style) -> str:
    return alternatives(tuple(write(each, style) for each in values)[:_SHOWN], style)
