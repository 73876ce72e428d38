"""The table offers a bet that is not in the regulation.

Why it matters
    Where a regulation closes its list ("players may only use the following bets"), any other bet is not authorised.
    Where it does not, nothing in it decides whether the bet may be offered.

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
    Take the bet off the table, or name the regulation that lists it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.games.bet_names import term
from checker.semantics.decree.model import Game
from checker.semantics.table.model import Typed
from checker.words.names import in_both, quoted_list

CODE, SEVERITY, SINCE = "TAB002", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unlisted bets",)
MESSAGE = {
    "en": "the regulation does not list the bet `{bet}`, and admits no bet that it does not list",
    "es": "la norma no enumera la apuesta `{bet}` y no admite otras que las que enumera",
}
OPEN = {
    "en": "the regulation does not list the bet `{bet}`, and does not say whether others may be offered",
    "es": "la norma no enumera la apuesta `{bet}` ni dice si pueden ofrecerse otras",
}
SEVERAL = {
    "en": "the regulation does not list the bets {bets}, and does not say whether others may be offered",
    "es": "la norma no enumera las apuestas {bets} ni dice si pueden ofrecerse otras",
}
HELP = {
    "en": "take the bet off the table, or name the regulation that lists it",
    "es": "retirar la apuesta de la mesa o indicar la norma que la enumera",
}
ALSO = {"en": "nor does it have this one", "es": "tampoco tiene esta"}
CLOSED = {"en": "the list is closed here", "es": "la lista se cierra aquí"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet that a closed list does not have; where the list is open, one for all of them."""
    table = case.table
    if table.game is None or not case.regulation.id:
        return
    found = [_finding(case, table.game, name) for name in table.unlisted]
    if table.game.closed or len(found) < 2:
        yield from found
        return
    names = tuple(name.text for name in table.unlisted)
    yield found[0]._replace(
        values={"bets": in_both(case.regulation.header.country, lambda style: quoted_list(names, style))},
        subject=subject_of_game(case),
        related=tuple(Related(name.span, ALSO) for name in table.unlisted[1:]),
        message=SEVERAL,
    )


def _finding(case: TableCase, game: Game, name: Typed) -> Observation:
    return Observation(
        at=name.span,
        values={"bet": name.text},
        subject=subject_of_game(case)._replace(bet=name.text if term(game.id, name.text) else None),
        citations=game.citations,
        related=(Related(game.span, CLOSED),) if game.closed else (),
        severity=None if game.closed else "warning",
        verdict=None if game.closed else "undetermined",
        message=None if game.closed else OPEN,
    )
