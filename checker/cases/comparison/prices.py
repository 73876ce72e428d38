"""Payouts of two regulations against each other: what a winner gets, throw by throw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import (
    Alike,
    BetPair,
    Difference,
    Part,
    Side,
    Times,
    differing_readings,
    edges_of,
    judged_in,
    pairs,
    shared_readings,
)
from checker.cases.comparison.outcomes import behaviour
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.outcomes import binding_of, price_masks, price_of
from checker.semantics.readings import Rules, TimesAs, lines_for, profit
from checker.text.record import NamedTuple
from checker.words.outcomes import prices_in_both


class Paid(NamedTuple):
    """What a bet on a number pays under one reading.

    `by_throw` gives the profit of each winning throw (its place among those of the apparatus), None where no price
    covers it; empty when throws are not known. `profits` are those of the price lines, in order.
    """

    by_throw: Mapping[int, Fraction | None]
    profits: tuple[Fraction | None, ...]

    @property
    def one(self) -> Fraction | None:
        """Return the profit, where it is the same however the bet wins."""
        found = set(self.by_throw.values()) or set(self.profits)
        return found.pop() if len(found) == 1 else None


def compare_payouts(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which payouts of the bets that both regulations have differ, and which agree."""
    differences: list[Difference] = []
    alike: list[Alike] = []
    for pair in pairs(a, b):
        for number in pair.numbers:
            difference = _difference(pair, number)
            if difference is None:
                alike.append(Alike("payout", pair.bet_a.game, pair.bet_a.id, number))
            else:
                differences.append(difference)
    return Part(tuple(differences), tuple(alike))


def paid_by_reading(case: RegulationCase, bet: Bet, number: NumberText | None) -> dict[str, Paid]:
    """Return what a bet on a number pays under each reading in use."""
    apparatus = case.regulation.apparatus(bet)
    return {
        each.name: _paid(bet, each.rules, each.times, apparatus, number)
        for each in judged_in(case, bet)
        if not each.rules.numbers or number in each.rules.numbers
    }


def lines_of(case: RegulationCase, bet: Bet, number: NumberText | None) -> tuple[Payout, ...]:
    """Return the price lines that hold for a number under the first reading in use."""
    return _lines(judged_in(case, bet)[0].rules, number)


def _difference(pair: BetPair, number: NumberText | None) -> Difference | None:
    paid_a = paid_by_reading(pair.a, pair.bet_a, number)
    paid_b = paid_by_reading(pair.b, pair.bet_b, number)
    readings = differing_readings(paid_a, paid_b, _same)
    if readings is None:
        return None
    distance, note = _distance(paid_a, paid_b)
    return Difference(
        kind="payout",
        game=pair.bet_a.game,
        bet=pair.bet_a.id,
        number=number,
        a=_side(pair.a, pair.bet_a, number, paid_a, readings.a),
        b=_side(pair.b, pair.bet_b, number, paid_b, readings.b),
        distance=distance,
        note=note,
        equal_if=tuple(_equal(pair, paid_a, paid_b)),
    )


def _equal(pair: BetPair, paid_a: Mapping[str, Paid], paid_b: Mapping[str, Paid]) -> Iterator[Times]:
    """Yield what "times" means in both regulations under each two readings with which they pay the same."""
    mean_a, mean_b = _meanings(pair.a, pair.bet_a), _meanings(pair.b, pair.bet_b)
    for name_a, name_b in shared_readings(paid_a, paid_b):
        if _same(paid_a[name_a], paid_b[name_b]):
            yield mean_a[name_a], mean_b[name_b]


def _meanings(case: RegulationCase, bet: Bet) -> dict[str, TimesAs | None]:
    return {each.name: each.times if each.times_matters else None for each in judged_in(case, bet)}


def _paid(bet: Bet, rules: Rules, times: TimesAs, apparatus: Apparatus | None, number: NumberText | None) -> Paid:
    lines = _lines(rules, number)
    profits = tuple(profit(line, times) for line in lines)
    if apparatus is None or not apparatus.throws or not rules.stages:
        return Paid({}, profits)
    binding = binding_of(bet.params, number)
    masks = price_masks(lines, apparatus, binding, number)
    by_throw = {}
    for throw in behaviour(bet, rules, apparatus, number).winning:
        index = price_of(lines, masks, 1 << throw, times)
        by_throw[throw] = None if index is None else profits[index]
    return Paid(by_throw, profits)


def _lines(rules: Rules, number: NumberText | None) -> tuple[Payout, ...]:
    lines = lines_for(rules.payouts, number)
    # A group's line comes last and only fills what the bet's own lines leave open.
    general = next((line for line in lines if line.on is None), None)
    return tuple(line for line in lines if line.on is not None or line is general)


def _same(a: Paid, b: Paid) -> bool:
    """Compare throw by throw where both win; which throws win is another question than what they pay."""
    common = a.by_throw.keys() & b.by_throw.keys()
    if common:
        return all(a.by_throw[throw] == b.by_throw[throw] for throw in common)
    return set(a.profits) == set(b.profits)


def _distance(
    paid_a: Mapping[str, Paid], paid_b: Mapping[str, Paid]
) -> tuple[Fraction | None, Literal["one-stake"] | None]:
    """Return what b pays more than a, if under all readings and on all throws that differ it is one figure."""
    found: set[Fraction | None] = set()
    everywhere = True
    for name_a, name_b in shared_readings(paid_a, paid_b):
        a = paid_a[name_a]
        b = paid_b[name_b]
        common = a.by_throw.keys() & b.by_throw.keys()
        couples = [(a.by_throw[throw], b.by_throw[throw]) for throw in common] or [(a.one, b.one)]
        steps = [None if one is None or other is None else other - one for one, other in couples]
        everywhere = everywhere and all(steps)
        found.update(step for step in steps if step != 0)
    distance = found.pop() if len(found) == 1 else None
    return distance, "one-stake" if everywhere and distance is not None and abs(distance) == 1 else None


def _side(
    case: RegulationCase,
    bet: Bet,
    number: NumberText | None,
    paid: Mapping[str, Paid],
    readings: tuple[str, ...] | None,
) -> Side:
    lines = lines_of(case, bet, number)
    profits = {each.one for each in paid.values()}
    citations = tuple(dict.fromkeys(citation for line in lines for citation in line.citations))
    return Side(
        text=prices_in_both(lines, case.regulation.header.jurisdiction),
        citations=citations or bet.citations,
        span=lines[0].span if lines else bet.span,
        profit=profits.pop() if len(profits) == 1 else None,
        edges=edges_of(case, bet, number),
        readings=readings,
        silent=all(line.amount is None for line in lines),
    )
