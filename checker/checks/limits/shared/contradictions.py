"""Which limits of a regulation contradict each other, game by game, under how many of its readings."""

from __future__ import annotations

from collections.abc import Iterator

from checker.limits.demands import demands_of_limits
from checker.limits.feasible import Effort, TooManyInequalities, contradiction
from checker.semantics.decree.model import Regulation
from checker.text.record import NamedTuple


class Contradiction(NamedTuple):
    """Limits of a game that no table can keep together, by their places; none: there are too many to tell.

    `readings` are those under which that is so; None: all of them.
    """

    game: str | None
    limits: tuple[int, ...]
    readings: tuple[str, ...] | None


def contradictions(regulation: Regulation) -> Iterator[Contradiction]:
    """Yield what is found in each game, within the effort that is spent on one regulation."""
    effort = Effort()
    for game in dict.fromkeys(rule.game for rule in regulation.limits):
        found: dict[str, frozenset[int] | None] = {}
        told = True
        try:
            for interpretation in demands_of_limits(regulation, game, effort):
                found[interpretation.name] = contradiction(interpretation.inequalities, effort)
        except TooManyInequalities:
            told = False
            yield Contradiction(game, (), None)
        refuted = {name: tuple(sorted(origins)) for name, origins in found.items() if origins}
        if refuted:
            certain = told and len(refuted) == len(found)
            yield Contradiction(game, min(refuted.values()), None if certain else tuple(refuted))
