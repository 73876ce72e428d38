"""Small texts with figures, for the tables of wagers."""

from __future__ import annotations

from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.model import Regulation
from tests.decrees import HEADER, regulation

UNSETTLED = HEADER.replace("times profit", "times unsettled")

HARD = """
bet hard(n in 4, 6, 8, 10) "Hard Ways" [A]
  wins hard n loses 7, easy n stands other
  pays 7 times for 4, 10
  pays 9 times for 6, 8
"""
SEVEN = 'bet any_seven "Siete" [A] one roll wins 7 loses other pays 15 to 1\n'
BANKED = """
bet small "Pequeño" [A]
  wins 5 .. 7 loses 3, 14 .. 16
  pays even
  unclear [A]
    reading rethrow "thrown again" wins 5 .. 7 loses 3, 14 .. 16 stands other
    reading lost "any other total loses" one roll wins 5 .. 7 loses other
    use rethrow because "only three results are called"
"""


def text_with(statements: str, header: str = HEADER) -> tuple[Regulation, tuple[BetFigure, ...]]:
    """Return a text and its figures."""
    made = regulation(statements, header)
    return made, figures_of(made)
