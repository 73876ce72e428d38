"""The font of what is typed into a PDF: `python -m tests.formats.report.field_font` cuts it anew; a test compares.

It is whole for the letters of Western languages, without the others. The fonts that typst puts into a file hold only the
letters of that file; PDF/A and PDF/UA ask for one that has all that a field may show. Source: OpenType 1.9 (head, maxp,
hhea, hmtx, loca, glyf); ISO 32000-1, 9.6.3 and 9.8.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from struct import pack, unpack_from
from typing import NamedTuple
from unicodedata import category

from checker.formats.report.pdf_fields import FIRST

FOLDER = Path(__file__).parents[3] / "reports" / "pdf"
SOURCE = FOLDER / "fonts" / "LiberationSans-Regular.ttf"


def letters_of(path: str) -> list[tuple[int, int]]:
    """Return the characters that a TrueType font can show, as ranges; those for private use mean nothing."""
    runs: list[tuple[int, int]] = []
    for code in sorted(ord(letter) for letter in glyphs_of(path) if category(letter) not in ("Co", "Cn", "Cs")):
        if runs and runs[-1][1] == code - 1:
            runs[-1] = (runs[-1][0], code)
        else:
            runs.append((code, code))
    return runs


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


_MAPS = b"cmap"
LAST = 255
"""Of the codes of WinAnsiEncoding that have a letter; the first is `FIRST`."""
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


def main() -> None:
    """Write the font, and beside it its measures with the letters that its source can show."""
    font = field_font(str(SOURCE))
    measures = {name: getattr(font, name) for name in ("widths", "box", "ascent", "descent")}
    (FOLDER / "field.ttf").write_bytes(font.program)
    measures["letters"] = letters_of(str(SOURCE))
    (FOLDER / "field.json").write_text(json.dumps(measures) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
