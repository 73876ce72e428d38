"""The limits of a regulation applied to a table, exactly: each relation, each member, each reading in use.

What bounds what is known since the regulation was compiled (`limits.relation`); here the table's figures are put in.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Literal

from checker.cases.rulebook import KINDS, FigureOfText, Rulebook
from checker.cases.table.bets import LimitValues
from checker.cases.table.limits import (
    BoundLimit,
    BoundLimits,
    CrossedLimits,
    Effective,
    LargeStep,
    LimitPair,
    beyond_table,
    couples,
    crossed_limits,
    far_apart,
    large_steps,
)
from checker.limits.form import TABLE, Range, Term, quantities_in, term_of
from checker.limits.relation import (
    AT_PRICES,
    OF_STAKES,
    BoundedQuantity,
    Gain,
    LimitRelation,
    Member,
    RelationEnd,
    range_of,
)
from checker.semantics.decree.model import Limit, NumberText
from checker.semantics.readings import TimesAs
from checker.syntax.decree.parts import OTHERWISE
from checker.text.record import NamedTuple
from checker.text.span import Span

_ONE = Fraction(1)
_MONEY = (*OF_STAKES, *AT_PRICES)
_UNIT = (Gain(_ONE, ""),)


def judge_limits(book: Rulebook, game: str, values: LimitValues, complete: bool) -> Judgements:
    """Return what every relation of the regulation comes to on a table.

    A table that is `complete` claims to state everything, so that what is missing is missed.
    """
    stated = values.limits
    pairs = tuple(couples(stated))
    wrong = crossed_limits(stated, pairs)
    judge = _Judge(values, book.ruled, book.of_game(game).asked_bets if complete else None)
    looked, doubted = [], []
    for place, relation in enumerate(book.relations):
        rule = relation.rule
        if rule.game in (None, game):
            before = len(judge.figures)
            judge.take(relation)
            if len(judge.figures) > before:
                looked.append(place)
                if rule.chosen is not None and len(rule.readings) > 1:
                    doubted.append(place)
    for place, quantity in book.ceilings:
        if quantity.rule.game in (None, game) and judge.take_ceiling(quantity) and place not in looked:
            looked.append(place)
    beyond = tuple((limit, whole) for limit, whole in beyond_table(stated) if judge.is_over(limit, whole))
    wrong = tuple(judge.at_fault(wrong))
    holds = not wrong and all(each.holds for measured in judge.figures for each in measured)
    known, waiting = (None, ()) if holds else _sorted(judge, frozenset(span for each in wrong for span in each.spans))
    return Judgements(
        known,
        waiting,
        crossed=wrong,
        missing=tuple(judge.missing.values()),
        silent=tuple(dict.fromkeys(judge.silent)),
        holding=judge.figures if holds else None,
        doubted=tuple(doubted),
        looked=tuple(looked),
        ordered=bool(pairs),
        beyond=beyond,
        steps=tuple(large_steps(stated)),
        far_apart=tuple(far_apart(pairs)),
    )


def _sorted(judge: _Judge, wrong: frozenset[Span]) -> tuple[tuple[Judgement, ...], tuple[Judgement, ...]]:
    """Return the judgements on sound figures, and those measured against a figure at fault: they wait for that."""
    sound = [each for each in map(_judged, judge.figures) if each.stated.span not in wrong]
    bands = [each for each in sound if each.family == "band" and not each.touches(wrong)]
    faulty = wrong | {each.stated.span for each in bands if each.standing == "fails"}
    others = [each for each in sound if each.family != "band"]
    fit = [*bands, *(each for each in others if not each.touches(faulty))]
    return tuple(fit), tuple(each for each in others if each.touches(faulty))


def _judged(measured: Sequence[Measured]) -> Judgement:
    """Return one judgement of a figure from how it is measured in every interpretation."""
    failing = [place for place, each in enumerate(measured) if not each.holds]
    is_open = 0 < len(failing) < len(measured)
    interpretations: dict[str, list[TimesAs]] = {}
    for place in failing if is_open else ():
        interpretations.setdefault(measured[place].reading, []).extend(measured[place].times)
    names: dict[str, None] = {}
    for reading, times in interpretations.items():
        every = sum(len(each.times) for each in measured if each.reading == reading) == len(times)
        named = (reading,) if every else ("+".join(filter(None, (reading, each))) for each in times)
        names.update(dict.fromkeys(named))
    first = measured[failing[0] if failing else 0]
    quantity, known = first.quantity, first.known
    return Judgement(
        rule=quantity.rule,
        family=_family(quantity.focus, known),
        function=quantity.focus.function,
        member=first.member,
        stated=first.stated,
        figure=first.stated.size,
        factor=first.factor,
        allowed=quantity.range_for(first.stated.kind, known),
        references=tuple(
            Reference(term, limit, factor, known[term])
            for (term, factor), limit in zip(quantity.others, first.limits, strict=True)
        ),
        standing="open" if is_open else "fails" if failing else "holds",
        readings=tuple(names) if is_open else None,
    )


def _all_hold(measured: Iterable[Measured]) -> bool:
    return all(each.holds for each in measured)


def _kept_of(found: _ByPlace, instead: _ByPlace, is_sure: bool) -> _ByPlace:
    """Return what a limit asks of each figure, with what may be kept in its place where the limit itself is not kept.

    What is kept in its place may be about other figures: then all of it has to be. Where it is not sure that it may be
    kept, both stand beside each other.
    """
    elsewhere = found.keys().isdisjoint(instead) and all(map(_all_hold, instead.values()))
    every = [each for measured in instead.values() for each in measured] if elsewhere else []
    kept: _ByPlace = {}
    for place, own in found.items():
        other = every or instead.get(place, [])
        if _all_hold(own) or not other or not _all_hold(other):
            kept[place] = own
        else:
            doubtful = [each._replace(quantity=each.quantity._replace(reading=OTHERWISE)) for each in own]
            kept[place] = other if is_sure else doubtful + other
    return kept


class _Judge:
    """Goes through the limits of a regulation for one table."""

    def __init__(self, values: LimitValues, ruled: Container[FigureOfText], asked: AbstractSet[str] | None) -> None:
        self.values = values
        self.ruled = ruled
        self.asked = asked
        self.figures: list[list[Measured]] = []
        self._known: dict[tuple[Term, str, NumberText | None, TimesAs], _Figure | None] = {}
        self.missing: dict[tuple[str, str, str | None], MissingFigure] = {}
        self.silent: list[str] = []

    def take(self, relation: LimitRelation) -> None:
        """Take in one limit under all its readings in use."""
        found = self._taken(relation)
        for other in relation.instead:
            if not all(map(_all_hold, found.values())):
                found = _kept_of(found, self._taken(other), other.is_sure)
        self.figures.extend(found.values())

    def _taken(self, relation: LimitRelation) -> _ByPlace:
        """Return what a limit asks of each figure of the table, under all its readings in use."""
        found: _ByPlace = {}
        values = self.values
        for quantity in relation.quantities:
            rule, focus = relation.rule, quantity.focus
            if focus.of in values.of.groups and focus.function in OF_STAKES:
                focus = focus._replace(each=True)
            members = values.of.members(focus, rule.span.path, rule.numbers, values.mentioned)
            for member, own in self._own_figures(quantity, members):
                place = (member.level, member.of, member.number, id(own.origin))
                for each in self._measured(quantity, member, own):
                    found.setdefault(place, []).append(each)
        return found

    def take_ceiling(self, ceiling: BoundedQuantity) -> bool:
        """Take in a limit of the table's own figure for the figures of bets and groups; return whether there are any.

        A figure that a limit of its own asks to be beyond it is left to that limit.
        """
        found = []
        for stated in self.values.limits.stated:
            member = self._member(stated) if stated.kind[:3] == ceiling.focus.function else None
            own = self.values.limits.value(stated.kind, stated.of, stated.number)
            if member is None or own is None or own.amount is None:
                continue
            measured = self._against(ceiling, member, own, self.values.times, _UNIT[0])
            if measured is not None and (measured.holds or not self._is_asked_for(measured)):
                found.append([measured])
        self.figures.extend(found)
        return bool(found)

    def is_over(self, limit: BoundLimit, whole: BoundLimit) -> bool:
        """Return whether a limit is at fault that is beyond the table's, and no limit of the text says so already."""
        own = [each for measured in self.figures for each in measured if each.stated.span == limit.span]
        if limit.kind == "minimum":
            maxima = (each for each in self.values.limits.stated if (each.kind, each.of) == ("maximum", limit.of))
            # A minimum that the text has for the bet may be smaller than the table's.
            is_free = any(each.quantity.focus.of != TABLE for each in own)
            if is_free or any(self._is_kept_below(maximum, whole) for maximum in maxima):
                return False
        return all(each.holds and each.admits(whole.size) for each in own)

    def at_fault(self, crossed: Iterable[CrossedLimits]) -> Iterator[CrossedLimits]:
        """Yield the crossed limits that are none of the regulation's making.

        A jackpot bet of half the table's minimum at most cannot reach that minimum.
        """
        for crossing in crossed:
            least = crossing.minimum
            if least is None or least.level != "table":
                yield crossing
            elif maxima := tuple(each for each in crossing.limits if not self._is_kept_below(each, least)):
                yield crossing._replace(limits=maxima)

    def _is_kept_below(self, maximum: BoundLimit, minimum: BoundLimit) -> bool:
        """Return whether a limit of the regulation keeps all that a maximum may be below a minimum.

        Only a limit that hangs on minima does: one on another maximum may be low because that one is wrong. An amount
        does, too, unless the regulation itself lays down a higher minimum of the table.
        """
        own = [each for measured in self.figures for each in measured if each.stated.span == maximum.span]
        own = [each for each in own if all(term.function == "min" for end in each.ends for term, _ in end.parts)]
        of_table = Term("min", False, TABLE)
        every = [each for measured in self.figures for each in measured if each.quantity.focus == of_table]
        floors = [range_of(each.ends, each.known).lower for each in every]
        least = max((end.value for end in floors if end is not None), default=Fraction(0))
        for each in own:
            upper = range_of(each.ends, each.known).over(each.factor).upper
            is_amount = not any(end.parts for end in each.ends)
            if upper is not None and upper.value < minimum.size and not (is_amount and upper.value < least):
                return True
        return False

    def _is_asked_for(self, over: Measured) -> bool:
        """Return whether a limit of the regulation does not allow what a ceiling does: the figure is left to that."""
        own = [each for measured in self.figures for each in measured if each.stated is over.stated]
        allowed = [end.value(over.known) for end in over.quantity.ends]
        return any(not any(map(each.admits, allowed)) for each in own)

    def _member(self, stated: BoundLimit) -> Member | None:
        """Return what a figure below the table's is of; None for a bet that rides on another, which is its measure."""
        bet = self.values.of.bets.get(stated.of)
        if stated.level == "table" or self.values.limits.rides(stated.kind, stated.of):
            return None
        return Member("group", stated.of) if bet is None else Member("bet", bet.id, bet, stated.number)

    def _own_figures(self, quantity: BoundedQuantity, members: Iterable[Member]) -> Iterator[tuple[Member, Effective]]:
        """Yield the members for which the table states a figure, with that; where it states none, that is noted."""
        kinds, value = KINDS.get(quantity.focus.function, ("maximum",)), self.values.limits.value
        for member in members:
            for kind in kinds:
                stated = value(kind, member.of, member.number)
                if stated is not None and self._is_own(stated.origin, quantity, member):
                    yield member, stated
                else:
                    self._note_silence(kind, quantity, member, stated is not None)

    def _is_own(self, stated: BoundLimit, quantity: BoundedQuantity, member: Member) -> bool:
        """Return whether a figure speaks of this member, and not only of a group or table that is judged itself.

        What a text lays down for a group itself is for its bets as well, as far as it lays down nothing for them.
        """
        focus, rule = quantity.focus, quantity.rule
        is_of_more = focus.function in OF_STAKES and member.of != focus.of
        if member.level != "bet":  # a group whose bets all have figures of their own takes none from the table
            is_default = stated.kind == "maximum" and stated.level == "table" != member.level
            return not (is_default and self.values.has_own_figures(member.of))
        if is_of_more and not focus.each and (rule.span.path, rule.game, stated.kind, member.of) in self.ruled:
            return False
        if stated.level in ("bet", "number"):
            return True
        if rule.by_option or (is_of_more and stated.of in (focus.of, "")):
            return False
        is_default = stated.kind != "minimum" or not self.values.limits.rides(stated.kind, member.of)
        return stated.level == "group" or (quantity.stake is None and is_default)

    def _measured(self, quantity: BoundedQuantity, member: Member, own: Effective) -> Iterator[Measured]:
        """Yield how the figure of a member is judged in every interpretation."""
        function, every = quantity.focus.function, self.values.times
        for times in [(each,) for each in every] if quantity.at_prices else (every,):
            gains = self.values.gains(member, times[0]) if function in AT_PRICES else _UNIT
            if not gains:
                self.silent.append(f"{function}({member.of})")
            for gain in gains:
                measured = self._against(quantity, member, own, times, gain)
                if measured is not None:
                    yield measured

    def _against(
        self, quantity: BoundedQuantity, member: Member, own: Effective, times: tuple[TimesAs, ...], gain: Gain
    ) -> Measured | None:
        """Return a figure with what one relation measures it against; None when something it needs is not stated."""
        stake, stated = quantity.stake, own.origin
        figure = stated.share if stake else own.amount
        if figure is None:
            self._miss("max", member.of, stake, quantity.rule, stated)
            return None
        limits: list[BoundLimit | None] = []
        known: dict[Term, Fraction] = {}
        for term, _ in quantity.others:
            other = self.values.of.member(term, member)
            found = (None, _ONE) if term.function == "stake" else self._figure(term, other, times[0])
            if found is None:
                if term.function in _MONEY and not stake and self._value(term, other) is None:
                    self._miss(term.function, term.of, None, quantity.rule, stated)
                return None
            limit, known[term] = found
            limits.append(limit)
        factor = gain.profit + 1 if quantity.focus.function == "total" else gain.profit
        return Measured(quantity, times, member, stated, figure, factor, gain.reading, known, tuple(limits))

    def _value(self, term: Term, member: Member | None) -> Effective | None:
        """Return the figure that a quantity of a member hangs on: what can be won hangs on the maximum."""
        if member is None or term.function not in _MONEY:
            return None
        return self.values.limits.value(KINDS.get(term.function, ("maximum",))[0], member.of, member.number)

    def _figure(self, term: Term, member: Member | None, times: TimesAs) -> _Figure | None:
        """Return the table's limit that a quantity hangs on, and what the quantity comes to; None if it is unknown."""
        if member is None:
            return None
        key = (term, member.of, member.number, times)  # many bets hang on the figure of one class or of the table
        if key not in self._known:
            self._known[key] = self._worked_out(term, member, times)
        return self._known[key]

    def _worked_out(self, term: Term, member: Member, times: TimesAs) -> _Figure | None:
        found = self._value(term, member)
        if found is None or found.amount is None:
            return None
        if term.function not in AT_PRICES:
            return found.origin, found.amount
        gains = self.values.gains(member, times)
        if not gains:
            self.silent.append(f"{term.function}({member.of})")
            return None
        return found.origin, found.amount * (gains[0].profit + (1 if term.function == "total" else 0))

    def _note_silence(self, kind: str, quantity: BoundedQuantity, member: Member, is_stated: bool) -> None:
        """Note a maximum that the table leaves out: a claim to be complete makes it missing."""
        focus = quantity.focus
        of_bet = member.level == "bet" and member.of != focus.of and focus.function == "max"
        if kind != "maximum" or member.level == "table" or of_bet:
            return
        if member.level == "group" and not self.values.takes_group_figure(member.of):
            return
        if self.asked is None:
            self.silent.append(f"max({member.of})")
        elif not is_stated and (member.level == "group" or member.of in self.asked):
            self._miss("max", member.of, quantity.stake, quantity.rule, None)

    def _miss(self, function: str, of: str, share: str | None, rule: Limit, needed_for: BoundLimit | None) -> None:
        """Keep a figure that is lacking: it is reported at the one it is needed for, else at the bet."""
        function = function if function in OF_STAKES else "max"
        if (function, of, share) not in self.missing:
            at = needed_for.span if needed_for is not None else self.values.place_of(of)
            self.missing[function, of, share] = MissingFigure(function, of, share, rule, at)


def _family(focus: Term, references: Iterable[Term]) -> Family:
    """Return which kind of limit it is by what is judged, and by what it is measured against."""
    if focus.function in AT_PRICES:
        return "win"
    functions = {term.function for term in references}
    return "band" if focus.function == "max" and functions == {"min"} else "cap"


_ByPlace = dict[tuple[object, ...], list["Measured"]]  # how figures of the table are measured, by their places
_Figure = tuple[BoundLimit, Fraction]  # a limit of the table, and what the quantity that hangs on it comes to
Family = Literal["band", "cap", "win"]
Result = Literal["holds", "fails", "open"]


class Reference(NamedTuple):
    """A figure of the table that another is measured against."""

    term: Term
    limit: BoundLimit | None
    factor: Fraction | None  # where there is only one
    # What the quantity comes to: the figure, or what is won at it; 1 for the stake that a percentage is of.
    value: Fraction


class Measured(NamedTuple):
    """A figure of the table under one relation, in some interpretations: a reading and what "N times" means."""

    quantity: BoundedQuantity
    times: tuple[TimesAs, ...]
    member: Member
    stated: BoundLimit
    figure: Fraction  # money, or a percentage that is judged as such
    factor: Fraction  # what is judged is the figure times this
    reading_of_bet: str
    known: Mapping[Term, Fraction]  # what the quantities come to that it is measured against
    limits: tuple[BoundLimit | None, ...]  # those that they hang on; None for the stake that a percentage is of

    @property
    def reading(self) -> str:
        """Return the reading of the limit and of the bet; "" where all is clear."""
        return "+".join(filter(None, (self.quantity.reading, self.reading_of_bet)))

    @property
    def ends(self) -> tuple[RelationEnd, ...]:
        """Return the ends that a maximum has to keep to."""
        return self.quantity.ends_for("maximum")

    @property
    def holds(self) -> bool:
        """Return whether the figure keeps to every end."""
        return self.admits(self.figure)

    def admits(self, figure: Fraction) -> bool:
        """Return whether another figure in its place would keep to every end."""
        value = figure if self.factor is _ONE else figure * self.factor
        return self.quantity.admits(self.stated.kind, value, self.known)


class Judgement(NamedTuple):
    """A figure of the table under one relation of the regulation."""

    rule: Limit
    # `band`: a maximum between multiples of minima; `win`: what can be won at the maxima; `cap`: the rest.
    family: Family
    function: str
    member: Member
    stated: BoundLimit
    figure: Fraction  # the table's: money, or a share of the bet it rides on
    factor: Fraction  # what is judged is the figure times this
    allowed: Range
    references: tuple[Reference, ...]
    standing: Result
    readings: tuple[str, ...] | None = None  # those in use under which it fails; None: under all, or it holds

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
    """All limits of a table."""

    known: tuple[Judgement, ...] | None  # its judgements; None where every limit holds: `holding` has them then
    waiting: tuple[Judgement, ...]  # figures measured against one that is itself at fault: judged once that is right
    crossed: tuple[CrossedLimits, ...]
    missing: tuple[MissingFigure, ...]
    silent: tuple[str, ...]  # quantities that the table does not state and is not asked for, such as `max(hard)`
    holding: Sequence[Sequence[Measured]] | None = None
    doubted: tuple[int, ...] = ()  # those of them that have several readings
    # The limits, by their places in the regulation, that some figure of the table was held against.
    looked: tuple[int, ...] = ()
    ordered: bool = False  # some figure of the table was held against another one of it
    beyond: tuple[tuple[BoundLimit, BoundLimit], ...] = ()  # the table's own leave no room for
    steps: tuple[LargeStep, ...] = ()  # those above their maximum
    far_apart: tuple[tuple[BoundLimit, BoundLimit], ...] = ()  # maxima too far from their minimum

    @property
    def judged(self) -> tuple[Judgement, ...]:
        """Return the judgements on all figures that can be judged."""
        if self.holding is None:
            return self.known or ()
        return tuple(sorted(map(_judged, self.holding), key=lambda each: each.family != "band"))  # bands come first

    @property
    def measured(self) -> Iterator[tuple[Family, Limit, BoundLimit, Iterable[BoundLimit | None]]]:
        """Yield the figures that limits were held against: in which family, by which, and what else measures them."""
        for each in (*(self.known or ()), *self.waiting):
            yield each.family, each.rule, each.stated, [other.limit for other in each.references]
        firsts = [(_family(each.quantity.focus, each.known), each) for each, *_ in self.holding or ()]
        for family, first in sorted(firsts, key=lambda each: each[0] != "band"):
            yield family, first.quantity.rule, first.stated, first.limits

    def asks_for(self, pair: LimitPair) -> bool:
        """Return whether a text does not allow what one side states for more as the figure that is stated for less."""
        wider = pair.wider.amount if pair.wider is not None else None
        own = (each for each in self.judged if each.stated.span == pair.about.span)
        return wider is not None and any(not each.allowed.holds(wider * each.factor) for each in own)

    def failing(self, family: Family) -> tuple[Judgement, ...]:
        """Return what does not hold, or holds under some readings only."""
        return tuple(each for each in self.known or () if each.family == family and each.standing != "holds")


NOTHING = Judgements((), (), (), (), ())


def unjudged_limits(book: Rulebook, game: str | None, stated: BoundLimits) -> tuple[Limit, ...]:
    """Return the limits of a game on figures that a table states, and that it cannot be held to."""
    of_game = (rule for rule, _, is_linear, *_ in book.relations if not is_linear and rule.game in (None, game))
    return tuple(rule for rule in of_game if any(_is_stated(term, stated) for term in _about(rule)))


def _about(rule: Limit) -> Iterator[Term]:
    """Yield the quantities that a limit is about; all it names, where it is not seen which one that is."""
    said = (rule.quantity, *rule.wordings)
    yield from (term_of(quantity) for each in said if each is not None for quantity in quantities_in(each))


def _is_stated(term: Term, stated: BoundLimits) -> bool:
    kinds = KINDS.get(term.function, ("maximum",))
    of_bets = () if term.of == TABLE else stated.stated
    own = any(each.kind in kinds and (each.of == term.of or term.each) for each in of_bets)
    return own or any(stated.own(kind) is not None for kind in kinds)
