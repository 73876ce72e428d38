"""A chip of the table is worth nothing, or less.

Why it matters
    What a table can stake and pay is reckoned from its chips. A chip of 0 or below is a slip of the list, and the chip
    that was meant is then missing.

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

from checker.cases.case import Case
from checker.checks.limits._words import table_of
from checker.findings.finding import Finding, Related, Subject

CODE, SEVERITY, SINCE = "LIM015", "error", "0.1"
LOOKS_AT = ("table.file.chips",)
MESSAGE = {
    "en": "a chip is worth {value}; chips are worth more than zero",
    "es": "una ficha vale {value}; las fichas valen más que cero",
}
HELP = {"en": "correct the value, or take it out of the list", "es": "corrija el valor o quítelo de la lista"}
ANOTHER = {"en": "this one too", "es": "esta también"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding, at the first such chip, with all others."""
    table = table_of(case)
    wrong = [chip for chip in (table.file.chips if table else ()) if chip.value <= 0]
    if table is not None and wrong:
        yield Finding(
            at=wrong[0].span,
            values={"value": wrong[0].value},
            subject=Subject(case.regulation.id or None, table.game_id),
            related=tuple(Related(chip.span, ANOTHER) for chip in wrong[1:]),
        )
