"""What can be thrown: dice and wheels as finite lists of equally spaced chances.

A set of throws is a bit mask over `Apparatus.throws`, so that union, difference and "is anything left" are integer
operations.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Literal, Union

from checker.games.deal import CardMark
from checker.text.record import NamedTuple

FACES = 6
MAX_DICE = 5
MAX_POCKETS = 100
LOWEST, ACE = 2, 14  # ranks of a hand of poker


class Throw(NamedTuple):
    """One roll, spin or round."""

    label: str  # "5-2" for dice, highest face first; the pocket's own text for a wheel
    faces: tuple[int, ...]  # of a round of cards: the totals of the hands
    total: int | None  # the sum of the faces; None for a wheel
    weight: int  # the ways among `Apparatus.ways`
    pairs: tuple[bool, ...] = ()  # of each hand, whether its first two cards were of one rank
    reds: tuple[bool | None, ...] = ()  # of each hand, where a bet asks for it, whether its first card was red
    cards: tuple[int, ...] = ()  # of each hand, where a bet asks for it, how many cards it has
    marks: tuple[CardMark, ...] = ()  # of what bets ask of suits and single cards, what is so

    @property
    def category(self) -> str:
        """Return what a hand of poker is, whatever its ranks: `one_pair` of `one_pair-11-14`."""
        return self.label.partition("-")[0]

    @property
    def ranks(self) -> tuple[int, int]:
        """Return from which rank to which a hand of poker goes, the ace 14; all where ranks are not told apart."""
        ends = [int(text) for text in self.label.split("-")[1:] if text.isdecimal()]
        return (ends[0], ends[1]) if ends else (LOWEST, ACE)


class Apparatus(NamedTuple):
    """Dice, a wheel or cards; of a bet that counts throws, the counts and the throws that leave it open."""

    kind: Literal["dice", "wheel", "cards", "counts"]
    # None of cards where the regulation leaves open how they are dealt; with all open cards seen.
    throws: tuple[Throw, ...]
    hands: tuple[str, ...] = ()  # the ids of the hands of a card game
    # The rounds of each bet: it counts the open cards of the hands that it names, and no others.
    views: tuple[SeenRounds, ...] = ()

    @property
    def ways(self) -> int:
        """Return how many equally likely ways there are: 36 for two dice, 37 for a wheel with one zero."""
        return sum(throw.weight for throw in self.throws)

    @property
    def everything(self) -> int:
        """Return the mask of all throws."""
        return (1 << len(self.throws)) - 1

    def seen_by(self, named: frozenset[str] | None) -> Apparatus:
        """Return the rounds of a bet that names these hands, None: all of them; no throws where nobody counted them."""
        if not self.views or (named is not None and not named):
            return self
        seen = self.shows if named is None else self.shows & named
        return next((view.rounds for view in self.views if seen == set(view.seen)), CARDS._replace(hands=self.hands))

    @property
    def shows(self) -> frozenset[str]:
        """Return the hands that show a card which some bet of the game does not count."""
        return frozenset(hand for view in self.views for hand in view.seen)

    def mask(self, chosen: tuple[bool, ...]) -> int:
        """Return the mask of the throws that are chosen, in the order of `throws`."""
        return sum(1 << position for position, is_in in enumerate(chosen) if is_in)

    def labels(self, mask: int) -> tuple[str, ...]:
        """Return the labels of the throws in a mask."""
        return tuple(throw.label for position, throw in enumerate(self.throws) if mask >> position & 1)

    def count(self, mask: int) -> int:
        """Return how many ways a mask holds."""
        return sum(throw.weight for position, throw in enumerate(self.throws) if mask >> position & 1)

    def totals(self, mask: int) -> tuple[int, ...]:
        """Return the totals of dice that occur in a mask, ascending."""
        found = {throw.total for position, throw in enumerate(self.throws) if mask >> position & 1}
        return tuple(sorted(total for total in found if total is not None))


class SeenRounds(NamedTuple):
    """The rounds of a card game for the bets that count the open cards of the hands `seen`, and of no others."""

    seen: tuple[str, ...]
    rounds: Apparatus


@cache
def dice(count: int) -> Apparatus:
    """Return `count` fair six-sided dice; the faces of a throw have no order, so its weight counts the orders."""
    throws = []
    for faces in combinations_with_replacement(range(1, FACES + 1), count):
        orders = factorial(count)
        for face in set(faces):
            orders //= factorial(faces.count(face))
        shown = tuple(reversed(faces))
        throws.append(Throw("-".join(map(str, shown)), shown, sum(faces), orders))
    return Apparatus("dice", tuple(throws))


def wheel(pockets: tuple[str, ...]) -> Apparatus:
    """Return a wheel whose pockets are equally likely; pockets are texts, so that 0 and 00 differ."""
    return Apparatus("wheel", tuple(Throw(pocket, (), None, 1) for pocket in pockets))


CARDS = Apparatus("cards", ())


# What the zero of a wheel does to an even chance: the standard rules, and the bets they are for.
ZEROS = ("0", "00")
ZeroName = Literal[
    "lost",
    "half",
    "surrender",
    "en_prison",
    "en_prison_lost",
    "en_prison_stays",
    "en_prison_half",
    "en_prison_returned",
]


class ZeroEffects(NamedTuple):
    """What a zero does to the stake, and what another zero does to it in prison; None where that is left open."""

    first: Literal["loses", "loses_half", "imprisons"]
    again: Union[Literal["loses", "loses_half", "stands", "pushes"], None] = None


# Half back (*partage*) and surrender are one rule by two names; casinos differ in what a second zero does.
ZERO_RULES: dict[str, ZeroEffects] = {
    "lost": ZeroEffects("loses"),
    "half": ZeroEffects("loses_half"),
    "surrender": ZeroEffects("loses_half"),
    "en_prison": ZeroEffects("imprisons"),
    "en_prison_lost": ZeroEffects("imprisons", "loses"),
    "en_prison_stays": ZeroEffects("imprisons", "stands"),
    "en_prison_half": ZeroEffects("imprisons", "loses_half"),
    "en_prison_returned": ZeroEffects("imprisons", "pushes"),
}

# What `en_prison` alone may mean, in English and in Spanish.
OPEN_PRISON: dict[ZeroName, tuple[str, str]] = {
    "en_prison_stays": ("a second zero leaves the stake in prison", "otro cero deja la apuesta en prisión"),
    "en_prison_lost": ("a second zero takes the stake", "otro cero se lleva la apuesta"),
    "en_prison_half": ("a second zero takes half of the stake", "otro cero se lleva la mitad de la apuesta"),
    "en_prison_returned": ("a second zero returns the stake", "otro cero devuelve la apuesta"),
}
