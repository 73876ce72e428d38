"""Limits, requirements, options, claims, examples and notes: everything that is not a bet, names resolved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.semantics.decree.model import Claim, Example, Limit, LimitReading, Option, OptionReading, Requirement
from checker.semantics.decree.scope import Scope
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Expression, FactPath, Name, Number, Operation, Quantity, Relation
from checker.vocabulary.options import FACTS, OPTIONS

FUNCTIONS = ("min", "max", "prize", "total", "stake", "chips")
AUTHORITIES = ("authority", "casino")


def limit_of(node: tree.LimitStatement, game: str | None, names: Iterable[str], scope: Scope) -> Limit:
    """Return a limit; `names` are the bets and groups of its game."""
    known = ("table", *names)
    _check_quantities(node.relation.terms if node.relation else (node.quantity,), known, scope)
    scope.look_up("who-sets-limits", (node.set_by,), AUTHORITIES)
    readings = []
    for reading in node.unclear.readings if node.unclear else ():
        if reading.relation is not None:
            _check_quantities(reading.relation.terms, known, scope)
            readings.append(LimitReading(reading.name.text, reading.meaning, reading.relation))
    return Limit(
        game=game,
        relation=node.relation,
        quantity=node.quantity,
        set_by=node.set_by.text if node.set_by else None,
        numbers=scope.numbers(node.numbers),
        readings=tuple(readings),
        chosen=scope.chosen(node.unclear),
        citations=scope.citations(*node.cites),
        span=node.span,
        because=node.unclear.use.because if node.unclear and node.unclear.use else None,
    )


# How many times the insurance bet must fit into the stake that it insures, by the value of `insurance_maximum`.
_INSURED: dict[tuple[str, ...], int] = {("half_stake",): 2, ("stake",): 1}


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
    tests = (*node.tests, *node.unless)
    for leaf in _leaves(
        each for test in tests for each in (test.terms if isinstance(test, Relation) else (test.fact,))
    ):
        if isinstance(leaf, FactPath):
            scope.look_up("table-fact", (Name(".".join(leaf.path), leaf.span),), FACTS)
        elif isinstance(leaf, Quantity):
            scope.unknown("table-fact", Name(f"{leaf.function.text}({leaf.of.text})", leaf.span), FACTS)
    return Requirement(game, node.binding, node.tests, node.unless, scope.citations(*node.cites), node.span)


def option_of(node: tree.OptionStatement, game: str | None, scope: Scope) -> Option:
    """Return a rule of a card game."""
    scope.look_up("option", (node.name,), OPTIONS)
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
    scope.look_up("bet", (node.bet, node.of), bets)
    of = node.of.text if node.of else None
    return Claim(game, node.bet.text, node.claim, of, scope.citations(*node.cites), node.span)


def example_of(node: tree.ExampleStatement, game: str | None, bets: Iterable[str], scope: Scope) -> Example:
    """Return a course of rolls, spins or rounds."""
    scope.look_up("bet", (node.bet,), bets)
    throws = tuple(throw.text for throw in node.throws)
    return Example(game, node.bet.text, node.number, throws, node.outcome, node.span)


def _leaves(expressions: Iterable[Expression | None]) -> Iterator[Expression]:
    """Yield what expressions calculate with."""
    for expression in expressions:
        if isinstance(expression, Operation):
            yield from _leaves((expression.left, expression.right))
        elif expression is not None:
            yield expression


def _check_quantities(expressions: Iterable[Expression | None], known: Iterable[str], scope: Scope) -> None:
    for leaf in _leaves(expressions):
        if isinstance(leaf, Quantity):
            scope.look_up("quantity", (leaf.function,), FUNCTIONS)
            scope.look_up("bet-or-group", (leaf.of,), known)
        elif isinstance(leaf, FactPath):
            path = Name(".".join(leaf.path), leaf.span)
            scope.unknown("quantity", path, (f"{function}(…)" for function in FUNCTIONS))
