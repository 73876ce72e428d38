"""ZIP archives of evidence, read within bounds and the same bytes for the same files; and the SHA-256 of files.

In an archive files are stored, not compressed: what a compressor makes of them differs between versions of its library.
Archives that another program has packed again are read too. Nothing is ever written to a place that an archive names.
"""

from __future__ import annotations

import io
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import file_digest
from typing import NoReturn

from checker.text.files import FileWords, Unreadable
from checker.text.span import Span

MOST_BYTES = 64 * 1024 * 1024  # of an archive, packed and unpacked
MOST_ENTRIES = 4_000
MOST_RATIO = 1_000  # bytes that one packed byte may become: texts that repeat themselves come close to that
MOST_LETTERS = 240  # of the name of a file, folders included
MOST_LEVELS = 16  # folders of a name
_DIRECTORY = 4 * 1024 * 1024  # bytes of the list of files: with more, the list itself would take gigabytes to read
_END, _END_SIZE, _ZIP64 = b"PK\x05\x06", 22, b"PK\x06\x07"
_FORBIDDEN = frozenset('\\:*?"<>|')  # what a name may not hold anywhere, because it cannot on some system
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{name}{digit}" for name in ("com", "lpt") for digit in range(10))}
)


def archive_of(members: Mapping[str, bytes]) -> bytes:
    """Return an archive of some files, in their order; nothing in it depends on clock, user or system."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name, data in members.items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, data)
    return stream.getvalue()


def members_of(data: bytes, path: str) -> dict[str, bytes]:
    """Return the files of an archive by name, in their order; folders are left out.

    Raises:
        Unreadable: `pack-unreadable`: it is no archive, damaged, locked, or beyond a bound, or holds a name or a link
            that could lead elsewhere.
    """
    if len(data) > MOST_BYTES:
        refuse(path, FileWords("archive-too-large", {"mebibytes": MOST_BYTES >> 20}))
    # Refuse an archive whose list of files alone would take too much to read.
    place = data.rfind(_END, max(0, len(data) - _END_SIZE - 0xFFFF))
    if place < 0 or len(data) < place + _END_SIZE:
        refuse(path, FileWords("no-archive"))
    if (
        data[place - 20 : place].startswith(_ZIP64)
        or int.from_bytes(data[place + 12 : place + 16], "little") > _DIRECTORY
    ):
        refuse(path, FileWords("archive-of-too-many", {"most": MOST_ENTRIES}))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, path)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError):
        refuse(path, FileWords("archive-damaged"))


def refuse(path: str, why: Mapping[str, str] | FileWords) -> NoReturn:
    """Raise that a file cannot be read as an evidence pack."""
    raise Unreadable("pack-unreadable", Span(path, 1, 1, 1, 1), {"path": path, "why": why})


def is_safe(name: str) -> bool:
    """Return whether a name leads to one file below the folder it is unpacked in, on every system."""
    parts = name.split("/")
    return len(name) <= MOST_LETTERS and len(parts) <= MOST_LEVELS and all(map(is_safe_part, parts))


def is_safe_part(part: str) -> bool:
    """Return whether a text is the name of a file or folder on every system, and of no other place."""
    return (
        part not in ("", ".", "..")
        and part == part.strip(" ")
        and not part.endswith(".")
        and part.isprintable()
        and not _FORBIDDEN & set(part)
        and part.partition(".")[0].casefold() not in _DEVICES
    )


def folded(name: str) -> str:
    """Return what is the same for names that are one file on some system."""
    return unicodedata.normalize("NFC", name).casefold()


def _read(archive: zipfile.ZipFile, path: str) -> dict[str, bytes]:
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES:
        refuse(path, FileWords("archive-of-too-many", {"most": MOST_ENTRIES}))
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        refuse(path, FileWords("archive-too-large", {"mebibytes": MOST_BYTES >> 20}))
    found: dict[str, bytes] = {}
    names: set[str] = set()
    for entry in entries:
        name = entry.filename.removesuffix("/") if entry.is_dir() else entry.filename
        shown = name if len(name) <= MOST_LETTERS else f"{name[:MOST_LETTERS]}…"
        if entry.orig_filename != entry.filename or not is_safe(name):
            refuse(path, FileWords("archive-unsafe-name", {"name": shown}))
        if folded(name) in names:
            refuse(path, FileWords("archive-name-twice", {"name": shown}))
        names.add(folded(name))
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR if entry.is_dir() else stat.S_IFREG):
            refuse(path, FileWords("archive-link", {"name": shown}))
        if entry.flag_bits & 0x41:
            refuse(path, FileWords("archive-locked", {"name": shown}))
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            refuse(path, FileWords("archive-damaged"))
        if entry.file_size > MOST_RATIO * max(entry.compress_size, 1):
            refuse(path, FileWords("archive-ratio", {"name": shown, "ratio": MOST_RATIO}))
        if entry.is_dir():
            continue
        found[name] = archive.read(entry)  # never more than `file_size` is unpacked, whatever the data go on to
    return found


@cache
def digest_once(file: str) -> str:
    """Return the digest of a file that many tables have in common."""
    return digest_of(file)


def digest_of(file: str) -> str:
    """Return the SHA-256 of a file's bytes, as other tools compute it."""
    with open(file, "rb") as stream:
        return file_digest(stream, "sha256").hexdigest()
