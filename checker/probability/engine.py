"""Absorbing chains solved exactly, in integers: the chance of every outcome and the expected number of throws.

How a bet becomes a chain is at the end (`lower`). A chain has the states a bet waits in, the outcomes it ends in and
integer weights between them. A weight counts ways, never a probability: 6 of the 36 throws of two dice are a seven, so
the weight is 6. Rows may have different totals, because only the ratios within a row count.

The chain is drained state by state, from the start to the ends. What enters a state (the expected number of entries) is
passed on to its targets in proportion to the weights, staying cancelled, and the state is done with. Strongly connected
components are taken in topological order, so most states are passed once; inside a component the states that still lead
to a drained one get their row rewritten to bypass it (Grassmann, Taksar and Heyman, 1985). One vector is carried,
whatever the number of outcomes. Nothing is subtracted, so nothing cancels. Rows stay integers, divided by their common
content: they never exceed the minors that elimination without fractions (Bareiss) would hold.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from heapq import heapify, heappop, heappush
from itertools import product
from math import gcd, lcm
from typing import Literal, get_args

from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, prisons_of, second_stage
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

# `half`: half of the stake is lost, the other half comes back; `double`: as much again was laid down, and all is lost.
OutcomeKind = Literal["win", "lose", "half", "double", "push"]


class Outcome(NamedTuple):
    """One way a bet ends."""

    kind: OutcomeKind
    label: str  # what decided it: a throw (`5-2`), a total, a pocket, any text


# The (target, weight) pairs of one state; a target may occur twice, its weights then add up.
Row = tuple[tuple[int, int], ...]


class Chain(NamedTuple):
    """An absorbing chain, one step per throw, starting in state 0."""

    rows: tuple[Row, ...]  # targets below `len(rows)` are states; target `len(rows) + k` is outcome k
    outcomes: tuple[Outcome, ...]


class MalformedChain(ValueError):
    """The rows are no chain. Says which state is at fault; a defect of whoever built it, not of a bet."""


def validate(chain: Chain) -> None:
    """Check that every row is a distribution over states and outcomes that exist.

    Raises:
        MalformedChain: No state at all, a state without throws, a weight that is no positive whole number, a target
            that is neither a state nor an outcome, an outcome of unknown kind.
    """
    if not chain.rows:
        raise MalformedChain("the chain has no state to start in")
    for number, outcome in enumerate(chain.outcomes):
        if outcome.kind not in get_args(OutcomeKind):
            raise MalformedChain(
                f"outcome {number} is of kind `{outcome.kind}`; it can be win, lose, half, double or push"
            )
    size = len(chain.rows) + len(chain.outcomes)
    for state, row in enumerate(chain.rows):
        if not row:
            raise MalformedChain(f"state {state} has no throw that leaves it or stays in it")
        for target, weight in row:
            # bool is an int to Python, and True as a weight is a comparison somebody forgot to count.
            if type(weight) is not int or weight <= 0:
                raise MalformedChain(f"state {state} has weight {weight!r}; weights are positive whole numbers")
            if type(target) is not int or not 0 <= target < size:
                raise MalformedChain(
                    f"state {state} has target {target!r}; there are {len(chain.rows)} states "
                    f"and {len(chain.outcomes)} outcomes, targets 0 to {size - 1}"
                )


class Absorption(NamedTuple):
    """How a bet ends."""

    outcomes: tuple[Outcome, ...]
    probabilities: tuple[Fraction, ...]  # `probabilities[k]` is the exact chance of `outcomes[k]`
    rolls: Fraction  # the expected throws


class NeverResolves(ValueError):
    """The bet can come to a state that no throw ever ends; `state` is the lowest one of those it then stays among."""

    def __init__(self, state: int) -> None:
        super().__init__(f"no throw ever ends the bet once it is in state {state}")
        self.state = state


# Most ways through one state, its predecessors times its targets: about as many as where a hundred states all lead to
# each other. The states of a decree wait alone; a thousand that lead anywhere would take most of a minute.
MOST_WAYS = 10_000


class TooEntangled(ValueError):
    """So many states of a component lead to each other that it is not solved; `states` is how many it has."""

    def __init__(self, states: int) -> None:
        super().__init__(f"{states} states lead to each other in more ways than are followed")
        self.states = states


def solve(chain: Chain) -> Absorption:
    """Return the exact chance of every outcome of `chain` and its expected number of throws, from state 0.

    States that cannot be reached count for nothing, even if they could never end.

    Raises:
        MalformedChain: The rows are no chain.
        NeverResolves: Some throws lead to a state that no throw ever ends.
        TooEntangled: A component is too large, and not sparse.

    Source: Kemeny and Snell, Finite Markov Chains, chapter 3.
    """
    validate(chain)
    states = len(chain.rows)
    flow: Flow = [{} for _ in range(states + len(chain.outcomes) + 1)]
    flow[0][1] = 1
    for component in reversed(components(chain.rows)):
        if len(component) == 1:
            _drain_state(component[0], chain.rows[component[0]], flow)
        else:
            _drain_component(component, chain.rows, flow)
    *probabilities, rolls = (Fraction(*_total(shares)) for shares in flow[states:])
    return Absorption(chain.outcomes, tuple(probabilities), rolls)


# Expected entries into every state and every outcome so far, then the throws so far: each a sum of fractions, kept as
# numerators by denominator and added up once, when all are known. A running sum takes half as long again.
Flow = list[dict[int, int]]


def _total(shares: dict[int, int]) -> tuple[int, int]:
    """Return the sum of fractions as numerator and denominator, not in lowest terms.

    They are added in groups: an outcome of a long chain has a large denominator from every state, and bringing each by
    itself to the largest of them takes more than ten times as long for 10 000 states.
    """
    fractions = [(numerator, denominator) for denominator, numerator in shares.items()] or [(0, 1)]
    while len(fractions) > 1:
        groups, fractions = [fractions[first : first + 8] for first in range(0, len(fractions), 8)], []
        for group in groups:
            common = lcm(*[denominator for _, denominator in group])
            fractions.append((sum([numerator * (common // denominator) for numerator, denominator in group]), common))
    return fractions[0]


def _drain_state(state: int, row: Row, flow: Flow) -> None:
    """Pass on what entered a state that no later state leads back to."""
    away = [way for way in row if way[0] != state]
    if not away:
        raise NeverResolves(state)
    numerator, denominator = _total(flow[state])
    leaving = sum([weight for _, weight in away])
    common = gcd(numerator, leaving)
    throws = sum([weight for _, weight in row])
    _pass_on(numerator // common, denominator * (leaving // common), away, throws, flow)


def _pass_on(numerator: int, denominator: int, ways: Iterable[tuple[int, int]], throws: int, flow: Flow) -> None:
    """Add numerator / denominator times its weight to every target of `ways`, and so many times `throws`."""
    for target, weight in ways:
        shares = flow[target]
        shares[denominator] = shares.get(denominator, 0) + numerator * weight
    flow[-1][denominator] = flow[-1].get(denominator, 0) + numerator * throws


class _Local(NamedTuple):
    """A component while it is drained: per state its row, its throws in the unit of that row, the states before it."""

    rows: dict[int, dict[int, int]]
    throws: dict[int, int]
    before: dict[int, set[int]]

    def cost(self, state: int) -> int:
        """Return how many weights draining the state may touch: predecessors times targets."""
        return len(self.before[state]) * len(self.rows[state])


# A made-up state before a component, its weights what entered: once all states are bypassed it leads to the exits.
_ENTRANCE = -1


def _drain_component(component: list[int], rows: tuple[Row, ...], flow: Flow) -> None:
    """Pass on what entered the states of one component, the cheapest first, so that hubs such as a come-out go last."""
    local = _localise(component, rows)
    unit = _enter(local, flow)
    entered = sum(local.rows[_ENTRANCE].values())
    queue = [(local.cost(state), state) for state in component]
    heapify(queue)
    while queue:
        cost, state = heappop(queue)
        if state not in local.rows or cost != local.cost(state):
            continue  # drained already, or queued again at another cost
        if cost > MOST_WAYS:
            raise TooEntangled(len(component))
        row = local.rows.pop(state)
        row.pop(state, 0)
        if not row:
            raise NeverResolves(min(component))
        predecessors = local.before.pop(state) - {state}
        for predecessor in predecessors:
            _bypass(predecessor, state, row, local)
        followers = [target for target in row if target in local.rows]
        for follower in followers:
            local.before[follower].discard(state)
            local.before[follower] |= predecessors
        for touched in predecessors.union(followers) - {_ENTRANCE}:
            heappush(queue, (local.cost(touched), touched))
    exits = local.rows[_ENTRANCE]
    share = Fraction(entered, unit * sum(exits.values()))
    _pass_on(share.numerator, share.denominator, exits.items(), local.throws[_ENTRANCE], flow)


def _enter(local: _Local, flow: Flow) -> int:
    """Give the component its entrance; return the common denominator of its weights."""
    entries = {state: _total(flow[state]) for state in local.rows if flow[state]}
    unit = lcm(*(denominator for _, denominator in entries.values()))
    local.rows[_ENTRANCE] = {
        state: numerator * (unit // denominator) for state, (numerator, denominator) in entries.items()
    }
    local.throws[_ENTRANCE] = 0
    for state in entries:
        local.before[state].add(_ENTRANCE)
    return unit


def _localise(component: list[int], rows: tuple[Row, ...]) -> _Local:
    """Copy the rows of a component, equal targets merged, and note which of its states lead to which."""
    local = _Local({state: {} for state in component}, {}, {state: set() for state in component})
    for state, merged in local.rows.items():
        for target, weight in rows[state]:
            merged[target] = merged.get(target, 0) + weight
            if target in local.before:
                local.before[target].add(state)
        local.throws[state] = sum(merged.values())
    return local


def _bypass(predecessor: int, state: int, row: dict[int, int], local: _Local) -> None:
    """Rewrite the row of `predecessor` so that it leads where `state` would lead, throws on the way included."""
    old = local.rows[predecessor]
    ways, leaving = old.pop(state), sum(row.values())
    common = gcd(ways, leaving)
    ways //= common
    leaving //= common
    new = {target: weight * leaving for target, weight in old.items()}
    for target, weight in row.items():
        new[target] = new.get(target, 0) + weight * ways
    throws = local.throws[predecessor] * leaving + local.throws[state] * ways
    content = gcd(throws, *new.values())
    local.rows[predecessor] = {target: weight // content for target, weight in new.items()}
    local.throws[predecessor] = throws // content


def components(rows: tuple[Row, ...]) -> list[list[int]]:
    """Return the strongly connected components of the states that state 0 can reach, sinks first.

    Source: Tarjan, Depth-first search and linear graph algorithms (1972), without recursion.
    """
    states = len(rows)
    met = [0] * states
    lowest = [0] * states
    path, found = [0], []
    met[0] = lowest[0] = clock = 1
    walk = [(0, iter(rows[0]))]
    while walk:
        state, targets = walk[-1]
        for target, _ in targets:
            if target >= states:
                continue
            if not met[target]:
                clock += 1
                met[target] = lowest[target] = clock
                path.append(target)
                walk.append((target, iter(rows[target])))
                break
            lowest[state] = min(lowest[state], lowest[target])
        else:
            walk.pop()
            if walk:
                caller = walk[-1][0]
                lowest[caller] = min(lowest[caller], lowest[state])
            if lowest[state] == met[state]:
                found.append(_close(state, path, lowest))
    return found


def _close(root: int, path: list[int], lowest: list[int]) -> list[int]:
    """Take the component of `root` off the path; a finished state is never the lowest of one still open."""
    component = []
    while True:
        member = path.pop()
        lowest[member] = len(lowest) + 1
        component.append(member)
        if member == root:
            return component


# A bet in one interpretation to its chain: a state for each stage it can wait in, a winning outcome for each price.
# Throws that no arm names are taken to wait; `Lowered.assumes_waiting` says so, and every figure that rests on it is
# named as such.


# So many ways to give throws claimed twice to one side or another are followed; beyond, there is no figure.
MOST_SIDES = 64

LOSE = Outcome("lose", "")
HALF = Outcome("half", "")
DOUBLE = Outcome("double", "")
PUSH = Outcome("push", "")
_ENDS: Mapping[Effect, Outcome] = {"loses": LOSE, "loses_half": HALF, "loses_double": DOUBLE, "pushes": PUSH}

PRISON = -1  # stands for the stake in prison where other states are told by their point; -2 for the second level


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
    then, prisons = second_stage(rules.stages), prisons_of(rules.stages)
    found: list[Lowered] = []
    for first in _sides(parts.clashes):
        effects = settle(parts, tuple(first.values()))
        points = apparatus.totals(effects.get("sets_point", 0))
        stages = {point: partition(then, apparatus, binding, point) for point in points} if then else {}
        if effects.get("imprisons"):
            stages.update((prison_at(each.level), partition(each, apparatus, binding)) for each in prisons)
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
        points = (*self.apparatus.totals(effects.get("sets_point", 0)), *(point for point in later if point <= PRISON))
        states = {point: index for index, point in enumerate((0, *points))}
        rows = [self._row(0, effects, unsettled, states)]
        for point in points:
            rows.append(self._row(point, *later.get(point, ({}, self.apparatus.everything)), states))
        outcomes = tuple(dict.fromkeys(target for row in rows for target in row if isinstance(target, Outcome)))
        places: dict[int | Outcome, int] = {outcome: len(rows) + index for index, outcome in enumerate(outcomes)}
        places.update((state, state) for state in range(len(rows)))
        numbered: tuple[Row, ...] = tuple(
            tuple((places[target], weight) for target, weight in row.items()) for row in rows
        )
        return Chain(numbered, outcomes)

    def _row(
        self, point: int, effects: Mapping[Effect, int], unsettled: int, states: Mapping[int, int]
    ) -> dict[int | Outcome, int]:
        if unsettled:
            self.assumes_waiting = True
        pieces: list[tuple[int, int | Outcome]] = [(unsettled, states[point])]
        for effect, mask in effects.items():
            pieces.extend(self._pieces(effect, mask, point, states))
        row: dict[int | Outcome, int] = {}
        for mask, target in sorted(pieces, key=lambda piece: piece[0] & -piece[0]):
            if mask:
                row[target] = row.get(target, 0) + self.apparatus.count(mask)
        return row

    def _pieces(
        self, effect: Effect, mask: int, point: int, states: Mapping[int, int]
    ) -> list[tuple[int, int | Outcome]]:
        """Return where the throws of an effect lead, those that lead to the same place together where that is easy."""
        if effect == "wins":
            if self.prices is None:
                return [(mask, Outcome("win", "0"))]
            return [(part, Outcome("win", label)) for part, label in self.prices.parts(mask)]
        if effect == "sets_point":
            totals = ((bit, self.apparatus.throws[bit.bit_length() - 1].total) for bit in bits(mask))
            return [(bit, states[point if total is None else total]) for bit, total in totals]
        return [(mask, _ENDS.get(effect, states[moved(point, effect, states)]))]


def prison_at(level: int) -> int:
    """Return what stands for a stake at a level of prison where other states are told by their point."""
    return PRISON + 1 - level


def prison_name(state: int) -> str:
    """Return what a level of prison is called in certificates and logs."""
    return "prison" if state == PRISON else f"prison {-state}"


def moved(point: int, effect: str, states: Container[int]) -> int:
    """Return where an effect leaves a stake: a zero at the last level leaves it there."""
    deeper = min(point, 0) - 1
    return point + 1 if effect == "frees" else deeper if effect == "imprisons" and deeper in states else point
