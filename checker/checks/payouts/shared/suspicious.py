"""Payouts that look like a misprint of the usual one, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.cases.prices import Edges, PayoutCase, is_held_to_usual, own_edges
from checker.findings.finding import Bilingual
from checker.findings.wording import edge, price
from checker.games.usual import Usual, usual
from checker.semantics.decree.model import Bet
from checker.text.record import NamedTuple
from checker.words.names import in_both

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
