"""Payouts of two regulations against each other, and what decides their bets, throw by throw and reading by reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal, Union

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import (
    WHATEVER,
    BetPair,
    Difference,
    Part,
    Side,
    differing_readings,
    edges_of,
    equal_readings,
    judged_in,
    number_by_number,
    pairs,
    shared_readings,
)
from checker.cases.comparison.rules import compared
from checker.findings.finding import Bilingual
from checker.findings.wording import OR, Phrase, phrase
from checker.games.apparatus import Apparatus
from checker.probability.engine import prison_at
from checker.semantics.decree.model import Bet, NumberText, Payout, counting_of, prisons_of, second_stage
from checker.semantics.outcomes import binding_of, partition, price_masks, price_of
from checker.semantics.readings import Rules, TimesAs, apart, lines_for, profit
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple
from checker.words.outcomes import prices_in_both, stages_in_words

# Outcomes of two regulations against each other: what every throw does, stage by stage, whatever the wording.


# For each throw what claims it: one effect, none when it is not settled, several when arms contradict each other.
Effects = tuple[tuple[Effect, ...], ...]


class Behaviour(NamedTuple):
    """What each throw does on the first roll, on the later ones for each point, and to a stake in prison."""

    first: Effects
    later: tuple[tuple[int, Effects], ...]
    asks: tuple[object, ...] = ()  # what is counted, and until when

    @property
    def winning(self) -> tuple[int, ...]:
        """Return the throws that win at some time, by their places among those of the apparatus."""
        stages = (self.first, *(effects for _, effects in self.later))
        return tuple(throw for throw in range(len(self.first)) if any("wins" in stage[throw] for stage in stages))


_Does = Union[Behaviour, str, None]
# By reading; in words where what is thrown is not known, None where the text does not say what decides the bet.
_Readings = Mapping[str, _Does]


def behaviour(bet: Bet, rules: Rules, apparatus: Apparatus, number: NumberText | None) -> Behaviour:
    """Return what each throw does to a bet on a number under one reading."""
    binding = binding_of(bet.params, number)
    count = len(apparatus.throws)
    parts = partition(rules.stages[0], apparatus, binding)
    then = second_stage(rules.stages)
    later = []
    for point in apparatus.totals(parts.effects.get("sets_point", 0)):
        effects = partition(then, apparatus, binding, point).effects if then else {}
        later.append((point, _by_throw(effects, count)))
    for prison in prisons_of(rules.stages):
        later.append((prison_at(prison.level), _by_throw(partition(prison, apparatus, binding).effects, count)))
    counting = counting_of(rules.stages)
    asks = () if counting is None else counting.asks(number)
    return Behaviour(_by_throw(parts.effects, count), tuple(later), asks)


def compare_outcomes(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which bets that both regulations have are decided differently, number by number.

    Bets of games played with other dice or another wheel are left out: the apparatus is the difference there. Games of
    cards may differ in how many decks they have and how they are dealt. Where nobody can say what is thrown, outcomes
    are compared as they are written.
    """
    played = ((pair, a.regulation.apparatus(pair.bet_a), b.regulation.apparatus(pair.bet_b)) for pair in pairs(a, b))
    found = (
        (pair, number, _difference_of_outcomes(pair, one, other, number))
        for pair, one, other in played
        if _comes_out_as(one, other)
        for number in pair.numbers
    )
    return number_by_number("outcomes", found)


def _comes_out_as(one: Apparatus | None, other: Apparatus | None) -> bool:
    """Return whether the same can be thrown with both; rounds of cards need not be as likely."""
    if one is None or other is None or one.kind != "cards":
        return one == other or "counts" in (one and one.kind, other and other.kind)
    return [each.label for each in one.throws] == [each.label for each in other.throws]


def _difference_of_outcomes(
    pair: BetPair, one: Apparatus | None, other: Apparatus | None, number: NumberText | None
) -> Difference | None:
    does_a = _by_reading(pair.a, pair.bet_a, one, number)
    does_b = _by_reading(pair.b, pair.bet_b, other, number)
    readings = differing_readings(does_a, does_b)
    if readings is None:
        return None
    return Difference(
        kind="outcomes",
        game=pair.bet_a.game,
        bet=pair.bet_a.id,
        number=number,
        a=_side_of_outcomes(pair.a, pair.bet_a, number, does_a, does_b)._replace(readings=readings.a),
        b=_side_of_outcomes(pair.b, pair.bet_b, number, does_b, does_a)._replace(readings=readings.b),
        equal_if=WHATEVER if equal_readings(does_a, does_b) else (),
    )


def _side_of_outcomes(
    case: RegulationCase, bet: Bet, number: NumberText | None, own: _Readings, other: _Readings
) -> Side:
    return Side(
        text=_words(case, bet, own, other),
        citations=bet.citations,
        span=bet.span,
        edges=edges_of(case, bet, number),
        silent=differing_readings(own, other, _says_less) is None,
    )


def _words(case: RegulationCase, bet: Bet, own: _Readings, other: _Readings) -> Bilingual:
    """Return the outcomes in words, reading by reading; of one that the other text shares, only that it does."""
    rules = {each.name: each.rules for each in judged_in(case, bet) if each.name in own}
    if len({stages_key(each) for each in rules.values()}) == 1:
        return stages_in_words(next(iter(rules.values())).stages)
    parts: dict[str, list[str]] = {"en": [], "es": []}
    for name, value in own.items():
        words = compared("as_other") if value in other.values() else stages_in_words(rules[name].stages)
        for language, found in parts.items():
            found.append(phrase(Phrase(name, "reading", name), ": ", words[language]))
    return {language: phrase(*found, by=OR) for language, found in parts.items()}


def stages_key(rules: Rules) -> str:
    """Return what tells the outcomes of one reading from those of another, as written."""
    return stages_in_words(rules.stages)["en"]


def _by_reading(case: RegulationCase, bet: Bet, apparatus: Apparatus | None, number: NumberText | None) -> _Readings:
    found: dict[str, _Does] = {}
    for interpretation in judged_in(case, bet):
        rules = interpretation.rules
        if rules.numbers and number not in rules.numbers:
            continue
        if not rules.stages:
            found[interpretation.name] = None
        elif apparatus is None or not apparatus.throws:
            found[interpretation.name] = stages_key(rules)
        else:
            found[interpretation.name] = behaviour(bet, rules, apparatus, number)
    return found


def _says_less(one: _Does, other: _Does) -> bool:
    """Return whether `one` agrees with `other` as far as it says anything."""
    if not isinstance(one, Behaviour) or not isinstance(other, Behaviour):
        return one is None or one == other
    later = dict(other.later)
    stages = [(one.first, other.first), *((effects, later.get(point, ())) for point, effects in one.later)]
    return all(
        not own or own == theirs
        for effects, others in stages
        for own, theirs in zip(effects, others or ((),) * len(effects), strict=True)
    )


def _by_throw(effects: Mapping[Effect, int], count: int) -> Effects:
    known = sorted(effects.items())
    return tuple(tuple(effect for effect, throws in known if throws >> throw & 1) for throw in range(count))


# Payouts of two regulations against each other: what a winner gets, throw by throw.


class Paid(NamedTuple):
    """What a bet on a number pays under one reading."""

    # The profit of each winning throw, by its place among those of the apparatus, None where no price covers it;
    # empty when throws are not known.
    by_throw: Mapping[int, Fraction | None]
    profits: tuple[Fraction | None, ...]  # those of the price lines, in order
    lines: tuple[Payout, ...]  # the price lines themselves, with what "times" means
    line_at: Mapping[int, int]  # the place among them of the one that a winning throw gets
    left_open: frozenset[str]  # bounds, conditions and variants, which only their words compare

    @property
    def one(self) -> Fraction | None:
        """Return the profit, where it is the same however the bet wins."""
        found = set(self.by_throw.values()) or set(self.profits)
        return found.pop() if len(found) == 1 else None


def compare_payouts(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which payouts of the bets that both regulations have differ, and which agree."""
    found = ((pair, number, difference_of_prices(pair, number)) for pair in pairs(a, b) for number in pair.numbers)
    return number_by_number("payout", found)


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


def difference_of_prices(pair: BetPair, number: NumberText | None) -> Difference | None:
    """Return where two regulations pay a bet on a number differently."""
    paid_a = paid_by_reading(pair.a, pair.bet_a, number)
    paid_b = paid_by_reading(pair.b, pair.bet_b, number)
    readings = differing_readings(paid_a, paid_b, _same)
    if readings is None:
        return None
    distance, note = _distance(paid_a, paid_b)
    mean_a, mean_b = _meanings(pair.a, pair.bet_a), _meanings(pair.b, pair.bet_b)
    alike = ((x, y) for x, y in shared_readings(paid_a, paid_b) if _same(paid_a[x], paid_b[y]))
    return Difference(
        kind="payout",
        game=pair.bet_a.game,
        bet=pair.bet_a.id,
        number=number,
        a=_side_of_prices(pair.a, pair.bet_a, number, paid_a, readings.a),
        b=_side_of_prices(pair.b, pair.bet_b, number, paid_b, readings.b),
        distance=distance,
        note=note,
        # What "times" means in both under each two readings with which they pay the same.
        equal_if=tuple((mean_a[x], mean_b[y]) for x, y in alike),
    )


def _meanings(case: RegulationCase, bet: Bet) -> dict[str, TimesAs | None]:
    return {each.name: each.times if each.times_matters else None for each in judged_in(case, bet)}


def _paid(bet: Bet, rules: Rules, times: TimesAs, apparatus: Apparatus | None, number: NumberText | None) -> Paid:
    lines = _lines(rules, number)
    profits = tuple(profit(line, times) for line in lines)
    settled = tuple(line._replace(read_as=line.read_as or times) for line in lines)
    printed = [(line,) for line in lines_for(rules.payouts, number) if line.amount is None and line.form != "unstated"]
    sets = (*printed, *(variant.payouts for variant in bet.variants))
    left_open = frozenset(prices_in_both(each, "")["en"] for each in sets)
    if apparatus is None or not apparatus.throws or not rules.stages:
        return Paid({}, profits, settled, {}, left_open)
    binding = binding_of(bet.params, number)
    masks = price_masks(lines, apparatus, binding, number)
    winning = behaviour(bet, rules, apparatus, number).winning
    places = {throw: price_of(lines, masks, 1 << throw, times) for throw in winning}
    by_throw = {throw: None if place is None else profits[place] for throw, place in places.items()}
    line_at = {throw: place for throw, place in places.items() if place is not None}
    return Paid(by_throw, profits, settled, line_at, left_open)


def _lines(rules: Rules, number: NumberText | None) -> tuple[Payout, ...]:
    lines = lines_for(rules.payouts, number)
    # A group's line comes last and only fills what the bet's own lines leave open.
    general = next((line for line in lines if line.on is None), None)
    return tuple(line for line in lines if line.on is not None or line is general)


def _same(a: Paid, b: Paid) -> bool:
    """Compare throw by throw where both win; which throws win is another question than what they pay."""
    common = a.by_throw.keys() & b.by_throw.keys()
    if a.left_open != b.left_open:
        return False
    if common:
        return all(a.by_throw[throw] == b.by_throw[throw] for throw in common)
    return set(a.profits) == set(b.profits)


def is_within(paid: Paid, printed: Paid) -> bool | None:
    """Return whether all prices of a bet are printed ones or within their bounds; None: nothing can be compared."""
    couples: Iterable[tuple[Payout, Payout]]
    couples = zip(paid.lines, printed.lines, strict=False) if len(paid.lines) == len(printed.lines) else ()
    if paid.by_throw.keys() & printed.by_throw.keys():
        common = paid.line_at.keys() & printed.line_at.keys()
        couples = ((paid.lines[paid.line_at[at]], printed.lines[printed.line_at[at]]) for at in common)
    gaps = {apart(own, there, "to") for own, there in couples} - {None}
    return gaps == {0} if gaps else None


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


def _side_of_prices(
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
        silent=not any(line.is_laid_down or line.is_open for line in lines),
    )
