"""Which characters a font can show. A PDF for the archive must not hold one that no font of it has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from struct import unpack_from
from unicodedata import category

from checker.reporters.report.formats.unbroken import BREAK

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
