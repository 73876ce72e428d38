"""Rows to the tree of a table file: one row for each table, or one for each bet.

Rows that name the same table are one table, wherever they stand. In a row that names a bet, columns such as `paga` and
`maximo` are about the bet, or about the numbers it names; all other columns are about the table, and may be repeated in
its rows. A row with limits and nothing else names a bet or a group of bets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Table
from collections.abc import Sequence as Several
from sys import intern
from typing import Union

from checker.findings.finding import Bilingual, Finding, Related, TableName, Value, finding_of, label_of
from checker.syntax.sheets.cells import Cell, Remarks, SheetRow, SheetTable, list_in
from checker.syntax.sheets.columns import (
    OUTCOME_LISTS,
    HeaderRow,
    SheetColumn,
    header_findings,
    read_header,
    trap_in,
)
from checker.syntax.sheets.row_kinds import PassedRow, Plan, plan_of, words
from checker.syntax.sheets.values import AMOUNTS, reads_as, without_unit
from checker.syntax.table.load import forbidden
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.values.numbers import Problem, read_amount
from checker.vocabulary.options import fold, fold_key
from checker.vocabulary.table import LIMITS


class Leaf(NamedTuple):
    """A value that a cell states."""

    node: Node
    text: str
    span: Span
    of_table: bool = False  # a limit of the table itself, which may stand beside those of bets


class CellClash(NamedTuple):
    """A value that cannot be placed."""

    first: Leaf  # is there already
    part: bool  # one of the two covers part of the other


class Branch:
    """A map in the making. `span` is that of the row it began in."""

    def __init__(self, span: Span) -> None:
        self.span = span
        self.entries: dict[str, tuple[Scalar, Union[Branch, Leaf]]] = {}

    def put(self, keys: Several[Scalar], leaf: Leaf, whole: Scalar, span: Span) -> CellClash | None:
        """Put a value of a row (`span`) under keys, one inside the other; return what prevents it.

        `whole` is the key that a limit of the table itself gets once it stands beside others: `maximum: {table: 5}`.
        """
        inner = self.within(keys[:-1], whole, span)
        if isinstance(inner, CellClash):
            return inner
        name = fold_key(keys[-1].text)
        _, there = inner.entries.get(name, (None, None))
        if isinstance(there, Leaf):
            return CellClash(there, part=False)
        if isinstance(there, Branch):
            return there.put([whole], leaf, whole, span) if leaf.of_table else CellClash(there.first(), part=True)
        inner.entries[name] = (keys[-1], leaf)
        return None

    def within(self, keys: Several[Scalar], whole: Scalar, span: Span) -> Branch | CellClash:
        """Return the map under some keys, a new one if there is none yet; or the single value that stands there."""
        branch = self
        for key in keys:
            _, there = branch.entries.get(fold_key(key.text), (None, None))
            if isinstance(there, Leaf) and not there.of_table:
                return CellClash(there, part=True)
            if not isinstance(there, Branch):
                new = Branch(span)
                if there is not None:
                    new.entries[fold_key(whole.text)] = (whole, there)
                branch.entries[fold_key(key.text)] = (key, new)
                there = new
            branch = there
        return branch

    def first(self) -> Leaf:
        """Return the first value; every map that a value clashes with has one."""
        _, there = next(iter(self.entries.values()))
        return there.first() if isinstance(there, Branch) else there

    def mapping(self) -> Mapping:
        """Return the finished map."""
        pairs = self.entries.values()
        entries = (Entry(key, there.mapping() if isinstance(there, Branch) else there.node) for key, there in pairs)
        return Mapping(tuple(entries), self.span)


_REST: Bilingual = {"en": "other", "es": "otros"}
_REPEATABLE = (*OUTCOME_LISTS, "commission", "stated_edge")  # about a whole bet: rows on its numbers may repeat them
_OFFERED = ("pays", *OUTCOME_LISTS, "commission")


class TableRows:
    """The rows of one table, in the making of its tree; `findings` are about rows that do not fit together."""

    def __init__(self, header: HeaderRow, separator: Bilingual | None) -> None:
        self.header = header
        self.separator = separator  # of a list: behind its last column stands what a separator too many has cut off
        self.findings: list[Finding] = []
        self.bet_column = header.number_of("bet")
        self.numbers_column = header.number_of("numbers")
        self.state_column = header.number_of("state")
        self.name_column = next((number for number, column in header.columns.items() if column.path == ("table",)), 0)
        self.typed: list[SheetRow] = []  # as they stand
        self.rows: list[SheetRow] = []  # without cells that cannot be taken as they are
        self.name: Cell | None = None
        self.currency = ""  # that it states, known when all rows are
        self.offered: set[str] = set()  # bets of which more than limits is stated
        self.states: dict[str, Cell] = {}
        self._rows_reported: set[tuple[str, int]] = set()
        self._without_number: set[int] = set()

    def words(self) -> Bilingual:
        """Return what the table is called in messages."""
        return label_of("sheets/the-table", name=f" `{shown(self.name.text)}`" if self.name else "")

    def _report(self, kind: str, at: Span, values: dict[str, Value], *related: Related) -> None:
        self.findings.append(finding_of(kind, at, values, *related))

    def add(self, row: SheetRow) -> None:
        """Take a row of the table."""
        self.typed.append(row)
        if row.hidden:
            self._report("sheets/hidden-cells", row.span, {"what": row.said})
        sound: dict[int, Cell] = {}
        for number, cell in row.cells.items():
            column = self.header.columns.get(number)
            if column is None:
                self._without_column(number, cell)
            elif column.role != "remark":
                trap = trap_in(cell, column)
                if trap is None:
                    sound[number] = cell
                else:
                    self.findings.append(trap)
                    if number == self.numbers_column:
                        self._without_number.add(row.number)
        if not sound:
            return
        self.name = self.name or sound.get(self.name_column)
        if self.state_column in sound:
            self.states.setdefault(fold(sound[self.state_column].text), sound[self.state_column])
        self.rows.append(row._replace(cells=sound))
        bet = sound.get(self.bet_column)
        columns = (self.header.columns[number] for number in sound)
        if bet is not None and any(column.path and column.path[-1] in _OFFERED for column in columns):
            self.offered.add(fold_key(bet.text))

    def _without_column(self, number: int, cell: Cell) -> None:
        columns = max(self.header.columns)
        if self.separator is None or number < columns:
            self._report("sheets/column-without-name", cell.span, {"text": shown(cell.text)})
        elif number == max(self.typed[-1].cells):
            values: dict[str, Value] = {"cells": number, "columns": columns, "separator": self.separator}
            self._report("sheets/row-too-long", cell.span, values)

    @property
    def is_closed(self) -> bool:
        """Return whether the table is not open; a word that says neither is reported."""
        closed = [cell for state, cell in self.states.items() if state in words()["closed"]]
        others = [cell for state, cell in self.states.items() if state not in words()["closed"]]
        for cell in others:
            if closed:
                self._differ(cell, self.header.columns[self.state_column], closed[0])
            elif fold(cell.text) not in words()["open"]:
                known = ", ".join(f"`{each}`" for each in sorted(words()["closed"] | words()["open"]))
                self._report("sheets/state-unknown", cell.span, {"text": shown(cell.text), "words": known})
        return bool(closed)

    def root(self) -> Mapping:
        """Return the tree of the table."""
        branch = Branch(self.typed[0].span)
        column = next((number for number, each in self.header.columns.items() if each.path == ("currency",)), 0)
        self.currency = next((row.cells[column].text for row in self.rows if column in row.cells), "")
        for row in self.rows:
            self._put_row(row, branch)
        return branch.mapping()

    def _put_row(self, row: SheetRow, branch: Branch) -> None:
        bet, numbers = row.cells.get(self.bet_column), row.cells.get(self.numbers_column)
        if bet is None and numbers is not None:
            self._needs_bet(numbers, self.header.columns[self.numbers_column])
        of_bet = False
        for number in sorted(row.cells):
            column, cell = self.header.columns[number], row.cells[number]
            if column.role != "value":
                continue
            if bet is None and column.needs_bet:
                self._needs_bet(cell, column)
                continue
            of_bet = of_bet or column.of_bet
            placed = _Placed(row, column, cell, bet, numbers if column.of_bet else None)
            if column.path == ("pays",) and numbers is None and self._pays_by_outcome(row):
                placed = placed._replace(numbers=Cell(_REST[self.header.language], column.cell.span))
            self._put(placed, branch)
        if bet is not None and not of_bet:
            branch.within(_keys_of_bet(self.header, bet), self._whole(bet.span), row.span)

    def _pays_by_outcome(self, row: SheetRow) -> bool:
        """Return whether a row says what its bet pays on some outcome: what it pays besides is for all others."""
        return any(number in row.cells for number, column in self.header.columns.items() if column.is_on_outcome)

    def _needs_bet(self, cell: Cell, column: SheetColumn) -> None:
        self._report("sheets/row-without-bet", cell.span, {"text": shown(cell.text), "column": column.name})

    def _whole(self, span: Span) -> Scalar:
        return Scalar(self.header.spelling("table", "table"), "plain", span)

    def _put(self, placed: _Placed, branch: Branch) -> None:
        """Put the value of a cell where it belongs."""
        cell, column = self._in_its_currency(placed.cell, placed.column), placed.column
        about_bet = placed.bet is not None and column.of_bet
        node: Node = Scalar(cell.text, "quoted" if cell.quoted else "plain", cell.span)
        if column.wants == "list":
            several = list_in(cell)
            if several is None:
                # `1,5` in a list of values: one with decimals, or two.
                self.findings.append(finding_of("sheets/one-chip-or-two", cell.span, {"text": shown(cell.text)}))
                return
            node = several
        leaf = Leaf(node, cell.text, cell.span, column.path[-1] in LIMITS and not about_bet)
        keys = _keys(placed, self.header, self.offered)
        clash = branch.put(keys, leaf, self._whole(column.cell.span), placed.row.span)
        if clash is None:
            return
        first = Related(clash.first.span, label_of("sheets/first"))
        repeatable = not about_bet or column.path[0] in _REPEATABLE or column.path[-1] in _REPEATABLE
        if clash.part and placed.bet is not None:
            self._report_row("sheets/whole-bet-and-numbers", placed, first)
        elif not repeatable:
            self._report_row("sheets/bet-stated-twice", placed, first)
        elif not _alike(cell.text, clash.first.text):
            self._differ(cell, column, clash.first)

    def _in_its_currency(self, cell: Cell, column: SheetColumn) -> Cell:
        """Return an amount without the currency that the table states: `10,00 €` is `10,00` at a table in euros."""
        if not self.currency or cell.text.isdigit() or cell.form != "text":
            return cell

        return cell._replace(text=without_unit(cell.text, self.currency)) if reads_as(column) in AMOUNTS else cell

    def _differ(self, cell: Cell, column: SheetColumn, first: Cell | Leaf) -> None:
        """Report what two rows of the table do not say alike."""
        values: dict[str, Value] = {"column": column.name, "text": shown(cell.text), "table": self.words()}
        values["first"] = shown(first.text)
        self._report("sheets/rows-differ", cell.span, values, Related(first.span, label_of("sheets/first")))

    def _report_row(self, kind: str, placed: _Placed, first: Related) -> None:
        """Report a row about a bet that does not fit to another, once for all its columns."""
        if placed.row.number in self._without_number:
            return  # it seems to be about the whole bet only because its number is no number, which is reported
        reported = (kind, placed.row.number)
        if reported not in self._rows_reported:
            self._rows_reported.add(reported)
            bet = shown(placed.bet.text) if placed.bet else ""
            numbers = f" {shown(placed.numbers.text)}" if placed.numbers else ""
            values: dict[str, Value] = {"column": placed.column.name, "bet": bet, "what": f"`{bet}`{numbers}"}
            values["numbers"] = "numeros" if self.header.language == "es" else "numbers"
            self._report(kind, placed.cell.span, values, first)


class _Placed(NamedTuple):
    """A cell with its row and column, and the bet and numbers that it is about, if any."""

    row: SheetRow
    column: SheetColumn
    cell: Cell
    bet: Cell | None
    numbers: Cell | None


def _keys(placed: _Placed, header: HeaderRow, offered: set[str]) -> list[Scalar]:
    """Return the keys of the tree under which a value belongs."""
    own = list(header.keys(placed.column))
    if placed.bet is None or not placed.column.of_bet:
        return own
    bet = Scalar(placed.bet.text, "plain", placed.bet.span)
    number = [Scalar(placed.numbers.text, "plain", placed.numbers.span)] if placed.numbers else []
    path = placed.column.path
    if placed.column.is_on_outcome:
        return [*_keys_of_bet(header, placed.bet), *own]
    if path[0] == "stated_edge":
        value = Scalar(header.spelling("stated_edge", "value"), "plain", own[0].span)
        return [own[0], bet, *(own[1:] or [value])]
    if path[-1] in LIMITS and (len(path) > 1 or fold_key(bet.text) not in offered):
        return [*own, bet, *number]
    named = [*own[:-1], *_keys_of_bet(header, placed.bet), own[-1]]
    return named if path[-1] in _REPEATABLE else [*named, *number]


def _keys_of_bet(header: HeaderRow, bet: Cell) -> list[Scalar]:
    column = header.columns.get(header.number_of("bet"))
    span = bet.span if column is None else column.cell.span
    return [Scalar(header.spelling("table", "bets"), "plain", span), Scalar(bet.text, "plain", bet.span)]


def _alike(text: str, other: str) -> bool:
    """Return whether two cells say the same: `5` and `5,00` do."""
    amount = read_amount(text)
    return fold(text) == fold(other) or (not isinstance(amount, Problem) and amount == read_amount(other))


HEADER_WITHIN = 20  # rows among the first of which the names of the columns must be
MAX_FINDINGS = 50
_ONE_CAUSE = (
    "value-became-time",
    "value-became-date",
    "numbers-became-decimal",
    "formula-without-result",
    "error-value",
    "column-without-name",
    "row-without-bet",
    "row-without-table",
    "row-too-long",
    "merged-cells",
    "hidden-cells",
)
"""Kinds that have one cause in all rows of a column: one finding tells it, with the other rows as further places."""


def find_header(rows: Several[SheetRow]) -> tuple[SheetRow, HeaderRow] | None:
    """Return the row that names the columns, and what it says; None when there are no rows.

    It is the first with two names that are known; if there is none, the first with two cells, else the first.
    """
    candidates = [row for row in rows[:HEADER_WITHIN] if not row.is_remark]
    for row in candidates:
        header = read_header(row)
        if header.known > 1:
            return row, header
    likely = [each for each in candidates if len(each.cells) > 1] or candidates
    return (likely[0], read_header(likely[0])) if likely else None


class SheetTables:
    """The tables of a sheet, read from its rows each time they are asked for, in the order in which they begin.

    `rows` gives all rows of the sheet, `plan` says which of those below `header` are which table; `wrong` is what is
    wrong with some rows besides, by their numbers. Only the rows of tables that have begun and not ended are held.
    """

    def __init__(
        self,
        rows: Callable[[], Iterator[SheetRow]],
        header: HeaderRow,
        plan: Plan,
        wrong: Table[int, Several[Finding]],
        sheet: str | None,
        separator: Bilingual | None = None,
    ) -> None:
        self.rows, self.header, self.plan, self.wrong = rows, header, plan, wrong
        self.sheet, self.separator = sheet, separator
        self._places = {
            field: number
            for number, column in header.columns.items()
            for field in TableName._fields
            if column.path in ((field,), ("table", field))
        }

    def __iter__(self) -> Iterator[SheetTable]:
        """Yield the tables."""
        begun: dict[int, TableRows] = {}
        ended: dict[int, SheetTable] = {}
        following = 0
        for row in self.rows():
            place = self.plan.tables.get(row.number)
            if place is None:
                continue
            table = begun.setdefault(place, TableRows(self.header, self.separator))
            table.add(row)
            if row.number == self.plan.last[place]:
                ended[place] = self._read(begun.pop(place))
                while following in ended:
                    yield ended.pop(following)
                    following += 1

    def _read(self, table: TableRows) -> SheetTable:
        first = table.typed[0].span.line
        stated = {
            field: intern(next((row.cells[number].text for row in table.typed if number in row.cells), ""))
            for field, number in self._places.items()
        }
        name = TableName(**stated, sheet=self.sheet or "", row=first, state="open" if table.state_column else "")
        doubts = [self.plan.doubts[row.number] for row in table.typed if row.number in self.plan.doubts]
        before = len(table.findings)
        if table.is_closed and len(table.findings) == before and not doubts:
            return SheetTable(name._replace(state="closed"), None, (), {})  # whatever else stands in its rows
        table.findings += doubts
        for row in table.typed:
            table.findings += self.wrong.get(row.number, ())
            if self.sheet is not None:
                table.findings += _characters(row)
        root = table.root()
        cells: dict[tuple[int, int], str] = {}
        if self.sheet is not None:
            every = (cell for row in table.typed for cell in row.cells.values())
            cells = {(cell.span.line, cell.span.column): cell.text for cell in every}
        return SheetTable(name, root, _by_cause(table.findings), cells)


def _characters(row: SheetRow) -> Iterator[Finding]:
    """Yield what is written in a row of a workbook with characters that hide something."""
    for cell in row.cells.values():
        bad = forbidden(cell.text, cell.span.path)
        if bad is not None:
            yield bad._replace(at=cell.span)


class Gone(NamedTuple):
    """What going through the rows of a sheet has told."""

    plan: Plan
    remarks: str
    wrong: tuple[Finding, ...]  # about rows above the tables and the names of the columns


def go_through(rows: Iterable[SheetRow], heading: int, header: HeaderRow) -> Gone:
    """Return the plan of a sheet, with the remarks of all its rows; that of the number `heading` names the columns."""
    remarks = Remarks()
    above: list[SheetRow] = []

    def below() -> Iterator[SheetRow]:
        for row in rows:
            if not row.turned:  # waivers are of lines
                remarks.add(row)
            if row.number > heading and not row.is_remark:
                yield row
            elif row.number < heading and not row.is_remark:
                above.append(row)

    plan = plan_of(below(), header)
    wrong = [finding_of("sheets/row-above-columns", row.span) for row in above if len(row.cells) > 1]
    titles = (PassedRow(row.span, "title", row.cells[min(row.cells)].text) for row in above if len(row.cells) == 1)
    plan = plan._replace(passed=(*titles, *plan.passed))
    findings = _by_cause([*wrong, *header_findings(header)])
    if not findings and not plan.last:
        at = next(iter(header.columns.values())).cell.span
        findings = (finding_of("table_entries/empty-file", at),)
    return Gone(plan, remarks.text, findings)


def _by_cause(findings: Several[Finding]) -> tuple[Finding, ...]:
    """Return findings in the order of their places, those with one cause as one."""
    found: dict[object, Finding] = {}
    for finding in sorted(findings, key=lambda finding: (finding.at.line, finding.at.column)):
        slug = finding.kind.slug
        key: object = (slug, finding.values.get("column")) if slug in _ONE_CAUSE else (slug, finding.at)
        first = found.setdefault(key, finding)
        if first is not finding and slug in _ONE_CAUSE:
            found[key] = first._replace(related=(*first.related, Related(finding.at, label_of("sheets/here-too"))))
    ordered = tuple(found.values())
    if len(ordered) <= MAX_FINDINGS:
        return ordered
    last = finding_of("table_entries/too-many-findings", ordered[MAX_FINDINGS - 1].at, {"limit": MAX_FINDINGS})
    return (*ordered[: MAX_FINDINGS - 1], last)
