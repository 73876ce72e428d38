"""The conditions of rules: names resolved, conditions that nothing meets or two rules share told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Literal, cast

from checker.findings.finding import Citation
from checker.semantics.conditions import EVERYWHERE, RuleScope, SetBy, leaves, leaves_of, sides_of
from checker.semantics.decree.scope import Scope
from checker.syntax.decree import tree
from checker.syntax.decree.parts import (
    Expression,
    FactPath,
    Measure,
    Name,
    Number,
    OneOf,
    Quantity,
    Relation,
    Silence,
    Test,
)
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import FACTS

FUNCTIONS = ("min", "max", "prize", "total", "stake", "chips")
AUTHORITIES = ("authority", "casino")
OF_TABLE = (*FACTS, "table.date")
"""What a condition may ask of a table besides its limits: its facts, and the day on which it is judged."""


def condition_of(node: tree.ConditionClause | None, citations: tuple[Citation, ...], scope: Scope) -> RuleScope:
    """Return where a rule holds; a condition that nothing can meet is reported."""
    if node is None:
        return EVERYWHERE
    for leaf in leaves_of((*node.holds_if, *node.unless)):
        if isinstance(leaf, FactPath):
            scope.look_up("table-fact", (Name(".".join(leaf.path), leaf.span),), OF_TABLE)
        elif isinstance(leaf, Quantity):
            scope.look_up("quantity", (leaf.function,), FUNCTIONS)
            scope.look_up("bet-or-group", (leaf.of,), scope.section)
    scope.look_up("who-sets-limits", (node.unless_set_by,), AUTHORITIES)
    if _meets(node.holds_if) is False:
        scope.report("decree_names/never-met", node.span, {})
    by = node.unless_set_by.text if node.unless_set_by else None
    return RuleScope(node.holds_if, node.unless, cast(Literal["casino", "authority", None], by), citations)


def silent_by(silence: Silence, scope: Scope) -> SetBy:
    """Return who fills in what a regulation leaves open; a name of nobody who can is reported."""
    if silence.by.text not in ("unstated", "not_held"):
        scope.look_up("who-sets-limits", (silence.by,), AUTHORITIES)
    return cast(SetBy, silence.by.text)


class ScopedRule(NamedTuple):
    """A rule under a condition."""

    key: object  # what it is about: rules with the same key take each other's place
    condition: RuleScope
    span: Span


def report_shared(branches: Iterable[ScopedRule], scope: Scope) -> None:
    """Report the second of two rules on one thing whose conditions are met together."""
    by_key: dict[object, list[ScopedRule]] = {}
    for branch in branches:
        by_key.setdefault(branch.key, []).append(branch)
    for same in by_key.values():
        shared = (
            second
            for first, second in combinations(same, 2)
            if not (first.condition.unless or second.condition.unless)
            and first.condition.holds_if
            and second.condition.holds_if
            and _meets((*first.condition.holds_if, *second.condition.holds_if))
            and _subjects(first.condition.holds_if) == _subjects(second.condition.holds_if)
        )
        for branch in dict.fromkeys(shared):
            scope.report("decree_names/shared-condition", branch.span, {})


# Whether single facts and quantities can have a value under some conditions: ends and names, one by one.

_MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}


def _meets(tests: Sequence[Test]) -> bool | None:
    """Return whether conditions can be met together, as far as they compare a thing with figures or names."""
    lows: dict[str, list[tuple[Fraction, bool]]] = {}
    highs: dict[str, list[tuple[Fraction, bool]]] = {}
    names: dict[str, set[str]] = {}
    for test in tests:
        if isinstance(test, OneOf):
            subject = _subject(test.fact) or ""
            names[subject] = names.get(subject, set(_texts(test))) & set(_texts(test))
        elif isinstance(test, Relation):
            for subject, sign, figure in _comparisons(test):
                if sign in (">=", ">", "="):
                    lows.setdefault(subject, []).append((figure, sign == ">"))
                if sign in ("<=", "<", "="):
                    highs.setdefault(subject, []).append((figure, sign == "<"))
    for subject in lows.keys() & highs.keys():
        low = max(lows[subject])
        high = min(highs[subject], key=lambda end: (end[0], not end[1]))
        if low[0] > high[0] or (low[0] == high[0] and (low[1] or high[1])):
            return False
    return all(names.values())


def _texts(test: OneOf) -> Iterator[str]:
    return (value.text for value in test.values)


def _comparisons(test: Relation) -> Iterator[tuple[str, str, Fraction]]:
    for left, sign, right in zip(test.terms, test.operators, test.terms[1:], strict=False):
        for one, other, seen in ((left, right, sign), (right, left, _MIRRORED[sign])):
            subject = _subject(one)
            if subject is not None and isinstance(other, (Number, Measure)):
                yield subject, seen, Fraction(other.value)


def _subject(expression: Expression) -> str | None:
    if isinstance(expression, FactPath):
        return ".".join(expression.path)
    return f"{expression.function.text}({expression.of.text})" if isinstance(expression, Quantity) else None


def _subjects(tests: Iterable[Test]) -> set[str | None]:
    """Return what conditions are about; None stands for all that is not looked at."""
    return {
        _subject(leaf) if isinstance(test, (Relation, OneOf)) else None
        for test in tests
        for leaf in leaves(sides_of(test))
        if not isinstance(leaf, (Number, Measure))
    }
