"""The drawing table of a hand leaves a case out.

Why it matters
    A table that does not say whether the hand takes a card leaves it to the dealer, and the chances of every bet of the
    game with it: no figure is given.

Fails
    game punto_banco "Punto y banca" [7] with 6 decks
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 6, 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands 6 if player stands
    natural 8, 9 ends

Passes
    game punto_banco "Punto y banca" [7] with 6 decks
    values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10
    hand player "Punto" [7.1] deals 2   draws 0 .. 5   stands 6, 7
    hand banker "Banca" [7.2] deals 2   draws 0 .. 5   stands other
    natural 8, 9 ends

How to fix
    If the document says it, add the line, or `stands other`; if not, the authority must say it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.drawing import cases_text, hands_with, named
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, VERDICT, SINCE = "OUT023", "warning", "undetermined", "0.2"
MESSAGE = {
    "en": "{game}: nothing says whether {hand} draws or stands with {cases}",
    "es": "{game}: nada dice si {hand} pide o se planta con {cases}",
}
HELP = {
    "en": "if the document is silent, only the authority can settle it; "
    "in the transcription: add the case, or `stands other`",
    "es": "si el documento calla, consultar a la autoridad; en la transcripción: añadir el caso, o `se planta resto`",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per hand."""
    for game, hand, undecided in hands_with(case, contradicted=False):
        yield Observation(
            at=hand.span,
            values={"game": named(game), "hand": named(hand), "cases": cases_text(game, undecided)},
            subject=Subject(case.regulation.id, game.id),
            citations=hand.citations,
        )
