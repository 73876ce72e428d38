"""What a limit of a regulation bounds: quantities in each reading in use, their ends or sets, what they range over.

All of it follows from the regulation: it is worked out once, when that is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, Union

from checker.limits.form import (
    TABLE,
    End,
    LinearComparison,
    Range,
    Term,
    comparisons,
    is_special,
    is_worked_out,
    quantities_in,
    term_of,
    tightest,
)
from checker.semantics.decree.model import Bet, Group, Limit, LimitException, NumberText, Payout
from checker.semantics.readings import TimesAs, all_numbers, judged_interpretations, lines_for, profit
from checker.syntax.decree.parts import (
    Among,
    Expression,
    Interval,
    LimitRule,
    Money,
    Number,
    Operation,
    Quantity,
    Relation,
    leaves,
)
from checker.text.record import NamedTuple

_ONE = Fraction(1)


class LimitKey(NamedTuple):
    """Which limit it is."""

    # A stake is what was laid down on a bet: other limits are shares of it.
    kind: Literal["minimum", "maximum", "step", "stake"]
    of: str  # a bet, a group, `table`
    number: NumberText | None = None

    def __str__(self) -> str:
        """Return the limit as decrees write it, with its number: `max(hard(4))`."""
        kind = self.kind if self.kind in ("step", "stake") else self.kind[:3]
        return f"{kind}({self.of}{f'({self.number})' if self.number else ''})"

    def wider(self, groups: Iterable[str]) -> tuple[LimitKey, ...]:
        """Return where a limit may be stated, from narrow to wide: for the number, the bet, its groups, the table."""
        kind, of, number = self
        own = (self, LimitKey(kind, of)) if number is not None else (self,)
        return (*own, *(LimitKey(kind, group) for group in groups), LimitKey(kind, TABLE))


AT_PRICES = ("prize", "total")  # the quantities that come of a price
OF_STAKES = ("min", "max", "step")  # the quantities that are figures of stakes themselves


class RelationEnd(NamedTuple):
    """One end that a comparison sets for its focus."""

    constant: Fraction
    parts: tuple[tuple[Term, Fraction], ...]  # the other quantities, each so many times
    strict: bool
    lower: bool  # which ends it is; an equation is both
    upper: bool
    multiples: bool = False  # of the step between stakes: they are multiples of it where the step is

    def value(self, known: Mapping[Term, Fraction]) -> Fraction:
        """Return where the end lies."""
        if len(self.parts) == 1 and not self.constant:
            term, factor = self.parts[0]
            return factor * known[term]
        return sum((factor * known[term] for term, factor in self.parts), self.constant)

    def admits(self, figure: Fraction, known: Mapping[Term, Fraction]) -> bool:
        """Return whether a figure keeps to the end, in whole numbers where that is a multiple of one figure."""
        if self.multiples:
            return (figure / (self.value(known) or figure)).denominator == 1
        above, below = figure.as_integer_ratio()
        if len(self.parts) == 1 and not self.constant:
            term, factor = self.parts[0]
            (times, parts), (numerator, denominator) = factor.as_integer_ratio(), known[term].as_integer_ratio()
            above *= parts * denominator
            below *= times * numerator
        else:
            value = self.value(known)
            above, below = above * value.denominator, below * value.numerator
        if above == below:
            return not self.strict
        return not (self.upper if above > below else self.lower)


class SetMember(NamedTuple):
    """What a set has: whole multiples of a unit from one to another; the ends as those of a relation."""

    bounding: tuple[LinearComparison, ...]
    ends: tuple[RelationEnd, ...]
    unit: RelationEnd | None  # None where the ends meet

    def admits(self, figure: Fraction, known: Mapping[Term, Fraction]) -> bool:
        """Return whether a figure is in it."""
        whole = self.unit is None or (figure / (self.unit.value(known) or 1)).denominator == 1
        return whole and all(end.admits(figure, known) for end in self.ends)


class BoundedQuantity(NamedTuple):
    """The quantity that a relation is about, in one reading, with what bounds it."""

    rule: Limit
    reading: str  # "" for a clear wording
    focus: Term
    bounding: tuple[LinearComparison, ...]
    ends: tuple[RelationEnd, ...]  # those that the comparisons set
    others: tuple[tuple[Term, Fraction | None], ...]  # the quantities they need, each with its factor where it is one
    stake: str | None  # the bet whose actual stake the relation speaks of: it compares percentages
    at_prices: bool  # what is won is among them, which hangs on what "N times" means
    among: tuple[SetMember, ...] = ()  # of a set: it is in one of these

    def admits(self, kind: str, figure: Fraction, known: Mapping[Term, Fraction]) -> bool:
        """Return whether a minimum or maximum keeps to it, the quantities that it is measured against being known."""
        if self.among and not any(each.admits(figure, known) for each in self.among):
            return False
        for end in self.ends_for(kind) if self.focus.function == "chips" else self.ends:  # asked most of all
            if not end.admits(figure, known):
                return False
        return True

    def range_for(self, kind: str, known: Mapping[Term, Fraction]) -> Range:
        """Return what a minimum or maximum may be."""
        found = range_of(self.ends_for(kind), known)
        return found.of_set(range_of(each.ends, known) for each in self.among) if self.among else found

    def ends_for(self, kind: str) -> tuple[RelationEnd, ...]:
        """Return the ends that bound a minimum or a maximum; of chips laid down, each has one end."""
        if self.focus.function != "chips":
            return self.ends
        return _one_sided(self.ends, kind == "minimum")


def _one_sided(ends: Iterable[RelationEnd], low: bool) -> tuple[RelationEnd, ...]:
    """Return ends as those from below, or else from above."""
    sided = (end._replace(lower=end.lower and low, upper=end.upper and not low) for end in ends)
    return tuple(end for end in sided if end.lower or end.upper)


class LimitRelation(NamedTuple):
    """A limit with what it bounds under each reading in use."""

    rule: Limit
    quantities: tuple[BoundedQuantity, ...]
    is_linear: bool  # it multiplies no quantities
    instead: tuple[LimitRelation, ...] = ()  # what may be kept in its place
    is_sure: bool = True  # of one in the place of another: its condition is known to be met


class Bound(NamedTuple):
    """One end of what a relation allows for a limit: there `parts` and `constant` sum to 0."""

    own: LimitKey  # the limit
    parts: tuple[tuple[LimitKey, Fraction], ...]
    constant: Fraction
    strict: bool  # the end itself is not allowed

    @property
    def hangs_on(self) -> tuple[tuple[LimitKey, Fraction], ...]:
        """Return the other limits with their multiples: the end is their sum plus `rest`."""
        own = dict(self.parts)[self.own]
        return tuple((key, -factor / own) for key, factor in self.parts if key != self.own)

    @property
    def rest(self) -> Fraction:
        """Return what the end is besides multiples of other limits."""
        return -self.constant / dict(self.parts)[self.own]


class Member(NamedTuple):
    """What a limit is applied to: a bet on a number, a group with its own figure, or the table."""

    level: Literal["bet", "group", "table"]
    of: str
    bet: Bet | None = None
    number: NumberText | None = None


_WHOLE_TABLE = Member("table", "")
MembersByNumber = Mapping[Union[NumberText, None], Member]


class GameBets:
    """The bets and groups of one game, by id: all that limits range over."""

    def __init__(self, bets: Mapping[str, Bet], groups: Mapping[str, Group]) -> None:
        self.bets = bets
        self.groups = groups
        # What all tables of the game ask, worked out once.
        self._by_number: dict[str, MembersByNumber] = {}
        self._ranges: dict[tuple[Term, str], tuple[tuple[Member, ...], tuple[Bet, ...]]] = {}

    def by_number(self, bet: Bet) -> MembersByNumber:
        """Return a bet of the game on each number it has under some reading, ascending; on None if it has none."""
        found = self._by_number.get(bet.id)
        if found is None:
            found = {number: Member("bet", bet.id, bet, number) for number in all_numbers(bet)}
            self._by_number[bet.id] = found
        return found

    def member(self, term: Term, like: Member | None = None) -> Member | None:
        """Return what a quantity is about; `each` means the member at hand, and so does a number the bet has too."""
        if term.each:
            return like
        if term.of == TABLE:
            return _WHOLE_TABLE
        bet = self.bets.get(term.of)
        if bet is not None:
            number = like.number if like and bet.params else None
            return self.by_number(bet).get(number) or Member("bet", bet.id, bet, number)
        return Member("group", term.of) if term.of in self.groups else None

    def members(
        self, focus: Term, file: str, numbers: Container[NumberText], on_numbers: Callable[[Bet], Iterable[Member]]
    ) -> Iterator[Member]:
        """Yield what a limit of a file ranges over: a group's own figure, bets on those numbers, the table.

        No numbers are all of them; `on_numbers` gives a bet on each of its numbers that are looked at.
        """
        place = (focus, file)
        if place not in self._ranges:
            self._ranges[place] = self._range(*place)
        own, bets = self._ranges[place]
        yield from own
        for bet in bets:
            for member in on_numbers(bet):
                if not numbers or member.number is None or member.number in numbers:
                    yield member

    def in_group(self, group: str, file: str) -> tuple[Bet, ...]:
        """Return the bets that the text of a file has in a group, or, where it has none in it, those of any text."""
        every = tuple(bet for bet in self.bets.values() if group in bet.groups)
        return tuple(bet for bet in every if bet.is_in(group, file)) or every

    def _range(self, focus: Term, file: str) -> tuple[tuple[Member, ...], tuple[Bet, ...]]:
        """Return what a limit of a quantity is on: the table or a group with its own figure, and bets."""
        if focus.each and focus.of == TABLE:
            return (_WHOLE_TABLE, *(Member("group", group) for group in self.groups)), tuple(self.bets.values())
        if focus.each:
            own = (Member("group", focus.of),) if focus.function in OF_STAKES else ()
            return own, self.in_group(focus.of, file)
        one = self.member(focus)
        if one is None:
            return (), ()
        return ((one,), ()) if one.bet is None else ((), (one.bet,))

    def printed_gains(self, member: Member, times: TimesAs) -> tuple[Gain, ...]:
        """Return the highest profit of a group or bet at the printed prices, under each reading in use."""
        if member.bet is None:
            group = self.groups.get(member.of)
            return highest_gain(group.payouts if group else (), times, "")
        found: dict[Fraction, Gain] = {}
        for interpretation in judged_interpretations(member.bet):
            lines = lines_for(interpretation.rules.payouts, member.number)
            for gain in highest_gain(lines, times, interpretation.name):
                found.setdefault(gain.profit, gain)
        gains = tuple(found.values())
        return tuple(gain._replace(reading="") for gain in gains) if len(gains) == 1 else gains


NO_BETS = GameBets({}, {})


def bets_of(bets: tuple[Bet, ...], groups: tuple[Group, ...], game: str | None) -> GameBets:
    """Return the bets and groups of a game of a regulation, or of all its games."""
    return GameBets(
        {bet.id: bet for bet in bets if game in (None, bet.game)},
        {group.id: group for group in groups if game in (None, group.game)},
    )


class Gain(NamedTuple):
    """The highest profit of a bet per unit staked."""

    profit: Fraction
    reading: str  # under which it holds; "" where there is no other


def relations_of(limits: tuple[Limit, ...]) -> tuple[LimitRelation, ...]:
    """Return the limits of a regulation as relations, in order."""
    return tuple(map(_relation, limits))


def ceilings_of(relations: Iterable[LimitRelation]) -> Iterator[tuple[int, BoundedQuantity]]:
    """Yield what the limits of a table's own figures ask of those of its bets, with the places of the limits.

    Where the maximum of a table is at most 100, so is that of each bet; where its minimum is at least 5, so are theirs.
    """
    for place, relation in enumerate(relations):
        for quantity in relation.quantities:
            terms = (quantity.focus, *(term for term, _ in quantity.others))
            own = [term for term in terms if term.of == TABLE and not term.each]
            of_table = [term for term in own if term.function in ("max", "min")]
            if quantity.focus in of_table and quantity.stake is None:
                # What bounds the table's maximum from above, or else its minimum from below.
                focus = min(of_table, key=lambda term: term.function)
                bounding = tuple(each for each in quantity.bounding if each.form.factor(focus))
                whole = _bounded(quantity.rule, quantity.reading, focus, bounding)
                kept = whole._replace(ends=_one_sided(whole.ends, focus.function == "min"))
                if kept.ends:
                    yield place, kept


def about_maximum(quantity: BoundedQuantity) -> BoundedQuantity:
    """Return what compares the two figures of a table as what bounds its maximum: the minimum is given first."""
    maximum = next((term for term, _ in quantity.others if term.of == TABLE and term.function == "max"), None)
    is_of_minimum = quantity.focus.of == TABLE and quantity.focus.function == "min" and not quantity.among
    if maximum is None or not is_of_minimum or not all(each.form.factor(maximum) for each in quantity.bounding):
        return quantity
    return _bounded(quantity.rule, quantity.reading, maximum, quantity.bounding)


def rules_in_use(rule: Limit) -> tuple[tuple[str, LimitRule], ...]:
    """Return what a limit is judged by, with the names of its readings ("" for a clear wording).

    A limit under a condition is none until it is known at a table to be met (`cases.table.at_table`).
    """
    return rule.in_use if rule.condition.is_everywhere else ()


def moneys_of(rule: Limit) -> tuple[str, ...]:
    """Return the currencies that the amounts of a limit name."""
    used = leaves(said for _, said in rules_in_use(rule))
    return tuple(dict.fromkeys(leaf.currency for leaf in used if isinstance(leaf, Money)))


def relations_in_use(rule: Limit) -> tuple[tuple[str, Relation], ...]:
    """Return the relations among what a limit is judged by; a set is none, nor what has an exception."""
    used = () if rule.excepting else rules_in_use(rule)
    return tuple((name, relation) for name, relation in used if isinstance(relation, Relation))


@lru_cache(maxsize=4096)
def by_focus(relation: Relation) -> tuple[tuple[Term, tuple[LinearComparison, ...]], ...]:
    """Return what a relation is about with the comparisons that bound it; a chain may be about several quantities."""
    chain = comparisons(relation)
    whole = focus_of(relation)
    if chain is None or whole is None:
        return ()
    found: dict[Term, list[LinearComparison]] = {}
    for place, comparison in enumerate(chain):
        couple = relation._replace(
            terms=relation.terms[place : place + 2], operators=relation.operators[place : place + 1]
        )
        focus = whole if comparison.form.factor(whole) else focus_of(couple)
        if focus is not None and comparison.form.factor(focus):
            found.setdefault(focus, []).append(comparison)
    return tuple((focus, tuple(bounding)) for focus, bounding in found.items())


def focus_of(relation: Relation) -> Term | None:
    """Return what a relation is about: the quantity with `each`, the middle of a chain, else the first one limited.

    `100 * min(table) <= max(each simple) <= 1000 * min(table)` is about the maxima of the simple bets.
    """
    quantities = [tuple(map(term_of, quantities_in(expression))) for expression in relation.terms]
    every = [term for terms in quantities for term in terms]
    ranging = next((term for term in every if term.each), None) or next(
        (t for t in every if t.function == "step"), None
    )
    middle = quantities[1] if len(quantities) == 3 else ()
    limited = [term for term in every if term.function != "stake"]
    bets = [term for term in limited if term.of != TABLE]
    return ranging or next(iter((*middle, *bets, *reversed(limited))), None)


def highest_gain(lines: Iterable[Payout], times: TimesAs, reading: str) -> tuple[Gain, ...]:
    """Return the highest profit of some prices, nothing where none is known."""
    profits = [gained for gained in (profit(line, times) for line in lines) if gained is not None]
    return (Gain(max(profits), reading),) if profits else ()


def range_of(ends: Iterable[RelationEnd], known: Mapping[Term, Fraction]) -> Range:
    """Return between what a figure must lie: the tightest end on each side."""
    found = [(end, End(end.value(known), end.strict)) for end in ends]
    return tightest((value for end, value in found if end.lower), (value for end, value in found if end.upper))


def subjects_of(rule: LimitRule) -> tuple[Term, ...]:
    """Return what a limit is written about: the middle of a chain, else its first side that has a quantity, or a set's.

    `max(table) <= 100 * min(table)` is about the maximum, though it bounds the minimum as well.
    """
    sides = (rule.focus,) if isinstance(rule, Among) else rule.terms
    ordered = (*sides[1:2], *sides) if len(sides) > 2 else sides
    found = (tuple(map(term_of, quantities_in(side))) for side in ordered)
    return next(filter(None, found), ())


def ends_of_limit(limit: Limit) -> frozenset[tuple[Term, bool]]:
    """Return what a limit is written about, each with whether it is bounded from above, under any reading."""
    return frozenset(end for rule in limit.wordings for end in _ends_of(rule))


def _ends_of(rule: LimitRule) -> Iterator[tuple[Term, bool]]:
    chain = comparisons(rule) if isinstance(rule, Relation) else None
    for term in subjects_of(rule):
        if chain is None:
            yield from ((term, False), (term, True))
        for form, operator in chain or ():
            factor = form.factor(term)
            if factor:
                yield from ((term, above) for above in (False, True) if operator == "=" or (factor > 0) == above)


def foci_of(rule: LimitRule) -> tuple[Term, ...]:
    """Return the quantities that a limit is about."""
    if isinstance(rule, Relation):
        return tuple(focus for focus, _ in by_focus(rule))
    return tuple(map(term_of, quantities_in(rule.focus)))


def _relation(rule: Limit) -> LimitRelation:
    """Return a limit as a relation, with what may be kept in its place."""
    if rule.set_by in ("unstated", "not_held"):
        return LimitRelation(rule, (), False)
    quantities = tuple(found for name, said in rules_in_use(rule) for found in _quantities(rule, name, said))
    instead = tuple(_instead(rule, each) for each in rule.excepting)
    return LimitRelation(rule, quantities, all(_is_judged(each, bool(instead)) for each in rule.wordings), instead)


def _instead(rule: Limit, exception: LimitException) -> LimitRelation:
    quantities = tuple(each._replace(rule=rule) for each in _quantities(rule, "", exception.relation))
    return LimitRelation(
        rule, quantities, _is_judged(exception.relation, True), is_sure=exception.condition.is_everywhere
    )


def _is_judged(rule: LimitRule, is_excepted: bool = False) -> bool:
    """Return whether a table can be held to a limit: it multiplies no quantities, and they are those of a table."""
    if isinstance(rule, Relation):
        return comparisons(rule) is not None or (not is_excepted and is_worked_out(rule))
    return bool(set_of(rule))


def _quantities(rule: Limit, reading: str, said: LimitRule) -> Iterator[BoundedQuantity]:
    if isinstance(said, Relation):
        for focus, bounding in by_focus(said):
            yield _bounded(rule, reading, focus, bounding)
        return
    members = set_of(said)
    for focus in foci_of(said) if members else ():
        whole = _bounded(rule, reading, focus, tuple(each for member in members for each in member.bounding))
        yield whole._replace(ends=(), bounding=(), among=members)


def set_of(said: Among) -> tuple[SetMember, ...]:
    """Return what a set has; nothing where it is of no single quantity, or hangs on what no table states."""
    if not isinstance(said.focus, Quantity) or said.focus.function.text == "stake" or is_special(said):
        return ()
    focus, found = term_of(said.focus), []
    for first, last in _single(said.members):
        low, one, high = (times_of(said, count) for count in (first, 1, last))
        whole = Relation((said.focus, high), ("=",), said.span)
        within = Relation((low, said.focus, high), ("<=", "<="), said.span)
        bounding = comparisons(whole if first == last else within)
        unit = comparisons(whole._replace(terms=(said.focus, one)))
        if not bounding or not unit:
            return ()
        ends = tuple(_end(each, focus) for each in bounding)
        found.append(SetMember(bounding, ends, None if first == last else _end(unit[0], focus)))
    return tuple(found)


_MOST_SINGLE = 50  # whole multiples that a range of a set is taken apart into


def _single(members: Iterable[Interval]) -> Iterator[tuple[int, int]]:
    """Yield the members of a set, short ranges as single numbers."""
    for first, last, *_ in members:
        if last - first < _MOST_SINGLE:
            yield from ((each, each) for each in range(first, last + 1))
        else:
            yield first, last


def hull_of(said: LimitRule) -> Relation:
    """Return a relation as it is, and of a set the one between its least and its greatest member."""
    if isinstance(said, Relation):
        return said
    ends = (min(each.first for each in said.members), max(each.last for each in said.members))
    low, high = (times_of(said, end) for end in ends)
    return Relation((low, said.focus, high), ("<=", "<="), said.span)


def times_of(said: Among, count: int) -> Expression:
    """Return a member of a set: so many times its factor."""
    number = Number(Fraction(count), False, said.span)
    return number if said.factor is None else Operation("*", number, said.factor, said.span)


def _bounded(rule: Limit, reading: str, focus: Term, bounding: tuple[LinearComparison, ...]) -> BoundedQuantity:
    terms = dict.fromkeys(term for each in bounding for term, _ in each.form.parts)
    return BoundedQuantity(
        rule,
        reading,
        focus,
        bounding,
        ends=tuple(_end(each, focus) for each in bounding),
        others=tuple((term, _only_factor(term, focus, bounding)) for term in terms if term != focus),
        stake=next((term.of for term in terms if term.function == "stake"), None),
        at_prices=any(term.function in AT_PRICES for term in (focus, *terms)),
    )


def _end(comparison: LinearComparison, focus: Term) -> RelationEnd:
    form, operator = comparison
    factor = form.factor(focus)
    parts = tuple((term, -own / factor) for term, own in form.parts if term != focus)
    equal = operator == "="
    sides = (equal or factor < 0, equal or factor > 0, equal and focus.function == "step")
    return RelationEnd(-form.constant / factor, parts, operator == "<", *sides)


def _only_factor(term: Term, focus: Term, bounding: tuple[LinearComparison, ...]) -> Fraction | None:
    """Return the multiple of a quantity that bounds the focus, where it is one and the same in all comparisons."""
    found = set()
    for each in bounding:
        if each.form.constant or len(each.form.parts) != 2:
            return None
        found.add(-each.form.factor(term) / each.form.factor(focus))
    return found.pop() if len(found) == 1 else None
