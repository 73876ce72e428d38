"""The letterhead of a report: a picture that is looked at before anything is made of it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator

from checker.apps.settings import Usage
from checker.findings.finding import Bilingual
from checker.reporters.report.model import Picture
from checker.text.files import read_bytes

MOST_BYTES = 1024 * 1024
MOST_PIXELS = 4_000_000
"""Of a picture that is unpacked to be drawn."""
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_FRAMES = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)})
"""Markers of a JPEG that give its size."""


def letterhead(path: str) -> Picture:
    """Return the picture of a file.

    Raises:
        Usage: It is no whole PNG or JPEG, or too large.
        checker.text.files.FileTrouble: It cannot be read.
    """
    data = read_bytes(path, MOST_BYTES)
    kind = "png" if data.startswith(_PNG) else "jpeg" if data.startswith(_JPEG) else ""
    size = _size_of_png(data) if kind == "png" else _size_of_jpeg(data) if kind else None
    if size is None:
        raise Usage(_complaint(path, _NO_PICTURE))
    if not 0 < size[0] * size[1] <= MOST_PIXELS:
        raise Usage(_complaint(path, _TOO_LARGE))
    return Picture(f"image/{kind}", data)


_NO_PICTURE: Bilingual = {"en": "is no whole PNG or JPEG", "es": "no es una imagen PNG o JPEG completa"}
_TOO_LARGE: Bilingual = {
    "en": f"has more than {MOST_PIXELS:,} pixels",
    "es": f"tiene más de {MOST_PIXELS:,} píxeles".replace(",", "."),
}


def _complaint(path: str, what: Bilingual) -> Bilingual:
    name = os.path.basename(path)
    return {"en": f"the letterhead `{name}` {what['en']}", "es": f"el membrete `{name}` {what['es']}"}


def _size_of_png(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG whose parts are whole, None of another."""
    parts = list(_parts_of_png(data))
    if not parts or parts[0][0] != b"IHDR" or parts[-1][0] != b"IEND" or len(parts[0][1]) != 13:
        return None
    return int.from_bytes(parts[0][1][:4], "big"), int.from_bytes(parts[0][1][4:8], "big")


def _parts_of_png(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a PNG by name, up to the first that is not whole."""
    place = len(_PNG)
    while place + 12 <= len(data):
        end = place + 8 + int.from_bytes(data[place : place + 4], "big")
        if end + 4 > len(data) or zlib.crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return
        yield data[place + 4 : place + 8], data[place + 8 : end]
        place = end + 4


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a JPEG that ends as one does, None of another."""
    place = 2
    while data.rstrip(b"\x00").endswith(b"\xff\xd9") and place + 9 <= len(data) and data[place] == 0xFF:
        if data[place + 1] in _FRAMES:
            return int.from_bytes(data[place + 7 : place + 9], "big"), int.from_bytes(
                data[place + 5 : place + 7], "big"
            )
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return None
