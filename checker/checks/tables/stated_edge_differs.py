"""The house edge that the casino states does not follow from its payouts.

Why it matters
    A house edge depends on its basis: don't pass keeps 3/220 of each bet made, 27/1925 of each bet resolved, and less
    per roll. A stated edge is compared on its own basis, to the decimals that it is given with.

Fails
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_seven: {pays: 4 to 1}
    stated_edge:
      any_seven: {value: 11.1%, basis: made}

Passes
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_seven: {pays: 4 to 1}
    stated_edge:
      any_seven: {value: 16.7%, basis: made}

How to fix
    State the computed edge, or the basis of the stated one.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.edges import edge_by_basis, figures_for, fits, fits_rounded, zero_meant
from checker.findings.finding import Bilingual, Observation
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet
from checker.semantics.table.model import StatedEdge
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "TAB011", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("stated edges",)
MESSAGE = {
    "en": "the stated house edge of {bet} is {stated} {basis}; its payouts come to {computed:edge}",
    "es": "la ventaja de la casa declarada de {bet} es {stated} {basis}; sus pagos dan {computed:edge}",
}
HELP = {"en": "state the computed edge, or the basis it is counted by", "es": "declarar la ventaja calculada o su base"}
BASES: dict[str, Bilingual] = {
    "made": {"en": "per bet made", "es": "por apuesta hecha"},
    "resolved": {"en": "per bet resolved", "es": "por apuesta resuelta"},
    "roll": {"en": "per roll", "es": "por tirada"},
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per stated edge that some number of its bet does not have under some reading in use."""
    table = case.table
    for stated in table.file.stated_edges if table.game else ():
        bet_id, _, figures = figures_for(case, table, stated) if table else ("", None, ())
        bets = (*case.bets, *case.regulation.bets)
        bet = next((bet for bet in bets if figures and (bet.id, bet.game) == (bet_id, figures[0].game)), None)
        if bet is not None:
            yield from _differing(case, bet, stated, figures)


def _differing(case: TableCase, bet: Bet, stated: StatedEdge, figures: tuple[BetFigure, ...]) -> Iterator[Observation]:
    edges = [(figure, edge_by_basis(figure, stated.basis)) for figure in figures]
    known = [(figure, edge) for figure, edge in edges if edge is not None]
    off = [each for each in known if not fits(each[1], stated) and not fits_rounded(case, each[0], stated)]
    if not off:
        return
    meant = zero_meant(case, bet, stated) if len(off) == len(known) else None
    wrong = tuple(dict.fromkeys(figure.reading for figure, _ in off))
    fitting = {figure.reading for figure, _ in known}.difference(wrong)
    numbers = tuple(dict.fromkeys(figure.number for figure, _ in off))
    yield Observation(
        at=stated.span,
        values={
            "bet": name_on(bet, numbers),
            "stated": stated.text,
            "basis": BASES[stated.basis],
            "computed": off[0][1],
        },
        subject=case.regulation.subject(bet, *numbers),
        readings=wrong if fitting else None,
        severity=None if meant is None else "warning",
        verdict="undetermined" if fitting or meant else None,
        help=meant,
    )
