"""The small nodes of a decree, which its meaning takes over as they are written: names, prices, outcomes, relations.

A regulation that was compiled holds these and no others, so that reading one loads no statement of the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, TypeVar, Union, cast

from checker.findings.finding import Bilingual, Citation
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import FACTS, UNIT_OF, TableKey

Node = TypeVar("Node")
Effect = Literal["wins", "loses", "loses_half", "loses_double", "pushes", "stands", "sets_point", "imprisons", "frees"]
Moment = Literal["come-out", "after come-out", "after point", "any time"]
Manner = Literal["contract", "contract after point", "removable", "changeable", "reducible", "fixed"]
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
    phrases: tuple[str | None, ...]  # of each anchor
    span: Span


_LAST = re.compile(r"(.*?)([0-9]+|(?<![A-Za-z0-9])[A-Za-z])([)°º]?)")
_MOST_PLACES = 500


def places_between(first: str, last: str) -> tuple[str, ...]:
    """Return the places of a range, `33.08 .. 33.11`, `5(a) .. 5(g)`; its ends alone where none can be told between."""
    one, other = _LAST.fullmatch(first), _LAST.fullmatch(last)
    if one is None or other is None or (one[1], one[3]) != (other[1], other[3]):
        return (first, last)
    if one[2].isdigit() and other[2].isdigit():
        numbers, width = range(int(one[2]), int(other[2]) + 1), len(one[2]) if one[2].startswith("0") else 0
        steps = [f"{number:0{width}d}" for number in numbers[:_MOST_PLACES]]
    else:
        steps = [chr(letter) for letter in range(ord(one[2]), ord(other[2]) + 1) if chr(letter).isalpha()]
    found = tuple(f"{one[1]}{step}{one[3]}" for step in steps)
    return found if found[:1] == (first,) and found[-1:] == (last,) else (first, last)


class Silence(NamedTuple):
    """`unstated`, `not held`, `set by casino`: what stands in place of a value."""

    by: Name  # `unstated` and `not_held`, or whoever sets it
    span: Span


METER = "meter"  # of which a price is a share, whatever the stake: what a jackpot has come to


class Money(NamedTuple):
    """`20 FRF`: an amount in a currency of its own; of a price `10% of meter` too, which no amount comes to."""

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


NumberEvent = Literal["total", "range", "pocket", "point", "other", "chosen", "around"]
DiceEvent = Literal[
    "hard", "easy", "triple", "any_triple", "at_least", "hop", "shows", "shows_exactly", "some_of", "exactly"
]
HandsEvent = Literal["over", "under", "equal", "hand_total", "sum_of_hands", "between", "distance", "cards_of"]
MarkEvent = Literal["card_shows", "shows_among", "suited", "one_colour"]
CardEvent = Literal["pair", "starts_red", "starts_black", MarkEvent]
EventKind = Literal[NumberEvent, DiceEvent, HandsEvent, CardEvent, "counting"]


class Event(NamedTuple):
    """One outcome in a list.

    kind      arguments
    total     ("7",) a total of dice, or a pocket of a wheel
    range     ("5", "7") totals or pockets, both ends included
    pocket    ("00",) a pocket written with several zeros
    point     () the point that was set
    other     () every throw the stage has not named
    chosen    ("n",) the bet's own number
    counting  () the count of the bet goes on
    around    ("2", "n") a pocket with so many on either side of it on the wheel
    hard easy triple   (ref,) ref is a number or a parameter
    any_triple ()
    at_least  ("2", ref) at least two dice show ref
    hop shows (ref, ref) exactly these two faces (hop: all dice; shows: among the dice)
    shows_exactly (ref, ref, …) all dice together show these faces
    some_of   ("3", ref) the dice show at least three of the faces that ref stands for
    exactly   ("2", ref) just two dice show ref
    over under (hand, hand) or (hand, hand, "6", "7") the first has the higher, lower total, one of 6 to 7
    equal     () or ("31", "31") all hands have one total
    hand_total (hand, "3", "4") a hand has one of these totals; ("one_pair", "11", "14") the best hand of poker is such
              a one, of these ranks, the ace 14; (hand, "straight", "flush") that of a hand is in these categories
    cards_of  (hand, "3", "3") a hand has so many cards in the end
    sum_of_hands ("15", "17") the totals of all hands, added up
    pair      (hand,) the first two cards of a hand are of one rank
    between   (hand, hand, hand) the total of the first lies between those of the two others
    distance  (hand, hand, "2", "4") the totals of two hands are 2 to 4 apart
    starts_red starts_black (hand,) the colour of the first card of a hand
    card_shows (hand, "7", "12", …) these are among the cards that a hand is dealt, the ace 1, the king 13
    shows_among (hand, "5", "11", "12", "13") so many of those cards at least are of these ranks
    suited    (hand,) or (hand, "1") those cards are of one suit, that of `SUITS`
    one_colour (hand,) they are all red or all black
    """

    kind: EventKind
    arguments: tuple[str, ...]
    span: Span
    also: tuple[Event, ...] = ()  # behind `and`: what the same throw is besides

    @property
    def all(self) -> tuple[Event, ...]:
        """Return the outcomes that are joined in it: itself, and what the same throw is besides."""
        return (self, *self.also)

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """Return its kind and what it names, wherever it stands; of joined ones those of all."""
        joined = self.all
        return " and ".join(each.kind for each in joined), tuple(name for each in joined for name in each.arguments)


class Events(NamedTuple):
    """`4 .. 10 except any triple`."""

    include: tuple[Event, ...]
    exclude: tuple[Event, ...]
    span: Span

    @property
    def named(self) -> tuple[Event, ...]:
        """Return every outcome that is named in the list or excepted from it."""
        return tuple([one for event in (*self.include, *self.exclude) for one in event.all])


class Arm(NamedTuple):
    """`wins 7, 11`, `wins 2 for 4, 10`."""

    effect: Effect
    events: Events
    span: Span
    numbers: tuple[Interval, ...] = ()  # of the bet, for which alone it holds
    cite: Cite | None = None

    def holds_for(self, number: str) -> bool:
        """Return whether it is for a number of the bet."""
        return not self.numbers or any(
            each.zeros == number if each.zeros else number in map(str, range(each.first, each.last + 1))
            for each in self.numbers
        )


class Number(NamedTuple):
    """An integer or a percentage."""

    value: Fraction  # of a percentage as a fraction of one
    percent: bool
    span: Span

    @property
    def text(self) -> str:
        """The number in the canonical layout."""
        return percent_text(self.value) if self.percent else str(self.value)


def percent_text(share: Fraction) -> str:
    """Return a share that was typed as a percentage with all its decimals: `180%`, `1.25%`."""
    return f"{Decimal(share.numerator * 100) / share.denominator:f}%"


class Measure(NamedTuple):
    """`20 mm`, `3/4 in`, `60 min`."""

    value: Fraction  # in the canonical unit
    unit: str  # `mm` or `min`
    span: Span
    written: str  # in the canonical layout


class Quantity(NamedTuple):
    """`max(each simple)`."""

    function: Name  # `max`
    each: bool  # whether it is about each bet of a group, or of the table
    of: Name  # a bet, a group or `table`
    span: Span
    per: tuple[str, ...] = ()  # `per box`: of what each has its own


class DeclaredFact(NamedTuple):
    """A fact that a text declares by `fact`, because the list of table facts lacks it."""

    name: str
    words: Words
    kind: str  # as in the decree; "truth" for what holds or does not, "name" for what has one of some `values`
    values: tuple[str, ...] = ()

    @property
    def label(self) -> Bilingual:
        """What it states, in few words."""
        return self.words.texts

    @property
    def type(self) -> str:
        """What it is: a number or an amount, a measure, a truth or a name."""
        return "measure" if self.unit else "number" if self.kind == "money" else self.kind

    @property
    def unit(self) -> str | None:
        """The unit of a measure; None for what is none."""
        return UNIT_OF.get(self.kind)

    def takes(self, value: Fraction | bool | str, unit: str | None) -> bool:
        """Return whether a table can state this of it."""
        kinds = {bool: "truth", str: "name", Fraction: "measure" if unit else "number"}
        return kinds[type(value)] == self.type and unit == self.unit and (not self.values or value in self.values)


class FactPath(NamedTuple):
    """`staff.tables_per_head`."""

    path: tuple[str, ...]
    span: Span
    declared: DeclaredFact | None = None  # by the text itself

    @property
    def key(self) -> TableKey | DeclaredFact | None:
        """What the fact is; None where there is none of this name."""
        return self.declared or FACTS.get(".".join(self.path))


class Operation(NamedTuple):
    """`left operator right`, or the larger or smaller of the two."""

    operator: Literal["+", "-", "*", "/", "larger", "smaller"]
    left: Expression
    right: Expression
    span: Span


class DateValue(NamedTuple):
    """`2026-12-31`, which a fact is compared with."""

    text: str
    span: Span


class TableCount(NamedTuple):
    """`tables(table.game in craps) per staff.head`: how many tables of the house meet conditions."""

    tests: tuple[object, ...]  # see `conditions`: the checker of types knows no type that is a part of itself
    per: tuple[str, ...]  # the fact whose value those that are counted together share; () of the whole house
    span: Span

    @property
    def conditions(self) -> tuple[Test, ...]:
        """The conditions that each of them meets."""
        return cast("tuple[Test, ...]", self.tests)

    @property
    def name(self) -> str:
        """What is counted, wherever it is written; a fact of each table that is judged among others."""
        return f"{COUNTED}.{without_places((self.tests, self.per))}"


COUNTED = "tables"
Expression = Union[Number, Measure, Money, DateValue, Quantity, TableCount, FactPath, Operation]


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


# When a rule holds, and who fills in what is left open: what all kinds of rules share.

SetBy = Literal["casino", "authority", "unstated", "not_held"]
"""Who says what a regulation leaves open; `unstated`: the document says nothing, `not_held`: the source at hand."""


class RuleScope(NamedTuple):
    """Where a rule holds: all tests of `holds_if` are met, not all of `unless`."""

    holds_if: tuple[Test, ...] = ()
    unless: tuple[Test, ...] = ()
    unless_set_by: Literal["casino", "authority"] | None = None  # it yields to what these lay down
    citations: tuple[Citation, ...] = ()
    met: Literal[False] | None = None  # False: it is known of a table that the rule does not hold there

    @property
    def is_everywhere(self) -> bool:
        """Return whether the rule holds at every table."""
        return not (self.holds_if or self.unless or self.unless_set_by) and self.met is None

    @property
    def asks_for_more_than_facts(self) -> bool:
        """Return whether it hangs on the day or on amounts."""
        asked = leaves((*self.holds_if, *self.unless))
        return any(isinstance(leaf, (DateValue, Quantity, Money)) for leaf in asked)

    @property
    def is_to_settle(self) -> bool:
        """Return whether it hangs on the table whether the rule holds."""
        return not self.is_everywhere and self.met is None


EVERYWHERE = RuleScope()
OTHERWISE = "otherwise"  # the reading of a rule in which no condition of it is met


def sides_of(test: Test) -> Sequence[Expression]:
    """Return the expressions of a condition."""
    if isinstance(test, Relation):
        return test.terms
    if isinstance(test, Among):
        return (test.focus,) if test.factor is None else (test.focus, test.factor)
    return (test.fact,)


def all_in(node: object, kind: type[Node]) -> Iterator[Node]:
    """Yield every node of a kind in a tree: all nodes are tuples, so new forms of the language need no change here."""
    if isinstance(node, kind):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from all_in(part, kind)


def leaves(said: Iterable[Test | Expression | None]) -> Iterator[Expression]:
    """Yield what conditions and expressions calculate with, from left to right."""
    for each in said:
        if isinstance(each, Operation):
            yield from leaves((each.left, each.right))
        elif isinstance(each, (Relation, Among, Holds, OneOf)):
            yield from leaves(sides_of(each))
        elif each is not None:
            yield each


FLIPPED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}


def compared(tests: Iterable[Test]) -> Iterator[tuple[str, str, Fraction]]:
    """Yield what conditions say of a single fact or quantity: its name, operator, figure."""
    for test in tests:
        if isinstance(test, Relation):
            for left, operator, right in zip(test.terms, test.operators, test.terms[1:], strict=False):
                for one, sign, other in ((left, operator, right), (right, FLIPPED[operator], left)):
                    name = name_in(one)
                    if name is not None and isinstance(other, (Number, Measure)):
                        yield name, sign, Fraction(other.value)


def name_in(expression: Expression) -> str | None:
    """Return the name of a fact or quantity, as rules write it: `staff.dealers`, `max(table)`."""
    if isinstance(expression, FactPath):
        return ".".join(expression.path)
    if isinstance(expression, TableCount):
        return expression.name
    return f"{expression.function.text}({expression.of.text})" if isinstance(expression, Quantity) else None


def with_leaves(test: Test, leaf: Callable[[Expression], Expression]) -> Test:
    """Return a condition with other things in place of what it calculates with."""
    if isinstance(test, Relation):
        return test._replace(terms=tuple(_expression(term, leaf) for term in test.terms))
    if isinstance(test, Among):
        return test._replace(focus=_expression(test.focus, leaf), factor=test.factor and _expression(test.factor, leaf))
    return test


def _expression(expression: Expression, leaf: Callable[[Expression], Expression]) -> Expression:
    if isinstance(expression, Operation):
        return expression._replace(left=_expression(expression.left, leaf), right=_expression(expression.right, leaf))
    return leaf(expression)


def replaced(node: object, change: Callable[[object], object]) -> object:
    """Return a node with other parts in place of some, at any depth; `change` returns what is to be there."""
    if isinstance(node, Span):  # most of a statement, and never anything else
        return node
    other = change(node)
    if other is not node or not isinstance(node, tuple):
        return other
    each_part: list[Any] = [replaced(each, change) for each in node]
    return type(node)(*each_part) if hasattr(node, "_fields") else tuple(each_part)


def without_places(part: object) -> object:
    """Return what a rule says, wherever it stands and whatever it cites."""
    if isinstance(part, (Span, Cite, Citation)):
        return None
    return tuple(map(without_places, part)) if isinstance(part, tuple) else part
