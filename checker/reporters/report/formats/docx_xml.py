"""Elements of WordprocessingML. Every text is escaped by `markup.tag`; what XML cannot hold at all is replaced."""

from __future__ import annotations

from collections.abc import Iterable

from checker.reporters.escape import clean
from checker.reporters.report.formats.unbroken import BREAK, named, unbroken
from checker.reporters.report.markup import Child, Markup, joined, tag
from checker.reporters.report.model import Line, TextRun

INKS = {
    "violation": "A33A00",
    "undetermined": "6B5500",
    "unchecked": "6B5500",
    "warning": "6B5500",
    "ok": "1D5C2E",
    "none": "595959",
    "bad": "A33A00",
    "open": "6B5500",
    "good": "1D5C2E",
}
FAINT = "595959"
_NO_XML = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}


def safe(text: str) -> str:
    """Return a text that XML can hold, with everything that would hide or turn it written out."""
    return clean(text).translate(_NO_XML)


def bookmark(id_: str) -> str:
    """Return the name of a place in the document, which Word lets have letters, digits and low lines only."""
    return id_.replace("-", "_")


def value(name: str, content: str | int) -> Markup:
    """Return an element with the attribute `w:val`."""
    return tag(f"w:{name}", **{"w:val": content})


def words(text: str, *, bold: bool = False, colour: str = "", style: str = "") -> Markup:
    """Return a run of text; in a style it is a name of the files, which may be broken between its words."""
    marks: list[Child] = [value("rStyle", style)] if style else []
    if bold:
        marks.append(tag("w:b"))
    if colour:
        marks.append(value("color", colour))
    properties = (tag("w:rPr", *marks),) if marks else ()
    shown = joined((unbroken(safe(text)),))
    if style:  # after everything that a file may hold is harmless: this one mark is ours
        shown = Markup(BREAK.join(joined((part,)) for part in named(safe(text)).split(BREAK)))
    return tag("w:r", *properties, tag("w:t", shown, **{"xml:space": "preserve"}))


def line_xml(line: Line, bold: bool = False, colour: str = "") -> Markup:
    """Return a line with its marks and links."""
    return joined(_run(run, bold, colour) for run in line)


def lines_xml(lines: Iterable[Line], bold: bool = False) -> Markup:
    """Return lines one below the other in one paragraph."""
    parts: list[Child] = []
    for line in lines:
        if parts:
            parts.append(tag("w:r", tag("w:br")))
        parts.append(line_xml(line, bold))
    return joined(parts)


def paragraph(*runs: Child, style: str = "", keep: bool = False, right: bool = False) -> Markup:
    """Return a paragraph; `keep` holds it on the page of the next one."""
    properties: list[Child] = [value("pStyle", style)] if style else []
    if keep:
        properties.append(tag("w:keepNext"))
    if right:
        properties.append(value("jc", "right"))
    return tag("w:p", *((tag("w:pPr", *properties),) if properties else ()), *runs)


def cell_style(size: float) -> str:
    """Return the id of the style of a cell in a size of type: `Cell75`."""
    return f"Cell{size * 10:.0f}"


def field(code: str, shown: str = "1") -> Markup:
    """Return a field that Word works out when it opens the document: `PAGE`; until then it shows some words."""
    told = tag("w:r", tag("w:instrText", f" {code} ", **{"xml:space": "preserve"}))
    return joined((_fence("begin"), told, _fence("separate"), words(shown), _fence("end")))


def _fence(kind: str) -> Markup:
    """Return where a field begins, where what it shows begins, or where it ends; one that begins is out of date."""
    marks: Attributes = {"w:fldCharType": kind, "w:dirty": "true" if kind == "begin" else None}
    return tag("w:r", tag("w:fldChar", **marks))


Attributes = dict[str, str | int | None]
"""Attributes of an element of WordprocessingML."""


def marked(number: int, id_: str, *runs: Child) -> Markup:
    """Return runs with a place that links lead to."""
    names: Attributes = {"w:id": number, "w:name": bookmark(id_)}
    start = tag("w:bookmarkStart", **names)
    return joined((start, *runs, tag("w:bookmarkEnd", **{"w:id": number})))


def _run(run: TextRun, bold: bool, colour: str) -> Markup:
    style = "Code" if run.mark == "code" else ""
    shown = words(run.text, bold=bold or run.mark == "strong", colour=colour, style=style)
    return tag("w:hyperlink", shown, **{"w:anchor": bookmark(run.target)}) if run.target else shown
