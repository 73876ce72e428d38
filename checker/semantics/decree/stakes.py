"""Bets whose stake is split: each part is on another bet, at that one's own price, and one throw decides them all.

A horn is a quarter on each of 2, 3, 11 and 12. At 30 to 1 the 2 wins 30/4 - 3/4 = 27/4 of the whole stake. What the
parts come to is a bet of one throw as any other, so that figures, tables and comparisons know no split stake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from checker.findings.finding import Value, label_of
from checker.games.apparatus import Apparatus
from checker.games.layout import around
from checker.semantics.decree.bets import first_of
from checker.semantics.decree.model import Bet, BetReading, BetStage, NumberText, Payout, UnclearWording
from checker.semantics.decree.scope import Scope
from checker.semantics.outcomes import UNPRICED, binding_of, bits, mask_of, partition, price_lines
from checker.semantics.readings import (
    Interpretation,
    TimesAs,
    all_numbers,
    is_open,
    judged_interpretations,
    number_named,
    profit,
)
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Arm, Effect, Event, Events, Words
from checker.text.record import NamedTuple
from checker.text.span import Span

Gains = dict[int, Fraction]  # what the whole stake gains with each throw
_OUTCOME: Mapping[Fraction, Effect] = {Fraction(0): "pushes", Fraction(-1, 2): "loses_half", Fraction(-1): "loses"}
_GAINS: Mapping[Effect, Fraction] = {effect: gain for gain, effect in _OUTCOME.items()}


class _Unsettled(Exception):
    """A part of which not every throw says what it does, or pays."""


class _Chip(NamedTuple):
    share: Fraction
    bet: Bet
    number: NumberText | None


class _Rules(NamedTuple):
    stages: tuple[BetStage, ...]
    payouts: tuple[Payout, ...]


class SplitStakes:
    """Works out the bets of one game whose stakes are split."""

    def __init__(
        self,
        bets: Mapping[str, Bet],
        nodes: Iterable[tree.BetStatement],
        thrown: Apparatus,
        times: tuple[TimesAs, ...],
        scope: Scope,
    ) -> None:
        self._bets = dict(bets)
        self._split = {node.name.text: node for node in nodes if members_of(node)}
        self._thrown, self._times, self._scope = thrown, times, scope

    def all(self) -> dict[str, Bet]:
        """Return every bet of the game, those that are split with what their parts come to."""
        for name in tuple(self._split):
            self._settle(name, ())
        return self._bets

    def _settle(self, name: str, above: tuple[str, ...]) -> None:
        node = self._split.pop(name, None)
        if node is None:
            return
        bet, members, reported = self._bets[name], members_of(node), len(self._scope.findings)
        for each in members:
            if each.bet.text in (*above, name):
                self._scope.report("decree_names/circular-reference", each.span, {"name": name})
            elif each.bet.text not in self._bets:
                self._scope.unknown("bet", each.bet, self._bets)
            else:
                self._settle(each.bet.text, (*above, name))
        self._check(node, members)
        if len(self._scope.findings) == reported:
            found = self._of_parts(bet, members)
            self._bets[name] = found or bet

    def _check(self, node: tree.BetStatement, members: Sequence[tree.StakedPart]) -> None:
        total = sum((each.share * (2 * (each.sides or 0) + 1) for each in members), Fraction(0))
        if total != 1:
            self._scope.report("decree_names/parts-of-stake", members[0].span.to(members[-1].span), {"sum": str(total)})
        decided, paid = first_of(Arm, node.rules), first_of(tree.Pays, node.rules)
        besides = [*(each.span for each in node.variants), *(each.span for each in node.unclear)]
        outcomes = decided.span if decided is not None else next(iter(besides), None)
        for what, at in (("outcomes", outcomes), ("prices", paid.span if paid is not None else None)):
            if at is not None:
                values: dict[str, Value] = {"name": node.name.text, "what": label_of(f"decree_names/{what}")}
                self._scope.report("decree_names/parts-and-own-rules", at, values)

    def _of_parts(self, bet: Bet, members: Sequence[tree.StakedPart]) -> Bet | None:
        """Return what the parts of a bet come to, under each reading of the bets they are on; None with a finding."""
        reported = len(self._scope.findings)
        chips = {number: tuple(self._chips(bet, members, number)) for number in all_numbers(bet)}
        if len(self._scope.findings) > reported:
            return None
        laid_on = tuple({each.bet.id: each.bet for every in chips.values() for each in every}.values())
        found: dict[str, _Rules] = {}
        for meaning in self._times:
            for chosen in product(*(judged_interpretations(each, (meaning,)) for each in laid_on)):
                rules = self._rules(bet, members, chips, dict(zip([each.id for each in laid_on], chosen, strict=True)))
                if rules is None:
                    return None
                found.setdefault(_name(laid_on, chosen, meaning if len(self._times) > 1 else ""), rules)
        paid = (line for each in laid_on for line in each.payouts)
        places = dict.fromkeys((*bet.citations, *(place for line in paid for place in line.citations)))
        first = next(iter(found.values()))
        whole = bet._replace(citations=tuple(places), **first._asdict(), priced_by_group=False)
        whole = whole._replace(same_payouts_as=None, chips=(), staked_on=tuple(each.id for each in laid_on))
        if len(set(found.values())) == 1:
            return whole
        readings = tuple(
            BetReading(name, Words(name, name, bet.span), rules.stages, rules.payouts, None, bet.span)
            for name, rules in found.items()
        )
        return whole._replace(unclears=(UnclearWording(readings, None, None, bet.citations, bet.span),))

    def _chips(self, bet: Bet, members: Sequence[tree.StakedPart], number: NumberText | None) -> Iterator[_Chip]:
        binding, pockets = binding_of(bet.params, number), [throw.label for throw in self._thrown.throws]
        for each in members:
            on, typed = self._bets[each.bet.text], "-".join(binding.get(spot, spot) for spot in each.spots)
            numbers = [number_named(on, typed)] if each.spots else [None]
            if each.sides is not None:
                numbers = [*around(typed, each.sides, pockets)] or [typed]
            own = all_numbers(on)
            for one in numbers:
                if one not in own:
                    known = ", ".join(filter(None, own)) or "-"
                    self._scope.out_of_range("number-of-part", one or "-", known, each.span)
                yield _Chip(each.share, on, one)

    def _rules(
        self,
        bet: Bet,
        members: Sequence[tree.StakedPart],
        chips: Mapping[NumberText | None, tuple[_Chip, ...]],
        chosen: Mapping[str, Interpretation],
    ) -> _Rules | None:
        gains: dict[NumberText | None, Gains] = {}
        masks: dict[NumberText | None, dict[Effect, int]] = {}
        for number, laid in chips.items():
            done: dict[Effect, int] = {}
            found = dict.fromkeys(bits(self._thrown.everything), Fraction(0))
            for chip in laid:
                try:
                    own = self._gains(chip, chosen[chip.bet.id])
                except _Unsettled:
                    self._scope.report("decree_names/part-without-outcome", members[0].span, {"bet": chip.bet.id})
                    return None
                for bit, gain in own.items():
                    if gain is None:
                        return _Rules((), ())  # whether the whole wins hangs on a price that nobody knows
                    found[bit] += chip.share * gain
            for bit, gain in found.items():
                effect = "wins" if gain > 0 else _OUTCOME.get(gain)
                if effect is None:
                    throws = ", ".join(self._thrown.labels(bit))
                    self._refuse(members, "partly-lost", throws=throws)
                    return None
                done[effect] = done.get(effect, 0) | bit
            gains[number], masks[number] = found, done
        stage = self._stage(bet, members, masks)
        return stage and _Rules((stage,), self._payouts(bet, gains))

    def _refuse(self, members: Sequence[tree.StakedPart], reason: str, **values: str) -> None:
        text = label_of(f"decree_names/{reason}", **values)
        self._scope.report("decree_names/parts-not-one-bet", members[0].span, {"reason": text})

    def _gains(self, chip: _Chip, under: Interpretation) -> dict[int, Fraction | None]:
        """Return what a unit on a bet gains with each throw, None with one that wins at no stated price."""
        rules, binding = under.rules, binding_of(chip.bet.params, chip.number)
        if [stage.name for stage in rules.stages] != ["one_roll"]:
            raise _Unsettled
        parts = partition(rules.stages[0], self._thrown, binding)
        if parts.unsettled or parts.clashes or not set(parts.effects) <= {"wins", *_GAINS}:
            raise _Unsettled
        lines = price_lines(rules.payouts, self._thrown, binding, chip.number, under.times)
        found: dict[int, Fraction | None] = {}
        for effect, mask in parts.effects.items():
            for bit in bits(mask):
                label = lines.label(bit) if effect == "wins" else UNPRICED
                charged = rules.commission is not None and rules.commission.is_due
                won = None if label == UNPRICED or charged else profit(rules.payouts[int(label)], under.times)
                found[bit] = won if effect == "wins" else _GAINS[effect]
        return found

    def _stage(
        self, bet: Bet, members: Sequence[tree.StakedPart], masks: Mapping[NumberText | None, Mapping[Effect, int]]
    ) -> BetStage | None:
        """Return what decides the bet: the same throws for each of its numbers, or the neighbours of each."""
        arms = []
        for effect in dict.fromkeys(effect for done in masks.values() for effect in done if effect != "loses"):
            own = {number: done.get(effect, 0) for number, done in masks.items()}
            events = self._events(bet, members, own)
            if events is None:
                self._refuse(members, "decided-apart")
                return None
            arms.append(Arm(effect, events, bet.span))
        arms.append(Arm("loses", Events((Event("other", (), bet.span),), (), bet.span), bet.span))
        return BetStage("one_roll", tuple(arms), bet.span)

    def _events(
        self, bet: Bet, members: Sequence[tree.StakedPart], own: Mapping[NumberText | None, int]
    ) -> Events | None:
        if len(set(own.values())) == 1:
            return events_for(next(iter(own.values())), self._thrown, bet.span)
        for each in members:
            events = Events((Event("around", (str(each.sides), *each.spots), bet.span),), (), bet.span)
            if each.sides is not None and all(
                mask == mask_of(events, self._thrown, binding_of(bet.params, number)) for number, mask in own.items()
            ):
                return events
        return None

    def _payouts(self, bet: Bet, gains: Mapping[NumberText | None, Gains]) -> tuple[Payout, ...]:
        """Return the prices of what the parts come to."""
        lines: dict[tuple[Fraction, int], list[NumberText | None]] = {}
        single: set[Fraction] = set()
        for number, found in gains.items():
            won: dict[Fraction, int] = {}
            for bit, gain in found.items():
                if gain > 0:
                    won[gain] = won.get(gain, 0) | bit
            single |= won.keys()
            for gain, mask in won.items():
                lines.setdefault((gain, mask), []).append(number)
        if len(single) == 1:
            return (_line(bet, single.pop(), None, None),)
        return tuple(
            _line(bet, gain, events_for(mask, self._thrown, bet.span), None if len(on) == len(gains) else on)
            for (gain, mask), on in lines.items()
        )


def _line(bet: Bet, gain: Fraction, on: Events | None, numbers: Sequence[NumberText | None] | None) -> Payout:
    only = None if numbers is None else tuple(filter(None, numbers))
    return Payout("to", gain, on, only, None, bet.citations, bet.span)


def events_for(mask: int, apparatus: Apparatus, at: Span) -> Events:
    """Return outcomes of dice or a wheel that name just these throws: totals, else faces; pockets."""
    found: list[Event] = []
    for total in apparatus.totals(mask):
        ways = apparatus.mask(tuple(throw.total == total for throw in apparatus.throws))
        if not ways & ~mask:
            found.append(Event("total", (str(total),), at))
            mask &= ~ways
    for bit in bits(mask):
        throw = apparatus.throws[bit.bit_length() - 1]
        kind = "shows_exactly" if throw.faces else "total" if throw.label.strip("0") or throw.label == "0" else "pocket"
        found.append(Event(kind, tuple(map(str, throw.faces)) or (throw.label,), at))  # type: ignore[arg-type]
    return Events(tuple(found), (), at)


def members_of(node: tree.BetStatement) -> tuple[tree.StakedPart, ...]:
    """Return the parts of the stake of a bet that are on other bets; () where it is not split."""
    stakes = first_of(tree.Stakes, node.rules)
    return stakes.members if stakes is not None else ()


def _name(bets: Sequence[Bet], chosen: Sequence[Interpretation], times: str) -> str:
    """Return the name of a reading: those of the bets that have several, and what "N times" means where it matters."""
    doubts = zip(bets, chosen, strict=True)
    names = [f"{bet.id}_{'_'.join((*each.choices, *each.commission))}" for bet, each in doubts if each.choices]
    open_ = any(is_open(line) for each in chosen for line in each.rules.payouts)
    return "_".join((*names, *((times,) if times and open_ else ()))) or "stated"
