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
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import PostedLimits, differing_limits, differing_prices
from checker.cases.table.prices import Couple
from checker.checks.tables.shared.copied import SECTIONS, copied_caps, copied_commissions, copied_outcomes
from checker.checks.tables.shared.words import limit_words, subject_of_limit
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Payout
from checker.words.names import in_both, name_on
from checker.words.prices import printed_price

CODE, SEVERITY, SINCE = "TAB010", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("copies",)
MESSAGE = {"en": "{what}: {here} here, {there} as {section}", "es": "{what}: {here} aquí, {there} según lo {section}"}
HELP = {"en": "make both say the same", "es": "haga que ambos digan lo mismo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and per figure that differ."""
    table = case.table
    for copy in table.copies:
        yield from _prices(case, copy)
        yield from copied_commissions(case, copy)
        yield from copied_caps(case, copy)
        yield from copied_outcomes(case, copy)
        for pair in differing_limits(case.regulation, table.game_id or "", table.limits, copy.limits):
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


def _prices(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    found: dict[tuple[Payout, Payout], list[Couple]] = {}
    for couple in differing_prices(case.regulation, table.offers, copy.offers, apparatus):
        found.setdefault((couple.here, couple.there), []).append(couple)
    for (here, there), same in found.items():
        numbers = tuple(dict.fromkeys(couple.number for couple in same))
        yield Observation(
            at=here.span,
            values={
                "what": name_on(same[0].offer.bet, numbers),
                "here": in_both(case.regulation.header.country, partial(printed_price, here)),
                "there": in_both(case.regulation.header.country, partial(printed_price, there)),
                "section": SECTIONS[copy.section],
            },
            subject=case.regulation.subject(same[0].offer.bet, *numbers),
            related=(Related(there.span, SECTIONS[copy.section]),),
        )
