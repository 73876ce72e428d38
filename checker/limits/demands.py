"""Whether any table can keep all limits of a regulation at once: linear inequalities over positive quantities, exact.

Quantities are eliminated one after the other (Fourier and Motzkin). Every derived inequality remembers the limits it
comes from, so that a contradiction names them. For inequalities between two quantities, which is what texts print, only
the tightest of each pair is kept, and the work stays small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import gcd, lcm, prod
from typing import Union

from checker.limits.form import TABLE, LinearComparison, Term, comparisons
from checker.limits.relation import ends_of_limit, foci_of, highest_gain, rules_in_use, set_of
from checker.semantics.decree.model import Bet, Limit, NumberText, Regulation
from checker.semantics.money import of_any_worth
from checker.semantics.readings import TimesAs, all_numbers, lines_for, possible_times
from checker.syntax.decree.parts import Among, LimitRule, Relation, leaves
from checker.syntax.decree.parts import Quantity as Named
from checker.text.record import NamedTuple
from checker.vocabulary.bets import is_odds

MOST_STEPS = 200_000  # inequalities looked at, those of all steps together, after which a text is given up

Quantity = str
Parts = tuple[tuple[Quantity, int], ...]  # factors by quantity, sorted by name, none zero, without a common divisor


class TooManyInequalities(Exception):
    """There are too many inequalities to tell."""


class Effort:
    """How much work is left, for all questions about one regulation together."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Take some steps.

        Raises:
            TooManyInequalities: There are not so many left.
        """
        if steps > self.left:
            raise TooManyInequalities
        self.left -= steps


class Inequality(NamedTuple):
    """A sum of quantities that is at most zero."""

    parts: Parts
    strict: bool  # below zero
    origins: frozenset[int]  # the limits it comes from


def inequality(parts: Iterable[tuple[Quantity, Fraction]], strict: bool, origins: Iterable[int]) -> Inequality:
    """Return an inequality from exact factors by quantity."""
    kept = tuple((name, factor) for name, factor in parts if factor)
    common = lcm(*(factor.denominator for _, factor in kept))
    whole = {name: factor.numerator * (common // factor.denominator) for name, factor in kept}
    return Inequality(_reduced(whole), strict, frozenset(origins))


def contradiction(inequalities: Iterable[Inequality], effort: Effort | None = None) -> frozenset[int] | None:
    """Return a smallest set of limits that no positive quantities can keep together, None when all can be kept.

    Smallest: without any one of them the others can be kept; where there is no effort left to see to that, it may be
    larger.

    Raises:
        TooManyInequalities: It takes more than the effort that is left.
    """
    every, work = tuple(inequalities), effort or Effort()
    found = _refutation(every, work)
    spare = Effort(work.left // 4)
    work.spend(spare.left if found else 0)
    try:
        for origin in sorted(found or ()):
            kept = (found or frozenset()) - {origin}
            fewer = _refutation(tuple(each for each in every if each.origins <= kept), spare)
            found = found if fewer is None else fewer
    except TooManyInequalities:
        return found
    work.left += spare.left if found else 0
    return found


def _refutation(inequalities: tuple[Inequality, ...], effort: Effort) -> frozenset[int] | None:
    """Return the limits that a derivation of `0 < 0` has used."""
    left = eliminated(inequalities, effort)
    return next((origins for parts, strict, origins in left if not parts and strict), None)


def eliminated(
    inequalities: Iterable[Inequality], effort: Effort, kept: Container[Quantity] = ()
) -> tuple[Inequality, ...]:
    """Return what inequalities of positive quantities say of those that are kept; of none, `0 < 0` or nothing.

    Raises:
        TooManyInequalities: It takes more than the effort that is left.
    """
    every = tuple(inequalities)
    names = sorted({name for each in every for name, _ in each.parts})
    positive = (Inequality(((name, -1),), True, frozenset()) for name in names)
    current: dict[object, Inequality] = {}
    _keep_tightest(current, (*every, *positive))
    while True:
        effort.spend(len(current))
        above: Counter[Quantity] = Counter()
        below: Counter[Quantity] = Counter()
        for each in current.values():
            if not each.parts and each.strict:
                return (each,)
            for name, factor in each.parts:
                if name not in kept:
                    (above if factor > 0 else below)[name] += 1
        if not above and not below:
            return tuple(current.values())
        cheapest = min({*above, *below}, key=lambda name: (above[name] * below[name], name))
        effort.spend(above[cheapest] * below[cheapest])
        # What the inequalities with that quantity say of the others takes their place.
        over: list[tuple[int, Inequality]] = []
        under: list[tuple[int, Inequality]] = []
        for key, each in tuple(current.items()):
            for part, factor in each.parts:
                if part == cheapest:
                    (over if factor > 0 else under).append((abs(factor), each))
                    del current[key]
        _keep_tightest(current, _combined(over, under))


def _combined(above: list[tuple[int, Inequality]], below: list[tuple[int, Inequality]]) -> Iterable[Inequality]:
    """Yield the sums of two inequalities in which a quantity, with these factors, cancels out."""
    for upper_factor, upper in above:
        for lower_factor, lower in below:
            sums: Counter[Quantity] = Counter()
            for scale, parts in ((lower_factor, upper.parts), (upper_factor, lower.parts)):
                for part, factor in parts:
                    sums[part] += scale * factor
            yield Inequality(_reduced(sums), upper.strict or lower.strict, upper.origins | lower.origins)


def _keep_tightest(found: dict[object, Inequality], inequalities: Iterable[Inequality]) -> None:
    """Add inequalities to those found, but those that follow from another one of the same two quantities."""
    for each in inequalities:
        parts = each.parts
        key: object = parts
        if len(parts) == 2 and (parts[0][1] > 0) != (parts[1][1] > 0):
            key = (parts[0][0], parts[1][0], parts[0][1] > 0)
        elif len(parts) > 1 and all(factor < 0 for _, factor in parts):
            continue  # a sum of positive quantities is positive
        known = found.get(key)
        if known is None or _is_tighter(each, known):
            found[key] = each


def _reduced(factors: dict[Quantity, int]) -> Parts:
    divisor = gcd(*factors.values())
    return tuple(sorted((name, factor // divisor) for name, factor in factors.items() if factor)) if divisor else ()


def _is_tighter(one: Inequality, other: Inequality) -> bool:
    """Compare two inequalities that have the same factors, or are between the same two quantities: `a x <= b y`."""
    if len(one.parts) == 2:
        (_, first), (_, second) = one.parts
        (_, other_first), (_, other_second) = other.parts
        steeper, flatter = abs(first * other_second), abs(other_first * second)
        if steeper != flatter:
            return (steeper > flatter) == (first > 0)
    if one.strict != other.strict:
        return one.strict
    return len(one.origins) < len(other.origins)


# The limits of a regulation as inequalities between the figures a table would have, under each of its readings.
ONE = "1"  # the quantity that stands for constants: inequalities can be scaled, so that it may be any positive number
MAX_COMBINATIONS = 64
SHARE = "share "  # before a figure that is a share of a stake


class JointInterpretation(NamedTuple):
    """One way to read all open limits of a regulation."""

    name: str  # joins the readings that are open
    inequalities: tuple[Inequality, ...]
    sets: tuple[tuple[tuple[Inequality, ...], ...], ...] = ()  # per figure that has to be one of a set, what each asks


class LimitedQuantity(NamedTuple):
    """What a limit is applied to."""

    bet: Bet | None  # None: a group's own figure
    number: NumberText | None


def demands_of_limits(
    regulation: Regulation, game: str | None, effort: Effort | None = None
) -> Iterator[JointInterpretation]:
    """Yield what the limits of a game ask for under each reading; the origins are their places in `regulation.limits`.

    Raises:
        TooManyInequalities: Their readings combine to more than `MAX_COMBINATIONS`, or take more than the effort left.
    """
    effort, regulation = effort or Effort(), of_any_worth(regulation)
    # A limit under a condition may take the place of another on the same end of a figure: neither binds every table.
    scoped = [each for each in regulation.limits if not each.condition.is_everywhere]
    places = {(each.span.path, end) for each in scoped for end in ends_of_limit(each)}

    def everywhere(rule: Limit) -> tuple[tuple[str, LimitRule], ...]:
        about = {(rule.span.path, end) for end in ends_of_limit(rule)} if places else places
        return rules_in_use(rule) if about.isdisjoint(places) and not rule.excepting else ()

    for name, times, limits in joint_readings(regulation, game, everywhere):
        translator = Translator(regulation, game, times)
        found = []
        sets: dict[Quantity, list[tuple[tuple[Inequality, ...], ...]]] = {}
        for origin, rule, said in limits:
            for each in translator.inequalities(rule, said, origin) if isinstance(said, Relation) else ():
                effort.spend(1)
                found.append(each)
            for figure, members in translator.members(rule, said, origin) if isinstance(said, Among) else ():
                sets.setdefault(figure, []).append(members)
        found.extend(defaults_of(regulation, game, found))
        few = (each for each in sets.values() if prod(map(len, each)) <= MAX_COMBINATIONS)
        together = (tuple(sum(chosen, ()) for chosen in product(*each)) for each in few)
        yield JointInterpretation(name, (*found, *order_of(found)), tuple(together))


class JointReading(NamedTuple):
    """One way to read all limits of a game: by which readings, what "N times" means, what each limit says."""

    name: str
    times: TimesAs
    limits: tuple[tuple[int, Limit, LimitRule], ...]  # each with its place


def joint_readings(
    regulation: Regulation, game: str | None, read: Callable[[Limit], tuple[tuple[str, LimitRule], ...]]
) -> Iterator[JointReading]:
    """Yield the ways to read the limits of a game together; `read` gives what one says under each reading in use.

    Raises:
        TooManyInequalities: They are more than `MAX_COMBINATIONS`.
    """
    choices = [
        [(at, rule, name, says) for name, says in said]
        for at, rule in enumerate(regulation.limits)
        if rule.game in (None, game) and (said := read(rule))
    ]
    times = possible_times(regulation)
    if prod(map(len, choices)) > MAX_COMBINATIONS:
        raise TooManyInequalities
    for meaning, chosen in product(times, product(*choices)):
        names = [name for _, rule, name, _ in chosen if rule.chosen is None and name]
        name = "+".join((*names, meaning) if len(times) > 1 else names)
        yield JointReading(name, meaning, tuple((at, rule, said) for at, rule, _, said in chosen))


class Translator:
    """Turns relations into inequalities, with "N times" understood in one way."""

    def __init__(self, regulation: Regulation, game: str | None, times: TimesAs) -> None:
        self.regulation = regulation
        self.game = game
        self.times = times

    def inequalities(self, rule: Limit, relation: Relation, origin: int) -> Iterator[Inequality]:
        """Yield what one limit asks for, of every bet and number it ranges over."""
        for spot in self.spots(rule, relation):
            for each in comparisons(relation) or ():
                yield from (asked for _, asked in self.ends(each, spot, origin))

    def members(
        self, rule: Limit, said: Among, origin: int
    ) -> Iterator[tuple[Quantity, tuple[tuple[Inequality, ...], ...]]]:
        """Yield each figure that has to be one of a set, with what every member of the set asks of it."""
        members = set_of(said)
        for focus in foci_of(said) if members else ():
            compared = members[0].bounding
            for spot in self._spots(rule, compared):
                ends = (
                    (end for each in member.bounding for end in self.ends(each, spot, origin)) for member in members
                )
                yield self.figure(focus, compared[0], spot, True), tuple(tuple(one for _, one in each) for each in ends)

    def ends(
        self, comparison: LinearComparison, spot: LimitedQuantity, origin: int = 0
    ) -> Iterator[tuple[int, Inequality]]:
        """Yield what a comparison asks of a bet on a number, with its sign; nothing where no price is known."""
        for sign in comparison.signs:
            sums = self._sums(comparison, spot, sign)
            if sums is not None:
                yield sign, inequality(sums.items(), comparison.operator == "<", (origin,))

    def spots(self, rule: Limit, relation: Relation) -> Iterator[LimitedQuantity]:
        """Yield the bets and numbers that a limit ranges over; None stands for figures that are no bet's."""
        return self._spots(rule, comparisons(relation) or ())

    def _spots(self, rule: Limit, compared: Iterable[LinearComparison]) -> Iterator[LimitedQuantity]:
        terms = [term for each in compared for term, _ in each.form.parts]
        ranging = next((term for term in terms if term.each), None)
        bets: tuple[Bet, ...]
        if ranging is not None:
            bets = self.regulation.members(self.game or "", ranging.of)
        else:
            named = (self.regulation.bet(self.game, term.of) for term in terms)
            bets = tuple(bet for bet in named if bet is not None and bet.params)[:1]
        if ranging is not None or not bets:
            yield LimitedQuantity(None, None)
        for bet in bets:
            for number in all_numbers(bet):
                if not rule.numbers or number is None or number in rule.numbers:
                    yield LimitedQuantity(bet, number)

    def _sums(self, comparison: LinearComparison, spot: LimitedQuantity, sign: int) -> dict[str, Fraction] | None:
        """Return a comparison, `sign` times, over figures of the table; None where the text gives no price for one."""
        sums = {ONE: sign * comparison.form.constant}
        for term, factor in comparison.form.parts:
            worth = self._factor(term, spot)
            if worth is None:
                return None
            name = self.figure(term, comparison, spot, sign * factor > 0)
            sums[name] = sums.get(name, Fraction(0)) + sign * factor * worth
        return sums

    def figure(self, term: Term, comparison: LinearComparison, spot: LimitedQuantity, from_above: bool) -> Quantity:
        """Return the figure of a table that a quantity hangs on; shares of a stake and sums of money are two figures.

        Chips are laid down from the minimum to the maximum: bounded from above the largest count, else the fewest.
        """
        share = SHARE if any(each.function == "stake" for each, _ in comparison.form.parts) else ""
        own = self._bet(term, spot)
        name = term.of if own is None else own.id
        place = f"{name}({spot.number})" if own is not None and own.params and spot.number is not None else name
        if term.function == "chips":
            return f"{share}{'max' if from_above else 'min'} {place}"
        return f"{share}{'max' if term.function in ('prize', 'total') else term.function} {place}"

    def _factor(self, term: Term, spot: LimitedQuantity) -> Fraction | None:
        """Return how often the figure is in the quantity: what can be won is the maximum times the highest profit."""
        if term.function not in ("prize", "total") or term.of == TABLE:
            return Fraction(1)
        own = self._bet(term, spot)
        group = self.regulation.group(self.game, term.of)
        payouts = own.payouts if own is not None else group.payouts if group else ()
        if own is not None and any(reading.payouts for reading in own.readings):
            return None
        gains = highest_gain(lines_for(payouts, spot.number), self.times, "")
        return gains[0].profit + (1 if term.function == "total" else 0) if gains else None

    def _bet(self, term: Term, spot: LimitedQuantity) -> Bet | None:
        if term.each or (spot.bet is not None and term.of == spot.bet.id):
            return spot.bet
        return self.regulation.bet(self.game, term.of)


def order_of(found: Iterable[Inequality]) -> Iterator[Inequality]:
    """Yield that no minimum is above its maximum; that holds for any table."""
    quantities = {name for each in found for name, _ in each.parts}
    for name in sorted(quantities):
        function, _, of = name.partition(" ")
        if function == "min" and f"max {of}" in quantities:
            yield Inequality(((f"max {of}", -1), (name, 1)), False, frozenset())


def defaults_of(regulation: Regulation, game: str | None, found: Iterable[Inequality]) -> Iterator[Inequality]:
    """Yield that stakes on a bet lie between the minimum of the table and its maximum where the text has no own for it.

    A bet that rides on another, or whose maximum is a share of a minimum, has smaller ones.
    """
    every = tuple(found)
    quantities = {name for each in every for name, _ in each.parts}
    named = leaves(said for limit in regulation.limits for said in (*limit.wordings, limit.quantity))
    said = {(each.function.text, each.of.text) for each in named if isinstance(each, Named)}
    below = {
        name
        for each in every
        for name, factor in each.parts
        if factor > 0 and any(factor < 0 and other.startswith("min ") for other, factor in each.parts)
    }
    for name in sorted(quantities - below):
        function, _, place = name.partition(" ")
        of = place.partition("(")[0]
        bet = regulation.bet(game, of)
        bets = (bet,) if bet is not None else regulation.members(game or "", of)
        own = {of, *(each.id for each in bets), *(group for each in bets for group in each.groups)}
        opposite = {"min": ("max", "prize", "total", "chips"), "max": ("min", "chips")}.get(function, ())
        rides = any(each.rides_on or each.id == "insurance" or is_odds(each.game, each.id) for each in bets)
        if not bets or not opposite or rides or any(of in own and other in opposite for other, of in said):
            continue
        parts = {"min": ((name, 1), ("max table", -1)), "max": (("min table", 1), (name, -1))}[function]
        if quantities.issuperset({"min table", "max table"} & {each for each, _ in parts}):
            yield Inequality(tuple(sorted(parts)), False, frozenset())


def times_of_other(bet: str, times: int, other: str) -> tuple[Inequality, ...]:
    """Return that the smallest and the largest stake on a bet are so many times those on another."""
    ends = ((f"{end} {bet}", f"{end} {other}", sign) for end in ("min", "max") for sign in (1, -1))
    parts = (tuple(sorted(((own, sign), (of, -sign * times)))) for own, of, sign in ends)
    return tuple(Inequality(each, False, frozenset()) for each in parts)


def not_kept_with(regulation: Regulation, game: str | None, asked: tuple[Inequality, ...]) -> tuple[int, ...]:
    """Return limits of a game that no table can keep together with what else is asked; () if one can."""
    effort, found = Effort(), list[frozenset[int]]()
    try:
        for each in demands_of_limits(regulation, game, effort):
            origins = contradiction((*each.inequalities, *asked), effort)
            if origins is None or contradiction(each.inequalities, effort) is not None:
                return ()
            found.append(origins)
    except TooManyInequalities:
        return ()
    return tuple(sorted(found[0] if found else ()))


def _no_member(interpretation: JointInterpretation) -> frozenset[int] | None:
    """Return the limits that leave some figure no member of its set; None where each has one, or they are too many."""
    effort = Effort()
    try:
        for members in interpretation.sets:
            refuted = [contradiction((*interpretation.inequalities, *each), effort) for each in members]
            if all(refuted):
                return frozenset[int]().union(*filter(None, refuted))
    except TooManyInequalities:
        pass
    return None


Contradiction = tuple[Union[str, None], tuple[int, ...], Union[tuple[str, ...], None]]


def contradictions(regulation: Regulation) -> Iterator[Contradiction]:
    """Yield each game whose limits no table can keep together, within the effort that is spent on one regulation.

    With it the limits, by their places (none: there are too many to know), and the readings (None: all of them).
    """
    effort = Effort()
    for game in dict.fromkeys(rule.game for rule in regulation.limits):
        found: dict[str, frozenset[int] | None] = {}
        is_complete = True
        try:
            for interpretation in demands_of_limits(regulation, game, effort):
                found[interpretation.name] = contradiction(interpretation.inequalities, effort) or _no_member(
                    interpretation
                )
        except TooManyInequalities:
            is_complete = False
            yield game, (), None
        refuted = {name: tuple(sorted(origins)) for name, origins in found.items() if origins}
        if refuted:
            certain = is_complete and len(refuted) == len(found)
            yield game, min(refuted.values()), None if certain else tuple(refuted)
