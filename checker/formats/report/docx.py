"""The blocks of the report in WordprocessingML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.util import find_spec
from io import BytesIO
from itertools import zip_longest
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from checker.findings.finding import Language
from checker.formats.report.docx_tables import (
    FAINT,
    INKS,
    ROOM,
    bookmark,
    cell_style,
    field,
    line_xml,
    lines_xml,
    marked,
    paragraph,
    plain_table,
    safe,
    table_xml,
    words,
)
from checker.formats.report.paper import for_paper, is_pair, leading
from checker.formats.report.pdf import RUNNING, shortened
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import SIZES
from checker.views.report.markup import Markup, joined, tag
from checker.views.report.model import (
    Block,
    Bullets,
    Facts,
    Figure,
    FindingBlock,
    Paragraph,
    Picture,
    Points,
    Quote,
    Report,
    Section,
    SignatureField,
    Table,
    ThrowGrid,
    plain,
)
from checker.views.report.voice import line as line_of

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


# The styles of the Word document, set on top of those that python-docx ships.


_FACE = "Arial"
_LANGUAGES = {"es": "es-ES", "en": "en-GB"}
_SIZES = {"Title": 18, "Heading 1": 14, "Heading 2": 11.5, "Heading 3": 10.5, "Heading 4": 10, "Caption": 9.5}
_OWN = {"Cell": 8.5, "Note": 8.0, "Point": 9.5, "Verdict": 11.0, "Gap": 4.0, "Contents": 9.5}


def set_styles(document: Any, language: Language) -> None:
    """Set face, sizes, colours and language of a document; add the styles of our own."""
    from docx.enum.style import WD_STYLE_TYPE
    from docx.enum.text import WD_TAB_ALIGNMENT, WD_TAB_LEADER
    from docx.shared import Pt, RGBColor, Twips

    styles = document.styles
    normal = styles["Normal"]
    normal.font.name, normal.font.size = _FACE, Pt(9.5)
    normal.paragraph_format.space_after = Pt(4)
    _speak(styles, language)
    for name, size in _SIZES.items():
        style = styles[name]
        _face(style)
        style.font.size, style.font.bold, style.font.italic = Pt(size), True, False
        style.font.color.rgb = RGBColor(0x1A, 0x1A, 0x1A)
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
    styles["TOC Heading"].font.color.rgb = RGBColor(0x1A, 0x1A, 0x1A)
    styles["Quote"].font.color.rgb = RGBColor(0x1A, 0x1A, 0x1A)


def _face(style: Any) -> None:
    """Set the face of a style that names one of the theme, which would win over it."""
    from docx.oxml.ns import qn

    style.font.name = _FACE
    fonts = style.element.rPr.rFonts
    for name in [name for name in fonts.attrib if name.endswith("Theme")]:
        del fonts.attrib[name]
    fonts.set(qn("w:hAnsi"), _FACE)


def _speak(styles: Any, language: Language) -> None:
    from docx.oxml.ns import qn

    for element in styles.element.iter(qn("w:lang")):
        element.set(qn("w:val"), _LANGUAGES[language])


# The report for Word: headings, tables whose heads repeat, A4, numbered pages, pictures with their text beside them.
# The same report is the same file: dates are those of the report, and so are those of the archive that the file is.


EXTRA = "office"
NEEDS = "docx"
_SPACES = {
    "xmlns:w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "xmlns:r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
}
_LONGEST = 250
"""Letters that a property of a document may have."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_MILLIMETRE = 36_000
_LETTERHEAD = 18
"""Millimetres that the picture of a letterhead is high."""


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once, which a ZIP archive is."""
    import docx

    document = docx.Document()
    set_styles(document, report.language)
    _properties(document, report)
    _Writer(for_paper(report), document).write()
    stream = BytesIO()
    document.save(stream)
    yield _undated(stream)


class _Writer:
    """Puts one report into an empty document."""

    def __init__(self, report: Report, document: Any) -> None:
        self.report = report
        self.document = document
        self.end = document.element.body.sectPr
        self.draw = _drawer()
        _set_page(document, report)

    def write(self) -> None:
        """Append everything, section by section."""
        report = self.report
        sections = iter(report.sections)
        front = next(sections)
        body = Body(report, self._picture)
        verdict = words(report.verdict.text, bold=True, colour=INKS[report.verdict.ruling])
        if report.letterhead is not None:
            self._append(paragraph(self._letterhead(report.letterhead)))
        self._append(paragraph(words(report.title), style="Title"))
        self._append(paragraph(words(report.subject, bold=True)), paragraph(verdict, style="Verdict"))
        for block in front.blocks:
            self._append(*body.block(block, 2))
        self._append(paragraph(words(report.stamp), style="Note"))
        if report.has_index:
            self._append(paragraph(words(report.labels["contents"]), style="TOCHeading"), contents(report))
        for section in sections:
            self._append(*body.section(section))

    def _append(self, *parts: Markup) -> None:
        from docx.oxml import parse_xml

        for element in list(parse_xml(tag("w:body", *parts, **_SPACES).encode("utf-8"))):
            self.end.addprevious(element)

    def _letterhead(self, picture: Picture) -> Markup:
        from docx.shared import Emu
        from lxml import etree

        inline = self.document.part.new_pic_inline(BytesIO(picture.data), None, Emu(_LETTERHEAD * _MILLIMETRE))
        inline.docPr.set("descr", safe(self.report.labels["letterhead"]))
        return Markup(f"<w:r><w:drawing>{etree.tostring(inline, encoding='unicode')}</w:drawing></w:r>")

    def _picture(self, figure: Figure) -> Markup | None:
        if self.draw is None:
            return None
        from docx.shared import Emu
        from lxml import etree

        width = (75 if isinstance(figure.chart, ThrowGrid) else 175) * _MILLIMETRE
        inline = self.document.part.new_pic_inline(BytesIO(self.draw(svg(figure))), Emu(width), None)
        inline.docPr.set("name", figure.id)
        inline.docPr.set("descr", safe(figure.alternative))
        return Markup(f"<w:r><w:drawing>{etree.tostring(inline, encoding='unicode')}</w:drawing></w:r>")


def _drawer() -> Callable[[Markup], bytes] | None:
    """Return what turns a picture into pixels, which Word wants; None where typst is not installed."""
    if find_spec("typst") is None:
        return None
    from checker.formats.report.pdf import pixels

    return pixels


def _properties(document: Any, report: Report) -> None:
    core = document.core_properties
    core.title = safe(f"{report.title}: {report.subject}")[:_LONGEST]
    core.subject = safe(report.verdict.text)[:_LONGEST]
    core.language = report.language
    core.author = core.last_modified_by = core.comments = core.keywords = ""
    core.revision = 1
    core.created = core.modified = core.last_printed = datetime.fromisoformat(report.as_of)


def _set_page(document: Any, report: Report) -> None:
    """Set the size of the paper, its margins, the head and the foot of its pages."""
    from docx.shared import Mm

    section = document.sections[0]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin = section.right_margin = Mm(15)
    section.top_margin = section.bottom_margin = Mm(19.4)
    section.different_first_page_header_footer = True  # the front has its title below, and no line above it
    heading = shortened(f"{report.title}: {report.subject}", RUNNING)
    running = paragraph(words(f"{heading} · {report.labels['day']}", colour=FAINT), style="Header")
    _fill(section.header, running)
    page, of = (words(f" {report.labels[name]} ") for name in ("page", "of"))
    line = paragraph(
        words(f"{report.labels['generated']} · {report.labels['day']} ·"),
        page,
        field("PAGE"),
        of,
        field("NUMPAGES"),
        style="Footer",
    )
    for foot in (section.footer, section.first_page_footer):
        _fill(foot, line)


def _fill(part: Any, line: Markup) -> None:
    """Put a line in place of what the head or the foot of pages holds."""
    from docx.oxml import parse_xml

    part.is_linked_to_previous = False
    old = part.paragraphs[0]._p
    for element in list(parse_xml(tag("w:body", line, **_SPACES).encode("utf-8"))):
        old.addprevious(element)
    old.getparent().remove(old)


def _undated(stream: BytesIO) -> bytes:
    """Return an archive with the moment of each of its files taken out."""
    found = BytesIO()
    with ZipFile(stream) as source, ZipFile(found, "w", ZIP_DEFLATED) as target:
        for entry in source.infolist():
            plain = ZipInfo(entry.filename, _EARLIEST)
            plain.compress_type = ZIP_DEFLATED
            target.writestr(plain, source.read(entry))
    return found.getvalue()
