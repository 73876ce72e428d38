"""Bets of a table that a text lists under another name: what is decided by the same rolls is the same bet.

The hop bet on 6-6 is `twelve`. It is judged as what the highest text lists, and that is told.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Union

from checker.cases.table.bets import Offer
from checker.cases.table.names import number_key, put_together
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, prison_of, second_stage, seen_by, thrown_in
from checker.semantics.outcomes import Partition, binding_of, partition
from checker.semantics.table.model import Key, TableBet, TableLimit, Typed
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import fold_name

if TYPE_CHECKING:
    from checker.cases.rulebook import GameRulebook


class SameBet(NamedTuple):
    """A bet as a table calls it, on one number, and the one that a text lists."""

    name: Typed
    number: NumberText | None
    listed: Bet
    on: NumberText | None


class AsListed(NamedTuple):
    """The bets and limits of a table under the names of its texts, and what was renamed."""

    bets: tuple[TableBet, ...]
    limits: tuple[TableLimit, ...]
    same: tuple[SameBet, ...]


def as_listed(
    stated: tuple[TableBet, ...],
    limits: tuple[TableLimit, ...],
    offers: Iterable[Offer],
    rules: GameRulebook,
    apparatus: Apparatus | None,
) -> AsListed:
    """Return the bets of a table with those renamed that a higher text lists under another name.

    What the table offers under both names stays as it is.
    """
    offered = {offer.bet.id for offer in offers}
    known = _by_course(rules)
    same = {
        offer.stated.name.span: tuple(_same(offer, known, offered, rules.listed_by_law, apparatus))
        for offer in offers
        if _rank(offer.bet, rules.listed_by_law) < _HIGHEST
    }
    named = {fold_name(each.name.text): same.get(each.name.span, ()) for each in stated}
    renamed: dict[str, TableBet] = {}
    for bet in (part for each in stated for part in _parts(each, same.get(each.name.span, ()))):
        name = fold_name(bet.name.text)
        renamed[name] = put_together(renamed[name], bet) if name in renamed else bet
    return AsListed(
        tuple(renamed.values()),
        tuple(
            part
            for limit in limits
            for part in _parts_of_limit(limit, named.get(fold_name(limit.of.text), ()) if limit.of else (), renamed)
        ),
        tuple(each for found in same.values() for each in found),
    )


Courses = Mapping[Hashable, list[tuple[Bet, Union[NumberText, None]]]]


@lru_cache(maxsize=64)
def _by_course(rules: GameRulebook) -> Courses:
    """Return the bets of a game on their numbers by what decides them."""
    apparatus = thrown_in(rules.regulation.games, rules.game)
    every = ((bet, number) for bet in rules.of.bets.values() for number in bet.numbers or (None,))
    return grouped_by(every, lambda each: course_of(*each, apparatus))


_HIGHEST = 2


def _rank(bet: Bet, law: Container[str]) -> int:
    """Return 2 for a bet that an official text lists, 1 for one of other texts alone, 0 for one that none admits."""
    return 0 if bet.outside else _HIGHEST if bet.id in law else 1


def _same(
    offer: Offer, known: Courses, offered: Container[str], law: Container[str], apparatus: Apparatus | None
) -> Iterator[SameBet]:
    """Yield what the numbers of an offer are by higher texts, where that is one bet.

    A number that the bet does not have may be one of another bet of the trade: 5-5, among hop bets on two numbers.
    """
    keys = [price.key for price in offer.stated.prices]
    if any(key is not None and (key.outcome.name or key.outcome.other) for key in keys) or offer.commission is not None:
        return
    played, rank = offer.priced or offer.bet, _rank(offer.bet, law)
    named = [number for key in keys if key is not None and played.params for number in key.outcome.numbers]
    by_roll = not played.params and any(keys)  # its keys are rolls, and stay what they are
    strays = {each.number for each in offer.strays}
    for number in named or played.numbers or (None,):
        course = course_of(played, number, apparatus)
        others = [each for each in known.get(course, ()) if each[0].id not in offered]
        above = [each for each in others if _rank(each[0], law) + (number in strays) > rank]
        highest = max((_rank(bet, law) for bet, _ in above), default=0)
        found = [each for each in above if _rank(each[0], law) == highest]
        if course is not None and len(found) == 1 and not (by_roll and found[0][1] is not None):
            yield SameBet(offer.stated.name, number, *found[0])


def course_of(bet: Bet, number: NumberText | None, apparatus: Apparatus | None) -> Hashable:
    """Return what decides a bet on a number, roll by roll; None where that is not known, or more than rolls does."""
    thrown = seen_by(bet, apparatus)
    doubtful = any(reading.stages is not None for reading in bet.readings)
    if thrown is None or not thrown.throws or doubtful or not bet.stages or prison_of(bet.stages) is not None:
        return None
    if bet.rides_on is not None or bet.commission is not None or bet.variants or (bet.params and number is None):
        return None
    binding = binding_of(bet.params, number)
    first = partition(bet.stages[0], thrown, binding)
    points = thrown.totals(first.effects.get("sets_point", 0))
    then = second_stage(bet.stages) or BetStage("then", (), bet.span)
    later = tuple((point, _ends(partition(then, thrown, binding, point))) for point in points)
    counting = bet.stages[0].counts
    asks = counting.asks(number) if counting is not None else ()
    return bet.stages[0].name, bet.stake_share, _ends(first), later, asks


def _ends(parts: Partition) -> frozenset[tuple[str, int]]:
    return frozenset((effect, mask) for effect, mask in parts.effects.items() if mask and effect != "stands")


def _parts(stated: TableBet, same: tuple[SameBet, ...]) -> Iterator[TableBet]:
    """Yield a bet as a table states it under the names of what its numbers are, then what is left of it."""
    moved = {each.number for each in same}
    for each in same:
        yield stated._replace(
            name=Typed(each.listed.id, stated.name.span),
            prices=tuple(
                price._replace(key=_key_of(each, price.key, price.span))
                for price in stated.prices
                if price.key is None or each.number is None or each.number in price.key.outcome.numbers
            ),
            limits=(),  # they are among the limits of the table
            wins=None,
            loses=None,
            pushes=None,
        )
    if None in moved:
        return
    prices = tuple(
        price._replace(key=price.key._replace(outcome=price.key.outcome._replace(numbers=left)))
        for price in stated.prices
        if price.key is not None and (left := tuple(each for each in price.key.outcome.numbers if each not in moved))
    )
    if not same:
        yield stated
    elif prices:
        yield stated._replace(prices=prices)


def _key_of(same: SameBet, key: Key | None, at: Span) -> Key | None:
    if same.on is not None:
        return number_key(same.on, at)
    return key if same.number is None else None


def _parts_of_limit(limit: TableLimit, same: tuple[SameBet, ...], offered: Container[str]) -> Iterator[TableLimit]:
    """Yield a limit for what its bet is by other names, and for the rest of it."""
    of, key = limit.of, limit.key
    if of is None or not same:
        yield limit
        return
    for each in same:
        if key is None or each.number in key.outcome.numbers:
            on = number_key(each.on, limit.span) if each.on is not None else None
            yield limit._replace(of=Typed(each.listed.id, of.span), key=on)
    moved = {each.number for each in same}
    if fold_name(of.text) in offered and not (key is not None and moved.issuperset(key.outcome.numbers)):
        yield limit
