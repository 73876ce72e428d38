"""The regulation does not say whether its payouts in "times" include the stake.

Why it matters
    "Seven times the stake" is 7 to 1 if it is the net win, and 6 to 1 if it includes the stake. A table that pays what
    is stated under one meaning, the same for all its bets, agrees with the regulation; the doubt is the regulation's,
    and only its authority can settle it.

Fails
    regulation example
      title "Example"
      times unsettled
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 times
    --- table
    bets:
      any_craps: {pays: 7 to 1}

Passes
    regulation example
      title "Example"
      times unsettled
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets:
      any_craps: {pays: 7 to 1}

How to fix
    Nothing in the table. Once the authority has answered, write `times profit` or `times total` in the decree file.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import TablePayouts
from checker.findings.finding import Bilingual, Observation, Subject
from checker.words.names import in_both
from checker.words.prices import printed_price

CODE, SEVERITY, RESERVATION, SINCE = "TAB008", "note", True, "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("payouts in doubt",)
MESSAGE = {
    "en": "the regulation does not say whether a payout such as {price} includes the stake; {judged}",
    "es": "la norma no dice si un pago como {price} incluye la apuesta; {judged}",
}
HELP = {"en": "only the authority can settle it", "es": "consultar a la autoridad, única que puede resolverlo"}
_JUDGED: dict[str, Bilingual] = {
    "to": {"en": "taken as the winnings alone, as the table does", "es": "se toma como ganancia, igual que la mesa"},
    "for": {
        "en": "taken with the stake in it, as the table does",
        "es": "se toma con la apuesta incluida, igual que la mesa",
    },
}


def check(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding where the table's prices had to be compared with prices whose meaning is open."""
    prices, header = case.prices, case.header
    if not prices.open_prices:
        return
    first = prices.open_prices[0]
    yield Observation(
        at=header.times_span or first.span,
        values={
            "price": in_both(case.country, lambda style: printed_price(first, style)),
            "judged": _JUDGED[prices.times[0]],
        },
        subject=Subject(case.regulation),
        citations=header.times_citations or first.citations,
        readings=prices.times[:1],
    )
