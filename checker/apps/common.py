"""What every command needs: settings, regulations, language, and how a command that cannot run says so."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

from checker.apps.output import say
from checker.apps.settings import BadSettings, Settings, UnknownRegulation, language_of, read_settings, today
from checker.cases.stack import stack_of
from checker.findings.finding import Finding, Language, label_of, said
from checker.findings.result import FileResult, RunResult
from checker.semantics.decree.model import Regulation
from checker.store.compiled import Compiled
from checker.store.library import LibraryEntry, SameId, entry_of_file, is_decree, library
from checker.store.session import Session, Target, targets
from checker.store.store import Unusable, findings_of
from checker.text.files import FileTrouble
from checker.text.record import NamedTuple
from checker.words.names import regulation_hint

if TYPE_CHECKING:
    from checker.pipeline import Judged, Run


class Common(NamedTuple):
    """What every command knows: language, regulations, date, evidence; `others` are the configurations of files."""

    language: Language
    settings: Settings
    session: Session
    others: Configurations | None = None

    def of_file(self, path: str) -> Common:
        """Return what holds for a file: the configuration above it is its own, wherever the command was started."""
        return self if self.others is None else self.others.of_folder(os.path.dirname(path) or ".", self)


class Configurations:
    """The configurations of the files of a run, each read once; None for files under the one that was named."""

    def __init__(self) -> None:
        self._by_folder: dict[str, Common] = {}
        self._by_file: dict[tuple[str, ...], Common] = {}

    def of_folder(self, folder: str, known: Common) -> Common:
        """Return what holds in a folder, where `known` holds in the current one."""
        found = self._by_folder.get(folder)
        if found is None:
            self._by_file.setdefault(known.settings.key, known)
            settings = read_settings(folder)
            found = self._by_file.get(settings.key)
            if found is None:
                found = known._replace(settings=settings, session=session_of(settings, known.session))
                self._by_file[settings.key] = found
            self._by_folder[folder] = found
        return found


def common(
    lang: str | None = None,
    as_of: str | None = None,
    documents: Mapping[str, str] | None = None,
    *,
    configuration: str | None = None,
    start: str = ".",
) -> Common:
    """Return what every command knows, `documents` by id of their regulation.

    The configuration is that of the file `configuration`, for all files, else the one found above the folder `start`;
    BadSettings where it cannot be used.
    """
    settings = read_settings(start, configuration)
    session = session_of(settings, Session({}, as_of or today(), {}, documents or {}))
    others = Configurations() if configuration is None else None
    return Common(language_of(lang, settings), settings, session, others)


def session_of(settings: Settings, other: Session) -> Session:
    """Return a session with what a configuration says, and the day, documents and waivers of another one."""
    accept = None
    if settings.accepted is not None:
        from functools import partial  # imported lazily, as what follows: for projects that accept findings

        from checker.apps.accepted import accept as waive

        accept = partial(waive, settings.accepted)
    return other._replace(
        library=_library(settings), publication=settings.publication, accept=accept, columns_otherwise=settings.columns
    )


def _library(settings: Settings) -> dict[str, LibraryEntry]:
    """Return all regulations by id; BadSettings where a configured folder is none, or two files have one id."""
    for folder in settings.folders:
        if not (os.path.isfile(folder) if is_decree(folder) else os.path.isdir(folder)):
            raise BadSettings(said("no-such-folder", file=settings.file, folder=folder))
    try:
        return library(settings.folders)
    except SameId as problem:
        id_, first, second = problem.first.id, problem.first.label, problem.second.label
        raise BadSettings(said("two-of-one-id", id=id_, first=first, second=second, file=settings.file)) from None


def complain_of_file(problem: FileTrouble | Unusable, language: Language) -> int:
    """Say what is wrong with a file that a command needed, as `check` would, and return the exit code."""
    return complain_of_findings(findings_of(problem), language)


def complain_of_findings(findings: tuple[Finding, ...], language: Language) -> int:
    """Say on standard error why a file cannot be used, and return the exit code."""
    from checker.formats.check_text import as_text
    from checker.views.words import Presentation

    result = RunResult((FileResult("", None, findings),), today())
    say(*as_text(result, Presentation(language, quiet=True)).splitlines())
    return 2


def entry_named(name: str, known: Common) -> LibraryEntry:
    """Return the decree file that an id or a path names; UnknownRegulation where it is neither."""
    if name in known.session.library:
        return known.session.library[name]
    if is_decree(name) or os.sep in name:
        return entry_of_file(name)
    raise unknown_regulation(name, known)


class TextsNamed(NamedTuple):
    """The regulations that a command names, what they make together, and the session with them at hand.

    Where the law leaves a choice, `compiled` has what the text below it chooses.
    """

    ids: tuple[str, ...]
    compiled: Compiled
    session: Session


def texts_named(names: str, known: Common) -> TextsNamed:
    """Return the regulations of a command: `house,law`.

    UnknownRegulation: one of them is neither an id nor a path.
    """
    entries = {entry.id: entry for entry in (entry_named(name.strip(), known) for name in names.split(","))}
    session = known.session._replace(library={**known.session.library, **entries})
    ids = tuple(entries)
    compiled = stack_of(ids, session, session.as_of).compiled
    if any(bet.beside or bet.charged_beside for bet in compiled.regulation.bets):
        from checker.store.together import as_offered  # imported lazily: for several texts

        compiled = as_offered(compiled)
    return TextsNamed(ids, compiled, session)


def unknown_regulation(name: str, known: Common) -> UnknownRegulation:
    """Return the complaint about an id that no regulation has, with the nearest that one has."""
    return UnknownRegulation(
        said("unknown-regulation", name=name, way_out=regulation_hint(name, known.session.library))
    )


# What `check` is asked to judge, as the user typed it.


class Job(NamedTuple):
    """What to check. `paths` as the user typed them; `ids` of regulations when `regulations` is set, all if empty.

    `select` and `ignore` are the beginnings of codes that options name: what is found is judged whole, and chosen from
    afterwards. `contents` are what a caller has at hand in place of files.
    """

    paths: tuple[str, ...] = ()
    regulations: bool = False
    ids: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    stdin_filename: str = "-"
    contents: tuple[Target, ...] = ()

    def targets(self, session: Session) -> tuple[Target, ...]:
        """Return the regulations and files to check, in order."""
        ids = (self.ids or sorted(session.library)) if self.regulations else ()
        entries = [session.library[id_] for id_ in ids]
        regulations = tuple(Target(entry.label, True, entry.label, entry) for entry in entries)
        return (*regulations, *self.contents, *targets(self.paths, self.stdin_filename))


# A run over files of several configurations: each file under its own, the results in the order of the files.


class SettingsGroup(NamedTuple):
    """The targets of a run under one configuration, each with its place among all targets."""

    known: Common
    targets: tuple[tuple[int, Target], ...]

    def with_accounts(self) -> SettingsGroup:
        """Return the group with the accounts of its tables asked for."""
        return self._replace(known=self.known._replace(session=self.known.session._replace(accounts=True)))


def groups_of(targets: Iterable[Target], known: Common) -> tuple[SettingsGroup, ...]:
    """Return targets by configuration; files of folders that their configuration excludes are marked as skipped."""
    found: dict[tuple[str, ...], tuple[Common, list[tuple[int, Target]]]] = {}
    for place, target in enumerate(targets):
        its = known if target.entry is not None else known.of_file(target.shown)
        excluded = not target.named and target.skipped is None and _excludes(its, target.path)
        reason = label_of("files/excluded", file=its.settings.file) if excluded else {}
        kept = target.passed_over("excluded", reason) if reason else target
        found.setdefault(its.settings.key, (its, []))[1].append((place, kept))
    return tuple(SettingsGroup(its, tuple(placed)) for its, placed in found.values())


def _excludes(known: Common, path: str) -> bool:
    settings = known.settings
    if not settings.exclude:
        return False
    from checker.apps.accepted import is_excluded, names_from  # imported lazily: for projects that exclude something

    return is_excluded(names_from(settings.folder)(path), settings.exclude)


def run_groups(
    groups: tuple[SettingsGroup, ...],
    known: Common,
    progress: Callable[[str], None],
    chosen: Callable[[RunResult, Common], RunResult] | None = None,
    *,
    beside: tuple[Regulation, ...] = (),
    keep_cases: bool = False,
) -> Run:
    """Judge every group as `run` does, with the decrees of all; `chosen` picks what a configuration shows."""
    from checker.pipeline import run  # imported lazily: `edges` and `limits` judge nothing

    groups = groups or (SettingsGroup(known, ()),)
    decrees = [target.path for group in groups for _, target in group.targets if target.is_decree]
    runs = []
    for group in groups:
        session = group.known.session.with_decrees(decrees) if len(groups) > 1 else group.known.session
        targets = [target for _, target in group.targets]
        found = run(targets, session, progress, beside=beside, keep_cases=keep_cases)
        runs.append(found if chosen is None else found._replace(result=chosen(found.result, group.known)))
    return runs[0] if len(runs) == 1 else _joined(groups, runs)


def _joined(groups: tuple[SettingsGroup, ...], runs: list[Run]) -> Run:
    """Return several runs as one."""
    from checker.pipeline import Run  # imported lazily, as above

    parts: list[tuple[int, tuple[Target, tuple[Judged, ...]], list[object]]] = []
    for group, found in zip(groups, runs, strict=True):
        files = iter(found.result.files)
        for (place, _), judged in zip(group.targets, found.judged, strict=True):
            parts.append((place, judged, [next(files) for _ in judged[1]]))
    parts.sort(key=lambda part: part[0])
    results = [found.result for found in runs]
    values: dict[str, object] = {
        name: reduce(add, (getattr(result, name) for result in results))
        for name in RunResult._fields
        if name not in ("files", "as_of", "sources", "choices", "configurations")
    }
    for name in ("choices", "configurations"):
        values[name] = tuple(dict.fromkeys(each for result in results for each in getattr(result, name)))
    values["files"] = tuple(file for _, _, files in parts for file in files)
    values["sources"] = {path: text for result in results for path, text in result.sources.items()}
    whole = results[0]._replace(**values)  # type: ignore[arg-type]
    return Run(tuple(judged for _, judged, _ in parts), whole)
