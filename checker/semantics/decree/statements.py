"""Limits, requirements, options, claims, examples and notes: everything that is not a bet, names resolved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import cast

from checker.semantics.decree.branches import (
    FUNCTIONS,
    condition_of,
    look_up_quantity,
    report_shared,
    silent_by,
)
from checker.semantics.decree.model import (
    TABLE_GAME,
    Bet,
    Claim,
    Example,
    Limit,
    LimitException,
    LimitReading,
    Option,
    OptionReading,
    Requirement,
)
from checker.semantics.decree.scope import Scope
from checker.semantics.readings import number_named
from checker.syntax.decree import tree
from checker.syntax.decree.parts import (
    EVERYWHERE,
    Among,
    DeclaredFact,
    Expression,
    FactPath,
    LimitRule,
    Name,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    Silence,
    TableCount,
    Test,
    all_in,
    leaves,
    replaced,
)
from checker.vocabulary.options import OPTIONS

BASE = "base"  # in a limit, the bet that another one rides on


def on_each_base(node: tree.LimitStatement, bets: Mapping[str, Bet], scope: Scope) -> Iterator[tree.LimitStatement]:
    """Yield a limit on a bet and what it rides on, `max(odds) <= stake(base)`, once for each bet that this may be."""
    named = {each.of.text: each.of for each in all_in(node, Quantity)}
    if BASE not in named:
        yield node
        return
    carriers = dict.fromkeys(carrier for name in named if name in bets for carrier in bets[name].carriers)
    if not carriers:
        scope.report("decree_names/no-base", named[BASE].span, {})
    yield from (cast(tree.LimitStatement, replaced(node, partial(_on_base, carrier))) for carrier in carriers)


def _on_base(carrier: str, node: object) -> object:
    if isinstance(node, Quantity) and node.of.text == BASE:
        return node._replace(of=node.of._replace(text=carrier))
    return node


DECLARED = "facts"  # the section of a table file with the facts that texts declare
_MEASURES = ("min", "max")  # what a fact can be measured by
_KINDS = ("number", "length", "time", "money")


def facts_of(nodes: Iterable[tree.FactStatement], scope: Scope) -> dict[str, DeclaredFact]:
    """Return the facts that a text declares, by their paths: `facts.shaker`."""
    declared: dict[str, DeclaredFact] = {}
    for node in nodes:
        scope.once((node.name,), (path.partition(".")[2] for path in declared))
        scope.look_up("kind-of-fact", (node.kind,), _KINDS)
        kind = node.kind.text if node.kind else "name" if node.values else "truth"
        values = tuple(value.text for value in node.values)
        declared[f"{DECLARED}.{node.name.text}"] = DeclaredFact(node.name.text, node.label, kind, values)
    return declared


def with_facts(node: tree.Statement, declared: Mapping[str, DeclaredFact]) -> tree.Statement:
    """Return a statement in which each fact that the text declares has its declaration."""

    def change(part: object) -> object:
        return part._replace(declared=declared.get(".".join(part.path))) if isinstance(part, FactPath) else part

    return cast(tree.Statement, replaced(node, change)) if declared else node


def _look_up_values(tests: Iterable[Test], scope: Scope) -> None:
    """Report the names that a declared fact cannot have."""
    for test in tests:
        if isinstance(test, OneOf) and isinstance(test.fact, FactPath) and test.fact.declared:
            scope.look_up("value-of-fact", test.values, test.fact.declared.values)


def limit_of(node: tree.LimitStatement, game: str | None, scope: Scope) -> Limit:
    """Return a limit."""
    _check_quantities(node.relation or node.quantity, scope)
    citations = scope.citations(*node.cites)
    readings, excepting = [], []
    for reading in node.unclear.readings if node.unclear else ():
        if reading.relation is not None:
            _check_quantities(reading.relation, scope)
            readings.append(LimitReading(reading.name.text, reading.meaning, _of_chips(reading.relation)))
    for each in node.exceptions:
        _check_quantities(each.relation, scope)
        places = scope.citations(*each.cites) or citations
        under = condition_of(each.scope, places, scope)
        excepting.append(LimitException(_of_chips(each.relation), under, places, each.span))
    return Limit(
        game=game,
        relation=node.relation and _of_chips(node.relation),
        quantity=node.quantity,
        set_by=silent_by(node.silence, scope) if node.silence else None,
        numbers=scope.numbers(node.numbers),
        readings=tuple(readings),
        chosen=scope.chosen(node.unclear),
        citations=citations,
        span=node.span,
        because=node.unclear.use.because if node.unclear and node.unclear.use else None,
        condition=condition_of(node.scope, citations, scope),
        excepting=tuple(excepting),
    )


def _of_chips(rule: LimitRule) -> LimitRule:
    """Return a limit of what is staked on a bet as one of the chips laid down there.

    It is one where the stake may be at most something, or where nothing but the table is beside it. Else the stake is
    what another bet is measured by: `max(odds) <= stake(pass_line)`.
    """
    named = [leaf for leaf in leaves((rule,)) if isinstance(leaf, Quantity)]
    staked = {each.of.text for each in named if each.function.text == "stake"}
    if not staked:
        return rule
    sole = len(staked) == 1 and all(each.function.text == "stake" or each.of.text == "table" for each in named)
    if isinstance(rule, Among):
        return rule._replace(focus=_laid_down(rule.focus)) if sole else rule
    least = list(rule.terms)
    for at, sign in enumerate(rule.operators):
        for place, lesser in ((at, sign in ("<=", "<")), (at + 1, sign in (">=", ">"))):
            least[place] = _laid_down(least[place]) if sole or lesser else least[place]
    return rule._replace(terms=tuple(least))


def _laid_down(said: Expression) -> Expression:
    if isinstance(said, Operation):
        return said._replace(left=_laid_down(said.left), right=_laid_down(said.right))
    if isinstance(said, Quantity) and said.function.text == "stake":
        return said._replace(function=said.function._replace(text="chips"))
    return said


_INSURED: dict[tuple[str, ...], int] = {("half_stake",): 2, ("stake",): 1}


def limits_of_option(option: Option, bets: Iterable[str]) -> tuple[Limit, ...]:
    """Return the limit that an option lays down: insurance up to half the stake is half the maximum of the table."""
    times = _INSURED.get(option.plain.words) if option.name == "insurance_maximum" and not option.readings else None
    if times is None or "insurance" not in bets or option.at:
        return ()
    at = option.span
    table, insured = (Quantity(Name("max", at), False, Name(of, at), at) for of in ("table", "insurance"))
    share = Operation("/", table, Number(Fraction(times), False, at), at)
    relation = Relation((insured, share), ("<=",), at)
    return (Limit(option.game, relation, None, None, (), (), None, option.citations, at, by_option=True),)


def requirement_of(node: tree.RequireStatement, game: str | None, scope: Scope) -> Requirement:
    """Return a condition on table facts."""
    counts = [each for each in leaves(node.tests) if isinstance(each, TableCount)]
    asked = (*leaves(node.tests), *leaves(test for each in counts for test in each.conditions))
    for leaf in asked:
        if isinstance(leaf, FactPath):
            scope.look_up("table-fact", (Name(".".join(leaf.path), leaf.span),), scope.facts)
        elif isinstance(leaf, Quantity) and (
            counts or any(isinstance(each, FactPath) and each.declared for each in asked)
        ):
            scope.look_up("quantity", (leaf.function,), _MEASURES)
            scope.look_up("bet-or-group", (leaf.of,), scope.section)
        elif isinstance(leaf, Quantity):
            scope.unknown("table-fact", Name(f"{leaf.function.text}({leaf.of.text})", leaf.span), scope.facts)
    _look_up_values((*node.tests, *(test for each in counts for test in each.conditions)), scope)
    citations = scope.citations(*node.cites)
    return Requirement(game, node.binding, node.tests, condition_of(node.scope, citations, scope), citations, node.span)


def admitted_games(node: tree.ClosedListStatement, game: str | None, scope: Scope) -> Requirement | None:
    """Return the list of games that a closed list with names is; one in a game lists bets and has none."""
    if not node.games:
        return None
    if game is not None:
        scope.report("decree_names/games-in-game", node.games[0].span, {})
    scope.once(each.name for each in node.games)
    at = node.games[0].span.to(node.games[-1].span)
    listed = OneOf(FactPath(TABLE_GAME, at), tuple(each.name for each in node.games), at)
    aliases = tuple(
        (each.name.text, tuple(alias.text for alias in each.aliases)) for each in node.games if each.aliases
    )
    return Requirement(game, True, (listed,), EVERYWHERE, scope.citations(*node.cites), node.span, True, aliases)


def options_of(nodes: Iterable[tree.OptionStatement], game: str | None, scope: Scope) -> tuple[Option, ...]:
    """Return the rules of a card game; what one says under a condition takes the place of what another says."""
    found = [_option(node, game, scope) for node in nodes]
    scoped = {(each.name, each.at) for each in found if not each.condition.is_everywhere}
    report_shared(found, lambda each: (each.name, each.at), scope)
    return tuple(
        each._replace(yields=each.condition.is_everywhere and (each.name, each.at) in scoped) for each in found
    )


def _option(node: tree.OptionStatement, game: str | None, scope: Scope) -> Option:
    scope.look_up("option", (node.name,), OPTIONS)
    readings = tuple(
        OptionReading(reading.name.text, reading.meaning, reading.value)
        for reading in (node.unclear.readings if node.unclear else ())
        if reading.value is not None
    )
    for value in (node.value, *(reading.value for reading in readings)):
        if isinstance(value, Silence):
            silent_by(value, scope)
    citations = scope.citations(*node.cites)
    return Option(
        game=game,
        name=node.name.text,
        value=node.value,
        at=scope.numbers(node.at),
        readings=readings,
        chosen=scope.chosen(node.unclear),
        citations=citations,
        span=node.span,
        condition=condition_of(node.scope, citations, scope),
    )


def claim_of(node: tree.ClaimStatement, game: str | None, bets: Iterable[str], scope: Scope) -> Claim:
    """Return something the regulation says of one of its bets."""
    scope.look_up("bet", (node.bet, node.of), bets)
    of = node.of.text if node.of else None
    return Claim(game, node.bet.text, node.claim, of, scope.citations(*node.cites), node.span)


def example_of(node: tree.ExampleStatement, game: str | None, bets: Mapping[str, Bet], scope: Scope) -> Example:
    """Return a course of rolls, spins or rounds."""
    scope.look_up("bet", (node.bet,), bets)
    bet = bets.get(node.bet.text)
    number = node.number if bet is None or node.number is None else number_named(bet, node.number)
    throws = tuple(throw.text for throw in node.throws)
    return Example(game, node.bet.text, number, throws, node.outcome, node.span)


def _check_quantities(said: LimitRule | Expression | None, scope: Scope) -> None:
    for leaf in leaves((said,)):
        if isinstance(leaf, Quantity):
            look_up_quantity(leaf, scope)
        elif isinstance(leaf, FactPath):
            path = Name(".".join(leaf.path), leaf.span)
            scope.unknown("quantity", path, (f"{function}(…)" for function in FUNCTIONS))
        elif isinstance(leaf, TableCount):
            scope.report("decree_names/tables-in-limit", leaf.span, {})
