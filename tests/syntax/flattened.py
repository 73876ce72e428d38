"""The tables of a YAML file as rows, one for each table or one for each bet, and these as CSV and XLSX."""

from __future__ import annotations

from collections.abc import Iterator

from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.vocabulary.options import fold_key
from checker.vocabulary.table import ENGLISH_OF
from tests.syntax.sheets.workbooks import PERCENT, Stored, number, simple

Cells = dict[str, str]
"""A row: the name of a column to its text."""


def tables_of(root: Node) -> list[Mapping]:
    """Return the tables of a file, each with the entries that it shares with the others."""
    assert isinstance(root, Mapping)
    several = [entry for entry in root.entries if fold_key(entry.key.text) in ("tables", "mesas")]
    if not several:
        return [root]
    common = tuple(entry for entry in root.entries if entry is not several[0])
    assert isinstance(several[0].value, Sequence)
    return [Mapping(common + item.entries, item.span) for item in several[0].value.items if isinstance(item, Mapping)]


def by_table(root: Node) -> list[Cells]:
    """Return one row for each table; every key is in the name of a column, with points between."""
    return [dict(_paths(table, "")) for table in tables_of(root)]


def by_bet(root: Node) -> list[Cells]:
    """Return one row for each bet, or each price of a bet; what is about the table stands in the first of its rows."""
    rows: list[Cells] = []
    for table, bets in _with_bets(root):
        about = {(f"{path}.mesa" if _is_limit(path) else path): text for path, text in _paths(table, "")}
        name = {key: text for key, text in about.items() if key in ("mesa", "table")}
        rows += [about | (bets[0] if bets else {}), *(name | bet for bet in bets[1:])]
    return rows


def by_bet_below_table(root: Node) -> list[Cells]:
    """Return a row for each table, and one for each bet or each price of a bet below it."""
    rows: list[Cells] = []
    for table, bets in _with_bets(root):
        about = dict(_paths(table, ""))
        name = {key: text for key, text in about.items() if key in ("mesa", "table")}
        rows += [about, *(name | bet for bet in bets)]
    return rows


def _with_bets(root: Node) -> Iterator[tuple[Mapping, list[Cells]]]:
    """Yield each table without its bets, and these as rows."""
    for table in tables_of(root):
        names = [fold_key(entry.key.text) for entry in table.entries]
        spanish = any(ENGLISH_OF["table"].get(name) != name for name in names)
        rest = tuple(entry for entry in table.entries if fold_key(entry.key.text) not in ("bets", "apuestas"))
        bets = [entry.value for entry in table.entries if entry not in rest]
        yield Mapping(rest, table.span), _bets(bets[0], spanish) if bets else []


def _is_limit(path: str) -> bool:
    return fold_key(path.rpartition(".")[2]) in ("minimum", "maximum", "step", "minimo", "maximo", "multiplo")


def csv_of(rows: list[Cells], separator: str = ";") -> str:
    """Return rows as an exported list."""
    return "".join(f"{separator.join(_quoted(cell, separator) for cell in row)}\n" for row in grid(rows))


def xlsx_of(rows: list[Cells]) -> bytes:
    """Return rows as a workbook, with numbers and percentages stored as such."""
    return simple([[_stored(cell) for cell in row] for row in grid(rows)])


def grid(rows: list[Cells]) -> list[list[str]]:
    """Return the names of the columns, and the cells below them."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    return [names, *([row.get(name, "") for name in names] for row in rows)]


def _bets(node: Node, spanish: bool) -> list[Cells]:
    words = ("apuesta", "numeros") if spanish else ("bet", "numbers")
    assert isinstance(node, Mapping)
    rows: list[Cells] = []
    for entry in node.entries:
        assert isinstance(entry.value, Mapping)
        found: dict[str, Cells] = {}
        for inner in entry.value.entries:
            if isinstance(inner.value, Mapping):
                for each in inner.value.entries:
                    found.setdefault(each.key.text, {})[inner.key.text] = _text(each.value)
            else:
                found.setdefault("", {})[inner.key.text] = _text(inner.value)
        rows += [{words[0]: entry.key.text, words[1]: numbers, **cells} for numbers, cells in found.items()]
    return rows


def _paths(node: Node, above: str) -> list[tuple[str, str]]:
    if not isinstance(node, Mapping):
        return [(above, _text(node))]
    return [pair for entry in node.entries for pair in _paths(entry.value, f"{above}.{entry.key.text}".strip("."))]


def _text(node: Node) -> str:
    if isinstance(node, Sequence):
        return "; ".join(_text(item) for item in node.items)
    assert isinstance(node, Scalar)
    return node.text


def _quoted(cell: str, separator: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if separator in cell or '"' in cell else cell


def _stored(cell: str) -> str:
    if cell.isdigit():
        return number(f"{cell}.0" if int(cell) % 2 else cell)
    if cell.endswith("%") and cell[:-1].isdigit():
        return number(f"{int(cell[:-1]) / 100!r}", PERCENT)
    return Stored(cell) if isinstance(cell, Stored) else cell
