"""What a table pays against what its text prints, throw by throw and number by number."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.table.bets import Offer
from checker.games.apparatus import Apparatus
from checker.probability.lowering import price_of
from checker.semantics.decree.model import Bet, NumberText, Payout, Regulation
from checker.semantics.events import binding_of, mask_of
from checker.semantics.partition import partition
from checker.semantics.readings import Rules, TimesAs, all_numbers, is_open, possible_times, profit, rules_in, worlds
from checker.syntax.decree.tree import Event, Events
from checker.text.record import NamedTuple


class Gap(NamedTuple):
    """A price of the table that differs from the text's.

    `throw_mask`: the wins it concerns, 0 for all of them on `number`. `difference` is what the table pays more
    per unit staked. `readings` are the readings of the bet under which the text prints `there`; None: all in use.
    """

    offer: Offer
    number: NumberText | None
    throw_mask: int
    here: Payout
    there: Payout
    difference: Fraction
    readings: tuple[str, ...] | None


class UnpricedBet(NamedTuple):
    """A bet on a number that the table prices and the text does not."""

    offer: Offer
    number: NumberText | None


class UnwinnablePrice(NamedTuple):
    """Outcomes that the table prices and on which the text never lets the bet win."""

    offer: Offer
    events: tuple[Event, ...]


class Prices(NamedTuple):
    """The comparison of a whole table.

    `times` are the meanings of "N times" under which the table pays what the text prints, or, if there is none, the one
    under which most of it does. `open_prices` are printed prices whose meaning the text leaves open.
    """

    times: tuple[TimesAs, ...]
    gaps: tuple[Gap, ...]
    unpriced: tuple[UnpricedBet, ...]
    unwinnable: tuple[UnwinnablePrice, ...]
    open_prices: tuple[Payout, ...]


NO_PRICES = Prices(("to",), (), (), (), ())


class _Spot(NamedTuple):
    bet: Bet
    number: NumberText | None
    apparatus: Apparatus | None


class Couple(NamedTuple):
    """A price of the table, and the one printed for the same wins; `throw_mask` and `readings` as in `Gap`."""

    offer: Offer
    number: NumberText | None
    throw_mask: int
    here: Payout
    there: Payout
    readings: tuple[str, ...] | None


def compare_prices(regulation: Regulation, offers: tuple[Offer, ...], apparatus: Apparatus | None) -> Prices:
    """Return where the prices of a table and of its text differ.

    "N times" is one question for the whole text: the table agrees if one meaning fits all its prices.
    """
    couples: list[Couple] = []
    unpriced: list[UnpricedBet] = []
    idle: list[UnwinnablePrice] = []
    for offer in offers:
        if offer.priced is not None:
            for number in _numbers(offer, offer.priced):
                found = tuple(_couples(regulation, offer, _Spot(offer.bet, number, apparatus)))
                couples.extend(found)
                if not found:
                    unpriced.append(UnpricedBet(offer, number))
            idle.extend(_idle(regulation, offer, offer.priced, apparatus))
    possible = possible_times(regulation)
    gaps = {times: tuple(_gaps(couples, times)) for times in possible}
    fewest = min(len(found) for found in gaps.values())
    best = tuple(times for times in possible if len(gaps[times]) == fewest)
    opened = tuple(dict.fromkeys(each.there for each in couples if is_open(each.there))) if len(possible) > 1 else ()
    return Prices(best if not fewest else best[:1], gaps[best[0]], tuple(unpriced), tuple(idle), opened)


def winning(bet: Bet, rules: Rules, apparatus: Apparatus | None, number: NumberText | None) -> int | None:
    """Return the throws that win at some time, as a mask; None when the text does not say what decides the bet."""
    if apparatus is None or not apparatus.throws or not rules.stages:
        return None
    binding = binding_of(bet.params, number)
    first = partition(rules.stages[0], apparatus, binding)
    wins = first.effects.get("wins", 0)
    then = next((stage for stage in rules.stages[1:] if stage.name == "then"), None)
    if then is not None:
        for point in apparatus.totals(first.effects.get("sets_point", 0)):
            wins |= partition(then, apparatus, binding, point).effects.get("wins", 0)
    return wins


class Unpaid(NamedTuple):
    """Throws that win on a number of a bet and have no price at the table."""

    offer: Offer
    number: NumberText | None
    throw_mask: int


def unpaid_throws(regulation: Regulation, offer: Offer, apparatus: Apparatus | None) -> Iterator[Unpaid]:
    """Yield the winning throws that a table leaves without a price, number by number, under the readings in use."""
    priced = offer.priced
    if priced is None or apparatus is None:
        return
    for number in _numbers(offer, priced):
        spot = _Spot(priced, number, apparatus)
        lines = lines_for(priced.payouts, number)
        if any(line.on is None or line.on.include[0].kind == "other" for line in lines):
            continue
        paid = 0
        for mask in _masks(lines, spot, apparatus):
            paid |= mask
        wins = 0
        for world in worlds(priced):
            if world.judged:
                wins |= winning(priced, rules_in(priced, world), apparatus, number) or 0
        if lines and wins & ~paid:
            yield Unpaid(offer, number, wins & ~paid)


def lines_for(payouts: tuple[Payout, ...], number: NumberText | None) -> tuple[Payout, ...]:
    """Return the prices that hold for a number."""
    return tuple(payout for payout in payouts if payout.numbers is None or number in payout.numbers)


def _numbers(offer: Offer, priced: Bet) -> tuple[NumberText | None, ...]:
    return offer.numbers if offer.numbers is not None else all_numbers(priced)


def _gaps(couples: list[Couple], times: TimesAs) -> Iterator[Gap]:
    for each in couples:
        paid, printed = profit(each.here, times), profit(each.there, times)
        if paid is not None and printed is not None and paid != printed:
            yield Gap(each.offer, each.number, each.throw_mask, each.here, each.there, paid - printed, each.readings)


def couples_of(regulation: Regulation, offer: Offer, apparatus: Apparatus | None) -> Iterator[Couple]:
    """Yield every price of an offer with the one that is printed for the same wins."""
    for number in _numbers(offer, offer.priced) if offer.priced is not None else ():
        yield from _couples(regulation, offer, _Spot(offer.bet, number, apparatus))


def _couples(regulation: Regulation, offer: Offer, spot: _Spot) -> Iterator[Couple]:
    """Yield each price on one number with the one that is printed for the same wins, under each reading in use."""
    number = spot.number
    here = lines_for(offer.priced.payouts if offer.priced else (), number)
    found: dict[tuple[int, Payout, Payout], list[str]] = {}
    names = []
    for world in worlds(offer.bet):
        rules = rules_in(offer.bet, world)
        if not world.judged or (rules.numbers and number is not None and number not in rules.numbers):
            continue
        names.append(world.name)
        there = tuple(line for line in lines_for(rules.payouts, number) if line.amount is not None)
        for throws, paid, printed in _pairs(regulation, spot, rules, here, there):
            found.setdefault((throws, paid, printed), []).append(world.name)
    for (throws, paid, printed), readings in found.items():
        yield Couple(offer, number, throws, paid, printed, None if len(readings) == len(names) else tuple(readings))


def _pairs(
    regulation: Regulation, spot: _Spot, rules: Rules, here: tuple[Payout, ...], there: tuple[Payout, ...]
) -> Iterator[tuple[int, Payout, Payout]]:
    """Yield the wins that have both prices, with these; 0 stands for all wins."""
    if not here or not there:
        return
    if all(line.on is None for line in (*here, *there)):
        yield 0, here[0], there[0]
        return
    wins = winning(spot.bet, rules, spot.apparatus, spot.number)
    if wins is None or spot.apparatus is None:
        return
    masks_here, masks_there = _masks(here, spot, spot.apparatus), _masks(there, spot, spot.apparatus)
    times = possible_times(regulation)
    found: dict[tuple[int, int], int] = {}
    for position in range(len(spot.apparatus.throws)):
        bit = 1 << position
        if wins & bit:
            paid, printed = (price_of(*each, bit, *times) for each in ((here, masks_here), (there, masks_there)))
            if paid is not None and printed is not None:
                found[paid, printed] = found.get((paid, printed), 0) | bit
    for (paid, printed), throws in found.items():
        yield (0 if throws == wins else throws), here[paid], there[printed]


def _masks(lines: tuple[Payout, ...], spot: _Spot, apparatus: Apparatus) -> tuple[int, ...]:
    """Return the throws that each price names; `other` stands for those that no price names."""
    binding = binding_of(spot.bet.params, spot.number)
    named = 0
    for line in lines:
        if line.on is not None:
            named |= mask_of(line.on, apparatus, binding)
    rest = apparatus.everything & ~named
    return tuple(
        apparatus.everything if line.on is None else mask_of(line.on, apparatus, binding, rest=rest) for line in lines
    )


def _idle(regulation: Regulation, offer: Offer, priced: Bet, apparatus: Apparatus | None) -> Iterator[UnwinnablePrice]:
    """Yield the prices for an outcome that never wins, whatever the number and the reading in use."""
    judged = [rules_in(offer.bet, world) for world in worlds(offer.bet) if world.judged]
    for line in priced.payouts:
        if line.on is None or line.on.include[0].kind == "other" or apparatus is None:
            continue
        spots = [_Spot(offer.bet, number, apparatus) for number in _numbers(offer, priced)]
        idle = tuple(
            event
            for event in line.on.include
            if not any(_may_win(line.on._replace(include=(event,)), spot, rules) for spot in spots for rules in judged)
        )
        if idle:
            yield UnwinnablePrice(offer, idle)


def _may_win(events: Events, spot: _Spot, rules: Rules) -> bool:
    """Return whether an outcome holds a throw that wins, or the text does not say."""
    wins = winning(spot.bet, rules, spot.apparatus, spot.number)
    if wins is None or spot.apparatus is None:
        return True
    return bool(mask_of(events, spot.apparatus, binding_of(spot.bet.params, spot.number)) & wins)
