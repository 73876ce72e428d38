"""The blocks of the report in WordprocessingML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from checker.reporters.report.formats.docx_tables import ROOM, plain_table, table_xml
from checker.reporters.report.formats.docx_xml import FAINT, INKS, line_xml, lines_xml, marked, paragraph, words
from checker.reporters.report.markup import Markup, joined, tag
from checker.reporters.report.model import (
    Block,
    Bullets,
    Facts,
    Figure,
    FindingBlock,
    Paragraph,
    Points,
    Quote,
    Report,
    Section,
    SignatureField,
    Table,
)
from checker.reporters.report.voice import line as line_of

_NAMES = 2400
"""Width of the column of names beside facts, in twentieths of a point."""
_PEN = 620


class Body:
    """Makes the body of one document; `picture` returns the run with a picture, None if there is nobody to draw it."""

    def __init__(self, report: Report, picture: Callable[[Figure], Markup | None]) -> None:
        self.picture = picture
        self.choices = [report.labels[f"answer_{name}"] for name in ("yes", "no", "open")]
        self.places = 0

    def section(self, section: Section, level: int = 1) -> Iterator[Markup]:
        """Yield a section with those below it."""
        title = words(f"{section.number} {section.title}".strip())
        yield paragraph(self._place(section.id, title), style=f"Heading{min(level, 6)}")
        for block, following in zip_longest(section.blocks, section.blocks[1:]):
            leads = following is not None and not isinstance(following, Paragraph)
            yield from self.block(block, level + 1, leads)
        for each in section.sections:
            yield from self.section(each, level + 1)

    def block(self, block: Block, level: int, leads: bool = False) -> Iterator[Markup]:
        """Yield the paragraphs and tables of a block.

        `level` is that of a heading in it; a paragraph that `leads` over to a list, a picture, a finding stays with it.
        """
        if isinstance(block, Paragraph):
            yield paragraph(line_xml(block.line, colour=INKS.get(block.tone, "")), keep=leads)
        elif isinstance(block, Bullets):
            yield from (paragraph(line_xml(item), style="ListBullet") for item in block.items)
        elif isinstance(block, Facts):
            yield from _facts(block)
        elif isinstance(block, Quote):
            yield paragraph(words(block.where, colour=FAINT), keep=True)
            yield paragraph(words(block.text), style="Quote")
        elif isinstance(block, Table):
            yield from self._table(block)
        elif isinstance(block, Figure):
            yield from self._figure(block)
        elif isinstance(block, Points):
            for place, point in enumerate(block.points, 1):
                verdict = words(point.verdict.words, bold=True, colour=INKS[point.verdict.ruling])
                yield paragraph(words(f"{place}. "), verdict, words(" "), line_xml(point.line), style="Point")
        elif isinstance(block, SignatureField):
            yield from _signature(block)
        else:
            yield from self._finding(block, level)

    def _place(self, id_: str, *runs: Markup) -> Markup:
        self.places += 1
        return marked(self.places, id_, *runs)

    def _table(self, block: Table) -> Iterator[Markup]:
        yield paragraph(self._place(block.id, line_xml(line_of(block.caption))), style="Caption", keep=True)
        yield table_xml(block, self.choices)
        for note in block.notes:
            yield paragraph(line_xml(note, colour=FAINT), style="Note")
        yield paragraph(style="Gap")

    def _figure(self, block: Figure) -> Iterator[Markup]:
        drawn = self.picture(block)
        caption = self._place(block.id, line_xml(line_of(block.caption)))
        yield paragraph(caption, style="Caption", keep=True)
        yield paragraph(words(block.alternative) if drawn is None else drawn)

    def _finding(self, block: FindingBlock, level: int) -> Iterator[Markup]:
        verdict = words(block.verdict.words, bold=True, colour=INKS[block.verdict.ruling])
        head = (words(f"{block.number} · "), verdict, words(f" · {block.kind}", colour=FAINT))
        yield paragraph(self._place(block.id, *head), style=f"Heading{min(level, 6)}")
        yield paragraph(line_xml(block.message), keep=True)
        yield from _facts(Facts(block.facts))
        for part in block.blocks:
            yield from self.block(part, level + 1)


def _facts(block: Facts) -> Iterator[Markup]:
    rows = [
        (paragraph(words(fact.name, colour=FAINT), style="Cell"), paragraph(lines_xml(fact.lines), style="Cell"))
        for fact in block.facts
    ]
    if rows:
        yield plain_table(rows, (_NAMES, ROOM - _NAMES), ruled=True)
        yield paragraph(style="Gap")


def _signature(block: SignatureField) -> Iterator[Markup]:
    high = tag("w:pPr", tag("w:spacing", **{"w:before": _PEN}))
    rows = [(tag("w:p", high, words(label, colour=FAINT)), paragraph()) for label in block.labels]
    yield plain_table(rows, (_NAMES, ROOM - _NAMES), ruled=True)
    yield paragraph(words(block.note, colour=FAINT), style="Note")


def contents(report: Report) -> Markup:
    """Return the list of sections, each a link; a field, so that Word fills in the pages when asked to."""
    begin, separate, end = (
        tag("w:r", tag("w:fldChar", **{"w:fldCharType": kind})) for kind in ("begin", "separate", "end")
    )
    code = tag("w:r", tag("w:instrText", ' TOC \\o "1-1" \\h ', **{"xml:space": "preserve"}))
    entries = []
    for place, entry in enumerate(report.contents):
        name = entry.id.replace("-", "_")
        link = tag("w:hyperlink", words(f"{entry.number} {entry.title}"), **{"w:anchor": name})
        before = (begin, code, separate) if place == 0 else ()
        after = (end,) if place == len(report.contents) - 1 else ()
        entries.append(paragraph(*before, link, *after))
    return joined(entries)
