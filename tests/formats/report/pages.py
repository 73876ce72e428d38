"""Reports in the formats that need libraries, read back."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZipFile

import openpyxl
import pypdf

from checker.findings.finding import Language
from checker.formats.report import formats
from checker.views.report.model import Report
from tests.views.report.composed import shipped


def written(report: Report, suffix: str) -> bytes:
    """Return a report in a format."""
    return b"".join(formats()[suffix].render(report))


@cache
def bytes_of(names: tuple[str, ...], language: Language, suffix: str, comparing: bool = False) -> bytes:
    """Return a report of shipped regulations in a format."""
    return written(shipped(names, language, comparing), suffix)


class Piece(NamedTuple):
    """A piece of text on a page, with the matrices of its frame and of itself."""

    text: str
    frame: tuple[float, ...]
    at: tuple[float, ...]


@cache
def pdf(data: bytes) -> Any:
    """Return a PDF taken apart."""
    return pypdf.PdfReader(BytesIO(data))


def texts_of(data: bytes) -> tuple[str, ...]:
    """Return the text of each page of a PDF."""
    return tuple(text for text, _ in _read(data))


def pieces_of(data: bytes) -> tuple[tuple[Piece, ...], ...]:
    """Return the pieces of text of each page of a PDF that are no space."""
    return tuple(pieces for _, pieces in _read(data))


@cache
def _read(data: bytes) -> tuple[tuple[str, tuple[Piece, ...]], ...]:
    """Return what is on each page: reading one takes long, so that all tests share it."""
    found: list[tuple[str, tuple[Piece, ...]]] = []
    for page in pdf(data).pages:
        pieces: list[Piece] = []

        def note(text: str, frame: list[float], at: list[float], *__: object, pieces: list[Piece] = pieces) -> None:
            if text.strip():
                pieces.append(Piece(text, tuple(frame), tuple(at)))

        found.append((page.extract_text(visitor_text=note), tuple(pieces)))
    return tuple(found)


@cache
def words_of(data: bytes) -> str:
    """Return the words of a PDF on one line, those broken at the end of a line whole again."""
    found = "\n".join(texts_of(data))
    return " ".join(found.replace("\u00ad\n", "").replace("\u00ad", "").split())


def sheets(data: bytes) -> dict[str, list[tuple[Any, ...]]]:
    """Return the rows of each sheet, formulas as they stand in the file."""
    book = openpyxl.load_workbook(BytesIO(data), data_only=False)
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book}


def part(data: bytes, name: str) -> str:
    """Return one file of a ZIP archive."""
    with ZipFile(BytesIO(data)) as archive:
        return archive.read(name).decode("utf-8")
