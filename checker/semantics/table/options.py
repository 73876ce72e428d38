"""`options` of a table file: the rules of its card game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Value
from checker.games.options import OPTIONS
from checker.semantics.table.model import TableOption, Typed
from checker.semantics.table.shapes import Shapes
from checker.syntax.table.keys import WORDS, find_word
from checker.syntax.table.tree import Entry, Scalar
from checker.syntax.values.scalars import read_integer, read_price


def options_of(entry: Entry | None, shapes: Shapes) -> tuple[TableOption, ...]:
    """Return the options that the file states."""
    found = shapes.map(entry.value, entry.key.text, "options") if entry else None
    if found is None:
        return ()
    return tuple(
        option for name, each in shapes.entries(found, "options").items() for option in _option(name, each, shapes)
    )


def _option(name: str, entry: Entry, shapes: Shapes) -> Iterator[TableOption]:
    value = _value(name, entry, shapes)
    if value is not None and isinstance(entry.value, Scalar):
        yield TableOption(name, value, Typed(entry.key.text, entry.key.span), entry.value.text, entry.value.span)


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
    words = WORDS.get(name, {})
    listed = ", ".join(f"`{word}`" for word in (words.values() if shapes.language == "es" else words))
    allowed = f"{term.least}–{term.most}" + (f", {listed}" if listed else "")
    values: dict[str, Value] = {"text": str(number), "key": entry.key.text, "words": allowed}
    shapes.report("table_entries/word-expected", entry.value.span, values)
    return None
