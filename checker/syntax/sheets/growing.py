"""Rows become tables: each value under the keys that its column, its bet and its numbers lead to."""

from __future__ import annotations

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Bilingual, Finding, Related, Value
from checker.syntax.sheets.branches import Branch, Leaf
from checker.syntax.sheets.cells import Cell, SheetRow
from checker.syntax.sheets.columns import LIMITS, HeaderRow, SheetColumn
from checker.syntax.sheets.lists import list_in
from checker.syntax.sheets.traps import one_or_two, trap_in
from checker.syntax.table.keys import fold, fold_key
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar, Sequence
from checker.syntax.values.scalars import Problem, read_amount
from checker.text.record import NamedTuple
from checker.text.shorten import shown
from checker.text.span import Span

_REPEATABLE = ("wins", "commission", "stated_edge")
"""Columns about a whole bet, which rows on its numbers may repeat."""


class _Table:
    """A table in the making: its rows, and the bets among them of which more than limits is stated."""

    def __init__(self, name: Cell | None) -> None:
        self.name = name
        self.rows: list[SheetRow] = []
        self.offered: set[str] = set()

    def words(self) -> Bilingual:
        name = f" `{shown(self.name.text)}`" if self.name else ""
        return {"en": f"the table{name}", "es": f"la mesa{name}"}


class Tables:
    """Takes rows and builds the tree; `findings` are about rows that do not fit together."""

    def __init__(self, header: HeaderRow) -> None:
        self.header = header
        self.findings: list[Finding] = []
        self.bet_column = header.number_of("bet")
        self.numbers_column = header.number_of("numbers")
        self.name_column = header.leading_to("table")
        self.tables: dict[str, _Table] = {}
        self._rows_told: set[tuple[str, int]] = set()

    def _report(self, kind: str, at: Span, values: dict[str, Value], *related: Related) -> None:
        self.findings.append(finding_of(kind, at, values, *related))

    def add(self, row: SheetRow) -> None:
        """Keep a row with the table it names, without the cells that cannot be taken as they are."""
        sound: dict[int, Cell] = {}
        for number, cell in row.cells.items():
            column = self.header.columns.get(number)
            if column is None:
                self._report("sheets/column-without-name", cell.span, {"text": shown(cell.text)})
            elif column.role != "remark":
                trap = trap_in(cell, column)
                if trap is None:
                    sound[number] = cell
                else:
                    self.findings.append(trap)
        if not sound:
            return
        row = row._replace(cells=sound)
        name = sound.get(self.name_column) if self.name_column is not None else None
        table = self.tables.setdefault(fold(name.text) if name else "", _Table(name))
        table.rows.append(row)
        bet = self._bet(row)
        columns = (self.header.columns[number] for number in sound)
        if bet is not None and any(column.path[-1:] in (("pays",), ("wins",), ("commission",)) for column in columns):
            table.offered.add(fold_key(bet.text))

    def root(self, span: Span) -> Node | None:
        """Return the tree, a list of tables also where there is one; `span` is that of all rows."""
        nameless = self.tables.get("")
        if nameless is not None and len(self.tables) > 1 and self.name_column is not None:
            column = self.header.columns[self.name_column].name
            for row in nameless.rows:
                self._report("sheets/row-without-table", row.span, {"column": column})
        built = [self._built(table) for table in self.tables.values()]
        if not built:
            return None
        first = next(iter(self.header.columns.values())).cell.span
        key = Scalar(self.header.spelling("table", "tables"), "plain", first)
        return Mapping((Entry(key, Sequence(tuple(built), span)),), span)

    def _bet(self, row: SheetRow) -> Cell | None:
        return row.cells.get(self.bet_column) if self.bet_column is not None else None

    def _built(self, table: _Table) -> Mapping:
        branch = Branch(table.rows[0].span)
        for row in table.rows:
            self._put_row(row, table, branch)
        return branch.mapping()

    def _put_row(self, row: SheetRow, table: _Table, branch: Branch) -> None:
        bet = self._bet(row)
        numbers = row.cells.get(self.numbers_column) if self.numbers_column is not None else None
        if bet is None and numbers is not None:
            self._needs_bet(numbers, self.header.columns[self.numbers_column or 0])
        of_bet = False
        for number in sorted(row.cells):
            column, cell = self.header.columns[number], row.cells[number]
            if column.role != "value":
                continue
            if bet is None and column.needs_bet:
                self._needs_bet(cell, column)
                continue
            of_bet = of_bet or column.of_bet
            self._put(_Placed(row, column, cell, bet, numbers if column.of_bet else None), table, branch)
        if bet is not None and not of_bet:
            branch.within(_keys_of_bet(self.header, bet), self._whole(bet.span), row.span)

    def _needs_bet(self, cell: Cell, column: SheetColumn) -> None:
        self._report("sheets/row-without-bet", cell.span, {"text": shown(cell.text), "column": column.name})

    def _whole(self, span: Span) -> Scalar:
        return Scalar(self.header.spelling("table", "table"), "plain", span)

    def _put(self, placed: _Placed, table: _Table, branch: Branch) -> None:
        """Put the value of a cell where it belongs."""
        cell, column = placed.cell, placed.column
        about_bet = placed.bet is not None and column.of_bet
        node: Node = Scalar(cell.text, "quoted" if cell.quoted else "plain", cell.span)
        if column.wants == "list":
            several = list_in(cell)
            if several is None:
                self.findings.append(one_or_two(cell))
                return
            node = several
        leaf = Leaf(node, cell.text, cell.span, column.path[-1] in LIMITS and not about_bet)
        keys = _keys(placed, self.header, table.offered)
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
            values: dict[str, Value] = {"column": column.name, "text": shown(cell.text), "table": table.words()}
            self._report("sheets/rows-differ", cell.span, values | {"first": shown(clash.first.text)}, first)

    def _report_row(self, kind: str, placed: _Placed, first: Related) -> None:
        """Report a row about a bet that does not fit to another, once for all its columns."""
        told = (kind, placed.row.number)
        if told not in self._rows_told:
            self._rows_told.add(told)
            column = "numeros" if self.header.language == "es" else "numbers"
            self._report(kind, placed.cell.span, {**placed.values(), "numbers": column}, first)


class _Placed(NamedTuple):
    """A cell with its row and column, and the bet and numbers that it is about, if any."""

    row: SheetRow
    column: SheetColumn
    cell: Cell
    bet: Cell | None
    numbers: Cell | None

    def values(self) -> dict[str, Value]:
        """Return what a message about the bet tells."""
        bet = shown(self.bet.text) if self.bet else ""
        numbers = f" {shown(self.numbers.text)}" if self.numbers else ""
        return {"column": self.column.name, "bet": bet, "what": f"`{bet}`{numbers}"}


def _keys(placed: _Placed, header: HeaderRow, offered: set[str]) -> list[Scalar]:
    """Return the keys of the tree under which a value belongs."""
    own = list(header.keys(placed.column))
    if placed.bet is None or not placed.column.of_bet:
        return own
    bet = Scalar(placed.bet.text, "plain", placed.bet.span)
    number = [Scalar(placed.numbers.text, "plain", placed.numbers.span)] if placed.numbers else []
    path = placed.column.path
    if path[0] == "stated_edge":
        value = Scalar(header.spelling("stated_edge", "value"), "plain", own[0].span)
        return [own[0], bet, *(own[1:] or [value])]
    if path[-1] in LIMITS and (len(path) > 1 or fold_key(bet.text) not in offered):
        return [*own, bet, *number]
    named = [*own[:-1], *_keys_of_bet(header, placed.bet), own[-1]]
    return named if path[-1] in _REPEATABLE else [*named, *number]


def _keys_of_bet(header: HeaderRow, bet: Cell) -> list[Scalar]:
    column = header.number_of("bet")
    span = header.columns[column].cell.span if column is not None else bet.span
    return [Scalar(header.spelling("table", "bets"), "plain", span), Scalar(bet.text, "plain", bet.span)]


def _alike(text: str, other: str) -> bool:
    """Return whether two cells say the same: `5` and `5,00` do."""
    if fold(text) == fold(other):
        return True
    first, second = read_amount(text), read_amount(other)
    return not isinstance(first, Problem) and first == second
