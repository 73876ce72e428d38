"""The cap on awards is below what a bet wins at its maximum, or does not say whom it applies to.

Why it matters
    Under a cap that all winners of a round share, players have been paid half of the award on the sign. If a stake may
    win more than the cap allows, or the cap does not say whether it is each player's own, the dispute comes with the
    first win.

Fails
    bet two   one roll   wins 2   loses other   pays 30 to 1
    --- table
    award_cap: {amount: 1000, per: player}
    bets:
      two: {pays: 30 to 1, maximum: 50}

Passes
    bet two   one roll   wins 2   loses other   pays 30 to 1
    --- table
    award_cap: {amount: 1500, per: player}
    bets:
      two: {pays: 30 to 1, maximum: 50}

How to fix
    Lower the maximum or raise the cap, and say in the file and on the sign whether it is per player or per round.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.limits.shared.awards import highest_stake, win_over_cap
from checker.findings.finding import Observation, Value
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "LIM012", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("caps on awards",)
MESSAGE = {
    "en": "{bet} wins {win} at its maximum of {maximum}, and at most {cap} is paid",
    "es": "{bet} gana {win} con su máximo de {maximum}, y se paga a lo sumo {cap}",
}
SMALLEST = {
    "en": "{bet} wins {win} at its minimum of {minimum} already, and at most {cap} is paid",
    "es": "{bet} gana {win} ya con su mínimo de {minimum}, y se paga a lo sumo {cap}",
}
TWO = {
    "en": "two wins of {bet} at its minimum of {minimum}, {win} each, exceed the {cap} of all winners of a round",
    "es": "dos premios de {bet} con su mínimo de {minimum}, de {win} cada uno, superan los {cap} de toda la jugada",
}
HELP = {"en": "lower the maximum to {lower} or raise the cap", "es": "reducir el máximo a {lower} o elevar el tope"}
RAISE = {"en": "raise the cap to {win} or more", "es": "elevar el tope a {win} o más"}
RAISE_FOR_TWO = {"en": "raise the cap, or make it one of each player", "es": "elevar el tope o fijarlo por jugador"}
SCOPE = {
    "en": "the cap of {cap} does not say whether it holds for each player or for all winners of a round together",
    "es": "el tope de {cap} no dice si vale para cada jugador o para todos los ganadores de la jugada",
}
SAY = {"en": "add `per: player` or `per: round`", "es": "añadir `por: jugador` o `por: jugada`"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap that does not say for whom it counts, and one per bet that can win more."""
    table = case.table
    common = table.file.award_cap
    for cap in dict.fromkeys((common, *(offer.stated.award_cap for offer in table.offers))):
        if cap is not None and cap.per is None:
            yield Observation(at=cap.span, values={"cap": cap.amount}, message=SCOPE, help=SAY)
    for offer in table.offers:
        cap = offer.stated.award_cap or common
        win = win_over_cap(table, offer, cap) if cap is not None else None
        if cap is None or win is None:
            continue
        smallest = win.limit.kind == "minimum"
        lower = None if smallest else highest_stake(case, table, offer, win)
        values: dict[str, Value] = {"bet": name_of(offer.bet), "win": win.amount, "cap": cap.amount}
        yield Observation(
            at=cap.span,
            values={**values, win.limit.kind: win.limit.size, **({} if lower is None else {"lower": lower})},
            subject=case.regulation.subject(offer.bet),
            message=TWO if win.is_shared else SMALLEST if smallest else None,
            help=RAISE_FOR_TWO if win.is_shared else RAISE if lower is None else None,
            severity="error" if smallest and not win.is_shared else None,
        )
