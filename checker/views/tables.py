"""The tables of a run by casino, shift, game or regulation, and what became of each since an earlier run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from checker.findings.changes import (
    Change,
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


def noted_tables(run: RunResult, strict: bool, language: Language, named: bool = True) -> NotedRun:
    """Return a run as one by tables, those that are closed left out; by files where they are not to be `named`."""
    found = tuple(noted_finding(each, file.path, file.table, language) for file in run.files for each in file.findings)
    tables = tuple(NotedTable(file.path, file.table, file_verdict(file.findings, strict)) for file in run.files)
    return by_tables(NotedRun(run.as_of, "", {}, found, tables), named)


def noted_finding(finding: Finding, path: str, table: TableName | None, language: Language) -> NotedFinding:
    """Return a finding at a table, or in a file, as a run notes it."""
    own = finding.subject
    about = (own.regulation or "", own.game or "", own.bet or "", *own.numbers)
    said, waived = message_of(finding, language), finding.waived is not None
    noted = (path, finding.code, finding.severity, finding.verdict, fingerprint(finding), about, said, waived)
    return NotedFinding(*noted, table=table)


def by_tables(run: NotedRun, named: bool = True) -> NotedRun:
    """Return a run in which keys of tables stand for files; what has no name, or is not to be `named`, has its path."""
    verdicts: dict[str, FileVerdict] = {}
    names: dict[str, TableName] = {}
    for path, table, verdict in run.tables:
        key = table_key(path, table if named else None)
        if table is not None and table.table and named:
            names.setdefault(key, table)
        verdicts[key] = min(verdict, verdicts.get(key, "ok"), key=WORST_FIRST.index)
    found = tuple(each._replace(path=table_key(each.path, each.table if named else None)) for each in run.findings)
    return run._replace(files=verdicts, findings=found, names=names)


def table_key(path: str, table: TableName | None) -> str:
    """Return what makes two tables of two runs the same one."""
    if table is None or not table.table:
        return os.path.normpath(path)
    return "\0".join(map(fold, (table.casino, table.shift, table.table)))  # no cell holds that sign


def called(key: str, names: Mapping[str, TableName], language: Language) -> str:
    """Return what a table of a run is called, by the names that `by_tables` gives; else its path."""
    return table_words(names[key]._replace(row=0), language) if key in names else key


def table_changes(run: RunResult, earlier: NotedRun, language: Language, strict: bool = False) -> TableChanges:
    """Return what became of the tables of an earlier run; those that are closed now are left out."""
    later = noted_tables(run, strict, language, bool(earlier.names))
    closed = {table_key(file.path, table) for file in run.files for table in file.closed}
    since = changes_since(earlier, later)
    moves = grouped_by(since.changes, lambda each: each.finding.path)
    found: list[TableChange] = []
    for key in dict.fromkeys((*later.files, *earlier.files)):
        before, after = earlier.files.get(key), later.files.get(key)
        if key in closed and after is None:
            continue
        own = tuple(each for each in moves.get(key, ()) if each.status != "open" or after == "unchecked")
        status = _status(before, after, {each.status for each in own})
        found.append(TableChange(status, called(key, since.names, language), before, after, own))
    found.sort(key=lambda each: STATUSES.index(each.status))
    return TableChanges(earlier.as_of, tuple(found))


def _status(before: FileVerdict | None, after: FileVerdict | None, moves: set[str]) -> TableStatus:
    if after is None:
        return "gone"
    if after == "unchecked":
        return "same" if before == "unchecked" else "unread"
    if before is None or before == "unchecked":
        return "new"
    was, now = map(WORST_FIRST.index, (before, after))
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
