"""A limit of the raise does not go with that of the ante, of which the raise is a multiple.

Why it matters
    In stud games against the dealer the raise is fixed: as much as the ante, or twice as much. A player with the
    highest ante who may not stake the raise has to fold; so has one with the lowest ante, where that raise is below the
    minimum.

Fails
    game caribbean_stud with 5 cards
    option dealer_qualifies is ace_king [1]
    option raise_stake is 2 [1]
    bet ante [1]
    bet raise [1]
    --- table
    game: caribbean_stud
    bets: {ante: {maximum: 100}, raise: {maximum: 100}}

Passes
    game caribbean_stud with 5 cards
    option dealer_qualifies is ace_king [1]
    option raise_stake is 2 [1]
    bet ante [1]
    bet raise [1]
    --- table
    game: caribbean_stud
    bets: {ante: {maximum: 100}, raise: {maximum: 200}}

How to fix
    Correct one of the two figures, or leave out the limits of the raise: they follow from those of the ante.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.limits import raised_antes
from checker.cases.table.stud import raise_stakes
from checker.checks.limits.shared.words import KINDS
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.decree.model import subject_of
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "LIM022", "error", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("limits of a raise",)
MESSAGE: Bilingual = {
    "en": "with an ante of {ante} the raise is {needed}; the {kind} of {bet} is {size}",
    "es": "con una apuesta inicial de {ante}, la segunda es de {needed}; el {kind} de {bet} es {size}",
}
HELP: Bilingual = {
    "en": "set it to {needed}, or the {kind} of the ante to {fitting}",
    "es": "fijarlo en {needed}, o el {kind} de la apuesta inicial en {fitting}",
}
THERE: Bilingual = {"en": "that of the ante", "es": "el de la apuesta inicial"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per limit that fits the ante under no reading, unless a limit of the regulation fails there."""
    table = case.table
    told = {judgement.stated.span for judgement in table.judgements.judged if judgement.standing != "holds"}
    stakes = raise_stakes(case.regulation, table.game, table.file.options) if table.game is not None else frozenset()
    for own, ante in raised_antes(table.limits, table.of.bets) if stakes else ():
        size, first = own.size, ante.size
        nearest = min(stakes) if own.kind == "maximum" else max(stakes)
        fits = size >= nearest * first if own.kind == "maximum" else size <= nearest * first
        if not fits and own.span not in told:
            bet = table.of.bets[own.of]
            yield Observation(
                at=own.span,
                values={
                    "ante": first,
                    "needed": nearest * first,
                    "fitting": size / nearest,
                    "size": size,
                    "kind": KINDS[own.kind],
                    "bet": name_of(bet),
                },
                subject=subject_of(case.regulation.id, bet.game, bet.id),
                related=(Related(ante.span, THERE),),
            )
