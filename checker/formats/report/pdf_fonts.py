"""Which characters a font can show. A PDF for the archive must not hold one that no font of it has."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from struct import pack, unpack_from
from unicodedata import category

from checker.text.record import NamedTuple
from checker.views.report.line_breaks import BREAK

_MAPS = b"cmap"
_INSTEAD = {"\u2011": "-"}
"""What looks the same as a character that fonts often lack: the hyphen that does not break a line."""


@lru_cache(maxsize=4)
def letters_of(path: str) -> frozenset[str]:
    """Return the characters that a TrueType font can show; those for private use mean nothing and are left out."""
    return frozenset(letter for letter in glyphs_of(path) if category(letter) not in ("Co", "Cn", "Cs"))


def glyphs_of(path: str) -> dict[str, int]:
    """Return the number of the outline that a TrueType font has for each character it can show."""
    font = Path(path).read_bytes()
    start, _ = tables_of(font)[_MAPS]
    found: dict[str, int] = {}
    for place in range(unpack_from(">H", font, start + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", font, start + 4 + 8 * place)
        if (platform, encoding) == (3, 1):
            found.update((chr(code), glyph) for code, glyph in _segments(font, start + offset))
    return found


def tables_of(font: bytes) -> dict[bytes, tuple[int, int]]:
    """Return where each table of a TrueType font begins, and its length."""
    places = range(12, 12 + 16 * unpack_from(">H", font, 4)[0], 16)
    return {font[at : at + 4]: unpack_from(">II", font, at + 8) for at in places}


def shown(text: str, letters: frozenset[str]) -> str:
    """Return a text with every character that the font lacks written out: `\\u4e2d`."""
    missing = set(text) - letters - {BREAK}
    return text.translate({ord(letter): _INSTEAD.get(letter) or _written(letter) for letter in missing})


def _written(letter: str) -> str:
    number = ord(letter)
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _segments(font: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Yield the code points of a map of format 4 with their outlines: segments of ranges, the last closing the list."""
    count = unpack_from(">H", font, at + 6)[0] // 2
    ends = unpack_from(f">{count}H", font, at + 14)
    starts = unpack_from(f">{count}H", font, at + 16 + 2 * count)
    deltas = unpack_from(f">{count}H", font, at + 16 + 4 * count)
    shifts_at = at + 16 + 6 * count
    shifts = unpack_from(f">{count}H", font, shifts_at)
    for place, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if shifts[place]:
                glyph = unpack_from(">H", font, shifts_at + 2 * place + shifts[place] + 2 * (code - first))[0]
                if not glyph:
                    continue
            if number := (glyph + deltas[place]) % 0x10000:
                yield code, number


# A font for what is typed into the fields of a PDF: whole for the letters of Western languages, without the others.
# The fonts that typst puts into a file hold only the letters of that file; PDF/A and PDF/UA ask for one that has all
# that a field may show. Source: OpenType 1.9 (head, maxp, hhea, hmtx, loca, glyf); ISO 32000-1, 9.6.3 and 9.8.


FIRST, LAST = 32, 255
"""Codes of WinAnsiEncoding that have a letter."""
_KEPT = (b"cmap", b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"prep")
_ADJUSTMENT = 0xB1B0AFBA
_COMPOSITE, _MORE, _WORDS = -1, 0x20, 0x01
_SCALES = {0x08: 2, 0x40: 4, 0x80: 8}
"""Bytes that a part of a composite letter has for its scale, by the flag that says so."""


class FieldFont(NamedTuple):
    """A TrueType program, the widths of its letters in thousandths of the size, and its measures."""

    program: bytes
    widths: tuple[int, ...]
    box: tuple[int, ...]
    ascent: int
    descent: int


@lru_cache(maxsize=1)
def field_font(path: str) -> FieldFont:
    """Return the font of a file, cut down to the letters of WinAnsiEncoding; letters keep their numbers."""
    font = Path(path).read_bytes()
    tables = {name: font[start : start + length] for name, (start, length) in tables_of(font).items() if name in _KEPT}
    glyphs = glyphs_of(path)
    numbers = [glyphs.get(bytes([code]).decode("cp1252", "replace"), 0) for code in range(FIRST, LAST + 1)]
    places = _places(tables)
    tables[b"glyf"], tables[b"loca"] = _cut(tables[b"glyf"], places, _with_parts(tables[b"glyf"], places, numbers))
    unit = unpack_from(">H", tables[b"head"], 18)[0]
    tables[b"head"] = tables[b"head"][:50] + pack(">h", 1) + tables[b"head"][52:]
    last = unpack_from(">H", tables[b"hhea"], 34)[0] - 1
    advances = (unpack_from(">H", tables[b"hmtx"], 4 * min(number, last))[0] for number in numbers)
    measures = (*unpack_from(">4h", tables[b"head"], 36), *unpack_from(">2h", tables[b"hhea"], 4))
    *box, ascent, descent = (round(each * 1000 / unit) for each in measures)
    return FieldFont(_file(tables), tuple(round(each * 1000 / unit) for each in advances), tuple(box), ascent, descent)


def _places(tables: dict[bytes, bytes]) -> tuple[int, ...]:
    """Return where each letter begins in `glyf`, and the end of the last."""
    count = unpack_from(">H", tables[b"maxp"], 4)[0] + 1
    if unpack_from(">h", tables[b"head"], 50)[0]:
        return unpack_from(f">{count}I", tables[b"loca"])
    return tuple(2 * each for each in unpack_from(f">{count}H", tables[b"loca"]))


def _with_parts(outlines: bytes, places: tuple[int, ...], numbers: list[int]) -> set[int]:
    """Return the numbers of letters, of what they are put together from, and of the sign for what is missing."""
    found: set[int] = set()
    pending = [0, *numbers]
    while pending:
        number = pending.pop()
        if number in found:
            continue
        found.add(number)
        at = places[number]
        if at < places[number + 1] and unpack_from(">h", outlines, at)[0] == _COMPOSITE:
            pending += _parts(outlines, at + 10)
    return found


def _parts(outlines: bytes, at: int) -> list[int]:
    found, flags = [], _MORE
    while flags & _MORE:
        flags, number = unpack_from(">HH", outlines, at)
        found.append(number)
        at += 8 if flags & _WORDS else 6
        at += sum(size for flag, size in _SCALES.items() if flags & flag)
    return found


def _cut(outlines: bytes, places: tuple[int, ...], kept: set[int]) -> tuple[bytes, bytes]:
    """Return `glyf` with empty outlines but for those kept, and its `loca` in long form."""
    body, starts = b"", [0]
    for number in range(len(places) - 1):
        if number in kept:
            body += outlines[places[number] : places[number + 1]]
            body += bytes(-len(body) % 4)
        starts.append(len(body))
    return body, pack(f">{len(starts)}I", *starts)


def _file(tables: dict[bytes, bytes]) -> bytes:
    """Return a font file of these tables, with the sums that it has to hold of itself."""
    tables = {**tables, b"head": tables[b"head"][:8] + bytes(4) + tables[b"head"][12:]}
    power = len(tables).bit_length() - 1
    start = b"\x00\x01\x00\x00" + pack(">4H", len(tables), 16 << power, power, 16 * (len(tables) - (1 << power)))
    at = 12 + 16 * len(tables)
    body = b""
    for name, content in sorted(tables.items()):
        padded = content + bytes(-len(content) % 4)
        start += pack(">4s3I", name, _sum(padded), at + len(body), len(content))
        body += padded
    whole = start + body
    head = at + sum(len(content) + -len(content) % 4 for name, content in tables.items() if name < b"head")
    return whole[: head + 8] + pack(">I", (_ADJUSTMENT - _sum(whole)) % 2**32) + whole[head + 12 :]


def _sum(content: bytes) -> int:
    words: tuple[int, ...] = unpack_from(f">{len(content) // 4}I", content)
    return sum(words) % 2**32


# Form fields on page one of a PDF, which typst cannot make: the links in their places are turned into them.
# What is changed is appended, as a program that signs appends its signature: each link becomes a widget with an
# appearance (PDF/A) and a tooltip, and stays where it is in the tree of tags, there as a form (PDF/UA). One is an
# empty signature field, the others take text, in a font that the file holds whole.


PLACE = "urn:tapete:field:"
"""Where links lead that become fields; the name of the field follows."""
SIGNATURE, MULTILINE = "signature", "remarks"
_FONT = b"ABCDEF+LiberationSans"
_SIZE = 8

_LINK = re.compile(
    rb"(?m)^(\d+) 0 obj\n<</Type/Annot/Subtype/Link/Rect\[([\d. ]+)\]/Border\[0 0 0\]"
    rb"/A<</Type/Action/S/URI/URI\(" + PLACE.encode() + rb"(\w+)\)>>/F 4/StructParent (\d+)[^\n]*>>\nendobj"
)
_ELEMENT = re.compile(rb"(?m)^(\d+) 0 obj\n<</Type/StructElem/S/Link(/[^\n]*/Pg (\d+) 0 R/Obj (\d+) 0 R[^\n]*)\nendobj")
_CATALOG = re.compile(rb"(?m)^(\d+) 0 obj\n<<(/Type/Catalog/[^\n]*)>>\nendobj")
_TRAILER = re.compile(rb"trailer\n<</Size (\d+)(/Root [^\n]*)>>\nstartxref\n(\d+)\n?%%EOF\s*$")


class _Blank(NamedTuple):
    """A link that becomes a field: its object, box and number in the tree of tags, and the element it hangs in."""

    number: int
    box: bytes
    name: str
    parent: bytes
    element: int
    tail: bytes
    page: bytes


def with_fields(data: bytes, labels: Mapping[str, str], font: str) -> bytes:
    """Return a PDF whose links to `PLACE` are form fields; unchanged where it has no such link.

    Args:
        data: As typst writes it, each object from the beginning of a line.
        labels: What readers are told that each field is for, by its name.
        font: Path of the font in which text is typed.
    """
    catalog, trailer = _CATALOG.search(data), _TRAILER.search(data)
    links = _links(data)
    if not links or catalog is None or trailer is None:
        return data
    free = int(trailer[1])
    typed, described, program, free = free, free + 1, free + 2, free + 3
    changed = _font(field_font(font), typed, described, program)
    for place, link in enumerate(links, free):
        changed[link.number] = _widget(link, labels[link.name], place)
        changed[link.element] = b"<</Type/StructElem/S/Form" + link.tail
        changed[place] = _appearance(link)
    fields = b" ".join(b"%d 0 R" % link.number for link in links)
    form = b"<</Fields[%b]/DR<</Font<</F %d 0 R>>>>/DA(%b)>>" % (fields, typed, _typing())
    changed[int(catalog[1])] = b"<<%b/AcroForm%b>>" % (catalog[2], form)
    return data + _update(changed, len(data), trailer)


def _links(data: bytes) -> list[_Blank]:
    found = {int(each[1]): each for each in _LINK.finditer(data)}
    return [
        _Blank(number, link[2], link[3].decode(), link[4], int(element[1]), element[2], element[3])
        for element in _ELEMENT.finditer(data)
        if (link := found.get(number := int(element[4])))
    ]


def _typing() -> bytes:
    return b"/F %d Tf 0 g" % _SIZE


def _widget(link: _Blank, label: str, appearance: int) -> bytes:
    words = ("\ufeff" + label).encode("utf-16-be").hex().encode()
    kind = b"Sig" if link.name == SIGNATURE else b"Tx/DA(%b)" % _typing()
    if link.name == MULTILINE:
        kind += b"/Ff 4096"
    return (
        b"<</Type/Annot/Subtype/Widget/FT/%b/T(%b)/TU<%b>/Rect[%b]/Border[0 0 0]/F 4/StructParent %b"
        b"/P %b 0 R/AP<</N %d 0 R>>>>" % (kind, link.name.encode(), words, link.box, link.parent, link.page, appearance)
    )


def _appearance(link: _Blank) -> bytes:
    """Return what an empty field shows, nothing, marked as what a reader puts its text in the place of."""
    left, low, right, high = map(float, link.box.split())
    content = b"" if link.name == SIGNATURE else b"/Tx BMC EMC"
    head = b"<</Type/XObject/Subtype/Form/BBox[0 0 %.3f %.3f]/Resources<<>>/Length %d>>"
    return _stream(head % (right - left, high - low, len(content)), content)


def _font(font: FieldFont, typed: int, described: int, program: int) -> dict[int, bytes]:
    """Return the objects of the font: what is typed in, its description, the program."""
    packed = zlib.compress(font.program, 9)
    widths = b" ".join(b"%d" % each for each in font.widths)
    return {
        typed: b"<</Type/Font/Subtype/TrueType/BaseFont/%b/Encoding/WinAnsiEncoding/FirstChar %d/LastChar %d"
        b"/Widths[%b]/FontDescriptor %d 0 R>>" % (_FONT, FIRST, LAST, widths, described),
        described: b"<</Type/FontDescriptor/FontName/%b/Flags 32/FontBBox[%b]/ItalicAngle 0/Ascent %d/Descent %d"
        b"/CapHeight %d/StemV 80/FontFile2 %d 0 R>>"
        % (_FONT, b" ".join(b"%d" % each for each in font.box), font.ascent, font.descent, font.ascent, program),
        program: _stream(
            b"<</Length %d/Length1 %d/Filter/FlateDecode>>" % (len(packed), len(font.program)),
            packed,
        ),
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
