"""What a regulation requires of equipment, staff and options, against what a table states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from checker.games.facts import FACTS
from checker.probability.cards.card_figures import DeckEdge
from checker.semantics.decree.model import Game, NumberText, Option, Regulation, Requirement, listed_games
from checker.semantics.table.model import TableFact, TableOption
from checker.syntax.decree.parts import Expression, FactPath, Holds, Measure, Number, Operation, Relation, Test
from checker.text.memory import Memory
from checker.text.record import NamedTuple

_HOLDS = {
    "<=": lambda order: order <= 0,
    ">=": lambda order: order >= 0,
    "=": lambda order: order == 0,
    "<": lambda order: order < 0,
    ">": lambda order: order > 0,
}


class Duty(NamedTuple):
    """A requirement on this table; `facts` are those it looks at.

    `met` is None when facts it needs are `missing`; when none is, the requirement compares what cannot be compared.

    `excused` are the exceptions that hold: the requirement does not apply, whatever the facts.
    """

    rule: Requirement
    met: bool | None
    facts: tuple[TableFact, ...]
    missing: tuple[str, ...]
    excused: tuple[Test, ...] = ()


def duties_of(
    rules: Iterable[Requirement], facts: Mapping[str, TableFact], sections: Iterable[str], complete: bool
) -> tuple[Duty, ...]:
    """Return the requirements that a table can be held to: those on some section it has, or all if it is complete.

    `rules` are those for its game.
    """
    found = []
    for rule in rules:
        paths, wanted = _ASKED.recall(rule, None, lambda: _asked(rule))  # noqa: B023 - worked out at once
        if complete or not wanted.isdisjoint(sections):
            found.append(_duty(rule, facts, paths))
    return tuple(found)


_ASKED: Memory[tuple[tuple[str, ...], frozenset[str]]] = Memory()


def _asked(rule: Requirement) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the facts that a requirement looks at, and the sections with those that it demands."""
    paths = tuple(dict.fromkeys(paths_of((*rule.tests, *rule.unless))))
    return paths, frozenset(path.split(".")[0] for path in paths_of(rule.tests))


_REQUIRED: Memory[tuple[Requirement, ...]] = Memory(64)


def requirements_for(every: tuple[Requirement, ...], among: tuple[Game, ...], game: str) -> tuple[Requirement, ...]:
    """Return what a regulation requires of a table of a game; rules of a game it is played like are its rules, too.

    Which games are authorised is no duty of a table but the first question of all (`tables/game_not_authorised`).
    """
    return _REQUIRED.recall(every, game, lambda: _required(every, among, game), among)


def _required(every: Iterable[Requirement], among: Iterable[Game], game: str) -> tuple[Requirement, ...]:
    like = {each.id: each.like for each in among}
    games: list[str | None] = [None]
    next_game: str | None = game
    while next_game is not None and next_game not in games:
        games.append(next_game)
        next_game = like.get(next_game)
    return tuple(rule for rule in every if rule.game in games and not any(map(is_on_game, rule.tests)))


def is_on_game(test: Test) -> bool:
    """Return whether a condition says which games are authorised."""
    return listed_games(test) is not None


def paths_of(tests: Iterable[Test]) -> Iterator[str]:
    """Yield the facts that conditions look at."""
    for test in tests:
        for expression in test.terms if isinstance(test, Relation) else (test.fact,):
            yield from _paths(expression)


_Dimension = tuple[tuple[str, int], ...]
"""Units with their exponents; none for counts and bare numbers."""


def is_comparable(rule: Requirement) -> bool:
    """Return whether a requirement compares lengths with lengths, times with times, counts with counts."""
    return _COMPARABLE.recall(rule, None, lambda: _is_comparable(rule))


_COMPARABLE: Memory[bool] = Memory()


def _is_comparable(rule: Requirement) -> bool:
    relations = (test for test in (*rule.tests, *rule.unless) if isinstance(test, Relation))
    return all(
        None not in (found := {_dimension(term) for term in each.terms}) and len(found) == 1 for each in relations
    )


def _dimension(expression: Expression) -> _Dimension | None:
    """Return what is measured; None for what is no quantity, and for sums of quantities of different kinds."""
    if isinstance(expression, (Number, Measure)):
        return ((expression.unit, 1),) if isinstance(expression, Measure) else ()
    if isinstance(expression, FactPath):
        fact = FACTS.get(".".join(expression.path))
        if fact is None or fact.type in ("truth", "name"):
            return None
        return ((fact.unit, 1),) if fact.unit else ()
    if not isinstance(expression, Operation):
        return None
    left, right = _dimension(expression.left), _dimension(expression.right)
    if left is None or right is None or (expression.operator in "+-" and left != right):
        return None
    if expression.operator in "+-":
        return left
    found = dict(left)
    for unit, exponent in right:
        found[unit] = found.get(unit, 0) + (exponent if expression.operator == "*" else -exponent)
    return tuple(sorted((unit, exponent) for unit, exponent in found.items() if exponent))


def _duty(rule: Requirement, facts: Mapping[str, TableFact], paths: tuple[str, ...]) -> Duty:
    if not is_comparable(rule):
        return Duty(rule, None, tuple(facts[path] for path in paths if path in facts), ())
    met = _all(_truth(test, facts) for test in rule.tests)
    excused = _all(_truth(test, facts) for test in rule.unless) if rule.unless else False
    missing: tuple[str, ...] = ()
    if met is not True and excused is not False:
        met = True if excused is True else None
    if met is None:
        missing = tuple(path for path in paths if path not in facts)
    stated = tuple(facts[path] for path in paths if path in facts)
    return Duty(rule, met, stated, missing, rule.unless if excused is True else ())


def _all(truths: Iterable[bool | None]) -> bool | None:
    """Return whether all are true; None when that hangs on what is not stated."""
    found = tuple(truths)
    if False in found:
        return False
    return None if None in found else True


def _truth(test: Test, facts: Mapping[str, TableFact]) -> bool | None:
    if isinstance(test, Relation):
        values = [_value(term, facts) for term in test.terms]
        couples = zip(values, test.operators, values[1:], strict=False)
        return _all(
            None if left is None or right is None else _HOLDS[operator](left - right)
            for left, operator, right in couples
        )
    if isinstance(test, Holds):
        fact = facts.get(".".join(test.fact.path)) if isinstance(test.fact, FactPath) else None
        return None if fact is None else bool(fact.value)
    return None


def _value(expression: Expression, facts: Mapping[str, TableFact]) -> Fraction | None:
    if isinstance(expression, Number):
        return expression.value
    if isinstance(expression, Measure):
        return Fraction(expression.value)
    if isinstance(expression, FactPath):
        fact = facts.get(".".join(expression.path))
        return None if fact is None or isinstance(fact.value, str) else Fraction(fact.value)
    if not isinstance(expression, Operation):
        return None
    left, right = _value(expression.left, facts), _value(expression.right, facts)
    if left is None or right is None:
        return None
    if expression.operator == "+":
        return left + right
    if expression.operator == "-":
        return left - right
    if expression.operator == "*":
        return left * right
    return left / right if right else None


def _paths(expression: Expression) -> Iterator[str]:
    if isinstance(expression, FactPath) and ".".join(expression.path) in FACTS:
        yield ".".join(expression.path)
    elif isinstance(expression, Operation):
        yield from _paths(expression.left)
        yield from _paths(expression.right)


class OptionDifference(NamedTuple):
    """An option that a table plays otherwise than its regulation says, or of which that says nothing (`rule` None).

    `readings` are those under which they differ; None: all.
    """

    stated: TableOption
    rule: Option | None
    readings: tuple[str, ...] | None = None


def option_differences(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...]
) -> tuple[OptionDifference, ...]:
    """Return the differences, in the order of the table; a regulation without rules of the game has none."""
    rules = [option for option in regulation.options if option.game == game]
    return tuple(found for option in stated for found in _of_option(option, rules)) if rules and stated else ()


def _of_option(stated: TableOption, rules: list[Option]) -> Iterator[OptionDifference]:
    from checker.probability.cards.blackjack_readings import PERMISSIONS, choices_of  # tables of dice games have none

    ruled = ruled_by(stated.name, rules)
    same = [rule for rule in rules if rule.name == ruled]
    if not same and (stated.name not in PERMISSIONS or stated.value != "none"):
        yield OptionDifference(stated, None)
    for rule in same:
        choices = [choice for choice in choices_of(ruled, rule) if choice.stated and choice.judged]
        differing = tuple(choice.reading for choice in choices if choice.value != stated.value)
        if differing:
            yield OptionDifference(stated, rule, None if len(differing) == len(choices) else differing)


def ruled_by(name: str, rules: Iterable[Option]) -> str:
    """Return the option of a regulation that an option of a table is held to: its own, else one for more hands."""
    known = {rule.name for rule in rules}
    wider = name.replace("royal_flush", "straight_flush")
    every = ("raise_pays",) if name.startswith("raise_pays_") else ()
    return next((each for each in (name, wider, *every) if each in known), name)


def option_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...], boxes: tuple[NumberText, ...]
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the edges of the table and of the regulation in some boxes, each pair once; () stands for all boxes."""
    from checker.cases.table.stud import stud_edges
    from checker.probability.cards.blackjack_readings import edges_with

    found = edges_with(regulation, game, {option.name: option.value for option in stated}, boxes)
    if found:
        return found
    pairs = ((here.edge, there.edge) for here, there in stud_edges(regulation, game, stated))
    return tuple((here, there) for here, there in pairs if here is not None and there is not None)


def table_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...], decks: int | None
) -> tuple[DeckEdge | None, ...]:
    """Return the edges of the table from its decks (None: infinite), one for each reading; None where not known."""
    from checker.probability.cards.blackjack_readings import edges_from_decks

    return edges_from_decks(regulation, game, {option.name: option.value for option in stated}, decks)
