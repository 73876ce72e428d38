"""When a rule of a regulation holds, and who fills in what it leaves open: what all kinds of rules share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal

from checker.findings.finding import Citation
from checker.syntax.decree.parts import (
    Among,
    DateValue,
    Expression,
    FactPath,
    Holds,
    Measure,
    Money,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    Test,
)
from checker.text.record import NamedTuple

SetBy = Literal["casino", "authority", "unstated", "not_held"]
"""Who says what a regulation leaves open; `unstated`: the document says nothing, `not_held`: the source at hand."""


class RuleScope(NamedTuple):
    """Where a rule holds: all tests of `holds_if` are met, not all of `unless`."""

    holds_if: tuple[Test, ...] = ()
    unless: tuple[Test, ...] = ()
    unless_set_by: Literal["casino", "authority"] | None = None  # it yields to what these lay down
    citations: tuple[Citation, ...] = ()
    met: Literal[False] | None = None  # False: it is known of a table that the rule does not hold there

    @property
    def is_everywhere(self) -> bool:
        """Return whether the rule holds at every table."""
        return not (self.holds_if or self.unless or self.unless_set_by) and self.met is None

    @property
    def asks_for_more_than_facts(self) -> bool:
        """Return whether it hangs on the day or on amounts."""
        asked = leaves((*self.holds_if, *self.unless))
        return any(isinstance(leaf, (DateValue, Quantity, Money)) for leaf in asked)

    @property
    def is_to_settle(self) -> bool:
        """Return whether it hangs on the table whether the rule holds."""
        return not self.is_everywhere and self.met is None


EVERYWHERE = RuleScope()
OTHERWISE = "otherwise"  # the reading of a rule in which no condition of it is met


def sides_of(test: Test) -> Sequence[Expression]:
    """Return the expressions of a condition."""
    if isinstance(test, Relation):
        return test.terms
    if isinstance(test, Among):
        return (test.focus,) if test.factor is None else (test.focus, test.factor)
    return (test.fact,)


def leaves(said: Iterable[Test | Expression | None]) -> Iterator[Expression]:
    """Yield what conditions and expressions calculate with, from left to right."""
    for each in said:
        if isinstance(each, Operation):
            yield from leaves((each.left, each.right))
        elif isinstance(each, (Relation, Among, Holds, OneOf)):
            yield from leaves(sides_of(each))
        elif each is not None:
            yield each


FLIPPED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}


def compared(tests: Iterable[Test]) -> Iterator[tuple[str, str, Fraction]]:
    """Yield what conditions say of a single fact or quantity: its name, operator, figure."""
    for test in tests:
        if isinstance(test, Relation):
            for left, operator, right in zip(test.terms, test.operators, test.terms[1:], strict=False):
                for one, sign, other in ((left, operator, right), (right, FLIPPED[operator], left)):
                    name = name_in(one)
                    if name is not None and isinstance(other, (Number, Measure)):
                        yield name, sign, Fraction(other.value)


def name_in(expression: Expression) -> str | None:
    """Return the name of a fact or quantity, as rules write it: `staff.dealers`, `max(table)`."""
    if isinstance(expression, FactPath):
        return ".".join(expression.path)
    return f"{expression.function.text}({expression.of.text})" if isinstance(expression, Quantity) else None


def with_leaves(test: Test, leaf: Callable[[Expression], Expression]) -> Test:
    """Return a condition with other things in place of what it calculates with."""
    if isinstance(test, Relation):
        return test._replace(terms=tuple(_expression(term, leaf) for term in test.terms))
    if isinstance(test, Among):
        return test._replace(focus=_expression(test.focus, leaf), factor=test.factor and _expression(test.factor, leaf))
    return test


def _expression(expression: Expression, leaf: Callable[[Expression], Expression]) -> Expression:
    if isinstance(expression, Operation):
        return expression._replace(left=_expression(expression.left, leaf), right=_expression(expression.right, leaf))
    return leaf(expression)
