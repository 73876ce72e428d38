"""The table takes another commission on a bet than its regulation.

Why it matters
    A commission is part of the payout: at punto banco, 4% instead of 5% of what the bank wins takes away almost half of
    the house edge, and 6% adds as much. A regulation that fixes it leaves the table no choice.

Fails
    bet buy(n in 4, 10) [A.1]   wins n   loses 7   stands other   pays 2 to 1   commission 5% of win
    --- table
    bets:
      buy: {pays: 2 to 1, commission: {rate: 4%, of: win, when: on_win}}

Passes
    bet buy(n in 4, 10) [A.1]   wins n   loses 7   stands other   pays 2 to 1   commission 5% of win
    --- table
    bets:
      buy: {pays: 2 to 1, commission: {rate: 5%, of: win, when: on_win}}

How to fix
    Change the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import Case
from checker.cases.table.bets import Offer
from checker.checks.tables.shared.commissions import edges_at, rates
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import BetCommission
from checker.semantics.readings import judged_interpretations, rules_in
from checker.semantics.table.model import TableCommission
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "TAB019", "error", "0.2"
LOOKS_AT = ("table.commissions",)
MESSAGE = {
    "en": "{bet}: the table takes a commission of {taken}, the regulation {printed}; "
    "house edge {edge_here} here, {edge_there} at the commission of the regulation",
    "es": "{bet}: la mesa cobra una comisión del {taken} y la norma, del {printed}; "
    "ventaja de la casa {edge_here} aquí, {edge_there} con la comisión de la norma",
}
WITHOUT_EDGES = {
    "en": "{bet}: the table takes a commission of {taken}, the regulation {printed}",
    "es": "{bet}: la mesa cobra una comisión del {taken} y la norma, del {printed}",
}
HELP = {"en": "take the commission that the regulation states", "es": "cobre la comisión que indica la norma"}
PRINTED = {"en": "the regulation states it here", "es": "la norma la indica aquí"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per bet whose commission is that of no reading in use."""
    for offer in case.table.offers if case.table else ():
        taken = offer.commission
        if taken is None:
            continue
        printed = {rules_in(offer.bet, world).commission for world in judged_interpretations(offer.bet)}
        if None not in printed and not any(each and _agrees(taken, each) for each in printed):
            yield _finding(case, offer, taken, tuple(each for each in printed if each is not None))


def _agrees(taken: TableCommission, printed: BetCommission) -> bool:
    return taken.rate == printed.rate and taken.of in (None, printed.of)


def _finding(case: Case, offer: Offer, taken: TableCommission, printed: tuple[BetCommission, ...]) -> Observation:
    worth = edges_at(case, offer, taken, printed)
    return Observation(
        at=taken.name.span,
        values={
            "bet": name_of(offer.bet),
            "taken": in_both(case.regulation, partial(rates, (taken,))),
            "printed": in_both(case.regulation, partial(rates, printed)),
            **worth,
        },
        subject=case.subject(offer.bet),
        citations=offer.bet.citations,
        related=(Related(offer.bet.span, PRINTED),),
        message=None if worth else WITHOUT_EDGES,
    )
