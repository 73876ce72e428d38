"""The tables of a run by casino, shift, game or regulation, and what became of each since an earlier run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Literal, TypeVar, Union

from checker.findings.changes import (
    BETWEEN,
    Change,
    EarlierTables,
    NotedFinding,
    NotedRun,
    NotedTable,
    changes_since,
    fingerprint,
)
from checker.findings.finding import Finding, Language, TableName
from checker.findings.result import WORST_FIRST, FileVerdict, RunResult, file_verdict
from checker.findings.wording import message_of
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.layout import clean
from checker.views.words import VERDICT, say, say_number, table_words
from checker.vocabulary.names import named_game
from checker.vocabulary.options import fold

By = Literal["casino", "shift", "game", "regulation"]
Item = TypeVar("Item")
BY: tuple[By, ...] = ("casino", "shift", "game", "regulation")
BY_IN_SPANISH: dict[str, By] = {"turno": "shift", "juego": "game", "norma": "regulation"}


class TableGroup(NamedTuple):
    """Tables that have a casino, shift, game or regulation in common; `name` is "" where they state none."""

    name: str
    verdicts: tuple[FileVerdict, ...]
    closed: int


def groups_of_tables(run: RunResult, by: By, strict: bool = False) -> tuple[TableGroup, ...]:
    """Return the tables of a run in groups, in the order in which these are met; those that state none come last."""
    every: list[tuple[str, FileVerdict | None]] = []
    for file in run.files:
        texts = ", ".join(file.regulations or filter(None, (file.regulation,)))
        if file.table is not None:
            name = texts if by == "regulation" else getattr(file.table, by)
            every.append((name, file_verdict(file.findings, strict)))
        every += [("" if by == "regulation" else getattr(table, by), None) for table in file.closed]
    return tuple(TableGroup(name, tuple(filter(None, own)), own.count(None)) for name, own in in_groups(every, by))


def in_groups(every: Iterable[tuple[str, Item]], by: By) -> list[tuple[str, list[Item]]]:
    """Return what has a name in common, spelt as it is met first; what has none comes last."""
    found = grouped_by(every, lambda each: named_game(each[0]) if by == "game" else fold(each[0]))
    return sorted(((own[0][0], [item for _, item in own]) for own in found.values()), key=lambda group: not group[0])


# Tables are the same one in two runs if casino, shift and name are; of one without a name its file tells which it is.

TableStatus = Literal["worse", "new", "unread", "mended", "gone", "same"]
STATUSES: tuple[TableStatus, ...] = ("worse", "new", "unread", "mended", "gone", "same")


class TableChange(NamedTuple):
    """What became of a table: its verdicts then and now, None where a run did not have it or it was closed.

    `worse` has a graver verdict or findings that it had not; `mended` a better one, or findings less. `new` was not
    examined before, `unread` is not now: neither tells whether anything got better. `findings` are those that changed,
    of what cannot be read now all.
    """

    status: TableStatus
    name: str
    before: FileVerdict | None
    after: FileVerdict | None
    findings: tuple[Change, ...] = ()


class TableChanges(NamedTuple):
    """What became of all tables since the run of a day, in the order of `STATUSES`."""

    as_of: str
    tables: tuple[TableChange, ...]

    def count(self, status: TableStatus) -> int:
        """Return how many tables have a status."""
        return sum(each.status == status for each in self.tables)


class TablesCompared(NamedTuple):
    """Tables under two texts: what each is called, the day each was judged by, and what changes.

    `others` are tables that neither text rules: nothing changes at them.
    """

    a: str
    b: str
    day_a: str
    day_b: str
    others: int
    changes: TableChanges


def noted_tables(run: RunResult, strict: bool, by_path: bool, language: Language) -> EarlierTables:
    """Return a run as one by tables, those that are closed left out; `by_path` as one by files."""
    found = tuple(noted_finding(each, file.path, file.table, language) for file in run.files for each in file.findings)
    tables = tuple(NotedTable(file.path, file.table, file_verdict(file.findings, strict)) for file in run.files)
    return by_tables(NotedRun(run.as_of, "", {}, found, tables), by_path)


def noted_finding(finding: Finding, path: str, table: TableName | None, language: Language) -> NotedFinding:
    """Return a finding at a table, or in a file, as a run notes it."""
    own = finding.subject
    about = (own.regulation or "", own.game or "", own.bet or "", *own.numbers)
    said, waived = message_of(finding, language), finding.waived is not None
    noted = (path, finding.code, finding.severity, finding.verdict, fingerprint(finding), about, said, waived)
    return NotedFinding(*noted, table=table)


def by_tables(run: NotedRun, by_path: bool = False) -> EarlierTables:
    """Return a run in which keys of tables stand for files, as far as it tells tables; `by_path` one by files."""
    verdicts: dict[str, str] = {}
    names: dict[str, Union[TableName, str]] = {}
    for path, table, verdict in run.tables:
        key = table_key(path, None if by_path else table)
        names.setdefault(key, table if table is not None and table.table and not by_path else path)
        verdicts[key] = next(each for each in WORST_FIRST if each in (verdict, verdicts.get(key)))
    found = (each._replace(path=table_key(each.path, None if by_path else each.table)) for each in run.findings)
    return EarlierTables(run._replace(files=verdicts, findings=tuple(found)), names)


def table_key(path: str, table: Union[TableName, None]) -> str:
    """Return what makes two tables of two runs the same one."""
    if table is None or not table.table:
        return os.path.normpath(path)
    return BETWEEN.join(map(fold, (table.casino, table.shift, table.table)))


def called(name: Union[TableName, str], path: str, language: Language) -> str:
    """Return what a table of a run is called, by the names that `by_tables` gives."""
    if isinstance(name, str):
        return name
    return table_words(name._replace(row=0), language) or path


def table_changes(run: RunResult, earlier: EarlierTables, language: Language, strict: bool = False) -> TableChanges:
    """Return what became of the tables of an earlier run; those that are closed now are left out."""
    later = noted_tables(run, strict, earlier.by_path, language)
    closed = {table_key(file.path, table) for file in run.files for table in file.closed}
    moves = grouped_by(changes_since(earlier.run, later.run).changes, lambda each: each.finding.path)
    found: list[TableChange] = []
    for key in dict.fromkeys((*later.run.files, *earlier.run.files)):
        before, after = earlier.run.files.get(key), later.run.files.get(key)
        if key in closed and after is None:
            continue
        own = tuple(each for each in moves.get(key, ()) if each.status != "open" or after == "unchecked")
        status = _status(before, after, {each.status for each in own})
        name = called(later.names.get(key) or earlier.names.get(key, key), key, language)
        found.append(TableChange(status, name, _verdict(before), _verdict(after), own))
    found.sort(key=lambda each: STATUSES.index(each.status))
    return TableChanges(earlier.run.as_of, tuple(found))


def _verdict(text: str | None) -> FileVerdict | None:
    return next((each for each in WORST_FIRST if each == text), None)


def _status(before: str | None, after: str | None, moves: set[str]) -> TableStatus:
    if after is None:
        return "gone"
    if after == "unchecked":
        return "same" if before == "unchecked" else "unread"
    if before in (None, "unchecked"):
        return "new"
    order = [str(each) for each in WORST_FIRST]
    was, now = order.index(str(before)), order.index(after)
    if now < was or (now == was and "new" in moves):
        return "worse"
    return "mended" if now > was or "mended" in moves else "same"


def change_lines(changes: TableChanges, language: Language, subject: TablesCompared | None = None) -> list[str]:
    """Return what became of the tables: how many of each status, and a line for each that is not the same.

    For tables under two texts also the findings that are gone or new under the second.
    """
    counts = ", ".join(
        say_number(f"run.changed.{status}", changes.count(status), language)
        for status in STATUSES
        if changes.count(status)
    )
    if subject is None:
        lines = [say("run.changed.since", language, date=changes.as_of, counts=counts)]
    else:
        lines = [say("compare.tables", language, counts=counts or "0", **subject._asdict())]
        lines += [say_number("compare.other_tables", subject.others, language)] if subject.others else []
    for each in changes.tables:
        if each.status == "same" and (subject is None or not each.findings):
            continue
        verdicts = [VERDICT[verdict][language] for verdict in (each.before, each.after) if verdict is not None]
        word = say(f"run.changed.{each.status}.word", language)
        lines.append(f"  {word}: {clean(each.name)} ({' → '.join(verdicts)})")
        for change in each.findings if subject is not None else ():
            words = say(f"compare.finding.{change.status}", language)
            lines.append(f"    {words}: {change.finding.code} {clean(change.finding.message)}")
    return lines
