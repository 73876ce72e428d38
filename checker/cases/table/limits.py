"""The limits of a table: which of them holds for a bet, how they are bound to its regulation, and their order.

What a limit comes to for a bet is resolved here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Literal, Union

from checker.cases.table.names import BET_OR_GROUP, GameNames, is_typo, stated_twice, unknown_name
from checker.findings.finding import Finding, Value, finding_of, label_of
from checker.findings.suggest import some_of
from checker.limits.relation import NO_BETS, GameBets
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import all_numbers
from checker.semantics.table.model import LimitKind, TableLimit, Typed
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.vocabulary.names import fold_name
from checker.words.names import code_on, from_catalogue

Level = Literal["number", "bet", "group", "table"]
NARROWEST_FIRST: tuple[Level, ...] = ("number", "bet", "group", "table")


class BoundLimit(NamedTuple):
    """A limit as the table states it. Exactly one of `amount` and `share` is set."""

    kind: LimitKind
    level: Level
    of: str  # the bet or group; empty for the table
    number: NumberText | None
    amount: Fraction | None  # money
    share: Fraction | None  # a part of the bet that this one rides on
    text: str
    span: Span

    @property
    def size(self) -> Fraction:
        """Return the figure, money or share."""
        return self.amount if self.amount is not None else self.share or Fraction(0)


class Effective(NamedTuple):
    """What holds for a bet, a group or the table, and the words that it comes from."""

    origin: BoundLimit
    base: Fraction | None  # of a share: the same limit of the bet that it is taken of, where that is stated as money

    @property
    def amount(self) -> Fraction | None:
        """Return the money; None for a share of what is not stated as money. Most shares are judged as they stand."""
        share = self.origin.share
        return self.origin.amount if share is None else None if self.base is None else share * self.base


class BoundLimits:
    """All limits that one side states: the table, a copy of it, or its authorisation.

    A limit is looked up from the narrowest statement to the widest: on the number, the bet, its group, the table.
    """

    def __init__(self, of: GameBets, stated: tuple[BoundLimit, ...]) -> None:
        self.of = of
        self.stated = stated
        self._own = {(each.kind, each.of, each.number): each for each in stated}
        self._values: dict[tuple[LimitKind, str, NumberText | None], Effective | None] = {}

    def own(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> BoundLimit | None:
        """Return just this limit; without a name, the one that the table states for all bets."""
        return self._own.get((kind, of, number))

    def holding(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> BoundLimit | None:
        """Return the limit that holds for a bet, on a number of it, or for a group; without a name, for the table."""
        find = self._own.get
        found = find((kind, of, number)) or find((kind, of, None))
        if found is None and of:
            bet = self.of.bets.get(of)
            if bet is not None and bet.classes:
                found = self._of_groups(kind, bet)
            elif bet is not None and bet.group:
                found = find((kind, bet.group, None))
            found = found or find((kind, "", None))
        return found

    def _of_groups(self, kind: LimitKind, bet: Bet) -> BoundLimit | None:
        """Return what holds for a bet as one of its groups: of several texts, the narrowest."""
        found = [each for group in bet.groups if (each := self._own.get((kind, group, None))) is not None]
        narrowest = min if kind == "maximum" else max
        return narrowest(found, key=lambda each: each.size) if found else None

    def value(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> Effective | None:
        """Return what holds for a bet, a group or the table; None where nothing is stated.

        A share is taken of the same limit of the bet that this one rides on.
        """
        key = (kind, of, number)
        if key not in self._values:
            origin = self.holding(kind, of, number)
            self._values[key] = None if origin is None else self._value(origin, kind, of)
        return self._values[key]

    def _value(self, origin: BoundLimit, kind: LimitKind, of: str) -> Effective:
        if origin.share is None:
            return Effective(origin, None)
        bet = self.of.bets.get(of)
        carriers = [name for name in bet.carriers if name in self.of.bets] if bet is not None else []
        amounts = {base and base.amount for base in (self.holding(kind, carrier) for carrier in carriers)}
        return Effective(origin, amounts.pop() if len(amounts) == 1 else None)

    def rides(self, kind: LimitKind, of: str) -> bool:
        """Return whether what the table states for all bets is no figure of one: it is measured by the bet it rides on.

        Insurance is staked on a box: it may be less than the table's minimum, and not more than its maximum.
        """
        bet = self.of.bets.get(of)
        rides = bet is not None and bet.rides_on is not None
        return (rides and kind != "step") or (of == INSURANCE and kind == "minimum")


NO_LIMITS = BoundLimits(NO_BETS, ())


class LimitPair(NamedTuple):
    """What the table holds for some stakes, and what another side does; None where one of them holds nothing."""

    here: BoundLimit | None
    there: BoundLimit | None
    is_offered: bool  # the stakes are those of a bet that the table lists

    @property
    def both(self) -> tuple[BoundLimit, ...]:
        """Return the figures there are."""
        return tuple(filter(None, (self.here, self.there)))

    @property
    def about(self) -> BoundLimit:
        """Return the one that holds for less: what both hold for."""
        return min(self.both, key=lambda limit: NARROWEST_FIRST.index(limit.level))

    @property
    def wider(self) -> BoundLimit | None:
        """Return the other one, if there is any."""
        return next((limit for limit in self.both if limit is not self.about), None)

    @property
    def standing(self) -> Literal["alone", "same", "differs", "narrower"]:
        """Return how the two stand: `narrower` is a figure for less of the stakes that allows no more than the other.

        Multiples are measured by multiples, money by money: of one kind and one of the other nobody knows which allows
        more.
        """
        here, there = self.here, self.there
        if here is None or there is None:
            return "alone"
        if (here.amount, here.share) == (there.amount, there.share):
            return "same"
        return "differs" if here.level == there.level or _goes_beyond(here, there) else "narrower"


Offered = Mapping[str, Union[tuple[NumberText, ...], None]]  # bets, with the numbers that are priced by name


def compared(one: BoundLimits, other: BoundLimits, offered: Offered) -> tuple[LimitPair, ...]:
    """Return what two sides hold for the same stakes, each pair once: of the kinds of limits that the other states.

    Each bet has the figure that is stated for least: compared number by number where one side speaks of numbers. The
    figure of a group, or the table's, is compared by itself where both sides state it, and where no bet of it is known.
    """
    kinds = {each.kind for each in other.stated}
    stated = [each for each in (*other.stated, *one.stated) if each.kind in kinds]
    numbers: dict[tuple[LimitKind, str], dict[NumberText, None]] = {}
    for each in stated:
        numbers.setdefault((each.kind, each.of), {}).update({each.number: None} if each.number else {})
    places = dict.fromkeys((*numbers, *product(sorted(kinds), offered)))
    known = {group for of in offered for bet in (one.of.bets.get(of),) for group in ("", *(bet.groups if bet else ()))}
    found: dict[LimitPair, None] = {}
    for kind, of in places:
        bet = one.of.bets.get(of)
        if bet is None and of in known and not (one.own(kind, of) and other.own(kind, of)):
            continue
        spoken = numbers.get((kind, of))
        every = (*(offered.get(of) or one.of.by_number(bet)), *spoken) if bet is not None and spoken else (None,)
        for number in every:
            here, there = (_held(side, kind, of, number) for side in (one, other))
            found[LimitPair(here, there, of in offered)] = None
    return tuple(pair for pair in found if pair.both)


def _held(side: BoundLimits, kind: LimitKind, of: str, number: NumberText | None) -> BoundLimit | None:
    found = side.holding(kind, of, number)
    return None if found is not None and found.level == "table" and side.rides(kind, of) else found


def differences(pairs: Iterable[LimitPair]) -> list[list[LimitPair]]:
    """Return what both sides state differently, what two figures are for together: `3-4-5x` is for several numbers."""
    differing = (pair for pair in pairs if pair.standing == "differs")
    return list(grouped_by(differing, lambda pair: tuple(limit.span for limit in pair.both)).values())


def numbers_of(pairs: Iterable[LimitPair]) -> tuple[NumberText, ...]:
    """Return the numbers that figures are for, each once; none where they are for all."""
    return tuple(dict.fromkeys(pair.about.number for pair in pairs if pair.about.number))


def exceeds(one: Fraction, other: Fraction) -> bool:
    """Return whether a figure is above another, in whole numbers: all figures of all tables of a run come here."""
    (above, below), (parts, whole) = one.as_integer_ratio(), other.as_integer_ratio()
    return above * whole > parts * below


def _goes_beyond(here: BoundLimit, there: BoundLimit) -> bool:
    """Return whether a figure allows what the other one does not."""
    if (here.amount is None) is not (there.amount is None):
        return False
    if here.kind == "step":
        return (here.size / there.size).denominator != 1 if there.size else False
    return exceeds(here.size, there.size) if here.kind == "maximum" else exceeds(there.size, here.size)


def unmatched(pairs: Iterable[LimitPair], asked: Callable[[LimitPair], bool]) -> Iterator[LimitPair]:
    """Yield the figures that only one side states, or that it states for less than the other one does.

    One side has none for a bet that is offered, or for all that a figure of the other one is for. Left out are figures
    for less that are `asked` for by a text.
    """
    standing = grouped_by(pairs, lambda pair: pair.standing)
    told = {limit.span for pair in standing.get("differs", ()) for limit in pair.both}
    narrower = standing.get("narrower", [])
    yield from (pair for pair in narrower if pair.about.span not in told and not asked(pair))
    matched = told | {limit.span for pair in (*standing.get("same", ()), *narrower) for limit in pair.both}
    for pair in standing.get("alone", ()):
        if pair.about.span not in matched or (pair.here is None and pair.is_offered):
            yield pair


# The limits of a table, bound to the bets and groups of its regulation: their order, and what they come to.

INSURANCE = "insurance"  # the bet of blackjack that is staked on a box, and limited as a part of what lies there
ANTE, RAISE = "ante", "raise"  # the bets of a stud game; the second is a multiple of the first


class StrayLimit(NamedTuple):
    """A limit on numbers that the bet has under no reading of the regulation."""

    bet: Bet
    numbers: tuple[NumberText, ...]
    span: Span


class Binding(NamedTuple):
    """Bound limits; the bets of the vocabulary among them that the text lacks, numbers that bets lack, wrong names."""

    limits: BoundLimits
    unlisted: tuple[Typed, ...]
    strays: tuple[StrayLimit, ...]
    findings: tuple[Finding, ...]


def bind_limits(stated: tuple[TableLimit, ...], names: GameNames, of: GameBets, is_open: bool) -> Binding:
    """Return the limits of a table with every name looked up; `is_open`: it may have bets and classes of its own."""
    found: dict[tuple[str, str, str | None], BoundLimit] = {}
    unlisted: list[Typed] = []
    strays: list[StrayLimit] = []
    findings: list[Finding] = []
    boxes = {limit.kind: limit.amount for limit in stated if limit.of is None and limit.amount is not None}
    for limit in stated:
        for each in _bound(limit, names, of, is_open, boxes.get(limit.kind)):
            if type(each) is BoundLimit:
                first = found.setdefault((each.kind, each.of, each.number), each)
                if first is not each:
                    findings.append(_twice(each, first))
            elif isinstance(each, Finding):
                findings.append(each)
            elif isinstance(each, Typed):
                unlisted.append(each)
            elif isinstance(each, StrayLimit):
                strays.append(each)
    return Binding(BoundLimits(of, tuple(found.values())), tuple(unlisted), tuple(strays), tuple(findings))


_Bound = Union[BoundLimit, Typed, StrayLimit, Finding]


def _bound(limit: TableLimit, names: GameNames, of: GameBets, is_open: bool, box: Fraction | None) -> Iterator[_Bound]:
    if limit.of is None:
        yield _on(limit, "table")
        return
    name = fold_name(limit.of.text)
    bet = of.bets.get(names.bets.get(name, name))
    if bet is not None and bet.id == INSURANCE and limit.share is not None and box is not None:
        # Half of the box is, at the limit, half of the table's own figure: from here on it is money.
        yield from _of_bet(limit._replace(amount=limit.share * box, share=None), bet, of)
    elif bet is not None:
        yield from _of_bet(limit, bet, of)
    elif name in names.groups:
        if limit.key is not None:
            yield _no_number(limit, names.groups[name], ())
        elif limit.share is not None:
            yield _of_nothing(limit, names.groups[name])
        else:
            yield _on(limit, "group", names.groups[name])
    elif name in names.others or (is_open and not is_typo(limit.of.text, names)):
        yield limit.of
    else:
        yield unknown_name(limit.of, names, BET_OR_GROUP)


def _on(limit: TableLimit, level: Level, of: str = "", number: NumberText | None = None) -> BoundLimit:
    return BoundLimit(limit.kind, level, of, number, limit.amount, limit.share, limit.text, limit.span)


def _of_bet(limit: TableLimit, bet: Bet, of: GameBets) -> Iterator[BoundLimit | StrayLimit | Finding]:
    if limit.share is not None and bet.rides_on is None:
        yield _of_nothing(limit, bet.id)
    elif limit.key is None or limit.key.outcome.other:
        yield _on(limit, "bet", bet.id)
    elif not bet.params or limit.key.outcome.name:
        yield _no_number(limit, bet.id, all_numbers(bet))
    else:
        known = limit.key.outcome.numbers if bet.numbers is None else of.by_number(bet)
        strays = tuple(number for number in limit.key.outcome.numbers if number not in known)
        if strays:
            yield StrayLimit(bet, strays, limit.key.span)
        for number in limit.key.outcome.numbers:
            if number not in strays:
                yield _on(limit, "number", bet.id, number)


def _no_number(limit: TableLimit, name: str, numbers: Iterable[NumberText | None]) -> Finding:
    """Return the finding for a limit on an outcome: limits are laid down for numbers of a bet, or for all of it."""
    key = limit.key
    at, text = (key.span, key.text) if key else (limit.span, limit.text)
    possible = some_of(number for number in numbers if number is not None)
    values: dict[str, Value] = {"name": shown(text), "bet": name, "possible": {"en": possible, "es": possible}}
    found = finding_of("table_entries/unknown-outcome", at, values)
    way_out = label_of("table_entries/limit-of-numbers" if possible else "table_entries/limit-of-bet", **values)
    return found._replace(message=label_of("table_entries/no-number", **values), help=way_out)


def _of_nothing(limit: TableLimit, name: str) -> Finding:
    return finding_of("table_entries/percent-of-nothing", limit.span, {"text": shown(limit.text), "bet": name})


def _twice(limit: BoundLimit, first: BoundLimit) -> Finding:
    of = from_catalogue("stated.of", what=code_on(limit.of, (limit.number,))) if limit.of else ""
    return stated_twice(from_catalogue(f"stated.{limit.kind}", of=of), limit.span, first.span)


class CrossedLimits(NamedTuple):
    """Limits that are not positive (`minimum` is None), or maxima with a minimum above them."""

    limits: tuple[BoundLimit, ...]
    minimum: BoundLimit | None

    @property
    def spans(self) -> frozenset[Span]:
        """Return the places of all figures at fault."""
        return frozenset(limit.span for limit in (*self.limits, *((self.minimum,) if self.minimum else ())))


def crossed_limits(limits: BoundLimits, pairs: Iterable[Couple]) -> tuple[CrossedLimits, ...]:
    """Return the limits at fault: each figure that is not positive, each minimum with all maxima it is above."""
    wrong = grouped_by((limit for limit in limits.stated if limit.size.numerator <= 0), lambda limit: limit.span)
    above: dict[BoundLimit, dict[BoundLimit, None]] = {}
    for maximum, minimum in pairs:
        if exceeds(minimum.size, maximum.size) and maximum.span not in wrong and minimum.span not in wrong:
            above.setdefault(minimum, {})[maximum] = None
    unfit = (CrossedLimits(tuple(found), None) for found in wrong.values())
    crossed = (CrossedLimits(tuple(maxima), minimum) for minimum, maxima in above.items())
    return (*unfit, *crossed)


def beyond_table(limits: BoundLimits) -> Iterator[tuple[BoundLimit, BoundLimit]]:
    """Yield the limits of bets and groups that the table's own leave no room for, with these, both in money.

    A bet that rides on another one is measured by that one.
    """
    for limit in limits.stated:
        whole = limits.own(limit.kind) if limit.kind != "step" and limit.level != "table" else None
        if whole is None or whole.amount is None or limit.amount is None:
            continue
        if _goes_beyond(limit, whole) and not limits.rides(limit.kind, limit.of):
            yield limit, whole


class LargeStep(NamedTuple):
    """A step so large that it leaves no stake, or a single one, between the limits of the same stakes.

    Without a maximum: a minimum that is no multiple of the step stated beside it.
    """

    step: BoundLimit
    minimum: BoundLimit | None
    maximum: BoundLimit | None
    only_stake: Fraction | None  # the single one that is left; without a maximum, the smallest that can be made


def large_steps(limits: BoundLimits) -> Iterator[LargeStep]:
    """Yield the steps that leave no stake, or but one where the limits are apart, in money."""
    if not any(limit.kind == "step" for limit in limits.stated):
        return
    long: set[Span] = set()
    for limit in limits.stated:
        step, least, most = (limits.holding(kind, limit.of, limit.number) for kind in _KINDS)
        if step is None or most is None or step.amount is None or most.amount is None or step.amount <= 0:
            continue
        from_ = least.amount if least is not None and least.amount is not None else Fraction(0)
        first = max(-(-from_ // step.amount), 1) * step.amount
        is_last = first + step.amount > most.amount
        if from_ <= most.amount and (first > most.amount or (is_last and from_ < most.amount and least is not None)):
            yield LargeStep(step, least, most, None if first > most.amount else first)
            long.add(step.span)
    for step in (limit for limit in limits.stated if limit.kind == "step" and limit.span not in long):
        least = limits.own("minimum", step.of, step.number)
        if least is not None and step.amount and least.amount is not None and step.amount > 0 < least.amount:
            stakes = least.amount / step.amount
            if stakes.denominator != 1:
                yield LargeStep(step, least, None, -(-stakes.numerator // stakes.denominator) * step.amount)


def measured_steps(limits: BoundLimits) -> Iterator[BoundLimit]:
    """Yield the steps that `large_steps` holds against a maximum of the same stakes, or a minimum beside them."""
    for step in limits.stated:
        if step.kind == "step" and step.amount is not None:
            most = limits.holding("maximum", step.of, step.number)
            least = limits.own("minimum", step.of, step.number)
            if any(limit is not None and limit.amount is not None for limit in (most, least)):
                yield step


def raised_antes(limits: BoundLimits) -> Iterator[tuple[BoundLimit, BoundLimit]]:
    """Yield each limit of a raise with that of its ante, both in money."""
    for kind in _KINDS[1:] if limits.of.bets.keys() >= {ANTE, RAISE} else ():
        raised, first = limits.own(kind, RAISE), limits.holding(kind, ANTE)
        if raised is not None and first is not None and raised.amount is not None and first.amount is not None:
            yield raised, first


_KINDS: tuple[LimitKind, ...] = ("step", "minimum", "maximum")


Couple = tuple[BoundLimit, BoundLimit]  # a maximum, and the minimum for the same stakes


def couples(limits: BoundLimits) -> Iterator[Couple]:
    """Yield each maximum with the minimum for the same stakes, both in money or as parts of another bet, and back."""
    for limit in limits.stated:
        if limit.kind == "step":
            continue
        other: LimitKind = "minimum" if limit.kind == "maximum" else "maximum"
        counterpart = limits.holding(other, limit.of, limit.number)
        if counterpart is not None and (limit.amount is None) is (counterpart.amount is None):
            yield (limit, counterpart) if limit.kind == "maximum" else (counterpart, limit)


def far_apart(pairs: Iterable[Couple]) -> Iterator[Couple]:
    """Yield each maximum over a million times its minimum, with that minimum: no text allows as much."""
    for maximum, minimum in pairs:
        (most, parts), (least, whole) = maximum.size.as_integer_ratio(), minimum.size.as_integer_ratio()
        # In whole numbers: a product of fractions would take most of the time of this look at every table.
        if 0 < least * _FAR * parts < most * whole:
            yield maximum, minimum


_FAR = 1_000_000
