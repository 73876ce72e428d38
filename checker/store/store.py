"""Compiled regulations on disk: those that ship with the package, and a cache in the user's own folder.

A stored regulation is used only if it was stored for the same text, grammar and code, and is whole: one of the package
by its digest, one of the cache by one that only the user's key gives (`cache.py`). Otherwise it is built again from
the decree. The cache never grows a second file for one decree, and does without itself where it may not be written.
"""

from __future__ import annotations

import marshal
import os
import zlib
from _thread import RLock  # without the millisecond that `threading` takes to load
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache as once
from functools import lru_cache
from typing import Any

from checker.findings.finding import Finding, file_finding
from checker.semantics.decree.model import Regulation
from checker.store.compiled import Compiled, Damaged, pack, told_apart, unpack
from checker.store.library import LibraryEntry
from checker.text import cache
from checker.text.cache import blake2b
from checker.text.files import FileTrouble, compiled_folder, data_folder, read_text, write_atomic, write_bytes_atomic

DIGEST_SIZE = 16
STAMP = "stamp"
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_CODE_FOLDERS = (
    *("text", "findings", "values", "vocabulary", "syntax", "games", "semantics"),
    *("probability", "limits", "store", "words", "cases"),
)


class Unusable(Exception):
    """A decree that cannot be judged; `findings` say why."""

    def __init__(self, path: str, findings: tuple[Finding, ...]) -> None:
        super().__init__(path)
        self.findings = findings


def findings_of(problem: FileTrouble | Unusable) -> tuple[Finding, ...]:
    """Return what is wrong with a file that cannot be used."""
    return problem.findings if isinstance(problem, Unusable) else (file_finding(problem),)


def load(entry: LibraryEntry, certify: bool = True) -> Compiled:
    """Return the compiled regulation of a decree file, built and stored if there is none yet; a text of no file is not.

    With `certify`, and for every shipped regulation, its figures are those that sympy has confirmed.

    Raises:
        checker.text.files.Unreadable: The file cannot be read as text.
        Unusable: The regulation is no decree, or names things that do not exist.
    """
    certify = certify or entry.shipped
    if entry.text is not None:
        return _compile(entry.text, entry.label, certify)
    text = read_text(entry.file)
    key = _key(text, entry.label, code_stamp())
    found = _kept(entry, key)
    if found is None or (certify and not found.certified):
        found = _compile(text, entry.label, certify)
        cache.write(_name(entry), key, pack(found))
    return found


def _kept(entry: LibraryEntry, key: bytes) -> Compiled | None:
    body = _part_of_package(os.path.join(compiled_folder(), f"{entry.id}.bin"), key) if entry.shipped else None
    return _unpacked(body) or _unpacked(cache.read(_name(entry), key))


def regulation_of(entry: LibraryEntry) -> Regulation:
    """Return what a shipped file says; its figures are not worked out where they are not at hand."""
    return _regulation_of(entry, read_text(entry.file))


@lru_cache(maxsize=64)
def _regulation_of(entry: LibraryEntry, text: str) -> Regulation:
    name = f"plain-{_name(entry)}"
    key = _key(text, entry.label, code_stamp())
    found = _kept(entry, key) or _unpacked(cache.read(name, key))
    if found is not None:
        return found.regulation
    from checker.semantics.decree.resolve import resolve  # imported lazily: what is compiled needs neither
    from checker.syntax.decree.parser import parse_decree

    decree = parse_decree(text, entry.label).decree
    assert decree is not None, entry.label
    regulation = resolve(decree).regulation
    cache.write(name, key, pack(Compiled(regulation, (), (), False)))
    return regulation


def certificate_of(regulation: Regulation, make: Callable[[Regulation], str]) -> str:
    """Return the certificate of a regulation: the one that was made before of the same by the same code, or a new one.

    `make` writes one. It is worth keeping: best play takes seconds to prove.
    """
    name = f"{regulation.id or 'decree'}.certificate"
    key = _key_of_certificate(regulation, code_stamp() + _stamp_of_writers())
    body = _part_of_package(os.path.join(compiled_folder(), f"{name}.bin"), key) or cache.read(f"{name}.bin", key)
    if body is not None:
        with suppress(zlib.error, UnicodeDecodeError):  # as good as absent
            return zlib.decompress(body).decode("utf-8")
    text = make(regulation)
    cache.write(f"{name}.bin", key, zlib.compress(text.encode("utf-8")))
    return text


def precompile(entry: LibraryEntry, folder: str, stamp: str, make: Callable[[Regulation], str]) -> None:
    """Write the compiled form of a shipped regulation and its certificate into `folder`, for a package that is built.

    `make` writes a certificate.
    """
    text = read_text(entry.file)
    compiled = _compile(text, entry.label, certify=True)
    _write_part(folder, entry.id, _key(text, entry.label, stamp), pack(compiled))
    body = zlib.compress(make(compiled.regulation).encode("utf-8"), level=9)
    _write_part(folder, f"{entry.id}.certificate", _key_of_certificate(compiled.regulation, stamp), body)


def _write_part(folder: str, name: str, key: bytes, body: bytes) -> None:
    digest = blake2b(body, digest_size=DIGEST_SIZE).digest()
    write_bytes_atomic(os.path.join(folder, f"{name}.bin"), key + digest + body)


def data_kept(name: str, folder: str, read: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return what is read of the files of a folder of data: from the package, or from the cache, or from the files.

    So nothing parses YAML or TOML where it was parsed before; `read` gives plain values.
    """
    try:
        with open(os.path.join(compiled_folder(), name), "rb") as stored:
            return dict(marshal.loads(stored.read()))
    except OSError:
        stamp = stamp_of([folder]).encode()
    body = cache.read(name, stamp)
    if body is not None:
        with suppress(ValueError, EOFError, TypeError):
            return dict(marshal.loads(body))
    found = read()
    cache.write(name, stamp, marshal.dumps(found, MARSHAL_FORMAT))
    return found


def write_data(folder: str, name: str, found: dict[str, Any]) -> None:
    """Write what `data_kept` returns into the folder of a package that is being built."""
    write_bytes_atomic(os.path.join(folder, name), marshal.dumps(found, MARSHAL_FORMAT))


MARSHAL_FORMAT = 4  # a format of `marshal` that every Python that we run on reads


def write_stamp(folder: str) -> str:
    """Write the stamp of this code into the folder of a package that is being built, and return it."""
    stamp = _stamp_of_sources()
    write_atomic(os.path.join(folder, STAMP), stamp)
    return stamp


# Regulations are compiled one after the other: sympy is not made for several threads at once.
_COMPILING = RLock()


def _compile(text: str, label: str, certify: bool) -> Compiled:
    from checker.store.compile import compile_decree  # imported lazily: needs lark

    with _COMPILING:
        compilation = compile_decree(text, label, certify)
    if compilation.compiled is None:
        raise Unusable(label, compilation.findings)
    return compilation.compiled


def _name(entry: LibraryEntry) -> str:
    """Return what the compiled form of a decree is called in the cache."""
    where = blake2b(_bytes(os.path.abspath(entry.file)), digest_size=8).hexdigest()
    return f"{entry.id or 'decree'}-{where}.bin"


def _part_of_package(path: str, key: bytes) -> bytes | None:
    """Return what the package brought along: whoever could change it could change the code beside it as well."""
    try:
        with open(path, "rb") as stored:
            data = stored.read()
    except OSError:
        return None
    body = data[2 * DIGEST_SIZE :]
    return body if data[: 2 * DIGEST_SIZE] == key + blake2b(body, digest_size=DIGEST_SIZE).digest() else None


def _unpacked(body: bytes | None) -> Compiled | None:
    if body is None:
        return None
    try:
        return unpack(body)
    except Damaged:
        return None


def key_of_text(entry: LibraryEntry) -> bytes:
    """Return what names the present content of a decree file, as this code compiles it.

    Raises:
        checker.text.files.Unreadable: The file cannot be read as text.
    """
    return _key(read_text(entry.file), entry.label, code_stamp())


def _key(text: str, label: str, stamp: str) -> bytes:
    return blake2b(_bytes("\0".join((text, label, stamp))), digest_size=DIGEST_SIZE).digest()


def _key_of_certificate(regulation: Regulation, stamp: str) -> bytes:
    return blake2b(told_apart(regulation) + _bytes(stamp), digest_size=DIGEST_SIZE).digest()


def _bytes(text: str) -> bytes:
    """Return the bytes of a regulation that may hold a file's name, which need not be valid Unicode."""
    return text.encode("utf-8", "surrogatepass")


@once
def code_stamp() -> str:
    """Return a stamp of the code and grammar that compile a regulation.

    The package that was built carries it in a file. A checkout has none: there it is made of the size and time of every
    source file, so that an edit makes all stored regulations stale.
    """
    try:
        with open(os.path.join(compiled_folder(), STAMP), encoding="utf-8") as stamp:
            return stamp.read()
    except OSError:
        return _stamp_of_sources()


def _stamp_of_sources() -> str:
    grammars = data_folder("grammars")
    code = [
        folder for name in _CODE_FOLDERS for folder, _, _ in os.walk(os.path.join(_PACKAGE, name)) if "__" not in folder
    ]
    folders = (os.path.join(grammars, name) for name in ("figures", "decree_keywords", "messages"))
    return stamp_of((*sorted(code), grammars, *folders))


def _stamp_of_writers() -> str:
    """Return a stamp of the code and texts that certificates are written with; a package has one for all code."""
    if os.path.exists(os.path.join(compiled_folder(), STAMP)):
        return ""
    return stamp_of((os.path.join(_PACKAGE, "views"), os.path.join(data_folder("reports"), "page_text")))


def stamp_of(folders: Iterable[str]) -> str:
    """Return what names the state of the files in some folders: names, sizes and times."""
    marks = []
    for folder in folders:
        with os.scandir(folder) as files:
            for file in sorted(files, key=lambda file: file.name):
                if file.is_file() and not file.name.endswith(".pyc"):
                    status = file.stat()
                    marks.append(f"{file.name}:{status.st_size}:{status.st_mtime_ns}")
    return blake2b("\n".join(marks).encode(), digest_size=DIGEST_SIZE).hexdigest()
