"""What is posted at a table, approved or authorised for it, against what the table itself states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from checker.cases.table.bets import Offer
from checker.cases.table.limits import BoundLimit, BoundLimits
from checker.cases.table.names import fold_name
from checker.cases.table.prices import Couple, couples_of
from checker.games.apparatus import Apparatus
from checker.semantics.commission import Commission, differing_terms
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import profit
from checker.semantics.table.model import Typed
from checker.text.record import NamedTuple


class PostedLimits(NamedTuple):
    """What is `posted` at the table or was `approved` for it: limits and bets, bound like the table's own."""

    section: Literal["posted", "approved"]
    limits: BoundLimits
    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...] = ()

    @property
    def names(self) -> tuple[Typed, ...]:
        """Return the names of all its bets, those that the regulation lacks included."""
        return (*(offer.name for offer in self.offers), *self.unlisted)


class LimitPair(NamedTuple):
    """A limit of the table, and the same limit as it is laid down elsewhere, with another figure."""

    here: BoundLimit
    there: BoundLimit

    @property
    def about(self) -> BoundLimit:
        """Return the one that holds for less: what both hold for."""
        return min(self.here, self.there, key=lambda limit: FROM_NARROW.index(limit.level))


FROM_NARROW = ("number", "bet", "group", "table")


def differing_limits(regulation: Regulation, game: str, limits: BoundLimits, other: BoundLimits) -> Iterator[LimitPair]:
    """Yield the limits that both state differently; what one of them does not state is no difference.

    A figure of the table that holds for less than the other one, such as that of a bet against that of its group, may
    be tighter, but not go beyond it; so may one that holds for more.
    """
    for there in other.stated:
        here = limits.find(there.kind, there.of, there.number)
        if here is None and there.number is not None:
            here = limits.find(there.kind, there.of)
        if here is not None and (here.amount, here.share) != (there.amount, there.share):
            yield LimitPair(here, there)
        for each in _narrower(regulation, game, limits, there, other):
            yield LimitPair(each, there)
        wider = _wider(regulation, game, limits, there) if here is None else None
        if wider is not None and _goes_beyond(wider, there):
            yield LimitPair(wider, there)


def held_limits(
    regulation: Regulation, game: str, limits: BoundLimits, other: BoundLimits
) -> Iterator[tuple[BoundLimit, BoundLimit]]:
    """Yield each limit laid down elsewhere with the table's own that it was held against, whether they agree or not."""
    for there in other.stated:
        bet = regulation.bet(game, there.of)
        for here in limits.stated:
            same = here.kind == there.kind and here.of == there.of
            inside = (
                here.kind == there.kind and there.number is None and _holds_for(regulation, game, there.of, here.of)
            )
            if same or inside:
                yield here, there
        wider = _wider(regulation, game, limits, there)
        if wider is not None and (bet is not None or there.of):
            yield wider, there


def _holds_for(regulation: Regulation, game: str, group: str, bet: str) -> bool:
    """Return whether a limit of a group, or of the whole table, is one of a bet, too."""
    found = regulation.bet(game, bet)
    return not group or (found is not None and found.group == group)


def _narrower(
    regulation: Regulation, game: str, limits: BoundLimits, there: BoundLimit, other: BoundLimits
) -> Iterator[BoundLimit]:
    """Yield the table's figures for part of what a limit holds for that go beyond it, where the other says no more."""
    beyond = (each for each in limits.stated if each.kind == there.kind and _goes_beyond(each, there))
    for each in beyond if there.number is None else ():
        if each is limits.find(there.kind, there.of):
            continue
        bet = regulation.bet(game, each.of)
        held = other.of_bet(each.kind, bet, each.number) if bet else other.of_group(each.kind, each.of)
        if held is there:
            yield each


def _wider(regulation: Regulation, game: str, limits: BoundLimits, there: BoundLimit) -> BoundLimit | None:
    """Return the table's figure that holds for all that a limit holds for, and more."""
    bet = regulation.bet(game, there.of)
    if bet is not None:
        return limits.of_bet(there.kind, bet, there.number)
    return limits.of_group(there.kind, there.of) if there.of else None


def _goes_beyond(here: BoundLimit, there: BoundLimit) -> bool:
    """Return whether a figure allows what the other one does not."""
    if here.amount is None or there.amount is None:
        return False
    # In whole numbers: all figures of all tables of a run come here.
    left = here.amount.numerator * there.amount.denominator
    right = there.amount.numerator * here.amount.denominator
    return left > right if here.kind == "maximum" else left < right


class CommissionPair(NamedTuple):
    """A bet of the table, and the commission that a copy states otherwise."""

    offer: Offer
    there: Commission


def differing_commissions(offers: Iterable[Offer], others: Iterable[Offer]) -> Iterator[CommissionPair]:
    """Yield the bets whose commission a copy states otherwise; of one that the copy does not state nothing is said."""
    copies = {offer.bet.id: offer.stated.commission for offer in others}
    for offer in offers:
        there = copies.get(offer.bet.id)
        if there is not None and differing_terms(offer.commission, there):
            yield CommissionPair(offer, there)


def only_in_one(
    offers: Iterable[Offer], unlisted: Iterable[Typed], copy: PostedLimits
) -> tuple[tuple[Typed, ...], tuple[Typed, ...]]:
    """Return the bets that a table has and its copy lacks, and those that the copy has besides.

    A side that states no bets at all says nothing of them.
    """
    here = {offer.bet.id: offer.name for offer in offers} | {fold_name(name.text): name for name in unlisted}
    there = {offer.bet.id: offer.name for offer in copy.offers} | {fold_name(name.text): name for name in copy.unlisted}
    if not here or not there:
        return (), ()
    lacking = tuple(name for bet, name in here.items() if bet not in there)
    return lacking, tuple(name for bet, name in there.items() if bet not in here)


def differing_prices(
    regulation: Regulation, offers: Iterable[Offer], others: Iterable[Offer], apparatus: Apparatus | None
) -> Iterator[Couple]:
    """Yield the prices of the table that differ from those of a copy of it; `there` is the copy's."""
    copies = {offer.bet.id: offer.priced for offer in others}
    for offer in offers:
        copy = copies.get(offer.bet.id)
        if copy is None or offer.priced is None:
            continue
        like_text = offer._replace(bet=copy)
        for couple in couples_of(regulation, like_text, apparatus):
            if profit(couple.here, "to") != profit(couple.there, "to"):
                yield couple._replace(offer=offer)
