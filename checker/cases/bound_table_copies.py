"""What is posted at a table, approved or authorised for it, against what the table itself states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from checker.cases.bound_table_bets import Offer
from checker.cases.bound_table_limits import BoundLimit, BoundLimits
from checker.cases.bound_table_prices import Couple, couples_of
from checker.games.apparatus import Apparatus
from checker.semantics.model import Regulation
from checker.semantics.readings import profit
from checker.text.record import NamedTuple


class Copy(NamedTuple):
    """What is `posted` at the table or was `approved` for it: limits and bets, bound like the table's own."""

    section: Literal["posted", "approved"]
    limits: BoundLimits
    offers: tuple[Offer, ...]


class LimitPair(NamedTuple):
    """A limit of the table, and the same limit as it is laid down elsewhere, with another figure."""

    here: BoundLimit
    there: BoundLimit


def differing_limits(limits: BoundLimits, other: BoundLimits) -> Iterator[LimitPair]:
    """Yield the limits that both state differently; what one of them does not state is no difference."""
    for there in other.stated:
        here = limits.find(there.kind, there.of, there.number)
        if here is None and there.number is not None:
            here = limits.find(there.kind, there.of)
        if here is not None and (here.amount, here.share) != (there.amount, there.share):
            yield LimitPair(here, there)


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
