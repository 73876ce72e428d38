"""A regulation as the rest of the tool uses it, and its form on disk: plain data, exact, quick to load.

Value types become tuples that start with the number of their class, plain tuples become lists, fractions pairs of
integers; `marshal` writes that. The format is private: a file written by other code or another Python is rebuilt.
"""

from __future__ import annotations

import marshal
from fractions import Fraction
from typing import Union, cast

from checker.findings import finding
from checker.games import apparatus
from checker.probability import edges, figures
from checker.semantics import model
from checker.syntax import decree_fields, decree_tree
from checker.text import span
from checker.text.record import NamedTuple

Plain = Union[None, bool, int, str, tuple["Plain", ...], list["Plain"]]

_FRACTION = -1
_CLASSES: tuple[type, ...] = tuple(
    thing
    for module in (span, finding, decree_fields, decree_tree, apparatus, model, edges, figures)
    for name, thing in sorted(vars(module).items())
    if isinstance(thing, type) and hasattr(thing, "_fields") and thing.__module__ == module.__name__
)
_NUMBERS = {value_type: number for number, value_type in enumerate(_CLASSES)}


class Compiled(NamedTuple):
    """A regulation with all its figures. `certified` says that sympy has confirmed every figure."""

    regulation: model.Regulation
    figures: tuple[figures.Figure, ...]
    certified: bool


class Damaged(ValueError):
    """The bytes are no compiled regulation of this code."""


def pack(compiled: Compiled) -> bytes:
    """Return a compiled regulation as bytes."""
    plain = [_encode(compiled.regulation), _encode(compiled.figures), compiled.certified]
    return marshal.dumps(plain)


def unpack(data: bytes) -> Compiled:
    """Return the compiled regulation that `pack` wrote; only for bytes whose digest has been verified.

    Raises:
        Damaged: The bytes do not hold one.
    """
    try:
        regulation, found, certified = marshal.loads(data)
        return Compiled(
            cast(model.Regulation, _decode(regulation)),
            cast("tuple[figures.Figure, ...]", _decode(found)),
            bool(certified),
        )
    except (ValueError, TypeError, EOFError, IndexError) as problem:
        raise Damaged("not a compiled regulation of this version") from problem


def _encode(value: object) -> Plain:
    number = _NUMBERS.get(type(value))
    if number is not None:
        return (number, *map(_encode, cast("tuple[object, ...]", value)))
    if isinstance(value, Fraction):
        return (_FRACTION, value.numerator, value.denominator)
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{type(value).__name__} cannot be stored")


def _decode(plain: Plain) -> object:
    if isinstance(plain, tuple):
        number = plain[0]
        if number == _FRACTION:
            return Fraction(*cast("tuple[int, int]", plain[1:]))
        return _CLASSES[cast(int, number)](*map(_decode, plain[1:]))
    if isinstance(plain, list):
        return tuple(map(_decode, plain))
    return plain
