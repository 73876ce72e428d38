"""What the formats of the report share: the table of kinds of parts, which cells show, what paper keeps together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from checker.findings.wording import Style
from checker.views.report import model
from checker.views.report.model import Block, Cell, Figure, FindingBlock, Paragraph, Report, Row, Section, Table
from checker.views.report.names import Voice

Made = TypeVar("Made")
MadeOfCell = TypeVar("MadeOfCell")

# What a format calls the method for each kind of block and of cell.
METHODS: Mapping[type, str] = {
    model.Paragraph: "paragraph",
    model.Bullets: "bullets",
    model.Facts: "facts",
    model.Quote: "quote",
    model.Table: "table",
    model.Figure: "figure",
    model.Points: "points",
    model.FindingBlock: "finding",
    model.SignatureField: "signature",
    model.TextCell: "words",
    model.CitationCell: "words",
    model.PriceCell: "price",
    model.NumberCell: "number",
    model.VerdictCell: "verdict",
    model.AnswerCell: "answer",
    model.PenCell: "pen",
}


class Visitor(Generic[Made, MadeOfCell]):
    """A format that goes through a report: what it makes of a block and of a cell is up to its methods."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.choices = tuple(report.labels[f"answer_{name}"] for name in ("yes", "no", "open"))
        self.level = 2  # of a heading in the blocks of the section at hand

    def block(self, block: Block) -> Made:
        """Return what the format makes of a block."""
        made: Made = getattr(self, METHODS[type(block)])(block)
        return made

    def cell(self, cell: Cell) -> MadeOfCell:
        """Return what the format makes of a cell."""
        made: MadeOfCell = getattr(self, METHODS[type(cell)])(cell)
        return made


def visible(row: Row) -> Iterator[tuple[int, Cell, int]]:
    """Yield the cells of a row that no wider one covers: its place, the cell, and how many columns it takes."""
    end = 0
    for place, cell in enumerate(row.cells):
        if place >= end:
            span = cell.span if isinstance(cell, model.TextCell) else 1
            end = place + span
            yield place, cell, span


def is_numeric(column: model.Column, cell: Cell | None = None) -> bool:
    """Return whether the head of a column, or a cell in it, stands on the right; words among figures do not."""
    return column.kind in ("number", "price") and not isinstance(cell, model.TextCell)


LARGE = 1200  # letters from which on a row, facts, a table or a finding may be broken between pages


def size_of(row: Row) -> int:
    """Return how many letters a row has."""
    return sum(len(cell.text) for cell in row.cells)


def is_short(facts: Sequence[model.Fact]) -> bool:
    """Return whether facts are so short that they stay on one page."""
    return sum(len(model.plain(line)) for fact in facts for line in fact.lines) <= LARGE


def marked(text: str, cited: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Yield a text in parts, and of each whether a finding cites it, letter by letter."""
    end = 0
    for start, phrase in sorted((text.find(phrase), phrase) for phrase in cited if phrase in text):
        if start >= end:
            yield text[end:start], False
            yield phrase, True
            end = start + len(phrase)
    yield text[end:], False


# Reports on so many subjects that no paper holds them whole: of each, only what was found is printed, in words.


MOST = 60  # subjects that are printed whole: some 500 pages and 1.5 GB to set them where 30 % of the prices are wrong


def for_paper(report: Report) -> Report:
    """Return the report as paper takes it: whole, or condensed, and then the front says so."""
    subjects = sum(entry.id.startswith("subject-") for entry in report.contents)
    return report if subjects <= MOST else report._replace(sections=_Condensed(report))


class _Condensed:
    """The sections of a report, those of its subjects without all but their findings."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def __iter__(self) -> Iterator[Section]:
        sections = iter(self.report.sections)
        front = next(sections)
        said = Voice(Style(self.report.language, "")).line("paper.condensed")
        yield front._replace(blocks=(Paragraph(said, "open"), *front.blocks))
        for chapter in sections:
            if not chapter.id.startswith("subject-"):
                yield chapter
                continue
            # What was found stands below the heading of the chapter: of each finding its words, and what they cite.
            found = (block for each in chapter.sections for block in each.blocks if isinstance(block, FindingBlock))
            bare = (
                each._replace(blocks=tuple(part for part in each.blocks if isinstance(part, (Paragraph, model.Quote))))
                for each in found
            )
            yield chapter._replace(blocks=(*chapter.blocks, *bare), sections=())


# What stays together: what throws do in words and as a grid, a paragraph and what it leads over to.


def is_pair(before: Block | None, block: Block | None) -> bool:
    """Return whether a block is the grid of the throws that the table before it tells in words."""
    return isinstance(before, Table) and isinstance(block, Figure) and isinstance(block.chart, model.ThrowGrid)


def leading(blocks: Sequence[Block], goes_on: bool) -> Iterator[tuple[Block, bool]]:
    """Yield blocks, and of each whether it must stay on the page of the next.

    A paragraph leads over to a list, a picture, a finding; so does the one before it. `goes_on`: sections follow.
    """
    for place, block in enumerate(blocks):
        after = blocks[place + 1 : place + 3]
        leads = any(not isinstance(each, Paragraph) for each in after) or (goes_on and len(after) < 2)
        yield block, leads and isinstance(block, Paragraph)


RUNNING = 100  # letters of the line above each page


def shortened(words: str, most: int = RUNNING) -> str:
    """Return words of at most so many letters; … says that some are left out, after a whole word if there is one."""
    if len(words) <= most:
        return words
    cut = words[:most]
    ends = [place for place in range(most // 2, most) if not cut[place].isalnum()]
    return f"{cut[: ends[-1] if ends else most - 1].rstrip(' ,;:.-_(«')}…"
