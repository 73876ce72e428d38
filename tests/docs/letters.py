"""The templates for letters that `tapete new template` writes: `python -m tests.docs.letters` makes them anew.

They are Word files, to be changed in Word; what stands in them is written here once, so that a change can be read.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import docx
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from checker.formats.report.docx import packed

FOLDER = Path(__file__).parents[2] / "grammars" / "starters"
INK = RGBColor(0x1A, 0x1A, 0x1A)
WORDS: dict[str, dict[str, Any]] = {
    "es": {
        "language": "es-ES",
        "head": "Sustitúyase por el membrete de la unidad",
        "facts": (
            ("Expediente", "{{expediente}}"),
            ("Registro", "{{registro}}"),
            ("Fecha", "{{fecha}}"),
            ("Destinatario", "{{destinatario}}"),
            ("Asunto", "{{titulo}}: {{asunto}}"),
        ),
        "text": (
            "En el expediente de referencia, relativo a {{casino}}, se ha examinado lo que se indica en el asunto conforme "
            "a: {{norma}}.",
            "Resultado del examen: {{resultado}}",
            "{{hallazgos}}",
            "Plazo para contestar: {{plazo}}.",
            "{{recurso}}",
            "{{lugar}}, {{fecha}}",
        ),
        "signatures": ("{{firmante}}", "{{segundo_firmante}}"),
        "annex": ("Anexo. Detalle del examen", "{{cuerpo}}"),
        "foot": "Expediente {{expediente}} · Página ",
    },
    "en": {
        "language": "en-GB",
        "head": "Put the letterhead of the office here",
        "facts": (
            ("File", "{{file_number}}"),
            ("Registry number", "{{registry_number}}"),
            ("Date", "{{day}}"),
            ("To", "{{addressee}}"),
            ("Subject", "{{title}}: {{subject}}"),
        ),
        "text": (
            "Under the above reference, which concerns {{casino}}, what the subject line names has been examined under: "
            "{{regulation}}.",
            "Result of the examination: {{result}}",
            "{{findings}}",
            "An answer is due by: {{deadline}}.",
            "{{recourse}}",
            "{{place}}, {{day}}",
        ),
        "signatures": ("{{signatory}}", "{{second_signatory}}"),
        "annex": ("Annex. The examination in detail", "{{body}}"),
        "foot": "File {{file_number}} · Page ",
    },
}


def letter(words: dict[str, Any]) -> bytes:
    """Return a template: head, facts, text, room for two signatures, and the details on a page of their own."""
    document = docx.Document()
    section = document.sections[0]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin = section.right_margin = Mm(25)
    section.top_margin, section.bottom_margin = Mm(25), Mm(20)
    normal = document.styles["Normal"]
    normal.font.name, normal.font.size = "Arial", Pt(10.5)
    normal.paragraph_format.space_after = Pt(8)
    for element in document.styles.element.iter(qn("w:lang")):
        element.set(qn("w:val"), words["language"])
    for style, size in (("Heading 1", 13), ("Heading 2", 11.5), ("Heading 3", 10.5), ("Caption", 9.5)):
        found = document.styles[style]
        found.font.name, found.font.size, found.font.color.rgb = "Arial", Pt(size), INK
        fonts = found.element.rPr.rFonts
        for name in [each for each in fonts.attrib if each.endswith("Theme")]:
            del fonts.attrib[name]
        fonts.set(qn("w:hAnsi"), "Arial")
    head = section.header.paragraphs[0]
    head.add_run(words["head"]).font.color.rgb = RGBColor(0x59, 0x59, 0x59)
    foot = section.footer.paragraphs[0]
    foot.add_run(words["foot"])
    number = OxmlElement("w:fldSimple")
    number.set(qn("w:instr"), "PAGE")
    foot._p.append(number)
    table = document.add_table(0, 2)
    table.autofit = False
    for column, wide in zip(table.columns, (35, 125), strict=True):
        column.width = Mm(wide)
    for name, value in words["facts"]:
        cells = table.add_row().cells
        cells[0].width, cells[1].width = Mm(35), Mm(125)
        cells[0].paragraphs[0].add_run(name).bold = True
        cells[1].paragraphs[0].add_run(value)
        for cell in cells:
            cell.paragraphs[0].paragraph_format.space_after = Pt(2)
    document.add_paragraph()
    for text in words["text"]:
        document.add_paragraph(text)
    signatures = document.add_table(1, 2)
    for cell, name in zip(signatures.rows[0].cells, words["signatures"], strict=True):
        paragraph = cell.paragraphs[0]
        paragraph.paragraph_format.space_before = Pt(48)
        paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER
        paragraph.add_run(name)
    title, body = words["annex"]
    document.add_paragraph(title, style="Heading 1").paragraph_format.page_break_before = True
    document.add_paragraph(body)
    core = document.core_properties
    core.author = core.last_modified_by = core.comments = core.title = ""
    core.language = words["language"]
    return packed(document)


def main() -> int:
    """Write the templates."""
    for language, words in WORDS.items():
        (FOLDER / f"letter.{language}.docx").write_bytes(letter(words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
