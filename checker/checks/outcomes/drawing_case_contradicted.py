"""The drawing table of a hand says both to draw and to stand.

Why it matters
    The same cards end in two ways, and nobody can tell the chances of any bet of the game: no figure is given.

Fails
    game punto_banco "Punto y banca" [7] with 6 decks
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 5 .. 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands other
    natural 8, 9 ends

Passes
    game punto_banco "Punto y banca" [7] with 6 decks
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 6, 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands other
    natural 8, 9 ends

How to fix
    Read the document's table again; if it does say both, only the authority can tell which line holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.drawing import cases_text, hands_with, named
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE = "OUT024", "error", "0.2"
MESSAGE = {
    "en": "{game}: {hand} both draws and stands with {cases}",
    "es": "{game}: {hand} pide y a la vez se planta con {cases}",
}
HELP = {
    "en": "take the case out of one of the two lines",
    "es": "suprimir el caso en una de las dos líneas",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per hand."""
    for game, hand, undecided in hands_with(case, contradicted=True):
        yield Observation(
            at=hand.span,
            values={"game": named(game), "hand": named(hand), "cases": cases_text(game, undecided)},
            subject=Subject(case.regulation.id, game.id),
            citations=hand.citations,
        )
