"""The files of a command: documents that go with texts, and what must not be written over."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from checker.apps.common import Common, Job
from checker.apps.output import say
from checker.apps.settings import Usage
from checker.findings.finding import Bilingual, said
from checker.findings.suggest import hint
from checker.store.library import entry_of_file, is_decree
from checker.store.session import ONLY_REGULATION, STANDARD_INPUT, targets
from checker.syntax.table.load import is_table, load_table
from checker.text.files import FileTrouble, read_content, read_start
from checker.vocabulary.table import mentions_table

# Whether the documents that `check --text [ID=]FILE` names are those of texts that the run checks.


def refuse_stray_texts(job: Job, known: Common) -> None:
    """Check that each document belongs to a text; say on standard error of which nothing in the run makes use.

    Usage: an id that no regulation has, or a document that could be that of several.
    """
    documents = known.session.documents
    ids = list(job.ids or known.session.library)  # of what is checked by itself, which is where a document is looked at
    if not job.regulations:
        ids = [entry_of_file(each.path).id for each in targets(job.paths) if is_decree(each.path)]
    # The id of a decree on standard input is not known before it is read: whichever is named may be its.
    open_end = STANDARD_INPUT in job.paths and is_decree(job.stdin_filename)
    for name, file in documents.items():
        if name == ONLY_REGULATION and len(ids) > 1:
            raise Usage(said("whose-document"))
        if name != ONLY_REGULATION and not (open_end or name in ids or name in known.session.library):
            there = sorted({*known.session.library, *ids})
            way_out = hint(name, there, said("known", listed=", ".join(there)))
            raise Usage(said("document-of-no-regulation", name=name, way_out=way_out))
        if not open_end and (not ids if name == ONLY_REGULATION else name not in ids):
            read_start(file, 1)
            given = f"{name}={file}" if name else file
            say(f"tapete: {said('document-not-used', given=given)[known.language]}")


# What a command must not write over: its own input, and any table or decree, unless `--force` asks for it.


def refuse_to_replace(files: Sequence[str], inputs: Iterable[str], force: bool) -> None:
    """Stop before a command writes over a file that somebody has worked on, or over its own other output; with Usage.

    Ids of regulations and `-` among `inputs` name no file. With `force` the user has asked for files to be replaced;
    two outputs never go to one file.
    """
    taken: dict[object, str] = {}
    for file in files:
        # What is written to a device or a pipe replaces nothing.
        is_special = os.path.exists(file) and not os.path.isfile(file)
        if not is_special and taken.setdefault(identity(file), file) is not file:
            raise Usage(said("two-outputs-in-one", file=file))
    if force:
        return
    read = {identity(path): path for path in inputs if os.path.lexists(path)}
    for file in files:
        if not os.path.isfile(file):
            continue
        kind = said("its-input") if identity(file) in read else _kind_of(file)
        if kind is not None:
            raise Usage(said("would-be-replaced", file=file, kind=kind))


def identity(file: str) -> object:
    """Return what is the same for all names of one file, hard and symbolic links included."""
    try:
        status = os.stat(file)
    except OSError:
        return os.path.realpath(file)
    return (status.st_dev, status.st_ino)


def _kind_of(file: str) -> Bilingual | None:
    """Return what the user would lose with a file: a decree, a table; None if it is neither."""
    if is_decree(file) or is_decree(os.path.realpath(file)):
        return said("a-decree")
    try:
        content = read_content(file)
    except FileTrouble:
        return None  # whatever it is, no command reads it
    if isinstance(content, bytes):
        from checker.syntax.sheets.read import load_sheets  # imported lazily: for lists and workbooks only

        try:
            return said("a-table-file") if any(True for _ in load_sheets(content, file, False)) else None
        except FileTrouble:
            return None
    loaded = load_table(content, file)
    if loaded.root is None:
        return said("a-table-file") if mentions_table(content) else None
    return said("a-table-file") if is_table(loaded.root) else None
