"""A limit is stated for a bet that the table does not offer.

Why it matters
    A table that lists its bets and limits another one has lost a bet from its list, or has kept a limit of a bet it no
    longer takes. As long as that is open, what the bet pays cannot be examined. A limit that the regulation bounds is
    measured by that, whether the bet is offered or not.

Fails
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    maximum: {any_craps: 100}
    bets:
      any_seven: {pays: 4 to 1}

Passes
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    maximum: {any_seven: 100}
    bets:
      any_seven: {pays: 4 to 1}

How to fix
    Add the bet with what it pays, or take the limit out.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.limits import BoundLimit
from checker.checks.tables.shared.words import limit_words, subject_of_limit
from checker.findings.finding import Observation
from checker.text.span import Span

CODE, SEVERITY, VERDICT, SINCE = "LIM020", "warning", "undetermined", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("limits of bets not offered",)
MESSAGE = {
    "en": "{what} is stated ({figure}), and the bet is not among those that the table lists",
    "es": "consta {what} ({figure}), y la apuesta no figura entre las que enumera la mesa",
}
HELP = {
    "en": "add the bet with what it pays, or take the limit out",
    "es": "añadir la apuesta con su pago o suprimir el límite",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure; a table that lists no bets at all is only one of limits."""
    by_place: dict[Span, list[BoundLimit]] = {}
    for limit in case.table.idle_limits:
        by_place.setdefault(limit.span, []).append(limit)
    for first, *others in by_place.values():
        limit = first._replace(number=None) if others else first  # `3-4-5x` is one figure for each number
        yield Observation(
            at=limit.span,
            values={"what": limit_words(limit), "figure": limit.text},
            subject=subject_of_limit(case, limit),
        )
