"""When a rule of a regulation holds, and who fills in what it leaves open: what all kinds of rules share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal

from checker.findings.finding import Citation
from checker.syntax.decree.parts import Among, Expression, FactPath, Measure, Number, Operation, Relation, Test
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


EVERYWHERE = RuleScope()
OTHERWISE = "otherwise"  # the reading of a rule in which no condition of it is met


def leaves_of(tests: Iterable[Test]) -> Iterator[Expression]:
    """Yield what conditions calculate with."""
    for test in tests:
        yield from leaves(sides_of(test))


def sides_of(test: Test) -> Sequence[Expression]:
    """Return the expressions of a condition."""
    if isinstance(test, Relation):
        return test.terms
    if isinstance(test, Among):
        return (test.focus,) if test.factor is None else (test.focus, test.factor)
    return (test.fact,)


def leaves(expressions: Iterable[Expression | None]) -> Iterator[Expression]:
    """Yield what expressions calculate with."""
    for expression in expressions:
        if isinstance(expression, Operation):
            yield from leaves((expression.left, expression.right))
        elif expression is not None:
            yield expression


_MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}


def compared_facts(tests: Iterable[Test]) -> Iterator[tuple[str, str, Fraction]]:
    """Yield what conditions say of single facts: path, operator, figure."""
    for test in tests:
        if isinstance(test, Relation):
            for left, operator, right in zip(test.terms, test.operators, test.terms[1:], strict=False):
                if isinstance(left, FactPath) and isinstance(right, (Number, Measure)):
                    yield ".".join(left.path), operator, Fraction(right.value)
                elif isinstance(right, FactPath) and isinstance(left, (Number, Measure)):
                    yield ".".join(right.path), _MIRRORED[operator], Fraction(left.value)
