"""What the zero of a wheel does to an even chance: the rules of the trade, and the bets they are for."""

from __future__ import annotations

from typing import Literal, Union

from checker.text.record import NamedTuple

EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")
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
"""Half back (*partage*) and surrender are one rule by two names; casinos differ in what a second zero does."""

OPEN_PRISON: dict[ZeroName, tuple[str, str]] = {
    "en_prison_stays": ("a second zero leaves the stake in prison", "otro cero deja la apuesta en prisión"),
    "en_prison_lost": ("a second zero takes the stake", "otro cero se lleva la apuesta"),
    "en_prison_half": ("a second zero takes half of the stake", "otro cero se lleva la mitad de la apuesta"),
    "en_prison_returned": ("a second zero returns the stake", "otro cero devuelve la apuesta"),
}
"""What `en_prison` alone may mean, in English and in Spanish."""
