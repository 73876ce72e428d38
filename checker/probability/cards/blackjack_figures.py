"""What is known of the blackjack games of a regulation, as values; kept with it when it is compiled."""

from __future__ import annotations

from fractions import Fraction

from checker.probability.cards.blackjack_rules import BlackjackRules
from checker.text.record import NamedTuple


class DeckEdge(NamedTuple):
    """The edge of a shoe: that of best play if `exact`, else best play leaves the house no more than this."""

    decks: int
    edge: Fraction
    exact: bool


class OptionChoice(NamedTuple):
    """A value of an option under a reading: `reading` names it, `stated` is False where the regulation is silent."""

    option: str
    reading: str
    value: Fraction | int | str
    judged: bool = True
    stated: bool = True


class BlackjackFigure(NamedTuple):
    """The edge of a blackjack game under best play, for boxes that have the same rules; () means all.

    `readings` are the choices that make a difference, `silent` the permissions it does not mention. Insurance is apart.
    """

    game: str
    boxes: tuple[str, ...]
    readings: tuple[OptionChoice, ...]
    judged: bool
    rules: BlackjackRules
    infinite: Fraction
    decks: tuple[DeckEdge, ...]
    silent: tuple[str, ...]


class InsuranceFigure(NamedTuple):
    """The edge of insurance taken whenever the dealer shows an ace, the player's own cards not looked at."""

    game: str
    bet: str
    pays: Fraction
    infinite: Fraction
    decks: tuple[DeckEdge, ...]


class BlackjackFigures(NamedTuple):
    """What is known of the blackjack games of a regulation."""

    games: tuple[BlackjackFigure, ...] = ()
    insurance: tuple[InsuranceFigure, ...] = ()


NO_BLACKJACK = BlackjackFigures()
"""For regulations without such games."""
