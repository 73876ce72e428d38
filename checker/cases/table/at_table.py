"""A regulation as it is for one table: which of its rules hold there, by the conditions that its facts meet.

A rule whose condition is not met stays in its place without effect, so that the account can say so. Where the table
does not tell whether it is met, the rule gets a reading for each answer. Of the variants of a bet, the one that the
table keeps is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from checker.cases.rulebook import Rulebook, rulebook_of
from checker.cases.table.bets import Offer, offer_of
from checker.cases.table.duties import GAME_FACT, TableGame, all_of, facts_by_path, truth_of
from checker.cases.table.limits import BoundLimits, bind_limits
from checker.cases.table.names import GameNames
from checker.cases.table.outcomes import OutcomeScope, names_of_hands
from checker.cases.table.prices import couples_of, outcome_differences_of
from checker.limits.form import TABLE, quantities_in
from checker.limits.relation import ends_of_limit, relations_of
from checker.probability.figures import BetFigure, derivations_of_bet
from checker.semantics.commission import departures
from checker.semantics.decree.model import (
    Bet,
    Limit,
    LimitReading,
    Payout,
    Regulation,
    Requirement,
    thrown_in,
)
from checker.semantics.money import limits_in
from checker.semantics.readings import TimesAs, apart, best_profit, commissions_in_use
from checker.semantics.table.model import LimitKind, TableBet, TableFact, TableFile
from checker.semantics.ways import Parts, branches_of, settled, settled_options, text_of, variants_of, with_ways
from checker.syntax.decree.parts import (
    EVERYWHERE,
    OTHERWISE,
    DateValue,
    Expression,
    FactPath,
    Money,
    Number,
    Quantity,
    Relation,
    RuleScope,
    TableCount,
    Test,
    Words,
    leaves,
    sides_of,
    with_leaves,
)
from checker.vocabulary.money import currency_code

_DATE = ("table", "date")
_KINDS: Mapping[str, tuple[LimitKind, ...]] = {
    "min": ("minimum",),
    "max": ("maximum",),
    "step": ("step",),
    "stake": ("minimum", "maximum"),
}
Ends = tuple[Fraction, Fraction]  # the smallest and the largest that a figure may be


def at_table(
    regulation: Regulation, table: TableFile, game: str, as_of: str, figures: tuple[BetFigure, ...] | None
) -> tuple[Regulation, tuple[BetFigure, ...] | None]:
    """Return a regulation with the rules that hold at a table of a game on a day, "" for any day, and its figures."""
    here = _StatedTable(regulation, table, game, as_of)
    bets = {
        id(bet): here.bet(bet)
        for bet in regulation.bets
        if bet.game == game and any(each.hangs_on_table for each in (bet, *bet.beside, *bet.charged_beside))
    }
    limits = here.limits()
    options = settled_options(regulation.options, game, here.meets)
    required = tuple(map(here.requirement, regulation.requirements))
    as_written = {*map(id, (*regulation.limits, *regulation.options, *regulation.requirements))}
    decided = tuple(rule for rule in (*limits, *options, *required) if id(rule) not in as_written)
    whole = regulation._replace(
        limits=limits,
        options=tuple(option for option in options if option.condition.met is None),
        idle_options=(*regulation.idle_options, *(each for each in options if each.condition.met is not None)),
        requirements=required,
    )
    known = here.book.settled
    key = (figures is None, tuple(bets.values()), decided)
    if key not in known:
        if len(known) >= _MOST_SETTLED:
            known.clear()
        known[key] = _settled(here.book, whole, bets, figures)
    return known[key]


_MOST_SETTLED = 64  # tables with different answers to conditions that are kept for one regulation


def _settled(
    book: Rulebook, whole: Regulation, bets: Mapping[int, Bet], figures: tuple[BetFigure, ...] | None
) -> tuple[Regulation, tuple[BetFigure, ...] | None]:
    """Return a regulation with some bets in place of its own, by identity, and the figures with theirs worked out."""
    regulation = book.regulation
    found = whole._replace(bets=tuple(bets.get(id(bet), bet) for bet in regulation.bets))
    couples = zip(book.relations, whole.limits, strict=True)
    rulebook_of(found, tuple(known if known.rule is limit else relations_of((limit,))[0] for known, limit in couples))
    if figures is not None:
        new = {(bet.game, bet.id) for bet in bets.values()}
        kept = [each for each in figures if (each.game, each.bet) not in new]
        for bet in bets.values():
            derived = derivations_of_bet(bet, thrown_in(regulation.games, bet.game), book.times)
            kept += [each.figure for each in derived]
        figures = tuple(kept)
    return found, figures


class _StatedTable:
    """What a table states, for conditions to ask."""

    def __init__(self, regulation: Regulation, table: TableFile, game: str, as_of: str) -> None:
        self.regulation = regulation
        self.table = table
        self.game = game
        book = self.book = rulebook_of(regulation)
        self.times = book.times
        self.names: GameNames = book.of_game(game).names
        self.kin: TableGame = book.of_game(game).like
        self.facts = {
            **facts_by_path(table.facts, regulation, table.currency.text if table.currency else ""),
            GAME_FACT: TableFact(GAME_FACT, game, None, "", table.span),
        }
        self.as_of = _day(as_of) if as_of else None
        self.currency = currency_code(table.currency.text) if table.currency else None
        self._met: dict[str, bool | None] = {}

    # Conditions.

    def meets(self, scope: RuleScope) -> bool | None:
        """Return whether a rule with a condition holds; None: not known, or it yields to what others lay down."""
        name = text_of(scope)
        if name not in self._met:
            self._met[name] = self._meets(scope)
        return self._met[name]

    def _meets(self, scope: RuleScope) -> bool | None:
        applies = all_of(map(self._truth, scope.holds_if))
        excused = all_of(map(self._truth, scope.unless)) if scope.unless else False
        if applies is False or excused is True:
            return False
        return None if applies is None or excused is None or scope.unless_set_by is not None else True

    def _truth(self, test: Test) -> bool | None:
        """Return whether a condition is met: known only if the least and the most that a stake may be say the same."""
        if not isinstance(test, Relation):
            return self._at_both_ends(test)
        pairs = zip(test.terms, test.operators, test.terms[1:], strict=False)
        return all_of(self._at_both_ends(Relation((left, right), (sign,), test.span)) for left, sign, right in pairs)

    def _at_both_ends(self, test: Test) -> bool | None:
        low, high = (truth_of(self._filled(test, end), self.facts, self.kin) for end in (0, 1))
        return low if low == high else None

    def _filled(self, test: Test, end: int) -> Test:
        def leaf(expression: Expression) -> Expression:
            value = self._value(expression, end)
            return expression if value is None else Number(value, False, expression.span)

        return with_leaves(test, leaf)

    def _value(self, expression: Expression, end: int) -> Fraction | None:
        if isinstance(expression, DateValue):
            return _day(expression.text)
        if isinstance(expression, FactPath):
            return self.as_of if expression.path == _DATE else None
        if isinstance(expression, Money):
            return expression.value if expression.currency == self.currency else None
        if isinstance(expression, Quantity):
            ends = self._ends(expression.function.text, expression.of.text)
            return ends and ends[end]
        return None

    def _ends(self, function: str, of: str) -> Ends | None:
        """Return the smallest and the largest that a stake may be; both are the limit itself for `min` and `max`."""
        if function == "profit":
            best = {self._best(of, times) for times in self.times}
            return None if len(best) > 1 or (only := best.pop()) is None else (only, only)
        kinds = _KINDS.get(function, ())
        found = [self._limits.value(kind, "" if of == TABLE else of) for kind in kinds]
        amounts = [each.amount for each in found if each is not None and each.amount is not None]
        return (amounts[0], amounts[-1]) if amounts and len(amounts) == len(kinds) else None

    def _best(self, of: str, times: TimesAs) -> Fraction | None:
        """Return the best payout of the bets that the table offers; None where one of them is not known."""
        ids = {self.names.bet_of(each.name.text)[0]: each.prices for each in self.table.bets}
        lines: list[Payout] = []
        for bet in (each for each in self.regulation.bets if each.game == self.game and each.id in ids):
            if of in (TABLE, bet.id, *bet.groups):
                stated = [Payout(each.price.form, each.price.amount, *_OF_ALL, each.span) for each in ids[bet.id]]
                lines += stated or bet.payouts or [Payout("unstated", None, *_OF_ALL, bet.span)]
        return None if None in ids else best_profit(lines, times)

    @cached_property
    def _limits(self) -> BoundLimits:
        stated = (*self.table.limits, *(limit for bet in self.table.bets for limit in bet.limits))
        return bind_limits(stated, self.names, self.book.of_game(self.game).of, is_open=True).limits

    # Bets.

    def bet(self, bet: Bet) -> Bet:
        """Return a bet as each text has it: under the conditions that the table meets, in the variant nearest to it."""
        beside, charged = (tuple(map(self._bet, others)) for others in (bet.beside, bet.charged_beside))
        return self._bet(bet)._replace(beside=beside, charged_beside=charged)

    def _bet(self, bet: Bet) -> Bet:
        stated = next((each for each in self.table.bets if self.names.bet_of(each.name.text)[0] == bet.id), None)
        ways = [each._replace(bet=with_ways(each.bet, branches_of(each.bet, self.meets))) for each in variants_of(bet)]
        if len(ways) == 1:
            return ways[0].bet
        if stated is None or not (stated.prices or stated.outcome_lists or stated.zero):
            return bet
        faults = [self._differences(stated, each.bet) for each in ways]
        fewest = min(faults)
        fitting = [way for way, count in zip(ways, faults, strict=True) if count == fewest]
        found = with_ways(bet, fitting if not fewest else fitting[:1])
        chosen = [name for name in bet.chosen_by_player if not fewest]
        if not chosen:
            return found
        kept = [way.name for way in fitting]
        said = stated.outcome_lists or stated.zero or self.table.zero  # a price alone takes no choice away
        withheld = [name for name in chosen if said and name not in kept]
        return found._replace(variant=" ".join(kept), withheld=tuple(withheld))

    def _differences(self, stated: TableBet, bet: Bet) -> int:
        """Return how often a bet of the table differs from a variant: in prices, outcomes, numbers, commission."""
        game = self.regulation.game(bet.game)
        if game is None:
            return 0
        apparatus, scope = game.apparatus, OutcomeScope(bet, game, names_of_hands(game))
        offer, _ = offer_of(stated, scope, self.table.commission, self.table.zero)
        couples = couples_of(offer, apparatus, self.times)
        found = sum(all(apart(each.here, each.there, times) for times in self.times) for each in couples)
        found += sum(True for _ in outcome_differences_of((offer,), apparatus)) + len(offer.strays)
        return found + int(_departs(offer))

    # Limits.

    def limits(self) -> tuple[Limit, ...]:
        """Return all limits of the regulation; those that do not hold here are without effect."""
        every = limits_in(self.regulation, self.table.currency.text if self.table.currency else None)
        return tuple(map(self._excepted, settled(every, self.game, self._holds, _taken_by, _either)))

    def _holds(self, limit: Limit) -> bool | None:
        """Return whether a limit holds; None: not known.

        One that yields to the casino never does: what the table states is what the casino lays down. One that yields to
        the authority does not where the authorisation of the table sets that limit.
        """
        by = limit.condition.unless_set_by
        met = self.meets(limit.condition._replace(unless_set_by=None))
        if met is False or by == "casino":
            return False
        if by == "authority" and self.table.authorisation is not None:
            laid_down = {(each.kind[:3], each.of is None) for each in self.table.authorisation.limits}
            own = {(term.function, term.of == TABLE) for term, _ in ends_of_limit(limit)}
            return False if own & laid_down else met
        return None if by else met

    def _excepted(self, limit: Limit) -> Limit:
        """Return a limit with the exceptions that hold, and under their conditions those that may hold."""
        if not limit.excepting:
            return limit
        kept = (
            each._replace(condition=EVERYWHERE) if met else each
            for each in limit.excepting
            if (met := self.meets(each.condition)) is not False
        )
        return limit._replace(excepting=tuple(kept))

    # Requirements.

    def requirement(self, rule: Requirement) -> Requirement:
        """Return a requirement without the tests that the table meets; without effect if it is known not to hold.

        Tests of nothing but facts are left to the check of requirements, and counts of tables: whatever the amounts of
        this one are, it may be one of those that count for another.
        """
        scope = rule.condition
        if not scope.asks_for_more_than_facts:
            return rule
        if any(isinstance(leaf, TableCount) for leaf in leaves((*scope.holds_if, *scope.unless))):
            return rule
        applies = {test: self._truth(test) for test in scope.holds_if}
        excused = {test: self._truth(test) for test in scope.unless}
        if False in applies.values() or (excused and all(excused.values())):
            return rule._replace(condition=scope._replace(met=False))
        holds_if = tuple(test for test, met in applies.items() if not met)
        unless = () if False in excused.values() else scope.unless
        return rule._replace(condition=scope._replace(holds_if=holds_if, unless=unless))


_OF_ALL: tuple[None, None, None, tuple[()]] = (None, None, None, ())  # outcomes, numbers, how it is read, places


def _day(text: str) -> Fraction:
    """Return a day as a number that grows with time."""
    return Fraction(int(text.replace("-", "")))


def _departs(offer: Offer) -> bool:
    """Return whether no commission in use is the one that the table takes."""
    if offer.commission is None and offer.priced is None:
        return False
    return all(departures(offer.commission, each) for each in commissions_in_use(offer.bet).values())


def _taken_by(special: Limit, general: Limit) -> Parts[Limit] | None:
    """Return what a limit under a condition takes the place of in one of the same text on the same figure.

    A ceiling without a condition stands beside a floor under one: of a chain the other end is left.
    """
    same = (
        general.condition.is_everywhere
        and general.set_by is None
        and general.span.path == special.span.path
        and general.game in (None, special.game)
        and general.numbers == special.numbers
    )
    ends = ends_of_limit(special)
    if not same or ends_of_limit(general).isdisjoint(ends):
        return None
    halves = _halves(general)
    for taken, left in (halves, halves[::-1]) if halves else ():
        if ends_of_limit(left).isdisjoint(ends):
            return taken, left
    return general, None


def _halves(limit: Limit) -> tuple[Limit, Limit] | None:
    """Return the two comparisons of a chain, each as a limit."""
    chain = limit.relation
    if not isinstance(chain, Relation) or len(chain.terms) != 3 or limit.excepting:
        return None
    first = chain._replace(terms=chain.terms[:2], operators=chain.operators[:1])
    second = chain._replace(terms=chain.terms[1:], operators=chain.operators[1:])
    return limit._replace(relation=first), limit._replace(relation=second)


def _either(limit: Limit, general: Limit | None) -> Limit:
    """Return a limit of which it is not known whether it holds: a reading for each answer."""
    own = _readings(limit, text_of(limit.condition))
    others = _readings(general, OTHERWISE) if general is not None else [_nothing(limit)]
    return limit._replace(relation=None, readings=(*own, *others), chosen=None, condition=EVERYWHERE)


def _readings(limit: Limit, name: str) -> list[LimitReading]:
    used = [each for each in limit.readings if limit.chosen in (None, each.name)]
    words = Words(name, name, limit.span)
    plain = [] if limit.relation is None else [LimitReading(name, words, limit.relation)]
    return [each._replace(name=f"{name} {each.name}") for each in used] or plain


def _nothing(limit: Limit) -> LimitReading:
    """Return a reading under which a limit asks for nothing: what it is about is some amount."""
    first = limit.relation or limit.readings[0].relation
    at = limit.span
    quantity = next(each for side in sides_of(first) for each in quantities_in(side) if each.function.text != "stake")
    words = Words(OTHERWISE, OTHERWISE, at)
    sign, bound = ("<=", 1) if quantity.function.text == "edge" else (">=", 0)
    return LimitReading(OTHERWISE, words, Relation((quantity, Number(Fraction(bound), False, at)), (sign,), at))
