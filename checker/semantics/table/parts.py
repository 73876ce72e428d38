"""The values of a table file: how each is read follows from the declaration of its key (`vocabulary/table.py`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Literal, cast

from checker.games.apparatus import ZeroName
from checker.semantics.commission import Base, Commission, Rounding, Taken
from checker.semantics.table.model import (
    Amount,
    Authorisation,
    AwardCap,
    Basis,
    Key,
    LimitKind,
    OutcomeList,
    Shapes,
    StatedEdge,
    TableBet,
    TableCopy,
    TableFact,
    TableLimit,
    TableOption,
    TablePrice,
    Typed,
    ZeroRule,
)
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar, Sequence
from checker.text.span import shown
from checker.values.numbers import Problem, read_amount, read_integer, read_price, read_quotient, read_rate
from checker.values.scalars import (
    OddsMultiples,
    OutcomeKey,
    Percent,
    StatedMeasure,
    read_boolean,
    read_date,
    read_fact,
    read_limit,
    read_measure,
    read_numbers_key,
)
from checker.vocabulary.options import FACT_SECTIONS, FACTS, OPTIONS, fold, fold_key
from checker.vocabulary.table import COPIES, SECTIONS, find_word

# `minimum`, `maximum`, `step` of a table or a bet, to limits.
LIMIT_KINDS: tuple[LimitKind, ...] = ("minimum", "maximum", "step")


_THE_TABLE = ("table", "mesa")
_EXCEPT = frozenset(("except", "excepto", "salvo"))
_NUMBERS_OF_ODDS = (("4", "10"), ("5", "9"), ("6", "8"))


def table_limits(entries: dict[str, Entry], shapes: Shapes) -> tuple[TableLimit, ...]:
    """Return the limits of a table: single values for the table itself, or a map by group and bet."""
    return tuple(limit for kind in LIMIT_KINDS if kind in entries for limit in _of_kind(kind, entries[kind], shapes))


def _of_kind(kind: LimitKind, entry: Entry, shapes: Shapes) -> Iterator[TableLimit]:
    if not isinstance(entry.value, Mapping):
        yield from _limit(kind, entry.key.text, None, None, entry.value, shapes)
        return
    for name, value in shapes.named(entry.value, entry.key.text, kind):
        of = None if fold_key(name.text) in _THE_TABLE else name
        yield from _limits_of(kind, entry.key.text, of, value, shapes)


def odds_limits(entry: Entry, shapes: Shapes) -> tuple[TableLimit, ...]:
    """Return `odds: 3-4-5x` as maxima of the bet `odds`."""
    return tuple(_limits_of("maximum", entry.key.text, Typed("odds", entry.key.span), entry.value, shapes))


def _limits_of(kind: LimitKind, typed: str, of: Typed | None, value: Node, shapes: Shapes) -> Iterator[TableLimit]:
    """Yield the limit of a bet or group, or those of its numbers; `typed` is the key they stand under."""
    for key, node in _by_number(value, typed, kind, shapes):
        yield from _limit(kind, typed, of, key, node, shapes)


def _by_number(value: Node, typed: str, form: str, shapes: Shapes) -> Iterator[tuple[Key | None, Node]]:
    """Yield a value, or the values of a map by numbers or outcomes; a key that is neither is reported."""
    if not isinstance(value, Mapping):
        yield None, value
        return
    for name, node in shapes.named(value, typed, form):
        key = key_of(name, shapes)
        if key is not None:
            yield key, node


def key_of(name: Typed, shapes: Shapes) -> Key | None:
    """Return the key of a map by numbers or outcomes; what is neither is reported."""
    outcome = read_numbers_key(name.text)
    if isinstance(outcome, Problem):
        shapes.add((outcome.at(name.span),))
        return None
    return Key(outcome, name.text, name.span)


def _limit(
    kind: LimitKind, typed: str, of: Typed | None, key: Key | None, node: Node, shapes: Shapes
) -> Iterator[TableLimit]:
    limit = shapes.value(node, typed, read_limit, kind)
    if limit is None or not isinstance(node, Scalar):
        return
    if isinstance(limit, Fraction):
        yield TableLimit(kind, of, key, limit, None, node.text, node.span)
        return
    blank = TableLimit(kind, of, key, None, None, node.text, node.span)
    if kind == "step" or of is None:
        shapes.report_out_of_place(node.text, typed, node.span, kind)
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
        chosen = pair if numbers is None else tuple(number for number in numbers if number in pair)
        if chosen:  # of a key that nobody has typed
            key = Key(OutcomeKey(chosen), ", ".join(chosen), blank.span)
            yield blank._replace(key=key, share=Fraction(odds[place]))


# `bets` of a table file: what it offers and what it pays, names and outcomes as typed.


def _bets(english: str, entry: Entry, shapes: Shapes) -> tuple[TableBet, ...]:
    """Return the bets of a map by name."""
    named = shapes.named(entry.value, entry.key.text, english)
    read = [_bet(name, node, shapes) for name, node in shapes.not_alone(named)]
    return tuple([bet for bet in read if bet is not None])


def _bet(name: Typed, node: Node, shapes: Shapes) -> TableBet | None:
    found = shapes.map(node, name.text, "bet")
    if found is None:
        return None
    entries = shapes.entries(found, "bet")
    values = values_of_section("bet", entries, shapes)
    stated = [(kind, entries[kind]) for kind in LIMIT_KINDS if kind in entries]
    limits = [limit for kind, each in stated for limit in _limits_of(kind, each.key.text, name, each.value, shapes)]
    return TableBet(name, limits=tuple(limits), **values)


def _zero(english: str, entry: Entry, shapes: Shapes) -> ZeroRule | None:
    """Return `zero: half` of a table or of a bet."""
    name = shapes.word(entry, english)
    if name is None or not isinstance(entry.value, Scalar):
        return None
    return ZeroRule(cast("ZeroName", name), entry.value.span)


def _outcomes(english: str, entry: Entry, shapes: Shapes) -> OutcomeList:
    """Return the outcomes of a list, or of one line: `[2, 3, 12]`, `2, 3, 12`, `triple 1, triple 6`, `none`."""
    nodes = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
    scalars = [scalar for node in nodes if (scalar := shapes.scalar(node, entry.key.text, english)) is not None]
    if english == "pushes" and len(scalars) == 1 and find_word(english, scalars[0].text) is not None:
        return OutcomeList((), Typed(entry.key.text, entry.key.span))
    keys = (key_of(each, shapes) for scalar in scalars for each in _items(Typed(scalar.text, scalar.span)))
    return OutcomeList(tuple(key for key in keys if key is not None), Typed(entry.key.text, entry.key.span))


def _items(line: Typed) -> tuple[Typed, ...]:
    """Return the outcomes of one line: numbers together are one, names between commas one each.

    What is excepted is so from the whole line, which then stays one.
    """
    items = tuple(line._replace(text=item.strip()) for item in line.text.split(","))
    whole = read_numbers_key(line.text)
    is_whole = not isinstance(whole, Problem) and bool(whole.numbers)
    readable = all(not isinstance(read_numbers_key(item.text), Problem) for item in items)
    excepts = not _EXCEPT.isdisjoint(fold(line.text).split())
    return items if readable and not is_whole and not excepts else (line,)


def _commission(english: str, entry: Entry, shapes: Shapes) -> Commission | None:
    """Return `commission: {rate, of, when, rounding}` of a table or of a bet; None without a rate."""
    entries = shapes.section(entry, english)
    if entries is None:
        return None
    words = {key: shapes.word(entries[key], key) for key in ("of", "when", "rounding") if key in entries}
    rate = shapes.value(entries["rate"].value, entries["rate"].key.text, read_rate) if "rate" in entries else None
    if rate is None:
        return None
    return Commission(
        rate,
        cast("Base | None", words.get("of")),
        cast("Taken | None", words.get("when")),
        cast("Rounding | None", words.get("rounding")),
        (),
        entry.key.span,
        entry.key.text,
    )


def _award_cap(english: str, entry: Entry, shapes: Shapes) -> AwardCap | None:
    """Return `award_cap: {amount, per}` of a table or of a bet; None without an amount."""
    entries = shapes.section(entry, english)
    if entries is None:
        return None
    per = shapes.word(entries["per"], "per") if "per" in entries else None
    amount = entries.get("amount")
    value = shapes.value(amount.value, amount.key.text, read_amount) if amount else None
    if value is None or amount is None or not isinstance(amount.value, Scalar):
        return None
    return AwardCap(value, cast("Literal['player', 'round'] | None", per), amount.value.text, amount.value.span)


def _prices(english: str, entry: Entry, shapes: Shapes) -> tuple[TablePrice, ...]:
    found = []
    for key, node in _by_number(entry.value, entry.key.text, english, shapes):
        price = shapes.value(node, entry.key.text, read_price, english)
        if price is not None and isinstance(node, Scalar):
            found.append(TablePrice(key, price, node.text, node.span))
    return tuple(found)


def _stated_edges(english: str, entry: Entry, shapes: Shapes) -> tuple[StatedEdge, ...]:
    """Return the edge of each bet, `{value: 1/9, basis: made}`, or of its numbers: `{"4, 10": 1/9, "6, 8": 1/11}`."""
    found = []
    for name, node in shapes.named(entry.value, entry.key.text, english):
        several = _by_number(node, entry.key.text, english, shapes) if _is_by_number(node) else ((None, node),)
        found += [_edge(entry.key.text, name, key, each, shapes) for key, each in several]
    return tuple(edge for edge in found if edge is not None)


def _edge(typed: str, bet: Typed, key: Key | None, node: Node, shapes: Shapes) -> StatedEdge | None:
    """Return a stated edge; a single value is an edge per bet made."""
    basis: str | None = "made"
    value = node
    if isinstance(node, Mapping):
        entries = shapes.entries(node, "stated_edge")
        if "basis" in entries:
            basis = shapes.word(entries["basis"], "basis")
        if "value" not in entries:
            return None
        value = entries["value"].value
    rate = shapes.value(value, typed, read_rate, "stated_edge")
    if rate is None or basis is None or not isinstance(value, Scalar):
        return None
    numbers = key.outcome.numbers if key else ()
    return StatedEdge(bet, rate, _places(value.text), cast(Basis, basis), value.text, value.span, numbers)


def _is_by_number(node: Node) -> bool:
    """Return whether a map is one of numbers: none of its keys is a part of one stated edge."""
    if not isinstance(node, Mapping) or not node.entries:
        return False
    keys = (read_numbers_key(entry.key.text) for entry in node.entries)
    return all(not isinstance(key, Problem) and key.numbers for key in keys)


def _places(text: str) -> int | None:
    """Return the decimals of the share that a percentage was rounded to: 4 for `1.41%`; None for a quotient."""
    if read_quotient(text) is not None:
        return None
    digits = "".join(sign if sign.isdigit() else "." if sign in ".," else "" for sign in text)
    return len(digits.partition(".")[2]) + 2


# The sections of a table file that state facts: dice, staff, recording, display, wheel, cards.


def facts_of(entries: dict[str, Entry], shapes: Shapes) -> tuple[TableFact, ...]:
    """Return the facts of all sections that the file has."""
    sections = (section for section in FACT_SECTIONS if section in entries)
    listed = tuple(fact for section in sections for fact in _facts(section, entries[section], shapes))
    return (*listed, *_declared_facts(entries["facts"], shapes)) if "facts" in entries else listed


def _declared_facts(entry: Entry, shapes: Shapes) -> Iterator[TableFact]:
    """Yield the facts that a text may declare; of what kind each of them should be is seen with that text."""
    for name, node in shapes.named(entry.value, entry.key.text, "facts"):
        value = shapes.value(node, name.text, read_fact, "facts")
        yield from _fact(f"facts.{fold_key(name.text)}", value, node)


def _facts(section: str, entry: Entry, shapes: Shapes) -> Iterator[TableFact]:
    for name, each in (shapes.section(entry, section) or {}).items():
        path = f"{section}.{name}"
        value = shapes.value(each.value, each.key.text, _FACT_READERS[FACTS[path].type], section)
        yield from _fact(path, value, each.value)


def _fact(path: str, value: object, node: Node) -> Iterator[TableFact]:
    if isinstance(node, Scalar) and isinstance(value, StatedMeasure):
        yield TableFact(path, value.value, value.unit, node.text, node.span)
    elif isinstance(node, Scalar) and isinstance(value, (bool, str)):
        yield TableFact(path, value, None, node.text, node.span)
    elif isinstance(node, Scalar) and isinstance(value, (int, Fraction)):
        yield TableFact(path, Fraction(value), None, node.text, node.span)


_FACT_READERS: dict[str, Callable[[str], int | bool | str | StatedMeasure | Problem]] = {
    "count": read_integer,
    "measure": read_measure,
    "truth": read_boolean,
    "name": str.strip,
}


# `options` of a table file: the rules of its card game.


def _options(english: str, entry: Entry, shapes: Shapes) -> tuple[TableOption, ...]:
    """Return the options that the file states."""
    entries = shapes.section(entry, english) or {}
    read = ((name, each, _value(name, each, shapes)) for name, each in entries.items())
    return tuple(
        TableOption(name, value, Typed(each.key.text, each.key.span), each.value.text, each.value.span)
        for name, each, value in read
        if value is not None and isinstance(each.value, Scalar)
    )


def _value(name: str, entry: Entry, shapes: Shapes) -> Fraction | int | str | None:
    term = OPTIONS[name]
    if term.priced:
        price = shapes.value(entry.value, entry.key.text, read_price, "options")
        return None if price is None else price.profit
    if not term.counted:
        return shapes.word(entry, name)
    if term.words and isinstance(entry.value, Scalar) and (word := find_word(name, entry.value.text)):
        return word
    number = shapes.value(entry.value, entry.key.text, read_integer, "options")
    if number is None or term.takes(number):
        return number
    words = shapes.words(name)
    allowed = f"{term.least}–{term.most}" + (f", {words}" if words else "")
    shapes.report_word(entry.key.text, str(number), entry.value.span, allowed)
    return None


# What a section states, field by field.

_ID = re.compile(r"[^\s,]+")


def _text(_: str, entry: Entry, shapes: Shapes) -> Typed | None:
    return shapes.text(entry)


def _regulations(english: str, entry: Entry, shapes: Shapes) -> tuple[Typed, ...]:
    """Return the ids of a list, or of one line, where blanks or commas part them; a repeated one counts once."""
    nodes = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
    scalars = [scalar for node in nodes if (scalar := shapes.scalar(node, entry.key.text, english)) is not None]
    ids: dict[str, Typed] = {}
    for each in (named for scalar in scalars for named in _ids_in(scalar)):
        ids.setdefault(each.text, each)
    none = next((each for each in ids.values() if find_word(english, each.text) == "none"), None)
    if none is not None and len(ids) > 1:
        shapes.report("table_entries/none-and-regulations", none.span, {"none": none.text})
    return tuple(ids.values())


def _ids_in(scalar: Scalar) -> Iterator[Typed]:
    """Yield the ids of one line, each at its own place; what is no list of ids, such as a title, stays whole."""
    text, span = scalar.text, scalar.span
    found = tuple(_ID.finditer(text))
    are_ids = all(each[0].isidentifier() and each[0].islower() for each in found)
    if len(found) < 2 or not (are_ids or "," in text):
        yield Typed(text, span)
        return
    quotes = span.end_column - span.column - len(text) if span.line == span.end_line else -1
    for each in found:
        start, end = (span.column + quotes // 2 + place for place in each.span())
        yield Typed(each[0], span._replace(column=start, end_column=end) if quotes in (0, 2) else span)


def _date(_: str, entry: Entry, shapes: Shapes) -> Typed | None:
    if not isinstance(entry.value, Scalar):
        return shapes.text(entry)
    day = shapes.value(entry.value, entry.key.text, read_date)
    return None if day is None else Typed(day, entry.value.span)


def _currency(_: str, entry: Entry, shapes: Shapes) -> Typed | None:
    """Return a currency: its code, its name or its sign; `EUR // euros` is more than that."""
    typed = shapes.text(entry)
    if typed is not None and not typed.text.isalpha() and not _NO_CURRENCY.isdisjoint(typed.text):
        shapes.report("table_entries/currency-expected", typed.span, {"text": shown(typed.text)})
    return typed


_NO_CURRENCY = frozenset("0123456789/\\#%=+*:;,|<>{}[]")


def _chips(english: str, entry: Entry, shapes: Shapes) -> tuple[Amount, ...]:
    read = ((shapes.value(item, entry.key.text, read_amount), item.span) for item in shapes.items(entry, english))
    return tuple(Amount(value, span) for value, span in read if value is not None)


def _truth(_: str, entry: Entry, shapes: Shapes) -> bool:
    return bool(shapes.value(entry.value, entry.key.text, read_boolean))


def _with_limits(english: str, entry: Entry, shapes: Shapes) -> Authorisation | TableCopy | None:
    """Return a section that has limits as a table has them."""
    entries = shapes.section(entry, english)
    if entries is None:
        return None
    record = Authorisation if english == "authorisation" else TableCopy
    return record(entry.value.span, table_limits(entries, shapes), **values_of_section(english, entries, shapes))


# By the name of a key, or by the kind of its value; limits and facts, of which several keys make one field, apart.
_READERS: dict[str, Callable[[str, Entry, Shapes], object]] = {
    "name": _text,
    "regulation": _regulations,
    "jurisdiction": _text,
    "currency": _currency,
    "date": _date,
    "truth": _truth,
    "chips": _chips,
    "bets": _bets,
    "pays": _prices,
    "outcomes": _outcomes,
    "zero": _zero,
    "commission": _commission,
    "award_cap": _award_cap,
    "edges": _stated_edges,
    "options": _options,
    **dict.fromkeys(("authorisation", *COPIES), _with_limits),
}
# Fields that are not called as their keys are.
_FIELDS = {"table": "name", "regulation": "regulations", "pays": "prices", "stated_edge": "stated_edges"}
_FIELDS_OF = {
    section: [
        (key.english, _FIELDS.get(key.english, key.english), read)
        for key in keys
        if (read := _READERS.get(key.english) or _READERS.get(key.reads)) is not None
    ]
    for section, keys in SECTIONS.items()
}


def values_of_section(section: str, entries: dict[str, Entry], shapes: Shapes) -> dict[str, Any]:
    """Return what the entries of a table, a bet, a copy or an authorisation state, by the field of its record."""
    return {
        field: read(english, entries[english], shapes)
        for english, field, read in _FIELDS_OF[section]
        if english in entries
    }
