"""Column maps: a YAML file that says what the headings of a sheet mean, and what holds for all its rows.

`tapete columns` proposes one; keys and values are in Spanish or in English. `grammars/schemas/columns.schema.json`
describes it for editors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.findings.suggest import hint, known_names
from checker.syntax.sheets.cells import Cell, column_letters
from checker.syntax.sheets.columns import SheetColumn, column_named, columns_meant
from checker.syntax.table import tree
from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown
from checker.vocabulary.names import fold_name, named_game
from checker.vocabulary.options import fold

PASSED_OVER = frozenset(("-", "no", "omitir", "skip"))  # what stands for no key: no rule is about the column
MAP_KEYS: dict[str, str] = {
    "sheet": "hoja",
    "tables": "tablas",
    "heading": "encabezado",
    "columns": "columnas",
    "passed_over": "omitidas",
    "all": "todas",
    "regulations": "normas",
    "games": "juegos",
    "codes": "codigos",
    "closed": "cerradas",
    "open": "abiertas",
    "carried": "arrastradas",
    "dates": "fechas",
    "decimals": "decimales",
}
"""The keys of a map, English to Spanish."""
COLUMN_KEYS: dict[str, str] = {"key": "clave", "split": "divide", "dates": "fechas", "decimals": "decimales"}
"""Those of a single column."""
_CHOICES: dict[str, dict[str, str]] = {
    "tables": {"rows": "", "filas": "", "columns": "columns", "columnas": "columns"},
    "dates": {"dmy": "dmy", "mdy": "mdy", "ymd": "ymd"},
    "decimals": {"comma": ",", "coma": ",", "point": ".", "punto": "."},
}


class MappedColumn(NamedTuple):
    """What the map says of one heading."""

    heading: Scalar
    keys: tuple[SheetColumn, ...]  # none: passed over; several: a cell holds the values of all, or one for all
    dates: str = ""  # the order of day, month and year
    decimals: str = ""  # the decimal sign
    shared: bool = False  # one value is that of all keys


class ColumnMap(NamedTuple):
    """What a map says; texts are folded where they are compared."""

    path: str
    named: bool = False  # by an option, so that it must fit; one that lies beside a sheet may be that of another
    spanish: bool = False
    sheet: str = ""
    tables: str = ""  # `columns` where each table has a column, and the headings stand one below the other
    heading: tuple[int, ...] = ()  # the rows of the sheet that hold the headings, one or two
    columns: Mapping[
        str, MappedColumn
    ] = {}  # by heading, or by `[C]`, the letters of a column, `[3]` of a row that is one
    fixed: tuple[tuple[SheetColumn, Scalar], ...] = ()  # what holds for all rows
    regulations: Mapping[str, Scalar] = {}  # by the id of a game
    games: Mapping[str, Scalar] = {}  # by what the sheet calls them
    codes: Mapping[str, Scalar] = {}  # games by what the codes of tables begin with
    closed: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()
    carried: frozenset[str] = frozenset()  # English keys that stand once for the rows below
    dates: str = ""
    decimals: str = ""

    def place(self, number: int) -> str:
        """Return what the map calls a heading without words: `[C]`."""
        return f"[{number if self.tables else column_letters(number)}]"


NO_MAP = ColumnMap("")


class BadMap(Exception):
    """A map cannot be used: why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__()
        self.findings = findings


def heading_key(text: str) -> str:
    """Return a heading as it is compared: without case, accents and points."""
    return " ".join(fold(text.replace(".", " ").replace(":", " ")).split())


def read_map(text: str, path: str, named: bool = False) -> ColumnMap:
    """Return a map; BadMap where it is none, or a key or a value is not understood."""
    loaded = load_table(text, path)
    if loaded.findings:
        raise BadMap(loaded.findings)
    reader = _MapReader(path)
    found = reader.read(loaded.root)
    if reader.findings:
        raise BadMap(tuple(reader.findings))
    return found._replace(named=named)


class _MapReader:
    """Goes through the tree of a map; what is wrong is in `findings`."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.findings: list[Finding] = []

    def read(self, root: Node | None) -> ColumnMap:
        """Return what a tree says."""
        readers: dict[str, Callable[[Node], object]] = {
            "sheet": lambda node: next((each.text for each in self.list(node)), ""),
            "heading": self.rows,
            "columns": lambda node: {heading_key(key.text): self.column(key, each) for key, each in self.map(node)},
            "passed_over": lambda node: {heading_key(each.text): MappedColumn(each, ()) for each in self.list(node)},
            "all": lambda node: tuple((each, text) for key, text in self.pairs(node) for each in self.key(key)),
            "regulations": lambda node: {named_game(key.text): value for key, value in self.pairs(node)},
            **dict.fromkeys(
                ("games", "codes"), lambda node: {fold_name(key.text): each for key, each in self.pairs(node)}
            ),
            **dict.fromkeys(("closed", "open"), lambda node: frozenset(fold(each.text) for each in self.list(node))),
            "carried": lambda node: frozenset(key for each in self.list(node) for key in self.key(each)[0].path),
            **{key: partial(self.choice, key=key) for key in _CHOICES},
        }
        found: dict[str, Any] = {}
        spanish = False
        for english, key, value in self.entries(root, MAP_KEYS):
            spanish = spanish or key.text != english
            found["fixed" if english == "all" else english] = readers[english](value)
        columns = {**found.pop("passed_over", {}), **found.pop("columns", {})}
        return ColumnMap(self.path, spanish=spanish, columns=columns, **found)

    def note(self, kind: str, at: Span, **values: Value) -> None:
        self.findings.append(finding_of(f"sheets/{kind}", at, values))

    def entries(self, node: Node | None, known: Mapping[str, str]) -> Iterator[tuple[str, Scalar, Node]]:
        """Yield the entries of a map with known keys, each with its English key."""
        english = {**{each: each for each in known}, **{spanish: each for each, spanish in known.items()}}
        for key, value in self.map(node):
            name = fold_name(key.text)
            if name in english:
                yield english[name], key, value
            else:
                way_out = {"en": hint(name, known)["en"], "es": hint(name, known.values())["es"]}
                self.note("map-key", key.span, key=shown(key.text), way_out=way_out)

    def map(self, node: Node | None) -> Iterator[tuple[Scalar, Node]]:
        if isinstance(node, tree.Mapping):
            yield from ((entry.key, entry.value) for entry in node.entries)
        elif node is not None:
            self.value(node, label_of("sheets/a-map"))

    def value(self, node: Node, wanted: Bilingual) -> None:
        text = node.text if isinstance(node, Scalar) else "…"
        self.note("map-value", node.span, text=shown(text), wanted=wanted)

    def list(self, node: Node) -> Iterator[Scalar]:
        for each in node.items if isinstance(node, tree.Sequence) else (node,):
            if isinstance(each, Scalar):
                yield each
            else:
                self.value(each, label_of("sheets/a-text"))

    def pairs(self, node: Node) -> Iterator[tuple[Scalar, Scalar]]:
        """Yield keys with their texts, of a list all in one, as a cell has them: `norma: [a, b]`."""
        for key, value in self.map(node):
            texts = tuple(self.list(value))
            if texts:
                yield key, texts[0]._replace(text=", ".join(each.text for each in texts))

    def rows(self, node: Node) -> tuple[int, ...]:
        found = list(self.list(node))
        if 0 < len(found) <= 2 and all(each.text.isdigit() and 0 < len(each.text) < 8 for each in found):
            return tuple(int(each.text) for each in found)
        self.value(node, label_of("sheets/row-numbers"))
        return ()

    def choice(self, node: Node, key: str) -> str:
        known = _CHOICES[key]
        text = fold(node.text) if isinstance(node, Scalar) else ""
        if text not in known:
            self.value(node, known_names(known))
        return known.get(text, "")

    def key(self, typed: Scalar) -> tuple[SheetColumn, ...]:
        """Return the column that a key of table files stands for; one that is none is reported."""
        found = column_named(typed.text)
        if found is not None:
            return (found,)
        self.note("map-target", typed.span, text=shown(typed.text), way_out=columns_meant(typed.text))
        return (SheetColumn("remark", (), "both", Cell("", NOWHERE)),)

    def column(self, heading: Scalar, node: Node) -> MappedColumn:
        if isinstance(node, Scalar):
            return MappedColumn(heading, () if fold(node.text) in PASSED_OVER else self.key(node))
        said: dict[str, Any] = {}
        for english, _, value in self.entries(node, COLUMN_KEYS):
            if english in ("key", "split"):
                said["keys"] = tuple(key for each in self.list(value) for key in self.key(each))
                said["shared"] = english == "key"
            else:
                said[english] = self.choice(value, english)
        return MappedColumn(heading, **{"keys": (), **said})
