"""`bets` of a table file: what it offers and what it pays, names and outcomes as typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from checker.games.zero import ZeroName
from checker.semantics.commission import Base, Commission, Rounding, Taken
from checker.semantics.table.limits import LIMIT_KINDS, bet_limits, key_of
from checker.semantics.table.model import (
    AwardCap,
    Basis,
    Key,
    OutcomeList,
    StatedEdge,
    TableBet,
    TablePrice,
    Typed,
    ZeroRule,
)
from checker.semantics.table.shapes import Shapes
from checker.syntax.table.keys import find_word
from checker.syntax.table.tree import Entry, Mapping, Node, Scalar, Sequence
from checker.syntax.values.scalars import (
    Problem,
    read_amount,
    read_numbers_key,
    read_price,
    read_quotient,
    read_rate,
)


def bets_of(entry: Entry | None, shapes: Shapes) -> tuple[TableBet, ...]:
    """Return the bets of a map by name."""
    named = shapes.named(entry.value, entry.key.text, "bets") if entry is not None else ()
    read = [_bet(name, node, shapes) for name, node in named]
    return tuple([bet for bet in read if bet is not None])


def _bet(name: Typed, node: Node, shapes: Shapes) -> TableBet | None:
    found = shapes.map(node, name.text, "bet")
    if found is None:
        return None
    entries = shapes.entries(found, "bet")
    limits = {kind: entries[kind] for kind in LIMIT_KINDS if kind in entries}
    return TableBet(
        name,
        _prices(entries["pays"], shapes) if "pays" in entries else (),
        bet_limits(name, limits, shapes) if limits else (),
        _outcomes(entries.get("wins"), "wins", shapes),
        _outcomes(entries.get("loses"), "loses", shapes),
        _outcomes(entries.get("pushes"), "pushes", shapes),
        commission_of(entries.get("commission"), shapes),
        award_cap_of(entries.get("award_cap"), shapes),
        zero_of(entries.get("zero"), shapes),
    )


def zero_of(entry: Entry | None, shapes: Shapes) -> ZeroRule | None:
    """Return `zero: half` of a table or of a bet."""
    name = shapes.word(entry, "zero") if entry else None
    if name is None or entry is None or not isinstance(entry.value, Scalar):
        return None
    return ZeroRule(cast("ZeroName", name), entry.value.span)


def _outcomes(entry: Entry | None, section: str, shapes: Shapes) -> OutcomeList | None:
    """Return the outcomes of a list, or of one line: `[2, 3, 12]`, `2, 3, 12`, `any triple`, `none`."""
    if entry is None:
        return None
    nodes = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
    scalars = [scalar for node in nodes if (scalar := shapes.scalar(node, entry.key.text, section)) is not None]
    if section == "pushes" and len(scalars) == 1 and find_word(section, scalars[0].text) is not None:
        return OutcomeList((), Typed(entry.key.text, entry.key.span))
    keys = (key_of(Typed(scalar.text, scalar.span), shapes) for scalar in scalars)
    return OutcomeList(tuple(key for key in keys if key is not None), Typed(entry.key.text, entry.key.span))


def commission_of(entry: Entry | None, shapes: Shapes) -> Commission | None:
    """Return `commission: {rate, of, when, rounding}` of a table or of a bet; None without a rate."""
    found = shapes.map(entry.value, entry.key.text, "commission") if entry else None
    if found is None or entry is None:
        return None
    entries = shapes.entries(found, "commission")
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


def award_cap_of(entry: Entry | None, shapes: Shapes) -> AwardCap | None:
    """Return `award_cap: {amount, per}` of a table or of a bet; None without an amount."""
    found = shapes.map(entry.value, entry.key.text, "award_cap") if entry else None
    if found is None or entry is None:
        return None
    entries = shapes.entries(found, "award_cap")
    per = shapes.word(entries["per"], "per") if "per" in entries else None
    amount = entries.get("amount")
    value = shapes.value(amount.value, amount.key.text, read_amount) if amount else None
    if value is None or amount is None or not isinstance(amount.value, Scalar):
        return None
    return AwardCap(value, cast("Literal['player', 'round'] | None", per), amount.value.text, amount.value.span)


def _prices(entry: Entry, shapes: Shapes) -> tuple[TablePrice, ...]:
    if not isinstance(entry.value, Mapping):
        single = _price(entry.key.text, None, entry.value, shapes)
        return () if single is None else (single,)
    found = []
    for name, node in shapes.named(entry.value, entry.key.text, "pays"):
        key = key_of(name, shapes)
        price = None if key is None else _price(entry.key.text, key, node, shapes)
        if price is not None:
            found.append(price)
    return tuple(found)


def _price(name: str, key: Key | None, node: Node, shapes: Shapes) -> TablePrice | None:
    price = shapes.value(node, name, read_price, "pays")
    return TablePrice(key, price, node.text, node.span) if price is not None and isinstance(node, Scalar) else None


def stated_edges(entry: Entry | None, shapes: Shapes) -> tuple[StatedEdge, ...]:
    """Return `stated_edge: {bet: {value, basis}}`; a single value is an edge per bet made."""
    if entry is None:
        return ()
    named = shapes.named(entry.value, entry.key.text, "stated_edge")
    return tuple(edge for name, node in named for edge in _edge(entry.key.text, name, node, shapes))


def _edge(key: str, name: Typed, node: Node, shapes: Shapes, of: Key | None = None) -> Iterator[StatedEdge]:
    """Yield the edge of a bet, or those of its numbers: `{value: 1/9, basis: made}`, `{"4, 10": 1/9, "6, 8": 1/11}`."""
    if of is None and _is_by_number(node):
        for number, single in shapes.named(node, key, "stated_edge"):
            line = key_of(number, shapes)
            if line is not None:
                yield from _edge(key, name, single, shapes, line)
        return
    basis = "made"
    value: Node = node
    if isinstance(node, Mapping):
        entries = shapes.entries(node, "stated_edge")
        if "basis" in entries:
            basis = shapes.word(entries["basis"], "basis") or ""
        if "value" not in entries:
            return
        value = entries["value"].value
    rate = shapes.value(value, key, read_rate, "stated_edge")
    if rate is None or not isinstance(value, Scalar):
        return
    if basis:
        numbers = of.outcome.numbers if of else ()
        yield StatedEdge(name, rate, _places(value.text), cast(Basis, basis), value.text, value.span, numbers)


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
