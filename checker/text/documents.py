"""The text of a document, as its publisher hands it out: a text file, or a PDF that holds text.

A PDF is told by its first bytes, not by its name. pypdf reads it; it is asked for only then.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO

from checker.text.files import MAX_BYTES, FileWords, Unreadable, read_bytes, read_start, read_text
from checker.text.span import Span

MAX_PDF_BYTES = 32 * MAX_BYTES  # largest PDF: that of a whole gazette has some ten million bytes
MOST_PAGES = 1_000
# Seconds of processor time for the text of a PDF: what pypdf does with one cannot be told from its size.
MOST_SECONDS = 4
_AGAIN = 0.5  # seconds after which the end of the time is told again, where pypdf has caught it
_MARK, _START = b"%PDF-", 64  # how a PDF begins, white space aside, and how many bytes are looked at for it
_KEPT = "\n\t\f\u00ad"  # characters that nobody sees and that say where a line, a page or a part of a word ends


class _TooLong(BaseException):
    """The time is over; no `Exception`, which pypdf catches in many places."""


@contextmanager
def _in_time() -> Iterator[None]:
    """Let `_TooLong` end what takes more than its time; on Windows and in other threads only sizes are bounds."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(*_: object) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class NoText(Unreadable):
    """A PDF of which no text can be had; `reason` says why and what to do."""

    def __init__(self, path: str, reason: str) -> None:
        self.reason = FileWords(reason)
        super().__init__("read-failed", Span(path, 1, 1, 1, 1), {"path": path, "reason": self.reason})


def read_document(path: str) -> str:
    """Return the text of a document; the pages of a PDF follow one another, each after a line end.

    Raises:
        NoText: A PDF that is encrypted, scanned or damaged, or pypdf is not installed.
        Unreadable: As for `checker.text.files.read_text`.
    """
    if not read_start(path, _START).lstrip().startswith(_MARK):
        return read_text(path)
    status = os.stat(path)
    return _text_of_pdf(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=4)
def _text_of_pdf(path: str, changed: int, size: int) -> str:
    """Return the text of a PDF, taken out once while the file stays as it is: it takes a second or more."""
    data = read_bytes(path, MAX_PDF_BYTES)
    if find_spec("pypdf") is None:
        raise NoText(path, "pdf-missing")
    import pypdf  # imported lazily: an extra, and for documents in PDF only

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it mends silently is no news to the user
    try:
        with _in_time():
            reader = pypdf.PdfReader(BytesIO(data))
            if reader.is_encrypted and not reader.decrypt(""):
                raise NoText(path, "pdf-locked")
            if len(reader.pages) > MOST_PAGES:
                raise NoText(path, "pdf-long")
            found = "\n".join(page.extract_text() for page in reader.pages)
    except NoText:
        raise
    except _TooLong:
        raise NoText(path, "pdf-long") from None
    except pypdf.errors.DependencyError:
        raise NoText(path, "pdf-locked") from None
    except Exception:  # a damaged file fails in pypdf wherever its damage is, with any kind of error
        raise NoText(path, "pdf-broken") from None
    text = "".join(letter if letter.isprintable() or letter in _KEPT else " " for letter in found)
    if not any(map(str.isalpha, text)):
        raise NoText(path, "pdf-scanned")
    return text
