"""`minimum`, `maximum`, `step` of a table or a bet, to limits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.findings.finding import Value
from checker.semantics.table.model import Key, LimitKind, TableLimit, Typed
from checker.semantics.table.shapes import Shapes
from checker.syntax.table.keys import fold_key
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar
from checker.syntax.values.scalars import OddsMultiples, OutcomeKey, Percent, Problem, read_limit, read_numbers_key
from checker.text.record import NamedTuple
from checker.text.shorten import shown
from checker.text.span import Span

LIMIT_KINDS: tuple[LimitKind, ...] = ("minimum", "maximum", "step")


class LimitSection(NamedTuple):
    """A kind of limit, and the key it stands under as the user typed it."""

    kind: LimitKind
    key: str


_THE_TABLE = ("table", "mesa")
_NUMBERS_OF_ODDS = (("4", "10"), ("5", "9"), ("6", "8"))
_MULTIPLES: dict[str, int] = {number: place for place, pair in enumerate(_NUMBERS_OF_ODDS) for number in pair}


def table_limits(entries: dict[str, Entry], shapes: Shapes) -> tuple[TableLimit, ...]:
    """Return the limits of a table: single values for the table itself, or a map by group and bet."""
    return tuple(limit for kind, read in _OF_KIND.items() if kind in entries for limit in read(entries[kind], shapes))


def _of_kind(kind: LimitKind, entry: Entry, shapes: Shapes) -> Iterator[TableLimit]:
    section = LimitSection(kind, entry.key.text)
    if not isinstance(entry.value, Mapping):
        yield from _single(section, None, None, entry.value, shapes)
        return
    for name, value in shapes.named(entry.value, section.key, kind):
        of = None if fold_key(name.text) in _THE_TABLE else name
        yield from _of_name(section, of, value, shapes)


_OF_KIND = {kind: partial(_of_kind, kind) for kind in LIMIT_KINDS}


def bet_limits(name: Typed, entries: dict[LimitKind, Entry], shapes: Shapes) -> tuple[TableLimit, ...]:
    """Return the limits that stand in a bet: single values, or a map by its numbers."""
    found: list[TableLimit] = []
    for kind, entry in entries.items():
        found.extend(_of_name(LimitSection(kind, entry.key.text), name, entry.value, shapes))
    return tuple(found)


def odds_limits(entry: Entry, shapes: Shapes) -> tuple[TableLimit, ...]:
    """Return `odds: 3-4-5x` as maxima of the bet `odds`."""
    name = Typed("odds", entry.key.span)
    return tuple(_of_name(LimitSection("maximum", entry.key.text), name, entry.value, shapes))


def key_of(name: Typed, shapes: Shapes) -> Key | None:
    """Return the key of a map by numbers or outcomes; what is neither is reported."""
    outcome = read_numbers_key(name.text)
    if isinstance(outcome, Problem):
        shapes.add((outcome.at(name.span),))
        return None
    return Key(outcome, name.text, name.span)


def _of_name(section: LimitSection, of: Typed | None, value: Node, shapes: Shapes) -> Iterator[TableLimit]:
    if not isinstance(value, Mapping):
        yield from _single(section, of, None, value, shapes)
        return
    for name, single in shapes.named(value, section.key, section.kind):
        key = key_of(name, shapes)
        if key is not None:
            yield from _single(section, of, key, single, shapes)


def _single(
    section: LimitSection, of: Typed | None, key: Key | None, node: Node, shapes: Shapes
) -> Iterator[TableLimit]:
    limit = shapes.value(node, section.key, read_limit, section.kind)
    if limit is None or not isinstance(node, Scalar):
        return
    if isinstance(limit, Fraction):
        yield TableLimit(section.kind, of, key, limit, None, node.text, node.span)
        return
    blank = TableLimit(section.kind, of, key, None, None, node.text, node.span)
    if section.kind == "step" or of is None:
        values: dict[str, Value] = {"text": shown(node.text), "key": section.key, "form": shapes.form(section.kind)}
        shapes.report("table_entries/value-out-of-place", node.span, values)
    elif isinstance(limit, Percent):
        yield blank._replace(share=limit.share)
    elif isinstance(limit, OddsMultiples):
        yield from _multiples(blank, limit)


def _multiples(blank: TableLimit, odds: OddsMultiples) -> Iterator[TableLimit]:
    """Yield `2x` as one share, `3-4-5x` as the share of each number."""
    if len(set(odds)) == 1:
        yield blank._replace(share=Fraction(odds[0]))
        return
    numbers = blank.key.outcome.numbers if blank.key else None
    for place, pair in enumerate(_NUMBERS_OF_ODDS):
        chosen = pair if numbers is None else tuple(number for number in numbers if _MULTIPLES.get(number) == place)
        if chosen:
            yield blank._replace(key=_synthetic(chosen, blank.span), share=Fraction(odds[place]))


def _synthetic(numbers: tuple[str, ...], span: Span) -> Key:
    """Return the key that `3-4-5x` stands for: nobody has typed it."""
    return Key(OutcomeKey(numbers), ", ".join(numbers), span)
