"""The whole route, in order. Read this first.

text -> syntax -> semantics -> probability -> cases -> checks -> findings; reporters and apps come after. A regulation is
compiled once (`cases/store.py`), so that the route of a table starts with plain data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from checker.cases.case import Case, case_of
from checker.cases.compiled import Compiled
from checker.cases.library import Entry
from checker.cases.store import Unusable, load
from checker.checks.registry import run_checks
from checker.findings.finding import Finding, Kind, kind_of
from checker.findings.result import FileResult
from checker.semantics.model import Regulation
from checker.syntax.file_kinds import file_finding
from checker.text.files import Unreadable, read_text


class Session(NamedTuple):
    """What a run knows: the regulations at hand, the date it judges by, evidence of publication, texts of documents.

    `publication` maps ids to ISO dates; `documents` maps ids to files with the document's own wording.
    """

    library: Mapping[str, Entry]
    as_of: str
    publication: Mapping[str, str]
    documents: Mapping[str, str]


def check_regulation(entry: Entry, session: Session) -> FileResult:
    """Check a text with itself, with its document if that is given, and against the text it restates."""
    try:
        case = regulation_case(entry, session)
    except (Unreadable, Unusable) as problem:
        return FileResult(entry.label, entry.id or None, _findings_of(problem))
    findings = run_checks(case, "regulation")
    if case.against is not None:
        findings += run_checks(case, "comparison")
    return _result(entry.label, case.regulation.id, findings)


def regulation_case(entry: Entry, session: Session) -> Case:
    """Return the case of a text, with the text it restates and its document.

    Raises:
        Unreadable, Unusable: The text, the restated text or the document cannot be used.
    """
    case = _case(entry, session)._replace(held=frozenset(session.library))
    document = session.documents.get(case.regulation.id)
    if document is not None:
        from checker.cases.document import document_of  # only when the user gives the document

        case = case._replace(document=document_of(case.regulation, read_text(document)))
    for link in case.regulation.links:
        if link.kind == "restates" and link.regulation in session.library:
            return case._replace(against=_case(session.library[link.regulation], session))
    return case


def compiled_of(entry: Entry, session: Session) -> Compiled:
    """Return a compiled regulation, with the run's evidence of its publication.

    Raises:
        Unreadable, Unusable: The text cannot be used.
    """
    compiled = load(entry)
    return compiled._replace(regulation=_with_evidence(compiled.regulation, session.publication))


def check_tables(path: str, text: str, session: Session) -> Iterator[FileResult]:
    """Check every table of a table file, each against the regulation it names; yield one result per table."""
    raise NotImplementedError


def known_kinds() -> tuple[Kind, ...]:
    """Return the kinds of findings about reading files, by code: they have no check of their own."""
    from checker.semantics import kinds as names
    from checker.semantics import table_kinds as table_shapes
    from checker.syntax import decree_kinds, file_kinds, scalar_kinds, table_kinds

    found = {}
    for module in (file_kinds, decree_kinds, table_kinds, scalar_kinds, names, table_shapes):
        for thing in vars(module).values():
            each = thing if isinstance(thing, tuple) and not isinstance(thing, Kind) else (thing,)
            found.update((kind.code, kind) for kind in each if isinstance(kind, Kind))
    return tuple(found[code] for code in sorted(found))


def _case(entry: Entry, session: Session) -> Case:
    compiled = compiled_of(entry, session)
    return case_of(compiled.regulation, session.as_of, compiled.figures)


def _with_evidence(regulation: Regulation, publication: Mapping[str, str]) -> Regulation:
    date = publication.get(regulation.id)
    if date is None or regulation.header.published not in (None, "unknown"):
        return regulation
    return regulation._replace(header=regulation.header._replace(published=date))


def _result(path: str, regulation: str, findings: tuple[Finding, ...], unstated: tuple[str, ...] = ()) -> FileResult:
    ordered = sorted(findings, key=lambda finding: (finding.at.line, finding.at.column, kind_of(finding).code))
    return FileResult(
        path,
        regulation,
        tuple(finding for finding in ordered if not kind_of(finding).reservation),
        tuple(finding for finding in ordered if kind_of(finding).reservation),
        unstated,
    )


def _findings_of(problem: Unreadable | Unusable) -> tuple[Finding, ...]:
    return problem.findings if isinstance(problem, Unusable) else (file_finding(problem),)
