"""What the limits of a regulation allow for each limit of a table, and the values that follow from a few of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice, product
from math import lcm

from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.words import off_base, off_chip, why
from checker.cases.table.at_table import at_table
from checker.findings.finding import Bilingual
from checker.limits.form import TABLE, End, LinearComparison, Range, Term, is_of_edge_or_cap, tightest
from checker.limits.relation import Bound, BoundedQuantity, GameBets, LimitKey, Member, about_maximum
from checker.semantics.decree.model import Bet, Limit, Regulation
from checker.semantics.readings import TimesAs, numbers_in_use
from checker.semantics.table.model import LimitKind, TableFile, TableLimit
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE

_WINS = ("prize", "total")
_KINDS = ("min", "max", *_WINS, "chips")


class Wanted(NamedTuple):
    """What a sheet is made for, in units of money."""

    minimum: Fraction
    # The one chosen for what the other limits are measured against; None when it is not chosen yet.
    maximum: Fraction | None = None
    chip: Fraction = Fraction(1)  # the smallest chip
    # What "N times" may mean where the regulation leaves it open: every row must be legal under all of these.
    times: tuple[TimesAs, ...] = ("to",)


class NotLegal(Exception):
    """No sheet can be made for what is wanted; `message` says what the regulation allows instead."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


MOST_DIGITS = 300  # digits of a figure that others may follow from: limits that multiply one another come to any length
MINIMUM = LimitKey("minimum", TABLE)  # the minimum of the table


class Allowed(NamedTuple):
    """What one limit, in one reading, allows for a limit of the table."""

    rule: Limit
    reading: str  # empty where there is only one
    lowers: tuple[Bound, ...]
    uppers: tuple[Bound, ...]
    is_share: bool  # the limit is a share of the stake on another bet, and no money
    among: tuple[tuple[tuple[Bound, ...], tuple[Bound, ...]], ...] = ()  # of a set: the ends of each of its members

    @property
    def bounds(self) -> tuple[Bound, ...]:
        """Return every end, those of a set among them."""
        of_set = (bound for member in self.among for ends in member for bound in ends)
        return (*self.lowers, *self.uppers, *of_set)


class Allowances(NamedTuple):
    """All that a regulation says of the figures of a game."""

    found: Mapping[LimitKey, tuple[Allowed, ...]]
    blocked: Mapping[LimitKey, Limit]  # figures bounded by what can be won where no price is printed
    opaque: tuple[Limit, ...]  # limits that are no sums of figures
    excepted: tuple[Limit, ...]  # limits in place of which something else may be kept, which is not among the figures
    possible: tuple[TimesAs, ...]  # what "N times" can mean in the regulation
    times: tuple[TimesAs, ...]  # those of it that every row must be legal under

    @property
    def in_money(self) -> Mapping[LimitKey, tuple[Allowed, ...]]:
        """Return what bounds each figure in money, not as a share of a stake."""
        return {key: tuple(each for each in every if not each.is_share) for key, every in self.found.items()}


class Settled(NamedTuple):
    """The limits that are known, and those of the regulation that are left to choose."""

    known: KnownLimits
    base: tuple[LimitKey, ...]


def allowances(regulation: Regulation, game: str, wanted: tuple[TimesAs, ...]) -> Allowances:
    """Return what the limits of a game allow for each limit of a table.

    `wanted` are the meanings of "N times" that matter where the regulation leaves it open.
    """
    book = rulebook_of(regulation)
    possible = book.times
    times = tuple(each for each in possible if each in wanted) or possible
    of = book.of_game(game).of
    found: dict[LimitKey, list[Allowed]] = {}
    blocked: dict[LimitKey, Limit] = {}
    opaque: list[Limit] = []
    excepted: list[Limit] = []
    for relation in book.relations:
        rule = relation.rule
        if rule.game not in (None, game) or rule.set_by is not None:
            continue
        if not relation.quantities and rule.condition.met is None and not any(map(is_of_edge_or_cap, rule.wordings)):
            opaque.append(rule)
        elif relation.instead and rule.condition.is_everywhere:
            excepted.append(rule)
        for quantity in map(about_maximum, relation.quantities):
            focus = quantity.focus
            of_rule = of.members(focus, rule.span.path, rule.numbers, _on_numbers_in_use)
            members = of_rule if focus.function in _KINDS else ()
            # What holds for every stake holds for the table's figure, and with that for those of its bets.
            for member in islice(members, 1) if focus.of == TABLE else members:
                own = _key(focus.function, member)
                said = tuple(_said(of, quantity, member, own, times))
                if not said:
                    blocked[own] = rule
                for key, allowed in said:
                    found.setdefault(key, []).append(allowed)
    by_key = {key: tuple(each) for key, each in found.items()}
    return Allowances(by_key, blocked, tuple(opaque), tuple(excepted), possible, times)


def as_wanted(regulation: Regulation, game: str, wanted: Wanted) -> Regulation:
    """Return a regulation as it is for a table of which these figures are known, and nothing else.

    A limit under a condition that hangs on anything else has a reading for each answer: a sheet is legal under all.
    """
    ends: tuple[tuple[LimitKind, Fraction | None], ...] = (("minimum", wanted.minimum), ("maximum", wanted.maximum))
    limits = (TableLimit(kind, None, None, end, None, str(end), NOWHERE) for kind, end in ends if end is not None)
    return at_table(regulation, TableFile("en", NOWHERE, (), (), limits=tuple(limits)), game, "", None)[0]


def _on_numbers_in_use(bet: Bet) -> Iterator[Member]:
    return (Member("bet", bet.id, bet, number) for number in numbers_in_use(bet))


def _key(function: str, member: Member) -> LimitKey:
    """Return the limit that a quantity hangs on: what can be won hangs on the maximum."""
    return LimitKey("minimum" if function == "min" else "maximum", member.of or TABLE, member.number)


def _said(
    of: GameBets, quantity: BoundedQuantity, member: Member, own: LimitKey, times: tuple[TimesAs, ...]
) -> Iterator[tuple[LimitKey, Allowed]]:
    """Yield what a relation allows for a member's limit under every reading; nothing where a price is missing for it.

    What limits chips from below limits their minimum, and so their maximum too.
    """
    terms = (quantity.focus, *(term for term, _ in quantity.others))
    priced = any(term.function in _WINS for term in terms)
    for meaning in times:
        choices = [tuple(_choices(of, term, quantity.focus, member, meaning)) for term in terms]
        for chosen in product(*choices):
            weights = {term: (key, factor) for term, (key, factor, _) in zip(terms, chosen, strict=True)}
            names = [quantity.reading, *dict.fromkeys(name for _, _, name in chosen if name)]
            if priced and len(times) > 1:
                names.append(meaning)
            lowers, uppers = _ends(quantity.bounding, own, weights)
            among = tuple(_ends(each.bounding, own, weights) for each in quantity.among)
            name, is_share = "+".join(filter(None, names)), quantity.stake is not None
            allowed = Allowed(quantity.rule, name, lowers, uppers, is_share, among)
            if allowed.bounds:
                yield own, allowed
            if quantity.focus.function == "chips" and lowers:
                smallest = own._replace(kind="minimum")
                yield smallest, allowed._replace(lowers=tuple(_about(bound, smallest) for bound in lowers), uppers=())


def _choices(
    of: GameBets, term: Term, focus: Term, member: Member, times: TimesAs
) -> Iterator[tuple[LimitKey, Fraction, str]]:
    """Yield the limit a quantity is a multiple of, the multiple, and the reading of the price it holds under."""
    if term.function == "stake":
        yield LimitKey("stake", term.of), Fraction(1), ""
        return
    about = member if term == focus else of.member(term, member)
    if about is None or term.function not in _KINDS:
        return
    key = _key(term.function, about)
    if term.function not in _WINS:
        yield key, Fraction(1), ""
        return
    for gain in of.printed_gains(about, times):
        yield key, gain.profit + (1 if term.function == "total" else 0), gain.reading


def _ends(
    bounding: Iterable[LinearComparison], own: LimitKey, weights: Mapping[Term, tuple[LimitKey, Fraction]]
) -> tuple[tuple[Bound, ...], tuple[Bound, ...]]:
    """Return the ends of a limit from below and from above."""
    lowers: list[Bound] = []
    uppers: list[Bound] = []
    for form, operator in bounding:
        sums: dict[LimitKey, Fraction] = {}
        for term, factor in form.parts:
            key, multiple = weights[term]
            sums[key] = sums.get(key, Fraction(0)) + factor * multiple
        parts = tuple((key, factor) for key, factor in sums.items() if factor)
        bound = Bound(own, parts, form.constant, operator == "<")
        factor = sums.get(own, Fraction(0))
        if factor and (operator == "=" or factor < 0):
            lowers.append(bound)
        if factor and (operator == "=" or factor > 0):
            uppers.append(bound)
    return tuple(lowers), tuple(uppers)


def ceilings_for(key: LimitKey, of_table: Iterable[Allowed]) -> tuple[Allowed, ...]:
    """Return what limits of a table's own maximum or minimum ask of the same figure of a bet."""
    found = []
    for each in of_table:
        lowers = tuple(_about(bound, key) for bound in each.lowers if key.kind == "minimum")
        uppers = tuple(_about(bound, key) for bound in each.uppers if key.kind == "maximum")
        if (lowers or uppers) and not each.is_share:
            found.append(each._replace(lowers=lowers, uppers=uppers))
    return tuple(found)


def _about(bound: Bound, own: LimitKey) -> Bound:
    parts = tuple((own if key == bound.own else key, factor) for key, factor in bound.parts)
    return bound._replace(own=own, parts=parts)


class KnownLimits(NamedTuple):
    """The known limits, looked up as a table file is: a bet without its own takes its group's, then the table's."""

    of: GameBets
    known: Mapping[LimitKey, Fraction]
    # Limits that will be known by themselves: nothing wider stands for them until then.
    awaited: frozenset[LimitKey] = frozenset()

    def find(self, key: LimitKey) -> Fraction | None:
        """Return a limit if it is known. A stake is the unit of shares: 1."""
        if key.kind == "stake":
            return Fraction(1)
        bet = self.of.bets.get(key.of)
        wider = key.wider(bet.groups if bet is not None else ())
        nearest = next((each for each in wider if each in self.known or each in self.awaited), None)
        return None if nearest is None else self.known.get(nearest)

    def range_of(self, every: Iterable[Allowed]) -> Range | None:
        """Return what is allowed under all readings together; None while an end is not known."""
        found = tuple(every)
        if self.missing(bound for allowed in found for bound in allowed.bounds):
            return None
        within = self._between(
            [bound for allowed in found for bound in allowed.lowers],
            [bound for allowed in found for bound in allowed.uppers],
        )
        for allowed in found:
            if allowed.among:
                members = [self._between(*member) for member in allowed.among]
                within = within.of_set(each.of_set(within.among) if within.among else each for each in members)
        return within

    def _between(self, lowers: Iterable[Bound], uppers: Iterable[Bound]) -> Range:
        return tightest(filter(None, map(self._end, lowers)), filter(None, map(self._end, uppers)))

    def _end(self, bound: Bound) -> End | None:
        """Return what an end comes to; None while a limit it hangs on is not known."""
        total = bound.rest
        for key, multiple in bound.hangs_on:
            value = self.find(key)
            if value is None:
                return None
            total += multiple * value
        return End(total, bound.strict)

    def missing(self, bounds: Iterable[Bound]) -> tuple[LimitKey, ...]:
        """Return the limits that some end hangs on and that are not known."""
        keys = (key for bound in bounds for key, _ in bound.hangs_on)
        return tuple(key for key in dict.fromkeys(keys) if self.find(key) is None)

    def with_fixed(self, found: Allowances) -> KnownLimits:
        """Return the known limits with all that they fix, each from what it hangs on itself as long as that will do.

        Raises:
            NotLegal: A figure that others may follow from has more digits than `MOST_DIGITS`.
        """
        bounds = found.in_money
        awaited = frozenset(key for key, every in bounds.items() if any(map(_is_exact, every)))
        look = self
        while new := look._replace(awaited=awaited)._fixed(bounds) or look._fixed(bounds):
            if any(max(abs(end.numerator), end.denominator) >= 10**MOST_DIGITS for end in new.values()):
                raise NotLegal(why("too_long"))
            look = look._replace(known={**look.known, **new})
        return look

    def _fixed(self, bounds: Mapping[LimitKey, tuple[Allowed, ...]]) -> dict[LimitKey, Fraction]:
        """Return the limits that are not known and that have one value only."""
        new = {}
        for key, every in bounds.items():
            allowed = self.range_of(every) if every and key not in self.known else None
            if allowed is not None and allowed.fixed is not None:
                new[key] = allowed.fixed
        return new


def _is_exact(allowed: Allowed) -> bool:
    """Return whether a limit says what another one is, not between what it lies."""
    return bool(allowed.lowers) and allowed.lowers == allowed.uppers


def least_of_table(found: Allowances, look: KnownLimits) -> Range | None:
    """Return what the text allows for the minimum of the table, under every reading; None where it says nothing."""
    plain = [each for each in found.in_money.get(MINIMUM, ()) if not each.reading and not each.rule.excepting]
    least = look.range_of(plain)
    return None if least is None or least.is_empty else least


def settle(found: Allowances, of: GameBets, wanted: Wanted) -> Settled:
    """Return what follows from the minimum, then from the maximum that was chosen.

    A chosen maximum stands for what other limits are measured against; where there is no such thing, for the table.

    Raises:
        NotLegal: The regulation does not allow the minimum or the maximum, or the chip cannot make that; or figures are
            too long.
    """
    look = KnownLimits(of, {MINIMUM: wanted.minimum}).with_fixed(found)
    least = least_of_table(found, look)
    if least is not None and not least.holds(wanted.minimum):
        raise NotLegal(off_base(MINIMUM, wanted.minimum, least, wanted.chip))
    bounds = (bound for every in found.found.values() for each in every for bound in each.bounds)
    referred = dict.fromkeys(key for bound in bounds for key, _ in bound.hangs_on if key.kind == "maximum")
    base = tuple(key for key in referred if look.find(key) is None)  # maxima that others hang on and nothing fixes
    if wanted.maximum is None:
        return Settled(look, base)
    if wanted.maximum <= 0 or (wanted.maximum / wanted.chip).denominator != 1:
        raise NotLegal(off_chip("maximum", wanted.maximum, wanted.chip))
    if wanted.maximum < wanted.minimum:
        raise NotLegal(why("below_minimum"))
    chosen: dict[LimitKey, Fraction] = {}
    for key in base or (LimitKey("maximum", TABLE),):
        allowed = look.range_of(each for each in found.in_money.get(key, ()) if not each.rule.excepting)
        if allowed is not None and not allowed.holds(wanted.maximum):
            raise NotLegal(off_base(key, wanted.maximum, allowed, wanted.chip))
        chosen[key] = wanted.maximum
    return Settled(look._replace(known={**look.known, **chosen}).with_fixed(found), base)


def payable_multiple(found: Allowances, base: tuple[LimitKey, ...], chip: Fraction) -> Fraction:
    """Return what a chosen maximum should be a multiple of, so that every limit it fixes can be made with the chip."""
    fixed = (each for every in found.in_money.values() for each in every if _is_exact(each))
    factors = (factor for each in fixed for bound in each.lowers for key, factor in bound.hangs_on if key in base)
    return chip * lcm(*(factor.denominator for factor in factors))
