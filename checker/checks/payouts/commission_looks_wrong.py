"""A commission is above the usual 5%, or is taken of a payout that has it taken off already.

Why it matters
    5% on the bank in punto banco leaves the house about 1.06%; 50% leaves it more than 21%. A table that pays 19 to 20
    and takes 5% of that again has counted the commission twice.

Fails
    game craps "Craps" [1] with 2 dice
    bet buy(n in 4, 10)   wins n   loses 7   stands other   pays unstated
    --- table
    bets:
      buy: {pays: 2 to 1, commission: {rate: 50%, of: stake, when: on_win}}

Passes
    game craps "Craps" [1] with 2 dice
    bet buy(n in 4, 10)   wins n   loses 7   stands other   pays unstated
    --- table
    bets:
      buy: {pays: 2 to 1, commission: {rate: 5%, of: stake, when: on_win}}

How to fix
    Correct the rate, or state the payout before the commission. A regulation that lays down a commission is the measure
    itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.payouts.shared.charged import edges_with, is_measured_by_trade, is_net
from checker.findings.finding import Bilingual, Observation
from checker.findings.wording import Style, percent
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "PAY016", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("commissions",)
MESSAGE: Bilingual = {
    "en": "a commission of {rate} on {bet} is above the usual {usual}; house edge {here}, at the usual one {there}",
    "es": "la comisión del {rate} en {bet} supera la habitual, {usual}; ventaja de la casa: {here}; con la habitual, "
    "{there}",
}
TWICE: Bilingual = {
    "en": "the payout of {bet} is the usual one less commission already, and {rate} is taken besides; house edge "
    "{here}, without it {there}",
    "es": "el pago de {bet} ya es el habitual menos la comisión, y además se cobra el {rate}; ventaja de la casa: "
    "{here}; sin ella, {there}",
}
HELP: Bilingual = {
    "en": "correct the rate, or state the payout before the commission",
    "es": "corregir el porcentaje o indicar el pago antes de la comisión",
}
USUAL = Fraction(1, 20)


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet."""
    for offer in case.table.offers:
        taken = offer.commission
        if taken is None or not taken.rate or not is_measured_by_trade(case, offer):
            continue
        twice = is_net(offer)
        if twice or taken.rate > USUAL:
            yield Observation(
                at=taken.span,
                values={
                    "bet": name_of(offer.bet),
                    "rate": in_both(case.regulation.header.country, partial(_percent, taken.rate)),
                    "usual": in_both(case.regulation.header.country, partial(_percent, USUAL)),
                    "here": edges_with(case, offer, taken),
                    "there": edges_with(case, offer, None if twice else taken._replace(rate=USUAL)),
                },
                subject=case.regulation.subject(offer.bet),
                message=TWICE if twice else None,
            )


def _percent(rate: Fraction, style: Style) -> str:
    return percent(rate, style)
