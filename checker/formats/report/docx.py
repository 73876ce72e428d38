"""The report for Word: headings, tables whose heads repeat, A4, numbered pages, pictures with their text beside them.

The same report is the same file: dates are those of the report, and so are those of the archive that the file is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.util import find_spec
from io import BytesIO
from itertools import zip_longest
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import docx
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.oxml import parse_xml
from docx.oxml.ns import qn
from docx.shared import Emu, Mm, Pt, RGBColor, Twips
from lxml import etree

from checker.findings.finding import Language
from checker.formats.report.docx_tables import (
    FAINT,
    INKS,
    ROOM,
    Cells,
    bookmark,
    cell_style,
    field,
    line_xml,
    lines_xml,
    marked,
    paragraph,
    plain_table,
    safe,
    words,
)
from checker.formats.report.pdf import pixels
from checker.formats.report.visitor import for_paper, is_pair, is_short, leading, shortened
from checker.views.markup import Markup, joined, tag
from checker.views.report import model
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import SIZES
from checker.views.report.model import Figure, Report, Section
from checker.views.report.names import line as line_of

_NAMES = 2400  # width of the column of names beside facts, in twentieths of a point
_PEN = 620
_SHORT, _LAST = 8, 4  # items of a list that stays on one page, and those at the end of a longer one that stay together
_UNKNOWN = "–"  # stands for a page that no program has counted yet


class Body(Cells):
    """Makes the body of one document; `picture` returns the run with a picture, None if there is nobody to draw it."""

    def __init__(self, report: Report, picture: Callable[[Figure], Markup | None]) -> None:
        super().__init__(report)
        self.picture = picture
        self.places = 0

    def section(self, section: Section, level: int = 1) -> Iterator[Markup]:
        """Yield a section with those below it."""
        title = words(f"{section.number} {section.title}".strip())
        place, new_page = self._place(section.id, title), section.id.startswith("group-")
        yield paragraph(place, style=f"Heading{min(level, 6)}", new_page=new_page)
        self.level = level + 1
        for block, leads in leading(section.blocks, bool(section.sections)):
            yield from self.paragraph(block, leads) if isinstance(block, model.Paragraph) else self.block(block)
        for each in section.sections:
            yield from self.section(each, level + 1)

    def _place(self, id_: str, *runs: Markup) -> Markup:
        self.places += 1
        return marked(self.places, id_, *runs)

    def paragraph(self, block: model.Paragraph, leads: bool = False) -> Iterator[Markup]:
        """Yield words; those that lead over to a list, a picture, a finding stay with it."""
        yield paragraph(line_xml(block.line, colour=INKS.get(block.tone, "")), keep=leads)

    def bullets(self, block: model.Bullets) -> Iterator[Markup]:
        """Yield a list; a short one stays on one page, of a long one the last items do."""
        count = len(block.items)
        first = 0 if count <= _SHORT else count - _LAST
        for place, item in enumerate(block.items):
            yield paragraph(line_xml(item), style="ListBullet", keep=first <= place < count - 1)

    def facts(self, block: model.Facts) -> Iterator[Markup]:
        """Yield facts as a table that stays on one page, unless they are long."""
        rows = []
        for place, fact in enumerate(block.facts, 1):
            keep = place < len(block.facts) and is_short(block.facts)
            cells = (words(fact.name, colour=FAINT), lines_xml(fact.lines))
            rows.append([paragraph(cell, style="Cell", keep=keep) for cell in cells])
        if rows:
            yield plain_table(rows, (_NAMES, ROOM - _NAMES))
            yield paragraph(style="Gap")

    def quote(self, block: model.Quote) -> Iterator[Markup]:
        """Yield a paragraph of a document below its place."""
        yield paragraph(words(block.where, colour=FAINT), keep=True)
        yield paragraph(words(block.text), style="Quote")

    def points(self, block: model.Points) -> Iterator[Markup]:
        """Yield the points of the summary, each with its number."""
        for place, point in enumerate(block.points, 1):
            verdict = words(point.verdict.words, bold=True, colour=INKS[point.verdict.ruling])
            yield paragraph(words(f"{place}. "), verdict, words(" "), line_xml(point.line), style="Point")

    def signature(self, block: model.SignatureField) -> Iterator[Markup]:
        """Yield a box with room to write above each label, two beside one another."""
        high = tag("w:pPr", tag("w:keepNext"), tag("w:spacing", **{"w:before": _PEN}))
        cells = [tag("w:p", high, words(label, colour=FAINT)) for label in block.labels]
        rows = list(zip_longest(cells[::2], cells[1::2], fillvalue=paragraph()))
        yield plain_table(rows, (ROOM // 2, ROOM - ROOM // 2), framed=True)
        yield paragraph(words(block.note, colour=FAINT), style="Note")

    def table(self, block: model.Table, keep: bool = False) -> Iterator[Markup]:
        """Yield a table with its caption and notes; `keep` holds it on the page of what follows."""
        yield paragraph(self._place(block.id, line_xml(line_of(block.caption))), style="Caption", keep=True)
        yield self.table_xml(block, keep)
        for note in block.notes:
            yield paragraph(line_xml(note, colour=FAINT), style="Note", keep=keep)
        yield paragraph(style="Gap", keep=keep)

    def figure(self, block: Figure) -> Iterator[Markup]:
        """Yield a picture; its text alternative where there is nobody to draw it."""
        drawn = self.picture(block)
        yield paragraph(self._place(block.id, line_xml(line_of(block.caption))), style="Caption", keep=True)
        yield paragraph(words(block.alternative) if drawn is None else drawn)

    def finding(self, block: model.FindingBlock) -> Iterator[Markup]:
        """Yield a finding with its facts, tables, pictures and quotes; a table stays with the grid that shows it."""
        verdict = words(block.verdict.words, bold=True, colour=INKS[block.verdict.ruling])
        head = (words(f"{block.number} · "), verdict, words(f" · {block.kind}", colour=FAINT))
        yield paragraph(self._place(block.id, *head), style=f"Heading{min(self.level, 6)}")
        yield paragraph(line_xml(block.message), keep=True)
        yield from self.facts(model.Facts(block.facts))
        for part, following in zip_longest(block.blocks, block.blocks[1:]):
            if isinstance(part, model.Table):
                yield from self.table(part, is_pair(part, following))
            else:
                yield from self.block(part)


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


# The styles of the Word document, set on top of those that python-docx ships.


_FACE = "Arial"
_LANGUAGES = {"es": "es-ES", "en": "en-GB"}
_SIZES = {"Title": 18, "Heading 1": 14, "Heading 2": 11.5, "Heading 3": 10.5, "Heading 4": 10, "Caption": 9.5}
_OWN = {"Cell": 8.5, "Note": 8.0, "Point": 9.5, "Verdict": 11.0, "Gap": 4.0, "Contents": 9.5}


def set_styles(document: Any, language: Language) -> None:
    """Set face, sizes, colours and language of a document; add the styles of our own."""
    styles, ink = document.styles, RGBColor(0x1A, 0x1A, 0x1A)
    normal = styles["Normal"]
    normal.font.name, normal.font.size = _FACE, Pt(9.5)
    normal.paragraph_format.space_after = Pt(4)
    for element in styles.element.iter(qn("w:lang")):
        element.set(qn("w:val"), _LANGUAGES[language])
    for name, size in _SIZES.items():
        style = styles[name]
        _face(style)
        style.font.size, style.font.bold, style.font.italic = Pt(size), True, False
        style.font.color.rgb = ink
        style.paragraph_format.keep_with_next = True
        style.paragraph_format.space_after = Pt(4)
    for name, size in (*_OWN.items(), *((cell_style(size), size) for size in SIZES)):
        style = styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
        style.base_style = normal
        style.font.size = Pt(size)
        style.paragraph_format.space_after = Pt(1 if "Cell" in name or name == "Gap" else 4)
    across = Twips(ROOM)
    styles["Contents"].paragraph_format.tab_stops.add_tab_stop(across, WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.DOTS)
    code = styles.add_style("Code", WD_STYLE_TYPE.CHARACTER)
    code.font.name = "Courier New"
    _face(styles["TOC Heading"])
    styles["TOC Heading"].paragraph_format.page_break_before = True  # a break of its own could fall on an empty page
    styles["TOC Heading"].font.color.rgb = styles["Quote"].font.color.rgb = ink


def _face(style: Any) -> None:
    """Set the face of a style that names one of the theme, which would win over it."""
    style.font.name = _FACE
    fonts = style.element.rPr.rFonts
    for name in [name for name in fonts.attrib if name.endswith("Theme")]:
        del fonts.attrib[name]
    fonts.set(qn("w:hAnsi"), _FACE)


_SPACES = {
    "xmlns:w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "xmlns:r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
}
_LONGEST = 250  # letters that a property of a document may have
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_MILLIMETRE = 36_000
_LETTERHEAD = 18  # millimetres that the picture of a letterhead is high


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once, which a ZIP archive is."""
    document = docx.Document()
    set_styles(document, report.language)
    core = document.core_properties
    core.title = safe(f"{report.title}: {report.subject}")[:_LONGEST]
    core.subject = safe(report.verdict.text)[:_LONGEST]
    core.language = report.language
    core.author = core.last_modified_by = core.comments = core.keywords = ""
    core.revision = 1
    core.created = core.modified = core.last_printed = datetime.fromisoformat(report.as_of)
    _Writer(for_paper(report), document).write()
    yield packed(document)


def packed(document: Any) -> bytes:
    """Return a document as a file, without the moment of each of the files in it."""
    stream, found = BytesIO(), BytesIO()
    document.save(stream)
    with ZipFile(stream) as source, ZipFile(found, "w", ZIP_DEFLATED) as target:
        for entry in source.infolist():
            plain = ZipInfo(entry.filename, _EARLIEST)
            plain.compress_type = ZIP_DEFLATED
            target.writestr(plain, source.read(entry))
    return found.getvalue()


class _Writer:
    """Puts one report into an empty document."""

    def __init__(self, report: Report, document: Any) -> None:
        self.report = report
        self.document = document
        self.end = document.element.body.sectPr
        self.pictures = Pictures(document, 175)
        section, labels = document.sections[0], report.labels
        section.page_width, section.page_height = Mm(210), Mm(297)
        section.left_margin = section.right_margin = Mm(15)
        section.top_margin = section.bottom_margin = Mm(19.4)
        section.different_first_page_header_footer = True  # the front has its title below, and no line above it
        heading = shortened(f"{report.title}: {report.subject}")
        _fill(section.header, words(f"{heading} · {labels['day']}", colour=FAINT), style="Header")
        page, of = (words(f" {labels[name]} ") for name in ("page", "of"))
        made = words(f"{labels['generated']} · {labels['day']} ·")
        for foot in (section.footer, section.first_page_footer):
            _fill(foot, made, page, field("PAGE"), of, field("NUMPAGES"), style="Footer")

    def write(self) -> None:
        """Append everything, section by section."""
        report = self.report
        sections = iter(report.sections)
        front = next(sections)
        body = Body(report, self.pictures.of)
        verdict = words(report.verdict.text, bold=True, colour=INKS[report.verdict.ruling])
        if report.letterhead is not None:
            size = (None, _LETTERHEAD * _MILLIMETRE)
            drawn = self.pictures.drawing(report.letterhead.data, size, report.labels["letterhead"])
            self._append(paragraph(drawn))
        self._append(paragraph(words(report.title), style="Title"))
        self._append(paragraph(words(report.subject, bold=True)), paragraph(verdict, style="Verdict"))
        for block in front.blocks:
            self._append(*body.block(block))
        self._append(paragraph(words(report.stamp), style="Note"))
        if report.has_index:
            self._append(paragraph(words(report.labels["contents"]), style="TOCHeading"), contents(report))
        for section in sections:
            self._append(*body.section(section))

    def _append(self, *parts: Markup) -> None:
        for element in elements(*parts):
            self.end.addprevious(element)


class Pictures:
    """Puts pictures into a document, `across` millimetres wide at most."""

    def __init__(self, document: Any, across: int) -> None:
        self.document = document
        self.across = across
        self.can_draw = find_spec("typst") is not None  # turns a picture into pixels, which Word wants

    def of(self, figure: Figure) -> Markup | None:
        """Return the run with a picture, None if there is nobody to draw it."""
        if not self.can_draw:
            return None
        width = (75 if isinstance(figure.chart, model.ThrowGrid) else self.across) * _MILLIMETRE
        return self.drawing(pixels(svg(figure)), (width, None), figure.alternative, figure.id)

    def drawing(self, data: bytes, size: tuple[int | None, int | None], words: str, name: str = "") -> Markup:
        """Return a run with a picture of some width or height, and what it shows in words."""
        inline = self.document.part.new_pic_inline(BytesIO(data), *(each and Emu(each) for each in size))
        if name:
            inline.docPr.set("name", name)
        inline.docPr.set("descr", safe(words))
        return Markup(f"<w:r><w:drawing>{etree.tostring(inline, encoding='unicode')}</w:drawing></w:r>")


def elements(*parts: Markup) -> list[Any]:
    """Return markup as elements of a document."""
    return list(parse_xml(tag("w:body", *parts, **_SPACES).encode("utf-8")))


def _fill(part: Any, *runs: Markup, style: str) -> None:
    """Put a line in place of what the head or the foot of pages holds."""
    part.is_linked_to_previous = False
    old = part.paragraphs[0]._p
    for element in elements(paragraph(*runs, style=style)):
        old.addprevious(element)
    old.getparent().remove(old)
