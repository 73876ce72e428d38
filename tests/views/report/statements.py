"""The statements of a report, from its model, and the words of its formats, each read back from the file."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator
from io import BytesIO
from xml.etree import ElementTree

from checker.views.report.line_breaks import READABLE
from checker.views.report.model import (
    Block,
    Bullets,
    Cell,
    Facts,
    FindingBlock,
    Line,
    NumberCell,
    Paragraph,
    Points,
    Quote,
    Report,
    Section,
    SignatureField,
    Table,
    VerdictCell,
    plain,
)
from tests.formats.report.pages import sheets, texts_of
from tests.views.report.composed import Page

PAPER = (".md", ".html", ".pdf", ".docx", ".xlsx")
_UNSEEN = re.compile(r"[\s\u00ad\u200b\u2060-]+")


def statements(report: Report) -> set[str]:
    """Return everything a report says in words and figures; pictures say it once more."""
    found = {report.title, report.subject, report.verdict.words, report.stamp}
    for section in report.sections:
        found.update(_of_section(section))
    return {said for said in map(squeezed, found) if said}


def said_on_front(report: Report) -> list[str]:
    """Return what page one says, digests of files left out."""
    front = next(iter(report.sections))
    found = (report.title, report.subject, report.verdict.words, *_of_section(front))
    return [re.sub("[0-9a-f]{64}", "…", said) for said in found if said]


def squeezed(text: str) -> str:
    """Return a text without blanks, hyphens and what only divides words: formats break lines where they must."""
    return _UNSEEN.sub("", text)


def words_in(data: bytes, suffix: str) -> str:
    """Return all words of a file, squeezed."""
    if suffix == ".md":
        text = data.decode("utf-8")
        text = re.sub(r"(?<=\])\(#[\w-]+\)|<a id=\"[\w-]+\"></a>", "", text)
        text = re.sub(r"(?<!\\)(?:\*\*|`|[\[\]])", "", text.replace("<br>", "\n"))
        return squeezed(re.sub(r"\\(.)", r"\1", text))
    if suffix == ".html":
        return squeezed("".join(Page(data.decode("utf-8")).words))
    if suffix == ".pdf":
        return squeezed("\n".join(_without_margins(data)))
    if suffix == ".docx":
        with zipfile.ZipFile(BytesIO(data)) as archive:
            root = ElementTree.fromstring(archive.read("word/document.xml"))
        return squeezed("".join(each.text or "" for each in root.iter() if each.tag.endswith("}t")))
    cells = [cell for rows in sheets(data).values() for row in rows for cell in row if cell is not None]
    return squeezed("\n".join(shown for cell in cells for shown in _shown(cell)))


def _shown(cell: object) -> tuple[str, ...]:
    """Return a cell of a workbook as programs of either language show it: numbers have their decimal sign."""
    return (str(cell), str(cell).replace(".", ",")) if isinstance(cell, float) else (str(cell),)


def _without_margins(data: bytes) -> Iterator[str]:
    """Yield the pages of a PDF without the running title, which all but the first have, and the number of the page."""
    for place, text in enumerate(texts_of(data)):
        lines = text.split("\n")
        yield "\n".join(lines[place > 0 : -1])


def _of_section(section: Section) -> Iterator[str]:
    for block in section.blocks:
        yield from _of_block(block)
    for each in section.sections:
        yield from _of_section(each)


def _of_block(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield plain(block.line)
    elif isinstance(block, Bullets):
        yield from map(plain, block.items)
    elif isinstance(block, Facts):
        for fact in block.facts:
            yield fact.name
            yield from map(plain, fact.lines)
    elif isinstance(block, Quote):
        yield from (block.where, block.text)
    elif isinstance(block, Points):
        for point in block.points:
            yield from (point.verdict.words, plain(point.line))
    elif isinstance(block, SignatureField):
        yield from (*block.labels, block.note)
    elif isinstance(block, Table):
        yield from _of_table(block)
    elif isinstance(block, FindingBlock):
        yield from (block.number, block.verdict.words, block.code, plain(block.message))
        yield from _of_block(Facts(block.facts))
        for part in block.blocks:
            yield from _of_block(part)


def _of_table(table: Table) -> Iterator[str]:
    yield from _of_lines(table.notes)
    for row in table.rows:
        for cell in row.cells:
            yield from _of_cell(cell)


def _of_cell(cell: Cell) -> Iterator[str]:
    if isinstance(cell, NumberCell):
        if not cell.rounded or len(cell.exact) <= READABLE:  # of a longer one, narrow formats have what is rounded
            yield cell.exact
    elif isinstance(cell, VerdictCell):
        yield from (cell.words, plain(cell.findings))
    else:
        yield from _of_lines(getattr(cell, "lines", ()))


def _of_lines(lines: Iterable[Line]) -> Iterator[str]:
    yield from map(plain, lines)
