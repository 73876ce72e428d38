"""Facts of equipment and staff that meet all that a regulation requires and advises: what a starter file proposes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice, product
from typing import Union

from checker.cases.table.duties import duties_of, paths_of, requirements_for
from checker.cases.table.games import GAME_FACT, TableGame, table_game
from checker.games.facts import FACTS
from checker.semantics.decree.model import Regulation, Requirement
from checker.semantics.table.model import TableFact
from checker.syntax.decree.parts import Expression, Measure, Number, Operation, Relation
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE

MOST_TRIES = 20_000
"""Combinations that are tried before some requirements are left to the reader."""

FactValue = Union[Fraction, bool]


class ProposedFact(NamedTuple):
    """A fact with a value that meets the `rules` that speak of it; None where no value was found."""

    path: str
    value: FactValue | None
    rules: tuple[Requirement, ...]


def proposed_facts(regulation: Regulation, game: str) -> tuple[ProposedFact, ...]:
    """Return a value for every fact that a text asks for in a game; none for facts that only excuse from another."""
    here = table_game(regulation.games, game)
    required = requirements_for(regulation.requirements, regulation.games, game)
    rules = tuple(rule for rule in required if not here.lifts(rule) and set(paths_of(rule.demands)) != {GAME_FACT})
    wanted = tuple(dict.fromkeys(path for rule in rules for path in paths_of(rule.demands)))
    candidates = [tuple(_candidates(path, rules)) for path in wanted]
    for values in islice(product(*candidates), MOST_TRIES):
        chosen = dict(zip(wanted, values, strict=True))
        if _meets(rules, chosen, here):
            return tuple(ProposedFact(path, value, _about(path, rules)) for path, value in chosen.items())
    return tuple(ProposedFact(path, None, _about(path, rules)) for path in wanted)


def _about(path: str, rules: Iterable[Requirement]) -> tuple[Requirement, ...]:
    return tuple(rule for rule in rules if path in paths_of(rule.demands))


def _meets(rules: Iterable[Requirement], chosen: dict[str, FactValue], game: TableGame) -> bool:
    facts = {path: TableFact(path, value, FACTS[path].unit, "", NOWHERE) for path, value in chosen.items()}
    return all(duty.met is True for duty in duties_of(rules, facts, (), complete=True, game=game))


def _candidates(path: str, rules: Iterable[Requirement]) -> Iterator[FactValue]:
    """Yield the values to try: those that the regulation names, the next ones, then nothing special."""
    if FACTS[path].type == "truth":
        yield True
        yield False
        return
    tests = (test for rule in rules for test in rule.tests if path in paths_of((test,)))
    named = [value for test in tests if isinstance(test, Relation) for term in test.terms for value in _constants(term)]
    near = [value + step for value in named for step in (1, -1)]
    yield from dict.fromkeys(value for value in (*named, *near, Fraction(1), Fraction(0)) if value >= 0)


def _constants(expression: Expression) -> Iterator[Fraction]:
    if isinstance(expression, Number):
        yield expression.value
    elif isinstance(expression, Measure):
        yield Fraction(expression.value)
    elif isinstance(expression, Operation):
        yield from _constants(expression.left)
        yield from _constants(expression.right)
