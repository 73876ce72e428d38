"""A bet that can stay on the table has no rule on taking it down, while another bet of its group has one.

Why it matters
    Where the regulation says of one bet that it may, or may not, be taken down, players and dealers will ask about the
    others.

Fails
    group simple "Simple" [A.1]   pays even
    bet pass_line "Win" in simple [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other
      contract
    bet big(n in 6, 8) "Big" in simple [A.1]
      wins n   loses 7   stands other

Passes
    group simple "Simple" [A.1]   pays even
    bet pass_line "Win" in simple [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other
      contract
    bet big(n in 6, 8) "Big" in simple [A.1]
      wins n   loses 7   stands other
      removable

How to fix
    Nothing has to be fixed in a transcription; ask the authority which rule applies to the bets named.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.durations import by_duration
from checker.findings.finding import Observation, Related, Subject
from checker.words.names import bets_text, name_of

CODE, SEVERITY, SINCE = "OUT010", "note", "0.1"
MESSAGE = {
    "en": "group {group}: nothing is said on taking back {without}, though there is a rule for {having}",
    "es": "grupo {group}: nada se dice de si pueden retirarse {without}, aunque hay regla para {having}",
}
HELP = {
    "en": "the regulation leaves it open: set one house rule for all tables",
    "es": "la norma lo deja abierto: fijar una misma regla de la casa para todas las mesas",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per group."""
    for group in case.regulation.groups:
        _, waiting = by_duration(case, group)
        having = [bet for bet in waiting if bet.manners and not bet.manners_by_group]
        without = [bet for bet in waiting if not bet.manners]
        if having and without:
            yield Observation(
                at=without[0].span,
                values={
                    "group": name_of(group),
                    "without": bets_text(case.regulation, without),
                    "having": bets_text(case.regulation, having),
                },
                subject=Subject(case.regulation.id, group.game, group.id),
                citations=group.citations,
                related=tuple(Related(bet.span, {"en": "has a rule", "es": "tiene regla"}) for bet in having),
            )
