"""The chips of the table cannot make one of its limits, or pay the winnings of one step.

Why it matters
    A maximum of 357.50 cannot be staked with chips of 1. A stake of 5 at 7 to 6 wins 5.83, which cannot be paid:
    somebody loses the difference on every win. A step of 6 wins 7.

Fails
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays 7 to 6
    --- table
    chips: [1, 5, 25]
    bets:
      place_win: {pays: 7 to 6, step: 5}

Passes
    bet place_win(n in 6, 8)   wins n   loses 7   stands other   pays 7 to 6
    --- table
    chips: [1, 5, 25]
    bets:
      place_win: {pays: 7 to 6, step: 6}

How to fix
    Round limits to what the chips make, towards the lawful side; as a step, take the second number of the payout.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.chips import chips_of
from checker.checks.limits.shared.chips import Unmade, edges_words, unmade
from checker.checks.limits.shared.words import KINDS
from checker.findings.finding import Observation, Subject
from checker.findings.wording import Style, number
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "LIM010", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("chips",)
MESSAGE = {
    "en": "the chips of the table cannot make the {kind} {amount}",
    "es": "con las fichas de la mesa no puede formarse el {kind} {amount}",
}
WIN = {
    "en": "a step of {amount} wins {win}, which the chips of the table cannot pay{edges}",
    "es": "un múltiplo de {amount} gana {win}, que no puede pagarse con las fichas de la mesa{edges}",
}
HELP = {"en": "nearest: {nearest}", "es": "lo más próximo: {nearest}"}
STEP = {"en": "a step that is a multiple of {nearest} can be paid", "es": "un múltiplo de {nearest} sí puede pagarse"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure."""
    table = case.table
    chips = chips_of(chip.value for chip in table.file.chips)
    if chips is None:
        return
    for each in unmade(case, chips):
        yield Observation(
            at=each.limit.span,
            values={
                "kind": KINDS[each.limit.kind],
                "amount": each.limit.size,
                "win": each.odd.win if each.odd else each.limit.size,
                "edges": in_both(case.regulation.header.country, partial(edges_words, each.odd)) if each.odd else "",
                "nearest": in_both(case.regulation.header.country, partial(_nearest, each)),
            },
            subject=Subject(case.regulation.id or None, table.game_id, each.limit.of or None, each.numbers),
            message=WIN if each.odd else None,
            help=STEP if each.odd else None,
        )


def _nearest(each: Unmade, style: Style) -> str:
    word = " y " if style.language == "es" else " and "
    return word.join(number(amount, style) for amount in each.nearest)
