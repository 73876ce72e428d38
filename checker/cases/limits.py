"""The limits of a text applied to a table, exactly: each relation, each member it ranges over, each reading in use."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from checker.cases.bound_table_bets import by_value
from checker.cases.bound_table_limits import BoundLimit
from checker.cases.limits_linear import Term, by_focus
from checker.cases.limits_model import End, Family, Judgement, Judgements, Matter, Missing, Range, Reference, matter_of
from checker.cases.limits_order import disorders
from checker.cases.limits_values import Gain, Member, Values
from checker.semantics.model import Bet, Limit
from checker.semantics.readings import TimesAs, all_numbers
from checker.syntax.decree_tree import Relation
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span


def judge_limits(values: Values, complete: bool) -> Judgements:
    """Return what every relation of the text comes to on a table.

    Args:
        values: The table's figures and prices, with the text.
        complete: Whether the table claims to state everything, so that what is missing is missed.
    """
    run = _Run(values, complete)
    for rule in values.regulation.limits:
        if rule.game in (None, values.game):
            run.judge(rule)
    wrong = disorders(values.limits, values.regulation, values.game)
    spans = frozenset(span for each in wrong for span in each.spans)
    sound = [each for each in run.judged if each.stated.span not in spans]
    bands = [each for each in sound if each.family == "band" and not _touches(each, spans)]
    faulty = spans | {each.stated.span for each in bands if each.standing == "fails"}
    others = [each for each in sound if each.family != "band"]
    return Judgements(
        judged=(*bands, *(each for each in others if not _touches(each, faulty))),
        waiting=tuple(each for each in others if _touches(each, faulty)),
        disorders=wrong,
        missing=tuple(run.missing.values()),
        silent=tuple(dict.fromkeys(run.silent)),
    )


def relations_in_use(rule: Limit) -> tuple[tuple[str, Relation], ...]:
    """Return the relations a limit is judged by, with the names of their readings ("" for a clear wording)."""
    if rule.readings:
        return tuple((each.name, each.relation) for each in rule.readings if rule.chosen in (None, each.name))
    return (("", rule.relation),) if rule.relation is not None else ()


def matters_of(rule: Limit) -> tuple[Matter, ...]:
    """Return what a limit is about under each reading in use."""
    return tuple(
        matter_of(rule, name, focus, bounding)
        for name, relation in relations_in_use(rule)
        for focus, bounding in by_focus(relation)
    )


_MATTERS: Memory[tuple[Matter, ...]] = Memory()


class _Attempt(NamedTuple):
    """One member under one relation in one world."""

    reading: str
    times: TimesAs
    judgement: Judgement


class _Run:
    """Judges one table; collects judgements, and what it lacks for them."""

    def __init__(self, values: Values, complete: bool) -> None:
        self.values = values
        self.complete = complete
        self.judged: list[Judgement] = []
        self.missing: dict[tuple[str, str, str | None], Missing] = {}
        self.silent: list[str] = []
        self._offers = {offer.bet.id: offer for offer in values.offers}
        self._limited = values.limits.names()
        self._members_on: dict[str, tuple[Member, ...]] = {}
        self._gains: dict[tuple[str, str | None, TimesAs], tuple[Gain, ...]] = {}

    def judge(self, rule: Limit) -> None:
        """Judge one limit of the text under all its readings in use."""
        found: dict[tuple[object, ...], list[_Attempt]] = {}
        for matter in _MATTERS.recall(rule, None, lambda: matters_of(rule)):
            for member in self._members(matter):
                for attempt in self._attempts(matter, member):
                    key = (member.level, member.of, member.number, attempt.judgement.stated)
                    found.setdefault(key, []).append(attempt)
        self.judged.extend(_combined(attempts) for attempts in found.values())

    def _members(self, matter: Matter) -> Iterator[Member]:
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

    def _attempts(self, matter: Matter, member: Member) -> Iterator[_Attempt]:
        """Yield one member's judgement in every world; nothing when the table does not state its figure."""
        function = matter.focus.function
        for kind in _kinds(function):
            stated = self.values.limit(kind, member)
            if stated is None or not _is_own(stated, matter, member):
                self._note_silence(kind, matter, member, stated)
                continue
            for times in self.values.prices.times:
                gains = self._gains_of(member, times) if function in ("prize", "total") else _UNIT
                if not gains:
                    self.silent.append(f"{function}({member.of})")
                for gain in gains:
                    judgement = self._judgement(matter, member, stated, times, gain)
                    if judgement is not None:
                        reading = "+".join(part for part in (matter.reading, gain.reading) if part)
                        yield _Attempt(reading, times, judgement)

    def _gains_of(self, member: Member, times: TimesAs) -> tuple[Gain, ...]:
        key = (member.of, member.number, times)
        if key not in self._gains:
            self._gains[key] = self.values.gains(member, times)
        return self._gains[key]

    def _note_silence(self, kind: str, matter: Matter, member: Member, stated: BoundLimit | None) -> None:
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
            self._miss(Missing("max", member.of, matter.stake, matter.rule, self._place(member)))

    def _takes_group_figure(self, group: str) -> bool:
        """Return whether the table offers a bet of a group without stating the bet's own maximum."""
        limits = self.values.limits
        members = [offer.bet for offer in self.values.offers if offer.bet.group == group]
        return any(limits.find("maximum", bet.id) is None and not limits.numbers_of(bet.id) for bet in members)

    def _place(self, member: Member) -> Span:
        offers = self.values.offers
        fitting = (offer for offer in offers if member.of in (offer.bet.id, offer.bet.group))
        return next(fitting, offers[0]).name.span

    def _judgement(
        self, matter: Matter, member: Member, stated: BoundLimit, times: TimesAs, gain: Gain
    ) -> Judgement | None:
        """Return what one relation makes of a figure; None when something it needs is not stated."""
        focus, stake = matter.focus, matter.stake
        figure = stated.share if stake else self.values.money(stated, member)
        if figure is None:
            self._miss(Missing("max", member.of, stake, matter.rule, stated.span))
            return None
        known: dict[Term, Fraction] = {}
        references: list[Reference] = []
        for term, only_factor in matter.others:
            value, limit = self._reference(term, member, times)
            if value is None:
                if limit is None and term.function in _MONEY and not stake:
                    function: Literal["min", "max"] = "min" if term.function == "min" else "max"
                    self._miss(Missing(function, term.of, None, matter.rule, stated.span))
                return None
            known[term] = value
            references.append(Reference(term, limit, only_factor))
        factor = gain.profit + 1 if focus.function == "total" else gain.profit
        allowed = _one_end(_range(matter, known), stated, focus.function)
        standing: Literal["holds", "fails"] = "holds" if allowed.holds(figure * factor) else "fails"
        family = _family(focus, references)
        return Judgement(
            matter.rule, family, focus.function, member, stated, factor, allowed, tuple(references), standing
        )

    def _reference(self, term: Term, member: Member, times: TimesAs) -> tuple[Fraction | None, BoundLimit | None]:
        """Return what a quantity comes to and where the table states it."""
        if term.function == "stake":
            return Fraction(1), None
        other = self.values.member(term, member)
        if other is None or term.function not in _MONEY:
            return None, None
        limit = self.values.limit("minimum" if term.function == "min" else "maximum", other)
        amount = None if limit is None else self.values.money(limit, other)
        if amount is None or term.function in ("min", "max"):
            return amount, limit
        gains = self._gains_of(other, times)
        if not gains:
            self.silent.append(f"{term.function}({other.of})")
            return None, limit
        return amount * (gains[0].profit + (1 if term.function == "total" else 0)), limit

    def _miss(self, missing: Missing) -> None:
        self.missing.setdefault((missing.function, missing.of, missing.share), missing)


_MONEY = ("min", "max", "prize", "total")
_UNIT = (Gain(Fraction(1), ""),)


def _kinds(function: str) -> tuple[Literal["minimum", "maximum"], ...]:
    """Return which figures of a table a quantity is: chips laid down lie between the minimum and the maximum."""
    if function == "chips":
        return ("minimum", "maximum")
    return ("minimum",) if function == "min" else ("maximum",)


def _is_own(stated: BoundLimit, matter: Matter, member: Member) -> bool:
    """Return whether a figure speaks of this member, and not only of a group or table that is judged itself."""
    if member.level != "bet" or stated.level in ("bet", "number"):
        return True
    if matter.focus.function in ("min", "chips") or (matter.focus.function == "max" and matter.focus.each):
        return False
    return stated.level == "group" or matter.stake is None


def _one_end(allowed: Range, stated: BoundLimit, function: str) -> Range:
    """Return what bounds a smallest amount of chips from below, and a largest one from above."""
    if function != "chips":
        return allowed
    return Range(allowed.lower, None) if stated.kind == "minimum" else Range(None, allowed.upper)


def _range(matter: Matter, known: dict[Term, Fraction]) -> Range:
    """Return between what the focus must lie: the tightest of its comparisons on each side."""
    lower: End | None = None
    upper: End | None = None
    for side in matter.sides:
        end = End(side.value(known), side.strict)
        if side.upper and (upper is None or (end.value, not end.strict) < (upper.value, not upper.strict)):
            upper = end
        if side.lower and (lower is None or (end.value, end.strict) > (lower.value, lower.strict)):
            lower = end
    return Range(lower, upper)


def _family(focus: Term, references: list[Reference]) -> Family:
    if focus.function in ("prize", "total"):
        return "win"
    minima = bool(references) and all(reference.term.function == "min" for reference in references)
    return "band" if focus.function == "max" and minima else "cap"


def _touches(judgement: Judgement, spans: frozenset[Span]) -> bool:
    return any(reference.limit is not None and reference.limit.span in spans for reference in judgement.references)


def _combined(attempts: list[_Attempt]) -> Judgement:
    """Return one judgement for a member from those of all worlds."""
    failing = [attempt for attempt in attempts if attempt.judgement.standing == "fails"]
    if not failing or len(failing) == len(attempts):
        return attempts[0].judgement
    worlds: dict[str, list[TimesAs]] = {}
    for attempt in failing:
        worlds.setdefault(attempt.reading, []).append(attempt.times)
    names: dict[str, None] = {}
    for reading, times in worlds.items():
        every = sum(attempt.reading == reading for attempt in attempts) == len(times)
        names.update(
            dict.fromkeys((reading,) if every else tuple("+".join(filter(None, (reading, each))) for each in times))
        )
    return failing[0].judgement._replace(standing="open", readings=tuple(names))
