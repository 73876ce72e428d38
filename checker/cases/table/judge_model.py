"""What a table's limits come to under those of its text: the data that the checks of limits look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from checker.cases.table.judge_order import Disorder
from checker.cases.table.judge_values import Member
from checker.cases.table.limits import BoundLimit
from checker.limits.linear import LinearComparison, Term
from checker.semantics.decree.model import Limit
from checker.semantics.table.model import LimitKind
from checker.text.record import NamedTuple
from checker.text.span import Span

Family = Literal["band", "cap", "win"]
Result = Literal["holds", "fails", "open"]


class End(NamedTuple):
    """One end of what a relation allows; `strict` when the end itself is not allowed."""

    value: Fraction
    strict: bool


class Range(NamedTuple):
    """What a relation allows; None for an end it leaves open."""

    lower: End | None
    upper: End | None

    def holds(self, value: Fraction) -> bool:
        """Return whether a value lies within both ends."""
        lower, upper = self
        if lower is not None and (value <= lower.value if lower.strict else value < lower.value):
            return False
        return upper is None or (value < upper.value if upper.strict else value <= upper.value)

    @property
    def fixed(self) -> Fraction | None:
        """Return the only value that is allowed, where there is just one."""
        if self.lower is None or self.upper is None or self.lower.value != self.upper.value:
            return None
        return self.lower.value

    def over(self, factor: Fraction) -> Range:
        """Return the range of a quantity of which this one is a multiple."""
        lower = None if self.lower is None else End(self.lower.value / factor, self.lower.strict)
        upper = None if self.upper is None else End(self.upper.value / factor, self.upper.strict)
        return Range(lower, upper)


class Reference(NamedTuple):
    """A figure of the table that another is measured against, with its factor where there is only one.

    `value` is what the quantity comes to: the figure, or what is won at it; 1 for the stake that a percentage is of.
    """

    term: Term
    limit: BoundLimit | None
    factor: Fraction | None
    value: Fraction


class FocusEnd(NamedTuple):
    """One end that a comparison sets for its focus: `constant` and the other quantities, each so many times.

    `upper`, `lower`: which ends it is; an equation is both.
    """

    constant: Fraction
    parts: tuple[tuple[Term, Fraction], ...]
    strict: bool
    lower: bool
    upper: bool

    def value(self, known: Mapping[Term, Fraction]) -> Fraction:
        """Return where the end lies."""
        if len(self.parts) == 1 and not self.constant:
            term, factor = self.parts[0]
            return factor * known[term]
        return sum((factor * known[term] for term, factor in self.parts), self.constant)


def range_of(sides: tuple[FocusEnd, ...], known: Mapping[Term, Fraction]) -> Range:
    """Return between what a figure must lie: the tightest end on each side."""
    lower: End | None = None
    upper: End | None = None
    for side in sides:
        end = End(side.value(known), side.strict)
        if side.upper and (upper is None or (end.value, not end.strict) < (upper.value, not upper.strict)):
            upper = end
        if side.lower and (lower is None or (end.value, end.strict) > (lower.value, lower.strict)):
            lower = end
    return Range(lower, upper)


def ends_of(matter: BoundedQuantity, kind: LimitKind) -> tuple[FocusEnd, ...]:
    """Return the ends that bound a minimum or a maximum; of chips laid down, each has one end."""
    if matter.focus.function != "chips":
        return matter.sides
    below = kind == "minimum"
    ends = (side._replace(lower=side.lower and below, upper=side.upper and not below) for side in matter.sides)
    return tuple(side for side in ends if side.lower or side.upper)


class BoundedQuantity(NamedTuple):
    """What is judged: the quantity that a relation is about, in one reading ("" for a clear wording).

    `sides` are the ends that the comparisons set, `others` the quantities they need, each with its factor where there
    is only one. `stake` is the bet whose actual stake the relation speaks of: such relations compare percentages.
    """

    rule: Limit
    reading: str
    focus: Term
    bounding: tuple[LinearComparison, ...]
    sides: tuple[FocusEnd, ...]
    others: tuple[tuple[Term, Fraction | None], ...]
    stake: str | None


def bounded_quantity_of(
    rule: Limit, reading: str, focus: Term, bounding: tuple[LinearComparison, ...]
) -> BoundedQuantity:
    """Return a matter with what follows from its comparisons."""
    terms = dict.fromkeys(term for each in bounding for term, _ in each.form.parts)
    return BoundedQuantity(
        rule,
        reading,
        focus,
        bounding,
        sides=tuple(_side(each, focus) for each in bounding),
        others=tuple((term, _only_factor(term, focus, bounding)) for term in terms if term != focus),
        stake=next((term.of for term in terms if term.function == "stake"), None),
    )


def _side(comparison: LinearComparison, focus: Term) -> FocusEnd:
    form, operator = comparison
    factor = form.factor(focus)
    parts = tuple((term, -own / factor) for term, own in form.parts if term != focus)
    equal = operator == "="
    return FocusEnd(-form.constant / factor, parts, operator == "<", equal or factor < 0, equal or factor > 0)


def _only_factor(term: Term, focus: Term, bounding: tuple[LinearComparison, ...]) -> Fraction | None:
    """Return the multiple of a quantity that bounds the focus, where it is one and the same in all comparisons."""
    found = set()
    for each in bounding:
        if each.form.constant or len(each.form.parts) != 2:
            return None
        found.add(-each.form.factor(term) / each.form.factor(focus))
    return found.pop() if len(found) == 1 else None


class Judgement(NamedTuple):
    """A figure of the table under one relation of the text.

    `family` is `band` for a maximum between multiples of minima, `win` for what can be won at the maxima, `cap` for the
    rest. What is judged is `stated` times `factor`. `readings` names the readings in use under which it fails; None:
    under all, or it holds.
    """

    rule: Limit
    family: Family
    function: str
    member: Member
    stated: BoundLimit
    factor: Fraction
    allowed: Range
    references: tuple[Reference, ...]
    standing: Result
    readings: tuple[str, ...] | None = None

    @property
    def figure(self) -> Fraction:
        """Return the table's figure: money, or a share of the bet it rides on."""
        return self.stated.size


class MissingFigure(NamedTuple):
    """A figure that a relation needs and the table does not state; `share` when it must be a percentage of that bet."""

    function: Literal["min", "max"]
    of: str
    share: str | None
    rule: Limit
    at: Span


class Judgements(NamedTuple):
    """All limits of a table.

    `known` are its judgements; None where every limit holds, then `work_out` gives them. `waiting` are figures measured
    against one that is itself at fault: they are judged once that is right. `silent` are quantities the table does not
    state and is not asked for, such as `max(hard)`. `doubted` are the limits, by their places in the text, that judge
    some figure by one of several readings.
    """

    known: tuple[Judgement, ...] | None
    waiting: tuple[Judgement, ...]
    disorders: tuple[Disorder, ...]
    missing: tuple[MissingFigure, ...]
    silent: tuple[str, ...]
    work_out: Callable[[], tuple[Judgement, ...]] | None = None
    doubted: tuple[int, ...] = ()

    @property
    def judged(self) -> tuple[Judgement, ...]:
        """Return the judgements on all figures that can be judged."""
        return self.work_out() if self.work_out is not None else self.known or ()

    @property
    def faulty(self) -> bool:
        """Return whether some limit does not hold, or holds under some readings only."""
        return any(each.standing != "holds" for each in self.known or ())

    def failing(self, family: Family) -> tuple[Judgement, ...]:
        """Return what does not hold, or holds under some readings only."""
        return tuple(each for each in self.known or () if each.family == family and each.standing != "holds")


NOTHING = Judgements((), (), (), (), ())
