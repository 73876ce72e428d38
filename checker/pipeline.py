"""The whole route, in order. Read this first.

text -> syntax -> semantics -> probability -> cases -> checks -> findings; reporters and apps come after. A
regulation is compiled once (`cases/store.py`), so that the route of a table starts with plain data.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from checker.cases.case import Case, case_of
from checker.cases.in_force import may_rule
from checker.cases.table.bind import case_of_table, unknown_regulation
from checker.cases.table.names import named_game
from checker.cases.table.neighbours import Neighbours, summary_of
from checker.checks.registry import all_checks, run_checks
from checker.findings.finding import Finding, Kind, Observation, Subject
from checker.findings.result import FileResult
from checker.semantics.decree.model import Regulation
from checker.semantics.table.model import TableFile
from checker.semantics.table.read import read_tables
from checker.store.compiled import Compiled
from checker.store.library import LibraryEntry, usual_rules
from checker.store.store import Unusable, load
from checker.store.usual import NO_REGULATION, as_usual_rules, without_rules
from checker.syntax.file_kinds import IN_PLACE, file_finding
from checker.syntax.table.keys import mentions_table, mentions_waiver
from checker.syntax.table.load import Loaded, is_table, load_table
from checker.syntax.table.tree import Node
from checker.text.files import Unreadable
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span

ONLY = ""
"""The id under which the document of the only regulation of a run is given."""


class Session(NamedTuple):
    """What a run knows: the regulations at hand, the date it judges by, evidence of publication, texts of documents.

    `publication` maps ids to ISO dates; `documents` maps ids, or `ONLY`, to files with the document's own wording.
    `waivers` tells whether those written in table files count. `neighbours` is what the tables of the run have told,
    when they are looked at again.
    """

    library: Mapping[str, LibraryEntry]
    as_of: str
    publication: Mapping[str, str]
    documents: Mapping[str, str]
    waivers: bool = True
    neighbours: Neighbours | None = None


def check_regulation(entry: LibraryEntry, session: Session, beside: tuple[Regulation, ...] = ()) -> FileResult:
    """Check a text with itself, with its document if that is given, and against the text it restates.

    `beside` are all texts at hand, where they are checked together: one may change another.
    """
    try:
        case = regulation_case(entry, session)._replace(beside=beside)
    except (Unreadable, Unusable) as problem:
        return FileResult(entry.label, entry.id or None, _findings_of(problem))
    findings = run_checks(case, "regulation") + _in_place(entry)
    if case.against is not None:
        findings += run_checks(case, "comparison")
    return _result(entry.label, case.regulation.id, findings)


def regulation_case(entry: LibraryEntry, session: Session) -> Case:
    """Return the case of a text, with the text it restates and its document.

    Raises:
        Unreadable, Unusable: The text, the restated text or the document cannot be used.
    """
    case = _case(entry, session)._replace(held=frozenset(session.library))
    document = session.documents.get(case.regulation.id, session.documents.get(ONLY))
    if document is not None:
        from checker.cases.document.text import document_of  # only when the user gives the document
        from checker.text.documents import read_document

        case = case._replace(document=document_of(case.regulation, read_document(document)))
    for link in case.regulation.links:
        if link.kind == "restates" and link.regulation is not None and link.regulation in session.library:
            return case._replace(against=_case(session.library[link.regulation], session))
    return case


def compiled_of(entry: LibraryEntry, session: Session) -> Compiled:
    """Return a compiled regulation, with the run's evidence of its publication.

    Raises:
        Unreadable, Unusable: The text cannot be used.
    """
    compiled = _loaded(entry, _state_of(entry.file))
    date = session.publication.get(compiled.regulation.id)
    if date is None:
        return compiled
    return _EVIDENT.recall(compiled, date, lambda: _with_evidence(compiled, date))


@lru_cache(maxsize=16)
def _loaded(entry: LibraryEntry, state: tuple[int, int]) -> Compiled:
    """Return a compiled regulation, loaded once while its file stays as it is: many tables name one text."""
    return load(entry)


def _state_of(file: str) -> tuple[int, int]:
    try:
        status = os.stat(file)
    except OSError:
        return (0, 0)  # reading it says what is wrong
    return (status.st_mtime_ns, status.st_size)


class TableResult(NamedTuple):
    """What was found in a table, with the case it was judged by; that is None when it could not be judged."""

    case: Case | None
    result: FileResult


def check_tables(path: str, content: str | bytes, session: Session, must_be_table: bool = True) -> Iterator[FileResult]:
    """Check every table of a table file, each against the regulation it names; yield one result per table.

    A file that is no table file yields nothing, unless it must be one. Lists and workbooks come as bytes (see
    `text.files.read_content`), all others as text.
    """
    yield from (each.result for each in judged_tables(path, content, session, must_be_table))


def judged_tables(
    path: str, content: str | bytes, session: Session, must_be_table: bool = True
) -> Iterator[TableResult]:
    """Yield what `check_tables` does, each with the case of the table: for whoever tells more of it than findings."""
    if isinstance(content, bytes):
        yield from _judged_sheets(path, content, session, must_be_table)
        return
    loaded = load_table(content, path)
    if must_be_table or is_table(loaded.root) or (loaded.findings and mentions_table(content)):
        yield from _judged(path, loaded, content, session)


def _judged_sheets(path: str, data: bytes, session: Session, must_be_table: bool) -> Iterator[TableResult]:
    """Yield the tables of a list or of the sheets of a workbook."""
    from checker.syntax.sheets.read import load_sheets, with_cells  # only who has such files pays for them

    try:
        sheets = load_sheets(data, path, must_be_table)
    except Unreadable as problem:
        yield TableResult(None, FileResult(path, None, _findings_of(problem)))
        return
    for sheet in sheets:
        notes = sheet.notes
        for each in _judged(path, Loaded(sheet.root, sheet.findings), sheet.text, session):
            findings = tuple(with_cells(finding, sheet, path) for finding in (*notes, *each.result.findings))
            yield each._replace(result=each.result._replace(findings=findings))
            notes = ()


def _judged(path: str, loaded: Loaded, text: str, session: Session) -> Iterator[TableResult]:
    """Yield the tables of a tree; `text` is where waivers are written."""
    if loaded.root is None or loaded.findings:
        yield TableResult(None, FileResult(path, None, loaded.findings))
        return
    tables, findings = read_tables(loaded.root, path)
    if findings:
        yield TableResult(None, FileResult(path, None, findings))
        return
    judged = tuple(_check_table(path, table, session) for table in tables)
    results = tuple(each.result for each in judged)
    if results and mentions_waiver(text):
        results = _with_waivers(results, text, loaded.root, session)
    yield from (each._replace(result=result) for each, result in zip(judged, results, strict=True))


def _with_waivers(results: tuple[FileResult, ...], text: str, root: Node, session: Session) -> tuple[FileResult, ...]:
    """Return the results of a file with what the waivers written in it do."""
    if not session.waivers:
        return results
    from checker.findings.waivers import settle  # only files with waivers pay for them
    from checker.syntax.table.waiver_comments import waiver_comments
    from checker.syntax.table.waiver_words import read_waivers

    waivers, unread = read_waivers(waiver_comments(text, root, root.span.path))
    return settle(results, waivers, unread, session.as_of, known_codes)


def known_codes() -> dict[str, Kind]:
    """Return every kind of finding by its code; walks all checks."""
    return {kind.code: kind for kind in (*(check.kind for check in all_checks()), *known_kinds())}


def _check_table(path: str, table: TableFile, session: Session) -> TableResult:
    as_of = table.date.text if table.date else session.as_of
    if session.neighbours is not None:
        table = session.neighbours.with_facts(table)
    name = table.regulation
    if name is not None and not table.mathematics_only and name.text not in session.library:
        return TableResult(None, FileResult(path, None, (unknown_regulation(name, session.library),)))
    entry = _entry_for(table, session, as_of)
    if entry is None:
        case = case_of_table(table, _usual_rules(table), as_of)
    else:
        try:
            compiled = compiled_of(entry, session)
        except (Unreadable, Unusable) as problem:
            return TableResult(None, FileResult(entry.label, entry.id, _findings_of(problem)))
        case = case_of_table(table, compiled.regulation, as_of, compiled.figures)
    case = case._replace(held=frozenset(session.library), neighbours=session.neighbours)
    bound = case.table
    if bound is not None and bound.findings:
        return TableResult(None, FileResult(path, case.regulation.id or None, bound.findings))
    found = run_checks(case, "table") + _in_place(entry)
    result = _result(path, case.regulation.id or None, found, bound.unstated if bound else ())
    told = summary_of(bound, path) if bound is not None and session.neighbours is None else None
    return TableResult(case, result._replace(told=told))


def _usual_rules(table: TableFile) -> Regulation:
    """Return what a table without a text is calculated by: the rules of the trade for its game, if they are at hand."""
    if table.game is None:
        return NO_REGULATION
    game = named_game(table.game.text)
    entry = usual_rules().get(game)
    return without_rules(game) if entry is None else _usual(entry, _state_of(entry.file))


@lru_cache(maxsize=16)
def _usual(entry: LibraryEntry, state: tuple[int, int]) -> Regulation:
    return as_usual_rules(_loaded(entry, state).regulation)


def _entry_for(table: TableFile, session: Session, as_of: str) -> LibraryEntry | None:
    """Return the text a table names, or the only one of its jurisdiction that holds its game.

    Of several, those are left out that are known not to be in force on the day the table is judged for: of a text and
    the one that took its place, the day tells which is meant.
    """
    if table.mathematics_only:
        return None
    if table.regulation is not None:
        return session.library[table.regulation.text]
    if table.jurisdiction is None:
        return None
    found: list[tuple[LibraryEntry, Regulation]] = []
    for entry, regulation in texts_at_hand(session):
        holds_game = table.game is None or regulation.game(table.game.text) is not None
        if holds_game and regulation.header.jurisdiction == table.jurisdiction.text.upper():
            found.append((entry, regulation))
    if len(found) > 1:
        found = [each for each in found if may_rule(each[1].header, as_of)]
    return found[0][0] if len(found) == 1 else None


def texts_at_hand(session: Session) -> Iterator[tuple[LibraryEntry, Regulation]]:
    """Yield the regulations at hand; one that cannot be used is reported where it is checked, and nowhere else."""
    for entry in session.library.values():
        with suppress(Unreadable, Unusable):
            yield entry, compiled_of(entry, session).regulation


def known_kinds() -> tuple[Kind, ...]:
    """Return the kinds of findings about reading files, by code: they have no check of their own."""
    from checker.findings import waiver_kinds
    from checker.semantics.decree import kinds as names
    from checker.semantics.table import kinds as table_shapes
    from checker.syntax import file_kinds
    from checker.syntax.decree import kinds as decree_kinds
    from checker.syntax.sheets import kinds as table_sheet_kinds
    from checker.syntax.table import kinds as table_kinds
    from checker.syntax.values import kinds as scalar_kinds

    found: dict[str, Kind] = {}
    syntax = (file_kinds, decree_kinds, table_kinds, scalar_kinds, table_sheet_kinds)
    for module in (*syntax, names, table_shapes, waiver_kinds):
        for thing in vars(module).values():
            each = thing if isinstance(thing, tuple) and not isinstance(thing, Kind) else (thing,)
            found.update((kind.code, kind) for kind in each if isinstance(kind, Kind))
    return tuple(found[code] for code in sorted(found))


def _case(entry: LibraryEntry, session: Session) -> Case:
    compiled = compiled_of(entry, session)
    return case_of(compiled.regulation, session.as_of, compiled.figures)


def _with_evidence(compiled: Compiled, date: str) -> Compiled:
    regulation = compiled.regulation
    if regulation.header.published not in (None, "unknown"):
        return compiled
    return compiled._replace(regulation=regulation._replace(header=regulation.header._replace(published=date)))


_EVIDENT: Memory[Compiled] = Memory(most=16)
"""One object for all tables: what is remembered of a regulation is known by its identity."""


def _result(
    path: str, regulation: str | None, findings: tuple[Finding, ...], unstated: tuple[str, ...] = ()
) -> FileResult:
    ordered = sorted(findings, key=lambda finding: (finding.at.line, finding.at.column, finding.code))
    return FileResult(
        path,
        regulation,
        tuple(finding for finding in ordered if not finding.kind.reservation),
        tuple(finding for finding in ordered if finding.kind.reservation),
        unstated,
    )


def _in_place(entry: LibraryEntry | None) -> tuple[Finding, ...]:
    """Return what is to be said of a text of the user's own that stands in the place of a shipped one."""
    if entry is None or not entry.in_place_of:
        return ()
    values = {"path": entry.label, "shipped": entry.in_place_of}
    return (IN_PLACE.of(Observation(Span(entry.label, 1, 1, 1, 1), values, Subject(entry.id))),)


def _findings_of(problem: Unreadable | Unusable) -> tuple[Finding, ...]:
    return problem.findings if isinstance(problem, Unusable) else (file_finding(problem),)
