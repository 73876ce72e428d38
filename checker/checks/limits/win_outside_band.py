"""The winnings at a maximum are outside the range that the regulation allows.

Why it matters
    Asturias (2011, annex, B.3) has the maximum of each multiple bet calculated so that it wins at least as much as the
    maximum of the simple bets and at most three times that. One maximum for the whole class is nearly always wrong,
    because its bets pay from 4 to 30 to 1.

Fails
    group simple pays even
    group multiple
    bet any_craps in multiple   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    limit prize(simple) <= prize(each multiple) <= 3 * prize(simple) [B.3]
    --- table
    maximum: {simple: 500}
    bets:
      any_craps: {pays: 7 to 1, maximum: 500}

Passes
    group simple pays even
    group multiple
    bet any_craps in multiple   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    limit prize(simple) <= prize(each multiple) <= 3 * prize(simple) [B.3]
    --- table
    maximum: {simple: 500}
    bets:
      any_craps: {pays: 7 to 1, maximum: 214}

How to fix
    Choose a maximum from the range that the help gives: 500 / 7 = 71.4 and 1500 / 7 = 214.3, so 72 to 214. Where the
    table does not pay what the regulation says, the winnings are those of the regulation's payout, which is the one
    due.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.limits.shared.legal import legal_maxima, wins_text
from checker.checks.limits.shared.words import (
    amounts_text,
    ends,
    related,
    subject_of,
    together,
    verdict,
)
from checker.findings.finding import Observation, Value

CODE, SEVERITY, SINCE = "LIM006", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("wins outside a band",)
MESSAGE = {"en": "{wins}; the regulation allows {allowed}", "es": "{wins}; la norma admite {allowed}"}
HELP = {"en": "{way_out}", "es": "{way_out}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers, or one for a maximum of a group or of the table."""
    table = case.table
    for same in together(table.judgements.failing("win")):
        first = same[0]
        values: dict[str, Value] = {
            "wins": wins_text(case, same),
            "allowed": amounts_text(first.allowed, case.regulation.header.country),
            "way_out": legal_maxima(case, same),
            "maximum": first.figure,
            "win": first.figure * first.factor,
            **ends(first.allowed, "lowest", "highest"),
        }
        yield Observation(
            at=first.stated.span,
            values=values,
            subject=subject_of(case.regulation.id, table.game_id, same),
            citations=first.rule.citations,
            related=related(same),
            readings=first.readings,
            verdict=verdict(first),
        )
