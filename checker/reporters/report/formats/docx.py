"""The report for Word: headings, tables whose heads repeat, A4, numbered pages, pictures with their text beside them.

The same report is the same file: dates are those of the report, and so are those of the archive that the file is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from importlib.util import find_spec
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from checker.reporters.report.charts.draw import svg
from checker.reporters.report.formats.condensed import for_paper
from checker.reporters.report.formats.docx_blocks import Body, contents
from checker.reporters.report.formats.docx_styles import set_styles
from checker.reporters.report.formats.docx_xml import FAINT, INKS, field, paragraph, safe, words
from checker.reporters.report.formats.pdf_data import RUNNING, shortened
from checker.reporters.report.markup import Markup, tag
from checker.reporters.report.model import Figure, Picture, Report, ThrowGrid

SUFFIX = ".docx"
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
    from checker.reporters.report.formats.pdf import pixels

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
