"""Reports composed for tests: of shipped regulations, of decrees and tables written in a test; all at one fixed moment."""

from __future__ import annotations

import html.parser
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from checker.apps.common import Common
from checker.apps.limits import Ask
from checker.apps.report import collect
from checker.apps.settings import Settings
from checker.cases.case import RegulationCase
from checker.cases.comparison.compare import compare
from checker.findings.finding import Language
from checker.formats.report import formats
from checker.store.library import library
from checker.store.session import Session
from checker.views.report.build import report_of
from checker.views.report.model import Block, FindingBlock, Report, Section, Table
from checker.views.report.subject import Assignment, ReportSubject

AS_OF, VERSION, MOMENT = "2026-12-01", "0.1.0", "2026-12-01 12:00 UTC"
CORDOBA = ("ar_x_craps_reglamento", "ar_x_craps_web")
ASTURIAS = "es_as_craps_2011"


def known(language: Language, **documents: str) -> Common:
    """Return what a command knows, without a configuration of the machine."""
    return Common(language, Settings(), Session(library(()), AS_OF, {}, documents))


def composed(names: tuple[str, ...], language: Language, comparing: bool = False, **documents: str) -> Report:
    """Return the report of some subjects; two texts against each other when `comparing`."""
    return _report_of(collect(names, known(language, **documents), comparing), language, comparing)


def _report_of(found: tuple[ReportSubject, ...], language: Language, comparing: bool) -> Report:
    cases = [each.case for each in found if isinstance(each.case, RegulationCase)]
    comparison = compare(*cases) if comparing else None
    return report_of(Assignment(found, comparison, AS_OF, VERSION, MOMENT), language)


@cache
def asked(name: str, ask: Ask | None, language: Language) -> Report:
    """Return the report of one text with the limit sheet that is asked for."""
    found = collect((name,), known(language), False, ask)
    return report_of(Assignment(found, None, AS_OF, VERSION, MOMENT), language)


@cache
def _regulations(names: tuple[str, ...], comparing: bool) -> tuple[ReportSubject, ...]:
    """Return shipped regulations as subjects, judged once for both languages: unlike tables they have one name."""
    return collect(names, known("en"), comparing)


@cache
def shipped(names: tuple[str, ...], language: Language, comparing: bool = False) -> Report:
    """Return the report of shipped regulations, its sections made once."""
    report = _report_of(_regulations(names, comparing), language, comparing)
    return report._replace(sections=tuple(report.sections))


@cache
def text_of(names: tuple[str, ...], language: Language, suffix: str, comparing: bool = False) -> str:
    """Return a report of shipped regulations in a format."""
    return written(shipped(names, language, comparing), suffix)


def written(report: Report, suffix: str) -> str:
    """Return a report in a format, as text."""
    return b"".join(formats()[suffix].render(report)).decode("utf-8")


def sections(report: Report) -> dict[str, Section]:
    """Return all sections by id, those below others too."""
    found: dict[str, Section] = {}

    def add(section: Section) -> None:
        found[section.id] = section
        for each in section.sections:
            add(each)

    for section in report.sections:
        add(section)
    return found


def blocks(report: Report) -> Iterator[Block]:
    """Yield every block, those of findings too; each finding once."""
    for section in sections(report).values():
        for block in section.blocks:
            if section.id == "front" and isinstance(block, FindingBlock):
                continue  # page one tells it in short
            yield block
            if isinstance(block, FindingBlock):
                yield from block.blocks


def table(report: Report, id_: str) -> Table:
    """Return a table by its id."""
    return next(block for block in blocks(report) if isinstance(block, Table) and block.id == id_)


def texts(found: Table, heading: str) -> list[str]:
    """Return the texts of a column, by its head."""
    place = [column.head for column in found.columns].index(heading)
    return [row.cells[place].text for row in found.rows]


def decree(tmp_path: Path, body: str, title: str = "Reglas") -> str:
    """Write a decree of craps and return its path."""
    head = f'regulation made\n  title "{title}"\n  jurisdiction ES-AS\n  authority "Consejería"\n  kind official\n'
    path = tmp_path / "made.decree"
    path.write_text(f'{head}  language es\n\ngame craps "Dados" with 2 dice\n\n{body}\n', encoding="utf-8")
    return str(path)


class Page(html.parser.HTMLParser):
    """An HTML file taken apart: which elements it has, and what is wrong with how they are nested."""

    VOID = frozenset({"meta", "br", "col"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str], tuple[str, ...]]] = []
        self.words: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element with its attributes and those it stands in."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}, tuple(self.open)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element without content."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}, tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        """Close the element that is open, if it is this one."""
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self.open[-1:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Keep the words outside of the style."""
        if "style" not in self.open:
            self.words.append(data)

    def named(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of all elements of a name."""
        return [attributes for name, attributes, _ in self.elements if name == tag]
