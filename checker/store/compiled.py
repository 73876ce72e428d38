"""A regulation as the rest of the tool uses it, and its form on disk: plain data, exact, quick to load.

Every value is kept once, behind the values it is made of, which it names by their places: of the parts of a regulation
and its figures three fifths are repetitions. `marshal` writes that, in a format that every Python reads; reading it is
one pass without recursion, in a third of the time that nested tuples took. A file written by other code is built anew.
"""

from __future__ import annotations

import marshal
from fractions import Fraction
from typing import cast

from checker.findings import finding, wording
from checker.games import apparatus, deal
from checker.limits import form, relation
from checker.probability import card_figures, edges, figures
from checker.semantics import commission
from checker.semantics.decree import model
from checker.syntax.decree import parts as decree_parts
from checker.text import span
from checker.text.record import NamedTuple


class Compiled(NamedTuple):
    """A regulation with all that follows from it alone: its figures, and its limits as relations.

    `certified` says that sympy has confirmed every figure.
    """

    regulation: model.Regulation
    figures: tuple[figures.BetFigure, ...]
    relations: tuple[relation.LimitRelation, ...]
    certified: bool
    card_games: card_figures.CardGameFigures = card_figures.NO_CARD_GAMES


class Damaged(ValueError):
    """The bytes are no compiled regulation of this code."""


_MODULES = (
    *(span, finding, wording, decree_parts, apparatus, deal),
    *(commission, model, edges, figures, card_figures, form, relation),
)
_CLASSES: tuple[type[tuple[object, ...]], ...] = (
    tuple,
    Compiled,
    *(
        thing
        for module in _MODULES
        for name, thing in sorted(vars(module).items())
        if isinstance(thing, type) and hasattr(thing, "_fields") and thing.__module__ == module.__name__
    ),
)
_NUMBERS: dict[type, int] = {value_type: number for number, value_type in enumerate(_CLASSES)}

# How many parts each has; a plain tuple, the first, has any number.
_SIZES = (0, *(len(value_type._fields) for value_type in _CLASSES[1:]))  # type: ignore[attr-defined]

_LEAVES = {type(None), bool, int, str}
_FORMAT = 4
# Later ones write a value that stands twice once, or not, as the interpreter happens to hold it.
_WITHOUT_REFERENCES = 2
_new = tuple.__new__  # builds a value type of its stored parts in a third of the time of its constructor


def pack(compiled: Compiled) -> bytes:
    """Return a compiled regulation as bytes."""
    packing = _Packing()
    packing.place_of(compiled)
    return marshal.dumps(packing.plain(), _FORMAT)


def told_apart(regulation: model.Regulation) -> bytes:
    """Return bytes that two regulations share only if they say the same: for names of what follows from one."""
    packing = _Packing()
    packing.place_of(regulation)
    return marshal.dumps(packing.plain(), _WITHOUT_REFERENCES)


def unpack(data: bytes) -> Compiled:
    """Return the compiled regulation that `pack` wrote; only for bytes that are known to be of one's own.

    Raises:
        Damaged: The bytes do not hold one.
    """
    try:
        pool, fractions, numbers, parts = marshal.loads(data)
        pool += [Fraction(numerator, denominator) for numerator, denominator in fractions]
        part, keep, classes, sizes = pool.__getitem__, pool.append, _CLASSES, _SIZES
        for number, places in zip(numbers, parts, strict=True):
            if number and len(places) != sizes[number]:
                raise TypeError("parts are missing")
            keep(_new(classes[number], map(part, places)))
        found = cast(Compiled, pool[-1])
        if type(found) is not Compiled:
            raise TypeError("something else")
    except Exception as problem:  # bytes of any kind may stand there, and each of these steps may stumble over them
        raise Damaged("not a compiled regulation of this version") from problem
    return found


# Where a value stands: 0 among the leaves, 1 among the fractions, 2 among what is made of others; then which it is.
_Place = tuple[int, int]


class _Packing:
    """Collects values, each once. A truth, a whole number and a fraction of the same value are three."""

    def __init__(self) -> None:
        self.leaves: dict[tuple[type, object], _Place] = {}
        self.fractions: dict[tuple[int, int], _Place] = {}
        self.made: dict[tuple[int, tuple[_Place, ...]], _Place] = {}

    def place_of(self, value: object) -> _Place:
        """Return the place of a value, put there the first time with all it is made of."""
        kind = type(value)
        number = _NUMBERS.get(kind)
        if number is not None:
            parts = tuple(map(self.place_of, cast("tuple[object, ...]", value)))
            return self.made.setdefault((number, parts), (2, len(self.made)))
        if kind is Fraction:
            return self.fractions.setdefault(cast(Fraction, value).as_integer_ratio(), (1, len(self.fractions)))
        if kind in _LEAVES:
            return self.leaves.setdefault((kind, value), (0, len(self.leaves)))
        raise TypeError(f"{type(value).__name__} cannot be stored")

    def plain(self) -> tuple[list[object], list[tuple[int, int]], list[int], list[tuple[int, ...]]]:
        """Return all values as plain data, the one collected last at the end."""
        first = (0, len(self.leaves), len(self.leaves) + len(self.fractions))
        return (
            [value for _, value in self.leaves],
            list(self.fractions),
            [number for number, _ in self.made],
            [tuple(first[kind] + index for kind, index in parts) for _, parts in self.made],
        )
