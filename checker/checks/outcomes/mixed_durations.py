"""A group holds both one-roll bets and bets that stay on the table.

Why it matters
    What a regulation says of the group (when its bets may be made or taken down, how limits are reckoned) then means
    different things for its members.

Fails
    group multiple "Multiple" [A.2]
    bet any_craps "Craps" in multiple [A.2]
      one roll   wins 2, 3, 12   loses other
    bet hard(n in 4, 6, 8, 10) "Hard" in multiple [A.2]
      wins hard n   loses 7, easy n   stands other

Passes
    group multiple "Multiple" [A.2]
    bet any_craps "Craps" in multiple [A.2]
      one roll   wins 2, 3, 12   loses other
    bet eleven "Eleven" in multiple [A.2]
      one roll   wins 11   loses other

How to fix
    Nothing has to be fixed; the note is for whoever applies the rules of the group.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.durations import by_duration, says_duration
from checker.findings.finding import Observation, Subject
from checker.words.names import bets_text, name_of

CODE, SEVERITY, SINCE = "OUT011", "note", "0.1"
MESSAGE = {
    "en": "group {group} mixes bets decided by one roll ({one_roll}) with bets that may take several ({waiting})",
    "es": "el grupo {group} reúne apuestas que se resuelven en una tirada ({one_roll}) "
    "y otras que pueden prolongarse ({waiting})",
}
HELP = {"en": "nothing has to be corrected", "es": "no exige ninguna corrección"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group that does not say itself which bets are which; open readings are left aside."""
    for group in case.regulation.groups:
        one_roll, waiting = by_duration(case, group)
        if one_roll and waiting and not (says_duration(case, one_roll) or says_duration(case, waiting)):
            yield Observation(
                at=group.span,
                values={
                    "group": name_of(group),
                    "one_roll": bets_text(case.regulation, one_roll),
                    "waiting": bets_text(case.regulation, waiting),
                },
                subject=Subject(case.regulation.id, group.game, group.id),
                citations=group.citations,
            )
