"""A cap on awards is nothing or less, or the cap of a bet is above the one of the whole table.

Why it matters
    A cap of 0 says that nobody is ever paid. Where a bet names a higher cap than the table, one of the two is wrong,
    and the dispute comes with the first win between them.

Fails
    bet two   one roll   wins 2   loses other   pays 30 to 1
    --- table
    award_cap: {amount: 1000, per: player}
    bets:
      two: {pays: 30 to 1, maximum: 20, award_cap: {amount: 2000, per: player}}

Passes
    bet two   one roll   wins 2   loses other   pays 30 to 1
    --- table
    award_cap: {amount: 2000, per: player}
    bets:
      two: {pays: 30 to 1, maximum: 20, award_cap: {amount: 1000, per: player}}

How to fix
    Correct one of the two figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.table.model import AwardCap
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "LIM019", "error", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("caps on awards",)
MESSAGE: Bilingual = {
    "en": "{bet} is paid at most {cap}, above the cap of the whole table, {table}",
    "es": "{bet} se paga a lo sumo con {cap}, por encima del tope de toda la mesa, {table}",
}
NOTHING: Bilingual = {
    "en": "a cap on awards of {cap}: nothing would ever be paid",
    "es": "un tope de premios de {cap}: no se pagaría nada nunca",
}
HELP: Bilingual = {"en": "correct one of the two figures", "es": "corregir una de las dos cifras"}
CORRECT: Bilingual = {"en": "correct the amount, or take the cap out", "es": "corregir el importe o suprimir el tope"}
THERE: Bilingual = {"en": "the cap of the table", "es": "el tope de la mesa"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap."""
    table = case.table
    whole = table.file.award_cap
    for cap in dict.fromkeys(table.award_caps):
        if cap.amount <= 0:
            yield Observation(at=cap.span, values={"cap": cap.amount}, message=NOTHING, help=CORRECT)
    for offer in table.offers:
        own = offer.stated.award_cap
        if own is not None and whole is not None and 0 < whole.amount < own.amount and not _counts_less(own, whole):
            yield Observation(
                at=own.span,
                values={"bet": name_of(offer.bet), "cap": own.amount, "table": whole.amount},
                subject=case.regulation.subject(offer.bet),
                related=(Related(whole.span, THERE),),
            )


def _counts_less(own: AwardCap, whole: AwardCap) -> bool:
    """Return whether a larger cap may be the smaller one: that of a round, beside each player's own."""
    return own.per == "round" and whole.per == "player"
