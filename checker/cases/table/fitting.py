"""How well a bet fits what a table states beside a name that nobody knows: by its prices and by its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import chain
from typing import TypeVar

from checker.cases.table.names import Fit
from checker.semantics.decree.model import Bet
from checker.semantics.readings import all_numbers, interpretations, lines_for, profit
from checker.semantics.table.model import TableBet
from checker.vocabulary.usual import usual_prices

Stated = TypeVar("Stated")


def fit_of(stated: TableBet, bets: Mapping[str, Bet], game: str) -> Callable[[str], Fit]:
    """Return how well each bet of a game, by its id, fits what a table states of one; `bets` are the regulation's."""
    prices = {each.price.profit for each in stated.prices}
    keys = (*(price.key for price in stated.prices), *(limit.key for limit in stated.limits))
    numbers = {number for key in keys if key is not None for number in key.outcome.numbers}

    def fit(id_: str) -> Fit:
        bet = bets.get(id_)
        return Fit(
            of_game=bet is not None,
            printed=bet is not None and _holds(prices, _printed(bet)),
            usual=_holds(prices, usual_prices(game, id_)),
            numbers=bet is not None and _holds(numbers, (each for each in all_numbers(bet) if each is not None)),
        )

    return fit


def _printed(bet: Bet) -> Iterable[Fraction]:
    """Yield what a regulation pays a bet under any of its readings."""
    for interpretation in interpretations(bet, ("to", "for")):
        payouts = interpretation.rules.payouts
        for payout in chain.from_iterable(lines_for(payouts, number) for number in all_numbers(bet)):
            paid = profit(payout, interpretation.times)
            if paid is not None:
                yield paid


def _holds(stated: set[Stated], known: Iterable[Stated]) -> bool:
    return bool(stated) and stated.issubset(known)
