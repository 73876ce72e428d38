"""Payouts of a regulation held against each other: of twins, mirrors, members of a group, places and odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import RegulationCase
from checker.cases.partitions import OutcomePartition, Situation, deciding, outcome_partition, situations_of
from checker.cases.prices import (
    Edges,
    PayoutCase,
    RegulationPayouts,
    edges_by_number,
    faults,
    follows,
    judged_edges,
    own_edges,
    own_payouts,
    payout_for,
    price_line,
    rides,
)
from checker.cases.topics import OWN_ODDS, SEVERAL_OWN_EDGES
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related
from checker.findings.wording import Style, coded, percent, phrase, price
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout, apparatus_of, subject_of, thrown_in
from checker.semantics.readings import all_numbers, judged_interpretations
from checker.syntax.decree.parts import Effect
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.words.names import in_both, name_of, name_on, numbers_text
from checker.words.outcomes import effect_words, printed_price, printed_prices, throws_text

PAY011 = words_of("PAY011")


def paid(payout: Payout) -> tuple[str, Fraction | None]:
    """Return what makes two prices the same: the profit, or a number of times whose meaning the text leaves open."""
    if payout.amount is not None and payout.form == "for":
        return "to", payout.amount - 1
    if payout.form == "times" and payout.read_as != "to":
        is_open = payout.read_as is None or payout.amount is None
        return ("times", payout.amount) if is_open or payout.amount is None else ("to", payout.amount - 1)
    return "to", payout.amount


@check("PAY007")
def member_against_group(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet of a regulation that departs from its group."""
    country = case.regulation.header.country
    for bet in case.regulation.bets:
        group = case.regulation.group(bet.game, bet.group) if bet.group else None
        lines = group.payouts if group else ()
        apart = [own for own in own_payouts(bet) if lines and paid(own) not in map(paid, lines)]
        if group is not None and apart:
            yield Observation(
                at=apart[0].span,
                values={
                    "bet": name_of(bet),
                    "own": in_both(country, partial(printed_prices, apart)),
                    "group": name_of(group),
                    "line": in_both(country, partial(printed_prices, lines)),
                },
                subject=case.regulation.subject(bet),
                citations=(*apart[0].citations, *lines[0].citations),
                related=(Related(lines[0].span, {"en": "line of the group", "es": "línea del grupo"}),),
            )


class Chance(NamedTuple):
    """How often a bet wins on some numbers among the bets decided, pushes left out."""

    bet: Bet
    numbers: tuple[NumberText | None, ...]
    lowest: Fraction  # under the readings in use
    highest: Fraction
    extreme: Fraction  # the size of the bet's largest edge, whoever is ahead


def chances(case: PayoutCase, bet: Bet) -> Iterator[Chance]:
    """Yield the chances of a bet, numbers that are alike together."""
    by_number: dict[NumberText | None, list[Fraction]] = {}
    judged = [figure for figure in case.figures.of(bet) if figure.judged]
    sizes = [abs(figure.house_edge) for figure in judged if figure.house_edge is not None]
    for figure in judged:
        if figure.win and figure.lost is not None:
            by_number.setdefault(figure.number, []).append(figure.win / (figure.win + figure.lost))
    alike = grouped_by(by_number, lambda number: (min(by_number[number]), max(by_number[number])))
    for (lowest, highest), numbers in alike.items():
        yield Chance(bet, tuple(numbers), lowest, highest, max(sizes, default=Fraction(0)))


def alike_at_a_price(case: PayoutCase, game: str) -> dict[tuple[str, Fraction | None, str], list[Chance]]:
    """Return the chances of bets with one price of their own, by what they may have it in common by.

    That is the group, or that the next roll decides them. Even money is the price of half of all bets: it says nothing
    of bets that no group brings together.
    """
    found: dict[tuple[str, Fraction | None, str], list[Chance]] = {}
    for bet in case.bets:
        prices = {paid(payout) for payout in bet.payouts}
        is_set_aside = rides(bet) or bet.priced_by_group or bet.same_payouts_as is not None or not own_edges(case, bet)
        if bet.game != game or len(prices) != 1 or is_set_aside:
            continue
        price = prices.pop()
        kin = [] if bet.group is None else [f"group {bet.group}"]
        if price != ("to", Fraction(1)):
            stages = {stage.name for each in judged_interpretations(bet) for stage in each.rules.stages}
            kin.append("one roll" if stages == {"one_roll"} else "several rolls")
        for each in kin:
            found.setdefault((*price, each), []).extend(chances(case, bet))
    return found


@check("PAY008", SEVERAL_OWN_EDGES)
def same_payout_unequal_chances(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per price of a game, naming the likeliest and the unlikeliest bet of those that are alike."""
    for game in case.games:
        reported = set()
        for (form, amount, _), found in alike_at_a_price(case, game.id).items():
            likely = max(found, key=lambda chance: chance.lowest, default=None)
            unlikely = min(found, key=lambda chance: chance.highest, default=None)
            if (form, amount) in reported or amount is None or likely is None or unlikely is None:
                continue
            if likely.lowest < 2 * unlikely.highest:
                continue
            reported.add((form, amount))
            # The bet whose edge is further from none is the likelier one to be wrong.
            odd, other = (likely, unlikely) if likely.extreme > unlikely.extreme else (unlikely, likely)
            first, second = odd.bet.payouts[0], other.bet.payouts[0]
            yield Observation(
                at=first.span,
                values={
                    "likely": name_on(likely.bet, likely.numbers),
                    "unlikely": name_on(unlikely.bet, unlikely.numbers),
                    "price": in_both(case.country, partial(printed_price, first)),
                    "often": likely.lowest,
                    "seldom": unlikely.highest,
                },
                subject=subject_of(case.regulation, odd.bet.game, odd.bet.id, *odd.numbers),
                citations=(*first.citations, *second.citations),
                related=(Related(second.span, {"en": "the same payout", "es": "el mismo pago"}),),
                confidence="low",
            )


class Twin(NamedTuple):
    """Two bets that are one bet on a number, whatever their names and prices, with their judged edges there."""

    number: NumberText | None
    first: Edges
    second: Edges

    @property
    def has_two_prices(self) -> bool:
        """Return whether each has one price, and the edges differ under every reading in use.

        Bets that pay throw by throw, such as a horn, are several bets in one.
        """
        mine, theirs = ({edge for _, edge in edges.values} for edges in (self.first, self.second))
        return mine.isdisjoint(theirs) and bool(profits(self.first) and profits(self.second))


Key = tuple[str, int, NumberText | None, OutcomePartition]
# Pairs of bets by the readings, of either, that decide them alike; none where all do.
TwinsByReadings = dict[tuple[Bet, Bet, tuple[str, ...]], list[Twin]]


def profits(edges: Edges) -> set[Fraction]:
    """Return the single profits of a number under its readings; nothing when a reading pays several."""
    paid = [figure.payouts or () for figure in edges.figures]
    return {each[0][0] for each in paid} if all(len(each) == 1 for each in paid) else set()


def pairs(
    case: PayoutCase, is_first: Callable[[Bet], bool], is_second: Callable[[Bet], bool]
) -> Iterator[tuple[Bet, Bet, list[Twin]]]:
    """Yield the pairs of bets that are the same under every reading in use of both, in the order of the regulation.

    The first one's prices are the subject's own.
    """
    seconds = _by_course(case, [bet for bet in case.bets if is_second(bet)], judged_edges)
    for first in filter(is_first, case.bets):
        found: dict[Bet, list[Twin]] = {}
        for key, mine in _by_course(case, [first], own_edges).items():
            for second, theirs in seconds.get(key, ()):
                if second is not first and first.stake_share == second.stake_share:
                    found.setdefault(second, []).append(Twin(key[2], mine[0][1], theirs))
        for second, twins in found.items():
            yield first, second, twins


def _by_course(
    case: PayoutCase, bets: list[Bet], edges_of: Callable[[PayoutCase, Bet], tuple[Edges, ...]]
) -> dict[Key, list[tuple[Bet, Edges]]]:
    """Return bets by game, number and course; a number that readings decide differently has no one course."""
    found: dict[Key, list[tuple[Bet, Edges]]] = {}
    for bet in bets:
        apparatus = apparatus_of(case.games, bet)
        if apparatus is None:
            continue
        rules = {each.rules.stages for each in judged_interpretations(bet)}
        for each in edges_of(case, bet):
            courses = {outcome_partition(bet, stages, each.number, apparatus) for stages in rules if stages}
            if len(courses) == 1:
                found.setdefault((bet.game, id(apparatus), each.number, courses.pop()), []).append((bet, each))
    return found


def twins_at_two_prices(case: PayoutCase, is_meant: Callable[[Bet], bool]) -> TwinsByReadings:
    """Return the pairs of bets that are one bet at two prices, be it under some readings in use only."""
    found: TwinsByReadings = {}
    seen: dict[Key, list[tuple[Bet, Edges, tuple[str, ...] | None]]] = {}
    for bet in filter(is_meant, case.bets):
        apparatus = apparatus_of(case.games, bet)
        for each in judged_edges(case, bet) if apparatus else ():
            for course, readings in _by_reading(case, bet, each.number, apparatus).items() if apparatus else ():
                part = each
                if readings is not None:
                    part = each._replace(figures=tuple(fig for fig in each.figures if fig.reading in readings))
                alike = seen.setdefault((bet.game, id(apparatus), each.number, course), [])
                for other, theirs, others in alike if part.figures else ():
                    names = tuple(dict.fromkeys((*(readings or ()), *(others or ()))))
                    twin = Twin(each.number, theirs, part)
                    if twin.has_two_prices and other.stake_share == bet.stake_share:
                        found.setdefault((other, bet, names), []).append(twin)
                alike.append((bet, part, readings))
    return found


def _by_reading(
    case: PayoutCase, bet: Bet, number: NumberText | None, apparatus: Apparatus
) -> dict[OutcomePartition, tuple[str, ...] | None]:
    """Return the readings in use by the course they give a bet on a number; None where all give one."""
    judged = [each for each in judged_interpretations(bet, case.times) if each.rules.stages]
    found = grouped_by(judged, lambda each: outcome_partition(bet, each.rules.stages, number, apparatus))
    return {
        course: None if len(found) == 1 else tuple(each.name for each in readings) for course, readings in found.items()
    }


def _stands_alone(bet: Bet) -> bool:
    return not rides(bet)


@check("PAY009")
def same_throws_other_price(case: RegulationPayouts) -> Iterator[Observation]:
    """Yield one finding per pair of bets of a regulation, and set of readings; those that ride on another apart."""
    for (first, second, readings), same in twins_at_two_prices(case, _stands_alone).items():
        numbers = tuple(twin.number for twin in same)
        other = price_line(second, numbers[0])
        on = numbers_text(numbers)
        observed = case.observed(
            first,
            numbers,
            {
                "first": name_of(first),
                "second": name_of(second),
                "on": {"en": f" on {on}" if on else "", "es": f" en {on}" if on else ""},
                "edges": edges_by_number(case.country, (twin.first for twin in same)),
                "other_edges": edges_by_number(case.country, (twin.second for twin in same)),
            },
            related=(Related(other.span, {"en": "the other payout", "es": "el otro pago"}),),
            readings=readings or None,
        )
        yield observed._replace(citations=(*observed.citations, *other.citations))


@check("PAY010", OWN_ODDS)
def odds_below_place(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per odds bet, against the bet on the same throws that pays best."""
    most: dict[Bet, tuple[Bet, list[Twin]]] = {}
    odds_bets = [bet for bet in case.bets if rides(bet) and not follows(case, bet)]
    for odds, place, twins in pairs(case, lambda bet: bet in odds_bets, _stands_alone):
        below = []
        for twin in twins:
            mine, theirs = profits(twin.first), profits(twin.second)
            if mine and theirs and max(mine) < min(theirs):
                below.append(twin)
        if len(below) > len(most.get(odds, (odds, []))[1]):
            most[odds] = (place, below)
    for odds, (place, below) in most.items():
        numbers = tuple(twin.number for twin in below)
        other = price_line(place, numbers[0])
        observed = case.observed(
            odds,
            numbers,
            {
                "odds": name_of(odds),
                "place": name_of(place),
                "paid": in_both(case.country, partial(_prices, odds, numbers)),
                "other": in_both(case.country, partial(_prices, place, numbers)),
            },
            related=(Related(other.span, {"en": "payout of the place bet", "es": "pago de la otra apuesta"}),),
        )
        yield observed._replace(citations=(*observed.citations, *other.citations))


def _prices(bet: Bet, numbers: Iterable[NumberText | None], style: Style) -> str:
    """Return the prices of some numbers: `180% for 4, 10; 140% for 5, 9`."""
    lines = ((number or "", payout_for(bet, number)) for number in numbers)
    priced = [(number, printed_price(payout, style)) for number, payout in lines if payout is not None]
    word = "para" if style.language == "es" else "for"
    parts = []
    for text, same in grouped_by(priced, lambda each: each[1]).items():
        named = [number for number, _ in same]
        parts.append(f"{text} {word} {', '.join(named)}" if named[0] else text)
    return "; ".join(parts)


# Opposites: what wins one loses the other, pushes are shared, prices reciprocal.
MIRROR: tuple[tuple[Effect, Effect], ...] = (("wins", "loses"), ("loses", "wins"), ("pushes", "pushes"))
ENDS: tuple[Effect | None, ...] = ("wins", "loses", "pushes", None)
NOTHING: Bilingual = {"en": "decides nothing", "es": "no decide"}


class Throws(NamedTuple):
    """Throws that are not mirrored."""

    mask: int
    first: Effect | None  # what they do to the first bet; None: nothing is decided
    second: Effect | None


class UnequalPrices(NamedTuple):
    """Numbers on which the profits of two bets do not multiply to 1, with both prices as printed."""

    numbers: tuple[NumberText | None, ...]
    first: Payout
    second: Payout

    def text(self, style: Style) -> str:
        """Return prices that are not reciprocal: `5, 9: 66% against 150%, whose opposite is 2 to 3 (66.67%)`."""
        numbers = numbers_text(self.numbers)
        words = ("frente a", "cuyo contrario es") if style.language == "es" else ("against", "whose opposite is")
        text = f"{printed_price(self.first, style)} {words[0]} {printed_price(self.second, style)}"
        form, amount = paid(self.second)
        if amount and form == "to":  # nothing is the reverse of a price that wins nothing
            opposite = 1 / amount
            shown = percent(opposite, style) if self.first.form == "percent" else ""
            text += f", {words[1]} {price(opposite, style)}{f' ({shown})' if shown else ''}"
        return f"{numbers}: {text}" if numbers else text


class NotOpposite(NamedTuple):
    """What keeps a bet from being the opposite of another."""

    first: Bet
    second: Bet
    apparatus: Apparatus
    throws: tuple[Throws, ...]
    prices: tuple[UnequalPrices, ...]
    readings: tuple[str, ...] | None  # those under which it is so; None: all in use

    def text(self, style: Style) -> str:
        """Return what differs: `12 returns the stake in `dont_pass` and loses in `pass_line``."""
        within, and_ = ("en", "y") if style.language == "es" else ("in", "and")
        lines = []
        for mask, *effects in self.throws:
            named = throws_text(self.apparatus, mask)[style.language]
            first, second = ((effect_words(effect) if effect else NOTHING)[style.language] for effect in effects)
            sides = (f"{first} {within} ", coded(self.first.id), f" {and_} {second} {within} ", coded(self.second.id))
            lines.append(phrase(f"{named} ", *sides))
        return phrase(*lines, *(each.text(style) for each in self.prices), by="; ")


def difference(case: PayoutCase, first: Bet, second: Bet) -> NotOpposite | None:
    """Return what keeps two bets from being opposites, None if nothing does."""
    mine, theirs = (apparatus_of(case.games, bet) for bet in (first, second))
    # Where they do not count the same open cards, all of these are seen.
    apparatus = mine if mine is theirs else thrown_in(case.games, first.game)
    if apparatus is None or not apparatus.throws:
        return None
    found: dict[Throws, None] = {}
    names: dict[str, None] = {}
    mirrored = 0
    for one in judged_interpretations(first):
        for other in judged_interpretations(second):
            if not one.rules.stages or not other.rules.stages:
                continue
            throws = dict.fromkeys(_not_mirrored(first, one.rules.stages, second, other.rules.stages, apparatus))
            found.update(throws)
            names.update(dict.fromkeys((one.name, other.name)) if throws else {})
            mirrored += not throws
    prices = tuple(_unequal_prices(case, first, second))
    if not found and not prices:
        return None
    readings = tuple(names) if mirrored and not prices else None
    return NotOpposite(first, second, apparatus, tuple(found), prices, readings)


def _not_mirrored(
    first: Bet, mine: tuple[BetStage, ...], second: Bet, theirs: tuple[BetStage, ...], apparatus: Apparatus
) -> Iterator[Throws]:
    shared = [number for number in first.numbers or () if number in (second.numbers or ())]
    for number in shared or (None,):
        there = {
            (each.stage.name == "prison", each.stage.level, each.point): each
            for each in situations_of(second, theirs, number, apparatus)
        }
        for here in situations_of(first, mine, number, apparatus):
            place = here.stage.name == "prison", here.stage.level, here.point
            if place in there:
                yield from _compare(here, there[place], apparatus)


def _compare(here: Situation, there: Situation, apparatus: Apparatus) -> Iterator[Throws]:
    """Compare two situations; throws with which a text contradicts itself are left to the check that says so."""
    clear = apparatus.everything
    for clash in (*here.parts.clashes, *there.parts.clashes):
        clear &= ~clash.mask
    for one in ENDS:
        for other in ENDS:
            if (one, other) in MIRROR or one is other is None:
                continue
            mine = here.parts.effects.get(one, 0) if one else ~deciding(here.parts)
            theirs = there.parts.effects.get(other, 0) if other else ~deciding(there.parts)
            if mine & theirs & clear:
                yield Throws(mine & theirs & clear, one, other)


def _unequal_prices(case: PayoutCase, first: Bet, second: Bet) -> Iterator[UnequalPrices]:
    edges = {each.number: each for each in judged_edges(case, second)}
    apart: dict[tuple[Payout, Payout], list[NumberText | None]] = {}
    for each in judged_edges(case, first):
        mine, theirs = profits(each), profits(edges[each.number]) if each.number in edges else set()
        own, other = payout_for(first, each.number), payout_for(second, each.number)
        (form, price_here), (form_there, price_there) = (paid(each) if each else ("", None) for each in (own, other))
        if form == form_there == "to" and (price_here or 0) * (price_there or 0) == 1:
            continue  # a commission makes no other price of it
        if own and other and mine and theirs and all(one * two != 1 for one in mine for two in theirs):
            apart.setdefault((own, other), []).append(each.number)
    for (own, other), numbers in apart.items():
        yield UnequalPrices(tuple(numbers), own, other)


@check("PAY011")
def claim_fails(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim of a regulation that does not hold under some reading in use."""
    for claim in case.regulation.claims:
        bet = case.regulation.bet(claim.game, claim.bet)
        other = case.regulation.bet(claim.game, claim.of) if claim.of else None
        if bet is not None and claim.claim == "fair":
            for fault in faults(judged_edges(case.payouts, bet), lambda edge: edge != 0):
                yield Observation(
                    at=claim.span,
                    values={"bet": name_of(bet), "edges": edges_by_number(case.payouts.country, fault.edges)},
                    subject=case.regulation.subject(bet, *fault.numbers),
                    citations=claim.citations,
                    readings=fault.readings,
                    message=PAY011["fair"],
                )
            continue
        apart = difference(case.payouts, bet, other) if bet is not None and other is not None else None
        if bet is None or other is None or apart is None:
            continue
        numbers = {number for each in apart.prices for number in each.numbers}
        lines = in_both(case.payouts.country, apart.text)
        yield Observation(
            at=claim.span,
            values={"bet": name_of(bet), "other": name_of(other), "lines": lines},
            subject=case.regulation.subject(bet, *(number for number in all_numbers(bet) if number in numbers)),
            citations=claim.citations,
            related=(Related(other.span, {"en": "the other bet", "es": "la otra apuesta"}),),
            readings=apart.readings,
        )
