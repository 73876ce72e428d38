"""A bet is made on a number, and the regulation does not say which numbers may be chosen.

Why it matters
    Without the list neither the layout nor the payouts can be checked.

Fails
    game sic_bo "Sic bo" with 3 dice
    bet total(n in unstated) "Total" [A.1]
      one roll   wins n   loses other

Passes
    game sic_bo "Sic bo" with 3 dice
    bet total(n in 4 .. 17) "Total" [A.1]
      one roll   wins n   loses other

How to fix
    Look for the list in the document (a drawing of the layout, the payout table); if there is none, leave `unstated`.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation
from checker.semantics.readings import judged_interpretations
from checker.words.names import name_of

CODE, SEVERITY, VERDICT, SINCE = "OUT008", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{bet} is made on a number, but the regulation does not say which can be chosen",
    "es": "la apuesta {bet} se refiere a un número, pero la norma no dice cuáles pueden elegirse",
}
HELP = {
    "en": "take the numbers from the approved layout or list of payouts",
    "es": "tomar los números del paño o de la lista de pagos aprobados",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet without the values of its number."""
    for bet in case.regulation.bets:
        judged = judged_interpretations(bet)
        without = tuple(each.name for each in judged if each.rules.numbers is None)
        if without:
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet)},
                subject=case.regulation.subject(bet),
                citations=bet.citations,
                readings=None if len(without) == len(judged) else without,
            )
