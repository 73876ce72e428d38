"""The table takes another commission on a bet than its regulation.

Why it matters
    A commission is part of the payout: at punto banco, 4% instead of 5% of what the bank wins takes away almost half of
    the house edge, and 6% adds as much. A regulation that fixes it leaves the table no choice; where it has none, a
    commission takes from the player what the printed payout gives. Rate, base, moment and rounding are compared as far
    as both say something of them.

Fails
    bet buy(n in 4, 10) [A.1]   wins n   loses 7   stands other   pays 2 to 1   commission 5% of stake on win
    --- table
    bets:
      buy: {pays: 2 to 1, commission: {rate: 50%, of: win, when: upfront}}

Passes
    bet buy(n in 4, 10) [A.1]   wins n   loses 7   stands other   pays 2 to 1   commission 5% of stake
    --- table
    commission: {rate: 5%, of: stake, when: on_win, rounding: down}
    bets:
      buy: {pays: 2 to 1}

How to fix
    Change the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.checks.tables.shared.commissions import edges_at, told_of
from checker.findings.finding import Observation, Related
from checker.semantics.commission import differing_terms
from checker.semantics.readings import commissions_in_use
from checker.words.commission import commission_words
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "TAB019", "error", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("charged bets",)
MESSAGE = told_of(True, True, True)
HELP = {"en": "take the commission that the regulation states", "es": "cobrar la comisión que indica la norma"}
NONE_STATED = {"en": "take no commission: the regulation has none", "es": "no cobrar comisión: la norma no la prevé"}
PRINTED = {"en": "the regulation states it here", "es": "la norma la indica aquí"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet; undetermined where some reading agrees, or the regulation prints no payout either."""
    for offer in case.table.offers if case.regulation.id else ():
        if offer.is_charged and (offer.commission is not None or offer.priced is not None):
            yield from _differing(case, offer)


def _differing(case: TableCase, offer: Offer) -> Iterator[Observation]:
    taken, printed = offer.commission, commissions_in_use(offer.bet)
    wrong = {name: there for name, there in printed.items() if differing_terms(taken, there)}
    if not wrong:
        return
    there = next((each for each in wrong.values() if each is not None), None)
    some = tuple(wrong) if len(wrong) < len(printed) else None
    silent = there is None and all(payout.amount is None for payout in offer.bet.payouts)
    worth = edges_at(case, offer, taken, there)
    yield Observation(
        at=taken.span if taken else offer.name.span,
        values={
            "bet": name_of(offer.bet),
            "taken": in_both(case.regulation.header.country, partial(commission_words, taken)),
            "printed": in_both(case.regulation.header.country, partial(commission_words, there)),
            **worth,
        },
        subject=case.regulation.subject(offer.bet),
        citations=there.citations if there else offer.bet.citations,
        related=(Related(there.span, PRINTED),) if there else (),
        readings=some,
        verdict="undetermined" if some or silent else None,
        message=told_of(bool(taken and taken.rate), bool(there and there.rate), bool(worth)),
        help=None if there else NONE_STATED,
    )
