"""What each row of a sheet is: part of a table, a total, a note, the headings once more; which rows are one table.

The rows are gone through once to know that, and once more to read the tables, so that a long list is never held.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal

from checker.findings.finding import Finding, finding_of, label_of
from checker.syntax.sheets.cells import SheetRow
from checker.syntax.sheets.columns import HeaderRow
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.values.numbers import Problem, read_amount
from checker.vocabulary.options import fold

PassedOver = Literal["title", "total", "note", "headings"]
_QUALIFIERS = ("casino", "shift", "date")  # tables of one name are several where these differ
_WORDS_OF_NOTE = 3  # from so many on, text alone under the heading of the tables is no name of a table
_LEAST_ADDED = 2  # rows above a row of which it may be the sum


@cache
def words() -> Mapping[str, frozenset[str]]:
    """Return the words by which rows are known: `closed`, `open`, `total`, `note`."""
    path = os.path.join(data_folder("grammars"), "columns", "rows.toml")
    return {name: frozenset(own) for name, own in tomllib.loads(read_text(path)).items()}


class PassedRow(NamedTuple):
    """A row that is part of no table, why, and how it begins."""

    at: Span
    kind: PassedOver
    text: str


class Plan(NamedTuple):
    """What going through the rows of a sheet has told: which of them are which table, and what is no table.

    Tables have numbers from 0, in the order in which they begin.
    """

    tables: Mapping[int, int]  # the table of a row
    last: tuple[int, ...]  # the last row of each table
    passed: tuple[PassedRow, ...]
    doubts: Mapping[int, Finding]  # why a row cannot be taken for what it seems to be


def plan_of(rows: Iterable[SheetRow], header: HeaderRow) -> Plan:
    """Return the plan of the rows below the names of the columns."""
    planner = _Planner(header)
    for row in rows:
        planner.add(row)
    return planner.plan()


class _Planner:
    """Takes the rows one by one."""

    def __init__(self, header: HeaderRow) -> None:
        columns = {column.path[0]: number for number, column in header.columns.items() if len(column.path) == 1}
        self.header = {number: fold(column.cell.text) for number, column in header.columns.items()}
        self.name_column = columns.get("table", 0)
        self.heading = header.columns[self.name_column].name if self.name_column else ""
        self.qualifiers = tuple(columns.get(each, 0) for each in _QUALIFIERS)
        self.tables: dict[int, int] = {}
        self.last: list[int] = []
        self.named: dict[tuple[str, ...], int] = {}
        self.latest: dict[str, tuple[str, ...]] = {}  # the qualifiers of the last table of a name
        self.nameless: list[SheetRow] = []
        self.like_totals: list[SheetRow] = []
        self.passed: list[PassedRow] = []
        self.sums: dict[int, Fraction] = {}
        self.added = 0

    def add(self, row: SheetRow) -> None:
        """Take the next row."""
        kind = self._kind(row)
        name = row.cells.get(self.name_column)
        if kind == "total" and name is not None and _begins(name.text) not in words()["total"]:
            self.like_totals.append(row)
        elif kind is not None:
            first = row.cells[min(row.cells)]
            self.passed.append(PassedRow(row.span, kind, first.text))
            self.sums, self.added = ({}, 0) if kind == "total" else (self.sums, self.added)
            return
        if self.name_column and name is None:
            self.nameless.append(row)  # a table of its own, unless no row has a name
            self._put(row, ("", str(row.number)))
        else:
            self._put(row, self._key(row, fold(name.text) if name is not None else ""))
        self._add_up(row)

    def _put(self, row: SheetRow, key: tuple[str, ...]) -> None:
        place = self.named.setdefault(key, len(self.last))
        if place == len(self.last):
            self.last.append(row.number)
        self.last[place] = row.number
        self.tables[row.number] = place

    def _key(self, row: SheetRow, name: str) -> tuple[str, ...]:
        """Return what the rows of its table have in common; what one leaves blank is as in the last of its name."""
        own = tuple(fold(row.cells[number].text) if number in row.cells else "" for number in self.qualifiers)
        there = self.latest.get(name, own)
        if all(not mine or not other or mine == other for mine, other in zip(own, there, strict=True)):
            own = tuple(mine or other for mine, other in zip(own, there, strict=True))
            if (name, *there) in self.named:
                self.named.setdefault((name, *own), self.named[(name, *there)])
        self.latest[name] = own
        return (name, *own)

    def _kind(self, row: SheetRow) -> PassedOver | None:
        """Return what a row is that is part of no table; None for one that is."""
        cells = row.cells
        first = cells[min(cells)]
        begins = _begins(first.text)
        if begins in words()["total"] or self._is_sum(row):
            return "total"
        if all(fold(cell.text) == self.header.get(number) for number, cell in cells.items()):
            return "headings"
        if begins in words()["note"] or fold(first.text).rstrip(":") in words()["note"]:
            return "note"
        if len(cells) > 1 or not self.name_column or amount_in(first.text) is not None:
            return None
        is_name = self.name_column in cells and len(first.text.split()) < _WORDS_OF_NOTE
        return None if is_name or not any(map(str.isalpha, first.text)) else "note"

    def _is_sum(self, row: SheetRow) -> bool:
        """Return whether all numbers of a row add up those above: by formulas, or without a name by themselves."""
        numbers = {number: cell for number, cell in row.cells.items() if amount_in(cell.text) is not None}
        numbers.pop(self.name_column, None)
        if not numbers or not self.name_column:
            return False
        if all(cell.is_sum for cell in numbers.values()):
            return True
        if self.name_column in row.cells or self.added < _LEAST_ADDED:
            return False
        return all(amount_in(cell.text) == self.sums.get(number) for number, cell in numbers.items())

    def _add_up(self, row: SheetRow) -> None:
        self.added += 1
        for number, cell in row.cells.items():
            amount = amount_in(cell.text)
            if amount is not None:
                self.sums[number] = self.sums.get(number, 0) + amount

    def plan(self) -> Plan:
        """Return what the rows have told."""
        doubts = {row.number: finding_of("sheets/row-like-total", row.span, {}) for row in self.like_totals}
        if self.nameless and len(self.nameless) == len(self.tables):  # rows of one table that goes without a name
            only = dict.fromkeys(self.tables, 0)
            return Plan(only, (self.nameless[-1].number,), tuple(self.passed), doubts)
        for row in self.nameless:
            doubts[row.number] = finding_of("sheets/row-without-table", row.span, {"column": self.heading})
        return Plan(self.tables, tuple(self.last), tuple(self.passed), doubts)


@lru_cache(maxsize=4096)
def amount_in(text: str) -> Fraction | None:
    """Return the number that a cell holds; None where it holds something else."""
    if not any(map(str.isdigit, text)):
        return None
    found = read_amount(text)
    return None if isinstance(found, Problem) else Fraction(found)


def _begins(text: str) -> str:
    return fold(text.split(maxsplit=1)[0]).strip(":.") if text.split() else ""


_KINDS = {
    "title": "sheets/passed-title",
    "total": "sheets/passed-total",
    "note": "sheets/passed-note",
    "headings": "sheets/passed-headings",
}
_NAMED = 8  # rows passed over that the note names; of more the rest is counted


def told(passed: Iterable[PassedRow]) -> Iterator[Finding]:
    """Yield the note that names the rows which are part of no table, if there are any."""
    every = tuple(passed)
    if not every:
        return
    more = len(every) - _NAMED
    rows: dict[str, str] = {}
    for language in ("en", "es"):
        parts = [
            f"{each.at.line} ({label_of(_KINDS[each.kind])[language]}, `{shown(each.text)}`)" for each in every[:_NAMED]
        ]
        parts += [label_of("sheets/passed-more", count=more)[language]] if more > 0 else []
        rows[language] = ", ".join(parts)
    yield finding_of("sheets/rows-passed-over", every[0].at, {"rows": rows})
