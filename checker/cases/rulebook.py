"""What follows from a regulation alone, each thing worked out once for all tables of a run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import ceil, floor
from typing import TYPE_CHECKING, Literal, Union

from checker.cases.table.duties import (
    GAME_FACT,
    PLAYED_WITH,
    TableGame,
    duty_of,
    ends_of_fact,
    games_named,
    given_facts,
    is_comparable,
    sections_of,
    table_game,
    truth_of,
)
from checker.cases.table.names import GameNames, games_of, names_of
from checker.cases.table.outcomes import OutcomeScope, names_of_hands
from checker.findings.finding import Citation, Finding
from checker.limits.form import is_of_edge_or_cap, is_special
from checker.limits.relation import (
    BoundedQuantity,
    GameBets,
    LimitRelation,
    bets_of,
    ceilings_of,
    relations_of,
)
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import (
    Bet,
    Game,
    Group,
    Limit,
    NumberText,
    Regulation,
    Requirement,
    facts_named,
    is_on_game,
    key_of_fact,
)
from checker.semantics.readings import TimesAs, all_numbers, commissions_in_use, lines_for, profit, times_of
from checker.semantics.table.model import LimitKind, TableFact
from checker.syntax.decree.parts import (
    Among,
    FactPath,
    Measure,
    Money,
    Number,
    OneOf,
    RuleScope,
    compared,
    leaves,
    sides_of,
)
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import fold_name
from checker.vocabulary.options import FACTS

if TYPE_CHECKING:
    from checker.cases.document.text import Document

RuleKind = Literal[
    "payout", "commission", "outcomes", "limit", "option", "requirement", "advice", "closed_list", "inspection"
]


class Rule(NamedTuple):
    """A rule of a regulation that concerns a game."""

    kind: RuleKind
    of: str  # the bet or quantity that it is about
    citations: tuple[Citation, ...]
    span: Span


class RulesOfGame(NamedTuple):
    """What a regulation lays down for a game; options stand apart, as few games have any."""

    payouts: tuple[Rule, ...]  # as printed, or those of a reading that is adopted
    commissions: tuple[Rule, ...]
    outcomes: tuple[Rule, ...]  # what decides a bet, one for each
    limits: tuple[tuple[Limit, Rule], ...]
    requirements: tuple[tuple[Requirement, Rule], ...]
    inspections: tuple[Rule, ...]


class GameRulebook:
    """What a regulation says of one game."""

    def __init__(self, regulation: Regulation, game: str) -> None:
        self.regulation = regulation
        self.game = game

    @cached_property
    def of(self) -> GameBets:
        """Return its bets and groups."""
        return bets_of(self.regulation.bets, self.regulation.groups, self.game)

    @cached_property
    def asked_bets(self) -> frozenset[str]:
        """Return the bets that a complete table is asked for: those of the lowest text that lists any."""
        lists = (frozenset(bet.id for bet in text.bets if bet.game == self.game) for text in self.regulation.each)
        return next(filter(None, lists), frozenset())

    @cached_property
    def names(self) -> GameNames:
        """Return the names that a table may use for these."""
        return names_of(self.of, self.game)

    def outcomes_of(self, bet: Bet, game: Game) -> OutcomeScope:
        """Return what the outcomes of a bet can be; of one that it does not list, nothing is kept."""
        known = self._outcomes.get(bet.id)
        if known is None or known.bet is not bet:
            known = OutcomeScope(bet, game, self._hands)
            if self.of.bets.get(bet.id) is bet:
                self._outcomes[bet.id] = known
        return known

    @cached_property
    def _outcomes(self) -> dict[str, OutcomeScope]:
        return {}

    @cached_property
    def _hands(self) -> Mapping[str, str]:
        game = self.regulation.game(self.game)
        return names_of_hands(game) if game is not None else {}

    @cached_property
    def listed_by_law(self) -> frozenset[str]:
        """Return the bets that an official text lists."""
        texts = (text for text in self.regulation.each if text.header.kind == "official")
        return frozenset(bet.id for text in texts for bet in text.bets if bet.game == self.game)

    @cached_property
    def like(self) -> TableGame:
        """Return the game with those it is played like."""
        return table_game(self.regulation.games, self.game)

    @cached_property
    def requirements(self) -> tuple[Requirement, ...]:
        """Return what is required of its tables; rules of a game it is played like are its rules, too.

        Which games are authorised is no duty of a table but the first question of all (TAB005).
        """
        games = (None, *self.like.kin)
        return tuple(rule for rule in self.regulation.requirements if rule.game in games and not rule.lists_games)

    @cached_property
    def rules(self) -> RulesOfGame:
        """Return its rules as the account of a table lists them."""
        of_game = (None, self.game)
        listed = [bet for bet in self.of.bets.values() if bet.outside != "usual"]
        printed = ((bet.id, payout) for bet in listed for payout in bet.payouts_in_use)
        taken = ((bet.id, each) for bet in listed for each in commissions_in_use(bet).values() if each is not None)
        charged = {(bet, each.span): each for bet, each in taken}
        notes = (note for note in self.regulation.notes if note.kind == "inspect" and note.game in of_game)
        return RulesOfGame(
            tuple(Rule("payout", bet, each.citations, each.span) for bet, each in printed if each.is_laid_down)
            + tuple(Rule("payout", bet.id, each.citations, each.span) for bet in listed for each in bet.idle),
            tuple(Rule("commission", bet, each.citations, each.span) for (bet, _), each in charged.items()),
            tuple(Rule("outcomes", bet.id, bet.citations, bet.span) for bet in listed if bet.stages),
            tuple(
                (limit, Rule("limit", "", limit.citations, limit.span))
                for limit in self.regulation.limits
                if limit.game in of_game
            ),
            tuple(
                (rule, Rule("requirement" if rule.binding else "advice", "", rule.citations, rule.span))
                for rule in self.requirements
            ),
            tuple(Rule("inspection", "", note.citations, note.span) for note in notes),
        )


FigureOfText = tuple[str, Union[str, None], LimitKind, str]  # the file, the game, which figure, and of what
# Which figures of a table a quantity is, else its maximum: chips laid down lie between the minimum and the maximum.
KINDS: Mapping[str, tuple[LimitKind, ...]] = {
    **{"chips": ("minimum", "maximum"), "min": ("minimum",), "step": ("step",)},
}


class Rulebook:
    """What a regulation says, or several that were put together (`store/combined.py`).

    `relations` are the limits as relations, where they have been compiled.
    """

    def __init__(self, regulation: Regulation, relations: tuple[LimitRelation, ...] | None = None) -> None:
        self.regulation = regulation
        self._compiled = relations
        self.found: dict[tuple[str, Hashable], tuple[Finding, ...]] = {}
        """What checks say of these texts at any table, by check and what else it is about."""
        self.documents: dict[str, Document] = {}
        """The document's own wording, by the file that the user gave."""
        self.finer: dict[Hashable, Regulation] = {}
        """The same with rounds of cards that tell apart more, by what tables ask."""
        self.settled: dict[Hashable, tuple[Regulation, tuple[BetFigure, ...] | None]] = {}
        """The same as it is for tables, with its figures, by what these decide of it."""
        self._games = {game.id: GameRulebook(regulation, game.id) for game in regulation.games}

    def of_game(self, game: str) -> GameRulebook:
        """Return what they say of one game; of one that they do not treat, nothing is kept: tables name any."""
        return self._games.get(game) or GameRulebook(self.regulation, game)

    @cached_property
    def relations(self) -> tuple[LimitRelation, ...]:
        """Return the limits as relations, in order."""
        return relations_of(self.regulation.limits) if self._compiled is None else self._compiled

    @cached_property
    def ceilings(self) -> tuple[tuple[int, BoundedQuantity], ...]:
        """Return what the limits of a table's own figures ask of those of its bets, with the places of the limits."""
        return tuple(ceilings_of(self.relations))

    @cached_property
    def ruled(self) -> frozenset[FigureOfText]:
        """Return the figures of bets, groups and tables that limits are about."""
        return frozenset(
            (each.rule.span.path, each.rule.game, kind, quantity.focus.of)
            for each in self.relations
            for quantity in each.quantities
            for kind in KINDS.get(quantity.focus.function, ("maximum",))
        )

    @cached_property
    def limits_worked_out(self) -> tuple[Limit, ...]:
        """Return the limits of edges, returns and caps on awards; one with an exception is not judged."""
        found = (each for each in self.regulation.limits if not each.excepting)
        return tuple(each for each in found if any(map(is_of_edge_or_cap, each.wordings)))

    @cached_property
    def times(self) -> tuple[TimesAs, ...]:
        """Return how "N times" can be understood."""
        of = self.regulation
        return times_of(of.header, of.groups, of.bets)

    @cached_property
    def hangs_on_table(self) -> bool:
        """Return whether a rule holds at some tables only, or a bet has variants, or amounts name a currency."""
        of = self.regulation
        options = (*of.options, *of.idle_options)
        scoped = (*(each.condition for each in of.limits), *(each.condition for each in options))
        return (
            not all(scope.is_everywhere for scope in scoped)
            or any(limit.excepting for limit in of.limits)
            or any(rule.condition.asks_for_more_than_facts for rule in of.requirements)
            or any(
                each.hangs_on_table or each.idle for bet in of.bets for each in (bet, *bet.beside, *bet.charged_beside)
            )
            or any(is_special(said) for limit in of.limits for said in limit.wordings)
        )

    @cached_property
    def mixes_money(self) -> bool:
        """Return whether amounts of limits name a currency, or the texts are in several."""
        of = self.regulation
        moneys = {text.header.money for text in of.texts or (of,)} - {""}
        said = [rule for limit in of.limits for rule in limit.wordings]
        said += [each.relation for limit in of.limits for each in limit.excepting]
        return len(moneys) > 1 or any(isinstance(leaf, Money) for leaf in leaves(said))

    @cached_property
    def bounded(self) -> frozenset[tuple[str, str, NumberText | None]]:
        """Return the bets on numbers, with their games, for which some price is laid down within bounds or in two ways.

        The price is the table's own then, and so is its edge.
        """
        return frozenset(
            (bet.game, bet.id, number)
            for bet in self.regulation.bets
            if bet.beside or any(line.is_laid_down and line.amount is None for line in bet.payouts)
            for number in all_numbers(bet)
            if any(line.is_laid_down and line.amount is None for line in lines_for(bet.payouts, number))
            or any(_gains(each, number) != _gains(bet, number) for each in bet.beside)
        )

    @cached_property
    def priced_by_law(self) -> frozenset[tuple[str, str]] | None:
        """Return the bets, with their games, whose price an official text prints; None where all texts are official.

        What an operator prints does not become lawful by that: a table answers for such a price itself.
        """
        if not self.regulation.texts and self.regulation.header.kind == "official" and not self.bounded:
            return None
        official = {text.path for text in self.regulation.each if text.header.kind == "official"}
        return frozenset(
            (bet.game, bet.id)
            for bet in self.regulation.bets
            if any(line.amount is not None and line.span.path in official for line in bet.payouts_in_use)
        )

    @cached_property
    def lists(self) -> tuple[Requirement, ...]:
        """Return the lists of authorised games; what stands below a game is that game's and leaves out no other."""
        return tuple(rule for rule in self.regulation.requirements if rule.game is None and rule.lists_games)

    @cached_property
    def games_named(self) -> tuple[str, ...]:
        """Return the games that the requirements name, each once."""
        return games_named(self.regulation.requirements)

    @cached_property
    def names_of_games(self) -> Mapping[str, str]:
        """Return the names of games that a table may use, with their ids."""
        called = {fold_name(name): id_ for rule in self.lists for id_, names in rule.aliases for name in names}
        return {**called, **games_of(self.regulation.games, self.games_named)}

    @cached_property
    def games_by_name(self) -> Mapping[str, AbstractSet[str]]:
        """Return the games that have a bet or class of a name, by the name in small letters."""
        found: dict[str, set[str]] = {}
        named: tuple[Bet | Group, ...] = (*self.regulation.bets, *self.regulation.groups)
        for item in named:
            found.setdefault((item.label or item.id).casefold(), set()).add(item.game)
        return found

    @cached_property
    def omitted_games(self) -> tuple[Game, ...]:
        """Return the games with rules that the list of games leaves out; a variety of a listed game is no such game."""
        found = []
        for game in (each for each in self.regulation.games if self.regulation.treats(each.id)):
            here = self.of_game(game.id).like
            left = (rule for rule in self.lists if not here.lifts(rule))
            if any(not here.is_one_of(test) for rule in left for test in rule.tests if is_on_game(test)):
                found.append(game)
        return tuple(found)


_RULEBOOKS: Memory[Rulebook] = Memory(64)


def _gains(bet: Bet, number: NumberText | None) -> set[Fraction | None]:
    return {profit(line, "to") for line in lines_for(bet.payouts, number)}


def rulebook_of(regulation: Regulation, relations: tuple[LimitRelation, ...] | None = None) -> Rulebook:
    """Return the rulebook of a regulation, the same for all tables of a run.

    The regulation is one object as long as its file stays as it is (`Session`). `relations` are its limits as they have
    been compiled, if that is at hand.
    """
    return _RULEBOOKS.recall(regulation, None, lambda: Rulebook(regulation, relations))


# Whether any table can keep all requirements of a text: per fact the bounds that they set to it.


class _Bound(NamedTuple):
    """A lowest or highest value of a fact, itself left out if `strict`; `rule` None: of any table."""

    value: Fraction
    strict: bool
    rule: Requirement | None


def unmeetable(regulation: Regulation) -> Iterator[tuple[str | None, tuple[Requirement, ...]]]:
    """Yield requirements that no table of a game can keep together, in the order of the text, each set once.

    Looked at are those without an exception that compare one fact with a figure, each at the games that it is for, and
    what these are played with.
    """
    seen: set[tuple[Requirement, ...]] = set()
    book = rulebook_of(regulation)
    for here in _games_covered(regulation):
        bounds: dict[str, tuple[list[_Bound], list[_Bound]]] = {}
        game = regulation.game(here.kin[0])
        given = given_facts(game) if game is not None else {}
        apparatus = game.apparatus if game is not None else None
        for rule in book.of_game(here.kin[0]).requirements:
            if rule.binding and duty_of(rule, given, here).met is False and (rule,) not in seen:
                seen.add((rule,))
                yield rule.game, (rule,)
            elif rule.binding and not here.lifts(rule) and not here.exceptions(rule) and not rule.conditions:
                for path, operator, value in compared(rule.demands):
                    if path not in bounds:
                        ends = ends_of_fact(path, apparatus)
                        least, most = ([_Bound(Fraction(end), False, None)] if end is not None else [] for end in ends)
                        bounds[path] = least, most
                    _add(*bounds[path], operator, value, rule)
        for path, (lower, upper) in bounds.items():
            for rules in _clashes(path, lower, upper):
                if rules not in seen:
                    seen.add(rules)
                    yield rules[-1].game, rules


def _games_covered(regulation: Regulation) -> Iterator[TableGame]:
    """Yield the games that a text treats or names, and one that it does not, to which it may apply as well."""
    ids = dict.fromkeys((*(game.id for game in regulation.games), *rulebook_of(regulation).games_named))
    return (table_game(regulation.games, game) for game in (*ids, *(("",) if not regulation.games else ())))


def gameless(regulation: Regulation) -> Iterator[Requirement]:
    """Yield the requirements whose conditions on the game no game meets: they bind no table, or allow none."""
    for rule in regulation.requirements:
        if (rule.binding or rule.scope) and is_of_no_game(regulation, rule.game, rule.on_game):
            yield rule


def foreign(regulation: Regulation) -> Iterator[Requirement]:
    """Yield the requirements of a game on what other games are played with."""
    kinds = {game.id: game.apparatus.kind for game in regulation.games if game.apparatus is not None}
    for rule in regulation.requirements:
        kind = kinds.get(rule.game or "")
        if kind is not None and not {kind}.issuperset(set(sections_of(rule)) & set(PLAYED_WITH)):
            yield rule


def is_of_no_game(regulation: Regulation, game: str | None, on_game: tuple[OneOf, ...]) -> bool:
    """Return whether a rule of a game, or of all, has conditions on the game that none of them meets."""
    within = (here for here in _games_covered(regulation) if game in (None, *here.kin)) if on_game else ()
    return bool(on_game) and not any(all(map(here.is_one_of, on_game)) for here in within)


def never_holds(regulation: Regulation, game: str | None, scope: RuleScope) -> bool:
    """Return whether a rule of a game holds at none of its tables: it is for other games, or other equipment."""
    of = regulation.game(game or "")
    if of is None or scope.is_everywhere:
        return False
    given, here = given_facts(of), table_game(regulation.games, of.id)
    foreign_to = set(PLAYED_WITH) - {of.apparatus.kind} if of.apparatus is not None else set()
    if any(
        not is_on_game(test) and foreign_to & {path.split(".")[0] for path in facts_named((test,))}
        for test in scope.holds_if
    ):
        return True
    excepted = bool(scope.unless) and all(truth_of(test, given, here) for test in scope.unless)
    return excepted or any(truth_of(test, given, here) is False for test in scope.holds_if)


def needless(regulation: Regulation) -> Iterator[tuple[Requirement, Requirement | None]]:
    """Yield the requirements that every table of their games keeps, and those that another one makes sure of.

    Looked at are facts around every figure that is named; names and dates are nobody's to try.
    """
    rules = [each for each in regulation.requirements if each.binding and not each.asks_for_more_than_facts]
    games = tuple(_games_covered(regulation))
    for rule in (each for each in rules if not each.lists_games and is_comparable(each)):
        paths = _facts_of(rule)
        within = [here for here in games if rule.game in (None, *here.kin)]
        near = [each for each in rules if each is not rule and each.game == rule.game and _facts_of(each) == paths]
        tried = tuple(_tried((rule, *near), sorted(paths)))
        if not tried or not within:
            continue
        kept = {
            each.span: [[duty_of(each, facts, here).met for facts in tried] for here in within]
            for each in (rule, *near)
        }
        own = kept[rule.span]
        if all(all(met) for met in own):
            yield rule, None
        for each in near:
            beside = [
                pair for mine, other in zip(own, kept[each.span], strict=True) for pair in zip(mine, other, strict=True)
            ]
            if own != kept[each.span] and all(mine for mine, other in beside if other):
                yield rule, each
                break


def _facts_of(rule: Requirement) -> set[str]:
    """Return the paths of the facts that a requirement hangs on, those of its condition among them; not the game."""
    return set(facts_named(rule.every_test)) - {GAME_FACT}


def _tried(rules: Iterable[Requirement], paths: list[str]) -> Iterator[dict[str, TableFact]]:
    """Yield facts at every figure that requirements name, and on both sides of it; none where they are too many."""
    tests = [test for rule in rules for test in rule.every_test]
    figures = {leaf.value for leaf in leaves(tests) if isinstance(leaf, (Number, Measure))}
    figures |= {
        Fraction(end)
        for test in tests
        if isinstance(test, Among)
        for each in test.members
        for end in (each.first, each.last)
    }
    if any(isinstance(leaf, FactPath) for test in tests for leaf in leaves(sides_of(test)[1:])):
        figures |= {Fraction(0), max(figures, default=Fraction(1)) ** 2}  # facts beside each other may lie far apart
    near = sorted({value + step for value in figures for step in (-1, 0, 1) if value + step >= 0})
    kinds = [key.type for path in paths if (key := key_of_fact(path, rules)) is not None]
    if not {"truth", "count", "measure", "number"}.issuperset(kinds) or len(near) ** len(paths) > _MOST_TRIED:
        return
    values: list[list[Fraction | bool | str]] = [[True, False] if kind == "truth" else list(near) for kind in kinds]
    for chosen in product(*values):
        yield {path: TableFact(path, value, None, "", tests[0].span) for path, value in zip(paths, chosen, strict=True)}


_MOST_TRIED = 1000


def _add(lower: list[_Bound], upper: list[_Bound], operator: str, value: Fraction, rule: Requirement) -> None:
    if operator in (">=", ">", "="):
        lower.append(_Bound(value, operator == ">", rule))
    if operator in ("<=", "<", "="):
        upper.append(_Bound(value, operator == "<", rule))


def _clashes(path: str, lower: Iterable[_Bound], upper: Iterable[_Bound]) -> Iterator[tuple[Requirement, ...]]:
    """Yield the requirements of each two bounds between which a fact has no value."""
    whole = path in FACTS and FACTS[path].type == "count"
    for low, high in product(lower, upper):
        least, most = (ceil(low.value), floor(high.value)) if whole else (low.value, high.value)
        if whole:
            least += low.strict and least == low.value
            most -= high.strict and most == high.value
        if least > most or (least == most and not whole and (low.strict or high.strict)):
            named = [rule for rule in (low.rule, high.rule) if rule is not None]
            yield tuple(sorted(dict.fromkeys(named), key=lambda rule: rule.span.line))
