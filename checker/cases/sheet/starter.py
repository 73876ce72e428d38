"""Facts of equipment and staff that meet all that a regulation requires and advises: what a starter file proposes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from operator import itemgetter
from typing import Union

from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet, limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted, allowances, as_wanted, payable_multiple, settle
from checker.cases.sheet.words import why
from checker.cases.table.duties import GAME_FACT, duties_of
from checker.limits.form import End
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import (
    Bet,
    Game,
    NumberText,
    Payout,
    Regulation,
    Requirement,
    facts_named,
    key_of_fact,
)
from checker.semantics.readings import all_numbers, lines_for
from checker.semantics.table.model import TableFact
from checker.semantics.ways import variants_of
from checker.syntax.decree.parts import (
    DeclaredFact,
    Expression,
    Measure,
    Number,
    Operation,
    Relation,
    TableCount,
    leaves,
)
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE
from checker.vocabulary.options import TableKey

MOST_COMBINATIONS = 20_000  # combinations that are tried before some requirements are left to the reader

FactValue = Union[Fraction, bool, str]


class ProposedFact(NamedTuple):
    """A fact with a value that meets the `rules` that speak of it; None where no value was found."""

    path: str
    value: FactValue | None
    rules: tuple[Requirement, ...]


def proposed_facts(regulation: Regulation, game: str) -> tuple[ProposedFact, ...]:
    """Return a value for every fact that a text asks for in a game; none for facts that only excuse from another."""
    rulebook = rulebook_of(regulation).of_game(game)
    here, required = rulebook.like, rulebook.requirements
    rules = tuple(
        rule
        for rule in required
        if not here.lifts(rule)
        and set(facts_named(rule.demands)) != {GAME_FACT}
        and not any(isinstance(leaf, TableCount) for leaf in leaves(rule.every_test))  # no single table meets these
    )
    wanted = tuple(dict.fromkeys(path for rule in rules for path in facts_named(rule.demands)))
    keys = {path: key for path in wanted if (key := key_of_fact(path, rules)) is not None}
    candidates = [tuple(_candidates(path, keys[path], rules)) for path in wanted]
    for values in islice(product(*candidates), MOST_COMBINATIONS):
        chosen = dict(zip(wanted, values, strict=True))
        facts = {path: TableFact(path, value, keys[path].unit, "", NOWHERE) for path, value in chosen.items()}
        if all(duty.met is True for duty in duties_of(rules, facts, (), others=frozenset(), game=here)):
            return tuple(ProposedFact(path, value, _about(path, rules)) for path, value in chosen.items())
    return tuple(ProposedFact(path, None, _about(path, rules)) for path in wanted)


def _about(path: str, rules: Iterable[Requirement]) -> tuple[Requirement, ...]:
    return tuple(rule for rule in rules if path in facts_named(rule.demands))


def _candidates(path: str, key: TableKey | DeclaredFact, rules: Iterable[Requirement]) -> Iterator[FactValue]:
    """Yield the values to try: those that the regulation names, the next ones, then nothing special."""
    if key.type == "truth":
        yield True
        yield False
        return
    if isinstance(key, DeclaredFact):
        yield from key.values
    tests = (test for rule in rules for test in rule.tests if path in facts_named((test,)))
    named = [value for test in tests if isinstance(test, Relation) for term in test.terms for value in _constants(term)]
    near = [value + step for value in named for step in (1, -1)]
    near += [sum(named, Fraction(0)) / len(named)] if key.unit and named else []  # between two lengths
    yield from dict.fromkeys(value for value in (*named, *near, Fraction(1), Fraction(0)) if value >= 0)


def _constants(expression: Expression) -> Iterator[Fraction]:
    if isinstance(expression, (Number, Measure)):
        yield expression.value
    elif isinstance(expression, Operation):
        yield from _constants(expression.left)
        yield from _constants(expression.right)


# What a starter table file is made of: legal limits, the prices a text prints, facts that meet what it requires.

MOST_TRIES = 1000
EXAMPLE_MULTIPLE = 100  # minima that make the example of a maximum which a regulation leaves to the casino


class NumberPrices(NamedTuple):
    """The prices of some numbers of a bet; without numbers, of the whole bet."""

    numbers: tuple[NumberText, ...]
    payouts: tuple[Payout, ...]


class StarterBet(NamedTuple):
    """A bet that the file offers, at the prices printed; none where the regulation prints none.

    One of which the house chooses between several sets of prices or commissions has none but in its `variants`.
    """

    bet: Bet
    prices: tuple[NumberPrices, ...]
    variants: tuple[StarterBet, ...] = ()


class Starter(NamedTuple):
    """A whole table; `texts` are the ids of the regulations that its file names."""

    texts: tuple[str, ...]
    sheet: LimitSheet
    bets: tuple[StarterBet, ...]
    facts: tuple[ProposedFact, ...]
    limited_by_authority: bool  # the regulation leaves the table's limits to its authorisation
    # Where the regulation leaves the maximum of the table or of some bets to the casino.
    example_maximum: Fraction | None


def starter(
    regulation: Regulation, game: Game, wanted: Wanted, figures: tuple[BetFigure, ...], texts: tuple[str, ...] = ()
) -> Starter:
    """Return a legal table of a game; without a wanted maximum, with the smallest that suits all bets.

    Without `texts` its file names the regulation itself.

    Raises:
        checker.cases.sheet.solve.NotLegal: The regulation does not allow what is wanted.
    """
    if rulebook_of(regulation).hangs_on_table:
        regulation = as_wanted(regulation, game.id, wanted)
    if wanted.maximum is None:
        wanted = wanted._replace(maximum=smallest_maximum(regulation, game, wanted))
    sheet = limit_sheet(regulation, game, wanted, figures)
    # A class that no single value serves leaves nothing open: its bets have rows of their own.
    open_rows = [row for row in sheet.rows if row.highest is None and row.share_of is None and not row.is_class]
    example = wanted.maximum
    if example is None and open_rows:
        example = wanted.minimum * EXAMPLE_MULTIPLE
    return Starter(
        texts=texts or (regulation.id,),
        sheet=sheet,
        bets=tuple(_bet(bet, sheet) for bet in regulation.bets if bet.game == game.id),
        facts=proposed_facts(regulation, game.id),
        limited_by_authority=any(
            rule.set_by == "authority" for rule in regulation.limits if rule.game in (None, game.id)
        ),
        example_maximum=None if sheet.base else example,
    )


def smallest_maximum(regulation: Regulation, game: Game, wanted: Wanted) -> Fraction | None:
    """Return the smallest maximum under which every bet of the sheet has a value; None where nothing is to choose.

    Raises:
        NotLegal: None of the first `MOST_TRIES` maxima that chips can make leaves every bet a value.
    """
    found = allowances(regulation, game.id, wanted.times)
    known, base = settle(found, rulebook_of(regulation).of_game(game.id).of, wanted._replace(maximum=None))
    if not base:
        return None
    ranges = [known.range_of(found.in_money.get(key, ())) for key in base]
    lows = [allowed.lower.value for allowed in ranges if allowed is not None and allowed.lower is not None]
    highs = [allowed.upper.value for allowed in ranges if allowed is not None and allowed.upper is not None]
    step = payable_multiple(found, base, wanted.chip)
    tried = End(max(*lows, wanted.minimum, step), False).above(step)
    for _ in range(MOST_TRIES):
        if highs and tried > min(highs):
            break
        rows = limit_sheet(regulation, game, wanted._replace(maximum=tried)).rows
        if all(row.why is None for row in rows if row.allowed and not row.is_class):  # of every bet that is limited
            return tried
        tried += step
    raise NotLegal(why("no_maximum"))


def _bet(bet: Bet, sheet: LimitSheet) -> StarterBet:
    if len({(each.payouts, each.commission) for each in bet.variants}) > 1:
        ways = [way.bet for way in variants_of(bet)]
        priced = [[(number, lines_for(way.payouts, number)) for number in all_numbers(way)] for way in ways]
        return StarterBet(bet, (), tuple(map(StarterBet, ways, map(_prices, priced))))
    return StarterBet(bet, _prices([(row.key.number, row.pays) for row in sheet.rows if row.key.of == bet.id]))


def _prices(by_number: Sequence[tuple[NumberText | None, tuple[Payout, ...]]]) -> tuple[NumberPrices, ...]:
    """Return the prices of the numbers of a bet, like ones together."""
    found = grouped_by((each for each in by_number if each[1]), itemgetter(1))
    whole = len(found) == 1 and sum(map(len, found.values())) == len(by_number)
    return tuple(
        NumberPrices(() if whole else tuple(number for number, _ in same if number is not None), payouts)
        for payouts, same in found.items()
    )
