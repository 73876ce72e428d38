"""Every value of a table file with its key path, and other values that could stand in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.text.span import Span
from checker.vocabulary.options import FACTS
from checker.vocabulary.table import KEYS, WORDS, find_key

IDENTITY = ("table", "reference", "currency")
"""Keys whose values only say which table it is."""
_NAMED = {"bets": "bet", "stated_edge": "stated_edge"}
_AMOUNT = re.compile(r"\d+(?:[.,]\d+)?")
_OTHER_TEXTS = {
    "regulation": ("none", "es_as_craps_2011", "es_cl_22_2013", "mini_craps"),
    "jurisdiction": ("ES-AS", "ES-CL", "AR-X"),
    "game": ("craps", "sic_bo", "american_roulette", "banca_francesa"),
    "date": ("2001-01-01", "2090-01-01"),
    "published": ("2001-01-01", "2090-01-01"),
    "currency": ("GBP", "USD"),
}


class Value(NamedTuple):
    """A scalar of a table file; `key` is the English key that says what it is, such as `pays` or `dice.edge`."""

    path: str
    key: str
    text: str
    span: Span


class Mutant(NamedTuple):
    """A file in which one value is another one."""

    value: Value
    other: str
    text: str


def values_of(text: str, path: str = "table.yaml") -> tuple[Value, ...]:
    """Return the values of a sound table file in the order of the file, one that an alias repeats once."""
    loaded = load_table(text, path)
    assert loaded.root is not None and not loaded.findings, loaded.findings
    found = {value.span: value for value in _of_node(loaded.root, (), "table", "")}
    return tuple(found[span] for span in sorted(found))


def _of_node(node: Node, path: tuple[str, ...], section: str, key: str) -> Iterator[Value]:
    """Yield the values of a node; `section` is the key set of a map, empty where its keys are names of the user's."""
    if isinstance(node, Scalar):
        yield Value(".".join(path), key, node.text, node.span)
    elif isinstance(node, Sequence):
        for place, item in enumerate(node.items, 1):
            yield from _of_node(item, (*path, str(place)), "table" if key == "tables" else "", key)
    else:
        yield from _of_map(node, path, section, key)


def _of_map(node: Mapping, path: tuple[str, ...], section: str, key: str) -> Iterator[Value]:
    for entry in node.entries:
        known = find_key(section, entry.key.text) if section else None
        here = (*path, entry.key.text)
        if known is None:
            yield from _of_node(entry.value, here, _NAMED.get(key, ""), "value" if key == "stated_edge" else key)
            continue
        english = known.english
        named = english in _NAMED or english not in KEYS
        full = f"{section}.{english}" if section != "table" and f"{section}.{english}" in FACTS else english
        yield from _of_node(entry.value, here, "" if named else english, full)


def mutants_of(text: str, path: str = "table.yaml") -> Iterator[Mutant]:
    """Yield the file with every value replaced by each of its alternatives, value by value."""
    places = _Places(text)
    every = values_of(text, path)
    for value in every:
        for other in dict.fromkeys(alternatives(value)):
            if other != value.text:
                yield Mutant(value, other, places.written(text, ((value, other),)))
        if value.key == "chips":
            # One chip more or less is seldom missed; what is judged is the set.
            chips = [each for each in every if each.key == "chips"]
            yield Mutant(value, "all times 7", places.written(text, tuple((each, _times_7(each)) for each in chips)))


def _times_7(chip: Value) -> str:
    return next(_amounts(chip.text), chip.text)


class _Places:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def written(self, text: str, others: tuple[tuple[Value, str], ...]) -> str:
        """Return a text with other values in the places of some; quotes stay."""
        for value, other in reversed(others):
            span = value.span
            begin, end = (
                self.starts[span.line - 1] + span.column - 1,
                self.starts[span.end_line - 1] + span.end_column - 1,
            )
            quote = text[begin] if text[begin] in "'\"" else ""
            text = f"{text[:begin]}{quote}{other}{quote}{text[end:]}"
        return text


def alternatives(value: Value) -> Iterator[str]:
    """Yield other values of the same kind: seven times, a seventh, one more, far more, far less, another word."""
    key, text = value.key, value.text
    if key in WORDS and key not in ("regulation", "pushes"):
        yield from WORDS[key]
    elif key in _OTHER_TEXTS:
        yield from _OTHER_TEXTS[key]
    elif key == "pays":
        yield from _prices(text)
    elif key == "complete" or (key in FACTS and FACTS[key].type == "truth"):
        yield from ("true", "false")
    elif _AMOUNT.search(text) and key not in IDENTITY:
        yield from _amounts(text)
        yield from _least(key)
    else:
        yield f"{text} B"


def _least(key: str) -> Iterator[str]:
    """Yield the least that a limit or a count can be: it crosses every bound from above."""
    if key in ("minimum", "maximum", "step"):
        yield "0.01"
    elif key in FACTS and FACTS[key].type == "count":
        yield "0"


def _prices(text: str) -> Iterator[str]:
    """Yield other prices; `even` has no figure that could be changed."""
    numbers = _AMOUNT.findall(text)
    if not numbers:
        yield from ("2 to 1", "1 to 2", "7 to 1")
        return
    yield from _amounts(text)
    first, last = Fraction(numbers[0].replace(",", ".")), numbers[-1]
    if len(numbers) > 1:
        yield f"{numbers[0]} to {Fraction(last.replace(',', '.')) * 7}"
        yield f"{numbers[0]} for {last}"
        yield f"{first + Fraction(last.replace(',', '.'))} to {last}"
    yield "even"


def _amounts(text: str) -> Iterator[str]:
    """Yield the text with its first figure changed: seven times, a seventh, one more in its last decimal, far more.

    The last one, of nothing also far more, crosses every bound that a figure may have with another one of its table.
    """
    found = _AMOUNT.search(text)
    if found is None:
        return
    mark = "," if "," in found[0] else "."
    places = len(found[0].replace(",", ".").partition(".")[2])
    figure, unit = Fraction(found[0].replace(",", ".")), Fraction(1, 10**places)
    for other in (figure * 7, max(figure / 7 // unit * unit, unit), figure + unit, (figure or unit) * 1001):
        whole, rest = divmod(int(other * 10**places), 10**places)
        decimals = f"{mark}{rest:0{places}}" if places else ""
        yield f"{text[: found.start()]}{whole}{decimals}{text[found.end() :]}"
