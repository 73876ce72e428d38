"""A chip of the table has a value of zero or less.

Why it matters
    What a table can stake and pay follows from its chips. A chip of zero or less is an error in the list, and the chip
    that was meant is missing.

Fails
    bet field   pays even
    --- table
    chips: [0, 5, 25]
    minimum: 5

Passes
    bet field   pays even
    --- table
    chips: [1, 5, 25]
    minimum: 5

How to fix
    Correct the value, or take it out of the list.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Observation, Related, Subject
from checker.findings.wording import listed, number
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "LIM015", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("chips",)
MESSAGE = {
    "en": "a chip is worth {value}; chips are worth more than zero",
    "es": "una ficha vale {value}; las fichas valen más que cero",
}
SEVERAL = {
    "en": "there are chips of {value}; chips are worth more than zero",
    "es": "hay fichas de {value}; las fichas valen más que cero",
}
HELP = {"en": "correct the value, or take it out of the list", "es": "corregir el valor o retirarlo de la lista"}
ANOTHER = {"en": "this one too", "es": "esta también"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all such chips, at the first of them."""
    table = case.table
    wrong = [chip for chip in (table.file.chips) if chip.value <= 0]
    if wrong:
        values = tuple(dict.fromkeys(chip.value for chip in wrong))
        several = in_both(
            case.regulation.header.country, lambda style: listed(tuple(number(value, style) for value in values), style)
        )
        yield Observation(
            at=wrong[0].span,
            values={"value": several if len(values) > 1 else values[0]},
            message=SEVERAL if len(values) > 1 else None,
            subject=Subject(case.regulation.id or None, table.game_id),
            related=tuple(Related(chip.span, ANOTHER) for chip in wrong[1:]),
        )
