"""Bytes on disk to text and back: the only place that opens a user's file, or knows where the data folders are.

Whatever can be wrong with a file before anybody looks at its content is told here, by a slug and values; the words for
it, in both languages, are in `grammars/messages/files.toml`.
"""

from __future__ import annotations

import codecs
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Literal, Union

from checker.text.record import NamedTuple
from checker.text.span import Span

if TYPE_CHECKING:
    from typing import TextIO

# Largest decree or table file: 1 MiB. The longest shipped regulation is about a thirtieth of it.
MAX_BYTES = 1024 * 1024

# Characters nobody types: they hide text, turn its direction, or end lines that other programs do not end there. The
# form feed stays: texts taken from a PDF mark their pages with it.
_CONTROL = "[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]"

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

# Endings, in lower case, of the lists that spreadsheets export, often in Windows-1252; nothing else is read so.
LISTS = (".csv",)
WORKBOOKS = (".xlsx", ".xlsm")  # endings, in lower case, of files that hold no text: they are read as bytes
LOCK = "~$"  # begins the name of a file that says that somebody has another open
# Endings, in lower case, of spreadsheets that are not read, and what they are.
OTHER_LISTS = {
    ".xls": "old-workbook",
    ".ods": "opendocument-workbook",
    ".tsv": "list-with-tabs",
    ".numbers": "numbers-workbook",
    ".xlsb": "binary-workbook",
    ".fods": "opendocument-workbook",
}
# Largest list or workbook, of a hundred thousand rows; pictures take room that the tables in a workbook do not need.
MAX_WORKBOOK_BYTES = 32 * MAX_BYTES

# What a file that was written anew may not have of the one it replaced.
Lost = Literal["owner", "group", "attributes", "hard links"]


class FileWords(NamedTuple):
    """A value of a message that is words: their name in `grammars/messages/files.toml`, and their values."""

    name: str
    values: Mapping[str, int | str] = {}


Values = Mapping[str, int | str | Mapping[str, str] | FileWords]


class Exported(NamedTuple):
    """The text of a list that a spreadsheet has exported; `foreign` is its first character that was not UTF-8."""

    text: str
    foreign: Span | None


class FileTrouble(Exception):
    """A file that cannot be used: what is wrong (`slug`), the figures of the message (`values`), and where (`span`)."""

    def __init__(self, slug: str, span: Span, values: Values) -> None:
        super().__init__(f"{span.path}: {slug}")
        self.slug = slug
        self.span = span
        self.values = values


class Unreadable(FileTrouble):
    """A file that cannot be read as text.

    Slugs: `file-not-found`, `is-a-folder`, `no-permission`, `not-a-regular-file`, `file-too-large`, `not-utf8`,
    `not-text`, `other-spreadsheet`, `lock-file`, `control-character`, `read-failed`.
    """


class Unwritable(FileTrouble):
    """A file that cannot be written; slugs `no-permission`, `write-failed`. The old content is still there."""


def read_text(path: str, limit: int = MAX_BYTES) -> str:
    """Return the text of a UTF-8 file, without byte order mark, every line ended by a single line feed.

    A list with an ending of `LISTS` may be Windows-1252 instead. `limit` is how many bytes the file may have.

    Raises:
        Unreadable: The file is missing, no regular file, too large, or not clean UTF-8 text.
    """
    return decode(_read_bytes(path, limit), path, limit)


def is_spreadsheet(path: str) -> bool:
    """Return whether a file is a list or a workbook, by its ending."""
    return path.lower().endswith((*LISTS, *WORKBOOKS))


def limit_of(path: str) -> int:
    """Return how many bytes a file may have, by its ending."""
    return MAX_WORKBOOK_BYTES if is_spreadsheet(path) else MAX_BYTES


def read_content(path: str) -> str | bytes:
    """Return the text of a file, as `read_text` does; of a list or a workbook the bytes, which tell more than that."""
    folder, name = os.path.split(path)
    ending = os.path.splitext(name)[1].lower()
    if name.startswith(LOCK) and os.path.isfile(path):
        raise Unreadable("lock-file", _top(path), {"path": path, "book": os.path.join(folder, name[len(LOCK) :])})
    if ending in OTHER_LISTS and os.path.isfile(path):
        raise Unreadable("other-spreadsheet", _top(path), {"path": path, "format": FileWords(OTHER_LISTS[ending])})
    return read_bytes(path, limit_of(path)) if is_spreadsheet(path) else read_text(path)


def read_input(stream: TextIO | None, shown: str) -> bytes:
    """Return the bytes of standard input, at most one more than a file of the name it is shown under may have.

    Raises:
        Unreadable: `read-failed`: it is closed (None), or is nothing that can be read.
    """
    if stream is None:
        raise Unreadable("read-failed", _top(shown), {"path": shown, "reason": FileWords("input-closed")})
    try:
        return stream.buffer.read(limit_of(shown) + 1)
    except OSError as problem:
        raise Unreadable("read-failed", _top(shown), {"path": shown, "reason": problem.strerror or "?"}) from None


def read_start(path: str, most: int) -> bytes:
    """Return the first bytes of a file, at most so many, however large it is; else as `read_bytes`."""
    return _read_bytes(path, most)[:most]


def read_bytes(path: str, limit: int = MAX_BYTES) -> bytes:
    """Return the bytes of a file that is no text.

    Raises:
        Unreadable: The file is missing, no regular file, or too large.
    """
    data = _read_bytes(path, limit)
    if len(data) > limit:
        raise Unreadable("file-too-large", _top(path), {"path": path, "limit": limit})
    return data


def decode_list(data: bytes, path: str, limit: int = MAX_WORKBOOK_BYTES) -> Exported:
    """Return the text of a list: UTF-8, or else Windows-1252, in which spreadsheets of the West export.

    Bytes that are UTF-8 in one place and not in another are neither: a damaged file is not read as a sound one.

    Raises:
        Unreadable: `file-too-large`, `not-utf8` or `control-character`.
    """
    try:
        return Exported(_decoded(data, path, limit), None)
    except Unreadable as problem:
        if problem.slug != "not-utf8" or data.startswith(_UTF16_MARKS) or _looks_like_utf16(data):
            raise
        body = data.removeprefix(codecs.BOM_UTF8)
        if len(body) < len(data) or not body.decode("utf-8", "replace").replace("\ufffd", "").isascii():
            raise
        try:
            text = body.decode("cp1252")
        except UnicodeDecodeError:
            raise problem from None
        return Exported(_clean(text, data, path), problem.span)


def decode(data: bytes, path: str, limit: int = MAX_BYTES) -> str:
    """Return the text of `data`, as `read_text` does for a file and `decode_list` for a list: for standard input."""
    return decode_list(data, path).text if path.lower().endswith(LISTS) else _decoded(data, path, limit)


def _decoded(data: bytes, path: str, limit: int) -> str:
    """Return the text of UTF-8 bytes."""
    if len(data) > limit:
        raise Unreadable("file-too-large", _top(path), {"path": path, "limit": limit})
    if data.startswith(_UTF16_MARKS):
        raise _not_utf8(data, 0, path, "UTF-16")
    if (other := _not_text(data, path)) is not None:
        raise other
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as problem:
        offset = problem.start + len(data) - len(body)
        raise _not_utf8(data, offset, path, _guess(data)) from None
    return _clean(text, data, path)


def _clean(text: str, data: bytes, path: str) -> str:
    """Return a decoded text with its lines ended alike; characters that hide something are refused."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text  # the pattern takes as long to compile as a module to load
    control = re.search(_CONTROL, text)
    if control is not None:
        if control[0] == "\0" and _looks_like_utf16(data):
            raise _not_utf8(data, data.index(b"\0"), path, "UTF-16")
        character = "NUL" if control[0] == "\0" else f"U+{ord(control[0]):04X}"
        raise Unreadable(
            "control-character", _place(text[: control.start()], path), {"path": path, "character": character}
        )
    return text


def encoded_like(text: str, data: bytes) -> bytes:
    """Return a text as bytes with the byte order mark and the line ends that most lines of `data` have."""
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    windows = data.count(b"\r\n")
    ends = {"\r\n": windows, "\n": data.count(b"\n") - windows, "\r": data.count(b"\r") - windows}
    end = max(ends, key=lambda each: ends[each])
    return mark + (text.replace("\n", end) if ends[end] else text).encode("utf-8")


def write_atomic(path: str, text: Union[str, Iterable[str]]) -> None:
    """Replace the content of `path` by a text, or its pieces, in UTF-8, as `write_bytes_atomic` does."""
    pieces = (text,) if isinstance(text, str) else text
    write_bytes_atomic(path, (piece.encode("utf-8") for piece in pieces))


def write_bytes_atomic(path: str, data: Union[bytes, Iterable[bytes]]) -> tuple[Lost, ...]:
    """Replace `path` by `data`, or its pieces, wholly or not at all, and return what of the old file was not kept.

    Mode and symbolic link are kept; owner, group and attributes where the system lets it. Signals that would end the
    process wait until it is done: no temporary file stays.

    Raises:
        Unwritable: The folder or the file does not let itself be written; nothing has changed then.
    """
    target = os.path.realpath(path)
    pieces = (data,) if isinstance(data, bytes) else data
    try:
        if os.path.exists(target) and not os.access(target, os.W_OK):
            raise PermissionError
        if os.path.exists(target) and not os.path.isfile(target):
            return _write_through(target, pieces)
        with _undisturbed():
            return _replace(target, pieces)
    except PermissionError:
        raise Unwritable("no-permission", _top(path), {"path": path}) from None
    except OSError as problem:
        folder = os.path.dirname(path)
        missing = FileWords("no-such-folder", {"folder": folder}) if folder and not os.path.isdir(folder) else None
        reason = missing or problem.strerror or "?"
        raise Unwritable("write-failed", _top(path), {"path": path, "reason": reason}) from None


def _replace(target: str, pieces: Iterable[bytes]) -> tuple[Lost, ...]:
    """Put a new file in the place of another, or of none; no temporary file stays, whatever goes wrong."""
    import tempfile  # imported lazily: 10 ms that a run which writes nothing does not pay

    handle, temporary = tempfile.mkstemp(prefix=".tapete-", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines(pieces)
            stream.flush()
            os.fsync(stream.fileno())
        lost = _kept_of(target, temporary)
        os.chmod(temporary, _mode_of(target))  # after the owner: changing that takes bits of the mode away
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return lost


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let signals that would end the process wait, where the system can."""
    import signal  # imported lazily: where a file is written only

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _kept_of(target: str, temporary: str) -> tuple[Lost, ...]:
    """Give a new file what the one it replaces has beside its content; return what the system does not let it have."""
    if not os.path.exists(target):
        return ()
    old, lost = os.stat(target), list[Lost]()
    for what, number in (("owner", old.st_uid), ("group", old.st_gid)):
        new = os.stat(temporary)
        if hasattr(os, "chown") and number != (new.st_uid if what == "owner" else new.st_gid):
            try:
                os.chown(temporary, *((number, -1) if what == "owner" else (-1, number)))
            except OSError:
                lost.append("owner" if what == "owner" else "group")
    if hasattr(os, "listxattr"):
        try:
            for name in os.listxattr(target):
                os.setxattr(temporary, name, os.getxattr(target, name))
        except OSError:
            lost.append("attributes")
    return (*lost, "hard links") if old.st_nlink > 1 else tuple(lost)


def _write_through(device: str, pieces: Iterable[bytes]) -> tuple[Lost, ...]:
    """Write into a device or a pipe: it must not be replaced by a file. A pipe may wait for ever: signals end that."""
    with open(device, "wb") as stream:
        stream.writelines(pieces)
    return ()


def _mode_of(target: str) -> int:
    """Return the permission bits of the file that is replaced, or those a new file gets here."""
    if os.path.exists(target):
        return stat.S_IMODE(os.stat(target).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _read_bytes(path: str, limit: int) -> bytes:
    """Return at most one byte more than `limit`, so that the caller sees that there is more."""
    try:
        # Before opening: opening a pipe nobody writes to would wait for ever.
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise Unreadable("is-a-folder", _top(path), {"path": path})
        if not stat.S_ISREG(mode):
            raise Unreadable("not-a-regular-file", _top(path), {"path": path})
        with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)), "rb") as stream:
            return stream.read(limit + 1)
    except PermissionError:
        raise Unreadable("no-permission", _top(path), {"path": path}) from None
    except (FileNotFoundError, NotADirectoryError, ValueError):
        # ValueError: a path with a NUL, which no file can have.
        raise Unreadable("file-not-found", _top(path), {"path": path}) from None
    except OSError as problem:
        raise Unreadable("read-failed", _top(path), {"path": path, "reason": problem.strerror or "?"}) from None


def file_beside(path: str) -> FileWords:
    """Return the question whether another file was meant by a path at which there is none, or to look it up."""
    from difflib import get_close_matches  # imported lazily: for paths that are wrong

    folder, name = os.path.split(path)
    stem, ending = os.path.splitext(name)
    try:
        every = sorted(os.listdir(folder or os.curdir), key=lambda each: each.endswith(ending))
    except (OSError, ValueError):  # no folder, or a name that none can have
        every = []
    stems = {os.path.splitext(each)[0]: each for each in every}  # of one stem that with the same ending
    near = get_close_matches(stem, stems, 1)
    return FileWords("file-meant", {"name": os.path.join(folder, stems[near[0]])}) if near else FileWords("look-it-up")


# How files of other programs begin, and what they are.
_OTHER_FORMATS = {
    b"\xd0\xcf\x11\xe0": "workbook-in-xls",
    b"pk\x03\x04": "packed-file",
    b"%pdf-": "pdf",
    b"<!doctype html": "web-page",
    b"<html": "web-page",
    b"\x89png": "picture",
    b"\xff\xd8\xff": "picture",
}


def _not_text(data: bytes, path: str) -> Unreadable | None:
    """Return what is wrong with the file of another program under the name of a text; None where it is not known."""
    begins = data[:64].removeprefix(codecs.BOM_UTF8).lstrip().lower()
    for start, format_ in _OTHER_FORMATS.items():
        if begins.startswith(start):
            return Unreadable("not-text", _top(path), {"path": path, "format": FileWords(format_)})
    return None


def _guess(data: bytes) -> str:
    """Name the encoding a file that is not UTF-8 was most likely saved in."""
    if _looks_like_utf16(data):
        return "UTF-16"
    # 0x80 to 0x9F are control characters in Latin 1, and quotes and dashes in Windows-1252.
    return "Windows-1252" if any(0x80 <= byte <= 0x9F for byte in data) else "ISO-8859-1 (Latin 1)"


def _looks_like_utf16(data: bytes) -> bool:
    """Tell whether every second byte of the beginning is NUL, as in UTF-16 without its mark."""
    head = data[:512]
    return len(head) >= 4 and max(head[0::2].count(0), head[1::2].count(0)) * 3 > len(head)


def _not_utf8(data: bytes, offset: int, path: str, guess: str) -> Unreadable:
    before = data[:offset].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    values: Values = {"path": path, "offset": offset, "byte": f"0x{data[offset]:02X}", "encoding": guess}
    return Unreadable("not-utf8", _place(before, path), values)


def _place(before: str, path: str) -> Span:
    """Return the span of the one character that follows the text `before`."""
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Span(path, line, column, line, column + 1)


def _top(path: str) -> Span:
    return Span(path, 1, 1, 1, 1)


# The one place that knows where the data folders are: grammars, regulations and the templates of reports.
# An installed package has them under `checker/_data/`; a checkout (and an editable install) beside `checker/`.
# `importlib.resources` would cost 30 ms on the path of every commit hook.
Folder = Literal["grammars", "regulations", "reports"]

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data_folder(name: Folder) -> str:
    """Return the absolute path of a data folder: the installed one if there is one, else that of the checkout.

    Raises:
        FileNotFoundError: The package was installed without its data.
    """
    for parent in (os.path.join(_PACKAGE, "_data"), os.path.dirname(_PACKAGE)):
        folder = os.path.join(parent, name)
        if os.path.isdir(folder):
            return folder
    raise FileNotFoundError(f"the folder {name}/ of the package is missing; install the package again")


def compiled_folder() -> str:
    """Return the absolute path of the folder of what was worked out when the package was built; a checkout has none."""
    return os.path.join(_PACKAGE, "_data", "compiled")


def figures_file(name: str) -> str:
    """Return the absolute path of a file of figures that were computed beforehand."""
    return os.path.join(data_folder("grammars"), "figures", name)
