"""The styles of the Word document, set on top of those that python-docx ships."""

from __future__ import annotations

from typing import Any

from checker.findings.finding import Language
from checker.reporters.report.formats.docx_tables import ROOM
from checker.reporters.report.formats.docx_xml import cell_style
from checker.reporters.report.formats.widths import SIZES

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
