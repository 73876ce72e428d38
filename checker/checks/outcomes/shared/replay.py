"""An example of a regulation, replayed throw by throw."""

from __future__ import annotations

from typing import Literal

from checker.games.apparatus import Apparatus
from checker.probability.lowering import PRISON
from checker.semantics.decree.model import Bet, BetStage, Example, prison_of, second_stage
from checker.semantics.outcomes import Partition, binding_of, partition
from checker.semantics.readings import all_numbers
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple

Ending = Literal["wins", "loses", "pushes", "stands"]
DECIDING: dict[Effect, Ending] = {"wins": "wins", "loses": "loses", "loses_half": "loses", "pushes": "pushes"}
"""What ends a bet, and how an example says it: one that loses half of its stake loses."""
Result = Literal["wins", "loses", "pushes", "stands", "decided_before", "no_such_throw", "no_such_number"]


class Replay(NamedTuple):
    """How an example can end, and the throw that ends it; a total may stand for throws with different effects."""

    endings: frozenset[Result]
    throw: str


def replay(example: Example, bet: Bet, stages: tuple[BetStage, ...], apparatus: Apparatus) -> Replay:
    """Return how the throws of an example end a bet.

    Throws that the regulation does not settle let the bet wait. Where two arms claim a throw, both ways are followed.
    """
    if bet.numbers is not None and example.number not in all_numbers(bet):
        return Replay(frozenset({"no_such_number"}), example.throws[0])
    binding = binding_of(bet.params, example.number)
    points: set[int | None] = {None}
    endings: set[Result] = set()
    throw = ""
    for throw in example.throws:
        mask = named(throw, apparatus)
        if not mask:
            return Replay(frozenset({"no_such_throw"}), throw)
        if not points:
            return Replay(frozenset({"decided_before"}), throw)
        endings = set()
        following: set[int | None] = set()
        for point in points:
            parts = partition(_stage(stages, point), apparatus, binding, point)
            endings |= {ending for effect, ending in DECIDING.items() if parts.effects.get(effect, 0) & mask}
            following |= _next_points(parts, mask, point, apparatus)
        points = following
    if points:
        endings.add("stands")
    return Replay(frozenset(endings), throw)


def named(throw: str, apparatus: Apparatus) -> int:
    """Return the throws an example may mean: `4` every throw with that total, `2-2` or `1-3` the faces in any order."""
    if apparatus.kind == "wheel":
        return apparatus.mask(tuple(each.label == throw for each in apparatus.throws))
    faces = tuple(sorted(map(int, throw.split("-")), reverse=True))
    if len(faces) > 1:
        return apparatus.mask(tuple(each.faces == faces for each in apparatus.throws))
    return apparatus.mask(tuple(each.total == faces[0] for each in apparatus.throws))


def _stage(stages: tuple[BetStage, ...], point: int | None) -> BetStage:
    if point is None:
        return stages[0]
    if point == PRISON:
        return prison_of(stages) or stages[0]
    return second_stage(stages) or BetStage("then", (), stages[0].span)


def _next_points(parts: Partition, mask: int, point: int | None, apparatus: Apparatus) -> set[int | None]:
    ended = 0
    for effect in DECIDING:
        ended |= parts.effects.get(effect, 0)
    sets = parts.effects.get("sets_point", 0) & mask if point is None else 0
    points = apparatus.totals(sets)  # pockets of a wheel have no total and set none
    locked = parts.effects.get("imprisons", 0) & mask & ~ended
    waits = mask & ~ended & ~locked if not points else mask & ~ended & ~sets & ~locked
    return {*points, *((PRISON,) if locked else ()), *((point,) if waits else ())}
