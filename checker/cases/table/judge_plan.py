"""What of a table is measured against what, by the limits of its text: all but the figures themselves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from checker.cases.table.bets import by_value
from checker.cases.table.judge_model import BoundedQuantity, Family, bounded_quantity_of, ends_of
from checker.cases.table.judge_values import Gain, LimitValues, Member
from checker.cases.table.limits import BoundLimit, Place, place_of
from checker.limits.linear import Term, by_focus
from checker.semantics.decree.model import Bet, Limit
from checker.semantics.readings import TimesAs, all_numbers
from checker.syntax.decree.tree import Relation
from checker.text.memory import Memory
from checker.text.record import NamedTuple


class AmountSource(NamedTuple):
    """Where an amount comes from: a figure of the table, or a share of the maximum of the bet that is ridden on."""

    stated: Place
    base: Place | None


class ReferenceQuantity(NamedTuple):
    """A quantity that a figure is measured against, `times` over; without `money` it is the stake itself.

    `factor` is how often the quantity bounds the figure, where that is one and the same number.
    """

    term: Term
    money: AmountSource | None
    times: Fraction
    factor: Fraction | None


class LimitStep(NamedTuple):
    """One figure under one relation, in some interpretations: a reading and what "N times" means.

    `money` is None for a percentage that is judged as such. What is judged is the figure times `factor`.
    """

    matter: BoundedQuantity
    reading: str
    times: tuple[TimesAs, ...]
    family: Family
    member: Member
    stated: Place
    money: AmountSource | None
    factor: Fraction
    measures: tuple[ReferenceQuantity, ...]


class LimitInequality(NamedTuple):
    """One end of one figure: `above` figures against `below` times the other one, which is 1 without `other`.

    The figure may not be more (`upper`), not be less (`lower`), and not the same if `strict`.
    """

    figure: AmountSource
    above: int
    other: AmountSource | None
    below: int
    strict: bool
    lower: bool
    upper: bool


class MissingLimit(NamedTuple):
    """A figure that a relation needs and the table does not state; `at` is the figure it is needed for, if any."""

    function: Literal["min", "max"]
    of: str
    share: str | None
    rule: Limit
    at: Place | None


class Plan(NamedTuple):
    """The steps for each figure of a table, what it lacks, and what it does not state and need not.

    `trials` are all ends of all steps, each once; None if some end is more than a multiple of one quantity. `doubted`
    are the limits, by their places in the text, that measure something by one of several readings.
    """

    figures: tuple[tuple[LimitStep, ...], ...]
    lacks: tuple[MissingLimit, ...]
    silent: tuple[str, ...]
    trials: tuple[LimitInequality, ...] | None
    doubted: tuple[int, ...]


def plan_of(values: LimitValues, complete: bool) -> Plan:
    """Return what every relation of the text measures on a table.

    Args:
        values: The table's prices and limits, with the text; of the figures it matters only which of them are stated.
        complete: Whether the table claims to state everything, so that what is missing is missed.
    """
    planner = _Planner(values, complete)
    doubted = []
    for place, rule in enumerate(values.regulation.limits):
        if rule.game in (None, values.game):
            before = len(planner.figures)
            planner.take(rule)
            if rule.chosen is not None and len(rule.readings) > 1 and len(planner.figures) > before:
                doubted.append(place)
    silent = tuple(dict.fromkeys(planner.silent))
    trials = [trial for steps in planner.figures for step in steps for trial in _trials(step)]
    simple = tuple(dict.fromkeys(trial for trial in trials if trial is not None))
    lacks = tuple(planner.lacks.values())
    return Plan(tuple(planner.figures), lacks, silent, None if None in trials else simple, tuple(doubted))


def relations_in_use(rule: Limit) -> tuple[tuple[str, Relation], ...]:
    """Return the relations a limit is judged by, with the names of their readings ("" for a clear wording)."""
    if rule.readings:
        return tuple((each.name, each.relation) for each in rule.readings if rule.chosen in (None, each.name))
    return (("", rule.relation),) if rule.relation is not None else ()


def bounded_quantities_of(rule: Limit) -> tuple[BoundedQuantity, ...]:
    """Return what a limit is about under each reading in use."""
    return tuple(
        bounded_quantity_of(rule, name, focus, bounding)
        for name, relation in relations_in_use(rule)
        for focus, bounding in by_focus(relation)
    )


def _trials(step: LimitStep) -> Iterator[LimitInequality | None]:
    """Yield the ends of a step; None for one that is more than a multiple of one quantity."""
    measures = {measure.term: measure for measure in step.measures}
    figure = step.money or AmountSource(step.stated, None)
    for side in ends_of(step.matter, step.stated[0]):
        if len(side.parts) != 1 or side.constant:
            yield None
            continue
        term, factor = side.parts[0]
        times = factor * measures[term].times
        yield LimitInequality(
            figure,
            step.factor.numerator * times.denominator,
            measures[term].money,
            times.numerator * step.factor.denominator,
            side.strict,
            side.lower,
            side.upper,
        )


_MATTERS: Memory[tuple[BoundedQuantity, ...]] = Memory()


class _Planner:
    """Goes through the limits of a text for one table."""

    def __init__(self, values: LimitValues, complete: bool) -> None:
        self.values = values
        self.complete = complete
        self.figures: list[tuple[LimitStep, ...]] = []
        self.lacks: dict[tuple[str, str, str | None], MissingLimit] = {}
        self.silent: list[str] = []
        self._offers = {offer.bet.id: offer for offer in values.offers}
        self._limited = values.limits.names()
        self._members_on: dict[str, tuple[Member, ...]] = {}
        self._gains: dict[tuple[str, str | None, TimesAs], tuple[Gain, ...]] = {}

    def take(self, rule: Limit) -> None:
        """Take in one limit of the text under all its readings in use."""
        found: dict[tuple[object, ...], list[LimitStep]] = {}
        for matter in _MATTERS.recall(rule, None, lambda: bounded_quantities_of(rule)):
            for member in self._members(matter):
                for step in self._steps(matter, member):
                    found.setdefault((member.level, member.of, member.number, step.stated), []).append(step)
        self.figures.extend(map(tuple, found.values()))

    def _members(self, matter: BoundedQuantity) -> Iterator[Member]:
        """Yield what a relation ranges over on this table."""
        focus, values = matter.focus, self.values
        if not focus.each:
            one = values.member(focus)
            if one is not None and one.bet is not None:
                yield from self._on_numbers(one.bet, matter.rule)
            elif one is not None:
                yield one
            return
        if focus.function in ("min", "max"):
            yield Member("group", focus.of)
        for bet in values.regulation.members(values.game, focus.of):
            yield from self._on_numbers(bet, matter.rule)

    def _on_numbers(self, bet: Bet, rule: Limit) -> Iterator[Member]:
        """Yield a bet on each number that the table offers or limits, and that the limit is about."""
        if bet.id not in self._members_on:
            self._members_on[bet.id] = tuple(self._mentioned(bet))
        for member in self._members_on[bet.id]:
            if not rule.numbers or member.number is None or member.number in rule.numbers:
                yield member

    def _mentioned(self, bet: Bet) -> Iterator[Member]:
        """Yield a bet on each number that the table offers or limits; nothing for a bet the table does not mention."""
        offer = self._offers.get(bet.id)
        if offer is None and bet.id not in self._limited:
            return
        if not bet.params:
            yield Member("bet", bet.id, bet)
            return
        own = self.values.limits.numbers_of(bet.id)
        offered = offer.numbers if offer is not None else None
        if offered is None:
            whole = offer is not None or self.values.limits.find("maximum", bet.id) is not None or not own
            offered = tuple(number for number in all_numbers(bet) if number is not None) if whole else ()
        for number in sorted({*offered, *own}, key=by_value):
            yield Member("bet", bet.id, bet, number)

    def _steps(self, matter: BoundedQuantity, member: Member) -> Iterator[LimitStep]:
        """Yield how one member is judged in every world; nothing when the table does not state its figure."""
        function = matter.focus.function
        at_prices = {function, *(term.function for term, _ in matter.others)} & _AT_PRICES
        for kind in _kinds(function):
            stated = self.values.limit(kind, member)
            if stated is None or not _is_own(stated, matter, member):
                self._note_silence(kind, matter, member, stated)
                continue
            every = self.values.prices.times
            for times in ((each,) for each in every) if at_prices else (every,):
                gains = self._gains_of(member, times[0]) if function in _AT_PRICES else _UNIT
                if not gains:
                    self.silent.append(f"{function}({member.of})")
                for gain in gains:
                    step = self._step(matter, member, stated, times, gain)
                    if step is not None:
                        yield step

    def _gains_of(self, member: Member, times: TimesAs) -> tuple[Gain, ...]:
        key = (member.of, member.number, times)
        if key not in self._gains:
            self._gains[key] = self.values.gains(member, times)
        return self._gains[key]

    def _note_silence(self, kind: str, matter: BoundedQuantity, member: Member, stated: BoundLimit | None) -> None:
        """Note a maximum that the table leaves out: a claim to be complete makes it missing."""
        focus = matter.focus
        if (
            kind == "minimum"
            or member.level == "table"
            or (member.level == "bet" and focus.each and focus.function == "max")
        ):
            return
        if member.level == "group" and not self._takes_group_figure(member.of):
            return
        if not self.complete:
            self.silent.append(f"max({member.of})")
        elif stated is None:
            self._lack(MissingLimit("max", member.of, matter.stake, matter.rule, None))

    def _takes_group_figure(self, group: str) -> bool:
        """Return whether the table offers a bet of a group without stating the bet's own maximum."""
        limits = self.values.limits
        members = [offer.bet for offer in self.values.offers if offer.bet.group == group]
        return any(limits.find("maximum", bet.id) is None and not limits.numbers_of(bet.id) for bet in members)

    def _step(
        self, matter: BoundedQuantity, member: Member, stated: BoundLimit, times: tuple[TimesAs, ...], gain: Gain
    ) -> LimitStep | None:
        """Return what one relation measures a figure against; None when something it needs is not stated."""
        focus, stake = matter.focus, matter.stake
        money = None if stake else self._money(stated, member)
        if stated.share is None if stake else money is None:
            self._lack(MissingLimit("max", member.of, stake, matter.rule, place_of(stated)))
            return None
        measures: list[ReferenceQuantity] = []
        for term, only_factor in matter.others:
            if term.function == "stake":
                measures.append(ReferenceQuantity(term, None, Fraction(1), only_factor))
                continue
            measure = self._measure(term, member, times[0], only_factor)
            if measure is None:
                if term.function in _MONEY and not stake and not self._is_stated(term, member):
                    function: Literal["min", "max"] = "min" if term.function == "min" else "max"
                    self._lack(MissingLimit(function, term.of, None, matter.rule, place_of(stated)))
                return None
            measures.append(measure)
        factor = gain.profit + 1 if focus.function == "total" else gain.profit
        reading = "+".join(part for part in (matter.reading, gain.reading) if part)
        family = _family(focus, measures)
        return LimitStep(matter, reading, times, family, member, place_of(stated), money, factor, tuple(measures))

    def _measure(self, term: Term, member: Member, times: TimesAs, factor: Fraction | None) -> ReferenceQuantity | None:
        """Return where the table states a quantity; None when it does not, or not as money."""
        other = self.values.member(term, member)
        limit = None if other is None else self._limit(term, other)
        money = None if other is None or limit is None else self._money(limit, other)
        if other is None or money is None:
            return None
        if term.function in ("min", "max"):
            return ReferenceQuantity(term, money, Fraction(1), factor)
        gains = self._gains_of(other, times)
        if not gains:
            self.silent.append(f"{term.function}({other.of})")
            return None
        return ReferenceQuantity(term, money, gains[0].profit + (1 if term.function == "total" else 0), factor)

    def _is_stated(self, term: Term, member: Member) -> bool:
        other = self.values.member(term, member)
        return other is not None and self._limit(term, other) is not None

    def _limit(self, term: Term, member: Member) -> BoundLimit | None:
        if term.function not in _MONEY:
            return None
        return self.values.limit("minimum" if term.function == "min" else "maximum", member)

    def _money(self, limit: BoundLimit, member: Member) -> AmountSource | None:
        """Return where the money of a figure comes from; a share is taken of the maximum of the bet it rides on."""
        if limit.share is None:
            return AmountSource(place_of(limit), None)
        base = self.values.base(limit, member)
        return None if base is None else AmountSource(place_of(limit), place_of(base))

    def _lack(self, lack: MissingLimit) -> None:
        self.lacks.setdefault((lack.function, lack.of, lack.share), lack)


_MONEY = ("min", "max", "prize", "total")
_AT_PRICES = {"prize", "total"}
_UNIT = (Gain(Fraction(1), ""),)


def _kinds(function: str) -> tuple[Literal["minimum", "maximum"], ...]:
    """Return which figures of a table a quantity is: chips laid down lie between the minimum and the maximum."""
    if function == "chips":
        return ("minimum", "maximum")
    return ("minimum",) if function == "min" else ("maximum",)


def _is_own(stated: BoundLimit, matter: BoundedQuantity, member: Member) -> bool:
    """Return whether a figure speaks of this member, and not only of a group or table that is judged itself."""
    if member.level != "bet" or stated.level in ("bet", "number"):
        return True
    if matter.focus.function in ("min", "chips") or (matter.focus.function == "max" and matter.focus.each):
        return False
    return stated.level == "group" or matter.stake is None


def _family(focus: Term, measures: list[ReferenceQuantity]) -> Family:
    if focus.function in ("prize", "total"):
        return "win"
    minima = bool(measures) and all(measure.term.function == "min" for measure in measures)
    return "band" if focus.function == "max" and minima else "cap"
