"""A stage of a bet as a partition of the throws: what each does, what nobody names, what two arms claim at once."""

from __future__ import annotations

from collections.abc import Mapping

from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import BetStage
from checker.semantics.events import Binding, Claimed, claims_of
from checker.syntax.decree.tree import Effect
from checker.text.memory import Memory
from checker.text.record import NamedTuple

TOTAL_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
]


THEN = "then_"
"""What the name of a side begins with if the throw is claimed in the second stage."""


class Clash(NamedTuple):
    """Throws that arms with different effects claim, with these effects in the order of the text."""

    mask: int
    effects: tuple[Effect, ...]


class Partition(NamedTuple):
    """What a stage says about every throw, for one number and one point."""

    claims: tuple[Claimed, ...]
    effects: Mapping[Effect, int]
    unsettled: int
    clashes: tuple[Clash, ...]


def partition(stage: BetStage, apparatus: Apparatus, binding: Binding, point: int | None = None) -> Partition:
    """Return what each throw does in a stage; clashing throws stand under every effect that claims them."""
    key = (*binding.items(), point)
    return _PARTITIONS.recall(stage, key, lambda: _partition(stage, apparatus, binding, point), apparatus)


_PARTITIONS: Memory[Partition] = Memory()


def _partition(stage: BetStage, apparatus: Apparatus, binding: Binding, point: int | None) -> Partition:
    claims = claims_of(stage.arms, apparatus, binding, point)
    effects: dict[Effect, int] = {}
    for claimed in claims:
        effects[claimed.arm.effect] = effects.get(claimed.arm.effect, 0) | claimed.mask
    named = 0
    for mask in effects.values():
        named |= mask
    return Partition(claims, effects, apparatus.everything & ~named, _clashes(effects))


def settle(parts: Partition, choice: tuple[Effect, ...]) -> dict[Effect, int]:
    """Return the effects with each clash given to one side; `choice` names a side per clash, in order."""
    effects = dict(parts.effects)
    for clash, kept in zip(parts.clashes, choice, strict=True):
        for effect in clash.effects:
            if effect != kept:
                effects[effect] &= ~clash.mask
    return effects


def clash_name(clash: Clash, effect: Effect, apparatus: Apparatus) -> str:
    """Return the reading's name for giving a clash to one side: `seven_wins`, `seven_sets_point`, `5_2_loses`."""
    totals = apparatus.totals(clash.mask)
    whole = apparatus.mask(tuple(throw.total in totals for throw in apparatus.throws))
    if totals and whole == clash.mask:
        words = "_".join(TOTAL_WORDS[total] if total < len(TOTAL_WORDS) else str(total) for total in totals)
    else:
        words = "_".join(label.replace("-", "_") for label in apparatus.labels(clash.mask))
    return f"{words}_{effect}"


def _clashes(effects: Mapping[Effect, int]) -> tuple[Clash, ...]:
    claimed = twice = 0
    for mask in effects.values():
        twice |= claimed & mask
        claimed |= mask
    found: dict[tuple[Effect, ...], int] = {}
    while twice:
        bit = twice & -twice
        claiming = tuple(effect for effect, mask in effects.items() if mask & bit)
        found[claiming] = found.get(claiming, 0) | bit
        twice -= bit
    return tuple(Clash(mask, claiming) for claiming, mask in found.items())
