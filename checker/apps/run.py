"""`tapete check`: which files, in which order, and the result of them all; knows neither options nor terminals."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator

from checker.apps.bulk import how_many, in_order
from checker.apps.settings import Accepted
from checker.cases.table.neighbours import Neighbours, PriceSummary
from checker.findings.finding import Finding
from checker.findings.result import FileResult, RunResult, doubt_key
from checker.pipeline import Session, check_regulation, check_tables, texts_at_hand
from checker.store.library import SUFFIX, LibraryEntry, entry_of_file, entry_of_text, is_same_file
from checker.syntax.file_kinds import file_finding
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
SKIPPED_FOLDERS = ("node_modules", "__pycache__", "venv")


class Job(NamedTuple):
    """What to check. `paths` as the user typed them; `ids` of regulations when `regulations` is set, all if empty.

    `accepted` are the waivers of the configuration. `run` finds all there is: what of it is shown, by `select` and
    `ignore`, is for others to choose.
    """

    paths: tuple[str, ...] = ()
    regulations: bool = False
    ids: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    stdin_filename: str = "-"
    accepted: Accepted | None = None


class Target(NamedTuple):
    """One file to check; `named` by hand, or found in a folder, where files of other kinds are passed over."""

    path: str
    named: bool


def run(job: Job, session: Session, progress: Callable[[str], None] = lambda path: None) -> RunResult:
    """Check everything a job names and return the result; `progress` is told each path before it is checked."""
    results: list[FileResult] = []
    sources: dict[str, str] = {}
    if job.regulations:
        beside = tuple(text for _, text in texts_at_hand(session))
        for name in job.ids or sorted(session.library):
            progress(session.library[name].label)
            results.append(check_regulation(session.library[name], session, beside))
    skipped = _check_files(job, session, progress, results, sources)
    about: tuple[Finding, ...] = ()
    if job.accepted is not None:
        from checker.apps.accept import accept  # only for projects that waive something

        results, about = accept(results, job.accepted, session.as_of)
    return RunResult(tuple(results), session.as_of, skipped, sources, about=about)


def _check_files(
    job: Job, session: Session, progress: Callable[[str], None], results: list[FileResult], sources: dict[str, str]
) -> int:
    """Add the results of all files of a job, in order; return how many files were skipped."""
    every = list(targets(job.paths))
    session = with_decrees(session, every)
    doubts: dict[tuple[object, ...], Finding] = {}
    neighbours = Neighbours()
    again: list[tuple[Target, int]] = []
    skipped = 0

    def found_in(target: Target) -> tuple[FileResult, ...]:
        return tuple(check_file(target, session, job.stdin_filename, sources))

    checked = in_order(every, found_in, 1 if STANDARD_INPUT in job.paths else how_many(len(every)))
    for target in every:
        progress(target.path)
        found = tuple(_lean(result, doubts) for result in next(checked))
        skipped += not found
        if hears_others(found, neighbours) and target.path != STANDARD_INPUT:
            again.append((target, len(results)))
        results.extend(result._replace(told=None) for result in found)
    second = session._replace(neighbours=neighbours)
    for target, place in again:
        found = tuple(check_file(target, second, job.stdin_filename, sources))
        results[place : place + len(found)] = found
    return skipped


def with_decrees(session: Session, every: Iterable[Target]) -> Session:
    """Return the session with the decrees among some files at hand: one may restate another, tables may name them.

    The regulations of the session keep their ids. Of two files with one id nobody can tell which is meant: neither is
    at hand.
    """
    found: dict[str, LibraryEntry] = {}
    twice = set()
    for entry in (entry_of_file(target.path) for target in every if target.path.endswith(SUFFIX)):
        if not is_same_file(found.setdefault(entry.id, entry), entry):
            twice.add(entry.id)
    named = {id_: entry for id_, entry in found.items() if id_ and id_ not in twice}
    return session._replace(library={**named, **session.library}) if named else session


def _lean(result: FileResult, doubts: dict[tuple[object, ...], Finding]) -> FileResult:
    """Return a result with each doubt of a text as it was first met: kept once, however many files meet it."""
    return result._replace(reservations=tuple(doubts.setdefault(doubt_key(each), each) for each in result.reservations))


def hears_others(found: Iterable[FileResult], neighbours: Neighbours) -> bool:
    """Take in what the tables of a file tell the others; return whether some has to be looked at again at the end."""
    heard = [isinstance(result.told, PriceSummary) and neighbours.add(result.told) for result in found]
    return any(heard)


def targets(paths: Iterable[str]) -> Iterator[Target]:
    """Yield the files of some paths, those of folders in order of their names; hidden folders are left out."""
    for path in paths:
        if path != STANDARD_INPUT and os.path.isdir(path):
            yield from (Target(file, False) for file in _files_in(path))
        else:
            yield Target(path, True)


def check_file(target: Target, session: Session, stdin_filename: str, sources: dict[str, str]) -> Iterator[FileResult]:
    """Yield the results of one file: none if it stands in a folder and is neither a table file nor a decree.

    The text of standard input is kept in `sources`, because it cannot be read again; its name tells what it is.
    """
    path = target.path
    if path.endswith(SUFFIX):
        yield check_regulation(entry_of_file(path), session)
        return
    shown = stdin_filename if path == STANDARD_INPUT else path
    try:
        content = _standard_input(shown, sources) if path == STANDARD_INPUT else read_content(path)
    except FileTrouble as trouble:
        if target.named or trouble.slug != "file-too-large" or may_be_table(path):
            yield FileResult(shown, None, (file_finding(trouble),))
        return
    if isinstance(content, str) and shown.endswith(SUFFIX):
        yield check_regulation(entry_of_text(content, shown), session)
        return
    yield from check_tables(shown, content, session, must_be_table=target.named)


def may_be_table(path: str) -> bool:
    """Return whether a file that is too large to be read may be a table file: long lists of other things are none."""
    if not path.lower().endswith(LISTS):
        return True
    from checker.syntax.sheets.csv import HEAD, looks_like_table

    return looks_like_table(read_start(path, HEAD).decode("utf-8", "replace"))


def _standard_input(shown: str, sources: dict[str, str]) -> str | bytes:
    """Return what comes on standard input as `read_content` would, and keep its text for excerpts."""
    data = read_input(sys.stdin, shown)
    if shown.lower().endswith(WORKBOOKS):
        return data
    sources[shown] = decode(data, shown)
    return data if is_spreadsheet(shown) else sources[shown]


def _files_in(folder: str) -> Iterator[str]:
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in SKIPPED_FOLDERS)
        for name in sorted(files):
            if name.lower().endswith((SUFFIX, *TABLE_SUFFIXES)) and not name.startswith((".", "~$")):
                path = os.path.join(here, name)
                yield path[2:] if folder == "." and path.startswith(f".{os.sep}") else path


def is_chosen(code: str, job: Job) -> bool:
    """Return whether a job reports findings of a code."""
    return (not job.select or code.startswith(job.select)) and not (job.ignore and code.startswith(job.ignore))
