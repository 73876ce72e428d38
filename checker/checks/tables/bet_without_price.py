"""A bet is offered and its payout is not stated.

Why it matters
    Limits, figures and the approved list can only be held against a price. A bet without one would pass because there
    is nothing to check, although the regulation or the trade says what it pays.

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
from checker.findings.finding import Bilingual, Observation
from checker.syntax.table.keys import spelling

CODE, SEVERITY, VERDICT, SINCE = "TAB024", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("bets without a price",)
MESSAGE: Bilingual = {
    "en": "`{bet}` is offered without a payout",
    "es": "`{bet}` se ofrece sin que conste su pago",
}
HELP: Bilingual = {
    "en": "state what it pays under `{key}`, or take the bet off",
    "es": "indicar lo que paga en `{key}` o retirar la apuesta",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet; of a table that says it is complete, `section-missing` tells it."""
    table = case.table
    if table.file.complete:
        return
    for offer in table.offers:
        if offer.stated.prices or case.regulation.paid_by_options(offer.bet):
            continue
        yield Observation(
            at=offer.name.span,
            values={"bet": offer.name.text, "key": spelling("bet", "pays", table.file.language)},
            subject=case.regulation.subject(offer.bet),
        )
