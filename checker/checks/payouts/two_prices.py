"""A bet has two payouts for the same win, and neither is the more specific.

Why it matters
    Where one line covers fewer rolls or numbers than another it is the exception and prevails. Where neither does, the
    regulation pays one win twice, and no figure can be given.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1
      pays 5 to 1

Passes
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
      pays even
      pays 2 to 1 on 2, 12

How to fix
    Transcribe each payout with the rolls or numbers to which the document assigns it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.prices import PayoutCase
from checker.checks.payouts.shared.rivals import rivals
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import subject_of
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "PAY013", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("several payouts of a bet",)
MESSAGE = {
    "en": "{bet} has two payouts for the same win",
    "es": "{bet} tiene dos pagos para el mismo resultado ganador",
}
HELP = {
    "en": "say for which throws or numbers each holds; until then no edge can be given",
    "es": "precisar con qué resultados o números vale cada uno; hasta entonces no puede darse la ventaja",
}
OTHER = {"en": "the other payout", "es": "el otro pago"}


def check(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding for each pair of lines of a bet, with the numbers; milder if only some readings make it one."""
    for bet in case.bets:
        for rival in rivals(case, bet):
            certain = rival.readings is None
            yield Observation(
                at=rival.second.span,
                values={"bet": name_on(bet, tuple(number for number in rival.numbers if number is not None))},
                subject=subject_of(case.regulation, bet.game, bet.id, *rival.numbers),
                citations=rival.second.citations,
                related=(Related(rival.first.span, OTHER),),
                readings=rival.readings,
                severity=None if certain else "warning",
                verdict=None if certain else "undetermined",
            )
