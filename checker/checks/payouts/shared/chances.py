"""How often bets win among those that are decided, pushes left out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.prices import PayoutCase, own_edges, rides
from checker.checks.payouts.shared.printed import key
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import judged_interpretations
from checker.text.record import NamedTuple


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
