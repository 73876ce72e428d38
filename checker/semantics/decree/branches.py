"""The conditions of rules: names resolved; those that nothing meets or that two rules share are reported.

Which of them a table meets is worked out in `cases/table/at_table.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Literal, TypeVar, Union, cast

from checker.findings.finding import Citation
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Option, Payout
from checker.semantics.decree.scope import Scope
from checker.syntax.decree import tree
from checker.syntax.decree.parts import (
    EVERYWHERE,
    FactPath,
    Measure,
    Name,
    Number,
    OneOf,
    Quantity,
    Relation,
    RuleScope,
    SetBy,
    Silence,
    Test,
    compared,
    leaves,
    name_in,
)
from checker.text.memory import grouped_by

FUNCTIONS = ("min", "max", "prize", "total", "stake", "chips", "edge", "return", "cap", "profit", "step")
AUTHORITIES = ("authority", "casino")
PER = ("box", "player", "hand", "round")
"""What a limit may be of, each by itself."""
_DAY = "table.date"  # the day on which a table is judged, which a condition may ask besides facts and limits


def condition_of(node: tree.ConditionClause | None, citations: tuple[Citation, ...], scope: Scope) -> RuleScope:
    """Return where a rule holds; a condition that nothing can meet is reported."""
    if node is None:
        return EVERYWHERE
    for leaf in leaves((*node.holds_if, *node.unless)):
        if isinstance(leaf, FactPath):
            scope.look_up("table-fact", (Name(".".join(leaf.path), leaf.span),), (*scope.facts, _DAY))
        elif isinstance(leaf, Quantity):
            look_up_quantity(leaf, scope)
    scope.look_up("who-sets-limits", (node.unless_set_by,), AUTHORITIES)
    if _meets(node.holds_if) is False:
        scope.report("decree_names/never-met", node.span, {})
    by = node.unless_set_by.text if node.unless_set_by else None
    return RuleScope(node.holds_if, node.unless, cast(Literal["casino", "authority", None], by), citations)


def look_up_quantity(quantity: Quantity, scope: Scope) -> None:
    """Report a quantity that no table has, and one of nothing that has it."""
    scope.look_up("quantity", (quantity.function,), FUNCTIONS)
    scope.look_up("bet-or-group", (quantity.of,), scope.section)
    if quantity.per:
        scope.look_up("who-has-it", (Name(".".join(quantity.per), quantity.span),), PER)


def silent_by(silence: Silence, scope: Scope) -> SetBy:
    """Return who fills in what a regulation leaves open; a name of nobody who can is reported."""
    if silence.by.text not in ("unstated", "not_held"):
        scope.look_up("who-sets-limits", (silence.by,), AUTHORITIES)
    return cast(SetBy, silence.by.text)


Scoped = TypeVar("Scoped", bound=Union[Payout, Commission, Option])


def report_shared(rules: Iterable[Scoped], about: Callable[[Scoped], object], scope: Scope) -> None:
    """Report the second of two rules about one thing whose conditions are met together."""
    for same in grouped_by(rules, about).values():
        for first, second in combinations(same, 2):
            one, other = first.condition, second.condition
            alike = _subjects(one.holds_if) == _subjects(other.holds_if) != set()
            if alike and not (one.unless or other.unless) and _meets((*one.holds_if, *other.holds_if)):
                scope.report("decree_names/shared-condition", second.span, {})


# Whether single facts and quantities can have a value under some conditions: ends and names, one by one.


def _meets(tests: Sequence[Test]) -> bool:
    """Return whether conditions can be met together, as far as they compare a thing with figures or names."""
    # The ends of each thing from below (1), and those from above with the sign turned (-1).
    ends: dict[tuple[str, int], list[tuple[Fraction, bool]]] = {}
    for name, sign, figure in compared(tests):
        for side, signs in ((1, (">=", ">", "=")), (-1, ("<=", "<", "="))):
            if sign in signs:
                ends.setdefault((name, side), []).append((side * figure, sign in ("<", ">")))
    for (name, side), lower in ends.items():
        upper = ends.get((name, -side))
        if upper is not None:
            (low, above), (high, below) = max(lower), max(upper)
            if low + high > 0 or (low + high == 0 and (above or below)):
                return False
    names: dict[str | None, set[str]] = {}
    for test in tests:
        if isinstance(test, OneOf):
            listed = {value.text for value in test.values}
            names[name_in(test.fact)] = names.get(name_in(test.fact), listed) & listed
    return all(names.values())


def _subjects(tests: Iterable[Test]) -> set[str | None]:
    """Return what conditions are about; None stands for all that is not looked at."""
    return {
        name_in(leaf) if isinstance(test, (Relation, OneOf)) else None
        for test in tests
        for leaf in leaves((test,))
        if not isinstance(leaf, (Number, Measure))
    }
