"""Percentages that are a fraction cut short: 66% for 2 to 3, 83% for 5 to 6, 110% for the usual 7 to 6."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.prices import PayoutCase, own_edges, payout_for, rides, rounded_prices_of
from checker.findings.wording import Style, edge, percent, price
from checker.games.usual import usual
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.text.record import NamedTuple


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
