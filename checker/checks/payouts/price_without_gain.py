"""A winning bet gains nothing, or gets back less than its stake.

Why it matters
    "1 for 1" returns the stake, which is a push and no win; "1 for 2" pays back half of the stake, so that the winner
    loses the other half. Mostly the payout was meant without the stake: `1 to 2` gains half a stake.

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 1 for 2

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 0 to 1

Passes
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 1 to 2

How to fix
    Compare the payout with the document. Rolls that return the stake are written `pushes …`, without a payout.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import RegulationCase
from checker.checks.payouts.shared.gains import gainless
from checker.findings.finding import Bilingual, Observation
from checker.words.names import in_both, name_of
from checker.words.prices import printed_prices

CODE, SEVERITY, SINCE = "PAY014", "error", "0.1"
MESSAGE = {
    "en": "{bet} pays {price}: whoever wins loses {loss}",
    "es": "{bet} paga {price}: quien gana pierde {loss}",
}
NOTHING = {
    "en": "{bet} pays {price}: whoever wins gains nothing, the stake alone comes back",
    "es": "{bet} paga {price}: quien gana no obtiene nada; solo se le devuelve la apuesta",
}
ALL = {"en": "the whole stake", "es": "toda la apuesta"}
HELP = {
    "en": "compare the payout with the document: it may have meant a payout beside the stake; "
    "in the transcription: write `1 to 2` then; what only returns the stake is `pushes …`",
    "es": "cotejar el pago con el documento: quizá quiso decir un pago sin contar la apuesta; en la "
    "transcripción: escribir entonces `1 a 2`; lo que solo devuelve la apuesta es `nula …`",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per price line: an error for a loss, a warning for no gain; milder under some readings only."""
    for found in gainless(case):
        gain, open_ = found.gain, found.readings is not None
        yield Observation(
            at=found.payout.span,
            values={
                "bet": name_of(found.of),
                "price": in_both(case.regulation.header.country, partial(printed_prices, (found.payout,))),
                "loss": ALL if gain == -1 else _part(-gain),
            },
            subject=case.regulation.subject(found.bet),
            citations=found.payout.citations,
            readings=found.readings,
            severity="warning" if open_ or gain == 0 else None,
            verdict="undetermined" if open_ else None,
            message=NOTHING if gain == 0 else None,
        )


def _part(loss: Fraction) -> Bilingual:
    return {"en": f"{loss} of the stake", "es": f"{loss} de la apuesta"}
