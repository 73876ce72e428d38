"""A bet is offered and its payout is not stated.

Why it matters
    Limits, figures and the approved list can only be held against a price. A bet with a minimum and no payout would
    pass because there is nothing to check.

Fails
    bet horn   one roll   wins 2, 3, 11, 12   loses other
    --- table
    bets:
      horn: {minimum: 5}

Passes
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_seven: {minimum: 5, pays: 4 to 1}

How to fix
    State what the bet pays, or take it off the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.findings.finding import Bilingual, Observation

CODE, SEVERITY, VERDICT, SINCE = "TAB024", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("bets without a price",)
MESSAGE: Bilingual = {
    "en": "`{bet}` is offered without a payout",
    "es": "`{bet}` se ofrece sin que conste su pago",
}
HELP: Bilingual = {
    "en": "state what it pays under `{key}`, or take the bet off",
    "es": "indique lo que paga en `{key}` o retire la apuesta",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet of which something else is stated or asked for; `complete` asks for all of them."""
    table = case.table
    if table.file.complete:
        return
    asked = {offer.bet.id for copy in table.copies for offer in copy.offers if offer.priced is not None}
    for offer in table.offers:
        if not offer.stated.prices and _needs_price(offer, table, asked):
            yield Observation(
                at=offer.name.span,
                values={"bet": offer.name.text, "key": "paga" if table.file.language == "es" else "pays"},
                subject=case.regulation.subject(offer.bet),
            )


def _needs_price(offer: Offer, table: BoundTable, asked: set[str]) -> bool:
    """Return whether a copy prices the bet, a closed list has it, or the table states limits of it alone."""
    closed = table.game is not None and table.game.closed
    printed = bool(offer.bet.payouts)
    return offer.bet.id in asked or (closed and printed) or (bool(offer.stated.limits) and not printed)
