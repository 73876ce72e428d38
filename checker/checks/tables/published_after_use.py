"""The rules of the table are published only after they are in use.

Why it matters
    Players must be able to know the payouts and limits of a table before they bet. Using a change first and publishing
    it later has cost casinos dear, whatever the rules said.

Fails
    bet pass_line   pays even
    --- table
    date: 2026-06-01
    published: 2026-06-15

Passes
    bet pass_line   pays even
    --- table
    date: 2026-06-15
    published: 2026-06-01

How to fix
    Publish first, or correct the date.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related

CODE, SEVERITY, SINCE = "TAB016", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("publication",)
MESSAGE = {
    "en": "published on {published}, after {used}, the day the table is judged for",
    "es": "publicada el {published}, después del {used}, día para el que se examina la mesa",
}
HELP = {"en": "publish before the table is used", "es": "publicar antes de usar la mesa"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table whose publication is later than its date, or than the date of the run."""
    file = case.table.file
    if file.published is None:
        return
    used = file.date.text if file.date else case.as_of
    if file.published.text > used:
        yield Observation(
            at=file.published.span,
            values={"published": file.published.text, "used": used},
            subject=subject_of_game(case),
            related=(Related(file.date.span, {"en": "its date", "es": "su fecha"}),) if file.date else (),
        )
