"""The figures of a table, at its own prices, and which of them its regulation does not print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.cases.table.bets import Offer
from checker.cases.table.outcomes import HouseOutcomes
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure, derivations_of_bet
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.syntax.decree.tree import Event
from checker.text.memory import Memory

Edges = Mapping[NumberText | None, frozenset[Fraction | None]]
"""The house edges of a bet by number, under the readings in use."""

_FIGURES: Memory[tuple[BetFigure, ...]] = Memory()
"""By bet of a regulation and price: few prices are printed for one bet."""

_PRINTED: Memory[dict[tuple[str, str], Edges]] = Memory()


def figures_of_offer(offer: Offer, bet: Bet, apparatus: Apparatus | None) -> tuple[BetFigure, ...]:
    """Return the figures of a bet as the table plays it: at its prices, with its outcomes, after its commission."""

    def work_out() -> tuple[BetFigure, ...]:
        derived = derivations_of_bet(bet, apparatus, ("to",))
        return tuple(each.figure for each in derived)

    return _FIGURES.recall(offer.bet, _price(offer, bet), work_out, apparatus)


def _price(offer: Offer, bet: Bet) -> tuple[object, ...]:
    """Return what the figures of a bet hang on at a table: the prices, numbers, outcomes and commission it states."""
    taken = offer.commission[:3] if offer.commission else None
    played = offer.played or HouseOutcomes(None, None)
    own = [events and tuple(map(_plain, events.include)) for events in (played.wins, played.pushes)]
    zero = played.zero and played.zero.name
    readings = tuple(reading.numbers for unclear in bet.unclears for reading in unclear.readings)
    return (tuple(map(_payout, bet.payouts)), bet.numbers, readings, tuple(own), zero, taken, offer.numbers)


def _payout(payout: Payout) -> tuple[object, ...]:
    amount = None if payout.amount is None else payout.amount.as_integer_ratio()
    if payout.on is None:
        return (payout.form, amount, payout.numbers)
    return (payout.form, amount, payout.numbers, *map(_plain, payout.on.include), None, *map(_plain, payout.on.exclude))


def _plain(event: Event) -> tuple[str, tuple[str, ...]]:
    return event.kind, event.arguments


def own_numbers(figures: tuple[BetFigure, ...], printed: tuple[BetFigure, ...]) -> frozenset[NumberText | None]:
    """Return the numbers of a bet whose edges at a table are not those that the regulation's own prices give.

    Args:
        figures: Those of one bet at the table's prices.
        printed: All figures of the regulation.
    """
    if not figures:
        return frozenset()
    text = _PRINTED.recall(printed, None, lambda: _by_bet(printed))
    theirs = text.get((figures[0].game, figures[0].bet), {})
    mine = edges_of(each for each in figures if each.house_edge is not None)
    return frozenset(number for number, edges in mine.items() if edges.isdisjoint(theirs.get(number, frozenset())))


def edges_of(figures: Iterable[BetFigure]) -> Edges:
    """Return the edges of some figures of a bet by number; readings that `use` sets aside do not count."""
    found: dict[NumberText | None, set[Fraction | None]] = {}
    for figure in figures:
        if figure.judged:
            found.setdefault(figure.number, set()).add(figure.house_edge)
    return {number: frozenset(edges) for number, edges in found.items()}


def _by_bet(figures: tuple[BetFigure, ...]) -> dict[tuple[str, str], Edges]:
    found: dict[tuple[str, str], list[BetFigure]] = {}
    for figure in figures:
        found.setdefault((figure.game, figure.bet), []).append(figure)
    return {bet: edges_of(each) for bet, each in found.items()}
