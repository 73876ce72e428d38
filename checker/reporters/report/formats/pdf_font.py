"""A font for what is typed into the fields of a PDF: whole for the letters of Western languages, without the others.

The fonts that typst puts into a file hold only the letters of that file; PDF/A and PDF/UA ask for one that has all that
a field may show. Source: OpenType 1.9 (head, maxp, hhea, hmtx, loca, glyf); ISO 32000-1, 9.6.3 and 9.8.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from struct import pack, unpack_from

from checker.reporters.report.formats.pdf_letters import glyphs_of, tables_of
from checker.text.record import NamedTuple

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
