"""Our named tuples do what those of the standard library do."""

from __future__ import annotations

import copy
import pickle
import typing
from fractions import Fraction
from typing import Any

import pytest

from checker.text import record
from checker.text.record import NamedTuple


class Ours(NamedTuple):
    """A pair."""

    a: int
    b: str = "x"

    @property
    def both(self) -> str:
        return f"{self.a}{self.b}"


class Theirs(typing.NamedTuple):
    """A pair."""

    a: int
    b: str = "x"

    @property
    def both(self) -> str:
        return f"{self.a}{self.b}"


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_a_record_behaves_like_a_named_tuple(kind: type[Ours]) -> None:
    one = kind(1)

    assert (one.a, one.b, one[1], one.both, len(one)) == (1, "x", "x", "1x", 2)
    assert one == kind(b="x", a=1) == (1, "x") and hash(one) == hash((1, "x"))
    assert one._replace(a=2) == kind(2, "x") and type(one._replace(a=2)) is kind
    assert one._asdict() == {"a": 1, "b": "x"} and kind._fields == ("a", "b")
    assert repr(one) == f"{kind.__name__}(a=1, b='x')"
    assert kind.__doc__ == "A pair."


@pytest.mark.parametrize("kind", [Ours, Theirs])
@pytest.mark.parametrize("arguments", [((), {}), ((1, "x", 2), {}), ((1,), {"c": 3}), ((1,), {"a": 2})])
def test_wrong_arguments_are_refused(kind: type[Ours], arguments: tuple[tuple[object, ...], dict[str, object]]) -> None:
    with pytest.raises(TypeError):
        kind(*arguments[0], **arguments[1])  # type: ignore[arg-type]


def test_a_record_is_copied_and_pickled_as_itself() -> None:
    one = Ours(1, "y")

    for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert other == one and type(other) is Ours


def test_a_record_matches_by_position() -> None:
    match Ours(1, "y"):
        case Ours(a, b):
            assert (a, b) == (1, "y")


def test_a_field_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Ours(1).a = 2  # type: ignore[misc]


def test_an_unknown_field_cannot_be_replaced() -> None:
    with pytest.raises((TypeError, ValueError)):
        Ours(1)._replace(**{"c": Fraction(1)})  # type: ignore[arg-type]


def test_a_default_before_a_field_without_one_is_refused() -> None:
    make: Any = type(record.NamedTuple)

    with pytest.raises(TypeError):
        make("Wrong", (record.NamedTuple,), {"__annotations__": {"a": "int", "b": "int"}, "a": 1})


def test_a_record_with_too_many_fields_is_refused() -> None:
    """Each field has its own reader, made beforehand; one without would be no field."""
    most = {f"f{number}": int for number in range(record.MOST_FIELDS)}
    metaclass: Any = type(NamedTuple)
    kind = metaclass("Wide", (NamedTuple,), {"__annotations__": dict(most)})
    made = kind(*range(record.MOST_FIELDS))

    assert made.f0 == 0 and getattr(made, f"f{record.MOST_FIELDS - 1}") == record.MOST_FIELDS - 1
    with pytest.raises(TypeError, match="fields"):
        metaclass("Wider", (NamedTuple,), {"__annotations__": {**most, "one_more": int}})
