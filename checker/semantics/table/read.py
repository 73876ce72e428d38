"""The tree of a table file to its tables: every value read, every key known, names still as typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.findings.finding import Finding, finding_of
from checker.semantics.table.model import Shapes, TableFile, Typed
from checker.semantics.table.parts import facts_of, odds_limits, table_limits, values_of_section
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.text.span import Span
from checker.vocabulary.options import fold_key
from checker.vocabulary.table import find_word

MOST_TABLES = 2_000  # tables of a file, or of all sheets of a workbook


def read_tables(
    root: Node | None, most: int = MOST_TABLES, sheet: str = ""
) -> tuple[tuple[TableFile, ...], tuple[Finding, ...]]:
    """Return the tables of a file or a sheet of one, at most `most`, and what is wrong with its keys and values.

    A file is one table, or several under `tables:`; what stands beside that list holds for each of them. With findings
    of this stage the tables must not be judged: some of what the file says is missing in them.
    """
    if root is None:
        return (), ()
    if not isinstance(root, Mapping):
        return (), (finding_of("table_entries/no-table", root.span),)
    shapes = Shapes()
    tables: list[TableFile] = []
    replaced: dict[Span, int] = {}
    for entries, span in _each(root, shapes, replaced):
        if len(tables) >= most:
            return (), (finding_of("table_entries/too-many-tables", span, {"most": MOST_TABLES}),)
        shapes.begin_table()
        table = _table(entries, span, shapes)
        tables.append(table._replace(sheet=sheet) if sheet else table)
        if shapes.is_full:
            break
    if replaced:
        # Common values of which all tables have one of their own.
        unused = (value for value in _values(root.entries) if replaced.get(value.span) == len(tables))
        tables[0] = tables[0]._replace(replaced=tuple(unused))
    return tuple(tables), tuple(shapes.findings)


def _each(root: Mapping, shapes: Shapes, replaced: dict[Span, int]) -> Iterator[tuple[dict[str, Entry], Span]]:
    """Yield the entries of every table of a file, those common to all included; count how often these are replaced."""
    common = shapes.entries(root, "table")
    several = common.pop("tables", None)
    if several is None:
        yield common, root.span
        return
    for item in shapes.items(several, "tables"):
        found = shapes.map(item, several.key.text, "tables")
        if found is not None:
            own = shapes.entries(found, "table")
            inner = own.pop("tables", None)
            if inner is not None:
                shapes.report_out_of_place(inner.key.text, inner.key.text, inner.key.span, "tables")
            # The entries of a table: what is common, with its own added key by key; its own value goes first.
            joined = {**common, **own}
            for key in common.keys() & own.keys():
                joined[key] = Entry(own[key].key, _added(common[key], own[key].value, replaced))
            yield joined, found.span


def _added(base: Entry, own: Node, replaced: dict[Span, int]) -> Node:
    """Return a section with the keys of the common one that it does not have itself; count the values it replaces."""
    common = base.value
    if not isinstance(common, Mapping) or not isinstance(own, Mapping):
        if isinstance(common, Scalar) and isinstance(own, Scalar) and common.text == own.text:
            return own
        for value in _values((base,)):
            replaced[value.span] = replaced.get(value.span, 0) + 1
        return own
    theirs = {fold_key(entry.key.text): entry for entry in common.entries}
    entries = []
    for entry in own.entries:
        inner = theirs.pop(fold_key(entry.key.text), None)
        entries.append(entry if inner is None else Entry(entry.key, _added(inner, entry.value, replaced)))
    return Mapping((*theirs.values(), *entries), own.span)


def _values(entries: Iterable[Entry], above: str = "") -> Iterator[Typed]:
    """Yield the path and the place of every value at any depth; a list is one."""
    for entry in entries:
        path = f"{above}{entry.key.text}"
        if isinstance(entry.value, Mapping):
            yield from _values(entry.value.entries, f"{path}.")
        else:
            yield Typed(path, entry.value.span)


def _table(entries: dict[str, Entry], span: Span, shapes: Shapes) -> TableFile:
    limits = table_limits(entries, shapes)
    if "odds" in entries:
        limits = (*limits, *odds_limits(entries["odds"], shapes))
    facts = facts_of(entries, shapes)
    table = TableFile(
        shapes.language,
        span,
        tuple(entries),
        tuple(entries.values()),
        limits=limits,
        facts=facts,
        **values_of_section("table", entries, shapes),
    )
    none = len(table.regulations) == 1 and find_word("regulation", table.regulations[0].text) == "none"
    return table._replace(regulations=(), mathematics_only=True) if none else table
