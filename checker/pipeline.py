"""The whole route, in order. Read this first.

text -> syntax -> semantics -> probability -> cases -> checks -> findings; views, formats and apps come after. A
regulation is compiled once (`store/store.py`), so that the route of a table starts with plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from checker.cases.case import Case, LowerText, RegulationCase, Restatement, TableCase, case_of, case_of_table
from checker.cases.rulebook import rulebook_of
from checker.cases.stack import stack_of
from checker.cases.table.account import account_of, count_of
from checker.cases.table.bind import unknown_regulation
from checker.cases.table.neighbours import Neighbours, summary_of
from checker.cases.topics import NOT_JUDGED, NOT_YET_IN_FORCE
from checker.checks.pages import known_codes
from checker.checks.registry import codes_by_topic, run_checks
from checker.findings.finding import Bilingual, Finding, Subject, TableName, file_finding, finding_of
from checker.findings.result import FileResult, Interned, RunResult, Skipped, TablePlace, file_verdict
from checker.semantics.decree.model import Regulation
from checker.semantics.table.model import TableFile
from checker.semantics.table.read import read_each
from checker.store.compiled import Compiled
from checker.store.library import (
    NO_REGULATION,
    LibraryEntry,
    entry_of_file,
    entry_of_text,
    is_decree,
    may_rule,
    usual_rules,
    without_rules,
)
from checker.store.session import (
    STANDARD_INPUT,
    LawStack,
    Session,
    Target,
    content_of,
    usual_regulation,
    why_no_table,
)
from checker.store.store import Unusable, findings_of
from checker.syntax.table.load import Loaded, is_table, load_table
from checker.syntax.table.tree import Mapping as Tree
from checker.syntax.table.tree import Node
from checker.text.files import OTHER_LISTS, FileTrouble, Unreadable, read_text
from checker.text.memory import reached
from checker.text.processes import how_many, in_order
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import named_game
from checker.vocabulary.table import mentions_table, mentions_waiver

if TYPE_CHECKING:
    from checker.syntax.sheets.cells import Sheet


class Judged(NamedTuple):
    """What was found in a regulation or a table, and the case it was judged by: None when it could not be judged."""

    case: Case | None
    result: FileResult


class Run(NamedTuple):
    """What came of every target, in order, and of the whole. Cases are there only where they were asked for."""

    judged: tuple[tuple[Target, tuple[Judged, ...]], ...]
    result: RunResult


FEW_FILES = 20  # up to as many, accounts count values by the text that examines them: a tenth of a table's time


def run(
    targets: Iterable[Target],
    session: Session,
    progress: Callable[[str], None] = lambda path: None,
    *,
    beside: tuple[Regulation, ...] = (),
    keep_cases: bool = False,
) -> Run:
    """Judge every target. Tables whose verdict hangs on others of the run are judged again once all have been read.

    `targets` come with the decrees that tables and other decrees among them may name; `progress` is called with the
    path of each; `beside` are all regulations at hand, where they are checked together: one may change another. Without
    `keep_cases` many files are judged in several processes.
    """
    every = tuple(targets)
    sources: dict[str, str] = {}
    judged: list[tuple[Judged, ...]] = [()] * len(every)
    for place, found in as_judged(every, session, sources, progress, beside=beside, keep_cases=keep_cases):
        judged[place] = found
    return _accepted(every, judged, session, sources)


def as_judged(
    every: tuple[Target, ...],
    session: Session,
    sources: dict[str, str],
    progress: Callable[[str], None] = lambda path: None,
    *,
    beside: tuple[Regulation, ...] = (),
    keep_cases: bool = False,
) -> Iterator[tuple[int, tuple[Judged, ...]]]:
    """Yield what came of each target, with its place among all, as soon as it is known; arguments are those of `run`.

    Files with tables whose verdict hangs on others of the run come last.
    """
    session = session.with_decrees(target.path for target in every if target.is_decree)
    session = session._replace(by_whom=session.by_whom or len(every) <= FEW_FILES)
    interned = Interned()
    neighbours = Neighbours(session.as_of)

    one_process = keep_cases or any(target.path == STANDARD_INPUT for target in every)
    processes = 1 if one_process else how_many(len(every), session.jobs)

    def each_of(target: Target, beside_it: Neighbours | None = None) -> Iterator[Judged]:
        for each in judge(target, session, sources, beside_it, beside):
            yield Judged(each.case if keep_cases else None, interned.shared(each.result))

    def judge_one(target: Target) -> Iterable[Judged]:
        # Tables of a long list go on one by one; from another process they come together.
        return each_of(target) if processes == 1 else tuple(each_of(target))

    first_results = in_order(every, judge_one, processes)
    again = []
    for index, target in enumerate(every):
        progress(target.path)
        found = []
        add_again = False
        for each in next(first_results):
            result = each.result if processes == 1 else interned.shared(each.result)  # a copy from another process
            add_again = neighbours.add_all((result.summary,)) or add_again
            found.append(Judged(each.case, result._replace(summary=None)))
        if add_again and target.can_be_read_again:
            again.append(index)
        else:
            yield index, tuple(found)
    for index in again:
        yield index, tuple(each_of(every[index], neighbours))


def _accepted(
    every: tuple[Target, ...], judged: list[tuple[Judged, ...]], session: Session, sources: dict[str, str]
) -> Run:
    """Return the run with what the configuration accepts marked as waived."""
    results = [each.result for found in judged for each in found]
    about: tuple[Finding, ...] = ()
    if session.accept is not None and session.waivers:
        results, about = session.accept(results, session.as_of)
        rest = iter(results)
        judged = [tuple(each._replace(result=next(rest)) for each in found) for found in judged]
    skipped = tuple(
        target.skipped or Skipped(target.path, "no-table", why_no_table(target.path))
        for target, found in zip(every, judged, strict=True)
        if not found and target.path
    )
    about += tuple(_nothing_checked(every, list(map(bool, judged)), skipped))
    whole = RunResult(tuple(results), session.as_of, skipped, sources, about=about)
    return Run(tuple(zip(every, judged, strict=True)), whole)


def _nothing_checked(
    every: tuple[Target, ...], was_judged: list[bool], skipped: tuple[Skipped, ...]
) -> Iterator[Finding]:
    """Yield a finding for each file or folder the user named in which nothing was judged: with its files, and why."""
    reasons = {each.path: each.reason for each in skipped}
    of_each = list(zip(every, was_judged, strict=True))
    found = [(target.shown, [target.path]) for target, judged in of_each if target.named and not judged]
    judged_in = {"", *(target.folder for target, judged in of_each if judged)}
    for folder in dict.fromkeys(target.folder for target in every if target.folder not in judged_in):
        found.append((folder, [each.path for each in every if each.folder == folder and each.path in reasons]))
    for shown, files in found:
        words = {lang: _listed_reasons(files, reasons, lang) for lang in NO_FILES}
        yield finding_of("files/nothing-checked", Span(shown, 1, 1, 1, 1), {"folder": shown, "files": words})


MOST_NAMED = 10
NO_FILES: Bilingual = {"en": "no table file and no regulation", "es": "ningún archivo de mesa y ninguna norma"}
AND_MORE: Bilingual = {"en": "and {n} more", "es": "y {n} más"}


def _listed_reasons(files: list[str], reasons: Mapping[str, Bilingual], language: str) -> str:
    shown = [f"`{path}` ({reasons[path][language]})" for path in files[:MOST_NAMED]]
    if len(files) > MOST_NAMED:
        shown.append(AND_MORE[language].format(n=len(files) - MOST_NAMED))
    return "; ".join(shown) or NO_FILES[language]


def judge(
    target: Target,
    session: Session,
    sources: dict[str, str],
    neighbours: Neighbours | None = None,
    beside: tuple[Regulation, ...] = (),
) -> Iterator[Judged]:
    """Yield what is found in one target; nothing for a file of a folder that is neither a table file nor a decree."""
    if target.skipped is not None and target.skipped.cause == "unreadable":
        path, why = target.skipped.path, target.skipped.reason
        unreadable = finding_of("files/read-failed", Span(path, 1, 1, 1, 1), {"path": path, "reason": why})
        yield Judged(None, FileResult(target.shown, None, (unreadable,)))
        return
    if not target.path or target.skipped or (target.path.lower().endswith(tuple(OTHER_LISTS)) and not target.named):
        return
    if target.entry is not None:
        yield judge_regulation(target.entry, session, beside)
        return
    if target.is_decree:
        yield judge_regulation(entry_of_file(target.path), session)
        return
    try:
        content = content_of(target, sources)
    except FileTrouble as trouble:
        if target.is_worth_a_finding(trouble):
            yield Judged(None, FileResult(target.shown, None, (file_finding(trouble),)))
        return
    if isinstance(content, str) and is_decree(target.shown):
        yield judge_regulation(entry_of_text(content, target.shown), session)
        return
    yield from judge_tables(target.shown, content, session, target.named, neighbours)


def judge_regulation(entry: LibraryEntry, session: Session, beside: tuple[Regulation, ...] = ()) -> Judged:
    """Check a regulation by itself, against its document if that is given, those above it, and the one it restates."""
    try:
        case = regulation_case(entry, session)._replace(beside=beside)
    except (Unreadable, Unusable) as problem:
        return Judged(None, FileResult(entry.label, entry.id or None, findings_of(problem)))
    of_lower: tuple[Finding, ...] = ()  # against the texts that it is subject to
    try:
        case = case._replace(above=_above(case, session), beside=beside or _changed_by(case, session))
    except (Unreadable, Unusable) as problem:
        of_lower = findings_of(problem)
    findings = run_checks(case) + _replaces_shipped(entry)
    binding = tuple(each for each in case.above if not each.regulation.header.is_unofficial)
    if binding:
        of_lower = run_checks(LowerText(case, binding))
    findings += of_lower
    if case.against is not None:
        reported = {finding.at for finding in of_lower}  # once, where the text restated is also above
        findings += tuple(each for each in run_checks(Restatement(case, case.against)) if each.at not in reported)
    return Judged(case, _result(entry.label, case.regulation.id, findings))


def _changed_by(case: RegulationCase, session: Session) -> tuple[Regulation, ...]:
    """Return the regulations at hand of which one changes places."""
    names = dict.fromkeys(link.regulation for link in case.regulation.links if link.target and link.regulation)
    return tuple(session.compiled(session.library[name]).regulation for name in names if name in session.library)


def _above(case: RegulationCase, session: Session) -> tuple[RegulationCase, ...]:
    """Return the regulations above one that are at hand, the lowest first."""
    ties = (link.regulation for link in case.regulation.links if link.kind == "subject_to")
    if not any(name in session.library for name in ties):
        return ()
    from checker.store.stack import texts_over  # imported lazily: for texts below others

    texts = texts_over(case.regulation, session)
    return tuple(case_of(each.regulation, session.as_of, each.figures) for each in texts)


def regulation_case(entry: LibraryEntry, session: Session) -> RegulationCase:
    """Return the case of a regulation, with the one it restates and its document, if all can be used."""
    case = _case(entry, session)._replace(held=frozenset(session.library))
    document = session.document_of(case.regulation.id)
    if document is not None:
        from checker.cases.document.text import document_of  # imported lazily: only when the user gives the document
        from checker.text.documents import read_document

        case = case._replace(document=document_of(case.regulation, read_document(document)))
    for link in case.regulation.links:
        if link.kind == "restates" and link.regulation is not None and link.regulation in session.library:
            return case._replace(against=_case(session.library[link.regulation], session))
    return case


def _case(entry: LibraryEntry, session: Session) -> RegulationCase:
    compiled = session.compiled(entry)
    rulebook_of(compiled.regulation, compiled.relations)
    return case_of(compiled.regulation, session.as_of, compiled.figures, compiled.card_games)


def judge_tables(
    path: str,
    content: str | bytes,
    session: Session,
    must_be_table: bool = True,
    neighbours: Neighbours | None = None,
) -> Iterator[Judged]:
    """Judge every table of a table file, each under the regulations that bind it.

    A file that is no table file yields nothing, unless it must be one. Lists and workbooks come as bytes (see
    `text.files.read_content`), all others as text. `neighbours` are all tables of the run, once they have been read.
    """
    if isinstance(content, bytes):
        yield from _judge_sheets(path, content, session, must_be_table, neighbours)
        return
    loaded = load_table(content, path)
    if must_be_table or is_table(loaded.root) or (loaded.root is None and mentions_table(content)):
        yield from _judge_loaded(path, loaded, content, session, neighbours)


def _judge_sheets(
    path: str, data: bytes, session: Session, must_be_table: bool, neighbours: Neighbours | None
) -> Iterator[Judged]:
    """Yield the tables of a list or of the sheets of a workbook; the closed ones stand with one that is open."""
    from checker.syntax.sheets.column_map import NO_MAP, BadMap, read_map  # imported lazily, as what follows:
    from checker.syntax.sheets.read import load_sheets  # for lists and workbooks only

    file = session.column_map_of(path)
    try:
        its = read_map(read_text(file), file, file == session.columns) if file else NO_MAP
        sheets = load_sheets(data, path, must_be_table, its)
    except Unreadable as problem:
        yield Judged(None, FileResult(path, None, findings_of(problem)))
        return
    except BadMap as problem:
        yield Judged(None, FileResult(path, None, problem.findings))
        return
    closed: list[TableName] = []
    waiting: Judged | None = None
    for sheet in sheets:
        for each in _judge_sheet(path, sheet, session, neighbours):
            if isinstance(each, TableName):
                closed.append(each)
                continue
            if waiting is not None:
                yield waiting
            waiting = each._replace(result=each.result._replace(closed=tuple(closed)))
            closed = []
    if closed and waiting is None:
        empty = finding_of("files/nothing-examined", Span(path, 1, 1, 1, 1), {})
        waiting = Judged(None, FileResult(path, None, (empty,)))
    if waiting is not None:
        yield waiting._replace(result=waiting.result._replace(closed=(*waiting.result.closed, *closed)))


def _judge_sheet(
    path: str, sheet: Sheet, session: Session, neighbours: Neighbours | None
) -> Iterator[Judged | TableName]:
    """Yield the tables of a sheet, of those that are closed the names; waivers are read from its remarks."""
    from checker.syntax.sheets.read import with_cells  # imported lazily: for lists and workbooks only

    def judged() -> Iterator[Judged | TableName]:
        notes = tuple(with_cells(finding, sheet, sheet.name, path) for finding in (*sheet.notes, *sheet.findings))
        if sheet.findings:
            at = TablePlace(0, sheet.name or "", sheet.heading)
            yield Judged(None, FileResult(path, None, notes, place=at))
            return
        for table in sheet.tables:
            if table.name.state == "closed":
                yield table.name
                continue
            if table.findings:
                found = Judged(None, FileResult(path, None, table.findings))
            else:
                [(read, wrong)], _ = read_each(table.root)
                found = _judge_table(path, read._replace(sheet=sheet.name or ""), wrong, session, neighbours)
            result = found.result.at(table.name)
            findings = tuple(with_cells(finding, table, sheet.name, path) for finding in result.findings)
            at = TablePlace(table.name.row, sheet.name or "", sheet.heading)
            yield found._replace(result=result._replace(findings=(*notes, *findings), place=at))
            notes = ()

    if not (session.waivers and mentions_waiver(sheet.text)):
        yield from judged()
        return
    every = tuple(judged())
    yield from (each for each in every if isinstance(each, TableName))
    root = Tree((), Span(path, sheet.heading, 1, sheet.heading, 1))
    yield from _settled(tuple(each for each in every if isinstance(each, Judged)), sheet.text, root, session.as_of)


def _judge_loaded(
    path: str, loaded: Loaded, text: str, session: Session, neighbours: Neighbours | None
) -> Iterator[Judged]:
    """Yield what is found in the tables of a file; waivers are read from the comments of `text`."""
    tables, findings = ((), loaded.findings) if loaded.findings else read_each(loaded.root)
    if findings or loaded.root is None:
        yield Judged(None, FileResult(path, None, findings))
        return
    found: Iterator[Judged] = (_judge_table(path, table, wrong, session, neighbours) for table, wrong in tables)
    if tables and session.waivers and mentions_waiver(text):
        found = iter(_settled(tuple(found), text, loaded.root, session.as_of))
    yield from found


def _settled(judged: tuple[Judged, ...], text: str, root: Node, as_of: str) -> tuple[Judged, ...]:
    results = _with_waivers(tuple(each.result for each in judged), text, root, as_of) if judged else ()
    return tuple(each._replace(result=result) for each, result in zip(judged, results, strict=True))


def _with_waivers(results: tuple[FileResult, ...], text: str, root: Node, as_of: str) -> tuple[FileResult, ...]:
    """Return the results of a file after the waivers written in it."""
    from checker.findings.waivers import settle  # imported lazily: for files with waivers only
    from checker.syntax.table.waivers import TooManyWaivers, read_waivers, waiver_comments

    try:
        waivers, unread = read_waivers(waiver_comments(text, root, root.span.path))
    except TooManyWaivers as problem:
        return (results[0]._replace(findings=(problem.finding,)), *results[1:])
    return settle(results, waivers, unread, as_of, known_codes)


def _judge_table(
    path: str, table: TableFile, wrong: tuple[Finding, ...], session: Session, neighbours: Neighbours | None
) -> Judged:
    """Judge a table, unless something is `wrong` with what is stated in it."""
    found = _judge(path, table, session, neighbours) if not wrong else Judged(None, FileResult(path, None, wrong))
    return found._replace(result=found.result.at(table.called)._replace(place=TablePlace(table.span.line)))


def _judge(path: str, table: TableFile, session: Session, neighbours: Neighbours | None) -> Judged:
    as_of = table.date.text if table.date else session.as_of
    if neighbours is not None:
        table = neighbours.with_facts(table)
    unknown = tuple(name for name in table.regulations if name.text not in session.library)
    if unknown:
        findings = tuple(unknown_regulation(name, session.library) for name in unknown)
        return Judged(None, FileResult(path, None, findings))
    ids = _regulations_for(table, session, as_of)
    stack = None
    if not ids:
        case = case_of_table(table, _usual_rules(table), as_of)
    else:
        try:
            stack = stack_of(ids, session, as_of)
            case = _case_under(stack, stack.compiled, table, as_of)
        except (Unreadable, Unusable) as problem:
            return Judged(None, FileResult(path, ids[0], findings_of(problem)))
    case = case.in_run(frozenset(session.library), neighbours, session.as_of)
    case.beside = session.changing(case.ruled_by)
    bound = case.table
    if bound.findings:
        return Judged(None, FileResult(path, case.regulation.id or None, bound.findings, regulations=case.ruled_by))
    found = _left_open(run_checks(case))
    if len(case.ruled_by) > 1:
        found = tuple(_about_its_text(finding, case.ruled_by) for finding in found)
    for place in stack.places if stack is not None else ():
        found += _replaces_shipped(place.entry)
    if not bound.looked and file_verdict(found) == "ok":
        found += (finding_of("files/nothing-examined", table.span.start(), {}),)
    result = _result(path, case.regulation.id or None, found, bound.unstated)
    summary = summary_of(bound, path) if neighbours is None else None
    codes = codes_by_topic()
    of_unjudged = (each for each in found if each.code == codes[NOT_JUDGED.name])
    unjudged = {str(each.values["section"]): each.values["why"] for each in of_unjudged}
    account = account_of(bound, unjudged, codes) if session.accounts else None
    counted = count_of(bound, unjudged, session.by_whom) if account is None else account.counted
    result = result._replace(summary=summary, counted=counted, account=account, regulations=case.ruled_by)
    return Judged(case, result)


def _left_open(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return findings of a table, undetermined where they rest on a text whose rules of the day are not at hand."""
    code = codes_by_topic()[NOT_YET_IN_FORCE.name]
    holes = {each.subject.regulation for each in findings if each.code == code and each.verdict == "undetermined"}
    return tuple(
        each._replace(severity="warning", verdict="undetermined")
        if each.verdict == "violation" and holes.intersection(cited.regulation for cited in each.citations)
        else each
        for each in findings
    )


def _about_its_text(finding: Finding, texts: tuple[str, ...]) -> Finding:
    """Return a finding on a table under several texts as one on the text whose clause it cites, the lowest of these."""
    cited = [each.regulation for each in finding.citations if each.regulation in texts]
    if not cited:
        return finding
    if "{:law}" in finding.message["en"] + finding.help["en"]:
        from checker.findings.wording import law_of  # imported lazily: for findings only

        finding = finding._replace(values={**finding.values, "law": law_of(finding.citations, texts)})
    if finding.subject.regulation in cited:
        return finding
    return finding._replace(subject=finding.subject._replace(regulation=min(cited, key=texts.index)))


def _case_under(stack: LawStack, compiled: Compiled, table: TableFile, as_of: str) -> TableCase:
    """Return the case of a table under its texts; where these lack rules for what it states, with the usual ones."""
    rulebook_of(compiled.regulation, compiled.relations)  # made now: processes that are forked later share it
    case = case_of_table(table, compiled.regulation, as_of, compiled.figures)
    if not case.table.lacks_rules:
        return case
    from checker.store.stack import with_usual_rules  # imported lazily: at most tables the texts have it all

    game = case.table.game_id or (named_game(table.game.text) if table.game is not None else "")
    treated = compiled.regulation.game(game)
    filled = with_usual_rules(stack, game, _decks_of(table) or (treated.decks if treated is not None else None))
    rulebook_of(filled.regulation, filled.relations)
    return case if filled is compiled else case_of_table(table, filled.regulation, as_of, filled.figures)


def _usual_rules(table: TableFile) -> Regulation:
    """Return the regulation used for a table that names none: the usual rules of its game, if they are at hand."""
    if table.game is None:
        return NO_REGULATION
    game = named_game(table.game.text)
    entry = usual_rules().get(game)
    return without_rules(game) if entry is None else usual_regulation(entry, _decks_of(table))


def _decks_of(table: TableFile) -> int | None:
    stated = (fact.value for fact in table.facts if fact.path == "cards.decks")
    return next((int(value) for value in stated if isinstance(value, Fraction)), None)


def _regulations_for(table: TableFile, session: Session, as_of: str) -> tuple[str, ...]:
    """Return the regulations a table names, or the only one of its jurisdiction that has its game.

    Of several, those known not to be in force on the day of judgement are left out: the day tells a regulation from its
    successor. Those that another one brings count with it: they are one stack.
    """
    if table.mathematics_only:
        return ()
    if table.regulations:
        return tuple(name.text for name in table.regulations)
    if table.jurisdiction is None:
        return ()
    texts = {each.id: each for each in session.headings()}
    game, place = table.game and named_game(table.game.text), table.jurisdiction.text.upper()
    found = [
        id_
        for id_, text in texts.items()
        if text.header.jurisdictions == (place,) and (game is None or text.game(game) is not None)
    ]
    if len(found) > 1:
        found = [id_ for id_ in found if may_rule(texts[id_].header, as_of)]

    def brought(id_: str) -> Iterable[str]:
        return (link.regulation for link in texts[id_].brings if link.regulation in texts)

    above = reached((over for id_ in found for over in brought(id_)), brought)
    lowest = tuple(id_ for id_ in found if id_ not in above)
    return lowest if len(lowest) == 1 else ()


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


def _replaces_shipped(entry: LibraryEntry | None) -> tuple[Finding, ...]:
    """Return the finding that a regulation of the user's own replaces a shipped one, if it does."""
    if entry is None or not entry.in_place_of:
        return ()
    values = {"path": entry.label, "shipped": entry.in_place_of}
    found = finding_of("files/shipped-text-replaced", Span(entry.label, 1, 1, 1, 1), values)
    return (found._replace(subject=Subject(entry.id)),)
