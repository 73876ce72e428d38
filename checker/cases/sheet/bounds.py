"""The limits of a text as bounds on single figures, under every reading in use: what a limit sheet is computed from."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from checker.cases.sheet.model import Allowances, Allowed, Bound, Spot
from checker.cases.table.judge_model import BoundedQuantity
from checker.cases.table.judge_plan import bounded_quantities_of
from checker.cases.table.judge_values import LimitValues, Member
from checker.cases.table.limits import NO_LIMITS
from checker.cases.table.prices import NO_PRICES
from checker.limits.linear import TABLE, LinearComparison, Term
from checker.semantics.decree.model import Bet, Limit, NumberText, Regulation
from checker.semantics.readings import TimesAs, possible_times, rules_in, worlds

_WINS = ("prize", "total")
_KINDS = ("min", "max", *_WINS, "chips")

Sums = dict[Spot, Fraction]


def allowances(regulation: Regulation, game: str, wanted: tuple[TimesAs, ...]) -> Allowances:
    """Return what the limits of a game allow for each figure.

    Args:
        regulation: The text.
        game: One of its games.
        wanted: The meanings of "N times" that matter where the text leaves it open.
    """
    possible = possible_times(regulation)
    times = tuple(each for each in possible if each in wanted) or possible
    values = LimitValues(regulation, game, (), NO_LIMITS, NO_PRICES)
    found: dict[Spot, list[Allowed]] = {}
    blocked: dict[Spot, Limit] = {}
    opaque: list[Limit] = []
    for rule in regulation.limits:
        if rule.game not in (None, game) or rule.set_by is not None:
            continue
        matters = bounded_quantities_of(rule)
        if not matters:
            opaque.append(rule)
        for matter in matters:
            for member in _members(values, matter):
                said = tuple(_said(values, matter, member, times))
                if not said:
                    blocked[_spot(matter.focus.function, member)] = rule
                for spot, allowed in said:
                    found.setdefault(spot, []).append(allowed)
    return Allowances({spot: tuple(every) for spot, every in found.items()}, blocked, tuple(opaque))


def numbers_in_use(regulation: Regulation, bet: Bet) -> tuple[NumberText | None, ...]:
    """Return the numbers of a bet under the readings in use; (None,) for a bet without numbers."""
    if not bet.params or bet.numbers is None:
        return (None,)
    judged = (rules_in(bet, world) for world in worlds(regulation, bet, ("to",)) if world.judged)
    merged = dict.fromkeys(number for rules in judged for number in rules.numbers or ())
    return tuple(sorted(merged, key=lambda number: tuple(map(int, number.split("-")))))


def _members(values: LimitValues, matter: BoundedQuantity) -> Iterator[Member]:
    """Yield what a relation is about: a group and its bets with their numbers, a bet with its numbers, the table."""
    focus, regulation = matter.focus, values.regulation
    if focus.function not in _KINDS:
        return
    if focus.each:
        if focus.function in ("min", "max"):
            yield Member("group", focus.of)
        bets = regulation.members(values.game, focus.of)
    else:
        one = values.member(focus)
        if one is None:
            return
        if one.bet is None:
            yield one
            return
        bets = (one.bet,)
    for bet in bets:
        for number in numbers_in_use(regulation, bet):
            if number is None or not matter.rule.numbers or number in matter.rule.numbers:
                yield Member("bet", bet.id, bet, number)


def _said(
    values: LimitValues, matter: BoundedQuantity, member: Member, times: tuple[TimesAs, ...]
) -> Iterator[tuple[Spot, Allowed]]:
    """Yield what a relation allows for a member's figure in every world; nothing where a price is missing for it."""
    terms = tuple(dict.fromkeys(term for each in matter.bounding for term, _ in each.form.parts))
    for meaning in times:
        choices = [tuple(_choices(values, term, matter.focus, member, meaning)) for term in terms]
        for chosen in product(*choices):
            weights = {term: (spot, factor) for term, (spot, factor, _) in zip(terms, chosen, strict=True)}
            priced = any(term.function in _WINS for term in terms)
            names = [matter.reading, *dict.fromkeys(name for _, _, name in chosen if name)]
            if priced and len(times) > 1:
                names.append(meaning)
            yield from _ends(matter, "+".join(filter(None, names)), _spot(matter.focus.function, member), weights)


def _choices(
    values: LimitValues, term: Term, focus: Term, member: Member, times: TimesAs
) -> Iterator[tuple[Spot, Fraction, str]]:
    """Yield the figure a quantity is a multiple of, the multiple, and the reading of the price it holds under."""
    if term.function == "stake":
        yield Spot("stake", term.of), Fraction(1), ""
        return
    about = member if term == focus else values.member(term, member)
    if about is None or term.function not in _KINDS:
        return
    spot = _spot(term.function, about)
    if term.function not in _WINS:
        yield spot, Fraction(1), ""
        return
    for gain in values.gains(about, times):
        yield spot, gain.profit + (1 if term.function == "total" else 0), gain.reading


def _spot(function: str, member: Member) -> Spot:
    """Return the figure that a quantity hangs on: what can be won hangs on the maximum."""
    of = TABLE if member.level == "table" else member.of
    return Spot("min" if function == "min" else "max", of, member.number)


def _ends(
    matter: BoundedQuantity, reading: str, own: Spot, weights: dict[Term, tuple[Spot, Fraction]]
) -> Iterator[tuple[Spot, Allowed]]:
    """Yield a member's bounds; what limits chips from below limits their minimum, and so their maximum too."""
    lowers: list[Bound] = []
    uppers: list[Bound] = []
    for comparison in matter.bounding:
        bound = _bound(comparison, own, weights)
        factor = dict(bound.parts).get(own, Fraction(0))
        if not factor:
            continue
        if comparison.operator == "=" or factor < 0:
            lowers.append(bound)
        if comparison.operator == "=" or factor > 0:
            uppers.append(bound)
    if lowers or uppers:
        yield own, Allowed(matter.rule, reading, tuple(lowers), tuple(uppers))
    if matter.focus.function == "chips" and lowers:
        smallest = own._replace(kind="min")
        yield smallest, Allowed(matter.rule, reading, tuple(_about(bound, smallest) for bound in lowers), ())


def _bound(comparison: LinearComparison, own: Spot, weights: dict[Term, tuple[Spot, Fraction]]) -> Bound:
    sums: Sums = {}
    for term, factor in comparison.form.parts:
        spot, multiple = weights[term]
        sums[spot] = sums.get(spot, Fraction(0)) + factor * multiple
    parts = tuple((spot, factor) for spot, factor in sums.items() if factor)
    return Bound(own, parts, comparison.form.constant, comparison.operator == "<")


def _about(bound: Bound, own: Spot) -> Bound:
    return bound._replace(
        own=own, parts=tuple((own if spot == bound.own else spot, factor) for spot, factor in bound.parts)
    )
