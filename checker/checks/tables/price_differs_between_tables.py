"""Two tables of one run pay the same bet differently.

Why it matters
    A house may pay a 12 in the field three to one at one table and two to one at the next, where its regulation leaves
    the payout open. Some regulators ask for one payout in the whole house; elsewhere it is often an outdated file.

Fails
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    tables:
      - {table: CR01, bets: {field: {pays: {2: 2 to 1, 12: 3 to 1}}}}
      - {table: CR02, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1}}}}

Passes
    bet field   one roll   wins 2, 12   loses other   pays unstated
    --- table
    tables:
      - {table: CR01, bets: {field: {pays: {2: 2 to 1, 12: 3 to 1}}}}
      - {table: CR02, bets: {field: {pays: {2: 2 to 1, 12: 300%}}}}

How to fix
    Nothing has to be fixed where both payouts are intended.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.neighbours import PriceDifference, price_differences, summary_of
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.text.shorten import shown

CODE, SEVERITY, SINCE = "TAB017", "note", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("neighbours",)
MESSAGE = {
    "en": "`{bet}`{of} pays {here} here and {there} at `{table}`",
    "es": "`{bet}`{of} paga {here} aquí y {there} en `{table}`",
}
HELP = {"en": "make both say the same, if one payout is meant", "es": "igualarlos si se quiere un solo pago"}
THERE = {"en": "the other payout", "es": "el otro pago"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per price that differs from the first table of the run with the same text and game."""
    mine = summary_of(case.table, "") if case.neighbours else None
    first = case.neighbours.first.get((mine.regulation, mine.game)) if mine and case.neighbours else None
    if mine is None or first is None:
        return
    found: dict[object, list[PriceDifference]] = {}
    for each in price_differences(mine, first):
        found.setdefault((each.here.at, each.there.at), []).append(each)
    for same in found.values():
        here, there, _ = same[0]
        of = tuple(dict.fromkeys(part for each in same for part in each.of))
        yield Observation(
            at=here.at,
            values={
                "bet": here.bet,
                "of": f" {', '.join(of)}" if of else "",
                "here": here.text,
                "there": there.text,
                "table": shown(first.name),
            },
            subject=subject_of_game(case)._replace(bet=here.bet, numbers=of if here.numbers else ()),
            related=(Related(there.at, THERE),),
        )
