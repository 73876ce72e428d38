"""What a run knows: the regulations at hand, the date it judges by, its files, and what the user gives besides."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from checker.findings.finding import Bilingual, Finding, label_of
from checker.findings.result import Cause, FileResult, Skipped
from checker.semantics.decree.model import UPWARDS, Regulation
from checker.store.compiled import Compiled
from checker.store.library import (
    CHANGES,
    NO_REGULATION,
    LibraryEntry,
    as_usual_rules,
    entry_of_file,
    is_decree,
    is_same_file,
    with_decks,
)
from checker.store.store import Unusable, load
from checker.text.files import (
    LISTS,
    LOCK,
    OTHER_LISTS,
    WORKBOOKS,
    FileTrouble,
    Unreadable,
    decode,
    is_spreadsheet,
    read_content,
    read_input,
    read_start,
    read_text,
)
from checker.text.record import NamedTuple

MAPS = ("columnas.yaml", "columns.yaml")  # files with a map of the columns of the sheets beside them
ONLY_REGULATION = ""  # the id under which the document of the only regulation of a run is given
# Marks what the configuration accepts on a date as waived; returns also what there is to say about the waivers.
Accept = Callable[[list[FileResult], str], tuple[list[FileResult], tuple[Finding, ...]]]


class Session(NamedTuple):
    """The regulations of a run, its date, evidence of publication, texts of documents, accepted findings."""

    library: Mapping[str, LibraryEntry]
    as_of: str
    publication: Mapping[str, str]  # ISO dates by id
    documents: Mapping[str, str]  # files with the document's own wording by id, or `ONLY_REGULATION`
    waivers: bool = True  # whether waivers count, those in table files and those of `accept`
    accept: Accept | None = None  # applies the waivers of the configuration
    accounts: bool = False  # asks for the account of each table, value by value and rule by rule
    by_whom: bool = False  # asks who examines how many values of each table
    # Asks sympy to confirm the figures of regulations of one's own too, where else their own equations do.
    certify: bool = True
    jobs: int | None = None  # processes at most that judge many files; None: as many as pay on this machine
    columns: str = ""  # the map of the columns of sheets that was named, for all of them
    columns_otherwise: str = ""  # the one of the configuration, for sheets without one beside them

    def column_map_of(self, path: str) -> str:
        """Return the file with the map of the columns of a sheet: named, beside it, or configured; "" for none."""
        beside = (os.path.join(os.path.dirname(path), name) for name in MAPS)
        return self.columns or next((each for each in beside if os.path.isfile(each)), self.columns_otherwise)

    def with_decrees(self, files: Iterable[str]) -> Session:
        """Return the session with some decree files at hand: one may restate another, tables may name them.

        The regulations of the session keep their ids. Of two files with one id neither is at hand: which is meant is
        not known.
        """
        found: dict[str, LibraryEntry] = {}
        twice = set()
        for entry in map(entry_of_file, files):
            if not is_same_file(found.setdefault(entry.id, entry), entry):
                twice.add(entry.id)
        named = {id_: entry for id_, entry in found.items() if id_ and id_ not in twice}
        return self._replace(library={**named, **self.library}) if named else self

    def compiled(self, entry: LibraryEntry) -> Compiled:
        """Return a compiled regulation, with the run's evidence of its publication.

        Raises:
            Unreadable, Unusable: The regulation cannot be used.
        """
        return compiled_at(self.place_of(entry))

    def place_of(self, entry: LibraryEntry) -> SourceState:
        """Return what a compiled regulation follows from, as it is now."""
        return SourceState(entry, _state_of(entry.file), self.certify, self.publication.get(entry.id))

    def alone(self, ids: Sequence[str]) -> LawStack | None:
        """Return the regulation that rules a table by itself, as nearly always; None where others bind with it.

        Raises:
            Unreadable, Unusable: The regulation cannot be used.
        """
        place = self.place_of(self.library[ids[0]])
        compiled = compiled_at(place)
        is_alone = len(ids) == 1 and UPWARDS.isdisjoint(link.kind for link in compiled.regulation.links)
        return LawStack((place,), compiled) if is_alone else None

    def changing(self, ids: tuple[str, ...]) -> tuple[Regulation, ...]:
        """Return the headings of other texts that change some: one's own, and shipped ones that change one's own."""
        own = tuple(each for each in ids if not self.library[each].shipped)
        others = (entry for entry in self.library.values() if entry.id not in ids)
        found = [_heading(self.place_of(each)) for each in others if not each.shipped or _names_one(each.file, own)]
        changing = ((each, {link.regulation for link in each.links if link.kind in CHANGES}) for each in found if each)
        return tuple(each for each, changed in changing if changed & {*ids})

    def document_of(self, regulation: str) -> str | None:
        """Return the file with the document's own wording that was given for a regulation, None if none was."""
        return self.documents.get(regulation, self.documents.get(ONLY_REGULATION))

    def headings(self) -> tuple[Regulation, ...]:
        """Return the headings of the regulations at hand; one that cannot be used is reported where it is checked."""
        found = (_heading(self.place_of(entry)) for entry in self.library.values())
        return tuple(each for each in found if each is not None)


class SourceState(NamedTuple):
    """What a compiled regulation follows from: while that stays, so does what is worked out from it."""

    entry: LibraryEntry
    state: tuple[int, int]
    certify: bool
    published: str | None  # the run's evidence of its publication, an ISO date


class LawStack(NamedTuple):
    """Texts that bind together, the lowest first: the one that a table names first, and at last the highest law."""

    places: tuple[SourceState, ...]
    compiled: Compiled  # what they make together


def compiled_at(place: SourceState) -> Compiled:
    """Return the compiled regulation of a place.

    Raises:
        Unreadable, Unusable: The regulation cannot be used.
    """
    entry, state, certify, published = place
    return _loaded(entry, state, certify) if published is None else _published(entry, state, certify, published)


def usual_regulation(entry: LibraryEntry, decks: int | None = None) -> Regulation:
    """Return the usual rules of a game, for tables that name no regulation; dealt from as many decks as one states."""
    return _usual(entry, _state_of(entry.file), decks)


def usual_bets(entry: LibraryEntry) -> Compiled:
    """Return the bets of the usual rules of a game with their figures, dealt from as many decks as these have."""
    bets = usual_regulation(entry)._replace(options=())
    return _loaded(entry, _state_of(entry.file), True)._replace(regulation=bets, relations=())


@lru_cache(maxsize=16)
def _usual(entry: LibraryEntry, state: tuple[int, int], decks: int | None) -> Regulation:
    if decks is not None:
        return with_decks(_usual(entry, state, None), decks)
    return as_usual_rules(_loaded(entry, state, True).regulation)


@lru_cache(maxsize=16)
def _loaded(entry: LibraryEntry, state: tuple[int, int], certify: bool) -> Compiled:
    """Return a compiled regulation, loaded once while its file stays as it is: many tables name one regulation."""
    return load(entry, certify)


@lru_cache(maxsize=1024)
def _names_one(file: str, ids: tuple[str, ...]) -> bool:
    """Return whether a file has one of some ids in it: to read all shipped texts for each table would take too long."""
    with suppress(Unreadable):
        text = read_text(file) if ids else ""
        return any(each in text for each in ids)
    return False


@lru_cache(maxsize=1024)
def _heading(place: SourceState) -> Regulation | None:
    """Return a regulation without its rules, None where it cannot be used: all texts at hand are too much."""
    with suppress(Unreadable, Unusable):
        whole = compiled_at(place).regulation
        return NO_REGULATION._replace(
            id=whole.id,
            path=whole.path,
            header=whole.header,
            links=whole.links,
            outline=whole.outline,
            games=whole.games,
            span=whole.span,
        )
    return None


def _state_of(file: str) -> tuple[int, int]:
    try:
        status = os.stat(file)
    except OSError:
        return (0, 0)  # reading it says what is wrong
    return (status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=16)
def _published(entry: LibraryEntry, state: tuple[int, int], certify: bool, date: str) -> Compiled:
    """Return a compiled regulation with evidence of its publication: one object for all tables."""
    compiled = _loaded(entry, state, certify)
    regulation = compiled.regulation
    if regulation.header.published not in (None, "unknown"):
        return compiled
    return compiled._replace(regulation=regulation._replace(header=regulation.header._replace(published=date)))


# The files a run looks at: those the user names, and the table files and decrees of folders.

TABLE_SUFFIXES = (".yaml", ".yml", ".json", ".csv", ".xlsx", ".xlsm")
STANDARD_INPUT = "-"
HEAD_OF_FILE = 512
VERSION_CONTROL = ".git"  # what git keeps for itself is no part of the files; it is not even named
SKIPPED_FOLDERS = ("node_modules", "__pycache__", "venv")


class Target(NamedTuple):
    """One file to check, or the regulation at hand that `entry` is."""

    path: str
    named: bool  # by hand; of a folder, files of other kinds are passed over
    shown: str  # how it is called in messages: standard input may have a name
    entry: LibraryEntry | None = None
    folder: str = ""  # that was named, where it was found in one
    skipped: Skipped | None = None  # it is not looked into, and is named
    content: str | bytes | None = None  # what it says, where that is neither in a file nor on standard input

    @property
    def can_be_read_again(self) -> bool:
        """Return whether it can be judged twice: standard input is read once."""
        return self.path != STANDARD_INPUT or self.content is not None

    @property
    def is_decree(self) -> bool:
        """Return whether this is a decree file."""
        return self.entry is None and self.skipped is None and is_decree(self.path)

    def passed_over(self, cause: Cause, reason: Bilingual) -> Target:
        """Return the target as one that is not looked into."""
        return self._replace(skipped=Skipped(self.shown, cause, reason))

    def is_worth_a_finding(self, trouble: FileTrouble) -> bool:
        """Return whether a file that cannot be read is to be reported: not a large file that is no table anyway."""
        return self.named or trouble.slug != "file-too-large" or may_be_table(self.path)


def targets(paths: Iterable[str], stdin_filename: str = STANDARD_INPUT) -> Iterator[Target]:
    """Yield the files of some paths, those of folders in order of their names, with what is passed over in these."""
    for path in paths:
        if path == STANDARD_INPUT:
            yield Target(path, True, stdin_filename)
        elif os.path.isdir(path):
            every = list(_targets_in(path))
            yield from every or [Target("", False, path, folder=path)]
        else:
            yield Target(path, True, path)


def content_of(target: Target, sources: dict[str, str]) -> str | bytes:
    """Return the content of a file; the regulation of standard input is kept in `sources`: it cannot be read again.

    Raises:
        FileTrouble: It cannot be read.
    """
    if target.path != STANDARD_INPUT:
        return read_content(target.path)
    data = read_input(sys.stdin, target.shown) if target.content is None else target.content
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if target.shown.lower().endswith(WORKBOOKS):
        return data
    sources[target.shown] = decode(data, target.shown)
    return data if is_spreadsheet(target.shown) else sources[target.shown]


def why_no_table(path: str) -> Bilingual:
    """Return why a file of a folder is passed over."""
    if path.lower().endswith(tuple(OTHER_LISTS)):
        return label_of("files/save-as")
    try:
        start = read_start(path, HEAD_OF_FILE).decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    except FileTrouble as trouble:
        return {language: str(trouble) for language in ("en", "es")}
    if not start:
        return label_of("files/empty")
    if start.startswith("version https://git-lfs"):
        return label_of("files/git-lfs-pointer")
    return label_of("files/list-at-top" if start.startswith(("- ", "[")) else "files/no-keys-at-top")


def may_be_table(path: str) -> bool:
    """Return whether a file that is too large to be read may be a table file: long lists of other things are none."""
    if not path.lower().endswith(LISTS):
        return True
    from checker.syntax.sheets.read import HEAD, looks_like_table  # imported lazily: for lists that are too large

    return looks_like_table(read_start(path, HEAD).decode("utf-8", "replace"))


def _targets_in(folder: str) -> Iterator[Target]:
    """Yield the files of a folder that may be tables or decrees, and all that is not looked into, named as it stands.

    Links to files are followed, those to folders are not: they may lead anywhere, or round in circles.
    """

    def target(path: str) -> Target:
        shown = path[2:] if folder == "." and path.startswith(f".{os.sep}") else path
        return Target(shown, False, shown, folder=folder)

    unreadable: list[OSError] = []
    for here, folders, files in os.walk(folder, onerror=unreadable.append):
        entered = []
        for name in sorted(each for each in folders if each != VERSION_CONTROL):
            path = os.path.join(here, name)
            why = _why_not_entered(name, path)
            if why is None:
                entered.append(name)
            else:
                yield target(path).passed_over(*why)
        folders[:] = entered
        for name in sorted(files):
            if is_decree(name) or name.lower().endswith((*TABLE_SUFFIXES, *OTHER_LISTS)):
                found = target(os.path.join(here, name))
                if name.startswith("."):
                    found = found.passed_over("hidden", label_of("files/hidden"))
                elif name.startswith(LOCK):
                    found = found.passed_over("other-program", label_of("files/open-elsewhere"))
                yield found
    for trouble in unreadable:
        reason = trouble.strerror or "?"
        yield target(str(trouble.filename)).passed_over("unreadable", {"en": reason, "es": reason})


def _why_not_entered(name: str, path: str) -> tuple[Cause, Bilingual] | None:
    """Return why a folder is not looked into; None if it is."""
    if name.startswith("."):
        return "hidden", label_of("files/hidden")
    if name in SKIPPED_FOLDERS:
        return "other-program", label_of("files/folder-of-a-program")
    return ("link", label_of("files/link-to-folder")) if os.path.islink(path) else None
