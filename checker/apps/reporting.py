"""`tapete report`: collects what a report is about, composes it, writes it in the format of the file's ending."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from checker import __version__
from checker.apps.checking import TABLE_SUFFIXES, Target, targets
from checker.apps.commands import Common, Usage, unknown_regulation
from checker.apps.output import Progress
from checker.cases.bound_table import NO_REGULATION
from checker.cases.case import Case, case_of
from checker.cases.library import SUFFIX, Entry, entry_of_file
from checker.findings.result import FileResult
from checker.pipeline import Session, check_regulation, compiled_of, judged_tables, regulation_case
from checker.reporters.report.build import report_of
from checker.reporters.report.registry import Format, formats
from checker.reporters.report.subject import Assignment, Subject, subject_of
from checker.syntax.file_kinds import file_finding
from checker.text.files import FileTrouble, read_content, write_bytes_atomic


def report(subjects: tuple[str, ...], file: str, known: Common, compare: bool = False) -> int:
    """Write a report and return the exit code: 0, or 2 when something in it could not be checked.

    Args:
        subjects: Ids of regulations, decrees, table files and folders; two regulations with `compare`.
        file: Where to write; the ending picks the format.
        known: Language, date, documents, evidence.
        compare: Whether to set the two texts side by side.

    Raises:
        Usage: No subject, an unknown one, an unknown ending, or an extra of the package that is missing.
        checker.text.files.FileTrouble, checker.cases.store.Unusable: A text cannot be used, or the file not be written.
    """
    form = format_of(file)
    found = collect(subjects, known, compare)
    comparison = None
    if compare:
        from checker.cases.comparison import compare as compared

        comparison = compared(found[0].case, found[1].case)
    task = Assignment(found, comparison, known.session.as_of, __version__, moment(os.environ))
    write_bytes_atomic(file, b"".join(form.render(report_of(task, known.language))))
    return 2 if any(subject.verdict == "unchecked" for subject in found) else 0


def format_of(file: str) -> Format:
    """Return the format that the ending of a file asks for.

    Raises:
        Usage: No format has that ending, or what it needs is not installed.
    """
    ending = os.path.splitext(file)[1].lower()
    known = formats()
    if ending not in known:
        endings = ", ".join(known)
        raise Usage(
            {
                "en": f"no report ends in `{ending}`; known: {endings}",
                "es": f"ningún informe termina en `{ending}`; se conocen: {endings}",
            }
        )
    form = known[ending]
    if form.missing:
        install = f"pip install 'tapete[{form.missing}]'"
        raise Usage(
            {
                "en": f"a report in `{ending}` needs more than the core of tapete: {install}",
                "es": f"un informe en `{ending}` requiere más que el núcleo de tapete: {install}",
            }
        )
    return form


def moment(environment: Mapping[str, str]) -> str:
    """Return the moment of the run; SOURCE_DATE_EPOCH, seconds since 1970, fixes it."""
    fixed = environment.get("SOURCE_DATE_EPOCH", "")
    seconds = int(fixed) if fixed.isdecimal() else time.time()
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def collect(names: tuple[str, ...], known: Common, compare: bool) -> tuple[Subject, ...]:
    """Return the texts and tables that arguments name, each checked, findings numbered through.

    Raises:
        Usage: Nothing is named, something unknown, or not two texts to compare.
        checker.text.files.FileTrouble, checker.cases.store.Unusable: A text cannot be used.
    """
    if not names:
        raise Usage(
            {
                "en": "say what the report is about: a regulation, a table file or a folder",
                "es": "indique de qué trata el informe: una norma, un archivo de mesa o una carpeta",
            }
        )
    if compare and len(names) != 2:
        raise Usage({"en": "--compare takes two regulations", "es": "--compare requiere dos normas"})
    progress = Progress(True)
    found: list[Subject] = []
    first = 1
    for name in names:
        for subject in _subjects_of(name, known, first, compare, progress):
            found.append(subject)
            first += len(subject.findings)
    progress.done()
    return tuple(found)


def _subjects_of(name: str, known: Common, first: int, texts_only: bool, progress: Progress) -> Iterator[Subject]:
    """Yield the texts and tables that an argument names; findings are numbered from `first` on."""
    session = known.session
    if name in session.library:
        progress(session.library[name].label)
        yield _text(session.library[name], known, first)
    elif name.endswith(SUFFIX):
        progress(name)
        yield _text(entry_of_file(name), known, first)
    elif not texts_only and (os.path.isdir(name) or name.lower().endswith(TABLE_SUFFIXES)):
        for target in targets((name,)):
            progress(target.path)
            for subject in _of_file(target, known, first):
                yield subject
                first += len(subject.findings)
    else:
        raise unknown_regulation(name, known)


def _text(entry: Entry, known: Common, first: int) -> Subject:
    session = known.session
    case = regulation_case(entry, session)
    result = check_regulation(entry, session)
    certified = compiled_of(entry, session).certified
    return subject_of(case, result, _digest(entry.file), certified=certified, language=known.language, first=first)


def _of_file(target: Target, known: Common, first: int) -> Iterator[Subject]:
    """Yield the subjects of one file: a text, the tables of a table file; none if a folder holds it for another use."""
    if target.path.endswith(SUFFIX):
        yield _text(entry_of_file(target.path), known, first)
        return
    session = known.session
    for case, result in _tables(target, session):
        digest = "" if case is None else _digest(target.path)
        shown = _nothing(session) if case is None else case
        subject = subject_of(shown, result, digest, certified=False, language=known.language, first=first)
        first += len(subject.findings)
        yield subject


def _tables(target: Target, session: Session) -> Iterator[tuple[Case | None, FileResult]]:
    try:
        content = read_content(target.path)
    except FileTrouble as trouble:
        yield None, FileResult(target.path, None, (file_finding(trouble),))
        return
    yield from judged_tables(target.path, content, session, must_be_table=target.named)


def _nothing(session: Session) -> Case:
    """Return the case of a table that could not be read: it says nothing."""
    return case_of(NO_REGULATION, session.as_of, ())


def _digest(file: str) -> str:
    """Return the SHA-256 of a file's bytes, as other tools compute it."""
    from hashlib import file_digest

    with Path(file).open("rb") as stream:
        return file_digest(stream, "sha256").hexdigest()
