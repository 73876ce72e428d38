"""The chips of the table cannot make the commission on a small stake.

Why it matters
    5% of a stake of 5 is 0.25. Charged as a chip of 1 it is four times the stated rate; not charged, it is nothing:
    rounding decides the house edge of the bet. With a step of 20 there is nothing to round.

    Of the stakes from the minimum to the next whole commission, the one is told at which rounding does most. A
    commission that the table rounds to nothing, on a bet paid at true odds, leaves the house no edge: a warning.

Fails
    bet buy(n in 4, 10)   wins n   loses 7   stands other   pays unstated
    --- table
    chips: [1, 5, 25]
    commission: {rate: 5%, of: stake, when: on_win, rounding: up}
    bets:
      buy: {pays: 2 to 1, minimum: 5}

Passes
    bet buy(n in 4, 10)   wins n   loses 7   stands other   pays unstated
    --- table
    chips: [1, 5, 25]
    commission: {rate: 5%, of: stake, when: on_win, rounding: up}
    bets:
      buy: {pays: 2 to 1, minimum: 20, step: 20}

How to fix
    Nothing has to be changed where the rounding is intended: the note gives the house edge that results from it. Where
    nothing is left of the commission, raise the minimum or round up.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.chips import chips_of
from checker.cases.table.commission_charges import Charge, worst_charges
from checker.cases.table.limits import BoundLimit
from checker.checks.limits.shared.charges import charges_words, steps_words
from checker.findings.finding import Observation, Subject
from checker.syntax.table.keys import spelling
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "LIM014", "note", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("commissions",)
MESSAGE = {
    "en": "the chips of the table cannot make the commission on the minimum of {minimum}: {charges}",
    "es": "con las fichas de la mesa no puede tomarse la comisión sobre el mínimo de {minimum}: {charges}",
}
ON_STAKE = {
    "en": "the chips of the table cannot make the commission on a stake of {stake}: {charges}",
    "es": "con las fichas de la mesa no puede tomarse la comisión sobre una apuesta de {stake}: {charges}",
}
HELP = {
    "en": "with a minimum and a step (`{key}`) nothing is rounded: {steps}",
    "es": "con un mínimo y un múltiplo (`{key}`) no se redondea nada: {steps}",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum and stake, with all bets it holds for; a warning where nothing is charged."""
    table = case.table
    chips = chips_of(chip.value for chip in table.file.chips)
    found: dict[tuple[BoundLimit, Fraction, bool], list[Charge]] = {}
    for charge in worst_charges(case, chips) if chips else ():
        found.setdefault((charge.limit._replace(number=None), charge.stake, charge.is_free), []).append(charge)
    for (limit, stake, is_free), charges in found.items():
        same = tuple(charges)
        bets = {charge.offer.bet.id: charge.offer.bet for charge in same}
        bet = next(iter(bets.values()))
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "stake": stake,
                "charges": in_both(case.regulation.header.country, partial(charges_words, same)),
                "steps": in_both(case.regulation.header.country, partial(steps_words, same)),
                "key": spelling("bet", "step", table.file.language),
            },
            subject=case.regulation.subject(bet, *(charge.number for charge in same))
            if len(bets) == 1
            else Subject(case.regulation.id or None, bet.game, limit.of or None),
            message=None if stake == limit.amount else ON_STAKE,
            severity="warning" if is_free else None,
            verdict="violation" if is_free else None,
        )
