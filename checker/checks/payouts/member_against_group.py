"""A bet has a payout other than that of its group.

Why it matters
    A class of bets "paid at evens" with a member that pays double on some rolls is common, and easily overlooked when a
    table is set up.

Fails
    group simple "Simple" [A.1]   pays even
    bet field "Field" in simple [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
      pays 2 to 1 on 2, 12

Passes
    group simple "Simple" [A.1]   pays even
    bet under_7 "Under" in simple [A.1]
      one roll   wins 2 .. 6   loses other
      pays even

How to fix
    Nothing has to be fixed if the document has both; the bet's own payout prevails over that of its group.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import RegulationCase
from checker.cases.prices import own_payouts
from checker.checks.payouts.shared.printed import same_price
from checker.findings.finding import Observation, Related
from checker.words.names import in_both, name_of
from checker.words.prices import printed_prices

CODE, SEVERITY, SINCE = "PAY007", "note", "0.1"
MESSAGE = {
    "en": "{bet} pays {own}, its group {group} pays {line}",
    "es": "{bet} paga {own}; su grupo {group} paga {line}",
}
HELP = {
    "en": "compare both lines with the document; until then the bet's own payout is taken",
    "es": "cotejar ambas líneas con el documento; entretanto se toma el pago propio de la apuesta",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet of a regulation that departs from its group."""
    for bet in case.regulation.bets:
        group = case.regulation.group(bet.game, bet.group) if bet.group else None
        lines = group.payouts if group else ()
        apart = [own for own in own_payouts(bet) if lines and not any(same_price(own, line) for line in lines)]
        if group is not None and apart:
            yield Observation(
                at=apart[0].span,
                values={
                    "bet": name_of(bet),
                    "own": in_both(case.regulation.header.country, partial(printed_prices, apart)),
                    "group": name_of(group),
                    "line": in_both(case.regulation.header.country, partial(printed_prices, lines)),
                },
                subject=case.regulation.subject(bet),
                citations=(*apart[0].citations, *lines[0].citations),
                related=(Related(lines[0].span, {"en": "line of the group", "es": "línea del grupo"}),),
            )
