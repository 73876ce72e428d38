"""Limits, requirements, options, claims, examples and notes: everything that is not a bet, names resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.semantics.decree.model import (
    Claim,
    Example,
    Limit,
    LimitReading,
    Option,
    OptionReading,
    Requirement,
)
from checker.semantics.decree.scope import BET, BET_OR_GROUP, Scope
from checker.syntax.decree import tree
from checker.syntax.decree.parts import (
    Expression,
    FactPath,
    Holds,
    Name,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    Test,
)
from checker.vocabulary.facts import FACTS
from checker.vocabulary.options import OPTIONS

FUNCTIONS = ("min", "max", "prize", "total", "stake", "chips")
FUNCTION: Bilingual = {"en": "quantity", "es": "magnitud"}
FACT: Bilingual = {"en": "table fact", "es": "dato de mesa"}
OPTION: Bilingual = {"en": "option", "es": "opción"}
AUTHORITIES = ("authority", "casino")
AUTHORITY: Bilingual = {"en": "body that may set a limit", "es": "quien pueda fijar un límite"}


def limit_of(node: tree.LimitStatement, game: str | None, names: Iterable[str], scope: Scope) -> Limit:
    """Return a limit; `names` are the bets and groups of its game."""
    known = ("table", *names)
    delegated = isinstance(node.bound, tree.Delegated)
    relation = node.bound if isinstance(node.bound, Relation) else None
    quantity = node.bound.quantity if isinstance(node.bound, tree.Delegated) else None
    for expression in relation.terms if relation else (quantity,):
        _check_quantities(expression, known, scope)
    if isinstance(node.bound, tree.Delegated) and node.bound.by.text not in AUTHORITIES:
        scope.unknown(AUTHORITY, node.bound.by, AUTHORITIES)
    readings = []
    for reading in node.unclear.readings if node.unclear else ():
        if reading.relation is not None:
            for term in reading.relation.terms:
                _check_quantities(term, known, scope)
            readings.append(LimitReading(reading.name.text, reading.meaning, reading.relation))
    return Limit(
        game=game,
        relation=relation,
        quantity=quantity,
        set_by=node.bound.by.text if delegated and isinstance(node.bound, tree.Delegated) else None,
        numbers=scope.numbers(node.numbers),
        readings=tuple(readings),
        chosen=scope.chosen(node.unclear),
        citations=scope.citations(*node.cites),
        span=node.span,
        because=node.unclear.use.because if node.unclear and node.unclear.use else None,
    )


_INSURED: dict[tuple[str, ...], int] = {("half_stake",): 2, ("stake",): 1}
"""How many times the insurance bet must fit into the stake that it insures, by the value of `insurance_maximum`."""


def limits_of_option(option: Option, bets: Iterable[str]) -> tuple[Limit, ...]:
    """Return the limit that an option lays down: insurance up to half the stake is half the maximum of the table."""
    times = _INSURED.get(option.value.words) if option.name == "insurance_maximum" and not option.readings else None
    if times is None or "insurance" not in bets or option.at:
        return ()
    at = option.span
    table, insured = (Quantity(Name("max", at), False, Name(of, at), at) for of in ("table", "insurance"))
    share = Operation("/", table, Number(Fraction(times), False, at), at)
    relation = Relation((insured, share), ("<=",), at)
    return (Limit(option.game, relation, None, None, (), (), None, option.citations, at, by_option=True),)


def requirement_of(node: tree.RequireStatement, game: str | None, scope: Scope) -> Requirement:
    """Return a condition on table facts."""
    for test in (*node.tests, *node.unless):
        for expression in _expressions(test):
            _check_facts(expression, scope)
    return Requirement(game, node.binding, node.tests, node.unless, scope.citations(*node.cites), node.span)


def option_of(node: tree.OptionStatement, game: str | None, scope: Scope) -> Option:
    """Return a rule of a card game."""
    if node.name.text not in OPTIONS:
        scope.unknown(OPTION, node.name, OPTIONS)
    readings = tuple(
        OptionReading(reading.name.text, reading.meaning, reading.value)
        for reading in (node.unclear.readings if node.unclear else ())
        if reading.value is not None
    )
    return Option(
        game=game,
        name=node.name.text,
        value=node.value,
        at=scope.numbers(node.at),
        readings=readings,
        chosen=scope.chosen(node.unclear),
        citations=scope.citations(*node.cites),
        span=node.span,
    )


def claim_of(node: tree.ClaimStatement, game: str | None, bets: Iterable[str], scope: Scope) -> Claim:
    """Return something the regulation says of one of its bets."""
    known = tuple(bets)
    for name in (node.bet, node.of):
        if name is not None and name.text not in known:
            scope.unknown(BET, name, known)
    of = node.of.text if node.of else None
    return Claim(game, node.bet.text, node.claim, of, scope.citations(*node.cites), node.span)


def example_of(node: tree.ExampleStatement, game: str | None, bets: Iterable[str], scope: Scope) -> Example:
    """Return a course of throws."""
    known = tuple(bets)
    if node.bet.text not in known:
        scope.unknown(BET, node.bet, known)
    throws = tuple(throw.text for throw in node.throws)
    return Example(game, node.bet.text, node.number, throws, node.outcome, node.span)


def _expressions(test: Test) -> tuple[Expression, ...]:
    if isinstance(test, Relation):
        return test.terms
    if isinstance(test, (Holds, OneOf)):
        return (test.fact,)
    return ()


def _check_quantities(expression: Expression | None, known: tuple[str, ...], scope: Scope) -> None:
    if isinstance(expression, Operation):
        _check_quantities(expression.left, known, scope)
        _check_quantities(expression.right, known, scope)
    elif isinstance(expression, Quantity):
        if expression.function.text not in FUNCTIONS:
            scope.unknown(FUNCTION, expression.function, FUNCTIONS)
        if expression.of.text not in known:
            scope.unknown(BET_OR_GROUP, expression.of, known)
    elif isinstance(expression, FactPath):
        path = Name(".".join(expression.path), expression.span)
        scope.unknown(FUNCTION, path, (f"{function}(…)" for function in FUNCTIONS))


def _check_facts(expression: Expression, scope: Scope, facts: Mapping[str, object] = FACTS) -> None:
    if isinstance(expression, Operation):
        _check_facts(expression.left, scope)
        _check_facts(expression.right, scope)
    elif isinstance(expression, FactPath):
        path = ".".join(expression.path)
        if path not in facts:
            scope.unknown(FACT, Name(path, expression.span), facts)
    elif isinstance(expression, Quantity):
        name = Name(f"{expression.function.text}({expression.of.text})", expression.span)
        scope.unknown(FACT, name, facts)
