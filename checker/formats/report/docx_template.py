"""A letter from a house's own Word template: fields such as `{{expediente}}` give way to what a report says.

Everything else of the template stays as it is. Word keeps a field in several runs as soon as somebody has corrected a
letter in it, so that fields are looked for in the text of whole paragraphs. Nothing in a template is carried out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from io import BytesIO
from typing import Any, Union
from zipfile import BadZipFile

import docx
from docx.opc.exceptions import PackageNotFoundError
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import qn
from lxml import etree

from checker.formats.report.docx import Body, Pictures, elements, packed, set_styles
from checker.formats.report.docx_tables import ROOM, safe
from checker.views.report.model import Block, Report, Section
from checker.vocabulary.options import fold_key

Content = tuple[Union[Block, Section], ...]

_FIELD = re.compile(r"\{\{([^{}]*)\}\}")
_BLANK = "_" * 12
_STORIES = re.compile(r"wordprocessingml\.(document\.main|header|footer|footnotes|endnotes)\+")
_KEPT = "{http://www.w3.org/XML/1998/namespace}space"
_MARGIN = "20"
_TWIPS_PER_MM, _EMU_PER_TWIP = 56.7, 635


class BadTemplate(Exception):
    """A template cannot be filled: what is wrong (`fault`), and the field or the words around it (`at`)."""

    def __init__(self, fault: str, at: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.at = at


def fill(template: bytes, report: Report, fields: Mapping[str, str | Content]) -> tuple[bytes, list[str]]:
    """Return a template with its fields filled, and which of them have no value and are room for the pen.

    `fields` are words, or parts of the report, by folded names. BadTemplate: it is no Word file, has no field, one that
    does not end, one that is none, or words beside one that stands for paragraphs.
    """
    try:
        document = docx.Document(BytesIO(template))
    except (PackageNotFoundError, BadZipFile, KeyError, ValueError, etree.XMLSyntaxError):
        raise BadTemplate("no-word") from None
    return _TemplateFiller(document, report, fields).fill()


class _TemplateFiller:
    """Fills one template."""

    def __init__(self, document: Any, report: Report, fields: Mapping[str, str | Content]) -> None:
        self.document = document
        self.fields = fields
        self.found: dict[str, str] = {}  # fields as they stand in the template, by folded names
        section = document.sections[-1]
        self.room = (section.page_width - section.left_margin - section.right_margin) // _EMU_PER_TWIP
        self.body = Body(report, Pictures(document, int(self.room / _TWIPS_PER_MM)).of)
        self.body.places = 1 + sum(1 for _ in document.element.iter(qn("w:bookmarkStart")))
        source = docx.Document()
        set_styles(source, report.language)
        self.ours = {each.style_id: each for each in source.styles}

    def fill(self) -> tuple[bytes, list[str]]:
        """Fill the text, boxes in it, notes, and the head and foot of pages."""
        for part in filter(lambda each: _STORIES.search(each.content_type), self.document.part.package.iter_parts()):
            story = getattr(part, "element", None)
            root = parse_xml(part.blob) if story is None else story
            for each in list(root.iter(qn("w:p"))):
                self._paragraph(each, root is self.document.element)
            if story is None:
                part._blob = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
        if not self.found:
            raise BadTemplate("no-fields")
        return packed(self.document), [each for name, each in self.found.items() if self.fields[name] == ""]

    def _paragraph(self, element: Any, is_text: bool) -> None:
        # Boxes stand inside of paragraphs and have their own.
        texts = [each for each in element.iter(qn("w:t")) if next(each.iterancestors(qn("w:p"))) is element]
        whole = "".join(each.text or "" for each in texts)
        if re.search(r"\{\{|\}\}", _FIELD.sub("", whole)):
            raise BadTemplate("unclosed", whole.strip())
        for found in reversed(list(_FIELD.finditer(whole))):
            name, typed = fold_key(found[1].strip()), found[1].strip()
            if name not in self.fields:
                raise BadTemplate("unknown", typed)
            self.found.setdefault(name, typed)
            content = self.fields[name]
            if isinstance(content, str):
                _put(texts, found.span(), content or _BLANK)
            elif is_text and whole.strip() == found[0]:
                self._parts(element, content)
            else:
                raise BadTemplate("not-alone", typed)

    def _parts(self, place: Any, content: Content) -> None:
        """Put parts of the report in the place of a paragraph, in the styles and to the width of the template."""
        body = self.body
        parts = (body.section(each) if isinstance(each, Section) else body.block(each) for each in content)
        made = elements(*(markup for part in parts for markup in part))
        for each in made:
            place.addprevious(each)
        names = {each.get(qn("w:name")) for each in self.document.element.iter(qn("w:bookmarkStart"))}
        for each in (part for top in made for part in top.iter()):
            if each.tag in (qn("w:pStyle"), qn("w:rStyle")):
                each.set(qn("w:val"), self._style(each.get(qn("w:val"))))
            elif each.tag in (qn("w:tblW"), qn("w:gridCol"), qn("w:tcW")):
                each.set(qn("w:w"), str(int(each.get(qn("w:w"))) * self.room // ROOM))
            elif each.getparent().tag == qn("w:tblCellMar"):
                each.set(qn("w:w"), _MARGIN)  # narrower cells hold the same words
            elif each.tag == qn("w:hyperlink") and each.get(qn("w:anchor")) not in names:
                each.attrib.clear()  # what it led to is in no part of the report that the template has
        # A paragraph has to follow on a table at the end of a cell, and one may end a part of the text.
        if made and made[-1].tag == qn("w:p") and place.find(f".//{qn('w:sectPr')}") is None:
            place.getparent().remove(place)
        for run in place.findall(qn("w:r")):
            place.remove(run)

    def _style(self, id_: str) -> str:
        """Return the id by which the template has a style of ours, which is added if it has none of that name."""
        ours, there = self.ours[id_], self.document.styles
        own = next((each.style_id for each in there if (each.name, each.type) == (ours.name, ours.type)), None)
        if own is not None:
            return str(own)
        added = deepcopy(ours.element)
        added.set(qn("w:styleId"), f"Tapete{id_}")
        for name in ("w:next", "w:link"):
            for each in added.findall(qn(name)):
                added.remove(each)
        for each in added.findall(qn("w:basedOn")):
            each.set(qn("w:val"), self._style(each.get(qn("w:val"))))
        there.element.append(added)
        return f"Tapete{id_}"


def _put(texts: Iterable[Any], span: tuple[int, int], value: str) -> None:
    """Put a value where a field stands, in the look of the first letter of its name; `span` is its place in all."""
    start, end = span
    at, is_put = 0, False
    for each in texts:
        text = each.text or ""
        first, last = max(start - at, 0), max(end - at, 0)
        at += len(text)
        if at <= start or at - len(text) >= end:
            continue
        lines = [""]
        if not is_put and at > start + 2:  # behind the two braces
            lines, is_put = value.split("\n"), True
        lines[0] = text[:first] + lines[0]
        lines[-1] += text[last:]
        each.text = safe(lines[0])
        each.set(_KEPT, "preserve")
        for line in reversed(lines[1:]):
            below = OxmlElement("w:t")
            below.text = safe(line)
            below.set(_KEPT, "preserve")
            each.addnext(below)
            each.addnext(OxmlElement("w:br"))
