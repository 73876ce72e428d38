"""The files a run looks at: those the user names, and the table files and decrees of folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

from checker.findings.finding import Bilingual
from checker.store.library import SUFFIX, LibraryEntry
from checker.text.files import (
    LISTS,
    WORKBOOKS,
    FileTrouble,
    decode,
    is_spreadsheet,
    read_content,
    read_input,
    read_start,
)
from checker.text.record import NamedTuple

TABLE_SUFFIXES = (".yaml", ".yml", ".json", ".csv", ".xlsx")
STANDARD_INPUT = "-"
OTHER_TABLES = (".xls", ".ods", ".tsv", ".numbers")
"""Files of spreadsheets that are not read."""
HEAD_OF_FILE = 512
EMPTY: Bilingual = {"en": "empty", "es": "vacío"}
POINTER: Bilingual = {
    "en": "a pointer of Git LFS, its content was not fetched",
    "es": "un puntero de Git LFS, sin su contenido",
}
LIST: Bilingual = {
    "en": "a list at the top: write the tables under `tables:`",
    "es": "contiene una lista: escriba las mesas bajo `mesas:`",
}
NO_KEYS: Bilingual = {
    "en": "no key of a table file at the top",
    "es": "ninguna clave de archivo de mesa en el primer nivel",
}
SAVE_AS: Bilingual = {"en": "save it as `.xlsx` or `.csv`", "es": "guárdelo como `.xlsx` o `.csv`"}
SKIPPED_FOLDERS = ("node_modules", "__pycache__", "venv")


class Target(NamedTuple):
    """One file to check, or the regulation at hand that `entry` is.

    A file is `named` by hand, or found in a `folder` that is, where files of other kinds are passed over. `shown` is
    how it is called in messages: standard input may have a name.
    """

    path: str
    named: bool
    shown: str
    entry: LibraryEntry | None = None
    folder: str = ""

    @property
    def is_decree(self) -> bool:
        """Return whether this is a decree file."""
        return self.entry is None and self.path.endswith(SUFFIX)

    def is_worth_a_finding(self, trouble: FileTrouble) -> bool:
        """Return whether a file that cannot be read is to be reported: not a large file that is no table anyway."""
        return self.named or trouble.slug != "file-too-large" or may_be_table(self.path)


def targets(paths: Iterable[str], stdin_filename: str = STANDARD_INPUT) -> Iterator[Target]:
    """Yield the files of some paths, those of folders in order of their names; hidden folders are left out."""
    for path in paths:
        if path == STANDARD_INPUT:
            yield Target(path, True, stdin_filename)
        elif os.path.isdir(path):
            every = [Target(file, False, file, folder=path) for file in _files_in(path)]
            yield from every or [Target("", False, path, folder=path)]
        else:
            yield Target(path, True, path)


def content_of(target: Target, sources: dict[str, str]) -> str | bytes:
    """Return the content of a file; the text of standard input is kept in `sources`: it cannot be read again.

    Raises:
        FileTrouble: It cannot be read.
    """
    if target.path != STANDARD_INPUT:
        return read_content(target.path)
    data = read_input(sys.stdin, target.shown)
    if target.shown.lower().endswith(WORKBOOKS):
        return data
    sources[target.shown] = decode(data, target.shown)
    return data if is_spreadsheet(target.shown) else sources[target.shown]


def why_no_table(path: str) -> Bilingual:
    """Return why a file of a folder is passed over."""
    if path.lower().endswith(OTHER_TABLES):
        return SAVE_AS
    try:
        start = read_start(path, HEAD_OF_FILE).decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    except FileTrouble as trouble:
        return {language: str(trouble) for language in ("en", "es")}
    if not start:
        return EMPTY
    if start.startswith("version https://git-lfs"):
        return POINTER
    return LIST if start.startswith(("- ", "[")) else NO_KEYS


def may_be_table(path: str) -> bool:
    """Return whether a file that is too large to be read may be a table file: long lists of other things are none."""
    if not path.lower().endswith(LISTS):
        return True
    from checker.syntax.sheets.csv import HEAD, looks_like_table

    return looks_like_table(read_start(path, HEAD).decode("utf-8", "replace"))


def _files_in(folder: str) -> Iterator[str]:
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in SKIPPED_FOLDERS)
        for name in sorted(files):
            if name.lower().endswith((SUFFIX, *TABLE_SUFFIXES, *OTHER_TABLES)) and not name.startswith((".", "~$")):
                path = os.path.join(here, name)
                yield path[2:] if folder == "." and path.startswith(f".{os.sep}") else path
