"""What a regulation requires of a table and of its game, against what that states."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction

from checker.games.apparatus import FACES, Apparatus
from checker.semantics.decree.model import Game, Option, Regulation, Requirement, facts_named, is_on_game, key_of_fact
from checker.semantics.table.model import TableFact
from checker.syntax.decree.parts import (
    COUNTED,
    Among,
    DateValue,
    DeclaredFact,
    Expression,
    FactPath,
    Holds,
    Measure,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    TableCount,
    Test,
    leaves,
    name_in,
    sides_of,
    with_leaves,
)
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.vocabulary.names import fold_name, kinds_of_game, trade_games
from checker.vocabulary.options import DIE_EDGES, FACTS

# The game of a table as a fact: the conditions that name games, and the games a text's own list leaves out.

GAME_FACT = "table.game"
HEADS, PER_HEAD = "staff.table_head", "staff.tables_per_head"


class TableGame(NamedTuple):
    """The game of a table with those it is played like, and the games that the text itself treats."""

    kin: tuple[str, ...]
    own: frozenset[str]

    def is_one_of(self, test: OneOf) -> bool:
        """Return whether a condition names the game, one it is played like, or the family it is of."""
        return any(self._is(value.text) for value in test.values)

    def _is(self, name: str) -> bool:
        if name in self.kin or name in self.own:
            return name in self.kin
        meant = trade_games().get(name)
        if meant is not None:
            return meant in self.kin
        return any(name in each.split("_") or each in kinds_of_game(name) for each in self.kin)

    def lifts(self, rule: Requirement) -> tuple[Test, ...]:
        """Return the conditions on the game by which a requirement is not for this one; () where it is."""
        outside = tuple(test for test in rule.scope if not self.is_one_of(test))
        excepted = bool(rule.unless) and all(is_on_game(test) and self.is_one_of(test) for test in rule.unless)
        return outside or (rule.unless if excepted else ())

    def exceptions(self, rule: Requirement) -> tuple[Test, ...]:
        """Return the exceptions of a requirement that other facts can bring about at a table of this game."""
        on_game = [test for test in rule.unless if is_on_game(test)]
        return rule.unless if all(map(self.is_one_of, on_game)) else ()


def table_game(games: Iterable[Game], game: str) -> TableGame:
    """Return a game as the games of a regulation make it: with those it is played like, itself first."""
    like = {each.id: each.like for each in games}
    kin = [game]
    while (more := like.get(kin[-1])) is not None and more not in kin:
        kin.append(more)
    return TableGame(tuple(kin), frozenset(like))


def games_named(rules: Iterable[Requirement]) -> tuple[str, ...]:
    """Return the games that requirements name, each once."""
    tests = (test for rule in rules for test in (*rule.on_game, *filter(is_on_game, rule.unless)))
    return tuple(dict.fromkeys(value.text for test in tests for value in test.values))


# What a regulation requires of equipment, staff and options, against what a table states.

_HOLDS = {"<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt}
_ARITHMETIC: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    **{"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv},
    **{"larger": max, "smaller": min},
}


class Duty(NamedTuple):
    """A requirement, as a table keeps it."""

    rule: Requirement
    met: bool | None  # None when facts are missing; when none is, the requirement compares what cannot be compared
    facts: tuple[TableFact, ...]  # those it looks at
    missing: tuple[str, ...]
    # The exceptions that hold, or the scope that the game is outside of: it does not apply, whatever the facts.
    excused: tuple[Test, ...] = ()


# What games are not played with, by what they are played with: a general rule on wheels asks nothing of craps.
_OTHER_EQUIPMENT: Mapping[str, AbstractSet[str]] = {"dice": {"wheel", "cards"}, "wheel": {"dice", "cards"}}


def other_equipment(game: Game) -> AbstractSet[str]:
    """Return the sections on equipment of other games."""
    return _OTHER_EQUIPMENT.get(game.apparatus.kind, frozenset()) if game.apparatus is not None else frozenset()


PLAYED_WITH = ("dice", "wheel", "cards")


def counts_of(game: Game) -> dict[str, int]:
    """Return what a game is played with, by the fact that states it, as far as its regulation says."""
    found = {}
    if game.apparatus is not None and game.apparatus.kind == "wheel":
        found["wheel.pockets"] = len(game.apparatus.throws)
    if game.decks is not None:
        found["cards.decks"] = game.decks
    elif game.apparatus is not None and {each.label for each in game.apparatus.throws} > {"flush", "straight_flush"}:
        found["cards.decks"] = 1  # in several, hands of poker come in other ways, and there are five of a kind
    return found


def least_of(path: str, apparatus: Apparatus | None) -> int:
    """Return the least that a count or a measure can be: of dice, as many as are thrown."""
    if path in ("dice.in_service", "dice.set") and apparatus is not None and apparatus.throws:
        return max(len(apparatus.throws[0].faces), 1)
    return FACTS[path].least if path in FACTS else 0


def ends_of_fact(path: str, apparatus: Apparatus | None) -> tuple[int, int | None]:
    """Return the least and the most that a fact can be at a table of a game, whatever is required; None: no most."""
    most = FACTS[path].most if path in FACTS else 0
    return DIE_EDGES if path == "dice.edge" else (least_of(path, apparatus), most or None)


def given_facts(game: Game) -> dict[str, TableFact]:
    """Return what holds at every table of a game, as facts: what it is played with, and that dice are balanced."""
    counts = {"dice.opposite_sum": FACES + 1, **counts_of(game)}
    return {path: TableFact(path, Fraction(count), None, str(count), game.span) for path, count in counts.items()}


def is_declared(path: str) -> bool:
    """Return whether a fact of a table is one that a text may declare, none of the list."""
    return path.startswith("facts.")


def is_of_its_kind(fact: TableFact, rules: Iterable[Requirement]) -> bool:
    """Return whether a fact is stated as the text of some requirements declares it; true of all others."""
    key = key_of_fact(fact.path, rules) if is_declared(fact.path) else None
    return not isinstance(key, DeclaredFact) or key.takes(fact.value, fact.unit)


def facts_by_path(stated: Iterable[TableFact], regulation: Regulation, currency: str) -> dict[str, TableFact]:
    """Return what a table states that requirements can be held against; amounts in other currencies are as typed."""
    rules = regulation.requirements
    found = {fact.path: fact for fact in stated if is_of_its_kind(fact, rules)}
    amounts = {path for path in found if is_declared(path) and _is_amount(path, rules)}
    if amounts and currency:
        from checker.vocabulary.money import is_foreign  # imported lazily: hardly any table needs it

        moneys = {text.header.money for text in regulation.each} - {""}
        if any(is_foreign(currency, money) for money in moneys):
            return {**found, **{path: found[path]._replace(value=found[path].text) for path in amounts}}
    return found


def _is_amount(path: str, rules: Iterable[Requirement]) -> bool:
    key = key_of_fact(path, rules)
    return isinstance(key, DeclaredFact) and key.kind == "money"


def duties_of(
    rules: Iterable[Requirement],
    facts: Mapping[str, TableFact],
    sections: Iterable[str],
    others: AbstractSet[str] | None,
    game: TableGame,
) -> tuple[Duty, ...]:
    """Return the requirements that a table can be held to: those on some section it has, or all if it is complete.

    Of a complete one, `others` are the sections that are none of its game's: what is asked of these alone is not asked
    of it. None: it is not complete.
    Those that its game alone puts out of question are among them: they do not apply, whatever the table states.
    `rules` are those for its game, which is among the `facts`.
    """
    found = []
    for rule in rules:
        paths, wanted, *_ = _asked(rule)
        named = bool(paths) and paths[-1] == GAME_FACT
        if (
            (others is not None and not (wanted and wanted <= others))
            or not wanted.isdisjoint(sections)
            or (named and (GAME_FACT in wanted or game.lifts(rule)))
        ):
            duty = duty_of(rule, facts, game)
            is_counted = any(path.startswith(f"{COUNTED}.") for path in paths)
            if not is_counted or duty.met is not None or HOUSE_TABLES in facts:  # a run need not be the whole house
                found.append(duty)
    return tuple(found)


class _Asked(NamedTuple):
    """What a requirement asks of a table."""

    paths: tuple[str, ...]  # the facts that it looks at, the game last
    wanted: frozenset[str]  # the sections with those that it demands
    is_comparable: bool  # whether it compares only quantities of one kind
    is_of_own_head: bool  # how many tables a head has is an exception: what it demands is a head of the table alone


_ASKED: Memory[_Asked] = Memory()


def _asked(rule: Requirement) -> _Asked:
    def work_out() -> _Asked:
        paths = dict.fromkeys(facts_named(rule.every_test))
        last = {GAME_FACT: None} if GAME_FACT in paths else {}
        ordered = tuple({path: None for path in paths if path != GAME_FACT} | last)
        shared = PER_HEAD in facts_named(rule.unless)
        return _Asked(ordered, frozenset(sections_of(rule)), is_comparable(rule), shared)

    return _ASKED.recall(rule, None, work_out)


def sections_of(rule: Requirement) -> tuple[str, ...]:
    """Return the sections of a table file with the facts that a requirement demands; the game stands in none."""
    paths = facts_named(rule.demands)
    return tuple(dict.fromkeys(path if path == GAME_FACT else path.split(".")[0] for path in paths))


def authorisations(
    lists: Iterable[Requirement], games: tuple[Game, ...], facts: Mapping[str, TableFact]
) -> tuple[Duty, ...]:
    """Return the lists of authorised games of a regulation as a table with these facts keeps them."""
    here = table_game(games, str(facts[GAME_FACT].value))
    return tuple(duty_of(rule, facts, here) for rule in lists)


_Dimension = tuple[tuple[str, int], ...]  # units with their exponents; none for counts and bare numbers


def is_comparable(rule: Requirement) -> bool:
    """Return whether a requirement compares only quantities of one kind, and looks for a name only where one is."""
    relations = (test for test in rule.every_test if isinstance(test, (Relation, Among)))
    named = ((test.fact, test) for test in rule.every_test if isinstance(test, (OneOf, Holds)))
    return all(
        None not in (found := {_dimension(term) for term in sides_of(each)}) and len(found) == 1 for each in relations
    ) and all(
        isinstance(fact, FactPath) and fact.key is not None and _is_asked_rightly(fact.key.type, test)
        for fact, test in named
    )


def _is_asked_rightly(kind: str, test: Test) -> bool:
    """Return whether one of some names is asked of a name, and that something holds of what is no number."""
    return kind == "name" if isinstance(test, OneOf) else kind in ("truth", "name")


def _dimension(expression: Expression) -> _Dimension | None:
    """Return what is measured; None for what is no quantity, and for sums of quantities of different kinds."""
    if isinstance(expression, (Number, Measure, Quantity, TableCount)):
        return ((expression.unit, 1),) if isinstance(expression, Measure) else ()
    if isinstance(expression, DateValue) or (isinstance(expression, FactPath) and expression.path == ("table", "date")):
        return (("date", 1),)
    if isinstance(expression, FactPath):
        fact = expression.key
        if fact is None or fact.type in ("truth", "name"):
            return None
        return ((fact.unit, 1),) if fact.unit else ()
    if not isinstance(expression, Operation):
        return None
    left, right = _dimension(expression.left), _dimension(expression.right)
    if left is None or right is None or (expression.operator not in "*/" and left != right):
        return None
    if expression.operator not in "*/":
        return left
    found = dict(left)
    for unit, exponent in right:
        found[unit] = found.get(unit, 0) + (exponent if expression.operator == "*" else -exponent)
    return tuple(sorted((unit, exponent) for unit, exponent in found.items() if exponent))


def duty_of(rule: Requirement, facts: Mapping[str, TableFact], game: TableGame) -> Duty:
    """Return a requirement as it stands at a table of a game, which is among the `facts`."""
    paths, _, comparable, is_of_own_head = _asked(rule)
    stated = tuple(facts[path] for path in paths if path in facts)
    lifted = game.lifts(rule)
    if lifted:
        return Duty(rule, True, tuple(fact for fact in stated if fact.path == GAME_FACT), (), lifted)
    if rule.condition.met is False:
        return Duty(rule, True, stated, (), rule.conditions or rule.unless)
    if not comparable:
        return Duty(rule, None, stated, ())
    applies = all_of(truth_of(test, facts, game) for test in rule.conditions)
    if applies is False:
        return Duty(rule, True, stated, (), rule.conditions)
    demanded = _without_shared_head(facts) if is_of_own_head else facts
    met = all_of(truth_of(test, demanded, game) for test in rule.demands)
    if met is False and (applies is None or rule.condition.unless_set_by is not None):
        met = None
    excused = all_of(truth_of(test, facts, game) for test in rule.unless) if rule.unless else False
    missing: tuple[str, ...] = ()
    if met is not True and excused is not False:
        met = True if excused is True else None
    if met is None:
        asked = set(facts_named((*rule.demands, *rule.conditions, *game.exceptions(rule))))
        measured = (str(name_in(leaf)) for leaf in leaves(rule.demands) if isinstance(leaf, Quantity))
        wanted = (*(path for path in paths if path in asked), *dict.fromkeys(measured))
        missing = tuple(path for path in wanted if path not in facts and not path.startswith(f"{COUNTED}."))
    return Duty(rule, met, stated, missing, rule.unless if excused is True else ())


def _without_shared_head(facts: Mapping[str, TableFact]) -> Mapping[str, TableFact]:
    """Return the facts of a table that has a head of its own no more where this one has other tables, too."""
    heads, per_head = facts.get(HEADS), facts.get(PER_HEAD)
    if heads is None or per_head is None or not (isinstance(heads.value, Fraction) and heads.value):
        return facts
    is_shared = isinstance(per_head.value, Fraction) and per_head.value > 1
    return {**facts, HEADS: heads._replace(value=heads.value - 1)} if is_shared else facts


def all_of(truths: Iterable[bool | None]) -> bool | None:
    """Return whether all are true; None when that hangs on what is not stated."""
    found = tuple(truths)
    if False in found:
        return False
    return None if None in found else True


def truth_of(test: Test, facts: Mapping[str, TableFact], game: TableGame) -> bool | None:
    """Return whether a condition is met; None when that hangs on what is not stated."""
    if isinstance(test, Relation) and (count := next((x for x in leaves((test,)) if isinstance(x, TableCount)), None)):
        return _truth_of_count(test, count, facts, game)
    if isinstance(test, Relation):
        values = [value_of(term, facts) for term in test.terms]
        couples = zip(values, test.operators, values[1:], strict=False)
        return all_of(
            None if left is None or right is None else _HOLDS[sign](left, right) for left, sign, right in couples
        )
    if is_on_game(test):
        return game.is_one_of(test)
    if isinstance(test, Among):
        number, factor = value_of(test.focus, facts), Fraction(1)
        if test.factor is not None:
            factor = value_of(test.factor, facts) or Fraction(0)
        if number is None or not factor:
            return None
        number /= factor
        return number.denominator == 1 and any(each.first <= number <= each.last for each in test.members)
    fact = facts.get(".".join(test.fact.path)) if isinstance(test.fact, FactPath) else None
    if fact is None or isinstance(test, Holds):
        return None if fact is None else bool(fact.value)
    return fold_name(str(fact.value)) in {fold_name(name.text) for name in test.values}


def _truth_of_count(test: Relation, count: TableCount, facts: Mapping[str, TableFact], game: TableGame) -> bool | None:
    """Return whether a comparison of a count of tables is met, however many of those that are not known are counted.

    What is equal is neither above nor below.
    """
    if count.name not in facts:
        return None
    most = facts.get(count.name + MOST)
    ends = [Fraction(facts[count.name].value), _ANY_NUMBER if most is None else Fraction(most.value)]

    def at(end: Fraction, sign: str) -> bool | None:
        signs = tuple(sign if each == "=" else each for each in test.operators)
        known = with_leaves(test, lambda leaf: Number(end, False, leaf.span) if leaf == count else leaf)
        return truth_of(known._replace(operators=signs), facts, game) if isinstance(known, Relation) else None

    found = [{at(end, sign) for end in ends} for sign in ("<=", ">=")]
    return all_of(each.pop() if len(each) == 1 else None for each in found)


MOST = " at most"  # behind the name of a count, that of the most that it can be
HOUSE_TABLES = "house.table_count"
_ANY_NUMBER = Fraction(10**9)


def value_of(expression: Expression, facts: Mapping[str, TableFact]) -> Fraction | None:
    """Return what an expression comes to; None where that hangs on what is no fact, or not stated."""
    if isinstance(expression, (Number, Measure)):
        return expression.value
    if isinstance(expression, (FactPath, Quantity, TableCount)):
        fact = facts.get(str(name_in(expression)))
        return None if fact is None or isinstance(fact.value, str) else Fraction(fact.value)
    if not isinstance(expression, Operation):
        return None
    left, right = value_of(expression.left, facts), value_of(expression.right, facts)
    if left is None or right is None or (expression.operator == "/" and not right):
        return None
    return Fraction(_ARITHMETIC[expression.operator](left, right))


def ruled_by(name: str, rules: Iterable[Option]) -> str:
    """Return the option of a regulation that an option of a table is held to: its own, else one for more hands."""
    known = {rule.name for rule in rules}
    wider = name.replace("royal_flush", "straight_flush")
    every = ("raise_pays",) if name.startswith("raise_pays_") else ()
    return next((each for each in (name, wider, *every) if each in known), name)
