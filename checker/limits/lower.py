"""What the ends of a lower text admit that the rules above it forbid, by exact elimination, with figures that show it.

A rule is about one figure of a table, of a bet on a number or of the whole: it is kept where one of its alternatives
is (the members of a set, a limit or its exception). An end of the lower text is *laxer* if it admits what a rule above
forbids whatever values the figures have that the lower text does not bound, *in part* if only for some of them. Where
no figures at all keep both, the two are in *conflict*. What the lower text does not bound is silence.
The figures that show it become a table in `cases/comparison/lower.py`, the witness.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import product
from math import prod
from typing import Literal, TypeVar

from checker.limits.demands import (
    MAX_COMBINATIONS,
    ONE,
    Effort,
    Inequality,
    Quantity,
    TooManyInequalities,
    Translator,
    eliminated,
    inequality,
    order_of,
)
from checker.limits.form import TABLE, End, LinearComparison, Term, quantities_in, tightest
from checker.limits.relation import by_focus, rules_in_use, times_of
from checker.semantics.decree.model import TABLE_GAME, Limit, LimitException, Regulation, Requirement, is_on_game
from checker.semantics.readings import possible_times
from checker.syntax.decree.parts import FactPath, LimitRule, Name, OneOf, Relation, RuleScope, compared
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE

OF_TABLE = {"max table": True, "min table": False}
"""The figures of a table that bind those of its bets, too: whether they do from above."""
_OTHER_END = {"min ": "max ", "max ": "min "}
_NEAREST = 3  # whole numbers tried for a figure from its end on
_POWERS = 9


class Asked(NamedTuple):
    """One end that a rule sets to its figure."""

    from_above: bool
    says: Inequality


Alternative = tuple[Asked, ...]


class FigureRule(NamedTuple):
    """What a statement of a text asks of one figure."""

    source: Limit | Requirement
    text: int  # of which text, the lowest is 0
    quantity: Quantity
    alternatives: tuple[Alternative, ...]
    of_every_stake: bool = False  # `max(each table)`: whatever is said of a bet
    is_set: bool = False  # the figure is one of several: a bound above it gives no leave to what lies between

    @property
    def names(self) -> frozenset[Quantity]:
        """Return the figures that it speaks of."""
        return frozenset(name for each in self.alternatives for end in each for name, _ in end.says.parts)

    @property
    def plain(self) -> tuple[Inequality, ...]:
        """Return what it asks where it leaves no choice."""
        return tuple(end.says for end in self.alternatives[0]) if len(self.alternatives) == 1 else ()


class Fault(NamedTuple):
    """A rule of the lower text that does not keep within one above it."""

    kind: Literal["laxer", "in part", "conflict"]
    lower: FigureRule
    upper: FigureRule
    from_above: bool
    values: tuple[tuple[Quantity, int], ...]  # whole figures that keep the lower text and break just that rule above


def rules_of(
    translator: Translator, limit: Limit, says: LimitRule, text: int, excepting: Iterable[LimitException]
) -> tuple[FigureRule, ...] | None:
    """Return what a limit with some of its exceptions asks of each figure in one reading; None: that is not linear.

    Conditions are the caller's to look at.
    """
    branches = _branches(says)
    exceptions = [_branches(each.relation) for each in excepting]
    asked = [_asked(translator, limit, branch) for branch in branches]
    others = [_asked(translator, limit, branch) for each in exceptions for branch in each]
    if not asked or not all((*asked, *others)):
        return None
    return tuple(
        FigureRule(
            limit,
            text,
            figure,
            tuple(each.get(figure) or _whole(each) for each in (*asked, *others)),
            of_every_stake=any(each.each and each.of.text == TABLE for each in quantities_in(says)),
            is_set=len(branches) > 1,
        )
        for figure in asked[0]
    )


def _whole(asked: Mapping[Quantity, Alternative]) -> Alternative:
    """Return all that is asked: an exception may be of another figure than its rule."""
    return tuple(end for ends in asked.values() for end in ends)


def rules_of_facts(rule: Requirement, text: int) -> tuple[FigureRule, ...] | None:
    """Return what a requirement asks of single facts that are numbers; None where it asks something else."""
    found: dict[str, list[Asked]] = {}
    said = list(compared(rule.demands))
    if len(said) < sum(len(getattr(test, "operators", "?")) for test in rule.demands):
        return None
    for path, operator, value in said:
        for from_above in (True, False):
            if operator[0] == "=" or (operator[0] == "<") == from_above:
                sign = 1 if from_above else -1
                bound = ((path, Fraction(sign)), (ONE, -sign * value))
                found.setdefault(path, []).append(Asked(from_above, inequality(bound, operator in "<>", ())))
    return tuple(FigureRule(rule, text, path, (tuple(asked),)) for path, asked in found.items())


def _branches(says: LimitRule) -> tuple[Relation, ...]:
    """Return a limit as relations of which one has to be kept; none where there are too many."""
    if isinstance(says, Relation):
        return (says,)
    if sum(each.last - each.first + 1 for each in says.members) > MAX_COMBINATIONS:
        return ()
    counts = (count for member in says.members for count in range(member.first, member.last + 1))
    return tuple(Relation((says.focus, times_of(says, count)), ("=",), says.span) for count in counts)


def _asked(translator: Translator, limit: Limit, relation: Relation) -> dict[Quantity, Alternative]:
    found: dict[Quantity, Alternative] = {}
    for focus, bounding in by_focus(relation):
        for spot in translator.spots(limit, relation):
            for comparison in bounding:
                about = _about(focus, comparison)
                for sign, says in translator.ends(comparison, spot):
                    from_above = sign * comparison.form.factor(about) > 0
                    figure = translator.figure(about, comparison, spot, from_above)
                    found[figure] = (*found.get(figure, ()), Asked(from_above, says))
    return found


def _about(focus: Term, comparison: LinearComparison) -> Term:
    """Return what a comparison bounds: the maximum, where it holds that against the minimum of the same bet."""
    maximum = focus._replace(function="max")
    return maximum if focus.function == "min" and comparison.form.factor(maximum) else focus


def faults(lower: Sequence[FigureRule], upper: Sequence[FigureRule], effort: Effort) -> Iterator[Fault]:
    """Yield where the rules of a lower text do not keep within those above it.

    Raises:
        TooManyInequalities: It takes more than the effort that is left.
    """
    above = [rule for each in upper for rule in (each, *_spread(each, lower, upper))]
    for place, rule in enumerate(above):
        yield from _Pair(rule, lower, above[:place], above[place + 1 :], effort).faults()


def _spread(rule: FigureRule, lower: Iterable[FigureRule], upper: Iterable[FigureRule]) -> Iterator[FigureRule]:
    """Yield what a rule on the whole table asks of figures of bets that the lower text bounds.

    Within one text, what it says of the bet takes the place of that.
    """
    from_above = OF_TABLE.get(rule.quantity)
    if from_above is None or len(rule.alternatives) > 1:
        return
    function = rule.quantity.split(" ")[0]
    own = {each.quantity for each in upper if each.text == rule.text and _is_bound(each, from_above)}
    for figure in dict.fromkeys(each.quantity for each in lower if each.quantity.startswith(f"{function} ")):
        ends = tuple(end for end in rule.alternatives[0] if end.from_above == from_above)
        if ends and (rule.of_every_stake or figure not in own):
            renamed = tuple(end._replace(says=_renamed(end.says, rule.quantity, figure)) for end in ends)
            yield rule._replace(quantity=figure, alternatives=(renamed,))


def _renamed(says: Inequality, old: Quantity, new: Quantity) -> Inequality:
    parts = ((new if name == old else name, Fraction(factor)) for name, factor in says.parts)
    return inequality(parts, says.strict, says.origins)


def _is_bound(rule: FigureRule, from_above: bool) -> bool:
    return any(end.from_above == from_above for each in rule.alternatives for end in each)


class _Pair:
    """A rule above against all rules of the lower text."""

    def __init__(
        self,
        rule: FigureRule,
        lower: Sequence[FigureRule],
        before: Sequence[FigureRule],
        after: Sequence[FigureRule],
        effort: Effort,
    ) -> None:
        self.rule = rule
        self.before, self.after = before, after
        self.effort = effort
        self.own = tuple(each for each in lower if each.quantity == rule.quantity)
        self.linked = _linked(lower, (rule, *self.own))
        needed = (rule, *_linked(lower, (rule, *self.own), with_other_end=False))
        self.shown = {name for each in needed for name in each.names}
        choices = prod(len(each.alternatives) for each in self.linked)
        if choices > MAX_COMBINATIONS:
            raise TooManyInequalities
        self.bounded = {each.quantity for each in self.linked}

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the lower text's ends of the figure that the rule is about."""
        if not self.linked:
            return
        ways = [way for way in product(*(each.alternatives for each in self.linked)) if self._can(_said(way))]
        fitting = [way for way in ways if any(self._can(_said((*way, each))) for each in self.rule.alternatives)]
        if ways and not fitting:
            lower, way = self._blamed(ways[0])
            yield Fault("conflict", lower, self.rule, way[0].from_above, ())
        elif not self.own:
            return
        elif self.rule.is_set:
            yield from self._outside_set(ways, fitting)
        else:
            for broken in product(*self.rule.alternatives):
                yield from self._beyond(ways, broken)

    def _blamed(self, way: tuple[Alternative, ...]) -> tuple[FigureRule, Alternative]:
        """Return the lower rule that cannot be kept with this one: on its figure, else one without which all can be."""
        every = list(zip(self.linked, way, strict=True))
        own = next((each for each in every if each[0] in self.own), None)
        for at, each in enumerate(every) if own is None else ():
            rest = (*way[:at], *way[at + 1 :])
            if any(self._can(_said((*rest, branch))) for branch in self.rule.alternatives):
                return each
        return own or every[0]

    def _outside_set(
        self, ways: list[tuple[Alternative, ...]], fitting: list[tuple[Alternative, ...]]
    ) -> Iterator[Fault]:
        """Yield values that the lower text lays down and that are in no branch of the set above."""
        places = [at for at, each in enumerate(self.linked) if each in self.own]
        for way in ways:
            fixed = next((at for at in places if _is_fixed(way[at])), None)
            if fixed is None or any(self._is_within(way, branch) for branch in self.rule.alternatives):
                continue
            kind: Literal["laxer", "in part"] = "in part" if way in fitting else "laxer"
            values = () if way in fitting else self._values(_said(way), ())
            yield Fault(kind if values else "in part", self.linked[fixed], self.rule, True, values)
            return

    def _is_within(self, way: tuple[Alternative, ...], branch: Alternative) -> bool:
        said = _said(way)
        return not any(self._can((*said, _denied(end.says))) for end in branch)

    def _beyond(self, ways: list[tuple[Alternative, ...]], broken: tuple[Asked, ...]) -> Iterator[Fault]:
        """Yield the end that admits what breaks an end of the rule above."""
        end = broken[0]
        lower = next((each for each in self.own if _is_bound(each, end.from_above)), None)
        if lower is None or self._is_implied(end):
            return
        denied = tuple(_denied(each.says) for each in broken)
        kept = tuple(
            says
            for rule in _linked((*self.before, *self.after), (self.rule, *self.linked))
            for says in rule.plain
            if rule.source is not self.rule.source and self._can((says, *denied))
        )
        bad = [way for way in map(_said, ways) if self._can((*way, *denied, *kept))]
        if not bad:
            return
        everywhere = any(self._covers(way, denied, kept) for way in bad)
        values = self._shown([(*way, *denied) for way in bad], kept)
        yield Fault("laxer" if everywhere and values else "in part", lower, self.rule, end.from_above, values)

    def _shown(
        self, breaking: Iterable[tuple[Inequality, ...]], plain: tuple[Inequality, ...]
    ) -> tuple[tuple[Quantity, int], ...]:
        """Return the least figures that keep the other rules above, sets too; else those that leave no choice."""
        others = _linked((*self.before, *self.after), (self.rule, *self.linked))
        choices = [each.alternatives for each in others if not each.plain and each.source is not self.rule.source]
        few = prod(map(len, choices)) <= MAX_COMBINATIONS
        members = map(_said, product(*choices)) if choices and few else ()
        found = [values for each in members for way in breaking if (values := self._values(way, (*plain, *each)))]
        found = found or [values for way in breaking if (values := self._values(way, plain))][:1]
        return min(found, key=_roundness, default=())

    def _is_implied(self, end: Asked) -> bool:
        """Return whether another rule above on the figure is stricter, or as strict and stands before: it is told."""
        return any(
            not self._can((other.says, _denied(end.says)))
            and (rule in self.before or self._can((end.says, _denied(other.says))))
            for rule in (*self.before, *self.after)
            if rule.quantity == self.rule.quantity and rule.source is not self.rule.source
            for other in (rule.alternatives[0] if len(rule.alternatives) == 1 else ())
            if other.from_above == end.from_above
        )

    def _covers(self, way: Sequence[Inequality], denied: Sequence[Inequality], kept: Sequence[Inequality]) -> bool:
        """Return whether the rule is broken at some table whatever the figures are that the lower text leaves free."""
        names = {name for each in (*way, *denied) for name, _ in each.parts}
        free = {*(names - self.bounded), ONE}
        broken = eliminated((*way, *denied, *order_of((*way, *denied))), self.effort, free)
        return not any(self._can((*way, *kept, _denied(each))) for each in broken)

    def _can(self, inequalities: Sequence[Inequality]) -> bool:
        """Return whether some positive figures keep all inequalities."""
        left = eliminated((*inequalities, *order_of(inequalities)), self.effort)
        return not any(each.strict and not each.parts for each in left)

    def _values(
        self, inequalities: Sequence[Inequality], kept: Sequence[Inequality]
    ) -> tuple[tuple[Quantity, int], ...]:
        every = (*inequalities, *kept)
        every = (*every, *order_of(every))
        names = {name for each in inequalities for name, _ in each.parts} - {ONE}
        ordered = sorted(names, key=lambda name: (not name.startswith("min "), name != "min table", name))
        found = _solved(every, tuple(ordered), self.effort) or {}
        return tuple(sorted((name, value) for name, value in found.items() if name in self.shown))


def _said(way: Iterable[Alternative]) -> tuple[Inequality, ...]:
    return tuple(end.says for alternative in way for end in alternative)


def _linked(
    rules: Iterable[FigureRule], about: Iterable[FigureRule], with_other_end: bool = True
) -> tuple[FigureRule, ...]:
    """Return the rules on the figures that some rules name, on those that these name, and so on.

    With that of a minimum is that of its maximum, which no table has below it.
    """
    left = list(rules)
    found: list[FigureRule] = []
    others = _OTHER_END if with_other_end else {}
    names = {name for rule in about for name in rule.names}
    while True:
        ends = {others[name[:4]] + name[4:] for name in names if name[:4] in others}
        more = [rule for rule in left if rule.quantity in names | ends]
        if not more:
            return tuple(found)
        found += more
        left = [rule for rule in left if rule not in more]
        names.update(name for rule in more for name in rule.names)


def _is_fixed(ends: Alternative) -> bool:
    """Return whether ends leave a figure one value, given the others."""
    return len({end.from_above for end in ends}) == 2 and any(
        _denied(one.says)._replace(strict=False).parts == other.says.parts for one in ends for other in ends
    )


def _denied(says: Inequality) -> Inequality:
    """Return what holds where an inequality does not."""
    return says._replace(parts=tuple((name, -factor) for name, factor in says.parts), strict=not says.strict)


# What a lower text says that no table can keep together with a text above: it is void so far.


def without_void(lower: Regulation, above: Sequence[Regulation]) -> Regulation:
    """Return a text whose limits and requirements do not hold where they conflict with one of a text above.

    Only those are looked at that hold at every table of a game and have one reading.
    """
    void: dict[int, list[str | None]] = {}  # the games
    named = dict.fromkeys(game.id for text in (lower, *above) for game in text.games)
    games: tuple[str | None, ...] = tuple(named) or (None,)
    for game in games:
        own = list(_settled_rules(lower, game, 0))
        others = [
            rule
            for at, text in enumerate(above, 1)
            for rule in _settled_rules(text, game, at)
            if not (is_of_amounts(rule) and in_other_money(text, lower))
        ]
        with suppress(TooManyInequalities):
            for fault in faults(own, others, Effort()):
                if fault.kind == "conflict":
                    of_game = None if fault.lower.source.game else fault.upper.source.game
                    void.setdefault(id(fault.lower.source), []).append(of_game)

    def left(rules: Iterable[_Statement]) -> Iterator[_Statement]:
        for each in rules:
            void_in = void.get(id(each), [])
            if None not in void_in:
                yield each._replace(condition=_unless_in(void_in, each.condition)) if void_in else each

    return lower._replace(limits=tuple(left(lower.limits)), requirements=tuple(left(lower.requirements)))


_Statement = TypeVar("_Statement", Limit, Requirement)


def _unless_in(games: Iterable[str | None], condition: RuleScope) -> RuleScope:
    names = tuple(Name(game, NOWHERE) for game in dict.fromkeys(games) if game)
    return condition._replace(unless=(OneOf(FactPath(TABLE_GAME, NOWHERE), names, NOWHERE),))


def is_of_amounts(rule: FigureRule) -> bool:
    """Return whether a limit names an amount, and not only multiples of other figures."""
    return isinstance(rule.source, Limit) and ONE in rule.names


def in_other_money(one: Regulation, other: Regulation) -> bool:
    """Return whether the amounts of two texts are in different currencies."""
    return len({"", one.header.money, other.header.money}) > 2


def _settled_rules(text: Regulation, game: str | None, at: int) -> Iterator[FigureRule]:
    translator = Translator(text, game, possible_times(text)[0])
    for limit in text.limits:
        for _, says in rules_in_use(limit) if limit.game in (None, game) and not limit.readings else ():
            yield from rules_of(translator, limit, says, at, limit.excepting) or ()
    for rule in text.requirements:
        is_plain = rule.binding and rule.condition.is_everywhere and not any(map(is_on_game, rule.tests))
        if rule.game in (None, game) and is_plain:
            yield from rules_of_facts(rule, at) or ()


# Whole figures: the least round minimum first, then the least of the others.


def _solved(
    inequalities: Sequence[Inequality], names: tuple[Quantity, ...], effort: Effort
) -> Mapping[Quantity, int] | None:
    if not names:
        return {} if not any(each.strict and not each.parts for each in eliminated(inequalities, effort)) else None
    name = names[0]
    for value in _candidates(name, eliminated(inequalities, effort, (name, ONE))):
        rest = _solved([_at(each, name, value) for each in inequalities], names[1:], effort)
        if rest is not None:
            return {name: value, **rest}
    return None


def _candidates(name: Quantity, bounds: Iterable[Inequality]) -> Iterator[int]:
    """Yield the whole values of a figure that are tried, those that the bounds admit."""
    lowers, uppers = [End(Fraction(1), False)], [End(Fraction(10**_POWERS), False)]
    for says in bounds:
        factors = dict(says.parts)
        factor, constant = factors.get(name, 0), factors.get(ONE, 0)
        if factor:
            (uppers if factor > 0 else lowers).append(End(Fraction(-constant, factor), says.strict))
        elif constant > 0 or (says.strict and not constant):
            return
    low, high = (int(end or 0) for end in tightest(lowers, uppers).in_chips(Fraction(1)))
    if name == "min table":
        yield from (one * 10**power for power in range(_POWERS) for one in (1, 2, 5) if low <= one * 10**power <= high)
    yield from range(low, min(low + _NEAREST, high + 1))


def _roundness(values: tuple[tuple[Quantity, int], ...]) -> tuple[object, ...]:
    """Return what figures that are shown are chosen by: a round minimum, then the least one."""
    least = dict(values).get("min table", 1)
    return str(least).rstrip("0") not in ("1", "2", "5"), least, values


def _at(says: Inequality, name: Quantity, value: int) -> Inequality:
    factors = dict(says.parts)
    constant = factors.pop(name, 0) * value + factors.pop(ONE, 0)
    parts = ((each, Fraction(factor)) for each, factor in (*factors.items(), (ONE, constant)))
    return inequality(parts, says.strict, says.origins)
