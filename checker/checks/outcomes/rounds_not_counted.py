"""The hands of a card game are given, and still its chances cannot be told.

Why it matters
    Chances depend on how many decks are in the shoe; and rows that draw until they reach a total have too many rounds
    to be followed card by card: those of trente et quarante from six decks are counted, others are not. The bets of
    such a game have no figures, and no table can be shown to keep them.

Fails
    game punto_banco "Punto y banca" [7] with cards
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 6, 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands other
    natural 8, 9 ends

Passes
    game punto_banco "Punto y banca" [7] with 6 decks
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 6, 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands other
    natural 8, 9 ends

How to fix
    Give the number of decks if the document does: `with 6 decks`. The rest cannot be mended in the file.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.drawing import named
from checker.findings.finding import Bilingual, Observation, Subject

CODE, SEVERITY, VERDICT, SINCE = "OUT025", "warning", "undetermined", "0.2"
MESSAGE = {
    "en": "{game}: the chances of its bets are not calculated: {why}",
    "es": "{game}: no se calculan las probabilidades de sus apuestas: {why}",
}
HELP = {
    "en": "in the transcription: `with 6 decks`, if the document gives the number",
    "es": "en la transcripción: `con 6 barajas`, si el documento da la cantidad",
}
NOTHING_TO_MEND: Bilingual = {
    "en": "the transcription is complete; a published figure can only be compared by hand",
    "es": "la transcripción está completa; una cifra publicada solo puede compararse a mano",
}
WHY: dict[str, Bilingual] = {
    "decks_unstated": {"en": "the number of decks is not given", "es": "no consta la cantidad de barajas"},
    "too_many": {"en": "the rounds are too many to be counted", "es": "las jugadas son demasiadas para contarlas"},
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game."""
    for game in case.regulation.games:
        if game.dealing is not None and game.dealing.counted in WHY:
            yield Observation(
                at=game.span,
                values={"game": named(game), "why": WHY[game.dealing.counted]},
                subject=Subject(case.regulation.id, game.id),
                citations=game.citations,
                help=None if game.dealing.counted == "decks_unstated" else NOTHING_TO_MEND,
            )
