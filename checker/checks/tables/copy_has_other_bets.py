"""The table offers a bet that its posted or approved list lacks, or the list has one that the table does not offer.

Why it matters
    An approval covers the bets it lists, and players rely on the list that is posted. A bet that only one of both has
    is neither approved nor announced, whatever it pays.

Fails
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_craps: {pays: 7 to 1}
      any_seven: {pays: 4 to 1}
    approved:
      bets:
        any_craps: {pays: 7 to 1}

Passes
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    --- table
    bets: {any_craps: {pays: 7 to 1}}
    approved: {bets: {any_craps: {pays: 7 to 1}}}

How to fix
    Make both lists the same: have the bet approved and post it, or take it off.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.copies import only_in_one
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.table.model import Typed

CODE, SEVERITY, SINCE = "TAB025", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("copies",)
MESSAGE: Bilingual = {
    "en": "`{bet}` is offered at the table and is not {section}",
    "es": "`{bet}` se ofrece en la mesa y no consta en lo {section}",
}
BESIDES: Bilingual = {
    "en": "`{bet}` is {section} and is not offered at the table",
    "es": "`{bet}` consta en lo {section} y no se ofrece en la mesa",
}
HELP: Bilingual = {"en": "make both lists the same", "es": "hacer que ambas listas coincidan"}
SECTIONS: dict[str, Bilingual] = {
    "posted": {"en": "posted", "es": "anunciado"},
    "approved": {"en": "approved", "es": "aprobado"},
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet that only one side has."""
    table = case.table
    for copy in table.copies:
        lacking, besides = only_in_one(table.offers, table.unlisted, copy)
        for names, message in ((lacking, MESSAGE), (besides, BESIDES)):
            for name in names:
                yield _finding(case, name, copy.names[0], SECTIONS[copy.section], message)


def _finding(case: TableCase, name: Typed, first: Typed, section: Bilingual, message: Bilingual) -> Observation:
    return Observation(
        at=name.span,
        values={"bet": name.text, "section": section},
        subject=subject_of_game(case),
        related=(Related(first.span, section),) if message is MESSAGE else (),
        message=message,
    )
