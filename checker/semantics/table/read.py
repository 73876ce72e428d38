"""The tree of a table file to its tables: every value read, every key known, names still as typed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from checker.findings.finding import Finding, finding_of
from checker.semantics.table.model import Shapes, TableCopy, TableFact, TableFile, Typed
from checker.semantics.table.parts import facts_of, odds_limits, table_limits, values_of_section
from checker.syntax.table.load import is_column_map
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import fold_key
from checker.vocabulary.table import find_word

MOST_TABLES = 2_000  # tables of a file; those of lists and workbooks are read one by one
MOST_TOLD = 500  # findings of a file told in full: of tables after that, the first of each


class TableRead(NamedTuple):
    """A table of a file; with findings it must not be judged: some of what the file says is missing in it."""

    table: TableFile
    findings: tuple[Finding, ...]


def read_tables(root: Node | None) -> tuple[tuple[TableFile, ...], tuple[Finding, ...]]:
    """Return the tables of a file, and all that is wrong with its keys and values."""
    tables, wrong = read_each(root)
    every = (*wrong, *(found for each in tables for found in each.findings))
    once = {(found.code, found.at): found for found in reversed(every)}  # of what stands once for several tables
    return tuple(each.table for each in tables), tuple(reversed(once.values()))


def read_each(root: Node | None) -> tuple[tuple[TableRead, ...], tuple[Finding, ...]]:
    """Return the tables of a file, each with what is wrong with it; or, without any, what is wrong with the file.

    A file is one table, or several under `tables:`, at most `MOST_TABLES`; what stands beside that list holds for each
    of them.
    """
    if root is None:
        return (), ()
    if not isinstance(root, Mapping):
        return (), (finding_of("table_entries/no-table", root.span),)
    if is_column_map(root):
        return (), (finding_of("table_entries/map-as-table", root.span, {"path": root.span.path}),)
    shapes = Shapes()
    common = shapes.entries(root, "table")
    several = common.pop("tables", None)
    if several is None:
        table = _table(common, root.span, shapes)
        return (TableRead(table, shapes.taken()),), ()
    items = shapes.items(several, "tables")
    if len(items) > MOST_TABLES:
        return (), (finding_of("table_entries/too-many-tables", items[MOST_TABLES].span, {"most": MOST_TABLES}),)
    wrong = shapes.taken()
    tables: list[TableRead] = []
    replaced: dict[Span, int] = {}
    told = 0
    for item in items:
        table = _table_of(item, common, several.key.text, shapes, replaced)
        findings = shapes.taken()
        told += len(findings)
        tables.append(TableRead(table, findings if told <= MOST_TOLD else findings[:1]))
    if replaced:
        # Common values of which all tables have one of their own.
        unused = (value for value in _values(root.entries) if replaced.get(value.span) == len(tables))
        tables[0] = tables[0]._replace(table=tables[0].table._replace(replaced=tuple(unused)))
    if wrong:
        return (), (*wrong, *(found for each in tables for found in each.findings))
    return tuple(tables), ()


def _table_of(item: Node, common: dict[str, Entry], key: str, shapes: Shapes, replaced: dict[Span, int]) -> TableFile:
    """Return a table of a list, with the entries common to all; count how often these are replaced."""
    found = shapes.map(item, key, "tables")
    if found is None:
        return TableFile(shapes.language, item.span, (), ())
    own = shapes.entries(found, "table")
    inner = own.pop("tables", None)
    if inner is not None:
        shapes.report_out_of_place(inner.key.text, inner.key.text, inner.key.span, "tables")
    # What is common, with its own added key by key; its own value goes first.
    joined = {**common, **own}
    for name in common.keys() & own.keys():
        joined[name] = Entry(own[name].key, _added(common[name], own[name].value, replaced))
    return _table(joined, found.span, shapes)


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


def _on_sign(posted: TableCopy, stated: Collection[str]) -> Iterator[TableFact]:
    """Yield what the copy of a sign tells, as facts that are not stated: both limits, payouts, and how they read."""
    limits = {limit.kind: limit for limit in posted.limits}
    prices = [price for bet in posted.bets for price in bet.prices]
    with_stake = [price for price in prices if price.price.form == "for"]
    known = {
        "sign.limits_shown": limits.get("minimum") and limits.get("maximum"),
        "sign.payouts_shown": prices and prices[0],
        "sign.odds_to": (with_stake or prices)[:1] and (with_stake or prices)[0],
    }
    for path, at in known.items():
        if at and path not in stated:
            yield TableFact(path, path != "sign.odds_to" or not with_stake, None, at.text, at.span)


def _table(entries: dict[str, Entry], span: Span, shapes: Shapes) -> TableFile:
    limits = table_limits(entries, shapes)
    if "odds" in entries:
        limits = (*limits, *odds_limits(entries["odds"], shapes))
    values, facts = values_of_section("table", entries, shapes), facts_of(entries, shapes)
    posted = values.get("posted")
    table = TableFile(
        shapes.language,
        span,
        tuple(entries),
        tuple(entries.values()),
        limits=limits,
        facts=(*facts, *_on_sign(posted, {fact.path for fact in facts})) if posted else facts,
        **values,
    )
    none = len(table.regulations) == 1 and find_word("regulation", table.regulations[0].text) == "none"
    return table._replace(regulations=(), mathematics_only=True) if none else table
