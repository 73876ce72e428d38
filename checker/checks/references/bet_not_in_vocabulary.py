"""A bet or game has a name that is not in the vocabulary.

Why it matters
    Regulations are compared, and table files read, by the names of bets. A bet with a name of its own is compared with
    nothing.

Fails
    bet hardways "Hard Ways" [A.1]
      one roll   wins hard 4   loses other
      pays 7 to 1

Passes
    bet any_seven "Juego de 7" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Use the name of the vocabulary and keep the document's own as the label. A bet that is in no vocabulary keeps its
    name; this is only a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual, Observation
from checker.findings.suggest import hint
from checker.games.bet_names import VOCABULARY

CODE, SEVERITY, SINCE = "REF006", "note", "0.1"
MESSAGE = {
    "en": "the vocabulary of `{game}` has no bet `{bet}`",
    "es": "el vocabulario de `{game}` no tiene la apuesta `{bet}`",
}
HELP = {"en": "{way_out}", "es": "{way_out}"}
UNKNOWN_GAME: Bilingual = {
    "en": "there is no vocabulary for the game `{game}`; its bets keep the names given here: {bets}",
    "es": "no hay vocabulario del juego `{game}`; sus apuestas conservan los nombres que llevan aquí: {bets}",
}
KEEP_IT: Bilingual = {
    "en": "if it is a bet with another name there, use that name; else keep yours",
    "es": "si es una apuesta que allí lleva otro nombre, usar ese; si no, conservar el suyo",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per unknown bet, one for all bets of an unknown game; tables are not judged by it."""
    for bet in case.regulation.bets:
        known = VOCABULARY.get(bet.game)
        if known is None or bet.id in known:
            continue
        yield Observation(
            at=bet.span,
            values={"game": bet.game, "bet": bet.id, "way_out": hint(bet.id, known, KEEP_IT)},
            subject=case.regulation.subject(bet),
            citations=bet.citations,
        )
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id]
        if bets and game.id not in VOCABULARY:
            names = ", ".join(f"`{bet.id}`" for bet in bets)
            yield Observation(
                at=game.span,
                values={"game": game.id, "bets": names, "way_out": KEEP_IT},
                subject=case.regulation.subject(bets[0])._replace(bet=None),
                citations=game.citations,
                message=UNKNOWN_GAME,
            )
