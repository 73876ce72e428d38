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
from checker.cases.table.duties import is_on_game
from checker.cases.table.names import fold_name, games_listed, games_of
from checker.findings.finding import Observation, Related, Subject
from checker.semantics.decree.model import Requirement
from checker.syntax.decree.parts import OneOf

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
HELP = {
    "en": "take the table out of use, or name a game of the regulation: {games}",
    "es": "retirar la mesa o indicar un juego de la norma: {games}",
}
ELSEWHERE = {
    "en": "name the regulation that has its rules; with `regulation: none` the arithmetic alone is checked",
    "es": "indicar la norma que contiene sus reglas; con `norma: ninguna` se comprueban solo los cálculos",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding where the game is outside the list, or the regulation does not treat it."""
    table = case.table
    if table.game_name is None or not case.regulation.id:
        return
    known = games_of(case.regulation.games, case.regulation.requirements)
    game = known.get(fold_name(table.game_name.text), "")
    lists = [rule for rule in case.regulation.requirements if any(map(is_on_game, rule.tests))]
    # A game with rules of its own is a doubt about the regulation (REF012), or a variety of a listed game.
    excluded = [rule for rule in lists if table.game is None and rule.game is None and game not in _names(rule)]
    if excluded or table.game is None:
        listed = dict.fromkeys(name for rule in lists for name in _names(rule))
        games = listed or dict.fromkeys(each.id for each in case.regulation.games)
        yield Observation(
            at=table.game_name.span,
            values={
                "game": game or table.game_name.text,
                "games": games_listed(games, known),
            },
            subject=Subject(case.regulation.id, game or None),
            citations=tuple(citation for rule in excluded for citation in rule.citations),
            related=tuple(Related(rule.span, {"en": "the list", "es": "la lista"}) for rule in excluded),
            severity=None if excluded else "warning",
            verdict=None if excluded else "undetermined",
            message=None if excluded else UNTREATED,
            help=ELSEWHERE if game in games else None,
        )


def _names(rule: Requirement) -> tuple[str, ...]:
    return tuple(
        value.text for test in rule.tests if isinstance(test, OneOf) and is_on_game(test) for value in test.values
    )
