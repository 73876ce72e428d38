"""The posted or approved terms of a table differ from what the table does.

Why it matters
    Players rely on what is posted, and an approval covers one set of payouts and limits. A table that pays otherwise
    wrongs the player or exceeds its approval, even where both payouts would be lawful. So do throws, commission, caps.

Fails
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets:
      any_craps: {pays: 7 to 1}
    posted:
      bets:
        any_craps: {pays: 8 to 1}

Passes
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets: {any_craps: {pays: 7 to 1}}
    posted: {bets: {any_craps: {pays: 8 for 1}}}

How to fix
    Make both say the same; the regulation decides which of them is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import differing_limits
from checker.checks.tables.shared.copied import (
    SECTIONS,
    copied_caps,
    copied_commissions,
    copied_options,
    copied_outcomes,
    copied_prices,
)
from checker.checks.tables.shared.words import limit_words, subject_of_limit
from checker.findings.finding import Observation, Related

CODE, SEVERITY, SINCE = "TAB010", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("copies",)
MESSAGE = {"en": "{what}: {here} here, {there} as {section}", "es": "{what}: {here} aquí, {there} según lo {section}"}
HELP = {"en": "make both say the same", "es": "hacer que ambos digan lo mismo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and per figure that differ."""
    table = case.table
    for copy in table.copies:
        yield from copied_prices(case, copy)
        yield from copied_commissions(case, copy)
        yield from copied_caps(case, copy)
        yield from copied_options(case, copy)
        yield from copied_outcomes(case, copy)
        for pair in differing_limits(table.of.bets, table.limits, copy.limits):
            here, there = pair
            yield Observation(
                at=here.span,
                values={
                    "what": limit_words(pair.about),
                    "here": here.text,
                    "there": there.text,
                    "section": SECTIONS[copy.section],
                },
                subject=subject_of_limit(case, pair.about),
                related=(Related(there.span, SECTIONS[copy.section]),),
            )
