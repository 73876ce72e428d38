"""A bet has winning outcomes, but its game names neither dice nor wheel.

Why it matters
    Without dice or wheel no chance can be computed, so nothing is known about the bet: that must not look like a bet
    without faults.

Fails
    game craps "Craps" [A]
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    game craps "Craps" [A] with 2 dice
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Add `with 2 dice` or `with wheel …` to the `game` if the document says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject
from checker.semantics.decree.model import Bet
from checker.words.names import bets_text

CODE, SEVERITY, SINCE, VERDICT = "OUT015", "warning", "0.1", "undetermined"
MESSAGE = {
    "en": "nothing is said about what is thrown: {bets} cannot be computed",
    "es": "no consta con qué se juega (dados o cilindro): no se puede calcular {bets}",
}
HELP = {
    "en": "in the transcription: add the dice or the wheel to the game if the document names them",
    "es": "en la transcripción: añadir los dados o el cilindro al juego si el documento los indica",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game."""
    found: dict[str, list[Bet]] = {}
    for bet in case.regulation.bets:
        if bet.stages and case.regulation.apparatus(bet) is None:
            found.setdefault(bet.game, []).append(bet)
    for name, bets in found.items():
        game = case.regulation.game(name)
        yield Observation(
            at=game.span if game is not None else bets[0].span,
            values={"bets": bets_text(case.regulation, bets)},
            subject=Subject(case.regulation.id, name or None),
            citations=game.citations if game is not None else bets[0].citations,
        )
