"""What a table pays, its places in the file left aside: tables with one price list share what follows from it."""

from __future__ import annotations

from checker.cases.bound_table_bets import Offer
from checker.semantics.model import Payout, Regulation
from checker.syntax.decree_tree import Event
from checker.text.memory import Memory


class PriceList:
    """The prices of a table under one text. Two tables of a run that pay the same have the same object."""

    __slots__ = ()


def price_list(regulation: Regulation, offers: tuple[Offer, ...], complete: bool) -> PriceList:
    """Return the price list of a table; one that claims to be complete has another."""
    return _OF_OFFERS.recall(
        offers,
        complete,
        lambda: _LISTS.recall(regulation, (complete, *map(pays, offers)), PriceList),
        regulation,
    )


def pays(offer: Offer) -> tuple[object, ...]:
    """Return what the figures of a bet hang on at a table: the prices, numbers, outcomes and commission it states."""
    bet = offer.priced
    taken = offer.commission[:3] if offer.commission else None
    own = [events and tuple(map(_plain, events.include)) for events in offer.played or ()]
    if bet is None:
        return (offer.bet.id, offer.numbers, tuple(own), taken)
    readings = tuple(reading.numbers for unclear in bet.unclears for reading in unclear.readings)
    return (bet.id, tuple(map(_price, bet.payouts)), bet.numbers, readings, tuple(own), taken, offer.numbers)


def _price(payout: Payout) -> tuple[object, ...]:
    amount = None if payout.amount is None else payout.amount.as_integer_ratio()
    if payout.on is None:
        return (payout.form, amount, payout.numbers)
    return (payout.form, amount, payout.numbers, *map(_plain, payout.on.include), None, *map(_plain, payout.on.exclude))


def _plain(event: Event) -> tuple[str, tuple[str, ...]]:
    return event.kind, event.arguments


_OF_OFFERS: Memory[PriceList] = Memory(256)
_LISTS: Memory[PriceList] = Memory()
