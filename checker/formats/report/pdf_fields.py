"""Form fields on page one of a PDF, which typst cannot make: the links in their places are turned into them.

What is changed is appended, as a program that signs appends its signature: each link becomes a widget with an
appearance (PDF/A) and a tooltip, and stays where it is in the tree of tags, there as a form (PDF/UA). One is an
empty signature field, the others take text, in a font that the file holds whole: `field.ttf` in `reports/pdf`, cut from
the regular face to the letters of WinAnsiEncoding, with its measures and the letters of the face in `field.json`.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.views.report.line_breaks import BREAK

# What looks the same as a character that fonts often lack: the hyphen that does not break a line.
_INSTEAD = {"\u2011": "-"}
FIRST = 32  # of the codes of WinAnsiEncoding that have a letter


@cache
def letters() -> frozenset[str]:
    """Return the characters that the fonts of the report can show: a PDF/A must not hold any that they lack."""
    return frozenset(chr(code) for first, last in _measures()["letters"] for code in range(first, last + 1))


def shown(text: str) -> str:
    """Return a text with every character that the fonts lack written out: `\\u4e2d`."""
    missing = set(text) - letters() - {BREAK}
    return text.translate({ord(letter): _INSTEAD.get(letter) or _written(ord(letter)) for letter in missing})


def _written(number: int) -> str:
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _measures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_text(os.path.join(data_folder("reports"), "pdf", "field.json")))
    return found


PLACE = "urn:tapete:field:"  # where links lead that become fields; the name of the field follows
SIGNATURE, MULTILINE = "signature", "remarks"
_FONT = b"ABCDEF+LiberationSans"
_TYPING = b"/F 8 Tf 0 g"  # the face and the size of what is typed

_LINK = re.compile(
    rb"(?m)^(\d+) 0 obj\n<</Type/Annot/Subtype/Link/Rect\[([\d. ]+)\]/Border\[0 0 0\]"
    rb"/A<</Type/Action/S/URI/URI\(" + PLACE.encode() + rb"(\w+)\)>>/F 4/StructParent (\d+)[^\n]*>>\nendobj"
)
_ELEMENT = re.compile(rb"(?m)^(\d+) 0 obj\n<</Type/StructElem/S/Link(/[^\n]*/Pg (\d+) 0 R/Obj (\d+) 0 R[^\n]*)\nendobj")
_CATALOG = re.compile(rb"(?m)^(\d+) 0 obj\n<<(/Type/Catalog/[^\n]*)>>\nendobj")
_TRAILER = re.compile(rb"trailer\n<</Size (\d+)(/Root [^\n]*)>>\nstartxref\n(\d+)\n?%%EOF\s*$")


class _Blank(NamedTuple):
    """A link that becomes a field."""

    number: int  # of its object
    box: bytes
    name: str
    parent: bytes  # its number in the tree of tags
    element: int  # in which it hangs there
    tail: bytes  # of that element
    page: bytes


def with_fields(data: bytes, labels: Mapping[str, str]) -> bytes:
    """Return a PDF whose links to `PLACE` are form fields, each with its label; unchanged where it has none."""
    catalog, trailer = _CATALOG.search(data), _TRAILER.search(data)
    links = _links(data)
    if not links or catalog is None or trailer is None:
        return data
    free = int(trailer[1])
    typed, described, program, free = free, free + 1, free + 2, free + 3
    changed = _font(typed, described, program)
    for place, link in enumerate(links, free):
        changed[link.number] = _widget(link, labels[link.name], place)
        changed[link.element] = b"<</Type/StructElem/S/Form" + link.tail
        # What an empty field shows, nothing, marked as what a reader puts its text in the place of.
        left, low, right, high = map(float, link.box.split())
        content = b"" if link.name == SIGNATURE else b"/Tx BMC EMC"
        head = b"<</Type/XObject/Subtype/Form/BBox[0 0 %.3f %.3f]/Resources<<>>/Length %d>>"
        changed[place] = _stream(head % (right - left, high - low, len(content)), content)
    fields = b" ".join(b"%d 0 R" % link.number for link in links)
    form = b"<</Fields[%b]/DR<</Font<</F %d 0 R>>>>/DA(%b)>>" % (fields, typed, _TYPING)
    changed[int(catalog[1])] = b"<<%b/AcroForm%b>>" % (catalog[2], form)
    return data + _update(changed, len(data), trailer)


def _links(data: bytes) -> list[_Blank]:
    found = {int(each[1]): each for each in _LINK.finditer(data)}
    return [
        _Blank(number, link[2], link[3].decode(), link[4], int(element[1]), element[2], element[3])
        for element in _ELEMENT.finditer(data)
        if (link := found.get(number := int(element[4])))
    ]


def _widget(link: _Blank, label: str, appearance: int) -> bytes:
    words = ("\ufeff" + label).encode("utf-16-be").hex().encode()
    kind = b"Sig" if link.name == SIGNATURE else b"Tx/DA(%b)" % _TYPING
    if link.name == MULTILINE:
        kind += b"/Ff 4096"
    return (
        b"<</Type/Annot/Subtype/Widget/FT/%b/T(%b)/TU<%b>/Rect[%b]/Border[0 0 0]/F 4/StructParent %b"
        b"/P %b 0 R/AP<</N %d 0 R>>>>" % (kind, link.name.encode(), words, link.box, link.parent, link.page, appearance)
    )


def _font(typed: int, described: int, program: int) -> dict[int, bytes]:
    """Return the objects of the font: what is typed in, its description, the program."""
    with open(os.path.join(data_folder("reports"), "pdf", "field.ttf"), "rb") as file:
        font = file.read()
    packed, measures = zlib.compress(font, 9), _measures()
    widths, box = (b" ".join(b"%d" % each for each in measures[name]) for name in ("widths", "box"))
    ascent, descent, last = measures["ascent"], measures["descent"], FIRST + len(measures["widths"]) - 1
    return {
        typed: b"<</Type/Font/Subtype/TrueType/BaseFont/%b/Encoding/WinAnsiEncoding/FirstChar %d/LastChar %d"
        b"/Widths[%b]/FontDescriptor %d 0 R>>" % (_FONT, FIRST, last, widths, described),
        described: b"<</Type/FontDescriptor/FontName/%b/Flags 32/FontBBox[%b]/ItalicAngle 0/Ascent %d/Descent %d"
        b"/CapHeight %d/StemV 80/FontFile2 %d 0 R>>" % (_FONT, box, ascent, descent, ascent, program),
        program: _stream(b"<</Length %d/Length1 %d/Filter/FlateDecode>>" % (len(packed), len(font)), packed),
    }


def _stream(head: bytes, content: bytes) -> bytes:
    return b"%b\nstream\n%b\nendstream" % (head, content)


def _update(changed: dict[int, bytes], start: int, trailer: re.Match[bytes]) -> bytes:
    """Return the end of a file with changed objects, and where in the whole each of them is."""
    body, places = b"\n", []
    for number, content in sorted(changed.items()):
        places.append(b"%d 1\n%010d 00000 n\r\n" % (number, start + len(body)))
        body += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    size = max(changed) + 1
    table = b"xref\n" + b"".join(places)
    end = b"trailer\n<</Size %d%b/Prev %b>>\nstartxref\n%d\n%%%%EOF" % (size, trailer[2], trailer[3], start + len(body))
    return body + table + end
