"""Two numbers of a bet that come as often have different payouts, and no regulation prints them.

Why it matters
    With two or three dice each total has one that comes as often: 4 and 10, 6 and 8; 4 and 17. Where one of them pays
    more, one of the two figures is a misprint, or the table has two house edges for what players take for one bet.

Fails
    bet hard(n in 4, 10)   wins hard n   loses 7, easy n   stands other   pays unstated
    --- table
    bets: {hard: {pays: {4: 7 to 1, 10: 6 to 1}}}

Passes
    bet hard(n in 4, 10)   wins hard n   loses 7, easy n   stands other   pays unstated
    --- table
    bets: {hard: {pays: {4: 7 to 1, 10: 7 to 1}}}

How to fix
    Make both payouts the same, or accept the finding with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.prices import TablePayouts, judged_edges
from checker.cases.table.bets import Offer
from checker.checks.outcomes.shared.mirrors import are_totals
from checker.findings.finding import Bilingual, Observation, Related
from checker.games.apparatus import FACES
from checker.semantics.decree.model import apparatus_of, subject_of
from checker.semantics.readings import lines_for
from checker.words.names import in_both, name_of
from checker.words.prices import printed_price

CODE, SEVERITY, SINCE = "TAB030", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("several own edges",)
MESSAGE: Bilingual = {
    "en": "{bet} pays {here} on {number} and {there} on {other}, which comes as often",
    "es": "{bet} paga {here} al {number} y {there} al {other}, que sale con la misma frecuencia",
}
HELP: Bilingual = {"en": "make both payouts the same", "es": "igualar ambos pagos"}
THERE: Bilingual = {"en": "the other payout", "es": "el otro pago"}


def check(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding per bet: for the first pair of its numbers."""
    for offer in case.offers:
        bet, apparatus = offer.priced, apparatus_of(case.games, offer.bet)
        if apparatus is None or apparatus.kind != "dice" or bet is None or len(bet.params) != 1 or not are_totals(bet):
            continue
        printed = bool(case.regulation) and any(line.amount is not None for line in offer.bet.payouts)
        both = (FACES + 1) * len(apparatus.throws[0].faces)
        edges = {each.number: each.values for each in judged_edges(case, bet) if each.number}
        pairs = ((number, str(both - int(number))) for number in edges if number.isdecimal())
        apart = (pair for pair in pairs if pair[1] in edges and edges[pair[0]] != edges[pair[1]])
        pair = None if printed else next(apart, None)
        if pair is not None:
            yield _finding(case, offer, *pair)


def _finding(case: TablePayouts, offer: Offer, number: str, other: str) -> Observation:
    here, there = (lines_for(offer.priced.payouts if offer.priced else (), each)[0] for each in (number, other))
    country = case.country
    return Observation(
        at=there.span,
        values={
            "bet": name_of(offer.bet),
            "number": number,
            "other": other,
            "here": in_both(country, partial(printed_price, here)),
            "there": in_both(country, partial(printed_price, there)),
        },
        subject=subject_of(case.regulation, offer.bet.game, offer.bet.id, number, other),
        related=(Related(here.span, THERE),),
    )
