"""The report as PDF for paper and archive: tagged and searchable (PDF/A-3a, PDF/UA-1), A4, fonts embedded.

Typst sets it; the page is described in `reports/pdf/report.typ`, the report goes in as JSON, every text in it harmless,
showable and breakable. Fonts are those shipped beside the template and those of typst itself, never those of the
machine: the same report is the same file everywhere.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from checker.formats.report.pdf_fields import PLACE, shown, with_fields
from checker.formats.report.visitor import (
    LARGE,
    Visitor,
    for_paper,
    is_numeric,
    is_pair,
    is_short,
    leading,
    marked,
    shortened,
    size_of,
    visible,
)
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.views.layout import clean
from checker.views.markup import Json
from checker.views.report import model
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import ACROSS, PAGE, breakable, fitted, unbroken, whole
from checker.views.report.model import Block, Line, Paragraph, Report, Row, Section, Table, plain
from checker.views.report.names import line as line_of

_TOGETHER = 8  # rows of one wager that stay on one page; a longer run of rows says its name anew
_ONE_PAGE = 14  # rows of a table that stays on one page
_IMAGES = {"image/png": "png", "image/jpeg": "jpg"}
_MARKS = {"plain": "", "code": "c", "strong": "s"}

Part = dict[str, Json]


class _Paper(Visitor[Part, Part]):
    """Makes the data of one report."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.targets: set[str] = set()  # the ids that links can lead to
        self.page = PAGE  # the width that a table has
        self.fields: dict[str, str] = {}  # those to fill in, with their labels

    def document(self) -> Part:
        """Return everything; only then `targets` and `fields` are known."""
        report = self.report
        sections = iter(report.sections)
        front = next(sections)
        picture = report.letterhead
        heading = f"{report.title}: {report.subject}"
        data: Part = {
            "language": report.language,
            "date": [int(part) for part in report.as_of.split("-")],
            "as_of": report.labels["day"],
            "heading": self.bare(heading),
            "description": self.bare(report.verdict.text),
            "running": self.bare(shortened(heading)),
            "title": self.text(report.title),
            "subject": self.text(report.subject),
            "verdict": self._ruling(report.verdict),
            "stamp": self.bare(report.stamp),
            "attachments": [
                {"name": each.name, "type": each.media_type, "told": self.bare(each.description), "text": each.text}
                for each in report.attachments
            ],
            "labels": {name: self.bare(words) for name, words in report.labels.items()},
            "choices": [self.bare(whole(choice)) for choice in self.choices],
            "field": PLACE,
            "letterhead": None if picture is None else {"format": _IMAGES[picture.media_type], "data": [*picture.data]},
            "front": self._blocks(front.blocks),
            "sections": [self._section(section) for section in sections],
        }
        return {**data, "targets": dict.fromkeys(sorted(self.targets), True)}

    def text(self, words: str) -> str:
        """Return words that show as they are, and may be broken where they are too long for a line."""
        return shown(breakable(unbroken(clean(words))))

    def bare(self, words: str) -> str:
        """Return words for what is no line of text: the title of the document, a text alternative."""
        return shown(clean(words))

    def _line(self, line: Line) -> Json:
        runs = ((self.text(run.text), _MARKS[run.mark], run.target) for run in line)
        return [list(run) if run[1] or run[2] else run[0] for run in runs]

    def _lines(self, lines: tuple[Line, ...]) -> Json:
        return [self._line(line) for line in lines]

    def _ruling(self, cell: model.VerdictCell) -> Part:
        return {"ruling": cell.ruling, "words": self.text(cell.words), "findings": self._line(cell.findings)}

    def _target(self, id_: str) -> str:
        self.targets.add(id_)
        return id_

    def _section(self, section: Section) -> Json:
        self.page = ACROSS if section.across else PAGE
        return {
            "id": self._target(section.id),
            "title": self.text(f"{section.number} {section.title}".strip()),
            "blocks": self._blocks(section.blocks, bool(section.sections)),
            "sections": [self._section(each) for each in section.sections],
            "across": section.across,
        }

    def _blocks(self, blocks: tuple[Block, ...], goes_on: bool = False) -> Json:
        """Return blocks, a table and its grid as one; the last paragraph may lead over to what follows."""
        found: list[Json] = []
        for before, (block, leads) in zip((None, *blocks), leading(blocks, goes_on), strict=False):
            part = self.paragraph(block, leads) if isinstance(block, Paragraph) else self.block(block)
            if is_pair(before, block):
                part = {"kind": "pair", "table": found.pop(), "figure": part}
            found.append(part)
        return found

    def paragraph(self, block: Paragraph, leads: bool = False) -> Part:
        """Return words; those that lead over to the next block stay with it."""
        return {"kind": "paragraph", "line": self._line(block.line), "tone": block.tone, "leads": leads}

    def bullets(self, block: model.Bullets) -> Part:
        return {"kind": "bullets", "items": self._lines(block.items)}

    def points(self, block: model.Points) -> Part:
        points = [[each.verdict.ruling, self.text(each.verdict.words), self._line(each.line)] for each in block.points]
        return {"kind": "points", "points": points}

    def signature(self, block: model.SignatureField) -> Part:
        """Return what to fill in, and keep the labels of the fields."""
        named = list(zip(block.names, block.labels, strict=True))
        self.fields |= {name: self.bare(label) for name, label in named if name}
        labels: list[Json] = [[name, self.text(label)] for name, label in named]
        return {"kind": "signature", "labels": labels, "note": self.text(block.note)}

    def facts(self, block: model.Facts) -> Part:
        facts: list[Json] = [[self.text(fact.name), self._lines(fact.lines)] for fact in block.facts]
        return {"kind": "facts", "pairs": block.pairs, "facts": facts}

    def quote(self, block: model.Quote) -> Part:
        """Return words of a document, of each part whether a finding cites it."""
        parts: list[Json] = [[self.text(part), cited] for part, cited in marked(block.text, block.cited) if part]
        return {"kind": "quote", "where": self.text(block.where), "parts": parts}

    def figure(self, block: model.Figure) -> Part:
        return {
            "kind": "figure",
            "id": self._target(block.id),
            "caption": self._line(line_of(block.caption)),
            "alternative": self.bare(block.alternative),
            "svg": shown(svg(block)),
            "grid": isinstance(block.chart, model.ThrowGrid),
            "across": self.page == ACROSS,
        }

    def finding(self, block: model.FindingBlock) -> Part:
        return {
            "kind": "finding",
            "id": self._target(block.id),
            "number": block.number,
            "code": self.text(block.kind),
            "severity": block.severity,
            "verdict": self._ruling(block.verdict),
            "message": self._line(block.message),
            "facts": self.facts(model.Facts(block.facts))["facts"],
            "blocks": self._blocks(block.blocks),
            "short": is_short(block.facts),
        }

    def table(self, table: Table) -> Part:
        block, size, widths, *_ = fitted(table, self.choices, self.page)
        heads: list[Json] = [
            {"head": self._line(line_of(each.head)), "width": round(width * 100), "right": is_numeric(each)}
            for each, width in zip(block.columns, widths, strict=True)
        ]
        return {
            "kind": "table",
            "id": self._target(block.id),
            "caption": self._line(line_of(block.caption)),
            "columns": heads,
            "size": round(size * 10),
            "dense": block.dense or self.page == ACROSS,
            "short": len(block.rows) <= _ONE_PAGE and sum(map(size_of, block.rows)) <= LARGE,
            "rows": [self._placed(*placed, block) for placed in cells_of(block)],
            "notes": self._lines(block.notes),
        }

    def _placed(self, row: Row, place: int, rows: int, block: Table) -> Json:
        cell = row.cells[place]
        return {
            **self.cell(cell),
            "id": self._target(row.id) if row.id and not place else "",
            "span": cell.span if isinstance(cell, model.TextCell) else 1,
            "rows": rows,
            "breakable": size_of(row) > LARGE,
            "right": is_numeric(block.columns[place], cell),
            "tone": row.tone,
            "strong": row.tone == "player" and isinstance(cell, model.NumberCell),
        }

    def words(self, cell: model.TextCell | model.CitationCell) -> Part:
        return {"kind": "lines", "lines": self._lines(cell.lines)}

    def price(self, cell: model.PriceCell) -> Part:
        return {"kind": "lines", "lines": [[self.text(whole(plain(line)))] for line in cell.lines]}

    def number(self, cell: model.NumberCell) -> Part:
        exact, rounded = (self.text(whole(words)) for words in (cell.exact, cell.rounded))
        return {"kind": "number", "exact": exact, "rounded": rounded}

    def verdict(self, cell: model.VerdictCell) -> Part:
        return {"kind": "verdict", **self._ruling(cell)}

    def answer(self, cell: model.AnswerCell) -> Part:
        """Return an answer, without words where it is to be ticked."""
        return {"kind": "answer", "words": None if cell.answer is None else self.text(cell.words)}

    def pen(self, cell: model.PenCell) -> Part:
        return {"kind": "pen"}


def cells_of(block: Table) -> Iterator[tuple[Row, int, int]]:
    """Yield the cells that no other one covers on paper: the row, the place in it, how many rows it reaches down."""
    left = [0] * len(block.columns)
    for number, row in enumerate(block.rows):
        for place, _, span in visible(row):
            if left[place]:
                left[place] -= 1
                continue
            rows = 1
            if place < block.merged and span == 1:  # as far as all merged cells up to this one stay the same
                same = row.cells[: place + 1]
                alike = (each.cells[: place + 1] == same for each in block.rows[number + 1 : number + _TOGETHER])
                while next(alike, False):
                    rows += 1
            left[place] = rows - 1
            yield row, place, rows


# Subjects with all annexes. A page takes some 3 MB to set: 300 tables, 30 % of the prices wrong, have 374, 980 MB.
MOST = 2000
STANDARDS = ["a-3a", "ua-1"]  # PDF/A-3 is PDF/A-2 that may carry files: the certificates of the figures
# Letters of data from which on ten pages are to be expected, so that the template makes room for an index.
_LONG = 180_000
# Pages up to which an index that was expected may itself have made ten of them: they are set again without.
_CLEARLY = 12
_PICTURE = '#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")\n'
_COUNT = re.compile(rb"/Type/Pages/Count (\d+)")
_SHARP = 150  # dots per inch of a picture that is turned into pixels


class PaperReport(NamedTuple):
    """A report as typst takes it."""

    data: str  # of the template, as JSON
    is_long: bool
    fields: dict[str, str]  # their labels by name
    as_of: str


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once: page numbers and the tree of tags need all of it."""
    yield finish(compose(report))


def compose(report: Report) -> PaperReport:
    """Return all that `finish` needs of a report."""
    paper = _Paper(for_paper(report))
    data = json.dumps(paper.document(), ensure_ascii=False)
    is_long = len(data) - sum(len(each.text) for each in report.attachments) > _LONG
    return PaperReport(data, is_long, paper.fields, report.as_of)


def finish(paper: PaperReport) -> bytes:
    """Return the file; setting it takes some MB a page. What was expected of its length changes nothing in it."""
    found = _set(paper)
    if paper.is_long and pages(found) <= _CLEARLY:
        found = _set(paper._replace(is_long=False))
    return with_fields(found, paper.fields)


def _set(paper: PaperReport) -> bytes:
    return _typeset(
        read_text(os.path.join(data_folder("reports"), "pdf", "report.typ")),
        sys_inputs={"data": paper.data, "long": "yes" if paper.is_long else "no"},
        pdf_standards=STANDARDS,
        timestamp=int(datetime.fromisoformat(paper.as_of).replace(tzinfo=UTC).timestamp()),
    )


def _typeset(template: str, **options: Any) -> bytes:
    fonts = os.path.join(data_folder("reports"), "pdf", "fonts")
    import typst  # imported lazily: a Word document takes its pictures from here, where this is installed too

    found: bytes = typst.compile(template.encode("utf-8"), font_paths=[fonts], ignore_system_fonts=True, **options)
    return found


def pages(data: bytes) -> int:
    """Return how many pages a file has."""
    return max(map(int, _COUNT.findall(data)), default=0)


def pixels(drawing: str) -> bytes:
    """Return an SVG as PNG, in the fonts of the report, for formats that take no SVG."""
    return _typeset(_PICTURE, sys_inputs={"svg": shown(drawing)}, format="png", ppi=_SHARP)
