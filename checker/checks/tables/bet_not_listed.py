"""A table offers a bet that its text does not list.

Why it matters
    Where a text closes its list ("players may only use the following bets"), any other bet is not authorised. Where
    it does not, nothing in it decides whether the bet may be offered.

Fails
    closed list [A]
    bet pass_line   pays even
    --- table
    bets:
      fire: {pays: 24 to 1}

Passes
    closed list [A]
    bet pass_line "Win"   pays even
    --- table
    bets:
      win: {pays: even}

How to fix
    Take the bet off the table, or name the text that lists it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.checks.tables._words import subject_of_game
from checker.findings.finding import Finding, Related
from checker.games.bets import term

CODE, SEVERITY, SINCE = "TAB002", "error", "0.1"
LOOKS_AT = ("table.unlisted",)
MESSAGE = {
    "en": "the text has no bet `{bet}`, and it admits no bet that it does not list",
    "es": "el texto no tiene ninguna apuesta `{bet}` y no admite apuestas que no enumere",
}
OPEN = {
    "en": "the text has no bet `{bet}`; it does not say whether others may be offered",
    "es": "el texto no tiene ninguna apuesta `{bet}`; no dice si pueden ofrecerse otras",
}
HELP = {
    "en": "take the bet off the table, or name the text that lists it",
    "es": "retire la apuesta de la mesa o indique la norma que la enumera",
}
CLOSED = {"en": "the list is closed here", "es": "la lista se cierra aquí"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per bet that the text does not have."""
    table = case.table
    if table is None or table.game is None or not case.regulation.id:
        return
    closed = table.game.closed
    for name in table.unlisted:
        yield Finding(
            at=name.span,
            values={"bet": name.text},
            subject=subject_of_game(case)._replace(bet=name.text if term(table.game.id, name.text) else None),
            citations=table.game.citations,
            related=(Related(table.game.span, CLOSED),) if closed else (),
            severity=None if closed else "warning",
            verdict=None if closed else "undetermined",
            message=None if closed else OPEN,
        )
