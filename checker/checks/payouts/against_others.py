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
    price_place,
    rides,
)
from checker.cases.topics import OWN_ODDS, SEVERAL_OWN_EDGES
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Value
from checker.findings.wording import Style, percent, price
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, Claim, NumberText, Payout, apparatus_of, subject_of, thrown_in
from checker.semantics.readings import all_numbers, judged_interpretations
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple
from checker.words.names import in_both, name_of, name_on, numbers_text
from checker.words.outcomes import EFFECTS, printed_price, printed_prices, throws_text

# Prices as printed, and when two of them are the same.


def key(payout: Payout) -> tuple[str, Fraction | None]:
    """Return what makes two prices the same: the profit, or a number of times whose meaning the text leaves open."""
    if payout.amount is not None and payout.form == "for":
        return "to", payout.amount - 1
    if payout.form == "times" and payout.read_as != "to":
        is_open = payout.read_as is None or payout.amount is None
        return ("times", payout.amount) if is_open or payout.amount is None else ("to", payout.amount - 1)
    return "to", payout.amount


def same_price(first: Payout, second: Payout) -> bool:
    """Return whether two printed prices are the same."""
    return key(first) == key(second)


def by_number(bet: Bet, numbers: Iterable[NumberText | None], style: Style) -> str:
    """Return the prices of some numbers: `180% for 4, 10; 140% for 5, 9`."""
    groups: dict[str, list[str]] = {}
    for each in numbers:
        payout = payout_for(bet, each)
        if payout is not None:
            groups.setdefault(printed_price(payout, style), []).append(each or "")
    word = "para" if style.language == "es" else "for"
    return "; ".join(f"{paid} {word} {', '.join(named)}" if named[0] else paid for paid, named in groups.items())


# A bet has a payout other than that of its group.


@check("PAY007")
def member_against_group(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet of a regulation that departs from its group."""
    for bet in case.regulation.bets:
        group = case.regulation.group(bet.game, bet.group) if bet.group else None
        lines = group.payouts if group else ()
        apart = [own for own in own_payouts(bet) if lines and not any(same_price(own, line) for line in lines)]
        if group is not None and apart:
            yield Observation(
                at=apart[0].span,
                values={
                    "bet": name_of(bet),
                    "own": in_both(case.regulation.header.country, partial(printed_prices, apart)),
                    "group": name_of(group),
                    "line": in_both(case.regulation.header.country, partial(printed_prices, lines)),
                },
                subject=case.regulation.subject(bet),
                citations=(*apart[0].citations, *lines[0].citations),
                related=(Related(lines[0].span, {"en": "line of the group", "es": "línea del grupo"}),),
            )


# Bets that are the same bet under two names: equal outcomes on a number, whatever their name and price.


class Twin(NamedTuple):
    """Two bets with one course on a number, with their judged edges there."""

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


class Twins(NamedTuple):
    """Two bets of a game that are the same on some numbers; the first one's prices are the subject's own."""

    first: Bet
    second: Bet
    twins: tuple[Twin, ...]


def pairs(case: PayoutCase, is_first: Callable[[Bet], bool], is_second: Callable[[Bet], bool]) -> Iterator[Twins]:
    """Yield the pairs of bets that are the same under every reading in use of both, in the order of the regulation."""
    seconds = _by_course(case, [bet for bet in case.bets if is_second(bet)], judged_edges)
    for first in filter(is_first, case.bets):
        found: dict[Bet, list[Twin]] = {}
        for key, mine in _by_course(case, [first], own_edges).items():
            for second, theirs in seconds.get(key, ()):
                if second is not first and first.stake_share == second.stake_share:
                    found.setdefault(second, []).append(Twin(key[2], mine[0][1], theirs))
        for second, twins in found.items():
            yield Twins(first, second, tuple(twins))


OpenTwins = dict[tuple[Bet, Bet, tuple[str, ...]], list[Twin]]
"""Pairs of bets by the readings, of either, that decide them alike."""


def open_twins(case: PayoutCase, is_meant: Callable[[Bet], bool]) -> OpenTwins:
    """Return the pairs of bets that are one bet at two prices under some readings in use only."""
    found: OpenTwins = {}
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
                    if names and twin.has_two_prices and other.stake_share == bet.stake_share:
                        found.setdefault((other, bet, names), []).append(twin)
                alike.append((bet, part, readings))
    return found


def _by_reading(
    case: PayoutCase, bet: Bet, number: NumberText | None, apparatus: Apparatus
) -> dict[OutcomePartition, tuple[str, ...] | None]:
    """Return the readings in use by the course they give a bet on a number; None where all give one."""
    found: dict[OutcomePartition, tuple[str, ...]] = {}
    for each in judged_interpretations(bet, case.times):
        if each.rules.stages:
            course = outcome_partition(bet, each.rules.stages, number, apparatus)
            found[course] = (*found.get(course, ()), each.name)
    return dict.fromkeys(found) if len(found) == 1 else dict(found)


def profits(edges: Edges) -> set[Fraction]:
    """Return the single profits of a number under its readings; nothing when a reading pays several."""
    paid = [figure.payouts or () for figure in edges.figures]
    return {each[0][0] for each in paid} if all(len(each) == 1 for each in paid) else set()


Key = tuple[str, int, NumberText | None, OutcomePartition]
"""Game, which of its throws the bet is about, number, course: the same throws of others are no other bet."""


def _by_course(
    case: PayoutCase, bets: list[Bet], edges_of: Callable[[PayoutCase, Bet], tuple[Edges, ...]]
) -> dict[Key, list[tuple[Bet, Edges]]]:
    """Return bets by game, number and course; a number that readings decide differently has no one course."""
    found: dict[Key, list[tuple[Bet, Edges]]] = {}
    for bet in bets:
        apparatus = apparatus_of(case.games, bet)
        for each in edges_of(case, bet) if apparatus else ():
            if apparatus is not None:
                courses = _courses(case, bet, each.number, apparatus)
                if len(courses) == 1:
                    found.setdefault((bet.game, id(apparatus), each.number, courses.pop()), []).append((bet, each))
    return found


def _courses(case: PayoutCase, bet: Bet, number: NumberText | None, apparatus: Apparatus) -> set[OutcomePartition]:
    stages = {each.rules.stages for each in judged_interpretations(bet)}
    return {outcome_partition(bet, each, number, apparatus) for each in stages if each}


# Odds on a number pay less than the place bet on that number.


@check("PAY010", OWN_ODDS)
def odds_below_place(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per odds bet, against the bet on the same throws that pays best."""
    most: dict[Bet, tuple[Bet, list[Twin]]] = {}
    odds_bets = [bet for bet in case.bets if rides(bet) and not follows(case, bet)]
    for odds, place, twins in pairs(case, lambda bet: bet in odds_bets, lambda bet: not rides(bet)):
        below = [twin for twin in twins if _is_below(twin)]
        if len(below) > len(most.get(odds, (odds, []))[1]):
            most[odds] = (place, below)
    for odds, (place, below) in most.items():
        yield _finding_of_odds_below_place(case, odds, place, tuple(twin.number for twin in below))


def _is_below(twin: Twin) -> bool:
    odds, place = profits(twin.first), profits(twin.second)
    return bool(odds and place) and max(odds) < min(place)


def _finding_of_odds_below_place(
    case: PayoutCase, odds: Bet, place: Bet, numbers: tuple[str | None, ...]
) -> Observation:
    span, citations = price_place(odds, numbers[0])
    other_span, other_citations = price_place(place, numbers[0])
    return Observation(
        at=span,
        values={
            "odds": name_of(odds),
            "place": name_of(place),
            "paid": in_both(case.country, lambda style: by_number(odds, numbers, style)),
            "other": in_both(case.country, lambda style: by_number(place, numbers, style)),
        },
        subject=subject_of(case.regulation, odds.game, odds.id, *numbers),
        citations=(*citations, *other_citations),
        related=(Related(other_span, {"en": "payout of the place bet", "es": "pago de la otra apuesta"}),),
    )


# How often bets win among those that are decided, pushes left out.


class Chance(NamedTuple):
    """The chance to win of a bet on some numbers, per bet resolved: lowest and highest under the readings in use.

    `extreme` is the size of its largest edge, whoever is ahead.
    """

    bet: Bet
    numbers: tuple[NumberText | None, ...]
    lowest: Fraction
    highest: Fraction
    extreme: Fraction


def chances(case: PayoutCase, bet: Bet) -> Iterator[Chance]:
    """Yield the chances of a bet, numbers that are alike together."""
    by_number: dict[NumberText | None, list[Fraction]] = {}
    judged = [figure for figure in case.figures.of(bet) if figure.judged]
    sizes = [abs(figure.house_edge) for figure in judged if figure.house_edge is not None]
    extreme = max(sizes, default=Fraction(0))
    for figure in judged:
        if figure.win and figure.lost is not None:
            by_number.setdefault(figure.number, []).append(figure.win / (figure.win + figure.lost))
    alike: dict[tuple[Fraction, Fraction], list[NumberText | None]] = {}
    for number, values in by_number.items():
        alike.setdefault((min(values), max(values)), []).append(number)
    for (lowest, highest), numbers in alike.items():
        yield Chance(bet, tuple(numbers), lowest, highest, extreme)


def alike_at_a_price(case: PayoutCase, game: str) -> dict[tuple[str, Fraction | None, str], list[Chance]]:
    """Return the chances of bets with one price of their own, by what they may have it in common by."""
    found: dict[tuple[str, Fraction | None, str], list[Chance]] = {}
    for bet in case.bets:
        prices = {key(payout) for payout in bet.payouts}
        if bet.game == game and len(prices) == 1 and not _is_set_aside(case, bet):
            price = prices.pop()
            for kin in _kin(bet, price):
                found.setdefault((*price, kin), []).extend(chances(case, bet))
    return found


def _kin(bet: Bet, price: tuple[str, Fraction | None]) -> Iterator[str]:
    """Yield what a bet may have a price in common by: its group, or that the next roll decides it.

    Even money is the price of half of all bets: it says nothing of bets that no group brings together.
    """
    if bet.group is not None:
        yield f"group {bet.group}"
    if price != ("to", Fraction(1)):
        stages = {stage.name for each in judged_interpretations(bet) for stage in each.rules.stages}
        yield "one roll" if stages == {"one_roll"} else "several rolls"


def _is_set_aside(case: PayoutCase, bet: Bet) -> bool:
    return rides(bet) or bet.priced_by_group or bet.same_payouts_as is not None or not own_edges(case, bet)


# Two bets of a game pay the same although one is at least twice as likely to win.


@check("PAY008", SEVERAL_OWN_EDGES)
def same_payout_unequal_chances(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per price of a game, naming the likeliest and the unlikeliest bet of those that are alike."""
    for game in case.games:
        told = set()
        for (form, paid, _), found in alike_at_a_price(case, game.id).items():
            likely = max(found, key=lambda chance: chance.lowest, default=None)
            unlikely = min(found, key=lambda chance: chance.highest, default=None)
            if (form, paid) in told or paid is None or likely is None or unlikely is None:
                continue
            if likely.lowest >= 2 * unlikely.highest:
                told.add((form, paid))
                yield _finding_of_same_payout_unequal_chances(case, likely, unlikely)


def _finding_of_same_payout_unequal_chances(case: PayoutCase, likely: Chance, unlikely: Chance) -> Observation:
    """Point at the bet whose edge is further from none: it is the likelier one to be wrong."""
    odd, other = (likely, unlikely) if likely.extreme > unlikely.extreme else (unlikely, likely)
    first, second = odd.bet.payouts[0], other.bet.payouts[0]
    return Observation(
        at=first.span,
        values={
            "likely": name_on(likely.bet, likely.numbers),
            "unlikely": name_on(unlikely.bet, unlikely.numbers),
            "price": in_both(case.country, lambda style: printed_price(first, style)),
            "often": likely.lowest,
            "seldom": unlikely.highest,
        },
        subject=subject_of(case.regulation, odd.bet.game, odd.bet.id, *odd.numbers),
        citations=(*first.citations, *second.citations),
        related=(Related(second.span, {"en": "the same payout", "es": "el mismo pago"}),),
        confidence="low",
    )


# Two bets win and lose on the same rolls but pay differently.


@check("PAY009")
def same_throws_other_price(case: RegulationPayouts) -> Iterator[Observation]:
    """Yield one finding per pair of bets of a text, and set of readings; bets that ride on another are left aside."""
    order = {id(bet): place for place, bet in enumerate(case.bets)}
    for first, second, twins in pairs(case, _stands_alone, _stands_alone):
        same = tuple(twin for twin in twins if twin.has_two_prices)
        if same and order[id(first)] < order[id(second)]:
            yield _finding_of_same_throws_other_price(case, first, second, same)
    for (first, second, readings), found in open_twins(case, _stands_alone).items():
        yield _finding_of_same_throws_other_price(case, first, second, tuple(found))._replace(readings=readings)


def _stands_alone(bet: Bet) -> bool:
    return not rides(bet)


def _finding_of_same_throws_other_price(
    case: RegulationPayouts, first: Bet, second: Bet, same: tuple[Twin, ...]
) -> Observation:
    numbers = tuple(twin.number for twin in same)
    span, citations = price_place(first, numbers[0])
    other_span, other_citations = price_place(second, numbers[0])
    return Observation(
        at=span,
        values={
            "first": name_of(first),
            "second": name_of(second),
            "on": _on(numbers),
            "edges": edges_by_number(case.country, (twin.first for twin in same)),
            "other_edges": edges_by_number(case.country, (twin.second for twin in same)),
        },
        subject=subject_of(case.regulation, first.game, first.id, *numbers),
        citations=(*citations, *other_citations),
        related=(Related(other_span, {"en": "the other payout", "es": "el otro pago"}),),
    )


def _on(numbers: tuple[str | None, ...]) -> Bilingual:
    listed = numbers_text(numbers)
    return {"en": f" on {listed}" if listed else "", "es": f" en {listed}" if listed else ""}


# Whether a bet is the opposite of another: what wins one loses the other, pushes are shared, prices reciprocal.


MIRROR: tuple[tuple[Effect, Effect], ...] = (("wins", "loses"), ("loses", "wins"), ("pushes", "pushes"))
ENDS: tuple[Effect | None, ...] = ("wins", "loses", "pushes", None)
NOTHING: Bilingual = {"en": "decides nothing", "es": "no decide"}


class Throws(NamedTuple):
    """Throws that are not mirrored: what they do to the first bet and to the second (None: nothing is decided)."""

    mask: int
    first: Effect | None
    second: Effect | None


class UnequalPrices(NamedTuple):
    """Numbers on which the profits of two bets do not multiply to 1, with both prices as printed."""

    numbers: tuple[NumberText | None, ...]
    first: Payout
    second: Payout


class NotOpposite(NamedTuple):
    """What keeps a bet from being the opposite of another; `readings` names where it does, None under all in use."""

    first: Bet
    second: Bet
    apparatus: Apparatus
    throws: tuple[Throws, ...]
    prices: tuple[UnequalPrices, ...]
    readings: tuple[str, ...] | None

    def text(self, style: Style) -> str:
        """Return what differs: `12 returns the stake in `dont_pass` and loses in `pass_line``."""
        throws = (self._throws(each, style) for each in self.throws)
        return "; ".join((*throws, *(_line(each, style) for each in self.prices)))

    def _throws(self, throws: Throws, style: Style) -> str:
        named = throws_text(self.apparatus, throws.mask)[style.language]
        effects = (throws.first, throws.second)
        first, second = ((EFFECTS[effect] if effect else NOTHING)[style.language] for effect in effects)
        if style.language == "es":
            return f"{named} {first} en `{self.first.id}` y {second} en `{self.second.id}`"
        return f"{named} {first} in `{self.first.id}` and {second} in `{self.second.id}`"


def difference(case: PayoutCase, first: Bet, second: Bet) -> NotOpposite | None:
    """Return what keeps two bets from being opposites, None if nothing does."""
    apparatus = _round_of_both(case, first, second)
    if apparatus is None or not apparatus.throws:
        return None
    pairs = [(mine, theirs) for mine in _rules(case, first) for theirs in _rules(case, second)]
    found: dict[Throws, None] = {}
    names: dict[str, None] = {}
    mirrored = 0
    for (name, mine), (other_name, theirs) in pairs:
        throws = dict.fromkeys(_apart(first, mine, second, theirs, apparatus))
        found.update(throws)
        names.update(dict.fromkeys((name, other_name)) if throws else {})
        mirrored += not throws
    prices = tuple(_prices_apart(case, first, second))
    if not found and not prices:
        return None
    return NotOpposite(
        first, second, apparatus, tuple(found), prices, tuple(names) if mirrored and not prices else None
    )


def _round_of_both(case: PayoutCase, first: Bet, second: Bet) -> Apparatus | None:
    """Return what is thrown for both bets; where they do not count the same open cards, all of these are seen."""
    mine, theirs = (apparatus_of(case.games, bet) for bet in (first, second))
    return mine if mine is theirs else thrown_in(case.games, first.game)


def _rules(case: PayoutCase, bet: Bet) -> list[tuple[str, tuple[BetStage, ...]]]:
    rules = [(each.name, each.rules.stages) for each in judged_interpretations(bet)]
    return [(name, stages) for name, stages in rules if stages]


def _apart(
    first: Bet, mine: tuple[BetStage, ...], second: Bet, theirs: tuple[BetStage, ...], apparatus: Apparatus
) -> Iterator[Throws]:
    shared = [number for number in first.numbers or () if number in (second.numbers or ())]
    for number in shared or (None,):
        there = {
            (each.stage.name == "prison", each.point): each for each in situations_of(second, theirs, number, apparatus)
        }
        for here in situations_of(first, mine, number, apparatus):
            place = here.stage.name == "prison", here.point
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


def _prices_apart(case: PayoutCase, first: Bet, second: Bet) -> Iterator[UnequalPrices]:
    edges = {each.number: each for each in judged_edges(case, second)}
    apart: dict[tuple[Payout, Payout], list[NumberText | None]] = {}
    for each in judged_edges(case, first):
        mine, theirs = profits(each), profits(edges[each.number]) if each.number in edges else set()
        paid, other = payout_for(first, each.number), payout_for(second, each.number)
        if paid and other and mine and theirs and all(one * two != 1 for one in mine for two in theirs):
            apart.setdefault((paid, other), []).append(each.number)
    for (paid, other), numbers in apart.items():
        yield UnequalPrices(tuple(numbers), paid, other)


def _line(prices: UnequalPrices, style: Style) -> str:
    """Return prices that are not reciprocal: `5, 9: 66% against 150%, whose opposite is 2 to 3 (66.67%)`."""
    numbers = numbers_text(prices.numbers)
    words = ("frente a", "cuyo contrario es") if style.language == "es" else ("against", "whose opposite is")
    text = f"{printed_price(prices.first, style)} {words[0]} {printed_price(prices.second, style)}"
    form, paid = key(prices.second)
    if paid and form == "to":  # nothing is the reverse of a price that wins nothing
        opposite = 1 / paid
        shown = percent(opposite, style) if prices.first.form == "percent" else ""
        text += f", {words[1]} {price(opposite, style)}{f' ({shown})' if shown else ''}"
    return f"{numbers}: {text}" if numbers else text


# A bet called fair, or the opposite of another, is not so by its own rules or payouts.


PAY011 = words_of("PAY011")


@check("PAY011")
def claim_fails(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim of a regulation that does not hold under some reading in use."""
    for claim in case.regulation.claims:
        bet = case.regulation.bet(claim.game, claim.bet)
        other = case.regulation.bet(claim.game, claim.of) if claim.of else None
        if bet is not None and claim.claim == "fair":
            yield from _unfair(case, claim, bet)
        elif bet is not None and other is not None:
            yield from _not_opposite(case, claim, bet, other)


def _unfair(case: RegulationCase, claim: Claim, bet: Bet) -> Iterator[Observation]:
    for fault in faults(judged_edges(case.payouts, bet), lambda edge: edge != 0):
        edges = edges_by_number(case.payouts.country, fault.edges)
        values: dict[str, Value] = {"bet": name_of(bet), "edges": edges}
        subject = case.regulation.subject(bet, *fault.numbers)
        found = Observation(
            claim.span, values, subject, claim.citations, readings=fault.readings, message=PAY011["fair"]
        )
        yield found._replace(verdict="undetermined") if fault.readings else found


def _not_opposite(case: RegulationCase, claim: Claim, bet: Bet, other: Bet) -> Iterator[Observation]:
    apart = difference(case.payouts, bet, other)
    if apart is not None:
        numbers = {number for each in apart.prices for number in each.numbers}
        yield Observation(
            at=claim.span,
            values={"bet": name_of(bet), "other": name_of(other), "lines": in_both(case.payouts.country, apart.text)},
            subject=case.regulation.subject(bet, *(number for number in all_numbers(bet) if number in numbers)),
            citations=claim.citations,
            related=(Related(other.span, {"en": "the other bet", "es": "la otra apuesta"}),),
            readings=apart.readings,
            verdict="undetermined" if apart.readings else None,
        )
