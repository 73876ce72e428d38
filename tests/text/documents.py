"""PDF files as offices hand them out: with text, locked, scanned, damaged."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf

_PAGE = '#set page(paper: "a4")\n#set text(size: 11pt, hyphenate: false)\n#sys.inputs.words\n'


def pdf_of(words: str) -> bytes:
    """Return a PDF with some words."""
    typst: Any = import_module("typst")
    found = typst.compile(_PAGE.encode(), sys_inputs={"words": words}, timestamp=0)
    assert isinstance(found, bytes)
    return found


def locked(data: bytes, password: str) -> bytes:
    """Return a PDF that opens with a password; an empty one only forbids changes, as gazettes do."""
    writer = pypdf.PdfWriter(BytesIO(data))
    writer.encrypt(password, "owner", algorithm="RC4-128")
    return _bytes(writer)


def scanned() -> bytes:
    """Return a PDF with a page that holds no text."""
    writer = pypdf.PdfWriter()
    writer.add_blank_page(595, 842)
    return _bytes(writer)


def saved(folder: Path, name: str, data: bytes) -> str:
    """Write a file and return its path."""
    path = folder / name
    path.write_bytes(data)
    return str(path)


def _bytes(writer: pypdf.PdfWriter) -> bytes:
    stream = BytesIO()
    writer.write(stream)
    return stream.getvalue()
