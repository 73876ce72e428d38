"""A number of the bet, or some of its winning throws, has no price while the others have.

Why it matters
    Whoever wins on it is paid what the table decides. A bet of which nothing is priced is PAY006.

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1 for 4, 10   pays 9 to 1 for 6

Passes
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1 for 4, 10   pays 9 to 1 for 6, 8

How to fix
    Look for the price in the document; if there is none, the authority must give it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.cases.courses import judged_worlds
from checker.cases.phrases import name_of
from checker.checks.outcomes._unpriced import unpriced
from checker.findings.finding import Finding, Texts
from checker.semantics.model import NumberText
from checker.semantics.readings import rules_in

CODE, SEVERITY, VERDICT, SINCE = "OUT004", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{bet}: no price for {missing}, though the rest has one",
    "es": "{bet}: sin pago para {missing}, aunque el resto lo tiene",
}
HELP = {
    "en": "look for the price in the document; if it is silent, add `pays unstated` and ask the authority",
    "es": "busque el pago en el documento; si calla, escriba `paga sin indicar` y consulte a la autoridad",
}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per bet for its unpriced numbers, and one for its unpriced throws."""
    for bet in case.regulation.bets:
        worlds = judged_worlds(case, bet)
        found: dict[tuple[tuple[NumberText, ...], str], tuple[Texts, list[str]]] = {}
        for world in worlds:
            for numbers, missing in unpriced(bet, rules_in(bet, world), case.apparatus(bet.game)):
                found.setdefault((numbers, missing["en"]), (missing, []))[1].append(world.name)
        for (numbers, _), (missing, names) in found.items():
            yield Finding(
                at=bet.span,
                values={"bet": name_of(bet), "missing": missing},
                subject=case.subject(bet, *numbers),
                citations=bet.citations,
                readings=None if len(names) == len(worlds) else tuple(names),
            )
