"""How a payout is printed: rounded percentages, times that may include the stake, none at all."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import RegulationCase
from checker.cases.prices import (
    Edges,
    PayoutCase,
    follows,
    grouped,
    judged_edges,
    own_edges,
    payout_for,
    rides,
    rounded_prices_of,
)
from checker.cases.topics import PERCENTAGES
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Subject
from checker.findings.phrase import phrase
from checker.findings.wording import Style, edge, fraction, percent, price
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Group, NumberText, Payout, left_to, subject_of
from checker.semantics.readings import is_open, judged_interpretations, possible_times, profit
from checker.text.record import NamedTuple
from checker.vocabulary.usual import usual
from checker.words.names import bets_text, code_on, in_both, name_of, numbers_text
from checker.words.outcomes import printed_prices

# Percentages that are a fraction cut short: 66% for 2 to 3, 83% for 5 to 6, 110% for the usual 7 to 6.


class Cut(NamedTuple):
    """A printed percentage and the price it comes from when cut down to whole percents, or to tens of them (`to_tens`).

    `edge` and `whole_edge` are the house edges at the two prices; `is_true_odds` tells whether the whole price is fair.
    """

    number: NumberText | None
    payout: Payout
    printed: Fraction
    whole: Fraction
    to_tens: bool
    is_true_odds: bool
    edge: Fraction
    whole_edge: Fraction


def cuts(case: PayoutCase, bet: Bet) -> Iterator[Cut]:
    """Yield the numbers of a bet whose percentage is cut short; a percentage that is a usual price itself is not."""
    for each in own_edges(case, bet):
        figure = each.figures[0]
        payout = payout_for(bet, each.number)
        if payout is None or payout.form != "percent" or len(figure.payouts or ()) != 1 or len(set(each.values)) != 1:
            continue
        cut = _cut(bet, each.number, payout, figure)
        if cut is not None:
            yield cut


def explained(case: PayoutCase, bet: Bet) -> set[NumberText | None]:
    """Return the numbers whose price is a fraction cut short or rounded: that is the one cause of their edges."""
    rounded = rounded_prices_of(case, bet)
    return {cut.number for cut in cuts(case, bet)} | {each.number for each in rounded}


def _cut(bet: Bet, number: NumberText | None, payout: Payout, figure: BetFigure) -> Cut | None:
    printed, fair, win, edge = payout.amount, figure.break_even, figure.win, figure.house_edge
    if printed is None or fair is None or win is None or edge is None:
        return None
    known = usual(bet.game, bet.id, number)
    prices = () if rides(bet) or known is None else known.prices
    candidates = (*prices, fair)
    if printed in candidates:
        return None
    # 60% and 80% on odds are prices of their own; only of a usual price is a cut to tens likely.
    for parts, wholes in ((100, candidates), (10, prices)):
        for whole in wholes:
            if whole * parts // 1 == printed * parts:
                whole_edge = edge - (whole - printed) * win
                return Cut(number, payout, printed, whole, parts == 10, whole == fair, edge, whole_edge)
    return None


def line(cut: Cut, style: Style) -> str:
    """Return a cut in words: `66% instead of 2 to 3 (66.67%, true odds), house edge 1/250 (0.4%), not 0`."""
    spanish = style.language == "es"
    whole = f"{price(cut.whole, style)} ({percent(cut.whole, style)}"
    kinds = ("pago habitual", "pago sin ventaja") if spanish else ("usual price", "true odds")
    words = ("en lugar de", "ventaja de la casa", "no") if spanish else ("instead of", "house edge", "not")
    edges = f"{words[1]} {edge(cut.edge, style)}, {words[2]} {edge(cut.whole_edge, style)}"
    return f"{percent(cut.printed, style)} {words[0]} {whole}, {kinds[cut.is_true_odds]}), {edges}"


# A stated percentage is a truncated fraction: true odds or the usual payout cut to whole percents or tens.


PAY004 = words_of("PAY004")


@check("PAY004", PERCENTAGES)
def truncated_percentage(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for cuts to whole percents, and one for cuts to tens, which are less certain."""
    for bet in case.bets:
        found = () if follows(case, bet) else tuple(cuts(case, bet))
        for to_tens in (False, True):
            same = tuple(cut for cut in found if cut.to_tens is to_tens)
            if same:
                yield _finding(case, bet, same)


def _finding(case: PayoutCase, bet: Bet, same: tuple[Cut, ...]) -> Observation:
    country = case.country
    groups: dict[tuple[Fraction, Fraction], list[Cut]] = {}
    for cut in same:
        groups.setdefault((cut.printed, cut.whole), []).append(cut)
    return Observation(
        at=same[0].payout.span,
        values={
            "bet": name_of(bet),
            "lines": in_both(
                country,
                lambda style: "; ".join(_line_of_truncated_percentage(group, style) for group in groups.values()),
            ),
            "edges": tuple(fraction(cut[0].edge) for cut in groups.values()),
            "whole_edges": tuple(fraction(cut[0].whole_edge) for cut in groups.values()),
        },
        subject=subject_of(case.regulation, bet.game, bet.id, *(cut.number for cut in same)),
        citations=tuple(dict.fromkeys(citation for cut in same for citation in cut.payout.citations)),
        confidence="low" if same[0].to_tens else "high",
        message=PAY004["to_tens"] if same[0].to_tens else None,
    )


def _line_of_truncated_percentage(same: list[Cut], style: Style) -> str:
    numbers = numbers_text(cut.number for cut in same)
    return f"{numbers}{': ' if numbers else ''}{line(same[0], style)}"


# The singular of messages that count prices and bets.


_ONE_PRICE = (
    ("{prices} payouts", "{prices} payout"),
    ("{prices} pagos expresados", "{prices} pago expresado"),
    ("comprenden", "comprende"),
)
_ONE_BET = (("{bets} bets", "{bets} bet"), ("{bets} apuestas", "{bets} apuesta"))


def in_number(message: Bilingual, prices: int, bets: int) -> Bilingual | None:
    """Return a message with the singular where there is one price or one bet; None when it stays as it is."""
    if prices != 1 and bets != 1:
        return None
    changes = (*(_ONE_PRICE if prices == 1 else ()), *(_ONE_BET if bets == 1 else ()))
    words = dict(message)
    for plural, singular in changes:
        words = {language: text.replace(plural, singular) for language, text in words.items()}
    return words


# The regulation pays "N times the stake" without saying whether that includes the stake.


PAY005 = words_of("PAY005")


SHOWN = 3


@check("PAY005")
def times_unsettled(case: RegulationCase) -> Iterator[Observation]:
    """Yield at most one finding for the whole text."""
    found = [(bet, _open(bet)) for bet in case.regulation.bets if bet.same_payouts_as is None and _open(bet)]
    if not found or len(possible_times(case.regulation)) < 2:
        return
    payouts = list(dict.fromkeys(payout for _, open_payouts in found for payout in open_payouts))
    yield Observation(
        at=payouts[0].span,
        values={
            "prices": len(payouts),
            "bets": len(found),
            "examples": in_both(case.regulation.header.country, lambda style: _lines(case, found, style, SHOWN)),
            "all": in_both(case.regulation.header.country, lambda style: _lines(case, found, style)),
        },
        subject=Subject(case.regulation.id),
        citations=tuple(dict.fromkeys(each._replace(phrase=None) for payout in payouts for each in payout.citations)),
        message=in_number(PAY005["message"], len(payouts), len(found)),
    )


def _open(bet: Bet) -> list[Payout]:
    return [payout for payout in bet.payouts if is_open(payout)]


def _lines(case: RegulationCase, found: list[tuple[Bet, list[Payout]]], style: Style, most: int | None = None) -> str:
    parts = [
        _line_of_times_unsettled(bet, group, style)
        for bet, _ in found[:most]
        for group in grouped(judged_edges(case.payouts, bet))
    ]
    if most is not None and len(found) > most:
        parts.append("entre otros" if style.language == "es" else "among others")
    return phrase(*parts, by="; ")


def _line_of_times_unsettled(bet: Bet, group: tuple[Edges, ...], style: Style) -> str:
    edges = ", ".join(edge(figure.house_edge, style) for figure in group[0].figures if figure.house_edge is not None)
    return phrase(code_on(bet.id, (each.number for each in group)), f": {edges}")


# The regulation states no payout for a bet, or for any bet of a game.


PAY006 = words_of("PAY006")


@check("PAY006")
def payout_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game of which nothing is priced, else one per unpriced bet."""
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id]
        unpriced = [bet for bet in bets if not _is_priced(case, bet) and not left_to(case.regulation, bet, case.held)]
        unpriced = [bet for bet in unpriced if not case.regulation.paid_by_options(bet)]
        if len(unpriced) == len(bets) > 1:
            yield Observation(
                at=game.span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets)},
                subject=Subject(case.regulation.id, game.id),
                citations=game.citations,
                message=PAY006["whole_game"],
            )
        else:
            for bet in unpriced:
                yield Observation(bet.span, {"bet": name_of(bet)}, case.regulation.subject(bet), bet.citations)


def _is_priced(case: RegulationCase, bet: Bet) -> bool:
    judged = judged_interpretations(bet)
    return any(payout.amount is not None for each in judged for payout in each.rules.payouts)


# Price lines of a regulation at which a winner gains nothing, or less.


class Gainless(NamedTuple):
    """A line, where it stands (`of`), the first bet it holds for, and the least gain per unit staked.

    `readings` are the readings in use of that bet under which there is no gain; None: all of them.
    """

    payout: Payout
    of: Bet | Group
    bet: Bet
    gain: Fraction
    readings: tuple[str, ...] | None


def gainless(case: RegulationCase) -> Iterator[Gainless]:
    """Yield each such line once: the line of a group for its first bet, none for bets paid as another."""
    seen: set[Payout] = set()
    for bet in case.regulation.bets:
        judged = judged_interpretations(bet, possible_times(case.regulation))
        gains: dict[Payout, dict[str, Fraction]] = {}
        for interpretation in judged if bet.same_payouts_as is None else ():
            for payout in interpretation.rules.payouts:
                gain = profit(payout, interpretation.times)
                if gain is not None and gain <= 0:
                    gains.setdefault(payout, {})[interpretation.name] = gain
        group = case.regulation.group(bet.game, bet.group) if bet.group else None
        for payout, under in gains.items():
            if payout not in seen:
                seen.add(payout)
                of = group if group is not None and payout.of_group else bet
                yield Gainless(
                    payout, of, bet, min(under.values()), None if len(under) == len(judged) else tuple(under)
                )


# A winning bet gains nothing, or gets back less than its stake.


PAY014 = words_of("PAY014")


@check("PAY014")
def price_without_gain(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per price line: an error for a loss, a warning for no gain; milder under some readings only."""
    for found in gainless(case):
        gain, open_ = found.gain, found.readings is not None
        yield Observation(
            at=found.payout.span,
            values={
                "bet": name_of(found.of),
                "price": in_both(case.regulation.header.country, partial(printed_prices, (found.payout,))),
                "loss": PAY014["all"] if gain == -1 else _part(-gain),
            },
            subject=case.regulation.subject(found.bet),
            citations=found.payout.citations,
            readings=found.readings,
            severity="warning" if open_ or gain == 0 else None,
            verdict="undetermined" if open_ else None,
            message=PAY014["nothing"] if gain == 0 else None,
        )


def _part(loss: Fraction) -> Bilingual:
    return {"en": f"{loss} of the stake", "es": f"{loss} de la apuesta"}
