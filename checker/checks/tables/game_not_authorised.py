"""The regulation of the table does not authorise its game.

Why it matters
    Some regulations list the games that a casino may offer. A game outside the list is not authorised; a game that the
    regulation simply does not cover cannot be checked against it.

Fails
    require table.game in craps, sic_bo [A7.II]
    --- table
    game: boule

Passes
    require table.game in craps, sic_bo [A7.II]
    --- table
    game: craps

How to fix
    Name the regulation that authorises the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.duties import authorisations
from checker.cases.table.games import games_named, names_in
from checker.cases.table.names import fold_name, games_listed, games_of
from checker.findings.finding import Observation, Related, Subject

CODE, SEVERITY, SINCE = "TAB005", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("game not treated",)
MESSAGE = {
    "en": "the regulation authorises no game `{game}`",
    "es": "la norma no autoriza ningún juego `{game}`",
}
UNTREATED = {
    "en": "the regulation gives no rules for the game `{game}`, so nothing of this table can be checked by it",
    "es": "la norma no da reglas del juego `{game}`, así que con ella no puede examinarse nada de esta mesa",
}
OPEN = {
    "en": "the regulation does not list the game `{game}`, and whether its exception holds is not stated",
    "es": "la norma no incluye en su lista el juego `{game}`, y no consta si se da la excepción",
}
HELP = {
    "en": "take the table out of use, or name a game of the regulation: {games}",
    "es": "retirar la mesa o indicar un juego de la norma: {games}",
}
ELSEWHERE = {
    "en": "name the regulation that has its rules; with `regulation: none` the arithmetic alone is checked",
    "es": "indicar la norma que contiene sus reglas; con `norma: ninguna` se comprueban solo los cálculos",
}

LIST = {"en": "the list", "es": "la lista"}
STATE = {"en": "state the facts of the exception", "es": "aportar los datos de la excepción"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding where the game is outside a list, or the regulation does not treat it.

    A game with rules of its own is a doubt about the regulation (REF012), or a variety of a listed game.
    """
    table, regulation = case.table, case.regulation
    if table.game_name is None or not regulation.id or regulation.game(table.game_id or "") is not None:
        return
    known = games_of(regulation.games, names_in(regulation))
    name = fold_name(table.game_name.text)
    game = table.game_id or known.get(name, name)
    lists = authorisations(regulation, table.file, game)
    excluded = [duty.rule for duty in lists if duty.met is False]
    doubtful = [duty.rule for duty in lists if duty.met is None]
    if excluded or doubtful or table.game is None:
        games = games_named(duty.rule for duty in lists) or tuple(each.id for each in regulation.games)
        named = game if game in known.values() else None
        way_out = STATE if doubtful else ELSEWHERE if game in games else None
        yield Observation(
            at=table.game_name.span,
            values={"game": named or table.game_name.text, "games": games_listed(games, known)},
            subject=Subject(regulation.id, named),
            citations=tuple(citation for rule in excluded or doubtful for citation in rule.citations),
            related=tuple(Related(rule.span, LIST) for rule in excluded or doubtful),
            severity=None if excluded else "warning",
            verdict=None if excluded else "undetermined",
            message=None if excluded else OPEN if doubtful else UNTREATED,
            help=None if excluded else way_out,
        )
