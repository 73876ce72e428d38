"""The sections of a table file that state facts: dice, staff, recording, display, wheel, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from checker.games.facts import FACTS
from checker.semantics.table.model import TableFact
from checker.semantics.table.shapes import Shapes
from checker.syntax.table.tree import Entry, Scalar
from checker.syntax.values.scalars import Problem, StatedMeasure, read_boolean, read_integer, read_measure

FACT_SECTIONS = ("dice", "staff", "recording", "display", "wheel", "cards")


def facts_of(entries: dict[str, Entry], shapes: Shapes) -> tuple[TableFact, ...]:
    """Return the facts of all sections that the file has."""
    return tuple(
        fact for section, read in _OF_SECTION.items() if section in entries for fact in read(entries[section], shapes)
    )


def _facts(section: str, entry: Entry, shapes: Shapes) -> Iterator[TableFact]:
    found = shapes.map(entry.value, entry.key.text, section)
    for name, each in (shapes.entries(found, section) if found else {}).items():
        path = f"{section}.{name}"
        value = shapes.value(each.value, each.key.text, _READERS[FACTS[path].type], section)
        if isinstance(each.value, Scalar):
            text, span = each.value.text, each.value.span
            if isinstance(value, StatedMeasure):
                yield TableFact(path, value.value, value.unit, text, span)
            elif isinstance(value, str):
                yield TableFact(path, value, None, text, span)
            elif isinstance(value, int):
                yield TableFact(path, value if isinstance(value, bool) else Fraction(value), None, text, span)


_READERS: dict[str, Callable[[str], int | bool | str | StatedMeasure | Problem]] = {
    "count": read_integer,
    "measure": read_measure,
    "truth": read_boolean,
    "name": str.strip,
}
_OF_SECTION = {section: partial(_facts, section) for section in FACT_SECTIONS}
