"""What is posted at a table, approved or authorised for it, against what the table itself states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal, Union

from checker.cases.table.bets import Offer
from checker.cases.table.limits import BoundLimits
from checker.cases.table.outcomes import HouseOutcomes, with_played
from checker.cases.table.prices import Couple, couples_with_copy, is_apart
from checker.games.apparatus import Apparatus
from checker.semantics.commission import Commission, differing_terms
from checker.semantics.decree.model import BetStage, NumberText, prison_of, seen_by
from checker.semantics.readings import TimesAs, all_numbers, by_value, lines_for, profit
from checker.semantics.table.model import AwardCap, TableBet, TableCopy, TableOption, Typed, ZeroRule
from checker.text.record import NamedTuple
from checker.vocabulary.names import fold_name

CopySection = Literal["posted", "approved"]


class PostedLimits(NamedTuple):
    """What is `posted` at the table or was `approved` for it: limits and bets, bound like the table's own.

    A copy that lists no bets and states a term of all bets has those of the table, with nothing else stated.
    """

    section: CopySection
    limits: BoundLimits
    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...]
    stated: TableCopy

    @property
    def has_prices(self) -> bool:
        """Return whether it prices any bet; if not, it is silent about what holds for the whole table."""
        return any(offer.priced is not None for offer in self.offers)

    @property
    def names(self) -> tuple[Typed, ...]:
        """Return the names of all its bets, those that the regulation lacks included."""
        return (*(offer.name for offer in self.offers), *self.unlisted)


def bets_of_copy(copy: TableCopy, offers: Iterable[Offer]) -> tuple[TableBet, ...]:
    """Return the bets that a copy states: where it lists none, those of the table if it states a term of all bets."""
    if copy.bets or not (copy.commission or copy.award_cap or copy.zero):
        return copy.bets
    names = (offer.name for offer in offers)
    return tuple(TableBet(name) for name in names)


def lone_prices(offers: Iterable[Offer], copy: PostedLimits) -> Iterator[tuple[Offer, tuple[NumberText, ...], bool]]:
    """Yield the bets that both have with the numbers that only one side prices, True for the table's own.

    No numbers: one side prices the bet, and the other one does not at all. A copy without any price only names them.
    """
    for here, there in _in_both(offers, copy.offers):
        if here.priced is None or not copy.has_prices:
            continue  # a bet without a price here is told as such
        if there.priced is None:
            yield here, (), True
            continue
        for one, two, is_here in ((here, there, True), (there, here, False)):
            missing = set(_numbers(one)) - set(_numbers(two)) if two.numbers is not None else set()
            if missing:
                yield one, tuple(sorted(missing, key=by_value)), is_here


def _in_both(offers: Iterable[Offer], others: Iterable[Offer]) -> Iterator[tuple[Offer, Offer]]:
    """Yield the bets that both sides have, as each of them offers it."""
    copies = {offer.bet.id: offer for offer in others}
    return ((offer, copies[offer.bet.id]) for offer in offers if offer.bet.id in copies)


def _numbers(offer: Offer) -> tuple[NumberText, ...]:
    """Return the numbers that an offer prices."""
    return offer.numbers if offer.numbers is not None else tuple(each for each in all_numbers(offer.bet) if each)


# A term of a bet (None: of all bets of a table that lists none) here and there; None where a side has none.
CapPair = tuple[Union[Offer, None], Union[AwardCap, None], Union[AwardCap, None]]
CommissionPair = tuple[Union[Offer, None], Union[Commission, None], Union[Commission, None]]


def differing_caps(offers: Iterable[Offer], copy: PostedLimits, whole: AwardCap | None) -> Iterator[CapPair]:
    """Yield the bets whose cap a copy states otherwise, or one side not at all; `whole` is the cap of the table."""
    common = copy.stated.award_cap
    whole_counts = common is not None or copy.has_prices
    pairs: list[CapPair] = []
    for offer, there in _in_both(offers, copy.offers):
        own = there.stated.award_cap
        pairs.append((offer, offer.stated.award_cap or (whole if whole_counts or own else None), own or common))
    if not offers and whole_counts:
        pairs.append((None, whole, common))
    yield from ((of, here, there) for of, here, there in pairs if (here and here.terms) != (there and there.terms))


def differing_outcomes(
    offers: Iterable[Offer], others: Iterable[Offer], apparatus: Apparatus | None
) -> Iterator[tuple[Offer, Offer]]:
    """Yield the bets, here and there, that a copy lets win or push by other throws; some number shows it.

    It may be that one side alone says by which.
    """
    for offer, there in _in_both(offers, others):
        seen = seen_by(offer.bet, apparatus)
        if (offer.played or there.played) and seen is not None:
            # A list of bets and payouts is silent about the zero.
            said = None not in _said_of_zero(offer, there)
            stages, copied = _decided(offer, said, seen), _decided(there, said, seen)
            if bool(stages) is not bool(copied) or (stages and is_apart(stages, copied, offer, seen)):
                yield offer, there


def _decided(offer: Offer, with_zero: bool, apparatus: Apparatus) -> tuple[BetStage, ...]:
    """Return the stages of a bet as its offer says, or as its regulation does."""
    stages, played = offer.bet.stages, offer.played
    if played is not None and not with_zero:
        played = played._replace(zero=None)
    return stages if played is None else with_played(stages, played, offer.bet, apparatus)


def differing_commissions(
    offers: Iterable[Offer], copy: PostedLimits, whole: Commission | None
) -> Iterator[CommissionPair]:
    """Yield the bets whose commission a copy states otherwise, or not at all; `whole` is that of the table.

    A copy that states none has that of the regulation.
    """
    pairs = commission_pairs(offers, copy, whole)
    yield from ((offer, here, there) for offer, here, there in pairs if differing_terms(here, there))


def commission_pairs(offers: Iterable[Offer], copy: PostedLimits, whole: Commission | None) -> Iterator[CommissionPair]:
    """Yield the bets that both sides have, with what is taken on each side."""
    for offer, there in _in_both(offers, copy.offers):
        if _pays_as(offer, there):
            continue
        taken = there.commission if there.stated.commission or copy.stated.commission else None
        counts = taken is not None or copy.has_prices
        here = offer.commission if counts else offer.stated.commission
        yield offer, here, taken or offer.bet.commission
    # One that is taken on no bet of either side is of the whole table.
    is_idle = copy.stated.commission is not None and not any(each.commission for each in (*offers, *copy.offers))
    if is_idle or (not offers and (copy.stated.commission is not None or copy.has_prices)):
        yield None, whole, copy.stated.commission


def _pays_as(here: Offer, there: Offer) -> bool:
    """Return whether two sides pay the same once commissions are taken: 19 to 20, and even money less 5% of the win."""
    mine, theirs = _paid(here, here.commission), _paid(there, there.commission or here.bet.commission)
    return mine == theirs and None not in mine.values()


def _paid(offer: Offer, taken: Commission | None) -> dict[NumberText | None, Fraction | None]:
    """Return what is paid on each number that an offer prices, once its commission is taken; None: it is not known."""
    found: dict[NumberText | None, Fraction | None] = {}
    for number in (offer.numbers or all_numbers(offer.priced)) if offer.priced else (None,):
        lines = lines_for(offer.priced.payouts, number) if offer.priced else ()
        gross = profit(lines[0], "to") if len(lines) == 1 and lines[0].on is None else None
        found[number] = gross if gross is None or taken is None else taken.left_of(gross)
    return found


def lone_terms(here: Commission | None, there: Commission | None) -> Iterator[tuple[Commission, str, bool]]:
    """Yield what one side alone says of a commission that is the same otherwise; True for the table's own."""
    if here is None or there is None or not here.rate or differing_terms(here, there):
        return
    for one, other in ((here.of, there.of), (here.when, there.when), (here.rounding, there.rounding)):
        term = one or other
        if term is not None and None in (one, other):
            yield (here if one else there), term, one is not None


def lone_zeros(
    offers: Iterable[Offer], copy: PostedLimits, apparatus: Apparatus | None
) -> Iterator[tuple[Offer | None, ZeroRule, bool]]:
    """Yield the even chances of a wheel of which one side alone says what its zero does, True for the table's own.

    It is other than the regulation says; a copy without prices may be silent. None: a copy says it of bets that nobody
    lists.
    """
    for offer, there in _in_both(offers, copy.offers) if apparatus is not None else ():
        own, copied = _said_of_zero(offer, there)
        rule = own or copied
        speaks = copy.has_prices or (there.played is not None and there.played.zero is not None)
        if rule is None or (own is not None and (copied is not None or not speaks)):
            continue
        stages = with_played(offer.bet.stages, HouseOutcomes(zero=rule), offer.bet, apparatus)
        if apparatus is not None and stages and is_apart(offer.bet.stages, stages, offer, apparatus):
            yield offer, rule, own is not None
    zero = copy.stated.zero
    if zero is not None and not any(each.played is not None and each.played.zero is not None for each in copy.offers):
        yield None, zero, False


def _said_of_zero(offer: Offer, there: Offer) -> tuple[ZeroRule | None, ZeroRule | None]:
    """Return the rules of the zero on both sides; None where one says of the prison less than the other does."""
    own, copied = (each.played.zero if each.played is not None else None for each in (offer, there))
    if own is None or copied is None or prison_of(offer.bet.stages) is not None:
        return own, copied
    names = (own.name, copied.name)
    has_both = names[0] != names[1] and all(name.startswith("en_prison") for name in names)
    open_prison = "en_prison" if has_both else ""
    return (None if own.name == open_prison else own, None if copied.name == open_prison else copied)


def differing_options(
    options: Iterable[TableOption], copy: PostedLimits
) -> Iterator[tuple[TableOption | None, TableOption | None]]:
    """Yield the options that both sides do not state alike, here and there; a copy without any is silent about them."""
    there = {option.name: option for option in copy.stated.options}
    here = {option.name: option for option in options}
    for name in dict.fromkeys((*there, *here)) if there else ():
        one, other = here.get(name), there.get(name)
        if (one and one.value) != (other and other.value):
            yield one, other


def only_in_one(
    offers: Iterable[Offer], unlisted: Iterable[Typed], copy: PostedLimits
) -> tuple[tuple[Typed, ...], tuple[Typed, ...]]:
    """Return the bets that a table has and its copy lacks, and those that the copy has besides.

    A side that states no bets at all says nothing of them; what is posted, nothing of groups of which it lists no bet.
    """
    here = {offer.bet.id: offer.name for offer in offers} | {fold_name(name.text): name for name in unlisted}
    there = {offer.bet.id: offer.name for offer in copy.offers} | {fold_name(name.text): name for name in copy.unlisted}
    if not here or not there:
        return (), ()
    listed = {group for offer in copy.offers for group in offer.bet.groups or ("",)}
    silent = {offer.bet.id for offer in offers if listed.isdisjoint(offer.bet.groups or ("",))}
    left_out = there.keys() | (silent if copy.section == "posted" else ())
    lacking = tuple(name for bet, name in here.items() if bet not in left_out)
    return lacking, tuple(name for bet, name in there.items() if bet not in here)


def differing_prices(
    offers: Iterable[Offer], others: Iterable[Offer], apparatus: Apparatus | None, times: tuple[TimesAs, ...]
) -> Iterator[Couple]:
    """Yield the prices of the table that differ from those of a copy of it; `there` is the copy's."""
    for offer, there in _in_both(offers, others):
        if _pays_as(offer, there):
            continue
        for couple in couples_with_copy(offer, there.priced, apparatus, times) if there.priced is not None else ():
            if profit(couple.here, "to") != profit(couple.there, "to"):
                yield couple
