"""Relations between limits as linear forms: each comparison a sum of quantities against zero, exact."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.syntax.decree.tree import Expression, Number, Operation, Quantity, Relation
from checker.text.record import NamedTuple

TABLE = "table"
_MIRRORED = {">=": "<=", ">": "<"}


class Term(NamedTuple):
    """A quantity of a relation without its place: `max(each simple)`."""

    function: str
    each: bool
    of: str


class Form(NamedTuple):
    """A sum of quantities with their factors, and a constant."""

    parts: tuple[tuple[Term, Fraction], ...]
    constant: Fraction

    def factor(self, term: Term) -> Fraction:
        """Return how often a quantity is in the sum."""
        return next((factor for part, factor in self.parts if part == term), Fraction(0))


class LinearComparison(NamedTuple):
    """`form` against zero: operator `<=`, `<` or `=`."""

    form: Form
    operator: str


def comparisons(relation: Relation) -> tuple[LinearComparison, ...] | None:
    """Return a chain as comparisons of neighbours; None where a side is no sum of quantities (`max(a) * max(b)`)."""
    found = []
    for left, operator, right in zip(relation.terms, relation.operators, relation.terms[1:], strict=False):
        sides = (left, right) if operator not in _MIRRORED else (right, left)
        below, above = (form_of(side) for side in sides)
        if below is None or above is None:
            return None
        found.append(LinearComparison(_plus(below, above, Fraction(-1)), _MIRRORED.get(operator, operator)))
    return tuple(found)


def form_of(expression: Expression) -> Form | None:
    """Return an expression as a sum; None when it is none."""
    if isinstance(expression, Number):
        return Form((), expression.value)
    if isinstance(expression, Quantity):
        term = Term(expression.function.text, expression.each, expression.of.text)
        return Form(((term, Fraction(1)),), Fraction(0))
    if not isinstance(expression, Operation):
        return None
    left, right = form_of(expression.left), form_of(expression.right)
    if left is None or right is None:
        return None
    if expression.operator in "+-":
        return _plus(left, right, Fraction(1 if expression.operator == "+" else -1))
    if expression.operator == "/":
        return _times(left, 1 / right.constant) if not right.parts and right.constant else None
    if left.parts and right.parts:
        return None
    return _times(left, right.constant) if not right.parts else _times(right, left.constant)


def focus_of(relation: Relation) -> Term | None:
    """Return what a relation is about: the quantity with `each`, the middle of a chain, else the first one limited.

    `100 * min(table) <= max(each simple) <= 1000 * min(table)` is about the maxima of the simple bets.
    """
    quantities = [tuple(_terms(expression)) for expression in relation.terms]
    every = [term for terms in quantities for term in terms]
    ranging = next((term for term in every if term.each), None)
    middle = quantities[1] if len(quantities) == 3 else ()
    limited = [term for term in every if term.function != "stake"]
    bets = [term for term in limited if term.of != TABLE]
    return ranging or next(iter((*middle, *bets, *reversed(limited))), None)


def by_focus(relation: Relation) -> Iterator[tuple[Term, tuple[LinearComparison, ...]]]:
    """Yield what a relation is about with the comparisons that bound it; a chain may be about several quantities."""
    chain = comparisons(relation)
    whole = focus_of(relation)
    if chain is None or whole is None:
        return
    found: dict[Term, list[LinearComparison]] = {}
    for place, comparison in enumerate(chain):
        couple = relation._replace(
            terms=relation.terms[place : place + 2], operators=relation.operators[place : place + 1]
        )
        focus = whole if comparison.form.factor(whole) else focus_of(couple)
        if focus is not None and comparison.form.factor(focus):
            found.setdefault(focus, []).append(comparison)
    for focus, bounding in found.items():
        yield focus, tuple(bounding)


def _terms(expression: Expression) -> Iterator[Term]:
    if isinstance(expression, Quantity):
        yield Term(expression.function.text, expression.each, expression.of.text)
    elif isinstance(expression, Operation):
        yield from _terms(expression.left)
        yield from _terms(expression.right)


def _plus(left: Form, right: Form, sign: Fraction) -> Form:
    parts = dict(left.parts)
    for term, factor in right.parts:
        parts[term] = parts.get(term, Fraction(0)) + sign * factor
    kept = tuple((term, factor) for term, factor in parts.items() if factor)
    return Form(kept, left.constant + sign * right.constant)


def _times(form: Form, factor: Fraction) -> Form:
    if not factor:
        return Form((), Fraction(0))
    return Form(tuple((term, own * factor) for term, own in form.parts), form.constant * factor)
