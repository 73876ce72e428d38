"""An amount is finer than the smallest coin, or above what any table takes or pays.

Why it matters
    Such a figure is a misplaced point or a few zeros too many. It bounds nothing: a step of 0.003 is no step, and a
    maximum of a hundred thousand million is none. What it should be, nobody can tell from the file.

Fails
    bet field   pays even
    --- table
    maximum: 100000000000
    bets: {field: {pays: even}}

Passes
    bet field   pays even
    --- table
    maximum: 10000
    bets: {field: {pays: even}}

How to fix
    Correct the figure, or name the currency: without one, amounts above ten thousand million are told; in euros,
    pounds, dollars or Swiss francs, those above ten million.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.idle import doubtful_amounts
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation

CODE, SEVERITY, SINCE = "LIM021", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("doubtful amounts",)
MESSAGE: Bilingual = {
    "en": "{amount} is more than any table takes or pays",
    "es": "{amount} es más de lo que admite o paga mesa alguna",
}
FINE: Bilingual = {
    "en": "{amount} cannot be counted out: the smallest coin is {bound}",
    "es": "{amount} no puede contarse: la moneda más pequeña es {bound}",
}
HELP: Bilingual = {"en": "correct the figure, or name the currency", "es": "corregir la cifra o indicar la moneda"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure."""
    seen = set()
    table, country = case.table, case.regulation.header.country
    far = (maximum for maximum, _ in table.judgements.far)
    for each in doubtful_amounts(
        table.limits.stated, table.award_caps, table.file.chips, far, table.file.currency, country
    ):
        if each.span not in seen:
            seen.add(each.span)
            yield Observation(
                at=each.span,
                values={"amount": each.amount, "bound": each.bound},
                subject=subject_of_game(case),
                message=FINE if each.is_fine else None,
            )
