"""The report as a workbook: a sheet for each kind of table, to filter, sort and calculate with.

Sections of several subjects share their sheets, the subject in the first column. Exact fractions are texts; beside them
stands the number (column heads with ≈). Rows go to disk as they come, so that a thousand tables need little memory.
Pictures are left out: their numbers are in the sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from itertools import chain, islice
from typing import Any

import xlsxwriter

from checker.findings.wording import Style
from checker.formats.report.xlsx_book import Book, Ruled, Value, WorkbookHead, heads_of, lead_of, values_of
from checker.syntax.sheets.xlsx_package import REPORT
from checker.views.report import model
from checker.views.report.model import Block, FindingBlock, Points, Report, Section, Table, plain
from checker.views.report.names import Voice
from checker.views.report.names import line as line_of

WHOLE = True
_SETTINGS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once, which a ZIP archive is."""
    stream = BytesIO()
    workbook = xlsxwriter.Workbook(stream, _SETTINGS)
    workbook.set_properties({"title": report.title, "created": datetime.fromisoformat(report.as_of)})
    workbook.define_name(REPORT, "=TRUE")
    _Filler(report, workbook).fill()
    workbook.close()
    yield stream.getvalue()


class _Filler:
    """Puts the sections of one report into the sheets of a workbook."""

    def __init__(self, report: Report, workbook: Any) -> None:
        self.report = report
        self.voice = Voice(Style(report.language, ""))
        self.book = Book(workbook, [report.labels[f"answer_{name}"] for name in ("yes", "no", "open")])
        self.findings: list[tuple[tuple[str, ...], FindingBlock]] = []
        self.parts: dict[str, list[tuple[str, str, Table]]] = {}
        self.notes: dict[tuple[str, str], None] = {}

    def fill(self) -> None:
        """Write everything."""
        sections = iter(self.report.sections)
        front, *first = islice(sections, 2)
        listing = [section for section in first if section.id == "subjects"]  # a row for each table comes first
        for section in (*listing, *filter(None, (self.report.one_row,))):
            self._section(section, ())
        self._front(front)
        for section in chain(first[len(listing) :], sections):
            self._section(section, ())
        self._found()
        self._arithmetic()
        heads = (self._head("section", 30), self._head("text", 120))
        page = self.book.sheet("notes", (self._word("notes"),), heads)
        for note in self.notes:
            page.row(note)
        self.book.finish()

    def _word(self, name: str) -> str:
        return self.voice.say(f"sheet.{name}")

    def _head(self, name: str, width: int) -> WorkbookHead:
        return WorkbookHead(self._word(name), width)

    def _front(self, section: Section) -> None:
        page = self.book.sheet("front", (self._word("front"),), (self._head("name", 34), self._head("text", 110)))
        page.row((self.report.title, self.report.subject))
        page.row(("", Ruled(self.report.verdict.words, self.report.verdict.ruling)))
        for block in section.blocks:
            if isinstance(block, Table):
                self._table(block, (), section)
            else:
                for name, words in _lines(block):
                    page.row((name, words))
        page.row(("", self.report.stamp))

    def _summary(self, section: Section) -> None:
        """Write the summary on one sheet, the readings that the figures rest on below its points."""
        heads = (self._head("number", 8), self._head("verdict", 20), self._head("point", 110))
        page = self.book.sheet("points", (section.title,), heads)
        for block in section.blocks:
            if isinstance(block, Points):
                for place, point in enumerate(block.points, 1):
                    page.row((place, Ruled(point.verdict.words, point.verdict.ruling), plain(point.line)))
            else:
                for _, words in _lines(block):
                    page.row(("", "", words))

    def _section(self, section: Section, of: tuple[str, ...]) -> None:
        if section.id == "summary":
            self._summary(section)
            return
        of = (section.title,) if section.id.startswith("group-") else of
        for block in section.blocks:
            if isinstance(block, Table):
                self._table(block, of, section)
            elif isinstance(block, FindingBlock):
                self._finding(block, section, of)
            else:
                for name, words in _lines(block):
                    self.notes[section.title, f"{name}: {words}" if name else words] = None
        for each in section.sections:
            self._section(each, (section.title,) if section.id.startswith("subject-") else of)

    def _table(self, block: Table, of: tuple[str, ...], section: Section) -> None:
        """Append a table to the sheet of its kind: tables with the same columns share one, and tell which they are."""
        own = tuple(heads_of(block, self._word("findings")))
        tables = (each for each in section.blocks if isinstance(each, Table))
        alike = sum(_key(tuple(heads_of(each, self._word("findings")))) == _key(own) for each in tables)
        before = [self._head("subject", 26) for _ in of]
        if alike > 1:
            of = (*of, plain(line_of(block.caption)))
            before.append(self._head("table", 26))
        heads = (*before, *own)
        names = (section.title, plain(line_of(block.caption)))
        page = self.book.sheet(_key(heads), names, heads, len(of) + lead_of(block))
        for row in block.rows:
            page.row((*of, *values_of(row, block)), row.tone)
        if section.id == "subjects":  # its amounts are in the currency that the caption names
            page.note(names[1])
        for note in block.notes:
            page.note(plain(note))

    def _finding(self, block: FindingBlock, section: Section, of: tuple[str, ...]) -> None:
        """Keep a finding and its tables: which columns their sheets have is known when all have been seen."""
        if not self.findings:
            self.book.sheet("findings", (section.title, self._word("findings")), (), len(of) + 1)
        self.findings.append((of, block._replace(blocks=())))
        for part in block.blocks:
            if isinstance(part, Table):
                name, _, kind = plain(line_of(part.caption)).rpartition(": ")
                self.parts.setdefault(kind, []).append((block.number, name, part))
            elif isinstance(part, (model.Quote, model.Paragraph)):
                for name, words in _lines(part):
                    self.notes[block.number, f"{name} {words}".strip()] = None

    def _found(self) -> None:
        """Write the findings: one row each, with a column for every fact that any of them has."""
        facts = tuple(dict.fromkeys(fact.name for _, block in self.findings for fact in block.facts))
        named = (("number", 9), ("verdict", 18), ("severity", 14), ("code", 10), ("message", 80))
        if not self.findings:
            return
        lead = self.findings[0][0]
        heads = [*(self._head("subject", 26) for _ in lead), *(self._head(*each) for each in named)]
        heads += [WorkbookHead(name, 36) for name in facts]
        page = self.book.sheet("findings", (self._word("findings"),), ())
        page.head(heads)
        for of, block in self.findings:
            stated = dict(_facts(block.facts))
            fixed: tuple[Value, ...] = (
                block.number,
                Ruled(block.verdict.words, block.verdict.ruling),
                block.severity_words,
                block.code,
                plain(block.message),
            )
            page.row((*of, *fixed, *(stated.get(name, "") for name in facts)))

    def _arithmetic(self) -> None:
        """Write the tables of findings, those of a kind on one sheet: the widest of them says the order of columns."""
        for kind, parts in self.parts.items():
            known = [tuple(heads_of(part, "")) for _, _, part in parts]
            columns = dict.fromkeys(head for heads in sorted(known, key=len, reverse=True) for head in heads)
            heads = (self._head("finding", 12), self._head("about", 34), *columns)
            page = self.book.sheet(f"part {kind}", (kind[:1].upper() + kind[1:],), heads, lead=2)
            for (number, name, part), own in zip(parts, known, strict=True):
                for row in part.rows:
                    values = dict(zip(own, values_of(row, part), strict=True))
                    page.row((number, name, *(values.get(head) for head in columns)), row.tone)
                for note in part.notes:
                    page.note(plain(note))


def _key(heads: tuple[WorkbookHead, ...]) -> str:
    return "\n".join(head.text for head in heads)


def _facts(facts: Iterable[model.Fact]) -> list[tuple[str, str]]:
    return [(fact.name, "\n".join(map(plain, fact.lines))) for fact in facts]


# The names and words of a block that is no table; pictures have none.
_LINES: Mapping[type, Callable[[Any], list[tuple[str, str]]]] = {
    model.Paragraph: lambda block: [("", plain(block.line))],
    model.Bullets: lambda block: [("", plain(item)) for item in block.items],
    model.Facts: lambda block: _facts(block.facts),
    model.Quote: lambda block: [(block.where, block.text)],
    model.Points: lambda block: [(point.verdict.words, plain(point.line)) for point in block.points],
    model.SignatureField: lambda block: [*((label, "") for label in block.labels), ("", block.note)],
    FindingBlock: lambda block: [
        (f"{block.number} · {block.verdict.words} · {block.kind}", plain(block.message)),
        *_facts(block.facts),
    ],
}


def _lines(block: Block) -> list[tuple[str, str]]:
    return _LINES[type(block)](block) if type(block) in _LINES else []
