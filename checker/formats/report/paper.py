"""Reports on so many subjects that no paper holds them whole: of each, only what was found is printed, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.findings.wording import Style
from checker.views.report.model import Block, Figure, FindingBlock, Paragraph, Quote, Report, Section, Table, ThrowGrid
from checker.views.report.voice import Voice

MOST = 60
"""Subjects that are printed whole: some 500 pages and 1.5 GB to set them where 30 % of the prices are wrong."""


def for_paper(report: Report) -> Report:
    """Return the report as paper takes it: whole, or condensed, and then the front says so."""
    subjects = sum(entry.id.startswith("subject-") for entry in report.contents)
    return report if subjects <= MOST else report._replace(sections=_Condensed(report))


class _Condensed:
    """The sections of a report, those of its subjects without all but their findings."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def __iter__(self) -> Iterator[Section]:
        """Yield the sections in their order."""
        sections = iter(self.report.sections)
        front = next(sections)
        said = Voice(Style(self.report.language, "")).line("paper.condensed")
        yield front._replace(blocks=(Paragraph(said, "open"), *front.blocks))
        yield from (_findings_only(each) if each.id.startswith("subject-") else each for each in sections)


def _findings_only(chapter: Section) -> Section:
    """Return a chapter with what was found, below its own heading; of each finding its words, and what they cite."""
    found = [block for section in chapter.sections for block in section.blocks if isinstance(block, FindingBlock)]
    bare = (
        each._replace(blocks=tuple(part for part in each.blocks if isinstance(part, (Paragraph, Quote))))
        for each in found
    )
    return chapter._replace(blocks=(*chapter.blocks, *bare), sections=())


# What stays together: what throws do in words and as a grid, a paragraph and what it leads over to.


def is_pair(before: Block | None, block: Block) -> bool:
    """Return whether a block is the grid of the throws that the table before it tells in words."""
    return isinstance(before, Table) and isinstance(block, Figure) and isinstance(block.chart, ThrowGrid)


def leading(blocks: Sequence[Block], goes_on: bool) -> Iterator[tuple[Block, bool]]:
    """Yield blocks, and of each whether it must stay on the page of the next.

    A paragraph leads over to a list, a picture, a finding; so does the one before it. `goes_on`: sections follow.
    """
    for place, block in enumerate(blocks):
        after = blocks[place + 1 : place + 3]
        leads = any(not isinstance(each, Paragraph) for each in after) or (goes_on and len(after) < 2)
        yield block, leads and isinstance(block, Paragraph)
