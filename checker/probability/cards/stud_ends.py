"""How the rounds of a stud game end where a raise is decided: counted under best play, and for which pay tables it is.

The player sees a hand, folds and loses the ante, or raises by so many antes. A dealer who does not qualify pays the
ante and returns the raise; otherwise the better hand wins. By what the ante and the raise pay, each decision may be
another: the counts are those of best play where the ante pays even, the raise pays even in every category and nothing
else is paid. They stay those of best play as long as what a raise pays lies, category by category, between `least` and
`most`: no decision changes.
"""

from __future__ import annotations

from fractions import Fraction

from checker.games.options import HANDS
from checker.text.record import NamedTuple


class Meeting(NamedTuple):
    """What the dealer may have against one hand: all his hands, those that do not qualify, are beaten, are better."""

    hands: int
    idle: int
    beaten: int
    better: int

    @property
    def equal(self) -> int:
        """Return how many qualify and are worth as much."""
        return self.hands - self.idle - self.beaten - self.better


class CategoryEnds(NamedTuple):
    """How often rounds with a hand of a category end so, and what a raise may pay there for the same best play.

    `least` None: any payout; `most` None: no hand of the category is folded, so that it may pay anything more.
    """

    category: str
    folded: int
    idle: int
    beaten: int
    equal: int
    better: int
    least: Fraction | None
    most: Fraction | None

    @property
    def raised(self) -> int:
        """Return how many rounds are played to their end."""
        return self.idle + self.beaten + self.equal + self.better


class PlayedOut(NamedTuple):
    """All rounds of a game, by the category of the player's hand; `raise_stake` in antes."""

    raise_stake: int
    lines: tuple[CategoryEnds, ...]

    @property
    def total(self) -> int:
        """Return how many rounds there are."""
        return sum(line.folded + line.raised for line in self.lines)


class Ends:
    """Collects rounds and decides each by what is worth more."""

    def __init__(self, raise_stake: int) -> None:
        self._stake = raise_stake
        self._lines: dict[str, CategoryEnds] = {}

    def add(self, category: str, met: Meeting, weight: int) -> None:
        """Add a hand that is dealt in so many ways, each against all hands of the dealer."""
        line = self._lines.get(category, CategoryEnds(category, 0, 0, 0, 0, 0, None, None))
        short = (1 + self._stake) * met.better - met.hands - met.idle - met.beaten
        bound = Fraction(short, self._stake * met.beaten) if met.beaten else None
        if met.hands + met.idle + (1 + self._stake) * (met.beaten - met.better) > 0:
            line = line._replace(
                idle=line.idle + weight * met.idle,
                beaten=line.beaten + weight * met.beaten,
                equal=line.equal + weight * met.equal,
                better=line.better + weight * met.better,
                least=max((each for each in (line.least, bound) if each is not None), default=None),
            )
        else:
            line = line._replace(
                folded=line.folded + weight * met.hands,
                most=min((each for each in (line.most, bound) if each is not None), default=None),
            )
        self._lines[category] = line

    def all(self) -> PlayedOut:
        """Return all rounds, those with the weakest hands first."""
        return PlayedOut(self._stake, tuple(self._lines[name] for name in HANDS if name in self._lines))
