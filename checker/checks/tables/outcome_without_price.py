"""The table states a payout for some winning rolls of a bet and not for the others.

Why it matters
    What a player wins on the roll that was left out is not stated, so neither the payout nor the house edge of the bet
    can be checked: a field whose 11 was forgotten looks like a field that loses on it.

Fails
    bet field   one roll   wins 2 .. 4, 9 .. 12   loses other   pays even
    --- table
    bets:
      field: {pays: {"2, 12": 2 to 1, "3, 4, 9, 10": even}}

Passes
    bet field   one roll   wins 2 .. 4, 9 .. 12   loses other   pays even
    --- table
    bets:
      field: {pays: {"2, 12": even, other: even}}

How to fix
    Add the payout; `other` stands for every roll that is not named.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.prices import Unpaid
from checker.findings.finding import Observation
from checker.semantics.decree.model import seen_by
from checker.syntax.table.keys import spelling
from checker.words.names import name_on
from checker.words.outcomes import throws_text

CODE, SEVERITY, VERDICT, SINCE = "TAB013", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unpaid throws",)
MESSAGE = {
    "en": "{bet} wins with {throws} too, for which the table states no payout",
    "es": "{bet} también gana con {throws}, y la mesa no indica su pago",
}
HELP = {"en": "add the payout under `{key}`", "es": "añadir el pago en `{key}`"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, or per set of throws where its numbers differ."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    for offer in table.offers:
        found: dict[int, list[Unpaid]] = {}
        for each in (each for each in table.prices.unpaid if each.offer is offer):
            found.setdefault(each.throw_mask, []).append(each)
        seen = seen_by(offer.bet, apparatus)
        for throws, same in found.items() if seen else ():
            numbers = tuple(each.number for each in same)
            yield Observation(
                at=offer.stated.prices[0].span,
                values={
                    "bet": name_on(offer.bet, numbers),
                    "throws": throws_text(seen, throws) if seen else "",
                    "key": spelling("bet", "pays", table.file.language),
                },
                subject=case.regulation.subject(offer.bet, *numbers),
                citations=offer.bet.citations,
            )
