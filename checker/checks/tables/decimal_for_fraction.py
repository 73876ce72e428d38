"""A payout is written in decimals that stand for a fraction.

Why it matters
    A place bet on the 6 pays 7 to 6; written 1.17 to 1 it pays a little more, written 1.16 to 1 a little less, and
    neither is what the dealer pays. Exact figures need the exact payout.

Fails
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays unstated
    --- table
    bets:
      place_win: {pays: 1.17 to 1}

Passes
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays unstated
    --- table
    bets:
      place_win: {pays: 7 to 6}

How to fix
    Write the fraction: `7 to 6`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.prices import RoundedPrice, TablePayouts, rounded_prices_of
from checker.findings.finding import Observation
from checker.findings.wording import Style, price
from checker.semantics.decree.model import Bet, subject_of
from checker.words.names import in_both, name_on

CODE, SEVERITY, SINCE = "TAB015", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("decimal payouts",)
MESSAGE = {
    "en": "{bet}: `{typed}` stands for {meant}; house edge {edge:edge}, not {meant_edge:edge}",
    "es": "{bet}: `{typed}` está por {meant}; ventaja de la casa {edge:edge}, no {meant_edge:edge}",
}
HELP = {"en": "write the fraction, {meant}", "es": "escribir la fracción, {meant}"}


def check(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding per price; what the decimals give the player is the finding of another check."""
    for bet in case.bets:
        found: dict[object, list[RoundedPrice]] = {}
        for each in rounded_prices_of(case, bet):
            if each.edge >= 0:
                found.setdefault(each.payout.span, []).append(each)
        for same in found.values():
            yield _finding(case, bet, same)


def _finding(case: TablePayouts, bet: Bet, same: list[RoundedPrice]) -> Observation:
    first = same[0]
    offer = case.offer(bet)
    prices = offer.stated.prices if offer else ()
    numbers = tuple(dict.fromkeys(each.number for each in same))
    return Observation(
        at=first.payout.span,
        values={
            "bet": name_on(bet, numbers),
            "typed": next((each.text for each in prices if each.span == first.payout.span), ""),
            "meant": in_both(case.country, partial(_words, first)),
            "edge": first.edge,
            "meant_edge": first.meant_edge,
        },
        subject=subject_of(case.regulation, bet.game, bet.id, *numbers),
    )


def _words(each: RoundedPrice, style: Style) -> str:
    return price(each.meant, style)
