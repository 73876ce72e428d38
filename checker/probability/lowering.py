"""A bet in one interpretation to its chain: a state for each stage it can wait in, a winning outcome for each price.

Throws that no arm names are taken to wait; `Lowered.assumes_waiting` says so, and every figure that rests on it is
named as such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from checker.games.apparatus import Apparatus
from checker.probability.chain import Chain, Outcome, Row
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.events import Binding, binding_of, price_masks
from checker.semantics.partition import THEN, Clash, Partition, clash_name, partition, settle
from checker.semantics.readings import Rules, TimesAs, profit
from checker.syntax.decree.tree import Effect
from checker.text.record import NamedTuple

UNPRICED = ""
"""Label of a winning outcome that no payout covers; otherwise the label is the index of the payout."""

MOST_SIDES = 64
"""So many ways to give throws claimed twice to one side or another are followed; beyond, there is no figure."""

LOSE = Outcome("lose", "")
PUSH = Outcome("push", "")


class Lowered(NamedTuple):
    """The chain of a bet with one number. `clash_reading` names the side taken where two arms claim a throw.

    `chain` is None when the text has a second stage that no throw leads to, or claims throws in too many ways to follow
    each of them. `effects` is what the throws were taken to do: first, under 0, then for each point.
    """

    chain: Chain | None
    clash_reading: str
    assumes_waiting: bool
    effects: tuple[tuple[int, Mapping[Effect, int]], ...] = ()


def lower(
    bet: Bet, rules: Rules, apparatus: Apparatus, number: NumberText | None, times: TimesAs
) -> tuple[Lowered, ...]:
    """Return the chain of a bet for a number, one for each way to settle the throws that two arms claim."""
    binding = binding_of(bet.params, number)
    parts = partition(rules.stages[0], apparatus, binding)
    prices = price_lines(rules.payouts, apparatus, binding, number, times)
    then = rules.then
    found: list[Lowered] = []
    for first in _sides(parts.clashes):
        effects = settle(parts, tuple(first.values()))
        points = apparatus.totals(effects.get("sets_point", 0))
        stages = {point: partition(then, apparatus, binding, point) for point in points} if then else {}
        for second in _sides(_together(stages.values())):
            if len(found) == MOST_SIDES:
                return (Lowered(None, "", False),)
            sides = {clash.effects: side for clash, side in second.items()}
            later = {point: (_settled(each, sides), each.unsettled) for point, each in stages.items()}
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


def _settled(parts: Partition, sides: Mapping[tuple[Effect, ...], Effect]) -> dict[Effect, int]:
    return settle(parts, tuple(sides[clash.effects] for clash in parts.clashes))


def price_of(payouts: tuple[Payout, ...], masks: tuple[int, ...], bit: int, *times: TimesAs) -> int | None:
    """Return the index of the price that a winning throw gets: the narrowest line that names it.

    None when no line names it, and when two lines name it, neither narrower than the other, that do not let the winner
    gain the same under each of `times`. "4 to 1" and "5 for 1" are one price.
    """
    narrowest = narrowest_lines(payouts, masks, bit)
    same = all(len({profit(payouts[index], meaning) for index in narrowest}) == 1 for meaning in times)
    return narrowest[0] if narrowest and same else None


def narrowest_lines(payouts: tuple[Payout, ...], masks: tuple[int, ...], bit: int) -> tuple[int, ...]:
    """Return the indexes of the lines that name a winning throw, without those that a narrower one replaces.

    A line is narrower that holds for fewer throws, or is written for some numbers where the other is for all. Lines of
    the group count where none of the bet's own names the throw.
    """
    every = [index for index, mask in enumerate(masks) if mask & bit]
    naming = [index for index in every if not payouts[index].of_group] or every

    def narrower(one: int, other: int) -> bool:
        numbered, plain = payouts[one].numbers is not None, payouts[other].numbers is None
        within = masks[one] & ~masks[other] == 0
        smaller = masks[one] != masks[other]
        return within and ((numbered or plain) and (smaller or (numbered and plain)))

    return tuple(index for index in naming if not any(narrower(other, index) for other in naming))


class PriceLines(NamedTuple):
    """The price lines of a bet, for which throws each holds with one number, and what "N times" means."""

    payouts: tuple[Payout, ...]
    masks: tuple[int, ...]
    times: TimesAs

    def label(self, bit: int) -> str:
        """Return the label of a win with a throw."""
        index = price_of(self.payouts, self.masks, bit, self.times)
        return UNPRICED if index is None else str(index)

    def parts(self, wins: int) -> list[tuple[int, str]]:
        """Return winning throws with their labels: all together where one line holds for all, else each by itself."""
        lines = [index for index, mask in enumerate(self.masks) if mask & wins]
        if len(lines) == 1 and not wins & ~self.masks[lines[0]]:
            return [(wins, str(lines[0]))]
        return [(bit, self.label(bit)) for bit in _bits(wins)]


def price_lines(
    payouts: tuple[Payout, ...], apparatus: Apparatus, binding: Binding, number: NumberText | None, times: TimesAs
) -> PriceLines:
    """Return for which throws each price holds, nothing for prices of other numbers."""
    return PriceLines(payouts, price_masks(payouts, apparatus, binding, number), times)


class _ChainBuilder:
    """Collects the rows of one chain; outcomes are numbered only at the end, behind all states."""

    def __init__(self, apparatus: Apparatus, prices: PriceLines) -> None:
        self.apparatus = apparatus
        self.prices = prices
        self.assumes_waiting = False

    def build(
        self, effects: Mapping[Effect, int], unsettled: int, later: Mapping[int, tuple[Mapping[Effect, int], int]]
    ) -> Chain:
        """Return the chain of what throws do at first, and then for each point; without a `then` all of them wait."""
        points = self.apparatus.totals(effects.get("sets_point", 0))
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
        for mask, target in sorted(pieces, key=_first_throw):
            if mask:
                row[target] = row.get(target, 0) + self.apparatus.count(mask)
        return row

    def _pieces(
        self, effect: Effect, mask: int, state: int, states: Mapping[int, int]
    ) -> list[tuple[int, int | Outcome]]:
        """Return where the throws of an effect lead, those that lead to the same place together where that is easy."""
        if effect == "wins":
            return [(part, Outcome("win", label)) for part, label in self.prices.parts(mask)]
        if effect == "sets_point":
            totals = ((bit, self.apparatus.throws[bit.bit_length() - 1].total) for bit in _bits(mask))
            return [(bit, state if total is None else states[total]) for bit, total in totals]
        return [(mask, LOSE if effect == "loses" else PUSH if effect == "pushes" else state)]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask -= bit


def _first_throw(piece: tuple[int, int | Outcome]) -> int:
    return piece[0] & -piece[0]
