"""Whether any table can keep all requirements of a text: per fact the bounds that they set to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import ceil, floor

from checker.cases.rulebook import rulebook_of
from checker.cases.table.games import TableGame, table_game
from checker.semantics.decree.model import Regulation, Requirement, is_on_game
from checker.syntax.decree.parts import Expression, FactPath, Measure, Number, Relation
from checker.text.record import NamedTuple
from checker.vocabulary.facts import FACTS

_MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}


class _Bound(NamedTuple):
    """A lowest or highest value of a fact, itself left out if `strict`; `rule` None: nothing is counted below zero."""

    value: Fraction
    strict: bool
    rule: Requirement | None


def unmeetable(regulation: Regulation) -> Iterator[tuple[str | None, tuple[Requirement, ...]]]:
    """Yield requirements that no table of a game can keep together, in the order of the text, each set once.

    Looked at are those without an exception that compare one fact with a figure, each at the games that it is for.
    """
    seen: set[tuple[Requirement, ...]] = set()
    book = rulebook_of(regulation)
    for here in games_of(regulation):
        bounds: dict[str, tuple[list[_Bound], list[_Bound]]] = {}
        for rule in book.of_game(here.kin[0]).requirements:
            if rule.binding and not here.lifts(rule) and not here.exceptions(rule):
                for path, operator, value in _comparisons(rule):
                    lower, upper = bounds.setdefault(path, ([_Bound(Fraction(0), False, None)], []))
                    _add(lower, upper, operator, value, rule)
        for path, (lower, upper) in bounds.items():
            for rules in _clashes(path, lower, upper):
                if rules not in seen:
                    seen.add(rules)
                    yield rules[-1].game, rules


def games_of(regulation: Regulation) -> Iterator[TableGame]:
    """Yield the games that a text treats or names, and one that it does not, to which it may apply as well."""
    ids = dict.fromkeys((*(game.id for game in regulation.games), *rulebook_of(regulation).games_named))
    return (table_game(regulation.games, game) for game in (*ids, *(("",) if not regulation.games else ())))


def gameless(regulation: Regulation) -> Iterator[Requirement]:
    """Yield the requirements whose conditions on the game no game meets: they bind no table, or allow none."""
    games = tuple(games_of(regulation))
    for rule in regulation.requirements:
        on_game = tuple(test for test in rule.tests if is_on_game(test))
        within = (here for here in games if rule.game in (None, *here.kin))
        if on_game and (rule.binding or rule.scope) and not any(all(map(here.is_one_of, on_game)) for here in within):
            yield rule


def _comparisons(rule: Requirement) -> Iterator[tuple[str, str, Fraction]]:
    """Yield what a requirement says of single facts: path, operator, figure."""
    for test in rule.demands:
        if isinstance(test, Relation):
            for left, operator, right in zip(test.terms, test.operators, test.terms[1:], strict=False):
                value, other = _figure(right), _figure(left)
                if isinstance(left, FactPath) and value is not None:
                    yield ".".join(left.path), operator, value
                elif isinstance(right, FactPath) and other is not None:
                    yield ".".join(right.path), _MIRRORED[operator], other


def _figure(expression: Expression) -> Fraction | None:
    return Fraction(expression.value) if isinstance(expression, (Number, Measure)) else None


def _add(lower: list[_Bound], upper: list[_Bound], operator: str, value: Fraction, rule: Requirement) -> None:
    if operator in (">=", ">", "="):
        lower.append(_Bound(value, operator == ">", rule))
    if operator in ("<=", "<", "="):
        upper.append(_Bound(value, operator == "<", rule))


def _clashes(path: str, lower: Iterable[_Bound], upper: Iterable[_Bound]) -> Iterator[tuple[Requirement, ...]]:
    """Yield the requirements of each two bounds between which a fact has no value."""
    whole = FACTS[path].type == "count"
    for low, high in product(lower, upper):
        least, most = (ceil(low.value), floor(high.value)) if whole else (low.value, high.value)
        if whole:
            least += low.strict and least == low.value
            most -= high.strict and most == high.value
        if least > most or (least == most and not whole and (low.strict or high.strict)):
            named = (rule for rule in (low.rule, high.rule) if rule is not None)
            yield tuple(sorted(dict.fromkeys(named), key=lambda rule: rule.span.line))
