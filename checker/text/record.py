"""Named tuples that are quick to define.

A command that starts for one small file defines two hundred value types; `typing.NamedTuple` takes a third of a
millisecond for each, more than everything else together. Type checkers see `typing.NamedTuple`; at run time the same
class statement makes the same kind of tuple in a tenth of the time.
"""

from __future__ import annotations

from functools import partial
from operator import is_
from typing import TYPE_CHECKING

MOST_FIELDS = 50  # fields of one type; for more, what reads them is to be made

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter

    _MISSING = object()  # stands where a field has no default
    _MISSING_EACH = (_MISSING,) * MOST_FIELDS
    # What reads each field: it knows its position only, so that all classes may share it.
    _GETTERS = tuple(_tuplegetter(position, None) for position in range(MOST_FIELDS))
    _is_missing = partial(is_, _MISSING)
    _new = tuple.__new__

    class _Fields(type):
        """Turns the annotations of a class body into the fields of a tuple."""

        def __new__(mcs, name, bases, body):
            if bases == (tuple,):
                return super().__new__(mcs, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            if len(fields) > MOST_FIELDS:
                raise TypeError(f"{name}: more than {MOST_FIELDS} fields")
            defaults = {field: body[field] for field in fields if field in body}
            required = len(fields) - len(defaults)
            if defaults and any(field in defaults for field in fields[:required]):
                raise TypeError(f"{name}: a field without a default follows one that has it")
            body.update(zip(fields, _GETTERS, strict=False))
            body["__slots__"] = ()
            body["_fields"] = body["__match_args__"] = fields
            body["_field_defaults"] = defaults
            body["_else"] = (*_MISSING_EACH[:required], *defaults.values())
            body["_required"], body["_size"] = required, len(fields)
            return super().__new__(mcs, name, bases, body)

    class NamedTuple(tuple, metaclass=_Fields):
        """The base of all value types; see `typing.NamedTuple`."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}  # noqa: RUF012 (never written to)
        _else = ()
        _required = _size = 0

        def __new__(cls, /, *values, **named):
            if len(values) == cls._size and not named:  # nearly all of them
                return _new(cls, values)
            fields, given = cls._fields, len(values)
            values += tuple(map(named.pop, fields[given:], cls._else[given:])) if named else cls._else[given:]
            if named or len(values) != len(fields) or (given < cls._required and any(map(_is_missing, values))):
                raise TypeError(f"{cls.__name__} takes {', '.join(fields)}")
            return _new(cls, values)

        def _replace(self, /, **named):
            values = tuple.__new__(self.__class__, map(named.pop, self._fields, self))
            if named:
                raise TypeError(f"{self.__class__.__name__} takes {', '.join(self._fields)}")
            return values

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            pairs = (f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True))
            return f"{self.__class__.__name__}({', '.join(pairs)})"

        def __getnewargs__(self):
            return tuple(self)
