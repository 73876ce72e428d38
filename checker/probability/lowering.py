"""A bet in one interpretation to its chain: a state for each stage it can wait in, a winning outcome for each price.

Throws that no arm names are taken to wait; `Lowered.assumes_waiting` says so, and every figure that rests on it is
named as such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from checker.games.apparatus import Apparatus
from checker.probability.engine import Chain, Outcome, Row
from checker.semantics.decree.model import Bet, NumberText, prison_of, second_stage
from checker.semantics.outcomes import (
    THEN,
    Clash,
    Partition,
    PriceLines,
    binding_of,
    bits,
    clash_name,
    partition,
    price_masks,
    settle,
)
from checker.semantics.readings import Rules, TimesAs
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple

# So many ways to give throws claimed twice to one side or another are followed; beyond, there is no figure.
MOST_SIDES = 64

LOSE = Outcome("lose", "")
HALF = Outcome("half", "")
PUSH = Outcome("push", "")
_ENDS: Mapping[Effect, Outcome] = {"loses": LOSE, "loses_half": HALF, "pushes": PUSH}

PRISON = -1  # stands for the stake in prison where other states are told by their point


class Lowered(NamedTuple):
    """The chain of a bet with one number."""

    # None: no throw leads to the second stage of the text, or it claims throws in too many ways to follow each.
    chain: Chain | None
    clash_reading: str  # names the side taken where two arms claim a throw
    assumes_waiting: bool
    # What throws were taken to do: first, under 0, then for each point, or in prison.
    effects: tuple[tuple[int, Mapping[Effect, int]], ...] = ()


def lower(
    bet: Bet, rules: Rules, apparatus: Apparatus, number: NumberText | None, times: TimesAs
) -> tuple[Lowered, ...]:
    """Return the chain of a bet for a number, one for each way to settle the throws that two arms claim."""
    binding = binding_of(bet.params, number)
    parts = partition(rules.stages[0], apparatus, binding)
    # Nearly every bet has one price, whatever it wins by.
    plain = len(rules.payouts) == 1 and rules.payouts[0].on is None and rules.payouts[0].numbers is None
    masks = () if plain else price_masks(rules.payouts, apparatus, binding, number)
    prices = None if plain else PriceLines(rules.payouts, masks, times)
    then, prison = second_stage(rules.stages), prison_of(rules.stages)
    found: list[Lowered] = []
    for first in _sides(parts.clashes):
        effects = settle(parts, tuple(first.values()))
        points = apparatus.totals(effects.get("sets_point", 0))
        stages = {point: partition(then, apparatus, binding, point) for point in points} if then else {}
        if prison and effects.get("imprisons"):
            stages[PRISON] = partition(prison, apparatus, binding)
        for second in _sides(_together(stages.values())):
            if len(found) == MOST_SIDES:
                return (Lowered(None, "", False),)
            sides = {clash.effects: side for clash, side in second.items()}
            later = {
                point: (settle(each, tuple(sides[clash.effects] for clash in each.clashes)), each.unsettled)
                for point, each in stages.items()
            }
            builder = _ChainBuilder(apparatus, prices)
            chain = builder.build(effects, parts.unsettled, later) if later or then is None else None
            names = [clash_name(clash, side, apparatus) for clash, side in first.items()]
            names += [f"{THEN}{clash_name(clash, side, apparatus)}" for clash, side in second.items()]
            done = ((0, effects), *((point, own) for point, (own, _) in later.items()))
            found.append(Lowered(chain, "+".join(names), builder.assumes_waiting, done))
    return tuple(found)


def _sides(clashes: tuple[Clash, ...]) -> Iterator[dict[Clash, Effect]]:
    """Yield every way to give throws claimed twice to one side."""
    for choice in product(*(clash.effects for clash in clashes)):
        yield dict(zip(clashes, choice, strict=True))


def _together(stages: Iterable[Partition]) -> tuple[Clash, ...]:
    """Return the clashes of a second stage, one for the same rules whatever the point."""
    masks: dict[tuple[Effect, ...], int] = {}
    for clash in (clash for stage in stages for clash in stage.clashes):
        masks[clash.effects] = masks.get(clash.effects, 0) | clash.mask
    return tuple(Clash(mask, effects) for effects, mask in masks.items())


class _ChainBuilder:
    """Collects the rows of one chain; outcomes are numbered only at the end, behind all states.

    Without `prices` the bet has one price, whatever it wins by.
    """

    def __init__(self, apparatus: Apparatus, prices: PriceLines | None) -> None:
        self.apparatus = apparatus
        self.prices = prices
        self.assumes_waiting = False

    def build(
        self, effects: Mapping[Effect, int], unsettled: int, later: Mapping[int, tuple[Mapping[Effect, int], int]]
    ) -> Chain:
        """Return the chain of what throws do at first, and then for each point; without a `then` all of them wait."""
        points = (*self.apparatus.totals(effects.get("sets_point", 0)), *((PRISON,) if PRISON in later else ()))
        states = {point: index for index, point in enumerate(points, start=1)}
        rows = [self._row(0, effects, unsettled, states)]
        for point in points:
            rows.append(self._row(states[point], *later.get(point, ({}, self.apparatus.everything)), {}))
        outcomes = tuple(dict.fromkeys(target for row in rows for target in row if isinstance(target, Outcome)))
        places: dict[int | Outcome, int] = {outcome: len(rows) + index for index, outcome in enumerate(outcomes)}
        places.update((state, state) for state in range(len(rows)))
        numbered: tuple[Row, ...] = tuple(
            tuple((places[target], weight) for target, weight in row.items()) for row in rows
        )
        return Chain(numbered, outcomes)

    def _row(
        self, state: int, effects: Mapping[Effect, int], unsettled: int, states: Mapping[int, int]
    ) -> dict[int | Outcome, int]:
        if unsettled:
            self.assumes_waiting = True
        pieces: list[tuple[int, int | Outcome]] = [(unsettled, state)]
        for effect, mask in effects.items():
            pieces.extend(self._pieces(effect, mask, state, states))
        row: dict[int | Outcome, int] = {}
        for mask, target in sorted(pieces, key=lambda piece: piece[0] & -piece[0]):
            if mask:
                row[target] = row.get(target, 0) + self.apparatus.count(mask)
        return row

    def _pieces(
        self, effect: Effect, mask: int, state: int, states: Mapping[int, int]
    ) -> list[tuple[int, int | Outcome]]:
        """Return where the throws of an effect lead, those that lead to the same place together where that is easy."""
        if effect == "wins":
            if self.prices is None:
                return [(mask, Outcome("win", "0"))]
            return [(part, Outcome("win", label)) for part, label in self.prices.parts(mask)]
        if effect == "sets_point":
            totals = ((bit, self.apparatus.throws[bit.bit_length() - 1].total) for bit in bits(mask))
            return [(bit, state if total is None else states[total]) for bit, total in totals]
        if effect == "imprisons":
            return [(mask, states.get(PRISON, state))]
        return [(mask, _ENDS.get(effect, state))]
