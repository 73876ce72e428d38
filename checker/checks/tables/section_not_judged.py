"""A table states something that no check looks at.

Why it matters
    What is not judged must not look as if it conformed. Commissions and outcome lists of a table's own are kept;
    figures of the bets they concern are then not judged either.

Fails
    bet pass_line   pays even
    --- table
    published: 2026-06-01

Passes
    bet pass_line   pays even
    --- table
    bets:
      pass_line: {pays: even}

How to fix
    Nothing has to be fixed; judge these sections yourself.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.bound_table_names import names_of
from checker.cases.case import Case
from checker.cases.phrases import in_both
from checker.findings.finding import Finding
from checker.findings.wording import listed

CODE, SEVERITY, SINCE = "TAB009", "note", "0.1"
MESSAGE = {
    "en": "stated, and not judged in this version: {sections}",
    "es": "consta y no se juzga en esta versión: {sections}",
}
HELP = {"en": "judge it yourself", "es": "júzguelo usted"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding that names every key that is kept and not judged."""
    file = case.table.file if case.table else None
    if file is None:
        return
    aside = [(key.text, key.span) for key in file.aside]
    aside += [(f"{bet.name.text}.{key.text}", key.span) for bet in file.bets for key in bet.aside]
    if case.table is not None and case.table.game is not None:
        names = names_of(case.regulation, case.table.game.id)
        judged = {bet.id for bet in case.bets}
        edges = (stated.bet for stated in file.stated_edges if names.bet_of(stated.bet.text)[0] not in judged)
        aside += [(f"stated_edge.{bet.text}", bet.span) for bet in edges]
    if file.mathematics_only and file.bets:
        aside += [("bets", file.bets[0].name.span)]
    if aside:
        sections = tuple(f"`{name}`" for name, _ in aside)
        yield Finding(at=aside[0][1], values={"sections": in_both(case, lambda style: listed(sections, style))})
