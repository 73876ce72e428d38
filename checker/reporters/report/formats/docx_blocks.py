"""The blocks of the report in WordprocessingML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from checker.reporters.report.formats.docx_tables import ROOM, plain_table, table_xml
from checker.reporters.report.formats.docx_xml import (
    FAINT,
    INKS,
    bookmark,
    field,
    line_xml,
    lines_xml,
    marked,
    paragraph,
    words,
)
from checker.reporters.report.formats.pairs import is_pair, leading
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
    plain,
)
from checker.reporters.report.voice import line as line_of

_NAMES = 2400
"""Width of the column of names beside facts, in twentieths of a point."""
_PEN = 620
_SHORT, _LAST = 8, 4
"""Items of a list that stays on one page, and those at the end of a longer one that stay together."""
_UNKNOWN = "–"
"""Stands for a page that no program has counted yet."""
_LARGE = 1200
"""Letters from which on facts may be broken between pages."""


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
        for block, leads in leading(section.blocks, bool(section.sections)):
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
            yield from _bullets(block)
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

    def _table(self, block: Table, keep: bool = False) -> Iterator[Markup]:
        yield paragraph(self._place(block.id, line_xml(line_of(block.caption))), style="Caption", keep=True)
        yield table_xml(block, self.choices, keep)
        for note in block.notes:
            yield paragraph(line_xml(note, colour=FAINT), style="Note", keep=keep)
        yield paragraph(style="Gap", keep=keep)

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
        for part, following in zip_longest(block.blocks, block.blocks[1:]):
            if isinstance(part, Table):
                yield from self._table(part, following is not None and is_pair(part, following))
            else:
                yield from self.block(part, level + 1)


def _bullets(block: Bullets) -> Iterator[Markup]:
    """Yield a list; a short one stays on one page, of a long one the last items do."""
    count = len(block.items)
    first = 0 if count <= _SHORT else count - _LAST
    for place, item in enumerate(block.items):
        yield paragraph(line_xml(item), style="ListBullet", keep=first <= place < count - 1)


def _facts(block: Facts) -> Iterator[Markup]:
    """Yield facts as a table that stays on one page, unless they are long."""
    short = sum(len(plain(line)) for fact in block.facts for line in fact.lines) <= _LARGE
    rows = []
    for place, fact in enumerate(block.facts, 1):
        keep = short and place < len(block.facts)
        name = paragraph(words(fact.name, colour=FAINT), style="Cell", keep=keep)
        rows.append((name, paragraph(lines_xml(fact.lines), style="Cell", keep=keep)))
    if rows:
        yield plain_table(rows, (_NAMES, ROOM - _NAMES), ruled=True)
        yield paragraph(style="Gap")


def _signature(block: SignatureField) -> Iterator[Markup]:
    """Yield a box with room to write above each label, two beside one another."""
    high = tag("w:pPr", tag("w:keepNext"), tag("w:spacing", **{"w:before": _PEN}))
    cells = [tag("w:p", high, words(label, colour=FAINT)) for label in block.labels]
    rows = list(zip_longest(cells[::2], cells[1::2], fillvalue=paragraph()))
    yield plain_table(rows, (ROOM // 2, ROOM - ROOM // 2), ruled=True, framed=True)
    yield paragraph(words(block.note, colour=FAINT), style="Note")


def contents(report: Report) -> Markup:
    """Return the list of sections, each a link with the number of its page.

    The numbers are fields of their own and not one table of contents: LibreOffice knows their pages as soon as it has
    laid out the document, and would show those of a table as they were written. Word works them out as fields.
    """
    entries = []
    for entry in report.contents:
        name = bookmark(entry.id)
        page = field(f"PAGEREF {name} \\h", _UNKNOWN)
        shown = (words(f"{entry.number} {entry.title}"), tag("w:r", tag("w:tab")), page)
        entries.append(paragraph(tag("w:hyperlink", *shown, **{"w:anchor": name}), style="Contents"))
    return joined(entries)
