"""Keys of a table file that no section has: what was meant, told only for files that have such keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Bilingual, Finding, Related, Value
from checker.findings.suggest import closest, corrections, did_you_mean
from checker.findings.wording import Style, listed
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.text.span import shown
from checker.vocabulary.keys import KeyLanguage, fold_key
from checker.vocabulary.table import KEYS, find_key, is_table_key_set, spelling

_MOST = 12
"""Keys that a message lists to choose from."""


def unknown_keys(entries: Sequence[Entry], section: str, language: KeyLanguage) -> Iterator[Finding]:
    """Yield a finding for each key that a section does not have; tables under their names are one cause.

    Args:
        entries: The keys, with their values, in order.
        section: The section of `KEYS` they stand in.
        language: That of the other keys of the file, `both` while that is open.
    """
    near = [*KEYS[section], *KEYS[section].values()]
    tables = {
        id(entry): entry
        for entry in entries
        if section == "table" and _is_table(entry.value) and closest(fold_key(entry.key.text), near) is None
    }
    if tables:
        yield _tables_under_names(tuple(tables.values()))
    yield from (_unknown_key(entry.key, section, language) for entry in entries if id(entry) not in tables)


def _is_table(node: Node) -> bool:
    """Return whether a value is a table of its own."""
    return isinstance(node, Mapping) and is_table_key_set(frozenset(fold_key(entry.key.text) for entry in node.entries))


def _tables_under_names(tables: Sequence[Entry]) -> Finding:
    """Return the finding for tables that stand under their names, not in the list of a file with several."""
    names = tuple(f"`{shown(entry.key.text)}`" for entry in tables)
    values: dict[str, Value] = {
        "names": {language: listed(names, Style(language)) for language in ("en", "es")},
        "name": shown(tables[0].key.text),
    }
    others = tuple(Related(entry.key.span, label_of("table_entries/here-too")) for entry in tables[1:])
    return finding_of("table_entries/table-under-its-name", tables[0].key.span, values, *others)


def _unknown_key(key: Scalar, section: str, language: KeyLanguage) -> Finding:
    pairs = KEYS[section]
    ours = [spelling(section, english, language) for english in pairs] if language != "both" else []
    both = [*pairs, *pairs.values()]
    near = closest(key.text, ours) or closest(key.text, both)
    meant = find_key(section, near) if near is not None and near not in ours else None
    near = spelling(section, meant.english, language) if meant is not None and language != "both" else near
    values: dict[str, Value] = {
        "key": shown(key.text),
        "section": _named(section),
        "way_out": did_you_mean(near)
        if near
        else {"en": f"known: {_listed(ours or [*pairs])}", "es": f"se conocen: {_listed(ours or [*pairs.values()])}"},
    }
    meanings = {name: known.english for name in ours or both if (known := find_key(section, name)) is not None}
    found = finding_of("table_entries/unknown-key", key.span, values)
    return found._replace(edits=corrections(key.span, fold_key(key.text), meanings))


def _named(section: str) -> Bilingual:
    if section == "table":
        return {"en": "a table", "es": "una mesa"}
    if section == "bet":
        return {"en": "a bet", "es": "una apuesta"}
    return {"en": f"`{section}`", "es": f"`{KEYS['table'].get(section, section)}`"}


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names[:_MOST])
