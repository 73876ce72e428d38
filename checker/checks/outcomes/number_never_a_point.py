"""A bet backs a number that can never be the point of its main bet.

Why it matters
    Odds are laid behind a point. On a total that wins or loses the main bet at once they can never be laid, and what
    the regulation says of them never applies.

Fails
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other
    bet odds(n in 3, 4) "Odds" [A.2]
      rides on pass_line
      wins n   loses 7   stands other

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other
    bet odds(n in 4, 10) "Odds" [A.2]
      rides on pass_line
      wins n   loses 7   stands other

How to fix
    Compare the numbers with the document. If it prints them so, keep them: the finding concerns the document.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.points import pointless
from checker.findings.finding import Observation, Related
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "OUT022", "error", "0.1"
MESSAGE = {
    "en": "{bet} on {numbers}: {main} never has this point",
    "es": "{bet} al {numbers}: {main} nunca tiene ese punto",
}
HELP = {
    "en": "compare the numbers with the document; only a total that sets the point can be backed",
    "es": "cotejar los números con el documento; solo puede respaldarse un total que fije el punto",
}
MAIN = {"en": "the bet that has the point", "es": "la apuesta que tiene el punto"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for all its numbers; milder if only some readings in use have them."""
    for bet in case.regulation.bets:
        for found in pointless(case, bet):
            certain = found.readings is None
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet), "numbers": ", ".join(found.numbers), "main": name_of(found.main)},
                subject=case.regulation.subject(bet, *found.numbers),
                citations=bet.citations,
                related=(Related(found.main.span, MAIN),),
                readings=found.readings,
                severity=None if certain else "warning",
                verdict=None if certain else "undetermined",
            )
