"""What a run knows: the regulations at hand, the date it judges by, and what the user gives besides."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from checker.findings.finding import Finding
from checker.findings.result import FileResult
from checker.semantics.decree.model import Regulation
from checker.store.compiled import Compiled
from checker.store.library import LibraryEntry, entry_of_file, is_same_file
from checker.store.store import Unusable, load
from checker.store.usual import as_usual_rules, with_decks
from checker.text.files import Unreadable
from checker.text.memory import Memory
from checker.text.record import NamedTuple

ONLY = ""
"""The id under which the document of the only regulation of a run is given."""
Accept = Callable[[list[FileResult], str], tuple[list[FileResult], tuple[Finding, ...]]]
"""Marks what the configuration accepts on a date as waived; returns also what there is to say about the waivers."""


class Session(NamedTuple):
    """The regulations of a run, its date, evidence of publication, texts of documents, accepted findings.

    `publication` maps ids to ISO dates; `documents` maps ids, or `ONLY`, to files with the document's own wording.
    `waivers` tells whether waivers count: those written in table files, and those of the configuration, which `accept`
    applies. `accounts` asks for the account of each table, value by value and rule by rule. `certify` asks sympy to
    confirm the figures of regulations of one's own, too, where otherwise their own equations do.
    """

    library: Mapping[str, LibraryEntry]
    as_of: str
    publication: Mapping[str, str]
    documents: Mapping[str, str]
    waivers: bool = True
    accept: Accept | None = None
    accounts: bool = False
    certify: bool = True

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
        compiled = _loaded(entry, _state_of(entry.file), self.certify)
        date = self.publication.get(compiled.regulation.id)
        if date is None:
            return compiled
        return _EVIDENT.recall(compiled, date, lambda: _with_evidence(compiled, date))

    def regulations(self) -> Iterator[tuple[LibraryEntry, Regulation]]:
        """Yield the regulations at hand; one that cannot be used is reported where it is checked, and nowhere else."""
        for entry in self.library.values():
            with suppress(Unreadable, Unusable):
                yield entry, self.compiled(entry).regulation


def usual_regulation(entry: LibraryEntry, decks: int | None = None) -> Regulation:
    """Return the usual rules of a game, for tables that name no regulation; dealt from as many decks as one states."""
    return _usual(entry, _state_of(entry.file), decks)


@lru_cache(maxsize=16)
def _usual(entry: LibraryEntry, state: tuple[int, int], decks: int | None) -> Regulation:
    found = as_usual_rules(_loaded(entry, state, True).regulation)
    return found if decks is None else with_decks(found, decks)


@lru_cache(maxsize=16)
def _loaded(entry: LibraryEntry, state: tuple[int, int], certify: bool) -> Compiled:
    """Return a compiled regulation, loaded once while its file stays as it is: many tables name one regulation."""
    return load(entry, certify)


def _state_of(file: str) -> tuple[int, int]:
    try:
        status = os.stat(file)
    except OSError:
        return (0, 0)  # reading it says what is wrong
    return (status.st_mtime_ns, status.st_size)


def _with_evidence(compiled: Compiled, date: str) -> Compiled:
    regulation = compiled.regulation
    if regulation.header.published not in (None, "unknown"):
        return compiled
    return compiled._replace(regulation=regulation._replace(header=regulation.header._replace(published=date)))


_EVIDENT: Memory[Compiled] = Memory(most=16)
"""One object for all tables: what is remembered of a regulation is known by its identity."""
