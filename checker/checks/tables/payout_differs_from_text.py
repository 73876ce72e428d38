"""The table pays a bet differently from its regulation.

Why it matters
    Payouts are part of the rules of the game. Many wrong ones differ by exactly one stake: 8 for 1 pays back the same
    as 7 to 1, so that "8 to 1" is often a payout read with the stake and written without it.

    Where a regulation leaves open whether "7 times" includes the stake, that doubt is the regulation's and no fault of
    a table. The table agrees if it pays what the regulation states under one meaning, the same for all its bets. A
    table that takes one meaning here and the other there differs under both: it is checked under the meaning that most
    of its payouts fit.

    An announced bet of roulette of which the regulation states no payout wins what its chips win: six chips on splits
    at 17 to 1 bring 18 back, 2 to 1.

Fails
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets:
      any_craps: {pays: 8 to 1}

Passes
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets:
      any_craps: {pays: 8 for 1}

How to fix
    Change the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.prices import TablePayouts
from checker.checks.tables.shared.gaps import by_bet, chips_of, differences, edges, one_stake, places
from checker.findings.finding import Observation
from checker.semantics.decree.model import subject_of
from checker.words.names import in_both, name_on
from checker.words.prices import printed_price

CODE, SEVERITY, SINCE = "TAB001", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("differing payouts",)
MESSAGE = {
    "en": "{bet} pays {differences}; house edge {edge_here} here, {edge_there} in the regulation",
    "es": "{bet} paga {differences}; ventaja de la casa {edge_here} aquí, {edge_there} según la norma",
}
WITHOUT_EDGES = {"en": "{bet} pays {differences}", "es": "{bet} paga {differences}"}
HELP = {"en": "pay what the regulation prints", "es": "pagar lo que indica la norma"}
ONE_STAKE = {
    "en": "differs by exactly one stake: `{with_stake} for 1`, stake included, is the same as `{without} to 1`",
    "es": "comprobar si el pago incluye la apuesta: `{with_stake} incluida la apuesta por 1` equivale a "
    "`{without} a 1`",
}

OF_CHIPS = {
    "en": "pay what its chips win together, a unit being all of them; the regulation prints what each wins on {parts}",
    "es": "pagar lo que ganan juntas sus fichas, cuyo conjunto es la unidad; la norma indica lo que gana cada una en "
    "{parts}",
}


def check(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers and outcomes at other prices."""
    for same in by_bet(gap for gap in case.prices.gaps if gap.offer.bet.id not in case.unfit):
        first = same[0]
        numbers = tuple(dict.fromkeys(gap.number for gap in same))
        worth, stake, chips = edges(case, same), one_stake(same), chips_of(first.offer.bet)
        yield Observation(
            at=first.here.span,
            values={
                "bet": name_on(first.offer.bet, numbers),
                "differences": differences(case, same),
                "paid": in_both(case.country, partial(printed_price, first.here)),
                "printed": in_both(case.country, partial(printed_price, first.there)),
                "difference": first.difference,
                **(worth | stake | chips),
            },
            subject=subject_of(case.regulation, first.offer.bet.game, first.offer.bet.id, *numbers),
            citations=tuple(dict.fromkeys(citation for gap in same for citation in gap.there.citations)),
            related=places(same),
            readings=first.readings,
            verdict=None if first.readings is None else "undetermined",
            message=None if worth else WITHOUT_EDGES,
            help=OF_CHIPS if chips else ONE_STAKE if stake else None,
        )
