"""The table offers a number on which the regulation contradicts itself.

Why it matters
    Asturias (2011, annex, A.4) lists the place numbers without the 8 and then gives its payout, and its limits in B.6
    and B.7. A table that offers the 8 is checked under the adopted reading; that the regulation contradicts itself is
    no fault of the table, and only the authority can settle it.

Fails
    bet place_win(n in 4, 5, 6, 9, 10)   wins n   loses 7   stands other   pays 7 to 6
      unclear [A.4]
        reading listed "only the list"
        reading priced "also the 8"   numbers 4, 5, 6, 8, 9, 10
        use priced because "the 8 is priced"
    --- table
    bets:
      place_win: {pays: {"6, 8": 7 to 6}}

Passes
    bet place_win(n in 4, 5, 6, 9, 10)   wins n   loses 7   stands other   pays 7 to 6
      unclear [A.4]
        reading listed "only the list"
        reading priced "also the 8"   numbers 4, 5, 6, 8, 9, 10
        use priced because "the 8 is priced"
    --- table
    bets:
      place_win: {pays: {6: 7 to 6}}

How to fix
    Nothing in the table. Ask the authority, and record its answer in the decree file.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.findings.finding import Observation
from checker.semantics.decree.model import UnclearWording
from checker.words.names import name_of, numbers_text

CODE, SEVERITY, RESERVATION, SINCE = "TAB003", "note", True, "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("numbers in doubt",)
MESSAGE = {
    "en": "the regulation contradicts itself on {numbers} of {bet}; checked under the reading `{reading}`",
    "es": "la norma se contradice sobre {numbers} de {bet}; se examina según la lectura `{reading}`",
}
HELP = {"en": "only the authority can settle it", "es": "consultar a la autoridad, única que puede resolverlo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet with numbers that some reading of the regulation lacks."""
    for offer in case.table.offers:
        for unclear in offer.bet.unclears:
            if offer.doubtful and unclear.chosen and any(reading.numbers for reading in unclear.readings):
                yield _finding(case, offer, unclear)
                break


def _finding(case: TableCase, offer: Offer, unclear: UnclearWording) -> Observation:
    return Observation(
        at=unclear.span,
        values={"numbers": numbers_text(offer.doubtful), "bet": name_of(offer.bet), "reading": unclear.chosen or ""},
        subject=case.regulation.subject(offer.bet, *offer.doubtful),
        citations=unclear.citations,
        readings=(unclear.chosen or "",),
    )
