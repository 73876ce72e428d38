"""What is known of card games in which a player decides, as values; kept with the regulation when it is compiled."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

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
    `variance`: of what a round wins per unit first staked, from the infinite deck; None where it is not computed.
    """

    game: str
    boxes: tuple[str, ...]
    readings: tuple[OptionChoice, ...]
    judged: bool
    rules: BlackjackRules
    infinite: Fraction
    decks: tuple[DeckEdge, ...]
    silent: tuple[str, ...]
    variance: Fraction | None = None


class InsuranceFigure(NamedTuple):
    """The edge of insurance taken whenever the dealer shows an ace, the player's own cards not looked at."""

    game: str
    bet: str
    pays: Fraction
    infinite: Fraction
    decks: tuple[DeckEdge, ...]

    @property
    def variance(self) -> Fraction:
        """Return the variance of what a unit of insurance wins, from the infinite deck."""
        wins = (1 - self.infinite) / (1 + self.pays)
        return wins * self.pays**2 + 1 - wins - self.infinite**2


StudStatus = Literal["exact", "other_game", "other_play", "unpriced"]


class StudGame(NamedTuple):
    """How a game is dealt and played: cards of a hand, what the dealer needs, how many of his are seen, the raise."""

    cards: int
    qualifies: str
    shows: int
    raise_stake: int


class StudRules(NamedTuple):
    """A game with its pay table; `raise_pays` and `bonus` by category of hands, those without a bonus left out."""

    game: StudGame
    ante_pays: Fraction
    raise_pays: tuple[tuple[str, Fraction], ...]
    bonus: tuple[tuple[str, Fraction], ...]


class StudEdge(NamedTuple):
    """What an ante comes to under best play, per unit of the ante, the raise included.

    `raised` is the share of rounds in which the player raises. `status` says why the rest is None: rounds of this game
    were not counted; by this pay table another play may be better; or the regulation does not say what a raise pays.
    `category` is the first hand of which that is so.
    """

    status: StudStatus
    edge: Fraction | None = None
    variance: Fraction | None = None
    raised: Fraction | None = None
    category: str = ""


class StudFigure(NamedTuple):
    """The edge of a stud game under best play; `readings`, `judged` as in `BlackjackFigure`."""

    game: str
    readings: tuple[OptionChoice, ...]
    judged: bool
    rules: StudRules
    found: StudEdge


class CardGameFigures(NamedTuple):
    """The games of a regulation: of blackjack the `games` and their insurance, then those of stud."""

    games: tuple[BlackjackFigure, ...] = ()
    insurance: tuple[InsuranceFigure, ...] = ()
    stud: tuple[StudFigure, ...] = ()


NO_CARD_GAMES = CardGameFigures()
"""For regulations without such games."""
