"""Payouts that leave the house no edge, or one far from the usual."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Literal

from checker.cases.case import Case, TableCase
from checker.cases.prices import (
    Edges,
    FailingNumbers,
    PayoutCase,
    edges_by_number,
    faults,
    figures_of_offer,
    followers,
    follows,
    grouped,
    is_held_to_usual,
    judged_edges,
    own_edges,
    payout_for,
    price_place,
    rides,
)
from checker.cases.table.bets import Offer, charged_with
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
from checker.checks.tables.options import percents
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.phrase import phrase
from checker.findings.wording import Style, edge, percent, price
from checker.probability.cards.blackjack_infinite import insurance_edge
from checker.probability.cards.blackjack_readings import DECKS
from checker.probability.figures import BetFigure, is_insurance
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, NumberText, subject_of
from checker.semantics.readings import may_be_charged, profit
from checker.text.record import NamedTuple
from checker.vocabulary.bets import takes_commission
from checker.vocabulary.usual import PAY_TABLES, SOURCES, Usual, usual
from checker.words.names import arithmetic, edges_text, in_both, name_of, name_on, numbers_text
from checker.words.outcomes import printed_price

# What is said of an advantage of the player: under which readings it holds, and whose price gives it.


SOME: Bilingual = {
    "en": "{bet} gives the player an advantage under some readings only: {advantage}; house edge under the others: "
    "{kept}",
    "es": "{bet} da ventaja al jugador solo según alguna lectura: {advantage}; ventaja de la casa según las demás: "
    "{kept}",
}
ASSUMED: Bilingual = {
    "en": "{bet} gives the player an advantage if it stands on rolls that the regulation leaves open: {advantage}; "
    "{arithmetic}",
    "es": "{bet} da ventaja al jugador si esperan las tiradas que la norma deja abiertas: {advantage}; {arithmetic}",
}
CHARGED: Bilingual = {
    "en": "set a lower payout: the commission does not make up for it{usual}",
    "es": "reducir el pago: la comisión no lo compensa{usual}",
}
SEVERAL: Bilingual = {
    "en": "set one of its payouts lower: together they leave the house nothing{usual}",
    "es": "reducir alguno de sus pagos: en conjunto no dejan nada a la casa{usual}",
}
TEXTS_OWN: Bilingual = {
    "en": "leave the bet out, or ask the authority; the table keeps the regulation, which sets this payout",
    "es": "no ofrecer la apuesta o consultar a la autoridad; la mesa cumple la norma, que fija ese pago",
}


KEPT: Bilingual = {
    "en": "{bet}: the table pays what the regulation states, which gives the player an advantage: {advantage}",
    "es": "{bet}: la mesa paga lo que dispone la norma, que da ventaja al jugador: {advantage}",
}


def help_for(case: PayoutCase, bet: Bet, figure: BetFigure) -> Bilingual | None:
    """Return what to do about a bet with a commission, or with several payouts; None where its only one is at fault."""
    if is_charged(case, bet):
        return CHARGED
    return SEVERAL if len(figure.payouts or ()) > 1 else None


def of_the_regulation(found: Observation) -> Observation:
    """Return an advantage that the regulation gives and the table only keeps: a warning about the regulation.

    It fails a run with `--strict` only; what holds under some readings is a doubt of the regulation, no fault of the
    table.
    """
    certain = found.readings is None and found.verdict is None
    return found._replace(
        severity="warning",
        verdict="violation" if certain else "none",
        message=KEPT if certain else found.message,
        help=TEXTS_OWN,
    )


def of_the_player(edges: Edges) -> Edges:
    """Return the figures under which the player is ahead."""
    return edges._replace(figures=tuple(each for each in edges.figures if (each.house_edge or 0) < 0))


def advantage_of(country: str, fault: FailingNumbers) -> dict[str, Value]:
    """Return what the player is ahead by, with its readings where it is some only, and what the others leave."""
    ahead = tuple(map(of_the_player, fault.edges))
    told: dict[str, Value] = {"advantage": edges_by_number(country, ahead, -1, of_some=fault.readings is not None)}
    return told if fault.readings is None else {**told, "kept": _kept_otherwise(country, fault)}


def _kept_otherwise(country: str, fault: FailingNumbers) -> Bilingual:
    """Return the edges of the readings that do not favour the player: one, or the lowest and the highest."""
    edges = (figure.house_edge or Fraction(0) for each in fault.edges for figure in each.figures)
    kept = [each for each in edges if each >= 0]
    least, most = min(kept), max(kept)
    if least == most:
        return in_both(country, lambda style: edge(least, style))
    to: Bilingual = {"en": "to", "es": "a"}
    return in_both(country, lambda style: f"{percent(least, style)} {to[style.language]} {percent(most, style)}")


def told_apart(case: PayoutCase, bet: Bet) -> tuple[tuple[Edges, ...], tuple[Edges, ...]]:
    """Return the edges that the subject answers for, then those of numbers that a table pays as its regulation prints.

    A price under another reading than that of the rest of the table has the edge of a printed one, and is not printed.
    """
    own = {each.number for each in own_edges(case, bet)}
    own |= {gap.number for gap in case.prices.gaps if gap.offer.bet.id == bet.id}
    own |= {shift.number for shift in case.shifts if shift.offer.bet.id == bet.id}
    judged = judged_edges(case, bet)
    return (
        tuple(each for each in judged if each.number in own),
        tuple(each for each in judged if each.number not in own),
    )


def assumes(fault: FailingNumbers) -> bool:
    """Return whether the edges hang on throws that the regulation leaves open and that are taken to wait."""
    return any(figure.assumes_waiting for edges in fault.edges for figure in edges.figures)


def message_for(fault: FailingNumbers) -> Bilingual | None:
    """Return the message of an advantage that is not certain; None for one that is."""
    if assumes(fault):
        return ASSUMED
    return None if fault.readings is None else SOME


def is_charged(case: PayoutCase, bet: Bet) -> bool:
    """Return whether the house takes a commission on a bet: then true odds alone do not tell where its edge begins."""
    return bet.commission is not None and bet.commission.rate != 0


# What is usual for a bet, in words, and who publishes it.


Values = tuple[Fraction, ...]


_IN_RULES: Bilingual = {
    "en": "; usual in published regulations: {0} ({1})",
    "es": "; habitual en reglamentos publicados: {0} ({1})",
}
_IN_PAY_TABLES: Bilingual = {"en": "; usual: {0} ({1})", "es": "; habitual: {0} ({1})"}
_AND_OTHERS: Bilingual = {"en": ", among others", "es": ", entre otros"}


def usual_prices(country: str, of: Subject) -> Bilingual:
    """Return the end of a help text, empty when no source gives a price.

    It says where from: `; usual in published regulations: 4 to 1 (Spain, order of 9 October 1979, among others)`.

    Args:
        country: How numbers are written.
        of: A bet, with the numbers that matter.
    """
    groups = _grouped(of, edges=False)
    if not groups:
        return {"en": "", "es": ""}
    names = tuple(dict.fromkeys(name for _, known in _known(of) for name in known.sources))
    texts = _IN_PAY_TABLES if names == (PAY_TABLES,) else _IN_RULES

    def write(style: Style) -> str:
        more = _AND_OTHERS[style.language] if len(names) > 1 else ""
        return texts[style.language].format(_prices(groups, style), SOURCES[names[0]][style.language] + more)

    return in_both(country, write)


def usual_edges(country: str, of: Subject) -> Bilingual:
    """Return the published edges: `1/36 (2.778%) to 1/18 (5.556%)`, by number where they differ."""
    groups = _grouped(of, edges=True)
    return in_both(country, lambda style: _edges(groups, style))


def sources(of: Subject) -> Bilingual:
    """Return who publishes figures of a bet on the first of its numbers."""
    names = next((known.sources for _, known in _known(of)), ())
    return {language: "; ".join(SOURCES[name][language] for name in names) for language in ("en", "es")}


def _known(of: Subject) -> Iterator[tuple[NumberText | None, Usual]]:
    """Yield what the trade knows of a bet, number by number."""
    for number in of.numbers or (None,):
        found = usual(of.game or "", of.bet or "", number)
        if found is not None:
            yield number, found


def _grouped(of: Subject, edges: bool) -> dict[Values, list[NumberText | None]]:
    groups: dict[Values, list[NumberText | None]] = {}
    for number, known in _known(of):
        values = tuple(dict.fromkeys((known.lowest, known.highest))) if edges else known.prices
        if values:
            groups.setdefault(values, []).append(number)
    return groups


def _prices(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " o " if style.language == "es" else " or "
    return _lines_of_usual(
        {values: _either([price(each, style) for each in values], word) for values in groups}, groups
    )


def _either(prices: list[str], word: str) -> str:
    """Return `8 to 1, 11 to 1 or 12 to 1`."""
    return word.join(filter(None, (", ".join(prices[:-1]), prices[-1])))


def _edges(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " a " if style.language == "es" else " to "
    return _lines_of_usual({values: word.join(edge(each, style) for each in values) for values in groups}, groups)


def _lines_of_usual(texts: dict[Values, str], groups: dict[Values, list[NumberText | None]]) -> str:
    if len(groups) == 1:
        return next(iter(texts.values()))
    return phrase(*(phrase(f"{numbers_text(groups[values])}: ", text) for values, text in texts.items()), by="; ")


# A payout gives the player an advantage over the house.


PAY001 = words_of("PAY001")


@check("PAY001", PLAYER_ADVANTAGE)
def player_advantage(case: PayoutCase) -> Iterator[Observation]:
    """Yield findings for the numbers that always favour the player and that may, as printed and otherwise."""
    for bet in (bet for bet in case.bets if not follows(case, bet)):
        own, printed = told_apart(case, bet)
        for fault in faults(own, lambda edge: edge < 0):
            yield _finding_of_player_advantage(case, bet, fault)
        for fault in faults(printed, lambda edge: edge < 0):
            yield of_the_regulation(_finding_of_player_advantage(case, bet, fault))


def _finding_of_player_advantage(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    span, citations = price_place(bet, fault.numbers[0])
    subject = subject_of(case.regulation, bet.game, bet.id, *fault.numbers)
    figure = fault.edges[0].figures[0]
    certain = fault.readings is None and not assumes(fault)
    return Observation(
        at=span,
        values={
            "bet": name_on(bet, fault.numbers),
            **advantage_of(case.country, fault),
            "edges": edges_by_number(case.country, fault.edges),
            "arithmetic": arithmetic(figure),
            "fair": figure.break_even or 0,
            "usual": usual_prices(case.country, subject),
        },
        subject=subject,
        citations=citations,
        related=tuple(Related(each.span, PAY001["alike"]) for each in followers(case, bet)),
        readings=fault.readings,
        severity=None if certain else "warning",
        verdict=None if certain else "undetermined",
        message=message_for(fault),
        help=help_for(case, bet, figure),
    )


# A bet other than odds is paid exactly at true odds.


PAY002 = words_of("PAY002")


@check("PAY002", NO_OWN_EDGE)
def zero_edge(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for numbers that never have an edge, one for those that may not; odds bets aside."""
    for bet in case.bets:
        if rides(bet) or follows(case, bet):
            continue
        for fault in faults(own_edges(case, bet), lambda edge: edge == 0):
            edges = tuple(each for each in fault.edges if not each.favours_player)
            if edges:
                yield _finding_of_zero_edge(case, bet, fault._replace(edges=edges))


def _finding_of_zero_edge(case: PayoutCase, bet: Bet, fault: FailingNumbers) -> Observation:
    number, subject = fault.numbers[0], subject_of(case.regulation, bet.game, bet.id, *fault.numbers)
    span, citations = price_place(bet, number)
    figure = next(each for each in fault.edges[0].figures if each.house_edge == 0)
    fair = figure.break_even or 0
    known, several = usual(bet.game, bet.id, number), len(figure.payouts or ()) > 1
    slip = known is not None and not several and fair - 1 in known.prices
    return Observation(
        at=span,
        values={
            "bet": name_on(bet, fault.numbers),
            "arithmetic": arithmetic(figure),
            "fair": fair,
            "less": fair - 1,
            "total": fair,
            "usual": usual_prices(case.country, subject),
        },
        subject=subject,
        citations=citations,
        readings=fault.readings,
        verdict="undetermined" if fault.readings else None,
        help=PAY002["charged"] if is_charged(case, bet) else PAY002["slip"] if slip else SEVERAL if several else None,
    )


# Payouts that look like a misprint of the usual one, and why.


Reason = Literal["turned_round", "one_stake_below", "one_stake_above", "no_gain", "far_from_usual", "keeps_nearly_all"]

FAR = Fraction(1, 4)
"""A house edge above this at another payout than the usual ones is told as a likely misprint."""
MUCH, _TIMES = Fraction(1, 20), 4
"""So is one above this that is four times the highest published one, place 6 and 8 at even, and one below a quarter of
the lowest, a tie at 19 to 2."""
NEARLY_ALL = Fraction(9, 10)


class Suspicious(NamedTuple):
    """Numbers of a bet whose payout looks wrong for one reason.

    `profit` is what the payout gains per unit staked; `usual` the usual one it is taken for, and `usual_edge` the house
    edge at that; None where the trade knows none, or the bet has several payouts.
    """

    reason: Reason
    edges: tuple[Edges, ...]
    profit: Fraction | None
    usual: Fraction | None
    usual_edge: Fraction | None


def suspicious(case: PayoutCase, bet: Bet) -> tuple[Suspicious, ...]:
    """Return what looks wrong about the payouts of a bet, numbers with one reason and one payout together.

    Where a table's regulation states the payout, that is the measure.
    """
    if not is_held_to_usual(case, bet):
        return ()
    found: dict[tuple[Reason, Fraction | None], Suspicious] = {}
    for each in own_edges(case, bet):
        why = _why(case, bet, each)
        if why is not None:
            known = found.setdefault((why.reason, why.profit), why)
            same = known.usual == why.usual
            found[why.reason, why.profit] = known._replace(
                edges=(*known.edges, each), usual_edge=known.usual_edge if same else None
            )
    return tuple(found.values())


def _why(case: PayoutCase, bet: Bet, each: Edges) -> Suspicious | None:
    """Return why the payout on a number looks wrong under every reading in use; None where it does not."""
    found = [_of_reading(case, bet, each, place) for place in range(len(each.figures))]
    first = found[0]
    if first is None or any(other is None or other.reason != first.reason for other in found):
        return None
    same = all(other is not None and other.usual_edge == first.usual_edge for other in found)
    return first if same else first._replace(usual_edge=None)


def _of_reading(case: PayoutCase, bet: Bet, each: Edges, place: int) -> Suspicious | None:
    figure = each.figures[place]
    kept, chances = figure.house_edge, figure.payouts or ()
    known = usual(bet.game, bet.id, each.number)
    if kept is None or kept <= 0 or not chances:  # nothing kept, or less: PAY001 and PAY002 tell that
        return None
    profit = chances[0].profit if len(chances) == 1 else None
    prices = known.prices if known is not None else ()
    if profit in prices:
        return None
    reason, meant = _reason(profit, prices) if profit is not None else (None, None)
    if profit is not None and profit <= 0:
        # In a regulation PAY014 says so of the payout line.
        reason = "no_gain" if case.of_table else None
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
    return kept > _usual_at_most(bet, known, profit) or kept * _TIMES < known.lowest


def _usual_at_most(bet: Bet, known: Usual, profit: Fraction | None) -> Fraction:
    """Return the house edge above which another payout than the usual ones is told as a likely misprint."""
    # A commission, or a percentage cut short, has a check of its own.
    has_reason = bet.commission is not None or any(payout.form == "percent" for payout in bet.payouts)
    if profit is None or has_reason:
        return max(FAR, known.highest)
    return max(min(FAR, max(MUCH, _TIMES * known.highest)), known.highest)


def _reason(profit: Fraction, prices: tuple[Fraction, ...]) -> tuple[Reason | None, Fraction | None]:
    """Return for which misprint of a usual payout a profit can be taken, with that payout."""
    for each in filter(None, prices):
        if profit == 1 / each:
            return "turned_round", each
        if profit == each - 1:
            return "one_stake_below", each
        if profit == each + 1:
            return "one_stake_above", each
    return None, None


WHY: dict[str, Bilingual] = {
    "turned_round": {"en": "{profit} is {usual} turned round", "es": "{profit} es {usual} con los términos invertidos"},
    "one_stake_below": {
        "en": "{profit} is one stake below the usual {usual}: as if the stake were counted in (`for`)",
        "es": "{profit} es una apuesta menos que el pago habitual, {usual}: como si incluyera la apuesta",
    },
    "one_stake_above": {
        "en": "{profit} is one stake above the usual {usual}",
        "es": "{profit} es una apuesta más que el pago habitual, {usual}",
    },
    "no_gain": {"en": "whoever wins gains nothing", "es": "quien gana no obtiene ganancia alguna"},
    "far_from_usual": {"en": "the payout is far from any published one", "es": "el pago dista de todos los publicados"},
    "keeps_nearly_all": {"en": "hardly anything is paid back", "es": "apenas se devuelve nada de lo apostado"},
}
INSTEAD: Bilingual = {"en": ", at {usual} it is {edge}", "es": "; con {usual} es de {edge}"}


def filled(case: PayoutCase, texts: Bilingual, found: Suspicious) -> Bilingual:
    """Return a text with the payout, the usual one and the edge at that in the usage of the country."""
    return in_both(
        case.country,
        lambda style: texts[style.language].format(
            profit="" if found.profit is None else price(found.profit, style),
            usual="" if found.usual is None else price(found.usual, style),
            edge="" if found.usual_edge is None else edge(found.usual_edge, style),
        ),
    )


# The house edge of a bet is outside its published range.


@check("PAY012", UNMEASURED_PAYOUTS, DIFFERING_OUTCOMES)
def edge_outside_usual_range(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet whose edges are positive and unusual under every reading in use."""
    country = case.country
    for bet in (bet for bet in case.bets if is_held_to_usual(case, bet, as_played=True)):
        told = explained(case, bet) | {each.number for found in suspicious(case, bet) for each in found.edges}
        others = (each for each in own_edges(case, bet) if each.number not in told)
        unusual = tuple(each for each in others if _is_unusual(bet, each))
        if unusual:
            numbers = tuple(each.number for each in unusual)
            subject = subject_of(case.regulation, bet.game, bet.id, *numbers)
            span, citations = price_place(bet, numbers[0])
            yield Observation(
                at=span,
                values={
                    "bet": name_of(bet) if len(grouped(unusual)) > 1 else name_on(bet, numbers),
                    "edges": edges_by_number(case.country, unusual),
                    "range": usual_edges(country, subject),
                    "usual": usual_prices(country, subject),
                    "sources": sources(subject),
                },
                subject=subject,
                citations=citations,
                confidence="low",
            )


def _is_unusual(bet: Bet, each: Edges) -> bool:
    known = usual(bet.game, bet.id, each.number)
    edges = [edge for _, edge in each.values if edge is not None]
    return known is not None and all(edge > 0 and not known.lowest <= edge <= known.highest for edge in edges)


# A payout looks like a misprint of the usual one.


@check("PAY015", UNMEASURED_PAYOUTS)
def price_looks_wrong(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding for the numbers of a bet that look wrong for one reason."""
    for bet in case.bets:
        for found in suspicious(case, bet):
            numbers = tuple(each.number for each in found.edges)
            subject = subject_of(case.regulation, bet.game, bet.id, *numbers)
            span, citations = price_place(bet, numbers[0])
            yield Observation(
                at=span,
                values={
                    "bet": name_on(bet, numbers),
                    "why": filled(case, WHY[found.reason], found),
                    "edges": edges_by_number(case.country, found.edges),
                    "instead": filled(case, INSTEAD, found) if found.usual_edge is not None else "",
                    "usual": usual_prices(case.country, subject),
                },
                subject=subject,
                citations=citations,
                confidence="low",
            )


# Commissions of the trade at a table, and what they leave the house.


def is_measured_by_trade(case: TableCase, offer: Offer) -> bool:
    """Return whether the trade takes a commission on the bet, and no regulation lays one down."""
    ruled = bool(case.regulation.id) and may_be_charged(offer.bet)
    return offer.priced is not None and offer.figured and takes_commission(offer.bet.game, offer.bet.id) and not ruled


def is_net(offer: Offer) -> bool:
    """Return whether the payout alone leaves the house its published edge, the commission apart."""
    known = usual(offer.bet.game, offer.bet.id, None)
    paid = {profit(payout, "to") for payout in (offer.priced.payouts if offer.priced else ())}
    return known is not None and known.lowest > 0 and not paid.isdisjoint(known.prices)


def edges_with(case: TableCase, offer: Offer, commission: Commission | None) -> Bilingual:
    """Return the house edges of a bet with one commission or none, by number where they differ."""
    if offer.priced is None:
        return {"en": "", "es": ""}
    charged = offer._replace(commission=commission)
    apparatus = case.table.game.apparatus if case.table.game is not None else None
    figures = figures_of_offer(charged, charged_with(offer.priced, commission), apparatus)
    edges = tuple(dict.fromkeys(each.house_edge for each in figures if each.judged and each.house_edge is not None))
    return in_both(case.regulation.header.country, lambda style: ", ".join(edge(each, style) for each in edges))


# A commission is above the usual 5%, or is taken of a payout that has it taken off already.


PAY016 = words_of("PAY016")


USUAL = Fraction(1, 20)


@check("PAY016", COMMISSIONS)
def commission_looks_wrong(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet."""
    for offer in case.table.offers:
        taken = offer.commission
        if taken is None or not taken.rate or not is_measured_by_trade(case, offer):
            continue
        twice = is_net(offer)
        if twice or taken.rate > USUAL:
            yield Observation(
                at=taken.span,
                values={
                    "bet": name_of(offer.bet),
                    "rate": in_both(case.regulation.header.country, partial(_percent, taken.rate)),
                    "usual": in_both(case.regulation.header.country, partial(_percent, USUAL)),
                    "here": edges_with(case, offer, taken),
                    "there": edges_with(case, offer, None if twice else taken._replace(rate=USUAL)),
                },
                subject=case.regulation.subject(offer.bet),
                message=PAY016["twice"] if twice else None,
            )


def _percent(rate: Fraction, style: Style) -> str:
    return percent(rate, style)


# Insurance gives the player an advantage over the house.


PAY017 = words_of("PAY017")


@check("PAY017", INSURANCE_OFFERED)
def insurance_favours_player(case: Case) -> Iterator[Observation]:
    """Yield one finding per insurance at a price that leaves the player ahead from the decks there may be."""
    regulation, payouts = case.regulation, case.payouts
    differing = {gap.offer.bet.id for gap in payouts.prices.gaps}
    for bet in payouts.bets:
        if not is_insurance(bet, regulation.options):
            continue
        payout, game = bet.payouts[0], regulation.game(bet.game)
        pays = Fraction(payout.amount or 0) - (payout.form == "for")
        decks = (None, *DECKS) if game is None or game.decks is None else (game.decks,)
        edges = [insurance_edge(pays, each) for each in decks]
        if min(edges) >= 0:
            continue
        certain = max(edges) < 0
        span, citations = price_place(bet, None)
        found = Observation(
            at=span,
            values={
                "bet": name_of(bet),
                "edges": in_both(payouts.country, lambda style: percents(edges, style)),  # noqa: B023 - used at once
                "advantage": in_both(payouts.country, lambda style: percents([-each for each in edges], style)),  # noqa: B023
            },
            subject=subject_of(regulation.id, bet.game, bet.id),
            citations=citations,
            severity=None if certain else "warning",
            verdict=None if certain else "undetermined",
            message=None if certain else PAY017["some"],
        )
        yield of_the_regulation(found) if payouts.of_table and bet.id not in differing else found


# A bet that rides on another is not paid at true odds.


@check("PAY003", OWN_ODDS)
def odds_not_true(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet; percentages cut short are PAY004."""
    for bet in case.bets:
        if not rides(bet) or follows(case, bet):
            continue
        cut_short = explained(case, bet)
        for fault in faults(own_edges(case, bet), lambda edge: edge > 0):
            edges = tuple(each for each in fault.edges if each.number not in cut_short)
            if edges:
                span, citations = price_place(bet, edges[0].number)
                numbers = tuple(each.number for each in edges)
                yield Observation(
                    at=span,
                    values={
                        "bet": name_of(bet),
                        "lines": in_both(case.country, partial(_lines_of_odds_not_true, bet, edges, True)),
                        "fair": in_both(case.country, partial(_lines_of_odds_not_true, bet, edges, False)),
                    },
                    subject=subject_of(case.regulation, bet.game, bet.id, *numbers),
                    citations=citations,
                    readings=fault.readings,
                    verdict="undetermined" if fault.readings else None,
                )


def _lines_of_odds_not_true(bet: Bet, edges: tuple[Edges, ...], with_edge: bool, style: Style) -> str:
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
