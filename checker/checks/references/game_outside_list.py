"""The regulation gives rules for a game that its own list of games leaves out.

Why it matters
    A list of what a casino may offer authorises nothing else: whoever applies it may close a table of that game.

Fails
    require table.game in craps, boule [A.1]
    game craps "Craps" [A.1] with 2 dice
    game sic_bo "Sic bo" [A.2] with 3 dice

Passes
    require table.game in craps, boule [A.1]
    game craps "Craps" [A.1] with 2 dice
    game sic_bo "Dados chinos" [A.2] with 3 dice like craps [A.2]

How to fix
    In the transcription, write the list as it is printed; of a game that the document calls a variety of a listed one,
    say `like`. Only the authority can complete the list itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import Case, TableCase
from checker.cases.table.games import lists_of, omitted_games
from checker.findings.finding import Observation, Related, Subject
from checker.words.names import name_of

CODE, SEVERITY, SINCE, RESERVATION = "REF012", "note", "0.3", True
LOOKS_AT: tuple[Aspect, ...] = ("game outside the list",)
MESSAGE = {
    "en": "the regulation gives rules for {game} and leaves it out of its list of games",
    "es": "la norma da reglas de {game} y no lo incluye en su lista de juegos",
}
HELP = {
    "en": "ask the authority whether the game is authorised",
    "es": "consultar a la autoridad si el juego está autorizado",
}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per game; of a table, for its own game only."""
    regulation = case.regulation
    lists = lists_of(regulation)
    for game in omitted_games(regulation):
        if not isinstance(case, TableCase) or case.table.game_id == game.id:
            yield Observation(
                at=game.span,
                values={"game": name_of(game)},
                subject=Subject(regulation.id, game.id),
                citations=(*game.citations, *(cited for rule in lists for cited in rule.citations)),
                related=tuple(Related(rule.span, {"en": "the list", "es": "la lista"}) for rule in lists),
            )
