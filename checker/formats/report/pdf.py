"""The report as the JSON that `reports/pdf/report.typ` sets: every text harmless, showable and breakable."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

from checker.formats.report.paper import for_paper, is_pair, leading
from checker.formats.report.pdf_fonts import PLACE, letters_of, shown, with_fields
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.views.escape import clean
from checker.views.json_text import Json
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import ACROSS, PAGE, breakable, fitted, unbroken, whole
from checker.views.report.model import (
    AnswerCell,
    Block,
    Bullets,
    Cell,
    CitationCell,
    Facts,
    Figure,
    FindingBlock,
    Line,
    NumberCell,
    Paragraph,
    PenCell,
    Picture,
    Points,
    PriceCell,
    Quote,
    Report,
    Row,
    Section,
    SignatureField,
    Table,
    TextCell,
    TextRun,
    ThrowGrid,
    VerdictCell,
    plain,
)
from checker.views.report.voice import line as line_of

_NUMERIC = ("number", "price")
_TOGETHER = 8
"""Rows of one wager that stay on one page; a longer run of rows says its name anew."""
_ONE_PAGE = 14
"""Rows of a table that stays on one page."""
_LARGE = 1200
"""Letters from which on a row, a table or a finding may be broken between pages."""
RUNNING = 100
"""Letters of the line above each page."""
_MARKS = {"plain": "", "code": "c", "strong": "s"}


class Paper:
    """Makes the data of one report; `letters` are the characters that its font can show."""

    def __init__(self, report: Report, letters: frozenset[str]) -> None:
        self.report = report
        self.letters = letters
        self.choices = tuple(report.labels[f"answer_{name}"] for name in ("yes", "no", "open"))
        self.targets: set[str] = set()
        self.page = PAGE
        self.fields: dict[str, str] = {}

    def document(self) -> dict[str, Json]:
        """Return everything; `targets` are the ids that links can lead to. Afterwards `fields` are those to fill in."""
        report = self.report
        sections = iter(report.sections)
        front = next(sections)
        heading = f"{report.title}: {report.subject}"
        data: dict[str, Json] = {
            "language": report.language,
            "date": [int(part) for part in report.as_of.split("-")],
            "as_of": report.labels["day"],
            "heading": self.bare(heading),
            "description": self.bare(report.verdict.text),
            "running": self.bare(shortened(heading, RUNNING)),
            "title": self.text(report.title),
            "subject": self.text(report.subject),
            "verdict": self._verdict(report.verdict),
            "stamp": self.bare(report.stamp),
            "attachments": [
                {"name": each.name, "type": each.media_type, "told": self.bare(each.description), "text": each.text}
                for each in report.attachments
            ],
            "labels": {name: self.bare(words) for name, words in report.labels.items()},
            "choices": [self.bare(whole(choice)) for choice in self.choices],
            "field": PLACE,
            "letterhead": _letterhead(report.letterhead),
            "front": self._blocks(front.blocks),
            "sections": [self._section(section) for section in sections],
        }
        return {**data, "targets": dict.fromkeys(sorted(self.targets), True)}

    def text(self, words: str) -> str:
        """Return words that show as they are, and may be broken where they are too long for a line."""
        return shown(breakable(unbroken(clean(words))), self.letters)

    def bare(self, words: str) -> str:
        """Return words for what is no line of text: the title of the document, a text alternative."""
        return shown(clean(words), self.letters)

    def _line(self, line: Line) -> Json:
        return [self._run(run) for run in line]

    def _run(self, run: TextRun) -> Json:
        words = self.text(run.text)
        return [words, _MARKS[run.mark], run.target] if run.mark != "plain" or run.target else words

    def _lines(self, lines: tuple[Line, ...]) -> Json:
        return [self._line(line) for line in lines]

    def _verdict(self, cell: VerdictCell) -> dict[str, Json]:
        return {"ruling": cell.ruling, "words": self.text(cell.words), "findings": self._line(cell.findings)}

    def _section(self, section: Section) -> Json:
        self.targets.add(section.id)
        self.page = ACROSS if section.across else PAGE
        return {
            "id": section.id,
            "title": self.text(f"{section.number} {section.title}".strip()),
            "blocks": self._blocks(section.blocks, bool(section.sections)),
            "sections": [self._section(each) for each in section.sections],
            "across": section.across,
        }

    def _blocks(self, blocks: tuple[Block, ...], leads: bool = False) -> Json:
        """Return blocks, a table and its grid as one; the last paragraph may lead over to what follows."""
        found: list[Json] = []
        for before, (block, goes_on) in zip((None, *blocks), leading(blocks, leads), strict=False):
            if is_pair(before, block):
                found[-1] = {"kind": "pair", "table": found[-1], "figure": self._block(block)}
            else:
                found.append(self._block(block, goes_on))
        return found

    def _block(self, block: Block, leads: bool = False) -> Json:
        if isinstance(block, Paragraph):
            return {"kind": "paragraph", "line": self._line(block.line), "tone": block.tone, "leads": leads}
        if isinstance(block, Bullets):
            return {"kind": "bullets", "items": self._lines(block.items)}
        if isinstance(block, Facts):
            return self._facts(block)
        if isinstance(block, Quote):
            return self._quote(block)
        if isinstance(block, Table):
            return self._table(block)
        if isinstance(block, Figure):
            return self._figure(block)
        if isinstance(block, Points):
            points = [
                [each.verdict.ruling, self.text(each.verdict.words), self._line(each.line)] for each in block.points
            ]
            return {"kind": "points", "points": points}
        if isinstance(block, SignatureField):
            return self._signature(block)
        return self._finding(block)

    def _signature(self, block: SignatureField) -> dict[str, Json]:
        self.fields |= {name: self.bare(label) for name, label in zip(block.names, block.labels, strict=True) if name}
        labels: list[Json] = [[name, self.text(label)] for name, label in zip(block.names, block.labels, strict=True)]
        return {"kind": "signature", "labels": labels, "note": self.text(block.note)}

    def _facts(self, block: Facts) -> dict[str, Json]:
        facts: list[Json] = [[self.text(fact.name), self._lines(fact.lines)] for fact in block.facts]
        return {"kind": "facts", "pairs": block.pairs, "facts": facts}

    def _quote(self, block: Quote) -> Json:
        parts: list[Json] = [[self.text(part), cited] for part, cited in marked(block.text, block.cited) if part]
        return {"kind": "quote", "where": self.text(block.where), "parts": parts}

    def _figure(self, block: Figure) -> Json:
        self.targets.add(block.id)
        return {
            "kind": "figure",
            "id": block.id,
            "caption": self._line(line_of(block.caption)),
            "alternative": self.bare(block.alternative),
            "svg": shown(svg(block), self.letters),
            "grid": isinstance(block.chart, ThrowGrid),
            "across": self.page == ACROSS,
        }

    def _finding(self, block: FindingBlock) -> Json:
        self.targets.add(block.id)
        return {
            "kind": "finding",
            "id": block.id,
            "number": block.number,
            "code": self.text(block.kind),
            "severity": block.severity,
            "verdict": self._verdict(block.verdict),
            "message": self._line(block.message),
            "facts": self._facts(Facts(block.facts))["facts"],
            "blocks": self._blocks(block.blocks),
            "short": sum(len(plain(line)) for fact in block.facts for line in fact.lines) <= _LARGE,
        }

    def _table(self, table: Table) -> Json:
        block, size, widths, *_ = fitted(table, self.choices, self.page)
        self.targets.add(block.id)
        heads: list[Json] = [
            {"head": self._line(line_of(each.head)), "width": round(width * 100), "right": each.kind in _NUMERIC}
            for each, width in zip(block.columns, widths, strict=True)
        ]
        return {
            "kind": "table",
            "id": block.id,
            "caption": self._line(line_of(block.caption)),
            "columns": heads,
            "size": round(size * 10),
            "dense": block.dense or self.page == ACROSS,
            "short": len(block.rows) <= _ONE_PAGE and sum(map(_size, block.rows)) <= _LARGE,
            "rows": [self._cell(*placed, block) for placed in cells_of(block)],
            "notes": self._lines(block.notes),
        }

    def _cell(self, row: Row, place: int, rows: int, block: Table) -> Json:
        cell = row.cells[place]
        words = isinstance(cell, TextCell)
        if row.id and not place:
            self.targets.add(row.id)
        return {
            **self._content(cell),
            "id": row.id if not place else "",
            "span": cell.span if isinstance(cell, TextCell) else 1,
            "rows": rows,
            "breakable": _size(row) > _LARGE,
            "right": block.columns[place].kind in _NUMERIC and not words,
            "tone": row.tone,
            "strong": row.tone == "player" and isinstance(cell, NumberCell),
        }

    def _content(self, cell: Cell) -> dict[str, Json]:
        if isinstance(cell, PriceCell):
            return {"kind": "lines", "lines": [[self.text(whole(plain(line)))] for line in cell.lines]}
        if isinstance(cell, (TextCell, CitationCell)):
            return {"kind": "lines", "lines": self._lines(cell.lines)}
        if isinstance(cell, NumberCell):
            exact, rounded = (self.text(whole(words)) for words in (cell.exact, cell.rounded))
            return {"kind": "number", "exact": exact, "rounded": rounded}
        if isinstance(cell, VerdictCell):
            return {"kind": "verdict", **self._verdict(cell)}
        if isinstance(cell, AnswerCell):
            return {"kind": "answer", "words": None if cell.answer is None else self.text(cell.words)}
        assert isinstance(cell, PenCell)
        return {"kind": "pen"}


def _letterhead(picture: Picture | None) -> Json:
    if picture is None:
        return None
    return {"format": picture.media_type.removeprefix("image/").replace("jpeg", "jpg"), "data": list(picture.data)}


def shortened(words: str, most: int) -> str:
    """Return words of at most so many letters; … says that some are left out, after a whole word if there is one."""
    if len(words) <= most:
        return words
    cut = words[:most]
    ends = [place for place in range(most // 2, most) if not cut[place].isalnum()]
    return f"{cut[: ends[-1] if ends else most - 1].rstrip(' ,;:.-_(«')}…"


def _size(row: Row) -> int:
    return sum(len(cell.text) for cell in row.cells)


def marked(text: str, cited: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Yield a text in parts, and of each whether a finding cites it."""
    end = 0
    for start, phrase in sorted((text.find(phrase), phrase) for phrase in cited if phrase in text):
        if start >= end:
            yield text[end:start], False
            yield phrase, True
            end = start + len(phrase)
    yield text[end:], False


def cells_of(block: Table) -> Iterator[tuple[Row, int, int]]:
    """Yield the cells that paper shows: a row, the cell's place in it, and how many rows it reaches down.

    Cells that a wider or a longer one covers are left out.
    """
    left = [0] * len(block.columns)
    for number, row in enumerate(block.rows):
        covered = 0
        for place, cell in enumerate(row.cells):
            if left[place]:
                left[place] -= 1
                continue
            if covered:
                covered -= 1
                continue
            covered = cell.span - 1 if isinstance(cell, TextCell) else 0
            rows = _reach(block, number, place) if not covered else 1
            left[place] = rows - 1
            yield row, place, rows


def _reach(block: Table, number: int, place: int) -> int:
    """Return over how many rows the merged cells from the first up to `place` stay the same."""
    if place >= block.merged:
        return 1
    same = block.rows[number].cells[: place + 1]
    rows = 1
    while rows < _TOGETHER and number + rows < len(block.rows) and block.rows[number + rows].cells[: place + 1] == same:
        rows += 1
    return rows


# The report as PDF for paper and archive: tagged and searchable (PDF/A-3a, PDF/UA-1), A4, fonts embedded.
# Typst sets it; the page is described in `reports/pdf/report.typ`, the report goes in as JSON. Fonts are those
# shipped beside the template and those of typst itself, never those of the machine: the same report is the same file
# everywhere.


EXTRA = "report"
NEEDS = "typst"
MOST = 2000
"""Subjects with all annexes. A page takes some 3 MB to set: 300 tables, 30 % of the prices wrong, have 374, 980 MB."""
STANDARDS = ["a-3a", "ua-1"]
"""PDF/A-3 is PDF/A-2 that may carry files: the certificates of the figures."""
_LONG = 180_000
"""Letters of data from which on ten pages are to be expected, so that the template makes room for an index."""
_CLEARLY = 12
"""Pages up to which an index that was expected may itself have made ten of them: they are set again without."""
_PICTURE = '#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")\n'
_COUNT = re.compile(rb"/Type/Pages/Count (\d+)")
_SHARP = 150
"""Dots per inch of a picture that is turned into pixels."""


class PaperReport(NamedTuple):
    """A report as typst takes it: the data of the template as JSON, and the labels of its fields by their names."""

    data: str
    is_long: bool
    fields: dict[str, str]
    as_of: str


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once: page numbers and the tree of tags need all of it."""
    yield finish(compose(report))


def compose(report: Report) -> PaperReport:
    """Return all that `finish` needs of a report."""
    paper = Paper(for_paper(report), letters_of(_font()))
    data = json.dumps(paper.document(), ensure_ascii=False)
    is_long = len(data) - sum(len(each.text) for each in report.attachments) > _LONG
    return PaperReport(data, is_long, paper.fields, report.as_of)


def finish(paper: PaperReport) -> bytes:
    """Return the file; setting it takes some MB a page. What was expected of its length changes nothing in it."""
    found = _set(paper)
    if paper.is_long and pages(found) <= _CLEARLY:
        found = _set(paper._replace(is_long=False))
    return with_fields(found, paper.fields, _font())


def _set(paper: PaperReport) -> bytes:
    typst: Any = import_module(NEEDS)
    fonts = _fonts()
    found: bytes = typst.compile(
        read_text(os.path.join(os.path.dirname(fonts), "report.typ")).encode("utf-8"),
        font_paths=[fonts],
        ignore_system_fonts=True,
        sys_inputs={"data": paper.data, "long": "yes" if paper.is_long else "no"},
        pdf_standards=STANDARDS,
        timestamp=int(datetime.fromisoformat(paper.as_of).replace(tzinfo=UTC).timestamp()),
    )
    return found


def pages(data: bytes) -> int:
    """Return how many pages a file has."""
    return max(map(int, _COUNT.findall(data)), default=0)


def pixels(drawing: str) -> bytes:
    """Return an SVG as PNG, in the fonts of the report, for formats that take no SVG."""
    typst: Any = import_module(NEEDS)
    letters = letters_of(_font())
    found = typst.compile(
        _PICTURE.encode("utf-8"),
        font_paths=[_fonts()],
        ignore_system_fonts=True,
        sys_inputs={"svg": shown(drawing, letters)},
        format="png",
        ppi=_SHARP,
    )
    assert isinstance(found, bytes)
    return found


def _fonts() -> str:
    return os.path.join(data_folder("reports"), "pdf", "fonts")


def _font() -> str:
    return os.path.join(_fonts(), "LiberationSans-Regular.ttf")
