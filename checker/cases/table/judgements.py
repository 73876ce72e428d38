"""What a table's limits come to under those of its regulation: the data that the checks of limits look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from checker.cases.table.limits import BoundLimit
from checker.cases.table.order import BeyondTable, Disorder, LongStep
from checker.limits.form import Term
from checker.limits.range import Range
from checker.limits.relation import BoundedQuantity, Member
from checker.semantics.decree.model import Limit
from checker.semantics.readings import TimesAs
from checker.text.record import NamedTuple
from checker.text.span import Span

Family = Literal["band", "cap", "win"]
Result = Literal["holds", "fails", "open"]


class Reference(NamedTuple):
    """A figure of the table that another is measured against, with its factor where there is only one.

    `value` is what the quantity comes to: the figure, or what is won at it; 1 for the stake that a percentage is of.
    """

    term: Term
    limit: BoundLimit | None
    factor: Fraction | None
    value: Fraction


class Measured(NamedTuple):
    """A figure of the table under one relation, in some interpretations: a reading and what "N times" means.

    `figure` is money, or a percentage that is judged as such; what is judged is the figure times `factor`.
    """

    quantity: BoundedQuantity
    reading: str
    times: tuple[TimesAs, ...]
    family: Family
    member: Member
    stated: BoundLimit
    figure: Fraction
    factor: Fraction
    references: tuple[Reference, ...]

    @property
    def known(self) -> Mapping[Term, Fraction]:
        """Return what the quantities come to that the figure is measured against."""
        return {reference.term: reference.value for reference in self.references}

    @property
    def holds(self) -> bool:
        """Return whether the figure keeps to every end."""
        return self.admits(self.figure)

    def admits(self, figure: Fraction) -> bool:
        """Return whether another figure in its place would keep to every end."""
        value = figure if self.factor == 1 else figure * self.factor
        known = self.known
        return all(end.admits(value, known) for end in self.quantity.ends_for(self.stated.kind))


class Judgement(NamedTuple):
    """A figure of the table under one relation of the regulation.

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

    def touches(self, spans: frozenset[Span]) -> bool:
        """Return whether it is measured against a figure at one of these places."""
        return any(each.limit is not None and each.limit.span in spans for each in self.references if spans)


class MissingFigure(NamedTuple):
    """A figure that a relation needs and the table does not state; `share` when it must be a percentage of that bet."""

    function: str
    of: str
    share: str | None
    rule: Limit
    at: Span


class Judgements(NamedTuple):
    """All limits of a table.

    `known` are its judgements; None where every limit holds, then `work_out` gives them. `waiting` are figures measured
    against one that is itself at fault: they are judged once that is right. `silent` are quantities the table does not
    state and is not asked for, such as `max(hard)`. `looked` are the limits, by their places in the regulation, that
    some figure of the table was held against, `doubted` those of them that have several readings. `ordered` tells
    whether some figure of the table was held against another one of it. `beyond` are limits of bets and groups that the
    table's own leave no room for, `steps` are those above their maximum.
    """

    known: tuple[Judgement, ...] | None
    waiting: tuple[Judgement, ...]
    disorders: tuple[Disorder, ...]
    missing: tuple[MissingFigure, ...]
    silent: tuple[str, ...]
    work_out: Callable[[], tuple[Judgement, ...]] | None = None
    doubted: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    ordered: bool = False
    beyond: tuple[BeyondTable, ...] = ()
    steps: tuple[LongStep, ...] = ()

    @property
    def any(self) -> bool:
        """Return whether any limit of the table was held against something."""
        return bool(self.looked) or self.ordered

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
