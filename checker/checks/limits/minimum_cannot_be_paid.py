"""The chips of the table cannot pay the winnings of a bet's smallest stake, and no step is stated.

Why it matters
    Place 6 at 7 to 6 with a minimum of 5 wins 5.83. Rounded down the house edge is 1/11 instead of 1/66, rounded up it
    is nothing at all: the rounding rule decides. With a step of 6 nothing has to be rounded.

Fails
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays 7 to 6
    --- table
    chips: [1, 5, 25]
    bets:
      place_win: {pays: 7 to 6, minimum: 5}

Passes
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays 7 to 6
    --- table
    chips: [1, 5, 25]
    bets:
      place_win: {pays: 7 to 6, minimum: 6, step: 6}

How to fix
    State the step. For a minimum of the whole table the finding is only a note.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.chips import chips_of
from checker.cases.table.limits import BoundLimit
from checker.cases.table.payable import UnpayableWin, unpayable_minima
from checker.checks.limits.shared.chips import wins_or_steps
from checker.findings.finding import Observation, Subject
from checker.syntax.table.keys import spelling
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "LIM011", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("chips",)
MESSAGE = {
    "en": "the minimum of {minimum} wins what the chips of the table cannot pay: {wins}",
    "es": "el mínimo de {minimum} gana lo que no puede pagarse con las fichas de la mesa: {wins}",
}
ONE_CHIP = {
    "en": "one chip, {minimum}, wins what the chips of the table cannot pay: {wins}",
    "es": "una ficha, {minimum}, gana lo que no puede pagarse con las fichas de la mesa: {wins}",
}
HELP = {"en": "state a step (`{key}`): {steps}", "es": "indicar un múltiplo (`{key}`): {steps}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum, with all bets it holds for."""
    file, country = case.table.file, case.regulation.header.country
    chips = chips_of(chip.value for chip in file.chips)
    for limit, odds in unpayable_minima(case, chips) if chips else ():
        own = limit.level in ("bet", "number")
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "wins": in_both(country, partial(wins_or_steps, odds, True)),
                "steps": in_both(country, partial(wins_or_steps, odds, False)),
                "key": spelling("bet", "step", file.language),
            },
            subject=_subject(case, limit, odds),
            message=None if limit.text else ONE_CHIP,
            severity=None if own else "note",
            verdict=None if own else "none",
        )


def _subject(case: TableCase, limit: BoundLimit, odds: tuple[UnpayableWin, ...]) -> Subject:
    if limit.level in ("bet", "number"):
        return case.regulation.subject(odds[0].offer.bet, *(odd.number for odd in odds))
    return Subject(case.regulation.id or None, odds[0].offer.bet.game, limit.of or None)
