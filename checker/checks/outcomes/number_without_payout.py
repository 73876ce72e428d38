"""A bet has payouts for some of its numbers or winning rolls and none for the others.

Why it matters
    Whoever wins on such a number is paid what the table decides. A bet without any payout is reported as PAY006.

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1 for 4, 10   pays 9 to 1 for 6

Passes
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1 for 4, 10   pays 9 to 1 for 6, 8

How to fix
    Look for the payout in the document; if there is none, the authority must set it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.unpriced import gaps
from checker.findings.finding import Observation
from checker.words.names import name_of

CODE, SEVERITY, VERDICT, SINCE = "OUT004", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{bet}: no payout for {missing}, though the rest has one",
    "es": "{bet}: sin pago para {missing}, aunque el resto lo tiene",
}
HELP = {
    "en": "look for the payout in the document; if it is silent, ask the authority; "
    "in the transcription: add `pays unstated` then",
    "es": "buscar el pago en el documento; si calla, consultar a la autoridad; en la transcripción: escribir "
    "entonces `paga sin indicar`",
}


PAID_AS = {
    "en": "{bet} is paid as {source}, which has no payout for {missing}",
    "es": "{bet} se paga como {source}, que no tiene pago para {missing}",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for its unpriced numbers, and one for its unpriced throws."""
    for bet in case.regulation.bets:
        source = case.regulation.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
        told = {(gap.numbers, gap.missing["en"]) for gap in gaps(case, source)} if source is not None else set()
        for gap in gaps(case, bet):
            if (gap.numbers, gap.missing["en"]) not in told:
                yield Observation(
                    at=bet.span,
                    values={"bet": name_of(bet), "missing": gap.missing, "source": name_of(source or bet)},
                    subject=case.regulation.subject(bet, *gap.numbers),
                    citations=bet.citations,
                    readings=gap.readings,
                    message=None if source is None else PAID_AS,
                )
