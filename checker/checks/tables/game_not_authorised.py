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
from checker.cases.table.duties import Duty, authorisations
from checker.cases.table.games import games_named, names_in
from checker.cases.table.names import fold_name, games_listed, games_of
from checker.findings.finding import Observation, Related, Subject
from checker.games.facts import FACTS
from checker.words.limits import LANGUAGES

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

STATE = {"en": "state the facts of the exception: {facts}", "es": "aportar los datos de la excepción: {facts}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding where the game is outside a list, or the regulation does not treat it.

    A game with rules of its own is a doubt about the regulation (REF012), or a variety of a listed game.
    """
    table, regulation = case.table, case.regulation
    if table.game_name is None or not regulation.id or regulation.game(table.game_id or "") is not None:
        return
    known = games_of(regulation.games, names_in(regulation))
    name = fold_name(table.game_name.text)
    game = table.game_id or known.get(name, "")
    lists = authorisations(regulation, table.file, game or name)
    left_out = [duty for duty in lists if duty.met is not True]
    excluded = [duty for duty in left_out if duty.met is False] or left_out
    if excluded or table.game is None:
        yield _finding(case, game, lists, excluded)


def _finding(case: TableCase, game: str, lists: tuple[Duty, ...], excluded: list[Duty]) -> Observation:
    regulation, typed = case.regulation, case.table.game_name
    assert typed is not None
    certain = any(duty.met is False for duty in excluded)
    games = games_named(duty.rule for duty in lists) or tuple(each.id for each in regulation.games)
    facts = dict.fromkeys(path for duty in excluded for path in duty.missing)
    elsewhere = ELSEWHERE if game in games else None
    known = games_of(regulation.games, names_in(regulation))
    return Observation(
        at=typed.span,
        values={
            "game": game if game in known.values() else typed.text,
            "games": games_listed(games, known),
            "facts": {language: ", ".join(FACTS[path].label[language] for path in facts) for language in LANGUAGES},
        },
        subject=Subject(regulation.id, game if game in known.values() else None),
        citations=tuple(citation for duty in excluded for citation in duty.rule.citations),
        related=tuple(Related(duty.rule.span, {"en": "the list", "es": "la lista"}) for duty in excluded),
        severity=None if certain else "warning",
        verdict=None if certain else "undetermined",
        message=None if certain else OPEN if excluded else UNTREATED,
        help=None if certain else STATE if excluded else elsewhere,
    )
