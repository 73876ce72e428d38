"""The tree of what a game is played with: dice, a wheel, cards, or chances that the document states itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Union

from checker.syntax.decree.parts import Interval, Name
from checker.text.record import NamedTuple
from checker.text.span import Span


class DiceApparatus(NamedTuple):
    """`with 2 dice`."""

    dice: int
    span: Span


class WheelApparatus(NamedTuple):
    """Pockets as written: ("0", "00", "1", …); ranges are kept as intervals."""

    pockets: tuple[Interval, ...]
    span: Span


class CardsApparatus(NamedTuple):
    """`with cards` (decks None), `with 6 decks`, `with endless decks`, or `with 5 cards`: poker hands of so many."""

    decks: int | None
    span: Span
    endless: bool = False
    hand: int | None = None


class StatedChance(NamedTuple):
    """`high 18/37`: a way for a round to end, and the chance that the document gives it."""

    name: Name
    chance: Fraction
    span: Span


class ChancesApparatus(NamedTuple):
    """`with chances high 18/37, low 18/37, zero 1/37`: nothing is counted, the document states the chances."""

    chances: tuple[StatedChance, ...]
    span: Span


Apparatus = Union[DiceApparatus, WheelApparatus, CardsApparatus, ChancesApparatus]
