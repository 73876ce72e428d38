"""The regulation says that a bet takes one roll, or several, and its own rules say otherwise.

Why it matters
    Whether a bet stays on the table decides its house edge and when it may be taken down.

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      one roll   wins hard n   loses other
      pays 7 to 1
    claim hard is several rolls [A.2 «puede llevar más de una tirada»]

Fails
    bet big(n in 6, 8) "Big" [A.3]
      wins n   loses 7   stands other
    claim big is one roll [A.3 «decide cada tirada»]

Passes
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1
    claim hard is several rolls [A.2 «puede llevar más de una tirada»]

How to fix
    Give both readings of the clause with `unclear`, and with `use` the one that is adopted, if one can be.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import waits, wordings
from checker.checks.outcomes.shared.gaps import leaves_gaps
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Claim
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "OUT009", "warning", "0.1"
ONE_ROLL = {
    "en": "{bet} is said to be decided by one roll, but by its rules it can stay on the table",
    "es": "se dice que una tirada decide {bet}, pero según sus reglas puede seguir en juego",
}
MESSAGE = {
    "en": "{bet} is said to take several rolls, but by its rules the first one always decides",
    "es": "se dice que {bet} puede llevar varias tiradas, pero según sus reglas la primera siempre decide",
}
HELP = {
    "en": "the two places contradict each other: ask the authority which holds",
    "es": "los dos lugares se contradicen: consultar a la autoridad cuál rige",
}
RULES = {"en": "the rules", "es": "las reglas"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per claim that fails; a bet whose rules leave throws out is reported for that (OUT002)."""
    for claim in case.regulation.claims:
        if claim.claim in ("one_roll", "several_rolls"):
            yield from _failures(case, claim)


def _failures(case: RegulationCase, claim: Claim) -> Iterator[Observation]:
    bet = case.regulation.bet(claim.game, claim.bet)
    apparatus = case.regulation.apparatus(bet) if bet else None
    if bet is None or apparatus is None or not apparatus.throws or leaves_gaps(case, bet):
        return
    judged = [wording for wording in wordings(case, bet) if wording.standing == "judged"]
    several = claim.claim == "several_rolls"
    failing = [wording for wording in judged if waits(bet, wording.stages, wording.numbers, apparatus) is not several]
    if failing:
        only_some = len(failing) < len(judged)
        names = tuple(name for wording in failing for name in wording.readings or () if only_some)
        yield Observation(
            at=claim.span,
            values={"bet": name_of(bet)},
            subject=case.regulation.subject(bet),
            citations=claim.citations,
            related=tuple(Related(wording.stages[0].span, RULES) for wording in failing),
            readings=names or None,
            verdict="undetermined" if names else None,
            message=None if several else ONE_ROLL,
        )
