"""What every command needs: settings, regulations, language, and how a command that cannot run says so."""

from __future__ import annotations

import os
from collections.abc import Mapping

from checker.apps.say import say
from checker.apps.settings import BadSettings, Settings, Usage, language_of, read_settings, today
from checker.findings.finding import Finding, Language
from checker.findings.result import FileResult, RunResult
from checker.findings.suggest import closest
from checker.store.library import SUFFIX, LibraryEntry, SameId, entry_of_file, library
from checker.store.session import Session
from checker.store.store import Unusable
from checker.syntax.file_kinds import file_finding
from checker.text.files import FileTrouble
from checker.text.record import NamedTuple


class Common(NamedTuple):
    """What every command knows: language, regulations, date, evidence."""

    language: Language
    settings: Settings
    session: Session


def common(lang: str | None = None, as_of: str | None = None, documents: Mapping[str, str] | None = None) -> Common:
    """Return what every command knows.

    Raises:
        BadSettings: The project's configuration cannot be used.
    """
    settings = read_settings()
    session = Session(_library(settings), as_of or today(), settings.publication, documents or {})
    if settings.accepted is not None:
        from functools import partial  # imported lazily, as what follows: for projects that accept findings

        from checker.apps.accept import accept

        session = session._replace(accept=partial(accept, settings.accepted))
    return Common(language_of(lang, settings), settings, session)


def _library(settings: Settings) -> dict[str, LibraryEntry]:
    """Return all regulations by id.

    Raises:
        BadSettings: A folder of the configuration is none, or two files in them have one id.
    """
    for folder in settings.folders:
        if not os.path.isdir(folder):
            raise BadSettings(
                {
                    "en": f"{settings.file}: `regulations` names `{folder}`, and there is no such folder",
                    "es": f"{settings.file}: `regulations` indica `{folder}`, y no existe tal carpeta",
                }
            )
    try:
        return library(settings.folders)
    except SameId as problem:
        id_, first, second = problem.first.id, problem.first.label, problem.second.label
        raise BadSettings(
            {
                "en": f"two regulations have the id `{id_}`: {first} and {second}; give one of them another id, or "
                f"move it out of the folders that {settings.file} names under `regulations`",
                "es": f"dos normas llevan el identificador `{id_}`: {first} y {second}; dé otro a una de ellas o "
                f"sáquela de las carpetas que {settings.file} indica en `regulations`",
            }
        ) from None


def complain_of_file(problem: FileTrouble | Unusable, language: Language) -> int:
    """Say what is wrong with a file that a command needed, as `check` would, and return the exit code."""
    return complain_of_findings(
        problem.findings if isinstance(problem, Unusable) else (file_finding(problem),), language
    )


def complain_of_findings(findings: tuple[Finding, ...], language: Language) -> int:
    """Say on standard error why a file cannot be used, and return the exit code."""
    from checker.reporters.text.check import render_check

    result = RunResult((FileResult("", None, findings),), today())
    say(*render_check(result, language, colour=False, quiet=True).splitlines())
    return 2


def entry_named(name: str, known: Common) -> LibraryEntry:
    """Return the decree file that an id or a path names.

    Raises:
        Usage: No regulation has that id, and it is no path of a decree.
    """
    if name in known.session.library:
        return known.session.library[name]
    if name.endswith(SUFFIX) or os.sep in name:
        return entry_of_file(name)
    raise unknown_regulation(name, known)


def unknown_regulation(name: str, known: Common) -> Usage:
    """Return the complaint about an id that no regulation has, with the nearest that one has."""
    near = closest(name, known.session.library)
    listed = ", ".join(sorted(known.session.library))
    return Usage(
        {
            "en": f"no regulation is called `{name}`; " + (f"did you mean `{near}`?" if near else f"known: {listed}"),
            "es": f"ninguna norma se llama `{name}`; "
            + (f"¿quiso decir `{near}`?" if near else f"se conocen: {listed}"),
        }
    )
