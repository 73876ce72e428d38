"""A bet has a smaller minimum or a larger maximum than the table.

Why it matters
    What is posted for the table holds for every bet on it: with a table maximum of 100, a bet maximum of 500 leaves the
    player and the dealer with two answers. Odds and other bets that ride on another one are measured by that one, and a
    figure that the regulation itself puts beyond the table's is left to it.

Fails
    bet field   pays even
    --- table
    maximum: 100
    bets:
      field: {pays: even, maximum: 500}

Passes
    bet field   pays even
    --- table
    maximum: 500
    bets:
      field: {pays: even, maximum: 100}

How to fix
    Correct one of the two figures. Where some bets may go beyond the others, state the widest for the table and the
    narrower ones by group or bet.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.limits import BeyondTable, BoundLimit
from checker.checks.limits.shared.words import KINDS
from checker.findings.finding import Observation, Related, Subject
from checker.text.span import Span

CODE, SEVERITY, SINCE = "LIM017", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("limits beyond the table",)
MESSAGE = {
    "en": "the maximum {size} of {what} is above the maximum {whole} of the table",
    "es": "el máximo {size} de {what} supera el máximo {whole} de la mesa",
}
BELOW = {
    "en": "the minimum {size} of {what} is below the minimum {whole} of the table",
    "es": "el mínimo {size} de {what} no llega al mínimo {whole} de la mesa",
}
HELP = {
    "en": "set it to {whole}, or state {size} as the {kind} of the table and the narrower ones bet by bet",
    "es": "fijarlo en {whole}, o indicar {size} como {kind} de la mesa y los más estrechos apuesta por apuesta",
}
THERE = {"en": "the table's", "es": "el de la mesa"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, with all numbers it is stated for."""
    table = case.table
    found: dict[Span, list[BeyondTable]] = {}
    for each in table.judgements.beyond:
        found.setdefault(each.limit.span, []).append(each)
    for same in found.values():
        limit, whole = same[0]
        numbers = tuple(each.limit.number for each in same if each.limit.number)
        yield Observation(
            at=limit.span,
            values={"size": limit.size, "whole": whole.size, "what": _name(limit, numbers), "kind": KINDS[limit.kind]},
            subject=Subject(case.regulation.id or None, table.game_id, limit.of, numbers),
            related=(Related(whole.span, THERE),),
            message=BELOW if limit.kind == "minimum" else None,
        )


def _name(limit: BoundLimit, numbers: tuple[str, ...]) -> str:
    return f"`{limit.of}` {', '.join(numbers)}".strip()
