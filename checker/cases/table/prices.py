"""What a table pays, and by which throws it decides, against its regulation: throw by throw and number by number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import reduce
from itertools import chain, product, zip_longest
from operator import or_
from typing import Union

from checker.cases.table.bets import Offer, Stray
from checker.cases.table.outcomes import HouseOutcomes, ever_winning, winning, with_played
from checker.games.apparatus import Apparatus
from checker.semantics.commission import Commission, departures
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout, prisons_of, seen_by
from checker.semantics.outcomes import binding_of, mask_of, partition, price_masks, price_of
from checker.semantics.readings import (
    STATED,
    Interpretation,
    Rules,
    TimesAs,
    all_numbers,
    apart,
    by_reading,
    commissions_in_use,
    is_open,
    judged_interpretations,
    lines_for,
)
from checker.syntax.decree.parts import Effect, Event
from checker.text.memory import Memory, grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.bets import EVEN_CHANCES
from checker.words.outcomes import events_as_written

# The numbers that a table prices on a bet; (None,) for a bet without numbers.
Numbers = tuple[Union[NumberText, None], ...]


class PayoutDifference(NamedTuple):
    """A price of the table that differs from the regulation's."""

    offer: Offer
    number: NumberText | None
    throw_mask: int  # the wins it concerns; 0 for all of them on the number
    here: Payout
    there: Payout
    more: Fraction  # what the table pays above the regulation, per unit staked
    readings: tuple[str, ...] | None  # those of the bet under which the regulation prints `there`; None: all in use
    beside: str = ""  # the file of the text that prints `there`, beside the one whose prices the bet has


class UnpricedBet(NamedTuple):
    """A bet on a number that the table prices and the regulation does not."""

    offer: Offer
    number: NumberText | None
    readings: tuple[str, ...] | None  # those under which it does not; None: all in use
    throw_mask: int = 0  # the wins that it does not price; 0 for all of them on the number


class CommissionDifference(NamedTuple):
    """A commission of the regulation, or that it has none, where the table takes another."""

    offer: Offer
    here: Commission | None
    there: Commission | None
    readings: tuple[str, ...] | None

    @property
    def is_open(self) -> bool:
        """Return whether the regulation lays down no single commission that a table could break."""
        return self.there is not None and not (self.there.is_exact or self.there.is_bounded)


class UnwinnablePrice(NamedTuple):
    """Outcomes that the table prices and on which the bet never wins."""

    offer: Offer
    events: tuple[Event, ...]


class Prices(NamedTuple):
    """The comparison of a whole table."""

    possible: tuple[TimesAs, ...]  # the meanings of "N times" that the regulation leaves
    # Those under which the table pays what is printed, or, if there is none, the one under which most of it does.
    times: tuple[TimesAs, ...]
    differences: tuple[PayoutDifference, ...]
    unpriced: tuple[UnpricedBet, ...]
    unwinnable: tuple[UnwinnablePrice, ...]
    open_prices: tuple[Payout, ...]  # printed prices whose meaning the regulation leaves open
    unpaid: tuple[Unpaid, ...] = ()  # throws that win and have no price at the table
    unmeasured: tuple[Offer, ...] = ()  # bets with a price for which the regulation prints none
    idle_rests: tuple[Offer, ...] = ()  # bets with a price for `other` throws of which none wins
    are_all_printed: bool = True  # each price of the table has one of its regulation

    @property
    def wrong(self) -> frozenset[tuple[str, NumberText | None]]:
        """Return the bets on numbers that the table pays otherwise than its regulation."""
        return frozenset((each.offer.bet.id, each.number) for each in self.differences)


NO_PRICES = Prices(("to",), ("to",), (), (), (), ())


class Couple(NamedTuple):
    """A price of the table, and the one printed for the same wins; other fields as in `PayoutDifference`."""

    offer: Offer
    number: NumberText | None
    throw_mask: int
    here: Payout
    there: Payout
    readings: tuple[str, ...] | None


class LineCouple(NamedTuple):
    """A couple of any table with these prices."""

    number: NumberText | None
    throw_mask: int
    line: int  # the place of the price among them
    there: Payout
    readings: tuple[str, ...] | None
    # What the table pays more per unit staked, for each meaning of "N times"; None where one of the two states no
    # figure.
    difference: tuple[Fraction | None, ...]


class PriceFacts(NamedTuple):
    """What some prices of a bet come to against its regulation, whichever table states them."""

    couples: tuple[LineCouple, ...]
    differing: tuple[int, ...]  # how many couples differ, for each meaning of "N times"
    open_prices: tuple[Payout, ...]  # printed prices whose meaning is left open
    unpriced: tuple[tuple[NumberText | None, tuple[str, ...] | None, int], ...]  # as the fields of `UnpricedBet`
    unwinnable: tuple[tuple[int, tuple[int, ...]], ...]  # a line, and the places of its outcomes that never win
    unpaid: tuple[tuple[NumberText | None, int], ...]  # the winning throws without a price, by number
    idle_rest: bool  # a price is for `other` throws, and every winning one has another


# By bet of a regulation, prices as typed, and what "N times" can mean: several stacks of texts share a bet.
_FACTS: Memory[PriceFacts] = Memory()


def _price_facts(offer: Offer, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> PriceFacts:
    """Return what the prices of an offer come to; `times` is what "N times" can mean in its regulation."""
    apparatus = seen_by(offer.bet, apparatus)
    if offer.played is not None or offer.net is not None:
        return _facts_of(offer, apparatus, times)
    typed = tuple((price.key and price.key.text, price.text) for price in offer.stated.prices)
    return _FACTS.recall(offer.bet, (times, typed), lambda: _facts_of(offer, apparatus, times), apparatus)


def compare_prices(
    offers: tuple[Offer, ...], apparatus: Apparatus | None, possible: tuple[TimesAs, ...], others: AbstractSet[str]
) -> Prices:
    """Return where the prices of a table and of its regulation differ.

    What "N times" can mean is one question for the whole regulation: the table agrees if one meaning fits all it pays.
    `others` are bets that are not the regulation's, as other throws decide them: its prices are no measure for theirs.
    """
    every = [(offer, _price_facts(offer, apparatus, possible)) for offer in offers if offer.priced is not None]
    same = [(offer, facts) for offer, facts in every if offer.bet.id not in others]
    count = [sum([facts.differing[place] for _, facts in same]) for place in range(len(possible))]
    fewest = min(count)
    best = count.index(fewest)
    fitting = tuple(times for times, differing in zip(possible, count, strict=True) if not differing)
    opened = {id(payout): payout for _, facts in same for payout in facts.open_prices}
    return Prices(
        possible,
        fitting or (possible[best],),
        tuple(
            PayoutDifference(
                offer, each.number, each.throw_mask, offer.lines[each.line], each.there, more, each.readings
            )
            for offer, facts in same
            if facts.differing[best]
            for each in facts.couples
            if (more := each.difference[best])
        )
        + tuple(each for offer, _ in same for each in _from_texts_beside(offer, apparatus, possible)),
        tuple(UnpricedBet(offer, *each) for offer, facts in same for each in facts.unpriced),
        tuple(
            UnwinnablePrice(offer, _named(offer, line, places))
            for offer, facts in every
            for line, places in facts.unwinnable
        ),
        tuple(dict.fromkeys(opened.values())),
        tuple(Unpaid(offer, number, mask) for offer, facts in every for number, mask in facts.unpaid),
        tuple(offer for offer, facts in every if not facts.couples),
        tuple(offer for offer, facts in every if facts.idle_rest),
    )


def has_idle_rest(offer: Offer, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> bool:
    """Return whether a bet has a price for `other` throws though every winning one has another price."""
    return offer.priced is not None and _price_facts(offer, apparatus, times).idle_rest


class Unpaid(NamedTuple):
    """Throws that win on a number of a bet and have no price at the table."""

    offer: Offer
    number: NumberText | None
    throw_mask: int


def couples_of(offer: Offer, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> Iterator[Couple]:
    """Yield every price of an offer with the one that is printed for the same wins."""
    if offer.priced is not None:
        yield from _with_lines(offer, _price_facts(offer, apparatus, times).couples)


def couples_with_copy(
    offer: Offer, copy: Bet, apparatus: Apparatus | None, times: tuple[TimesAs, ...]
) -> Iterator[Couple]:
    """Yield every price of an offer with the one that a copy of the table has for the same wins."""
    if offer.priced is not None:
        yield from _with_lines(offer, _against(offer, copy, apparatus, times))


def _against(offer: Offer, copy: Bet, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> Iterator[LineCouple]:
    """Yield every price of an offer with the one that another text, or a copy, has of the bet for the same wins."""
    numbers = offer.numbers if offer.numbers is not None else all_numbers(offer.priced or offer.bet)
    return _couples(offer._replace(bet=copy, net=None), seen_by(offer.bet, apparatus), numbers, times)


def _from_texts_beside(
    offer: Offer, apparatus: Apparatus | None, times: tuple[TimesAs, ...]
) -> Iterator[PayoutDifference]:
    """Yield what a table pays that a text beside the one measuring it does not print, whatever "N times" means."""
    for copy in offer.bet.beside:
        for each in _against(offer, copy, apparatus, times):
            more = each.difference[0]
            if more and all(each.difference):
                here = offer.lines[each.line]
                at = (offer, each.number, each.throw_mask, here, each.there)
                yield PayoutDifference(*at, more, each.readings, copy.span.path)


def lines_kept(offer: Offer, copy: Bet, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> Mapping[Span, bool]:
    """Return whether an offer pays what another text prints for the bet, under some meaning of "N times", by line."""
    kept: dict[Span, bool] = {}
    for each in _against(offer, copy, apparatus, times):
        kept[each.there.span] = kept.get(each.there.span, True) and not all(each.difference)
    return kept


def _with_lines(offer: Offer, couples: Iterable[LineCouple]) -> Iterator[Couple]:
    for each in couples:
        yield Couple(offer, each.number, each.throw_mask, offer.lines[each.line], each.there, each.readings)


def _named(offer: Offer, line: int, places: tuple[int, ...]) -> tuple[Event, ...]:
    on = offer.priced.payouts[line].on if offer.priced is not None else None
    return tuple(on.include[place] for place in places) if on is not None else ()


def _facts_of(offer: Offer, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> PriceFacts:
    priced = offer.priced or offer.bet
    numbers = offer.numbers if offer.numbers is not None else all_numbers(priced)
    couples = tuple(_couples(offer, apparatus, numbers, times))
    paired = {couple.number for couple in couples}
    opened = dict.fromkeys(each.there for each in couples if is_open(each.there)) if len(times) > 1 else ()
    by_throw = any(line.on is not None for line in priced.payouts)
    return PriceFacts(
        couples,
        tuple(sum(bool(couple.difference[place]) for couple in couples) for place in range(len(times))),
        tuple(opened),
        tuple(_unpriced(offer, apparatus, numbers, paired)),
        tuple(_unwinnable(offer, priced, apparatus, numbers)) if by_throw and apparatus is not None else (),
        tuple(_unpaid(priced, apparatus, numbers)) if by_throw and apparatus is not None else (),
        by_throw and apparatus is not None and _is_rest_idle(priced, apparatus, numbers),
    )


def _couples(
    offer: Offer, apparatus: Apparatus | None, numbers: Numbers, times: tuple[TimesAs, ...]
) -> Iterator[LineCouple]:
    """Yield each price with the one that is printed for the same wins, number by number, under each reading in use."""
    bet, lines = offer.bet, offer.lines
    for number in numbers:
        judged = _with_number(bet, number)

        def pairs(each: Interpretation) -> Iterator[tuple[int, int, Payout]]:
            rules = each.rules
            here = lines_for(lines if offer.net is None else _net_or_gross(offer, rules), number)  # noqa: B023
            there = tuple(line for line in lines_for(rules.payouts, number) if line.is_laid_down)  # noqa: B023
            if here and there and all(line.on is None for line in (*here, *there)):
                yield 0, lines.index(here[0]), there[0]
                return
            wins = winning(bet, rules, apparatus, number)  # noqa: B023
            if wins is None and len(there) == 1 and there[0].on is None:  # whatever wins, it is paid so
                yield from ((0, lines.index(line), there[0]) for line in here)
                return
            if wins is None:
                places = {_outcomes_told(line): place for place, line in enumerate(there)}
                told = [_outcomes_told(line) for line in here]
                if places.keys() >= set(told):  # else a line is paid on outcomes that no printed one names
                    yield from ((0, lines.index(line), there[places[on]]) for line, on in zip(here, told, strict=True))
                return
            for throws, paid, printed in _pairs(here, there, wins, apparatus, bet, number, times):  # noqa: B023
                yield throws, lines.index(here[paid]), there[printed]

        for (throws, line, printed), readings in by_reading(judged, pairs):
            more = tuple(apart(lines[line], printed, meaning) for meaning in times)
            yield LineCouple(number, throws, line, printed, readings, more)


def _with_number(bet: Bet, number: NumberText | None) -> list[Interpretation]:
    """Return the readings in use under which a bet has a number."""
    judged = judged_interpretations(bet)
    return [each for each in judged if not each.rules.numbers or number in (None, *each.rules.numbers)]


def _net_or_gross(offer: Offer, rules: Rules) -> tuple[Payout, ...]:
    return offer.lines[:-1] if offer.taken_under(rules) is not None else offer.lines[-1:]


def _unpriced(
    offer: Offer, apparatus: Apparatus | None, numbers: Numbers, paired: AbstractSet[NumberText | None]
) -> Iterator[tuple[NumberText | None, tuple[str, ...] | None, int]]:
    """Yield the numbers without a printed price, or the wins on them, and the readings under which they have none."""
    for number in numbers:
        if number not in paired:
            yield number, None, 0
            continue

        def left_open(each: Interpretation) -> Iterator[int]:
            there = tuple(line for line in lines_for(each.rules.payouts, number) if line.is_laid_down)  # noqa: B023
            throws = _wins_without_price(offer, each.rules, there, apparatus, number) if there else 0  # noqa: B023
            if throws or not there:
                yield throws

        for throws, readings in by_reading(_with_number(offer.bet, number), left_open):
            yield number, readings, throws


def _wins_without_price(
    offer: Offer, rules: Rules, there: tuple[Payout, ...], apparatus: Apparatus | None, number: NumberText | None
) -> int:
    """Return the wins that the table prices and no printed line does, as a mask."""
    if apparatus is None or any(line.on is None for line in there):
        return 0
    binding = binding_of(offer.bet.params, number)
    paid, printed = (
        reduce(or_, price_masks(lines, apparatus, binding, number), 0)
        for lines in (lines_for(offer.lines, number), there)
    )
    return (winning(offer.bet, rules, apparatus, number) or 0) & paid & ~printed


def commission_differences_of(offers: Iterable[Offer]) -> Iterator[CommissionDifference]:
    """Yield the commissions in use that a table does not take; one that it does not state, it does not take."""
    for offer in offers:
        is_stated = offer.commission is not None or offer.priced is not None
        if not (offer.is_charged and is_stated) or offer.bet.is_usual or offer.bet.silence.commission == "casino":
            continue
        written = commissions_in_use(offer.bet)

        def apart(each: Interpretation) -> Iterator[tuple[Commission | None, Commission | None]]:
            here, there = offer.taken_under(each.rules), written["+".join(each.choices) or STATED]  # noqa: B023
            if departures(here, there) and (there or not offer.bet.charged_beside):  # noqa: B023
                yield here, there

        judged = judged_interpretations(offer.bet)
        found = [CommissionDifference(offer, *each, readings) for each, readings in by_reading(judged, apart)]
        broken = chain.from_iterable(each.readings or () for each in found if not each.is_open)
        if len(tuple(broken)) == len(judged) > 1:  # it keeps none: that is one fault
            found = [next((each for each in found if each.there), found[0])._replace(readings=None)]
        yield from found
        for copy in offer.bet.charged_beside:
            here, ways = offer.taken_under(judged[0].rules), commissions_in_use(copy)
            broken_ways = {name: there for name, there in ways.items() if there and departures(here, there)}
            if broken_ways:
                readings = None if len(broken_ways) == len(ways) else tuple(broken_ways)
                yield CommissionDifference(offer, here, next(iter(broken_ways.values())), readings)


def _pairs(
    here: tuple[Payout, ...],
    there: tuple[Payout, ...],
    wins: int | None,
    apparatus: Apparatus | None,
    bet: Bet,
    number: NumberText | None,
    times: tuple[TimesAs, ...],
) -> Iterator[tuple[int, int, int]]:
    """Yield the wins that have both prices, with the places of these; 0 stands for all wins."""
    if not here or not there or wins is None or apparatus is None:
        return
    binding = binding_of(bet.params, number)
    masks_here, masks_there = (price_masks(lines, apparatus, binding, number) for lines in (here, there))
    found: dict[tuple[int, int], int] = {}
    for position in range(len(apparatus.throws)):
        bit = 1 << position
        if wins & bit:
            paid, printed = price_of(here, masks_here, bit, *times), price_of(there, masks_there, bit, *times)
            if paid is not None and printed is not None:
                found[paid, printed] = found.get((paid, printed), 0) | bit
    for (paid, printed), throws in found.items():
        yield (0 if throws == wins else throws), paid, printed


def _unpaid(priced: Bet, apparatus: Apparatus, numbers: Numbers) -> Iterator[tuple[NumberText | None, int]]:
    """Yield the winning throws without a price by number."""
    for number in numbers:
        lines = lines_for(priced.payouts, number)
        if any(line.on is None or _is_rest(line) for line in lines):
            continue
        paid = reduce(or_, price_masks(lines, apparatus, binding_of(priced.params, number), number), 0)
        wins = ever_winning(priced, apparatus, number)
        if lines and wins & ~paid:
            yield number, wins & ~paid


def _is_rest_idle(priced: Bet, apparatus: Apparatus, numbers: Numbers) -> bool:
    places = [place for place, line in enumerate(priced.payouts) if _is_rest(line)]
    for number, each in product(numbers, judged_interpretations(priced)) if places else ():
        wins = winning(priced, each.rules, apparatus, number)
        masks = price_masks(priced.payouts, apparatus, binding_of(priced.params, number), number)
        if wins is None or any(wins & masks[place] for place in places):
            return False
    return bool(places)


def _outcomes_told(line: Payout) -> str:
    """Return the outcomes of a price as they are written; "" for whatever else wins."""
    return "" if line.on is None or _is_rest(line) else events_as_written(line.on)["en"]


def _is_rest(line: Payout) -> bool:
    return line.on is not None and line.on.include[0].kind == "other"


def _unwinnable(
    offer: Offer, priced: Bet, apparatus: Apparatus, numbers: Numbers
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the prices for outcomes that never win, whatever the number and the reading in use: line, places.

    What wins is what the table lists as such, else what its regulation does; of what its lists leave open nobody knows.
    """
    judged = [each.rules for each in judged_interpretations(priced)]
    for line, payout in enumerate(priced.payouts):
        if payout.on is None or _is_rest(payout):
            continue
        never = dict(enumerate(payout.on._replace(include=(event,)) for event in payout.on.include))
        for number, rules in product(numbers, judged):
            wins = winning(priced, rules, apparatus, number)
            binding = binding_of(priced.params, number)
            if wins is None:
                never.clear()
            else:
                maybe = wins | offer.left_open
                never = {at: each for at, each in never.items() if not mask_of(each, apparatus, binding) & maybe}
        if never:
            yield line, tuple(never)


# What throws do at the table, what they do in the regulation, and which they are.
Throws = tuple[tuple[Union[Effect, None], Union[Effect, None], int], ...]

_EFFECTS: tuple[Effect, ...] = (
    "wins",
    "loses",
    "loses_half",
    "loses_double",
    "pushes",
    "stands",
    "sets_point",
    "imprisons",
    "frees",
)


class OutcomeDifference(NamedTuple):
    """Throws that do one thing to a bet at the table and another in the regulation."""

    offer: Offer
    number: NumberText | None
    throws: Throws  # what they do here and in the regulation, with their mask; None: they decide nothing
    readings: tuple[str, ...] | None  # those in use under which that is so; None: all of them
    in_prison: bool = False  # they do it to a stake that a zero left in prison


def outcome_differences_of(offers: tuple[Offer, ...], apparatus: Apparatus | None) -> Iterator[OutcomeDifference]:
    """Yield the differences of every bet for which the table states outcomes, number by number.

    Where a text leaves these to somebody, there is nothing that they could differ from.
    """
    for offer in (each for each in offers if each.bet.silence.outcomes is None):
        played, by_text = offer.played, not offer.bet.is_decided_by_usage
        if played is not None and not by_text and offer.bet.id in EVEN_CHANCES:
            played = played._replace(zero=None)  # the rules of the trade know every rule of the zero, for these bets
        seen = seen_by(offer.bet, apparatus)
        if played is not None and (played.lists or played.zero) and seen is not None and seen.throws:
            yield from _of_offer(offer, played, seen, by_text)


def _of_offer(offer: Offer, played: HouseOutcomes, apparatus: Apparatus, is_ruled: bool) -> Iterator[OutcomeDifference]:
    judged = judged_interpretations(offer.bet)
    for number in offer.numbers or all_numbers(offer.priced or offer.bet):

        def differing_throws(each: Interpretation) -> Iterator[tuple[bool, Throws]]:
            stages = each.rules.stages
            if stages:
                here = with_played(stages, played, offer.bet, apparatus)
                yield _stages_apart(here, stages, offer.bet.params, number, apparatus)  # noqa: B023

        for (in_prison, throws), readings in by_reading(judged, differing_throws):
            # What a table leaves open is asked for; it is no difference from the rules of the trade, which bind nobody.
            differing = tuple([each for each in throws if is_ruled or each[0] is not None])
            if differing:
                yield OutcomeDifference(offer, number, differing, readings, in_prison)


def _stages_apart(
    here: tuple[BetStage, ...],
    there: tuple[BetStage, ...],
    params: tuple[str, ...],
    number: NumberText | None,
    apparatus: Apparatus,
) -> tuple[bool, Throws]:
    """Return the throws that do other things to a bet: to the stake at first, else (True) to one in prison."""
    first = tuple(_apart(here[0], there[0], params, number, apparatus))
    prisons, theirs = prisons_of(here), prisons_of(there)
    if first or not prisons or not theirs:
        return False, first
    # At the last level a stake stays: that is what the levels of the other side below it are held against.
    levels = zip_longest(prisons, theirs)
    later = (tuple(_apart(a or prisons[-1], b or theirs[-1], params, number, apparatus)) for a, b in levels)
    return True, next(filter(None, later), ())


def _apart(
    here: BetStage, there: BetStage, params: tuple[str, ...], number: NumberText | None, apparatus: Apparatus
) -> Iterator[tuple[Effect | None, Effect | None, int]]:
    binding = binding_of(params, number)
    mine, theirs = partition(here, apparatus, binding), partition(there, apparatus, binding)
    for effect in (*_EFFECTS, None):
        at_table = mine.effects.get(effect, 0) if effect else mine.unsettled
        for other in (*_EFFECTS, None):
            in_text = theirs.effects.get(other, 0) if other else theirs.unsettled
            if effect != other and at_table & in_text:
                yield effect, other, at_table & in_text


def is_apart(here: tuple[BetStage, ...], there: tuple[BetStage, ...], offer: Offer, apparatus: Apparatus) -> bool:
    """Return whether a bet with these stages is decided otherwise than with those, for some of its numbers."""
    numbers = offer.numbers or all_numbers(offer.bet)
    return any(_stages_apart(here, there, offer.bet.params, number, apparatus)[1] for number in numbers)


class Misfit(NamedTuple):
    """A bet with faults that between them hold under every reading in use, and none of them under all."""

    offer: Offer
    payout_differences: tuple[PayoutDifference, ...]
    outcome_differences: tuple[OutcomeDifference, ...]
    strays: tuple[Stray, ...]
    commission_differences: tuple[CommissionDifference, ...]


def misfits_of(
    offers: tuple[Offer, ...],
    of_payouts: tuple[PayoutDifference, ...],
    of_outcomes: tuple[OutcomeDifference, ...],
    of_commissions: tuple[CommissionDifference, ...],
) -> Iterator[Misfit]:
    """Yield the bets that fit no reading. What "N times" means is settled for all bets before, and no reading here."""
    payout_differences = grouped_by(of_payouts, lambda each: each.offer.bet.id)
    outcome_differences = grouped_by(of_outcomes, lambda each: each.offer.bet.id)
    commission_differences = grouped_by(of_commissions, lambda each: each.offer.bet.id)
    for offer in offers:
        found = Misfit(
            offer,
            tuple(payout_differences.get(offer.bet.id, ())),
            tuple(outcome_differences.get(offer.bet.id, ())),
            offer.strays,
            tuple(each for each in commission_differences.get(offer.bet.id, ()) if not each.is_open),
        )
        readings = [fault.readings for faults in found[1:] for fault in faults]
        if len(readings) > 1 and None not in readings:
            failing = {name for names in readings for name in names or ()}
            if all(interpretation.name in failing for interpretation in judged_interpretations(offer.bet)):
                yield found
