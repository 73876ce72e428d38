"""A limit does not agree with the limit or the bet that the regulation ties it to.

Why it matters
    Odds are capped by the bet they ride on, place bets by the maximum of the simple bets. Where the regulation fixes
    the maximum (`=`), less is as wrong as more; where it says "at most" (`<=`), only more is.

Fails
    bet pass_line
    bet odds(n in 4, 10) rides on pass_line   pays 2 to 1
    limit max(odds) <= stake(pass_line) [B.4]
    --- table
    bets:
      odds: {maximum: 300%}

Passes
    bet pass_line
    bet odds(n in 4, 10) rides on pass_line   pays 2 to 1
    limit max(odds) <= stake(pass_line) [B.4]
    --- table
    bets:
      odds: {maximum: 100%}

How to fix
    Set the figure that the message gives. A percentage in a table file is a percentage of the bet that the other one
    rides on.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.limits.shared.words import KINDS, both, hint, members_names, related, subject_of, together, verdict
from checker.findings.finding import Observation

CODE, SEVERITY, SINCE = "LIM005", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("limits over a cap",)
MESSAGE = {
    "en": "the {kind} of {what} is {stated}; the regulation allows {allowed}",
    "es": "el {kind} de {what} es {stated}; la norma admite {allowed}",
}
HELP = {"en": "set it {way_out}", "es": "fijarlo {way_out}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers, or per figure of a group."""
    table, regulation = case.table, case.regulation
    country = regulation.header.country
    for same in together(table.judgements.failing("cap")):
        first = same[0]
        yield Observation(
            at=first.stated.span,
            values={
                "kind": KINDS[first.stated.kind],
                "what": members_names(regulation, table.game_id, same),
                "stated": both(country, same, "stated"),
                "allowed": both(country, same, "allowed"),
                "way_out": hint(country, same, table.file.chips),
            },
            subject=subject_of(regulation.id, table.game_id, same),
            citations=tuple(dict.fromkeys(citation for each in same for citation in each.rule.citations)),
            related=related(same),
            readings=first.readings,
            verdict=verdict(first),
        )
