"""The small nodes of a decree, which its meaning takes over as they are written: names, prices, outcomes, relations.

A regulation that was compiled holds these and no others, so that reading one loads no statement of the language.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, Union

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple
from checker.text.span import Span

Effect = Literal["wins", "loses", "loses_half", "pushes", "stands", "sets_point", "imprisons"]
Moment = Literal["come-out", "after come-out", "after point", "any time"]
Manner = Literal["contract", "removable", "changeable", "fixed"]
PriceForm = Literal["even", "to", "for", "times", "percent", "money", "unstated"]


class Name(NamedTuple):
    """An identifier as written."""

    text: str
    span: Span


class Text(NamedTuple):
    """A quoted string, without its quotes."""

    text: str
    span: Span


class Words(NamedTuple):
    """What the encoder says: `"English" / "español"`."""

    en: str  # without quotes
    es: str  # the same as `en` where there is one text only
    span: Span

    @property
    def texts(self) -> Bilingual:
        """Return the words as a value of findings and reports: {"en": …, "es": …}."""
        return {"en": self.en, "es": self.es}


class Interval(NamedTuple):
    """`4`, `1 .. 6`, or the pocket `00`."""

    first: int  # equal to `last` for a single number
    last: int
    span: Span
    zeros: str = ""  # the name of a pocket written with several zeros, which no range holds


class Cite(NamedTuple):
    """`[A.2, A.3 «siete veces»]`."""

    anchors: tuple[str, ...]  # one or more
    phrase: str | None  # belongs to the last anchor
    span: Span


class Silence(NamedTuple):
    """`unstated`, `not held`, `set by casino`: what stands in place of a value."""

    by: Name  # `unstated` and `not_held`, or whoever sets it
    span: Span


class Money(NamedTuple):
    """`20 FRF`: an amount in a currency of its own."""

    value: Fraction
    currency: str
    span: Span


class Price(NamedTuple):
    """A payout as printed: nothing is converted."""

    form: PriceForm
    # 7 for `7 to 1`, 8 for `8 for 1`, 7 for `7 times`, 9/5 for `180%` (the profit on the stake), 1 for `even`; None
    # for `unstated`, for bounds and for a sum of money.
    amount: Fraction | None
    span: Span
    least: Fraction | None = None  # of `at least 9 to 5`, a figure as `amount` is
    most: Fraction | None = None
    money: Money | None = None  # whatever the stake
    silence: Silence | None = None


NumberEvent = Literal["total", "range", "pocket", "point", "other", "chosen"]
DiceEvent = Literal["hard", "easy", "triple", "any_triple", "at_least", "hop", "shows"]
HandsEvent = Literal["over", "under", "equal", "hand_total", "sum_of_hands", "between", "distance"]
CardEvent = Literal["pair", "starts_red", "starts_black"]
EventKind = Literal[NumberEvent, DiceEvent, HandsEvent, CardEvent]


class Event(NamedTuple):
    """One outcome in a list.

    kind      arguments
    total     ("7",) a total of dice, or a pocket of a wheel
    range     ("5", "7") totals or pockets, both ends included
    pocket    ("00",) a pocket written with several zeros
    point     () the point that was set
    other     () every throw the stage has not named
    chosen    ("n",) the bet's own number
    hard easy triple   (ref,) ref is a number or a parameter
    any_triple ()
    at_least  ("2", ref) at least two dice show ref
    hop shows (ref, ref) exactly these two faces (hop: all dice; shows: among the dice)
    over under (hand, hand) or (hand, hand, "6", "7") the first has the higher, lower total, one of 6 to 7
    equal     () or ("31", "31") all hands have one total
    hand_total (hand, "3", "4") a hand has one of these totals
    sum_of_hands ("15", "17") the totals of all hands, added up
    pair      (hand,) the first two cards of a hand are of one rank
    between   (hand, hand, hand) the total of the first lies between those of the two others
    distance  (hand, hand, "2", "4") the totals of two hands are 2 to 4 apart
    starts_red starts_black (hand,) the colour of the first card of a hand
    """

    kind: EventKind
    arguments: tuple[str, ...]
    span: Span


class Events(NamedTuple):
    """`4 .. 10 except any triple`."""

    include: tuple[Event, ...]
    exclude: tuple[Event, ...]
    span: Span


class Arm(NamedTuple):
    """`wins 7, 11`."""

    effect: Effect
    events: Events
    span: Span


class Number(NamedTuple):
    """An integer or a percentage."""

    value: Fraction  # of a percentage as a fraction of one
    percent: bool
    span: Span


class Measure(NamedTuple):
    """`20 mm`, `60 min`."""

    value: int
    unit: str  # canonical
    span: Span


class Quantity(NamedTuple):
    """`max(each simple)`."""

    function: Name  # `max`
    each: bool  # whether it is about each bet of a group, or of the table
    of: Name  # a bet, a group or `table`
    span: Span
    per: tuple[str, ...] = ()  # `per box`: of what each has its own


class FactPath(NamedTuple):
    """`staff.tables_per_head`."""

    path: tuple[str, ...]
    span: Span


class Operation(NamedTuple):
    """`left operator right`, operator one of + - * /."""

    operator: Literal["+", "-", "*", "/"]
    left: Expression
    right: Expression
    span: Span


class DateValue(NamedTuple):
    """`2026-12-31`, which a fact is compared with."""

    text: str
    span: Span


Expression = Union[Number, Measure, Money, DateValue, Quantity, FactPath, Operation]


class Relation(NamedTuple):
    """`100 * min(table) <= max(each simple) <= 1000 * min(table)`."""

    terms: tuple[Expression, ...]
    operators: tuple[str, ...]  # one fewer than terms: <= >= = < >
    span: Span


class Holds(NamedTuple):
    """A table fact that must be true."""

    fact: Expression
    span: Span


class OneOf(NamedTuple):
    """`table.game in craps, sic_bo`."""

    fact: Expression
    values: tuple[Name, ...]
    span: Span


class Among(NamedTuple):
    """`max(table) in 50, 100 .. 120, 200 * min(table)`: the factor is for each number."""

    focus: Expression
    members: tuple[Interval, ...]  # whole numbers, both ends of a range included
    factor: Expression | None
    span: Span


Test = Union[Relation, Holds, OneOf, Among]
LimitRule = Union[Relation, Among]


class OptionValue(NamedTuple):
    """`3 to 2`, `17`, `push`: a price, a number, or words; `exception` is the word after `except`."""

    price: Price | None
    integer: int | None
    words: tuple[str, ...]
    exception: Name | None
    span: Span


class OptionBounds(NamedTuple):
    """`at most 4`, `at least 3 to 2 and at most 2 to 1`: in place of one value."""

    least: OptionValue | None
    most: OptionValue | None
    span: Span


class OptionAlternatives(NamedTuple):
    """`one of stand, hit`: the house chooses one."""

    values: tuple[OptionValue, ...]
    span: Span


OptionRule = Union[OptionValue, OptionBounds, OptionAlternatives, Silence]
"""What an option may be by a regulation."""
