"""Payouts that leave the house no edge, or one far from the usual."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from operator import itemgetter
from typing import Literal

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.prices import (
    Edges,
    FailingNumbers,
    PayoutCase,
    edges_by_number,
    faults,
    followers,
    follows,
    grouped,
    is_decided_otherwise,
    is_held_to_usual,
    judged_edges,
    own_edges,
    payout_for,
    rides,
)
from checker.cases.table.bets import charged_with
from checker.cases.table.options import edge_of_ante, odd_payouts, payouts_among
from checker.cases.topics import (
    COMMISSIONS,
    DIFFERING_OUTCOMES,
    INSURANCE_OFFERED,
    NO_OWN_EDGE,
    OWN_ODDS,
    PLAYER_ADVANTAGE,
    UNMEASURED_PAYOUTS,
)
from checker.checks.pages import words_of
from checker.checks.payouts.as_printed import explained
from checker.checks.registry import check
from checker.checks.tables.options import Ahead, ahead, percents, words_of_payouts
from checker.findings.finding import Bilingual, Observation, Related, Value
from checker.findings.wording import Style, edge, odds, percent, phrase, price
from checker.games.apparatus import Apparatus
from checker.games.cards.poker import out_of_order, size_of
from checker.probability.card_figures import DeckEdge
from checker.probability.cards.blackjack_infinite import insurance_edge
from checker.probability.cards.blackjack_readings import DECKS
from checker.probability.edges import after_commission
from checker.probability.figures import derivations_of_bet, is_insurance
from checker.semantics.commission import OF, WHEN, Commission
from checker.semantics.decree.model import Bet, Game, NumberText, Payout, apparatus_of, subject_of
from checker.semantics.readings import judged_interpretations, may_be_charged, possible_times, profit
from checker.semantics.ways import variants_of, with_ways
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.vocabulary.bets import takes_commission
from checker.vocabulary.options import HANDS
from checker.vocabulary.usual import PAY_TABLES, SOURCES, Usual, usual
from checker.words.card_games import commission_words, option_named, printed_option
from checker.words.names import arithmetic, edges_text, in_both, name_of, name_on, numbers_text
from checker.words.outcomes import printed_price, printed_prices

PAY001 = words_of("PAY001")
PAY002 = words_of("PAY002")
PAY012 = words_of("PAY012")
PAY014 = words_of("PAY014")
PAY015 = words_of("PAY015")
PAY016 = words_of("PAY016")
PAY017 = words_of("PAY017")
NOTHING: Bilingual = {"en": "", "es": ""}

# What is usual for a bet, in words, and who publishes it.
_IN_RULES: Bilingual = {
    "en": "; usual in published regulations: {0} ({1})",
    "es": "; habitual en reglamentos publicados: {0} ({1})",
}
_IN_PAY_TABLES: Bilingual = {"en": "; usual: {0} ({1})", "es": "; habitual: {0} ({1})"}
_AND_OTHERS: Bilingual = {"en": ", among others", "es": ", entre otros"}
Numbers = tuple[NumberText | None, ...]


def known_of(bet: Bet, numbers: Numbers) -> list[tuple[NumberText | None, Usual]]:
    """Return what the trade knows of a bet, number by number."""
    found = ((number, usual(bet.game, bet.id, number)) for number in numbers)
    return [(number, known) for number, known in found if known is not None]


def usual_prices(case: PayoutCase, bet: Bet, numbers: Numbers) -> Bilingual:
    """Return the end of a help text, empty when no source gives a price of a bet on the outcomes it has here.

    It says where from: `; usual in published regulations: 4 to 1 (Spain, order of 9 October 1979, among others)`.
    """
    known = known_of(bet, numbers)
    priced = [each for each in known if each[1].prices]
    if not priced or is_decided_otherwise(case, bet):
        return NOTHING
    names = tuple(dict.fromkeys(name for _, each in known for name in each.sources))
    texts = _IN_PAY_TABLES if names == (PAY_TABLES,) else _IN_RULES

    def prices(each: Usual, style: Style) -> str:
        """Return `8 to 1, 11 to 1 or 12 to 1`."""
        *others, last = (price(each, style) for each in each.prices)
        return (" o " if style.language == "es" else " or ").join(filter(None, (", ".join(others), last)))

    def write(style: Style) -> str:
        more = _AND_OTHERS[style.language] if len(names) > 1 else ""
        lines = _by_number([(number, prices(each, style)) for number, each in priced])
        return texts[style.language].format(lines, SOURCES[names[0]][style.language] + more)

    return in_both(case.country, write)


def usual_edges(country: str, bet: Bet, numbers: Numbers) -> Bilingual:
    """Return the published edges: `1/36 (2.778%) to 1/18 (5.556%)`, by number where they differ."""

    def edges(each: Usual, style: Style) -> str:
        ends = dict.fromkeys((each.lowest, each.highest))
        return (" a " if style.language == "es" else " to ").join(edge(end, style) for end in ends)

    known = known_of(bet, numbers)
    return in_both(country, lambda style: _by_number([(number, edges(each, style)) for number, each in known]))


def _by_number(texts: list[tuple[NumberText | None, str]]) -> str:
    """Return the one text of all numbers, or each with its numbers."""
    groups = grouped_by(texts, lambda each: each[1])
    if len(groups) == 1:
        return next(iter(groups))
    lines = (phrase(f"{numbers_text(number for number, _ in same)}: ", text) for text, same in groups.items())
    return phrase(*lines, by="; ")


def of_the_regulation(found: Observation) -> Observation:
    """Return an advantage that the regulation gives and the table only keeps: a warning about the regulation.

    It fails a run with `--strict` only; what holds under some readings is a doubt of the regulation, no fault of the
    table.
    """
    certain = found.readings is None and found.verdict is None
    return found._replace(
        severity="warning",
        verdict="violation" if certain else "none",
        message=PAY001["kept"] if certain else found.message,
        help=PAY001["regulation"],
    )


def is_charged(bet: Bet) -> bool:
    """Return whether the house takes a commission on a bet: then true odds alone do not tell where its edge begins."""
    return bet.commission is not None and bet.commission.rate != 0


@check("PAY001", PLAYER_ADVANTAGE)
def player_advantage(case: Case) -> Iterator[Observation]:
    """Yield findings for the numbers that always favour the player and that may, as printed and otherwise.

    The rules of a text's card games are judged as its payouts are; those of a table are TAB022 and TAB034.
    """
    yield from _favoured_by_payouts(case.payouts)
    if isinstance(case, RegulationCase):
        for game in case.regulation.games:
            for boxes, found in _ahead_in(case, game):
                if found is not None:
                    yield _favoured_by_rules(case, game, boxes, found)


def _ahead_in(case: RegulationCase, game: Game) -> Iterator[tuple[tuple[str, ...] | None, Ahead | None]]:
    """Yield whether a player who plays well is ahead by the options of a game: by boxes, at last (None) of an ante."""
    played = [each for each in case.card_games.games if each.game == game.id and each.judged]
    for boxes, same in grouped_by(played, lambda each: each.boxes).items():
        endless = [DeckEdge(0, each.infinite, exact=True) for each in same]
        edges = [next((edge for edge in each.decks if edge.decks == game.decks), None) for each in same]
        yield boxes, ahead(edges if game.decks else endless, game.decks, partial(list, endless))
    stud = (each.found for each in case.card_games.stud if each.game == game.id and each.judged)
    yield None, ahead(list(map(edge_of_ante, stud)))


def _favoured_by_rules(case: RegulationCase, game: Game, boxes: tuple[str, ...] | None, found: Ahead) -> Observation:
    said = [
        "of_ante" if boxes is None else "by_rules" if found.is_sure else "nearly",
        "always" if found.is_certain else "by_some",
    ]
    return case.regulation.observed(
        game,
        {"bet": phrase(name_of(game), *boxes or ()), **found.values(case.regulation.header.country, game.decks)},
        severity=None if found.is_certain else "warning",
        verdict=None if found.is_certain else "undetermined",
        message={language: "".join(PAY001[part][language] for part in said) for language in NOTHING},
        help=PAY001["options"],
    )


def _favoured_by_payouts(case: PayoutCase) -> Iterator[Observation]:
    for bet in (bet for bet in case.bets if not follows(case, bet)):
        # A price under another reading than that of the rest of the table has the edge of a printed one, and is not
        # printed: what the regulation does not set is the table's own.
        own = {each.number for each in own_edges(case, bet)}
        own |= {each.number for each in case.prices.differences if each.offer.bet.id == bet.id}
        own |= {each.number for each in case.outcome_differences if each.offer.bet.id == bet.id}
        judged = judged_edges(case, bet)
        for fault in faults((each for each in judged if each.number in own), lambda edge: edge < 0):
            yield _favouring_player(case, bet, fault)
        for fault in faults((each for each in judged if each.number not in own), lambda edge: edge < 0):
            yield of_the_regulation(_favouring_player(case, bet, fault))


def _fair_prices(fault: FailingNumbers, style: Style) -> str:
    """Return the price at which the house is no longer ahead: `1 to 2`, or that of each number."""
    return _by_number([(each.number, odds(each.figures[0].break_even or Fraction(0), style)) for each in fault.edges])


def _favouring_player(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    figure, country = fault.edges[0].figures[0], case.country
    ahead = [
        each._replace(figures=tuple(figure for figure in each.figures if (figure.house_edge or 0) < 0))
        for each in fault.edges
    ]
    # Rolls that the regulation leaves open are taken to wait.
    assumed = any(figure.assumes_waiting for edges in fault.edges for figure in edges.figures)
    some = fault.readings is not None
    certain = not some and not assumed
    several = len(figure.payouts or ()) > 1
    apart = PAY001["by_number"] if len({each.figures[0].break_even for each in fault.edges}) > 1 else None
    return case.observed(
        bet,
        fault.numbers,
        {
            "bet": name_on(bet, fault.numbers),
            "advantage": edges_by_number(country, ahead, -1, of_some=some),
            **({"kept": in_both(country, partial(_kept_otherwise, fault))} if some else {}),
            "edges": edges_by_number(country, fault.edges),
            "arithmetic": arithmetic(figure),
            "fair": in_both(country, partial(_fair_prices, fault)) if apart else figure.break_even or 0,
            "usual": usual_prices(case, bet, fault.numbers),
        },
        related=tuple(Related(each.span, PAY001["alike"]) for each in followers(case, bet)),
        readings=fault.readings,
        severity=None if certain else "warning",
        verdict="undetermined" if assumed else None,
        message=PAY001["assumed"] if assumed else PAY001["some"] if some else None,
        help=PAY001["charged"] if is_charged(bet) else PAY001["several"] if several else apart,
    )


def _kept_otherwise(fault: FailingNumbers, style: Style) -> str:
    """Return the edges of the readings that do not favour the player: one, or the lowest and the highest."""
    edges = (figure.house_edge or Fraction(0) for each in fault.edges for figure in each.figures)
    kept = [each for each in edges if each >= 0]
    least, most = min(kept), max(kept)
    if least == most:
        return edge(least, style)
    return f"{percent(least, style)} {'a' if style.language == 'es' else 'to'} {percent(most, style)}"


@check("PAY002", NO_OWN_EDGE)
def zero_edge(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for numbers that never have an edge, one for those that may not; odds bets aside."""
    for bet in (bet for bet in case.bets if not rides(bet) and not follows(case, bet)):
        for fault in faults(own_edges(case, bet), lambda edge: edge == 0):
            edges = tuple(each for each in fault.edges if not each.favours_player)
            if edges:
                yield _without_edge(case, bet, fault._replace(edges=edges))


def _without_edge(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    figure = next(each for each in fault.edges[0].figures if each.house_edge == 0)
    fair = figure.break_even or 0
    known, several = usual(bet.game, bet.id, fault.numbers[0]), len(figure.payouts or ()) > 1
    slip = known is not None and not several and fair - 1 in known.prices
    uncharged = takes_commission(bet.game, bet.id) and known is not None and fair in known.prices
    other_help = PAY001["several"] if several else PAY002["uncharged"] if uncharged else None
    other_help = PAY002["slip"] if slip else other_help
    return case.observed(
        bet,
        fault.numbers,
        {
            "bet": name_on(bet, fault.numbers),
            "arithmetic": arithmetic(figure),
            "fair": fair,
            "less": fair - 1,
            "total": fair,
            "usual": usual_prices(case, bet, fault.numbers),
        },
        readings=fault.readings,
        help=PAY002["charged"] if is_charged(bet) else other_help,
    )


@check("PAY003", OWN_ODDS)
def odds_not_true(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet; percentages cut short are PAY004."""
    for bet in (bet for bet in case.bets if rides(bet) and not follows(case, bet)):
        cut_short = explained(case, bet)
        for fault in faults(own_edges(case, bet), lambda edge: edge > 0):
            edges = tuple(each for each in fault.edges if each.number not in cut_short)
            if edges:
                yield case.observed(
                    bet,
                    tuple(each.number for each in edges),
                    {
                        "bet": name_of(bet),
                        "lines": in_both(case.country, partial(_odds, bet, edges, True)),
                        "fair": in_both(case.country, partial(_odds, bet, edges, False)),
                    },
                    readings=fault.readings,
                )


def _odds(bet: Bet, edges: tuple[Edges, ...], with_edge: bool, style: Style) -> str:
    """Return true odds by number: `4, 10: 180% instead of 200%, house edge 1/15 (6.667%)`, or `4, 10: 200%`."""
    words = ("en vez de", "ventaja de la casa") if style.language == "es" else ("instead of", "house edge")
    lines = []
    for group in grouped(edges):
        figure, payout = group[0].figures[0], payout_for(bet, group[0].number)
        numbers = numbers_text(each.number for each in group)
        fair = figure.break_even or Fraction(0)
        in_percent = payout is not None and payout.form == "percent"
        text = percent(fair, style) if in_percent else price(fair, style)
        if with_edge and payout is not None:
            text = f"{printed_price(payout, style)} {words[0]} {text}, {words[1]} {edges_text(group[0].figures, style)}"
        lines.append(f"{numbers}{': ' if numbers else ''}{text}")
    return "; ".join(lines)


Reason = Literal["turned_round", "one_stake_below", "one_stake_above", "no_gain", "far_from_usual", "keeps_nearly_all"]
# A house edge above FAR at another payout than the usual ones is reported as a likely misprint; so is one above MUCH
# that is FACTOR times the highest published one, place 6 and 8 at even, and one below half of the lowest, a tie at
# 19 to 2.
FAR = Fraction(1, 4)
MUCH, FACTOR = Fraction(1, 20), 2
NEARLY_ALL = Fraction(9, 10)


class Suspicious(NamedTuple):
    """Numbers of a bet whose payout looks like a misprint of the usual one, for one reason."""

    reason: Reason
    edges: tuple[Edges, ...]
    profit: Fraction | None  # what the payout gains per unit staked; None: the bet has several payouts
    usual: Fraction | None  # the usual payout that it is taken for; None: the trade knows none
    usual_edge: Fraction | None  # the house edge at that


def suspicious(case: PayoutCase, bet: Bet) -> tuple[Suspicious, ...]:
    """Return what looks wrong about the payouts of a bet, numbers with one reason and one payout together.

    Where a table's regulation states the payout, that is the measure.
    """
    if not is_held_to_usual(case, bet):
        return ()
    found: dict[tuple[Reason, Fraction | None], Suspicious] = {}
    for each in own_edges(case, bet):
        # It must look wrong for one reason under every reading in use.
        first, *others = (_of_reading(case, bet, each, place) for place in range(len(each.figures)))
        if first is None or any(other is None or other.reason != first.reason for other in others):
            continue
        if any(other is not None and other.usual_edge != first.usual_edge for other in others):
            first = first._replace(usual_edge=None)
        known = found.setdefault((first.reason, first.profit), first)
        found[first.reason, first.profit] = known._replace(
            edges=(*known.edges, each), usual_edge=known.usual_edge if known.usual == first.usual else None
        )
    return tuple(found.values())


def _of_reading(case: PayoutCase, bet: Bet, each: Edges, place: int) -> Suspicious | None:
    figure = each.figures[place]
    kept, chances = figure.house_edge, figure.payouts or ()
    known = usual(bet.game, bet.id, each.number)
    if kept is None or kept <= 0 or not chances:  # nothing kept, or less, is PAY001 or PAY002
        return None
    profit = chances[0].profit if len(chances) == 1 else None
    prices = known.prices if known is not None else ()
    if profit in prices:
        return None
    reason, meant = _misprint(profit, prices) if profit is not None else (None, None)
    if profit is not None and profit <= 0:
        reason = "no_gain" if case.of_table else None  # in a regulation that is PAY014, at the payout line
    elif reason is None and known is not None and _is_far(bet, known, profit, kept):
        reason = "far_from_usual"
    elif reason is None and kept > NEARLY_ALL:
        reason = "keeps_nearly_all"
    if reason is None:
        return None
    win, lose = figure.win or Fraction(0), figure.lost or Fraction(0)
    if meant is None and profit is not None and prices:
        meant = min(prices, key=lambda each: abs(each - profit))
    return Suspicious(reason, (), profit, meant, None if meant is None else lose - meant * win)


def _is_far(bet: Bet, known: Usual, profit: Fraction | None, kept: Fraction) -> bool:
    """Return whether a house edge is far above all published ones, or next to nothing beside them."""
    # A commission, or a percentage cut short, has a check of its own.
    has_reason = bet.commission is not None or any(payout.form == "percent" for payout in bet.payouts)
    most = FAR if profit is None or has_reason else min(FAR, max(MUCH, FACTOR * known.highest))
    return kept > max(most, known.highest) or kept * FACTOR < known.lowest


def _misprint(profit: Fraction, prices: tuple[Fraction, ...]) -> tuple[Reason | None, Fraction | None]:
    """Return for which misprint of a usual payout a profit can be taken, with that payout."""
    for each in filter(None, prices):
        if profit == 1 / each:
            return "turned_round", each
        if profit == each - 1:
            return "one_stake_below", each
        if profit == each + 1:
            return "one_stake_above", each
    return None, None


@check("PAY012", UNMEASURED_PAYOUTS, DIFFERING_OUTCOMES)
def edge_outside_usual_range(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet whose edges are positive and unusual under every reading in use."""
    country = case.country
    for bet in (bet for bet in case.bets if is_held_to_usual(case, bet, as_played=True)):
        reported = explained(case, bet) | {each.number for found in suspicious(case, bet) for each in found.edges}
        others = (each for each in own_edges(case, bet) if each.number not in reported)
        for form, same in grouped_by(others, partial(_unusual, bet)).items():
            if form is None:
                continue
            unusual = tuple(same)
            numbers = tuple(each.number for each in unusual)
            publishers = next((known.sources for _, known in known_of(bet, numbers)), ())
            yield case.observed(
                bet,
                numbers,
                {
                    "bet": name_of(bet) if len(grouped(unusual)) > 1 else name_on(bet, numbers),
                    "edges": edges_by_number(country, unusual),
                    "range": usual_edges(country, bet, numbers),
                    "usual": usual_prices(case, bet, numbers),
                    "sources": {key: "; ".join(SOURCES[name][key] for name in publishers) for key in NOTHING},
                },
                message=PAY012["payout"] if form == "payout" else None,
                confidence="low",
            )


def _unusual(bet: Bet, each: Edges) -> Literal["edge", "payout"] | None:
    """Return what no source publishes: edges so high or low, or a payout whose edge lies between those of others."""
    known = usual(bet.game, bet.id, each.number)
    edges = [edge for _, edge in each.values if edge is not None]
    if known is None or not all(edge > 0 for edge in edges):
        return None
    if all(not known.lowest <= edge <= known.highest for edge in edges):
        return "edge"
    paid = {chance.profit for figure in each.figures for chance in figure.payouts or ()}
    terms = product(OF, WHEN) if takes_commission(bet.game, bet.id) else ()
    taken = [Commission(USUAL_COMMISSION, of, when, None, (), bet.span) for of, when in terms]
    net = {after_commission(price, each) for price in known.prices for each in taken}
    is_single = len(paid) == 1 and not is_charged(bet) and bool(known.prices)
    return "payout" if is_single and paid.isdisjoint(net.union(known.prices)) else None


@check("PAY014")
def price_without_gain(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per price line or option: an error for a loss, a warning for no gain or in some readings only.

    What a commission leaves of the win counts.
    """
    regulation, seen = case.regulation, set()
    for bet in (bet for bet in regulation.bets if bet.same_payouts_as is None):
        judged = judged_interpretations(with_ways(bet, variants_of(bet)), possible_times(regulation))
        chosen = bet.chosen_by_player
        # Of the lines without a gain, by the readings or variants under which it is so; and what commission is taken.
        gains: dict[Payout, dict[str, Fraction]] = {}
        charged: dict[Payout, Commission | None] = {}
        for interpretation in judged:
            for payout in interpretation.rules.payouts:
                gain, taken = profit(payout, interpretation.times), interpretation.rules.commission
                if gain is not None and gain > 0 and taken is not None and taken.is_settled and taken.rate:
                    gain = after_commission(gain, taken)
                # A player who pays for it at each stake keeps the stake by it: an insurance.
                is_insured = taken is not None and taken.when == "upfront" and interpretation.name in chosen
                if gain is not None and (gain < 0 or (gain == 0 and not is_insured)):
                    gains.setdefault(payout, {})[interpretation.name] = gain
                    charged[payout] = taken
        group = regulation.group(bet.game, bet.group) if bet.group else None
        for payout, under in gains.items():
            if payout in seen:  # the line of a group counts for its first bet
                continue
            seen.add(payout)
            found = Observation(
                at=payout.span,
                values={
                    "bet": name_of(group if group is not None and payout.of_group else bet),
                    "price": in_both(regulation.header.country, partial(_with_commission, payout, charged[payout])),
                },
                subject=regulation.subject(bet),
                citations=payout.citations,
                readings=tuple(under) if len(under) < len(judged) else None,
            )
            yield _without_gain(found, min(under.values()))
    for option in regulation.options:
        paid = payouts_among((option,)).values()
        if any(least <= 0 for least, _ in paid):
            [(least, most)] = paid
            found = regulation.observed(
                option,
                {"bet": option_named(option.name), "price": printed_option(option)},
                readings=None if most <= 0 else tuple(each.name for each in option.readings) or None,
            )
            yield _without_gain(found, least)


def _with_commission(payout: Payout, taken: Commission | None, style: Style) -> str:
    words = printed_prices((payout,), style)
    return words if taken is None else f"{words}, {PAY014['less'][style.language]} {commission_words(taken, style)}"


def _without_gain(found: Observation, gain: Fraction) -> Observation:
    """Return a finding on a price by which the winner gains nothing, or loses a part of the stake."""
    part: Bilingual = {"en": f"{-gain} of the stake", "es": f"{-gain} de la apuesta"}
    texts = ("option_loses", "option_nothing") if found.subject.bet is None else (None, "nothing")
    text = texts[gain == 0]
    return found._replace(
        values={**found.values, "loss": PAY014["all"] if gain == -1 else part},
        severity="warning" if found.readings or gain == 0 else None,
        message=PAY014[text] if text else None,
    )


@check("PAY015", UNMEASURED_PAYOUTS)
def price_looks_wrong(case: Case) -> Iterator[Observation]:
    """Yield one finding for the numbers of a bet that look wrong for one reason, one for each option of a text.

    Options of a table are TAB036.
    """
    yield from _odd_prices(case.payouts)
    regulation = case.regulation
    for game in regulation.games if isinstance(case, RegulationCase) else ():
        options = {each.name: each for each in regulation.options if each.game == game.id}
        payouts = payouts_among(options.values())
        for name, weaker in odd_payouts(payouts, size_of(game.apparatus)):
            if payouts[name][1] > 0:  # what gains nothing, or less, is PAY014
                yield regulation.observed(
                    options[name],
                    {**words_of_payouts(payouts, name, weaker), "usual": ""},
                    message=PAY015["weaker_pays_more" if weaker else "below_even"],
                    confidence="low",
                )
        if isinstance(case, RegulationCase):
            yield from _keeping_much(case, game)


MUCH_IN_PLAY = Fraction(
    1, 10
)  # of the first stake: twice what the house keeps by any published rules of a played card game


def _keeping_much(case: RegulationCase, game: Game) -> Iterator[Observation]:
    """Yield a finding if by the options of a game the house keeps much from a player who plays well, by any reading."""
    figures = case.card_games
    edges: list[Fraction | None] = [each.infinite for each in figures.games if each.game == game.id and each.judged]
    edges += [each.found.edge for each in figures.stud if each.game == game.id and each.judged]
    known = [each for each in edges if each is not None]
    if edges and len(known) == len(edges) and min(known) > MUCH_IN_PLAY:
        kept = in_both(case.regulation.header.country, partial(percents, known))
        said: dict[str, Value] = {"bet": name_of(game), "edges": kept, "usual": ""}
        yield case.regulation.observed(game, said, message=PAY015["by_rules"], confidence="low")


def _hands_out_of_order(case: PayoutCase, bet: Bet) -> Iterator[Observation]:
    """Yield one finding per poker hand for which a bet pays less than for a weaker one, under every reading in use."""
    size = size_of(apparatus_of(case.games, bet))
    if size is None or len(bet.payouts) < 2 or not is_held_to_usual(case, bet):
        return
    paid: dict[str, dict[Fraction, Payout]] = {}
    for each in judged_interpretations(bet, case.times):
        for line in each.rules.payouts:
            gain = profit(line, each.times)
            for hand in line.hands if gain is not None else ():
                paid.setdefault(hand, {})[gain or Fraction(0)] = line
    for hand, weaker in out_of_order({hand: (min(gains), max(gains)) for hand, gains in paid.items()}, size):
        gain, line = max(paid[hand].items(), key=itemgetter(0))
        yield Observation(
            at=line.span,
            values={
                "bet": name_of(bet),
                "hand": HANDS[hand],
                "payout": in_both(case.country, partial(price, gain)),
                "other": in_both(case.country, partial(price, min(paid[weaker]))),
                "weaker": HANDS[weaker],
                "usual": "",
            },
            subject=subject_of(case.regulation, bet.game, bet.id),
            citations=line.citations,
            message=PAY015["order"],
            confidence="low",
        )


def _odd_prices(case: PayoutCase) -> Iterator[Observation]:
    country = case.country
    for bet in case.bets:
        yield from _hands_out_of_order(case, bet)
        for found in suspicious(case, bet):
            numbers = tuple(each.number for each in found.edges)
            instead = in_both(country, partial(_filled, PAY015["instead"], found))
            is_told = found.usual_edge is not None and not is_decided_otherwise(case, bet)
            yield case.observed(
                bet,
                numbers,
                {
                    "bet": name_on(bet, numbers),
                    "why": in_both(country, partial(_filled, PAY015[found.reason], found)),
                    "edges": edges_by_number(country, found.edges),
                    "instead": instead if is_told else "",
                    "usual": usual_prices(case, bet, numbers),
                },
                confidence="low",
            )


def _filled(texts: Bilingual, found: Suspicious, style: Style) -> str:
    """Return a text with the payout, the usual one and the edge at that."""
    return texts[style.language].format(
        profit="" if found.profit is None else price(found.profit, style),
        usual="" if found.usual is None else price(found.usual, style),
        edge="" if found.usual_edge is None else edge(found.usual_edge, style),
    )


USUAL_COMMISSION = Fraction(1, 20)


@check("PAY016", COMMISSIONS)
def commission_looks_wrong(case: Case) -> Iterator[Observation]:
    """Yield one finding per bet; where its text lays a commission down, that is the measure of a table."""
    charged: list[tuple[Bet, Commission | None]] = []
    if isinstance(case, TableCase):
        offers = (each for each in case.table.offers if each.bet.is_usual or not may_be_charged(each.bet))
        charged += ((each.priced, each.commission) for each in offers if each.priced and each.figured)
    else:
        judged = ((bet, each.rules) for bet in case.bets for each in judged_interpretations(bet))
        charged += ((bet._replace(payouts=rules.payouts), rules.commission) for bet, rules in judged)
    told = set()
    for bet, taken in charged:
        if taken is None or not taken.rate or not takes_commission(bet.game, bet.id) or (bet.id, taken) in told:
            continue
        told.add((bet.id, taken))
        # Where the payout alone leaves the house its published edge, the commission has been taken off already.
        known, paid = usual(bet.game, bet.id, None), {profit(payout, "to") for payout in bet.payouts}
        twice = known is not None and known.lowest > 0 and not paid.isdisjoint(known.prices)
        if twice or taken.rate > USUAL_COMMISSION:
            country, apparatus = case.regulation.header.country, case.regulation.apparatus(bet)
            usually = None if twice else taken._replace(rate=USUAL_COMMISSION)
            yield Observation(
                at=taken.span,
                values={
                    "bet": name_of(bet),
                    "rate": in_both(country, partial(percent, taken.rate)),
                    "usual": in_both(country, partial(percent, USUAL_COMMISSION)),
                    "here": _edges_charged(country, bet, taken, apparatus),
                    "there": _edges_charged(country, bet, usually, apparatus),
                },
                subject=case.regulation.subject(bet),
                message=PAY016["twice"] if twice else None,
            )


def _edges_charged(country: str, bet: Bet, taken: Commission | None, apparatus: Apparatus | None) -> Bilingual:
    """Return the house edges of a bet with one commission or none, by number where they differ."""
    figures = (each.figure for each in derivations_of_bet(charged_with(bet, taken), apparatus, ("to",)))
    edges = tuple(dict.fromkeys(each.house_edge for each in figures if each.judged and each.house_edge is not None))
    return in_both(country, lambda style: ", ".join(edge(each, style) for each in edges))


@check("PAY017", INSURANCE_OFFERED)
def insurance_favours_player(case: Case) -> Iterator[Observation]:
    """Yield one finding per insurance at a price that leaves the player ahead from the decks there may be."""
    regulation, payouts = case.regulation, case.payouts
    for bet in (bet for bet in payouts.bets if is_insurance(bet, regulation.options)):
        payout, game = bet.payouts[0], regulation.game(bet.game)
        pays = Fraction(payout.amount or 0) - (payout.form == "for")
        decks = (None, *DECKS) if game is None or game.decks is None else (game.decks,)
        edges = [insurance_edge(pays, each) for each in decks]
        if min(edges) >= 0:
            continue
        certain = max(edges) < 0
        found = payouts.observed(
            bet,
            (None,),
            {
                "bet": name_of(bet),
                "edges": in_both(payouts.country, partial(percents, edges)),
                "advantage": in_both(payouts.country, partial(percents, [-each for each in edges])),
            },
            severity=None if certain else "warning",
            verdict=None if certain else "undetermined",
            message=None if certain else PAY017["some"],
        )
        yield of_the_regulation(found) if payouts.keeps_law(bet) else found
